"""Plant cards: what they burn, store and supply (PWG-CARD-01 to 08)."""

import pytest

from penstock.games.power_grid.box.components import PLANTS
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

NORTH = ("flensburg", "kiel", "hamburg", "hannover", "bremen", "wilhelmshaven", "cuxhaven")

PURE = {
    "coal": {4: 2, 8: 3, 10: 2, 15: 2, 20: 3, 25: 2, 31: 3, 36: 3, 42: 2},
    "oil": {3: 2, 7: 3, 9: 1, 16: 2, 26: 2, 32: 3, 35: 1, 40: 2},
    "garbage": {6: 1, 14: 2, 19: 2, 24: 2, 30: 3, 38: 3},
    "uranium": {11: 1, 17: 1, 23: 1, 28: 1, 34: 1, 39: 1},
}
"""Plants of one fuel and their need."""
HYBRID = {5: 2, 12: 2, 21: 2, 29: 1, 46: 3}
ECOLOGICAL = {13: 1, 18: 2, 22: 2, 27: 3, 33: 4, 37: 4, 44: 5, 50: 6}
"""Plants without fuel and the cities they supply."""
ALL_FUELS = ("coal", "oil", "garbage", "uranium")


def buyer(*plants: int) -> Table:
    """The first player owns the plants and has all the money of the world."""
    return Position(players=3).plants(0, *plants).money(0, 900).at_resources()


def producer(cities: int, *plants: int, **fuel: int) -> Table:
    """Phase 5: the first player with so many cities, these plants and tokens."""
    position = Position(players=3).plants(0, *plants).fuel(0, **fuel)
    return position.houses(0, *NORTH[:cities]).money(0, 0).step(2).at_bureaucracy()


def buy_all(table: Table, fuel: str) -> int:
    """Buy the fuel until it is refused for lack of room; how many tokens that were."""
    count = 0
    while table.seat == 0 and table.question == "BuyFuel":
        if table.refusal(f"buy {fuel}") is not None:
            assert table.refusal(f"buy {fuel}") == "PWG-RES-03"
            break
        table.play(f"buy {fuel}")
        count += 1
    return count


@pytest.mark.rule("PWG-CARD-01")
def test_the_number_is_the_minimum_bid() -> None:
    table = Position(players=3).market(13, 14, 15, 16, 17, 18, 19, 20).at_auction()
    table.play("nominate 14")
    assert table.legal_texts()[0] == "bid 14"
    assert table.refusal("bid 13") == "PWG-AUC-05"


@pytest.mark.rule("PWG-CARD-01")
def test_the_number_sorts_the_market() -> None:
    position = Position(players=3).market(13, 15, 16, 17, 20, 21, 22, 23).pile(14, 30)
    table = position.at_auction().play("nominate 13", "bid 1", "pass", "pass")
    assert table.state.market == [14, 15, 16, 17, 20, 21, 22, 23]
    table.play("nominate 14", "bid 14", "pass")
    assert table.state.market == [15, 16, 17, 20, 21, 22, 23, 30]


@pytest.mark.rule("PWG-CARD-01")
def test_the_number_breaks_ties_of_the_turn_order() -> None:
    """Not its fuel, not the cities it supplies, not how many plants there are."""
    table = Position(players=3).plants(0, 20).plants(1, 22).plants(2, 4, 8, 21).at_order()
    assert table.state.order == [1, 2, 0]


@pytest.mark.rule("PWG-CARD-02")
def test_a_plant_runs_on_exactly_its_number_of_tokens() -> None:
    too_few = producer(3, 14, garbage=1)
    assert too_few.question != "Supply"
    assert (too_few.fuel_of(0), too_few.state.money[0]) == ({"garbage": 1}, 10)
    for held in (2, 3, 4):
        table = producer(3, 14, garbage=held).play("run 14")
        assert table.fuel_of(0).get("garbage", 0) == held - 2
        assert table.state.money[0] == 33


@pytest.mark.rule("PWG-CARD-03")
def test_a_plant_with_double_fuel_still_runs_once() -> None:
    table = producer(7, 20, coal=6).play("run 20")
    assert table.question != "Supply"
    assert table.fuel_of(0) == {"coal": 3}
    assert table.state.money[0] == 64, "5 cities, not 7"


@pytest.mark.rule("PWG-CARD-03")
@pytest.mark.parametrize(("cities", "income"), [(0, 10), (1, 22), (4, 54), (5, 64), (6, 64)])
def test_a_plant_supplies_up_to_its_printed_number_of_cities(cities: int, income: int) -> None:
    table = producer(cities, 20, coal=3).play("run 20")
    assert table.state.money[0] == income


@pytest.mark.rule("PWG-CARD-04")
def test_part_of_the_fuel_supplies_no_part_of_the_cities() -> None:
    table = producer(6, 36, coal=2)
    assert table.question != "Supply"
    assert (table.fuel_of(0), table.state.money[0]) == ({"coal": 2}, 10)


@pytest.mark.rule("PWG-CARD-04")
@pytest.mark.rule("PWG-CARD-06")
def test_a_hybrid_does_not_run_on_part_of_its_fuel_either() -> None:
    table = producer(6, 46, coal=1, oil=1)
    assert table.question != "Supply"
    assert (table.fuel_of(0), table.state.money[0]) == ({"coal": 1, "oil": 1}, 10)


@pytest.mark.rule("PWG-CARD-05")
def test_every_plant_of_one_fuel_stores_twice_its_need_and_nothing_else() -> None:
    for own, plants in PURE.items():
        for plant, need in plants.items():
            table = buyer(plant)
            for fuel in ALL_FUELS:
                if fuel != own:
                    assert table.refusal(f"buy {fuel}") == "PWG-RES-03", (plant, fuel)
            assert buy_all(table, own) == 2 * need, plant
            assert table.fuel_of(0) == {own: 2 * need}


@pytest.mark.rule("PWG-CARD-05")
def test_a_fifth_token_does_not_fit_and_nothing_is_paid_for_it() -> None:
    table = buyer(10, 3).play(*["buy coal"] * 4)
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("buy coal")
    assert refused.value.rule == "PWG-RES-03"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-CARD-06")
def test_every_hybrid_shares_twice_its_need_between_coal_and_oil() -> None:
    for plant, need in HYBRID.items():
        for coal in range(2 * need + 1):
            table = buyer(plant, 6).play(*["buy coal"] * coal)
            assert buy_all(table, "oil") == 2 * need - coal, (plant, coal)
            assert table.refusal("buy coal") == "PWG-RES-03"
            assert table.refusal("buy uranium") == "PWG-RES-03"


@pytest.mark.rule("PWG-CARD-06")
def test_every_hybrid_burns_any_mix_that_adds_up_to_its_need() -> None:
    for plant, need in HYBRID.items():
        table = producer(3, plant, coal=need, oil=need)
        mixes = [f"run {plant} {coal}+{need - coal}" for coal in range(need, -1, -1)]
        assert table.legal_texts() == ["supply", *mixes, "done"]


@pytest.mark.rule("PWG-CARD-06")
def test_a_mix_needs_its_tokens() -> None:
    table = producer(3, 46, coal=1, oil=4)
    assert table.legal_texts() == ["supply", "run 46 1+2", "run 46 0+3", "done"]
    assert table.refusal("run 46 2+1") == "PWG-CARD-06"
    assert table.play("run 46 1+2").fuel_of(0) == {"oil": 2}


@pytest.mark.rule("PWG-CARD-07")
def test_ecological_plants_run_without_fuel_and_store_nothing() -> None:
    for plant, power in ECOLOGICAL.items():
        table = producer(7, plant)
        assert table.legal_texts() == ["supply", f"run {plant}", "done"]
        table.play(f"run {plant}")
        income = [10, 22, 33, 44, 54, 64, 73, 82][power]
        assert (table.state.money[0], table.fuel_of(0)) == (income, {})

        table = buyer(plant)
        assert table.question != "BuyFuel", "nothing may be bought, so nothing is asked"
        room = table.state.view(0).players[0].room
        assert room == (0, 0, 0, 0)


def test_the_tables_above_name_every_plant_once() -> None:
    named = [plant for plants in PURE.values() for plant in plants]
    assert sorted([*named, *HYBRID, *ECOLOGICAL]) == PLANTS


@pytest.mark.rule("PWG-CARD-08")
@pytest.mark.parametrize(("owned", "question"), [((4,), "Nominate"), ((4, 7, 8), "Scrap")])
def test_nobody_keeps_more_than_three_plants(owned: tuple[int, ...], question: str) -> None:
    position = Position(players=3).plants(0, *owned).market(10, 11, 12, 13, 14, 15, 16, 17)
    table = position.at_auction().play("nominate 12", "bid 12", "pass", "pass")
    assert table.question == question
    if question == "Scrap":
        assert table.seat == 0
        table.play("scrap 7")
        assert table.state.plants[0] == [4, 8, 12]
    else:
        assert table.seat == 1
        assert table.state.plants[0] == [4, 12]


@pytest.mark.rule("PWG-CARD-08")
def test_a_third_plant_is_kept_without_scrapping() -> None:
    position = Position(players=3).plants(0, 4, 8).market(10, 11, 12, 13, 14, 15, 16, 17)
    table = position.at_auction().play("nominate 12", "bid 12", "pass", "pass")
    assert (table.question, table.seat) == ("Nominate", 1)
    assert table.state.plants[0] == [4, 8, 12]


@pytest.mark.rule("PWG-CARD-01")
@pytest.mark.rule("PWG-CARD-02")
@pytest.mark.rule("PWG-CARD-03")
@pytest.mark.rule("PWG-CARD-04")
@pytest.mark.rule("PWG-CARD-05")
def test_e02_plant_14() -> None:
    table = Position(players=3).market(13, 14, 15, 16, 17, 18, 19, 20).at_auction()
    assert table.price_of("nominate 14") == 14

    table = buyer(14)
    assert [table.refusal(f"buy {fuel}") for fuel in ("coal", "oil", "uranium")] == [
        "PWG-RES-03"
    ] * 3
    assert buy_all(table, "garbage") == 4

    table = producer(5, 14, garbage=4).play("run 14")
    assert table.fuel_of(0) == {"garbage": 2}
    assert table.state.money[0] == 33, "two cities"
    assert producer(5, 14, garbage=1).question != "Supply"


@pytest.mark.rule("PWG-CARD-06")
def test_e03_plant_05() -> None:
    leftovers = {"2+0": {"oil": 2}, "1+1": {"coal": 1, "oil": 1}, "0+2": {"coal": 2}}
    for mix, left in leftovers.items():
        table = producer(5, 5, coal=2, oil=2)
        assert table.legal_texts() == ["supply", "run 5 2+0", "run 5 1+1", "run 5 0+2", "done"]
        table.play(f"run 5 {mix}")
        assert (table.fuel_of(0), table.state.money[0]) == (left, 22)

    two_and_two = buyer(5, 14).play("buy coal", "buy oil", "buy coal", "buy oil")
    four_coal = buyer(5, 14).play(*["buy coal"] * 4)
    assert two_and_two.fuel_of(0) == {"coal": 2, "oil": 2}
    assert four_coal.fuel_of(0) == {"coal": 4}
    for table in (two_and_two, four_coal):
        assert table.refusal("buy coal") == "PWG-RES-03"
        assert table.refusal("buy oil") == "PWG-RES-03"
        assert table.legal_texts() == [
            "fill",
            "buy garbage",
            *(f"buy garbage {n}" for n in (2, 3, 4)),
            "done",
        ]


@pytest.mark.rule("PWG-CARD-07")
def test_e04_plant_33() -> None:
    for cities, income in ((3, 44), (4, 54), (6, 54)):
        assert producer(cities, 33).play("run 33").state.money[0] == income
    table = buyer(33, 14, 10)
    for fuel in ("oil", "uranium"):
        assert table.refusal(f"buy {fuel}") == "PWG-RES-03"
    table.play(*["buy garbage"] * 4)
    assert table.refusal("buy garbage") == "PWG-RES-03", "14 is full and 33 takes none"
    assert buyer(33).question != "BuyFuel"
