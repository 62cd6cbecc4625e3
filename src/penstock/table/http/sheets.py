"""After the end: the score sheet by source, and how it came about, round by round."""

from typing import Any

from penstock.table.language import translator
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes


def score_sheet(room: Room, language: str) -> dict[str, Any]:
    """The standings and one chart for each figure the game tells about its players."""
    translate = translator(language)
    standings = Eyes("", translate).standings(room.match.state.result(), room)
    history: dict[str, list[list[int]]] = {}

    def note(found: list[tuple[str, list[int]]]) -> None:
        for name, figures in found:
            history.setdefault(name, []).append(figures)

    state = room.match.at(0)
    for move in room.match.moves:
        rounds, before = state.rounds_begun(), state.figures()
        state.apply(move.action)
        # Before its last move: what a round counts begins anew with the next one.
        if rounds and state.rounds_begun() != rounds:
            note(before)
    note(state.figures())
    charts = [
        {
            "name": translate(name),
            "series": [[row[seat] for row in rows] for seat in range(room.match.players)],
        }
        for name, rows in history.items()
    ]
    return {"standings": standings, "charts": charts, "names": room.names_for(translate)}
