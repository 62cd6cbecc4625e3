"""What several panels draw: houses, plant numbers, price tags, locks."""

from functools import cache
from typing import Final

from penstock.drawing.lettering import text_width
from penstock.drawing.pieces import corners as shared_corners
from penstock.drawing.pieces import name_of as seat_name
from penstock.drawing.sheet import SEAT_COLOURS, Sheet
from penstock.drawing.svg import circle, icon, num, path, rect, text
from penstock.drawing.theme import disc, fill, on, rim
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
    return "stone" if seat == TRUST_HOUSE else SEAT_COLOURS[seat]


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


@cache
def owner_icon(colour: str, x: float, y: float, size: float, name: str = "house") -> str:
    """An icon in a player's colour; graphite needs a light edge on a dark ground."""
    edge = 'style="--ink:var(--ink-graphite)"' if colour == "graphite" else ""
    return icon(name, x, y, size, fill(colour), more=edge)


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


def price_tag(x: float, y: float, price: int, refused: bool = False, tell: bool = False) -> str:
    """A price on a pill, gold for what may be chosen, grey for what is too dear."""
    width = 22 if price < 10 else 26 if price < 100 else 34
    style = ' class="tell"' if tell else ""
    if refused:
        pill = rect(
            x - width / 2, y - 9, width, 18, "var(--surface-3)", 9, 'stroke="var(--s-node-line)"'
        )
        return pill + text(x, y + 4.6, str(price), 14, "d c t2")
    pill = rect(
        x - width / 2,
        y - 9,
        width,
        18,
        "var(--signal)",
        9,
        'stroke="var(--on-signal)" stroke-width="1.3"',
    )
    return f"<g{style}>{pill}{text(x, y + 4.6, str(price), 14, 'd c os')}</g>"


@cache
def lock_badge(x: float, y: float, name: str = "lock") -> str:
    """The sign on something that cannot be chosen now."""
    return circle(x, y, 8, "var(--surface-3)", 'stroke="var(--s-node-line)"') + icon(
        name, x - 6, y - 6, 12, "var(--text-2)"
    )


def corners(x: float, y: float, half_width: float, half_height: float) -> str:
    """The four corners round what the last move touched."""
    return shared_corners(x, y, half_width, half_height, "var(--s-label)", "var(--s-halo)")


def pill(
    x: float, y: float, words: str, ground: str, style: str, size: float = 13, height: float = 21
) -> tuple[str, float]:
    """Words on a pill, and how wide it came out."""
    width = text_width(words, size) + 18
    drawn = rect(x, y, width, height, ground, height / 2) + text(
        x + width / 2, y + height / 2 + size * 0.35, words, size, f"d c {style}"
    )
    return drawn, width
