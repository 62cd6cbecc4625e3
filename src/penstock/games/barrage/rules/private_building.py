"""Paying for a private building: machines of both kinds (BAR-LWP-20, 22, 42; RUL-15, 43).

How to pay is asked only where there is a choice: the level II building tile takes one kind alone,
credits may replace machines, the level II joker takes either kind.
"""

from typing import Final

from penstock.games.barrage.box.components import MIXES_MACHINES, PAYS_ONE_KIND, TileId
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, building_of
from penstock.games.barrage.box.naming import machines_name
from penstock.games.barrage.box.water_map import BUILDING, SiteId
from penstock.games.barrage.rules.building import Construction, build, price_of
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.verbs import (
    CREDITS,
    ENGINEERS,
    EXCAVATORS,
    PAY_MIXERS,
    PAY_USUAL,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part

BOTH: Final = 0
ONLY_EXCAVATORS: Final = 1
ONLY_MIXERS: Final = 2
"""Which of its machines are paid for a building."""


class Bill:
    """The machines that a building asks for: of which kinds, and how many of them are there."""

    def __init__(
        self, state: Barrage, seat: Seat, effect: TileId, site: SiteId, kinds: int
    ) -> None:
        building = BUILDING_LIST[building_of(site)]
        excavators = 0 if kinds == ONLY_MIXERS else building.excavators
        mixers = 0 if kinds == ONLY_EXCAVATORS else building.mixers
        self.units = excavators + mixers
        # The level II joker lets each kind stand for the other.
        mixes = effect == MIXES_MACHINES
        self.excavators = min(self.units if mixes else excavators, state.excavators[seat])
        """The most excavators that can be used for it."""
        self.mixers = min(self.units if mixes else mixers, state.mixers[seat])

    def least_excavators(self, units: int) -> int:
        """How many excavators there must be among so many machines."""
        return max(0, units - self.mixers)

    def most_excavators(self, units: int) -> int:
        """How many there may be."""
        return min(units, self.excavators)


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
        seat = self.chooser
        bill = Bill(state, seat, self.effect, self.site, self._kinds(action))
        missing = bill.units - bill.excavators - bill.mixers
        if missing == 0:
            return None
        price = officer_of(state, seat).credits_per_unit()
        construction = Construction(self.placed, self.effect, BUILDING, self.site)
        construction.replaced = missing
        can_replace = price > 0 and price_of(state, seat, construction) <= state.credits[seat]
        return None if can_replace else "BAR-CON-04"

    def _kinds(self, action: Action) -> int:
        return ONLY_EXCAVATORS if action == PAY_USUAL else ONLY_MIXERS

    def take(self, state: Barrage, action: Action) -> None:
        """Go on with that kind."""
        construction = Construction(self.placed, self.effect, BUILDING, self.site)
        pay_bill(state, self.chooser, construction, self._kinds(action))


class ReplaceMachines(Question[Barrage]):
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

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "units": self._bill(state).units,
            "price": officer_of(state, self.chooser).credits_per_unit(),
        }
        return Message(
            "{player}: of {units} {units:machine|machines}, how many are replaced by"
            " {price} {price:credit|credits} each?",
            parts,
        )

    def _bill(self, state: Barrage) -> Bill:
        return Bill(state, self.chooser, self.effect, self.site, self.kinds)

    def _construction(self, action: Action) -> Construction:
        construction = Construction(self.placed, self.effect, BUILDING, self.site)
        construction.replaced = action - CREDITS
        return construction

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What replacing so many machines costs."""
        return (action - CREDITS) * officer_of(state, self.chooser).credits_per_unit() or None

    def candidates(self, state: Barrage) -> list[Action]:
        """From none to all."""
        return list(range(CREDITS, CREDITS + self._bill(state).units + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Too few machines for the rest, or too few credits."""
        if not CREDITS <= action < EXCAVATORS:
            return NOT_ASKED
        bill, replaced = self._bill(state), action - CREDITS
        if replaced > bill.units:
            return "BAR-OFF-05"
        if bill.units - replaced > bill.excavators + bill.mixers:
            return "BAR-CON-04"
        price = price_of(state, self.chooser, self._construction(action))
        return "BAR-CON-06" if price > state.credits[self.chooser] else None

    def take(self, state: Barrage, action: Action) -> None:
        """Go on with the machines that are left to pay."""
        choose_machines(state, self.chooser, self._construction(action), self.kinds)


class PayMachines(Question[Barrage]):
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

    def prompt(self, state: Barrage) -> Message:
        units = self._units(state)
        parts: dict[str, Part] = {"player": Name(self.chooser), "units": units}
        if units == 1:
            return Message("{player}: do you pay with an excavator or a mixer?", parts)
        return Message("{player}: which {units} {units:machine|machines} do you pay with?", parts)

    def label(self, state: Barrage, action: Action) -> Message | None:
        """The machines by name."""
        return machines_name(action - EXCAVATORS, self._units(state))

    def _bill(self, state: Barrage) -> Bill:
        return Bill(state, self.chooser, self.effect, self.site, self.kinds)

    def _units(self, state: Barrage) -> int:
        return self._bill(state).units - self.replaced

    def candidates(self, state: Barrage) -> list[Action]:
        """From all excavators to all mixers."""
        return list(range(EXCAVATORS + self._units(state), EXCAVATORS - 1, -1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Mixtures that the building or the supply does not allow."""
        if not EXCAVATORS <= action < ENGINEERS:
            return NOT_ASKED
        bill, units = self._bill(state), self._units(state)
        excavators = action - EXCAVATORS
        is_right = bill.least_excavators(units) <= excavators <= bill.most_excavators(units)
        return None if is_right else "BAR-LWP-22"

    def take(self, state: Barrage, action: Action) -> None:
        """Build."""
        construction = Construction(self.placed, self.effect, BUILDING, self.site)
        construction.replaced = self.replaced
        construction.excavators = action - EXCAVATORS
        construction.mixers = self._units(state) - construction.excavators
        build(state, self.chooser, construction)


def pay_for_building(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Ask how to pay for a private building, if there is a choice, and build it."""
    if construction.effect == PAYS_ONE_KIND:
        placed, site = construction.placed, construction.site
        state.push(PayOneKind(seat, placed, construction.effect, site))
    else:
        pay_bill(state, seat, construction, BOTH)


def pay_bill(state: Barrage, seat: Seat, construction: Construction, kinds: int) -> None:
    """Let credits replace machines, if the officer allows it; everybody else pays machines."""
    if officer_of(state, seat).credits_per_unit() > 0:
        placed, effect = construction.placed, construction.effect
        state.push(ReplaceMachines(seat, placed, effect, construction.site, kinds))
    else:
        choose_machines(state, seat, construction, kinds)


def choose_machines(state: Barrage, seat: Seat, construction: Construction, kinds: int) -> None:
    """Pay the machines that are left, or ask which of them."""
    effect, site = construction.effect, construction.site
    bill = Bill(state, seat, effect, site, kinds)
    units = bill.units - construction.replaced
    construction.excavators = bill.least_excavators(units)
    if construction.excavators < bill.most_excavators(units):
        placed, replaced = construction.placed, construction.replaced
        state.push(PayMachines(seat, placed, effect, site, kinds, replaced))
        return
    construction.mixers = units - construction.excavators
    build(state, seat, construction)
