"""The explanations of an Automa as sentences. The English text is the message id."""

from typing import Final

from penstock.games.barrage.automa.energy import BY_CODE, BY_CRITERION, NEUTRAL_FIRST
from penstock.games.barrage.automa.state import BY_WORK, OWN_BOARD
from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST
from penstock.games.barrage.box import nouns
from penstock.games.barrage.box.leeghwater import PLACES_A_BUILDING
from penstock.games.barrage.box.water_map import BASE, CONDUIT
from penstock.games.barrage.face.automa_checks import CHECKS, REASONS, Reason
from penstock.games.barrage.face.automa_words import CRITERIA_TEXTS, code_words, detailed_action
from penstock.kernel.events import Event, EventKind, Fields
from penstock.kernel.messages import Message, Part
from penstock.kernel.nouns import COUNT, Count, Many, Noun, Value

PREFERENCES: Final = {
    "AUT-TECH-02": "The conduit tile of level II takes power 3 or more: {after}",
    "AUT-TECH-06": "The joker tile of level I takes a red space: {after}",
    "AUT-XO-01": "Wilhelm Adler prefers mountains, then hills: {after}",
}
"""By the rule behind them."""
AUTOMA_TILE: Final = Noun("automa_tile", ["", *[tile.code_text for tile in AUTOMA_TILE_LIST]])
"""Automa tiles by number; they carry nothing but the codes of their columns."""


class PlaceOnTile(Count):
    """A place of a building tile, counted from 1 on each of them."""

    def word(self, number: int) -> Part:
        """Its number on the tile."""
        return number % PLACES_A_BUILDING + 1


PLACE_ON_TILE: Final = PlaceOnTile("place")

SECTIONS: Final = (
    "turbine station",
    "water management",
    "bank",
    "workshop",
    "machine shop",
    "contract office",
    "patent office",
)

SECTION_OF_BANK: Final = SECTIONS.index("bank")


class Fact(EventKind):
    """What an Automa's tile made happen on the table."""


class OfAction(Fact):
    """An action of a tile: its place on it, its kind and structure, its own number."""

    def parts(self, event: Event) -> dict[str, Part]:
        return super().parts(event) | {"action": detailed_action(event.numbers[3])}


class Mixes(Reason):
    """Machines of both kinds: the usual kind of the structure first."""

    def say(self, event: Event) -> str:
        if event.numbers[0] in (BASE, CONDUIT):
            return self.sentence
        return "{player} pays with any machines: first {first} mixers, then {then} excavators"


class Refuses(Reason):
    """An action that is not possible; the event's rule says why."""

    def parts(self, event: Event) -> dict[str, Part]:
        action = detailed_action(event.numbers[3])
        return super().parts(event) | {"action": action, "reason": Message(REASONS[event.rule])}


class Engineers(Reason):
    """Where engineers were put: on the own board, by a work, on a space, or beside a section."""

    def say(self, event: Event) -> str:
        section, space = event.numbers[1], event.numbers[2]
        if section == OWN_BOARD:
            return self.sentence
        if section == BY_WORK:
            return "{player} places {count} {count:engineer|engineers} on the space of the work"
        if space >= 0 and event.rule == "AUT-RUL-28":
            return (
                "{player} places {count} {count:engineer|engineers} on the space of the tile:"
                " {space}"
            )
        if space >= 0:
            return (
                "{player} places {count} {count:engineer|engineers} on the first free space:"
                " {space}"
            )
        if section == SECTION_OF_BANK:
            return "{player} sends {count} {count:engineer|engineers} to the bank"
        return "{player} lays {count} {count:engineer|engineers} beside the full section {section}"

    def parts(self, event: Event) -> dict[str, Part]:
        parts, section, space = super().parts(event), event.numbers[1], event.numbers[2]
        if space >= 0:
            parts["space"] = nouns.SPACE_IN_COLUMN.named(space)
        if section < OWN_BOARD:
            parts["section"] = Message(SECTIONS[section])
        return parts


class Machines(Reason):
    """Machines of choice: fewer of a kind, or the kind an officer prefers."""

    def say(self, event: Event) -> str:
        if event.rule == "AUT-XO-04":
            return "{player} takes {mixers} {mixers:mixer|mixers}, as Jill McDowell prefers"
        return self.sentence


class UsesTile(Reason):
    """The technology tile of a construction; the special one copies another."""

    def say(self, event: Event) -> str:
        if event.rule == "AUT-XO-06":
            return "{player} has no other tile left, so the special tile copies {effect}"
        return self.sentence

    def parts(self, event: Event) -> dict[str, Part]:
        return super().parts(event) | {"effect": nouns.TILE.named(event.numbers[1])}


class Raises(Reason):
    """What an officer builds instead of the structure on the tile; the rule tells who."""

    def say(self, event: Event) -> str:
        if event.rule == "AUT-XO-12":
            return "{player} builds a private building instead, as Margot Fouché prefers"
        return self.sentence


class DoesWork(Reason):
    """The external work that comes first in the priority; Leslie Spencer builds it."""

    def say(self, event: Event) -> str:
        if event.rule == "AUT-XO-11":
            return (
                "{player} does an external work instead, as Leslie Spencer prefers: work {place},"
                " by the priority {priority}"
            )
        return self.sentence


class Fills(Reason):
    """The dams whose systems gain most by a drop; without any the column of the dams decides."""

    def say(self, event: Event) -> str:
        if event.numbers[0] == 0:
            return "No other system is complete, so the column of the dams decides"
        if event.numbers[1] > 1:
            return "Equally good for a drop: {dams}; the column of the dams decides"
        return self.sentence


class Best(Reason):
    """The systems that give the most energy: one, or several equally good ones."""

    def say(self, event: Event) -> str:
        if event.numbers[1] == 1:
            return self.sentence
        return "Equally good with {energy} energy: {after}"


class Tie(Reason):
    """How equally good systems are told apart: neutral dams, criteria of the tile, its code."""

    def say(self, event: Event) -> str:
        how, after = event.numbers[0], event.numbers[3 + event.numbers[2]]
        if how == NEUTRAL_FIRST:
            return self.sentence
        if how == BY_CODE:
            return "Of equal systems by the code {code} of the conduits: {after}"
        if after == 0:
            return "Of equal systems none is '{criterion}': the criterion is ignored"
        return "Of equal systems by the criterion '{criterion}': {after}"

    def parts(self, event: Event) -> dict[str, Part]:
        parts, how, by = super().parts(event), event.numbers[0], event.numbers[1]
        if how == BY_CRITERION:
            parts["criterion"] = Message(CRITERIA_TEXTS[by])
        elif how == BY_CODE:
            parts["code"] = code_words(CONDUIT, by)
        return parts


class Contract(Reason):
    """The contract completed; of equal ones the one further to the right."""

    def say(self, event: Event) -> str:
        if event.rule == "AUT-EXT-04":
            return "{player} completes the highest contract of at most {energy}: {contract}"
        if event.rule == "AUT-PROD-09":
            return (
                "{player} completes the highest contract of at most {energy} energy,"
                " of equal ones the one on the right: {contract}"
            )
        return self.sentence


class Drops(Reason):
    """Drops that flow at once, or wait on their headstreams."""

    def say(self, event: Event) -> str:
        if event.numbers[0]:
            return self.sentence
        return "{player} adds waiting drops to headstreams: {streams}"


class CompletesNone(Reason):
    """No single place completes a system: there is none, or there are several."""

    def say(self, event: Event) -> str:
        if event.numbers[2]:
            return "More than one place completes a system, so that does not count: {before}"
        return self.sentence

    def values(self, event: Event) -> dict[str, Value]:
        """What completes a system stands apart; the step narrows nothing."""
        values = super().values(event)
        return values | {"completing": values["before"], "before": values["after"]}


class Prefers(Reason):
    """What a tile or an officer prefers; the event's rule tells which."""

    def say(self, event: Event) -> str:
        return PREFERENCES[event.rule]


class Code(Reason):
    """The code of a tile, searched among the sites that are left."""

    def parts(self, event: Event) -> dict[str, Part]:
        return super().parts(event) | {"code": code_words(event.numbers[0], event.numbers[1])}


class Criterion(Reason):
    """A criterion of a tile: it narrows the sites, fits them all, or fits none and is ignored."""

    def say(self, event: Event) -> str:
        before, after = counts_of(event)
        if event.rule == "AUT-PLACE-07":
            return "Criterion '{criterion}' fits none of {all} and is ignored"
        return "Criterion '{criterion}' fits all {all}" if before == after else self.sentence

    def parts(self, event: Event) -> dict[str, Part]:
        before, after = counts_of(event)
        criterion = Message(CRITERIA_TEXTS[event.numbers[1]])
        return super().parts(event) | {"criterion": criterion, "all": before, "count": after}


def counts_of(event: Event) -> tuple[int, int]:
    """How many sites there were before a step of the procedure, and after it."""
    before = event.numbers[2]
    return before, event.numbers[3 + before]


_OF_ACTION: Final[Fields] = {
    "number": COUNT,
    "kind": COUNT,
    "structure": Count("structure"),
    "details": Count("details"),
}
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
        " {engineers} {engineers:engineer|engineers} left",
        {"actions": AUTOMA_TILE, "criteria": AUTOMA_TILE, "engineers": COUNT},
    ),
    Fact("automa dictates", "An Automa tile dictates the first turn of {player} this round"),
    OfAction("automa performs", "{player} performs action {number}: {action}", _OF_ACTION),
    Refuses("automa refuses", "{player} cannot do action {number}, {action}: {reason}", _OF_ACTION),
    *CHECKS,
    Reason(
        "automa ends",
        "The turn of {player} ends with {count} {count:engineer|engineers} left",
        {"count": COUNT},
    ),
    Machines(
        "automa machines",
        "{player} has {had_excavators} {had_excavators:excavator|excavators} and {had_mixers}"
        " {had_mixers:mixer|mixers} and takes what it has fewer of, if equal an excavator:"
        " {excavators} {excavators:excavator|excavators}, {mixers} {mixers:mixer|mixers}",
        {"excavators": COUNT, "mixers": COUNT, "had_excavators": COUNT, "had_mixers": COUNT},
    ),
    Reason(
        "automa discount",
        "{player} needs {less} energy less for a contract: {energy} energy serve up to {reach}",
        {"energy": COUNT, "less": COUNT, "reach": COUNT},
    ),
    Reason(
        "automa no contract",
        "{player} completes no contract: {energy} energy covers none",
        {"energy": COUNT},
    ),
    Reason(
        "automa no drops",
        "{player} adds none of {count} {count:drop|drops}: no own dam would hold one",
        {"count": COUNT},
    ),
    Raises("automa raises", "{player} raises a dam instead of the structure on the tile"),
    UsesTile(
        "automa uses tile",
        "{player} chooses the first tile that fits and can be paid: {tile}",
        {"tile": nouns.TILE},
    ),
    Reason(
        "automa pays mixers",
        "{player} pays the conduit with {count} {count:mixer|mixers}, as Jill McDowell may",
        {"count": COUNT},
    ),
    Reason(
        "automa replaces",
        "{player} lacks {count} {count:machine|machines} and loses {points}"
        " {points:point|points} instead",
        {"count": COUNT, "points": COUNT},
    ),
    Mixes(
        "automa mixes",
        "{player} pays with any machines: first {first} excavators, then {then} mixers",
        {"structure": Count("structure"), "first": COUNT, "then": COUNT},
    ),
    Reason(
        "automa saves drops",
        "{player} spends {drops} of {water} {water:drop|drops}: through power {power} Viktor"
        " Fiesler needs no more",
        {"drops": COUNT, "water": COUNT, "power": COUNT},
    ),
    Engineers(
        "automa engineers",
        "{player} places {count} {count:engineer|engineers} on the own company board",
        {"count": COUNT},
    ),
    Best(
        "automa system",
        "The best system gives {energy} energy: {after}",
        {"energy": COUNT, "after": Many(nouns.SYSTEM)},
    ),
    Tie(
        "automa tie",
        "Of equal systems one with a neutral dam comes first: {after}",
        {
            "how": Count("how"),
            "by": Count("by"),
            "before": Many(nouns.SYSTEM),
            "after": Many(nouns.SYSTEM),
        },
    ),
    Contract(
        "automa contract",
        "{player} completes the highest contract of at most {energy} energy: {contract}",
        {"energy": COUNT, "contract": nouns.CONTRACT},
    ),
    Reason(
        "automa contracts",
        "{player} completes as many contracts as {energy} energy covers: {contracts}",
        {"energy": COUNT, "contracts": Many(nouns.CONTRACT)},
    ),
    DoesWork(
        "automa work",
        "{player} chooses work {place} by the priority {priority}: {work}",
        {"work": nouns.WORK, "place": COUNT, "priority": Many(COUNT)},
    ),
    Reason(
        "automa building",
        "The first building tile that can be paid: {building}, on place {place}",
        {"building": nouns.PRIVATE_BUILDING, "place": PLACE_ON_TILE},
    ),
    Reason(
        "automa one kind",
        "{player} pays only the machines it has fewer of, if equal excavators: {excavators}"
        " {excavators:excavator|excavators}, {mixers} {mixers:mixer|mixers}; it has"
        " {had_excavators} and {had_mixers}",
        {"excavators": COUNT, "mixers": COUNT, "had_excavators": COUNT, "had_mixers": COUNT},
    ),
    Reason(
        "automa patent",
        "{player} takes the first advanced tile on display: {tile}, place {place}",
        {"tile": nouns.TILE, "place": COUNT},
    ),
    Fills(
        "automa fills",
        "With one drop more the best system gives {energy} energy: {dams}",
        {"energy": COUNT, "dams": Many(nouns.DAM)},
    ),
    Reason(
        "automa headstreams",
        "Own dams would hold {count} more with drops on one of: {ways}",
        {"count": COUNT, "ways": Many(nouns.STREAMS)},
    ),
    Reason(
        "automa passing",
        "Water passing own powerhouses gives the most energy, {count}, with: {ways}",
        {"count": COUNT, "ways": Many(nouns.STREAMS)},
    ),
    Reason(
        "automa letters",
        "By the letters {letters} of the criteria tile: {ways}",
        {"letters": Many(nouns.STREAM), "ways": Many(nouns.STREAMS)},
    ),
    Drops(
        "automa drops",
        "{player} adds flowing drops to headstreams: {streams}",
        {"flows": COUNT, "streams": Many(nouns.STREAM)},
    ),
    Reason("automa only site", "One site is possible: {after}", _NARROWED),
    Reason("automa sites", "Possible are: {after}", _NARROWED),
    Reason("automa completes", "One place completes a system: {after}", _NARROWED),
    CompletesNone("automa completes none", "No place completes a system", _NARROWED),
    Prefers("automa prefers", PREFERENCES["AUT-XO-01"], _NARROWED),
    Code("automa code", "From the code {code} upwards: {after}", _NARROWED),
    Criterion(
        "automa criterion", "Criterion '{criterion}' fits {count} of {all}: {after}", _NARROWED
    ),
)
