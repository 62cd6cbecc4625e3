"""Colours and classes that only the scene of Barrage uses: an Alpine valley by day and by night."""

from typing import Final

DAY: Final = {
    "a-sky": "#EAF1F4",
    "a-snow": "#FFFFFF",
    "a-rock1": "#C8D3D8",
    "a-rock2": "#9DAEB8",
    "a-rock-line": "#74889A",
    "a-mtn": "#DDE6E6",
    "a-mtn2": "#C4D2C8",
    "a-hill": "#B4CE94",
    "a-hill2": "#9CBF7E",
    "a-hill-d": "#86AC6C",
    "a-plain": "#E3DA9E",
    "a-plain2": "#D6CC86",
    "a-field1": "#EBDF9F",
    "a-field2": "#CFD58D",
    "a-field3": "#DDBF78",
    "a-pine": "#4F7F58",
    "a-pine2": "#3C6849",
    "a-bank": "#F1ECD6",
    "a-water": "#37A7DB",
    "a-water2": "#7CCBEF",
    "a-deep": "#1874AA",
    "a-res": "#DDE9D9",
    "a-site": "#FFFFFF",
    "a-site-line": "#4B5F66",
    "a-pipe": "#8A9AA0",
    "a-text": "#12242B",
    "a-halo": "#FFFFFF",
    "a-furrow": "#8A7A2E",
    "a-ghost": "#C9D4D7",
    "a-drops": "#1874AA",
    "a-pay": "#F3DFA9",
    "a-paper": "#FBF6E9",
    "a-tile": "#D9CDB4",
    "a-tile-text": "#3A2F14",
    "a-wheel": "#EFE3C6",
    "a-wheel-rim": "#B79F6C",
    "a-open": "#F6DFA0",
}

NIGHT: Final = {
    "a-sky": "#1B2C36",
    "a-snow": "#C9D8DE",
    "a-rock1": "#5B6D78",
    "a-rock2": "#40515C",
    "a-rock-line": "#2A3841",
    "a-mtn": "#2E3F47",
    "a-mtn2": "#2B4038",
    "a-hill": "#31513A",
    "a-hill2": "#2A4832",
    "a-hill-d": "#223D2A",
    "a-plain": "#565030",
    "a-plain2": "#4B462A",
    "a-field1": "#625A34",
    "a-field2": "#4C5632",
    "a-field3": "#664F2C",
    "a-pine": "#1E3B2B",
    "a-pine2": "#173023",
    "a-bank": "#4A4B3E",
    "a-water": "#2C8DBF",
    "a-water2": "#54AFDA",
    "a-deep": "#155E8C",
    "a-res": "#3A4A48",
    "a-site": "#22323A",
    "a-site-line": "#B5C6CC",
    "a-pipe": "#73848A",
    "a-text": "#F2F7F6",
    "a-halo": "#0A1419",
    "a-furrow": "#E9DFA0",
    "a-ghost": "#4B626C",
    "a-drops": "#58C7D1",
    "a-pay": "#4A3D1C",
    "a-paper": "#22343D",
    "a-tile": "#6B654E",
    "a-tile-text": "#F3E9CC",
    "a-wheel": "#3C3A2E",
    "a-wheel-rim": "#5B5136",
    "a-open": "#6A5A28",
}

CLASSES: Final = """
.sheet .pipe.tape,.sheet .pipe.dash{stroke-linejoin:round}
.sheet .pipe.tape{stroke-width:21}
.sheet .pipe.dash{stroke-width:18;stroke-dasharray:10 5}
.sheet .thin.tape{stroke-width:9;stroke-linejoin:round}
.sheet .thin.dash{stroke-width:6;stroke-dasharray:10 5;stroke-linejoin:round}
.sheet .wall.tape{stroke-width:16;stroke-linejoin:round}
.sheet .wall.dash{stroke-width:13;stroke-dasharray:9 6;stroke-linejoin:round}
.sheet .hall.tape{stroke-width:11;stroke-linejoin:round}
.sheet .hall.dash{stroke-width:9;stroke-dasharray:6 4;stroke-linejoin:round}
.sheet .opt:hover .pipe.dash,.sheet .opt:focus-visible .pipe.dash{stroke-width:18}
.sheet .opt:hover .thin.dash,.sheet .opt:focus-visible .thin.dash{stroke-width:7}
.sheet .opt:hover .wall.dash,.sheet .opt:focus-visible .wall.dash{stroke-width:13}
.sheet .opt:hover .hall.dash,.sheet .opt:focus-visible .hall.dash{stroke-width:9}
.sheet .opt:focus-visible .pipe.tape{stroke-width:23}
.sheet .opt:focus-visible .wall.tape{stroke-width:19}
.sheet .opt:focus-visible .hall.tape{stroke-width:13}
.sheet .hit{fill:none;stroke:transparent;stroke-width:24;pointer-events:stroke}
.sheet .hitbox{fill:transparent}
"""
