"""Symbols: what contracts, incomes and shops give, part by part (BAR-ICON, RUL-12).

The parts come in a fixed order: plain gains, machines of the player's choice, structures, drops,
rotations. Parts with a choice are steps; the last part is pushed first.
"""

from typing import Final

from penstock.games.barrage.automa.tiles import GETS_INCOME
from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    INCOMES_A_ROW,
    NO_TILE,
    RED_FEE,
    TABLES,
)
from penstock.games.barrage.box.naming import machines_name
from penstock.games.barrage.box.rewards import NO_STRUCTURE, Reward
from penstock.games.barrage.box.water_map import (
    AREA_OF_BASIN,
    CONDUIT,
    CONDUIT_VALUE,
    POWERHOUSE,
    POWERHOUSE_BASIN,
    SITE_BASIN,
    SITE_COUNTS,
    STRUCTURES,
    SiteId,
)
from penstock.games.barrage.rules.payment import fee_of_site
from penstock.games.barrage.rules.state import INCOMES, Barrage
from penstock.games.barrage.rules.structures import (
    candidate_sites,
    has_piece,
    is_red_site,
    open_sites,
    put_piece,
    site_refusal,
)
from penstock.games.barrage.rules.verbs import (
    ENGINEERS,
    EXCAVATORS,
    SITE_BLOCKS,
    SKIP,
)
from penstock.games.barrage.rules.water import PlaceDrops
from penstock.games.barrage.rules.wheel import TurnWheel, rotate
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name

FREE_PROMPTS: Final = (
    "{player}: choose a site for a free base, or skip it",
    "{player}: choose a dam for a free elevation, or skip it",
    "{player}: choose a site for a free conduit, or skip it",
    "{player}: choose a site for a free powerhouse, or skip it",
)


class ChooseMachines(Question[Barrage]):
    """Machines of either kind: how many of them are excavators (BAR-ICON-02)."""

    def __init__(self, chooser: Seat, count: int) -> None:
        super().__init__(chooser)
        self.count = count

    def fields(self) -> tuple[int, ...]:
        """Who gains how many machines."""
        return (self.chooser, self.count)

    def prompt(self, state: Barrage) -> Message:
        text = "{player}: which {count} {count:machine|machines} do you take?"
        if self.count == 1:
            text = "{player}: do you take an excavator or a mixer?"
        return Message(text, {"player": Name(self.chooser), "count": self.count})

    def label(self, state: Barrage, action: Action) -> Message | None:
        """The machines by name."""
        return machines_name(action - EXCAVATORS, self.count)

    def candidates(self, state: Barrage) -> list[Action]:
        """From all excavators to all mixers."""
        return list(range(EXCAVATORS + self.count, EXCAVATORS - 1, -1))

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """More machines than there are."""
        if not EXCAVATORS <= action < ENGINEERS:
            return NOT_ASKED
        return None if action - EXCAVATORS <= self.count else "BAR-ICON-02"

    def options(self, state: Barrage) -> list[Action]:
        """All candidates are legal: their bounds are the rule."""
        return self.candidates(state)

    def take(self, state: Barrage, action: Action) -> None:
        """Take the machines."""
        excavators = action - EXCAVATORS
        gain_machines(state, self.chooser, excavators, self.count - excavators)


class PlaceFree(Question[Barrage]):
    """A structure without engineers, machines or tile, or none (BAR-ICON-05, 06, RUL-11)."""

    def __init__(self, chooser: Seat, structure: int, areas: int, max_value: int) -> None:
        super().__init__(chooser)
        self.structure = structure
        self.areas = areas
        self.max_value = max_value

    def fields(self) -> tuple[int, ...]:
        """Who places what, in which areas, up to which value of a conduit."""
        return (self.chooser, self.structure, self.areas, self.max_value)

    def prompt(self, state: Barrage) -> Message:
        return Message(FREE_PROMPTS[self.structure], {"player": Name(self.chooser)})

    def price_tag(self, state: Barrage, action: Action) -> int | None:
        """What a red site costs; everything else is free."""
        if action == SKIP:
            return None
        site = action - SITE_BLOCKS[self.structure]
        return fee_of_site(NO_TILE, self.structure, site) or None

    def candidates(self, state: Barrage) -> list[Action]:
        """Every site of the kind, and skipping."""
        block = SITE_BLOCKS[self.structure]
        sites = [block + site for site in candidate_sites(state, self.structure)]
        sites.append(SKIP)
        return sites

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Sites that are taken, out of the area, too strong or too dear."""
        if action == SKIP:
            return None
        block = SITE_BLOCKS[self.structure]
        if not block <= action < block + SITE_COUNTS[self.structure]:
            return NOT_ASKED
        site = action - block
        rule = site_refusal(state, self.chooser, self.structure, site)
        if rule is not None:
            return rule
        if not self.areas >> area_of_site(self.structure, site) & 1:
            return "BAR-ICON-05"
        if self.structure == CONDUIT and CONDUIT_VALUE[site] > self.max_value:
            return "BAR-ICON-06"
        if is_red_site(self.structure, site) and state.credits[self.chooser] < RED_FEE:
            return "BAR-CON-17"
        return None

    def options(self, state: Barrage) -> list[Action]:
        """The sites without refusal, and skipping."""
        block = SITE_BLOCKS[self.structure]
        found = [
            block + site
            for site in open_sites(state, self.chooser, self.structure)
            if self.refusal(state, block + site) is None
        ]
        found.append(SKIP)
        return found

    def take(self, state: Barrage, action: Action) -> None:
        """Place it, or lose it."""
        seat = self.chooser
        if action == SKIP:
            state.emit_by_rule("BAR-ICON-09", "leaves structure", seat, self.structure)
            return
        site = action - SITE_BLOCKS[self.structure]
        place_free(state, seat, self.structure, site)


def give(state: Barrage, seat: Seat, reward: Reward, source: int, rule: str) -> None:
    """The seat receives a reward; what needs a choice goes on the agenda."""
    gain(state, seat, reward, source, rule)
    offer(
        state,
        seat,
        reward.machines,
        reward.delayed_drops,
        reward.flowing_drops,
        reward.rotations,
        reward,
    )


def gain(state: Barrage, seat: Seat, reward: Reward, source: int, rule: str) -> None:
    """The plain parts: points, credits, energy, machines of a fixed kind (BAR-ICON-01, 03)."""
    if reward.vp:
        state.gain_vp(seat, source, reward.vp)
        state.emit_by_rule(rule, "gains vp", seat, reward.vp)
    if reward.credits:
        state.earn(seat, reward.credits)
        state.emit_earned(rule, seat, reward.credits)
    if reward.energy:
        state.energy[seat] += reward.energy
        state.emit_by_rule(rule, "gains energy", seat, reward.energy)
    if reward.excavators or reward.mixers:
        gain_machines(state, seat, reward.excavators, reward.mixers)


def offer(
    state: Barrage,
    seat: Seat,
    machines: int,
    delayed: int,
    flowing: int,
    rotations: int,
    reward: Reward,
) -> None:
    """Put the other parts on the agenda, the first of them on top; a structure is the reward's."""
    waits = machines + delayed + flowing > 0 or reward.structure != NO_STRUCTURE
    if rotations and not waits:
        rotate(state, seat, rotations)
        return
    if rotations:
        state.push(TurnWheel(seat, rotations))
    if flowing:
        state.ask(PlaceDrops(seat, flowing, 1, must_place(state, flowing)))
    if delayed:
        state.ask(PlaceDrops(seat, delayed, 0, must_place(state, delayed)))
    if reward.structure != NO_STRUCTURE:
        offer_structure(state, seat, reward)
    if machines:
        state.ask(ChooseMachines(seat, machines))


def must_place(state: Barrage, drops: int) -> int:
    """How many drops of a reward must be placed: the number shown (BAR-WATER-11, RUL-10)."""
    return 0 if state.drops_are_optional else drops


def offer_structure(state: Barrage, seat: Seat, reward: Reward) -> None:
    """Ask for the site of a free structure; without a piece that part is lost (BAR-ICON-09)."""
    if has_piece(state, seat, reward.structure):
        state.ask(PlaceFree(seat, reward.structure, reward.areas, reward.max_value))
    else:
        state.emit_by_rule("BAR-ICON-09", "leaves structure", seat, reward.structure)


def place_free(state: Barrage, seat: Seat, structure: int, site: SiteId) -> None:
    """A structure for nothing but the fee of a red site (BAR-CON-17)."""
    if is_red_site(structure, site):
        state.earn(seat, -RED_FEE)
        state.emit_paid("BAR-CON-17", seat, RED_FEE)
    put_piece(state, seat, structure, site)
    uncover(state, seat, structure)


def gain_machines(state: Barrage, seat: Seat, excavators: int, mixers: int) -> None:
    """Machines come from the reserve to the supply, ready for use (BAR-GEN-09)."""
    state.excavators[seat] += excavators
    state.mixers[seat] += mixers
    state.emit("gains machines", seat, excavators, mixers)


def uncover(state: Barrage, seat: Seat, structure: int) -> None:
    """A piece that left the board may uncover an income: received at once (BAR-CON-02, 16)."""
    count = state.built[seat * STRUCTURES + structure]
    if structure == POWERHOUSE:
        if count >= 2:
            state.emit_by_rule("BAR-INC-05", "powerhouses", seat, count)
        return
    if not GETS_INCOME[state.automa_levels[seat]]:
        return
    for place in range(INCOMES_A_ROW):
        if TABLES.income_at[place] == count:
            income = COMPANY_LIST[state.companies[seat]].income_of(structure, place)
            give(state, seat, income, INCOMES, "BAR-CON-16")


def area_of_site(structure: int, site: SiteId) -> int:
    """The area a site lies in; a conduit belongs to the basin where it starts (BAR-MAP-11)."""
    basin = POWERHOUSE_BASIN[site] if structure == POWERHOUSE else SITE_BASIN[site]
    return AREA_OF_BASIN[basin]
