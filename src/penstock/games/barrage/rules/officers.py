"""Officers: what each one's card changes (BAR-OFF, BAR-LWP-50 to 55, AUT-XO). One class each.

The rules and the Automa ask the officer of a seat wherever a card may say otherwise; the base class
answers with the plain rule. While Mahiri copies somebody, the one she copies is asked. A new
officer is a class here, a place in OFFICERS_BY_ID, an entry in `officers.json`, and words.
"""

from typing import Final

from penstock.games.barrage.box.components import (
    OFFICER_LIST,
    SPECIAL,
    TABLES,
    WORK_TILE,
    Officer,
)
from penstock.games.barrage.box.water_map import (
    BASE,
    BUILDING,
    CONDUIT,
    CONDUIT_VALUE,
    ELEVATION,
    FULL_LEVEL,
    HILLS,
    MOUNTAINS,
    SiteId,
)
from penstock.games.barrage.rules.state import EMPTY, Barrage
from penstock.kernel.agenda import Seat
from penstock.kernel.errors import BadComponent

AS_DRAWN: Final = -1
"""The structure an Automa builds is the one its tile shows."""
ADLER_BASE: Final = 3
"""What his bases cost everywhere."""
GRAZIANO_DROPS: Final = 4
"""What his dams of full level hold."""
VIKTOR_LEAST: Final = 4
"""What drops times value count at least for him."""
WEAK_CONDUIT: Final = 2
"""Through conduits up to this value his Automa spends a single drop."""
SOLOMON_PRICE: Final = 3
"""What he pays for a machine."""
SIMONE_LIMIT: Final = 4
"""How many contracts he may keep."""


class OfficerRules:
    """What the rules ask of an officer; here as for a seat without any."""

    # -- building ------------------------------------------------------------------------------

    def units(self, structure: int, printed: int) -> int:
        """How many machines a structure costs where so many are printed: never more."""
        return printed

    def pays_otherwise(self, structure: int) -> bool:
        """Whether anything but the machines asked for can pay the structure."""
        return False

    def mixers_instead(self, structure: int, site: SiteId) -> int:
        """How many mixers alone pay the structure as well; 0: they do not."""
        return 0

    def credits_per_unit(self) -> int:
        """What may be paid for a machine that is asked for; 0: nothing replaces it."""
        return 0

    def tiles(self) -> int:
        """A bit for each technology tile he brings along (BAR-SETUP-24)."""
        return 0

    def copies_wheel_tiles(self) -> bool:
        """Whether a tile on the wheel may be built with once more."""
        return False

    # -- water and energy ----------------------------------------------------------------------

    def drops_held(self, level: int) -> int:
        """How many drops his dam of that level holds, never fewer than the level (BAR-WATER-04)."""
        return level

    def drops_found(self, level: int) -> int:
        """The most drops that may lie at his dam, now or left from before."""
        return self.drops_held(level)

    def product(self, state: Barrage, product: int, is_second: bool) -> int:
        """What drops times value count in a production, or in Germany's second one."""
        return product

    # -- contracts and works -------------------------------------------------------------------

    def contract_limit(self) -> int:
        """How many contracts may wait at the end of a turn (BAR-CONT-06)."""
        return TABLES.contract_limit

    def fulfils_several(self) -> bool:
        """Whether one production may fulfil several contracts."""
        return False

    def keeps_work_machines(self) -> bool:
        """Whether the machines of an external work may go on the wheel instead of away."""
        return False

    # -- turns ---------------------------------------------------------------------------------

    def copies_officers(self) -> bool:
        """Whether his card has a space for an engineer who copies another officer."""
        return False

    def has_architect(self) -> bool:
        """Whether an engineer alone on a space for one may bring another turn."""
        return False

    def manages_buildings(self) -> bool:
        """Whether the card has a space for an engineer who does the action of a building."""
        return False

    # -- as the officer of an Automa -----------------------------------------------------------

    def automa_structure(self) -> int:
        """What is built on any build action if possible, or AS_DRAWN."""
        return AS_DRAWN

    def automa_engineers(self, engineers: int) -> int:
        """How many engineers it takes to build that, where so many are drawn."""
        return engineers

    def automa_works_first(self) -> bool:
        """Whether an external work comes before what is drawn on any build action."""
        return False

    def automa_areas(self, structure: int) -> list[int]:
        """The areas whose sites come before all others, the first of them before the second."""
        return []

    def automa_wants_mixers(self) -> bool:
        """Whether every machine of choice is a mixer."""
        return False

    def automa_replaces(self) -> int:
        """How many machines that are missing may be replaced by points."""
        return 0

    def automa_drops(self, state: Barrage, water: int, value: int, is_second: bool) -> int:
        """How many drops of a dam go through a conduit of that value."""
        return water

    def automa_dictates(self) -> bool:
        """Whether people must take the first turn of a round by an Automa tile."""
        return False


class WilhelmAdler(OfficerRules):
    """Bases cost the same in every area (BAR-OFF-01); high up they come first (AUT-XO-01)."""

    def units(self, structure: int, printed: int) -> int:
        return ADLER_BASE if structure == BASE else printed

    def automa_areas(self, structure: int) -> list[int]:
        return [MOUNTAINS, HILLS] if structure in (BASE, ELEVATION) else []


class GrazianoDelMonte(OfficerRules):
    """High dams hold one drop more (BAR-OFF-02), so dams are raised (AUT-XO-02)."""

    def drops_held(self, level: int) -> int:
        return GRAZIANO_DROPS if level == FULL_LEVEL else level

    def automa_structure(self) -> int:
        return ELEVATION


class ViktorFiesler(OfficerRules):
    """Weak productions count more (BAR-OFF-03, RUL-05) and need one drop (AUT-XO-03, RUL-66)."""

    def product(self, state: Barrage, product: int, is_second: bool) -> int:
        if product >= VIKTOR_LEAST or (is_second and not state.viktor_on_second_production):
            return product
        return VIKTOR_LEAST

    def automa_drops(self, state: Barrage, water: int, value: int, is_second: bool) -> int:
        if value > WEAK_CONDUIT or (is_second and not state.viktor_on_second_production):
            return water
        return 1


class JillMcDowell(OfficerRules):
    """Mixers alone pay a conduit (BAR-OFF-04), so mixers are wanted (AUT-XO-04)."""

    def pays_otherwise(self, structure: int) -> bool:
        return structure == CONDUIT

    def mixers_instead(self, structure: int, site: SiteId) -> int:
        return CONDUIT_VALUE[site] if structure == CONDUIT else 0

    def automa_wants_mixers(self) -> bool:
        return True


class SolomonPJordan(OfficerRules):
    """Credits replace machines (BAR-OFF-05), for an Automa a single one (AUT-XO-05)."""

    def pays_otherwise(self, structure: int) -> bool:
        return True

    def credits_per_unit(self) -> int:
        return SOLOMON_PRICE

    def automa_replaces(self) -> int:
        return 1


class AntonKrylov(OfficerRules):
    """A special tile copies those on the wheel (BAR-OFF-06, 07; AUT-XO-06).

    Who copies him has no such tile, and needs none (BAR-OFF-10).
    """

    def tiles(self) -> int:
        return 1 << SPECIAL

    def copies_wheel_tiles(self) -> bool:
        return True


class MahiriSekibo(OfficerRules):
    """Copies another officer for a turn (BAR-OFF-08, 09), or makes people obey (AUT-XO-07)."""

    def drops_found(self, level: int) -> int:
        """A drop caught while she copied somebody stays (BAR-OFF-11)."""
        return max([officer.drops_held(level) for officer in OFFICER_RULES])

    def copies_officers(self) -> bool:
        return True

    def automa_dictates(self) -> bool:
        return True


class SimoneLuciani(OfficerRules):
    """More contracts kept, and several fulfilled at once (BAR-LWP-50, AUT-XO-08, 09)."""

    def contract_limit(self) -> int:
        return SIMONE_LIMIT

    def fulfils_several(self) -> bool:
        return True


class TommasoBattista(OfficerRules):
    """The Architect brings another turn (BAR-LWP-51, AUT-XO-10)."""

    def has_architect(self) -> bool:
        return True


class LeslieSpencer(OfficerRules):
    """A special tile keeps the machines of works (BAR-LWP-53), so works come first (AUT-XO-11).

    Who copies her has no such tile, and needs none (BAR-LWP-55).
    """

    def tiles(self) -> int:
        return 1 << WORK_TILE

    def keeps_work_machines(self) -> bool:
        return True

    def automa_works_first(self) -> bool:
        return True


class MargotFouche(OfficerRules):
    """A space for the action of an own building (BAR-LWP-54); an Automa builds them (AUT-XO-12)."""

    def manages_buildings(self) -> bool:
        return True

    def automa_structure(self) -> int:
        return BUILDING

    def automa_engineers(self, engineers: int) -> int:
        return 1


OFFICERS_BY_ID: Final[dict[str, OfficerRules]] = {
    "wilhelm_adler": WilhelmAdler(),
    "graziano_del_monte": GrazianoDelMonte(),
    "viktor_fiesler": ViktorFiesler(),
    "jill_mcdowell": JillMcDowell(),
    "solomon_p_jordan": SolomonPJordan(),
    "anton_krylov": AntonKrylov(),
    "mahiri_sekibo": MahiriSekibo(),
    "simone_luciani": SimoneLuciani(),
    "tommaso_battista": TommasoBattista(),
    "leslie_spencer": LeslieSpencer(),
    "margot_fouche": MargotFouche(),
}
"""Every officer by his id, in the order of their numbers."""


def rules_for(officers: list[Officer]) -> list[OfficerRules]:
    """The rules of the officers in the box by number; last, where EMPTY leads, of nobody."""
    known = list(OFFICERS_BY_ID)
    if [officer.id for officer in officers] != known:
        reason = f"must be {', '.join(known)}, in this order"
        raise BadComponent("officers.json", "officers", reason)
    return [*OFFICERS_BY_ID.values(), OfficerRules()]


OFFICER_RULES: Final[list[OfficerRules]] = rules_for(OFFICER_LIST)


def officer_of(state: Barrage, seat: Seat) -> OfficerRules:
    """Whose card counts in the seat's actions now: its officer's, or the one's he copies.

    In a turn that a tile dictates nobody's: it is taken as an Automa would (AUT-RUL-51).
    """
    return OFFICER_RULES[EMPTY if state.by_tile == seat else state.abilities[seat]]


def dam_keeper_of(state: Barrage, seat: Seat) -> OfficerRules:
    """Whose card counts for the seat's dams, whoever acts: a tile dictates no more than actions."""
    return OFFICER_RULES[state.abilities[seat]]
