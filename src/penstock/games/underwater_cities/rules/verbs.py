"""Actions as numbers and as short texts: `play 37`, `slot red-2-farm`, `at c22.b1`, `pay`.

Every action has one number, fixed for good, in blocks: cards, slots, sites and tiles count by
their own number within a block. The words mean the same whatever is asked.
"""

from typing import Final

from penstock.games.underwater_cities.box.cards import ASSISTANT, HIGHEST_CARD, SLOT_IDS, TILE_IDS
from penstock.games.underwater_cities.box.components import (
    CITIES,
    KIND_NAMES,
    KINDS,
    SITE_INDEX,
    SITE_NAMES,
    SITES,
)
from penstock.kernel.agenda import Action
from penstock.kernel.errors import UnknownAction

DONE: Final = 0
SKIP: Final = 1
PAY: Final = 2
SLOT_FIRST: Final = 3
CARD_FIRST: Final = 4
WITHOUT: Final = 5
THREE: Final = 6
UNUSED: Final = 7
USED_BEFORE: Final = 8
USED_AFTER: Final = 9
WORDS: Final = {
    "done": DONE,
    "skip": SKIP,
    "pay": PAY,
    "slot-first": SLOT_FIRST,
    "card-first": CARD_FIRST,
    "without": WITHOUT,
    "three": THREE,
    "unused": UNUSED,
    "use-before": USED_BEFORE,
    "use-after": USED_AFTER,
}
WORD_OF: Final = list(WORDS)

MOST: Final = 10
"""Parts, options, alternatives and steps are counted up to this."""
MOST_KELP: Final = 4
MOST_STEELPLAST: Final = 10

CARDS: Final = HIGHEST_CARD + 1
SLOTS: Final = len(SLOT_IDS)

PART: Final = 10
OPTION: Final = PART + MOST
ADVANCE: Final = OPTION + MOST
COST: Final = ADVANCE + MOST
EXCHANGE: Final = COST + MOST
RESOLVE: Final = EXCHANGE + 2
CHANGE: Final = RESOLVE + MOST
BIOMATTER: Final = CHANGE + 40
BUILD: Final = BIOMATTER + MOST_KELP * MOST_STEELPLAST
OUTPUT: Final = BUILD + KINDS
AT: Final = OUTPUT + KINDS
UPGRADE: Final = AT + SITES
CONVERT: Final = UPGRADE + SITES
SLOT: Final = CONVERT + CITIES
CLONE: Final = SLOT + SLOTS
PERFORM: Final = CLONE + SLOTS
TILE: Final = PERFORM + SLOTS
DISCARD: Final = TILE + len(TILE_IDS)
PLAY: Final = DISCARD + CARDS
USE: Final = PLAY + CARDS
REFRESH: Final = USE + CARDS
TAKE: Final = REFRESH + CARDS
KEEP: Final = TAKE + CARDS
UNDER: Final = KEEP + CARDS
DROP: Final = UNDER + CARDS
ABILITY: Final = DROP + CARDS
CONTRACT: Final = ABILITY + CARDS
ACTION_COUNT: Final = CONTRACT + CARDS

NUMBERED: Final = (
    ("part", PART, MOST),
    ("option", OPTION, MOST),
    ("advance", ADVANCE, MOST),
    ("cost", COST, MOST),
    ("exchange", EXCHANGE, 2),
    ("resolve", RESOLVE, MOST),
    ("change", CHANGE, 40),
)
"""Blocks whose text is a word and a number; all but `advance` and `change` count from 1."""
FROM_ZERO: Final = ("advance", "change")
CARD_BLOCKS: Final = (
    ("discard", DISCARD),
    ("play", PLAY),
    ("use", USE),
    ("refresh", REFRESH),
    ("take", TAKE),
    ("keep", KEEP),
    ("under", UNDER),
    ("drop", DROP),
    ("ability", ABILITY),
    ("contract", CONTRACT),
)
NAMED: Final = (
    ("build", BUILD, list(KIND_NAMES)),
    ("output", OUTPUT, list(KIND_NAMES)),
    ("at", AT, SITE_NAMES),
    ("upgrade", UPGRADE, SITE_NAMES),
    ("convert", CONVERT, SITE_NAMES[:CITIES]),
    ("slot", SLOT, SLOT_IDS),
    ("clone", CLONE, SLOT_IDS),
    ("perform", PERFORM, SLOT_IDS),
    ("tile", TILE, TILE_IDS),
)


def is_in(action: Action, block: Action, size: int) -> bool:
    """Whether the action belongs to the block of that size."""
    return block <= action < block + size


def biomatter_action(kelp: int, steelplast: int) -> Action:
    """Paying with so much biomatter in place of kelp and of steelplast."""
    return BIOMATTER + kelp * MOST_STEELPLAST + steelplast


def text_of(action: Action) -> str:
    """The action in words anybody can type."""
    if action < PART:
        return WORD_OF[action]
    if is_in(action, BIOMATTER, MOST_KELP * MOST_STEELPLAST):
        kelp, steelplast = divmod(action - BIOMATTER, MOST_STEELPLAST)
        return f"biomatter {kelp}+{steelplast}"
    for verb, block, size in NUMBERED:
        if is_in(action, block, size):
            first = 0 if verb in FROM_ZERO else 1
            return f"{verb} {action - block + first}"
    for verb, block, names in NAMED:
        if is_in(action, block, len(names)):
            return f"{verb} {names[action - block]}"
    for verb, block in CARD_BLOCKS:
        if is_in(action, block, CARDS):
            number = action - block
            return f"{verb} assistant" if number == ASSISTANT else f"{verb} {number}"
    raise UnknownAction(f"there is no action {action}")


def action_of(text: str) -> Action:
    """The action a text stands for; says what is wrong with a text that stands for none."""
    words = text.split()
    if len(words) == 1 and words[0] in WORDS:
        return WORDS[words[0]]
    if len(words) == 2:
        verb, what = words[0], words[1]
        if verb == "biomatter":
            return _biomatter_of(text, what)
        for name, block, size in NUMBERED:
            if verb == name:
                first = 0 if verb in FROM_ZERO else 1
                return block - first + _number_of(text, what, first, size - 1 + first)
        for name, block, names in NAMED:
            if verb == name:
                return block + _index_of(text, what, names)
        for name, block in CARD_BLOCKS:
            if verb == name:
                if what == "assistant":
                    return block + ASSISTANT
                return block + _number_of(text, what, 1, HIGHEST_CARD)
    raise UnknownAction(
        f"'{text}' is no action of Underwater Cities; actions look like 'play 37',"
        " 'slot red-2-farm', 'card-first', 'build tunnel', 'at c33-c32', 'upgrade c22.b1',"
        " 'biomatter 1+0', 'use assistant', 'pay', 'done'"
    )


def _number_of(text: str, word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdigit()) or not low <= int(word) <= high:
        raise UnknownAction(f"'{text}': '{word}' is not a whole number from {low} to {high}")
    return int(word)


def _index_of(text: str, word: str, names: list[str]) -> int:
    if names is SITE_NAMES and word in SITE_INDEX:
        return SITE_INDEX[word]
    if word not in names:
        shown = ", ".join(names[:5])
        raise UnknownAction(f"'{text}': there is no '{word}'; names look like {shown}")
    return names.index(word)


def _biomatter_of(text: str, mix: str) -> Action:
    parts = mix.split("+")
    if len(parts) != 2:
        raise UnknownAction(
            f"'{text}': say for how much kelp and steelplast, as in 'biomatter 1+0'"
        )
    kelp = _number_of(text, parts[0], 0, MOST_KELP - 1)
    return biomatter_action(kelp, _number_of(text, parts[1], 0, MOST_STEELPLAST - 1))
