"""Pieces on a player board: where they may stand, and what putting them there does.

(UWC-BUILD-08 to 12, 15 to 17; UWC-NET-01 to 08; UWC-UPG-01 to 07; UWC-BONUS-01 to 06;
UWC-METRO-01 to 05; UWC-RUL-03, 04, 22, 23, 33, 34.)
"""

from penstock.games.underwater_cities.box.components import (
    BUILDINGS,
    CITIES,
    EMPTY,
    FIRST_BUILDING,
    FIRST_TUNNEL,
    KINDS,
    NONSYMBIOTIC,
    SITES,
    SPACES,
    SYMBIOTIC,
    TUNNEL,
    TUNNEL_FROM,
    TUNNEL_TO,
    UPGRADED,
    city_of,
    is_expansion,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.box.language import (
    ANY_SITE,
    EXPANSION_ACCESS,
    EXPANSION_SITE,
    NORMAL_SITE,
)
from penstock.games.underwater_cities.rules.contracts import offer_contracts
from penstock.games.underwater_cities.rules.gains import (
    after_building,
    after_connecting,
    after_upgrading,
    push_all,
    take,
)
from penstock.games.underwater_cities.rules.state import UPGRADED_COUNTS, UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.sharing import changed


def sites_for(state: UnderwaterCities, seat: Seat, kind: int) -> list[int]:
    """The empty sites of the board that take a piece of this kind, legal now or not."""
    board = state.board[seat]
    first = seat * SITES
    pieces = state.pieces
    if kind >= NONSYMBIOTIC:
        return [site for site in range(CITIES) if pieces[first + site] == EMPTY]
    sites = board.tunnels if kind == TUNNEL else board.buildings
    return [site for site in sites if pieces[first + site] == EMPTY]


def site_mode(state: UnderwaterCities, seat: Seat, kind: int, mode: int) -> int:
    """Which building sites an effect may use, with cards that open expansion sites."""
    if mode == NORMAL_SITE:
        for modifier in state.modifiers[seat]:
            if modifier.kind == EXPANSION_ACCESS and modifier.what >> kind & 1:
                return ANY_SITE
    return mode


def site_refusal(
    state: UnderwaterCities, seat: Seat, kind: int, site: int, mode: int
) -> str | None:
    """The rule that keeps a piece of this kind off a site."""
    if not state.board[seat].has_site[site]:
        return "UWC-TERM-24"
    if state.pieces[seat * SITES + site] != EMPTY:
        return "UWC-BUILD-16"
    if kind >= NONSYMBIOTIC:
        return None if state.open_mask[seat] >> site & 1 else "UWC-BUILD-08"
    if kind == TUNNEL:
        return None if is_reached(state, seat, site) else "UWC-BUILD-10"
    if mode != ANY_SITE and is_expansion(site) != (mode == EXPANSION_SITE):
        return "UWC-BUILD-15"
    near = state.city_mask[seat] | state.open_mask[seat]
    return None if near >> city_of(site) & 1 else "UWC-BUILD-09"


def is_reached(state: UnderwaterCities, seat: Seat, site: int) -> bool:
    """Whether tunnels lead from the start to an end of the tunnel site (UWC-BUILD-10)."""
    reach = state.reach_mask[seat]
    if reach >> TUNNEL_FROM[site - FIRST_TUNNEL] & 1:
        return True
    other = TUNNEL_TO[site - FIRST_TUNNEL]
    return other < CITIES and bool(reach >> other & 1)


def legal_sites(state: UnderwaterCities, seat: Seat, kind: int, mode: int) -> list[int]:
    """The sites where a piece of this kind may be built, resources aside."""
    first = seat * SITES
    pieces = state.pieces
    board = state.board[seat]
    found: list[int] = []
    if kind == TUNNEL:
        return [
            site
            for site in board.tunnels
            if pieces[first + site] == EMPTY and is_reached(state, seat, site)
        ]
    free = state.open_mask[seat]
    if kind >= NONSYMBIOTIC:
        return [city for city in range(CITIES) if free >> city & 1]
    near = free | state.city_mask[seat]
    sites_at = board.sites_at[mode]
    for city in range(CITIES):
        if near >> city & 1:
            found += [site for site in sites_at[city] if pieces[first + site] == EMPTY]
    return found


def has_legal_site(state: UnderwaterCities, seat: Seat, kind: int, mode: int) -> bool:
    """Whether `legal_sites` would find any."""
    first = seat * SITES
    pieces = state.pieces
    board = state.board[seat]
    if kind >= NONSYMBIOTIC:
        return state.open_mask[seat] != 0
    if kind == TUNNEL:
        for site in board.tunnels:
            if pieces[first + site] == EMPTY and is_reached(state, seat, site):
                return True
        return False
    near = state.city_mask[seat] | state.open_mask[seat]
    sites_at = board.sites_at[mode]
    for city in range(CITIES):
        if near >> city & 1:
            for site in sites_at[city]:
                if pieces[first + site] == EMPTY:
                    return True
    return False


def is_supplied(state: UnderwaterCities, kind: int) -> bool:
    """Whether a piece of this kind is left; building tokens always are (UWC-LIM-01)."""
    return kind < TUNNEL or supply_refusal(state, kind) is None


def supply_refusal(state: UnderwaterCities, kind: int) -> str | None:
    """Domes and tunnels can run out (UWC-BUILD-17, UWC-LIM-02, 03)."""
    if kind == TUNNEL:
        return "UWC-LIM-02" if state.tunnels_left == 0 else None
    if kind == NONSYMBIOTIC:
        return "UWC-LIM-02" if state.white_domes == 0 else None
    if kind == SYMBIOTIC and not state.is_solo() and state.purple_domes == 0:
        return "UWC-LIM-03"
    return None


# -- changing the board ------------------------------------------------------------------------


def put_piece(state: UnderwaterCities, seat: Seat, kind: int, site: int) -> None:
    """Build: the piece, the bonus of its site, a metropolis it connects, triggers."""
    state.pieces = changed(state.pieces, seat * SITES + site, kind + 1)
    if kind == TUNNEL:
        state.tunnels_left -= 1
    elif kind == NONSYMBIOTIC:
        state.white_domes -= 1
    elif kind == SYMBIOTIC and not state.is_solo():
        state.purple_domes -= 1
    state.note_piece(seat, site, kind)
    state.done_this_turn[kind] += 1
    state.emit("builds", seat, kind, site)
    waiting: list[int] = []
    board = state.board[seat]
    if board.has_bonus[site]:
        state.emit_by_rule("UWC-BONUS-02", "site bonus", seat, site)
        take(state, seat, board.bonus[site])
    if kind == TUNNEL:
        space = TUNNEL_TO[site - FIRST_TUNNEL] - CITIES
        if space >= 0 and state.has_metropolis(seat, space):
            connect(state, seat, state.tiles_on[seat * SPACES + space], waiting)
    after_building(state, seat, kind, site, waiting)
    push_all(state, seat, waiting)
    offer_contracts(state, seat)


def connect(state: UnderwaterCities, seat: Seat, tile: int, waiting: list[int]) -> None:
    """A metropolis becomes connected: its instant effect, once (UWC-METRO-04, UWC-RUL-32)."""
    state.emit_by_rule("UWC-METRO-04", "connects", seat, tile)
    instant = state.box.tiles[tile].instant
    if instant is not NO_EFFECT:
        if instant.is_gain:
            take(state, seat, instant.bag)
        else:
            waiting.append(instant.at)
    after_connecting(state, seat, tile, waiting)


def upgrade_piece(state: UnderwaterCities, seat: Seat, site: int) -> None:
    """Upgrade a structure; the bonus of its site is not given again (UWC-BONUS-06)."""
    place = seat * SITES + site
    kind = state.pieces[place] - 1
    state.pieces = changed(state.pieces, place, state.pieces[place] + UPGRADED)
    if FIRST_BUILDING <= site < FIRST_TUNNEL:
        state.count_one(state.count_at(seat, site, kind) + UPGRADED_COUNTS)
    state.done_this_turn[KINDS + kind] += 1
    state.emit("upgrades", seat, kind, site)
    after_upgrading(state, seat, kind, site)
    offer_contracts(state, seat)


def convert_city(state: UnderwaterCities, seat: Seat, site: int) -> None:
    """A nonsymbiotic city becomes symbiotic; that is not a build (UWC-RUL-22)."""
    state.pieces = changed(state.pieces, seat * SITES + site, SYMBIOTIC + 1)
    state.white_domes += 1
    if not state.is_solo():
        state.purple_domes -= 1
    state.emit("converts", seat, site)
    offer_contracts(state, seat)


def upgradable(state: UnderwaterCities, seat: Seat, what: int) -> list[int]:
    """The structures of these kinds that are not upgraded yet (UWC-UPG-05)."""
    first = seat * SITES
    pieces = state.pieces
    board = state.board[seat]
    found: list[int] = []
    if what & BUILDINGS:
        for site in board.buildings:
            piece = pieces[first + site]
            if EMPTY < piece < UPGRADED and what >> (piece - 1) & 1:
                found.append(site)
    if what >> TUNNEL & 1:
        found += [site for site in board.tunnels if pieces[first + site] == TUNNEL + 1]
    return found
