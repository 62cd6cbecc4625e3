"""What lies on the table: boards and their pieces, resources, cards, slots, the Federation track.

Flat lists of numbers, indexed by seat, site or resource. Piles whose cards somebody knows have a
second list beside them: for each card a bit for every seat that has seen it.
"""

from typing import TYPE_CHECKING, Final, cast

from penstock.games.underwater_cities.box.cards import NO_CARD, Box, CardNumber, Shelf
from penstock.games.underwater_cities.box.components import (
    BOARDS,
    CITIES,
    EMPTY,
    FIRST_BUILDING,
    FIRST_TUNNEL,
    KINDS,
    NONSYMBIOTIC,
    RESOURCES,
    SITES,
    SPACES,
    START,
    TABLES,
    TUNNEL_FROM,
    TUNNEL_TO,
    UPGRADED,
    Board,
    city_of,
    kind_of,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.box.language import HAND, LIMIT, Modifier, Trigger
from penstock.kernel.agenda import Seat, Step
from penstock.kernel.rng import Rng
from penstock.kernel.sharing import added, changed
from penstock.kernel.state import State

if TYPE_CHECKING:
    from penstock.games.underwater_cities.view import UnderwaterCitiesView

SETUP: Final = 0
TURNS: Final = 1
PRODUCTION: Final = 2
NEW_ERA: Final = 3
OVER: Final = 4
PHASES: Final = ("setup", "turns", "production", "era", "over")

FROM_PLAY: Final = 0
FROM_PRODUCTION: Final = 1
FROM_HUNGER: Final = 2
FROM_METROPOLIS: Final = 3
FROM_END_CARDS: Final = 4
FROM_CITIES: Final = 5
FROM_RESOURCES: Final = 6
SOURCES: Final = (
    "during play",
    "production phases",
    "hungry cities",
    "brown metropolises",
    "end-scoring cards",
    "cities",
    "resources",
)

NOWHERE: Final = -1
"""No slot, no seat."""
EVERYBODY: Final = 0b11111
"""All seats and the spectators have seen a card."""
NEUTRAL: Final = 1 << 6
"""A blocking tile of the solo game, among the bits of the seats on a slot."""

LARGE_SIDE: Final = 0
SMALL_SIDE: Final = 1
COUNTS: Final = 6
"""By city site: farms, plants, laboratories, and the same upgraded."""
UPGRADED_COUNTS: Final = 3
"""Where the upgraded ones begin."""

FIELDS: Final = (
    "card_file",
    "side",
    "uses_contracts",
    "tunnel_total",
    "performs_always",
    "biomatter_pays_toll",
    "open_discards",
    "round",
    "era",
    "phase",
    "order",
    "stock",
    "points",
    "sheet",
    "board_of",
    "pieces",
    "tiles_on",
    "tiles_gained",
    "tile_supply",
    "federation",
    "rank",
    "moves",
    "advanced",
    "white_domes",
    "purple_domes",
    "tunnels_left",
    "deck",
    "discard",
    "discard_seen",
    "gone",
    "gone_seen",
    "hands",
    "shown",
    "special_deck",
    "special_seen",
    "special_row",
    "claimed",
    "spent",
    "under",
    "occupied",
    "walkers",
    "fourth_blocker",
    "cloner",
    "card_now",
    "slot_now",
    "done_this_turn",
    "given",
    "used_turn",
    "used_round",
    "used_era",
    "looking",
    "produced",
    "contracts",
    "contracts_of",
)
"""What makes up a position, in the order of its encoding."""


class UnderwaterCities(State):
    """A position of Underwater Cities."""

    __slots__ = (
        *FIELDS,
        "abilities",
        "board",
        "box",
        "city_mask",
        "counts",
        "is_search",
        "modifiers",
        "open_mask",
        "owed",
        "reach_mask",
        "shelf",
        "slots",
        "triggers",
    )

    card_file: str
    """The file of own cards, or `none`."""
    side: int
    """The side of the main board (UWC-SETUP-02)."""
    uses_contracts: bool
    tunnel_total: int
    performs_always: bool
    """The English reading of UWC-EDN-04."""
    biomatter_pays_toll: bool
    open_discards: bool

    round: int
    era: int
    """0 to 2; also the index of the era's deck."""
    phase: int
    order: list[Seat]
    stock: list[int]
    """By seat * RESOURCES + resource."""
    points: list[int]
    sheet: list[int]
    """Points by seat * sources + source, for the score sheet."""
    board_of: list[int]
    """The player board of each seat, by index."""
    pieces: list[int]
    """By seat * SITES + site: EMPTY, or kind + 1 (+ UPGRADED)."""
    tiles_on: list[int]
    """Metropolis tiles by seat * SPACES + space."""
    tiles_gained: list[list[int]]
    """Tiles gained in play; they count as connected (UWC-RUL-23)."""
    tile_supply: list[int]
    federation: list[int]
    """Steps from below the track: 0 below, 1 is space 4, 4 is space 1."""
    rank: list[int]
    """When the marker stopped where it is: later means higher in the stack (UWC-FED-05)."""
    moves: int
    advanced: bool
    """Whether anybody advanced in this round; the solo game asks (UWC-VAR-SOLO-08)."""
    white_domes: int
    purple_domes: int
    """Left in the supply; the solo game never looks (UWC-VAR-SOLO-03)."""
    tunnels_left: int

    deck: list[CardNumber]
    """The current era's deck; its top is the end of the list."""
    discard: list[CardNumber]
    discard_seen: list[int]
    gone: list[CardNumber]
    """Out of the game."""
    gone_seen: list[int]
    hands: list[list[CardNumber]]
    shown: list[CardNumber]
    """Special cards in hands that everybody has seen (UWC-RUL-41)."""
    special_deck: list[CardNumber]
    """The cheap Special cards; the last one lies face up."""
    special_seen: list[int]
    special_row: list[CardNumber]
    """The face-up 3-credit Special cards; NO_CARD where one was taken."""
    claimed: list[list[CardNumber]]
    spent: list[list[CardNumber]]
    """Used action cards of this era."""
    under: list[list[CardNumber]]
    """Paid instant Special cards, under the owner's board (UWC-SPEC-08)."""
    occupied: list[int]
    """By place on the side of the board: a bit for each seat with a tile there, or NEUTRAL."""
    walkers: list[int]
    """Where the three neutral tiles of the solo game stand."""
    fourth_blocker: int
    cloner: Seat
    """Who took the action-cloning tile in this round."""
    card_now: CardNumber
    slot_now: int
    """The slot chosen with a tile in this turn."""
    done_this_turn: list[int]
    """Pieces built in this turn by kind, then those upgraded."""
    given: list[int]
    """What each slot used in this turn gave by itself, use * RESOURCES + resource."""
    used_turn: list[int]
    used_round: list[int]
    used_era: list[int]
    """Limited triggers and abilities, as rules/gains.py notes them."""
    looking: list[CardNumber]
    """Cards the seat that is asked looks at."""
    produced: list[int]
    """What the seat that produces has made so far in this phase."""
    contracts: list[CardNumber]
    contracts_of: list[list[CardNumber]]

    # Computed from the above; lists inside are replaced, never changed, so copies share them:
    shelf: Shelf
    """Where the box comes from."""
    box: Box
    board: list[Board]
    slots: list[int]
    """The slots of this side, clockwise."""
    city_mask: list[int]
    """A bit for each city site with a city."""
    open_mask: list[int]
    """A bit for each city site where a city could be built, resources aside (UWC-BUILD-08)."""
    reach_mask: list[int]
    """A bit for each city site that the tunnels reach, the start included (UWC-NET-04)."""
    counts: list[int]
    """By (seat * CITIES + city) * COUNTS."""
    triggers: list[list[Trigger]]
    modifiers: list[list[Modifier]]
    abilities: list[list[CardNumber]]
    owed: int
    """How many duties on the agenda must stay possible (UWC-RUL-16, UWC-TIME-02)."""
    is_search: bool
    """A copy on which a search looks ahead: nothing is refused for what comes later."""

    def __init__(self, players: int, rng: Rng, shelf: Shelf) -> None:
        super().__init__(players, rng)
        self.shelf = shelf

    def copy(self) -> "UnderwaterCities":
        """An independent position equal to this one, without its events.

        Only what changes again and again within a turn is copied. All other lists are never
        changed in place (`kernel.sharing`): copies were a third of a game.
        """
        new = UnderwaterCities(self.players, self.rng.copy(), self.shelf)
        self.copy_agenda_to(new)
        new.card_file = self.card_file
        new.side = self.side
        new.uses_contracts = self.uses_contracts
        new.tunnel_total = self.tunnel_total
        new.performs_always = self.performs_always
        new.biomatter_pays_toll = self.biomatter_pays_toll
        new.open_discards = self.open_discards
        new.round = self.round
        new.era = self.era
        new.phase = self.phase
        new.order = self.order
        new.stock = self.stock.copy()
        new.points = self.points
        new.sheet = self.sheet
        new.board_of = self.board_of
        new.pieces = self.pieces
        new.tiles_on = self.tiles_on
        new.tiles_gained = self.tiles_gained
        new.tile_supply = self.tile_supply
        new.federation = self.federation
        new.rank = self.rank
        new.moves = self.moves
        new.advanced = self.advanced
        new.white_domes = self.white_domes
        new.purple_domes = self.purple_domes
        new.tunnels_left = self.tunnels_left
        new.deck = self.deck
        new.discard = self.discard
        new.discard_seen = self.discard_seen
        new.gone = self.gone
        new.gone_seen = self.gone_seen
        new.hands = self.hands
        new.shown = self.shown
        new.special_deck = self.special_deck
        new.special_seen = self.special_seen
        new.special_row = self.special_row
        new.claimed = self.claimed
        new.spent = self.spent
        new.under = self.under
        new.occupied = self.occupied
        new.walkers = self.walkers
        new.fourth_blocker = self.fourth_blocker
        new.cloner = self.cloner
        new.card_now = self.card_now
        new.slot_now = self.slot_now
        new.done_this_turn = self.done_this_turn.copy()
        new.given = self.given.copy()
        new.used_turn = self.used_turn
        new.used_round = self.used_round
        new.used_era = self.used_era
        new.looking = self.looking
        new.produced = self.produced
        new.contracts = self.contracts
        new.contracts_of = self.contracts_of
        new.box = self.box
        new.board = self.board
        new.slots = self.slots
        new.city_mask = self.city_mask
        new.open_mask = self.open_mask
        new.reach_mask = self.reach_mask
        new.counts = self.counts
        new.triggers = self.triggers
        new.modifiers = self.modifiers
        new.abilities = self.abilities
        new.owed = self.owed
        new.is_search = self.is_search
        return new

    def field_names(self) -> tuple[str, ...]:
        """The attributes that make up the position."""
        return FIELDS

    def derive(self) -> None:
        """Compute what follows from boards, pieces, claimed cards and the agenda."""
        players = self.players
        self.box = self.shelf.box_for(self.card_file)
        self.slots = self.box.sides[self.side]
        self.board = [BOARDS[index] for index in self.board_of]
        self.city_mask = [0] * players
        self.open_mask = [0] * players
        self.reach_mask = [1 << START] * players
        self.counts = [0] * (players * CITIES * COUNTS)
        self.triggers = [[] for _ in range(players)]
        self.modifiers = [[] for _ in range(players)]
        self.abilities = [[] for _ in range(players)]
        for seat in range(players):
            for site in range(SITES):
                piece = self.pieces[seat * SITES + site]
                if piece != EMPTY:
                    kind = kind_of(piece)
                    self.note_piece(seat, site, kind)
                    if piece >= UPGRADED and site < FIRST_TUNNEL:
                        self.count_one(self.count_at(seat, site, kind) + UPGRADED_COUNTS)
            for number in self.claimed[seat]:
                self.note_card(seat, number)
        self.owed = sum(step.owed for step in self.agenda if isinstance(step, Duty))
        self.is_search = False

    def count_at(self, seat: Seat, site: int, kind: int) -> int:
        """Where the buildings of a kind at the city of this building site are counted."""
        return (seat * CITIES + city_of(site)) * COUNTS + kind

    def note_piece(self, seat: Seat, site: int, kind: int) -> None:
        """Let masks and counts know of a new piece."""
        if kind >= NONSYMBIOTIC:
            built = self.city_mask[seat] | 1 << site
            self.city_mask = changed(self.city_mask, seat, built)
            near = self.open_mask[seat] | self.board[seat].neighbours[site]
            self.open_mask = changed(self.open_mask, seat, near & ~built)
        elif site >= FIRST_TUNNEL:
            reached = self.reach_mask[seat] | 1 << TUNNEL_FROM[site - FIRST_TUNNEL]
            other = TUNNEL_TO[site - FIRST_TUNNEL]
            if other < CITIES:
                reached |= 1 << other
            self.reach_mask = changed(self.reach_mask, seat, reached)
        elif site >= FIRST_BUILDING:
            self.count_one(self.count_at(seat, site, kind))

    def count_one(self, place: int) -> None:
        """Count one building more."""
        self.counts = changed(self.counts, place, self.counts[place] + 1)

    def note_card(self, seat: Seat, number: CardNumber) -> None:
        """Let triggers, modifiers and abilities know of a newly claimed card."""
        card = self.box.cards[number]
        if card.triggers:
            self.triggers = changed(self.triggers, seat, self.triggers[seat] + card.triggers)
        if card.modifiers:
            self.modifiers = changed(self.modifiers, seat, self.modifiers[seat] + card.modifiers)
        if card.ability is not NO_EFFECT:
            self.abilities = changed(self.abilities, seat, added(self.abilities[seat], number))

    # -- looking at the table ------------------------------------------------------------------

    def piece(self, seat: Seat, site: int) -> int:
        """What stands on a site of the seat's board."""
        return self.pieces[seat * SITES + site]

    def connected(self, seat: Seat) -> int:
        """A bit for each connected city (UWC-NET-04)."""
        return self.city_mask[seat] & self.reach_mask[seat]

    def is_at_city(self, seat: Seat, site: int) -> bool:
        """Whether a tunnel site touches a built city (UWC-NET-08, UWC-RUL-05)."""
        cities = self.city_mask[seat]
        if cities >> TUNNEL_FROM[site - FIRST_TUNNEL] & 1:
            return True
        other = TUNNEL_TO[site - FIRST_TUNNEL]
        return other < CITIES and bool(cities >> other & 1)

    def has_metropolis(self, seat: Seat, space: int) -> bool:
        """Whether the tile on a space is connected (UWC-METRO-01, 02)."""
        for site in self.board[seat].tunnels_to[space]:
            if self.pieces[seat * SITES + site] == EMPTY:
                return False
        return True

    def tiles_of(self, seat: Seat) -> list[int]:
        """The tiles that count: those connected and those gained in play."""
        tiles = [
            self.tiles_on[seat * SPACES + space]
            for space in range(SPACES)
            if self.has_metropolis(seat, space)
        ]
        return tiles + self.tiles_gained[seat]

    def limit(self, seat: Seat, of: int) -> int:
        """The hand limit or the limit of action cards, with effects that raise it."""
        total = TABLES.hand_limit if of == HAND else TABLES.action_card_limit
        for modifier in self.modifiers[seat]:
            if modifier.kind == LIMIT and modifier.of == of:
                total += modifier.plus
        return total

    def is_solo(self) -> bool:
        """Whether one player plays against the blockers."""
        return self.players == 1

    def score(self, seat: Seat, amount: int, source: int) -> None:
        """Add points and note where they come from."""
        place = seat * len(SOURCES) + source
        self.points = changed(self.points, seat, self.points[seat] + amount)
        self.sheet = changed(self.sheet, place, self.sheet[place] + amount)

    def held(self, seat: Seat, resource: int) -> int:
        """How much of a resource the seat has."""
        return self.stock[seat * RESOURCES + resource]

    def is_bound(self) -> bool:
        """Whether something that comes later must stay possible."""
        return self.owed != 0 and not self.is_search

    def view(self, seat: Seat | None) -> "UnderwaterCitiesView":
        return cast("UnderwaterCitiesView", super().view(seat))

    def rounds_begun(self) -> int:
        """The round running."""
        return self.round

    def phase_id(self) -> str:
        """The turns of an era, or the production at its end."""
        name = PHASES[self.phase]
        if name in ("over", "setup"):
            return name
        return f"{'production' if name == 'production' else 'turns'} {self.era + 1}"


class Duty(Step[UnderwaterCities]):
    """A step that must be carried out: what is resolved before it may not make it impossible."""

    def __init__(self, owner: Seat, slot: int, owed: int) -> None:
        self.owner = owner
        self.slot = slot
        """The slot it uses, or NOWHERE."""
        self.owed = owed
        """Whether anything that comes before could spoil it, so that it has to be watched."""

    def is_possible(self, state: UnderwaterCities) -> bool:
        """Whether it could be carried out now."""
        raise NotImplementedError(type(self).__name__)


def blank_turn(state: UnderwaterCities) -> None:
    """Forget what belongs to one turn."""
    state.card_now = NO_CARD
    state.slot_now = NOWHERE
    state.done_this_turn = [0] * (2 * KINDS)
    state.given = []
    state.used_turn = []
