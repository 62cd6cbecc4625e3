"""The journal of an arena: what came of each game, kept as it is played.

Whoever is stopped in the middle, by whatever, goes on with the games that are missing. The first
line says what is played; a journal of anything else is refused. A last line that was cut off is
forgotten, and a game that was written twice counts once.
"""

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple

from penstock.games import load_game
from penstock.kernel.errors import BadOption
from penstock.lab.arena.schedule import Schedule

FORMAT: Final = "penstock arena 1"


class Outcome(NamedTuple):
    """What came of one game."""

    number: int
    """Of its fixture."""
    places: tuple[int, ...]
    """By seat; ties share one."""
    scores: tuple[int, ...]
    """By seat."""
    decisions: int


def heading(schedule: Schedule) -> dict[str, Any]:
    """What a journal is about: games of other rules, components or bots do not add up to one."""
    game = load_game(schedule.game)
    return {
        "format": FORMAT,
        "game": schedule.game,
        "rules": game.version,
        "components": game.components_digest(),
        "players": schedule.players,
        "bots": list(schedule.bots),
        "options": dict(schedule.options),
        "seed": schedule.first_seed,
    }


class Journal:
    """A file of outcomes; without one they are only remembered."""

    def __init__(self, schedule: Schedule, path: Path | None = None) -> None:
        self.outcomes: dict[int, Outcome] = {}
        self._path = path
        self._file: int | None = None
        if path is not None:
            try:
                self._open(path, schedule)
            except BadOption:
                self.close()
                raise

    def _open(self, path: Path, schedule: Schedule) -> None:
        expected = heading(schedule)
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
            _hold(self._file, path)
            whole = path.read_bytes()
            kept = whole[: whole.rfind(b"\n") + 1]
            os.ftruncate(self._file, len(kept))
            os.lseek(self._file, 0, os.SEEK_END)
        except OSError as error:
            raise BadOption(f"{path}: {error.strerror}") from None
        lines = kept.splitlines()
        if not lines:
            self._append([expected])
        elif _read(lines[0]) != expected:
            raise BadOption(f"{path} is the journal of another arena; name another file")
        for line in lines[1:]:
            self._note(Outcome(*_listed(line, path)))

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Keep what was played; it is on the disk when this returns."""
        fresh = [one for one in outcomes if self._note(one)]
        if fresh:
            self._append(fresh)

    def _note(self, outcome: Outcome) -> bool:
        if outcome.number in self.outcomes:
            return False
        places, scores = tuple(outcome.places), tuple(outcome.scores)
        self.outcomes[outcome.number] = outcome._replace(places=places, scores=scores)
        return True

    def _append(self, documents: Iterable[object]) -> None:
        if self._file is None:
            return
        text = "".join(f"{json.dumps(one, separators=(',', ':'))}\n" for one in documents)
        try:
            _write_all(self._file, text.encode())
            os.fsync(self._file)
        except OSError as error:
            raise BadOption(f"{self._path}: {error.strerror}") from None

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self,
        _type: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _hold(file: int, path: Path) -> None:
    """One run at a time on a file: two would play the same games. It ends with the process."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadOption(f"another arena writes to {path} just now") from None


def _write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _read(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _listed(line: bytes, path: Path) -> list[Any]:
    found = _read(line)
    if not isinstance(found, list) or len(found) != len(Outcome._fields):
        raise BadOption(f"{path} is damaged: it has a line that is no outcome")
    return found
