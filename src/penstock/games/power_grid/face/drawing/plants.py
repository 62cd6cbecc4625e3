"""The plant market: what is for sale, what comes later, the pile, the plant under the hammer."""

from functools import cache
from typing import Final

from penstock.drawing.lettering import text_width
from penstock.drawing.pieces import (
    Options,
    at_origin,
    is_offered,
    lock_badge,
    option,
    options_of,
    panel_ground,
    say,
    tape,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, group, icon, line, num, rect, text, title
from penstock.games.power_grid.box.components import PLANT_NEED, PLANT_POWER
from penstock.games.power_grid.face.drawing.art import landscape, skies
from penstock.games.power_grid.face.drawing.layout import LAYOUTS, is_wide
from penstock.games.power_grid.face.drawing.pieces import (
    FUEL_WORDS,
    burns_of,
    corners,
    number_plate,
    seat_disc,
)
from penstock.games.power_grid.view import AuctionView, PowerGridView
from penstock.kernel.view import Played

BACKS: Final = {"small": "plug", "large": "socket", "step 3": "step"}
"""The icon on the back of the top card."""

_SMALL_FROM: Final = 130
"""Cards lower than this keep fuel and cities on one line."""


def plant_panel(view: PowerGridView, sheet: Sheet, last_move: Played | None = None) -> str:
    """Both rows of the market; in step 3 there is only one."""
    box = LAYOUTS[view.board].plants
    parts = [
        panel_ground(box.width, box.height),
        icon("plant", 11, 11, 26),
        text(44, 30, sheet.translate("Power plants"), 18, "d"),
        _pile(view, sheet, box.width - 16),
    ]
    if not _market(view) and not view.future:
        words = sheet.translate("No plants are left.")
        parts.append(text(box.width / 2, box.height / 2, words, 14.5, "c t2"))
    else:
        draw = _one_row if is_wide(view.board) else _two_rows
        parts.append(draw(view, sheet, last_move))
    return at_origin("".join(parts), "plant-market", box.x, box.y, sheet.translate("Power plants"))


@cache
def plant_definitions() -> str:
    """What the cards refer to: the skies, and the round corners of each size of picture."""
    sizes = sorted({(width - 8, _art_height(height)) for width, height in _CARD_SIZES})
    clips = "".join(
        f'<clipPath id="{_clip(width, height)}">{rect(4, 4, width, height, "#000", 6)}</clipPath>'
        for width, height in sizes
    )
    return skies() + clips


_TALL_SALE: Final = (91.0, 146.0)
_TALL_LATER: Final = (91.0, 116.0)
STANDING: Final = (91.0, 150.0)
_WIDE_SALE: Final = (78.0, 144.0)
_WIDE_LATER: Final = (66.0, 144.0)
_CARD_SIZES: Final = (_TALL_SALE, _TALL_LATER, STANDING, _WIDE_SALE, _WIDE_LATER)


def _art_height(height: float) -> float:
    return height - 58 if height >= _SMALL_FROM else height - 34


def _clip(width: float, height: float) -> str:
    return f"art-{num(width)}-{num(height)}"


def _market(view: PowerGridView) -> tuple[int, ...]:
    """What is for sale, the plant under the hammer included wherever the rules keep it."""
    if view.auction is None or view.auction.plant in view.current:
        return view.current
    return tuple(sorted((*view.current, view.auction.plant)))


def _pile(view: PowerGridView, sheet: Sheet, right: float) -> str:
    if view.pile == 0 or view.next_back is None:
        return text(right, 30, sheet.translate("pile empty"), 14.5, "d e t2")
    words = say(sheet, "{count} left", count=view.pile)
    sources = {
        "small": "next: a small plant",
        "large": "next: a large plant",
        "step 3": "next: the Step 3 card",
    }
    x = right - text_width(words, 14.5) - 27
    known = sheet.translate(sources[view.next_back])
    if view.buried:
        plants = ", ".join(map(str, view.buried))
        known += "; " + say(sheet, "for Step 3: {plants}", plants=plants)
    back = icon(BACKS[view.next_back], x, 13, 22, title=known)
    return f'<g id="plant-pile">{back}{text(right, 30, words, 14.5, "d e t2")}</g>'


def _stack(view: PowerGridView, at: tuple[float, float], size: tuple[float, float]) -> str:
    """The pile itself, drawn where step 3 leaves room for it."""
    if view.pile == 0 or view.next_back is None:
        return ""
    width, height = size
    edge = 'stroke="var(--line)"'
    cards = min(view.pile, 3)
    parts = [
        rect(4 * depth, 4 * depth, width, height, "var(--surface-3)", 9, edge)
        for depth in reversed(range(cards))
    ]
    parts.append(rect(6, 6, width - 12, height - 12, "none", 6, f'{edge} stroke-dasharray="3 4"'))
    parts.append(icon(BACKS[view.next_back], width / 2 - 22, height / 2 - 32, 44))
    parts.append(text(width / 2, height / 2 + 38, str(view.pile), 19, "d c"))
    return group(parts, "", at)


def _heading(sheet: Sheet, source: str, x: float, y: float, right: float) -> str:
    words = sheet.translate(source)
    start = x + text_width(words, 13.5) + 0.5 * len(words) + 8
    return text(x, y, words, 13.5, "d t2", 'letter-spacing=".5"') + line(
        start, y - 4, right, y - 4, 'stroke="var(--line)"'
    )


def _two_rows(view: PowerGridView, sheet: Sheet, last_move: Played | None) -> str:
    options = options_of(view.choices)
    sale = _market(view)
    parts = [_heading(sheet, "For sale", 14, 58, 398)]
    if view.step < 3 and len(sale) <= 4:
        for index, plant in enumerate(sale):
            at = (12.0 + 99 * index, 68.0)
            parts.append(_card(view, sheet, options, plant, at, _TALL_SALE, True, last_move))
        parts.append(_heading(sheet, "Later", 14, 239, 398))
        for index, plant in enumerate(view.future):
            at = (12.0 + 99 * index, 250.0)
            parts.append(_card(view, sheet, options, plant, at, _TALL_LATER, False, last_move))
        if view.has_step_3_card:
            parts.append(_step_3_card(sheet, 12 + 99.0 * len(view.future), 250, _TALL_LATER))
        return "".join(parts)
    for index, plant in enumerate((*sale, *view.future)):
        at = (12.0 + 99 * (index % 4), 66.0 + 156 * (index // 4))
        parts.append(_card(view, sheet, options, plant, at, STANDING, True, last_move))
    if view.has_step_3_card:
        index = len(sale) + len(view.future)
        parts.append(
            _step_3_card(sheet, 12.0 + 99 * (index % 4), 66.0 + 156 * (index // 4), STANDING)
        )
    if len(sale) <= 6 and not view.has_step_3_card:
        parts.append(_stack(view, (259, 230), (91, 134)))
    return "".join(parts)


def _one_row(view: PowerGridView, sheet: Sheet, last_move: Played | None) -> str:
    options = options_of(view.choices)
    sale = _market(view)
    box = LAYOUTS[view.board].plants
    parts = []
    x = 12.0
    step = _WIDE_SALE[0] + 6
    end = x + step * max(len(sale), 1) - 6
    has_later = bool(view.future) or view.has_step_3_card
    parts.append(_heading(sheet, "For sale", 14, 56, end if has_later else box.width - 14))
    for plant in sale:
        parts.append(_card(view, sheet, options, plant, (x, 62), _WIDE_SALE, True, last_move))
        x += step
    if not has_later:
        return "".join((*parts, _stack(view, (x + 14, 66), (78, 130))))
    x += 8
    parts.append(_heading(sheet, "Later", x + 2, 56, box.width - 14))
    for plant in view.future:
        parts.append(_card(view, sheet, options, plant, (x, 62), _WIDE_LATER, False, last_move))
        x += _WIDE_LATER[0] + 6
    if view.has_step_3_card:
        parts.append(_step_3_card(sheet, x, 62, _WIDE_LATER))
    return "".join(parts)


def _card(
    view: PowerGridView,
    sheet: Sheet,
    options: Options,
    plant: int,
    at: tuple[float, float],
    size: tuple[float, float],
    is_for_sale: bool,
    last_move: Played | None,
) -> str:
    width, height = size
    choice = options.get(f"nominate {plant}")
    refused = choice is not None and choice.refused_by is not None
    face = title(plant_words(sheet, plant)) + card_face(plant, width, height, is_for_sale)
    if refused:
        face = f'<g opacity=".5">{face}</g>{lock_badge(width - 12, 12, 8)}'
    if view.discount == plant:
        words = sheet.translate("bids start at 1")
        face += circle(width - 15, 16, 13, "var(--surface)", 'stroke="var(--line)"')
        face += icon("discount", width - 25, 6, 20, title=words, more='id="discount"')
    if is_offered(choice):
        face = f'<g class="rise">{face}{tape(-1.5, -1.5, width + 3, height + 3, 10)}</g>'
    if view.auction is not None and view.auction.plant == plant:
        face += _hammer(view.auction, width, height)
    elif last_move is not None and last_move.is_about("nominate", str(plant)):
        face += corners(width / 2, height / 2, width / 2 + 3, height / 2 + 3)
    label = say(sheet, "Nominate plant {plant}", plant=plant_words(sheet, plant))
    return option(choice, f"plant-{plant}", label, group(face, "", at))


def plant_words(sheet: Sheet, plant: int) -> str:
    """A plant's number, what it burns and how many cities it reaches."""
    kind = burns_of(plant)
    fuel = sheet.translate(FUEL_WORDS[kind])
    if PLANT_NEED[plant] == 0:
        return say(
            sheet,
            "{plant}: {fuel}, {cities} {cities:city|cities}",
            plant=plant,
            fuel=fuel,
            cities=PLANT_POWER[plant],
        )
    return say(
        sheet,
        "{plant}: {need} {fuel}, {cities} {cities:city|cities}",
        plant=plant,
        fuel=fuel,
        need=PLANT_NEED[plant],
        cities=PLANT_POWER[plant],
    )


@cache
def card_face(plant: int, width: float, height: float, is_for_sale: bool) -> str:
    """The printed side of a plant; what comes later is pale."""
    kind = burns_of(plant)
    art_width, art_height = width - 8, _art_height(height)
    ground = "var(--surface-2)" if is_for_sale else "var(--surface)"
    picture = group(landscape(kind, 20 + plant * 7 % 40, art_width, art_height), "", (4, 4))
    clip = _clip(art_width, art_height)
    parts = [
        rect(0, 2, width, height, "var(--shadow)", 9),
        rect(0, 0, width, height, ground, 9, 'stroke="var(--line)"'),
        f'<g clip-path="url(#{clip})">{picture}</g>',
    ]
    if not is_for_sale:
        parts.append(rect(4, 4, art_width, art_height, "var(--surface)", 6, 'opacity=".38"'))
    parts.append(number_plate(plant, 1, 1, 38, 28, True))
    parts.append(_needs(plant, kind, width, height))
    return "".join(parts)


def _needs(plant: int, kind: str, width: float, height: float) -> str:
    count = max(PLANT_NEED[plant], 1)
    power = str(PLANT_POWER[plant])
    if height >= _SMALL_FROM:
        pitch = 21
        start = width / 2 - pitch * count / 2 + 0.5
        y = height - 49
        icons = "".join(icon(kind, start + pitch * index, y, 20) for index in range(count))
        rule = rect(8, height - 27, width - 16, 1, "var(--line)")
        home = icon("house", width / 2 - 22.5, height - 22.5, 19, "var(--text-2)")
        return icons + rule + home + text(width / 2 + 12, height - 7, power, 19, "d c")
    size = 18 if kind == "eco" else 16
    y = height - 33 + (26 - size) / 2 + 3
    icons = "".join(icon(kind, 7 + 16 * index, y, size) for index in range(count))
    home = icon("house", width - 34.5, height - 22.5, 15, "var(--text-2)")
    return icons + home + text(width - 12, height - 9.5, power, 16, "d c")


def _hammer(auction: AuctionView, width: float, height: float) -> str:
    edge = 'stroke="var(--text)" stroke-width="2.6"'
    frame = rect(-2, -2, width + 4, height + 4, "none", 11, edge)
    y = _art_height(height) - 28
    plate = rect(6, y, width - 12, 28, "var(--surface)", 9, 'stroke="var(--line)"')
    size = 20 if width > 80 else 16
    gavel = icon("gavel", 9, y + 14 - size / 2, size)
    if auction.bid == 0:
        return frame + plate + gavel
    radius = size * 0.45
    leader = seat_disc(auction.leader, width - 10 - radius, y + 14, radius)
    middle = (9 + size + width - 10 - 2 * radius) / 2
    bid = text(middle, y + 20, str(auction.bid), 17 if width > 80 else 15.5, "d c")
    return f"{frame}{plate}{gavel}{bid}{leader}"


def _step_3_card(sheet: Sheet, x: float, y: float, size: tuple[float, float]) -> str:
    width, height = size
    words = say(sheet, "Step {step}", step=3)
    parts = [
        title(sheet.translate("Step 3 begins after this phase")),
        rect(0, 2, width, height, "var(--shadow)", 9),
        rect(0, 0, width, height, "var(--accent-weak)", 9, 'stroke="var(--accent)"'),
        rect(
            5,
            5,
            width - 10,
            height - 10,
            "none",
            6,
            'stroke="var(--accent)" stroke-dasharray="3 4"',
        ),
        icon("step", width / 2 - 24, height / 2 - 36, 48),
        text(width / 2, height / 2 + 32, words, 17, "d c"),
    ]
    return group(parts, 'id="plant-step-3"', (x, y))
