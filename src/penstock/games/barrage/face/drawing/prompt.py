"""The prompt bar: the question, buttons for choices without a place, at the end the result."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from penstock.drawing.lettering import fit, text_width, wrap
from penstock.drawing.pieces import label_of
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import icon, path, rect, text, title
from penstock.games.barrage.face.drawing.layout import PROMPT
from penstock.games.barrage.face.drawing.pieces import (
    GREY_PIECE,
    NEUTRAL,
    at_origin,
    colour_of,
    name_of,
    option,
    panel_ground,
    say,
    seat_disc,
)
from penstock.games.barrage.face.drawing.words import OFFICERS
from penstock.games.barrage.view import BarrageView, PlayerView
from penstock.kernel.verbs import BOARD
from penstock.kernel.view import Choice

STORES: Final = "{credits} credits, {excavators} excavators, {mixers} mixers left."
HINTS: Final = {
    "Turn": "{credits} credits left. A red frame costs 3 credits more.",
    "ChooseTile": STORES,
    "ChooseSite": STORES,
    "PayCredits": STORES,
    "PayKind": STORES,
    "PayMix": STORES,
    "ChooseSystem": "Energy: drops times the number of the conduit, with both bonuses.",
    "PlaceDrops": "A drop runs down until a dam has room for it.",
}
"""What helps with a question, in a second line below it."""


class Button(NamedTuple):
    """A choice, what is written on its button, and the icon before it."""

    choice: Choice
    words: str
    label: str
    sign: str


def prompt_panel(view: BarrageView, sheet: Sheet) -> str:
    """The bar below the boards."""
    if view.phase == "over":
        content = _result(view, sheet)
        ranked = ranking(view)
        ground = _ground(view, ranked[0].seat if ranked else None)
    else:
        drawn, left = _buttons(view, sheet, PROMPT.width - 14)
        question, hint = _question(view, sheet)
        content = "".join(_words(question, hint, left - 88)) + drawn
        ground = _ground(view, view.to_move)
    live = f'<g aria-live="polite">{content}</g>'
    return at_origin(ground + live, "prompt", PROMPT.x, PROMPT.y)


def _ground(view: BarrageView, seat: int | None) -> str:
    """The band shows who is asked."""
    ground = panel_ground(PROMPT.width, PROMPT.height, 14)
    band = "M14 0H58V64H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14z"
    if seat is None:
        return ground + path(band, "var(--surface-3)") + icon("trophy", 15, 18, 28, "var(--text-2)")
    colour = colour_of(view, seat)
    paint = "var(--surface-3)" if colour == NEUTRAL else f"url(#pt-{colour})"
    return ground + path(band, paint) + seat_disc(view, seat, 29, 32, 17)


def hint(view: BarrageView, sheet: Sheet) -> str:
    """What whoever is asked has left, and what the question is about."""
    if view.seat is None or view.seat != view.to_move or view.question not in HINTS:
        return ""
    player = view.players[view.seat]
    return say(
        sheet,
        HINTS[view.question],
        credits=player.credits,
        excavators=player.excavators,
        mixers=player.mixers,
    )


def _question(view: BarrageView, sheet: Sheet) -> tuple[str, str]:
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


def _buttons(view: BarrageView, sheet: Sheet, right: float) -> tuple[str, float]:
    """The buttons, the first of them leftmost, and where they begin."""
    buttons = list(_listed(view, sheet))
    pad, gap = (26, 10) if len(buttons) < 7 else (20, 5)
    widths = [pad + text_width(button.words, 15) + (27 if button.sign else 0) for button in buttons]
    x = right - sum(widths) - gap * max(len(widths) - 1, 0)
    left = x
    parts = []
    for button, width in zip(buttons, widths, strict=True):
        parts.append(_button(button, x, width, pad / 2))
        x += width + gap
    return "".join(parts), left


def _button(button: Button, x: float, width: float, pad: float) -> str:
    is_refused = button.choice.refused_by is not None
    if is_refused:
        more = 'stroke="var(--line)" stroke-dasharray="4 3"'
        body = rect(x, 12, width, 40, "var(--surface-2)", 10, more)
    else:
        more = 'class="fill edge" stroke="var(--on-signal)" stroke-width="1.5"'
        body = rect(x, 12, width, 40, "var(--signal)", 10, more)
    start = x + pad
    if button.sign:
        is_line = button.sign in ("pass", "check")
        paint = ("var(--text-3)" if is_refused else "var(--on-signal)") if is_line else GREY_PIECE
        faint = 'opacity=".5"' if is_refused else ""
        body += icon(button.sign, start, 22, 20, paint, more=faint)
        start += 27
    body += text(start, 37.4, button.words, 15, "d t3" if is_refused else "d os")
    return option(
        button.choice, "button-" + button.choice.text.replace(" ", "-"), button.label, body
    )


def _listed(view: BarrageView, sheet: Sheet) -> Iterator[Button]:
    counted: set[str] = set()
    for choice in view.choices:
        verb = choice.verb
        if verb.where == BOARD:
            continue
        label, sign = label_of(sheet, choice), verb.icon_of(choice.action)
        if verb.is_counted():
            yield Button(choice, choice.thing, label, "" if verb.name in counted else sign)
            counted.add(verb.name)
        elif verb.name == "officer":
            officer = OFFICERS[choice.thing]
            name = sheet.translate(officer.name)
            yield Button(choice, name, f"{name}: {sheet.translate(officer.ability)}", sign)
        else:
            yield Button(choice, label, label, sign)


# -- the end -----------------------------------------------------------------------------------


def ranking(view: BarrageView) -> list[PlayerView]:
    """The players best first: points, then energy of the last round."""
    return sorted(view.players, key=lambda player: (-player.vp, -player.energy, player.seat))


def _result(view: BarrageView, sheet: Sheet) -> str:
    """Who won, and everybody's points in one row."""
    ranked = ranking(view)
    if not ranked:
        return ""
    best = (ranked[0].vp, ranked[0].energy)
    winners = [one for one in ranked if (one.vp, one.energy) == best]
    names = ", ".join(name_of(sheet, one.seat) for one in winners)
    heading = sheet.prompt or say(sheet, "{name} wins", name=names)
    hint = sheet.hint or sheet.translate("Most points, then most energy")
    slot = min(134.0, 540 / len(ranked))
    left = PROMPT.width - 12 - slot * len(ranked)
    parts = list(_words(heading, hint, left - 82))
    for index, one in enumerate(ranked):
        is_best = (one.vp, one.energy) == best
        place = 1 + sum((other.vp, other.energy) > (one.vp, one.energy) for other in ranked)
        parts.append(_standing(view, sheet, one, place, left + slot * index, slot - 6, is_best))
    return "".join(parts)


def _standing(
    view: BarrageView,
    sheet: Sheet,
    player: PlayerView,
    place: int,
    x: float,
    width: float,
    is_best: bool,
) -> str:
    edge = "var(--accent)" if is_best else "var(--line)"
    ground = "var(--accent-weak)" if is_best else "var(--surface-2)"
    name = name_of(sheet, player.seat)
    sources = ", ".join(
        f"{sheet.translate(source)} {points}" for source, points in player.score if points
    )
    parts = [
        rect(x, 8, width, 48, ground, 9, f'stroke="{edge}"'),
        text(x + 9, 27, str(place), 15, "d t2"),
        seat_disc(view, player.seat, x + 28, 22, 8),
        text(x + 41, 27, fit(name, 14, width - 46), 14, "d"),
        icon("vp", x + 8, 34, 18),
        text(x + 30, 49, str(player.vp), 16, "d"),
        icon("energy", x + width / 2 + 6, 34, 18),
        text(x + width / 2 + 27, 49, str(player.energy), 16, "d"),
    ]
    said = title(f"{name}: {sources}")
    return f'<g id="standing-{player.seat}">{said}{"".join(parts)}</g>'
