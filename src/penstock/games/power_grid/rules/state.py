"""What lies on the table: money, plants, fuel, houses, the two markets.

Flat lists of numbers, indexed by seat, city or fuel. In the two-player game the Trust owns plants
and fuel like a player; its index is the one after the last seat.
"""

from typing import TYPE_CHECKING, Final, cast

from penstock.games.power_grid.box.components import (
    BOARDS,
    CITIES,
    FAR,
    FUELS,
    HYBRID,
    PLACES,
    PLANT_BURNS,
    PLANT_NEED,
    STEP_3,
    Board,
    CityId,
    PlantId,
    distances,
)
from penstock.kernel.agenda import Seat
from penstock.kernel.state import State

if TYPE_CHECKING:
    from penstock.games.power_grid.view import PowerGridView

EMPTY: Final = -1
"""A place without a house."""

SETUP: Final = 0
ORDER: Final = 1
AUCTION: Final = 2
RESOURCES: Final = 3
BUILDING: Final = 4
BUREAUCRACY: Final = 5
OVER: Final = 6
PHASES: Final = ("setup", "order", "auction", "resources", "building", "bureaucracy", "over")

FIELDS: Final = (
    "board_index",
    "start_cities",
    "open_money",
    "refill_row",
    "ties_by_cities",
    "max_rounds",
    "zone",
    "round",
    "phase",
    "step",
    "is_step_3_due",
    "order",
    "money",
    "plants",
    "fuel",
    "city_count",
    "houses",
    "marked",
    "market",
    "pile",
    "removed",
    "gone",
    "discount",
    "in_auction",
    "fuel_market",
    "fuel_supply",
    "refills_uranium",
    "trust_reserve",
    "has_trust_acted",
    "powered",
)


class PowerGrid(State):
    """A position of Power Grid Recharged."""

    __slots__ = (*FIELDS, "board", "distance", "reach", "zone_cities")

    board_index: int
    start_cities: bool
    """The variant for experienced players (PWG-VAR)."""
    open_money: bool
    refill_row: int
    """The refill card in use, by its number of players (ruling 30)."""
    ties_by_cities: bool
    max_rounds: int

    zone: list[int]
    """Regions in play, in the order they were chosen."""
    round: int
    phase: int
    step: int
    is_step_3_due: bool
    """The Step 3 card came in phase 5; Step 3 begins with the next round (PWG-STEP-14)."""
    order: list[Seat]
    money: list[int]
    plants: list[list[PlantId]]
    """By owner, ascending."""
    fuel: list[int]
    """Tokens by owner * FUELS + fuel; on which of the plants never matters (PWG-RES-06)."""
    city_count: list[int]
    houses: list[int]
    """Who stands where, by city * PLACES + place; EMPTY if nobody."""
    marked: list[CityId]
    """Cities with a start-city token, ascending."""
    market: list[PlantId]
    """Ascending; the Step 3 card may lie last."""
    pile: list[PlantId]
    """The draw pile; its top is the end of the list."""
    removed: list[PlantId]
    """Taken out unseen at set-up."""
    gone: list[PlantId]
    """Out of the game, seen by all; ascending."""
    discount: PlantId
    """The plant with the discount token, or 0."""
    in_auction: int
    """A bit for each seat that has neither bought nor passed in this auction phase."""
    fuel_market: list[int]
    fuel_supply: list[int]
    """Tokens off the market; on the USA side the coal here is the storage (PWG-RES-07)."""
    refills_uranium: bool
    trust_reserve: int
    has_trust_acted: bool
    powered: list[int]
    """Cities supplied in the last evaluation, by seat; empty before."""

    # Computed from the above, shared by copies or copied for speed:
    board: Board
    zone_cities: list[CityId]
    distance: list[int]
    """Cheapest path costs within the zone, by from * CITIES + to."""
    reach: list[int]
    """Cheapest path cost from a seat's network, by seat * CITIES + city."""

    def copy(self) -> "PowerGrid":
        """An independent position equal to this one, without its events."""
        new = PowerGrid(self.players, self.rng.copy())
        self.copy_agenda_to(new)
        new.board_index = self.board_index
        new.start_cities = self.start_cities
        new.open_money = self.open_money
        new.refill_row = self.refill_row
        new.ties_by_cities = self.ties_by_cities
        new.max_rounds = self.max_rounds
        new.zone = self.zone.copy()
        new.round = self.round
        new.phase = self.phase
        new.step = self.step
        new.is_step_3_due = self.is_step_3_due
        new.order = self.order.copy()
        new.money = self.money.copy()
        new.plants = [owned.copy() for owned in self.plants]
        new.fuel = self.fuel.copy()
        new.city_count = self.city_count.copy()
        new.houses = self.houses.copy()
        new.marked = self.marked.copy()
        new.market = self.market.copy()
        new.pile = self.pile.copy()
        new.removed = self.removed.copy()
        new.gone = self.gone.copy()
        new.discount = self.discount
        new.in_auction = self.in_auction
        new.fuel_market = self.fuel_market.copy()
        new.fuel_supply = self.fuel_supply.copy()
        new.refills_uranium = self.refills_uranium
        new.trust_reserve = self.trust_reserve
        new.has_trust_acted = self.has_trust_acted
        new.powered = self.powered.copy()
        new.board = self.board
        new.zone_cities = self.zone_cities
        new.distance = self.distance
        new.reach = self.reach.copy()
        return new

    def field_names(self) -> tuple[str, ...]:
        """The attributes that make up the position."""
        return FIELDS

    def derive(self) -> None:
        """Compute the tables that follow from zone and houses."""
        self.board = BOARDS[self.board_index]
        self.set_zone_tables()
        for city in range(CITIES):
            for place in range(PLACES):
                seat = self.houses[city * PLACES + place]
                if 0 <= seat < self.players:
                    self.extend_reach(seat, city)

    def set_zone_tables(self) -> None:
        """Compute what depends on the zone alone; nobody has a network yet."""
        zone = tuple(sorted(self.zone))
        self.zone_cities = [i for i, city in enumerate(self.board.cities) if city.region in zone]
        self.distance = distances(self.board_index, zone)
        self.reach = [FAR] * (self.players * CITIES)

    def extend_reach(self, seat: Seat, city: CityId) -> None:
        """Let the seat's network start from one more city."""
        reach, distance = self.reach, self.distance
        mine, row = seat * CITIES, city * CITIES
        for other in self.zone_cities:
            if distance[row + other] < reach[mine + other]:
                reach[mine + other] = distance[row + other]

    # -- looking at the table ------------------------------------------------------------------

    def has_trust(self) -> bool:
        """Whether the Trust plays along; its owner index is then `players`."""
        return self.players == 2

    def plants_for_sale(self) -> list[PlantId]:
        """The current row: the four lowest plants, in Step 3 all of them (PWG-AUC-04)."""
        row = self.market if self.step == 3 else self.market[:4]
        return row[:-1] if row and row[-1] == STEP_3 else row

    def storage(self, owner: Seat) -> tuple[int, int, int, int, int]:
        """Room for coal, oil, garbage, uranium on plants of one fuel, and for either on hybrids."""
        coal = oil = garbage = uranium = hybrid = 0
        for plant in self.plants[owner]:
            room = 2 * PLANT_NEED[plant]
            burns = PLANT_BURNS[plant]
            if burns == 0:
                coal += room
            elif burns == 1:
                oil += room
            elif burns == 2:
                garbage += room
            elif burns == 3:
                uranium += room
            elif burns == HYBRID:
                hybrid += room
        return coal, oil, garbage, uranium, hybrid

    def free_place(self, city: CityId) -> int:
        """The lowest free place of the city, PLACES if it is full."""
        first = city * PLACES
        houses = self.houses
        if houses[first] == EMPTY:
            return 0
        if houses[first + 1] == EMPTY:
            return 1
        return 2 if houses[first + 2] == EMPTY else PLACES

    def has_house(self, owner: Seat, city: CityId) -> bool:
        """Whether the owner stands in the city."""
        first = city * PLACES
        houses = self.houses
        return houses[first] == owner or houses[first + 1] == owner or houses[first + 2] == owner

    def discard_fuel(self, owner: Seat, fuel: int, count: int) -> None:
        """Give tokens back to the supply (on the USA side coal lands in the storage)."""
        self.fuel[owner * FUELS + fuel] -= count
        self.fuel_supply[fuel] += count

    def view(self, seat: Seat | None) -> "PowerGridView":
        return cast("PowerGridView", super().view(seat))

    def rounds_begun(self) -> int:
        """The round running."""
        return self.round

    def phase_id(self) -> str:
        """The phase running."""
        return PHASES[self.phase]
