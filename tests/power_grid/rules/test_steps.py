"""The three steps of the game (PWG-STEP)."""

import pytest

from penstock.games.power_grid import GAME
from penstock.games.power_grid import new as new_game
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

CARD = 51
"""The Step 3 card."""
STEP_2_CITIES = {2: 7, 3: 7, 4: 7, 5: 7, 6: 6}


def with_cities(position: Position, seat: int, count: int) -> Position:
    """So many houses of the seat, in the first empty cities of the zone."""
    state = position.state
    free = [city for city in state.zone_cities if state.free_place(city) == 0]
    return position.houses(seat, *(state.board.cities[city].id for city in free[:count]))


def e21_market(seed: int = 1) -> Position:
    position = Position(players=3, seed=seed).market(16, 18, 20, 21, 25, 29, 31, 36)
    return position.pile(CARD, 40, 50)


def rich(position: Position) -> Position:
    for seat in range(position.state.players):
        position.money(seat, 200)
    return position


def sell(table: Table, plant: int) -> Table:
    """The seat that nominates buys the plant for its number (or 1), unless it is the last."""
    price = table.price_of(f"nominate {plant}")
    table.play(f"nominate {plant}")
    if table.question == "OpenBid":
        table.play(f"bid {price}")
    while table.question == "Bid":
        table.play("pass")
    return table


# -- Step 1 and Step 2 -------------------------------------------------------------------------


@pytest.mark.rule("PWG-STEP-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_new_game_is_in_step_1(players: int) -> None:
    state = new_game(players, seed=players)
    assert state.step == 1
    column_1 = {2: (3, 2, 1, 1), 3: (4, 2, 1, 1), 4: (5, 3, 2, 1), 5: (5, 4, 3, 2), 6: (7, 5, 3, 2)}
    assert state.view(None).refill == column_1[players]


@pytest.mark.rule("PWG-STEP-01")
def test_in_step_1_a_city_takes_one_house() -> None:
    position = Position(players=3).zone("north_west", "north_east", "east")
    table = position.houses(0, "hamburg").houses(2, "kiel").at_building(2)
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("build hamburg")
    assert refused.value.rule == "PWG-BUILD-06"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-STEP-02")
@pytest.mark.parametrize("players", STEP_2_CITIES)
def test_e16_step_2_begins_with_enough_cities(players: int) -> None:
    for missing, step in ((1, 1), (0, 2), (-2, 2)):
        position = Position(players=players).plants(0, 13)
        table = with_cities(position, 0, STEP_2_CITIES[players] - missing).at_bureaucracy()
        # Plant 13 is asked for in phase 5, so Step 2 has begun before any income.
        assert table.question == "Supply"
        assert table.state.step == step


@pytest.mark.rule("PWG-STEP-02", "PWG-STEP-03")
def test_cities_of_two_players_are_not_added_up() -> None:
    position = with_cities(with_cities(Position(players=3), 0, 6), 1, 6)
    assert position.at_bureaucracy().state.step == 1


@pytest.mark.rule("PWG-STEP-03", "PWG-STEP-05")
def test_step_2_removes_one_plant_however_many_players_reach_it() -> None:
    position = with_cities(with_cities(Position(players=3), 0, 7), 1, 9).plants(2, 13)
    table = position.market(3, 4, 5, 6, 7, 8, 9, 10).pile(20, 21, CARD).at_bureaucracy()
    assert table.state.market == [4, 5, 6, 7, 8, 9, 10, 20]
    assert table.rules_cited().count("PWG-STEP-05") == 1


@pytest.mark.rule("PWG-STEP-03", "PWG-STEP-04")
def test_the_building_phase_that_reaches_the_number_is_still_step_1() -> None:
    """Seat 2 connects its seventh city; seats 1 and 0 may not use any second place yet."""
    position = Position(players=3).zone("north_west", "north_east", "east").money(2, 100)
    position.houses(2, "hamburg", "bremen", "hannover", "luebeck", "schwerin", "rostock")
    table = position.houses(1, "flensburg").houses(0, "cuxhaven").at_building()
    table.play("build kiel")
    assert table.state.city_count[2] == 7
    assert table.state.step == 1
    table.play("done")
    assert table.seat == 1
    assert table.refusal("build kiel") == "PWG-BUILD-06"
    table.play("done")
    assert table.refusal("build hamburg") == "PWG-BUILD-06"
    table.play("done")
    assert table.state.step == 2
    assert table.rules_cited().count("PWG-STEP-02") == 1


@pytest.mark.rule("PWG-STEP-05")
def test_step_2_replaces_the_lowest_plant_once() -> None:
    position = with_cities(Position(players=3), 0, 7).plants(0, 13)
    table = position.market(3, 4, 5, 6, 7, 8, 9, 10).pile(20, 21, 22, CARD).at_bureaucracy()
    assert table.state.market == [4, 5, 6, 7, 8, 9, 10, 20]
    assert 3 in table.state.gone
    table.play("run 13")
    # The market update of the same phase buries 20 and draws 21.
    assert table.state.market == [4, 5, 6, 7, 8, 9, 10, 21]
    assert table.state.pile == [20, CARD, 22]
    assert 4 not in table.state.gone


@pytest.mark.rule("PWG-STEP-05")
def test_step_2_has_no_effect_a_second_time() -> None:
    position = with_cities(Position(players=3), 0, 9).step(2).plants(0, 13)
    table = position.market(3, 4, 5, 6, 7, 8, 9, 10).pile(20, CARD).at_bureaucracy()
    assert table.state.market == [3, 4, 5, 6, 7, 8, 9, 10]
    assert "PWG-STEP-05" not in table.rules_cited()


@pytest.mark.rule("PWG-STEP-06")
def test_step_2_refills_by_column_2_in_the_same_phase() -> None:
    position = with_cities(Position(players=4), 0, 7)
    table = position.fuel_market(coal=0, oil=0, garbage=0, uranium=0).at_bureaucracy()
    assert table.state.fuel_market == [6, 4, 3, 2]


@pytest.mark.rule("PWG-STEP-06")
def test_step_2_opens_the_second_place_for_15() -> None:
    position = Position(players=3).zone("north_west", "north_east", "east").step(2)
    position.houses(0, "hamburg").houses(1, "luebeck", "schwerin").houses(2, "schwerin")
    table = position.at_building(0)
    assert table.price_of("build luebeck") == 15 + 6
    assert table.refusal("build schwerin") == "PWG-BUILD-06"


# -- Step 3 drawn in the auction phase ----------------------------------------------------------


def auction_market() -> Position:
    """Step 2, token on 16; the Step 3 card is the next card, under it 33, 44 and 50."""
    position = Position(players=3).step(2).market(16, 18, 20, 21, 25, 29, 31, 36)
    return rich(position.pile(CARD, 33, 44, 50))


@pytest.mark.rule("PWG-STEP-07")
def test_step_3_begins_with_the_next_phase() -> None:
    table = sell(auction_market().at_auction(), 18)
    assert (table.question, table.state.step) == ("Nominate", 2)
    table.play("pass", "pass")
    assert table.state.view(None).phase != "auction"
    assert table.state.step == 3
    assert "PWG-STEP-07" in table.rules_cited()


@pytest.mark.rule("PWG-STEP-07", "PWG-STEP-14")
def test_step_3_drawn_in_phase_5_waits_for_the_next_round() -> None:
    """The card comes as the replacement at the start of Step 2, so phase 5 is still running."""
    position = with_cities(Position(players=3), 0, 7).plants(0, 13)
    table = position.market(3, 4, 5, 6, 7, 8, 9, 10).pile(CARD, 40, 50).at_bureaucracy()
    assert (table.state.phase, table.state.step) == (5, 2)
    table.play("run 13")
    assert (table.state.round, table.state.step) == (3, 3)


@pytest.mark.rule("PWG-STEP-08")
def test_in_step_3_all_six_plants_are_for_sale() -> None:
    table = rich(Position(players=3).step(3).market(18, 20, 21, 25, 29, 31).pile(40)).at_auction()
    assert table.state.view(0).current == (18, 20, 21, 25, 29, 31)
    assert table.state.view(0).future == ()
    assert table.refusal("nominate 31") is None
    sell(table, 31)
    assert table.state.plants[0] == [31]
    assert table.state.market == [18, 20, 21, 25, 29, 40]


@pytest.mark.rule("PWG-STEP-08")
def test_step_3_refills_by_column_3_and_opens_the_third_place() -> None:
    position = Position(players=4).step(3).fuel_market(coal=0, oil=0, garbage=0, uranium=0)
    assert position.at_bureaucracy().state.fuel_market == [4, 5, 4, 2]
    position = Position(players=3).zone("north_west", "north_east", "east").step(3)
    position.houses(0, "kiel").houses(1, "kiel").houses(2, "hamburg")
    assert position.at_building(2).price_of("build kiel") == 20 + 8


@pytest.mark.rule("PWG-STEP-09")
def test_the_pile_is_shuffled_when_the_card_is_drawn() -> None:
    """Ten plants lie under the card; every seed gives them another order, never another set."""
    below = [33, 34, 35, 37, 38, 40, 42, 44, 46, 50]
    in_phase_2, in_phase_5 = set(), set()
    for seed in range(8):
        position = Position(players=3, seed=seed).step(2).market(16, 18, 20, 21, 25, 29, 31, 36)
        table = sell(rich(position.pile(CARD, *below)).at_auction(), 18)
        assert CARD in table.state.market
        assert sorted(table.state.pile) == below
        in_phase_2.add(tuple(table.state.pile))
        position = Position(players=3, seed=seed).step(2).market(16, 18, 20, 21, 25, 29, 31, 36)
        after = position.pile(CARD, *below).at_bureaucracy()
        assert sorted(after.state.pile) == sorted([*below, 36])
        in_phase_5.add(tuple(after.state.pile))
    assert len(in_phase_2) == 8
    assert len(in_phase_5) == 8
    # The plant just buried does not stay at the bottom.
    assert len({pile.index(36) for pile in in_phase_5}) > 1


@pytest.mark.rule("PWG-STEP-10")
def test_the_card_lies_last_and_replacements_go_on() -> None:
    table = sell(auction_market().at_auction(), 18)
    assert table.state.market == [16, 20, 21, 25, 29, 31, 36, CARD]
    next_card = table.state.pile[-1]
    assert next_card in (33, 44, 50)
    sell(table, 20)
    assert table.state.market == [*sorted([16, 21, 25, 29, 31, 36, next_card]), CARD]
    assert len(table.state.pile) == 2


@pytest.mark.rule("PWG-STEP-11")
def test_while_the_card_lies_there_only_the_four_lowest_are_for_sale() -> None:
    table = sell(auction_market().at_auction(), 18)
    view = table.state.view(table.seat)
    assert view.current == (16, 20, 21, 25)
    assert view.future == (29, 31, 36)
    assert view.has_step_3_card
    assert table.refusal("nominate 29") == "PWG-AUC-04"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("nominate 29")
    assert refused.value.rule == "PWG-AUC-04"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-STEP-12")
def test_at_the_end_of_the_phase_card_and_lowest_plant_leave_unreplaced() -> None:
    """The discount plant 16 was sold, so only 20 goes; the pile keeps its three plants."""
    table = sell(auction_market().at_auction(), 16)
    table.play("pass", "pass")
    assert table.state.market == [20, 21, 25, 29, 31, 36]
    assert sorted(table.state.pile) == [33, 44, 50]
    assert 18 in table.state.gone
    assert table.state.step == 3


@pytest.mark.rule("PWG-STEP-12")
def test_building_after_the_card_already_has_20_places() -> None:
    position = auction_market().zone("north_west", "north_east", "east")
    position.houses(0, "kiel").houses(1, "kiel").houses(2, "hamburg")
    table = sell(position.at_auction(), 18)
    while table.question != "Build":
        table.play("pass" if "pass" in table.legal_texts() else "done")
    assert table.seat == 2
    assert table.price_of("build kiel") == 28


@pytest.mark.rule("PWG-STEP-13")
def test_the_unsold_discount_plant_is_replaced_before_the_card_leaves() -> None:
    """Card drawn earlier: 16 is replaced by a plant of the pile, then the card and 20 leave."""
    table = sell(auction_market().at_auction(), 18)
    replacement = table.state.pile[-1]
    table.play("pass", "pass")
    assert table.state.market == sorted([21, 25, 29, 31, 36, replacement])
    assert [plant for plant in table.left_the_game() if plant in (16, 20)] == [16, 20]
    assert len(table.state.pile) == 2


@pytest.mark.rule("PWG-STEP-13")
def test_the_replacement_of_the_discount_plant_may_be_the_card() -> None:
    table = auction_market().at_auction().play("pass", "pass", "pass")
    assert table.state.market == [20, 21, 25, 29, 31, 36]
    assert [plant for plant in table.left_the_game() if plant in (16, 18)] == [16, 18]
    assert sorted(table.state.pile) == [33, 44, 50]
    assert table.state.step == 3


# -- Step 3 drawn in phase 5 --------------------------------------------------------------------


@pytest.mark.rule("PWG-STEP-14")
def test_e21_the_card_comes_with_the_market_update() -> None:
    position = e21_market().step(2).fuel_market(coal=0, oil=0, garbage=0, uranium=0)
    table = position.at_bureaucracy()
    assert table.state.market == [18, 20, 21, 25, 29, 31]
    assert sorted(table.state.pile) == [36, 40, 50]
    assert 16 in table.state.gone
    assert table.state.fuel_market == [5, 3, 2, 1]
    assert (table.state.round, table.state.step) == (3, 3)


@pytest.mark.rule("PWG-STEP-14")
def test_the_phase_1_after_the_card_belongs_to_step_3() -> None:
    table = e21_market().step(2).at_bureaucracy()
    kinds = [(event.kind, event.numbers[0]) for event in table.state.events or []]
    assert (
        kinds.index(("round", 3))
        < kinds.index(("step", 3))
        < kinds.index(("order", table.state.players))
    )
    assert kinds.index(("step 3 card", 0)) < kinds.index(("round", 3))


@pytest.mark.rule("PWG-STEP-14")
def test_the_card_as_replacement_at_the_start_of_step_2() -> None:
    """Ruling 19: card and lowest plant leave at once, column 2, no further market update."""
    position = with_cities(Position(players=3), 0, 7).plants(0, 13)
    position.market(16, 18, 20, 21, 25, 29, 31, 36).pile(CARD, 40, 50)
    table = position.fuel_market(coal=0, oil=0, garbage=0, uranium=0).at_bureaucracy()
    assert table.state.market == [20, 21, 25, 29, 31, 36]
    assert [plant for plant in table.left_the_game() if plant in (16, 18)] == [16, 18]
    table.play("run 13")
    assert table.state.market == [20, 21, 25, 29, 31, 36]
    assert sorted(table.state.pile) == [40, 50]
    assert table.state.fuel_market == [5, 3, 2, 1]
    assert table.state.step == 3


@pytest.mark.rule("PWG-STEP-14")
def test_a_small_market_loses_the_same_cards() -> None:
    """Ruling 21: with three plants only one is left."""
    table = Position(players=3).step(2).market(16, 18, 20).pile(CARD).at_bureaucracy()
    assert table.state.market == [18]
    assert table.state.pile == [20]


# -- Step 3 before Step 2, and the rest -----------------------------------------------------------


@pytest.mark.rule("PWG-STEP-15")
@pytest.mark.parametrize("seed", range(6))
def test_e22_step_3_before_step_2_in_phase_5(seed: int) -> None:
    """Ruling 20: both effects at the draw; the refill was done by column 1."""
    position = e21_market(seed).fuel_market(coal=0, oil=0, garbage=0, uranium=0)
    table = position.at_bureaucracy()
    drawn = set(table.state.market) - {20, 21, 25, 29, 31}
    assert len(drawn) == 1
    assert drawn < {36, 40, 50}
    assert len(table.state.market) == 6
    assert set(table.state.pile) == {36, 40, 50} - drawn
    assert [plant for plant in table.left_the_game() if plant in (16, 18)] == [16, 18]
    assert table.state.fuel_market == [4, 2, 1, 1]
    assert (table.state.round, table.state.step) == (3, 3)


@pytest.mark.rule("PWG-STEP-15")
def test_step_3_before_step_2_in_the_auction_phase() -> None:
    """16 is sold and brings the card; at the end 18 is replaced, then 20 and the card leave."""
    table = sell(auction_market().step(1).at_auction(), 16)
    replacement = table.state.pile[-1]
    table.play("pass")
    assert (table.state.step, table.state.market[0]) == (1, 18)
    table.play("pass")
    assert table.state.market == sorted([21, 25, 29, 31, 36, replacement])
    assert [plant for plant in table.left_the_game() if plant in (18, 20)] == [18, 20]
    assert len(table.state.pile) == 2
    assert table.state.step == 3
    cited = [rule for rule in table.rules_cited() if rule.startswith("PWG-STEP")]
    assert cited == ["PWG-STEP-09", "PWG-STEP-15", "PWG-STEP-05", "PWG-STEP-12", "PWG-STEP-07"]


@pytest.mark.rule("PWG-STEP-16")
def test_the_game_may_end_in_step_2() -> None:
    table = with_cities(Position(players=3).step(2), 0, 17).at_bureaucracy()
    assert table.state.is_over()
    assert table.state.step == 2


@pytest.mark.rule("PWG-STEP-17")
def test_e30_seven_cities_change_nothing_in_step_3() -> None:
    position = with_cities(Position(players=3).step(3), 0, 7).plants(0, 13)
    table = position.market(18, 20, 21, 25, 29, 31).pile(40, 42).at_bureaucracy()
    assert table.state.step == 3
    assert table.state.market == [18, 20, 21, 25, 29, 31]
    table.play("run 13")
    assert table.state.step == 3
    assert table.state.market == [20, 21, 25, 29, 31, 40]


@pytest.mark.rule("PWG-STEP-17")
def test_seven_cities_after_an_early_step_3_change_nothing() -> None:
    """The card came in phase 5 of Step 1; the next round reaches 7 cities in Step 3."""
    position = with_cities(e21_market(), 0, 6).money(0, 100)
    table = position.at_bureaucracy()
    market = table.state.market.copy()
    assert (table.state.step, len(market)) == (3, 6)
    while table.question != "Build" or table.seat != 0:
        table.play("pass" if "pass" in table.legal_texts() else "done")
    market = table.state.market.copy()
    cheapest = next(text for text in table.legal_texts() if text.startswith("build"))
    table.play(cheapest, "done")
    assert table.state.city_count[0] == 7
    assert table.state.step == 3
    # Only the market update of Step 3: the lowest plant leaves, one card comes.
    assert set(market[1:]) < set(table.state.market)
    assert len(table.state.market) == 6
    GAME.check(table.state)
