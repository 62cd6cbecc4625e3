"""The prompt bar: the question, buttons for choices without a place, at the end the result."""

from collections.abc import Iterator
from typing import Final

from penstock.drawing.lettering import fit, text_width, wrap
from penstock.drawing.pieces import at_origin, name_of, option, panel_ground, say
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import icon, path, rect, text, title
from penstock.drawing.theme import disc
from penstock.games.underwater_cities.face.drawing.answers import Button, buttons_of
from penstock.games.underwater_cities.face.drawing.cards import waves
from penstock.games.underwater_cities.face.drawing.layout import PROMPT
from penstock.games.underwater_cities.face.drawing.names import (
    CARD_COLOURS,
    box_of,
    card_label,
    colour_of,
    slot_label,
    why,
)
from penstock.games.underwater_cities.face.drawing.seabed import AMOUNT_AT
from penstock.games.underwater_cities.view import PlayerView, UnderwaterCitiesView

LINES: Final = ("pass", "check", "clone")
"""Icons drawn with lines, which take the colour of the words."""

STORES: Final = (
    "Left: kelp {kelp}, steelplast {steelplast}, science {science}, biomatter {biomatter},"
    " credits {credits}."
)
HINTS: Final = {
    "ChooseCard": "At a slot of its own colour the card has its effect, elsewhere it has none.",
    "ChooseSlot": "Solid gold slots match the card. At the others it has no effect.",
    "Build": STORES,
    "BuildSite": STORES,
    "BuildCost": STORES,
    "BuildBiomatter": STORES,
    "Upgrade": STORES,
    "UpgradeCost": STORES,
    "PayFor": STORES,
    "Exchange": STORES,
}
"""What helps with a question, in a second line below it."""

QUESTION_ROOM: Final = 340
"""So much of the bar is kept for the question, however many buttons there are."""


def prompt_panel(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """The bar below the boards."""
    if view.phase == "over" or view.to_move is None:
        ranked = ranking(view)
        content = _result(sheet, ranked)
        ground = _ground(ranked[0].seat if ranked else None)
    else:
        drawn, left = _buttons(list(buttons_of(view, sheet)), PROMPT.width - 14, sheet)
        if not drawn:
            drawn, left = _running(view, sheet, left)
        question, hint = _question(view, sheet)
        content = "".join(_words(question, hint, left - 88)) + drawn
        ground = _ground(view.to_move)
    live = f'<g aria-live="polite">{content}</g>'
    return at_origin(ground + live, "prompt", PROMPT.x, PROMPT.y)


def _ground(seat: int | None) -> str:
    """The band shows who is asked."""
    ground = panel_ground(PROMPT.width, PROMPT.height, 14)
    band = "M14 0H58V64H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14z"
    if seat is None:
        return ground + path(band, "var(--surface-3)") + icon("trophy", 15, 18, 28, "var(--text-2)")
    colour = colour_of(seat)
    return ground + path(band, f"url(#pt-{colour})") + disc(colour, 29, 32, 17)


def hint(view: UnderwaterCitiesView, sheet: Sheet) -> str:
    """What whoever is asked has left, and what the question is about."""
    if view.seat is None or view.seat != view.to_move or view.question not in HINTS:
        return ""
    stock = view.players[view.seat].resources
    left = {name: stock[at] for name, at in AMOUNT_AT.items() if name != "credit"}
    return say(sheet, HINTS[view.question], credits=stock[AMOUNT_AT["credit"]], **left)


def _question(view: UnderwaterCitiesView, sheet: Sheet) -> tuple[str, str]:
    below = sheet.hint or hint(view, sheet)
    if sheet.prompt or view.to_move is None:
        return sheet.prompt, below
    source = "Your move, {name}" if view.to_move == view.seat else "Waiting for {name}"
    return say(sheet, source, name=name_of(sheet, view.to_move)), below


def _words(question: str, hint: str, room: float) -> Iterator[str]:
    if hint:
        yield text(74, 27, fit(question, 18, room), 18, "d")
        yield text(74, 49, fit(hint, 14, room, "t"), 14, "t2")
        return
    if text_width(question, 18) <= room:
        yield text(74, 38, question, 18, "d")
        return
    for row, line in enumerate(wrap(question, 16, room, 2, "d")):
        yield text(74, 27 + 21 * row, line, 16, "d")


def _running(view: UnderwaterCitiesView, sheet: Sheet, right: float) -> tuple[str, float]:
    """The card that is being played and the slot, where nothing needs a button."""
    parts = []
    if view.chosen_slot is not None:
        words = fit(slot_label(view.chosen_slot, sheet), 14, 260)
        width = text_width(words, 14) + 24
        right -= width
        cell = rect(right, 14, width, 36, "var(--surface-2)", 9, 'stroke="var(--line)"')
        parts.append(cell + text(right + 12, 37, words, 14, "d t2"))
        right -= 8
    if view.played_card is not None and view.seat != view.to_move:
        box = box_of(view)
        card = box.cards[view.played_card]
        colour = CARD_COLOURS[card.colour]
        words = fit(sheet.translate(card.name), 14, 220)
        width = text_width(words, 14) + 50
        right -= width
        said = title(card_label(box, view.played_card, sheet))
        cell = rect(right, 14, width, 36, f"var(--u-{colour})", 9)
        cell += waves(colour, right + 10, 32, 18, 2.3)
        ink = f'style="fill:var(--u-on-{colour})"'
        parts.append(f"<g>{said}{cell}{text(right + 38, 37, words, 14, 'd', ink)}</g>")
        right -= 8
    return "".join(parts), right


def _buttons(buttons: list[Button], right: float, sheet: Sheet) -> tuple[str, float]:
    """The buttons, the first of them leftmost, and where they begin."""
    pad, gap = (26, 10) if len(buttons) < 7 else (20, 5)
    room = right - 74 - QUESTION_ROOM - gap * max(len(buttons) - 1, 0)
    widths = [_width(button, button.words, pad) for button in buttons]
    words = [button.words for button in buttons]
    if sum(widths) > room:
        # Long ones give way first, down to the same width.
        most = max(widths)
        while sum(min(width, most) for width in widths) > room and most > 60:
            most -= 4
        for index, button in enumerate(buttons):
            if widths[index] > most:
                spare = _width(button, "", pad)
                words[index] = fit(button.words, 15, most - spare)
                widths[index] = most
    x = right - sum(widths) - gap * max(len(widths) - 1, 0)
    left = x
    parts = []
    for button, shown, width in zip(buttons, words, widths, strict=True):
        parts.append(_button(button, shown, x, width, pad / 2, sheet))
        x += width + gap
    return "".join(parts), left


def _width(button: Button, words: str, pad: float) -> float:
    return pad + text_width(words, 15) + (27 if button.sign else 0)


def _button(button: Button, words: str, x: float, width: float, pad: float, sheet: Sheet) -> str:
    is_refused = button.choice.refused_by is not None
    if is_refused:
        more = 'stroke="var(--line)" stroke-dasharray="4 3"'
        body = rect(x, 12, width, 40, "var(--surface-2)", 10, more)
    else:
        more = 'class="fill edge" stroke="var(--on-signal)" stroke-width="1.5"'
        body = rect(x, 12, width, 40, "var(--signal)", 10, more)
    start = x + pad
    if button.sign:
        ink = "var(--text-3)" if is_refused else "var(--on-signal)"
        faint = 'opacity=".5"' if is_refused else ""
        paint = ink if button.sign in LINES else "#4A6670"
        body += icon(button.sign, start, 22, 20, paint, more=faint)
        start += 27
    body += text(start, 37.4, words, 15, "d t3" if is_refused else "d os")
    id = "button-" + button.choice.text.replace(" ", "-").replace("+", "-")
    return option(button.choice, id, why(button.choice, button.label, sheet), body)


# -- the end -----------------------------------------------------------------------------------


def ranking(view: UnderwaterCitiesView) -> list[PlayerView]:
    """The players, best first; those who are equal in the order of seats."""
    return sorted(view.players, key=lambda player: (-player.points, player.seat))


def _result(sheet: Sheet, ranked: list[PlayerView]) -> str:
    """Who won, and everybody's points in one row."""
    best = ranked[0].points
    names = ", ".join(name_of(sheet, one.seat) for one in ranked if one.points == best)
    source = "{name} wins" if len(ranked) > 1 else "{name} ends with {points} points"
    heading = sheet.prompt or say(sheet, source, name=names, points=best)
    slot = min(160.0, 640 / len(ranked))
    left = PROMPT.width - 12 - slot * len(ranked)
    parts = list(_words(heading, sheet.hint, left - 82))
    for index, one in enumerate(ranked):
        place = 1 + sum(other.points > one.points for other in ranked)
        parts.append(_standing(sheet, one, place, left + slot * index, slot - 6))
    return "".join(parts)


def _standing(sheet: Sheet, player: PlayerView, place: int, x: float, width: float) -> str:
    edge = "var(--accent)" if place == 1 else "var(--line)"
    ground = "var(--accent-weak)" if place == 1 else "var(--surface-2)"
    name = name_of(sheet, player.seat)
    sources = ", ".join(
        f"{sheet.translate(source)} {points}" for source, points in player.score_sheet if points
    )
    parts = [
        rect(x, 8, width, 48, ground, 9, f'stroke="{edge}"'),
        text(x + 9, 27, str(place), 15, "d t2"),
        disc(colour_of(player.seat), x + 28, 22, 8),
        text(x + 41, 27, fit(name, 14, width - 46), 14, "d"),
        icon("vp", x + 8, 34, 18),
        text(x + 30, 49, str(player.points), 16, "d"),
        icon("dome", x + width / 2 + 6, 34, 18),
        text(x + width / 2 + 27, 49, str(player.cities), 16, "d"),
    ]
    return f'<g id="standing-{player.seat}">{title(f"{name}: {sources}")}{"".join(parts)}</g>'
