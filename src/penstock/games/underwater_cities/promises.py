"""What an effect may bring, seen generously: to know when looking ahead is worth the effort."""

from typing import Final

from penstock.games.underwater_cities.cards import ACTION_CARD, NO_NODE
from penstock.games.underwater_cities.components import (
    CREDIT,
    EMPTY,
    FEDERATION,
    RESOURCES,
    SITES,
    SPACES,
    STEELPLAST,
    TUNNEL,
    Bag,
)
from penstock.games.underwater_cities.language import (
    ALL_OF,
    BUILD,
    BUILT,
    CHOOSE,
    DRAW,
    EXCHANGE,
    FEDERATION_STEP,
    GAIN,
    GAIN_PER,
    GAIN_TABLE,
    IF,
    METROPOLIS_CONNECTED,
    PAY,
    TAKE_METROPOLIS,
    TAKE_SPECIAL,
    UPGRADE,
    UPGRADE_MADE,
    USE_ACTION_CARD,
    Node,
)
from penstock.games.underwater_cities.state import UnderwaterCities
from penstock.kernel.agenda import Seat

ALL_RESOURCES: Final = 0b11111
MORE_THAN_RESOURCES: Final = 1 << RESOURCES
"""An effect that changes the board or the action cards, among the bits of what it may give."""


def given_by_bag(state: UnderwaterCities, seat: Seat, bag: Bag) -> int:
    """A bit for each resource that taking a bag may bring, the Federation track included."""
    found = 0
    for resource in range(RESOURCES):
        if bag[resource]:
            found |= 1 << resource
    if bag[FEDERATION]:
        found |= 1 << CREDIT | 1 << STEELPLAST
        for trigger in state.triggers[seat]:
            if trigger.event == FEDERATION_STEP:
                found |= ALL_RESOURCES
    return found


def may_give(state: UnderwaterCities, seat: Seat, at: int) -> int:
    """A bit for each resource that an effect may bring, and one for anything else it changes."""
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
        for trigger in state.triggers[seat]:
            if trigger.event == UPGRADE_MADE:
                return MORE_THAN_RESOURCES | ALL_RESOURCES
        return MORE_THAN_RESOURCES
    if op == BUILD:
        return given_by_building(state, seat, node)
    if op == USE_ACTION_CARD:
        found = MORE_THAN_RESOURCES
        for number in state.claimed[seat]:
            card = state.box.cards[number]
            if card.type == ACTION_CARD and number not in state.spent[seat]:
                inside = state.box.nodes[card.effect].op
                found |= ALL_RESOURCES if inside == op else may_give(state, seat, card.effect)
        return found
    if op in (DRAW, TAKE_METROPOLIS, TAKE_SPECIAL):
        return 0
    return MORE_THAN_RESOURCES | ALL_RESOURCES


def given_by_building(state: UnderwaterCities, seat: Seat, node: Node) -> int:
    """A bit for each resource that building may bring; it also opens sites."""
    found = MORE_THAN_RESOURCES
    board = state.board[seat]
    for site in board.bonus_sites:
        if state.pieces[seat * SITES + site] == EMPTY:
            found |= given_by_bag(state, seat, board.bonus[site])
    for trigger in state.triggers[seat]:
        if trigger.event in (BUILT, METROPOLIS_CONNECTED, UPGRADE_MADE):
            found |= ALL_RESOURCES
    if node.what >> TUNNEL & 1:
        for space in range(SPACES):
            instant = state.box.tiles[state.tiles_on[seat * SPACES + space]].instant
            if instant != NO_NODE:
                inside = state.box.nodes[instant]
                is_gain = inside.op == GAIN
                found |= given_by_bag(state, seat, inside.bag) if is_gain else ALL_RESOURCES
    return found
