"""What advanced tiles do after the piece stands (BAR-TECH, BAR-LWP-40, 43; order by RUL-13)."""

from typing import Final

from penstock.games.barrage.box.components import (
    CREDITS_FOR_CONDUIT,
    DROPS_FOR_DRY_DAMS,
    ENERGY_FOR_CONDUIT,
    ENERGY_PER_BASE,
    FILLS_DAM,
    PRODUCES_AT_ONCE,
    ROTATION_PER_ELEVATION,
    SCORES_BUILDING,
    USES_BUILDING,
    VP_PER_ADVANCED_TILE,
    VP_PER_POWERHOUSE,
    VP_PER_RAISED_DAM,
    TileId,
)
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, building_of
from penstock.games.barrage.box.water_map import (
    BASE,
    CONDUIT_VALUE,
    DAM_SITES,
    ELEVATION,
    POWERHOUSE,
    STRUCTURES,
    SiteId,
)
from penstock.games.barrage.rules.contracts import offer_contracts
from penstock.games.barrage.rules.production import MAY, offer_production
from penstock.games.barrage.rules.state import TILE_EFFECTS, Barrage
from penstock.games.barrage.rules.using_buildings import UseNewBuilding
from penstock.games.barrage.rules.water import fill_dam
from penstock.games.barrage.rules.wheel import rotate
from penstock.kernel.agenda import Seat, Step

WITH_EFFECT: Final = (
    1 << DROPS_FOR_DRY_DAMS
    | 1 << ROTATION_PER_ELEVATION
    | 1 << CREDITS_FOR_CONDUIT
    | 1 << ENERGY_PER_BASE
    | 1 << FILLS_DAM
    | 1 << PRODUCES_AT_ONCE
    | 1 << VP_PER_RAISED_DAM
    | 1 << ENERGY_FOR_CONDUIT
    | 1 << VP_PER_POWERHOUSE
    | 1 << VP_PER_ADVANCED_TILE
    | 1 << USES_BUILDING
    | 1 << SCORES_BUILDING
)
"""A bit for each tile that does something after the building; the others change its cost."""
VP_EACH: Final = 3
PER_VALUE: Final = 2
"""Credits or energy for each point of a conduit's value (BAR-TECH-04, 13)."""
MOST_DROPS: Final = 4
"""What the level II elevation tile fills a dam with, if it holds so many (BAR-TECH-07)."""
PRODUCTION_MODIFIER: Final = 2
"""Of the level II powerhouse tile (BAR-TECH-09)."""


class TileEffect(Step[Barrage]):
    """The special effect of a tile, after fee and income of its construction."""

    def __init__(self, owner: Seat, effect: TileId, site: SiteId) -> None:
        self.owner = owner
        self.effect = effect
        self.site = site

    def fields(self) -> tuple[int, ...]:
        """Whose tile, which effect, and where the piece stands."""
        return (self.owner, self.effect, self.site)

    def run(self, state: Barrage) -> None:
        """Do what the tile says."""
        seat, effect, site = self.owner, self.effect, self.site
        built = seat * STRUCTURES
        if effect == DROPS_FOR_DRY_DAMS:
            water_dry_dams(state, seat)
        elif effect == ROTATION_PER_ELEVATION:
            rotate(state, seat, state.built[built + ELEVATION])
        elif effect == CREDITS_FOR_CONDUIT:
            credits = PER_VALUE * CONDUIT_VALUE[site]
            state.earn(seat, credits)
            state.emit_earned("BAR-TECH-04", seat, credits)
        elif effect == ENERGY_PER_BASE:
            gain_energy(state, seat, state.built[built + BASE], "BAR-TECH-06")
        elif effect == ENERGY_FOR_CONDUIT:
            gain_energy(state, seat, PER_VALUE * CONDUIT_VALUE[site], "BAR-TECH-13")
        elif effect == FILLS_DAM:
            fill_dam(state, site, MOST_DROPS, "BAR-TECH-07")
        elif effect == PRODUCES_AT_ONCE:
            offer_production(state, seat, PRODUCTION_MODIFIER, MAY)
        elif effect == VP_PER_RAISED_DAM:
            gain_points(state, seat, raised_dams(state, seat), "BAR-TECH-14")
        elif effect == VP_PER_POWERHOUSE:
            gain_points(state, seat, state.built[built + POWERHOUSE], "BAR-TECH-15")
        elif effect == VP_PER_ADVANCED_TILE:
            gain_points(state, seat, state.advanced_tiles(seat), "BAR-TECH-16")
        elif effect == USES_BUILDING:
            state.ask(UseNewBuilding(seat, building_of(site)))
        elif effect == SCORES_BUILDING:
            score_building(state, seat, site, "BAR-LWP-43")


def has_effect(tile: TileId) -> bool:
    """Whether the tile does something after the building."""
    return bool(WITH_EFFECT >> tile & 1)


def water_dry_dams(state: Barrage, seat: Seat) -> None:
    """Every own dam without water gets a drop (BAR-TECH-02, RUL-14)."""
    for site in range(DAM_SITES):
        if state.dam_owner[site] == seat and state.dam_water[site] == 0:
            fill_dam(state, site, 1, "BAR-TECH-02")


def gain_energy(state: Barrage, seat: Seat, energy: int, rule: str) -> None:
    """Energy that is no production action, but may fulfil a contract (BAR-TECH-18)."""
    state.energy[seat] += energy
    state.emit_by_rule(rule, "gains energy", seat, energy)
    offer_contracts(state, seat, energy, state.tile_energy_is_production)


def gain_points(state: Barrage, seat: Seat, count: int, rule: str) -> None:
    """Three points for each thing counted, the new one included (BAR-TECH-17)."""
    state.gain_vp(seat, TILE_EFFECTS, VP_EACH * count)
    state.emit_by_rule(rule, "gains vp", seat, VP_EACH * count)


def score_building(state: Barrage, seat: Seat, site: SiteId, rule: str) -> None:
    """The points of the building just built, besides those at the end (BAR-LWP-43)."""
    points = BUILDING_LIST[building_of(site)].vp
    state.gain_vp(seat, TILE_EFFECTS, points)
    state.emit_by_rule(rule, "gains vp", seat, points)


def raised_dams(state: Barrage, seat: Seat) -> int:
    """Own dams with at least one elevation."""
    count = 0
    for site in range(DAM_SITES):
        if state.dam_owner[site] == seat and state.dam_level[site] >= 2:
            count += 1
    return count
