"""A player's board, large: plants with their fuel, cities, and what they would earn."""

from collections.abc import Sequence
from typing import Final

from penstock.drawing.board import Board, Row, Section, ledger
from penstock.drawing.frame import Fact
from penstock.drawing.lettering import fit
from penstock.drawing.pieces import at_origin, owner_icon, panel_ground, say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, framed, icon, rect, text, title
from penstock.games.power_grid.box.components import FUEL_NAMES, PLANT_NEED, PLANT_POWER, TABLES
from penstock.games.power_grid.face.drawing.pieces import (
    FUEL_WORDS,
    burns_of,
    colour_of,
    name_of,
    number_plate,
)
from penstock.games.power_grid.face.drawing.plants import STANDING, card_face, plant_words
from penstock.games.power_grid.face.drawing.players import stored
from penstock.games.power_grid.face.drawing.scene import board_of
from penstock.games.power_grid.face.running import best_of, plans_of
from penstock.games.power_grid.view import PlayerView, PowerGridView

WIDTH: Final = 560.0
HEIGHT: Final = 470.0
CARD: Final = 1.44
"""So much larger than in the market."""


def board(view: PowerGridView, seat: int, sheet: Sheet) -> Board:
    """Plants, fuel and cities; the money only if the reader may know it."""
    player = view.players[seat]
    money = Fact("elektro", str(player.money), sheet.translate("Elektro"))
    if player.money is None:
        money = Fact("hidden", "", sheet.translate("money is hidden"))
    facts = (
        money,
        Fact("house", str(player.cities), sheet.translate("cities connected")),
        Fact("", say(sheet, "place {place} in turn order", place=view.order.index(seat) + 1)),
    )
    return Board(facts, (_plants(player, sheet), ledger(_sections(view, player, sheet))))


def _plants(player: PlayerView, sheet: Sheet) -> str:
    """The plants as they stand in the market, larger, with what is stored on them."""
    slots = max(TABLES.plant_limit, len(player.plants))
    pitch = (WIDTH - 24) / slots
    wide = min(STANDING[0] * CARD, pitch - 10)
    scale = wide / STANDING[0]
    high = STANDING[1] * scale
    lying = stored(player.plants, player.fuel)
    parts = [
        panel_ground(WIDTH, HEIGHT),
        icon("plant", 14, 12, 26),
        text(47, 32, sheet.translate("Power plants"), 18, "d"),
    ]
    for slot in range(slots):
        x = 12 + pitch * slot + (pitch - wide) / 2
        if slot >= len(player.plants):
            dashed = 'stroke="var(--line)" stroke-dasharray="5 5"'
            parts.append(rect(x, 54, wide, high, "none", 12, dashed))
            continue
        plant = player.plants[slot]
        place = f'transform="translate({x:.1f} 54) scale({scale:.3f})"'
        face = f"<g {place}>{card_face(plant, *STANDING, True)}</g>"
        parts.append(f"<g>{title(plant_words(sheet, plant))}{face}</g>")
        parts.append(_stored(plant, lying.on_plants[slot], x + wide / 2, 54 + high + 20))
    y = 54 + high + 110
    parts.append(rect(14, y - 16, WIDTH - 28, 1, "var(--line)"))
    parts += _fuel(player, sheet, y)
    name = name_of(sheet, player.seat)
    label = say(sheet, "Power plants of {name}", name=name)
    return framed(at_origin("".join(parts), "plants", 0, 0, label), Box(0, 0, WIDTH, y + 52))


def _stored(plant: int, tokens: tuple[str, ...], middle: float, y: float) -> str:
    """What lies on a plant and what more it could take, in rows of what one run burns."""
    need = PLANT_NEED[plant]
    parts = []
    for place in range(2 * need):
        x = middle + 28 * (place % need - (need - 1) / 2)
        level = y + 28 * (place // need)
        if place < len(tokens):
            parts.append(icon(tokens[place], x - 12, level - 12, 24))
        else:
            parts.append(circle(x, level, 5, "var(--text-3)", 'opacity=".5"'))
    return "".join(parts)


def _fuel(player: PlayerView, sheet: Sheet, y: float) -> Sequence[str]:
    parts = [text(14, y + 21, fit(sheet.translate("Fuel in store"), 15, 130), 15, "d t2")]
    for index, (name, count) in enumerate(zip(FUEL_NAMES, player.fuel, strict=True)):
        x = 160 + 96.0 * index
        said = title(f"{sheet.translate(FUEL_WORDS[name])}: {count}")
        cell = icon(name, x, y + 2, 28) + text(x + 38, y + 24, str(count), 20, "d")
        parts.append(f"<g>{said}{cell}</g>")
    return parts


def _sections(view: PowerGridView, player: PlayerView, sheet: Sheet) -> Sequence[Section]:
    plan = best_of(plans_of(player.plants, player.fuel), player.cities)
    supplied = min(plan.power, player.cities)
    income = say(
        sheet,
        "With the fuel in store: {count} {count:city|cities}, {income} Elektro",
        count=supplied,
        income=TABLES.payment[supplied],
    )
    reach = sum(PLANT_POWER[plant] for plant in player.plants)
    return (
        Section(sheet.translate("Next income"), [Row(income, strip=icon("payment", 5, -12, 24))]),
        Section(
            sheet.translate("Plants"),
            [_plant(sheet, plant) for plant in player.plants],
            say(sheet, "{count} {count:city|cities} in all", count=reach),
        ),
        *_cities(view, player, sheet),
    )


def _plant(sheet: Sheet, plant: int) -> Row:
    burns = burns_of(plant)
    words = sheet.translate(FUEL_WORDS[burns])
    if PLANT_NEED[plant]:
        words = say(sheet, "burns {need} {fuel}", need=PLANT_NEED[plant], fuel=words)
    power = str(PLANT_POWER[plant])
    signs = icon("house", -40, -11, 20, "var(--text-2)") + text(0, 6, power, 17, "d e")
    return Row(words, signs=signs, room=42, strip=number_plate(plant, 2, -12, 30, 24, False))


def _cities(view: PowerGridView, player: PlayerView, sheet: Sheet) -> Sequence[Section]:
    """The cities by region, those with a house of this player."""
    names = {city.id: city for city in board_of(view.board).cities}
    regions = board_of(view.board).regions
    own: dict[str, list[str]] = {}
    for id, owners in view.houses:
        if player.seat in owners:
            city = names[id]
            own.setdefault(regions[city.region].name, []).append(sheet.translate(city.name))
    colour = colour_of(player.seat)
    rows = [
        Row(
            sheet.translate(region),
            ", ".join(cities),
            strip=owner_icon("house", colour, 6, -11, 22),
        )
        for region, cities in own.items()
    ]
    return [Section(sheet.translate("Cities"), rows, str(player.cities))] if rows else []
