"""What several panels of Power Grid draw: houses, plant numbers, discs."""

from functools import cache
from typing import Final

from penstock.drawing.pieces import corners as shared_corners
from penstock.drawing.pieces import name_of as seat_name
from penstock.drawing.sheet import SEAT_COLOURS, Sheet
from penstock.drawing.svg import icon, num, path, rect, text
from penstock.drawing.theme import NEUTRAL, disc, fill, on, rim
from penstock.games.power_grid.box.components import BURNS, PLANT_BURNS
from penstock.games.power_grid.view import TRUST_HOUSE

PLATE_PAINTS: Final = {
    "coal": ("#8A5A3C", "#fff"),
    "oil": ("#4C5966", "#fff"),
    "garbage": ("#E3B21C", "#2B1D00"),
    "uranium": ("#C93A28", "#fff"),
    "hybrid": ("#6B5A52", "#fff"),
    "eco": ("#26794A", "#fff"),
}
"""The plate with a plant's number, by what it burns: ground and numeral."""

FUEL_WORDS: Final = {
    "coal": "coal",
    "oil": "oil",
    "garbage": "garbage",
    "uranium": "uranium",
    "hybrid": "coal or oil",
    "eco": "no fuel",
}

CITY_VERBS: Final = {
    "build": "Connect {city} for {price} Elektro",
    "start": "Mark {city} as a start city",
    "trust": "Put a Trust house on {city}",
}
"""What is done to a city, as it is read aloud."""

_ROOF: Final = "M-10 0 0-9.6 10 0 7.6.6V10H-7.6V.6z"


def colour_of(seat: int) -> str:
    """The colour of a seat, or of the Trust."""
    return NEUTRAL if seat == TRUST_HOUSE else SEAT_COLOURS[seat]


def name_of(sheet: Sheet, seat: int) -> str:
    """Who sits there, or the Trust."""
    return sheet.translate("Trust") if seat == TRUST_HOUSE else seat_name(sheet, seat)


def burns_of(plant: int) -> str:
    """The name of what a plant burns."""
    return BURNS[PLANT_BURNS[plant]]


@cache
def house(colour: str, x: float, y: float, size: float) -> str:
    """A city house of 20 x `size` / 20 units, centred, with the mark of its owner."""
    scale = size / 20
    body = path(_ROOF, fill(colour), f'stroke="{rim(colour)}" stroke-width="2"')
    body = (
        f'<g transform="translate({num(x)} {num(y)}) scale({scale:.2f})"'
        f' stroke-linejoin="round">{body}</g>'
    )
    if colour not in SEAT_COLOURS:
        return body + rect(x - 2, y + 1, 4, 4, "#FFCB2E", 0.6, f'stroke="{rim(colour)}"')
    mark = size * 0.52
    return body + icon(f"m-{colour}", x - mark / 2, y - mark * 0.19, mark, on(colour))


def seat_disc(seat: int, x: float, y: float, radius: float) -> str:
    """The round piece of a seat; the Trust shows its briefcase."""
    colour = colour_of(seat)
    if seat != TRUST_HOUSE:
        return disc(colour, x, y, radius)
    half = radius * 0.68
    return disc(colour, x, y, radius) + icon("trust", x - half, y - half, 2 * half)


@cache
def number_plate(plant: int, x: float, y: float, width: float, height: float, edge: bool) -> str:
    """The number of a plant on the colour of its fuel."""
    ground, numeral = PLATE_PAINTS[burns_of(plant)]
    size = height * 0.75
    line = 'stroke="var(--surface)" stroke-width="2"' if edge else ""
    return rect(x, y, width, height, ground, 8 if edge else 7, line) + text(
        x + width / 2,
        y + height / 2 + size * 0.335,
        str(plant),
        size,
        "d c",
        f'style="fill:{numeral}"',
    )


def corners(x: float, y: float, half_width: float, half_height: float) -> str:
    """The four corners round what the last move touched."""
    return shared_corners(x, y, half_width, half_height, "var(--s-label)", "var(--s-halo)")
