"""Points instead of credits, engineers, tiles and the order of attempts (AUT-GEN, ENG, TURN)."""

import pytest

from penstock.games.barrage.automa.turn import turn_tile
from tests.support.barrage.duel import (
    AutomaTable,
    Duel,
    begin_actions,
    build_action,
    table_of,
    tile_action,
    turns_of,
)
from tests.support.barrage.ids import SPACES


def hill_base(level: str = "medium", vp: int = 16) -> Duel:
    """The only base space left in the hills is the red one of basin 5."""
    duel = Duel(level, players=4)
    duel.vp(3, vp).dam(0, "B5L").dam(1, "B6L").dam(2, "B6U").dam(0, "B7L").dam(1, "B7U")
    return duel


@pytest.mark.rule("AUT-GEN-06")
@pytest.mark.rule("AUT-GEN-07")
@pytest.mark.rule("AUT-GEN-08")
def test_a_red_frame_costs_three_points_which_may_fall_below_zero() -> None:
    """EX-01."""
    table = hill_base(vp=2).table()
    assert table.attempt(build_action("base", "hills")) is None
    assert table.level("B5U") == 1
    assert table.state.vp[3] == -1
    assert table.state.credits[3] == 0


@pytest.mark.rule("AUT-GEN-06")
def test_credits_of_the_energy_track_are_points() -> None:
    table = AutomaTable(Duel().energy(3, 9).at_scoring().state)
    credits = table.state.credits[1]
    assert credits == 0
    assert table.points("resources")[1] > 0


@pytest.mark.rule("AUT-GEN-06")
def test_no_energy_gives_three_points_and_takes_three() -> None:
    """AUT-RUL-17."""
    table = AutomaTable(Duel().energy(0, 0).at_scoring().state)
    assert table.state.vp[1] == 16
    assert table.points("no energy")[1] == -3
    assert table.points("resources")[1] == 3


@pytest.mark.rule("AUT-GEN-03")
def test_an_automa_may_not_build_twice_in_a_basin() -> None:
    duel = Duel(players=4)
    duel.dam(3, "B5L").dam(0, "B6L").dam(1, "B6U").dam(0, "B7L").dam(1, "B7U")
    assert table_of(duel).attempt(build_action("base", "hills")) == "AUT-BUILD-05"


@pytest.mark.rule("AUT-ENG-01")
@pytest.mark.rule("AUT-TURN-02")
def test_it_takes_turns_until_no_engineer_is_left_and_then_passes() -> None:
    table = begin_actions(Duel().table())
    while table.state.phase == 2 and table.state.round == 1 and table.state.agenda:
        table.play("place bank" if table.state.engineers[0] else "pass")
        if table.question == "UseBank":
            table.play("engineers 1")
    log = table.log()
    assert "Player 2 passes" in log
    assert len(table.explained("tile")) >= 5


@pytest.mark.rule("AUT-ENG-02")
def test_the_last_engineer_is_enough() -> None:
    """EX-02."""
    table = table_of(Duel().engineers(1, 1))
    assert table.attempt(build_action("base")) is None
    assert table.state.engineers[1] == 0
    assert table.on_board(1) == 1


@pytest.mark.rule("AUT-ENG-03")
@pytest.mark.rule("AUT-ENG-04")
@pytest.mark.rule("AUT-ENG-05")
def test_constructions_disregard_the_spaces_of_the_company_board() -> None:
    """EX-03."""
    duel = Duel().supply(1, excavators=20)
    duel.tile(1, "advanced_1_base")
    table = table_of(duel)
    table.attempt(build_action("base"))
    assert table.on_board(1) == 2
    table.attempt(build_action("base"))
    assert table.on_board(1) == 4
    assert table.state.constructions[1] == 0
    assert table.state.engineers[1] == 8


@pytest.mark.rule("AUT-ENG-05")
def test_five_structures_in_a_round_are_no_limit() -> None:
    duel = Duel().supply(1, excavators=40, mixers=40)
    table = table_of(duel)
    for structure in ("base", "elevation", "conduit", "powerhouse"):
        assert table.attempt(build_action(structure)) is None
    table.state.supply[1] = table.state.tiles[1]
    table.state.wheel_tile = [-1] * 12
    assert table.attempt(build_action("base")) is None
    assert table.on_board(1) == 10


def loaded_wheel(players: int = 4) -> Duel:
    duel = Duel(players=players)
    duel.on_wheel(players - 1, 3, "basic_base", excavators=3)
    return duel


@pytest.mark.rule("AUT-ENG-06")
@pytest.mark.rule("AUT-ENG-08")
@pytest.mark.rule("AUT-TURN-11")
def test_engineers_stand_on_the_first_free_space_whose_effect_does_not_count() -> None:
    """EX-04."""
    table = loaded_wheel().table()
    assert table.attempt(tile_action("workshop", engineers=2)) is None
    assert table.holder("workshop_1_left") == 3
    assert table.stood("workshop_1_left") == 2
    assert table.state.wheel_open[3] == 3
    assert table.state.vp[3] == 16 - 5


@pytest.mark.rule("AUT-ENG-06")
@pytest.mark.rule("AUT-ENG-07")
def test_down_the_left_column_then_down_the_right_one_whatever_the_space_asks() -> None:
    """EX-05: two engineers on a space that asks for three and a fee of 3."""
    duel = loaded_wheel()
    duel.taken(0, "workshop_1_left", "workshop_2_left")
    duel.taken(1, "workshop_3_left", "workshop_1_right")
    table = table_of(duel)
    table.attempt(tile_action("workshop", engineers=2))
    assert table.holder("workshop_2_right") == 3
    assert table.stood("workshop_2_right") == 2
    assert table.state.engineers[3] == 10
    assert table.state.vp[3] == 16 - 5
    shown = {space.id: space.stood for space in table.state.view(0).spaces}
    assert shown["workshop_2_right"] == 2


@pytest.mark.rule("AUT-ENG-09")
def test_beside_a_full_section_nothing_is_blocked() -> None:
    """AUT-RUL-07."""
    duel = Duel().taken(0, *[id for id in SPACES if id.startswith("water")])
    duel.dam(1, "B1L")
    table = table_of(duel)
    assert table.attempt(tile_action("water", flows=False)) is None
    assert table.state.engineers[1] == 11
    assert table.explained("engineers")[-1].rule == "AUT-ENG-09"


@pytest.mark.rule("AUT-ENG-10")
def test_spaces_of_absent_companies_are_not_free() -> None:
    table = loaded_wheel(players=2).taken(0, "workshop_1_left")
    again = AutomaTable(table.before_settling().state)
    again.attempt(tile_action("workshop", amount=1))
    assert again.holder("workshop_3_left") == 1


@pytest.mark.rule("AUT-TURN-01")
def test_income_comes_in_the_income_phase() -> None:
    """Germany: 3 points for two bases, 3 credits for two elevations, which are points."""
    duel = Duel().round(2).dam(1, "B9L", level=3).dam(1, "B10L")
    table = AutomaTable(duel.at_income().state)
    assert table.points("income")[1] == 3
    assert table.points("resources")[1] == 3
    assert sum(table.waiting()) == 4


@pytest.mark.rule("AUT-TURN-03")
@pytest.mark.rule("AUT-TURN-04")
def test_the_turned_tile_gives_the_criteria_the_next_one_the_actions() -> None:
    """EX-06, AUT-RUL-02."""
    table = Duel().turns(3, 5, 7)
    tiles = [event.numbers[:2] for event in table.explained("tile")]
    assert tiles == [(5, 3), (7, 5)]
    shown = table.state.view(None).automa
    assert shown is not None
    assert (shown.actions, shown.criteria, shown.discard) == (7, 5, (3, 5))


@pytest.mark.rule("AUT-TURN-05")
def test_the_discard_becomes_the_pile_and_the_turned_tile_stays() -> None:
    """AUT-RUL-03."""
    state = Duel().table().state
    state.automa_pile, state.automa_discard = [7], [tile for tile in range(20) if tile != 7]
    reveals = state.reveals
    turn_tile(state)
    assert state.automa_discard == [7]
    assert sorted(state.automa_pile) == [tile for tile in range(20) if tile != 7]
    assert state.reveals > reveals


@pytest.mark.rule("AUT-TURN-06")
@pytest.mark.rule("AUT-TURN-07")
@pytest.mark.rule("AUT-TURN-08")
def test_actions_are_tried_in_order_until_one_ends_the_turn() -> None:
    """EX-07: tile 5: production, water, elevation impossible, conduit possible."""
    duel = Duel().engineers(1, 4).dam(1, "B1L", level=3).supply(1, excavators=10, mixers=0)
    table = turns_of(duel, 1, 5)
    tried = [event.numbers[0] for event in table.explained("refuses")]
    done = [event.numbers[0] for event in table.explained("performs")]
    assert (tried, done) == ([1, 3], [2, 4])
    assert table.refused_by() == ["AUT-PROD-02", "AUT-BUILD-04"]
    assert table.state.engineers[1] == 1
    assert table.built(1, "conduit") == 1


@pytest.mark.rule("AUT-TURN-07")
@pytest.mark.rule("AUT-WATER-09")
def test_water_with_the_last_engineer_ends_the_turn() -> None:
    """EXD-06."""
    table = turns_of(Duel().engineers(1, 1).dam(1, "B1L", level=3), 1, 5)
    assert [event.numbers[0] for event in table.explained("performs")] == [2]
    assert table.state.engineers[1] == 0


@pytest.mark.rule("AUT-TURN-10")
def test_the_bank_is_always_left() -> None:
    duel = Duel().supply(1, excavators=0, mixers=0).round(5)
    duel.patents(None, None, None)
    table = turns_of(duel, 1, 2)
    assert table.state.bank[1] == 1
    assert table.state.vp[1] == 17


def test_every_action_tried_is_explained_in_words() -> None:
    table = Duel().turns(2, 1)
    log = table.log()
    assert (
        "Player 2 turns a tile: actions of tile 1/1A/5, criteria of tile 2/1B/6, 12 engineers left"
    ) in log
    assert (
        "Player 2 cannot do action 1, production, −2 energy, for a green contract, engineers: 1:"
        " no system is ready"
    ) in log
    assert "Player 2 performs action 3: construction of a base, engineers: 2" in log
    assert any(line.startswith("Criterion 'joined to an own powerhouse'") for line in log)
    rules = [event.rule for event in table.explained("criterion")]
    assert rules[0] == "AUT-PLACE-07"
