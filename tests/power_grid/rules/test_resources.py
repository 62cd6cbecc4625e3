"""Phase 3: buying fuel (PWG-RES-01 to 07)."""

import pytest

from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table


def prices_paid(table: Table, fuel: str, count: int) -> list[int]:
    """Buy so many tokens; what each of them cost the buyer."""
    seat, paid = table.seat, []
    for _ in range(count):
        money = table.state.money[seat]
        table.play(f"buy {fuel}")
        paid.append(money - table.state.money[seat])
    return paid


@pytest.mark.rule("PWG-RES-01")
def test_reverse_turn_order_and_each_finishes_before_the_next() -> None:
    position = Position(players=4).order(2, 0, 3, 1)
    for seat, plant in enumerate((4, 8, 10, 15)):
        position.plants(seat, plant)
    table = position.at_resources()
    buyers = []
    for answer in ("buy coal", "buy coal", "done", "done", "buy coal", "done", "done"):
        buyers.append(table.seat)
        table.play(answer)
    assert buyers == [1, 1, 1, 3, 0, 0, 2]
    assert [table.fuel_of(seat) for seat in range(4)] == [{"coal": 1}, {"coal": 2}, {}, {}]
    assert table.state.view(None).phase == "building"


@pytest.mark.rule("PWG-RES-01")
def test_buying_nothing_is_allowed() -> None:
    table = Position(players=3).plants(0, 4).at_resources().play("done")
    assert (table.fuel_of(0), table.state.money[0]) == ({}, 50)
    assert table.state.view(None).phase == "building"


@pytest.mark.rule("PWG-RES-02")
def test_the_cheapest_tokens_go_first_and_each_costs_its_cell() -> None:
    table = Position(players=3).plants(0, 8, 20, 31).money(0, 100).at_resources()
    cells = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6]
    assert prices_paid(table, "coal", 17) == cells
    assert table.state.fuel_market[0] == 7


@pytest.mark.rule("PWG-RES-02")
def test_e11_with_20_coal_on_the_market() -> None:
    table = Position(players=3).plants(0, 10).fuel_market(coal=20).at_resources()
    assert prices_paid(table, "coal", 2) == [2, 2]
    assert table.price_of("buy coal") == 3


@pytest.mark.rule("PWG-RES-02")
def test_uranium_above_8_climbs_by_two() -> None:
    position = Position(players=3).plants(0, 11, 17, 23).money(0, 100)
    table = position.fuel_market(uranium=6).at_resources()
    assert prices_paid(table, "uranium", 6) == [7, 8, 10, 12, 14, 16]


@pytest.mark.rule("PWG-RES-02")
def test_a_token_must_be_paid() -> None:
    table = Position(players=3).plants(0, 7, 10).money(0, 5).at_resources()
    assert table.refusal("buy oil") is None
    table.play("buy oil", "buy coal")
    assert table.state.money[0] == 1
    assert table.refusal("buy oil") == "PWG-RES-02", "it costs 3"
    assert table.refusal("buy coal") is None, "it costs 1"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("buy oil")
    assert refused.value.rule == "PWG-RES-02"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-RES-02")
def test_the_last_elektro_may_be_spent() -> None:
    table = Position(players=3).plants(0, 7, 10).money(0, 3).at_resources().play("buy oil")
    assert (table.state.money[0], table.fuel_of(0)) == (0, {"oil": 1})


@pytest.mark.rule("PWG-RES-03")
@pytest.mark.parametrize("coal", range(5))
def test_e10_plants_03_05_and_13(coal: int) -> None:
    """4 oil on 03 and 4 of either on 05; nothing on 13."""
    table = Position(players=3).plants(0, 3, 5, 13).money(0, 200).at_resources()
    assert table.refusal("buy garbage") == "PWG-RES-03"
    assert table.refusal("buy uranium") == "PWG-RES-03"
    table.play(*["buy coal"] * coal)
    assert table.refusal("buy coal") == ("PWG-RES-03" if coal == 4 else None)
    table.play(*["buy oil"] * (8 - coal - 1))
    assert table.seat == 0
    assert table.question == "BuyFuel"
    table.play("buy oil")
    assert table.fuel_of(0) == ({"coal": coal, "oil": 8 - coal} if coal else {"oil": 8})
    assert table.question != "BuyFuel", "everything is full, nothing is asked"


@pytest.mark.rule("PWG-RES-03")
def test_tokens_held_already_take_room() -> None:
    position = Position(players=3).plants(0, 3, 5, 14).fuel(0, coal=2, oil=4)
    table = position.money(0, 200).at_resources().play("buy coal", "buy oil")
    assert table.refusal("buy coal") == "PWG-RES-03"
    assert table.refusal("buy oil") == "PWG-RES-03"
    assert table.legal_texts() == [
        "fill",
        "buy garbage",
        *(f"buy garbage {count}" for count in (2, 3, 4)),
        "done",
    ]
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("buy oil")
    assert refused.value.rule == "PWG-RES-03"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-RES-03")
def test_coal_and_oil_above_their_own_plants_share_the_hybrids() -> None:
    """Ruling 11, for every number of coal: 4 on plant 4, 4 oil on plant 3, 8 of either."""
    for coal in range(13):
        position = Position(players=3).plants(0, 3, 4, 5, 12, 6).money(0, 500)
        table = position.fuel_market(oil=24).at_resources().play(*["buy coal"] * coal)
        oil = 0
        while table.refusal("buy oil") is None:
            table.play("buy oil")
            oil += 1
        assert oil == 4 + 8 - max(0, coal - 4), coal
    assert table.refusal("buy coal") == "PWG-RES-03"


@pytest.mark.rule("PWG-RES-04")
def test_what_is_sold_out_comes_back_only_with_the_refill() -> None:
    position = Position(players=3).plants(0, 10).plants(1, 3).plants(2, 7)
    table = position.fuel_market(oil=2).at_resources()
    assert table.seat == 2
    assert prices_paid(table, "oil", 1) == [8]
    table.play("done", "buy oil")
    assert table.seat == 0, "seat 1 has room, but nothing is left to buy"
    assert table.state.fuel_supply[1] == 22, "the supply is not for sale"
    table.play("done", "done", "done", "done")
    assert table.state.round == 3
    assert table.state.fuel_market[1] == 2
    table.play("pass", "pass", "pass")
    assert table.price_of("buy oil") == 8


@pytest.mark.rule("PWG-RES-04")
def test_a_fuel_that_is_sold_out_is_refused() -> None:
    table = Position(players=3).plants(0, 7, 10).fuel_market(oil=0).at_resources()
    assert table.refusal("buy oil") == "PWG-RES-04"
    assert table.legal_texts() == ["buy coal", "buy coal 2", "buy coal 3", "buy coal 4", "done"]
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("buy oil")
    assert refused.value.rule == "PWG-RES-04"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-RES-04")
@pytest.mark.rule("PWG-RES-05")
def test_in_germany_coal_off_the_market_is_not_for_sale() -> None:
    table = Position(players=3).plants(0, 10, 7).fuel_market(coal=0).at_resources()
    assert table.state.fuel_supply[0] == 24
    assert table.refusal("buy coal") == "PWG-RES-04"


def usa_with_storage(storage: int, market: int = 0) -> Position:
    """Seat 0 has plant 10, empty, and 20 Elektro; the others hold what lies nowhere else."""
    held = 24 - storage - market
    position = Position(players=3, board="usa").plants(0, 10).money(0, 20).order(2, 1, 0)
    position.plants(1, 20, 31, 36).plants(2, 8).fuel(1, coal=min(18, held))
    return position.fuel(2, coal=held - min(18, held)).fuel_market(coal=market)


@pytest.mark.rule("PWG-RES-05")
def test_e24_coal_from_the_storage_for_8_each() -> None:
    table = usa_with_storage(3).at_resources()
    assert (table.state.fuel_market[0], table.state.fuel_supply[0]) == (0, 3)
    assert prices_paid(table, "coal", 2) == [8, 8]
    assert table.fuel_of(0) == {"coal": 2}
    assert table.state.money[0] == 4
    assert table.state.fuel_supply[0] == 1
    assert table.seat != 0, "a third cannot be paid, so he is not asked again"

    with_oil_to_buy = usa_with_storage(3).plants(0, 7, 10).at_resources()
    assert prices_paid(with_oil_to_buy, "coal", 2) == [8, 8]
    assert with_oil_to_buy.refusal("buy oil") is None
    assert with_oil_to_buy.refusal("buy coal") == "PWG-RES-02"


@pytest.mark.rule("PWG-RES-05")
@pytest.mark.rule("PWG-RES-04")
def test_an_empty_storage_sells_nothing() -> None:
    table = usa_with_storage(1).plants(0, 10, 7).at_resources()
    assert prices_paid(table, "coal", 1) == [8]
    assert table.state.fuel_supply[0] == 0
    assert table.refusal("buy coal") == "PWG-RES-04"


@pytest.mark.rule("PWG-RES-05")
def test_the_market_is_emptied_before_the_storage_is_touched() -> None:
    """Ruling 13, even if the last coal on the market costs 8 as well."""
    table = usa_with_storage(storage=5, market=2).money(0, 60).at_resources()
    left = []
    for _ in range(4):
        table.play("buy coal")
        left.append((table.state.fuel_market[0], table.state.fuel_supply[0]))
    assert left == [(1, 5), (0, 5), (0, 4), (0, 3)]
    assert table.state.money[0] == 60 - 4 * 8


@pytest.mark.rule("PWG-RES-05")
def test_the_storage_holds_coal_only() -> None:
    table = Position(players=3, board="usa").plants(0, 7, 10).fuel_market(oil=0).at_resources()
    assert table.state.fuel_supply[1] == 24
    assert table.refusal("buy oil") == "PWG-RES-04"


@pytest.mark.rule("PWG-RES-06")
def test_tokens_move_between_own_plants_whenever_that_makes_room() -> None:
    """4 coal bought first may lie on 04, so that 05 takes 4 oil."""
    table = Position(players=3).plants(0, 4, 5, 14).money(0, 100).at_resources()
    table.play(*["buy coal"] * 4, *["buy oil"] * 4)
    assert table.fuel_of(0) == {"coal": 4, "oil": 4}
    assert table.refusal("buy oil") == "PWG-RES-03"
    assert table.refusal("buy coal") == "PWG-RES-03"


@pytest.mark.rule("PWG-RES-06")
def test_any_plant_burns_any_token_of_its_fuel() -> None:
    """2 coal and 2 oil: the coal may run 04 or 05, wherever it was put when it was bought."""
    for first, second, left in (("run 4", "run 5 0+2", {}), ("run 5 2+0", "", {"oil": 2})):
        position = Position(players=3).plants(0, 4, 5).fuel(0, coal=2, oil=2)
        table = position.houses(0, "kiel", "hamburg").at_bureaucracy().play(first)
        if second:
            assert table.refusal(second) is None
            table.play(second)
        assert table.fuel_of(0) == left


@pytest.mark.rule("PWG-RES-06")
def test_tokens_never_lie_where_they_do_not_belong() -> None:
    """Moving does not let oil lie on 04 nor coal on 03: both full, 4 more coal do not fit."""
    position = Position(players=3).plants(0, 3, 4, 14).fuel(0, coal=4).money(0, 100)
    table = position.at_resources()
    assert table.refusal("buy coal") == "PWG-RES-03"
    table.play(*["buy oil"] * 4)
    assert table.refusal("buy oil") == "PWG-RES-03"


@pytest.mark.rule("PWG-RES-07")
def test_burned_coal_of_the_usa_lies_in_the_storage() -> None:
    """6 coal burned, 4 refilled: 4 on the market at 7 and 8, the other 2 in the storage for 8."""
    position = Position(players=3, board="usa").plants(0, 20, 31, 36).fuel(0, coal=18)
    position.plants(1, 8).fuel(1, coal=6).money(0, 500).order(1, 2, 0)
    table = position.fuel_market(coal=0).at_bureaucracy()
    while table.state.round == 2:
        table.play(*(["run 20", "run 31"] if table.seat == 0 else []), "done")
    assert (table.state.fuel_market[0], table.state.fuel_supply[0]) == (4, 2)
    money = table.state.money[0]
    table.play("pass", "pass", "pass")
    assert (table.question, table.seat) == ("BuyFuel", 0)
    assert prices_paid(table, "coal", 6) == [7, 8, 8, 8, 8, 8]
    assert table.state.money[0] == money - 47
    assert (table.state.fuel_market[0], table.state.fuel_supply[0]) == (0, 0)
