"""External works by tile: the first of its priority that can be paid (AUT-EXT, AUT-XO-11)."""

from penstock.games.barrage.automa.explain import counted, explain, explain_check
from penstock.games.barrage.automa.means import NO_SPACE, place_on_board, take_engineers
from penstock.games.barrage.automa.state import BY_WORK
from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST, IN_ORDER, AutomaTile
from penstock.games.barrage.box.components import WORK_TILE
from penstock.games.barrage.box.leeghwater import WORK_LIST, WorkId
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import EMPTY, Barrage
from penstock.games.barrage.rules.works import (
    give_machines_away,
    has_machines_for,
    keep_machines,
    receive,
    stand_by_work,
    take_work,
)
from penstock.kernel.agenda import Seat


def wanted_work(state: Barrage, seat: Seat, priority: list[int]) -> WorkId:
    """The work to do, the first of the priority that can be paid, or EMPTY (AUT-EXT-01, 02)."""
    shown = [work for work in state.works if work != EMPTY]
    possible = [work for work in shown if has_machines_for(state, seat, WORK_LIST[work])]
    numbers = (*counted(shown), *counted(possible))
    explain_check(state, seat, "AUT-EXT-01", "automa check works", bool(possible), numbers)
    for place in priority:
        if state.works[place] in possible:
            return state.works[place]
    return EMPTY


def explain_work(state: Barrage, seat: Seat, work: WorkId, priority: list[int], rule: str) -> None:
    """Note which work was chosen, and by which priority."""
    numbers = (work, state.works.index(work) + 1, *counted([place + 1 for place in priority]))
    explain(state, seat, rule, "automa work", numbers)


def do_drawn_work(state: Barrage, seat: Seat, engineers: int, work: WorkId) -> None:
    """Engineers on the space of the work, its machines to the reserve, its reward (AUT-EXT-03)."""
    count = take_engineers(state, seat, engineers)
    explain(state, seat, "AUT-EXT-03", "automa engineers", (count, BY_WORK, NO_SPACE))
    stand_by_work(state, seat, work, count)
    state.emit_by_rule("AUT-EXT-03", "does work", seat, work)
    take_work(state, seat, work)
    give_machines_away(state, seat, WORK_LIST[work])
    receive(state, seat, work)


def prefers_works(state: Barrage, seat: Seat) -> bool:
    """Whether a work comes before any construction: the special tile is at hand (AUT-XO-11)."""
    has_tile = bool(state.supply[seat] >> WORK_TILE & 1)
    return has_tile and officer_of(state, seat).automa_works_first()


def build_work(state: Barrage, seat: Seat, work: WorkId) -> None:
    """A work as a construction of 1 engineer: tile and machines go on the wheel (AUT-XO-11)."""
    place_on_board(state, seat, 1)
    state.emit_by_rule("AUT-XO-11", "does work", seat, work)
    take_work(state, seat, work)
    keep_machines(state, seat, WORK_LIST[work], WORK_TILE)
    receive(state, seat, work)


def priority_in_force(state: Barrage) -> list[int]:
    """The priority of the current tile, or of the latest one turned that shows any (AUT-RUL-49)."""
    found = priority_of(AUTOMA_TILE_LIST[state.automa_pile[-1]])
    for tile in reversed(state.automa_discard):
        found = found or priority_of(AUTOMA_TILE_LIST[tile])
    return found or IN_ORDER


def priority_of(tile: AutomaTile) -> list[int]:
    """The places of external works in the order a tile shows; empty if it shows none."""
    for action in tile.actions:
        if action.priority:
            return action.priority
    return []
