"""What was drawn lately of one table, shared by everybody who would see the same."""

from penstock.drawing.panels import Memory
from penstock.drawing.sheet import Sheet
from penstock.games import load_face
from penstock.kernel.messages import Translate
from penstock.kernel.view import Played, View


class Drawings:
    """The panels of one table, in every language somebody reads it in."""

    def __init__(self) -> None:
        self._by_language: dict[Translate, tuple[Memory, tuple[str, ...]]] = {}

    def panels(
        self, game: str, view: View, sheet: Sheet, last_move: Played | None
    ) -> dict[str, str]:
        """Every panel by its name; only what must change is drawn."""
        memory, names = self._by_language.get(sheet.translate, (Memory(), sheet.names))
        if names != sheet.names:
            memory = Memory()
        self._by_language[sheet.translate] = memory, sheet.names
        return memory.draw(load_face(game).panels, view, sheet, last_move)
