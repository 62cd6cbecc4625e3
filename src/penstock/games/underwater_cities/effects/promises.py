"""What an effect may bring, seen generously: to know when looking ahead is worth the effort."""

from typing import Final

from penstock.games.underwater_cities.box.cards import ACTION_CARD, NO_NODE
from penstock.games.underwater_cities.box.components import (
    BUILDINGS,
    CREDIT,
    EMPTY,
    FEDERATION,
    KINDS_ON,
    RESOURCES,
    SITES,
    SPACES,
    STEELPLAST,
    TUNNEL,
    Bag,
)
from penstock.games.underwater_cities.effects.language import (
    ACTION_CARD_USED,
    ALL_OF,
    AVAILABLE,
    BUILD,
    BUILT,
    CHOOSE,
    DRAW,
    EXCHANGE,
    FEDERATION_STEP,
    FOREIGN,
    GAIN,
    GAIN_OUTPUT,
    GAIN_PER,
    GAIN_TABLE,
    IF,
    METROPOLIS_CONNECTED,
    PAY,
    PERFORM_SLOT,
    SLOT,
    SLOT_CHANGE,
    SLOT_GAVE,
    TAKE_METROPOLIS,
    TAKE_SPECIAL,
    UPGRADE,
    UPGRADE_MADE,
    USE_ACTION_CARD,
    Node,
)
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat

ALL_RESOURCES: Final = 0b11111
OPENS: Final = 1 << RESOURCES
"""An effect that opens sites or makes cards available, among the bits of what it may give."""
COUNTS: Final = 1 << RESOURCES + 1
"""An effect that changes how many pieces there are."""
EVERYTHING: Final = ALL_RESOURCES | OPENS | COUNTS
ON_BUILDING: Final = 1 << BUILT | 1 << METROPOLIS_CONNECTED | 1 << UPGRADE_MADE


def given_by_bag(state: UnderwaterCities, seat: Seat, bag: Bag) -> int:
    """A bit for each resource that taking a bag may bring, the Federation track included."""
    found = 0
    for resource in range(RESOURCES):
        if bag[resource]:
            found |= 1 << resource
    if bag[FEDERATION]:
        found |= 1 << CREDIT | 1 << STEELPLAST
        found |= given_by_triggers(state, seat, 1 << FEDERATION_STEP)
    return found


def given_by_triggers(state: UnderwaterCities, seat: Seat, events: int) -> int:
    """What permanent cards may give that answer one of these events."""
    found = 0
    for trigger in state.triggers[seat]:
        if events >> trigger.event & 1:
            node = state.box.nodes[trigger.node]
            if node.op != GAIN or node.bag[FEDERATION]:
                return EVERYTHING
            found |= given_by_bag(state, seat, node.bag)
    return found


def may_give(state: UnderwaterCities, seat: Seat, at: int) -> int:
    """A bit for each resource that an effect may bring, and bits for what else it changes."""
    node = state.box.nodes[at]
    op = node.op
    if op in (GAIN, GAIN_PER):
        return given_by_bag(state, seat, node.bag)
    if op == EXCHANGE:
        return given_by_bag(state, seat, node.bag) | given_by_bag(state, seat, node.other)
    if op in (ALL_OF, CHOOSE, PAY, IF, GAIN_TABLE):
        found = 0
        for part in node.parts:
            found |= may_give(state, seat, part)
        return found
    if op == UPGRADE:
        return COUNTS | given_by_triggers(state, seat, 1 << UPGRADE_MADE)
    if op == BUILD:
        return given_by_building(state, seat, node)
    if op == USE_ACTION_CARD:
        found = given_by_triggers(state, seat, 1 << ACTION_CARD_USED)
        for number in state.claimed[seat]:
            card = state.box.cards[number]
            if card.type == ACTION_CARD and number not in state.spent[seat]:
                inside = state.box.nodes[card.effect]
                found |= may_give(state, seat, card.effect) if inside.is_closed else EVERYTHING
        return found
    if op == PERFORM_SLOT:
        return given_by_slots(state, seat, node)
    if op == GAIN_OUTPUT:
        return ALL_RESOURCES
    if op in (DRAW, TAKE_METROPOLIS, TAKE_SPECIAL):
        return 0
    return EVERYTHING


def given_by_building(state: UnderwaterCities, seat: Seat, node: Node) -> int:
    """What building may bring; a city or a tunnel also opens sites."""
    found = COUNTS if node.what & BUILDINGS == node.what else COUNTS | OPENS
    found |= given_by_triggers(state, seat, ON_BUILDING)
    board = state.board[seat]
    for site in board.bonus_sites:
        if state.pieces[seat * SITES + site] == EMPTY and node.what & KINDS_ON[site]:
            found |= given_by_bag(state, seat, board.bonus[site])
    if node.what >> TUNNEL & 1:
        for space in range(SPACES):
            instant = state.box.tiles[state.tiles_on[seat * SPACES + space]].instant
            # A tile connected a moment ago may still be waiting on the agenda.
            if instant != NO_NODE:
                inside = state.box.nodes[instant]
                is_gain = inside.op == GAIN
                found |= given_by_bag(state, seat, inside.bag) if is_gain else EVERYTHING
    return found


def given_by_slots(state: UnderwaterCities, seat: Seat, node: Node) -> int:
    """What the slots that an effect may perform can bring."""
    found = given_by_triggers(state, seat, 1 << SLOT | 1 << SLOT_GAVE)
    for modifier in state.modifiers[seat]:
        if modifier.kind == SLOT_CHANGE:
            return EVERYTHING
    for place, slot in enumerate(state.slots):
        if scope_refusal(state, seat, node, place) is None:
            found |= may_give(state, seat, state.box.slots[slot].effect)
    if state.performs_always:
        found |= may_give(state, seat, state.box.slots[state.box.always].effect)
    return found


def scope_refusal(state: UnderwaterCities, seat: Seat, node: Node, place: int) -> str | None:
    """Why the slot at a place of the board is none that an effect may perform."""
    if not node.colour >> state.box.slots[state.slots[place]].colour & 1:
        return "UWC-TERM-07"
    tiles = state.occupied[place]
    if tiles == 0:
        return None if node.scope & AVAILABLE else "UWC-TERM-17"
    if tiles >> seat & 1:
        return "UWC-RUL-20"
    return None if node.scope & FOREIGN else "UWC-TERM-18"
