"""The two tiles the Automas go by: the actions on top of the pile, the criteria on the discard."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import at_origin, panel_ground, say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, icon, num, path, rect, text, title
from penstock.games.barrage.automa.tiles import (
    AUTOMA_TILE_LIST,
    BANK_ACTION,
    BUILD,
    CONTRACTS_ACTION,
    CRITERIA,
    EXTERNAL_WORK,
    MACHINES_ACTION,
    PATENT_ACTION,
    PRODUCTION,
    WATER_ACTION,
    AutomaTile,
    TileAction,
)
from penstock.games.barrage.automa_view import AutomaView
from penstock.games.barrage.box.components import STACK_NAMES
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    CONDUIT_NAMES,
    EVERY_AREA,
    EVERY_STRUCTURE,
    HEADSTREAM_NAMES,
)
from penstock.games.barrage.face.automa_words import (
    CRITERIA_TEXTS,
    action_costs,
    action_facts,
)
from penstock.games.barrage.face.drawing.contracts import PAINTS
from penstock.games.barrage.face.drawing.layout import AUTOMA
from penstock.games.barrage.face.drawing.pieces import GREY_PIECE, TILE_EDGE, signed
from penstock.games.barrage.face.drawing.waterworks import power_plate
from penstock.games.barrage.face.drawing.words import AREA_ICONS
from penstock.games.barrage.view import BarrageView
from penstock.kernel.messages import Message, Part, listing

TOP: Final = 26
"""Where the tiles begin, below the heading."""
CELL: Final = (52.0, 30.0)
"""A place for an action."""
PITCH: Final = (54.0, 33.0)
CRITERIA_X: Final = 178.0
COLUMN: Final = 36.0
"""From one column of criteria to the next."""
OWN: Final = "var(--accent)"
"""The paint of the Automa's own pieces in a criterion."""
RIVAL: Final = "var(--bad)"

COLUMN_WORDS: Final = ("Bases and elevations", "Conduits", "Powerhouses")
COLUMN_ICONS: Final = ("base", "conduit", "powerhouse")
CRITERION_ICONS: Final[dict[str, tuple[str, str]]] = {
    "base_strongest_conduit": ("conduit", GREY_PIECE),
    "base_own_powerhouse": ("powerhouse", OWN),
    "base_most_water": ("water", ""),
    "base_red_space": ("surcharge", ""),
    "base_below_powerhouse": ("powerhouse", GREY_PIECE),
    "base_piped_to_own_dam": ("dam-3", OWN),
    "conduit_dam_own_first": ("dam-3", OWN),
    "conduit_powerhouse_own_first": ("powerhouse", OWN),
    "conduit_dam_rival_first": ("dam-3", RIVAL),
    "conduit_powerhouse_rival_first": ("powerhouse", RIVAL),
    "powerhouse_strongest_conduit": ("conduit", GREY_PIECE),
    "powerhouse_own_dam": ("dam-3", OWN),
    "powerhouse_plains": ("plain", ""),
    "powerhouse_feeds_own": ("water-flow", ""),
    "powerhouse_spares_rival": ("water-flow", ""),
}
"""Icon and paint; what is not here is drawn as a number."""


def automa_panel(view: BarrageView, sheet: Sheet) -> str:
    """Both tiles; nothing if no Automa plays."""
    if view.automa is None:
        return ""
    name = sheet.translate("Automa tiles")
    parts = [
        panel_ground(AUTOMA.width, AUTOMA.height),
        icon("automa", 9, 5, 17, "var(--text-2)"),
        text(31, 18, fit(name, 14, 170), 14, "d"),
        _pile(sheet, view.automa),
        _actions(sheet, view.automa.actions),
        _criteria(sheet, view.automa.criteria),
    ]
    return at_origin("".join(parts), "automa", AUTOMA.x, AUTOMA.y, name)


def _pile(sheet: Sheet, automa: AutomaView) -> str:
    """How many tiles lie face up on the pile and turned on the discard."""
    count = f"{automa.pile} / {len(automa.discard)}"
    words = say(
        sheet,
        "tiles in the pile: {pile}, turned: {turned}",
        pile=automa.pile,
        turned=len(automa.discard),
    )
    right = AUTOMA.width - 10
    mark = icon("action-tile", right - text_width(count, 14) - 21, 5.5, 16, "var(--a-tile)")
    return f"<g>{title(words)}{mark}{text(right, 18, count, 14, 'd e t2')}</g>"


def _ground(x: float, width: float, id: str, content: str, words: str) -> str:
    ground = rect(x, TOP, width, AUTOMA.height - TOP - 6, "var(--a-tile)", 8, TILE_EDGE)
    return f'<g id="{id}">{title(words)}{ground}{content}</g>'


# -- the action side -----------------------------------------------------------------------------


def _actions(sheet: Sheet, number: int | None) -> str:
    if number is None:
        return _ground(8, 164, "automa-actions", "", sheet.translate("No tile yet"))
    tile = AUTOMA_TILE_LIST[number - 1]
    words = say(sheet, "Tile {code}: actions", code=tile.code_text)
    return _ground(8, 164, "automa-actions", "".join(_cells(sheet, tile)), words)


def _cells(sheet: Sheet, tile: AutomaTile) -> Iterator[str]:
    rows = [0, 0, 0]
    for slot, action in enumerate(tile.actions, start=1):
        column = action.column - 1
        x, y = 9 + PITCH[0] * column + 2, TOP + 3 + PITCH[1] * rows[column]
        # The last pair shares a place: what is possible first, else the bank.
        is_pair = slot >= len(tile.actions) - 1
        width = (CELL[0] - 2) / 2 if is_pair else CELL[0]
        if slot == len(tile.actions):
            x += width + 2
        else:
            rows[column] += 0 if is_pair else 1
        drawn = _cell(action, x, y, width)
        if action.needs_expansion():
            drawn = f'<g opacity=".35">{drawn}</g>'
        yield f"<g>{title(action_title(sheet, slot, action))}{drawn}</g>"


@cache
def _cell(action: TileAction, x: float, y: float, width: float) -> str:
    edge = 'stroke="var(--line)"'
    if not action.ends_turn():
        edge = 'stroke="var(--a-tile-text)" stroke-dasharray="3.5 2.5" stroke-width="1.3"'
    ground = rect(x, y, width, CELL[1], "var(--surface)", 5, edge)
    if width < CELL[0]:
        return ground + icon(_sign(action), x + 3, y + 6, 18.5, GREY_PIECE)
    drawn = ground + icon(_sign(action), x + 2, y + 2, 17, _paint(action))
    drawn += _amount(action, x, y)
    for place in range(action.engineers):
        drawn += icon("engineer-slot", x + 3 + 10 * place, y + 19, 10.5, "var(--text-2)")
    if action.cost:
        drawn += text(x + width - 4, y + 28, f"−{action.cost}", 12.5, "d e bad")
    return drawn


def _sign(action: TileAction) -> str:
    if action.kind == BUILD:
        return EVERY_STRUCTURE[action.structure]
    if action.kind == WATER_ACTION:
        return "water-flow" if action.flows else "water"
    if action.kind == MACHINES_ACTION:
        if action.machines:
            return "machine-any"
        return "excavator" if action.excavators else "mixer"
    signs = {
        PRODUCTION: "produce",
        CONTRACTS_ACTION: "contract-office",
        PATENT_ACTION: "patent",
        EXTERNAL_WORK: "external-work",
        BANK_ACTION: "bank",
    }
    return signs.get(action.kind, "rotate")


def _paint(action: TileAction) -> str:
    return GREY_PIECE if action.kind == BUILD else "var(--text)"


def _amount(action: TileAction, x: float, y: float) -> str:
    """What stands beside the icon: a number, a colour, an area, another icon."""
    right = x + CELL[0] - 4
    if action.kind in (PRODUCTION, CONTRACTS_ACTION):
        paint = PAINTS[STACK_NAMES[action.colour]][0]
        chip = icon("contract", right - 14, y + 14, 15, paint)
        if action.kind == PRODUCTION:
            return chip + text(right, y + 13, signed(action.amount), 13, "d e")
        return chip + text(right, y + 13, f"+{action.amount}", 13, "d e")
    if action.kind == BUILD and action.areas != EVERY_AREA:
        area = AREA_NAMES[action.areas.bit_length() - 1]
        return icon(AREA_ICONS[area], right - 17, y + 6, 17)
    if action.kind == BUILD and action.min_power > 1:
        return power_plate(right - 13, y + 11, action.min_power, 9) + text(
            right, y + 28, "+", 13, "d e"
        )
    if action.kind == PATENT_ACTION:
        sign = EVERY_STRUCTURE[action.structure]
        return icon(sign, right - 17, y + 1.5, 17, GREY_PIECE)
    if action.kind == MACHINES_ACTION and action.excavators and action.mixers:
        return icon("mixer", right - 17, y + 1.5, 17)
    if action.kind == MACHINES_ACTION:
        count = action.excavators + action.mixers + action.machines
        return text(right, y + 14, str(count), 13, "d e")
    return text(right, y + 14, str(action.amount), 13, "d e") if action.amount else ""


def action_title(sheet: Sheet, slot: int, action: TileAction) -> str:
    """An action as a sentence."""
    facts = [*action_facts(action), *action_costs(action)]
    if not action.ends_turn():
        facts.append(Message("the turn goes on"))
    if action.needs_expansion():
        facts.append(Message("not in this game"))
    return f"{slot}. {listing(facts).render([], sheet.translate)}"


# -- the criteria side ---------------------------------------------------------------------------


def _criteria(sheet: Sheet, number: int | None) -> str:
    width = AUTOMA.width - CRITERIA_X - 8
    if number is None:
        words = sheet.translate("No tile yet")
        return _ground(CRITERIA_X, width, "automa-criteria", "", words)
    tile = AUTOMA_TILE_LIST[number - 1]
    words = say(sheet, "Tile {code}: criteria", code=tile.code_text)
    content = "".join(_columns(sheet, tile)) + _letters(sheet, tile)
    return _ground(CRITERIA_X, width, "automa-criteria", content, words)


def _columns(sheet: Sheet, tile: AutomaTile) -> Iterator[str]:
    for column, criteria in enumerate(tile.criteria):
        x = CRITERIA_X + 3 + COLUMN * column
        code = printed_code(tile, column)
        words = [f"{sheet.translate(COLUMN_WORDS[column])}:"]
        drawn = rect(x, TOP + 3, COLUMN - 4, 83, "var(--surface)", 5, 'stroke="var(--line)"')
        drawn += icon(COLUMN_ICONS[column], x + 8, TOP + 4, 16, GREY_PIECE)
        drawn += rect(x + 3, TOP + 20.5, COLUMN - 10, 1, "var(--line)")
        for row, criterion in enumerate(criteria):
            words.append(f"{row + 1}. {sheet.translate(CRITERIA_TEXTS[criterion])};")
            drawn += _criterion(CRITERIA[criterion], x + COLUMN / 2 - 2, TOP + 29.5 + 16.5 * row)
        parts: dict[str, Part] = {"code": code}
        words.append(Message("then from {code} on", parts).render([], sheet.translate))
        drawn += text(x + COLUMN / 2 - 2, TOP + 83, code, 13.5, "d c")
        yield f"<g>{title(' '.join(words))}{drawn}</g>"


def printed_code(tile: AutomaTile, column: int) -> str:
    """The code at the foot of a column, as it is printed."""
    code = tile.codes[column]
    return CONDUIT_NAMES[code][1:] if column == 1 else str(code + 1)


@cache
def _criterion(name: str, x: float, y: float) -> str:
    """A criterion as a small sign centred on (x, y)."""
    if name.startswith("powerhouse_in_basin"):
        return circle(x, y, 7.5, "#1874AA") + text(
            x, y + 4.7, name[-1], 13, "d c", 'style="fill:#fff"'
        )
    if name in ("conduit_strongest", "conduit_second_strongest"):
        place = "1" if name == "conduit_strongest" else "2"
        bolt = icon("energy", x - 12.5, y - 7, 14)
        return bolt + text(x + 5, y + 5, f"{place}.", 13, "d c")
    sign, paint = CRITERION_ICONS[name]
    drawn = icon(sign, x - 7.5, y - 7.5, 15, paint)
    if name == "base_below_powerhouse":
        drawn = icon(sign, x - 13, y - 7.5, 15, paint) + _arrow(x + 8, y)
    elif name == "powerhouse_feeds_own":
        drawn = icon(sign, x - 14, y - 7.5, 15) + icon("dam-3", x, y - 7.5, 15, OWN)
    elif name == "powerhouse_spares_rival":
        cross = path(
            f"M{num(x + 2)} {num(y - 5)}l11 10",
            more='stroke="var(--text)" stroke-width="2" stroke-linecap="round"',
        )
        drawn = icon(sign, x - 14, y - 7.5, 15) + icon("dam-3", x, y - 7.5, 15, RIVAL) + cross
    elif name == "base_piped_to_own_dam":
        drawn = icon("conduit", x - 14, y - 7.5, 15, GREY_PIECE) + icon(sign, x, y - 7.5, 15, OWN)
    elif name.endswith("strongest_conduit"):
        drawn = icon("energy", x - 13, y - 7, 13) + icon(sign, x, y - 7.5, 15, paint)
    return drawn


def _arrow(x: float, y: float) -> str:
    d = f"M{num(x)} {num(y - 6)}v11m-4-4l4 4l4-4"
    return path(d, more='stroke="var(--a-water)" stroke-width="2" stroke-linecap="round"')


def _letters(sheet: Sheet, tile: AutomaTile) -> str:
    """The order of the headstreams."""
    order = [HEADSTREAM_NAMES[letter] for letter in tile.letters]
    words = say(sheet, "Headstreams in this order: {letters}", letters=", ".join(order))
    middle = CRITERIA_X + (AUTOMA.width - CRITERIA_X - 8) / 2
    ink = 'style="fill:var(--a-tile-text)"'
    drawn = icon("water", CRITERIA_X + 12, TOP + 87, 12)
    drawn += text(middle + 6, TOP + 97.5, " ".join(order), 13, "d c", ink)
    return f"<g>{title(words)}{drawn}</g>"
