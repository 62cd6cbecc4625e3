"""Production: a dam's water through a conduit to a powerhouse (BAR-TURB, BAR-COMP-07 to 11).

A system is a dam and a conduit of its basin; the conduit ends where at most one powerhouse of the
seat stands, so the powerhouse follows.
"""

from typing import Final

from penstock.games.barrage.box.naming import dam_name
from penstock.games.barrage.box.water_map import (
    CONDUIT_END,
    CONDUIT_SITES,
    CONDUIT_VALUE,
    SITE_BASIN,
    SITES_IN,
    SiteId,
)
from penstock.games.barrage.rules.companies import company_of
from penstock.games.barrage.rules.contracts import offer_contracts
from penstock.games.barrage.rules.officers import officer_of
from penstock.games.barrage.rules.state import CONDUIT_FEES, EMPTY, NEUTRAL, Barrage
from penstock.games.barrage.rules.verbs import (
    DROPS,
    FULFIL,
    SKIP,
    SYSTEM,
    conduit_of_system,
    dam_of_system,
    system_action,
)
from penstock.games.barrage.rules.water import flow
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name

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
    """Which dam and conduit to produce with (BAR-TURB-01 to 04)."""

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
            text = "{player}: choose a dam and a conduit to produce with"
        return Message(text, {"player": Name(self.chooser), "modifier": self.modifier})

    def candidates(self, state: Barrage) -> list[Action]:
        """Every dam joined to an own powerhouse, and skipping what is optional."""
        found: list[Action] = []
        own = state.powerhouses_in[self.chooser]
        for conduit in range(CONDUIT_SITES):
            if state.conduit_owner[conduit] == EMPTY or not own >> CONDUIT_END[conduit] & 1:
                continue
            found += [
                system_action(dam, conduit)
                for dam in SITES_IN[SITE_BASIN[conduit]]
                if state.dam_level[dam] > 0
            ]
        if self.mode != MUST:
            found.append(SKIP)
        return found

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Dry dams, dams of others, conduits too dear, too little energy."""
        if action == SKIP:
            return NOT_ASKED if self.mode == MUST else None
        if not SYSTEM <= action < DROPS:
            return NOT_ASKED
        dam, conduit = dam_of_system(action), conduit_of_system(action)
        rule = system_refusal(state, self.chooser, dam, conduit)
        if rule is not None:
            return rule
        if CONDUIT_END[conduit] == self.used_basin:
            return "BAR-COMP-08"
        drops = most_drops(state, self.chooser, dam, conduit, state.credits[self.chooser])
        if drops == 0:
            return "BAR-TURB-09"
        energy = energy_of(state, self.chooser, conduit, drops, self.modifier, self.mode)
        return None if energy >= 1 else "BAR-TURB-07"

    def take(self, state: Barrage, action: Action) -> None:
        """Ask for the drops, or leave it."""
        if action == SKIP:
            state.emit("leaves production", self.chooser)
        else:
            dam, conduit = dam_of_system(action), conduit_of_system(action)
            state.push(ChooseDrops(self.chooser, self.modifier, self.mode, dam, conduit))


class ChooseDrops(Question[Barrage]):
    """How many drops of the dam to use (BAR-TURB-05, 07, 09)."""

    def __init__(
        self, chooser: Seat, modifier: int, mode: int, dam: SiteId, conduit: SiteId
    ) -> None:
        super().__init__(chooser)
        self.modifier = modifier
        self.mode = mode
        self.dam = dam
        self.conduit = conduit

    def fields(self) -> tuple[int, ...]:
        """Who produces with which modifier, in which mode, from where and through what."""
        return (self.chooser, self.modifier, self.mode, self.dam, self.conduit)

    def prompt(self, state: Barrage) -> Message:
        return Message(
            "{player}: how many drops of the dam ({dam}), at {value} energy each?",
            {
                "player": Name(self.chooser),
                "dam": dam_name(self.dam),
                "value": CONDUIT_VALUE[self.conduit],
            },
        )

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What the owner of a foreign conduit gets."""
        is_foreign = state.conduit_owner[self.conduit] != self.chooser
        return action - DROPS if is_foreign else None

    def candidates(self, state: Barrage) -> list[Action]:
        """From one drop to all of them."""
        return list(range(DROPS + 1, DROPS + state.dam_water[self.dam] + 1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Drops that are not there, cannot be paid or give no energy."""
        if not DROPS <= action < FULFIL:
            return NOT_ASKED
        drops, seat = action - DROPS, self.chooser
        if not 1 <= drops <= state.dam_water[self.dam]:
            return "BAR-TURB-05"
        if drops > most_drops(state, seat, self.dam, self.conduit, state.credits[seat]):
            return "BAR-TURB-09"
        energy = energy_of(state, seat, self.conduit, drops, self.modifier, self.mode)
        return None if energy >= 1 else "BAR-TURB-07"

    def take(self, state: Barrage, action: Action) -> None:
        """Produce."""
        produce(
            state, self.chooser, self.dam, self.conduit, action - DROPS, self.modifier, self.mode
        )


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
    state.emit("produces", seat, energy, system_action(dam, conduit) - SYSTEM, drops)
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
    offer_contracts(state, seat, energy, True)


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
        for conduit in range(CONDUIT_SITES):
            if state.conduit_owner[conduit] == EMPTY or not own >> CONDUIT_END[conduit] & 1:
                continue
            for dam in SITES_IN[SITE_BASIN[conduit]]:
                if state.dam_water[dam] > 0 and state.dam_owner[dam] in (seat, NEUTRAL):
                    drops = most_drops(state, seat, dam, conduit, credits)
                    if drops * CONDUIT_VALUE[conduit] > best:
                        best = drops * CONDUIT_VALUE[conduit]
    if best == 0:
        return NO_ENERGY
    return officer_of(state, seat).product(state, best, False) + state.production_bonus(seat)
