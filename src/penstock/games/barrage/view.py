"""What a seat may see of a game of Barrage: everything but the order of face-down stacks.

Frozen, plain, by name. Ids are the texts of the notation and of the component files: sites "B5U",
"C3A", "P8_1", headstreams "A", tiles "advanced_1_base", contracts "green_07", spaces
"turbine_zero_left", companies "usa", officers "jill_mcdowell".
"""

from dataclasses import dataclass

from penstock.games.barrage.automa.state import OWN_BOARD, PARTS
from penstock.games.barrage.automa.tiles import LEVEL_IDS
from penstock.games.barrage.automa_view import AutomaView, automa_view
from penstock.games.barrage.box.components import (
    ALL_TILES,
    COMPANY_LIST,
    CONTRACT_LIST,
    NO_TILE,
    OFFICER_LIST,
    SPACE_LIST,
    SPACES,
    TABLES,
    TILE_LIST,
)
from penstock.games.barrage.box.water_map import (
    CONDUIT_NAMES,
    CONDUIT_SITES,
    DAM_NAMES,
    DAM_SITES,
    HEADSTREAM_NAMES,
    HEADSTREAMS,
    POWERHOUSE_NAMES,
    POWERHOUSE_SITES,
    STRUCTURES,
)
from penstock.games.barrage.extra_view import ExtraView, buildings_of, extra_view, works_of
from penstock.games.barrage.rules.contracts import contracts_kept
from penstock.games.barrage.rules.ending import objective_count
from penstock.games.barrage.rules.state import (
    CLOSED,
    EMPTY,
    NEUTRAL,
    PHASES,
    SEGMENTS,
    Barrage,
)
from penstock.games.barrage.rules.water import has_room
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.view import View

NEUTRAL_DAM = -2
"""Stands for the neutral dams where a seat would stand in `DamView.owner`."""


@dataclass(frozen=True, slots=True)
class SegmentView:
    """What lies in one segment of a wheel."""

    tile: str | None
    excavators: int
    mixers: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's side of the table."""

    seat: int
    company: str | None
    """None while the companies are drafted."""
    officer: str | None
    copied_officer: str | None
    """Whom Mahiri copies in the present turn."""
    copies_used: int
    """How often her space was used this round."""
    credits: int
    excavators: int
    mixers: int
    engineers: int
    """In the supply."""
    bank: int
    """Engineers in the bank."""
    energy: int
    vp: int
    score: tuple[tuple[str, int], ...]
    """The points by source."""
    built: tuple[int, ...]
    """Bases, elevations, conduits and powerhouses on the map."""
    constructions: int
    """Construction spaces occupied this round."""
    production_bonus: int
    has_ability: bool
    """The third powerhouse stands."""
    tiles: tuple[str, ...]
    """Technology tiles in the supply."""
    wheel: tuple[SegmentView, ...]
    """The open segment first, then the one that opens in five rotations, and so on down to the
    one that opens next."""
    contracts: tuple[str, ...]
    """Unfulfilled ones."""
    fulfilled: tuple[str, ...]
    has_passed: bool
    objective: int
    """How far the player got with the objective."""
    automa: str | None = None
    """The level, if an Automa has the seat; it pays and gains points instead of credits."""
    on_board: int = 0
    """Engineers an Automa tile put on the company board this round."""
    beside: int = 0
    """Engineers laid beside sections of the management board that were full."""
    buildings: tuple[str, ...] = ()
    """Private buildings built; with the Leeghwater expansion only, as all that follows."""
    works: tuple[str, ...] = ()
    """External works done."""
    has_architect: bool = False
    """The Architect is among the engineers in the supply."""
    has_managed: bool = False
    """The space of Margot Fouché was used this round."""
    contract_limit: int = TABLES.contract_limit
    """How many contracts may be kept at the end of a turn."""


@dataclass(frozen=True, slots=True)
class DamView:
    """A dam on the map."""

    site: str
    owner: int
    """A seat, or NEUTRAL_DAM."""
    level: int
    water: int
    has_room: bool
    """Would hold one more drop."""


@dataclass(frozen=True, slots=True)
class PieceView:
    """A conduit or a powerhouse on the map."""

    site: str
    owner: int


@dataclass(frozen=True, slots=True)
class HeadstreamView:
    """A headstream with its tile."""

    id: str
    drops_by_round: tuple[int, ...]
    """What the tile gives in rounds 1 to 4."""
    waiting: int


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the management board or the patent office; the bank is never taken."""

    id: str
    holder: int | None
    is_closed: bool
    """Not used with so few players, or in the introductory game."""
    stood: int = 0
    """How many engineers an Automa tile put there; 0: as many as printed."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """A company with its officer in the draft; `taken_by` is None while it is there."""

    company: str
    officer: str
    taken_by: int | None


@dataclass(frozen=True, slots=True)
class BarrageView(View):
    """The whole table."""

    game: str
    """"full" or "introductory"."""
    round: int
    phase: str
    """One of PHASES: setup, income, actions, flow, scoring, end of round, over."""
    order: tuple[int, ...]
    """Seats in turn order; during the draft, in drafting order."""
    players: tuple[PlayerView, ...]
    """By seat."""
    dams: tuple[DamView, ...]
    conduits: tuple[PieceView, ...]
    powerhouses: tuple[PieceView, ...]
    headstreams: tuple[HeadstreamView, ...]
    spaces: tuple[SpaceView, ...]
    office: tuple[str | None, ...]
    """Face-up private contracts: two green, two yellow, two red places."""
    stacks: tuple[int, ...]
    """Contracts left face down: green, yellow, red."""
    discards: tuple[str, ...]
    """Contracts out of the game."""
    national: tuple[str | None, ...]
    patents: tuple[str | None, ...]
    """Face-up advanced tiles, top to bottom."""
    patents_to_come: tuple[int, int, int]
    """Advanced tiles in the stacks I, II and III."""
    bonus: tuple[str, ...]
    """The bonus tile of each round."""
    objective: str
    draft: tuple[DraftView, ...]
    """Empty in the introductory game."""
    starting_contracts: tuple[str, ...]
    """Those nobody has chosen yet."""
    drawn_officers: tuple[str, ...]
    """Every officer drawn at set-up; Mahiri may copy the others of them."""
    automa: AutomaView | None = None
    """None if no Automa plays."""
    extra: ExtraView | None = None
    """The boards of the Leeghwater expansion; None without it."""


def view_of(state: Barrage, reader: Seat | None) -> BarrageView:
    """The table as the reader may see it."""
    mover = state.to_move()
    return BarrageView(
        seat=reader,
        to_move=None if mover == NOBODY else mover,
        question=type(state.agenda[-1]).__name__ if state.agenda else None,
        choices=state.choices_for(reader),
        game="introductory" if state.is_introductory else "full",
        round=state.round,
        phase=PHASES[state.phase],
        order=tuple(state.order if state.round else state.draft_order),
        players=tuple(player_view(state, seat) for seat in range(state.players)),
        dams=dam_views(state),
        conduits=tuple(
            PieceView(CONDUIT_NAMES[site], state.conduit_owner[site])
            for site in range(CONDUIT_SITES)
            if state.conduit_owner[site] != EMPTY
        ),
        powerhouses=tuple(
            PieceView(POWERHOUSE_NAMES[site], state.powerhouse_owner[site])
            for site in range(POWERHOUSE_SITES)
            if state.powerhouse_owner[site] != EMPTY
        ),
        headstreams=tuple(
            HeadstreamView(
                HEADSTREAM_NAMES[stream],
                tuple(TABLES.headstream_drops[state.headstream_tiles[stream]]),
                state.headstreams[stream],
            )
            for stream in range(HEADSTREAMS)
        ),
        spaces=tuple(space_view(state, space) for space in range(SPACES)),
        office=tuple(contract_id(contract) for contract in state.office),
        stacks=tuple(len(stack) for stack in state.stacks),
        discards=contract_ids(state.discards),
        national=tuple(contract_id(contract) for contract in state.national),
        patents=tuple(tile_id(tile) for tile in state.patents),
        patents_to_come=patents_to_come(state),
        bonus=tuple(TABLES.bonus_ids[tile] for tile in state.bonus),
        objective=TABLES.objective_ids[state.objective],
        draft=draft_views(state),
        starting_contracts=contract_ids(state.starting_contracts),
        drawn_officers=tuple(OFFICER_LIST[officer].id for officer in state.drawn_officers),
        automa=automa_view(state) if state.has_automas() else None,
        extra=extra_view(state) if state.has_leeghwater else None,
    )


def player_view(state: Barrage, seat: Seat) -> PlayerView:
    """One player's side of the table."""
    company, officer, ability = state.companies[seat], state.officers[seat], state.abilities[seat]
    supply = state.supply[seat]
    return PlayerView(
        seat=seat,
        company=None if company == EMPTY else COMPANY_LIST[company].id,
        officer=None if officer == EMPTY else OFFICER_LIST[officer].id,
        copied_officer=None if ability in (officer, EMPTY) else OFFICER_LIST[ability].id,
        copies_used=state.copies_used[seat],
        credits=state.credits[seat],
        excavators=state.excavators[seat],
        mixers=state.mixers[seat],
        engineers=state.engineers[seat],
        bank=state.bank[seat],
        energy=state.energy[seat],
        vp=state.vp[seat],
        score=tuple(state.points_by_source(seat)),
        built=tuple(state.built[seat * STRUCTURES : (seat + 1) * STRUCTURES]),
        constructions=state.constructions[seat],
        production_bonus=state.production_bonus(seat),
        has_ability=state.has_company_ability(seat),
        tiles=tuple(TILE_LIST[tile].id for tile in range(ALL_TILES) if supply >> tile & 1),
        wheel=wheel_view(state, seat),
        contracts=contract_ids(state.hands[seat]),
        fulfilled=contract_ids(state.fulfilled[seat]),
        has_passed=bool(state.passed >> seat & 1),
        objective=objective_count(state, seat),
        automa=LEVEL_IDS[state.automa_levels[seat]] if state.is_automa(seat) else None,
        on_board=state.beside[seat * PARTS + OWN_BOARD],
        beside=sum(state.beside[seat * PARTS : seat * PARTS + OWN_BOARD]),
        buildings=buildings_of(state, seat),
        works=works_of(state, seat),
        has_architect=bool(state.architects >> seat & 1) and state.engineers[seat] > 0,
        has_managed=bool(state.managed >> seat & 1),
        contract_limit=contracts_kept(state, seat),
    )


def wheel_view(state: Barrage, seat: Seat) -> tuple[SegmentView, ...]:
    """The wheel from the open segment on."""
    segments = []
    for distance in range(SEGMENTS):
        segment = seat * SEGMENTS + (state.wheel_open[seat] + distance) % SEGMENTS
        segments.append(
            SegmentView(
                tile_id(state.wheel_tile[segment]),
                state.wheel_excavators[segment],
                state.wheel_mixers[segment],
            )
        )
    return tuple(segments)


def dam_views(state: Barrage) -> tuple[DamView, ...]:
    """The dams that stand, from the mountains down."""
    return tuple(
        DamView(
            DAM_NAMES[site],
            NEUTRAL_DAM if state.dam_owner[site] == NEUTRAL else state.dam_owner[site],
            state.dam_level[site],
            state.dam_water[site],
            has_room(state, site),
        )
        for site in range(DAM_SITES)
        if state.dam_level[site] > 0
    )


def space_view(state: Barrage, space: int) -> SpaceView:
    """Who holds a space."""
    holder = state.spaces[space]
    return SpaceView(
        SPACE_LIST[space].id,
        None if holder in (EMPTY, CLOSED) else holder,
        holder == CLOSED,
        state.stood[space],
    )


def draft_views(state: Barrage) -> tuple[DraftView, ...]:
    """The pairs of the draft, with those who took them."""
    return tuple(
        DraftView(
            COMPANY_LIST[company].id,
            OFFICER_LIST[officer].id,
            state.companies.index(company) if company in state.companies else None,
        )
        for company, officer in enumerate(state.paired_officers)
        if officer != EMPTY
    )


def patents_to_come(state: Barrage) -> tuple[int, int, int]:
    """How many advanced tiles of each level lie face down."""
    levels = [TILE_LIST[tile].level for tile in state.patent_pile]
    return levels.count(1), levels.count(2), levels.count(3)


def contract_id(contract: int) -> str | None:
    """A contract's name; None for an empty place."""
    return None if contract == EMPTY else CONTRACT_LIST[contract].id


def contract_ids(contracts: list[int]) -> tuple[str, ...]:
    """Contracts by name."""
    return tuple(CONTRACT_LIST[contract].id for contract in contracts)


def tile_id(tile: int) -> str | None:
    """A tile's name; None where none lies."""
    return None if tile == NO_TILE else TILE_LIST[tile].id
