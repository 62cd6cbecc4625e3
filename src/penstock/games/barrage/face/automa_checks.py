"""The conditions of an Automa's actions as sentences with numbers. English is the message id."""

from typing import Final

from penstock.games.barrage.box import nouns
from penstock.games.barrage.box.components import STACK_NAMES
from penstock.games.barrage.face.automa_words import restricted
from penstock.kernel.events import Event, EventKind, Fields
from penstock.kernel.messages import Part
from penstock.kernel.nouns import COUNT, Count, Many

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
    "AUT-BLDG-02": "too few machines for any building tile with a free place",
    "AUT-BLDG-03": "too few machines for any building tile with a free place",
    "AUT-EXT-01": "external works are not in play",
    "AUT-EXT-03": "too few machines for any external work",
    "AUT-RUL-51": "the credits are missing",
}
"""Why an action is not possible, by the rule whose condition fails."""
REACHES: Final = {
    "green": "{energy} energy against the green contracts: {contracts}",
    "yellow": "{energy} energy against the yellow contracts: {contracts}",
    "red": "{energy} energy against the red contracts: {contracts}",
}


class Reason(EventKind):
    """Why an Automa decided so."""

    def __init__(self, name: str, sentence: str, fields: Fields | None = None) -> None:
        super().__init__(name, sentence, fields)
        self.is_reasoning = True


READY: Final = "Ready systems: {systems}"
NOT_READY: Final = (
    "No system is ready: a dam with water, own or neutral, a conduit and an own powerhouse"
)


class Check(Reason):
    """A condition of an action with its numbers; the first number says whether it holds."""

    def __init__(
        self, name: str, holds: str, fails: str = "", fields: Fields | None = None
    ) -> None:
        super().__init__(name, holds, {"holds": COUNT, **({} if fields is None else fields)})
        self.sentences = (holds, fails or holds)
        """If it holds, and if it does not."""

    def say(self, event: Event) -> str:
        return self.sentences[0 if event.numbers[0] else 1]


class CheckContracts(Check):
    """Whether the energy reaches a contract of the colour on the tile."""

    def say(self, event: Event) -> str:
        if event.numbers[3] == 0:
            return self.sentences[1]
        return REACHES[STACK_NAMES[event.numbers[1]]]


class CheckNothing(Check):
    """An action without condition; the event's rule tells which."""

    def say(self, event: Event) -> str:
        return self.sentences[1 if event.rule == "AUT-TURN-10" else 0]


class CheckBuildings(Check):
    """Which building tiles can be paid, in the order the arrow on the tile gives."""

    def say(self, event: Event) -> str:
        if not event.numbers[0]:
            return self.sentences[1]
        if event.numbers[1]:
            return "Building tiles that can be paid, from the bottom up: {buildings}"
        return self.sentences[0]


class OfRestriction(Check):
    """A condition inside the restriction drawn on the tile: structure, areas, least power."""

    def parts(self, event: Event) -> dict[str, Part]:
        structure, areas, power = event.numbers[1:4]
        return super().parts(event) | {"what": restricted(structure, areas, power)}


_RESTRICTION: Final[Fields] = {
    "structure": Count("structure"),
    "areas": Count("areas"),
    "power": COUNT,
}


CHECKS: Final = (
    Check("automa check systems", READY, NOT_READY, {"systems": Many(nouns.MEASURED_SYSTEM)}),
    Check("automa ready", READY, NOT_READY, {"systems": Many(nouns.MEASURED_SYSTEM)}),
    Check(
        "automa check track",
        "Energy so far: {energy}; the full bonus of round {round} takes {goal}; the best of the"
        " others has {rival}",
        "",
        {"energy": COUNT, "goal": COUNT, "round": COUNT, "rival": COUNT},
    ),
    CheckContracts(
        "automa check contracts",
        REACHES["green"],
        "No contract of the colour on the tile lies open",
        {"colour": Count("colour"), "energy": COUNT, "contracts": Many(nouns.CONTRACT)},
    ),
    Check(
        "automa check water",
        "Of up to {most} drops own dams would hold {count}",
        "",
        {"most": COUNT, "count": COUNT},
    ),
    CheckNothing(
        "automa check nothing", "The action has no condition", "The bank is always possible"
    ),
    Check("automa check pieces", "Pieces left on the board: {count}", "", {"count": COUNT}),
    Check(
        "automa check tiles",
        "Technology tiles for it: {tiles}",
        "No technology tile for it is in the supply",
        {"tiles": Many(nouns.TILE)},
    ),
    OfRestriction(
        "automa check machines",
        "{what}: the cheapest place takes {units} {units:machine|machines}; in the supply"
        " {excavators} {excavators:excavator|excavators} and {mixers} {mixers:mixer|mixers}",
        "",
        {**_RESTRICTION, "units": COUNT, "excavators": COUNT, "mixers": COUNT},
    ),
    OfRestriction(
        "automa check free",
        "{what}: free and legal places: {count}",
        "",
        {**_RESTRICTION, "count": COUNT},
    ),
    Check(
        "automa check payable",
        "The machines suffice for {count} of {all} places",
        "",
        {"count": COUNT, "all": COUNT},
    ),
    Check(
        "automa check wheel",
        "On the wheel: tiles {tiles}, excavators {excavators}, mixers {mixers}",
        "The wheel is empty",
        {"tiles": COUNT, "excavators": COUNT, "mixers": COUNT},
    ),
    Check(
        "automa check round",
        "This is round {round} of {rounds}",
        "",
        {"round": COUNT, "rounds": COUNT},
    ),
    Check(
        "automa check patents",
        "On display: {shown}; of them fit: {fitting}",
        "On display: {shown}; none of them fits",
        {"shown": Many(nouns.TILE), "fitting": Many(nouns.TILE)},
    ),
    Check(
        "automa check works",
        "External works on display: {shown}; the machines suffice for: {possible}",
        "External works on display: {shown}; the machines suffice for none",
        {"shown": Many(nouns.WORK), "possible": Many(nouns.WORK)},
    ),
    CheckBuildings(
        "automa check buildings",
        "Building tiles that can be paid, from the top down: {buildings}",
        "{excavators} {excavators:excavator|excavators} and {mixers} {mixers:mixer|mixers}"
        " pay no building tile with a free place",
        {
            "goes_up": COUNT,
            "buildings": Many(nouns.PRIVATE_BUILDING),
            "excavators": COUNT,
            "mixers": COUNT,
        },
    ),
    Check(
        "automa check credits",
        "Credits: {credits}, the action costs {cost}",
        "",
        {"credits": COUNT, "cost": COUNT},
    ),
)
"""The conditions of actions, each with its numbers."""
