"""What people read: events as sentences, refusals as reasons. English is the message id."""

from typing import Final

from penstock.games.barrage.box import nouns
from penstock.games.barrage.box.components import BUILDS_NOTHING, NO_TILE, SPECIAL, TILE_LIST
from penstock.games.barrage.box.naming import machines_in_words
from penstock.games.barrage.box.water_map import (
    DOWNSTREAM,
    HEADSTREAMS,
    OFF_BOARD,
    SITE_BASIN,
    BasinId,
)
from penstock.games.barrage.face.automa_reasons import AUTOMA_KINDS
from penstock.games.barrage.rules.state import EMPTY
from penstock.kernel.events import Event, EventKind, EventTable, Fields
from penstock.kernel.messages import Part
from penstock.kernel.nouns import AMOUNT, COUNT, SEAT, Count, Many, Value

PLAIN_TILES: Final = {
    number
    for number, tile in enumerate(TILE_LIST)
    if tile.level == 0 and not BUILDS_NOTHING >> number & 1
}
"""The basic tiles, which do what their structure says and nothing else."""

REASONS: Final = {
    "AUT-BLDG-05": "The building of an Automa closes this space",
    "BAR-ACT-02": "That tile needs engineers and a construction space",
    "BAR-ACT-05": "You cannot pay for it",
    "BAR-ACT-06": "You do not have enough engineers or credits",
    "BAR-ACT-07": "You could not carry the action out",
    "BAR-ACT-08": "The space is taken",
    "BAR-ACT-11": "With engineers left you may not pass",
    "BAR-ACT-13": "That space is not yours",
    "BAR-BANK-01": "Send at least one engineer, and no more than you have",
    "BAR-COMP-08": "The second production needs another powerhouse",
    "BAR-CON-01": "All your construction spaces are taken",
    "BAR-CON-04": "You lack the tile or the machines for it",
    "BAR-CON-05": "You have no such piece left",
    "BAR-CON-06": "You lack the credits for it",
    "BAR-CON-08": "You already have a dam in this basin",
    "BAR-CON-10": "A dam carries two elevations at most",
    "BAR-CON-12": "You already have a powerhouse in this basin",
    "BAR-CON-15": "The tile lies on your wheel",
    "BAR-CON-17": "You lack the credits for the red site",
    "BAR-CONT-02": "The contract does not lie open",
    "BAR-CONT-03": "National contracts cannot be taken",
    "BAR-CONT-06": "You do not hold that contract",
    "BAR-ICON-02": "There are not that many machines",
    "BAR-ICON-05": "The reward is for another area",
    "BAR-ICON-06": "The conduit is too powerful for the reward",
    "BAR-INTRO-04": "The introductory game has no patent office",
    "BAR-LWP-06": "It is not in this game",
    "BAR-LWP-11": "You lack the machines for it",
    "BAR-LWP-13": "The external work does not lie open",
    "BAR-LWP-14": "The contract is worth too much for this",
    "BAR-LWP-15": "You do not hold that contract",
    "BAR-LWP-21": "The place is taken, or you have built on this tile",
    "BAR-LWP-22": "You lack the machines for it",
    "BAR-LWP-25": "You have not built there, or have used it this round",
    "BAR-LWP-27": "The building cannot do that",
    "BAR-LWP-31": "It must be another dam of yours",
    "BAR-LWP-54": "Not more than once in a round",
    "BAR-MAP-04": "The site does not fit",
    "BAR-MAP-06": "Nobody builds on neutral dams",
    "BAR-MAP-07": "The dam is not yours",
    "BAR-OFF-05": "You cannot replace that many machines",
    "BAR-OFF-06": "Only the special tile copies others",
    "BAR-OFF-07": "No other tile on the wheel can be copied",
    "BAR-OFF-08": "Not more than twice in a round",
    "BAR-OFF-09": "This officer cannot be copied now",
    "BAR-OFF-10": "Only with Anton's ability",
    "BAR-PAT-05": "The tile is gone",
    "BAR-SETUP-12": "The space is closed with three players",
    "BAR-SETUP-13": "The space is closed with two players",
    "BAR-SETUP-19": "It is not in this game",
    "BAR-SETUP-20": "Somebody else has taken it",
    "BAR-TECH-05": "The tile builds without engineers",
    "BAR-TECH-11": "You lack the machines for it",
    "BAR-TECH-12": "The tile builds without engineers",
    "BAR-TECH-18": "This energy does not serve national contracts",
    "BAR-TURB-01": "Dam, conduit and powerhouse must be connected",
    "BAR-TURB-02": "The powerhouse must be yours",
    "BAR-TURB-03": "The dam must be yours or neutral, and hold water",
    "BAR-TURB-05": "The dam does not hold that many drops",
    "BAR-TURB-07": "It would give no energy",
    "BAR-TURB-09": "You cannot pay the owner of the conduit",
    "BAR-TURB-11": "The energy does not suffice",
    "BAR-TURB-14": "The contract is not within your reach",
    "BAR-TURB-15": "That national contract is not there",
    "BAR-WATER-04": "The dam has no room for another drop",
    "BAR-WATER-09": "Put at least one drop first",
    "BAR-WATER-10": "Place every drop shown",
    "BAR-WATER-11": "Place every drop shown",
}
"""What to tell whoever is refused, by rule."""

BUILT: Final = (
    "{player} builds a base: {site}",
    "{player} raises a dam: {site}",
    "{player} builds a conduit: {site}",
    "{player} builds a powerhouse: {site}",
    "{player} builds a private building: {site}",
)
FREE_LEFT: Final = (
    "{player} builds no free base",
    "{player} builds no free elevation",
    "{player} builds no free conduit",
    "{player} builds no free powerhouse",
)


class TakesCompany(EventKind):
    """A company, and in the full game its officer."""

    def say(self, event: Event) -> str:
        return "{player} runs {company}" if event.numbers[1] == EMPTY else self.sentence

    def parts(self, event: Event) -> dict[str, Part]:
        parts = super().parts(event)
        if event.numbers[1] != EMPTY:
            parts["officer"] = nouns.OFFICER.named(event.numbers[1])
        return parts


class BuildsWith(EventKind):
    """The tile laid on the wheel and the tile whose rules count; often they are the same."""

    def is_told_to(self, event: Event, seat: int | None) -> bool:
        """That a base is built with the base tile goes without saying."""
        return event.numbers[0] != event.numbers[1] or event.numbers[1] not in PLAIN_TILES

    def say(self, event: Event) -> str:
        placed, effect = event.numbers[0], event.numbers[1]
        if placed == effect:
            return self.sentence
        if placed == NO_TILE:
            return "{player} copies the tile {tile} without a tile"
        if placed == SPECIAL:
            return "{player} copies the tile {tile} with the special tile"
        # An Automa below the high level uses no more than the structure of a tile.
        return "{player} builds with the tile {placed}, without its effect"

    def parts(self, event: Event) -> dict[str, Part]:
        parts = super().parts(event)
        if event.numbers[0] != NO_TILE:
            parts["placed"] = nouns.TILE.named(event.numbers[0])
        return parts


class OfMachines(EventKind):
    """Machines went somewhere; the sentence counts those there are as {machines}."""

    def parts(self, event: Event) -> dict[str, Part]:
        machines = machines_in_words(event.numbers[0], event.numbers[1])
        return super().parts(event) | {"machines": machines}

    def is_told_to(self, event: Event, seat: int | None) -> bool:
        """No machines are nothing to tell."""
        return event.numbers[0] + event.numbers[1] > 0


class OfStructure(EventKind):
    """One sentence for each structure, which is the first number."""

    def __init__(self, name: str, sentences: tuple[str, ...], fields: Fields) -> None:
        super().__init__(name, sentences[0], fields)
        self.sentences = sentences

    def say(self, event: Event) -> str:
        return self.sentences[event.numbers[0]]


class Paid(EventKind):
    """Money that is noted only if there was any."""

    def parts(self, event: Event) -> dict[str, Part]:
        parts = super().parts(event)
        if parts["amount"] == 0:
            del parts["amount"]
        return parts


class Flows(EventKind):
    """A drop ran down the rivers, to a dam or off the board."""

    def values(self, event: Event) -> dict[str, Value]:
        """Besides the fields the rivers it ran down: `course`, by the ids of their elements."""
        *dam, source = event.numbers[: len(self.fields)]
        end = SITE_BASIN[dam[0]] if dam else OFF_BOARD
        course: list[int | str] = [f"river-{river}" for river in rivers(source, end)]
        return super().values(event) | {"course": course}


def rivers(source: int, end: BasinId) -> list[int]:
    """The rivers from a source down to a basin or off the board, by number.

    Those from the headstreams come first, then the one out of each basin; a source is such a
    number, too: the headstream of the drop, or the basin whose powerhouse let it go.
    """
    is_headstream = source < HEADSTREAMS
    course = [source] if is_headstream else []
    basin = source if is_headstream else source - HEADSTREAMS
    while basin not in (end, OFF_BOARD):
        course.append(HEADSTREAMS + basin)
        basin = DOWNSTREAM[basin]
    return course


_VP: Final[Fields] = {"count": COUNT}
_MACHINES: Final[Fields] = {"excavators": COUNT, "mixers": COUNT}
_TILE: Final[Fields] = {"tile": nouns.TILE}
_CONTRACT: Final[Fields] = {"contract": nouns.CONTRACT}
_WORK: Final[Fields] = {"work": nouns.WORK}
_BUILDING: Final[Fields] = {"building": nouns.PRIVATE_BUILDING}

EVENTS: Final = EventTable(
    (
        EventKind("round", "Round {number} begins", {"number": COUNT}),
        EventKind("order", "Turn order: {line}", {"line": Many(SEAT)}),
        EventKind("over", "The game is over"),
        TakesCompany(
            "takes company", "{player} runs {company} with {officer}", {"company": nouns.COMPANY}
        ),
        EventKind(
            "neutral dam",
            "A neutral dam of level {level} ({dam})",
            {"dam": nouns.DAM, "level": COUNT},
        ),
        EventKind("passes", "{player} passes"),
        Paid(
            "constructs",
            "{player} occupies construction space {number}",
            {"number": COUNT, "amount": AMOUNT},
        ),
        Paid(
            "places engineers",
            "{player} places engineers: {space}",
            {"space": nouns.SPACE, "amount": AMOUNT},
        ),
        EventKind(
            "uses bank", "{player} sends {count} {count:engineer|engineers} to the bank", _VP
        ),
        EventKind("asks officer", "{player} places an engineer with Mahiri Sekibo"),
        EventKind(
            "copies officer", "{player} copies {officer} for this turn", {"officer": nouns.OFFICER}
        ),
        EventKind("needs no engineers", "{player} builds without engineers: {tile}", _TILE),
        BuildsWith(
            "builds with",
            "{player} builds with the tile {tile}",
            {"placed": Count("placed"), "tile": nouns.TILE},
        ),
        OfStructure("builds", BUILT, {"structure": nouns.STRUCTURE, "site": nouns.BUILT_SITE}),
        OfStructure("leaves structure", FREE_LEFT, {"structure": nouns.STRUCTURE}),
        OfMachines("puts machines", "{player} puts {machines} on the wheel", _MACHINES),
        EventKind("rotates", "{player} rotates the wheel by {segments}", {"segments": COUNT}),
        EventKind("takes back tile", "{player} takes back the tile {tile}", _TILE),
        OfMachines("takes back machines", "{player} takes back {machines}", _MACHINES),
        OfMachines("gains machines", "{player} gains {machines}", _MACHINES),
        EventKind("gains vp", "{player} gains {count} {count:point|points}", _VP),
        EventKind("loses vp", "{player} loses {count} {count:point|points}", _VP),
        EventKind("gains credits", "{player} gains {count} {count:credit|credits}", _VP),
        EventKind("gains energy", "{player} gains {count} energy", _VP),
        EventKind("pays", "{player} pays {count} {count:credit|credits}", _VP),
        EventKind(
            "pays owner",
            "{player} pays {owner} for the conduit, who gains as many points",
            {"owner": SEAT, "amount": AMOUNT},
        ),
        EventKind(
            "powerhouses",
            "{player} has {count} {count:powerhouse|powerhouses}: the production bonus"
            " or the ability grows",
            _VP,
        ),
        EventKind("leaves production", "{player} does not produce"),
        EventKind(
            "produces",
            "{player} produces {energy} energy with {drops} {drops:drop|drops}: {system}",
            {"energy": COUNT, "system": nouns.SYSTEM, "drops": COUNT},
        ),
        EventKind("leaves contracts", "{player} fulfils no contract"),
        EventKind("fulfils", "{player} fulfils a contract: {contract}", _CONTRACT),
        EventKind("takes contract", "{player} takes a contract: {contract}", _CONTRACT),
        EventKind("discards contract", "{player} discards a contract: {contract}", _CONTRACT),
        EventKind("throws out", "{player} throws out a contract: {contract}", _CONTRACT),
        EventKind("contract revealed", "A contract is on offer: {contract}", _CONTRACT),
        EventKind("takes patent", "{player} buys the advanced tile {tile}", _TILE),
        EventKind("patent removed", "The advanced tile {tile} leaves the game", _TILE),
        EventKind("patent revealed", "The advanced tile {tile} is on offer", _TILE),
        EventKind(
            "headstream filled",
            "{count} {count:drop lies|drops lie} on headstream {stream}",
            {"stream": nouns.STREAM, "count": COUNT},
        ),
        EventKind(
            "places drop", "{player} puts a drop on headstream {stream}", {"stream": nouns.STREAM}
        ),
        EventKind("stops drops", "{player} places no more drops"),
        EventKind(
            "water passes",
            "A drop passes the powerhouse of {player} in basin {basin}: 1 energy",
            {"basin": Count("basin", start=1)},
        ),
        Flows(
            "held", "The dam ({dam}) holds a drop", {"dam": nouns.DAM, "source": Count("source")}
        ),
        Flows("drained", "A drop leaves the board", {"source": Count("source")}),
        EventKind(
            "fills dam",
            "{player} puts {count} {count:drop|drops} into the dam ({dam})",
            {"dam": nouns.DAM, "count": COUNT},
        ),
        EventKind("engineers return", "All engineers and energy markers return"),
        EventKind(
            "ranks", "{player} gains {count} {count:point|points} for the energy ranking", _VP
        ),
        EventKind(
            "scores bonus", "{player} gains {count} {count:point|points} for the bonus tile", _VP
        ),
        EventKind(
            "scores objective",
            "{player} gains {points} {points:point|points} for the objective, with a"
            " count of {count}",
            {"count": COUNT, "points": COUNT},
        ),
        EventKind(
            "scores resources",
            "{player} gains {points} {points:point|points} for {count} {count:resource|resources}",
            {"count": COUNT, "points": COUNT},
        ),
        Paid(
            "does work",
            "{player} does an external work: {work}",
            {**_WORK, "amount": AMOUNT},
        ),
        OfMachines("gives machines", "{player} gives away {machines}", _MACHINES),
        EventKind("work removed", "An external work leaves the game: {work}", _WORK),
        EventKind("work revealed", "An external work is on offer: {work}", _WORK),
        Paid(
            "uses building",
            "{player} does the action of the building {building}",
            {**_BUILDING, "amount": AMOUNT},
        ),
        EventKind("manages", "{player} places an engineer with Margot Fouché"),
        EventKind("sends architect", "{player} sends the Architect and will take another turn"),
        EventKind(
            "scores building",
            "{player} gains {points} {points:point|points} for the building {building}",
            {**_BUILDING, "points": COUNT},
        ),
        EventKind("scores water", "{player} gains {count} {count:point|points} for water", _VP),
        *AUTOMA_KINDS,
    )
)
