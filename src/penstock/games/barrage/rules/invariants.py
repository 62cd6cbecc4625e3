"""What must be true of every position (INV-01 to INV-12 and section 22 of the rules digest)."""

from penstock.games.barrage.automa.state import PARTS
from penstock.games.barrage.automa.tiles import AUTOMA_TILES
from penstock.games.barrage.box.components import (
    ADVANCED_TILES,
    BASIC_BUILDING,
    BASIC_JOKER,
    CONTRACTS,
    FIRST_NATIONAL,
    NO_TILE,
    PATENT_PLACES,
    PIECES,
    PRIVATE,
    SPACE_ENGINEERS,
    SPACE_LIST,
    TABLES,
    TILES_IN_PLAY,
)
from penstock.games.barrage.box.leeghwater import (
    BUILDING_PIECES,
    BUILDINGS_IN_PLAY,
    PLACE_MIN_PLAYERS,
    WORK_PLACES,
    WORKS,
    building_of,
    places_of,
)
from penstock.games.barrage.box.leeghwater import SPACE_ENGINEERS as BUILDING_ENGINEERS
from penstock.games.barrage.box.water_map import (
    BASE,
    CONDUIT,
    CONDUIT_SITES,
    DAM_SITES,
    ELEVATION,
    FULL_LEVEL,
    POWERHOUSE,
    POWERHOUSE_BASIN,
    POWERHOUSE_SITES,
    SITE_BASIN,
    STRUCTURES,
)
from penstock.games.barrage.rules.actions import EndTurn, Turn
from penstock.games.barrage.rules.contracts import contracts_kept
from penstock.games.barrage.rules.officers import OFFICER_RULES
from penstock.games.barrage.rules.state import (
    ACTIONS,
    CLOSED,
    EMPTY,
    NEUTRAL,
    OVER,
    SEGMENTS,
    Barrage,
)
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.errors import BrokenInvariant


def check_position(state: Barrage) -> None:
    """Raise BrokenInvariant if the position cannot be right."""
    for seat in range(state.players):
        check_engineers(state, seat)
        check_wheel(state, seat)
        check_pieces(state, seat)
        check_supply(state, seat)
    check_water(state)
    if state.has_automas():
        check_automas(state)
    check_contracts(state)
    check_patents(state)
    if state.has_leeghwater:
        check_works(state)
        check_buildings(state)
    if not state.is_over() and not state.legal_now:
        raise BrokenInvariant("INV-11", f"no option at {state.agenda[-1]!r}")
    if state.is_over() != (state.phase == OVER):
        raise BrokenInvariant("BAR-GEN-03", "the agenda is empty before the end")


def check_engineers(state: Barrage, seat: Seat) -> None:
    """INV-01: no engineer appears or disappears."""
    total = state.engineers[seat] + state.bank[seat] + state.copies_used[seat]
    total += sum(TABLES.construction_engineers[: state.constructions[seat]])
    for space in range(len(SPACE_LIST)):
        if state.spaces[space] == seat:
            total += state.stood[space] or SPACE_ENGINEERS[space]
    total += sum(state.beside[seat * PARTS : (seat + 1) * PARTS])
    if state.has_leeghwater:
        total += extra_engineers(state, seat)
    if total != TABLES.engineers or state.engineers[seat] < 0:
        raise BrokenInvariant("INV-01", f"seat {seat} has {total} engineers")
    for space, one in enumerate(SPACE_LIST):
        is_closed = one.min_players > state.players
        if is_closed and state.spaces[space] != CLOSED:
            raise BrokenInvariant("BAR-SETUP-14", f"{one.id} is open")


def extra_engineers(state: Barrage, seat: Seat) -> int:
    """Engineers on the boards of the expansion, and with an officer of it."""
    total = state.managed >> seat & 1
    for place, holder in enumerate(state.work_holders):
        if holder == seat:
            total += state.work_engineers[place]
    for space, holder in enumerate(state.building_spaces):
        if holder == seat:
            total += BUILDING_ENGINEERS[space]
    return total


def check_wheel(state: Barrage, seat: Seat) -> None:
    """INV-02, INV-03, INV-04: tiles and machines are where they belong; the opening is empty."""
    first = seat * SEGMENTS
    on_wheel = 0
    for segment in range(first, first + SEGMENTS):
        tile = state.wheel_tile[segment]
        if tile != NO_TILE:
            if on_wheel >> tile & 1:
                raise BrokenInvariant("INV-02", f"tile {tile} lies twice on wheel {seat}")
            on_wheel |= 1 << tile
        if state.wheel_excavators[segment] < 0 or state.wheel_mixers[segment] < 0:
            raise BrokenInvariant("INV-03", f"less than no machines on wheel {seat}")
    if on_wheel & state.supply[seat] or on_wheel | state.supply[seat] != state.tiles[seat]:
        raise BrokenInvariant("INV-02", f"tiles of seat {seat}")
    opening = first + state.wheel_open[seat]
    if (
        state.wheel_tile[opening] != NO_TILE
        or state.wheel_excavators[opening]
        or state.wheel_mixers[opening]
    ):
        raise BrokenInvariant("INV-04", f"the open segment of wheel {seat} is not empty")


def check_pieces(state: Barrage, seat: Seat) -> None:
    """INV-06, INV-07: pieces add up; one base and one powerhouse for each basin."""
    counts = [0] * STRUCTURES
    bases = powerhouses = 0
    for site in range(DAM_SITES):
        if state.dam_owner[site] == seat:
            counts[BASE] += 1
            counts[ELEVATION] += state.dam_level[site] - 1
            basin = SITE_BASIN[site]
            if bases >> basin & 1:
                raise BrokenInvariant("INV-06", f"two bases of seat {seat} in basin {basin}")
            bases |= 1 << basin
    for site in range(CONDUIT_SITES):
        if state.conduit_owner[site] == seat:
            counts[CONDUIT] += 1
    for site in range(POWERHOUSE_SITES):
        if state.powerhouse_owner[site] == seat:
            counts[POWERHOUSE] += 1
            if powerhouses >> POWERHOUSE_BASIN[site] & 1:
                raise BrokenInvariant("INV-06", f"two powerhouses of seat {seat} in a basin")
            powerhouses |= 1 << POWERHOUSE_BASIN[site]
    if bases != state.bases_in[seat] or powerhouses != state.powerhouses_in[seat]:
        raise BrokenInvariant("INV-06", f"the basins of seat {seat} are counted wrongly")
    for structure in range(STRUCTURES):
        built = state.built[seat * STRUCTURES + structure]
        if counts[structure] != built or built > PIECES[structure]:
            raise BrokenInvariant("INV-07", f"seat {seat}: {counts} on the map")


def check_supply(state: Barrage, seat: Seat) -> None:
    """INV-08: nothing is negative, points add up, few contracts between turns."""
    if min(state.credits[seat], state.excavators[seat], state.mixers[seat]) < 0:
        raise BrokenInvariant("INV-08", f"seat {seat} has less than nothing")
    if sum([points for _, points in state.points_by_source(seat)]) != state.vp[seat]:
        raise BrokenInvariant("INV-08", f"the points of seat {seat} do not add up")
    ends_turn = any(isinstance(step, EndTurn) and step.owner == seat for step in state.agenda)
    if len(state.hands[seat]) > contracts_kept(state, seat) and not ends_turn:
        raise BrokenInvariant("INV-08", f"seat {seat} has {len(state.hands[seat])} contracts")
    if not ends_turn and state.abilities[seat] != state.officers[seat]:
        raise BrokenInvariant("BAR-OFF-13", f"seat {seat} keeps a copied ability")


def check_water(state: Barrage) -> None:
    """INV-05, INV-09: dams are not overfull, and no drop is lost."""
    total = state.drops_drained + sum(state.headstreams) + sum(state.dam_water)
    if total != state.drops_made or min(state.headstreams) < 0:
        raise BrokenInvariant("INV-09", f"{state.drops_made} drops made, {total} found")
    for site in range(DAM_SITES):
        level, water, owner = state.dam_level[site], state.dam_water[site], state.dam_owner[site]
        room = level
        if owner != EMPTY and owner != NEUTRAL:
            room = OFFICER_RULES[state.officers[owner]].drops_found(level)
        if not 0 <= water <= room or (level == 0) != (owner == EMPTY) or level > FULL_LEVEL:
            raise BrokenInvariant("INV-05", f"dam {site}: level {level}, {water} drops")


def check_automas(state: Barrage) -> None:
    """No Automa has credits or contracts or is asked; all 20 tiles are there (AUT-GEN-04, 06)."""
    for seat in range(state.players):
        if state.is_automa(seat) and (state.credits[seat] or state.hands[seat]):
            raise BrokenInvariant("AUT-GEN-06", f"the Automa of seat {seat} has a purse or a hand")
    mover = state.to_move()
    if mover != NOBODY and state.is_automa(mover):
        raise BrokenInvariant("AUT-TURN-06", f"the Automa of seat {mover} is asked")
    tiles = sorted(state.automa_pile + state.automa_discard)
    if state.round and (tiles != list(range(AUTOMA_TILES)) or not state.automa_pile):
        raise BrokenInvariant("AUT-GEN-04", f"{len(tiles)} Automa tiles")


def check_contracts(state: Barrage) -> None:
    """No contract is lost or there twice."""
    private = [contract for contract in state.office if contract != EMPTY] + state.discards
    for stack in state.stacks + state.thrown:
        private = private + stack
    others = state.starting_contracts + [one for one in state.national if one != EMPTY]
    for contract in [one for hand in state.hands + state.fulfilled for one in hand]:
        (private if contract < PRIVATE else others).append(contract)
    # A starting contract may have been thrown away as well.
    others += [contract for contract in private if contract >= PRIVATE]
    private = [contract for contract in private if contract < PRIVATE]
    if sorted(private) != list(range(PRIVATE)) or len(set(others)) != len(others):
        raise BrokenInvariant("BAR-CONT-06", "a contract is missing or there twice")
    national = sum(1 for contract in others if FIRST_NATIONAL <= contract < CONTRACTS)
    # What the Automas leave of the starting contracts goes back to the box (AUT-SET-07).
    starting = state.players - (state.automa_count() if state.round else 0)
    if national != state.players - 1 or len(others) - national != starting:
        raise BrokenInvariant("BAR-SETUP-06", f"{national} national contracts of {len(others)}")


def check_patents(state: Barrage) -> None:
    """INV-10: advanced tiles exist once; three are face up when the actions begin."""
    seen = 0
    shown = [tile for tile in state.patents if tile != EMPTY]
    for tile in shown + state.patent_pile:
        if seen >> tile & 1:
            raise BrokenInvariant("INV-10", f"advanced tile {tile} is there twice")
        seen |= 1 << tile
    for tiles in state.tiles:
        advanced = tiles & ADVANCED_TILES
        if advanced & seen:
            raise BrokenInvariant("INV-10", "an advanced tile is there twice")
        seen |= advanced
        if bool(tiles >> BASIC_JOKER & 1) != state.is_introductory:
            raise BrokenInvariant("BAR-SETUP-16", "the basic joker is for the introductory game")
        if bool(tiles >> BASIC_BUILDING & 1) != state.has_leeghwater:
            raise BrokenInvariant("BAR-LWP-03", "the building tile is for the expansion")
    step = state.agenda[-1] if state.agenda else None
    if (
        isinstance(step, Turn)
        and state.phase == ACTIONS
        and not state.is_introductory
        and sum(state.engineers) == TABLES.engineers * state.players
        and state.passed == 0
        and len(shown) != PATENT_PLACES
    ):
        raise BrokenInvariant("INV-10", f"{len(shown)} advanced tiles face up")
    to_come = TILES_IN_PLAY - PATENT_PLACES * max(1, state.round)
    if state.is_introductory:
        to_come = 0
    if len(state.patent_pile) != to_come and state.phase in (ACTIONS, OVER):
        raise BrokenInvariant("INV-10", f"{len(state.patent_pile)} advanced tiles to come")


def check_works(state: Barrage) -> None:
    """No external work is there twice, and as many are to come as rounds (BAR-LWP-05, 13)."""
    shown = [work for work in state.works if work != EMPTY]
    done = [work for works in state.works_done for work in works]
    found = shown + state.work_pile + done
    if len(set(found)) != len(found) or min(found) < 0 or max(found) >= WORKS:
        raise BrokenInvariant("BAR-LWP-05", "an external work is there twice")
    to_come = WORKS - WORK_PLACES * max(1, state.round)
    if len(state.work_pile) != to_come and state.phase in (ACTIONS, OVER):
        raise BrokenInvariant("BAR-LWP-13", f"{len(state.work_pile)} external works to come")
    for place, holder in enumerate(state.work_holders):
        if holder != EMPTY and state.works[place] != EMPTY:
            raise BrokenInvariant("BAR-LWP-13", "a work lies there although it was done")


def check_buildings(state: Barrage) -> None:
    """Pieces stand where they may, one of a seat on a tile, and only on tiles in play (INV-07)."""
    if len(set(state.buildings)) != BUILDINGS_IN_PLAY:
        raise BrokenInvariant("BAR-LWP-06", f"{len(state.buildings)} building tiles")
    for place, owner in enumerate(state.building_places):
        is_open = building_of(place) in state.buildings
        if is_open != (state.building_spaces[place] != CLOSED):
            raise BrokenInvariant("BAR-LWP-06", f"space {place} of a building")
        is_open = is_open and PLACE_MIN_PLAYERS[place] <= state.players
        if is_open != (owner != CLOSED):
            raise BrokenInvariant("BAR-LWP-21", f"place {place} of a building")
    for seat in range(state.players):
        if state.buildings_of(seat) > BUILDING_PIECES:
            raise BrokenInvariant("INV-07", f"seat {seat} has too many buildings")
        for building in state.buildings:
            own = [state.building_places[place] for place in places_of(building)].count(seat)
            held = [state.building_spaces[space] for space in places_of(building)].count(seat)
            if own > 1 or held > own:
                raise BrokenInvariant("BAR-LWP-21", f"seat {seat} on building {building}")
