"""Phase 2: the turns (BAR-ACT), each one action, until everybody has passed."""

from typing import Final

from penstock.games.barrage.automa.turn import TileTurn, end_tile_turn, owes_tile_turn
from penstock.games.barrage.box import leeghwater, nouns
from penstock.games.barrage.box.components import (
    BASE_WITHOUT_ENGINEERS,
    ENGINEER_FREE,
    POWERHOUSE_WITHOUT_ENGINEERS,
    SPACE_COST,
    SPACES,
    TABLES,
    TILES,
)
from penstock.games.barrage.rules.architect import may_send_architect, send_architect
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
from penstock.games.barrage.rules.contracts import (
    DiscardContract,
    has_too_many,
    keep_fourth,
    refill_office,
)
from penstock.games.barrage.rules.copying import (
    CopyOfficer,
    copy_fee,
    copy_refusal,
    may_copy,
    use_own_space,
)
from penstock.games.barrage.rules.management import space_refusal, usable_spaces, use_space
from penstock.games.barrage.rules.state import ACTIONS, EMPTY, Barrage
from penstock.games.barrage.rules.using_buildings import (
    buildings_to_manage,
    manage,
    manage_refusal,
    spaces_in_play,
    usable_building_spaces,
    use_building,
    use_refusal,
)
from penstock.games.barrage.rules.verbs import (
    ACT,
    ARCHITECT,
    ASK_OFFICER,
    ENGINEER,
    FILL,
    FREE,
    PASS,
    PLACE,
    USE,
    WORK,
    is_construction,
    is_copy,
    tile_in,
)
from penstock.games.barrage.rules.works import do_work, work_refusal
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name, Part

PLAIN: Final = 0
COPIED: Final = 1
EXTRA: Final = 2
"""A turn, the same turn after Mahiri has copied an officer, a turn that the Architect brought."""


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
            state.push(Turn(seat, PLAIN))


class Turn(Question[Barrage]):
    """One action: construct, place engineers, or pass without any (BAR-ACT-02, 11)."""

    def __init__(self, chooser: Seat, kind: int) -> None:
        super().__init__(chooser)
        self.kind = kind

    def fields(self) -> tuple[int, ...]:
        """Whose turn, and what kind of turn."""
        return (self.chooser, self.kind)

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
        if USE <= action < ACT:
            return leeghwater.SPACE_PRICE[action - USE] or None
        if ACT <= action < FILL:
            return leeghwater.BUILDING_LIST[action - ACT].price or None
        return None

    def label(self, state: Barrage, action: Action) -> Message | None:
        """A construction says how many engineers it will take, a building what it does."""
        if USE <= action < ACT:
            engineers = leeghwater.SPACE_ENGINEERS[action - USE]
            return use_label(leeghwater.building_of(action - USE), engineers)
        if ACT <= action < FILL:
            return use_label(action - ACT, 1)
        space = state.constructions[self.chooser]
        if not is_construction(action) or space >= len(TABLES.construction_engineers):
            return None
        parts: dict[str, Part] = {
            "tile": nouns.TILE.named(tile_in(action)),
            "count": TABLES.construction_engineers[space],
        }
        if not is_copy(action):
            return Message("Build with {tile} and {count} {count:engineer|engineers}", parts)
        return Message("Copy {tile} with {count} {count:engineer|engineers}", parts)

    def candidates(self, state: Barrage) -> list[Action]:
        """Tiles to build with, own engineer-free tiles, every space, Mahiri's space, passing."""
        seat = self.chooser
        found = tiles_to_build_with(state, seat)
        owned = state.tiles[seat] & ENGINEER_FREE
        found += [FREE + tile for tile in range(TILES) if owned >> tile & 1]
        found += range(PLACE, PLACE + SPACES)
        if state.has_leeghwater:
            found += [WORK + work for work in state.works if work != EMPTY]
            found += [USE + space for space in spaces_in_play(state)]
            found += [ACT + building for building in buildings_to_manage(state, seat)]
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
            return copy_refusal(state, seat) if self.kind == PLAIN else "BAR-OFF-09"
        if state.has_leeghwater and WORK <= action < FILL:
            return extra_refusal(state, seat, action)
        if action != PASS:
            return NOT_ASKED
        if self.kind == COPIED:
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
        if state.has_leeghwater and state.engineers[seat] > 0:
            found += extra_options(state, seat)
        if may_copy(state, seat) and self.kind == PLAIN and copy_refusal(state, seat) is None:
            found.append(ASK_OFFICER)
        if state.engineers[seat] == 0 and self.kind != COPIED:
            found.append(PASS)
        return found

    def take(self, state: Barrage, action: Action) -> None:
        """Begin the action."""
        seat = self.chooser
        if action == ASK_OFFICER:
            use_own_space(state, seat)
            state.push(Turn(seat, COPIED))
            state.push(CopyOfficer(seat))
        elif action == PASS:
            state.passed |= 1 << seat
            state.emit("passes", seat)
        elif state.has_leeghwater and may_send_architect(state, seat, action):
            state.push(SendArchitect(seat, action))
        else:
            begin_action(state, seat, action)


class SendArchitect(Question[Barrage]):
    """Who goes to a space for one engineer: the Architect brings another turn (BAR-LWP-51)."""

    def __init__(self, chooser: Seat, action: Action) -> None:
        super().__init__(chooser)
        self.action = action

    def fields(self) -> tuple[int, ...]:
        """Who sends somebody, and for which action."""
        return (self.chooser, self.action)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: send the Architect and take another turn, or an engineer?",
            {"player": Name(self.chooser)},
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """Either of them."""
        return [ARCHITECT, ENGINEER]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Both may go when it is asked."""
        return None if action in (ARCHITECT, ENGINEER) else NOT_ASKED

    def take(self, state: Barrage, action: Action) -> None:
        """Begin the action."""
        seat = self.chooser
        if action == ARCHITECT:
            send_architect(state, seat, "BAR-LWP-51")
        begin_action(state, seat, self.action)


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
        if state.has_leeghwater:
            keep_fourth(state, seat)
        state.abilities[self.owner] = state.officers[self.owner]
        if has_too_many(state, self.owner):
            state.push(self)
            state.push(DiscardContract(self.owner))
        else:
            refill_office(state)
            if state.extra_turn == seat:
                state.extra_turn = NOBODY
                state.push(ExtraTurn(seat))


class ExtraTurn(Step[Barrage]):
    """The turn that the Architect brings, after all that ends a turn (BAR-LWP-51, 52)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose turn."""
        return (self.owner,)

    def opens_turn(self) -> bool:
        return True

    def run(self, state: Barrage) -> None:
        """Whoever copied the officer cannot copy again in it (BAR-LWP-55)."""
        seat = self.owner
        state.push(EndTurn(seat))
        if state.is_automa(seat):
            state.push(TileTurn(seat))
        else:
            state.push(Turn(seat, EXTRA))


def begin_action(state: Barrage, seat: Seat, action: Action) -> None:
    """Any action of a turn but passing and copying an officer."""
    if PLACE <= action < PLACE + SPACES:
        use_space(state, seat, action - PLACE)
    elif is_construction(action):
        construct(state, seat, action)
    elif WORK <= action < USE:
        do_work(state, seat, action - WORK)
    elif USE <= action < ACT:
        use_building(state, seat, action - USE)
    elif ACT <= action < FILL:
        manage(state, seat, action - ACT)
    else:
        tile = action - FREE
        placed = engineer_free_source(state, seat, tile)
        if placed is not None:
            state.emit("needs no engineers", seat, tile)
            begin_building(state, seat, placed, tile, 0)


def use_label(building: leeghwater.BuildingId, engineers: int) -> Message:
    """The action of a building in words, and how many engineers it takes."""
    parts: dict[str, Part] = {
        "building": nouns.PRIVATE_BUILDING.named(building),
        "effect": Message(leeghwater.BUILDING_LIST[building].effect),
        "count": engineers,
    }
    return Message("{building}: {effect} ({count} {count:engineer|engineers})", parts)


def extra_refusal(state: Barrage, seat: Seat, action: Action) -> str | None:
    """The rule against an action of the expansion's boards."""
    if action < USE:
        return work_refusal(state, seat, action - WORK)
    if action < ACT:
        return use_refusal(state, seat, action - USE)
    return manage_refusal(state, seat, action - ACT)


def extra_options(state: Barrage, seat: Seat) -> list[Action]:
    """The actions of the expansion's boards without refusal, found at one look."""
    found = [
        WORK + work
        for work in state.works
        if work != EMPTY and work_refusal(state, seat, work) is None
    ]
    found += [USE + space for space in usable_building_spaces(state, seat)]
    found += [
        ACT + building
        for building in buildings_to_manage(state, seat)
        if manage_refusal(state, seat, building) is None
    ]
    return found
