"""Colours and classes that only the scene of Power Grid uses: a country by night and by day."""

from typing import Final

_SCENE_DAY: Final = {
    "s-sea": "#BBDCE6",
    "s-sea2": "#A5CFDD",
    "s-wave": "#8FBFD0",
    "s-foreign": "#DDE3DC",
    "s-foreign-line": "#C3CDC6",
    "s-coast": "#3E7E93",
    "s-border": "#5B6B66",
    "s-river": "#6DB2CF",
    "s-wire": "#5C6C70",
    "s-wire-core": "#F4F6F2",
    "s-case": "#F7F9F5",
    "s-lit": "#B86E00",
    "s-plate": "#FFFDF6",
    "s-plate-line": "#7C8A86",
    "s-plate-text": "#12242B",
    "s-node": "#FBFCF8",
    "s-node-line": "#54666A",
    "s-label": "#12242B",
    "s-halo": "#FFFFFF",
    "s-glow": "#FFB52E",
    "s-spark": "#FFFFFF",
    "s-region-text": "#12242B",
    "s-spark-on": "0",
    "r-out": "#DAD9D2",
}

_SCENE_NIGHT: Final = {
    "s-sea": "#0B2231",
    "s-sea2": "#13374A",
    "s-wave": "#2B5C74",
    "s-foreign": "#16262C",
    "s-foreign-line": "#2A3F46",
    "s-coast": "#7FB6C4",
    "s-border": "#D7E3DF",
    "s-river": "#3F86A6",
    "s-wire": "#9DB4BA",
    "s-wire-core": "#16252B",
    "s-case": "#0A1419",
    "s-lit": "#FFF0C9",
    "s-plate": "#0E1D24",
    "s-plate-line": "#6E8990",
    "s-plate-text": "#F2F7F6",
    "s-node": "#0F1E25",
    "s-node-line": "#8FA8AE",
    "s-label": "#F4F8F6",
    "s-halo": "#0A1419",
    "s-glow": "#FFC75A",
    "s-spark": "#FFDF9A",
    "s-region-text": "#FFFFFF",
    "s-spark-on": ".85",
    "r-out": "#2B3234",
}

_GREEN: Final = ("#BFDDC5", "#23483F")
_ROSE: Final = ("#EBC3BC", "#55303A")
_OLIVE: Final = ("#EDE0A4", "#4D4726")
_BLUE: Final = ("#B5DCE3", "#1E4657")
_VIOLET: Final = ("#D6C7E8", "#40345F")
_PLUM: Final = ("#EACBE2", "#53304F")
_AMBER: Final = ("#F2D3AE", "#5A3E22")

_REGIONS: Final = {
    "germany": {
        "north_west": _GREEN,
        "north_east": _PLUM,
        "west": _ROSE,
        "east": _OLIVE,
        "south_west": _BLUE,
        "south": _VIOLET,
    },
    "usa": {
        "north_west": _GREEN,
        "south_west": _AMBER,
        "midwest": _OLIVE,
        "south": _VIOLET,
        "north_east": _BLUE,
        "south_east": _ROSE,
    },
}
"""By board and region: the colour of the land by day and by night."""

CLASSES: Final = """
.sheet .lab{fill:var(--s-label);paint-order:stroke;stroke:var(--s-halo);
stroke-width:3.4px;stroke-linejoin:round}
.sheet .rn{fill:var(--s-region-text);opacity:.34}
.sheet .ring.tape{stroke-width:5.4;opacity:.9}
.sheet .ring.dash{stroke-width:3;stroke-dasharray:7 4}
.sheet .cost{fill:var(--s-plate-text)}
"""


def day(board: str) -> dict[str, str]:
    """The scene's tokens in the light theme."""
    return _SCENE_DAY | {f"r-{id}": paints[0] for id, paints in _REGIONS[board].items()}


def night(board: str) -> dict[str, str]:
    """The scene's tokens in the dark theme."""
    return _SCENE_NIGHT | {f"r-{id}": paints[1] for id, paints in _REGIONS[board].items()}
