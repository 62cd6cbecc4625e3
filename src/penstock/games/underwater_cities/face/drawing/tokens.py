"""Colours and classes that only the scene of Underwater Cities uses: deep blue in both lights."""

from typing import Final

SEA: Final = {
    "u-top": "#1F7F97",
    "u-mid": "#0F5470",
    "u-deep": "#072C42",
    "u-1": "#12607B",
    "u-2": "#0F5672",
    "u-3": "#0D4B67",
    "u-4": "#0B415B",
    "u-5": "#0A374F",
    "u-line": "#5FC2CF",
    "u-text": "#F1FBFB",
    "u-halo": "#062434",
    "u-pad-line": "#8FD3DC",
    "u-yellow": "#F0BE2C",
    "u-red": "#C93C2E",
    "u-green": "#3FA45C",
    "u-none": "#8CA3AA",
    "u-on-yellow": "#2B1D00",
    "u-on-red": "#FFFFFF",
    "u-on-green": "#04180B",
    "u-on-none": "#0B1D24",
    "u-slot": "#F4F8F5",
    "u-slot-yellow": "#FFF3CC",
    "u-slot-red": "#FFE2DB",
    "u-slot-green": "#DDF2E0",
    "u-card": "#FBFCF8",
    "u-card-text": "#33474E",
    "u-card-small": "#5A6C72",
    "u-slot-text": "#12242B",
    "u-cell": "#0A2A38",
    "u-cell-line": "#5FA7B5",
    "u-cell-text": "#E9F6F7",
    "u-cell-text2": "#A9D6DC",
    "u-ink": "#07222F",
    "u-bad": "#FF8A7A",
    "u-gold": "#FFC83D",
}
"""The reef is deep blue by day and by night, so both themes share its tokens."""

CLASSES: Final = """
.sheet .ut{fill:var(--u-cell-text)}.sheet .ut2{fill:var(--u-cell-text2)}
.sheet .uk{fill:var(--u-slot-text)}.sheet .uc{fill:var(--u-card-text)}
.sheet .us{fill:var(--u-card-small)}.sheet .ub{fill:var(--u-bad)}
.sheet .uh{fill:#D9F1F3}.sheet .ug{fill:var(--u-gold)}
.sheet .solid.dash{stroke-dasharray:none}
.sheet .fine.tape{stroke-width:4.6}.sheet .fine.dash{stroke-width:2.6;stroke-dasharray:7 4}
.sheet .opt:hover .fine.dash,.sheet .opt:focus-visible .fine.dash{stroke-width:4}
.sheet .opt:focus-visible .fine.tape{stroke-width:8}
.sheet .hit{fill:#000;fill-opacity:0}
"""
