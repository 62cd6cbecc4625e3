"""Automa tiles in words: actions, criteria, codes, levels. The English text is the message id."""

from typing import Final

from penstock.games.barrage.automa.tiles import (
    BANK_ACTION,
    BUILD,
    CONTRACTS_ACTION,
    EXTERNAL_WORK,
    MACHINES_ACTION,
    PATENT_ACTION,
    PRODUCTION,
    TILE_ACTION_LIST,
    WATER_ACTION,
    WORKSHOP_ACTION,
    TileAction,
)
from penstock.games.barrage.box.components import STACK_NAMES
from penstock.games.barrage.box.naming import AREA_WORDS, STRUCTURE_WORDS, short_name
from penstock.games.barrage.box.water_map import (
    AREA_NAMES,
    BUILDING,
    CONDUIT,
    EVERY_AREA,
    EVERY_STRUCTURE,
)
from penstock.games.barrage.face.drawing.pieces import signed
from penstock.kernel.messages import Message, Part, listing

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
CHECKED: Final = {
    "green": "for a green contract",
    "yellow": "for a yellow contract",
    "red": "for a red contract",
}
THROWN: Final = {
    "green": "both green contracts are replaced",
    "yellow": "both yellow contracts are replaced",
    "red": "both red contracts are replaced",
}
LEVEL_WORDS: Final = {
    "low": "Automa, low level",
    "medium": "Automa, medium level",
    "high": "Automa, high level",
    "very_high": "Automa, very high level",
}


def action_words(kind: int, structure: int) -> Message:
    """An action of a tile in a few words."""
    if kind == BUILD:
        return Message(CONSTRUCTIONS[structure])
    return Message(PATENTS[structure] if kind == PATENT_ACTION else ACTIONS[kind])


def action_facts(action: TileAction) -> list[Part]:
    """All that is drawn on the tile for an action, engineers and points apart."""
    facts: list[Part] = [action_words(action.kind, action.structure)]
    colour = STACK_NAMES[action.colour]
    if action.kind == PRODUCTION:
        facts.append(Message("{modifier} energy", {"modifier": signed(action.amount)}))
        facts.append(Message(CHECKED[colour]))
    elif action.kind == CONTRACTS_ACTION:
        facts.append(Message(THROWN[colour]))
        facts.append(Message("{count} energy", {"count": action.amount}))
    elif action.kind == WATER_ACTION and action.flows:
        facts.append(
            Message(
                "{count} {count:drop|drops} that {count:flows|flow} at once",
                {"count": action.amount},
            )
        )
    elif action.kind == WATER_ACTION:
        facts.append(Message("{count} {count:drop|drops} on headstreams", {"count": action.amount}))
    elif action.kind == EXTERNAL_WORK:
        places: list[Part] = [str(place + 1) for place in action.priority]
        facts.append(Message("priority {places}", {"places": listing(places)}))
    elif action.kind == BUILD and action.structure == BUILDING:
        facts.append(Message("from the bottom up" if action.goes_up else "from the top down"))
    elif action.kind == BUILD and action.areas != EVERY_AREA:
        facts.append(Message(AREA_WORDS[AREA_NAMES[action.areas.bit_length() - 1]]))
    elif action.kind == BUILD and action.min_power > 1:
        facts.append(Message("power at least {value}", {"value": action.min_power}))
    elif action.kind == MACHINES_ACTION:
        facts += machine_facts(action)
    elif action.kind == WORKSHOP_ACTION:
        facts.append(Message("wheel turns by {count}", {"count": action.amount}))
    return facts


def machine_facts(action: TileAction) -> list[Part]:
    """The machines an action of a tile buys."""
    counted = (
        (action.excavators, "{count} {count:excavator|excavators}"),
        (action.mixers, "{count} {count:mixer|mixers}"),
        (action.machines, "{count} {count:machine|machines} it has fewer of"),
    )
    return [Message(source, {"count": count}) for count, source in counted if count]


def action_costs(action: TileAction) -> list[Part]:
    """Engineers and points of an action; the bank gives points."""
    costs: list[Part] = [Message("engineers: {count}", {"count": action.engineers})]
    points = action.amount if action.kind == BANK_ACTION else -action.cost
    if points:
        costs.append(Message("{count} {count:point|points}", {"count": signed(points)}))
    return costs


def detailed_action(number: int) -> Message:
    """An action of a tile with all that is drawn for it."""
    action = TILE_ACTION_LIST[number]
    return listing([*action_facts(action), *action_costs(action)])


def restricted(structure: int, areas: int, power: int) -> Message:
    """A structure and where the tile allows it."""
    facts: list[Part] = [Message(STRUCTURE_WORDS[EVERY_STRUCTURE[structure]])]
    if areas != EVERY_AREA:
        facts.append(Message(AREA_WORDS[AREA_NAMES[areas.bit_length() - 1]]))
    if power > 1:
        facts.append(Message("power at least {value}", {"value": power}))
    return listing(facts)


def code_words(structure: int, code: int) -> Part:
    """A code: a basin, for conduits with the side."""
    return short_name(CONDUIT, code) if structure == CONDUIT else code + 1
