"""Private buildings: what the action of each one does (BAR-LWP-27). One class a building.

`refusal` says whether its action could be carried out, `act` does it; its price is paid apart. A
new building is a class here, a place in BUILDINGS_BY_ID, and an entry in `leeghwater.json`.
"""

from typing import Final

from penstock.games.barrage.box.components import ALL_TILES, NO_TILE
from penstock.games.barrage.box.leeghwater import ANY_CONTRACT, BUILDING_LIST, PrivateBuilding
from penstock.games.barrage.box.naming import machines_in_words, machines_name
from penstock.games.barrage.box.water_map import DAM_SITES
from penstock.games.barrage.rules.contracts import FulfilWithoutEnergy, offer_contracts
from penstock.games.barrage.rules.production import MUST, NO_BASIN, ChooseSystem, best_energy
from penstock.games.barrage.rules.state import EMPTY, NEUTRAL, SEGMENTS, Barrage
from penstock.games.barrage.rules.symbols import ChooseMachines
from penstock.games.barrage.rules.verbs import (
    ENGINEERS,
    EXCAVATORS,
    FILL,
    PAY_AWAY,
    RETRIEVE,
    SEGMENT,
)
from penstock.games.barrage.rules.water import fill_dam, has_room
from penstock.games.barrage.rules.works import ChooseWork, credits_for
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.errors import BadComponent
from penstock.kernel.messages import Message, Name, Part

STATION_MODIFIER: Final = 3
RELAY_ENERGY: Final = 4
DIVISION_CREDITS: Final = 5
FACTORY_MACHINES: Final = 2
FARM_ENERGY: Final = 5


class FillDam(Question[Barrage]):
    """A drop goes straight into an own or neutral dam with room (Cofferdam)."""

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose a dam for a drop", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """Every dam that stands."""
        return [FILL + dam for dam in range(DAM_SITES) if state.dam_level[dam] > 0]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Dams of others, and full ones."""
        if not FILL <= action < FILL + DAM_SITES:
            return NOT_ASKED
        dam = action - FILL
        if state.dam_owner[dam] not in (self.chooser, NEUTRAL):
            return "BAR-LWP-27"
        return None if has_room(state, dam) else "BAR-WATER-04"

    def take(self, state: Barrage, action: Action) -> None:
        """Put it there."""
        fill_dam(state, action - FILL, 1, "BAR-LWP-27")


class RetrieveTile(Question[Barrage]):
    """A tile comes back from the wheel without its machines (Development Office)."""

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose a tile to take back", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """The tiles on the wheel."""
        on_wheel = state.tiles[self.chooser] & ~state.supply[self.chooser]
        return [RETRIEVE + tile for tile in range(ALL_TILES) if on_wheel >> tile & 1]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Tiles that are not there."""
        if not RETRIEVE <= action < RETRIEVE + ALL_TILES:
            return NOT_ASKED
        on_wheel = state.tiles[self.chooser] & ~state.supply[self.chooser]
        return None if on_wheel >> action - RETRIEVE & 1 else "BAR-LWP-27"

    def take(self, state: Barrage, action: Action) -> None:
        """Take it."""
        seat, tile = self.chooser, action - RETRIEVE
        for segment in range(seat * SEGMENTS, (seat + 1) * SEGMENTS):
            if state.wheel_tile[segment] == tile:
                state.wheel_tile[segment] = NO_TILE
        state.supply[seat] |= 1 << tile
        state.emit_by_rule("BAR-LWP-27", "takes back tile", seat, tile)


class ChooseSegment(Question[Barrage]):
    """From which segment half of the machines come back (Research Lab)."""

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: from which segment do half of the machines come back?",
            {"player": Name(self.chooser)},
        )

    def label(self, state: Barrage, action: Action) -> Message | None:
        """What lies there, and when it opens."""
        segment = segment_in(state, self.chooser, action - SEGMENT + 1)
        excavators, mixers = state.wheel_excavators[segment], state.wheel_mixers[segment]
        parts: dict[str, Part] = {"count": action - SEGMENT + 1}
        if excavators + mixers == 0:
            return Message("From the segment that opens in {count}: nothing", parts)
        parts["machines"] = machines_in_words(excavators, mixers)
        return Message("From the segment that opens in {count}: {machines}", parts)

    def candidates(self, state: Barrage) -> list[Action]:
        """Every segment but the open one, the next to open first."""
        return list(range(SEGMENT, SEGMENT + SEGMENTS - 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Segments with fewer than two machines."""
        if not SEGMENT <= action < PAY_AWAY:
            return NOT_ASKED
        segment = segment_in(state, self.chooser, action - SEGMENT + 1)
        return None if machines_in(state, segment) >= 2 else "BAR-LWP-27"

    def take(self, state: Barrage, action: Action) -> None:
        """Go on to the machines."""
        state.push(TakeHalf(self.chooser, action - SEGMENT + 1))


class TakeHalf(Question[Barrage]):
    """Which half of the machines of a segment comes back, rounded down (Research Lab)."""

    def __init__(self, chooser: Seat, opens_in: int) -> None:
        super().__init__(chooser)
        self.opens_in = opens_in

    def fields(self) -> tuple[int, ...]:
        """Who, and how many rotations away the segment lies."""
        return (self.chooser, self.opens_in)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: which {count} {count:machine|machines} do you take back?",
            {"player": Name(self.chooser), "count": self._count(state)},
        )

    def label(self, state: Barrage, action: Action) -> Message | None:
        """The machines by name."""
        return machines_name(action - EXCAVATORS, self._count(state))

    def _count(self, state: Barrage) -> int:
        return machines_in(state, segment_in(state, self.chooser, self.opens_in)) // 2

    def candidates(self, state: Barrage) -> list[Action]:
        """From all excavators to all mixers."""
        return list(range(EXCAVATORS + self._count(state), EXCAVATORS - 1, -1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Machines that do not lie there."""
        if not EXCAVATORS <= action < ENGINEERS:
            return NOT_ASKED
        segment = segment_in(state, self.chooser, self.opens_in)
        excavators = action - EXCAVATORS
        mixers = self._count(state) - excavators
        are_there = excavators <= state.wheel_excavators[segment]
        return None if are_there and 0 <= mixers <= state.wheel_mixers[segment] else "BAR-LWP-27"

    def take(self, state: Barrage, action: Action) -> None:
        """Take them."""
        seat, excavators = self.chooser, action - EXCAVATORS
        mixers = self._count(state) - excavators
        segment = segment_in(state, seat, self.opens_in)
        state.wheel_excavators[segment] -= excavators
        state.wheel_mixers[segment] -= mixers
        state.excavators[seat] += excavators
        state.mixers[seat] += mixers
        state.emit_by_rule("BAR-LWP-27", "takes back machines", seat, excavators, mixers)


def segment_in(state: Barrage, seat: Seat, rotations: int) -> int:
    """The segment of the seat's wheel that opens with so many rotations."""
    return seat * SEGMENTS + (state.wheel_open[seat] - rotations) % SEGMENTS


def machines_in(state: Barrage, segment: int) -> int:
    """The machines in a segment."""
    return state.wheel_excavators[segment] + state.wheel_mixers[segment]


class BuildingRules:
    """What the rules ask of a building; here for one whose action is always possible."""

    def refusal(self, state: Barrage, seat: Seat, credits: int) -> str | None:
        """The rule against its action, with so many credits left once it is paid."""
        return None

    def act(self, state: Barrage, seat: Seat) -> None:
        """Its action, price and engineers apart."""
        raise NotImplementedError(type(self).__name__)


class Cofferdam(BuildingRules):
    """A drop into a dam."""

    def refusal(self, state: Barrage, seat: Seat, credits: int) -> str | None:
        for dam in range(DAM_SITES):
            if state.dam_owner[dam] in (seat, NEUTRAL) and has_room(state, dam):
                return None
        return "BAR-ACT-07"

    def act(self, state: Barrage, seat: Seat) -> None:
        state.push(FillDam(seat))


class ControlStation(BuildingRules):
    """A production."""

    def refusal(self, state: Barrage, seat: Seat, credits: int) -> str | None:
        energy = best_energy(state, seat, credits) + STATION_MODIFIER
        return None if energy >= 1 else "BAR-TURB-07"

    def act(self, state: Barrage, seat: Seat) -> None:
        state.push(ChooseSystem(seat, STATION_MODIFIER, MUST, NO_BASIN))


class CustomerOffice(BuildingRules):
    """A contract without energy."""

    def refusal(self, state: Barrage, seat: Seat, credits: int) -> str | None:
        return None if state.hands[seat] else "BAR-ACT-07"

    def act(self, state: Barrage, seat: Seat) -> None:
        state.push(FulfilWithoutEnergy(seat, ANY_CONTRACT, 1))


class DevelopmentOffice(BuildingRules):
    """A tile back from the wheel."""

    def refusal(self, state: Barrage, seat: Seat, credits: int) -> str | None:
        return "BAR-ACT-07" if state.tiles[seat] == state.supply[seat] else None

    def act(self, state: Barrage, seat: Seat) -> None:
        state.push(RetrieveTile(seat))


class EnergyRelayField(BuildingRules):
    """Energy on the track."""

    def act(self, state: Barrage, seat: Seat) -> None:
        state.energy[seat] += RELAY_ENERGY
        state.emit_by_rule("BAR-LWP-27", "gains energy", seat, RELAY_ENERGY)


class FinancialDivision(BuildingRules):
    """Credits."""

    def act(self, state: Barrage, seat: Seat) -> None:
        state.earn(seat, DIVISION_CREDITS)
        state.emit_earned("BAR-LWP-27", seat, DIVISION_CREDITS)


class LoanAgency(BuildingRules):
    """An external work for credits."""

    def refusal(self, state: Barrage, seat: Seat, credits: int) -> str | None:
        for work in state.works:
            if work != EMPTY and credits_for(work) <= credits:
                return None
        return "BAR-ACT-07"

    def act(self, state: Barrage, seat: Seat) -> None:
        state.push(ChooseWork(seat))


class ResearchLab(BuildingRules):
    """Half of the machines in a segment of the wheel."""

    def refusal(self, state: Barrage, seat: Seat, credits: int) -> str | None:
        for segment in range(seat * SEGMENTS, (seat + 1) * SEGMENTS):
            if machines_in(state, segment) >= 2:
                return None
        return "BAR-ACT-07"

    def act(self, state: Barrage, seat: Seat) -> None:
        state.push(ChooseSegment(seat))


class RobotFactory(BuildingRules):
    """Machines of choice."""

    def act(self, state: Barrage, seat: Seat) -> None:
        state.push(ChooseMachines(seat, FACTORY_MACHINES))


class WindFarm(BuildingRules):
    """Energy that may serve a contract, but is no production action (BAR-TECH-18)."""

    def act(self, state: Barrage, seat: Seat) -> None:
        state.energy[seat] += FARM_ENERGY
        state.emit_by_rule("BAR-LWP-27", "gains energy", seat, FARM_ENERGY)
        offer_contracts(state, seat, FARM_ENERGY, state.tile_energy_is_production)


BUILDINGS_BY_ID: Final[dict[str, BuildingRules]] = {
    "cofferdam": Cofferdam(),
    "control_station": ControlStation(),
    "customer_office": CustomerOffice(),
    "development_office": DevelopmentOffice(),
    "energy_relay_field": EnergyRelayField(),
    "financial_division": FinancialDivision(),
    "loan_agency": LoanAgency(),
    "research_lab": ResearchLab(),
    "robot_factory": RobotFactory(),
    "wind_farm": WindFarm(),
}
"""Every building by its id, in the order of their numbers."""


def rules_for(buildings: list[PrivateBuilding]) -> list[BuildingRules]:
    """The rules of the buildings in the box by number."""
    known = list(BUILDINGS_BY_ID)
    if [building.id for building in buildings] != known:
        reason = f"must be {', '.join(known)}, in this order"
        raise BadComponent("leeghwater.json", "buildings", reason)
    return list(BUILDINGS_BY_ID.values())


BUILDING_RULES: Final[list[BuildingRules]] = rules_for(BUILDING_LIST)
