"""What several panels draw: grounds, discs, engineers, coins, tags, what can be chosen."""

from functools import cache
from typing import Final

from penstock.drawing.lettering import text_width
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, escape, group, icon, num, path, rect, text, title
from penstock.drawing.theme import disc, fill, on
from penstock.games.barrage.view import NEUTRAL_DAM, BarrageView, PlayerView
from penstock.kernel.view import Choice

COLOURS: Final = {"usa": "cherry", "germany": "graphite", "italy": "lagoon", "france": "chalk"}
"""The colour, mark and pattern of a company."""

NEUTRAL: Final = "stone"

GREY_PIECE: Final = "#8A9AA0"
"""A structure that is nobody's yet: on contracts, bonus tiles, patents."""

TILE_EDGE: Final = 'stroke="#7A6A48" stroke-width="1.3"'

MANY: Final = 20
"""With more things on offer than this, prices show only when pointed at."""

Options = dict[str, Choice]
"""What the reader may choose, and what is refused, by its notation."""


def options_of(view: BarrageView) -> Options:
    """The reader's choices by their text."""
    return {choice.text: choice for choice in view.choices}


def is_crowded(view: BarrageView) -> bool:
    """Whether so much is on offer that only the thing pointed at shows its price."""
    return sum(choice.refused_by is None for choice in view.choices) > MANY


def say(sheet: Sheet, source: str, **values: str | int) -> str:
    """The source text in the reader's language, with the words in braces filled in."""
    words = sheet.translate(source)
    for name, value in values.items():
        words = words.replace(f"{{{name}}}", str(value))
    return words


def signed(value: int) -> str:
    """A modifier with its sign, as printed."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def colour_of(view: BarrageView, seat: int) -> str:
    """The colour of a seat's company; stone for the neutral dams and before the draft."""
    if seat == NEUTRAL_DAM:
        return NEUTRAL
    company = view.players[seat].company
    return NEUTRAL if company is None else COLOURS[company]


def name_of(sheet: Sheet, seat: int) -> str:
    """Who sits there; a seat without a name is counted from 1."""
    if seat == NEUTRAL_DAM:
        return sheet.translate("nobody")
    if seat < len(sheet.names):
        return sheet.names[seat]
    return say(sheet, "Seat {number}", number=seat + 1)


def focus_of(view: BarrageView) -> PlayerView | None:
    """Whose company board is shown: the reader's, or that of the player to move."""
    if view.seat is not None:
        return view.players[view.seat]
    if view.to_move is not None:
        return view.players[view.to_move]
    if not view.players:
        return None
    return max(view.players, key=lambda player: (player.vp, -player.seat))


@cache
def panel_ground(width: float, height: float, radius: float = 12) -> str:
    """The ground of a panel whose origin is its upper left corner."""
    return rect(0, 2, width, height, "var(--shadow)", radius) + rect(
        0, 0, width, height, "var(--surface)", radius, 'stroke="var(--line)"'
    )


@cache
def turn_edge(width: float, height: float, radius: float = 12) -> str:
    """The edge of the panel of whoever is asked."""
    more = 'stroke="var(--on-signal)" stroke-width="4.1" opacity=".55"'
    return rect(0, 0, width, height, "none", radius, more) + rect(
        0, 0, width, height, "none", radius, 'stroke="var(--signal)" stroke-width="2.5"'
    )


def seat_disc(view: BarrageView, seat: int, x: float, y: float, radius: float) -> str:
    """The round piece of a seat; before the draft it shows the seat's number."""
    colour = colour_of(view, seat)
    drawn = disc(colour, x, y, radius)
    if colour != NEUTRAL or radius < 7:
        return drawn
    size = radius * 1.2
    numeral = f'style="fill:{on(NEUTRAL)}"'
    return drawn + text(x, y + size * 0.35, str(seat + 1), size, "d c", numeral)


@cache
def owner_icon(name: str, colour: str, x: float, y: float, size: float, said: str = "") -> str:
    """An icon in a company's colour; graphite needs a light edge on a dark ground."""
    edge = 'style="--ink:var(--ink-graphite)"' if colour == "graphite" else ""
    return icon(name, x, y, size, fill(colour), said, edge)


@cache
def coin(x: float, y: float, radius: float = 4) -> str:
    """A plain small coin, for surcharges."""
    return circle(x, y, radius, "#EDB53C", f'stroke="#7A5410" stroke-width="{num(radius / 4.6)}"')


@cache
def slots(x: float, y: float, count: int, size: float = 14) -> str:
    """Silhouettes of the engineers a space asks for, centred on (x, y)."""
    pitch = 13 if count > 2 else 15
    left = x - (count - 1) * pitch / 2 - size / 2
    return "".join(
        icon("engineer-slot", left + pitch * index, y - size / 2, size, "var(--text-3)")
        for index in range(count)
    )


@cache
def engineers(colour: str, x: float, y: float, count: int, size: float = 18.5) -> str:
    """Engineers who stand on a space, centred on (x, y)."""
    pitch = 15 if count < 3 else 12
    left = x - (count - 1) * pitch / 2 - size / 2
    return "".join(
        owner_icon("engineer", colour, left + pitch * index, y - size / 2, size)
        for index in range(count)
    )


@cache
def surcharge(x: float, y: float, fee: int) -> str:
    """The coin and the red number of a red space."""
    number = text(x + 10, y + 4.2, str(fee), 13, "d c", 'style="fill:var(--bad)"')
    return coin(x, y) + number


@cache
def tape(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The striped edge of a card or cell that may be chosen."""
    return rect(x, y, width, height, "none", radius, 'class="tape"') + rect(
        x, y, width, height, "none", radius, 'class="dash"'
    )


@cache
def chosen_edge(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The solid edge of what is chosen and not yet done."""
    more = 'stroke="var(--on-signal)" stroke-width="5.5"'
    return rect(x, y, width, height, "none", radius, more) + rect(
        x, y, width, height, "none", radius, 'stroke="var(--signal)" stroke-width="3.5"'
    )


def gold_tag(x: float, y: float, words: str, tell: bool = False) -> str:
    """A price or sum on a gold pill."""
    width = max(20.0, text_width(words, 13.5) + 12)
    edge = 'class="fill edge" stroke="var(--on-signal)" stroke-width="1.3"'
    pill = rect(x - width / 2, y - 8.5, width, 17, "var(--signal)", 8.5, edge)
    style = ' class="tell"' if tell else ""
    return f"<g{style}>{pill}{text(x, y + 4.6, words, 13.5, 'd c os')}</g>"


def grey_tag(x: float, y: float, words: str) -> str:
    """The same for what is refused."""
    width = max(20.0, text_width(words, 13.5) + 12)
    edge = 'stroke="var(--text-3)" stroke-dasharray="3 2.5"'
    pill = rect(x - width / 2, y - 8.5, width, 17, "var(--surface-3)", 8.5, edge)
    return pill + text(x, y + 4.6, words, 13.5, "d c t2")


def option(choice: Choice | None, id: str, label: str, content: str, more: str = "") -> str:
    """A thing on the table: to be clicked if it is offered, explained if it is refused."""
    said = title(label) if label else ""
    if choice is None:
        return f'<g id="{id}" {more}>{said}{content}</g>'
    words = escape(label)
    if choice.refused_by is None:
        return (
            f'<g id="{id}" class="opt" data-action="{escape(choice.text)}" role="button"'
            f' tabindex="0" aria-label="{words}" {more}>{said}{content}</g>'
        )
    return (
        f'<g id="{id}" class="refused" data-refused="{escape(choice.text)}"'
        f' data-rule="{escape(choice.refused_by)}" role="button" aria-disabled="true"'
        f' aria-label="{words}, {escape(choice.refused_by)}" {more}>{said}{content}</g>'
    )


def echo(choice: Choice, id: str, content: str) -> str:
    """A second place where the same choice can be clicked; it is spoken only once."""
    return (
        f'<g id="{id}" class="opt" data-action="{escape(choice.text)}" aria-hidden="true">'
        f"{content}</g>"
    )


def is_offered(choice: Choice | None) -> bool:
    """Whether the thing may be chosen now."""
    return choice is not None and choice.refused_by is None


def corners(x: float, y: float, half_width: float, half_height: float) -> str:
    """The four corners round what the last move touched."""
    left, right, top, bottom = x - half_width, x + half_width, y - half_height, y + half_height
    d = (
        f"M{num(left)} {num(top + 11)}v-7a4 4 0 0 1 4-4h7M{num(right - 11)} {num(top)}h7"
        f"a4 4 0 0 1 4 4v7M{num(right)} {num(bottom - 11)}v7a4 4 0 0 1-4 4h-7"
        f"M{num(left + 11)} {num(bottom)}h-7a4 4 0 0 1-4-4v-7"
    )
    ends = 'stroke-linecap="round" stroke-width='
    marks = path(d, more=f'stroke="var(--a-halo)" {ends}"5.5"') + path(
        d, more=f'stroke="var(--a-text)" {ends}"2.8"'
    )
    return f'<g id="last-move" pointer-events="none">{marks}</g>'


def at_origin(content: str, id: str, x: float, y: float, label: str = "") -> str:
    """A panel in its place, with the id by which a page replaces it."""
    spoken = f' role="group" aria-label="{escape(label)}"' if label else ""
    return group(content, f'id="{id}"{spoken}', (x, y))
