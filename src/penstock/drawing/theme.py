"""Colours, faces and patterns that all pictures and pages share, in two lights.

The sheet's root element has the class `sheet`; every rule is scoped to it, so that a picture can
stand inside a page. A game adds the tokens of its scene. Pages get the same colours from
`table/static/tokens.css`, which is written from here (`make tokens`).
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from penstock.drawing.lettering import TEXT, face_classes
from penstock.drawing.sheet import SEAT_COLOURS
from penstock.drawing.svg import circle, icon

Tokens = Mapping[str, str]
"""Names of custom properties without their dashes, and their values."""

LIGHT: Final = {
    "bg": "#D9E4E5",
    "surface": "#FAFCFB",
    "surface-2": "#ECF2F2",
    "surface-3": "#DBE7E8",
    "line": "#B4C6C9",
    "text": "#12242B",
    "text-2": "#455A61",
    "text-3": "#5C6F75",
    "accent": "#0A6673",
    "accent-weak": "#CCE5E8",
    "on-accent": "#FFFFFF",
    "signal": "#FFC22E",
    "signal-text": "#7A4E00",
    "on-signal": "#2B1D00",
    "bad": "#B3261E",
    "good": "#1B7340",
    "ink": "#12242B",
    "ink-graphite": "#12242B",
    "i-oil": "#39424C",
    "shadow": "#0B1E2633",
}

DARK: Final = {
    "bg": "#0A151B",
    "surface": "#13232B",
    "surface-2": "#1A2F39",
    "surface-3": "#244351",
    "line": "#35525F",
    "text": "#EDF4F4",
    "text-2": "#A9C0C6",
    "text-3": "#7E979E",
    "accent": "#58C7D1",
    "accent-weak": "#17414B",
    "on-accent": "#04191D",
    "signal": "#FFC83D",
    "signal-text": "#FFD879",
    "on-signal": "#2B1D00",
    "bad": "#FF8A7A",
    "good": "#6FD39A",
    "ink": "#0A1419",
    "ink-graphite": "#C3CED2",
    "i-oil": "#64788A",
    "shadow": "#00000080",
}

PAGE_LIGHT: Final = {
    "veil": "#04101499",
    "a-sky": "#BBDCE6",
    "a-sky-2": "#DDEFF2",
    "a-far": "#9CC3B4",
    "a-near": "#6FA58C",
    "a-ground": "#4E8370",
    "a-wall": "#5C6C70",
    "a-light": "#FFFDF6",
    "a-water": "#4FA3CF",
    "a-deep": "#7FC3D8",
    "a-deep-2": "#4A9CBC",
    "a-deep-3": "#2C7798",
}
"""What only pages use: the veil behind a dialog, and the landscapes of the lobby."""

PAGE_DARK: Final = {
    "veil": "#04101499",
    "a-sky": "#0B2231",
    "a-sky-2": "#13374A",
    "a-far": "#1C3B40",
    "a-near": "#23483F",
    "a-ground": "#16322D",
    "a-wall": "#0A1419",
    "a-light": "#FFDF9A",
    "a-water": "#2E6E96",
    "a-deep": "#15516B",
    "a-deep-2": "#0F3D55",
    "a-deep-3": "#0A2A3D",
}

PLAYERS: Final = {
    "cherry": ("#C92C4B", "#FFFFFF", "#3E0614"),
    "lagoon": ("#17A398", "#04201D", "#02312D"),
    "tangerine": ("#F08A24", "#2B1500", "#4B2300"),
    "iris": ("#5A55D6", "#FFFFFF", "#16134F"),
    "chalk": ("#F6F1E4", "#12242B", "#4A4536"),
    "graphite": ("#262B31", "#FFFFFF", "#C3CED2"),
    "stone": ("#B9C0BE", "#12242B", "#5C6668"),
}
"""Fill, mark and rim by colour; stone is for neutral pieces and has neither mark nor pattern."""

NEUTRAL: Final = "stone"

PLAYER_TOKENS: Final = {
    f"{part}-{colour}": paint
    for colour, paints in PLAYERS.items()
    for part, paint in zip(("p", "on", "rim"), paints, strict=True)
}
"""The paints of the players, the same in both lights."""

_MOTIFS: Final = {
    "cherry": '<circle cx="5" cy="5" r="2"/>',
    "lagoon": '<path d="M0 5c2.5-4 2.5-4 5 0s2.5 4 5 0" fill="none" stroke-width="1.6"/>',
    "tangerine": '<path d="M-2 8 8-2M2 12 12 2" fill="none" stroke-width="2.4"/>',
    "iris": '<path d="M5 1.6 8.4 5 5 8.4 1.6 5z"/>',
    "chalk": '<path d="M5 2v6M2 5h6" fill="none" stroke-width="1.6"/>',
    "graphite": '<rect x="2" width="3" height="10"/>',
    "stone": "",
}

_CLASSES: Final = f"""
.sheet text{{font-family:{TEXT};fill:var(--text);font-variant-numeric:tabular-nums;
text-rendering:geometricPrecision}}
{face_classes()}.sheet .t2{{fill:var(--text-2)}}.sheet .t3{{fill:var(--text-3)}}
.sheet .ta{{fill:var(--accent)}}.sheet .ts{{fill:var(--signal-text)}}
.sheet .tb{{fill:var(--bad)}}.sheet .tg{{fill:var(--good)}}
.sheet .oa{{fill:var(--on-accent)}}.sheet .os{{fill:var(--on-signal)}}
.sheet .e{{text-anchor:end}}.sheet .c{{text-anchor:middle}}
.sheet .opt{{cursor:pointer;outline:none}}
.sheet .tape{{fill:none;stroke:var(--on-signal);stroke-width:6}}
.sheet .dash{{fill:none;stroke:var(--signal);stroke-width:3.6;stroke-dasharray:8 5}}
.sheet .halo{{fill:var(--signal);opacity:0}}
.sheet .tell{{opacity:0}}
.sheet .opens{{cursor:pointer;outline:none}}.sheet .when-open{{display:none}}
.sheet .opt:hover .dash,.sheet .opt:focus-visible .dash{{stroke-dasharray:none;stroke-width:6}}
.sheet .opt:hover .halo,.sheet .opt:focus-visible .halo{{opacity:.25}}
.sheet .opt:hover .tell,.sheet .opt:focus-visible .tell{{opacity:1}}
.sheet .opt:focus-visible .tape{{stroke:var(--text);stroke-width:10}}
.sheet .opt:hover .rise,.sheet .opt:focus-visible .rise{{transform:translateY(-4px)}}
.sheet .opt:hover .fill,.sheet .opt:focus-visible .fill{{filter:brightness(1.06)}}
.sheet .opt:focus-visible .edge{{stroke:var(--text);stroke-width:2.4}}
.sheet .opt:active{{transform:translateY(1px)}}.sheet .opt:active .halo{{opacity:0}}
@media (prefers-reduced-motion:no-preference){{
.sheet .opt .halo,.sheet .opt .dash,.sheet .opt .rise,.sheet .tell{{transition:all .12s}}}}
"""


def fill(colour: str) -> str:
    """The paint of a player colour."""
    return f"var(--p-{colour})"


def on(colour: str) -> str:
    """The paint of marks and words on a player colour."""
    return f"var(--on-{colour})"


def rim(colour: str) -> str:
    """The paint of the edge round a player colour."""
    return f"var(--rim-{colour})"


@cache
def disc(colour: str, x: float, y: float, radius: float) -> str:
    """A round piece with the colour's mark; a neutral one has no mark."""
    edge = f'stroke="{rim(colour)}" stroke-width="{max(1.2, radius * 0.13):.1f}"'
    piece = circle(x, y, radius, fill(colour), edge)
    if colour not in SEAT_COLOURS:
        return piece
    half = radius * 0.6
    return piece + icon(f"m-{colour}", x - half, y - half, 2 * half, on(colour))


@cache
def patterns() -> str:
    """One tile per player colour, `pt-<colour>`, for areas wider than 24 units."""
    return "".join(
        f'<pattern id="pt-{colour}" width="10" height="10" patternUnits="userSpaceOnUse">'
        f'<rect width="10" height="10" fill="{fill(colour)}"/>'
        f'<g fill="{on(colour)}" stroke="{on(colour)}" fill-opacity=".28" stroke-opacity=".28"'
        f' stroke-width="0">{motif}</g></pattern>'
        for colour, motif in _MOTIFS.items()
    )


def stylesheet(theme: str, light: Tokens, dark: Tokens, classes: str = "") -> str:
    """The style element of a sheet: tokens of the theme, the scene's own, and text classes.

    With the theme "auto" the sheet follows the page's `data-theme`, or the reader's system.
    """
    players = declarations(PLAYER_TOKENS)
    by_day = declarations(LIGHT) + declarations(light)
    by_night = declarations(DARK) + declarations(dark)
    if theme == "light":
        tokens = f".sheet{{{by_day}{players}}}"
    elif theme == "dark":
        tokens = f".sheet{{{by_night}{players}}}"
    else:
        tokens = (
            f".sheet{{{by_day}{players}}}\n"
            f"@media (prefers-color-scheme:dark){{.sheet{{{by_night}}}}}\n"
            f"[data-theme=light] .sheet{{{by_day}}}\n[data-theme=dark] .sheet{{{by_night}}}"
        )
    return f"<style>{tokens}{_CLASSES}{classes}</style>"


def declarations(tokens: Tokens) -> str:
    """The tokens as a style sheet declares them."""
    return "".join(f"--{name}:{value};" for name, value in tokens.items())
