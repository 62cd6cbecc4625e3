"""The fonts that every page and picture is set in, and how wide their letters are.

They are shipped, so that a board looks the same everywhere: Roboto, cut down to Latin and Cyrillic
and renamed, because a reader's own Roboto may run differently. `fonts/widths.json` is made from
the font files (`python -m tests.fonts.make`), and a test keeps the two together.
"""

import json
from base64 import b64encode
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).with_name("fonts")
WIDTHS: Final = FOLDER / "widths.json"

UNITS: Final = 2048
"""Of each font to its size."""


class Face(NamedTuple):
    """A font file, and what a style sheet calls it."""

    family: str
    weight: int
    file: str

    @property
    def families(self) -> str:
        """What `font-family` says; behind our own face only the plain one of the reader."""
        return f'"{self.family}",system-ui,sans-serif'

    @property
    def rule(self) -> str:
        """The declarations of its text class."""
        return f"font-family:{self.families};font-weight:{self.weight}"

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return FOLDER / self.file


FACES: Final = {
    "d": Face("Penstock Condensed", 700, "penstock-condensed-700.woff2"),
    "t": Face("Penstock Text", 400, "penstock-text-400.woff2"),
    "b": Face("Penstock Text", 700, "penstock-text-700.woff2"),
}
"""By their letter in the drawings: d is for display, t for text, b for text in bold."""

PLAIN: Final = "t"
"""The face of a line whose text classes name none."""


def face_of(style: str) -> str:
    """The letter of the face that the text classes of a line ask for, such as "d e t2"."""
    return next((name for name in style.split() if name in FACES), PLAIN)


def face_classes() -> str:
    """The text classes of the faces, as a style sheet of drawings has them."""
    return "".join(f".sheet .{letter}{{{face.rule}}}\n" for letter, face in FACES.items())


TEXT: Final = FACES[PLAIN].families


@cache
def widths(face: str) -> dict[str, float]:
    """By character: its width at size 1."""
    table: dict[str, int] = json.loads(WIDTHS.read_text(encoding="utf-8"))[face]
    return {letter: width / UNITS for letter, width in table.items()}


FOREIGN: Final = 1.0
"""The width at size 1 of a sign we do not ship: Chinese ones are as wide as they are high."""


@lru_cache(8_192)
def text_width(words: str, size: float, face: str = "d") -> float:
    """How wide the words run, in units, before letters are drawn together in pairs.

    That makes most lines a little narrower, a few by a hundredth wider: what fits, fits.
    """
    table = widths(face)
    return size * sum([table.get(letter, FOREIGN) for letter in words])


def fit(words: str, size: float, room: float, face: str = "d") -> str:
    """The words, cut with an ellipsis where they would run out of their room."""
    if text_width(words, size, face) <= room:
        return words
    room -= text_width("…", size, face)
    table = widths(face)
    used = 0.0
    for position, letter in enumerate(words):
        used += size * table.get(letter, FOREIGN)
        if used > room:
            return words[:position].rstrip() + "…"
    return words


def wrap(words: str, size: float, room: float, lines: int, face: str = "t") -> list[str]:
    """The words broken into at most so many lines; what is left over is cut."""
    rows: list[str] = []
    row = ""
    rest = words.split()
    while rest:
        longer = f"{row} {rest[0]}".lstrip()
        if row and text_width(longer, size, face) > room:
            if len(rows) == lines - 1:
                return [*rows, fit(" ".join((row, *rest)), size, room, face)]
            rows.append(row)
            row = ""
        else:
            row = longer
            del rest[0]
    return [*rows, fit(row, size, room, face)] if row else rows


@cache
def embedded() -> str:
    """Style rules that carry the fonts in themselves, for a picture that stands alone."""
    return "".join(
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};'
        f"src:url(data:font/woff2;base64,{b64encode(face.path.read_bytes()).decode()})"
        f' format("woff2")}}'
        for face in FACES.values()
    )
