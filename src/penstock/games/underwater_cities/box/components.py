"""What is in the box apart from the cards: player boards and tables, checked and made flat.

All eight player boards share one numbering of sites: nine city sites in a grid, six building sites
around each of them (the last is the expansion site), and every tunnel site that occurs on a board.
A piece is always known by the number of its site.
"""

from pathlib import Path
from typing import Final

from penstock.kernel.components import Entry, read_component

Bag = list[int]
"""Eight amounts: five resources, points, cards, Federation steps."""

CREDIT: Final = 0
KELP: Final = 1
STEELPLAST: Final = 2
SCIENCE: Final = 3
BIOMATTER: Final = 4
RESOURCES: Final = 5
VP: Final = 5
CARD: Final = 6
FEDERATION: Final = 7
BAG_SIZE: Final = 8
BAG_NAMES: Final = (
    "credit",
    "kelp",
    "steelplast",
    "science",
    "biomatter",
    "vp",
    "card",
    "federation",
)

FARM: Final = 0
PLANT: Final = 1
LABORATORY: Final = 2
TUNNEL: Final = 3
NONSYMBIOTIC: Final = 4
SYMBIOTIC: Final = 5
KINDS: Final = 6
KIND_NAMES: Final = ("farm", "desalination", "laboratory", "tunnel", "nonsymbiotic", "symbiotic")

BUILDING_KINDS: Final = 3
"""Farms, plants and laboratories; the kinds begin with them."""
STRUCTURE_KINDS: Final = 4
"""Those and tunnels: what can be upgraded."""
BUILDINGS: Final = 0b000111
"""The bits of the kinds that are buildings."""
STRUCTURES: Final = 0b001111
CITY_KINDS: Final = 0b110000

EMPTY: Final = 0
UPGRADED: Final = 8
"""Added to a piece, which is its kind + 1."""

CITIES: Final = 9
AROUND: Final = 6
"""Building sites around a city site; the last one is the expansion site."""
FIRST_BUILDING: Final = CITIES
FIRST_TUNNEL: Final = CITIES + CITIES * AROUND
START: Final = 8
"""The starting city, at the lower right (UWC-SETUP-18)."""

LAST_SPACE: Final = 4
"""Steps from below the Federation track to its space 1."""

SPACES: Final = 3
BROWN: Final = 0
"""The metropolis space of the brown tile; the blue ones follow."""
SPACE_NAMES: Final = ("brown", "blue1", "blue2")

BOARD_COUNT: Final = 8
ONE_STAR: Final = 4
"""How many of the boards are for the first game; the others are #5 to #8."""

FOLDER: Final = Path(__file__).parent


def read_bag(source: Entry, name: str, paid: bool = False) -> Bag:
    """A bag of a component file; one that is paid holds resources only."""
    return bag_of(source.entry(name), paid)


def bag_of(entry: Entry, paid: bool = False) -> Bag:
    """The amounts an object names."""
    bag = [0] * BAG_SIZE
    names = BAG_NAMES[:RESOURCES] if paid else BAG_NAMES
    for key in entry.values:
        if key not in names:
            raise entry.bad(key, f"is none of {', '.join(names)}")
        bag[names.index(key)] = entry.number(key, 0, 99)
    return bag


class Board:
    """One side of a player board."""

    def __init__(self, entry: Entry, tunnel_index: dict[str, int]) -> None:
        self.number = entry.number("number", 1, BOARD_COUNT)
        self.stars = entry.number("stars", 1, 3)
        self.tunnels: list[int] = []
        """The tunnel sites of this board, by their site number."""
        for name in entry.items("tunnels"):
            if name not in tunnel_index:
                raise entry.bad("tunnels", f"'{name}' is not in the list of tunnel sites")
            self.tunnels.append(tunnel_index[name])
        self.tunnels_at: list[list[int]] = [[] for _ in range(CITIES)]
        self.neighbours = [0] * CITIES
        """A bit for each city site that a tunnel site joins to this one (UWC-BUILD-08)."""
        self.tunnels_to: list[list[int]] = [[] for _ in range(SPACES)]
        """The tunnel sites at each metropolis space."""
        for site in self.tunnels:
            one, other = TUNNEL_FROM[site - FIRST_TUNNEL], TUNNEL_TO[site - FIRST_TUNNEL]
            self.tunnels_at[one].append(site)
            if other < CITIES:
                self.tunnels_at[other].append(site)
                self.neighbours[one] |= 1 << other
                self.neighbours[other] |= 1 << one
            else:
                self.tunnels_to[other - CITIES].append(site)
        counts = entry.entry("sites")
        self.buildings_at: list[list[int]] = []
        """The normal building sites of each city site, then its expansion site."""
        self.buildings: list[int] = []
        self.has_site = [site < CITIES for site in range(SITES)]
        for city in range(CITIES):
            first = FIRST_BUILDING + city * AROUND
            number = counts.number(CITY_NAMES[city], 1, AROUND - 1)
            around = [*range(first, first + number), first + AROUND - 1]
            self.buildings_at.append(around)
            self.buildings.extend(around)
        normal = [around[:-1] for around in self.buildings_at]
        expansions = [around[-1:] for around in self.buildings_at]
        self.sites_at = [normal, expansions, self.buildings_at]
        """The building sites of each city site, by which of them an effect may use."""
        for site in self.buildings + self.tunnels:
            self.has_site[site] = True
        self._check_spaces(entry)
        self._read_features(entry)
        self._read_pairs(entry)
        to_metropolis = [site for sites in self.tunnels_to for site in sites]
        self.is_plain = [
            not (self.has_bonus[site] or self.has_toll[site] or site in to_metropolis)
            for site in range(SITES)
        ]
        """By site: building there gives nothing, connects no metropolis and costs no toll."""

    def _check_spaces(self, entry: Entry) -> None:
        for space in range(SPACES):
            needed = 2 if space == BROWN else 1
            if len(self.tunnels_to[space]) != needed:
                raise entry.bad("tunnels", f"{SPACE_NAMES[space]} needs {needed} tunnel sites")

    def _read_features(self, entry: Entry) -> None:
        none = [0] * BAG_SIZE
        self.bonus: list[Bag] = [none] * SITES
        self.has_bonus = [False] * SITES
        self.bonus_sites: list[int] = []
        self.toll: list[Bag] = [none] * SITES
        self.has_toll = [False] * SITES
        self.has_tolls = False
        self.multiplier = [1] * SITES
        self.metropolis_output: list[Bag] = [none] * SITES
        """What the metropolis connected by a tunnel site makes in addition (UWC-VAR-ASYM-12)."""
        for feature in entry.entries("features"):
            name = feature.text("at")
            if name not in SITE_INDEX or not self.has_site[SITE_INDEX[name]]:
                raise feature.bad("at", f"there is no site '{name}' on board {self.number}")
            site = SITE_INDEX[name]
            if "bonus" in feature.values:
                self.bonus[site] = read_bag(feature, "bonus")
                self.has_bonus[site] = True
                self.bonus_sites.append(site)
            if "toll" in feature.values:
                self.toll[site] = read_bag(feature, "toll", paid=True)
                self.has_toll[site] = self.has_tolls = True
            if "multiplier" in feature.values:
                self.multiplier[site] = feature.number("multiplier", 2, 9)
            if "metropolis" in feature.values:
                self.metropolis_output[site] = read_bag(feature, "metropolis")

    def _read_pairs(self, entry: Entry) -> None:
        self.pairs: list[list[int]] = []
        """Two tunnel sites each (UWC-VAR-ASYM-11)."""
        self.pair_output: list[Bag] = []
        for pair in entry.entries("pairs"):
            sites = [SITE_INDEX.get(name, 0) for name in pair.items("tunnels")]
            if len(sites) != 2 or sites[0] not in self.tunnels or sites[1] not in self.tunnels:
                raise pair.bad("tunnels", f"must be two tunnel sites of board {self.number}")
            self.pairs.append(sites)
            self.pair_output.append(read_bag(pair, "output"))


class Tables:
    """The numbers of the rules: costs, output, counts of components."""

    def __init__(self, source: Entry) -> None:
        self.start = read_bag(source, "start", paid=True)
        self.order_bonus = [bag_of(entry) for entry in source.entries("order_bonus")]
        self.first_hand = source.number("first_hand", 1, 20)
        self.hand_limit = source.number("hand_limit", 1, 20)
        self.action_card_limit = source.number("action_card_limit", 1, 20)
        self.turns_per_round = source.number("turns_per_round", 1, 9)
        self.rounds_per_era = source.numbers("rounds_per_era", 3)
        self.new_era_draw = source.number("new_era_draw", 0, 20)
        self.specials_shown = source.number("specials_shown", 0, 10)
        self.contracts_shown = source.number("contracts_shown", 0, 8)
        self.nonsymbiotic_domes = source.number("nonsymbiotic_domes", 4, 99)
        domes = source.entry("symbiotic_domes")
        self.symbiotic_domes = [0, 0, *(domes.number(str(n), 1, 99) for n in (2, 3, 4))]
        costs = source.entry("usual_cost")
        self.usual_cost = [read_bag(costs, kind, paid=True) for kind in KIND_NAMES]
        self.upgrade_cost = read_bag(costs, "upgrade", paid=True)
        output = source.entry("output")
        self.output = [read_bag(output.entry(kind), "base") for kind in KIND_NAMES]
        self.upgrade_output = [read_bag(output.entry(kind), "upgraded") for kind in KIND_NAMES]
        self.pair_output = [read_bag(output.entry(kind), "pair") for kind in KIND_NAMES]
        self.federation = [[0] * BAG_SIZE, *(bag_of(one) for one in source.entries("federation"))]
        """What entering a space gives, by steps taken from below the track."""
        self.federation_beyond = read_bag(source, "federation_beyond")
        self.hunger_vp = source.number("hunger_vp", 0, 99)
        self.city_score = source.numbers("city_score", 4)
        self.resources_per_vp = source.number("resources_per_vp", 1, 99)
        self.biomatter_in_credits = source.number("biomatter_in_credits", 0, 99)
        self.clone_cost = source.number("clone_cost", 0, 9)
        solo = source.entry("solo")
        self.solo_cities = solo.number("cities", 1, CITIES)
        self.solo_vp = solo.number("vp", 1, 999)
        self.last_round = sum(self.rounds_per_era)


def _site_names(cities: list[str], tunnels: list[str]) -> list[str]:
    names = list(cities)
    for city in cities:
        names += [f"{city}.b{number}" for number in range(1, AROUND)]
        names.append(f"{city}.x")
    return names + tunnels


_BOARDS: Final = read_component(FOLDER / "boards.json")
CITY_NAMES: Final[list[str]] = [str(name) for name in _BOARDS.items("cities")]
_TUNNEL_NAMES: Final[list[str]] = [str(name) for name in _BOARDS.items("tunnels")]
TUNNELS: Final = len(_TUNNEL_NAMES)
SITES: Final = FIRST_TUNNEL + TUNNELS
KINDS_ON: Final = (
    [CITY_KINDS] * CITIES + [BUILDINGS] * (FIRST_TUNNEL - CITIES) + [1 << TUNNEL] * TUNNELS
)
"""By site: the bits of the kinds that it is made for."""
SITE_NAMES: Final = _site_names(CITY_NAMES, _TUNNEL_NAMES)
SITE_INDEX: Final = {name: site for site, name in enumerate(SITE_NAMES)}
_END_NAMES: Final = [*CITY_NAMES, *SPACE_NAMES]
TUNNEL_FROM: Final = [_END_NAMES.index(name.split("-")[0]) for name in _TUNNEL_NAMES]
"""The city site at the near end of each tunnel site."""
TUNNEL_TO: Final = [_END_NAMES.index(name.split("-")[1]) for name in _TUNNEL_NAMES]
"""The other end: a city site, or CITIES + a metropolis space."""
BOARDS: Final = [
    Board(entry, {name: FIRST_TUNNEL + index for index, name in enumerate(_TUNNEL_NAMES)})
    for entry in _BOARDS.entries("boards")
]
TABLES: Final = Tables(read_component(FOLDER / "tables.json"))


def kind_of(piece: int) -> int:
    """The kind of a piece that stands on a site, upgraded or not."""
    return (piece & UPGRADED - 1) - 1


def steps_to_space(space: int) -> int:
    """Between the printed number of a Federation space and the steps to it from below the track."""
    return LAST_SPACE + 1 - space


def city_of(site: int) -> int:
    """The city site a building site belongs to (UWC-RUL-43)."""
    return (site - FIRST_BUILDING) // AROUND


def is_expansion(site: int) -> bool:
    """Whether a building site is the expansion site of its city."""
    return (site - FIRST_BUILDING) % AROUND == AROUND - 1
