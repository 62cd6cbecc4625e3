"""What a seat may see of a game of Power Grid (PWG-INFO-01 to 03): frozen, plain, by name.

Money of the others, the order of the pile and the cards removed at set-up are hidden; everything
else lies open. Ids are the texts of the notation ("fulda", "north_west"), plants are numbers,
fuel is always given as (coal, oil, garbage, uranium).
"""

from dataclasses import dataclass

from penstock.games.power_grid.box.components import (
    FUELS,
    PLACES,
    SMALLEST_LARGE,
    STEP_3,
    TABLES,
)
from penstock.games.power_grid.rules.auction import Bid, OpenBid, Scrap
from penstock.games.power_grid.rules.building import Build
from penstock.games.power_grid.rules.bureaucracy import Supply
from penstock.games.power_grid.rules.resources import BuyFuel, rooms_for
from penstock.games.power_grid.rules.state import (
    AUCTION,
    BUILDING,
    BUREAUCRACY,
    EMPTY,
    PHASES,
    RESOURCES,
    PowerGrid,
)
from penstock.games.power_grid.rules.trust import TRUST
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.view import View

Fuel = tuple[int, int, int, int]

TRUST_HOUSE = -2
"""Stands for the Trust where a seat would stand in `PowerGridView.houses`."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's side of the table."""

    seat: int
    money: int | None
    """None: hidden from this reader."""
    plants: tuple[int, ...]
    """In ascending order."""
    fuel: Fuel
    room: Fuel
    """How many more tokens of each fuel the plants could store, hybrid room counted for both."""
    cities: int
    is_done: bool
    """Has bought or passed in the auction, or finished the running phase."""
    powered: int | None
    """Cities supplied in the last evaluation, once the game is over."""
    place: int | None
    """The place in the final ranking; ties share one."""


@dataclass(frozen=True, slots=True)
class TrustView:
    """The third party of the two-player game."""

    plants: tuple[int, ...]
    fuel: Fuel
    reserve: int
    """Houses not yet on the map."""


@dataclass(frozen=True, slots=True)
class AuctionView:
    """A plant under the hammer."""

    plant: int
    bid: int
    """0 while the opening bid is awaited."""
    leader: int
    """Who made the last bid (or must open)."""
    rivals: tuple[int, ...]
    """Seats that may still raise."""


@dataclass(frozen=True, slots=True)
class PowerGridView(View):
    """The whole table as one reader sees it."""

    board: str
    round: int
    step: int
    phase: str
    """One of PHASES: setup, order, auction, resources, building, bureaucracy, over."""
    zone: tuple[str, ...]
    """Regions in play; while the zone is drafted, those chosen so far."""
    order: tuple[int, ...]
    """Seats in turn order (the Trust, always second, is not listed)."""
    players: tuple[PlayerView, ...]
    """By seat."""
    trust: TrustView | None
    current: tuple[int, ...]
    """Plants for sale, ascending."""
    future: tuple[int, ...]
    """Plants on offer later, ascending."""
    has_step_3_card: bool
    """The Step 3 card lies last in the market until the auction phase ends."""
    discount: int | None
    """The plant with the discount token."""
    pile: int
    """Cards left in the pile, the Step 3 card included while it is there."""
    next_back: str | None
    """Back of the top card: "small", "large", "step 3"; None: the pile is empty."""
    buried: tuple[int, ...]
    """Plants known to lie in the pile, to come in Step 3, ascending (PWG-INFO-03)."""
    gone: tuple[int, ...]
    """Plants out of the game, ascending; those removed unseen at set-up are not among them."""
    auction: AuctionView | None
    market: Fuel
    """Tokens for sale."""
    supply: Fuel
    """Tokens off the market; on the USA board the coal of this is the storage."""
    refill: Fuel
    """What the refill card puts on the market at the present step."""
    refills_uranium: bool
    supply_so_far: int | None
    """Cities that the plants run so far would supply, while the seat to move runs its plants."""
    bought: int | None
    """The plant just bought, while its buyer chooses which older one to scrap."""
    houses: tuple[tuple[str, tuple[int | None, int | None, int | None]], ...]
    """For each city of the board: who stands on its 10, 15 and 20 place."""
    marked: tuple[str, ...]
    """Cities that carry a start-city token."""
    step2_cities: int
    end_cities: int

    @property
    def is_drafting(self) -> bool:
        """Whether regions of the zone are still to be chosen."""
        return self.phase == "setup" and len(self.zone) < TABLES.regions_in_play[len(self.players)]


def view_of(state: PowerGrid, reader: Seat | None) -> PowerGridView:
    """The table as the reader may see it."""
    mover = state.to_move()
    top = state.agenda[-1] if state.agenda else None
    for_sale = state.plants_for_sale()
    has_step_3_card = bool(state.market) and state.market[-1] == STEP_3
    plants = [plant for plant in state.market if plant != STEP_3]
    card = TABLES.refill[state.refill_row]
    regions = state.board.regions
    return PowerGridView(
        seat=reader,
        to_move=None if mover == NOBODY else mover,
        question=type(top).__name__ if top is not None else None,
        choices=state.choices_for(reader),
        board=state.board.id,
        round=state.round,
        step=state.step,
        phase=PHASES[state.phase],
        zone=tuple(regions[region].id for region in state.zone),
        order=tuple(state.order),
        players=tuple(player_view(state, seat, reader) for seat in range(state.players)),
        trust=trust_view(state) if state.has_trust() else None,
        current=tuple(for_sale),
        future=tuple(plants[len(for_sale) :]),
        has_step_3_card=has_step_3_card,
        discount=state.discount or None,
        pile=len(state.pile),
        next_back=back_of(state.pile[-1]) if state.pile else None,
        buried=tuple(sorted(buried_plants(state))),
        gone=tuple(state.gone),
        auction=auction_view(state),
        market=four(state.fuel_market, 0),
        supply=four(state.fuel_supply, 0),
        refill=four([card[fuel][state.step - 1] for fuel in range(FUELS)], 0),
        refills_uranium=state.refills_uranium,
        supply_so_far=top.supply if isinstance(top, Supply) else None,
        bought=top.bought if isinstance(top, Scrap) else None,
        houses=tuple(
            (city.id, (occupant(state, i, 0), occupant(state, i, 1), occupant(state, i, 2)))
            for i, city in enumerate(state.board.cities)
        ),
        marked=tuple(state.board.cities[city].id for city in state.marked),
        step2_cities=TABLES.step2_cities[state.players],
        end_cities=TABLES.end_cities[state.players],
    )


def player_view(state: PowerGrid, seat: Seat, reader: Seat | None) -> PlayerView:
    """One player's side of the table; money only for its owner, if it is hidden (PWG-INFO-01)."""
    sees_money = state.open_money or reader == seat or state.is_over()
    return PlayerView(
        seat=seat,
        money=state.money[seat] if sees_money else None,
        plants=tuple(state.plants[seat]),
        fuel=four(state.fuel, seat * FUELS),
        room=four([max(0, room) for room in rooms_for(state, seat)], 0),
        cities=state.city_count[seat],
        is_done=is_done(state, seat),
        powered=state.powered[seat] if state.powered else None,
        place=state.result().by_seat()[seat].place if state.is_over() else None,
    )


def trust_view(state: PowerGrid) -> TrustView:
    """The Trust's side of the table."""
    return TrustView(
        plants=tuple(state.plants[TRUST]),
        fuel=four(state.fuel, TRUST * FUELS),
        reserve=state.trust_reserve,
    )


def auction_view(state: PowerGrid) -> AuctionView | None:
    """The auction in progress, if there is one."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, OpenBid):
        return AuctionView(step.plant, 0, step.chooser, ())
    if isinstance(step, Bid):
        rivals = tuple(seat for seat in range(state.players) if step.rivals >> seat & 1)
        return AuctionView(step.plant, step.price, step.leader, rivals)
    return None


def is_done(state: PowerGrid, seat: Seat) -> bool:
    """Whether the seat has finished the running phase."""
    if state.phase == AUCTION:
        return not state.in_auction >> seat & 1
    if state.phase in (RESOURCES, BUILDING):
        waiting = (BuyFuel, Build)
        return not any(isinstance(s, waiting) and s.chooser == seat for s in state.agenda)
    if state.phase == BUREAUCRACY:
        return not any(isinstance(s, Supply) and s.chooser == seat for s in state.agenda)
    return False


def buried_plants(state: PowerGrid) -> list[int]:
    """Plants below the Step 3 card; once that was drawn, the whole pile."""
    if STEP_3 in state.pile:
        return state.pile[: state.pile.index(STEP_3)]
    return state.pile


def back_of(card: int) -> str:
    """What the back of a card shows (PWG-SETUP-14, 19)."""
    if card == STEP_3:
        return "step 3"
    return "small" if card < SMALLEST_LARGE else "large"


def occupant(state: PowerGrid, city: int, place: int) -> int | None:
    """Who stands on a place of a city."""
    house = state.houses[city * PLACES + place]
    if house == EMPTY:
        return None
    return TRUST_HOUSE if house == TRUST and state.has_trust() else house


def four(numbers: list[int], start: int) -> Fuel:
    """Four numbers of a flat list, one for each fuel."""
    return numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3]
