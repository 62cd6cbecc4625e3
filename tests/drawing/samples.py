"""Every sample position of every game, drawn in every language."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from penstock.drawing.sheet import Sheet
from penstock.games import game_ids, load_game
from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST
from penstock.kernel.view import Played
from penstock.table.language import LANGUAGES, translator
from tests.support.barrage import leeghwater_views
from tests.support.barrage import sample_views as barrage
from tests.support.barrage.automa_games import position
from tests.support.power_grid import sample_views as power_grid
from tests.support.underwater_cities import sample_views as underwater_cities

NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
"""So short that no name is ever cut: whatever is, are words of ours."""

LONG_NAMES: Final = ("Константинопольський", "Wolfeschlegelstein", "Maximilian", *NAMES[3:])


def _all_of_barrage() -> dict[str, Any]:
    """Barrage, also with its expansion and against an Automa that shows each of its tiles."""
    view = position(6).view(0)
    assert view.automa is not None
    tiles = {
        f"automa tile {number}": replace(
            view, automa=replace(view.automa, actions=number, criteria=number)
        )
        for number in range(1, len(AUTOMA_TILE_LIST) + 1)
    }
    return barrage.samples() | leeghwater_views.samples() | tiles


VIEWS: Final[dict[str, Any]] = {
    "power_grid": power_grid.samples,
    "barrage": _all_of_barrage,
    "underwater_cities": underwater_cities.samples,
}

LAST_MOVES: Final = {
    "power_grid": "build erfurt",
    "usa": "build chicago",
    "barrage": "base B8U",
    "underwater_cities": "slot always",
}
"""A move that is marked on the board and explained beside it; other boards have other cities."""


def last_move(game: str, view: Any) -> Played:
    """A last move as a picture of the view is told of it."""
    if game == "power_grid" and view.board == "usa":
        state = load_game(game).new(2, 1, {"board": "usa"})
        return state.played(state.parse(LAST_MOVES["usa"]))
    state = load_game(game).new(2, 1)
    return state.played(state.parse(LAST_MOVES[game]))


READERS: Final = [(game, language) for game in game_ids() for language in LANGUAGES]


def positions(game: str, language: str) -> Iterator[tuple[str, Any, Sheet]]:
    """The name of each position, its view, and a sheet for whoever reads that language."""
    translate = translator(language)
    for name, view in VIEWS[game]().items():
        yield name, view, Sheet(NAMES[: len(view.players)], theme="auto", translate=translate)
