"""What lies on the table: structures and water, boards and wheels, contracts and tiles.

Flat lists of numbers, indexed by seat, site or space. Sets of tiles and of basins are bits of one
number. Nobody stands where a list says EMPTY.
"""

from typing import TYPE_CHECKING, Final, cast

from penstock.games.barrage.automa.state import AUTOMA_FIELDS
from penstock.games.barrage.automa.tiles import GETS_BONUS, HAS_COMPANY_ABILITY
from penstock.games.barrage.box.components import (
    ADVANCED_TILES,
    PRODUCTION_BONUS,
    ContractId,
    TileId,
)
from penstock.games.barrage.box.water_map import (
    DAM_SITES,
    POWERHOUSE,
    POWERHOUSE_BASIN,
    POWERHOUSE_SITES,
    SITE_BASIN,
    STRUCTURES,
)
from penstock.games.barrage.rules.expansion import EXPANSION_FIELDS, MORE_SOURCES, ExtraBoards
from penstock.kernel.agenda import Question, Seat

if TYPE_CHECKING:
    from penstock.games.barrage.view import BarrageView

EMPTY: Final = -1
"""Nobody, nothing: a free site or space, an empty place for a tile or contract."""
NEUTRAL: Final = 4
"""The owner of the neutral dams."""
CLOSED: Final = 5
"""Holds the spaces that are not used with so few players, or in the introductory game."""

SETUP: Final = 0
INCOME: Final = 1
ACTIONS: Final = 2
FLOW: Final = 3
SCORING: Final = 4
END_OF_ROUND: Final = 5
OVER: Final = 6
PHASES: Final = ("setup", "income", "actions", "flow", "scoring", "end of round", "over")

START: Final = 0
RANKING: Final = 1
BONUS_TILES: Final = 2
IDLENESS: Final = 3
CONTRACT_REWARDS: Final = 4
INCOMES: Final = 5
TILE_EFFECTS: Final = 6
CONDUIT_FEES: Final = 7
OBJECTIVE: Final = 8
RESOURCES: Final = 9
WATER_HELD: Final = 10
SOURCES: Final = 11
SOURCE_NAMES: Final = (
    "start",
    "energy ranking",
    "bonus tiles",
    "no energy",
    "contracts",
    "income",
    "advanced tiles",
    "conduits lent",
    "objective",
    "resources",
    "water",
)
WORKS_DONE: Final = SOURCES
BUILDINGS_BUILT: Final = SOURCES + 1
"""The sources of the expansion, MORE_SOURCES, follow those of the base box."""

SEGMENTS: Final = 6
"""Of a construction wheel."""
ABILITY_AT: Final = 3
"""With how many powerhouses a company has its ability (BAR-COMP-02)."""

FIELDS: Final = (
    "is_introductory",
    "viktor_on_second_production",
    "tile_energy_is_production",
    "copies_four_drawn",
    "drops_are_optional",
    "round",
    "phase",
    "order",
    "passed",
    "draft_order",
    "paired_officers",
    "starting_contracts",
    "drawn_officers",
    "companies",
    "officers",
    "abilities",
    "copies_used",
    "credits",
    "excavators",
    "mixers",
    "engineers",
    "energy",
    "vp",
    "score",
    "built",
    "constructions",
    "tiles",
    "supply",
    "wheel_open",
    "wheel_tile",
    "wheel_excavators",
    "wheel_mixers",
    "hands",
    "fulfilled",
    "spaces",
    "bank",
    "office",
    "stacks",
    "discards",
    "national",
    "patents",
    "patent_pile",
    "bonus",
    "objective",
    "dam_owner",
    "dam_level",
    "dam_water",
    "conduit_owner",
    "powerhouse_owner",
    "headstream_tiles",
    "headstreams",
    "drops_made",
    "drops_drained",
)


class Barrage(ExtraBoards):
    """A position of Barrage."""

    __slots__ = (*FIELDS, "bases_in", "powerhouses_in", "watcher")

    is_introductory: bool
    viktor_on_second_production: bool
    """RUL-05."""
    tile_energy_is_production: bool
    """RUL-08."""
    copies_four_drawn: bool
    """Mahiri may copy officers that were drawn but nobody took (RUL-21)."""
    drops_are_optional: bool
    """Drops of contracts and incomes may be left out (RUL-10)."""

    round: int
    phase: int
    order: list[Seat]
    passed: int
    """A bit for each seat that takes no more turns this round."""
    draft_order: list[Seat]
    paired_officers: list[int]
    """The officer laid beside each company, by company; EMPTY if it is not in the draft."""
    starting_contracts: list[ContractId]
    """Those nobody has chosen yet."""
    drawn_officers: list[int]
    """Every officer drawn at set-up, for Mahiri."""
    companies: list[int]
    officers: list[int]
    abilities: list[int]
    """Whose ability a seat has now: its officer's, or the one Mahiri copies this turn."""
    copies_used: list[int]
    """How often Mahiri's space was used this round."""

    credits: list[int]
    excavators: list[int]
    mixers: list[int]
    engineers: list[int]
    """In the supply."""
    energy: list[int]
    vp: list[int]
    score: list[int]
    """Where the points came from, by seat * SOURCES + source."""
    built: list[int]
    """Pieces that left the company board, by seat * STRUCTURES + structure."""
    constructions: list[int]
    """Construction spaces occupied this round."""
    tiles: list[int]
    """A bit for each tile a seat owns."""
    supply: list[int]
    """A bit for each of them that is not on the wheel."""
    wheel_open: list[int]
    """Which segment is open; it moves down by one with every rotation."""
    wheel_tile: list[TileId]
    """By seat * SEGMENTS + segment."""
    wheel_excavators: list[int]
    wheel_mixers: list[int]
    hands: list[list[ContractId]]
    """Unfulfilled contracts by seat."""
    fulfilled: list[list[ContractId]]

    spaces: list[int]
    """Who stands where on the management board and in the patent office; the bank stays EMPTY."""
    bank: list[int]
    """Engineers in the bank, by seat."""
    office: list[ContractId]
    """Face-up private contracts, by 2 * stack + place."""
    stacks: list[list[ContractId]]
    """Face-down private contracts; the top is the end of each list."""
    discards: list[ContractId]
    """Contracts that players threw away."""
    national: list[ContractId]
    patents: list[TileId]
    patent_pile: list[TileId]
    """Advanced tiles to come; the next is the end of the list."""
    bonus: list[int]
    """The bonus tile of each round."""
    objective: int

    dam_owner: list[int]
    dam_level: list[int]
    dam_water: list[int]
    conduit_owner: list[int]
    powerhouse_owner: list[int]
    headstream_tiles: list[int]
    headstreams: list[int]
    """Waiting drops."""
    drops_made: int
    drops_drained: int

    # Computed from the above, copied for speed:
    bases_in: list[int]
    """A bit for each basin with a base of the seat."""
    powerhouses_in: list[int]
    """A bit for each basin with a powerhouse of the seat."""
    watcher: Seat
    """Whose company gains energy from passing water, once its ability counts; or NOBODY."""

    def copy(self) -> "Barrage":
        """An independent position equal to this one, without its events."""
        new = Barrage(self.players, self.rng.copy())
        self.copy_agenda_to(new)
        new.is_introductory = self.is_introductory
        new.viktor_on_second_production = self.viktor_on_second_production
        new.tile_energy_is_production = self.tile_energy_is_production
        new.copies_four_drawn = self.copies_four_drawn
        new.drops_are_optional = self.drops_are_optional
        new.round = self.round
        new.phase = self.phase
        new.order = self.order.copy()
        new.passed = self.passed
        new.draft_order = self.draft_order.copy()
        new.paired_officers = self.paired_officers.copy()
        new.starting_contracts = self.starting_contracts.copy()
        new.drawn_officers = self.drawn_officers.copy()
        new.companies = self.companies.copy()
        new.officers = self.officers.copy()
        new.abilities = self.abilities.copy()
        new.copies_used = self.copies_used.copy()
        new.credits = self.credits.copy()
        new.excavators = self.excavators.copy()
        new.mixers = self.mixers.copy()
        new.engineers = self.engineers.copy()
        new.energy = self.energy.copy()
        new.vp = self.vp.copy()
        new.score = self.score.copy()
        new.built = self.built.copy()
        new.constructions = self.constructions.copy()
        new.tiles = self.tiles.copy()
        new.supply = self.supply.copy()
        new.wheel_open = self.wheel_open.copy()
        new.wheel_tile = self.wheel_tile.copy()
        new.wheel_excavators = self.wheel_excavators.copy()
        new.wheel_mixers = self.wheel_mixers.copy()
        new.hands = [one.copy() for one in self.hands]
        new.fulfilled = [one.copy() for one in self.fulfilled]
        new.spaces = self.spaces.copy()
        new.bank = self.bank.copy()
        new.office = self.office.copy()
        new.stacks = [one.copy() for one in self.stacks]
        new.discards = self.discards.copy()
        new.national = self.national.copy()
        new.patents = self.patents.copy()
        new.patent_pile = self.patent_pile.copy()
        new.bonus = self.bonus.copy()
        new.objective = self.objective
        new.dam_owner = self.dam_owner.copy()
        new.dam_level = self.dam_level.copy()
        new.dam_water = self.dam_water.copy()
        new.conduit_owner = self.conduit_owner.copy()
        new.powerhouse_owner = self.powerhouse_owner.copy()
        new.headstream_tiles = self.headstream_tiles.copy()
        new.headstreams = self.headstreams.copy()
        new.drops_made = self.drops_made
        new.drops_drained = self.drops_drained
        self.copy_automas_to(new)
        self.copy_boards_to(new)
        new.bases_in = self.bases_in.copy()
        new.powerhouses_in = self.powerhouses_in.copy()
        new.watcher = self.watcher
        return new

    def field_names(self) -> tuple[str, ...]:
        """The attributes that make up the position."""
        fields = FIELDS + AUTOMA_FIELDS if self.has_automas() else FIELDS
        return fields + EXPANSION_FIELDS if self.has_leeghwater else fields

    def encoded_fields(self, document: dict[str, object]) -> tuple[str, ...]:
        """Only positions with an Automa have its fields, and so with the expansion."""
        fields = FIELDS + AUTOMA_FIELDS if "automa_levels" in document else FIELDS
        return fields + EXPANSION_FIELDS if "has_leeghwater" in document else fields

    def derive(self) -> None:
        """Compute who stands in which basins, and who watches the water."""
        from penstock.games.barrage.rules.companies import watcher_of

        if not self.has_automas():
            self.seat_nobody_but_people()
        if not self.has_leeghwater:
            self.leave_out_expansion()
        self.bases_in = [0] * self.players
        self.powerhouses_in = [0] * self.players
        for site in range(DAM_SITES):
            owner = self.dam_owner[site]
            if owner != EMPTY and owner != NEUTRAL:
                self.bases_in[owner] |= 1 << SITE_BASIN[site]
        for site in range(POWERHOUSE_SITES):
            owner = self.powerhouse_owner[site]
            if owner != EMPTY:
                self.powerhouses_in[owner] |= 1 << POWERHOUSE_BASIN[site]
        self.watcher = watcher_of(self)

    # -- looking at the table ------------------------------------------------------------------

    def has_third_powerhouse(self, seat: Seat) -> bool:
        """Whether the third powerhouse of the seat's company stands and counts (BAR-COMP-02)."""
        return (
            self.built[seat * STRUCTURES + POWERHOUSE] >= ABILITY_AT
            and HAS_COMPANY_ABILITY[self.automa_levels[seat]]
        )

    def has_company_ability(self, seat: Seat) -> bool:
        """Whether it counts in the seat's actions now: not if a tile dictates (AUT-RUL-51)."""
        return self.by_tile != seat and self.has_third_powerhouse(seat)

    def production_bonus(self, seat: Seat) -> int:
        """What the powerhouses built add to every production (BAR-INC-05)."""
        if not GETS_BONUS[self.automa_levels[seat]]:
            return 0
        return PRODUCTION_BONUS[self.built[seat * STRUCTURES + POWERHOUSE]]

    def advanced_tiles(self, seat: Seat) -> int:
        """Advanced tiles owned, in the supply or on the wheel (BAR-BONUS-06)."""
        return (self.tiles[seat] & ADVANCED_TILES).bit_count()

    def points_by_source(self, seat: Seat) -> list[tuple[str, int]]:
        """Where the points of a seat came from; the sources of the expansion only with it."""
        points = self.score[seat * SOURCES : (seat + 1) * SOURCES]
        found = list(zip(SOURCE_NAMES, points, strict=True))
        if self.has_leeghwater:
            first = seat * len(MORE_SOURCES)
            more = self.more_score[first : first + len(MORE_SOURCES)]
            found += zip(MORE_SOURCES, more, strict=True)
        return found

    def contracts_on_offer(self) -> int:
        """Private contracts lying face up."""
        return len(self.office) - self.office.count(EMPTY)

    # -- small changes that everything uses ----------------------------------------------------

    def ask(self, question: Question["Barrage"]) -> None:
        """Put a question on the agenda, or the rule by which an Automa answers it."""
        if self.is_automa(question.chooser) or self.by_tile == question.chooser:
            from penstock.games.barrage.automa.answers import answer_for

            self.push(answer_for(self, question))
        else:
            self.push(question)

    def earn(self, seat: Seat, credits: int) -> None:
        """Gain credits, or pay them if less than 0; points for an Automa (AUT-GEN-06)."""
        if self.is_automa(seat):
            self.gain_vp(seat, RESOURCES, credits)
        else:
            self.credits[seat] += credits

    def gain_vp(self, seat: Seat, source: int, count: int) -> None:
        """Move the score marker, and remember why."""
        self.vp[seat] += count
        if source < SOURCES:
            self.score[seat * SOURCES + source] += count
        else:
            self.more_score[seat * len(MORE_SOURCES) + source - SOURCES] += count

    def emit_earned(self, rule: str, seat: Seat, credits: int) -> None:
        """Note credits gained, or the points an Automa has instead (AUT-GEN-06)."""
        kind = "gains vp" if self.is_automa(seat) else "gains credits"
        self.emit_by_rule(rule, kind, seat, credits)

    def emit_paid(self, rule: str, seat: Seat, credits: int) -> None:
        """Note credits paid, or the points an Automa has instead (AUT-GEN-06)."""
        kind = "loses vp" if self.is_automa(seat) else "pays"
        self.emit_by_rule(rule, kind, seat, credits)

    def view(self, seat: Seat | None) -> "BarrageView":
        return cast("BarrageView", super().view(seat))

    def rounds_begun(self) -> int:
        """The round running."""
        return self.round

    def phase_id(self) -> str:
        """The phase running."""
        return PHASES[self.phase]
