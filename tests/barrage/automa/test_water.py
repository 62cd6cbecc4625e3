"""Adding water (AUT-WATER)."""

import pytest

from penstock.games.barrage.automa.drops import best_drops
from penstock.games.barrage.box.water_map import HEADSTREAM_NAMES
from tests.support.barrage.duel import Duel, table_of, tile_action, turns_of
from tests.support.barrage.position import Position


def streams(duel: Position, most: int = 2, flows: bool = False, criteria: int = 1) -> str:
    """The letters of the headstreams that get drops."""
    duel.state.automa_discard = [criteria - 1]
    table = table_of(duel)
    found = best_drops(table.state, table.automa, most, flows)
    return "".join(HEADSTREAM_NAMES[stream] for stream in found.chosen.streams) if found else ""


@pytest.mark.rule("AUT-WATER-01")
@pytest.mark.rule("AUT-WATER-03")
@pytest.mark.rule("AUT-WATER-04")
@pytest.mark.rule("AUT-WATER-05")
def test_only_the_drop_that_will_be_held_is_added() -> None:
    """EX-09."""
    duel = Duel().dam(1, "B1L")
    table = table_of(duel)
    assert table.attempt(tile_action("water", flows=False, amount=2)) is None
    assert table.waiting() == [1, 0, 0, 0]
    assert table.state.engineers[1] == 11
    assert table.holder("water_two_drops_left") == 1


@pytest.mark.rule("AUT-WATER-06")
def test_a_drop_may_fill_a_rival_dam_so_that_the_next_one_comes_by() -> None:
    """EX-10, AUT-RUL-19."""
    duel = Duel().dam(0, "B4L").dam(1, "B7L")
    assert streams(duel) == "DD"


@pytest.mark.rule("AUT-WATER-06")
def test_the_largest_number_of_drops_comes_first() -> None:
    duel = Duel().dam(1, "B1L").dam(1, "B4L", level=2)
    assert streams(duel, criteria=1) == "AD"
    one = Duel().dam(1, "B1L").dam(0, "B4L", level=2).dam(1, "B7L", level=2)
    assert streams(one, criteria=4) == "A"


@pytest.mark.rule("AUT-WATER-07")
def test_letters_decide_between_headstreams_equally_good() -> None:
    """EX-11."""
    duel = Duel().dam(1, "B1L").dam(1, "B2L").dam(1, "B3L")
    assert streams(duel, most=1, criteria=1) == "A"
    assert streams(duel, most=1, criteria=2) == "B"
    assert streams(duel, most=1, criteria=3) == "C"
    no_first = Duel().dam(1, "B2L").dam(1, "B3L")
    assert streams(no_first, most=1, criteria=1) == "B"


@pytest.mark.rule("AUT-WATER-02")
def test_without_room_nothing_is_added_and_no_engineer_placed() -> None:
    full = Duel().dam(1, "B1L", water=1)
    table = table_of(full)
    assert table.attempt(tile_action("water", flows=False)) == "AUT-WATER-02"
    assert table.state.engineers[1] == 12


@pytest.mark.rule("AUT-WATER-02")
def test_waiting_drops_that_will_fill_the_dam_anyway_are_counted() -> None:
    """AUT-RUL-21."""
    duel = Duel().dam(1, "B1L").drops(A=1)
    assert streams(duel) == ""
    assert streams(duel, most=1, flows=True) == "A"


@pytest.mark.rule("AUT-WATER-02")
def test_a_neutral_dam_is_no_own_dam() -> None:
    assert streams(Duel().neutral("B1L", level=3)) == ""


@pytest.mark.rule("AUT-WATER-01")
def test_a_flowing_drop_runs_at_once() -> None:
    duel = Duel().dam(1, "B8L")
    table = table_of(duel)
    assert table.attempt(tile_action("water", flows=True)) is None
    assert table.water("B8L") == 1
    assert table.waiting() == [0, 0, 0, 0]


@pytest.mark.rule("AUT-WATER-09")
def test_performed_or_not_the_turn_goes_on() -> None:
    without = Duel().turns(2, 1)
    assert without.refused_by()[:2] == ["AUT-PROD-02", "AUT-WATER-02"]
    duel = Duel().dam(1, "B1L")
    performed = [event.numbers[0] for event in turns_of(duel, 2, 1).explained("performs")]
    assert performed == [2, 3]


def test_drops_of_a_reward_follow_the_same_rules_without_an_engineer() -> None:
    """AUT-RUL-15: green_05 gives 3 credits and 2 waiting drops."""
    duel = Duel().dam(1, "B9L", water=1).conduit(1, "C9A").powerhouse(1, "P11_1").dam(1, "B4L")
    duel.office("green_05", "green_05", None, None, None, None).energy(1, 0)
    table = table_of(duel)
    assert table.attempt(tile_action("production", amount=1, colour=0)) is None
    assert table.fulfilled(1) == ["green_05"]
    # One drop will stay at B4L; B9L is empty again and may be reached from B.
    assert sum(table.waiting()) == 2
    assert table.points("resources")[1] == 3
    assert table.state.engineers[1] == 10
