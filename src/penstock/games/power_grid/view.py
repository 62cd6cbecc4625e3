"""What a seat may see of a game of Power Grid (PWG-INFO-01 to 03): frozen, plain, by name.

Money of the others, the order of the pile and the cards removed at set-up are hidden; everything
else lies open. Ids are the texts of the notation ("fulda", "north_west"), plants are numbers,
fuel is always given as (coal, oil, garbage, uranium).
"""

from dataclasses import dataclass

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
    auction: AuctionView | None
    market: Fuel
    """Tokens for sale."""
    supply: Fuel
    """Tokens off the market; on the USA board the coal of this is the storage."""
    refill: Fuel
    """What the refill card puts on the market at the present step."""
    refills_uranium: bool
    houses: tuple[tuple[str, tuple[int | None, int | None, int | None]], ...]
    """For each city of the board: who stands on its 10, 15 and 20 place."""
    marked: tuple[str, ...]
    """Cities that carry a start-city token."""
    prices: tuple[tuple[str, int, bool], ...]
    """While the reader builds: for every open city the price to connect it and whether he can pay."""
    step2_cities: int
    end_cities: int
