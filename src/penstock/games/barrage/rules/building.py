"""Paying for a structure (BAR-CON-04, BAR-OFF-04, 05, BAR-TECH-11).

How to pay is asked only where there is a choice.
"""

from penstock.games.barrage.box.components import MIXES_MACHINES, TileId
from penstock.games.barrage.box.water_map import BASE, CONDUIT, SiteId
from penstock.games.barrage.rules.bill import Bill, Construction, Mixing, Replacing, build
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.payment import can_pay_in_mixers
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.verbs import PAY_MIXERS, PAY_USUAL
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
            enough = Bill(state, seat, self._conduit()).missing() == 0
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


class PayCredits(Replacing):
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

    def construction(self) -> Construction:
        """The structure."""
        return Construction(self.placed, self.effect, self.structure, self.site)

    def go_on(self, state: Barrage, construction: Construction) -> None:
        """Machines of the printed kind, or any mixture."""
        pay_in_machines(state, self.chooser, construction)


class PayMix(Mixing):
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

    def construction(self) -> Construction:
        """The structure, with what credits have replaced."""
        construction = Construction(self.placed, self.effect, self.structure, self.site)
        construction.replaced = self.replaced
        return construction

    def refused_by(self, bill: Bill, excavators: int) -> str:
        """More than are asked for, or more of a kind than there are."""
        return "BAR-TECH-11" if excavators > bill.units else "BAR-CON-04"


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
