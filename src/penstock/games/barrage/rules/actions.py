"""Phase 2: the turns (BAR-ACT), each one action, until everybody has passed."""

from penstock.games.barrage.automa.turn import TileTurn, end_tile_turn, owes_tile_turn
from penstock.games.barrage.box import nouns
from penstock.games.barrage.box.components import (
    BASE_WITHOUT_ENGINEERS,
    ENGINEER_FREE,
    POWERHOUSE_WITHOUT_ENGINEERS,
    SPACE_COST,
    SPACES,
    TABLES,
    TILES,
)
from penstock.games.barrage.rules.construction import (
    begin_building,
    construct,
    construct_refusal,
    engineer_free_refusal,
    engineer_free_source,
    fee_of_space,
    tiles_that_build,
    tiles_to_build_with,
)
from penstock.games.barrage.rules.contracts import DiscardContract, has_too_many, refill_office
from penstock.games.barrage.rules.copying import (
    CopyOfficer,
    copy_fee,
    copy_refusal,
    may_copy,
    use_own_space,
)
from penstock.games.barrage.rules.management import space_refusal, usable_spaces, use_space
from penstock.games.barrage.rules.state import ACTIONS, Barrage
from penstock.games.barrage.rules.verbs import (
    ASK_OFFICER,
    COPY,
    FREE,
    PASS,
    PLACE,
    STRUCTURE,
    TILE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name, Part


class OpenActions(Step[Barrage]):
    """Start of phase 2: everybody is in."""

    def run(self, state: Barrage) -> None:
        """Begin with the first in turn order."""
        state.phase = ACTIONS
        state.passed = 0
        state.push(NextTurn(0))


class NextTurn(Step[Barrage]):
    """Gives the turn to the next player who has not passed (BAR-ACT-01, 12)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def fields(self) -> tuple[int, ...]:
        """The place in turn order that comes next."""
        return (self.place,)

    def opens_turn(self) -> bool:
        return True

    def run(self, state: Barrage) -> None:
        """Find the player, or end the phase."""
        players = state.players
        if state.passed == (1 << players) - 1:
            return
        place = self.place
        while state.passed >> state.order[place] & 1:
            place = (place + 1) % players
        seat = state.order[place]
        state.push(NextTurn((place + 1) % players))
        state.push(EndTurn(seat))
        if state.has_automas() and (state.is_automa(seat) or owes_tile_turn(state, seat)):
            state.push(TileTurn(seat))
        else:
            state.push(Turn(seat, 0))


class Turn(Question[Barrage]):
    """One action: construct, place engineers, or pass without any (BAR-ACT-02, 11)."""

    def __init__(self, chooser: Seat, has_copied: int) -> None:
        super().__init__(chooser)
        self.has_copied = has_copied

    def fields(self) -> tuple[int, ...]:
        """Whose turn, and whether Mahiri has copied an officer in it."""
        return (self.chooser, self.has_copied)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: choose an action ({engineers} {engineers:engineer|engineers} left)",
            {"player": Name(self.chooser), "engineers": state.engineers[self.chooser]},
        )

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What a space costs: printed ones, Mahiri's the second time, red construction spaces."""
        if PLACE <= action < PLACE + SPACES:
            return SPACE_COST[action - PLACE] or None
        if action == ASK_OFFICER:
            return copy_fee(state, self.chooser) or None
        if is_construction(action):
            return fee_of_space(state, self.chooser) or None
        return None

    def label(self, state: Barrage, action: Action) -> Message | None:
        """A construction says how many engineers it will take."""
        space = state.constructions[self.chooser]
        if not is_construction(action) or space >= len(TABLES.construction_engineers):
            return None
        tile = action - TILE if action < COPY else action - COPY
        parts: dict[str, Part] = {
            "tile": nouns.TILE.named(tile),
            "count": TABLES.construction_engineers[space],
        }
        if action < COPY:
            return Message("Build with {tile} and {count} {count:engineer|engineers}", parts)
        return Message("Copy {tile} with {count} {count:engineer|engineers}", parts)

    def candidates(self, state: Barrage) -> list[Action]:
        """Tiles to build with, own engineer-free tiles, every space, Mahiri's space, passing."""
        seat = self.chooser
        found = tiles_to_build_with(state, seat)
        owned = state.tiles[seat] & ENGINEER_FREE
        found += [FREE + tile for tile in range(TILES) if owned >> tile & 1]
        found += range(PLACE, PLACE + SPACES)
        if may_copy(state, seat):
            found.append(ASK_OFFICER)
        found.append(PASS)
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Why an action is not possible now."""
        seat = self.chooser
        if PLACE <= action < PLACE + SPACES:
            return space_refusal(state, seat, action - PLACE)
        if is_construction(action):
            return construct_refusal(state, seat, action)
        if FREE <= action < FREE + TILES:
            return engineer_free_refusal(state, seat, action - FREE)
        if action == ASK_OFFICER:
            return "BAR-OFF-09" if self.has_copied else copy_refusal(state, seat)
        if action != PASS:
            return NOT_ASKED
        if self.has_copied:
            return "BAR-OFF-09"
        return "BAR-ACT-11" if state.engineers[seat] > 0 else None

    def options(self, state: Barrage) -> list[Action]:
        """The candidates without refusal, found at one look."""
        seat = self.chooser
        found = tiles_that_build(state, seat)
        owned = state.tiles[seat] & ENGINEER_FREE
        if owned:
            found += [
                FREE + tile
                for tile in (POWERHOUSE_WITHOUT_ENGINEERS, BASE_WITHOUT_ENGINEERS)
                if owned >> tile & 1 and engineer_free_refusal(state, seat, tile) is None
            ]
        found += [PLACE + space for space in usable_spaces(state, seat)]
        if may_copy(state, seat) and not self.has_copied and copy_refusal(state, seat) is None:
            found.append(ASK_OFFICER)
        if state.engineers[seat] == 0 and not self.has_copied:
            found.append(PASS)
        return found

    def take(self, state: Barrage, action: Action) -> None:
        """Begin the action."""
        seat = self.chooser
        if PLACE <= action < PLACE + SPACES:
            use_space(state, seat, action - PLACE)
        elif is_construction(action):
            construct(state, seat, action)
        elif action == ASK_OFFICER:
            use_own_space(state, seat)
            state.push(Turn(seat, 1))
            state.push(CopyOfficer(seat))
        elif action == PASS:
            state.passed |= 1 << seat
            state.emit("passes", seat)
        else:
            tile = action - FREE
            placed = engineer_free_source(state, seat, tile)
            if placed is not None:
                state.emit("needs no engineers", seat, tile)
                begin_building(state, seat, placed, tile, 0)


class EndTurn(Step[Barrage]):
    """Copied abilities end, the contract limit holds, new contracts come (BAR-ACT-10)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose turn ends."""
        return (self.owner,)

    def run(self, state: Barrage) -> None:
        """Tidy up."""
        seat = self.owner
        if state.has_automas() and (state.is_automa(seat) or state.by_tile == seat):
            end_tile_turn(state, seat)
        state.abilities[self.owner] = state.officers[self.owner]
        if has_too_many(state, self.owner):
            state.push(self)
            state.push(DiscardContract(self.owner))
        else:
            refill_office(state)


def is_construction(action: Action) -> bool:
    """Whether it builds with engineers: with a tile, or as one on the wheel."""
    return TILE <= action < STRUCTURE
