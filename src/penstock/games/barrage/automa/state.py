"""Which seats Automas have, and where their tiles and engineers lie: their share of a position."""

from typing import Final

from penstock.games.barrage.automa.tiles import HUMAN
from penstock.games.barrage.box.components import SECTION_NAMES, SPACES, STACKS, ContractId
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.state import State

AUTOMA_FIELDS: Final = (
    "automa_levels",
    "patents_by_level",
    "stands_by_patent",
    "counts_by_neutral",
    "automa_pile",
    "automa_discard",
    "stood",
    "beside",
    "thrown",
    "by_tile",
    "tile_turns",
)
"""What a position has besides if an Automa plays."""
OWN_BOARD: Final = len(SECTION_NAMES)
PARTS: Final = OWN_BOARD + 1
"""Where engineers of an Automa may lie: beside each section of the board, or on the own board."""
BY_WORK: Final = OWN_BOARD + 1
"""In place of a section: the space of an external work, which is never full."""


class AutomaSeats(State):
    """The fields of a position that only Automas use; without any they never change."""

    __slots__ = AUTOMA_FIELDS

    automa_levels: list[int]
    """HUMAN for a seat that is asked, or the level of the Automa that has it."""
    patents_by_level: bool
    """Of several patents an Automa takes the highest level, not the top one (AUT-RUL-28)."""
    stands_by_patent: bool
    """Its engineer stands on the space of the patent, not on the first free one (AUT-RUL-28)."""
    counts_by_neutral: bool
    """Its base completes a system that a neutral dam has completed before (AUT-RUL-63)."""
    automa_pile: list[int]
    """Automa tiles, action sides up; the top is the end of the list."""
    automa_discard: list[int]
    """Automa tiles, criteria sides up; the top is the end of the list."""
    stood: list[int]
    """How many engineers a tile put on a space; 0 where a person chose the space."""
    beside: list[int]
    """Engineers laid beside a section or on the own board, by seat * PARTS + section."""
    thrown: list[list[ContractId]]
    """Contracts that Automas threw out, by stack; they come back when the stack is empty."""
    by_tile: Seat
    """The person whose turn an Automa tile dictates now (AUT-XO-07), or NOBODY."""
    tile_turns: int
    """A bit for each seat that had such a turn this round."""

    def copy_automas_to(self, new: "AutomaSeats") -> None:
        """The Automas' share of a copy; without any, nothing of it ever changes."""
        new.automa_levels = self.automa_levels
        new.patents_by_level = self.patents_by_level
        new.stands_by_patent = self.stands_by_patent
        new.counts_by_neutral = self.counts_by_neutral
        new.by_tile = self.by_tile
        new.tile_turns = self.tile_turns
        if self.has_automas():
            new.automa_pile = self.automa_pile.copy()
            new.automa_discard = self.automa_discard.copy()
            new.stood = self.stood.copy()
            new.beside = self.beside.copy()
            new.thrown = [one.copy() for one in self.thrown]
        else:
            new.automa_pile = self.automa_pile
            new.automa_discard = self.automa_discard
            new.stood = self.stood
            new.beside = self.beside
            new.thrown = self.thrown

    def is_automa(self, seat: Seat) -> bool:
        """Whether an Automa has the seat, so that nobody is asked."""
        return self.automa_levels[seat] != HUMAN

    def automa_count(self) -> int:
        """How many Automas play."""
        return self.players - self.automa_levels.count(HUMAN)

    def has_automas(self) -> bool:
        """Whether any Automa plays; they have the last seats."""
        return bool(self.automa_levels) and self.automa_levels[-1] != HUMAN

    def seat_nobody_but_people(self) -> None:
        """No Automa at the table."""
        self.automa_levels = [HUMAN] * self.players
        self.patents_by_level = False
        self.stands_by_patent = False
        self.counts_by_neutral = False
        self.automa_pile = []
        self.automa_discard = []
        self.stood = [0] * SPACES
        self.beside = [0] * (self.players * PARTS)
        self.thrown = [[] for _ in range(STACKS)]
        self.by_tile = NOBODY
        self.tile_turns = 0
