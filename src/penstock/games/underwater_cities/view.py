"""What a seat may see of a game of Underwater Cities (UWC-RUL-31, 41, 44): frozen, plain, by name.

Cards in the hands of others and the order of the decks are hidden, except Special cards that were
taken or put away face up. Ids are the texts of the notation ("c22.b1", "red-2-farm", "bl-03"),
cards are numbers, resources are always (credit, kelp, steelplast, science, biomatter).
"""

from dataclasses import dataclass

from penstock.games.underwater_cities.box.cards import DECKS
from penstock.games.underwater_cities.box.components import (
    BIOMATTER,
    CITIES,
    CREDIT,
    EMPTY,
    FIRST_TUNNEL,
    KELP,
    KIND_NAMES,
    SCIENCE,
    SITE_NAMES,
    SITES,
    SPACE_NAMES,
    SPACES,
    STEELPLAST,
    UPGRADED,
    VP,
    city_of,
    kind_of,
    steps_to_space,
)
from penstock.games.underwater_cities.box.language import ACTION_CARDS, HAND
from penstock.games.underwater_cities.rules.counting import city_count
from penstock.games.underwater_cities.rules.production import network_output
from penstock.games.underwater_cities.rules.state import (
    NEUTRAL,
    NOWHERE,
    PHASES,
    SOURCES,
    UnderwaterCities,
)
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.view import View

Resources = tuple[int, int, int, int, int]

SPECTATOR = 4
"""The bit of those who only watch, in the lists of who has seen a card."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that may lie face down: its back is always visible."""

    back: str
    """The deck it belongs to: I, II, III, special12, special3."""
    number: int | None
    """None: the reader does not know it."""


@dataclass(frozen=True, slots=True)
class PieceView:
    """A piece on a player board."""

    site: str
    kind: str
    is_upgraded: bool
    is_connected: bool


@dataclass(frozen=True, slots=True)
class MetropolisView:
    """A metropolis tile on its space, or gained in play (its space is then empty)."""

    space: str
    tile: str
    is_connected: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's side of the table."""

    seat: int
    board: int
    """The number of the player board."""
    points: int
    resources: Resources
    hand: tuple[CardView, ...]
    hand_limit: int
    claimed: tuple[int, ...]
    spent: tuple[int, ...]
    """Action cards used in this era; the others among the claimed are available."""
    action_card_limit: int
    under_board: tuple[int, ...]
    """Paid instant Special cards."""
    contracts: tuple[int, ...]
    pieces: tuple[PieceView, ...]
    metropolises: tuple[MetropolisView, ...]
    cities: int
    """Connected cities."""
    output: tuple[int, ...]
    """What the network would produce now: five resources, then points; cards come on top."""
    federation: int
    """Space of the marker, 4 to 1; 0 while it is below the track."""
    score_sheet: tuple[tuple[str, int], ...]
    """Points by source so far."""


@dataclass(frozen=True, slots=True)
class SlotView:
    """An action slot of the side in use."""

    id: str
    colour: str
    tiles: tuple[int, ...]
    """Seats with a tile there, in seat order."""
    is_blocked: bool
    """A neutral tile of the solo game lies there."""


@dataclass(frozen=True, slots=True)
class UnderwaterCitiesView(View):
    """The whole table as one reader sees it."""

    side: str
    """"large" for 3-4 players, "small" for 1-2."""
    round: int
    era: int
    """1 to 3."""
    phase: str
    """One of PHASES: setup, turns, production, era, over."""
    order: tuple[int, ...]
    """Seats in play order."""
    players: tuple[PlayerView, ...]
    """By seat."""
    slots: tuple[SlotView, ...]
    """The coloured slots, clockwise from the first green one."""
    cloner: int | None
    """Who took the action-cloning tile; None: it is free or not in use."""
    federation: tuple[tuple[int, ...], ...]
    """The stacks on spaces 4, 3, 2, 1, each from bottom to top."""
    deck: int
    """Cards left in the era deck."""
    discard: tuple[CardView, ...]
    """The discard pile from bottom to top."""
    gone: tuple[CardView, ...]
    """Cards out of the game."""
    special_row: tuple[int | None, ...]
    """The 3-credit Special cards; None where one was taken."""
    special_deck: tuple[CardView, ...]
    """The cheap Special cards from bottom to top; the top one is always known."""
    contracts: tuple[int, ...]
    """Open government contracts."""
    white_domes: int
    purple_domes: int | None
    """None: unlimited."""
    tunnels: int
    """Domes and tunnels left in the supply."""
    tile_supply: tuple[str, ...]
    """Metropolis tiles nobody has."""
    played_card: int | None
    """The card of the running turn, while it is not resolved."""
    chosen_slot: str | None
    """The slot of the running turn."""
    looking_at: tuple[CardView, ...]
    """Cards that the seat asked chooses from."""
    card_file: str
    """The file of own cards in use, or "none"."""


def view_of(state: UnderwaterCities, reader: Seat | None) -> UnderwaterCitiesView:
    """The table as the reader may see it."""
    mover = state.to_move()
    box = state.box
    return UnderwaterCitiesView(
        seat=reader,
        to_move=None if mover == NOBODY else mover,
        question=type(state.agenda[-1]).__name__ if state.agenda else None,
        choices=state.choices_for(reader),
        side=("large", "small")[state.side],
        round=state.round,
        era=state.era + 1,
        phase=PHASES[state.phase],
        order=tuple(state.order),
        players=tuple(player_view(state, seat, reader) for seat in range(state.players)),
        slots=tuple(slot_view(state, place) for place in range(len(state.slots))),
        cloner=None if state.cloner == NOWHERE else state.cloner,
        federation=tuple(federation_stack(state, space) for space in range(1, 5)),
        deck=len(state.deck),
        discard=pile_view(state, state.discard, state.discard_seen, reader),
        gone=pile_view(state, state.gone, state.gone_seen, reader),
        special_row=tuple(number or None for number in state.special_row),
        special_deck=pile_view(state, state.special_deck, state.special_seen, reader),
        contracts=tuple(state.contracts),
        white_domes=state.white_domes,
        purple_domes=None if state.is_solo() else state.purple_domes,
        tunnels=state.tunnels_left,
        tile_supply=tuple(box.tiles[tile].id for tile in state.tile_supply),
        played_card=state.card_now or None,
        chosen_slot=None if state.slot_now == NOWHERE else box.slots[state.slot_now].id,
        looking_at=tuple(card_view(state, one, reader == mover) for one in state.looking),
        card_file=state.card_file,
    )


def player_view(state: UnderwaterCities, seat: Seat, reader: Seat | None) -> PlayerView:
    """One player's side of the table; hidden cards show their backs."""
    sheet = state.sheet[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    return PlayerView(
        seat=seat,
        board=state.board[seat].number,
        points=state.points[seat],
        resources=(
            state.held(seat, CREDIT),
            state.held(seat, KELP),
            state.held(seat, STEELPLAST),
            state.held(seat, SCIENCE),
            state.held(seat, BIOMATTER),
        ),
        hand=tuple(
            card_view(state, number, seat == reader or number in state.shown or state.is_over())
            for number in state.hands[seat]
        ),
        hand_limit=state.limit(seat, HAND),
        claimed=tuple(state.claimed[seat]),
        spent=tuple(state.spent[seat]),
        action_card_limit=state.limit(seat, ACTION_CARDS),
        under_board=tuple(state.under[seat]),
        contracts=tuple(state.contracts_of[seat]),
        pieces=piece_views(state, seat),
        metropolises=metropolis_views(state, seat),
        cities=city_count(state, seat),
        output=tuple(network_output(state, seat)[: VP + 1]),
        federation=steps_to_space(state.federation[seat]) if state.federation[seat] else 0,
        score_sheet=tuple(zip(SOURCES, sheet, strict=True)),
    )


def piece_views(state: UnderwaterCities, seat: Seat) -> tuple[PieceView, ...]:
    """Every piece of a board, by site."""
    connected = state.connected(seat)
    found = []
    for site in range(SITES):
        piece = state.pieces[seat * SITES + site]
        if piece == EMPTY:
            continue
        if site < CITIES:
            is_connected = bool(connected >> site & 1)
        else:
            is_connected = site >= FIRST_TUNNEL or bool(connected >> city_of(site) & 1)
        kind = KIND_NAMES[kind_of(piece)]
        found.append(PieceView(SITE_NAMES[site], kind, piece >= UPGRADED, is_connected))
    return tuple(found)


def metropolis_views(state: UnderwaterCities, seat: Seat) -> tuple[MetropolisView, ...]:
    """The tiles on the board, then those gained in play."""
    tiles = state.box.tiles
    found = [
        MetropolisView(
            SPACE_NAMES[space],
            tiles[state.tiles_on[seat * SPACES + space]].id,
            state.has_metropolis(seat, space),
        )
        for space in range(SPACES)
    ]
    found += [MetropolisView("", tiles[tile].id, True) for tile in state.tiles_gained[seat]]
    return tuple(found)


def slot_view(state: UnderwaterCities, place: int) -> SlotView:
    """A slot and the tiles on it."""
    slot = state.box.slots[state.slots[place]]
    tiles = state.occupied[place]
    seats = tuple(seat for seat in range(state.players) if tiles >> seat & 1)
    return SlotView(slot.id, ("green", "red", "yellow")[slot.colour], seats, bool(tiles & NEUTRAL))


def federation_stack(state: UnderwaterCities, steps: int) -> tuple[int, ...]:
    """The markers on a space, the lowest first (UWC-FED-05)."""
    seats = [seat for seat in range(state.players) if state.federation[seat] == steps]
    return tuple(sorted(seats, key=lambda seat: state.rank[seat]))


def card_view(state: UnderwaterCities, number: int, is_known: bool) -> CardView:
    """A card, face up or face down."""
    return CardView(DECKS[state.box.cards[number].deck], number if is_known else None)


def pile_view(
    state: UnderwaterCities, pile: list[int], seen: list[int], reader: Seat | None
) -> tuple[CardView, ...]:
    """A pile of which some have seen some cards."""
    bit = SPECTATOR if reader is None else reader
    return tuple(
        card_view(state, number, bool(who >> bit & 1))
        for number, who in zip(pile, seen, strict=True)
    )
