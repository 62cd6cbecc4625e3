"""Panels are drawn only when something they show has changed, and then exactly as always."""

import random

import pytest

from penstock.drawing.panels import Memory, Panel
from penstock.drawing.sheet import Sheet
from penstock.games import game_ids, load_face, load_game
from penstock.games.power_grid.rules.verbs import NOTATIONS
from penstock.games.power_grid.view import PowerGridView
from penstock.kernel.match import Match
from penstock.kernel.view import Played, View
from penstock.table.language import translator
from penstock.table.live.drawings import Drawings
from tests.support.notation import played

NAMES = ("Ann", "Ben", "Cleo", "Dora")


def freshly_drawn(game: str, view: View, sheet: Sheet, last_move: Played | None) -> dict[str, str]:
    """Without memory, and without leaving out any choice or last move."""
    drawn = {
        name: panel.draw(view, sheet, last_move) for name, panel in load_face(game).panels.items()
    }
    return {name: svg for name, svg in drawn.items() if svg}


CASES: list[tuple[str, int, dict[str, str]]] = [
    (game, players, {}) for game in game_ids() for players in (2, 4)
]
CASES.append(("barrage", 3, {"automa_1": "very_high", "automa_2": "low"}))


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_remembered_panels_are_those_drawn_afresh(
    game: str, players: int, options: dict[str, str]
) -> None:
    """Over a whole random game with undone moves: whoever is asked, one seat, and a spectator."""
    rng = random.Random(players)
    match, memory = Match(load_game(game), players, players, options), Memory()
    sheet = Sheet(NAMES[:players], theme="auto", translate=translator("uk"))
    while not match.state.is_over():
        last = match.state.played(match.moves[-1].action) if match.moves else None
        for reader in {0, match.state.to_move(), None}:
            view = match.state.view(reader)
            drawn = memory.draw(load_face(game).panels, view, sheet, last)
            assert drawn == freshly_drawn(game, view, sheet, last), (last, reader)
        if match.moves and rng.random() < 0.05:
            match.undo_to(max(0, len(match.moves) - rng.randint(1, 6)))
        else:
            match.play_action(rng.choice(match.state.legal()))


def counting(panels: dict[str, int]) -> dict[str, Panel[PowerGridView]]:
    """Panels that count how often they are drawn."""

    def draw(view: PowerGridView, _sheet: Sheet, _last: Played | None) -> str:
        panels["money"] += 1
        return str(view.players[0].money)

    def draw_order(view: PowerGridView, sheet: Sheet, last: Played | None) -> str:
        panels["order"] += 1
        return sheet.names[view.order[0]] + (last.thing if last else "")

    return {"money": Panel(draw), "order": Panel(draw_order, marks=frozenset(("bid",)))}


def test_only_what_was_read_matters() -> None:
    count = {"money": 0, "order": 0}
    panels, memory, sheet = counting(count), Memory(), Sheet(NAMES[:3])
    match = Match(load_game("power_grid"), 3, seed=1)
    view = match.state.view(0)

    for text in ("nominate 4", "build essen"):
        memory.draw(panels, view, sheet, played(NOTATIONS[0], text))
    memory.draw(panels, view, sheet, None)
    assert count == {"money": 1, "order": 1}

    last = played(NOTATIONS[0], "bid 9")
    assert memory.draw(panels, view, sheet, last)["order"].endswith("9")
    assert count == {"money": 1, "order": 2}

    # A spectator does not see the money, so that is drawn for him; the order looks the same.
    assert memory.draw(panels, match.state.view(None), sheet, None)["money"] == "None"
    assert count == {"money": 2, "order": 2}


def test_new_names_and_other_languages_are_drawn_anew() -> None:
    drawings = Drawings()
    view = Match(load_game("power_grid"), 3, seed=1).state.view(None)

    def players(names: tuple[str, ...], language: str) -> str:
        sheet = Sheet(names, theme="auto", translate=translator(language))
        return drawings.panels("power_grid", view, sheet, None)["players"]

    first = players(NAMES[:3], "en")
    assert "Ann" in first
    assert "Zoe" in players(("Zoe", "Ben", "Cleo"), "en")
    assert players(NAMES[:3], "ru") != first
    assert players(NAMES[:3], "en") == first
