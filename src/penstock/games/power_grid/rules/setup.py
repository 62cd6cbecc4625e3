"""Setting the table up: zone, order, markets, deck (PWG-SETUP-01 to 20, PWG-VAR-01).

The zone is drawn at random or drafted; with two players six Trust houses follow; with the variant
everybody then marks a start city.
"""

from bisect import insort

from penstock.games.power_grid.box.components import (
    BOARDS,
    CITIES,
    FUELS,
    PLACES,
    PLANTS,
    REGIONS,
    SMALLEST_LARGE,
    STEP_3,
    TABLES,
    URANIUM,
    RegionId,
    zones,
)
from penstock.games.power_grid.rules.state import EMPTY, SETUP, PowerGrid
from penstock.games.power_grid.rules.trust import PlaceTrustHouse, put_on_second_place
from penstock.games.power_grid.rules.verbs import REGION, START_CITY
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name
from penstock.kernel.rng import Rng


class DraftRegion(Step[PowerGrid]):
    """In turn order, round and round, a region touching those chosen (PWG-SETUP-03, ruling 2)."""

    def seat(self, state: PowerGrid) -> Seat:
        return state.order[len(state.zone) % state.players]

    def prompt(self, state: PowerGrid) -> Message:
        return Message(
            "{player}: choose region {number} of {count} to play in",
            {
                "player": Name(self.seat(state)),
                "number": len(state.zone) + 1,
                "count": TABLES.regions_in_play[state.players],
            },
        )

    def candidates(self, state: PowerGrid) -> list[Action]:
        """The regions not yet chosen."""
        return [REGION + region for region in range(REGIONS) if region not in state.zone]

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Regions that touch none of the zone."""
        if not REGION <= action < REGION + REGIONS:
            return NOT_ASKED
        region = action - REGION
        if region in state.zone:
            return "PWG-SETUP-03"
        if state.zone and not touches_zone(state, region):
            return "PWG-SETUP-03"
        return None

    def asks_even_if_forced(self) -> bool:
        """The zone is the players' own; let them see it grow."""
        return True

    def take(self, state: PowerGrid, action: Action) -> None:
        """Add the region."""
        seat = self.seat(state)
        state.zone.append(action - REGION)
        state.emit("drafts", seat, action - REGION)
        if len(state.zone) < TABLES.regions_in_play[state.players]:
            state.push(self)
        else:
            state.set_zone_tables()


class MarkStartCity(Step[PowerGrid]):
    """The variant for experienced players: mark a future start city (PWG-VAR-01, 05)."""

    def seat(self, state: PowerGrid) -> Seat:
        return state.order[len(state.marked)]

    def prompt(self, state: PowerGrid) -> Message:
        return Message(
            "{player}: mark a city where a network may start", {"player": Name(self.seat(state))}
        )

    def candidates(self, state: PowerGrid) -> list[Action]:
        """The cities of the zone."""
        return [START_CITY + city for city in state.zone_cities]

    def refusal(self, state: PowerGrid, action: Action) -> str | None:
        """Cities marked already, Trust cities, cities out of the zone (ruling 38)."""
        if not START_CITY <= action < START_CITY + CITIES:
            return NOT_ASKED
        city = action - START_CITY
        if city not in state.zone_cities or city in state.marked:
            return "PWG-VAR-01"
        return "PWG-VAR-05" if state.houses[city * PLACES] != EMPTY else None

    def take(self, state: PowerGrid, action: Action) -> None:
        """Put a uranium token on the city; the Trust closes its 15 place (PWG-TRUST-08)."""
        city = action - START_CITY
        seat = self.seat(state)
        state.fuel_supply[URANIUM] -= 1
        insort(state.marked, city)
        state.emit("marks", seat, city)
        if state.has_trust():
            put_on_second_place(state, city, "PWG-TRUST-08")
        if len(state.marked) < state.players:
            state.push(self)


def touches_zone(state: PowerGrid, region: RegionId) -> bool:
    """Whether the region borders one already chosen."""
    for other in state.zone:
        if region in state.board.regions[other].touches:
            return True
    return False


def new_table(players: int, board_index: int, seed: int) -> PowerGrid:
    """The table before the first choice, with default settings."""
    state = PowerGrid(players, Rng(seed))
    state.board_index = board_index
    state.board = BOARDS[board_index]
    state.start_cities = False
    state.open_money = False
    state.refill_row = players
    state.ties_by_cities = False
    state.max_rounds = 100
    owners = players + 1 if players == 2 else players
    state.zone = []
    state.zone_cities = []
    state.round = 0
    state.phase = SETUP
    state.step = 1
    state.is_step_3_due = False
    state.order = list(range(players))
    state.money = [TABLES.start_money] * players
    state.plants = [[] for _ in range(owners)]
    state.fuel = [0] * (owners * FUELS)
    state.city_count = [0] * players
    state.houses = [EMPTY] * (CITIES * PLACES)
    state.marked = []
    state.market = []
    state.pile = []
    state.removed = []
    state.gone = []
    state.discount = 0
    state.in_auction = 0
    state.fuel_market = TABLES.market_start.copy()
    state.fuel_supply = [
        TABLES.token_totals[fuel] - TABLES.market_start[fuel] for fuel in range(FUELS)
    ]
    state.refills_uranium = True
    state.trust_reserve = TABLES.trust_houses if players == 2 else 0
    state.has_trust_acted = False
    state.powered = []
    state.set_zone_tables()
    return state


def deal(state: PowerGrid, drafts_zone: bool) -> None:
    """Draw lots, build the deck, and put the choices before round 1 on the agenda."""
    state.rng.shuffle(state.order)
    build_deck(state)
    if state.start_cities:
        state.push(MarkStartCity())
    if state.has_trust():
        state.push(PlaceTrustHouse(0))
    if drafts_zone:
        state.push(DraftRegion())
    else:
        draw_zone(state)


def draw_zone(state: PowerGrid) -> None:
    """Every connected set of regions is equally likely (ruling 2)."""
    possible = zones(state.board_index, TABLES.regions_in_play[state.players])
    state.zone = list(possible[state.rng.below(len(possible))])
    state.set_zone_tables()
    for region in state.zone:
        state.emit_by_rule("PWG-SETUP-03", "in play", NOBODY, region)


def build_deck(state: PowerGrid) -> None:
    """Market, pile and cards removed unseen (PWG-SETUP-14 to 18)."""
    rng, players = state.rng, state.players
    small = [plant for plant in PLANTS if plant < SMALLEST_LARGE]
    large = [plant for plant in PLANTS if plant >= SMALLEST_LARGE]
    rng.shuffle(small)
    state.market = sorted(small[:8])
    on_top = small[8]
    small = small[9:]
    rng.shuffle(large)
    small_kept = len(small) - TABLES.small_removed[players]
    large_kept = len(large) - TABLES.large_removed[players]
    state.removed = small[small_kept:] + large[large_kept:]
    rest = small[:small_kept] + large[:large_kept]
    rng.shuffle(rest)
    state.pile = [STEP_3, *rest, on_top]
