"""A whole table as one SVG file, made to look right outside our pages, too.

It carries its fonts, which a browser reads. Programs that do not, set every line with whatever they
have; for them each line says how wide it is meant to be, though not all of them listen. Nor do they
know custom properties: in a picture whose light is settled every paint is written out.
"""

import re
from collections.abc import Iterable
from html import unescape
from typing import Final

from penstock.drawing.icons import all_symbols
from penstock.drawing.lettering import embedded, face_of, text_width
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import escape, num, rect

_LINE: Final = re.compile(
    r'<text ([^>]*?)font-size="([\d.]+)" class="([^"]*)"([^>]*)>([^<]+)</text>'
)
_TOKEN: Final = re.compile(r"--([\w-]+):([^;{}]+);")
_PAINT: Final = re.compile(r"var\(--([\w-]+)(?:,([^()]*))?\)")
_EDGED: Final = re.compile(r'<use href="#i-([\w-]+)"([^>]*) style="--ink:var\(--ink-graphite\)"')
_SPACED: Final = re.compile(r'letter-spacing="([\d.]+)"')


def whole_picture(
    title: str, size: tuple[int, int], sheet: Sheet, definitions: str, panels: Iterable[str]
) -> str:
    """The panels on one sheet of that size, with everything they refer to."""
    width, height = size
    is_settled = sheet.theme in ("dark", "light")
    light = f' data-theme="{sheet.theme}"' if is_settled else ""
    spoken = escape(title)
    drawing = measured("".join(panels))
    ground = rect(0, 0, width, height, "var(--bg)")
    if is_settled:
        tokens = dict(_TOKEN.findall(definitions))
        drawing = _painted(_with_edges(drawing), tokens)
        definitions, ground = _painted(definitions, tokens), _painted(ground, tokens)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" class="sheet"{light} role="group" aria-label="{spoken}">'
        f"<title>{spoken}</title><style>{embedded()}</style>{definitions}{ground}{drawing}</svg>"
    )


def _with_edges(drawing: str) -> str:
    """The drawing with symbols of their own for icons that have another edge: graphite's is light.

    Once paints are written out, a place that uses a symbol can no longer change its edge.
    """
    names = sorted({found[0] for found in _EDGED.findall(drawing)})
    symbols = [
        all_symbols()[name]
        .replace(f'id="i-{name}"', f'id="edged-{name}"')
        .replace("var(--ink,", "var(--ink-graphite,")
        for name in names
    ]
    return f"<defs>{''.join(symbols)}</defs>" + _EDGED.sub(r'<use href="#edged-\1"\2', drawing)


def _painted(drawing: str, tokens: dict[str, str]) -> str:
    """The drawing with every custom property that the theme gives a value written out."""

    def value(found: re.Match[str]) -> str:
        return tokens.get(found[1]) or found[2] or found[0]

    return _PAINT.sub(value, drawing)


def measured(drawing: str) -> str:
    """A drawing in which every line of text says how wide it is."""
    return _LINE.sub(_with_width, drawing)


def _with_width(line: re.Match[str]) -> str:
    before, size, style, after, words = line.groups()
    shown = unescape(words)
    wide = text_width(shown, float(size), face_of(style))
    if spaced := _SPACED.search(after):
        wide += len(shown) * float(spaced[1])
    return (
        f'<text {before}font-size="{size}" class="{style}"{after} textLength="{num(wide)}"'
        f' lengthAdjust="spacingAndGlyphs">{words}</text>'
    )
