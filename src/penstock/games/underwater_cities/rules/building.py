"""Building, one object at a time (UWC-BUILD-01 to 17, UWC-TIME-02, UWC-RUL-21, 33).

What to build, where, and how to pay are asked one after the other, each only if there is a choice.
"""

from typing import TYPE_CHECKING, cast

from penstock.games.underwater_cities.box.components import (
    KIND_NAMES,
    KINDS,
    KINDS_ON,
    SITES,
    Bag,
)
from penstock.games.underwater_cities.box.language import ANY_MIX, SAME
from penstock.games.underwater_cities.box.nouns import MOST_KELP, MOST_STEELPLAST, SITE
from penstock.games.underwater_cities.box.phrases import ONE
from penstock.games.underwater_cities.box.wording import noted, price_label, priced, what_comes
from penstock.games.underwater_cities.rules.affording import (
    NO_TOLL,
    affordable_sites,
    can_afford_site,
    can_build_kind,
    can_pay_one,
    total_price,
    ways_to_pay,
)
from penstock.games.underwater_cities.rules.lookahead import Choice, push_duty
from penstock.games.underwater_cities.rules.pieces import (
    is_supplied,
    legal_sites,
    put_piece,
    site_mode,
    site_refusal,
    sites_for,
    supply_refusal,
)
from penstock.games.underwater_cities.rules.prices import (
    build_prices,
    pay,
)
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.upgrading import UpgradeBuilt
from penstock.games.underwater_cities.rules.verbs import (
    AT,
    BIOMATTER,
    BUILD,
    COST,
    DONE,
    MOST,
    biomatter_action,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name, Part

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.building import Build as BuildEffect

TOO_DEAR = (
    "UWC-BUILD-04",
    "UWC-BUILD-05",
    "UWC-BUILD-06",
    "UWC-BUILD-03",
    "UWC-BUILD-01",
    "UWC-BUILD-02",
)
"""By kind: the rule that names its cost."""


class BuildChoice(Choice):
    """What all questions of one build remember.

    The effect, how many objects may still be built, whether one must be, and which kinds.
    """

    def __init__(self, chooser: Seat, at: int, left: int, must: int, kinds: int) -> None:
        super().__init__(chooser)
        self.at = at
        self.left = left
        self.must = must
        self.kinds = kinds

    def fields(self) -> tuple[int, ...]:
        """Who builds, by which effect, how many, whether it must be, of which kinds."""
        return (self.chooser, self.at, self.left, self.must, self.kinds)

    def effect(self, state: UnderwaterCities) -> "BuildEffect":
        """The effect that builds."""
        return cast("BuildEffect", state.box.effects[self.at])


class Build(BuildChoice):
    """What to build now, or nothing more."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: what do you build?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        if not BUILD <= action < BUILD + KINDS:
            return None
        kind = action - BUILD
        prices = build_prices(state, self.chooser, self.effect(state), kind)
        parts: dict[str, Part] = {"thing": Message(ONE[KIND_NAMES[kind]])}
        return priced(Message("Build {thing}", parts), prices)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The kinds of the effect, and being done."""
        found = [BUILD + kind for kind in range(KINDS) if self.kinds >> kind & 1]
        found.append(DONE)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Kinds that cannot be built anywhere now."""
        if action == DONE:
            return "UWC-TURN-13" if self.must else None
        if not BUILD <= action < BUILD + KINDS:
            return NOT_ASKED
        kind = action - BUILD
        if not self.kinds >> kind & 1:
            return "UWC-BUILD-07"
        if can_build_kind(state, self.chooser, self.effect(state), kind):
            return None
        return kind_refusal(state, self.chooser, self.effect(state), kind)

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Go on to the site."""
        if action != DONE:
            kind = action - BUILD
            state.push(BuildSite(self.chooser, self.at, self.left, 1, self.kinds, kind))


class BuildSite(BuildChoice):
    """Where to build."""

    def __init__(self, chooser: Seat, at: int, left: int, must: int, kinds: int, kind: int) -> None:
        super().__init__(chooser, at, left, must, kinds)
        self.kind = kind

    def fields(self) -> tuple[int, ...]:
        """The build so far, and the kind."""
        return (self.chooser, self.at, self.left, self.must, self.kinds, self.kind)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: where do you build {thing}?",
            {"player": Name(self.chooser), "thing": Message(ONE[KIND_NAMES[self.kind]])},
        )

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        """What it costs there, the toll included, and what the site gives."""
        if not AT <= action < AT + SITES:
            return None
        site, board = action - AT, state.board[self.chooser]
        usual = build_prices(state, self.chooser, self.effect(state), self.kind)
        toll = board.toll[site]
        prices = [total_price(price, toll, 0, 0) for price in usual]
        parts: dict[str, Part] = {
            "thing": Message(ONE[KIND_NAMES[self.kind]]),
            "site": SITE.named(site),
        }
        notes: list[Message] = []
        if board.has_toll[site]:
            notes.append(Message("with a toll of {toll}", {"toll": what_comes(toll)}))
        if board.has_bonus[site]:
            notes.append(Message("you get {bonus}", {"bonus": what_comes(board.bonus[site])}))
        return noted(priced(Message("Build {thing}: {site}", parts), prices), notes)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The empty sites for this kind, and being done."""
        found = [AT + site for site in sites_for(state, self.chooser, self.kind)]
        found.append(DONE)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Sites that are out of reach or too dear."""
        if action == DONE:
            return "UWC-TURN-13" if self.must else None
        if not AT <= action < AT + SITES:
            return NOT_ASKED
        seat, site, effect = self.chooser, action - AT, self.effect(state)
        if not KINDS_ON[site] >> self.kind & 1:
            return NOT_ASKED
        rule = supply_refusal(state, self.kind)
        if rule is None:
            mode = site_mode(state, seat, self.kind, effect.site)
            rule = site_refusal(state, seat, self.kind, site, mode)
        if rule is not None:
            return rule
        prices = build_prices(state, seat, effect, self.kind)
        if can_afford_site(state, seat, effect, self.kind, site, prices):
            return None
        if not can_pay_one(state, seat, prices, NO_TOLL):
            return TOO_DEAR[self.kind]
        if not can_pay_one(state, seat, prices, state.board[seat].toll[site]):
            return "UWC-VAR-ASYM-03"
        return "UWC-TIME-02"

    def options(self, state: UnderwaterCities) -> list[Action]:
        """The legal candidates; prices are worked out once for all sites."""
        seat, kind, effect = self.chooser, self.kind, self.effect(state)
        if state.is_bound():
            return super().options(state)
        found: list[Action] = []
        if is_supplied(state, kind):
            prices = build_prices(state, seat, effect, kind)
            if can_pay_one(state, seat, prices, NO_TOLL):
                sites = affordable_sites(state, seat, effect, kind, prices, False)
                found = [AT + site for site in sites]
        if not self.must:
            found.append(DONE)
        return found

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Go on to the payment."""
        if action == DONE:
            return
        site, effect = action - AT, self.effect(state)
        prices = build_prices(state, self.chooser, effect, self.kind)
        payable = []
        for index, price in enumerate(prices):
            if len(prices) == 1 or ways_to_pay(state, self.chooser, effect, self.kind, site, price):
                payable.append(index)
        cost = payable[0] if len(payable) == 1 else -1
        step = BuildCost(
            self.chooser, self.at, self.left, self.must, self.kinds, self.kind, site, cost
        )
        if cost >= 0:
            step.choose_biomatter(state)
        else:
            state.push(step)


class BuildCost(BuildSite):
    """Which of several costs to pay."""

    def __init__(
        self,
        chooser: Seat,
        at: int,
        left: int,
        must: int,
        kinds: int,
        kind: int,
        site: int,
        cost: int,
    ) -> None:
        super().__init__(chooser, at, left, must, kinds, kind)
        self.site = site
        self.cost = cost

    def fields(self) -> tuple[int, ...]:
        """The build so far, the site, and which cost was chosen."""
        return (*super().fields(), self.site, self.cost)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: which cost do you pay?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        prices = build_prices(state, self.chooser, self.effect(state), self.kind)
        return price_label(prices, action - COST)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The alternatives."""
        prices = build_prices(state, self.chooser, self.effect(state), self.kind)
        return [COST + index for index in range(len(prices))]

    def options(self, state: UnderwaterCities) -> list[Action]:
        """The legal candidates."""
        return [one for one in self.candidates(state) if self.refusal(state, one) is None]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Costs the seat cannot pay here."""
        if not COST <= action < COST + MOST:
            return NOT_ASKED
        prices = build_prices(state, self.chooser, self.effect(state), self.kind)
        if action - COST >= len(prices):
            return NOT_ASKED
        price = prices[action - COST]
        if ways_to_pay(state, self.chooser, self.effect(state), self.kind, self.site, price):
            return None
        return TOO_DEAR[self.kind]

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Go on to the biomatter."""
        step = BuildCost(
            self.chooser,
            self.at,
            self.left,
            self.must,
            self.kinds,
            self.kind,
            self.site,
            action - COST,
        )
        step.choose_biomatter(state)

    def price(self, state: UnderwaterCities) -> Bag:
        """The cost chosen, without the toll."""
        return build_prices(state, self.chooser, self.effect(state), self.kind)[self.cost]

    def choose_biomatter(self, state: UnderwaterCities) -> None:
        """Pay at once if there is one way only; otherwise ask (UWC-BUILD-14)."""
        effect, price = self.effect(state), self.price(state)
        ways = ways_to_pay(state, self.chooser, effect, self.kind, self.site, price)
        if len(ways) == 1:
            for_kelp, for_steelplast = ways[0]
            self.finish(state, for_kelp, for_steelplast)
            return
        state.push(
            BuildBiomatter(
                self.chooser,
                self.at,
                self.left,
                self.must,
                self.kinds,
                self.kind,
                self.site,
                self.cost,
            )
        )

    def finish(self, state: UnderwaterCities, for_kelp: int, for_steelplast: int) -> None:
        """Pay and build; the rest of the effect waits below what that sets off."""
        seat, effect = self.chooser, self.effect(state)
        toll = state.board[seat].toll[self.site]
        due = total_price(self.price(state), toll, for_kelp, for_steelplast)
        pay(state, seat, due)
        if self.left > 1:
            kinds = self.kinds
            if effect.mix != ANY_MIX:
                kinds = 1 << self.kind if effect.mix == SAME else kinds & ~(1 << self.kind)
            state.push(BuildNext(seat, self.at, self.left - 1, kinds))
        if effect.with_upgrade:
            push_duty(state, UpgradeBuilt(seat, self.at, self.site))
        put_piece(state, seat, self.kind, self.site)


class BuildBiomatter(BuildCost):
    """How much kelp and steelplast to replace by biomatter."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: biomatter in place of how much kelp and steelplast?",
            {"player": Name(self.chooser)},
        )

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        """What is paid in all."""
        if not BIOMATTER <= action < BIOMATTER + MOST_KELP * MOST_STEELPLAST:
            return None
        kelp, steelplast = divmod(action - BIOMATTER, MOST_STEELPLAST)
        toll = state.board[self.chooser].toll[self.site]
        return price_label([total_price(self.price(state), toll, kelp, steelplast)], 0)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """Every way to pay."""
        ways = ways_to_pay(
            state, self.chooser, self.effect(state), self.kind, self.site, self.price(state)
        )
        return [biomatter_action(kelp, steelplast) for kelp, steelplast in ways]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Other mixtures."""
        if not BIOMATTER <= action < BIOMATTER + MOST_KELP * MOST_STEELPLAST:
            return NOT_ASKED
        return None if action in self.candidates(state) else "UWC-BUILD-14"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Pay and build."""
        mix = action - BIOMATTER
        self.finish(state, mix // MOST_STEELPLAST, mix % MOST_STEELPLAST)


class BuildNext(Step[UnderwaterCities]):
    """The next object of the same effect; what the last one brought can pay for it."""

    def __init__(self, owner: Seat, at: int, left: int, kinds: int) -> None:
        self.owner = owner
        self.at = at
        self.left = left
        self.kinds = kinds

    def fields(self) -> tuple[int, ...]:
        """Who builds, by which effect, how many, of which kinds."""
        return (self.owner, self.at, self.left, self.kinds)

    def run(self, state: UnderwaterCities) -> None:
        """Ask for it."""
        begin_build(state, self.owner, self.at, self.left, False, self.kinds)


# -- beginning ---------------------------------------------------------------------------------


def begin_build(
    state: UnderwaterCities, seat: Seat, at: int, left: int, must: bool, kinds: int
) -> None:
    """Ask what to build, or directly where if there is one kind only."""
    for kind in range(KINDS):
        if kinds == 1 << kind:
            state.push(BuildSite(seat, at, left, int(must), kinds, kind))
            return
    if kinds:
        state.push(Build(seat, at, left, int(must), kinds))


def kind_refusal(state: UnderwaterCities, seat: Seat, effect: "BuildEffect", kind: int) -> str:
    """Why a kind cannot be built anywhere."""
    rule = supply_refusal(state, kind)
    if rule is not None:
        return rule
    if not legal_sites(state, seat, kind, site_mode(state, seat, kind, effect.site)):
        return "UWC-TERM-24"
    if can_pay_one(state, seat, build_prices(state, seat, effect, kind), NO_TOLL):
        return "UWC-TIME-02" if effect.with_upgrade else "UWC-VAR-ASYM-03"
    return TOO_DEAR[kind]
