"""Looking at hidden things and keeping some: Special cards, era cards, metropolis tiles.

(UWC-SPEC-01 to 05, UWC-RUL-15, 23, 41.)
"""

from penstock.games.underwater_cities.box.cards import HIGHEST_CARD, TILE_IDS, CardNumber
from penstock.games.underwater_cities.rules.contracts import offer_contracts
from penstock.games.underwater_cities.rules.gains import push_all
from penstock.games.underwater_cities.rules.lookahead import Choice
from penstock.games.underwater_cities.rules.pieces import connect
from penstock.games.underwater_cities.rules.piles import (
    draw_one,
    lay_at_bottom,
    take_top_special,
    throw_away,
    turn_top_face_up,
)
from penstock.games.underwater_cities.rules.state import EVERYBODY, UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    KEEP,
    SKIP,
    TAKE,
    THREE,
    TILE,
    UNDER,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name
from penstock.kernel.sharing import added, changed, removed

NEW_CARDS = 3
"""How many the third way of taking a Special card shows."""


class TakeSpecial(Choice):
    """One of the face-up Special cards, or three new ones to choose from."""

    def __init__(self, chooser: Seat, must: int) -> None:
        super().__init__(chooser)
        self.must = must

    def fields(self) -> tuple[int, ...]:
        """Who takes, and whether it must be."""
        return (self.chooser, self.must)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: take a Special card", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The row, the top of the deck, three new ones, or none."""
        found = [TAKE + number for number in state.special_row if number]
        if state.special_deck:
            found.append(TAKE + state.special_deck[-1])
        found.append(THREE)
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards that do not lie face up, and an empty deck (UWC-RUL-15)."""
        if action == SKIP:
            return "UWC-TURN-13" if self.must else None
        if action == THREE:
            return None if state.special_deck else "UWC-RUL-15"
        if not TAKE <= action < TAKE + HIGHEST_CARD + 1:
            return NOT_ASKED
        number = action - TAKE
        if number in state.special_row or number == top_special(state):
            return None
        return "UWC-SPEC-02"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Take it into the hand, or look at three."""
        seat = self.chooser
        if action == SKIP:
            return
        if action == THREE:
            look_at_three(state, seat)
            return
        number = action - TAKE
        if number in state.special_row:
            place = state.special_row.index(number)
            state.special_row = changed(state.special_row, place, 0)
        else:
            take_top_special(state)
            turn_top_face_up(state)
        state.hands = changed(state.hands, seat, added(state.hands[seat], number))
        state.shown = added(state.shown, number)
        state.emit("takes special", seat, number)


class KeepSpecial(Question[UnderwaterCities]):
    """Which of the three to keep (UWC-SPEC-04)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: which Special card do you keep?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The cards looked at."""
        return [KEEP + number for number in state.looking]

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Any other card."""
        if not KEEP <= action < KEEP + HIGHEST_CARD + 1:
            return NOT_ASKED
        return None if action - KEEP in state.looking else "UWC-SPEC-04"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Keep it hidden in the hand, and put the others under the deck."""
        number = action - KEEP
        state.looking = removed(state.looking, number)
        seat = self.chooser
        state.hands = changed(state.hands, seat, added(state.hands[seat], number))
        state.emit("keeps special", self.chooser)
        state.push(PutUnder(self.chooser))


class PutUnder(Question[UnderwaterCities]):
    """Which of the others goes under the deck first; the next one lies below it."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: which card goes under the deck first?", {"player": Name(self.chooser)}
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The cards looked at; nothing is left to ask once there are none."""
        if not state.looking:
            return [SKIP]
        return [UNDER + number for number in state.looking]

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Any other card."""
        if not state.looking:
            return None if action == SKIP else NOT_ASKED
        if not UNDER <= action < UNDER + HIGHEST_CARD + 1:
            return NOT_ASKED
        return None if action - UNDER in state.looking else "UWC-SPEC-04"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Put it under; turn the new top face up when all are there."""
        if action != SKIP:
            number = action - UNDER
            state.looking = removed(state.looking, number)
            lay_at_bottom(state, number, 1 << self.chooser)
            if state.looking:
                state.push(self)
                return
        turn_top_face_up(state)


class KeepCard(Question[UnderwaterCities]):
    """Which of the era cards looked at to keep; the others are discarded."""

    def __init__(self, chooser: Seat, left: int) -> None:
        super().__init__(chooser)
        self.left = left

    def fields(self) -> tuple[int, ...]:
        """Who keeps, and how many."""
        return (self.chooser, self.left)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: which card do you keep?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The cards looked at."""
        return [KEEP + number for number in state.looking]

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Any other card."""
        if not KEEP <= action < KEEP + HIGHEST_CARD + 1:
            return NOT_ASKED
        return None if action - KEEP in state.looking else "UWC-CARD-15"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Keep it; after the last one discard the rest."""
        number = action - KEEP
        state.looking = removed(state.looking, number)
        seat = self.chooser
        state.hands = changed(state.hands, seat, added(state.hands[seat], number))
        if self.left > 1 and state.looking:
            state.push(KeepCard(self.chooser, self.left - 1))
            return
        for other in state.looking:
            throw_away(state, other, 1 << self.chooser)
        state.looking = []


class KeepTile(Question[UnderwaterCities]):
    """Which of the metropolis tiles drawn to keep (UWC-RUL-23)."""

    def __init__(self, chooser: Seat, left: int, *tiles: int) -> None:
        super().__init__(chooser)
        self.left = left
        self.tiles = tiles

    def fields(self) -> tuple[int, ...]:
        """Who keeps how many of which tiles."""
        return (self.chooser, self.left, *self.tiles)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: which metropolis do you keep?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The tiles drawn."""
        return [TILE + tile for tile in self.tiles]

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Any other tile."""
        if not TILE <= action < TILE + len(TILE_IDS):
            return NOT_ASKED
        return None if action - TILE in self.tiles else "UWC-RUL-23"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """It counts as connected at once."""
        tile = action - TILE
        rest = [other for other in self.tiles if other != tile]
        if self.left > 1 and rest:
            state.push(KeepTile(self.chooser, self.left - 1, *rest))
        state.tile_supply = removed(state.tile_supply, tile)
        gained = added(state.tiles_gained[self.chooser], tile)
        state.tiles_gained = changed(state.tiles_gained, self.chooser, gained)
        waiting: list[int] = []
        connect(state, self.chooser, tile, waiting)
        push_all(state, self.chooser, waiting)
        offer_contracts(state, self.chooser)


def top_special(state: UnderwaterCities) -> CardNumber:
    """The face-up card on the Special deck, 0 if the deck is empty."""
    return state.special_deck[-1] if state.special_deck else 0


def look_at_three(state: UnderwaterCities, seat: Seat) -> None:
    """The top card goes under the deck, then up to three are drawn (UWC-SPEC-04)."""
    lay_at_bottom(state, take_top_special(state), EVERYBODY)
    state.reveals += 1
    for _ in range(min(NEW_CARDS, len(state.special_deck))):
        state.looking = added(state.looking, take_top_special(state))
    state.emit("looks at specials", seat, len(state.looking))
    state.push(KeepSpecial(seat))


def look_at_cards(state: UnderwaterCities, seat: Seat, look: int, keep: int) -> None:
    """Draw era cards to choose from."""
    for _ in range(look):
        number = draw_one(state)
        if number:
            state.looking = added(state.looking, number)
    state.emit("looks at cards", seat, len(state.looking), keep)
    if state.looking:
        state.push(KeepCard(seat, keep))


def take_tiles(state: UnderwaterCities, seat: Seat, colour: int, look: int, keep: int) -> None:
    """Draw undealt metropolis tiles at random and keep some of them."""
    if state.is_search:
        return
    found = [tile for tile in state.tile_supply if state.box.tiles[tile].colour & colour]
    state.rng.shuffle(found)
    state.reveals += 1
    if found:
        state.push(KeepTile(seat, keep, *found[:look]))
