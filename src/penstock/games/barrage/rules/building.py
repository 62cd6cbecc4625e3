"""Paying for a construction and building (BAR-CON-02, BAR-OFF-04, 05, BAR-TECH-11).

How to pay is asked only where there is a choice. `placed` is the tile that goes on the wheel
(NO_TILE for Mahiri's copy), `effect` the tile whose rules count.
"""

from penstock.games.barrage.box.components import JILL, MIXES_MACHINES, SOLOMON, TileId
from penstock.games.barrage.box.water_map import BASE, CONDUIT, CONDUIT_VALUE, SiteId
from penstock.games.barrage.rules.payment import (
    CREDITS_PER_UNIT,
    fee_of_site,
    machines_for,
    units_needed,
)
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.structures import put_piece
from penstock.games.barrage.rules.symbols import uncover
from penstock.games.barrage.rules.tile_effects import TileEffect, has_effect
from penstock.games.barrage.rules.verbs import CREDITS, EXCAVATORS, PAY_MIXERS, PAY_USUAL, is_in
from penstock.games.barrage.rules.wheel import put_on_wheel, rotate
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part


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
            "units": units_needed(state, self.chooser, self.effect, CONDUIT, self.site),
            "mixers": CONDUIT_VALUE[self.site],
        }
        return Message("{player}: pay {units} excavators as usual, or {mixers} mixers?", parts)

    def candidates(self, state: Barrage) -> list[Action]:
        """Both ways."""
        return [PAY_USUAL, PAY_MIXERS]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Ways for which the machines are missing."""
        seat = self.chooser
        if action == PAY_MIXERS:
            return None if CONDUIT_VALUE[self.site] <= state.mixers[seat] else "BAR-CON-04"
        if action != PAY_USUAL:
            return NOT_ASKED
        units = units_needed(state, seat, self.effect, CONDUIT, self.site)
        return None if units <= machines_for(state, seat, self.effect, CONDUIT) else "BAR-CON-04"

    def take(self, state: Barrage, action: Action) -> None:
        """Pay and build."""
        if action == PAY_MIXERS:
            mixers = CONDUIT_VALUE[self.site]
            build(state, self.chooser, self.placed, self.effect, CONDUIT, self.site, 0, mixers, 0)
        else:
            pay_in_credits(state, self.chooser, self.placed, self.effect, CONDUIT, self.site)


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
            "units": self._units(state),
            "price": CREDITS_PER_UNIT,
        }
        return Message(
            "{player}: of {units} machines, how many are replaced by {price} credits each?", parts
        )

    def _units(self, state: Barrage) -> int:
        return units_needed(state, self.chooser, self.effect, self.structure, self.site)

    def candidates(self, state: Barrage) -> list[Action]:
        """From none to all."""
        return list(range(CREDITS, CREDITS + self._units(state) + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Too few machines for the rest, or too few credits."""
        if not is_in(action, CREDITS, 11):
            return NOT_ASKED
        seat, replaced = self.chooser, action - CREDITS
        units = self._units(state)
        if replaced > units:
            return "BAR-OFF-05"
        if units - replaced > machines_for(state, seat, self.effect, self.structure):
            return "BAR-CON-04"
        fee = fee_of_site(self.effect, self.structure, self.site)
        if replaced * CREDITS_PER_UNIT + fee > state.credits[seat]:
            return "BAR-CON-06"
        return None

    def take(self, state: Barrage, action: Action) -> None:
        """Go on with the machines that are left to pay."""
        pay_in_machines(
            state,
            self.chooser,
            self.placed,
            self.effect,
            self.structure,
            self.site,
            action - CREDITS,
        )


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
        parts: dict[str, Part] = {"player": Name(self.chooser), "units": self._units(state)}
        return Message(
            "{player}: of {units} machines, how many are excavators (the rest are mixers)?", parts
        )

    def _units(self, state: Barrage) -> int:
        units = units_needed(state, self.chooser, self.effect, self.structure, self.site)
        return units - self.replaced

    def candidates(self, state: Barrage) -> list[Action]:
        """From none to all."""
        return list(range(EXCAVATORS, EXCAVATORS + self._units(state) + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Mixtures the supply does not allow."""
        if not is_in(action, EXCAVATORS, 11):
            return NOT_ASKED
        excavators = action - EXCAVATORS
        mixers = self._units(state) - excavators
        if mixers < 0:
            return "BAR-TECH-11"
        if excavators > state.excavators[self.chooser] or mixers > state.mixers[self.chooser]:
            return "BAR-CON-04"
        return None

    def take(self, state: Barrage, action: Action) -> None:
        """Build."""
        excavators = action - EXCAVATORS
        build(
            state,
            self.chooser,
            self.placed,
            self.effect,
            self.structure,
            self.site,
            excavators,
            self._units(state) - excavators,
            self.replaced,
        )


def pay_for(
    state: Barrage, seat: Seat, placed: TileId, effect: TileId, structure: int, site: SiteId
) -> None:
    """Ask how to pay, if there is a choice, and build."""
    if structure == CONDUIT and state.abilities[seat] == JILL:
        state.push(PayKind(seat, placed, effect, site))
    else:
        pay_in_credits(state, seat, placed, effect, structure, site)


def pay_in_credits(
    state: Barrage, seat: Seat, placed: TileId, effect: TileId, structure: int, site: SiteId
) -> None:
    """Let Solomon replace machines by credits; everybody else pays machines."""
    if state.abilities[seat] == SOLOMON:
        state.push(PayCredits(seat, placed, effect, structure, site))
    else:
        pay_in_machines(state, seat, placed, effect, structure, site, 0)


def pay_in_machines(
    state: Barrage,
    seat: Seat,
    placed: TileId,
    effect: TileId,
    structure: int,
    site: SiteId,
    replaced: int,
) -> None:
    """Pay the remaining units in the printed kind, or let the level II joker mix kinds."""
    if effect == MIXES_MACHINES:
        state.push(PayMix(seat, placed, effect, structure, site, replaced))
        return
    units = units_needed(state, seat, effect, structure, site) - replaced
    if structure in (BASE, CONDUIT):
        build(state, seat, placed, effect, structure, site, units, 0, replaced)
    else:
        build(state, seat, placed, effect, structure, site, 0, units, replaced)


def build(
    state: Barrage,
    seat: Seat,
    placed: TileId,
    effect: TileId,
    structure: int,
    site: SiteId,
    excavators: int,
    mixers: int,
    replaced: int,
) -> None:
    """Tile and machines on the wheel, rotation, piece, fee, income, tile effect (BAR-CON-02)."""
    state.emit("builds with", seat, placed, effect)
    put_on_wheel(state, seat, placed, excavators, mixers)
    rotate(state, seat, 1)
    price = replaced * CREDITS_PER_UNIT + fee_of_site(effect, structure, site)
    if price > 0:
        state.earn(seat, -price)
        state.emit("pays", seat, price)
    put_piece(state, seat, structure, site)
    if has_effect(effect):
        state.push(TileEffect(seat, effect, site))
    uncover(state, seat, structure)
