"""The players' panels in turn order: plants with their fuel, money, cities, what they are doing."""

from functools import partial
from typing import Final, NamedTuple

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.panels import piece
from penstock.drawing.pieces import (
    Options,
    at_origin,
    label_of,
    open_sign,
    opener,
    option,
    options_of,
    owner_icon,
    panel_ground,
    pill,
    pill_width,
    say,
    tape,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, group, icon, line, rect, text, title
from penstock.drawing.theme import NEUTRAL, on
from penstock.games.power_grid.box.components import (
    COAL,
    FUEL_NAMES,
    FUELS,
    HYBRID,
    OIL,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
)
from penstock.games.power_grid.face.drawing.layout import LAYOUTS
from penstock.games.power_grid.face.drawing.pieces import (
    FUEL_WORDS,
    burns_of,
    colour_of,
    name_of,
    number_plate,
    seat_disc,
)
from penstock.games.power_grid.view import TRUST_HOUSE, Fuel, PlayerView, PowerGridView
from penstock.kernel.view import Choice

DOING: Final = {
    "setup": "choosing",
    "order": "next",
    "auction": "bidding",
    "resources": "buying",
    "building": "building",
    "bureaucracy": "producing",
}
"""What the player to move is doing, by phase."""

_LOG_WANTS: Final = 226
"""The height the log would like to have; panels shrink a little before it gets less."""
_HIGH: Final = 112.0
_LOW: Final = 98.0


class Stored(NamedTuple):
    """How a player's tokens lie on the plants, and what found no room."""

    on_plants: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]


def panel_boxes(view: PowerGridView) -> list[tuple[int, Box]]:
    """Who has a panel, in turn order, and where; the Trust always stands second."""
    side = LAYOUTS[view.board].side
    seats = list(view.order)
    if view.trust is not None:
        seats.insert(1, TRUST_HOUSE)
    room = (side.height - _LOG_WANTS) / max(len(seats), 1)
    height = max(_LOW, min(_HIGH, room - 8))
    gap = 8 if room >= _LOW + 8 else 6
    return [
        (seat, Box(side.x, side.y + (height + gap) * index, side.width, height))
        for index, seat in enumerate(seats)
    ]


def players_panel(view: PowerGridView, sheet: Sheet) -> str:
    """All panels as one group."""
    panels = []
    for place, (seat, box) in enumerate(panel_boxes(view), 1):
        drawn_from = seat, place, box, seat == view.to_move
        panels.append(piece(view, drawn_from, partial(player_panel, sheet, *drawn_from)))
    return group(panels, 'id="players"')


def player_panel(
    sheet: Sheet, seat: int, place: int, box: Box, is_asked: bool, view: PowerGridView
) -> str:
    """One player's side of the table, or the Trust's."""
    colour = colour_of(seat)
    name = name_of(sheet, seat)
    h = box.height
    band = f"M12 1h22v{h - 2:g}h-22a11 11 0 0 1-11-11v{24 - h:g}a11 11 0 0 1 11-11z"
    parts = [panel_ground(box.width, h)]
    if is_asked:
        edge = 'stroke="var(--signal)" stroke-width="2.5"'
        parts.append(rect(0, 0, box.width, h, "none", 12, edge))
    numeral = f'style="fill:{on(colour)}"'
    level = 27 if h > 105 else 25
    head = (
        f'<path d="{band}" fill="url(#pt-{colour})"/>'
        + seat_disc(seat, 17.5, 22, 13)
        + text(17.5, h - 14, str(place), 18, "d c", numeral)
        + _head(view, sheet, seat, name, level, is_asked)
    )
    parts.append(head if seat == TRUST_HOUSE else opener(sheet, seat, place, head))
    # Money and bids change with nearly every move, what a player holds seldom.
    drawn_from = seat, level + 15, min(60.0, h - level - 23)
    parts.append(piece(view, ("plants", *drawn_from), partial(_plants, sheet, *drawn_from)))
    if seat != TRUST_HOUSE:
        parts.append(open_sign(sheet, colour, (box.width, h), 246, level - 5))
    id = "player-trust" if seat == TRUST_HOUSE else f"player-{seat}"
    return at_origin("".join(parts), id, box.x, box.y, name)


def _holdings(view: PowerGridView, seat: int) -> tuple[tuple[int, ...], Fuel]:
    if seat == TRUST_HOUSE:
        trust = view.trust
        return (trust.plants, trust.fuel) if trust is not None else ((), (0, 0, 0, 0))
    return view.players[seat].plants, view.players[seat].fuel


def _head(view: PowerGridView, sheet: Sheet, seat: int, name: str, y: float, is_asked: bool) -> str:
    if seat == TRUST_HOUSE:
        return _trust_head(view, sheet, name, y)
    player = view.players[seat]
    counts, left = _counts(sheet, player, y)
    status, wide = _status(view, sheet, player, is_asked)
    name = fit(name, 17, left - 46 - wide - 16)
    x = 46 + text_width(name, 17) + 10
    return text(46, y, name, 17, "d") + group(status, "", (x, y)) + counts


def _trust_head(view: PowerGridView, sheet: Sheet, name: str, y: float) -> str:
    reserve = view.trust.reserve if view.trust is not None else 0
    words = say(sheet, "{count} in reserve", count=reserve)
    start = 358 - text_width(words, 15) - 26
    return (
        text(46, y, fit(name, 17, start - 56), 17, "d")
        + text(358, y, words, 15, "d e t2", 'id="trust-reserve"')
        + owner_icon("house", NEUTRAL, start, y - 16, 20)
    )


def _counts(sheet: Sheet, player: PlayerView, y: float) -> tuple[str, float]:
    """Money and cities, from the right edge inwards, and where they begin."""
    colour = colour_of(player.seat)
    cities = str(player.cities)
    parts = [text(358, y + 1, cities, 19, "d e", f'id="cities-{player.seat}"')]
    x = min(322.9, 358 - text_width(cities, 19) - 26)
    home = owner_icon("house", colour, x, y - 16.5, 21)
    parts.append(f"<g>{title(sheet.translate('cities connected'))}{home}</g>")
    x -= 10
    if player.powered is not None:
        powered = str(player.powered)
        words = sheet.translate("cities supplied at the end")
        parts.append(text(x, y + 1, powered, 19, "d e", f'id="powered-{player.seat}"'))
        x -= text_width(powered, 19) + 23
        parts.append(icon("energy", x, y - 16, 20, title=words))
        x -= 10
    else:
        x = min(x, 312)
    if player.money is None:
        words = sheet.translate("money is hidden")
        parts.append(icon("hidden", 280.5, y - 14.5, 19, "var(--text-3)", words))
        x = 251.0
        parts.append(icon("elektro", x, y - 18, 24))
    else:
        money = str(player.money)
        if player.powered is None:
            x = min(x, 300)
        parts.append(text(x, y + 1, money, 19, "d e", f'id="money-{player.seat}"'))
        x -= text_width(money, 19) + 30
        parts.append(icon("elektro", x, y - 18, 24, title=sheet.translate("Elektro")))
    return "".join(parts), x


def _status(
    view: PowerGridView, sheet: Sheet, player: PlayerView, is_asked: bool
) -> tuple[list[str], float]:
    """Signs right of the name, on its baseline, and how wide they are."""
    parts: list[str] = []
    x = 0.0
    auction = view.auction
    if is_asked:
        words = sheet.translate(DOING.get(view.phase, "to move"))
        width = pill_width(words)
        parts.append(pill(x + width / 2, -5.5, words, "var(--signal)", "d os"))
        x += width + 6
    elif player.is_done and view.phase not in ("setup", "order", "over"):
        words = sheet.translate("done in this phase")
        parts.append(icon("check", x, -13, 16, "var(--good)", words))
        x += 22
    elif auction is not None and player.seat not in (*auction.rivals, auction.leader):
        words = sheet.translate("out of this auction")
        parts.append(icon("pass", x, -13, 16, "var(--text-3)", words))
        x += 22
    elif view.phase not in ("setup", "order", "over"):
        words = sheet.translate("still to move")
        parts.append(icon("clock", x, -13, 16, "var(--text-3)", words))
        x += 22
    if auction is not None and auction.bid and auction.leader == player.seat:
        width = text_width(str(auction.bid), 14) + 34
        parts.append(rect(x, -16, width, 21, "var(--accent-weak)", 10.5))
        parts.append(icon("gavel", x + 6, -14, 17, title=sheet.translate("highest bid")))
        parts.append(text(x + 25, -0.5, str(auction.bid), 14, "d"))
        x += width + 6
    left = stored(player.plants, player.fuel).left
    for name in left:
        parts.append(icon(name, x, -14, 16, title=sheet.translate("no room to store it")))
        x += 15
    return parts, x


def stored(plants: tuple[int, ...], fuel: Fuel) -> Stored:
    """Tokens on the plants that burn them; hybrids take what the others left."""
    left = list(fuel)
    tokens: list[list[str]] = [[] for _ in plants]
    for index, plant in enumerate(plants):
        burns = PLANT_BURNS[plant]
        if burns < FUELS:
            count = min(left[burns], 2 * PLANT_NEED[plant])
            left[burns] -= count
            tokens[index] = [FUEL_NAMES[burns]] * count
    for index, plant in enumerate(plants):
        if PLANT_BURNS[plant] == HYBRID:
            coal = min(left[COAL], 2 * PLANT_NEED[plant])
            oil = min(left[OIL], 2 * PLANT_NEED[plant] - coal)
            left[COAL] -= coal
            left[OIL] -= oil
            tokens[index] = ["coal"] * coal + ["oil"] * oil
    over = [FUEL_NAMES[kind] for kind in range(FUELS) for _ in range(left[kind])]
    return Stored(tuple(map(tuple, tokens)), tuple(over))


def _plants(sheet: Sheet, seat: int, y: float, height: float, view: PowerGridView) -> str:
    plants, fuel = _holdings(view, seat)
    slots = max(3, len(plants))
    width = (316 - 6 * (slots - 1)) / slots
    options = options_of(view.choices) if seat == view.seat else {}
    lying = stored(plants, fuel).on_plants
    parts = []
    for slot in range(slots):
        x = 46 + (width + 6) * slot
        if slot < len(plants):
            cell = _cell(sheet, plants[slot], lying[slot], width, height, options)
            parts.append(group(cell, "", (x, y)))
        else:
            dashed = 'stroke="var(--line)" stroke-dasharray="4 4" opacity=".6"'
            parts.append(rect(x, y, width, height, "none", 8, dashed))
    return "".join(parts)


def _cell(
    sheet: Sheet,
    plant: int,
    tokens: tuple[str, ...],
    width: float,
    height: float,
    options: Options,
) -> str:
    choices = [
        choice
        for text_, choice in options.items()
        if text_ in (f"scrap {plant}", f"run {plant}") or text_.startswith(f"run {plant} ")
    ]
    split = height * 0.5
    content = rect(0, 0, width, height, "var(--surface-2)", 8, 'stroke="var(--line)"')
    content += number_plate(plant, 1, 1, 34 if width > 90 else 30, 24, False)
    content += _needed(plant, width)
    content += line(6, split, width - 6, split, 'stroke="var(--line)"')
    middle = (split + height) / 2
    if len(choices) > 1:
        content += _ways(sheet, plant, choices, width, split, height)
        return option(None, f"plant-{plant}", "", content)
    content += _stored_row(plant, tokens, width, middle)
    content += text(width - 8, middle + 6, str(PLANT_POWER[plant]), 17, "d e")
    content += icon("house", width - 32.6, middle - 7, 14, "var(--text-2)")
    if not choices:
        return option(None, f"plant-{plant}", "", content)
    choice = choices[0]
    if choice.refused_by is None:
        content += tape(0, 0, width, height, 8)
    else:
        content = f'<g opacity=".5">{content}</g>'
    return option(choice, f"plant-{plant}", _cell_words(sheet, plant, choice), content)


def _needed(plant: int, width: float) -> str:
    kind = burns_of(plant)
    if kind == "eco":
        return icon(kind, 39.5 if width > 90 else 34, 4.5, 17)
    start, pitch = (39.5, 14.0) if width > 90 else (33.0, 12.5)
    return "".join(icon(kind, start + pitch * n, 5.5, 15) for n in range(PLANT_NEED[plant]))


def _stored_row(plant: int, tokens: tuple[str, ...], width: float, middle: float) -> str:
    room = 2 * PLANT_NEED[plant]
    if room == 0:
        return ""
    pitch = min(11.3, (width - 40) / room)
    size = min(13.5, pitch + 2.2)
    parts = []
    for slot in range(max(room, len(tokens))):
        x = 11 + pitch * slot
        if slot < len(tokens):
            parts.append(icon(tokens[slot], x - size / 2, middle - size / 2, size))
        else:
            parts.append(circle(x, middle, 2.8, "var(--text-3)", 'opacity=".6"'))
    return "".join(parts)


def _ways(
    sheet: Sheet, plant: int, choices: list[Choice], width: float, top: float, height: float
) -> str:
    """A hybrid can burn several mixtures: each is a small button in the lower half."""
    pitch = (width - 6) / len(choices)
    parts = []
    for index, choice in enumerate(choices):
        coal, _, oil = choice.thing.rpartition(" ")[2].partition("+")
        fuels = ["coal"] * int(coal) + ["oil"] * int(oil) if oil else ["energy"]
        x = 4 + pitch * index
        wide = pitch - 2
        size = min(13.0, (wide - 5) / len(fuels))
        if choice.refused_by is None:
            ground, edge = "var(--signal)", 'stroke="var(--on-signal)" stroke-width="1.3"'
        else:
            ground, edge = "var(--surface)", 'stroke="var(--line)" stroke-dasharray="3 3"'
        button = rect(x, top + 3, wide, height - top - 6, ground, 6, f'class="fill edge" {edge}')
        start = x + wide / 2 - size * len(fuels) / 2
        y = (top + height) / 2 - size / 2
        signs = "".join(icon(fuel, start + size * n, y, size) for n, fuel in enumerate(fuels))
        button += signs if choice.refused_by is None else f'<g opacity=".45">{signs}</g>'
        id = f"run-{plant}-{choice.thing.rpartition(' ')[2].replace('+', '-')}"
        parts.append(option(choice, id, _cell_words(sheet, plant, choice), button))
    return "".join(parts)


def _cell_words(sheet: Sheet, plant: int, choice: Choice) -> str:
    if choice.verb.name == "scrap" or "+" in choice.thing:
        return label_of(sheet, choice)
    fuel = sheet.translate(FUEL_WORDS[burns_of(plant)])
    return say(sheet, "Run plant {plant} ({fuel})", plant=plant, fuel=fuel)
