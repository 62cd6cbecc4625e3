"""The golden matches of a game together meet every component, every kind of event, every end.

What they miss is found by `python -m tests.golden.hunt GAME`.
"""

import pytest

from penstock.games import game_ids
from penstock.games.underwater_cities.effects.shelf import box_for
from tests.golden.coverage import facts_of, wanted
from tests.golden.matches import matches_of


@pytest.mark.parametrize("game", game_ids())
def test_the_golden_matches_meet_everything(game: str) -> None:
    met = {fact for match in matches_of(game) for fact in facts_of(match)}
    assert wanted(game) - met == set()


def test_the_golden_matches_of_barrage_turn_every_headstream() -> None:
    met = {fact for match in matches_of("barrage") for fact in facts_of(match)}
    assert len([fact for fact in met if fact[0] == "headstream"]) == 8


def test_every_source_of_points_gives_some_to_somebody() -> None:
    standings = [
        one for match in matches_of("underwater_cities") for one in match.state.result().standings
    ]
    scored = {name for one in standings for name, points in one.sources if points}
    assert scored == {name for one in standings for name, _ in one.sources}


def test_all_there_is_is_wanted() -> None:
    box = box_for("none")
    assert len({number for deck in range(5) for number in box.decks[deck]}) == 205
    sizes = {game: len(wanted(game)) for game in game_ids()}
    assert sizes["underwater_cities"] > 205 * 2
    assert sizes["barrage"] > 200
    assert sizes["power_grid"] > 42
