"""The explanations of an Automa as sentences. The English text is the message id."""

from typing import Final

from penstock.games.barrage.automa.explain import SITE_NAMES
from penstock.games.barrage.automa.state import OWN_BOARD
from penstock.games.barrage.automa.tiles import (
    BUILD,
    PATENT_ACTION,
)
from penstock.games.barrage.box.components import SPACE_LIST, TILE_LIST
from penstock.games.barrage.box.naming import (
    contract_name,
    joined,
    short_name,
    site_names,
    system_name,
)
from penstock.games.barrage.box.water_map import CONDUIT, CONDUIT_NAMES, DAM_NAMES
from penstock.kernel.events import Event
from penstock.kernel.messages import Message, Name, Part

PLAIN: Final = {
    "automa tile": (
        "{player} turns a tile: actions of tile {first}, criteria of tile {second},"
        " {third} engineers left"
    ),
    "automa dictates": "An Automa tile dictates the first turn of {player} this round",
    "automa ends": "The turn of {player} ends, engineers left: {first}",
    "automa machines": "{player} takes the machines it has fewer of",
    "automa no contract": "{player} completes no contract: {first} energy covers none",
    "automa no drops": "{player} adds no drops: no own dam would hold one",
    "automa no system": "{player} has no system ready to produce",
    "automa raises": "{player} raises a dam instead of the structure on the tile",
}
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


def automa_sentence(event: Event) -> Message:
    """An explanation as a sentence."""
    kind = event.kind
    first, second, third = event.numbers[0], event.numbers[1], event.numbers[2]
    parts: dict[str, Part] = {
        "player": Name(event.seat),
        "first": first,
        "second": second,
        "third": third,
    }
    if kind in PLAIN:
        return Message(PLAIN[kind], parts)
    if kind == "automa refuses":
        parts["action"] = action_words(second, third)
        parts["reason"] = Message(REASONS[event.rule])
        return Message("{player} cannot do action {first}, {action}: {reason}", parts)
    if kind == "automa performs":
        parts["action"] = action_words(second, third)
        return Message("{player} performs action {first}: {action}", parts)
    if kind == "automa uses tile":
        parts["tile"] = Message(TILE_LIST[first].name)
        return Message("{player} chooses the first tile that fits and can be paid: {tile}", parts)
    if kind == "automa engineers":
        return engineers_sentence(parts, second, third)
    if kind == "automa system":
        parts["before"] = joined([system_words(system) for system in event.details[0].split()])
        parts["after"] = system_words(event.details[1])
        return Message("{player} chooses the best system: {after}; ready are: {before}", parts)
    if kind == "automa contract":
        parts["contract"] = contract_name(third)
        return Message(
            "{player} completes the highest contract that {first} energy covers: {contract}", parts
        )
    if kind == "automa drops":
        parts["streams"] = event.details[0]
        if second:
            return Message("{player} adds flowing drops to headstreams: {streams}", parts)
        return Message("{player} adds waiting drops to headstreams: {streams}", parts)
    return site_sentence(event, parts)


def action_words(kind: int, structure: int) -> Message:
    """An action of a tile in a few words."""
    if kind == BUILD:
        return Message(CONSTRUCTIONS[structure])
    return Message(PATENTS[structure] if kind == PATENT_ACTION else ACTIONS[kind])


def engineers_sentence(parts: dict[str, Part], section: int, space: int) -> Message:
    """Where engineers were put."""
    if section == OWN_BOARD:
        return Message("{player} places engineers on the own company board: {first}", parts)
    if space >= 0:
        parts["space"] = Message(SPACE_LIST[space].name)
        return Message("{player} places engineers on the space {space}: {first}", parts)
    parts["section"] = Message(SECTIONS[section])
    if section == SECTIONS.index("bank"):
        return Message("{player} sends engineers to the bank: {first}", parts)
    return Message("{player} lays engineers beside the full section {section}: {first}", parts)


def site_sentence(event: Event, parts: dict[str, Part]) -> Message:
    """A step of the placement procedure: the sites before it and after it."""
    structure, number = event.numbers[0], event.numbers[2]
    parts["before"] = sites_words(structure, event.details[0])
    parts["after"] = sites_words(structure, event.details[1])
    if event.kind == "automa only site":
        return Message("One site is possible: {after}", parts)
    if event.kind == "automa completes":
        if event.rule == "AUT-PLACE-02":
            return Message("One place completes a system: {before} → {after}", parts)
        return Message("No place, or more than one, completes a system: {before}", parts)
    if event.kind == "automa prefers":
        return Message("An officer or a tile prefers: {before} → {after}", parts)
    if event.kind == "automa code":
        parts["code"] = code_words(structure, number)
        return Message("Code {code}: {before} → {after}", parts)
    parts["criterion"] = Message(CRITERIA_TEXTS[number])
    if event.rule == "AUT-PLACE-07":
        return Message("Criterion '{criterion}' fits none and is ignored: {before}", parts)
    return Message("Criterion '{criterion}': {before} → {after}", parts)


def sites_words(structure: int, names: str) -> Message:
    """The sites an explanation names, in words."""
    known = SITE_NAMES[structure]
    return site_names(structure, [known.index(name) for name in names.split()])


def system_words(text: str) -> Message:
    """A system as an explanation writes it: dam, conduit, energy."""
    dam, _, rest = text.partition("-")
    conduit, _, energy = rest.partition(":")
    system = system_name(DAM_NAMES.index(dam), CONDUIT_NAMES.index(conduit))
    return Message("{system}: {energy} energy", {"system": system, "energy": int(energy)})


def code_words(structure: int, code: int) -> Part:
    """A code: a basin, for conduits with the side."""
    return short_name(CONDUIT, code) if structure == CONDUIT else code + 1
