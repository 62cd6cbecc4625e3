"""What is asked of others, answered by rule: rewards, second production (AUT-RUL-15, 39, 42).

Each step here stands for a question; `answer_for` says which for which.
"""

from penstock.games.barrage.automa.construct import admissible_sites
from penstock.games.barrage.automa.dams import dam_for_drop
from penstock.games.barrage.automa.drops import add_drops, best_drops
from penstock.games.barrage.automa.energy import (
    best_system,
    complete_best,
    complete_for_nothing,
    complete_several,
    explain_ready,
    produce_with,
    ready_systems,
)
from penstock.games.barrage.automa.explain import explain
from penstock.games.barrage.automa.placement import choose_site
from penstock.games.barrage.automa.shops import first_patent, take_machines
from penstock.games.barrage.box.components import NO_TILE
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, BuildingId
from penstock.games.barrage.box.water_map import CONDUIT, CONDUIT_VALUE, BasinId, SiteId
from penstock.games.barrage.rules.contracts import (
    FulfilContract,
    FulfilSeveral,
    FulfilWithoutEnergy,
)
from penstock.games.barrage.rules.patents import TakePatent, take_patent
from penstock.games.barrage.rules.production import ChooseSystem, FillAnotherDam
from penstock.games.barrage.rules.state import EMPTY, TILE_EFFECTS, Barrage
from penstock.games.barrage.rules.structures import open_sites
from penstock.games.barrage.rules.symbols import ChooseMachines, PlaceFree, place_free
from penstock.games.barrage.rules.using_buildings import UseNewBuilding
from penstock.games.barrage.rules.water import PlaceDrops, fill_dam
from penstock.kernel.agenda import Question, Seat, Step


class TakeMachines(Step[Barrage]):
    """Machines of choice: what the supply has fewer of (AUT-FIN-03)."""

    def __init__(self, owner: Seat, count: int) -> None:
        self.owner = owner
        self.count = count

    def fields(self) -> tuple[int, ...]:
        """Who gains how many."""
        return (self.owner, self.count)

    def run(self, state: Barrage) -> None:
        """Take them one at a time."""
        take_machines(state, self.owner, self.count)


class PlaceFreeByTile(Step[Barrage]):
    """A free structure goes through the placement procedure, or is lost (AUT-RUL-15)."""

    def __init__(self, owner: Seat, structure: int, areas: int, max_value: int) -> None:
        self.owner = owner
        self.structure = structure
        self.areas = areas
        self.max_value = max_value

    def fields(self) -> tuple[int, ...]:
        """Who places what, in which areas, up to which value of a conduit."""
        return (self.owner, self.structure, self.areas, self.max_value)

    def run(self, state: Barrage) -> None:
        """Place it."""
        seat, structure = self.owner, self.structure
        sites = admissible_sites(open_sites(state, seat, structure), structure, self.areas, 1)
        if structure == CONDUIT:
            sites = [site for site in sites if CONDUIT_VALUE[site] <= self.max_value]
        if not sites:
            state.emit_by_rule("AUT-RUL-15", "leaves structure", seat, structure)
            return
        place_free(state, seat, structure, choose_site(state, seat, structure, sites, NO_TILE))


class AddDrops(Step[Barrage]):
    """Drops of a reward: only those own dams will hold (AUT-RUL-15, AUT-WATER-04)."""

    def __init__(self, owner: Seat, count: int, flows: int) -> None:
        self.owner = owner
        self.count = count
        self.flows = flows

    def fields(self) -> tuple[int, ...]:
        """Who, how many at most, and whether they flow at once."""
        return (self.owner, self.count, self.flows)

    def run(self, state: Barrage) -> None:
        """Add them."""
        best = best_drops(state, self.owner, self.count, bool(self.flows))
        if best is not None:
            add_drops(state, self.owner, best, bool(self.flows))
        else:
            explain(state, self.owner, "AUT-WATER-04", "automa no drops", (self.count,))


class CompleteContract(Step[Barrage]):
    """The best contract of the office that the energy covers (AUT-PROD-08)."""

    def __init__(self, owner: Seat, energy: int, is_production: int) -> None:
        self.owner = owner
        self.energy = energy
        self.is_production = is_production

    def fields(self) -> tuple[int, ...]:
        """Who, with how much energy, and whether it counts as produced."""
        return (self.owner, self.energy, self.is_production)

    def run(self, state: Barrage) -> None:
        """Complete it."""
        complete_best(state, self.owner, self.energy, self.is_production)


class ProduceBest(Step[Barrage]):
    """A production that no tile action asks for: with the best system, if any (AUT-RUL-39, 42)."""

    def __init__(self, owner: Seat, modifier: int, mode: int, used_basin: BasinId) -> None:
        self.owner = owner
        self.modifier = modifier
        self.mode = mode
        self.used_basin = used_basin

    def fields(self) -> tuple[int, ...]:
        """Who produces with which modifier, in which mode, and which basin was used."""
        return (self.owner, self.modifier, self.mode, self.used_basin)

    def run(self, state: Barrage) -> None:
        """Produce, if a system is ready."""
        seat = self.owner
        systems = ready_systems(state, seat, self.modifier, self.mode, self.used_basin)
        explain_ready(state, seat, "automa ready", self.modifier, self.mode, systems)
        if systems:
            system = best_system(state, seat, systems)
            produce_with(state, seat, system, self.modifier, self.mode)


class CompleteSeveral(Step[Barrage]):
    """As many contracts of the office as the energy covers (AUT-XO-08, 09)."""

    def __init__(self, owner: Seat, energy: int) -> None:
        self.owner = owner
        self.energy = energy

    def fields(self) -> tuple[int, ...]:
        """Who, with how much energy."""
        return (self.owner, self.energy)

    def run(self, state: Barrage) -> None:
        """Complete them."""
        complete_several(state, self.owner, self.energy)


class CompleteForNothing(Step[Barrage]):
    """A contract of the office that an external work completes (AUT-EXT-04)."""

    def __init__(self, owner: Seat, most: int) -> None:
        self.owner = owner
        self.most = most

    def fields(self) -> tuple[int, ...]:
        """Who, and up to which value."""
        return (self.owner, self.most)

    def run(self, state: Barrage) -> None:
        """Complete it."""
        complete_for_nothing(state, self.owner, self.most)


class TakeTopPatent(Step[Barrage]):
    """An advanced tile for nothing: the top one on display (AUT-RUL-67)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Who takes it."""
        return (self.owner,)

    def run(self, state: Barrage) -> None:
        """Take it, if any is left."""
        places = [place for place, tile in enumerate(state.patents) if tile != EMPTY]
        if places:
            place = first_patent(state, places)
            tile = state.patents[place]
            explain(state, self.owner, "AUT-RUL-67", "automa patent", (tile, place + 1))
            take_patent(state, self.owner, place)


class ScoreNewBuilding(Step[Barrage]):
    """The points of a new building in place of its action (AUT-TECH-04)."""

    def __init__(self, owner: Seat, building: BuildingId) -> None:
        self.owner = owner
        self.building = building

    def fields(self) -> tuple[int, ...]:
        """Who built which."""
        return (self.owner, self.building)

    def run(self, state: Barrage) -> None:
        """Score it."""
        points = BUILDING_LIST[self.building].vp
        state.gain_vp(self.owner, TILE_EFFECTS, points)
        state.emit_by_rule("AUT-TECH-04", "gains vp", self.owner, points)


class FillByTile(Step[Barrage]):
    """The drop of a company for another dam: that of its best system (AUT-COMP-05)."""

    def __init__(self, owner: Seat, used: SiteId) -> None:
        self.owner = owner
        self.used = used

    def fields(self) -> tuple[int, ...]:
        """Who, and whose water was used."""
        return (self.owner, self.used)

    def run(self, state: Barrage) -> None:
        """Put it there, if any dam has room."""
        dam = dam_for_drop(state, self.owner, self.used)
        if dam != EMPTY:
            fill_dam(state, dam, 1, "AUT-COMP-05")


def answer_for(state: Barrage, question: Question[Barrage]) -> Step[Barrage]:
    """The rule that answers a question put to an Automa.

    In a person's turn by tile only the contract is found by rule; all else is asked (AUT-RUL-51).
    """
    seat = question.chooser
    if isinstance(question, FulfilSeveral):
        return CompleteSeveral(seat, question.energy)
    if isinstance(question, FulfilContract):
        return CompleteContract(seat, question.energy, question.is_production)
    if not state.is_automa(seat):
        return question
    if isinstance(question, ChooseMachines):
        return TakeMachines(seat, question.count)
    if isinstance(question, PlaceFree):
        return PlaceFreeByTile(seat, question.structure, question.areas, question.max_value)
    if isinstance(question, PlaceDrops):
        return AddDrops(seat, question.left, question.flows)
    if isinstance(question, ChooseSystem):
        return ProduceBest(seat, question.modifier, question.mode, question.used_basin)
    if isinstance(question, FulfilWithoutEnergy):
        return CompleteForNothing(seat, question.most)
    if isinstance(question, TakePatent):
        return TakeTopPatent(seat)
    if isinstance(question, UseNewBuilding):
        return ScoreNewBuilding(seat, question.building)
    if isinstance(question, FillAnotherDam):
        return FillByTile(seat, question.used)
    raise NotImplementedError(type(question).__name__)
