"""The action slots round the main board: yellow above, red on the left, green below."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from penstock.drawing.pieces import (
    Options,
    chosen_edge,
    is_offered,
    lock_badge,
    name_of,
    option,
    say,
    tape,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, icon, rect
from penstock.drawing.theme import NEUTRAL, fill, on, rim
from penstock.games.underwater_cities.box.effect import Row
from penstock.games.underwater_cities.face.drawing.cards import head, waves
from penstock.games.underwater_cities.face.drawing.names import (
    CARD_COLOURS,
    COLOURS,
    box_of,
    slot_effect,
    slot_label,
    why,
)
from penstock.games.underwater_cities.face.drawing.signs import draw_block
from penstock.games.underwater_cities.view import SlotView, UnderwaterCitiesView
from penstock.kernel.view import Choice

LEFT, TOP, HIGH, WIDE = 132.0, 16.0, 498.0, 510.0
"""The upper row and the lower one lie between LEFT and LEFT + WIDE, the left column is HIGH."""
GAP: Final = 6.0
VEIL: Final = "#0B2230"


@cache
def slot_row(id: str) -> Row:
    """What a slot does, as icons."""
    return tuple(slot_effect(id).sign())


def slot_boxes(slots: tuple[SlotView, ...]) -> Iterator[tuple[SlotView, Box]]:
    """Every coloured slot with its place; they run clockwise from the lower right corner."""
    for colour in ("green", "red", "yellow"):
        ring = [slot for slot in slots if slot.colour == colour]
        count = len(ring)
        wide = (WIDE - GAP * (count - 1)) / count
        high = (HIGH - 14 * (count - 1)) / count
        for index, slot in enumerate(ring):
            if colour == "green":
                x = LEFT + (count - 1 - index) * (wide + GAP)
                yield slot, Box(x, 422, wide, 92)
            elif colour == "red":
                y = TOP + (count - 1 - index) * (high + 14)
                yield slot, Box(14, y, 106, high)
            else:
                yield slot, Box(LEFT + index * (wide + GAP), TOP, wide, 92)


def tile_piece(colour: str, x: float, y: float, size: float) -> str:
    """An action tile with its upper left corner at (x, y)."""
    paint = fill(colour) if colour == NEUTRAL else f"url(#pt-{colour})"
    half = size / 2
    piece = rect(x, y + 2, size, size, "#000", 9, 'opacity=".35"') + rect(
        x, y, size, size, paint, 9, f'stroke="{rim(colour)}" stroke-width="2"'
    )
    if colour == NEUTRAL:
        return piece + icon("lock", x + half / 2, y + half / 2, half, on(colour))
    return piece + icon(f"m-{colour}", x + half / 2, y + half / 2, half, on(colour))


@cache
def _ground(id: str, colour: str, box: Box) -> str:
    x, y, width, height = box
    return (
        rect(x, y + 2, width, height, "#000", 10, 'opacity=".3"')
        + rect(x, y, width, height, f"var(--u-slot-{colour})", 10)
        + head(x, y, width, 20, 10, f"var(--u-{colour})")
        + waves(colour, x + 8, y + 10, 14, 1.9)
        + draw_block(
            slot_row(id), x + width / 2, y + 20 + (height - 20) / 2, width - 12, height - 26, 36
        )
    )


def draw_slots(view: UnderwaterCitiesView, sheet: Sheet, options: Options) -> str:
    """All coloured slots, what lies on them, and what may be done with them."""
    box = box_of(view)
    wanted = ""
    if view.played_card is not None and view.seat == view.to_move:
        wanted = CARD_COLOURS[box.cards[view.played_card].colour]
    return "".join(
        _slot(view, sheet, options, slot, place, slot.colour == wanted)
        for slot, place in slot_boxes(view.slots)
    )


def _label(sheet: Sheet, slot: SlotView) -> str:
    facts = [slot_label(slot.id, sheet)]
    facts += [say(sheet, "tile of {name}", name=name_of(sheet, seat)) for seat in slot.tiles]
    if slot.is_blocked:
        facts.append(sheet.translate("blocked by a neutral tile"))
    return ", ".join(facts)


def _slot(
    view: UnderwaterCitiesView,
    sheet: Sheet,
    options: Options,
    slot: SlotView,
    place: Box,
    is_match: bool,
) -> str:
    x, y, width, height = place
    choice = options.get(f"slot {slot.id}") or options.get(f"perform {slot.id}")
    content = _ground(slot.id, slot.colour, place)
    is_taken = bool(slot.tiles) or slot.is_blocked
    if not is_offered(choice) and (is_taken or choice is not None):
        content += rect(x, y, width, height, VEIL, 10, 'opacity=".5"')
    if is_offered(choice):
        content += tape(x, y, width, height, 10, "solid" if is_match else "striped")
    elif view.chosen_slot == slot.id:
        content += chosen_edge(x - 2.5, y - 2.5, width + 5, height + 5, 12)
    seats = [COLOURS[seat] for seat in slot.tiles] + ([NEUTRAL] if slot.is_blocked else [])
    pitch = min(36.0, (width - 38) / max(1, len(seats) - 1))
    for index, colour in enumerate(seats):
        piece = tile_piece(colour, x + width - 36 - pitch * index, y, 34)
        content += f'<g id="tile-{colour}-{slot.id}">{piece}</g>'
    if choice is not None and not is_offered(choice) and not is_taken:
        content += lock_badge(x + width - 15, y + 15)
    label = _label(sheet, slot)
    if is_offered(choice) and is_match:
        label = f"{label}, {sheet.translate('matches the card')}"
    drawn = option(choice, f"slot-{slot.id}", why(choice, label, sheet), content)
    return drawn + _clone(sheet, options.get(f"clone {slot.id}"), slot, place)


def _clone(sheet: Sheet, choice: Choice | None, slot: SlotView, place: Box) -> str:
    """The badge by which an occupied slot is cloned."""
    if choice is None:
        return ""
    x, y = place.x + 3, place.y + place.height - 33
    badge = rect(x, y, 30, 30, "var(--u-cell)", 9) + icon("clone", x + 4, y + 4, 22)
    if is_offered(choice):
        badge += tape(x, y, 30, 30, 9, "fine")
    else:
        badge = f'<g opacity=".5">{badge}</g>'
    label = say(sheet, "Clone: {slot}", slot=slot_label(slot.id, sheet))
    return option(choice, f"clone-{slot.id}", why(choice, label, sheet), badge)
