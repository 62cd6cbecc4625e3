"""What a seat can do: `play 37`, `slot red-2-farm`, `at c22.b1`, `pay`, as numbers and in words.

What a part, an option or a cost means is known to the question that asks; it words them itself.
"""

from functools import cache
from typing import Final

from penstock.games.underwater_cities.box import nouns
from penstock.games.underwater_cities.box.cards import HIGHEST_CARD, SLOT_IDS, TILE_IDS, Box
from penstock.games.underwater_cities.box.components import (
    CITIES,
    KIND_NAMES,
    KINDS,
    SITES,
)
from penstock.games.underwater_cities.box.language import TILE_COLOUR
from penstock.games.underwater_cities.box.nouns import (
    HAND_PLACES,
    MOST_KELP,
    MOST_STEELPLAST,
    PLACES,
    CardNoun,
    tiles_of,
)
from penstock.games.underwater_cities.box.wording import GROUPS, KIND_ICONS
from penstock.kernel.agenda import Action
from penstock.kernel.messages import Message, Part
from penstock.kernel.nouns import Count, Noun, Ordinal
from penstock.kernel.verbs import BOARD, GO, LEAVE, LIST, STOP, Notation, Verb

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

MOST: Final = 10
"""Parts, options, alternatives and steps are counted up to this."""
WAYS: Final = 2
"""An exchange goes forth and back."""
MOST_CHANGED: Final = 39
CARDS: Final = HIGHEST_CARD + 1
SLOTS: Final = len(SLOT_IDS)

PART: Final = 10
OPTION: Final = PART + MOST
ADVANCE: Final = OPTION + MOST
COST: Final = ADVANCE + MOST
EXCHANGE: Final = COST + MOST
RESOLVE: Final = EXCHANGE + WAYS
CHANGE: Final = RESOLVE + MOST
BIOMATTER: Final = CHANGE + MOST_CHANGED + 1
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
DISCARD_SET: Final = CONTRACT + CARDS
LATER: Final = DISCARD_SET + (1 << HAND_PLACES)
ACTION_COUNT: Final = LATER + 1


def biomatter_action(kelp: int, steelplast: int) -> Action:
    """Paying with so much biomatter in place of kelp and of steelplast."""
    return BIOMATTER + kelp * MOST_STEELPLAST + steelplast


class BiomatterVerb(Verb):
    """Paying with biomatter, or not."""

    def label(self, action: Action) -> Message:
        """For how much of what."""
        kelp, steelplast = divmod(action - BIOMATTER, MOST_STEELPLAST)
        if kelp + steelplast == 0:
            return Message("No biomatter")
        parts: dict[str, Part] = {"kelp": kelp, "steelplast": steelplast}
        return Message("Biomatter for kelp: {kelp}, for steelplast: {steelplast}", parts)


class AmountVerb(Verb):
    """How much of something that is good to have; none of it gives it up."""

    def sense_of(self, action: Action) -> str:
        """Anything but nothing moves the game on."""
        return GO if action > self.first else LEAVE


class KindVerb(Verb):
    """Something about a kind of piece, which has its own icon."""

    def icon_of(self, action: Action) -> str:
        """The icon of the kind."""
        return KIND_ICONS[self.thing(action)]


class TileVerb(Verb):
    """Keeping a metropolis."""

    def __init__(self, box: Box) -> None:
        super().__init__("tile", TILE, "Keep the metropolis {tile}", tiles_of(box))
        self.colours = [TILE_COLOUR[tile.colour] for tile in box.tiles]

    def icon_of(self, action: Action) -> str:
        """A metropolis of its colour."""
        return f"metropolis-{self.colours[action - TILE]}"


def _card_verbs(box: Box) -> list[Verb]:
    card = CardNoun(box)
    return [
        Verb("discard", DISCARD, "Discard {card}", card, where=BOARD),
        Verb("play", PLAY, "Play {card}", card, where=BOARD),
        Verb("use", USE, "Use {card}", card, where=BOARD),
        Verb("refresh", REFRESH, "Make {card} available", card, where=BOARD),
        Verb("take", TAKE, "Take {card}", card, where=BOARD),
        Verb("keep", KEEP, "Keep {card}", card, where=BOARD),
        Verb("under", UNDER, "Put {card} under the deck", card, where=BOARD),
        Verb("drop", DROP, "Give up {card}", card, where=BOARD),
        Verb("ability", ABILITY, "Ability of {card}", card, where=BOARD),
        Verb("contract", CONTRACT, "Take the contract {card}", card, where=BOARD),
    ]


_LISTED: Final = Ordinal("count", MOST)
KIND: Final = Noun("what", KIND_NAMES, [Message(GROUPS[name]) for name in KIND_NAMES])


@cache
def notation_of(box: Box) -> Notation:
    """The verbs, with the cards and tiles of a box."""
    return Notation(
        "Underwater Cities",
        (
            Verb("done", DONE, "Done", icon="check", sense=STOP),
            Verb("skip", SKIP, "Skip it", icon="pass", sense=LEAVE),
            Verb("pay", PAY, "Pay for it", icon="credit"),
            Verb("slot-first", SLOT_FIRST, "First the slot, then the card"),
            Verb("card-first", CARD_FIRST, "First the card, then the slot"),
            Verb("without", WITHOUT, "The slot alone, without the card", sense=LEAVE),
            Verb("three", THREE, "Look at three new cards", icon="special"),
            Verb("unused", UNUSED, "Do not use it", sense=LEAVE),
            Verb("use-before", USED_BEFORE, "Use it, then claim the new one"),
            Verb("use-after", USED_AFTER, "Claim the new one, then use it"),
            Verb("part", PART, "Part {count}", _LISTED),
            Verb("option", OPTION, "Option {count}", _LISTED),
            AmountVerb(
                "advance",
                ADVANCE,
                "Spaces to advance: {count}",
                Count("count", 0, MOST - 1),
                icon="federation",
            ),
            Verb("cost", COST, "Cost {count}", _LISTED),
            Verb("exchange", EXCHANGE, "Exchange {count}", Ordinal("count", WAYS)),
            Verb("resolve", RESOLVE, "Effect {count}", _LISTED),
            AmountVerb(
                "change",
                CHANGE,
                "Pieces that change: {count}",
                Count("count", 0, MOST_CHANGED),
                icon="t-production",
            ),
            BiomatterVerb("biomatter", BIOMATTER, "", nouns.BIOMATTER, icon="biomatter"),
            KindVerb("build", BUILD, "Build: {what}", KIND),
            KindVerb("output", OUTPUT, "Production of: {what}", KIND),
            Verb("at", AT, "Build at {site}", nouns.SITE, where=BOARD),
            Verb("upgrade", UPGRADE, "Upgrade at {site}", nouns.SITE, where=BOARD),
            Verb("convert", CONVERT, "Symbiotic city at {site}", nouns.CITY, where=BOARD),
            Verb("slot", SLOT, "Choose {slot}", nouns.SLOT, where=BOARD),
            Verb("clone", CLONE, "Clone {slot}", nouns.SLOT, icon="clone", where=BOARD),
            Verb("perform", PERFORM, "Perform {slot}", nouns.SLOT, where=BOARD),
            TileVerb(box),
            *_card_verbs(box),
            Verb(
                "discard-set",
                DISCARD_SET,
                "Discard the cards at {places} of the hand",
                PLACES,
                where=LIST,
            ),
            Verb("later", LATER, "Perhaps at the end of the turn", sense=LEAVE),
        ),
        (
            "play 37",
            "slot red-2-farm",
            "card-first",
            "build tunnel",
            "at c33-c32",
            "upgrade c22.b1",
            "biomatter 1+0",
            "use assistant",
            "pay",
            "done",
        ),
    )
