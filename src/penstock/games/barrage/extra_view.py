"""What anybody may see of the boards of the Leeghwater expansion."""

from dataclasses import dataclass

from penstock.games.barrage.box.components import TILE_LIST
from penstock.games.barrage.box.leeghwater import (
    BUILDING_LIST,
    PLACE_IDS,
    WORK_LIST,
    WORK_STACKS,
    WORKS_A_STACK,
    building_of,
    places_of,
)
from penstock.games.barrage.rules.state import CLOSED, EMPTY, Barrage
from penstock.games.barrage.rules.using_buildings import is_shut
from penstock.kernel.agenda import Seat


@dataclass(frozen=True, slots=True)
class WorkView:
    """A place for an external work, and the space beside it."""

    work: str | None
    """None once it was done this round."""
    holder: int | None
    """Who stands on the space; nobody does if the work was paid with credits."""
    engineers: int
    """With how many engineers."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place on a building tile, for a piece or for engineers."""

    id: str
    holder: int | None
    is_closed: bool
    """For fewer players than it needs, or by the building of an Automa."""


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A tile of a private building in play."""

    id: str
    places: tuple[PlaceView, ...]
    """Where buildings are built: whose stands there."""
    spaces: tuple[PlaceView, ...]
    """Where engineers do its action: whose stand there."""


@dataclass(frozen=True, slots=True)
class ExtraView:
    """The boards of the expansion."""

    works: tuple[WorkView, ...]
    """Top to bottom."""
    works_to_come: tuple[int, int, int]
    """External works in the stacks A, B and C."""
    buildings: tuple[BuildingView, ...]
    """The tiles in play, top to bottom."""
    left_out: tuple[str, ...]
    """The advanced tiles that are not in this game, level I first."""


def extra_view(state: Barrage) -> ExtraView:
    """External works and private buildings as they lie."""
    stacks = [work // WORKS_A_STACK for work in state.work_pile]
    first, second, third = (stacks.count(stack) for stack in range(len(WORK_STACKS)))
    return ExtraView(
        works=tuple(
            WorkView(
                None if work == EMPTY else WORK_LIST[work].id,
                None if state.work_holders[place] == EMPTY else state.work_holders[place],
                state.work_engineers[place],
            )
            for place, work in enumerate(state.works)
        ),
        works_to_come=(first, second, third),
        buildings=tuple(
            BuildingView(
                BUILDING_LIST[building].id,
                tuple(place_view(state.building_places, place) for place in places_of(building)),
                tuple(space_view(state, space) for space in places_of(building)),
            )
            for building in state.buildings
        ),
        left_out=tuple(TILE_LIST[tile].id for tile in reversed(state.left_out)),
    )


def place_view(holders: list[int], place: int) -> PlaceView:
    """Who has a place."""
    holder = holders[place]
    nobody = holder in (EMPTY, CLOSED)
    return PlaceView(PLACE_IDS[place], None if nobody else holder, holder == CLOSED)


def space_view(state: Barrage, space: int) -> PlaceView:
    """Who stands on a space of a building."""
    shown = place_view(state.building_spaces, space)
    return PlaceView(shown.id, shown.holder, shown.is_closed or is_shut(state, space))


def buildings_of(state: Barrage, seat: Seat) -> tuple[str, ...]:
    """The private buildings a seat has built."""
    if not state.has_leeghwater:
        return ()
    return tuple(
        BUILDING_LIST[building_of(place)].id
        for place, owner in enumerate(state.building_places)
        if owner == seat
    )


def works_of(state: Barrage, seat: Seat) -> tuple[str, ...]:
    """The external works a seat has done."""
    if not state.has_leeghwater:
        return ()
    return tuple(WORK_LIST[work].id for work in state.works_done[seat])
