"""External works, private buildings and what goes with them: the expansion's share of a position.

With the base box alone a position has `has_leeghwater` and the plain numbers, which stay as they
are; its lists are there only with the expansion.
"""

from typing import Final

from penstock.games.barrage.automa.state import AutomaSeats
from penstock.games.barrage.box.components import TileId
from penstock.games.barrage.box.leeghwater import (
    BUILDING_LIST,
    BuildingId,
    WorkId,
    building_of,
    places_of,
)
from penstock.kernel.agenda import NOBODY, Seat

EXPANSION_FIELDS: Final = (
    "has_leeghwater",
    "works",
    "work_pile",
    "work_holders",
    "work_engineers",
    "works_done",
    "buildings",
    "building_places",
    "building_spaces",
    "left_out",
    "architects",
    "managed",
    "keeps_fourth",
    "extra_turn",
    "more_score",
)
"""What a position has besides with the Leeghwater expansion."""
MORE_SOURCES: Final = ("external works", "private buildings")
"""Where points come from that the base box does not know."""


class ExtraBoards(AutomaSeats):
    """The fields of a position that only the expansion uses."""

    __slots__ = EXPANSION_FIELDS

    has_leeghwater: bool
    works: list[WorkId]
    """Face-up external works, top to bottom."""
    work_pile: list[WorkId]
    """External works to come; the next is the end of the list."""
    work_holders: list[int]
    """Who stands on the space of each external work."""
    work_engineers: list[int]
    """With how many engineers."""
    works_done: list[list[WorkId]]
    """By seat."""
    buildings: list[BuildingId]
    """The building tiles in play, top to bottom."""
    building_places: list[int]
    """Whose building stands on each place of all the tiles; CLOSED where none may."""
    building_spaces: list[int]
    """Whose engineers stand on each space of all the tiles; CLOSED where none may."""
    left_out: list[TileId]
    """The advanced tile of each level that is not in this game (BAR-LWP-04)."""
    architects: int
    """A bit for each seat whose Architect is not placed yet this round (BAR-LWP-51)."""
    managed: int
    """A bit for each seat that used the space of Margot Fouché this round (BAR-LWP-54)."""
    keeps_fourth: int
    """A bit for each seat that kept a contract more while it copied somebody (BAR-LWP-55)."""
    extra_turn: Seat
    """Who takes another turn at once, or NOBODY."""
    more_score: list[int]
    """Points from the sources of the expansion, by seat * len(MORE_SOURCES) + source."""

    def copy_boards_to(self, new: "ExtraBoards") -> None:
        """The expansion's share of a copy."""
        new.has_leeghwater = self.has_leeghwater
        new.architects = self.architects
        new.managed = self.managed
        new.keeps_fourth = self.keeps_fourth
        new.extra_turn = self.extra_turn
        if self.has_leeghwater:
            new.buildings = self.buildings
            new.left_out = self.left_out
            new.works = self.works.copy()
            new.work_pile = self.work_pile.copy()
            new.work_holders = self.work_holders.copy()
            new.work_engineers = self.work_engineers.copy()
            new.works_done = [one.copy() for one in self.works_done]
            new.building_places = self.building_places.copy()
            new.building_spaces = self.building_spaces.copy()
            new.more_score = self.more_score.copy()

    def leave_out_expansion(self) -> None:
        """Nothing of the expansion is on the table."""
        self.has_leeghwater = False
        self.architects = 0
        self.managed = 0
        self.keeps_fourth = 0
        self.extra_turn = NOBODY

    # -- looking at the boards -----------------------------------------------------------------

    def buildings_of(self, seat: Seat) -> int:
        """How many private buildings the seat has built."""
        return self.building_places.count(seat)

    def has_building(self, seat: Seat, building: BuildingId) -> bool:
        """Whether the seat has built there, which activates the tile for it (BAR-LWP-20)."""
        for place in places_of(building):
            if self.building_places[place] == seat:
                return True
        return False

    def building_points(self, seat: Seat) -> int:
        """What the seat's buildings score at the end (BAR-LWP-26)."""
        points = 0
        for place, owner in enumerate(self.building_places):
            if owner == seat:
                points += BUILDING_LIST[building_of(place)].vp
        return points
