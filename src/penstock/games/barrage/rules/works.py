"""External works: machines for a reward, on spaces of their own (BAR-LWP-10 to 16, 53)."""

from typing import Final

from penstock.games.barrage.box.components import NO_TILE, WORK_TILE, TileId
from penstock.games.barrage.box.leeghwater import (
    WORK_ENGINEERS,
    WORK_LIST,
    WORKS,
    Work,
    WorkId,
)
from penstock.games.barrage.rules.contracts import FulfilWithoutEnergy, offer_contracts
from penstock.games.barrage.rules.officers import OFFICER_RULES, officer_of
from penstock.games.barrage.rules.patents import TakePatent
from penstock.games.barrage.rules.state import CLOSED, EMPTY, WORKS_DONE, Barrage
from penstock.games.barrage.rules.symbols import gain, offer, offer_structure
from penstock.games.barrage.rules.verbs import PAY_AWAY, PAY_WHEEL, WORK
from penstock.games.barrage.rules.wheel import put_on_wheel, rotate
from penstock.kernel.agenda import NOBODY, NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name

CREDITS_A_MACHINE: Final = 2
"""What the Loan Agency asks instead of each machine (BAR-LWP-27)."""


class PayWork(Question[Barrage]):
    """The machines of a work leave for good, or go on the wheel with a tile (BAR-LWP-53)."""

    def __init__(self, chooser: Seat, work: WorkId) -> None:
        super().__init__(chooser)
        self.work = work

    def fields(self) -> tuple[int, ...]:
        """Who does which work."""
        return (self.chooser, self.work)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: give the machines away, or put them on the wheel?",
            {"player": Name(self.chooser)},
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """Both ways."""
        return [PAY_AWAY, PAY_WHEEL]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Both are always possible when it is asked."""
        return None if action in (PAY_AWAY, PAY_WHEEL) else NOT_ASKED

    def take(self, state: Barrage, action: Action) -> None:
        """Pay and receive the reward."""
        seat, work = self.chooser, self.work
        if action == PAY_WHEEL:
            keep_machines(state, seat, WORK_LIST[work], tile_for_works(state, seat))
        else:
            give_machines_away(state, seat, WORK_LIST[work])
        receive(state, seat, work)


class ChooseWork(Question[Barrage]):
    """Which work is done for credits instead of machines (BAR-LWP-27)."""

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: choose an external work to pay with credits", {"player": Name(self.chooser)}
        )

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """Credits instead of its machines."""
        return credits_for(action - WORK)

    def candidates(self, state: Barrage) -> list[Action]:
        """The works that lie open."""
        return [WORK + work for work in state.works if work != EMPTY]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Works that are not there or too dear."""
        if not WORK <= action < WORK + WORKS:
            return NOT_ASKED
        work = action - WORK
        if work not in state.works:
            return "BAR-LWP-13"
        return None if credits_for(work) <= state.credits[self.chooser] else "BAR-ACT-05"

    def take(self, state: Barrage, action: Action) -> None:
        """Pay and receive the reward; the space of the work stays free."""
        seat, work = self.chooser, action - WORK
        price = credits_for(work)
        state.credits[seat] -= price
        state.emit("does work", seat, work, price)
        take_work(state, seat, work)
        receive(state, seat, work)


def work_refusal(state: Barrage, seat: Seat, work: WorkId) -> str | None:
    """The rule against doing a work with engineers and machines now (BAR-LWP-10, 11, 13)."""
    if work not in state.works:
        return "BAR-LWP-13"
    if state.engineers[seat] < WORK_ENGINEERS:
        return "BAR-ACT-06"
    return None if has_machines_for(state, seat, WORK_LIST[work]) else "BAR-LWP-11"


def has_machines_for(state: Barrage, seat: Seat, work: Work) -> bool:
    """Whether the supply holds the machines of a work."""
    return work.excavators <= state.excavators[seat] and work.mixers <= state.mixers[seat]


def do_work(state: Barrage, seat: Seat, work: WorkId) -> None:
    """Engineers on the space of the work, its machines, its reward (BAR-LWP-10 to 12)."""
    state.engineers[seat] -= WORK_ENGINEERS
    stand_by_work(state, seat, work, WORK_ENGINEERS)
    state.emit("does work", seat, work)
    take_work(state, seat, work)
    if can_keep_machines(state, seat):
        state.push(PayWork(seat, work))
    else:
        give_machines_away(state, seat, WORK_LIST[work])
        receive(state, seat, work)


def stand_by_work(state: Barrage, seat: Seat, work: WorkId, engineers: int) -> None:
    """So many engineers on the space of a work."""
    place = state.works.index(work)
    state.work_holders[place] = seat
    state.work_engineers[place] = engineers


def take_work(state: Barrage, seat: Seat, work: WorkId) -> None:
    """The work is the seat's; its place stays empty until the end of the round (BAR-LWP-12, 13)."""
    state.works[state.works.index(work)] = EMPTY
    state.works_done[seat].append(work)


def can_keep_machines(state: Barrage, seat: Seat) -> bool:
    """Whether the machines of a work may go on the wheel (BAR-LWP-53, 55)."""
    if not officer_of(state, seat).keeps_work_machines():
        return False
    is_copied = state.abilities[seat] != state.officers[seat]
    return is_copied or bool(state.supply[seat] >> WORK_TILE & 1)


def tile_for_works(state: Barrage, seat: Seat) -> TileId:
    """The tile that goes on the wheel with them: the special one, none for a copy."""
    return WORK_TILE if state.supply[seat] >> WORK_TILE & 1 else NO_TILE


def keep_machines(state: Barrage, seat: Seat, work: Work, tile: TileId) -> None:
    """The machines of a work and the tile go on the wheel, which turns once."""
    put_on_wheel(state, seat, tile, work.excavators, work.mixers)
    rotate(state, seat, 1)


def give_machines_away(state: Barrage, seat: Seat, work: Work) -> None:
    """The machines of a work go to the reserve (BAR-LWP-11)."""
    state.excavators[seat] -= work.excavators
    state.mixers[seat] -= work.mixers
    state.emit("gives machines", seat, work.excavators, work.mixers)


def credits_for(work: WorkId) -> int:
    """What a work costs instead of its machines."""
    return CREDITS_A_MACHINE * WORK_LIST[work].machines()


def receive(state: Barrage, seat: Seat, work: WorkId) -> None:
    """The reward of a work, plain parts first (BAR-LWP-12, 14; RUL-12)."""
    tile = WORK_LIST[work]
    reward = tile.reward
    gain(state, seat, reward, WORKS_DONE, "BAR-LWP-12")
    for _ in range(tile.pieces - 1):
        offer_structure(state, seat, reward)
    offer(
        state,
        seat,
        reward.machines,
        reward.delayed_drops,
        reward.flowing_drops,
        reward.rotations,
        reward,
    )
    if tile.fulfils:
        state.ask(FulfilWithoutEnergy(seat, tile.fulfils, 0))
    if tile.patents:
        state.ask(TakePatent(seat))
    if tile.produced:
        state.energy[seat] += tile.produced
        state.emit_by_rule("BAR-LWP-14", "gains energy", seat, tile.produced)
        offer_contracts(state, seat, tile.produced, state.tile_energy_is_production)


def renew_works(state: Barrage) -> None:
    """Three new works, top to bottom; what was left goes (BAR-LWP-13)."""
    for place in range(len(state.works)):
        if state.works[place] != EMPTY:
            state.emit_by_rule("BAR-LWP-13", "work removed", NOBODY, state.works[place])
        work = state.work_pile.pop()
        state.works[place] = work
        state.emit_by_rule("BAR-LWP-13", "work revealed", NOBODY, work)
    state.reveals += 1


def clear_extra_boards(state: Barrage) -> None:
    """All engineers return from the boards of the expansion (BAR-END-04)."""
    state.work_holders = [EMPTY] * len(state.work_holders)
    state.work_engineers = [0] * len(state.work_engineers)
    for space, holder in enumerate(state.building_spaces):
        if holder != CLOSED:
            state.building_spaces[space] = EMPTY
    state.managed = 0
    for seat in range(state.players):
        if OFFICER_RULES[state.officers[seat]].has_architect():
            state.architects |= 1 << seat
