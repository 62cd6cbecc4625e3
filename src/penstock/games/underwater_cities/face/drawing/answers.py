"""Choices without a place on the table, as buttons: what is written on them, with which icon."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from penstock.drawing.pieces import say
from penstock.drawing.sheet import Sheet
from penstock.games.underwater_cities.box.cards import ASSISTANT
from penstock.games.underwater_cities.box.effect import Effect
from penstock.games.underwater_cities.box.language import TILE_COLOURS
from penstock.games.underwater_cities.effects.combining import AllOf, Choose
from penstock.games.underwater_cities.effects.signs import KIND_ICONS
from penstock.games.underwater_cities.effects.wording import bag_text
from penstock.games.underwater_cities.face.buttons import WORDS as LABELS
from penstock.games.underwater_cities.face.drawing.names import (
    box_of,
    card_label,
    kind_word,
    slot_effect,
    slot_label,
    tile_label,
    tile_of,
    words_of,
)
from penstock.games.underwater_cities.rules.verbs import WORDS
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.kernel.messages import Message
from penstock.kernel.view import Choice

HAND_VERBS: Final = ("play", "discard", "keep", "under")
CLAIMED_VERBS: Final = ("use", "refresh", "drop", "ability")
CARD_BUTTONS: Final = {
    "play": "Play {card}",
    "discard": "Discard {card}",
    "keep": "Keep {card}",
    "under": "Put {card} under the deck",
    "take": "Take {card}",
    "use": "Use {card}",
    "refresh": "Make {card} available",
    "drop": "Give up {card}",
    "ability": "Ability of {card}",
    "contract": "Take the contract {card}",
}
COUNTED: Final = {
    "advance": ("federation", "Spaces to advance: {count}"),
    "change": ("t-production", "Pieces that change: {count}"),
}
NUMBERED: Final = {
    "option": "Option {count}",
    "part": "Part {count}",
    "cost": "Cost {count}",
    "exchange": "Exchange {count}",
    "resolve": "Effect {count}",
}
SIGNS: Final = {"done": "check", "skip": "pass", "pay": "credit", "three": "special"}


class Button(NamedTuple):
    """A choice, what is written on its button, the whole sentence, and the icon before it."""

    choice: Choice
    words: str
    label: str
    sign: str


def on_the_table(view: UnderwaterCitiesView) -> frozenset[str]:
    """The choices that are clicked on the table itself, not in the bar."""
    seen: set[str] = set()
    cards: set[int] = set()
    slots = {slot.id for slot in view.slots}
    hand = {card.number for card in view.looking_at}
    if not hand and view.seat is not None:
        hand = {card.number for card in view.players[view.seat].hand}
    specials = {*view.special_row, *(card.number for card in view.special_deck[-1:])}
    for choice in view.choices:
        verb, _, what = choice.text.partition(" ")
        number = ASSISTANT if what == "assistant" else int(what) if what.isdigit() else 0
        if verb in ("slot", "perform"):
            is_there = what in slots or what == "always"
        elif verb == "clone":
            is_there = what in slots
        elif verb in ("at", "upgrade", "convert"):
            is_there = True
        elif verb in HAND_VERBS:
            is_there = number in hand
        elif verb in CLAIMED_VERBS:
            # A card has room for one answer; a second one becomes a button.
            is_there = number not in cards
            cards.add(number)
        elif verb == "take":
            is_there = number in specials
        else:
            is_there = verb == "contract" and number in view.contracts[:3]
        if is_there:
            seen.add(choice.text)
    return frozenset(seen)


def buttons_of(view: UnderwaterCitiesView, sheet: Sheet, last_move: str) -> Iterator[Button]:
    """Every choice that needs a button, in its order."""
    placed = on_the_table(view)
    counted: set[str] = set()
    known = _meanings(view, sheet, last_move)
    for choice in view.choices:
        if choice.text in placed:
            continue
        verb, _, what = choice.text.partition(" ")
        if verb in COUNTED:
            sign, source = COUNTED[verb]
            label = say(sheet, source, count=what)
            yield Button(choice, what, label, "" if verb in counted else sign)
            counted.add(verb)
        elif verb in NUMBERED:
            words = known.get(choice.text) or say(sheet, NUMBERED[verb], count=what)
            yield Button(choice, words, words, "")
        else:
            yield _named(view, sheet, choice, verb, what)


def _named(
    view: UnderwaterCitiesView, sheet: Sheet, choice: Choice, verb: str, what: str
) -> Button:
    if verb in ("build", "output"):
        words = kind_word(what, sheet)
        source = "Build: {what}" if verb == "build" else "Production of: {what}"
        return Button(choice, words, say(sheet, source, what=words), KIND_ICONS[what])
    if verb == "tile":
        tile = tile_of(what)
        sign = f"metropolis-{TILE_COLOURS[tile.colour]}"
        return Button(choice, sheet.translate(tile.name), tile_label(what, sheet), sign)
    if verb == "biomatter":
        kelp, _, steelplast = what.partition("+")
        words = sheet.translate("No biomatter")
        if what != "0+0":
            source = "for kelp: {kelp}, for steelplast: {steelplast}"
            words = say(sheet, source, kelp=kelp, steelplast=steelplast)
        return Button(choice, words, words, "biomatter")
    if verb in CARD_BUTTONS:
        box = box_of(view)
        number = ASSISTANT if what == "assistant" else int(what)
        name = sheet.translate(box.cards[number].name)
        words = say(sheet, CARD_BUTTONS[verb], card=name)
        return Button(choice, words, f"{words} · {card_label(box, number, sheet)}", "")
    if verb == "clone":
        words = say(sheet, "Clone: {slot}", slot=slot_label(what, sheet))
        return Button(choice, words, words, "clone")
    if choice.text in WORDS:
        words = sheet.translate(LABELS[WORDS[choice.text]])
        return Button(choice, words, words, SIGNS.get(choice.text, ""))
    return Button(choice, choice.text, choice.text, "")


# -- what numbered answers mean ----------------------------------------------------------------


def _meanings(view: UnderwaterCitiesView, sheet: Sheet, last_move: str) -> dict[str, str]:
    """The numbered answers in words, where only one effect in play can be meant."""
    texts = [choice.text for choice in view.choices]
    found: dict[str, str] = {}
    for verb in ("option", "part", "cost"):
        numbers = [int(text.split()[1]) for text in texts if text.startswith(f"{verb} ")]
        if not numbers:
            continue
        meant = {
            tuple(answers)
            for effect in _running(view, last_move)
            for answers in _answers(effect, verb, sheet)
            if len(answers) == max(numbers)
        }
        if len(meant) == 1:
            for number, words in enumerate(meant.pop(), 1):
                found[f"{verb} {number}"] = words[:1].upper() + words[1:]
    return found


def _answers(effect: Effect, verb: str, sheet: Sheet) -> Iterator[list[str]]:
    """What such answers would mean to an effect, in words."""
    if verb == "cost":
        for bags in effect.costs():
            costs = [Message("Pay {cost}", {"cost": bag_text(bag)}) for bag in bags]
            yield [words_of(one, sheet) for one in costs]
    elif isinstance(effect, Choose if verb == "option" else AllOf):
        yield [words_of(part.words(), sheet) for part in effect.parts]


def _running(view: UnderwaterCitiesView, last_move: str) -> Iterator[Effect]:
    """Every effect that may be running, with those inside it."""
    box = box_of(view)
    pool: list[Effect] = []
    if last_move.startswith("use "):
        what = last_move.split()[1]
        numbers = [ASSISTANT if what == "assistant" else int(what) if what.isdigit() else 0]
    else:
        numbers = list(view.players[view.to_move].claimed) if view.to_move is not None else []
        if view.played_card is not None:
            numbers.append(view.played_card)
        if view.chosen_slot is not None:
            pool.append(slot_effect(view.chosen_slot))
    for number in numbers:
        pool += box.cards[number].all_effects()
    while pool:
        effect = pool.pop()
        yield effect
        pool += effect.parts
