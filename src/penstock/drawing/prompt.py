"""The prompt bar of a whole picture: the question, buttons, and at the end the result."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from penstock.drawing.frame import Ending, Finish, Frame
from penstock.drawing.lettering import fit, text_width, wrap
from penstock.drawing.pieces import (
    PLAIN_PIECE,
    at_origin,
    label_of,
    option,
    panel_ground,
    say,
)
from penstock.drawing.seats import Seats
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box, escape, icon, path, rect, text, title
from penstock.drawing.theme import NEUTRAL
from penstock.kernel.messages import listing
from penstock.kernel.view import Choice, View

V = TypeVar("V", bound=View)

ROW: Final = 13
"""So many numbers have a button each; of a longer row the lowest few, and the highest."""
LOWEST: Final = 4

QUESTION_SHARE: Final = 0.25
"""So much of the bar is kept for the question, however many buttons there are."""
RESULT_SHARE: Final = 0.65
"""So much of the bar the players' results may take."""

LINES: Final = ("check", "clone", "gavel", "pass")
"""Icons drawn with lines, which take the colour of the words."""


class Button(NamedTuple):
    """A choice, what is written on its button, what is said about it, and the icon before it."""

    choice: Choice
    words: str
    label: str
    icon: str
    thing: str = ""
    """What it is about; enough where there is little room and one verb for all."""
    is_gold: bool = True

    def width(self, pad: float) -> float:
        """How wide it is with everything that is written on it."""
        return pad + text_width(self.words, 15) + (27 if self.icon else 0)

    def cut_to(self, width: float, pad: float) -> "Button":
        """The same with as many of its words as fit."""
        room = width - pad - (27 if self.icon else 0)
        return self._replace(words=fit(self.words, 15, room))


def prompt_panel(frame: Frame[V], view: V, sheet: Sheet) -> str:
    """The bar below the boards."""
    box = frame.boxes(view).prompt
    seats = frame.seats(view, sheet)
    ending = frame.ending(view, sheet)
    if ending is None:
        drawn, left = _buttons(list(buttons_of(frame, view, sheet)), box)
        if not drawn:
            drawn, left = frame.running(view, sheet, left)
        question = sheet.prompt or _whose_move(view, sheet, seats)
        hint = sheet.hint or frame.hint(view, sheet)
        content = "".join(_words(question, hint, left - 88)) + drawn
        ground = _ground(box, seats, view.to_move)
    else:
        content = _result(ending, sheet, seats, box)
        best = ending.finishes[0].seat if ending.finishes else None
        ground = _ground(box, seats, best)
    live = f'<g aria-live="polite">{content}</g>'
    return at_origin(ground + live, "prompt", box.x, box.y)


def _ground(box: Box, seats: Seats, seat: int | None) -> str:
    """The band shows who is asked."""
    ground = panel_ground(box.width, box.height, 14)
    band = "M14 0H58V64H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14z"
    if seat is None:
        return ground + path(band, "var(--surface-3)") + icon("trophy", 15, 18, 28, "var(--text-2)")
    colour = seats.colour(seat)
    paint = "var(--surface-3)" if colour == NEUTRAL else f"url(#pt-{colour})"
    return ground + path(band, paint) + seats.disc(seat, 29, 32, 17)


# -- the question ------------------------------------------------------------------------------


def _whose_move(view: View, sheet: Sheet, seats: Seats) -> str:
    if view.to_move is None:
        return ""
    source = "Your move, {name}" if view.to_move == view.seat else "Waiting for {name}"
    return say(sheet, source, name=seats.name(view.to_move))


def _words(question: str, hint: str, room: float) -> Iterator[str]:
    if hint:
        yield text(74, 27, fit(question, 18, room), 18, "d")
        yield text(74, 49, fit(hint, 14, room, "t"), 14, "t2")
    elif text_width(question, 18) <= room:
        yield text(74, 38, question, 18, "d")
    else:
        for row, line in enumerate(wrap(question, 16, room, 2, "d")):
            yield text(74, 27 + 21 * row, line, 16, "d")


# -- buttons -----------------------------------------------------------------------------------


def buttons_of(frame: Frame[V], view: V, sheet: Sheet) -> Iterator[Button]:
    """Every button in its order; numbers stand in a row whose first has the icon."""
    choices, gold = frame.on_bar(view), frame.gold(view)
    counted: set[str] = set()
    for choice in choices:
        verb = choice.verb
        if not verb.is_counted():
            label = label_of(sheet, choice)
            said = frame.spoken(view, sheet, choice, label)
            thing = listing(list(choice.label.parts.values()))
            named = thing.render(list(sheet.names), sheet.translate)
            sign, is_gold = verb.icon_of(choice.action), choice.text in gold
            yield Button(choice, label, said, sign, named, is_gold)
        elif verb.name not in counted:
            counted.add(verb.name)
            for one in _row(sheet, [one for one in choices if one.verb.name == verb.name]):
                yield one._replace(is_gold=one.choice.text in gold)


def _row(sheet: Sheet, row: Sequence[Choice]) -> Iterator[Button]:
    highest = None
    if len(row) > ROW:
        legal = [choice for choice in row if choice.refused_by is None] or row
        highest = legal[-1] if len(legal) > ROW else None
        row = legal if highest is None else [*legal[:LOWEST], highest]
    sign = row[0].verb.icon_of(row[0].action)
    for choice in row:
        words = choice.thing
        if choice is highest:
            words = say(sheet, "max {amount}", amount=words)
        yield Button(choice, words, label_of(sheet, choice), sign)
        sign = ""


def _buttons(buttons: Sequence[Button], box: Box) -> tuple[str, float]:
    """The buttons, the first of them leftmost, and where they begin."""
    right = box.width - 14
    pad, gap = (26.0, 10.0) if len(buttons) < 7 else (20.0, 5.0)
    gaps = gap * max(len(buttons) - 1, 0)
    room = right - 74 - box.width * QUESTION_SHARE - gaps
    if sum(button.width(pad) for button in buttons) > room:
        buttons = _shortened(buttons)
    widths = [button.width(pad) for button in buttons]
    most = _widest(widths, room)
    x = left = right - sum(min(width, most) for width in widths) - gaps
    parts = []
    for button, width in zip(buttons, widths, strict=True):
        shown = button if width <= most else button.cut_to(most, pad)
        parts.append(_button(shown, x, min(width, most), pad / 2))
        x += min(width, most) + gap
    return "".join(parts), left


def _shortened(buttons: Sequence[Button]) -> Sequence[Button]:
    """Buttons of which all that have a thing have the same verb say only the thing."""
    verbs = {button.choice.verb.name for button in buttons if button.thing}
    if len(verbs) != 1:
        return buttons
    return [button._replace(words=button.thing or button.words) for button in buttons]


def _widest(widths: Sequence[float], room: float) -> float:
    """How wide a button may be: if all need more room than there is, long ones give way first."""
    most = max(widths, default=0.0)
    while sum(min(width, most) for width in widths) > room and most > 60:
        most -= 4
    return most


def _button(button: Button, x: float, width: float, pad: float) -> str:
    is_refused, is_gold = button.choice.refused_by is not None, button.is_gold
    if is_refused:
        more = 'stroke="var(--line)" stroke-dasharray="4 3"'
        body = rect(x, 12, width, 40, "var(--surface-2)", 10, more)
    elif is_gold:
        more = 'class="fill edge" stroke="var(--on-signal)" stroke-width="1.5"'
        body = rect(x, 12, width, 40, "var(--signal)", 10, more)
    else:
        more = 'class="edge" stroke="var(--line)" stroke-width="1.5"'
        body = rect(x, 12, width, 40, "var(--surface-2)", 10, more)
    start = x + pad
    if button.icon:
        ink = "var(--text-3)" if is_refused else "var(--on-signal)" if is_gold else "var(--text)"
        faint = 'opacity=".5"' if is_refused else ""
        paint = ink if button.icon in LINES else PLAIN_PIECE
        body += icon(button.icon, start, 22, 20, paint, more=faint)
        start += 27
    body += text(
        start, 37.4, button.words, 15, "d t3" if is_refused else "d os" if is_gold else "d"
    )
    id = "button-" + escape(button.choice.text.replace(" ", "-").replace("+", "-"))
    return option(button.choice, id, button.label, body)


# -- the end -----------------------------------------------------------------------------------


def _result(ending: Ending, sheet: Sheet, seats: Seats, box: Box) -> str:
    """Who won, and everybody's result in one row."""
    finishes = ending.finishes
    names = ", ".join(seats.name(one.seat) for one in finishes if one.place == 1)
    heading = sheet.prompt or ending.heading or say(sheet, "{name} wins", name=names)
    slot = min(150.0, box.width * RESULT_SHARE / max(len(finishes), 1))
    left = box.width - 12 - slot * len(finishes)
    parts = list(_words(heading, sheet.hint or ending.hint, left - 82))
    for index, one in enumerate(finishes):
        parts.append(_finish(one, sheet, seats, left + slot * index, slot - 6))
    return "".join(parts)


def _finish(one: Finish, sheet: Sheet, seats: Seats, x: float, width: float) -> str:
    edge = "var(--accent)" if one.place == 1 else "var(--line)"
    ground = "var(--accent-weak)" if one.place == 1 else "var(--surface-2)"
    name = seats.name(one.seat)
    parts = [
        rect(x, 8, width, 48, ground, 9, f'stroke="{edge}"'),
        text(x + 9, 27, str(one.place), 15, "d t2"),
        seats.disc(one.seat, x + 28, 22, 8),
        text(x + 41, 27, fit(name, 14, width - 46), 14, "d"),
    ]
    for fact, start in zip(one.facts, (x + 8, x + width / 2 + 6), strict=True):
        parts.append(icon(fact.icon, start, 34, 18, title=fact.words))
        parts.append(text(start + 22, 49, fact.value, 16, "d"))
    sources = ", ".join(f"{sheet.translate(name)} {count}" for name, count in one.sources if count)
    said = title(f"{name}: {sources}") if sources else ""
    return f'<g id="standing-{one.seat}">{said}{"".join(parts)}</g>'
