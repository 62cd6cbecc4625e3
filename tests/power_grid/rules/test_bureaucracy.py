"""Phase 5: income, refill, market update (PWG-BUR)."""

import pytest

from penstock.games.power_grid.box.components import COAL, FUEL_NAMES, GARBAGE, OIL, TABLES, URANIUM
from penstock.games.power_grid.rules.resources import price_of
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

PAYMENT = [
    10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150,
]  # fmt: skip

REFILL = {
    2: {"coal": (3, 4, 3), "oil": (2, 2, 4), "garbage": (1, 2, 3), "uranium": (1, 1, 1)},
    3: {"coal": (4, 5, 3), "oil": (2, 3, 4), "garbage": (1, 2, 3), "uranium": (1, 1, 1)},
    4: {"coal": (5, 6, 4), "oil": (3, 4, 5), "garbage": (2, 3, 4), "uranium": (1, 2, 2)},
    5: {"coal": (5, 7, 5), "oil": (4, 5, 6), "garbage": (3, 3, 5), "uranium": (2, 3, 2)},
    6: {"coal": (7, 9, 6), "oil": (5, 6, 7), "garbage": (3, 5, 6), "uranium": (2, 3, 3)},
}


def with_cities(position: Position, seat: int, count: int) -> Position:
    """So many houses of the seat, in the first empty cities of the zone."""
    state = position.state
    free = [city for city in state.zone_cities if state.free_place(city) == 0]
    return position.houses(seat, *(state.board.cities[city].id for city in free[:count]))


def prices_on_sale(table: Table, fuel: int) -> list[int]:
    """The price of every token on the market, cheapest first, by buying them up in a copy."""
    state, prices = table.state.copy(), []
    while state.fuel_market[fuel] > 0:
        prices.append(price_of(state, fuel, 1))
        state.fuel_market[fuel] -= 1
    return prices


def kinds(table: Table) -> list[str]:
    return [event.kind for event in table.state.events or []]


@pytest.mark.rule("PWG-BUR-01")
def test_income_comes_before_the_refill_and_that_before_the_market_update() -> None:
    table = with_cities(Position(players=3), 0, 7).plants(0, 13).at_bureaucracy()
    table.play("run 13")
    wanted = ("step", "runs", "earns", "refilled", "buried", "round")
    happened = [kind for kind in kinds(table) if kind in wanted]
    assert list(dict.fromkeys(happened)) == list(wanted)


@pytest.mark.rule("PWG-BUR-02")
def test_players_say_in_turn_order_which_plants_run() -> None:
    position = Position(players=3).order(2, 0, 1).plants(0, 13).plants(1, 18, 22).plants(2, 27)
    table = position.at_bureaucracy()
    asked = []
    while table.question == "Supply":
        asked.append((table.seat, table.legal_texts()))
        table.play("done")
    assert asked == [
        (2, ["run 27", "done"]),
        (0, ["run 13", "done"]),
        (1, ["run 18", "run 22", "done"]),
    ]


@pytest.mark.rule("PWG-BUR-02")
def test_only_a_plant_asked_for_may_answer() -> None:
    """Plant 10 has 1 of its 2 coal and is not asked for; a hybrid takes no mix it has not got."""
    position = Position(players=3).plants(0, 10, 12).fuel(0, coal=1, oil=4)
    table = with_cities(position, 0, 3).at_bureaucracy()
    assert table.legal_texts() == ["supply", "run 12 1+1", "run 12 0+2", "done"]
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("run 12 2+0")
    assert refused.value.rule == "PWG-CARD-06"
    with pytest.raises(IllegalAction):
        table.play("run 10")
    assert table.state.digest() == before


@pytest.mark.rule("PWG-BUR-03")
def test_the_payment_table_is_the_printed_one() -> None:
    assert TABLES.payment == PAYMENT


@pytest.mark.rule("PWG-BUR-03")
@pytest.mark.parametrize("cities", range(17))
def test_income_for_cities_supplied(cities: int) -> None:
    """Three plants of 7, 7 and 6 supply whatever is connected (beyond 16 the game is over)."""
    position = Position(players=3).plants(0, 36, 38, 50).fuel(0, coal=3, garbage=3).money(0, 1)
    table = with_cities(position, 0, cities).at_bureaucracy()
    table.play("run 36", "run 38", "run 50")
    assert table.state.money[0] == 1 + PAYMENT[cities]


@pytest.mark.rule("PWG-BUR-04")
@pytest.mark.parametrize(
    ("answers", "income"),
    [
        (("done",), 10),
        (("run 13", "done"), 22),
        (("run 18", "done"), 33),
        (("run 13", "run 18"), 44),
        (("run 18", "run 13"), 44),
        (("supply",), 44),
        (("run 18", "supply"), 44),
    ],
)
def test_nobody_has_to_run_a_plant(answers: tuple[str, ...], income: int) -> None:
    """Ruling 44: ecological plants may stay off too; supplying none still earns 10."""
    position = Position(players=3).plants(0, 13, 18).money(0, 0)
    table = with_cities(position, 0, 5).at_bureaucracy()
    table.play(*answers)
    assert table.state.money[0] == income


@pytest.mark.rule("PWG-BUR-04")
def test_an_idle_plant_keeps_its_fuel() -> None:
    position = Position(players=3).plants(0, 10).fuel(0, coal=4)
    table = with_cities(position, 0, 2).at_bureaucracy().play("done")
    assert table.fuel_of(0) == {"coal": 4}
    assert table.state.money[0] == 50 + 10


@pytest.mark.rule("PWG-BUR-05")
def test_more_power_than_cities_is_lost_but_its_fuel_is_burned() -> None:
    """Ruling 24: a plant that is not needed may run; ruling 43: the cities are the limit."""
    position = Position(players=3).plants(0, 15, 20).fuel(0, coal=5).money(0, 0)
    table = with_cities(position, 0, 2).at_bureaucracy().play("run 15", "run 20")
    assert table.state.money[0] == 33
    assert table.fuel_of(0) == {}


@pytest.mark.rule("PWG-BUR-03", "PWG-BUR-04", "PWG-BUR-05", "PWG-BUR-06")
def test_e14_galina_supplies_six_of_seven() -> None:
    position = Position(players=3).plants(0, 7, 10, 15).fuel(0, oil=6, coal=8).money(0, 0)
    # Seat 1 still has to answer, so that the refill has not happened yet.
    position.plants(1, 13)
    table = with_cities(position, 0, 6).at_bureaucracy()
    market, supply = table.state.fuel_market.copy(), table.state.fuel_supply.copy()
    table.play("run 7", "run 10", "run 15")
    assert table.seat == 1
    assert table.state.money[0] == 73
    assert table.fuel_of(0) == {"oil": 3, "coal": 4}
    assert table.state.fuel_supply == [supply[0] + 4, supply[1] + 3, supply[2], supply[3]]
    assert table.state.fuel_market == market


@pytest.mark.rule("PWG-BUR-06")
def test_burned_coal_goes_to_the_storage_of_the_usa() -> None:
    position = Position(players=3, board="usa").plants(0, 10).fuel(0, coal=2).plants(1, 13)
    table = with_cities(position, 0, 2).fuel_market(coal=20).at_bureaucracy()
    assert table.state.fuel_supply[COAL] == 2
    table.play("run 10")
    assert table.seat == 1
    assert (table.state.fuel_supply[COAL], table.state.fuel_market[COAL]) == (4, 20)


@pytest.mark.rule("PWG-BUR-07")
@pytest.mark.parametrize("step", [1, 2, 3])
@pytest.mark.parametrize("players", REFILL)
@pytest.mark.parametrize("board", ["germany", "usa"])
def test_the_refill_card_by_players_and_step(board: str, players: int, step: int) -> None:
    position = Position(players=players, board=board).step(step)
    table = position.fuel_market(coal=0, oil=0, garbage=0, uranium=0).at_bureaucracy()
    expected = [REFILL[players][fuel][step - 1] for fuel in FUEL_NAMES]
    assert table.state.fuel_market == expected
    totals = [24, 24, 24, 12]
    assert table.state.fuel_supply == [totals[i] - expected[i] for i in range(4)]


@pytest.mark.rule("PWG-BUR-07")
def test_tokens_go_on_the_dearest_free_places() -> None:
    position = Position(players=4).fuel_market(coal=2, oil=0, garbage=4, uranium=3)
    table = position.at_bureaucracy()
    assert prices_on_sale(table, COAL) == [6, 7, 7, 7, 8, 8, 8]
    assert prices_on_sale(table, OIL) == [8, 8, 8]
    assert prices_on_sale(table, GARBAGE) == [7, 7, 7, 8, 8, 8]
    assert prices_on_sale(table, URANIUM) == [10, 12, 14, 16]


@pytest.mark.rule("PWG-BUR-07", "PWG-BUR-08")
def test_e15_the_first_refill_of_five_players() -> None:
    position = (
        Position(players=5)
        .round(1)
        .plants(0, 4)
        .plants(1, 10)
        .plants(2, 15)
        .plants(3, 3)
        .plants(4, 6)
        .fuel(0, coal=4)
        .fuel(1, coal=4)
        .fuel(2, coal=2)
        .fuel(3, oil=2)
        .fuel(4, garbage=1)
        .fuel_market(coal=14, oil=16, garbage=8, uranium=2)
    )
    table = position.at_bureaucracy()
    table.play("run 4", "run 10", "done", "done", "done")
    assert prices_on_sale(table, COAL) == [3] * 3 + [4] * 3 + [5] * 3 + [6] * 3 + [7] * 3 + [8] * 3
    assert prices_on_sale(table, OIL)[:5] == [2, 2, 3, 3, 3]
    assert prices_on_sale(table, GARBAGE)[:5] == [5, 5, 6, 6, 6]
    assert prices_on_sale(table, URANIUM) == [10, 12, 14, 16]
    assert table.state.fuel_market == [18, 20, 11, 4]
    assert table.state.fuel_supply[COAL] == 0


@pytest.mark.rule("PWG-BUR-08")
def test_a_short_supply_and_a_full_market_limit_the_refill() -> None:
    """Six players, card 7/5/3/2: coal is all on the market, 2 oil and 1 uranium are left."""
    position = Position(players=6).plants(0, 26).fuel(0, oil=4).plants(1, 39).fuel(1, uranium=2)
    position.fuel_market(coal=24, oil=18, garbage=20, uranium=9)
    table = position.at_bureaucracy().play("done", "done")
    assert table.state.fuel_market == [24, 20, 23, 10]
    assert table.state.fuel_supply == [0, 0, 1, 0]


@pytest.mark.rule("PWG-BUR-09")
def test_coal_for_the_usa_market_comes_from_the_storage() -> None:
    """The storage holds what was just burned, no more: 2 of the 4 coal of the card."""
    position = Position(players=3, board="usa").plants(0, 10).fuel(0, coal=4).fuel_market(coal=20)
    table = position.at_bureaucracy()
    assert table.state.fuel_supply[COAL] == 0
    table.play("run 10")
    assert (table.state.fuel_market[COAL], table.state.fuel_supply[COAL]) == (22, 0)


def late_market(board: str = "germany") -> Position:
    position = Position(players=3, board=board).round(9).step(3)
    position.market(38, 39, 40, 42, 44, 46).pile(50)
    for seat in range(3):
        position.money(seat, 100)
    return position


def play_out_round(table: Table) -> Table:
    """Everybody passes, buys nothing, builds nothing and runs nothing until the next round."""
    number = table.state.round
    while table.state.round == number:
        legal = table.legal_texts()
        table.play(next(text for text in ("pass", "done") if text in legal))
    return table


@pytest.mark.rule("PWG-BUR-10")
def test_e33_plant_39_ends_the_refill_of_uranium() -> None:
    table = late_market().at_auction()
    table.play("nominate 39", "bid 39", "pass", "pass")
    assert table.state.plants[0] == [39]
    play_out_round(table)
    assert table.state.fuel_market[URANIUM] == 2
    assert table.state.fuel_market[GARBAGE] == 9 + 3
    play_out_round(table)
    assert table.state.round == 11
    assert table.state.fuel_market[URANIUM] == 2


@pytest.mark.rule("PWG-BUR-10")
def test_uranium_on_the_market_stays_for_sale() -> None:
    table = late_market().at_auction()
    table.play("nominate 39", "bid 39", "pass", "pass", "pass", "pass")
    assert (table.question, table.seat) == ("BuyFuel", 0)
    table.play("buy uranium")
    assert table.fuel_of(0) == {"uranium": 1}
    assert table.state.money[0] == 100 - 39 - 14


@pytest.mark.rule("PWG-BUR-10")
def test_the_last_buyer_of_39_ends_the_refill_too() -> None:
    table = late_market().at_auction().play("pass", "pass", "nominate 39")
    assert table.state.plants[2] == [39]
    play_out_round(table)
    assert table.state.fuel_market[URANIUM] == 2


@pytest.mark.rule("PWG-BUR-10")
def test_uranium_is_refilled_while_nobody_buys_39() -> None:
    other = late_market().at_auction().play("nominate 40", "bid 40", "pass", "pass")
    assert play_out_round(other).state.fuel_market[URANIUM] == 3
    # Unsold with the discount token, 39 leaves the game: nobody has bought it.
    unsold = late_market().market(39, 40, 42, 44, 46).at_auction()
    play_out_round(unsold)
    assert 39 in unsold.state.gone
    assert unsold.state.fuel_market[URANIUM] == 3


@pytest.mark.rule("PWG-BUR-10")
def test_the_usa_side_knows_no_phase_out() -> None:
    table = late_market("usa").at_auction().play("nominate 39", "bid 39", "pass", "pass")
    assert table.state.plants[0] == [39]
    assert play_out_round(table).state.fuel_market[URANIUM] == 3


@pytest.mark.rule("PWG-BUR-11")
@pytest.mark.parametrize("step", [1, 2])
def test_the_highest_future_plant_goes_under_the_pile(step: int) -> None:
    position = Position(players=3).step(step).market(16, 18, 20, 21, 25, 29, 31, 36)
    table = position.pile(17, 40, 51, 42).at_bureaucracy()
    assert table.state.market == [16, 17, 18, 20, 21, 25, 29, 31]
    assert table.state.pile == [36, 42, 51, 40]
    assert 16 not in table.state.gone
    assert 36 not in table.state.gone


@pytest.mark.rule("PWG-BUR-12")
def test_in_step_3_the_lowest_plant_leaves_the_game() -> None:
    position = Position(players=3).step(3).market(18, 20, 21, 25, 29, 31).pile(19, 40)
    table = position.at_bureaucracy()
    assert table.state.market == [19, 20, 21, 25, 29, 31]
    assert table.state.pile == [40]
    assert 18 in table.state.gone


@pytest.mark.rule("PWG-BUR-13")
def test_without_a_pile_the_market_shrinks_every_round() -> None:
    """The discount plant that nobody buys leaves as well (PWG-AUC-20)."""
    table = Position(players=3).step(3).market(18, 20, 21, 25, 29, 31).pile().at_bureaucracy()
    assert table.state.market == [20, 21, 25, 29, 31]
    play_out_round(table)
    assert table.state.market == [25, 29, 31]
    assert [plant for plant in (18, 20, 21) if plant in table.state.gone] == [18, 20, 21]
    play_out_round(table)
    assert table.state.market == [31]
    play_out_round(table)
    assert table.state.market == []


@pytest.mark.rule("PWG-BUR-02", "PWG-CARD-06")
def test_e29_a_hybrid_may_take_what_another_plant_needs() -> None:
    """Plant 04 burns 2 coal, 05 any two tokens; 2 coal and 2 oil, 3 cities."""

    def at_first_question() -> Table:
        position = Position(players=3).plants(0, 4, 5).fuel(0, coal=2, oil=2).money(0, 0)
        return with_cities(position, 0, 3).at_bureaucracy()

    both = at_first_question().play("run 4")
    assert both.legal_texts() == ["supply", "run 5 0+2", "done"]
    both.play("run 5 0+2")
    assert both.state.money[0] == 33
    for mix, left in (("2+0", {"oil": 2}), ("1+1", {"coal": 1, "oil": 1}), ("0+2", {"coal": 2})):
        one = at_first_question()
        ways = ["run 5 2+0", "run 5 1+1", "run 5 0+2"]
        assert one.legal_texts() == ["supply", "run 4", *ways, "done"]
        one.play(f"run 5 {mix}", *(["done"] if left.get("coal") == 2 else []))
        assert one.state.money[0] == 22
        assert one.fuel_of(0) == left
