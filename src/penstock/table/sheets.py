"""After the end: the score sheet by source, and how it came about, round by round."""

from typing import Any

from penstock.table.language import translator
from penstock.table.room import Room
from penstock.table.shows import Eyes


def score_sheet(room: Room, language: str) -> dict[str, Any]:
    """The standings and one chart for each figure the game tells about its players."""
    translate = translator(language)
    standings = Eyes("", translate).standings(room.match.state.result(), room)
    history: dict[str, list[list[int]]] = {}
    state = room.match.at(0)
    rounds = -1
    for number in range(len(room.match.moves) + 1):
        is_last = number == len(room.match.moves)
        if state.rounds_begun() != rounds or is_last:
            rounds = state.rounds_begun()
            for name, figures in state.figures():
                history.setdefault(name, []).append(figures)
        if not is_last:
            state.apply(room.match.moves[number].action)
    charts = [
        {
            "name": translate(name),
            "series": [[row[seat] for row in rows] for seat in range(room.match.players)],
        }
        for name, rows in history.items()
    ]
    return {"standings": standings, "charts": charts, "names": room.names_for(translate)}
