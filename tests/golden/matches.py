"""The recorded matches, replayed once however many tests look at them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from penstock.games import load_game
from penstock.kernel.events import Event
from penstock.kernel.match import Match, load_record, replay
from penstock.kernel.state import State
from tests.golden.make import FOLDER

FILES = sorted(FOLDER.glob("*/*.match"))


@cache
def replayed(path: Path) -> Match:
    """A match at its end; its tests read it and change nothing."""
    record = load_record(path)
    return replay(load_game(record.game), record, f"penstock replay {path}")


def matches_of(id: str) -> list[Match]:
    """Every golden match of a game."""
    return [replayed(path) for path in FILES if path.parent.name == id]


def events_of(match: Match) -> Iterator[Event]:
    """What happened, from the set-up to the end."""
    for events in (match.opening, *(move.events for move in match.moves)):
        yield from events


def position(name: str, number: int) -> State:
    """The position of a golden match after so many moves."""
    record = load_record(FOLDER / f"{name}.match")
    state = load_game(record.game).new(record.players, record.seed, record.options)
    for text in record.moves[:number]:
        state.apply(state.parse(text))
    return state
