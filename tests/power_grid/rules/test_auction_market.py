"""Phase 2: the discount token, replacements and the Step 3 card (PWG-AUC-02, 09, 17 to 25)."""

import pytest

from penstock.games.power_grid.box.components import STEP_3
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

ROWS = (6, 8, 9, 10, 11, 13, 14, 15)
"""A market with the discount on 6."""


def buy(table: Table, plant: int) -> Table:
    """The seat to nominate buys the plant at its minimum bid; nobody raises."""
    table.play(f"nominate {plant}")
    if table.question == "OpenBid":
        table.play(table.legal_texts()[0])
    while table.question == "Bid":
        table.play("pass")
    return table


# -- the discount token ----------------------------------------------------------------------------


@pytest.mark.rule("PWG-AUC-02")
def test_each_phase_2_puts_the_token_on_the_lowest_current_plant() -> None:
    for market in (ROWS, (3, 4, 5, 6, 7, 8, 9, 10), (20, 21, 22, 23, 24, 25, 26, 27)):
        table = Position(players=3).market(*market).at_auction()
        assert table.state.view(None).discount == market[0]
        minimums = [table.price_of(f"nominate {plant}") for plant in market[:4]]
        assert minimums == [1, *market[1:4]]


@pytest.mark.rule("PWG-AUC-17")
def test_once_its_plant_is_sold_the_token_is_gone_for_the_phase() -> None:
    table = Position(players=3).market(*ROWS).pile(20, 21, 22).at_auction()
    buy(table, 6)
    assert table.state.view(None).discount is None
    assert table.price_of("nominate 8") == 8
    table.play("nominate 8")
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("bid 7")
    assert refused.value.rule == "PWG-AUC-05"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-AUC-17")
def test_after_the_sale_of_its_plant_a_lower_card_stays_in_the_market() -> None:
    table = buy(Position(players=3).market(*ROWS).pile(5, 20, 21, 22).at_auction(), 6)
    assert table.state.market == [5, 8, 9, 10, 11, 13, 14, 15]
    assert table.price_of("nominate 5") == 5
    table.play("pass", "pass")
    assert table.state.market == [5, 8, 9, 10, 11, 13, 14, 15], "nothing is removed either"


@pytest.mark.rule("PWG-AUC-18")
@pytest.mark.rule("PWG-AUC-19")
def test_e09_a_card_below_the_discount_plant_leaves_with_the_token() -> None:
    table = Position(players=3).market(*ROWS).pile(5, 22, 23, 24).at_auction()
    buy(table, 10)
    assert table.state.market == [6, 8, 9, 11, 13, 14, 15, 22]
    assert 5 in table.state.gone
    assert table.state.view(None).discount is None
    assert table.price_of("nominate 6") == 6
    assert table.rules_cited() == ["PWG-AUC-02", "PWG-AUC-18", "PWG-AUC-19"]
    table.play("nominate 6")
    assert table.refusal("bid 5") == "PWG-AUC-05"


@pytest.mark.rule("PWG-AUC-18")
def test_a_card_above_the_discount_plant_is_an_ordinary_replacement() -> None:
    table = buy(Position(players=3).market(*ROWS).pile(7, 22, 23, 24).at_auction(), 10)
    assert table.state.market == [6, 7, 8, 9, 11, 13, 14, 15]
    assert table.state.view(None).discount == 6
    assert table.price_of("nominate 6") == 1


@pytest.mark.rule("PWG-AUC-18")
def test_a_second_low_card_stays_as_an_ordinary_plant() -> None:
    """Ruling 7: the token is gone already."""
    table = buy(Position(players=3).market(*ROWS).pile(5, 4, 22, 23).at_auction(), 10)
    assert table.state.market == [4, 6, 8, 9, 11, 13, 14, 15]
    assert 5 in table.state.gone
    assert 4 not in table.state.gone
    assert table.price_of("nominate 4") == 4
    assert table.state.pile == [23, 22]


@pytest.mark.rule("PWG-AUC-18")
def test_a_low_card_drawn_for_the_plant_of_the_trust_leaves_too() -> None:
    """Ruling 8: 8 is sold and replaced by 22; the Trust takes 11; then 5 is turned up."""
    position = Position(players=2).market(*ROWS).pile(22, 5, 23, 24)
    table = buy(position.at_auction(), 8)
    assert table.state.plants[2] == [11]
    assert table.state.market == [6, 9, 10, 13, 14, 15, 22, 23]
    assert 5 in table.state.gone
    assert table.price_of("nominate 6") == 6


@pytest.mark.rule("PWG-AUC-19")
def test_the_former_discount_plant_is_not_removed_at_the_end_of_the_phase() -> None:
    table = buy(Position(players=3).market(*ROWS).pile(5, 22, 23, 24).at_auction(), 10)
    table.play("pass", "pass")
    assert table.state.view(None).phase != "auction"
    assert table.state.market == [6, 8, 9, 11, 13, 14, 15, 22]
    assert table.state.pile == [24, 23]


@pytest.mark.rule("PWG-AUC-20")
def test_e19_the_unsold_discount_plant_leaves_and_is_replaced() -> None:
    position = Position(players=3).market(4, 6, 7, 9, 11, 12, 13, 15).pile(20, 21)
    table = position.at_auction().play("pass", "pass", "pass")
    assert table.state.view(None).phase != "auction"
    assert table.state.market == [6, 7, 9, 11, 12, 13, 15, 20]
    assert 4 in table.state.gone
    assert table.rules_cited() == ["PWG-AUC-02", "PWG-AUC-20"]


@pytest.mark.rule("PWG-AUC-20")
@pytest.mark.rule("PWG-STEP-13")
def test_e19_its_replacement_is_the_step_3_card() -> None:
    position = Position(players=3).step(2).market(4, 6, 7, 9, 11, 12, 13, 15)
    table = position.pile(STEP_3, 20, 21).plants(2, 3).at_auction().play("pass", "pass", "pass")
    assert table.state.view(None).phase == "resources"
    assert table.state.market == [7, 9, 11, 12, 13, 15]
    assert {4, 6} <= set(table.state.gone)
    assert sorted(table.state.pile) == [20, 21]
    assert table.state.step == 3
    assert table.state.view(None).current == (7, 9, 11, 12, 13, 15)


@pytest.mark.rule("PWG-AUC-20")
def test_the_unsold_discount_plant_leaves_although_others_were_sold() -> None:
    table = Position(players=3).market(*ROWS).pile(20, 21, 22, 23).at_auction()
    buy(table, 8)
    table.play("pass", "pass")
    assert table.state.market == [9, 10, 11, 13, 14, 15, 20, 21]
    assert 6 in table.state.gone


@pytest.mark.rule("PWG-AUC-20")
def test_a_low_card_drawn_for_the_unsold_discount_plant_stays() -> None:
    """PWG-AUC-18 speaks of the token lying on a plant; here its plant has just left."""
    position = Position(players=3).market(*ROWS).pile(5, 20, 21, 22)
    table = position.at_auction().play("pass", "pass", "pass")
    assert table.state.market == [5, 8, 9, 10, 11, 13, 14, 15]


@pytest.mark.rule("PWG-AUC-21")
def test_outside_phase_2_there_is_no_discount() -> None:
    """6 leaves unsold and 16 comes; phase 5 puts 16 under the pile and turns up 5: it stays."""
    table = Position(players=3).market(*ROWS).pile(16, 5, 22, 23).at_auction()
    table.play("pass", "pass", "pass")
    assert (table.state.view(None).phase, table.state.view(None).discount) == ("building", None)
    table.play("done", "done", "done")
    assert table.state.round == 3
    assert table.state.market == [5, 8, 9, 10, 11, 13, 14, 15]
    assert table.state.view(None).discount == 5, "the new phase puts it on the then lowest"
    assert table.price_of("nominate 5") == 1
    assert table.price_of("nominate 8") == 8


@pytest.mark.rule("PWG-AUC-21")
def test_a_token_put_aside_comes_back_with_the_next_phase_2() -> None:
    table = buy(Position(players=3).market(*ROWS).pile(20, 21, 22, 23).at_auction(), 6)
    table.play("pass", "pass")
    while table.question in ("BuyFuel", "Build"):
        table.play("done")
    assert table.state.round == 3
    assert table.state.view(None).discount == 8


# -- an empty pile ---------------------------------------------------------------------------------


@pytest.mark.rule("PWG-AUC-22")
def test_with_an_empty_pile_the_market_shrinks() -> None:
    position = Position(players=3).step(3).market(20, 21, 22, 23, 24).pile()
    table = buy(position.money(0, 90).at_auction(), 24)
    assert table.state.market == [20, 21, 22, 23]
    table.play("pass", "pass")
    assert table.state.market == [21, 22, 23], "the unsold discount plant leaves all the same"


@pytest.mark.rule("PWG-AUC-22")
def test_when_the_last_plant_is_sold_the_phase_ends() -> None:
    position = Position(players=3).step(3).market(20).pile()
    table = buy(position.at_auction(), 20)
    assert table.state.market == []
    assert table.state.view(None).phase == "resources"
    assert table.state.plants == [[20], [], []]


@pytest.mark.rule("PWG-AUC-22")
def test_without_any_plant_the_phase_is_skipped() -> None:
    position = Position(players=3).step(3).market().pile().plants(2, 4)
    table = position.at_auction()
    assert (table.question, table.seat) == ("BuyFuel", 2)
    assert table.state.view(None).discount is None
    assert table.log() == []


# -- the Step 3 card in phase 2 --------------------------------------------------------------------


@pytest.mark.rule("PWG-AUC-24")
@pytest.mark.rule("PWG-STEP-10")
@pytest.mark.rule("PWG-STEP-11")
@pytest.mark.rule("PWG-STEP-12")
@pytest.mark.rule("PWG-STEP-08")
@pytest.mark.parametrize("seed", range(4))
def test_e20_the_step_3_card_after_the_first_of_three_sales(seed: int) -> None:
    position = Position(players=3, seed=seed).step(2).zone("north_west", "north_east", "east")
    position.houses(0, "hamburg").houses(1, "hamburg").houses(2, "luebeck").money(2, 90)
    position.market(10, 11, 12, 13, 14, 15, 16, 17).pile(STEP_3, 20, 30, 40)
    table = buy(position.at_auction(), 10)

    assert table.state.market == [11, 12, 13, 14, 15, 16, 17, STEP_3]
    assert table.state.view(None).has_step_3_card
    assert table.state.step == 2
    assert table.state.view(None).current == (11, 12, 13, 14)
    assert table.refusal("nominate 15") == "PWG-AUC-04"

    buy(buy(table, 11), 12)
    drawn = sorted({20, 30, 40} - set(table.state.pile))
    assert len(drawn) == 2
    assert table.state.view(None).phase != "auction"
    assert table.state.market == [14, 15, 16, 17, *drawn], "the card and plant 13 are gone"
    assert 13 in table.state.gone
    assert table.state.step == 3
    assert len(table.state.plants_for_sale()) == 6

    while table.question == "BuyFuel":
        table.play("done")
    assert (table.question, table.seat) == ("Build", 2)
    assert table.price_of("build hamburg") == 20 + 6
    assert table.refusal("build hamburg") is None


@pytest.mark.rule("PWG-AUC-24")
@pytest.mark.rule("PWG-STEP-11")
def test_the_step_3_card_itself_cannot_be_bought() -> None:
    """Even if so few plants are left that it lies in the current row (ruling 21)."""
    position = Position(players=3).step(2).market(20, 21, 22).pile(STEP_3)
    table = buy(position.at_auction(), 20)
    assert table.state.market == [21, 22, STEP_3]
    assert table.legal_texts() == ["nominate 21", "nominate 22", "pass"]


@pytest.mark.rule("PWG-AUC-18")
@pytest.mark.rule("PWG-AUC-24")
def test_the_step_3_card_as_second_draw_takes_the_place_of_the_low_card() -> None:
    position = Position(players=3).step(2).market(*ROWS).pile(5, STEP_3, 22, 23)
    table = buy(position.at_auction(), 10)
    assert table.state.market == [6, 8, 9, 11, 13, 14, 15, STEP_3]
    assert 5 in table.state.gone
    assert table.state.view(None).discount is None
    table.play("pass", "pass")
    assert table.state.market == [8, 9, 11, 13, 14, 15]


@pytest.mark.rule("PWG-AUC-20")
@pytest.mark.rule("PWG-STEP-13")
@pytest.mark.rule("PWG-STEP-15")
def test_three_removals_at_the_end_of_phase_2_in_their_order() -> None:
    """Ruling 48: the discount plant, the Step 2 effect, then the Step 3 card with the lowest."""
    position = Position(players=3).step(1).market(4, 6, 7, 9, 11, 12, 13, 15)
    table = position.pile(STEP_3, 20, 21).at_auction().play("pass", "pass", "pass")
    (left,) = table.state.pile
    drawn = 41 - left
    assert table.state.market == [9, 11, 12, 13, 15, drawn]
    assert table.left_the_game()[-3:] == [4, 6, 7]
    assert table.state.step == 3
    removals = [rule for rule in table.rules_cited() if rule != "PWG-AUC-02"]
    assert removals == [
        "PWG-AUC-20",
        "PWG-STEP-09",
        "PWG-STEP-15",
        "PWG-STEP-05",
        "PWG-STEP-12",
        "PWG-STEP-07",
    ]


@pytest.mark.rule("PWG-AUC-20")
@pytest.mark.rule("PWG-AUC-21")
def test_in_step_3_the_lowest_of_all_six_carries_the_token() -> None:
    """Ruling 49: unsold it leaves and is replaced; phase 5 then removes one more."""
    position = Position(players=3).step(3).market(20, 21, 22, 23, 24, 25).pile(30, 31, 32)
    table = position.at_auction()
    assert table.price_of("nominate 20") == 1
    table.play("pass", "pass", "pass")
    assert table.state.market == [21, 22, 23, 24, 25, 30]
    table.play("done", "done", "done")
    assert table.state.market == [22, 23, 24, 25, 30, 31]
    assert table.left_the_game()[-2:] == [20, 21]
    assert table.state.view(None).discount == 22


# -- what is no rule here --------------------------------------------------------------------------


@pytest.mark.rule("PWG-AUC-25")
def test_a_small_number_alone_removes_no_plant() -> None:
    """The leader has nine cities and connects a tenth; plants 3 to 10 are all on offer."""
    cities = ("kiel", "hamburg", "bremen", "hannover", "flensburg", "cuxhaven", "luebeck")
    position = Position(players=3).zone("north_west", "north_east", "east").step(2)
    position.houses(0, *cities, "rostock", "schwerin").money(0, 200).order(0, 1, 2)
    table = position.market(3, 4, 6, 7, 8, 9, 10, 11).pile(5, 30, 31, 32, 33).at_auction()
    buy(table, 3)
    assert table.state.market == [4, 5, 6, 7, 8, 9, 10, 11], "5 stays, drawn below nine cities"
    assert 5 not in table.state.gone
    table.play("pass", "pass")
    while table.question == "BuyFuel":
        table.play("done")
    table.play("done", "done", "build berlin")
    assert table.state.city_count[0] == 10
    assert table.state.market == [4, 5, 6, 7, 8, 9, 10, 11]
    table.play("done")
    assert table.state.market == [4, 5, 6, 7, 8, 9, 10, 30], "only the update of phase 5"
