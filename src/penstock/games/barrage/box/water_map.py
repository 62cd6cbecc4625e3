"""The map: areas, basins, rivers and the sites for structures (BAR-MAP, BAR-DATA-01 to 03).

Everything is known by a number: basins 0 to 11, and the sites of each kind in the order of the
basins. Dams and conduits have two sites each in a basin, so that their numbers go together.
"""

from pathlib import Path
from typing import Final

from penstock.kernel.components import Entry, read_component

BasinId = int
"""A basin's number on the map less one."""

SiteId = int
"""A site's number among the sites of its kind: for dams, for conduits or for powerhouses."""

BASE: Final = 0
ELEVATION: Final = 1
CONDUIT: Final = 2
POWERHOUSE: Final = 3
STRUCTURES: Final = 4
STRUCTURE_NAMES: Final = ("base", "elevation", "conduit", "powerhouse")
BUILDING: Final = 4
"""A private building of the Leeghwater expansion: built like the others, but beside the map."""
EVERY_STRUCTURE: Final = (*STRUCTURE_NAMES, "building")

MOUNTAINS: Final = 0
HILLS: Final = 1
PLAINS: Final = 2
AREA_NAMES: Final = ("mountains", "hills", "plains")
AREAS: Final = 3
EVERY_AREA: Final = (1 << AREAS) - 1
"""A bit for each area."""

BASINS: Final = 12
DAM_SITES: Final = 20
CONDUIT_SITES: Final = 20
POWERHOUSE_SITES: Final = 23
BUILDING_SITES: Final = 40
"""Four places on each of the ten building tiles."""
SITE_COUNTS: Final = (DAM_SITES, DAM_SITES, CONDUIT_SITES, POWERHOUSE_SITES, BUILDING_SITES)
"""By structure."""
SITES_A_BASIN: Final = 2
"""Of dams, and of conduits, in the basins that have any."""
UPPER: Final = 0
LOWER: Final = 1
DAM_BASINS: Final = 10
"""How many these are; they come first."""
FULL_LEVEL: Final = 3
"""Of a dam: a base and two elevations."""
HEADSTREAMS: Final = 4
OFF_BOARD: Final = -1
"""Where the rivers of the lowest basins lead."""

Point = tuple[int, int]

FOLDER: Final = Path(__file__).parent


class WaterMap:
    """Basins, rivers and sites. `points` and `paths` are for drawing, on a grid of 0 to 1000."""

    def __init__(self, source: Entry) -> None:
        basins = source.entries("basins")
        if len(basins) != BASINS:
            raise source.bad("basins", f"must be {BASINS}, not {len(basins)}")
        self.area: list[int] = []
        self.downstream: list[BasinId] = []
        self.basin_points: list[Point] = []
        self.rivers: list[list[Point]] = []
        self.dam_points: list[Point] = []
        self.water_points: list[Point] = []
        self.conduit_value: list[int] = []
        self.conduit_end: list[BasinId] = []
        self.conduit_points: list[Point] = []
        self.conduit_paths: list[list[Point]] = []
        self.powerhouse_basin: list[BasinId] = []
        self.powerhouse_red: list[bool] = []
        self.powerhouse_points: list[Point] = []
        self.powerhouse_names: list[str] = []
        for index, basin in enumerate(basins):
            self._read_basin(basin, index)
        self.headstream_names: list[str] = []
        self.headstream_points: list[Point] = []
        self.headstream_rivers: list[list[Point]] = []
        for index, stream in enumerate(source.entries("headstreams")):
            stream.number("basin", index + 1, index + 1)
            self.headstream_names.append(stream.text("id"))
            self.headstream_points.append(read_point(stream))
            self.headstream_rivers.append(read_path(stream, "river"))
        bands = source.entry("area_bands")
        self.area_bands = [bands.numbers(area, 2) for area in AREA_NAMES]
        counts = (len(self.dam_points), len(self.conduit_value), len(self.powerhouse_basin))
        if counts != (DAM_SITES, CONDUIT_SITES, POWERHOUSE_SITES):
            raise source.bad("basins", f"must have 20, 20 and 23 sites, not {counts}")
        if len(self.headstream_names) != HEADSTREAMS:
            raise source.bad("headstreams", f"must be {HEADSTREAMS}")

    def _read_basin(self, basin: Entry, index: BasinId) -> None:
        basin.number("number", index + 1, index + 1)
        area = basin.text("area")
        if area not in AREA_NAMES:
            raise basin.bad("area", f"must be one of {', '.join(AREA_NAMES)}, not '{area}'")
        self.area.append(AREA_NAMES.index(area))
        below = basin.number("flows_to", 0, BASINS) - 1
        if below != OFF_BOARD and below <= index:
            raise basin.bad("flows_to", "must lead downwards")
        self.downstream.append(below)
        self.basin_points.append(read_point(basin))
        self.rivers.append(read_path(basin, "river"))
        for site, dam in enumerate(basin.entries("dams")):
            if dam.flag("red") != (site == 0):
                raise dam.bad("red", "must be true for the upper site and only there")
            self.dam_points.append(read_point(dam))
            x, y = dam.numbers("water", 2)
            self.water_points.append((x, y))
        for conduit in basin.entries("conduits"):
            self.conduit_value.append(conduit.number("value", 1, 5))
            self.conduit_end.append(conduit.number("to", index + 2, BASINS) - 1)
            self.conduit_points.append(read_point(conduit))
            self.conduit_paths.append(read_path(conduit, "path"))
        for site, powerhouse in enumerate(basin.entries("powerhouses")):
            self.powerhouse_basin.append(index)
            self.powerhouse_red.append(powerhouse.flag("red"))
            self.powerhouse_points.append(read_point(powerhouse))
            self.powerhouse_names.append(f"P{index + 1}_{site + 1}")


def read_point(source: Entry) -> Point:
    """Where something is drawn."""
    return source.number("x", 0, 1000), source.number("y", 0, 1000)


def read_path(source: Entry, name: str) -> list[Point]:
    """The corners of a line."""
    path: list[Point] = []
    for corner in source.items(name):
        if not isinstance(corner, list) or len(corner) != 2:
            raise source.bad(name, "must list corners as [x, y]")
        path.append((corner[0], corner[1]))
    return path


MAP: Final = WaterMap(read_component(FOLDER / "map.json"))

AREA_OF_BASIN: Final = MAP.area
DOWNSTREAM: Final = MAP.downstream
"""The basin a river leads to, by basin; OFF_BOARD below the lowest."""
CONDUIT_VALUE: Final = MAP.conduit_value
CONDUIT_END: Final = MAP.conduit_end
"""The basin whose powerhouses a conduit serves, by conduit site."""
POWERHOUSE_BASIN: Final = MAP.powerhouse_basin
POWERHOUSE_RED: Final = MAP.powerhouse_red
SITE_BASIN: Final = [site // SITES_A_BASIN for site in range(DAM_SITES)]
"""The basin of a dam site; and the one where the conduit of that number starts."""
SITE_SIDE: Final = [site % SITES_A_BASIN for site in range(DAM_SITES)]
"""UPPER or LOWER for a dam site; the same numbers for the left and the right conduit."""
SITES_IN: Final = [
    [site for site in range(DAM_SITES) if SITE_BASIN[site] == basin] for basin in range(BASINS)
]
"""The dam sites of a basin, upper and lower, and its conduit sites, left and right; or none."""
DAM_NAMES: Final = [f"B{SITE_BASIN[site] + 1}{'UL'[SITE_SIDE[site]]}" for site in range(DAM_SITES)]
CONDUIT_NAMES: Final = [
    f"C{SITE_BASIN[site] + 1}{'AB'[SITE_SIDE[site]]}" for site in range(CONDUIT_SITES)
]
POWERHOUSE_NAMES: Final = MAP.powerhouse_names
HEADSTREAM_NAMES: Final = MAP.headstream_names


def is_red_dam_site(site: SiteId) -> bool:
    """Whether a base there costs the fee: the upper site of every basin."""
    return SITE_SIDE[site] == UPPER
