"""What was drawn and written lately of one table, shared by everybody who would see the same."""

from typing import NamedTuple

from penstock.drawing.panels import Memory
from penstock.drawing.sheet import Sheet
from penstock.games import load_face
from penstock.kernel.messages import Translate
from penstock.kernel.view import Played, View


class Drawings:
    """The panels of one table, in every language and width somebody reads it in."""

    def __init__(self) -> None:
        self._by_reader: dict[tuple[Translate, bool], tuple[Memory, tuple[str, ...]]] = {}

    def panels(
        self, game: str, view: View, sheet: Sheet, last_move: Played | None
    ) -> dict[str, str]:
        """Every panel by its name; only what must change is drawn."""
        reader = sheet.translate, sheet.is_narrow
        memory, names = self._by_reader.get(reader, (Memory(), sheet.names))
        if names != sheet.names:
            memory = Memory()
        self._by_reader[reader] = memory, sheet.names
        return memory.draw(load_face(game).panels, view, sheet, last_move)


class Told(NamedTuple):
    """What a spectator has been told of a table."""

    at: int | None
    """An earlier move he looks at; None: the present."""
    moves: int
    undos: int
    handovers: int
    panels: dict[str, str]
    is_narrow: bool = False


class Spectacle:
    """The states written in one moment for spectators: whoever knew the same is told the same."""

    def __init__(self) -> None:
        self._moment: object = None
        self._written: list[tuple[Translate, Told, Told, str]] = []

    def find(self, moment: object, translate: Translate, before: Told) -> tuple[Told, str] | None:
        """What somebody who knew just that was told in this moment, and what he knew then."""
        if moment != self._moment:
            self._moment, self._written = moment, []
        for language, known, after, text in self._written:
            if language is translate and known == before:
                return after, text
        return None

    def keep(self, translate: Translate, before: Told, after: Told, text: str) -> None:
        """Somebody was told this in the moment that was asked for last."""
        self._written.append((translate, before, after, text))
