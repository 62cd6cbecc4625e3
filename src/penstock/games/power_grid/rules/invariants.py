"""What must be true of every position (INV-01 to INV-09 of the rules digest)."""

from penstock.games.power_grid.box.components import (
    CITIES,
    FUEL_NAMES,
    FUELS,
    PLACES,
    PLANTS,
    STEP_3,
    TABLES,
    URANIUM,
)
from penstock.games.power_grid.rules.auction import Replace, ReturnFuel, Scrap
from penstock.games.power_grid.rules.state import EMPTY, OVER, PowerGrid
from penstock.games.power_grid.rules.trust import TRUST
from penstock.kernel.errors import BrokenInvariant


def check_position(state: PowerGrid) -> None:
    """Raise BrokenInvariant if the position cannot be right."""
    check_tokens(state)
    check_storage(state)
    check_cards(state)
    check_houses(state)
    if min(state.money) < 0:
        raise BrokenInvariant("INV-06", f"money {state.money}")
    if not state.is_over() and not state.legal_now:
        raise BrokenInvariant("DEC", f"no option at {state.agenda[-1]!r}")
    if state.is_over() != (state.phase == OVER):
        raise BrokenInvariant("PWG-END-01", "the agenda is empty before the end")


def check_tokens(state: PowerGrid) -> None:
    """INV-01: no token appears or disappears; INV-08 holds by how the market is kept."""
    for fuel in range(FUELS):
        held = sum(state.fuel[fuel::FUELS])
        markers = len(state.marked) if fuel == URANIUM else 0
        total = state.fuel_market[fuel] + state.fuel_supply[fuel] + held + markers
        if total != TABLES.token_totals[fuel]:
            raise BrokenInvariant("INV-01", f"{total} {FUEL_NAMES[fuel]} in all")
        if min(state.fuel_market[fuel], state.fuel_supply[fuel], *state.fuel) < 0:
            raise BrokenInvariant("INV-01", f"less than no {FUEL_NAMES[fuel]}")


def check_storage(state: PowerGrid) -> None:
    """INV-02: nobody holds more than the plants store, nor more than three plants."""
    is_scrapping = bool(state.agenda) and isinstance(state.agenda[-1], Scrap)
    for owner, plants in enumerate(state.plants):
        limit = TABLES.plant_limit + (1 if is_scrapping else 0)
        if len(plants) > limit or plants != sorted(plants):
            raise BrokenInvariant("INV-02", f"owner {owner} has plants {plants}")
        if owner == TRUST and state.has_trust():
            continue
        coal_room, oil_room, garbage_room, uranium_room, hybrid_room = state.storage(owner)
        coal, oil, garbage, uranium = state.fuel[owner * FUELS : owner * FUELS + FUELS]
        shared = max(0, coal - coal_room) + max(0, oil - oil_room)
        returning = bool(state.agenda) and isinstance(state.agenda[-1], ReturnFuel)
        if (shared > hybrid_room and not returning) or garbage > garbage_room:
            raise BrokenInvariant("INV-02", f"seat {owner} stores too much")
        if uranium > uranium_room:
            raise BrokenInvariant("INV-02", f"seat {owner} stores too much uranium")


def check_cards(state: PowerGrid) -> None:
    """INV-03, INV-04: the market is sorted and of the right size; no plant is lost or doubled."""
    if state.market != sorted(state.market):
        raise BrokenInvariant("INV-03", f"market {state.market}")
    if state.step < 3 and not state.is_step_3_due:
        owed = sum(1 for step in state.agenda if isinstance(step, Replace))
        if len(state.market) + owed != 8 and state.pile:
            raise BrokenInvariant("INV-03", f"{len(state.market)} cards in the market")
    elif len(state.market) > 6:
        raise BrokenInvariant("INV-03", f"{len(state.market)} cards in the market of Step 3")
    cards = state.market + state.pile + state.removed + state.gone
    for plants in state.plants:
        cards = cards + plants
    if sorted(card for card in cards if card != STEP_3) != PLANTS:
        raise BrokenInvariant("INV-04", "a plant is missing or there twice")


def check_houses(state: PowerGrid) -> None:
    """INV-05: houses stand where the step allows, one per player and city; counts agree."""
    counts = [0] * (state.players + 1)
    trust = TRUST if state.has_trust() else EMPTY
    for city in range(CITIES):
        standing = state.houses[city * PLACES : city * PLACES + PLACES]
        owners = [house for house in standing if house != EMPTY]
        if len(set(owners)) != len(owners):
            raise BrokenInvariant("INV-05", f"two houses of one owner in city {city}")
        if owners and city not in state.zone_cities:
            raise BrokenInvariant("INV-05", f"a house outside the zone, in city {city}")
        for place, house in enumerate(standing):
            if house == EMPTY:
                continue
            counts[house] += 1
            if house == trust:
                if place == 2:
                    raise BrokenInvariant("INV-05", f"the Trust on the 20 place of city {city}")
            elif place >= state.step:
                raise BrokenInvariant("INV-05", f"place {place} of city {city} is not open")
    if counts[: state.players] != state.city_count or max(state.city_count) > TABLES.houses:
        raise BrokenInvariant("INV-05", f"houses {counts}, counter {state.city_count}")
    if state.has_trust() and counts[TRUST] + state.trust_reserve != TABLES.trust_houses:
        raise BrokenInvariant("INV-05", "a Trust house is missing")
