"""What must be true of every position (INV-01 to INV-09 of the rules digest)."""

from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    ASSISTANT,
    CONTRACT_DECK,
    NO_CARD,
)
from penstock.games.underwater_cities.box.components import (
    CITIES,
    EMPTY,
    FIRST_TUNNEL,
    NONSYMBIOTIC,
    SITES,
    START,
    SYMBIOTIC,
    TABLES,
    TUNNEL,
    kind_of,
)
from penstock.games.underwater_cities.box.language import ACTION_CARDS, HAND
from penstock.games.underwater_cities.rules.pieces import is_reached
from penstock.games.underwater_cities.rules.state import NEUTRAL, OVER, SOURCES, UnderwaterCities
from penstock.games.underwater_cities.rules.turn import ChooseCard, ChooseSlot
from penstock.games.underwater_cities.rules.verbs import SLOT
from penstock.kernel.errors import BrokenInvariant


def check_position(state: UnderwaterCities) -> None:
    """Raise BrokenInvariant if the position cannot be right."""
    check_supply(state)
    check_cards(state)
    check_amounts(state)
    check_slots(state)
    check_federation(state)
    for seat in range(state.players):
        check_network(state, seat)
    check_counts(state)
    check_question(state)
    if state.is_over() != (state.phase == OVER):
        raise BrokenInvariant("UWC-TURN-01", "the agenda is empty before the end")
    if state.is_over() and state.round != TABLES.last_round:
        raise BrokenInvariant("INV-07", f"the game ends after round {state.round}")


def check_supply(state: UnderwaterCities) -> None:
    """INV-01: domes and tunnels are on the boards or in the supply."""
    white = sum(1 for piece in state.pieces if piece == NONSYMBIOTIC + 1)
    purple = sum(1 for piece in state.pieces if piece == SYMBIOTIC + 1)
    tunnels = sum(1 for piece in state.pieces if piece != EMPTY and kind_of(piece) == TUNNEL)
    if white + state.white_domes != TABLES.nonsymbiotic_domes:
        raise BrokenInvariant("INV-01", f"{white} + {state.white_domes} white domes")
    total = state.purple_domes + purple
    if state.players > 1 and total != TABLES.symbiotic_domes[state.players]:
        raise BrokenInvariant("INV-01", f"{purple} + {state.purple_domes} purple domes")
    if tunnels + state.tunnels_left != state.tunnel_total:
        raise BrokenInvariant("INV-01", f"{tunnels} + {state.tunnels_left} tunnels")
    if min(state.white_domes, state.purple_domes, state.tunnels_left) < 0:
        raise BrokenInvariant("INV-01", "less than nothing in the supply")


def check_cards(state: UnderwaterCities) -> None:
    """INV-02: every card that came into the game is in exactly one place."""
    cards = state.deck + state.discard + state.gone + state.special_deck + state.looking
    cards += [number for number in state.special_row if number]
    for lists in (state.hands, state.claimed, state.under):
        for some in lists:
            cards = cards + some
    if state.card_now != NO_CARD:
        cards.append(state.card_now)
    expected: list[int] = []
    for deck in range(CONTRACT_DECK):
        if deck > 2 or deck <= state.era:
            expected += state.box.decks[deck]
    found = sorted(number for number in cards if number != ASSISTANT)
    taken = len(state.box.decks[4]) - len([1 for number in found if number in state.box.decks[4]])
    if taken or found != sorted(expected):
        raise BrokenInvariant("INV-02", "a card is missing or there twice")
    for pile, seen in (
        (state.discard, state.discard_seen),
        (state.gone, state.gone_seen),
        (state.special_deck, state.special_seen),
    ):
        if len(pile) != len(seen):
            raise BrokenInvariant("INV-02", "a pile and its list of readers differ")


def check_amounts(state: UnderwaterCities) -> None:
    """INV-03: nothing is negative; the score sheet adds up."""
    if min(state.stock) < 0 or min(state.points) < 0:
        raise BrokenInvariant("INV-03", f"stock {state.stock}, points {state.points}")
    for seat in range(state.players):
        sheet = state.sheet[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
        if sum(sheet) != state.points[seat]:
            raise BrokenInvariant("INV-03", f"score sheet {sheet}, points {state.points[seat]}")


def check_slots(state: UnderwaterCities) -> None:
    """INV-05: tiles on slots and action cards stay within their limits."""
    doubled = 0
    for tiles in state.occupied:
        if (tiles & ~NEUTRAL).bit_count() > 1:
            doubled += 1
    if doubled > (0 if state.cloner < 0 else 1):
        raise BrokenInvariant("INV-05", "two tiles on a slot without the cloning tile")
    for seat in range(state.players):
        cards = [n for n in state.claimed[seat] if state.box.cards[n].type == ACTION_CARD]
        if len(cards) > state.limit(seat, ACTION_CARDS):
            raise BrokenInvariant("INV-05", f"seat {seat} has {len(cards)} action cards")
        for number in state.spent[seat]:
            if number not in cards:
                raise BrokenInvariant("INV-05", f"spent card {number} is not claimed")


def check_federation(state: UnderwaterCities) -> None:
    """INV-09: markers on one space form one stack."""
    for space in range(1, 5):
        ranks = [
            state.rank[seat] for seat in range(state.players) if state.federation[seat] == space
        ]
        if len(set(ranks)) != len(ranks):
            raise BrokenInvariant("INV-09", f"two markers at one height on step {space}")


def check_network(state: UnderwaterCities, seat: int) -> None:
    """INV-06: every tunnel is connected; every city has a neighbour."""
    board, first = state.board[seat], seat * SITES
    for site in range(SITES):
        piece = state.pieces[first + site]
        if piece == EMPTY:
            continue
        if not board.has_site[site]:
            raise BrokenInvariant("INV-06", f"a piece on site {site}, which is not there")
        if site >= FIRST_TUNNEL and not is_reached(state, seat, site):
            raise BrokenInvariant("INV-06", f"the tunnel on site {site} is not connected")
        if site < CITIES and site != START and not board.neighbours[site] & state.city_mask[seat]:
            raise BrokenInvariant("INV-06", f"the city on site {site} has no neighbour")


def check_counts(state: UnderwaterCities) -> None:
    """What is kept for speed agrees with the board."""
    again = state.copy()
    again.derive()
    if again.counts != state.counts or again.city_mask != state.city_mask:
        raise BrokenInvariant("INV-06", "counts and board differ")
    if again.reach_mask != state.reach_mask:
        raise BrokenInvariant("INV-06", "the reach of the tunnels is wrong")


def check_question(state: UnderwaterCities) -> None:
    """INV-04, INV-08: hands at the start of a turn, and an option in every question."""
    if state.is_over():
        return
    step = state.agenda[-1]
    if not state.legal():
        raise BrokenInvariant("DEC", f"no option at {step!r}")
    if isinstance(step, ChooseCard):
        hand = state.hands[step.chooser]
        if len(hand) > state.limit(step.chooser, HAND):
            raise BrokenInvariant("INV-04", f"{len(hand)} cards at the start of a turn")
        if len(hand) < 3 and (state.deck or state.discard):
            raise BrokenInvariant("INV-04", f"only {len(hand)} cards at the start of a turn")
    if isinstance(step, ChooseSlot) and SLOT + state.box.always not in state.legal():
        raise BrokenInvariant("INV-08", "the always-available slot is not offered")
    if len(state.legal()) > 60:
        raise BrokenInvariant("DEC", f"{len(state.legal())} options at {step!r}")
