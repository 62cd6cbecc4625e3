"""The main board: slots, Special cards, decks, the slot that is always open, the tracks."""

from typing import Final

from penstock.drawing.lettering import fit
from penstock.drawing.pieces import (
    Options,
    at_origin,
    corners,
    is_offered,
    lock_badge,
    name_of,
    option,
    options_of,
    say,
    tape,
    verb_of,
)
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, circle, icon, path, rect, text, title
from penstock.drawing.theme import disc
from penstock.games.underwater_cities.box.components import TABLES
from penstock.games.underwater_cities.face.drawing.cards import card_back, signs_of, tiny_card
from penstock.games.underwater_cities.face.drawing.layout import BOARD
from penstock.games.underwater_cities.face.drawing.names import (
    CARD_COLOURS,
    box_of,
    card_label,
    colour_of,
    slot_label,
    why,
)
from penstock.games.underwater_cities.face.drawing.reef import sonar
from penstock.games.underwater_cities.face.drawing.signs import draw_block
from penstock.games.underwater_cities.face.drawing.slots import (
    draw_slots,
    slot_boxes,
    slot_row,
    tile_piece,
)
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.kernel.view import Played

CELL: Final = 'stroke="var(--u-cell-line)" stroke-width="1.3"'
ALWAYS: Final = Box(464, 144, 178, 84)
ALWAYS_SHORT: Final = Box(464, 144, 178, 62)
"""With contracts on the table everything in that column stands closer."""

BONUS: Final = ("", "", "credit", "steelplast", "vp")
"""What entering a space of the Federation track gives, from below the track on."""

_FOUR: Final = ((64, 399), (83, 399), (64, 379), (83, 379))
MARKERS: Final[tuple[tuple[tuple[tuple[float, float], ...], float], ...]] = (
    ((), 0),
    (((76, 389),), 12.5),
    (((62, 389), (82, 389)), 9.5),
    (_FOUR, 8.5),
    (_FOUR, 8.5),
)
"""Where so many markers stand on a space of the Federation track, and their radius."""


def board_panel(view: UnderwaterCitiesView, sheet: Sheet, last_move: Played | None = None) -> str:
    """The whole main board."""
    options = options_of(view.choices)
    frame = rect(
        0, 0, BOARD.width, BOARD.height, "none", 16, 'stroke="var(--line)" stroke-width="1.5"'
    )
    content = (
        rect(0, 3, BOARD.width, BOARD.height, "var(--shadow)", 16)
        + f'<g clip-path="url(#board-frame)">{sonar()}</g>'
        + frame
        + _rounds(view, sheet)
        + _specials(view, sheet, options)
        + _decks(view, sheet, options)
        + _column(view, sheet, options)
        + _federation(view, sheet)
        + draw_slots(view, sheet, options)
        + _last(view, last_move)
    )
    return at_origin(content, "map", BOARD.x, BOARD.y, sheet.translate("Main board"))


def _heading(x: float, y: float, words: str, room: float) -> str:
    return text(x, y, fit(words, 15, room), 15, "d uh")


def _last(view: UnderwaterCitiesView, last_move: Played | None) -> str:
    verb, id = verb_of(last_move), last_move.thing if last_move else ""
    if verb not in ("slot", "clone", "perform"):
        return ""
    for slot, place in slot_boxes(view.slots):
        if slot.id == id:
            x, y = place.x + place.width / 2, place.y + place.height / 2
            half = (place.width / 2 - 4, place.height / 2 - 4)
            return corners(x, y, half[0], half[1], "#FFFFFF", "var(--u-halo)")
    if id == "always":
        box = _always_box(view)
        middle = (box.x + 64, box.y + box.height / 2)
        return corners(*middle, 52, box.height / 2 - 11, "#FFFFFF", "var(--u-halo)")
    return ""


# -- rounds and Federation ---------------------------------------------------------------------


def _rounds(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The track of rounds and productions, from below to above."""
    cells: list[tuple[int, bool]] = []
    number = 0
    for rounds in TABLES.rounds_per_era:
        for _ in range(rounds):
            number += 1
            cells.append((number, False))
        cells.append((number, True))
    is_over = view.phase == "over"
    now = (view.round, view.phase == "production")
    parts = []
    for index, (round, is_production) in enumerate(cells):
        y = 475.5 - 38 * index
        is_now = (round, is_production) == now and not is_over
        is_past = is_over or (round, is_production) < now
        ground = "#7FE0E6" if is_now else "#2C6C7E" if is_past else "#123443"
        cell = rect(658, y, 30, 35, ground, 7, 'stroke="#5FA7B5"')
        if is_production:
            said = sheet.translate("Production")
            cell += icon("t-production", 661, y + 5.5, 24)
        else:
            said = say(sheet, "Round {round}", round=round)
            ink = "#04191D" if is_now else "#E9F6F7"
            cell += text(673, y + 23, str(round), 16, "d c", f'style="fill:{ink}"')
        parts.append(f"<g>{title(said)}{cell}</g>")
    return f'<g id="rounds">{"".join(parts)}</g>'


def _federation(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The Federation track: below it, then spaces 4 to 1."""
    parts = [_heading(134, 359, sheet.translate("Federation"), 200)]
    placed = {seat for stack in view.federation for seat in stack}
    waiting = tuple(seat for seat in view.order if seat not in placed)
    for index, stack in enumerate((waiting, *view.federation)):
        x = 132 + 103.5 * index
        ground = "#15465A" if index else "#0F3443"
        cell = [rect(x, 366, 96, 46, ground, 10, 'stroke="#5FA7B5"')]
        if index < 4:
            more = 'stroke="#7FD3DE" stroke-width="2.4" stroke-linecap="round"'
            arrow = f"M{x + 97} 383l5.5 6l-5.5 6"
            cell.append(path(arrow, more=f'{more} stroke-linejoin="round"'))
        if index:
            cell.append(text(x + 15, 396, str(5 - index), 19, "d c ut"))
            if BONUS[index]:
                cell.append(icon(BONUS[index], x + 27, 377, 24))
            said = say(sheet, "Federation space {space}", space=5 - index)
            if BONUS[index]:
                said = f"{said}: {sheet.translate(BONUS[index])}"
        else:
            said = sheet.translate("Below the Federation track")
            words = fit(sheet.translate("start"), 14.5, 44)
            cell.append(text(x + 28, 394.5, words, 14.5, "d c ut2"))
        cell += _markers(sheet, stack, x)
        names = ", ".join(name_of(sheet, seat) for seat in reversed(stack))
        label = f"{said} ({names})" if names else said
        parts.append(
            f'<g id="federation-{5 - index if index else 0}">{title(label)}{"".join(cell)}</g>'
        )
    return "".join(parts)


def _markers(sheet: Sheet, stack: tuple[int, ...], x: float) -> list[str]:
    """The markers on a space from the lowest to the uppermost: leftwards, then upwards."""
    spots, radius = MARKERS[min(len(stack), len(MARKERS) - 1)]
    return [
        f'<g id="envoy-{seat}">{title(name_of(sheet, seat))}'
        + disc(colour_of(seat), x + left, top, radius)
        + "</g>"
        for seat, (left, top) in zip(stack, spots, strict=False)
    ]


# -- cards -------------------------------------------------------------------------------------


def _specials(view: UnderwaterCitiesView, sheet: Sheet, options: Options) -> str:
    """The six Special cards for three credits."""
    parts = [_heading(134, 134, sheet.translate("Special cards · 3 credits"), 230)]
    for index, number in enumerate(view.special_row):
        x, y = 132 + 78 * (index % 3), 144 + 100 * (index // 3)
        if number is None:
            more = 'stroke="#5FA7B5" stroke-width="1.4" stroke-dasharray="4 4" opacity=".7"'
            parts.append(rect(x, y, 72, 94, "none", 8, more))
        else:
            parts.append(_special(view, sheet, options, number, x, y))
    return "".join(parts)


def _special(
    view: UnderwaterCitiesView, sheet: Sheet, options: Options, number: int, x: float, y: float
) -> str:
    box = box_of(view)
    card = box.cards[number]
    colour = CARD_COLOURS[card.colour]
    content = tiny_card(signs_of(box, number), colour, card.type, card.cost, x, y, 72, 94)
    choice = options.get(f"take {number}")
    if is_offered(choice):
        content += tape(x - 2, y - 2, 76, 98, 10, "fine")
    elif choice is not None:
        content = f'<g opacity=".5">{content}</g>' + lock_badge(x + 60, y + 80)
    label = why(choice, card_label(box, number, sheet), sheet)
    if is_offered(choice) and view.seat is not None:
        credits = view.players[view.seat].resources[0]
        if credits < card.cost:
            source = "not to be paid with {count} {count:credit|credits}"
            label = f"{label} · {say(sheet, source, count=credits)}"
    return option(choice, f"special-{number}", label, content, f'data-as="card-{number}"')


def _decks(view: UnderwaterCitiesView, sheet: Sheet, options: Options) -> str:
    """The cheap Special cards, whose top one is known, and the deck of the era."""
    parts = [_heading(378, 134, sheet.translate("Decks"), 80)]
    deck = view.special_deck
    if deck and deck[-1].number is not None:
        parts.append(card_back("special12", 378, 144, 72, 94, "", min(3, len(deck))))
        parts.append(_special(view, sheet, options, deck[-1].number, 378, 144))
    elif deck:
        parts.append(card_back("special12", 378, 144, 72, 94, str(len(deck)), min(3, len(deck))))
    else:
        parts.append(rect(378, 144, 72, 94, "none", 8, f'{CELL} stroke-dasharray="4 4"'))
    era = ("I", "II", "III")[min(max(view.era, 1), 3) - 1]
    left = say(sheet, "Deck of era {era}: {count} {count:card|cards}", era=era, count=view.deck)
    back = card_back(era, 378, 248, 72, 90, str(view.deck), 3 if view.deck > 1 else 1)
    parts.append(f'<g id="deck">{title(left)}{back}</g>')
    return "".join(parts)


# -- the column on the right -------------------------------------------------------------------


def _always_box(view: UnderwaterCitiesView) -> Box:
    return ALWAYS_SHORT if view.contracts else ALWAYS


def _column(view: UnderwaterCitiesView, sheet: Sheet, options: Options) -> str:
    """The slot that is always open, cloning, the discards, the play order, contracts."""
    has_contracts = bool(view.contracts)
    top, high = (212, 30) if has_contracts else (238, 40)
    parts = [
        _heading(464, 134, sheet.translate("Always open"), 170),
        _always(view, sheet, options),
        _facts(view, sheet, top, high),
    ]
    if has_contracts:
        # The panels of the players show the order, too: contracts need the room more.
        parts.append(_contracts(view, sheet, options))
    else:
        parts.append(_order(view, sheet))
    return "".join(parts)


def _always(view: UnderwaterCitiesView, sheet: Sheet, options: Options) -> str:
    x, y, width, height = _always_box(view)
    choice = options.get("slot always") or options.get("perform always")
    content = rect(x, y, width, height, "var(--u-cell)", 12, CELL)
    content += rect(x + 8, y + 8, 112, height - 16, "#E1EEF1", 9)
    content += draw_block(slot_row("always"), x + 64, y + height / 2, 104, height - 20, 28)
    content += icon("always", x + 132, y + height / 2 - 16, 32, "#A9D6DC")
    if is_offered(choice):
        content += tape(x, y, width, height, 12)
    elif choice is not None:
        content += rect(x, y, width, height, "#0B2230", 12, 'opacity=".5"')
    if view.chosen_slot == "always":
        for seat in (view.to_move,) if view.to_move is not None else ():
            content += tile_piece(colour_of(seat), x + 131, y + height / 2 - 17, 34)
    label = why(choice, slot_label("always", sheet), sheet)
    return option(choice, "slot-always", label, content)


def _facts(view: UnderwaterCitiesView, sheet: Sheet, y: float, high: float) -> str:
    """The cloning tile (four players only), and what is left in piles and supply."""
    middle = y + high / 2
    is_tall = high > 34
    cells: list[tuple[str, str, str]] = []
    if len(view.players) == 4:
        cloner = view.cloner
        said = sheet.translate("Clone an occupied slot for 1 credit")
        if cloner is not None:
            said = say(sheet, "Cloned by {name}", name=name_of(sheet, cloner))
        cells.append(("clone", "1", said))
    discards = say(sheet, "Discard pile: {count} {count:card|cards}", count=len(view.discard))
    cells.append(("card", str(len(view.discard)), discards))
    white = say(sheet, "White domes left: {count}", count=view.white_domes)
    cells.append(("dome", str(view.white_domes), white))
    purple = "∞" if view.purple_domes is None else str(view.purple_domes)
    cells.append(("dome-symbiotic", purple, say(sheet, "Violet domes left: {count}", count=purple)))
    tunnels = say(sheet, "Tunnels left: {count}", count=view.tunnels)
    cells.append(("tunnel", str(view.tunnels), tunnels))
    wide = (178 - 4 * (len(cells) - 1)) / len(cells)
    parts = []
    for index, (name, count, said) in enumerate(cells):
        x = 464 + (wide + 4) * index
        cell = rect(x, y, wide, high, "var(--u-cell)", 8, CELL)
        if is_tall:
            cell += icon(name, x + wide / 2 - 10, y + 2, 20)
            spot, size = (x + wide / 2, y + 30), 14.0
        else:
            cell += icon(name, x + 1.5, middle - 7.5, 15)
            spot, size = (x + (wide + 16) / 2, middle), 13.0
        if name == "clone" and view.cloner is not None:
            cell += disc(colour_of(view.cloner), *spot, 7.5)
        else:
            cell += text(spot[0], spot[1] + size * 0.35, count, size, "d c ut")
        parts.append(f'<g id="fact-{name}">{title(said)}{cell}</g>')
    return "".join(parts)


def _order(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The play order; the one to move wears the ring."""
    parts = [rect(464, 288, 178, 50, "var(--u-cell)", 10, CELL)]
    for index, seat in enumerate(view.order):
        x = 486 + 42 * index
        parts.append(text(x, 303, str(index + 1), 13, "d c ut2"))
        if index + 1 < len(view.order):
            more = 'stroke="#7FB9C4" stroke-width="1.8" stroke-linecap="round"'
            arrow = f"M{x + 17} 319h9l-3-3m3 3l-3 3"
            parts.append(path(arrow, more=f'{more} stroke-linejoin="round"'))
        if seat == view.to_move:
            edge = 'stroke="var(--on-signal)" stroke-width="4.4"'
            parts.append(circle(x, 320, 13.6, "none", edge))
            ring = 'stroke="var(--signal)" stroke-width="2.6"'
            parts.append(circle(x, 320, 13.6, "none", ring))
        parts.append(f"<g>{title(name_of(sheet, seat))}{disc(colour_of(seat), x, 320, 11)}</g>")
    said = title(sheet.translate("Play order"))
    return f'<g id="play-order">{said}{"".join(parts)}</g>'


def _contracts(view: UnderwaterCitiesView, sheet: Sheet, options: Options) -> str:
    """Open government contracts: what they ask for, what they give."""
    box = box_of(view)
    parts = []
    for index, number in enumerate(view.contracts[:3]):
        x, y = 464, 248 + 31 * index
        content = rect(x, y, 178, 28, "var(--u-slot)", 7)
        content += rect(x, y, 5, 28, "#B0853C", 2.5)
        content += draw_block(signs_of(box, number), x + 91, y + 14, 172, 27, 22)
        choice = options.get(f"contract {number}")
        if is_offered(choice):
            content += tape(x, y, 178, 28, 7, "fine")
        elif choice is not None:
            content = f'<g opacity=".6">{content}</g>'
        label = why(choice, card_label(box, number, sheet), sheet)
        parts.append(option(choice, f"contract-{number}", label, content))
    return "".join(parts)
