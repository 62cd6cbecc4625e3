"""The bill of a construction: machines and credits, what may be chosen about them, and building.

A structure asks for machines of one kind (BAR-CON-04), a private building for both (BAR-LWP-22).
Credits may replace some (BAR-OFF-05); the level II joker lets each kind stand for the other
(BAR-TECH-11). Once the bill is settled, tile and machines go on the wheel (BAR-CON-02).
"""

from typing import Final

from penstock.games.barrage.box.components import MIXES_MACHINES, TileId
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, building_of
from penstock.games.barrage.box.naming import machines_name
from penstock.games.barrage.box.water_map import BASE, BUILDING, CONDUIT, SiteId
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.payment import fee_of_site, units_needed
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import put_piece
from penstock.games.barrage.rules.symbols import uncover
from penstock.games.barrage.rules.tile_effects import TileEffect, has_effect
from penstock.games.barrage.rules.verbs import CREDITS, ENGINEERS, EXCAVATORS
from penstock.games.barrage.rules.wheel import put_on_wheel, rotate
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part

BOTH: Final = 0
ONLY_EXCAVATORS: Final = 1
ONLY_MIXERS: Final = 2
"""Which of its machines are paid for a private building."""


class Construction:
    """What is built where and with which tile; then, as it is settled, what pays for it."""

    def __init__(
        self, placed: TileId, effect: TileId, structure: int, site: SiteId, kinds: int = BOTH
    ) -> None:
        self.placed = placed
        """The tile that goes on the wheel; NO_TILE for Mahiri's copy."""
        self.effect = effect
        """The tile whose rules count: that one, or the one it copies."""
        self.structure = structure
        self.site = site
        self.kinds = kinds
        self.replaced = 0
        """Machines for which credits are paid."""
        self.excavators = 0
        self.mixers = 0

    def units(self, state: Barrage, seat: Seat) -> int:
        """How many machines are asked for a structure, those that credits replace apart."""
        needed = units_needed(state, seat, self.effect, self.structure, self.site)
        return needed - self.replaced

    def price(self, state: Barrage, seat: Seat) -> int:
        """The credits due: for machines they replace, and for a red site."""
        fee = fee_of_site(self.effect, self.structure, self.site)
        return self.replaced * officer_of(state, seat).credits_per_unit() + fee


class Bill:
    """The machines that a construction asks for, and those at hand that could pay it."""

    def __init__(self, state: Barrage, seat: Seat, construction: Construction) -> None:
        structure, site = construction.structure, construction.site
        if structure == BUILDING:
            building = BUILDING_LIST[building_of(site)]
            excavators = 0 if construction.kinds == ONLY_MIXERS else building.excavators
            mixers = 0 if construction.kinds == ONLY_EXCAVATORS else building.mixers
        else:
            units = units_needed(state, seat, construction.effect, structure, site)
            excavators = units if structure in (BASE, CONDUIT) else 0
            mixers = units - excavators
        self.units = excavators + mixers - construction.replaced
        """How many there are to pay, those that credits replace apart."""
        if construction.effect == MIXES_MACHINES:
            excavators = mixers = self.units
        self.excavators = min(excavators, state.excavators[seat])
        """The most excavators that can be used for it."""
        self.mixers = min(mixers, state.mixers[seat])

    def missing(self) -> int:
        """How many machines are not at hand."""
        return max(0, self.units - self.excavators - self.mixers)

    def least_excavators(self) -> int:
        """How many of the machines must be excavators."""
        return max(0, self.units - self.mixers)

    def most_excavators(self) -> int:
        """How many may be."""
        return min(self.units, self.excavators)


class Replacing(Question[Barrage]):
    """How many machines of a bill are replaced by credits (BAR-OFF-05)."""

    def construction(self) -> Construction:
        """What is built, with nothing replaced yet."""
        raise NotImplementedError(type(self).__name__)

    def go_on(self, state: Barrage, construction: Construction) -> None:
        """Pay the machines that are left."""
        raise NotImplementedError(type(self).__name__)

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "units": Bill(state, self.chooser, self.construction()).units,
            "price": officer_of(state, self.chooser).credits_per_unit(),
        }
        return Message(
            "{player}: of {units} {units:machine|machines}, how many are replaced by"
            " {price} {price:credit|credits} each?",
            parts,
        )

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What replacing so many machines costs."""
        return (action - CREDITS) * officer_of(state, self.chooser).credits_per_unit() or None

    def candidates(self, state: Barrage) -> list[Action]:
        """From none to all."""
        units = Bill(state, self.chooser, self.construction()).units
        return list(range(CREDITS, CREDITS + units + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Too few machines for the rest, or too few credits."""
        if not CREDITS <= action < EXCAVATORS:
            return NOT_ASKED
        construction = self._replacing(action)
        bill = Bill(state, self.chooser, construction)
        if bill.units < 0:
            return "BAR-OFF-05"
        if bill.missing() > 0:
            return "BAR-CON-04"
        if construction.price(state, self.chooser) > state.credits[self.chooser]:
            return "BAR-CON-06"
        return None

    def take(self, state: Barrage, action: Action) -> None:
        """Go on with the machines that are left to pay."""
        self.go_on(state, self._replacing(action))

    def _replacing(self, action: Action) -> Construction:
        construction = self.construction()
        construction.replaced = action - CREDITS
        return construction


class Mixing(Question[Barrage]):
    """Which machines pay a bill, where either kind may."""

    def construction(self) -> Construction:
        """What is built, with what credits have replaced."""
        raise NotImplementedError(type(self).__name__)

    def refused_by(self, bill: Bill, excavators: int) -> str:
        """The rule against so many excavators."""
        raise NotImplementedError(type(self).__name__)

    def prompt(self, state: Barrage) -> Message:
        units = self._bill(state).units
        parts: dict[str, Part] = {"player": Name(self.chooser), "units": units}
        if units == 1:
            return Message("{player}: do you pay with an excavator or a mixer?", parts)
        return Message("{player}: which {units} {units:machine|machines} do you pay with?", parts)

    def label(self, state: Barrage, action: Action) -> Message | None:
        """The machines by name."""
        return machines_name(action - EXCAVATORS, self._bill(state).units)

    def candidates(self, state: Barrage) -> list[Action]:
        """From all excavators to all mixers."""
        return list(range(EXCAVATORS + self._bill(state).units, EXCAVATORS - 1, -1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Mixtures that the bill or the supply does not allow."""
        if not EXCAVATORS <= action < ENGINEERS:
            return NOT_ASKED
        bill, excavators = self._bill(state), action - EXCAVATORS
        if bill.least_excavators() <= excavators <= bill.most_excavators():
            return None
        return self.refused_by(bill, excavators)

    def take(self, state: Barrage, action: Action) -> None:
        """Build."""
        construction = self.construction()
        units = Bill(state, self.chooser, construction).units
        construction.excavators = action - EXCAVATORS
        construction.mixers = units - construction.excavators
        build(state, self.chooser, construction)

    def _bill(self, state: Barrage) -> Bill:
        return Bill(state, self.chooser, self.construction())


def build(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Tile and machines on the wheel, rotation, piece, fee, income, tile effect (BAR-CON-02)."""
    placed, effect = construction.placed, construction.effect
    structure, site = construction.structure, construction.site
    state.emit("builds with", seat, placed, effect)
    put_on_wheel(state, seat, placed, construction.excavators, construction.mixers)
    rotate(state, seat, 1)
    price = construction.price(state, seat)
    if price > 0:
        state.earn(seat, -price)
        state.emit_paid("", seat, price)
    put_piece(state, seat, structure, site)
    if has_effect(effect):
        state.push(TileEffect(seat, effect, site))
    if structure != BUILDING:
        uncover(state, seat, structure)
