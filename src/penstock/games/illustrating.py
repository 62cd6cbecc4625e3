"""The pictures of a guide: its records replayed, panels drawn, pieces cut out of them."""

from dataclasses import replace
from functools import cache, cached_property
from typing import Final

from penstock.drawing.crop import Cutter, Format
from penstock.drawing.guide import Picture
from penstock.drawing.sheet import sheet_for
from penstock.games import load_face, load_game
from penstock.kernel.match import Match, load_record, replay
from penstock.kernel.messages import Translate

NAMES: Final = ("Ada", "Boris", "Olena", "Marta")
"""Who sits at the tables of the pictures."""


class Illustrator:
    """Draws the pictures of one game's guide."""

    def __init__(self, game: str) -> None:
        self._game = load_game(game)
        self._face = load_face(game)
        self._matches: dict[str, Match] = {}

    @cached_property
    def definitions(self) -> str:
        """What all pictures refer to; it stands once on a page."""
        figures = self._face.guide.figures()
        first = next(one.picture for one in figures if isinstance(one.picture, Picture))
        return self._face.page(self.match(first.position).options).definitions

    @cached_property
    def _cutter(self) -> Cutter:
        return Cutter(self.definitions)

    def match(self, position: str) -> Match:
        """The match that a record tells."""
        if position not in self._matches:
            path = self._face.guide.positions / f"{position}.match"
            self._matches[position] = replay(self._game, load_record(path), path.name)
        return self._matches[position]

    def draw(self, picture: Picture, size: Format, translate: Translate) -> str:
        """The picture in the reader's language, as an SVG element of a page."""
        state = self.match(picture.position).at(picture.after)
        names = [translate(name) for name in NAMES][: state.players]
        sheet = sheet_for(state, names, theme="auto", translate=translate)
        view = state.view(picture.seat)
        if not picture.is_asked:
            view = replace(view, choices=())
        panel = self._face.panels[picture.panel].draw(view, sheet, None)
        return self._cutter.cut(panel, picture.shows, picture.marks, size)

    def style_rules(self) -> str:
        """The style rules that the pictures drawn so far need besides their definitions."""
        return self._cutter.style_rules()


@cache
def illustrator(game: str) -> Illustrator:
    """The one illustrator of a game: it replays every record once."""
    return Illustrator(game)
