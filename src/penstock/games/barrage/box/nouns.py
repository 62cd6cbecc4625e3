"""The things that actions and events of Barrage name by number."""

from typing import Final

from penstock.games.barrage.box.components import (
    COMPANIES,
    COMPANY_LIST,
    CONTRACT_LIST,
    OFFICER_LIST,
    OFFICERS,
    SPACE_LIST,
    TILE_LIST,
    TILES,
    WORK_TILE,
)
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, PLACE_IDS, WORK_LIST
from penstock.games.barrage.box.naming import (
    STRUCTURE_WORDS,
    building_name,
    contract_name,
    site_name,
    site_names,
    space_in_column,
    system_name,
    work_name,
)
from penstock.games.barrage.box.water_map import (
    BASE,
    BUILDING,
    CONDUIT,
    CONDUIT_NAMES,
    CONDUIT_SITES,
    CONDUIT_VALUE,
    DAM_NAMES,
    EVERY_STRUCTURE,
    HEADSTREAM_NAMES,
    POWERHOUSE,
    POWERHOUSE_NAMES,
    STRUCTURES,
    SiteId,
)
from penstock.kernel.messages import Message, Part, listing
from penstock.kernel.nouns import Noun, Value

SITE_IDS: Final = (DAM_NAMES, DAM_NAMES, CONDUIT_NAMES, POWERHOUSE_NAMES, PLACE_IDS)
"""By structure."""
MOST_DROPS: Final = 4
"""More than a dam ever holds cannot be used."""
PRODUCTIONS: Final = 2 * CONDUIT_SITES * MOST_DROPS
"""Systems, each with so many drops."""


class SystemNoun(Noun):
    """A dam and a conduit of its basin; the powerhouse follows from it: `B5L C5A`.

    Numbered by 2 * dam site + side of the conduit.
    """

    def __init__(self) -> None:
        systems = range(2 * CONDUIT_SITES)
        ids = [f"{DAM_NAMES[dam_in(one)]} {CONDUIT_NAMES[conduit_in(one)]}" for one in systems]
        names = [system_name(dam_in(one), conduit_in(one)) for one in systems]
        super().__init__("system", ids, names, "system", most_words=2)

    def subject(self, number: int) -> str:
        """The element of a system names dam and conduit."""
        return "system-" + self.ids[number].replace(" ", "-")


class ProductionNoun(Noun):
    """Some drops of a dam through a conduit: a system and how many drops, `B5L C5A 2`."""

    def __init__(self) -> None:
        productions = range(PRODUCTIONS)
        ids = [f"{SYSTEM.id(system_in(one))} {drops_in(one)}" for one in productions]
        names = [production_name(system_in(one), drops_in(one)) for one in productions]
        super().__init__("production", ids, names, "system", most_words=3)

    def subject(self, number: int) -> str:
        """It is drawn where its system is, however many the drops."""
        return SYSTEM.subject(system_in(number))


class MeasuredSystem(Noun):
    """A system and how it comes to its energy: drops, product, modifier, bonus, energy."""

    def width(self, numbers: tuple[int, ...], at: int) -> int:
        """The system, and five numbers."""
        return 6

    def part(self, numbers: tuple[int, ...], at: int) -> Part:
        """The sum in words; what is 0 is left out."""
        system, drops, product, modifier, bonus, energy = numbers[at : at + 6]
        power = CONDUIT_VALUE[conduit_in(system)]
        terms: list[Part] = [f"{drops}×{power}"]
        if product != drops * power:
            terms.append(Message("counts as {count}", {"count": product}))
        if modifier:
            terms.append(Message("tile {count}", {"count": f"{modifier:+d}"}))
        if bonus:
            terms.append(Message("board {count}", {"count": f"{bonus:+d}"}))
        parts: dict[str, Part] = {
            "system": SYSTEM.word(system),
            "terms": listing(terms),
            "energy": energy,
        }
        return Message("{system}: {energy} energy ({terms})", parts)

    def value(self, numbers: tuple[int, ...], at: int) -> Value:
        """System and energy in one text: `B5L-C5A:6`."""
        return f"{SYSTEM.id(numbers[at]).replace(' ', '-')}:{numbers[at + 5]}"


class Streams(Noun):
    """Several drops at once: how many, and the headstream of each: `A+A`."""

    def width(self, numbers: tuple[int, ...], at: int) -> int:
        """How many, and each of them."""
        return 1 + numbers[at]

    def part(self, numbers: tuple[int, ...], at: int) -> Part:
        """The letters, joined."""
        return "+".join(STREAM.id(one) for one in numbers[at + 1 : at + 1 + numbers[at]])

    def value(self, numbers: tuple[int, ...], at: int) -> Value:
        """The same text."""
        return "+".join(STREAM.id(one) for one in numbers[at + 1 : at + 1 + numbers[at]])


class Sites(Noun):
    """Several sites of the structure that is the first number of the event."""

    def width(self, numbers: tuple[int, ...], at: int) -> int:
        """How many, and each of them."""
        return 1 + numbers[at]

    def part(self, numbers: tuple[int, ...], at: int) -> Part:
        """One site in full, several as a short list."""
        return site_names(numbers[0], list(numbers[at + 1 : at + 1 + numbers[at]]))

    def value(self, numbers: tuple[int, ...], at: int) -> Value:
        """Their ids."""
        return [SITE_IDS[numbers[0]][site] for site in numbers[at + 1 : at + 1 + numbers[at]]]


class BuiltSite(Noun):
    """A site of the structure that is the first number of the event."""

    def part(self, numbers: tuple[int, ...], at: int) -> Part:
        """The site in words."""
        return SITES[numbers[0]].named(numbers[at])

    def value(self, numbers: tuple[int, ...], at: int) -> Value:
        """Its id."""
        return SITE_IDS[numbers[0]][numbers[at]]


def dam_in(system: int) -> SiteId:
    """The dam a system takes its water from."""
    return system // 2


def conduit_in(system: int) -> SiteId:
    """The conduit a system leads its water through."""
    return system // 4 * 2 + system % 2


def system_of(dam: SiteId, conduit: SiteId) -> int:
    """The number of the system of a dam and a conduit of its basin."""
    return 2 * dam + conduit % 2


def production_of(system: int, drops: int) -> int:
    """The number of a production: a system and how many drops."""
    return system * MOST_DROPS + drops - 1


def system_in(production: int) -> int:
    """The system of a production."""
    return production // MOST_DROPS


def drops_in(production: int) -> int:
    """The drops of a production."""
    return production % MOST_DROPS + 1


def production_name(system: int, drops: int) -> Message:
    """A system and the drops it uses."""
    parts: dict[str, Part] = {"system": SYSTEM.word(system), "drops": drops}
    return Message("{system}, {drops} {drops:drop|drops}", parts)


def section_of(noun: Noun, first: int, end: int) -> Noun:
    """Some things of a family, for a verb that has no numbers for the others."""
    return Noun(noun.kind, noun.ids[first:end], noun.words[first:end], noun.element)


def _sites(structure: int, element: str) -> Noun:
    ids = SITE_IDS[structure]
    names = [site_name(structure, site) for site in range(len(ids))]
    return Noun("site", ids, names, element)


COMPANY: Final = Noun(
    "company",
    [company.id for company in COMPANY_LIST],
    [Message(company.name) for company in COMPANY_LIST],
    "company",
)
OFFICER: Final = Noun(
    "officer",
    [officer.id for officer in OFFICER_LIST],
    [Message(officer.name) for officer in OFFICER_LIST],
)
SPACE: Final = Noun(
    "space",
    [space.id for space in SPACE_LIST],
    [Message(space.name) for space in SPACE_LIST],
    "space",
)
SPACE_IN_COLUMN: Final = Noun(
    "space",
    [space.id for space in SPACE_LIST],
    [space_in_column(space.id, space.name) for space in SPACE_LIST],
    "space",
)
"""The same spaces, told apart by their columns."""
TILE: Final = Noun(
    "tile", [tile.id for tile in TILE_LIST], [Message(tile.name) for tile in TILE_LIST], "tile"
)
STRUCTURE: Final = Noun(
    "structure", EVERY_STRUCTURE, [Message(STRUCTURE_WORDS[name]) for name in EVERY_STRUCTURE]
)
DAM: Final = _sites(BASE, "dam")
SITES: Final = (
    DAM,
    DAM,
    _sites(CONDUIT, "conduit"),
    _sites(POWERHOUSE, "powerhouse"),
    _sites(BUILDING, "place"),
)
"""By structure."""
BUILDING_SPACE: Final = Noun("space", PLACE_IDS, SITES[BUILDING].words, "use")
"""The same places of building tiles, for the engineers who do their actions."""
PRIVATE_BUILDING: Final = Noun(
    "building",
    [building.id for building in BUILDING_LIST],
    [building_name(number) for number in range(len(BUILDING_LIST))],
    "building",
)
WORK: Final = Noun(
    "work",
    [work.id for work in WORK_LIST],
    [work_name(number) for number in range(len(WORK_LIST))],
    "work",
)
STREAM: Final = Noun("stream", HEADSTREAM_NAMES, None, "headstream")
SYSTEM: Final = SystemNoun()
PRODUCTION: Final = ProductionNoun()
CONTRACT: Final = Noun(
    "contract",
    [contract.id for contract in CONTRACT_LIST],
    [contract_name(number) for number in range(len(CONTRACT_LIST))],
    "contract",
)
BUILT_SITE: Final = BuiltSite("site", ())
SOME_SITES: Final = Sites("sites", ())
MEASURED_SYSTEM: Final = MeasuredSystem("system", ())
STREAMS: Final = Streams("streams", ())

BASE_COMPANY: Final = section_of(COMPANY, 0, COMPANIES)
BASE_OFFICER: Final = section_of(OFFICER, 0, OFFICERS)
BASE_TILE: Final = section_of(TILE, 0, TILES)
BASE_STRUCTURE: Final = section_of(STRUCTURE, 0, STRUCTURES)
"""What the base box has of these families."""
MORE_COMPANY: Final = section_of(COMPANY, COMPANIES, len(COMPANY_LIST))
MORE_OFFICER: Final = section_of(OFFICER, OFFICERS, len(OFFICER_LIST))
BUILDING_TILE: Final = section_of(TILE, TILES, WORK_TILE)
MORE_STRUCTURE: Final = section_of(STRUCTURE, STRUCTURES, len(EVERY_STRUCTURE))
"""What the expansion adds to them."""
