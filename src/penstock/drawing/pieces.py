"""Pieces of chrome that every table draws: grounds, edges, tags, and what can be chosen.

They know nothing of a game. Whatever a reader can click or is refused goes through `option`.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from penstock.drawing.lettering import text_width
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import circle, escape, group, icon, num, path, rect, text
from penstock.drawing.svg import title as tooltip
from penstock.drawing.theme import NEUTRAL, disc, fill, on
from penstock.kernel.messages import Message, Translate
from penstock.kernel.view import Choice, Played

MANY: Final = 20
"""With more things on offer than this, prices show only when pointed at."""

PLAIN_PIECE: Final = "#4A6670"
"""An icon of a piece that is nobody's, on gold."""

Options = dict[str, Choice]
"""What the reader may choose, and what is refused, by its notation."""


def options_of(choices: Iterable[Choice]) -> Options:
    """The reader's choices by their text."""
    return {choice.text: choice for choice in choices}


def is_offered(choice: Choice | None) -> bool:
    """Whether the thing may be chosen now."""
    return choice is not None and choice.refused_by is None


def is_crowded(choices: Iterable[Choice]) -> bool:
    """Whether so much is on offer that only the thing pointed at shows its price."""
    return sum(choice.refused_by is None for choice in choices) > MANY


def say(sheet: Sheet, source: str, **values: str | int) -> str:
    """The source text in the reader's language, with the words in braces filled in."""
    return _said(sheet.translate, source, tuple(values.items()))


@lru_cache(8_192)
def _said(translate: Translate, source: str, values: tuple[tuple[str, str | int], ...]) -> str:
    return Message(source, dict(values)).render([], translate)


def label_of(sheet: Sheet, choice: Choice) -> str:
    """What a button of the choice says."""
    return choice.label.render(list(sheet.names), sheet.translate)


def verb_of(last_move: Played | None) -> str:
    """The verb of the last move; nothing if none is known."""
    return "" if last_move is None else last_move.verb.name


def name_of(sheet: Sheet, seat: int) -> str:
    """Who sits there; a seat without a name is counted from 1."""
    if 0 <= seat < len(sheet.names):
        return sheet.names[seat]
    return say(sheet, "Seat {number}", number=seat + 1)


def at_origin(content: str, id: str, x: float, y: float, label: str = "") -> str:
    """A panel in its place, with the id by which a page replaces it."""
    spoken = f' role="group" aria-label="{escape(label)}"' if label else ""
    return group(content, f'id="{id}"{spoken}', (x, y))


def seat_disc(colour: str, seat: int, x: float, y: float, radius: float) -> str:
    """The round piece of a seat; as long as it has no colour of its own it shows its number."""
    drawn = disc(colour, x, y, radius)
    if colour != NEUTRAL or radius < 7:
        return drawn
    size = radius * 1.2
    numeral = f'style="fill:{on(NEUTRAL)}"'
    return drawn + text(x, y + size * 0.35, str(seat + 1), size, "d c", numeral)


@cache
def owner_icon(name: str, colour: str, x: float, y: float, size: float, said: str = "") -> str:
    """An icon in a player's colour; graphite needs a light edge on a dark ground."""
    edge = 'style="--ink:var(--ink-graphite)"' if colour == "graphite" else ""
    return icon(name, x, y, size, fill(colour), said, edge)


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


@cache
def tape(x: float, y: float, width: float, height: float, radius: float, more: str = "") -> str:
    """The striped edge of a card or cell that may be chosen; `more` names further classes."""
    return rect(x, y, width, height, "none", radius, f'class="tape {more}"') + rect(
        x, y, width, height, "none", radius, f'class="dash {more}"'
    )


@cache
def halo(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The glow of what is pointed at."""
    return rect(x, y, width, height, "none", radius, 'class="halo"')


@cache
def chosen_edge(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The solid edge of what is chosen and not yet done."""
    more = 'stroke="var(--on-signal)" stroke-width="6.5"'
    return rect(x, y, width, height, "none", radius, more) + rect(
        x, y, width, height, "none", radius, 'stroke="var(--signal)" stroke-width="4.5"'
    )


@cache
def tick(x: float, y: float, radius: float = 15) -> str:
    """The round tick on what is chosen."""
    edge = f'stroke="var(--on-signal)" stroke-width="{num(radius / 7.5)}"'
    half = radius * 0.6
    return circle(x, y, radius, "var(--signal)", edge) + icon(
        "check", x - half, y - half, 2 * half, "var(--on-signal)"
    )


@cache
def lock_badge(x: float, y: float, radius: float = 11) -> str:
    """The small lock on what is refused."""
    half = radius * 0.66
    return circle(
        x, y, radius, "var(--surface-3)", 'stroke="var(--text-3)" stroke-dasharray="3 2.5"'
    ) + icon("lock", x - half, y - half, 2 * half, "var(--text-2)")


def pill_width(words: str, size: float = 13) -> float:
    """How wide the plate of such words is."""
    return text_width(words, size) + size + 3


def pill(x: float, y: float, words: str, ground: str, style: str, size: float = 13) -> str:
    """Words on a rounded plate, centred on (x, y)."""
    width, height = pill_width(words, size), size + 8
    return rect(x - width / 2, y - height / 2, width, height, ground, height / 2) + text(
        x, y + size * 0.35, words, size, f"{style} c"
    )


def price_tag(
    x: float, y: float, words: str, is_shy: bool = False, is_refused: bool = False
) -> str:
    """A price or sum on a gold pill, grey if refused; a shy one shows only when pointed at."""
    ground, style = "var(--signal)", "d c os"
    edge = 'class="fill edge" stroke="var(--on-signal)" stroke-width="1.3"'
    if is_refused:
        ground, style = "var(--surface-3)", "d c t2"
        edge = 'stroke="var(--text-3)" stroke-dasharray="3 2.5"'
    width = max(20.0, text_width(words, 13.5) + 12)
    plate = rect(x - width / 2, y - 8.5, width, 17, ground, 8.5, edge)
    shy = ' class="tell"' if is_shy else ""
    return f"<g{shy}>{plate}{text(x, y + 4.6, words, 13.5, style)}</g>"


def option(choice: Choice | None, id: str, label: str, content: str, more: str = "") -> str:
    """A thing on the table: to be clicked if it is offered, explained if it is refused."""
    said = tooltip(label) if label else ""
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


def opener(sheet: Sheet, seat: int, place: int, content: str) -> str:
    """The head of a player's panel: it opens his board, by a click or by the key of his place."""
    words = escape(say(sheet, "Open the board of {name}", name=name_of(sheet, seat)))
    return (
        f'<g class="opens" data-open="{seat}" data-key="{place}" role="button" tabindex="0"'
        f' aria-label="{words}">{content}</g>'
    )


def open_sign(
    sheet: Sheet, colour: str, size: tuple[float, float], right: float, level: float
) -> str:
    """What the panel wears while that board is open: a frame in its colour, and a word."""
    return _open_sign(sheet.translate("open"), colour, size, right, level)


@cache
def _open_sign(
    words: str, colour: str, size: tuple[float, float], right: float, level: float
) -> str:
    wide = text_width(words, 13) + 38
    x = right - wide
    paint = f'style="fill:{on(colour)}"'
    plate = rect(x, level - 11, wide, 22, fill(colour), 11)
    eye = icon("spectator", x + 9, level - 8, 16, on(colour))
    label = text(x + 29, level + 4.6, words, 13, "d", paint)
    more = f'stroke="{fill(colour)}" stroke-width="3.5"'
    return f'<g class="when-open">{rect(0, 0, *size, "none", 12, more)}{plate}{eye}{label}</g>'


def corners(
    x: float, y: float, half_width: float, half_height: float, ink: str, ground: str
) -> str:
    """The four corners round what the last move touched."""
    left, right, top, bottom = x - half_width, x + half_width, y - half_height, y + half_height
    d = (
        f"M{num(left)} {num(top + 11)}v-7a4 4 0 0 1 4-4h7M{num(right - 11)} {num(top)}h7"
        f"a4 4 0 0 1 4 4v7M{num(right)} {num(bottom - 11)}v7a4 4 0 0 1-4 4h-7"
        f"M{num(left + 11)} {num(bottom)}h-7a4 4 0 0 1-4-4v-7"
    )
    ends = 'stroke-linecap="round" stroke-width='
    marks = path(d, more=f'stroke="{ground}" {ends}"5.5"') + path(
        d, more=f'stroke="{ink}" {ends}"2.8"'
    )
    return f'<g id="last-move" pointer-events="none">{marks}</g>'
