"""Phase 2: the fourth plant, and the fuel of the one that goes (PWG-AUC-15, 16)."""

import pytest

from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

MARKET = (22, 25, 27, 33, 34, 35, 36, 37)


def with_fourth_plant(position: Position, plant: int) -> Table:
    """The first player buys the plant at its number, as a fourth one."""
    table = position.money(0, 60).market(*MARKET).at_auction()
    return table.play(f"nominate {plant}", f"bid {plant}", "pass", "pass")


@pytest.mark.rule("PWG-AUC-15")
def test_a_fourth_plant_costs_one_of_the_older_three() -> None:
    table = with_fourth_plant(Position(players=3).plants(0, 8, 12, 26).plants(1, 4), 27)
    assert (table.question, table.seat) == ("Scrap", 0)
    assert table.legal_texts() == ["scrap 8", "scrap 12", "scrap 26"]
    assert table.refusal("scrap 27") == "PWG-AUC-15", "the new one must stay"
    assert table.refusal("scrap 4") == "PWG-AUC-15", "somebody else's"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("scrap 27")
    assert refused.value.rule == "PWG-AUC-15"
    assert table.state.digest() == before

    table.play("scrap 12")
    assert table.state.plants[0] == [8, 26, 27]
    assert 12 in table.state.gone
    assert 12 not in table.state.market + table.state.pile
    assert (table.question, table.seat) == ("Nominate", 1)


@pytest.mark.rule("PWG-AUC-15")
def test_the_last_buyer_scraps_too() -> None:
    position = Position(players=3).plants(0, 8, 12, 26).order(1, 2, 0).market(*MARKET)
    table = position.at_auction().play("pass", "pass", "nominate 25")
    assert table.legal_texts() == ["scrap 8", "scrap 12", "scrap 26"]
    assert table.state.money[0] == 50 - 25


@pytest.mark.rule("PWG-AUC-09")
@pytest.mark.rule("PWG-AUC-15")
def test_the_replacement_is_drawn_after_the_scrapping() -> None:
    """Ruling 9: the buyer decides without knowing the new card."""
    position = Position(players=3).plants(0, 8, 12, 26).pile(40, 42, 44)
    table = with_fourth_plant(position, 27)
    without_27 = [plant for plant in MARKET if plant != 27]
    assert (table.state.market, table.state.pile[-1]) == (without_27, 40)
    table.play("scrap 8")
    assert table.state.market == [*without_27, 40]


@pytest.mark.rule("PWG-AUC-16")
def test_e23_tokens_stay_as_far_as_the_other_plants_store_them() -> None:
    table = with_fourth_plant(Position(players=3).plants(0, 8, 12, 26).fuel(0, coal=6), 27)
    assert (table.state.fuel_market[0], table.state.fuel_supply[0]) == (18, 0)
    table.play("scrap 8")
    assert table.fuel_of(0) == {"coal": 4}
    assert (table.state.fuel_market[0], table.state.fuel_supply[0]) == (18, 2)
    assert "Player 1 returns 2 coal" in table.log()
    assert (table.question, table.seat) == ("Nominate", 1), "nothing to choose"


@pytest.mark.rule("PWG-AUC-16")
def test_tokens_move_to_the_new_plant() -> None:
    table = with_fourth_plant(Position(players=3).plants(0, 8, 13, 18).fuel(0, coal=6), 25)
    table.play("scrap 8")
    assert table.fuel_of(0) == {"coal": 4}, "25 stores four"
    assert table.state.fuel_supply[0] == 2


@pytest.mark.rule("PWG-AUC-16")
def test_nothing_is_returned_while_everything_fits() -> None:
    """Ruling 10: hybrid room counts. 6 coal and 2 oil fit on 10 (4 coal) and 12 (4 of either)."""
    position = Position(players=3).plants(0, 4, 10, 12).fuel(0, coal=6, oil=2)
    table = with_fourth_plant(position, 27).play("scrap 4")
    assert table.fuel_of(0) == {"coal": 6, "oil": 2}
    assert (table.question, table.seat) == ("Nominate", 1)


@pytest.mark.rule("PWG-AUC-16")
@pytest.mark.parametrize(("scrapped", "fuel", "count"), [(14, "garbage", 4), (17, "uranium", 2)])
def test_fuel_nobody_else_burns_goes_to_the_supply_not_to_the_market(
    scrapped: int, fuel: str, count: int
) -> None:
    index = ("coal", "oil", "garbage", "uranium").index(fuel)
    position = Position(players=3).plants(0, 14, 17, 18).fuel(0, garbage=4, uranium=2)
    table = with_fourth_plant(position, 22)
    on_market, in_supply = table.state.fuel_market[index], table.state.fuel_supply[index]
    table.play(f"scrap {scrapped}")
    assert fuel not in table.fuel_of(0)
    assert len(table.fuel_of(0)) == 1, "the other fuel is kept"
    assert table.state.fuel_market[index] == on_market
    assert table.state.fuel_supply[index] == in_supply + count


@pytest.mark.rule("PWG-AUC-16")
@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        ("return 0", {"coal": 4, "oil": 4}),
        ("return 1", {"coal": 3, "oil": 5}),
        ("return 2", {"coal": 2, "oil": 6}),
    ],
)
def test_e32_coal_and_oil_compete_for_hybrid_room(answer: str, kept: dict[str, int]) -> None:
    """Ruling 10: the player chooses."""
    position = Position(players=3).plants(0, 4, 5, 12).fuel(0, coal=4, oil=6)
    table = with_fourth_plant(position, 33).play("scrap 4")
    assert (table.question, table.seat) == ("ReturnFuel", 0)
    assert table.legal_texts() == ["return 0", "return 1", "return 2"]
    assert table.refusal("return 3") == "PWG-AUC-16"
    supply = table.state.fuel_supply.copy()
    table.play(answer)
    assert table.fuel_of(0) == kept
    assert table.state.fuel_supply[0] == supply[0] + 4 - kept["coal"]
    assert table.state.fuel_supply[1] == supply[1] + 6 - kept["oil"]
    assert (table.question, table.seat) == ("Nominate", 1)


@pytest.mark.rule("PWG-AUC-16")
def test_only_tokens_on_hybrids_compete() -> None:
    """4 of 6 coal are safe on 15; 2 coal and 6 oil compete for the 4 places of 12."""
    position = Position(players=3).plants(0, 5, 12, 15).fuel(0, coal=6, oil=6)
    table = with_fourth_plant(position, 33).play("scrap 5")
    assert table.legal_texts() == ["return 0", "return 1", "return 2"]
    assert table.refusal("return 3") == "PWG-AUC-16"
    table.play("return 0")
    assert table.fuel_of(0) == {"coal": 6, "oil": 2}


@pytest.mark.rule("PWG-AUC-16")
def test_no_more_oil_is_returned_than_there_is() -> None:
    """10 coal and 1 oil for the 8 places of 05 and 12: of 3 tokens at most 1 is oil."""
    position = Position(players=3).plants(0, 5, 12, 15).fuel(0, coal=10, oil=1)
    table = with_fourth_plant(position, 33).play("scrap 15")
    assert table.legal_texts() == ["return 2", "return 3"]
    assert table.refusal("return 1") == "PWG-AUC-16"
    table.play("return 2")
    assert table.fuel_of(0) == {"coal": 8}


@pytest.mark.rule("PWG-AUC-16")
def test_tokens_that_fit_are_not_given_back_at_will() -> None:
    """Ruling 12: there is no discarding, selling or trading."""
    position = Position(players=3).plants(0, 4, 5, 12).fuel(0, coal=4, oil=4)
    table = with_fourth_plant(position, 33).play("scrap 4")
    assert table.question == "Nominate"
    assert table.fuel_of(0) == {"coal": 4, "oil": 4}
    with pytest.raises(IllegalAction):
        table.play("return 1")


@pytest.mark.rule("PWG-AUC-16")
@pytest.mark.rule("PWG-RES-05")
@pytest.mark.rule("PWG-RES-07")
@pytest.mark.parametrize(("board", "price"), [("usa", 8), ("germany", None)])
def test_on_the_usa_side_coal_of_a_scrapped_plant_lies_in_the_storage(
    board: str, price: int | None
) -> None:
    """Ruling 14: with no coal on the market it is for sale again in phase 3."""
    position = Position(players=3, board=board).plants(0, 8, 13, 18).fuel(0, coal=6)
    position.plants(1, 20, 31, 36).fuel(1, coal=18).plants(2, 10, 14)
    assert position.state.fuel_market[0] == 0
    table = with_fourth_plant(position, 22).play("scrap 8", "pass", "pass")
    assert (table.question, table.seat) == ("BuyFuel", 2)
    assert table.state.fuel_supply[0] == 6
    assert table.price_of("buy coal") == price
    assert table.refusal("buy coal") == (None if price else "PWG-RES-04")
