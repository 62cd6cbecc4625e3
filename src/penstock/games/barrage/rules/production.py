"""Production: a dam's water through a conduit to a powerhouse (BAR-TURB, BAR-COMP-07 to 11).

A system is a dam and a conduit of its basin; the conduit ends where at most one powerhouse of the
seat stands, so the powerhouse follows.
"""

from typing import Final

from penstock.games.barrage.box import nouns
from penstock.games.barrage.box.nouns import system_of
from penstock.games.barrage.box.water_map import (
    CONDUIT_END,
    CONDUIT_SITES,
    CONDUIT_VALUE,
    DAM_SITES,
    SITE_BASIN,
    SITES_IN,
    SiteId,
)
from penstock.games.barrage.rules.companies import company_of
from penstock.games.barrage.rules.contracts import offer_for_production
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import CONDUIT_FEES, EMPTY, NEUTRAL, Barrage
from penstock.games.barrage.rules.verbs import (
    FILL,
    FULFIL,
    PRODUCE,
    SKIP,
    conduit_of,
    dam_of,
    drops_of,
    produce_action,
)
from penstock.games.barrage.rules.water import fill_dam, flow, has_room
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name, Part, listing

MUST: Final = 0
"""A production on a turbine space."""
MAY: Final = 1
"""A production that a tile offers (BAR-TECH-09)."""
SECOND: Final = 2
"""Germany's second production: no modifier, no bonus (BAR-COMP-08)."""
NO_BASIN: Final = -1

NO_ENERGY: Final = -100
"""Far below what any modifier makes up for."""


class ChooseSystem(Question[Barrage]):
    """Which dam, which conduit and how many drops to produce with (BAR-TURB-01 to 05, 07, 09)."""

    def __init__(self, chooser: Seat, modifier: int, mode: int, used_basin: int) -> None:
        super().__init__(chooser)
        self.modifier = modifier
        self.mode = mode
        self.used_basin = used_basin

    def fields(self) -> tuple[int, ...]:
        """Who produces with which modifier, in which mode, and where the first production was."""
        return (self.chooser, self.modifier, self.mode, self.used_basin)

    def prompt(self, state: Barrage) -> Message:
        if self.mode == SECOND:
            text = "{player}: produce once more with another powerhouse, or skip it"
        elif self.mode == MAY:
            text = "{player}: produce at once with +{modifier}, or skip it"
        else:
            text = "{player}: choose dam, conduit and drops to produce with"
        return Message(text, {"player": Name(self.chooser), "modifier": self.modifier})

    def label(self, state: Barrage, action: Action) -> Message | None:
        """Where the water comes from and goes through, and all that comes of it."""
        if not PRODUCE <= action < FULFIL:
            return None
        return listing(self._facts(state, dam_of(action), conduit_of(action), drops_of(action)))

    def _facts(self, state: Barrage, dam: SiteId, conduit: SiteId, drops: int) -> list[Part]:
        """System, power, drops at hand, energy, and what the owner of the conduit gets."""
        seat, owner = self.chooser, state.conduit_owner[conduit]
        energy = energy_of(state, seat, conduit, drops, self.modifier, self.mode)
        facts: list[Part] = [
            nouns.SYSTEM.named(system_of(dam, conduit)),
            Message("power {value}", {"value": CONDUIT_VALUE[conduit]}),
        ]
        if state.dam_owner[dam] == NEUTRAL:
            facts.append(Message("neutral dam"))
        held: dict[str, Part] = {"drops": drops, "water": state.dam_water[dam]}
        facts.append(Message("{drops} of {water} {water:drop|drops}", held))
        facts.append(Message("{count} energy", {"count": max(0, energy)}))
        more = company_of(state, seat).energy_after_production()
        if more > 0:
            facts.append(Message("+{count} afterwards", {"count": more}))
        if owner != seat:
            paid: dict[str, Part] = {"count": drops, "owner": Name(owner)}
            facts.append(Message("{count} {count:credit|credits} to {owner}", paid))
        return facts

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What the owner of a foreign conduit gets."""
        if action == SKIP or state.conduit_owner[conduit_of(action)] == self.chooser:
            return None
        return drops_of(action)

    def candidates(self, state: Barrage) -> list[Action]:
        """Every dam joined to an own powerhouse, with all its drops or fewer; skipping."""
        found: list[Action] = []
        own = state.powerhouses_in[self.chooser]
        for conduit in range(CONDUIT_SITES):
            if state.conduit_owner[conduit] == EMPTY or not own >> CONDUIT_END[conduit] & 1:
                continue
            for dam in SITES_IN[SITE_BASIN[conduit]]:
                if state.dam_level[dam] == 0:
                    continue
                # What is not theirs to use is shown once, whatever lies there.
                is_usable = system_refusal(state, self.chooser, dam, conduit) is None
                most = state.dam_water[dam] if is_usable else 1
                found += [produce_action(dam, conduit, drops) for drops in range(most, 0, -1)]
        if self.mode != MUST:
            found.append(SKIP)
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Dry dams, dams of others, drops too many or too dear, too little energy."""
        if action == SKIP:
            return NOT_ASKED if self.mode == MUST else None
        if not PRODUCE <= action < FULFIL:
            return NOT_ASKED
        seat, dam, conduit = self.chooser, dam_of(action), conduit_of(action)
        drops = drops_of(action)
        rule = system_refusal(state, seat, dam, conduit)
        if rule is not None:
            return rule
        if CONDUIT_END[conduit] == self.used_basin:
            return "BAR-COMP-08"
        if drops > state.dam_water[dam]:
            return "BAR-TURB-05"
        if drops > most_drops(state, seat, dam, conduit, state.credits[seat]):
            return "BAR-TURB-09"
        energy = energy_of(state, seat, conduit, drops, self.modifier, self.mode)
        return None if energy >= 1 else "BAR-TURB-07"

    def take(self, state: Barrage, action: Action) -> None:
        """Produce, or leave it."""
        if action == SKIP:
            state.emit("leaves production", self.chooser)
        else:
            dam, conduit, drops = dam_of(action), conduit_of(action), drops_of(action)
            produce(state, self.chooser, dam, conduit, drops, self.modifier, self.mode)


class FillAnotherDam(Question[Barrage]):
    """After a production a drop goes into another own dam, or none (BAR-LWP-31)."""

    def __init__(self, chooser: Seat, used: SiteId) -> None:
        super().__init__(chooser)
        self.used = used

    def fields(self) -> tuple[int, ...]:
        """Who, and whose water the production used."""
        return (self.chooser, self.used)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: choose another dam for a drop, or skip it", {"player": Name(self.chooser)}
        )

    def candidates(self, state: Barrage) -> list[Action]:
        """The own dams, and none."""
        found = [FILL + dam for dam in range(DAM_SITES) if state.dam_owner[dam] == self.chooser]
        found.append(SKIP)
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """The dam that was used, full dams and those of others."""
        if action == SKIP:
            return None
        if not FILL <= action < FILL + DAM_SITES:
            return NOT_ASKED
        dam = action - FILL
        if dam == self.used or state.dam_owner[dam] != self.chooser:
            return "BAR-LWP-31"
        return None if has_room(state, dam) else "BAR-WATER-04"

    def take(self, state: Barrage, action: Action) -> None:
        """Put it there."""
        if action != SKIP:
            fill_dam(state, action - FILL, 1, "BAR-LWP-31")


def offer_production(state: Barrage, seat: Seat, modifier: int, mode: int) -> None:
    """Ask for a production, if there is any."""
    if state.is_automa(seat) or best_energy(state, seat, state.credits[seat]) + modifier >= 1:
        state.ask(ChooseSystem(seat, modifier, mode, NO_BASIN))


def produce(
    state: Barrage,
    seat: Seat,
    dam: SiteId,
    conduit: SiteId,
    drops: int,
    modifier: int,
    mode: int,
) -> None:
    """Marker, water, fee, ability, contract, second production, in this order (RUL-07, RUL-51)."""
    energy = energy_of(state, seat, conduit, drops, modifier, mode)
    basin = CONDUIT_END[conduit]
    state.dam_water[dam] -= drops
    state.energy[seat] += energy
    state.emit("produces", seat, energy, system_of(dam, conduit), drops)
    for _ in range(drops):
        flow(state, basin, False)
    pay_owner(state, seat, conduit, drops)
    company = company_of(state, seat)
    more = company.energy_after_production()
    if more > 0:
        state.energy[seat] += more
        state.emit_by_rule("BAR-COMP-07", "gains energy", seat, more)
    if mode != SECOND and company.produces_twice():
        state.ask(ChooseSystem(seat, 0, SECOND, basin))
    if company.fills_another_dam():
        state.ask(FillAnotherDam(seat, dam))
    offer_for_production(state, seat, energy)


def pay_owner(state: Barrage, seat: Seat, conduit: SiteId, drops: int) -> None:
    """A foreign conduit costs 1 credit a drop, and its owner gains 1 VP a drop (BAR-TURB-08)."""
    owner = state.conduit_owner[conduit]
    if owner != seat:
        state.earn(seat, -drops)
        state.earn(owner, drops)
        state.gain_vp(owner, CONDUIT_FEES, drops)
        state.emit_by_rule("BAR-TURB-08", "pays owner", seat, owner, drops)


def energy_of(
    state: Barrage, seat: Seat, conduit: SiteId, drops: int, modifier: int, mode: int
) -> int:
    """The energy of a production (BAR-TURB-06); the second one has no extras (BAR-COMP-08)."""
    is_second = mode == SECOND
    product = officer_of(state, seat).product(state, drops * CONDUIT_VALUE[conduit], is_second)
    if is_second:
        return product
    return product + modifier + state.production_bonus(seat)


def system_refusal(state: Barrage, seat: Seat, dam: SiteId, conduit: SiteId) -> str | None:
    """The rule against producing there at all, however few drops."""
    owner = state.dam_owner[dam]
    if state.conduit_owner[conduit] == EMPTY or owner == EMPTY:
        return "BAR-TURB-01"
    if not state.powerhouses_in[seat] >> CONDUIT_END[conduit] & 1:
        return "BAR-TURB-02"
    if (owner != seat and owner != NEUTRAL) or state.dam_water[dam] == 0:
        return "BAR-TURB-03"
    return None


def most_drops(state: Barrage, seat: Seat, dam: SiteId, conduit: SiteId, credits: int) -> int:
    """How many drops the water and, through a foreign conduit, the credits allow (RUL-06)."""
    water = state.dam_water[dam]
    if state.conduit_owner[conduit] == seat or water <= credits:
        return water
    return credits


def best_energy(state: Barrage, seat: Seat, credits: int) -> int:
    """The most energy a production without modifier would give; NO_ENERGY if there is none."""
    own = state.powerhouses_in[seat]
    best = 0
    if own:
        for conduit, owner in enumerate(state.conduit_owner):
            if owner == EMPTY or not own >> CONDUIT_END[conduit] & 1:
                continue
            for dam in SITES_IN[SITE_BASIN[conduit]]:
                if state.dam_water[dam] > 0 and state.dam_owner[dam] in (seat, NEUTRAL):
                    drops = most_drops(state, seat, dam, conduit, credits)
                    if drops * CONDUIT_VALUE[conduit] > best:
                        best = drops * CONDUIT_VALUE[conduit]
    if best == 0:
        return NO_ENERGY
    return officer_of(state, seat).product(state, best, False) + state.production_bonus(seat)
