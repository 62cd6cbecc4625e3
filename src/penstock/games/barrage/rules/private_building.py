"""Paying for a private building: machines of both kinds (BAR-LWP-20, 22, 42; RUL-15, 43).

How to pay is asked only where there is a choice: the level II building tile takes one kind alone,
credits may replace machines, the level II joker takes either kind.
"""

from penstock.games.barrage.box.components import PAYS_ONE_KIND, TileId
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, building_of
from penstock.games.barrage.box.water_map import BUILDING, SiteId
from penstock.games.barrage.rules.bill import (
    ONLY_EXCAVATORS,
    ONLY_MIXERS,
    Bill,
    Construction,
    Mixing,
    Replacing,
    build,
)
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.verbs import PAY_MIXERS, PAY_USUAL
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part


class PayOneKind(Question[Barrage]):
    """The level II building tile: excavators alone or mixers alone (BAR-LWP-42, RUL-43)."""

    def __init__(self, chooser: Seat, placed: TileId, effect: TileId, site: SiteId) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.site = site

    def fields(self) -> tuple[int, ...]:
        """Who builds where, with which tile, and as which."""
        return (self.chooser, self.placed, self.effect, self.site)

    def prompt(self, state: Barrage) -> Message:
        building = BUILDING_LIST[building_of(self.site)]
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "excavators": building.excavators,
            "mixers": building.mixers,
        }
        return Message(
            "{player}: pay {excavators} {excavators:excavator|excavators} or {mixers}"
            " {mixers:mixer|mixers}?",
            parts,
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """Both kinds."""
        return [PAY_USUAL, PAY_MIXERS]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """The kind of which too few are there."""
        if action not in (PAY_USUAL, PAY_MIXERS):
            return NOT_ASKED
        seat, building = self.chooser, self._building(action)
        missing = Bill(state, seat, building).missing()
        if missing == 0:
            return None
        building.replaced = missing
        can_replace = officer_of(state, seat).credits_per_unit() > 0
        if can_replace and building.price(state, seat) <= state.credits[seat]:
            return None
        return "BAR-CON-04"

    def _building(self, action: Action) -> Construction:
        kinds = ONLY_EXCAVATORS if action == PAY_USUAL else ONLY_MIXERS
        return Construction(self.placed, self.effect, BUILDING, self.site, kinds)

    def take(self, state: Barrage, action: Action) -> None:
        """Go on with that kind."""
        pay_bill(state, self.chooser, self._building(action))


class ReplaceMachines(Replacing):
    """Credits replace machines of a building (BAR-LWP-22, BAR-OFF-05)."""

    def __init__(
        self, chooser: Seat, placed: TileId, effect: TileId, site: SiteId, kinds: int
    ) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.site = site
        self.kinds = kinds

    def fields(self) -> tuple[int, ...]:
        """Who builds where, with which tile, as which, and which machines are asked for."""
        return (self.chooser, self.placed, self.effect, self.site, self.kinds)

    def construction(self) -> Construction:
        """The building."""
        return Construction(self.placed, self.effect, BUILDING, self.site, self.kinds)

    def go_on(self, state: Barrage, construction: Construction) -> None:
        """The machines that are left, or the question which."""
        choose_machines(state, self.chooser, construction)


class PayMachines(Mixing):
    """Which machines pay for a building, where either kind may (BAR-TECH-11, BAR-OFF-05)."""

    def __init__(
        self,
        chooser: Seat,
        placed: TileId,
        effect: TileId,
        site: SiteId,
        kinds: int,
        replaced: int,
    ) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.site = site
        self.kinds = kinds
        self.replaced = replaced

    def fields(self) -> tuple[int, ...]:
        """Who builds where, with which tile, as which, for which machines, less how many."""
        return (self.chooser, self.placed, self.effect, self.site, self.kinds, self.replaced)

    def construction(self) -> Construction:
        """The building, with what credits have replaced."""
        building = Construction(self.placed, self.effect, BUILDING, self.site, self.kinds)
        building.replaced = self.replaced
        return building

    def refused_by(self, bill: Bill, excavators: int) -> str:
        """Machines that the building does not take, or that are not there."""
        return "BAR-LWP-22"


def pay_for_building(state: Barrage, seat: Seat, building: Construction) -> None:
    """Ask how to pay for a private building, if there is a choice, and build it."""
    if building.effect == PAYS_ONE_KIND:
        state.push(PayOneKind(seat, building.placed, building.effect, building.site))
    else:
        pay_bill(state, seat, building)


def pay_bill(state: Barrage, seat: Seat, building: Construction) -> None:
    """Let credits replace machines, if the officer allows it; everybody else pays machines."""
    if officer_of(state, seat).credits_per_unit() > 0:
        placed, effect = building.placed, building.effect
        state.push(ReplaceMachines(seat, placed, effect, building.site, building.kinds))
    else:
        choose_machines(state, seat, building)


def choose_machines(state: Barrage, seat: Seat, building: Construction) -> None:
    """Pay the machines that are left, or ask which of them."""
    bill = Bill(state, seat, building)
    building.excavators = bill.least_excavators()
    if building.excavators < bill.most_excavators():
        placed, effect, replaced = building.placed, building.effect, building.replaced
        state.push(PayMachines(seat, placed, effect, building.site, building.kinds, replaced))
        return
    building.mixers = bill.units - building.excavators
    build(state, seat, building)
