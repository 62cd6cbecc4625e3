"""Writing an observation of Power Grid, straight from the position."""

from penstock.games.power_grid.box.components import (
    CITIES,
    FUELS,
    PLACES,
    SMALLEST_LARGE,
    STEP_3,
    TABLES,
    PlantId,
)
from penstock.games.power_grid.observation import layout as at
from penstock.games.power_grid.observation.layout import NO_PATH, PLANT_COUNT, PLANT_PLACE
from penstock.games.power_grid.rules.auction import Bid, OpenBid, Scrap
from penstock.games.power_grid.rules.bureaucracy import Supply
from penstock.games.power_grid.rules.resources import rooms_for
from penstock.games.power_grid.rules.state import EMPTY, PowerGrid
from penstock.kernel.agenda import Seat
from penstock.kernel.observation import Numbers, distance


def observe_position(state: PowerGrid, reader: Seat, numbers: Numbers) -> None:
    """Everything the reader may know (PWG-INFO-01 to 03)."""
    numbers.clear()
    observe_round(state, reader, numbers)
    for away in range(state.players):
        observe_player(state, reader, (reader + away) % state.players, away, numbers)
    observe_map(state, reader, numbers)
    observe_plant_market(state, numbers)
    observe_fuel(state, reader, numbers)
    if state.has_trust():
        observe_trust(state, numbers)


def observe_round(state: PowerGrid, reader: Seat, numbers: Numbers) -> None:
    """Where the game stands, and what is asked of whom."""
    players = state.players
    numbers.put(at.SEATED, players)
    numbers.mark(at.BOARD + state.board_index)
    numbers.put(at.ROUND, state.round)
    numbers.put(at.STEP, state.step)
    numbers.mark(at.PHASE + state.phase)
    numbers.put(at.STEP_2, TABLES.step2_cities[players])
    numbers.put(at.END, TABLES.end_cities[players])
    for place, seat in enumerate(state.order):
        numbers.put(at.TURN + distance(reader, seat, players), place + 1)
    numbers.mark_all(at.ZONE, state.zone)
    if not state.agenda:
        return
    step = state.agenda[-1]
    numbers.mark(at.QUESTION + at.QUESTIONS[type(step).__name__])
    numbers.mark(at.ASKED + distance(reader, step.seat(state), players))
    if isinstance(step, Bid):
        numbers.mark(at.ON_SALE + PLANT_PLACE[step.plant])
        numbers.put(at.BID, step.price)
        numbers.mark(at.LEADER + distance(reader, step.leader, players))
        for seat in range(players):
            if step.rivals >> seat & 1:
                numbers.mark(at.RIVALS + distance(reader, seat, players))
    elif isinstance(step, OpenBid):
        numbers.mark(at.ON_SALE + PLANT_PLACE[step.plant])
        numbers.mark(at.LEADER + distance(reader, step.chooser, players))
    elif isinstance(step, Scrap):
        numbers.mark(at.BOUGHT + PLANT_PLACE[step.bought])
    elif isinstance(step, Supply):
        numbers.put(at.SUPPLY, step.supply)


def observe_player(state: PowerGrid, reader: Seat, seat: Seat, away: int, numbers: Numbers) -> None:
    """One player's side of the table; money only for its owner, if it is hidden (PWG-INFO-01)."""
    if state.open_money or seat == reader or not state.agenda:
        numbers.mark(at.MONEY_KNOWN + away)
        numbers.put(at.MONEY + away, state.money[seat])
    mark_plants(numbers, at.OWNED + away * PLANT_COUNT, state.plants[seat])
    first = seat * FUELS
    numbers.put_some(at.FUEL + away * FUELS, state.fuel, first, first + FUELS)
    numbers.put(at.COUNT + away, state.city_count[seat])
    numbers.put(at.BIDDING + away, state.in_auction >> seat & 1)
    if state.powered:
        numbers.put(at.POWERED + away, state.powered[seat])


def observe_map(state: PowerGrid, reader: Seat, numbers: Numbers) -> None:
    """Who stands where, and what the reader's next connections would cost without the places."""
    players, houses, reach = state.players, state.houses, state.reach
    trust = players if state.has_trust() else EMPTY
    mine = reader * CITIES
    for city in range(CITIES):
        numbers.put(at.REACH + city, min(NO_PATH, reach[mine + city]))
    for city in state.zone_cities:
        taken = 0
        for place in range(city * PLACES, city * PLACES + PLACES):
            owner = houses[place]
            if owner == EMPTY:
                continue
            taken += 1
            if owner == trust:
                numbers.mark(at.TRUST_HOUSES + city)
            else:
                away = distance(reader, owner, players)
                numbers.mark(at.HOUSES + away * CITIES + city)
        numbers.put(at.TAKEN + city, taken)
    numbers.mark_all(at.MARKED, state.marked)


def observe_plant_market(state: PowerGrid, numbers: Numbers) -> None:
    """The plants on offer, the pile as far as it is known, and what has gone."""
    market = state.market
    for_sale = len(state.plants_for_sale())
    for place, plant in enumerate(market):
        if plant == STEP_3:
            numbers.mark(at.STEP_3_CARD)
        elif place < for_sale:
            numbers.mark(at.CURRENT + PLANT_PLACE[plant])
        else:
            numbers.mark(at.FUTURE + PLANT_PLACE[plant])
    if state.discount:
        numbers.mark(at.DISCOUNT + PLANT_PLACE[state.discount])
    pile = state.pile
    numbers.put(at.PILE, len(pile))
    if pile:
        top = pile[-1]
        numbers.mark(at.BACK + (2 if top == STEP_3 else 0 if top < SMALLEST_LARGE else 1))
        # What lies below the Step 3 card is known, and all of the pile once that was drawn.
        known = pile.index(STEP_3) if STEP_3 in pile else len(pile)
        for place in range(known):
            numbers.mark(at.BURIED + PLANT_PLACE[pile[place]])
    mark_plants(numbers, at.GONE, state.gone)


def observe_fuel(state: PowerGrid, reader: Seat, numbers: Numbers) -> None:
    """The fuel market, and what the reader could still store."""
    card, step = TABLES.refill[state.refill_row], state.step - 1
    numbers.put_all(at.MARKET, state.fuel_market)
    numbers.put_all(at.STORED, state.fuel_supply)
    for fuel in range(FUELS):
        numbers.put(at.REFILL + fuel, card[fuel][step])
    numbers.put(at.URANIUM, 1 if state.refills_uranium else 0)
    coal, oil, garbage, uranium = rooms_for(state, reader)
    numbers.put(at.ROOM, max(0, coal))
    numbers.put(at.ROOM + 1, max(0, oil))
    numbers.put(at.ROOM + 2, garbage)
    numbers.put(at.ROOM + 3, uranium)


def observe_trust(state: PowerGrid, numbers: Numbers) -> None:
    """The third party of the two-player game."""
    trust = state.players
    mark_plants(numbers, at.TRUST_PLANTS, state.plants[trust])
    numbers.put_some(at.TRUST_FUEL, state.fuel, trust * FUELS, (trust + 1) * FUELS)
    numbers.put(at.TRUST_RESERVE, state.trust_reserve)


def mark_plants(numbers: Numbers, first: int, plants: list[PlantId]) -> None:
    """Plants by their place among all, not by their printed number."""
    for plant in plants:
        numbers.mark(first + PLANT_PLACE[plant])
