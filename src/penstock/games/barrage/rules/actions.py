"""Phase 2: the turns (BAR-ACT), each one action, until everybody has passed."""

from penstock.games.barrage.automa.turn import TileTurn, end_tile_turn, owes_tile_turn
from penstock.games.barrage.box.components import (
    BASE_WITHOUT_ENGINEERS,
    ENGINEER_FREE,
    POWERHOUSE_WITHOUT_ENGINEERS,
    RED_FEE,
    SPACE_COST,
    SPACES,
    TABLES,
    TILES,
)
from penstock.games.barrage.rules.construction import (
    ChooseTile,
    begin_building,
    can_construct,
    engineer_free_refusal,
    engineer_free_source,
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
    CONSTRUCT,
    FREE,
    PASS,
    PLACE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name


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
            "{player}: choose an action ({engineers} engineers left)",
            {"player": Name(self.chooser), "engineers": state.engineers[self.chooser]},
        )

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What a space costs: printed ones, Mahiri's the second time, red construction spaces."""
        if PLACE <= action < PLACE + SPACES:
            return SPACE_COST[action - PLACE] or None
        if action == ASK_OFFICER:
            return copy_fee(state, self.chooser) or None
        if action == CONSTRUCT and construct_refusal(state, self.chooser) != "BAR-CON-01":
            is_red = TABLES.construction_red[state.constructions[self.chooser]]
            return RED_FEE if is_red else None
        return None

    def candidates(self, state: Barrage) -> list[Action]:
        """Construction, own engineer-free tiles, every space, Mahiri's space, passing."""
        seat = self.chooser
        found = [CONSTRUCT]
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
        if action == CONSTRUCT:
            return construct_refusal(state, seat)
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
        found: list[Action] = []
        if construct_refusal(state, seat) is None:
            found.append(CONSTRUCT)
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
        elif action == CONSTRUCT:
            occupy_construction_space(state, seat)
            state.push(ChooseTile(seat))
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
                begin_building(state, seat, placed, tile)


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


def construct_refusal(state: Barrage, seat: Seat) -> str | None:
    """The rule against a construction with engineers now."""
    space = state.constructions[seat]
    if space >= len(TABLES.construction_engineers):
        return "BAR-CON-01"
    if TABLES.construction_engineers[space] > state.engineers[seat]:
        return "BAR-ACT-06"
    credits = state.credits[seat]
    if TABLES.construction_red[space]:
        credits -= RED_FEE
        if credits < 0:
            return "BAR-CON-06"
    return None if can_construct(state, seat, credits) else "BAR-CON-04"


def occupy_construction_space(state: Barrage, seat: Seat) -> None:
    """Engineers on the leftmost free construction space (BAR-CON-01, RUL-01)."""
    space = state.constructions[seat]
    fee = RED_FEE if TABLES.construction_red[space] else 0
    state.constructions[seat] += 1
    state.engineers[seat] -= TABLES.construction_engineers[space]
    state.credits[seat] -= fee
    state.emit("constructs", seat, space + 1, fee)
