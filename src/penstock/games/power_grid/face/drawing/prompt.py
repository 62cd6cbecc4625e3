"""The prompt bar: the question, its buttons, and at the end the result."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from penstock.drawing.lettering import fit, text_width
from penstock.drawing.pieces import at_origin, label_of, option, say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import escape, icon, rect, text
from penstock.games.power_grid.face.drawing.chrome import prompt_ground
from penstock.games.power_grid.face.drawing.layout import LAYOUTS
from penstock.games.power_grid.face.drawing.pieces import name_of, seat_disc
from penstock.games.power_grid.view import PlayerView, PowerGridView
from penstock.kernel.verbs import BOARD
from penstock.kernel.view import Choice

_BIDS_SHOWN: Final = 4
"""So many bids from the lowest on, and the highest, have a button."""


HINTS: Final = {
    "Nominate": "{money} Elektro left. Others may bid for it, too.",
    "OpenBid": "{money} Elektro left.",
    "Bid": "{money} Elektro left.",
    "BuyFuel": "{money} Elektro left. The number is the price of the next piece.",
    "Build": "{money} Elektro left. The number on a ringed city is its whole price.",
}
"""What helps with a question, in a second line below it."""


class Button(NamedTuple):
    """A choice, what is written on its button, and the icon before it."""

    choice: Choice
    words: str
    label: str
    sign: str


def prompt_panel(view: PowerGridView, sheet: Sheet) -> str:
    """The bar below the board."""
    box = LAYOUTS[view.board].prompt
    if view.phase == "over":
        content = _result(view, sheet, box.width)
        ranked = ranking(view)
        ground = prompt_ground(box, ranked[0].seat if ranked else None)
    else:
        drawn, left = _buttons(view, sheet, box.width - 14)
        question, hint = _question(view, sheet)
        content = (
            text(74, 27 if hint else 38, fit(question, 18, left - 84), 18, "d")
            + (text(74, 49, fit(hint, 14, left - 84, "t"), 14, "t2") if hint else "")
            + drawn
        )
        ground = prompt_ground(box, view.to_move)
    live = f'<g aria-live="polite">{content}</g>'
    return at_origin(ground + live, "prompt", box.x, box.y)


def hint(view: PowerGridView, sheet: Sheet) -> str:
    """What whoever is asked has left, and what the numbers on the table mean."""
    if view.seat is None or view.seat != view.to_move or view.question not in HINTS:
        return ""
    return say(sheet, HINTS[view.question], money=view.players[view.seat].money or 0)


def _question(view: PowerGridView, sheet: Sheet) -> tuple[str, str]:
    below = sheet.hint or hint(view, sheet)
    if sheet.prompt or view.to_move is None:
        return sheet.prompt, below
    source = "Your move, {name}" if view.to_move == view.seat else "Waiting for {name}"
    return say(sheet, source, name=name_of(sheet, view.to_move)), below


def _buttons(view: PowerGridView, sheet: Sheet, right: float) -> tuple[str, float]:
    """The buttons, the first of them leftmost, and where they begin."""
    buttons = list(_listed(view, sheet))
    widths = [26 + text_width(button.words, 15) + (27 if button.sign else 0) for button in buttons]
    x = right - sum(widths) - 10 * max(len(widths) - 1, 0)
    left = x
    parts = []
    for button, width in zip(buttons, widths, strict=True):
        parts.append(_button(button, x, width))
        x += width + 10
    return "".join(parts), left


def _button(button: Button, x: float, width: float) -> str:
    is_refused = button.choice.refused_by is not None
    paint = "var(--text-3)" if is_refused else "var(--on-signal)"
    if is_refused:
        more = 'stroke="var(--line)" stroke-dasharray="4 3"'
        body = rect(x, 12, width, 40, "var(--surface-2)", 10, more)
    else:
        more = 'class="fill edge" stroke="var(--on-signal)" stroke-width="1.5"'
        body = rect(x, 12, width, 40, "var(--signal)", 10, more)
    start = x + 13
    if button.sign:
        body += icon(button.sign, start, 22, 20, paint)
        start += 27
    body += text(start, 37.4, button.words, 15, "d t3" if is_refused else "d os")
    id = "button-" + escape(button.choice.text.replace(" ", "-").replace("+", "-"))
    return option(button.choice, id, button.label, body)


def _listed(view: PowerGridView, sheet: Sheet) -> Iterator[Button]:
    bids = [choice for choice in view.choices if choice.verb.name == "bid"]
    for choice in view.choices:
        if choice.verb.where == BOARD:
            continue
        if choice.verb.name == "bid":
            if choice is bids[0]:
                yield from _bids(sheet, bids)
            continue
        label = label_of(sheet, choice)
        words = choice.thing if choice.verb.name == "return" else label
        yield Button(choice, words, label, choice.verb.icon)


def _bids(sheet: Sheet, bids: list[Choice]) -> Iterator[Button]:
    legal = [choice for choice in bids if choice.refused_by is None] or bids
    shown = legal[:_BIDS_SHOWN]
    if len(legal) > _BIDS_SHOWN:
        shown.append(legal[-1])
    for index, choice in enumerate(shown):
        amount, label = choice.thing, label_of(sheet, choice)
        is_highest = index == len(shown) - 1 and len(legal) > _BIDS_SHOWN
        words = label if index == 0 else amount
        if is_highest:
            words = say(sheet, "max {amount}", amount=amount)
        yield Button(choice, words, label, choice.verb.icon if index == 0 else "")


def ranking(view: PowerGridView) -> list[PlayerView]:
    """The players best first."""
    return sorted(view.players, key=lambda player: (player.place or 0, player.seat))


def _result(view: PowerGridView, sheet: Sheet, width: float) -> str:
    """Who won, and everybody's supplied cities and money in one row."""
    ranked = ranking(view)
    if not ranked:
        return ""
    winners = [one for one in ranked if one.place == 1]
    names = ", ".join(name_of(sheet, one.seat) for one in winners)
    heading = sheet.prompt or say(sheet, "{name} wins", name=names)
    hint = sheet.hint or sheet.translate("Most cities supplied; then money.")
    slot = min(150.0, 760 / len(ranked))
    left = width - 14 - slot * len(ranked)
    parts = [
        text(74, 27, fit(heading, 18, left - 88), 18, "d"),
        text(74, 49, fit(hint, 14, left - 88, "t"), 14, "t2"),
    ]
    for index, one in enumerate(ranked):
        parts.append(_standing(sheet, one, left + slot * index, slot - 8))
    return "".join(parts)


def _standing(sheet: Sheet, player: PlayerView, x: float, width: float) -> str:
    place = player.place or 0
    edge = "var(--accent)" if place == 1 else "var(--line)"
    ground = "var(--accent-weak)" if place == 1 else "var(--surface-2)"
    powered = "–" if player.powered is None else str(player.powered)
    money = "–" if player.money is None else str(player.money)
    name = fit(name_of(sheet, player.seat), 14, width - 48)
    middle = x + width * 0.5
    parts = [
        rect(x, 8, width, 48, ground, 9, f'stroke="{edge}"'),
        text(x + 9, 27, str(place), 15, "d t2"),
        seat_disc(player.seat, x + 28, 22, 8),
        text(x + 41, 27, name, 14, "d"),
        icon("energy", x + 8, 34, 17, title=sheet.translate("cities supplied at the end")),
        text(x + 28, 48, powered, 15, "d"),
        icon("elektro", middle - 4, 34, 17, title=sheet.translate("Elektro")),
        text(middle + 17, 48, money, 15, "d"),
    ]
    return f'<g id="standing-{player.seat}">{"".join(parts)}</g>'
