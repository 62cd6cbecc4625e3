"""The boards of the Leeghwater expansion: external works above, private buildings below."""

from functools import cache
from typing import Final

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import (
    Options,
    at_origin,
    is_offered,
    label_of,
    option,
    options_of,
    owner_icon,
    panel_ground,
    say,
    tape,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, icon, num, rect, text, title
from penstock.drawing.theme import rim
from penstock.games.barrage.box.components import RED_FEE
from penstock.games.barrage.box.leeghwater import (
    ANY_CONTRACT,
    BUILDING_LIST,
    PLACE_IDS,
    PLACE_IS_RED,
    PLACES_A_BUILDING,
    WORK_ENGINEERS,
    WORK_LIST,
    WORK_STACKS,
    PrivateBuilding,
    Work,
)
from penstock.games.barrage.box.naming import (
    building_place_name,
    machines_in_words,
    reward_parts,
    structure_of,
    work_name,
)
from penstock.games.barrage.extra_view import BuildingView, PlaceView, WorkView
from penstock.games.barrage.face.drawing.layout import EXTRA
from penstock.games.barrage.face.drawing.pieces import (
    GREY_PIECE,
    colour_of,
    corners,
    engineers,
    name_of,
    slots,
    surcharge,
)
from penstock.games.barrage.view import BarrageView
from penstock.kernel.view import Choice, Played

WORKS: Final = {work.id: (number, work) for number, work in enumerate(WORK_LIST)}
BUILDINGS: Final = {one.id: one for one in BUILDING_LIST}
SITES: Final = {id: site for site, id in enumerate(PLACE_IDS)}

EDGE: Final = 7.0
INNER: Final = EXTRA.width - 2 * EDGE
WORKS_TOP: Final = 26.0
WORK_HEIGHT: Final = 58.0
WORK_PITCH: Final = 62.0
BUILDINGS_TOP: Final = 236.0
BUILDING_HEIGHT: Final = 77.0
BUILDING_PITCH: Final = 80.6
LIFTED: Final = BUILDINGS_TOP - WORKS_TOP
"""By how much the buildings are higher where they lie beside the works."""
BESIDE_EACH_OTHER: Final = Box(0, 0, 2 * INNER + 3 * EDGE, EXTRA.height - LIFTED)
SMALLEST: Final = 12.0
"""Letters of the longest names."""
PLACE: Final = 17.5
"""The side of a place for a building."""
SPACE: Final = (34.0, 28.0)
"""A space for engineers."""
SIGNS: Final = {
    "cofferdam": "water",
    "control_station": "produce",
    "customer_office": "contract",
    "development_office": "workshop",
    "energy_relay_field": "energy",
    "financial_division": "credit",
    "loan_agency": "external-work",
    "research_lab": "rotate",
    "robot_factory": "machine-any",
    "wind_farm": "energy",
}
"""What the action of a building is about."""


def extra_box(sheet: Sheet) -> Box:
    """How large both boards together are."""
    return BESIDE_EACH_OTHER if sheet.is_narrow else EXTRA


def extra_panel(view: BarrageView, sheet: Sheet, last_move: Played | None = None) -> str:
    """Both boards, one above the other, or beside each other; nothing without the expansion."""
    extra = view.extra
    if extra is None:
        return ""
    options = options_of(view.choices)
    left = ", ".join(
        f"{stack.upper()} {count}"
        for stack, count in zip(WORK_STACKS, extra.works_to_come, strict=True)
    )
    face_down = say(sheet, "face down: {counts}", counts=left)
    works = [_heading(sheet, "External works", "external-work", 19, face_down)]
    for index, one in enumerate(extra.works):
        works.append(_work(view, sheet, options, one, WORKS_TOP + WORK_PITCH * index, last_move))
    buildings = [_heading(sheet, "Private buildings", "building", BUILDINGS_TOP - 7, "")]
    for index, building in enumerate(extra.buildings):
        y = BUILDINGS_TOP + BUILDING_PITCH * index
        buildings.append(_building(view, sheet, options, building, y, last_move))
    right = "".join(buildings)
    if sheet.is_narrow:
        right = f'<g transform="translate({num(INNER + EDGE)} {num(-LIFTED)})">{right}</g>'
    box = extra_box(sheet)
    drawn = panel_ground(box.width, box.height) + "".join(works) + right
    label = sheet.translate("External works and private buildings")
    return at_origin(drawn, "extra", box.x, box.y, label)


def _heading(sheet: Sheet, source: str, sign: str, y: float, more: str) -> str:
    words = sheet.translate(source)
    said = title(f"{words}; {more}" if more else words)
    named = _fitted(words, EDGE + 24, y, 14.5, INNER - 24)
    return f"<g>{said}{icon(sign, EDGE, y - 15, 20, GREY_PIECE)}{named}</g>"


def _fitted(words: str, x: float, y: float, size: float, room: float) -> str:
    """Words in letters as large as the room allows; the longest of them in smaller ones."""
    while text_width(words, size) > room and size > SMALLEST:
        size -= 0.5
    return text(x, y, fit(words, size, room), size, "d")


# -- external works ----------------------------------------------------------------------------


def _work(
    view: BarrageView,
    sheet: Sheet,
    options: Options,
    place: WorkView,
    y: float,
    last_move: Played | None,
) -> str:
    drawn = rect(EDGE, y, INNER, WORK_HEIGHT, "var(--surface-2)", 9, 'stroke="var(--line)"')
    if place.work is None:
        return drawn + _done(view, sheet, place, y)
    number, work = WORKS[place.work]
    choice = options.get(f"work {work.id}")
    drawn += _work_face(work.id, y)
    words = work_name(number).render([], sheet.translate)
    if is_offered(choice) and choice is not None:
        words = label_of(sheet, choice)
        drawn += tape(EDGE, y, INNER, WORK_HEIGHT, 9)
    elif choice is not None:
        drawn = f'<g opacity=".55">{drawn}</g>'
    if last_move is not None and last_move.is_about("work", work.id):
        drawn += corners(EXTRA.width / 2, y + WORK_HEIGHT / 2, INNER / 2 + 3, WORK_HEIGHT / 2 + 3)
    return option(choice, f"work-{work.id}", words, drawn)


def _done(view: BarrageView, sheet: Sheet, place: WorkView, y: float) -> str:
    """The place of a work that was done, and who stands beside it."""
    middle = EXTRA.width / 2
    if place.holder is None:
        said = title(sheet.translate("done this round"))
        return f"<g>{said}{icon('check', middle - 11, y + 18, 22, 'var(--text-3)')}</g>"
    said = title(f"{sheet.translate('done this round')}; {name_of(sheet, place.holder)}")
    standing = engineers(
        colour_of(view, place.holder), middle, y + WORK_HEIGHT / 2, place.engineers, 22
    )
    return f"<g>{said}{standing}</g>"


@cache
def _work_face(id: str, y: float) -> str:
    """The machines and the engineers it asks for on the left, what it gives on the right."""
    work = WORKS[id][1]
    asked = [("excavator", work.excavators), ("mixer", work.mixers)]
    drawn = _counted([one for one in asked if one[1]], EDGE + 5, y + 7, 18, 31)
    drawn += slots(EDGE + 28, y + 44, WORK_ENGINEERS, 15)
    drawn += text(EDGE + 70, y + 34, "→", 16, "d c t2")
    parts = gains(work)
    for index, (sign, number) in enumerate(parts):
        column, row = index % 2, index // 2
        x = EDGE + 80 + 35 * column
        top = y + (6 + 24 * row if len(parts) > 2 else 18)
        drawn += icon(sign, x, top, 19, GREY_PIECE)
        if number:
            drawn += text(x + 26, top + 15, number, 14.5, "d c")
    return drawn


def _counted(asked: list[tuple[str, int]], x: float, y: float, size: float, pitch: float) -> str:
    """Icons in a row, each with its number."""
    return "".join(
        icon(sign, x + pitch * index, y, size)
        + text(
            x + pitch * index + size + (pitch - size) * 0.42,
            y + 0.78 * size,
            str(count),
            0.8 * size + 1.5,
            "d c",
        )
        for index, (sign, count) in enumerate(asked)
    )


def gains(work: Work) -> list[tuple[str, str]]:
    """What a work gives, as icons with numbers."""
    found = [(sign, str(count)) for sign, count, _ in reward_parts(work.reward)]
    structure = structure_of(work.reward)
    if structure is not None:
        found.append((structure, "×2" if work.pieces > 1 else ""))
    if work.produced:
        found.append(("energy", str(work.produced)))
    if work.patents:
        found.append(("patent", ""))
    if work.fulfils:
        found.append(("contract", "✓" if work.fulfils == ANY_CONTRACT else f"≤{work.fulfils}"))
    return found


# -- private buildings -------------------------------------------------------------------------


def _building(
    view: BarrageView,
    sheet: Sheet,
    options: Options,
    shown: BuildingView,
    y: float,
    last_move: Played | None,
) -> str:
    building = BUILDINGS[shown.id]
    ground = rect(EDGE, y, INNER, BUILDING_HEIGHT, "var(--surface-2)", 9, 'stroke="var(--line)"')
    name = sheet.translate(building.name)
    heading = icon(SIGNS[building.id], EDGE + 4, y + 3, 17, "#37803F")
    heading += _fitted(name, EDGE + 25, y + 17, 13.5, INNER - 30)
    asked = [("excavator", building.excavators), ("mixer", building.mixers), ("vp", building.vp)]
    heading += _counted(asked, EDGE + 3, y + 24, 14, 23)
    choice = options.get(f"act {building.id}")
    words = building_words(sheet, building)
    if is_offered(choice):
        heading += tape(EDGE, y, INNER, 22, 9)
    parts = [ground, option(choice, f"building-{building.id}", words, heading)]
    for index in range(PLACES_A_BUILDING):
        x = EDGE + INNER - 3 - (PLACE + 1.2) * (PLACES_A_BUILDING - index)
        parts.append(_place(view, sheet, options, shown.places[index], x, y + 23, last_move))
        x = EDGE + 3.5 + (SPACE[0] + 2.3) * index
        parts.append(_space(view, sheet, options, shown.spaces[index], x, y + 46, last_move))
    return f"<g>{''.join(parts)}</g>"


def building_words(sheet: Sheet, building: PrivateBuilding) -> str:
    """A building tile in a sentence: its price, its points, its action."""
    machines = machines_in_words(building.excavators, building.mixers)
    words = say(
        sheet,
        "{building}: {machines}; {points} {points:point|points} at the end; its action: {effect}",
        building=sheet.translate(building.name),
        machines=machines.render([], sheet.translate),
        points=building.vp,
        effect=sheet.translate(building.effect),
    )
    if building.price:
        words += "; " + say(sheet, "credits: {count}", count=building.price)
    return words


def _place(
    view: BarrageView,
    sheet: Sheet,
    options: Options,
    place: PlaceView,
    x: float,
    y: float,
    last_move: Played | None,
) -> str:
    """Where a building may stand."""
    choice, words = options.get(f"building {place.id}"), _place_words(sheet, place)
    is_red = PLACE_IS_RED[SITES[place.id]]
    edge = 'stroke="var(--bad)" stroke-width="1.6"' if is_red else 'stroke="var(--line)"'
    drawn = rect(x, y, PLACE, PLACE, "var(--surface)", 5, edge)
    if place.holder is not None:
        words = f"{words}; {name_of(sheet, place.holder)}"
        drawn += owner_icon("building", colour_of(view, place.holder), x + 1.5, y + 1.5, PLACE - 3)
    elif place.is_closed:
        words = f"{words}; {sheet.translate('not used with so few players')}"
        drawn = f'<g opacity=".5">{drawn}{icon("lock", x + 3.5, y + 3, 12, "var(--text-3)")}</g>'
    elif is_red:
        drawn += text(x + PLACE / 2, y + 14, str(RED_FEE), 12.5, "d c", 'style="fill:var(--bad)"')
    drawn, words = _offered(sheet, choice, drawn, words, (x, y, PLACE, PLACE))
    if last_move is not None and last_move.is_about("building", place.id):
        drawn += corners(x + PLACE / 2, y + PLACE / 2, PLACE / 2 + 2, PLACE / 2 + 2)
    return option(choice, f"place-{place.id}", words, drawn)


def _space(
    view: BarrageView,
    sheet: Sheet,
    options: Options,
    space: PlaceView,
    x: float,
    y: float,
    last_move: Played | None,
) -> str:
    """Where engineers do the action of a building."""
    width, height = SPACE
    site = SITES[space.id]
    building = BUILDING_LIST[site // PLACES_A_BUILDING]
    count, is_red = (
        building.engineers[site % PLACES_A_BUILDING],
        building.is_red[site % PLACES_A_BUILDING],
    )
    choice = options.get(f"use {space.id}")
    words = say(
        sheet,
        "{building}: {effect}; {count} {count:engineer|engineers}",
        building=sheet.translate(building.name),
        effect=sheet.translate(building.effect),
        count=count,
    )
    price = building.price + (RED_FEE if is_red else 0)
    if price:
        words += "; " + say(sheet, "credits: {count}", count=price)
    if space.holder is not None:
        colour = colour_of(view, space.holder)
        words = f"{words}; {name_of(sheet, space.holder)}"
        edge = f'stroke="{rim(colour)}" stroke-width="1.5"'
        drawn = rect(x, y, width, height, f"url(#pt-{colour})", 6, edge)
        drawn += engineers(colour, x + width / 2, y + height / 2, count, 16)
    else:
        edge = 'stroke="var(--bad)" stroke-width="1.8"' if is_red else 'stroke="var(--line)"'
        drawn = rect(x, y, width, height, "var(--surface)", 6, edge)
        drawn += slots(x + width / 2, y + (9.5 if is_red else height / 2), count, 13)
        if is_red:
            drawn += surcharge(x + 10.5, y + 21, RED_FEE)
        if space.is_closed:
            words = f"{words}; {sheet.translate('closed by the building of an Automa')}"
            drawn = f'<g opacity=".5">{drawn}{icon("lock", x + 9, y + 7, 14, "var(--text-3)")}</g>'
    drawn, words = _offered(sheet, choice, drawn, words, (x, y, width, height))
    if last_move is not None and last_move.is_about("use", space.id):
        drawn += corners(x + width / 2, y + height / 2, width / 2 + 2, height / 2 + 2)
    return option(choice, f"use-{space.id}", words, drawn)


def _place_words(sheet: Sheet, place: PlaceView) -> str:
    site = SITES[place.id]
    words = building_place_name(site).render([], sheet.translate)
    if PLACE_IS_RED[site]:
        words += "; " + say(sheet, "credits: {count}", count=RED_FEE)
    return words


def _offered(
    sheet: Sheet,
    choice: Choice | None,
    drawn: str,
    words: str,
    box: tuple[float, float, float, float],
) -> tuple[str, str]:
    """The same with its tape, and by the name of what a click does."""
    if choice is None:
        return drawn, words
    if choice.refused_by is not None:
        return f'<g opacity=".6">{drawn}</g>', words
    return drawn + tape(*box, 6), f"{label_of(sheet, choice)}; {words}"
