"""A readable way to set up a position of Underwater Cities, so that a test says what lies there.

    table = (
        Position(players=3)
        .resources(0, credit=2, steelplast=1)
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .hand(0, 8, 11, 22)
        .at_turn(0)
    )
    table.play("play 8", "slot yellow-2-tunnel")
    assert table.stock(0)["steelplast"] == 0

Every `at_...` method ends the set-up: it puts the rest of the round on the agenda, runs what runs
by itself and gives a `Table`, a thin readable hand on the real state.
"""

from penstock.games.underwater_cities.box.cards import SPECIAL_12
from penstock.games.underwater_cities.box.components import (
    BAG_NAMES,
    KIND_NAMES,
    RESOURCES,
    SITE_INDEX,
    SITES,
    SPACE_NAMES,
    SPACES,
    TABLES,
    UPGRADED,
)
from penstock.games.underwater_cities.effects.shelf import SHELF, box_for
from penstock.games.underwater_cities.game import GAME
from penstock.games.underwater_cities.rules.ending import FinalScoring
from penstock.games.underwater_cities.rules.rounds import EndEra, EndRound, NewRound, NextTurn
from penstock.games.underwater_cities.rules.setup import new_table
from penstock.games.underwater_cities.rules.state import EVERYBODY, NEUTRAL, TURNS, UnderwaterCities
from penstock.games.underwater_cities.rules.turn import Turn
from penstock.kernel.agenda import Step
from tests.support.in_play import InPlay

NAMES = BAG_NAMES[:RESOURCES]
LAST_ROUNDS = (4, 7, 10)


class Table(InPlay[UnderwaterCities]):
    """A position in play, and what lies on its table."""

    def stock(self, seat: int) -> dict[str, int]:
        """The seat's resources by name."""
        first = seat * RESOURCES
        return dict(zip(NAMES, self.state.stock[first : first + RESOURCES], strict=True))

    def points(self, seat: int) -> int:
        """The seat's score."""
        return self.state.points[seat]

    def piece(self, seat: int, site: str) -> str:
        """What stands on a site: a kind, `+kind` if upgraded, or nothing."""
        piece = self.state.piece(seat, SITE_INDEX[site])
        if piece == 0:
            return ""
        return ("+" if piece >= UPGRADED else "") + KIND_NAMES[(piece & 7) - 1]

    def hand(self, seat: int) -> list[int]:
        """The cards in a hand."""
        return self.state.hands[seat]


class Position:
    """A position being set up. What is not said is as in a fresh round 2, without resources."""

    def __init__(
        self, players: int = 3, board: int = 1, seed: int = 1, cards: str = "none"
    ) -> None:
        self.state = new_table(players, SHELF, cards, seed)
        self.state.begin(GAME, records=False)
        state = self.state
        state.round = 2
        state.phase = TURNS
        state.stock = [0] * len(state.stock)
        state.board_of = [board - 1] * players
        blue = [i for i, tile in enumerate(state.box.tiles) if tile.id.startswith("bl")]
        brown = [i for i, tile in enumerate(state.box.tiles) if tile.id.startswith("br")]
        state.tiles_on = []
        for seat in range(players):
            state.tiles_on += [brown[seat], blue[seat * 2 + 1], blue[seat * 2 + 2]]
        state.tile_supply = [
            tile for tile in range(len(state.box.tiles)) if tile not in state.tiles_on
        ]
        state.special_row = sorted(state.box.decks[4][:6])
        state.gone = list(state.box.decks[4][6:])
        state.gone_seen = [0] * len(state.gone)
        state.special_deck = list(state.box.decks[SPECIAL_12])
        state.special_seen = [0] * (len(state.special_deck) - 1) + [EVERYBODY]
        self._placed: list[int] = []
        state.derive()

    def option(self, name: str, value: bool) -> "Position":
        """A setting, by the name of its field."""
        setattr(self.state, name, value)
        return self

    def round(self, number: int) -> "Position":
        """The round running, and with it the era."""
        self.state.round = number
        self.state.era = sum(1 for last in LAST_ROUNDS if number > last)
        return self

    def order(self, *seats: int) -> "Position":
        """Play order, first player first."""
        self.state.order = list(seats)
        return self

    def resources(self, seat: int, **amounts: int) -> "Position":
        """A player's resources; those not named are gone."""
        for index, name in enumerate(NAMES):
            self.state.stock[seat * RESOURCES + index] = amounts.get(name, 0)
        return self

    def points(self, seat: int, amount: int) -> "Position":
        """A player's score."""
        self.state.score(seat, amount - self.state.points[seat], 0)
        return self

    def board(self, seat: int, number: int) -> "Position":
        """A player's board; say it before any piece."""
        self.state.board_of[seat] = number - 1
        return self

    def put(self, seat: int, kind: str, *sites: str, upgraded: bool = False) -> "Position":
        """Pieces of one kind, taken from the supply."""
        state = self.state
        for name in sites:
            piece = KIND_NAMES.index(kind) + 1 + (UPGRADED if upgraded else 0)
            state.pieces[seat * SITES + SITE_INDEX[name]] = piece
            if kind == "tunnel":
                state.tunnels_left -= 1
            elif kind == "nonsymbiotic":
                state.white_domes -= 1
            elif kind == "symbiotic" and state.players > 1:
                state.purple_domes -= 1
        return self

    def cities(self, seat: int, *sites: str) -> "Position":
        """Nonsymbiotic cities."""
        return self.put(seat, "nonsymbiotic", *sites)

    def tunnels(self, seat: int, *sites: str) -> "Position":
        """Tunnels that are not upgraded."""
        return self.put(seat, "tunnel", *sites)

    def tile(self, seat: int, space: str, id: str) -> "Position":
        """A metropolis tile on a space; its place in the supply or on a board is exchanged."""
        state = self.state
        tile = state.box.tile_index[id]
        place = seat * SPACES + SPACE_NAMES.index(space)
        old = state.tiles_on[place]
        if tile in state.tiles_on:
            state.tiles_on[state.tiles_on.index(tile)] = old
        else:
            state.tile_supply.remove(tile)
            state.tile_supply = sorted([*state.tile_supply, old])
        state.tiles_on[place] = tile
        return self

    def hand(self, seat: int, *numbers: int) -> "Position":
        """Cards in a hand."""
        self.state.hands[seat] = list(numbers)
        self._placed += numbers
        return self

    def claimed(self, seat: int, *numbers: int) -> "Position":
        """Claimed cards, beside the Personal Assistant."""
        self.state.claimed[seat] += numbers
        self._placed += numbers
        return self

    def spent(self, seat: int, *numbers: int) -> "Position":
        """Claimed action cards that were used in this era."""
        self.state.spent[seat] += numbers
        return self

    def federation(self, seat: int, space: int) -> "Position":
        """A marker on a space of the Federation track, on top of those placed before."""
        state = self.state
        state.federation[seat] = 5 - space if space else 0
        state.moves += 1
        state.rank[seat] = state.moves
        return self

    def occupied(self, slot: str, *seats: int) -> "Position":
        """Tiles on a slot; seat -1 stands for a neutral one."""
        state = self.state
        place = state.slots.index(state.box.slot_index[slot])
        for seat in seats:
            state.occupied[place] |= NEUTRAL if seat < 0 else 1 << seat
        return self

    def deck(self, *numbers: int) -> "Position":
        """The next cards of the era deck, top first; the others lie below in order."""
        self._placed += numbers
        self.state.deck = list(reversed(numbers))
        return self

    def special_deck(self, *numbers: int) -> "Position":
        """The next cheap Special cards, top first; the others lie below in order."""
        state = self.state
        rest = [number for number in state.special_deck if number not in numbers]
        state.special_deck = rest + list(reversed(numbers))
        return self

    def contracts(self, *numbers: int) -> "Position":
        """The variant, with these contracts open."""
        self.state.uses_contracts = True
        self.state.contracts = list(numbers)
        return self

    # -- the end of the set-up -----------------------------------------------------------------

    def at_turn(self, seat: int = 0) -> Table:
        """The seat's turn begins, the first of the round."""
        state = self.state
        if state.order[0] != seat:
            state.order.remove(seat)
            state.order.insert(0, seat)
        return self._begin(EndRound(), NextTurn(1), Turn(seat))

    def at_end_of_round(self) -> Table:
        """All turns of the round are taken."""
        return self._begin(EndRound())

    def at_new_round(self) -> Table:
        """The next round begins."""
        return self._begin(NewRound())

    def at_production(self) -> Table:
        """The era is over; everybody produces and feeds."""
        return self._begin(EndEra())

    def at_final_scoring(self) -> Table:
        """Nothing is left but to count."""
        self.state.round = TABLES.last_round
        return self._begin(FinalScoring())

    def _begin(self, *steps: Step[UnderwaterCities]) -> Table:
        state = self.state
        self._deal_cards()
        state.derive()
        state.events = []
        for step in steps:
            state.push(step)
        state.settle()
        return Table(state)

    def _deal_cards(self) -> None:
        state = self.state
        box = box_for(state.card_file)
        for deck in range(state.era):
            state.gone += [number for number in box.decks[deck] if number not in self._placed]
        state.gone_seen = [0] * len(state.gone)
        rest = [number for number in box.decks[state.era] if number not in self._placed]
        for seat in range(state.players):
            while len(state.hands[seat]) < 3:
                state.hands[seat].append(rest.pop(0))
        state.deck = list(reversed(rest)) + state.deck
        state.special_deck = [n for n in state.special_deck if n not in self._placed]
        state.special_row = [n for n in state.special_row if n not in self._placed]
        state.gone = [n for n in state.gone if n not in self._placed]
        state.gone_seen = [0] * len(state.gone)
        state.special_seen = [0] * len(state.special_deck)
        if state.special_seen:
            state.special_seen[-1] = EVERYBODY
        for seat in range(state.players):
            for number in state.hands[seat]:
                if number in box.decks[4] and number not in state.shown:
                    state.shown.append(number)
