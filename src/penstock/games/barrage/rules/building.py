"""Paying for a construction and building (BAR-CON-02, BAR-OFF-04, 05, BAR-TECH-11).

How to pay is asked only where there is a choice.
"""

from penstock.games.barrage.box.components import MIXES_MACHINES, TileId
from penstock.games.barrage.box.naming import machines_name
from penstock.games.barrage.box.water_map import BASE, BUILDING, CONDUIT, SiteId
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.payment import (
    can_pay_in_mixers,
    fee_of_site,
    machines_for,
    units_needed,
)
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import put_piece
from penstock.games.barrage.rules.symbols import uncover
from penstock.games.barrage.rules.tile_effects import TileEffect, has_effect
from penstock.games.barrage.rules.verbs import (
    CREDITS,
    ENGINEERS,
    EXCAVATORS,
    PAY_MIXERS,
    PAY_USUAL,
)
from penstock.games.barrage.rules.wheel import put_on_wheel, rotate
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part


class Construction:
    """What is built where and with which tile; then, as it is settled, what pays for it."""

    def __init__(self, placed: TileId, effect: TileId, structure: int, site: SiteId) -> None:
        self.placed = placed
        """The tile that goes on the wheel; NO_TILE for Mahiri's copy."""
        self.effect = effect
        """The tile whose rules count: that one, or the one it copies."""
        self.structure = structure
        self.site = site
        self.replaced = 0
        """Machines for which credits are paid."""
        self.excavators = 0
        self.mixers = 0

    def units(self, state: Barrage, seat: Seat) -> int:
        """How many machines are asked for, those that credits replace apart."""
        all_units = units_needed(state, seat, self.effect, self.structure, self.site)
        return all_units - self.replaced

    def machines(self, state: Barrage, seat: Seat) -> int:
        """How many machines in the supply could pay it."""
        return machines_for(state, seat, self.effect, self.structure)


class PayKind(Question[Barrage]):
    """Jill pays a conduit as printed, or with mixers alone (BAR-OFF-04)."""

    def __init__(self, chooser: Seat, placed: TileId, effect: TileId, site: SiteId) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.site = site

    def fields(self) -> tuple[int, ...]:
        """Who builds which conduit, with which tile, and as which."""
        return (self.chooser, self.placed, self.effect, self.site)

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "units": self._conduit().units(state, self.chooser),
            "mixers": self._mixers(state),
        }
        return Message(
            "{player}: pay {units} {units:excavator|excavators} as usual, or {mixers}"
            " {mixers:mixer|mixers}?",
            parts,
        )

    def _conduit(self) -> Construction:
        return Construction(self.placed, self.effect, CONDUIT, self.site)

    def _mixers(self, state: Barrage) -> int:
        return officer_of(state, self.chooser).mixers_instead(CONDUIT, self.site)

    def candidates(self, state: Barrage) -> list[Action]:
        """Both ways."""
        return [PAY_USUAL, PAY_MIXERS]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Ways for which the machines are missing."""
        seat = self.chooser
        if action == PAY_MIXERS:
            enough = can_pay_in_mixers(state, seat, CONDUIT, self.site)
        elif action == PAY_USUAL:
            conduit = self._conduit()
            enough = conduit.units(state, seat) <= conduit.machines(state, seat)
        else:
            return NOT_ASKED
        return None if enough else "BAR-CON-04"

    def take(self, state: Barrage, action: Action) -> None:
        """Pay and build."""
        conduit = self._conduit()
        if action == PAY_MIXERS:
            conduit.mixers = self._mixers(state)
            build(state, self.chooser, conduit)
        else:
            pay_in_credits(state, self.chooser, conduit)


class PayCredits(Question[Barrage]):
    """Solomon replaces machines by credits (BAR-OFF-05)."""

    def __init__(
        self, chooser: Seat, placed: TileId, effect: TileId, structure: int, site: SiteId
    ) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.structure = structure
        self.site = site

    def fields(self) -> tuple[int, ...]:
        """Who builds what and where, with which tile, and as which."""
        return (self.chooser, self.placed, self.effect, self.structure, self.site)

    def prompt(self, state: Barrage) -> Message:
        parts: dict[str, Part] = {
            "player": Name(self.chooser),
            "units": self._construction().units(state, self.chooser),
            "price": officer_of(state, self.chooser).credits_per_unit(),
        }
        return Message(
            "{player}: of {units} {units:machine|machines}, how many are replaced by"
            " {price} {price:credit|credits} each?",
            parts,
        )

    def _construction(self) -> Construction:
        return Construction(self.placed, self.effect, self.structure, self.site)

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What replacing so many machines costs."""
        return (action - CREDITS) * officer_of(state, self.chooser).credits_per_unit() or None

    def candidates(self, state: Barrage) -> list[Action]:
        """From none to all."""
        units = self._construction().units(state, self.chooser)
        return list(range(CREDITS, CREDITS + units + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Too few machines for the rest, or too few credits."""
        if not CREDITS <= action < EXCAVATORS:
            return NOT_ASKED
        seat, replaced = self.chooser, action - CREDITS
        construction = self._construction()
        construction.replaced = replaced
        units = construction.units(state, seat)
        if units < 0:
            return "BAR-OFF-05"
        if units > construction.machines(state, seat):
            return "BAR-CON-04"
        if price_of(state, seat, construction) > state.credits[seat]:
            return "BAR-CON-06"
        return None

    def take(self, state: Barrage, action: Action) -> None:
        """Go on with the machines that are left to pay."""
        construction = self._construction()
        construction.replaced = action - CREDITS
        pay_in_machines(state, self.chooser, construction)


class PayMix(Question[Barrage]):
    """The level II joker takes both kinds of machine in any mixture (BAR-TECH-11, RUL-49)."""

    def __init__(
        self,
        chooser: Seat,
        placed: TileId,
        effect: TileId,
        structure: int,
        site: SiteId,
        replaced: int,
    ) -> None:
        super().__init__(chooser)
        self.placed = placed
        self.effect = effect
        self.structure = structure
        self.site = site
        self.replaced = replaced

    def fields(self) -> tuple[int, ...]:
        """Who builds what and where, with which tile, as which, and what credits replaced."""
        return (
            self.chooser,
            self.placed,
            self.effect,
            self.structure,
            self.site,
            self.replaced,
        )

    def prompt(self, state: Barrage) -> Message:
        units = self._construction().units(state, self.chooser)
        parts: dict[str, Part] = {"player": Name(self.chooser), "units": units}
        if units == 1:
            return Message("{player}: do you pay with an excavator or a mixer?", parts)
        return Message("{player}: which {units} {units:machine|machines} do you pay with?", parts)

    def label(self, state: Barrage, action: Action) -> Message | None:
        """The machines by name."""
        units = self._construction().units(state, self.chooser)
        return machines_name(action - EXCAVATORS, units)

    def _construction(self) -> Construction:
        construction = Construction(self.placed, self.effect, self.structure, self.site)
        construction.replaced = self.replaced
        return construction

    def candidates(self, state: Barrage) -> list[Action]:
        """From all excavators to all mixers."""
        units = self._construction().units(state, self.chooser)
        return list(range(EXCAVATORS + units, EXCAVATORS - 1, -1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Mixtures the supply does not allow."""
        if not EXCAVATORS <= action < ENGINEERS:
            return NOT_ASKED
        excavators = action - EXCAVATORS
        mixers = self._construction().units(state, self.chooser) - excavators
        if mixers < 0:
            return "BAR-TECH-11"
        if excavators > state.excavators[self.chooser] or mixers > state.mixers[self.chooser]:
            return "BAR-CON-04"
        return None

    def take(self, state: Barrage, action: Action) -> None:
        """Build."""
        construction = self._construction()
        construction.excavators = action - EXCAVATORS
        construction.mixers = construction.units(state, self.chooser) - construction.excavators
        build(state, self.chooser, construction)


def pay_for(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Ask how to pay, if there is a choice, and build."""
    site = construction.site
    if officer_of(state, seat).mixers_instead(construction.structure, site) > 0:
        state.push(PayKind(seat, construction.placed, construction.effect, site))
    else:
        pay_in_credits(state, seat, construction)


def pay_in_credits(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Let credits replace machines, if the officer allows it; everybody else pays machines."""
    if officer_of(state, seat).credits_per_unit() > 0:
        placed, effect = construction.placed, construction.effect
        state.push(PayCredits(seat, placed, effect, construction.structure, construction.site))
    else:
        pay_in_machines(state, seat, construction)


def pay_in_machines(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Pay the remaining units in the printed kind, or let the level II joker mix kinds."""
    placed, effect, structure = construction.placed, construction.effect, construction.structure
    if effect == MIXES_MACHINES:
        site, replaced = construction.site, construction.replaced
        state.push(PayMix(seat, placed, effect, structure, site, replaced))
        return
    if structure in (BASE, CONDUIT):
        construction.excavators = construction.units(state, seat)
    else:
        construction.mixers = construction.units(state, seat)
    build(state, seat, construction)


def price_of(state: Barrage, seat: Seat, construction: Construction) -> int:
    """The credits due: for machines they replace, and for a red site."""
    fee = fee_of_site(construction.effect, construction.structure, construction.site)
    return construction.replaced * officer_of(state, seat).credits_per_unit() + fee


def build(state: Barrage, seat: Seat, construction: Construction) -> None:
    """Tile and machines on the wheel, rotation, piece, fee, income, tile effect (BAR-CON-02)."""
    placed, effect = construction.placed, construction.effect
    structure, site = construction.structure, construction.site
    state.emit("builds with", seat, placed, effect)
    put_on_wheel(state, seat, placed, construction.excavators, construction.mixers)
    rotate(state, seat, 1)
    price = price_of(state, seat, construction)
    if price > 0:
        state.earn(seat, -price)
        state.emit_paid("", seat, price)
    put_piece(state, seat, structure, site)
    if has_effect(effect):
        state.push(TileEffect(seat, effect, site))
    if structure != BUILDING:
        uncover(state, seat, structure)
