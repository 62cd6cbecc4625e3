"""What the dialog says about the levels was measured; what was not is not said."""

from itertools import pairwise

import pytest

from penstock.bots import BOTS
from penstock.bots.roster import EXPERT, HARD, NORMAL, NOVICE
from penstock.bots.strength import AMONG_EQUALS, MEASURED, Measured, shares_of, wins_in_a_hundred
from penstock.games import game_ids
from tests.levels import wilson

LADDER = (NOVICE, NORMAL, HARD, EXPERT)
FEWEST = 40
"""Games below which a share says next to nothing."""


def test_figures_are_those_of_levels_and_of_enough_games() -> None:
    assert set(MEASURED) == set(game_ids())
    for found in MEASURED.values():
        assert set(found) <= set(BOTS) - {NORMAL}
        for one in found.values():
            assert one.games >= FEWEST
            assert 0 <= one.won <= one.games


@pytest.mark.parametrize("game", game_ids())
def test_a_higher_level_is_not_measurably_weaker(game: str) -> None:
    known = {**MEASURED[game], NORMAL: Measured(100, 400)}
    ranges = [wilson(*known[level]) for level in LADDER if level in known]
    for (lowest, _), (_, highest) in pairwise(ranges):
        assert lowest <= highest


def test_a_share_is_told_in_a_hundred() -> None:
    assert AMONG_EQUALS.in_a_hundred() == 25
    assert Measured(33.5, 50).in_a_hundred() == 67


def test_nothing_is_said_of_what_was_not_measured() -> None:
    assert shares_of({HARD: Measured(66, 100)}) == {NORMAL: 25, HARD: 66}
    assert shares_of({}) == {}
    assert wins_in_a_hundred("chess") == {}
