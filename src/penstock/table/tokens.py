"""The palette as a style sheet for pages, written from the theme of the pictures.

python -m penstock.table.tokens      writes static/tokens.css anew
"""

from pathlib import Path
from typing import Final

from penstock.drawing.sheet import SEAT_COLOURS
from penstock.drawing.theme import (
    DARK,
    LIGHT,
    PAGE_DARK,
    PAGE_LIGHT,
    PLAYER_TOKENS,
    declarations,
)

FILE: Final = Path(__file__).with_name("static") / "tokens.css"

_HEAD: Final = "/* Written by `make tokens` from drawing/theme.py: colours are changed there. */"


def stylesheet() -> str:
    """Every colour as a custom property, by day and by night, and the classes of the seats."""
    by_day = declarations(LIGHT) + declarations(PAGE_LIGHT) + declarations(PLAYER_TOKENS)
    by_night = declarations(DARK) + declarations(PAGE_DARK) + "color-scheme:dark"
    rules = (
        _HEAD,
        f":root{{{by_day}color-scheme:light}}",
        f"[data-theme=dark]{{{by_night}}}",
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme]){{{by_night}}}}}",
        *(_seat_class(colour) for colour in SEAT_COLOURS),
    )
    return "\n".join(rules) + "\n"


def _seat_class(colour: str) -> str:
    """What belongs to a seat takes its paints from this class."""
    return (
        f".c-{colour}{{--fill:var(--p-{colour});--on:var(--on-{colour});--rim:var(--rim-{colour})}}"
    )


if __name__ == "__main__":
    FILE.write_text(stylesheet(), encoding="utf-8")
