"""Measuring how strong a bot is: seats change on the same deal, and a stopped run goes on."""

from dataclasses import replace
from pathlib import Path

from tests.levels import Line, play, played, told


def test_a_level_is_measured_by_games_that_can_be_gone_on_with(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    line = Line("power_grid", 2, {"max_rounds": "20"}, "novice", "random", 2, 5)
    first = list(played(line, journal))
    assert [(one.seed, one.seat) for one in first] == [(5, 0), (5, 1)]
    again = list(played(replace(line, games=3), journal))
    assert again[:2] == first
    assert (again[2].seed, again[2].seat) == (6, 0)
    won = [replace(one, won=1.0) for one in again]
    assert told(won).startswith("3 games, 3 won, 100% [44%, 100%]")


def test_alone_it_is_the_goal_that_is_won() -> None:
    found = play(Line("underwater_cities", 1, {}, "random", "random", 1, 5), 0)
    assert found.score < 100
    assert found.won == 0.0
