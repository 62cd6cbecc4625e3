"""The explanations of an Automa as sentences. The English text is the message id."""

from typing import Final

from penstock.games.barrage.automa.state import OWN_BOARD
from penstock.games.barrage.automa.tiles import (
    BUILD,
    PATENT_ACTION,
)
from penstock.games.barrage.box import nouns
from penstock.games.barrage.box.naming import short_name
from penstock.games.barrage.box.water_map import CONDUIT
from penstock.kernel.events import Event, EventKind, Fields
from penstock.kernel.messages import Message, Part
from penstock.kernel.nouns import COUNT, Count, Many

ACTIONS: Final = (
    "production",
    "water management",
    "new contracts",
    "construction",
    "workshop",
    "machine shop",
    "patent office",
    "external work",
    "bank",
)
CONSTRUCTIONS: Final = (
    "construction of a base",
    "construction of an elevation",
    "construction of a conduit",
    "construction of a powerhouse",
    "construction of a private building",
)
PATENTS: Final = (
    "patent for bases",
    "patent for elevations",
    "patent for conduits",
    "patent for powerhouses",
    "patent for private buildings",
)
REASONS: Final = {
    "AUT-PROD-02": "no system is ready",
    "AUT-PROD-03": "the full bonus is reached and nobody is level or ahead",
    "AUT-PROD-05": "the energy reaches no contract of the colour on the tile",
    "AUT-WATER-02": "no own dam would hold a new drop",
    "AUT-BUILD-02": "no piece is left",
    "AUT-BUILD-03": "no technology tile for it is available",
    "AUT-BUILD-04": "too few machines for the cheapest place",
    "AUT-BUILD-05": "no space is free and legal",
    "AUT-BUILD-12": "too few machines for the spaces that are free",
    "AUT-BLDG-01": "private buildings are not in play",
    "AUT-WORK-01": "the wheel is empty",
    "AUT-MACH-01": "this is the last round",
    "AUT-PAT-04": "no such advanced tile is on display",
    "AUT-PAT-05": "private buildings are not in play",
    "AUT-EXT-01": "external works are not in play",
    "AUT-RUL-51": "the credits are missing",
}
"""Why an action is not possible, by the rule whose condition fails."""
CRITERIA_TEXTS: Final = (
    "at the strongest built conduit",
    "joined to an own powerhouse",
    "with the most water arriving",
    "on a red space",
    "below a powerhouse",
    "piped to an own dam, or to no rival's",
    "the strongest",
    "the second strongest",
    "joined to a dam: own, neutral, rival",
    "joined to a powerhouse: own, rival",
    "joined to a dam: rival, neutral, own",
    "joined to a powerhouse: rival, own",
    "at the strongest built conduit",
    "joined to an own dam",
    "in the plains",
    "in basin 5",
    "in basin 6",
    "in basin 7",
    "feeding an own dam, or no rival's",
    "feeding no rival's dam, or an own one",
)
"""By the number of the criterion."""
SECTIONS: Final = (
    "turbine station",
    "water management",
    "bank",
    "workshop",
    "machine shop",
    "contract office",
    "patent office",
)

LEVEL_WORDS: Final = {
    "low": "Automa, low level",
    "medium": "Automa, medium level",
    "high": "Automa, high level",
    "very_high": "Automa, very high level",
}

SECTION_OF_BANK: Final = SECTIONS.index("bank")


def action_words(kind: int, structure: int) -> Message:
    """An action of a tile in a few words."""
    if kind == BUILD:
        return Message(CONSTRUCTIONS[structure])
    return Message(PATENTS[structure] if kind == PATENT_ACTION else ACTIONS[kind])


def code_words(structure: int, code: int) -> Part:
    """A code: a basin, for conduits with the side."""
    return short_name(CONDUIT, code) if structure == CONDUIT else code + 1


class Fact(EventKind):
    """What an Automa's tile made happen on the table."""


class Reason(EventKind):
    """Why an Automa decided so."""

    def __init__(self, name: str, sentence: str, fields: Fields | None = None) -> None:
        super().__init__(name, sentence, fields)
        self.is_reasoning = True


class OfAction(Fact):
    """An action of a tile: its number on it, its kind and its structure."""

    def parts(self, event: Event) -> dict[str, Part]:
        action = action_words(event.numbers[1], event.numbers[2])
        return super().parts(event) | {"action": action}


class Refuses(Reason):
    """An action that is not possible; the event's rule says why."""

    def parts(self, event: Event) -> dict[str, Part]:
        action = action_words(event.numbers[1], event.numbers[2])
        return super().parts(event) | {"action": action, "reason": Message(REASONS[event.rule])}


class Engineers(Reason):
    """Where engineers were put: on the own board, on a space, or beside a full section."""

    def say(self, event: Event) -> str:
        section, space = event.numbers[1], event.numbers[2]
        if section == OWN_BOARD:
            return self.sentence
        if space >= 0:
            return "{player} places engineers on the space {space}: {count}"
        if section == SECTION_OF_BANK:
            return "{player} sends engineers to the bank: {count}"
        return "{player} lays engineers beside the full section {section}: {count}"

    def parts(self, event: Event) -> dict[str, Part]:
        parts, section, space = super().parts(event), event.numbers[1], event.numbers[2]
        if space >= 0:
            parts["space"] = nouns.SPACE.named(space)
        if section != OWN_BOARD:
            parts["section"] = Message(SECTIONS[section])
        return parts


class Drops(Reason):
    """Drops that flow at once, or wait on their headstreams."""

    def say(self, event: Event) -> str:
        if event.numbers[0]:
            return self.sentence
        return "{player} adds waiting drops to headstreams: {streams}"


class Completes(Reason):
    """Whether a single place completes a system; the event's rule tells."""

    def say(self, event: Event) -> str:
        if event.rule == "AUT-PLACE-02":
            return self.sentence
        return "No place, or more than one, completes a system: {before}"


class Code(Reason):
    """The code of a tile, searched among the sites that are left."""

    def parts(self, event: Event) -> dict[str, Part]:
        return super().parts(event) | {"code": code_words(event.numbers[0], event.numbers[1])}


class Criterion(Reason):
    """A criterion of a tile: it narrows the sites, or fits none and is ignored."""

    def say(self, event: Event) -> str:
        if event.rule == "AUT-PLACE-07":
            return "Criterion '{criterion}' fits none and is ignored: {before}"
        return self.sentence

    def parts(self, event: Event) -> dict[str, Part]:
        return super().parts(event) | {"criterion": Message(CRITERIA_TEXTS[event.numbers[1]])}


_OF_ACTION: Final[Fields] = {"number": COUNT, "kind": COUNT, "structure": Count("structure")}
_NARROWED: Final[Fields] = {
    "structure": Count("structure"),
    "by": Count("by"),
    "before": nouns.SOME_SITES,
    "after": nouns.SOME_SITES,
}

AUTOMA_KINDS: Final = (
    Fact(
        "automa tile",
        "{player} turns a tile: actions of tile {actions}, criteria of tile {criteria},"
        " {engineers} engineers left",
        {"actions": COUNT, "criteria": COUNT, "engineers": COUNT},
    ),
    Fact("automa dictates", "An Automa tile dictates the first turn of {player} this round"),
    OfAction("automa performs", "{player} performs action {number}: {action}", _OF_ACTION),
    Refuses("automa refuses", "{player} cannot do action {number}, {action}: {reason}", _OF_ACTION),
    Reason("automa ends", "The turn of {player} ends, engineers left: {count}", {"count": COUNT}),
    Reason("automa machines", "{player} takes the machines it has fewer of"),
    Reason(
        "automa no contract",
        "{player} completes no contract: {energy} energy covers none",
        {"energy": COUNT},
    ),
    Reason("automa no drops", "{player} adds no drops: no own dam would hold one"),
    Reason("automa no system", "{player} has no system ready to produce"),
    Reason("automa raises", "{player} raises a dam instead of the structure on the tile"),
    Reason(
        "automa uses tile",
        "{player} chooses the first tile that fits and can be paid: {tile}",
        {"tile": nouns.TILE},
    ),
    Engineers(
        "automa engineers",
        "{player} places engineers on the own company board: {count}",
        {"count": COUNT},
    ),
    Reason(
        "automa system",
        "{player} chooses the best system: {after}; ready are: {before}",
        {"before": Many(nouns.MEASURED_SYSTEM), "after": nouns.MEASURED_SYSTEM},
    ),
    Reason(
        "automa contract",
        "{player} completes the highest contract that {energy} energy covers: {contract}",
        {"energy": COUNT, "value": COUNT, "contract": nouns.CONTRACT},
    ),
    Drops(
        "automa drops",
        "{player} adds flowing drops to headstreams: {streams}",
        {"flows": COUNT, "streams": Many(nouns.STREAM)},
    ),
    Reason("automa only site", "One site is possible: {after}", _NARROWED),
    Completes("automa completes", "One place completes a system: {before} → {after}", _NARROWED),
    Reason("automa prefers", "An officer or a tile prefers: {before} → {after}", _NARROWED),
    Code("automa code", "Code {code}: {before} → {after}", _NARROWED),
    Criterion("automa criterion", "Criterion '{criterion}': {before} → {after}", _NARROWED),
)
