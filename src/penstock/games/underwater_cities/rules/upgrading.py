"""Upgrading, one structure at a time (UWC-UPG-01 to 08, UWC-TERM-06, UWC-TIME-02)."""

from typing import TYPE_CHECKING, cast

from penstock.games.underwater_cities.box.components import (
    CITIES,
    EMPTY,
    KIND_NAMES,
    SITES,
    STRUCTURE_KINDS,
    UPGRADED,
    Bag,
    kind_of,
)
from penstock.games.underwater_cities.box.nouns import SITE
from penstock.games.underwater_cities.box.phrases import ONE
from penstock.games.underwater_cities.box.wording import price_label, priced
from penstock.games.underwater_cities.rules.lookahead import (
    Choice,
    can_keep_promises,
    push_duty,
)
from penstock.games.underwater_cities.rules.pieces import put_piece, upgradable, upgrade_piece
from penstock.games.underwater_cities.rules.prices import (
    can_pay,
    can_pay_any,
    pay,
)
from penstock.games.underwater_cities.rules.state import NOWHERE, Duty, UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    COST,
    DONE,
    UPGRADE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat
from penstock.kernel.messages import Message, Name, Part

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.upgrading import Upgrade as UpgradeEffect


class Upgrade(Choice):
    """Which structure to upgrade, or none."""

    def __init__(self, chooser: Seat, at: int, left: int, must: int) -> None:
        super().__init__(chooser)
        self.at = at
        self.left = left
        self.must = must

    def fields(self) -> tuple[int, ...]:
        """Who upgrades, by which effect, how many, whether it must be."""
        return (self.chooser, self.at, self.left, self.must)

    def effect(self, state: UnderwaterCities) -> "UpgradeEffect":
        """The effect that upgrades."""
        return cast("UpgradeEffect", state.box.effects[self.at])

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: what do you upgrade?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        """Which piece, and what it costs."""
        if not UPGRADE <= action < UPGRADE + SITES:
            return None
        site = action - UPGRADE
        piece = state.piece(self.chooser, site)
        if piece == EMPTY:
            return None
        kind = kind_of(piece)
        parts: dict[str, Part] = {"thing": Message(ONE[KIND_NAMES[kind]]), "site": SITE.named(site)}
        prices = self.effect(state).prices_to_upgrade(state, self.chooser, kind)
        return priced(Message("Upgrade {thing}: {site}", parts), prices)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The structures that are not upgraded yet, and being done."""
        what = self.effect(state).what
        found = [UPGRADE + site for site in upgradable(state, self.chooser, what)]
        found.append(DONE)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """What is upgraded already or cannot be paid."""
        if action == DONE:
            return "UWC-TURN-13" if self.must else None
        if not UPGRADE <= action < UPGRADE + SITES:
            return NOT_ASKED
        site, effect = action - UPGRADE, self.effect(state)
        piece = state.piece(self.chooser, site)
        if site < CITIES:
            return "UWC-UPG-01"
        if piece == EMPTY or not effect.what >> kind_of(piece) & 1:
            return "UWC-UPG-02"
        if piece >= UPGRADED:
            return "UWC-UPG-05"
        prices = effect.prices_to_upgrade(state, self.chooser, kind_of(piece))
        return None if can_pay_any(state, self.chooser, prices) else "UWC-UPG-03"

    def options(self, state: UnderwaterCities) -> list[Action]:
        """The legal candidates; prices are worked out once for each kind."""
        if state.is_bound():
            return super().options(state)
        what = payable_upgrades(state, self.chooser, self.effect(state))
        found = [UPGRADE + site for site in upgradable(state, self.chooser, what)]
        if not self.must:
            found.append(DONE)
        return found

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Upgrade, then ask for the next one."""
        if action == DONE:
            return
        if self.left > 1:
            state.push(Upgrade(self.chooser, self.at, self.left - 1, 0))
        pay_upgrade(state, self.chooser, self.at, action - UPGRADE)


class UpgradeCost(Choice):
    """Which of several costs of an upgrade to pay (UWC-TERM-06)."""

    def __init__(self, chooser: Seat, at: int, site: int) -> None:
        super().__init__(chooser)
        self.at = at
        self.site = site

    def fields(self) -> tuple[int, ...]:
        """Who upgrades, by which effect, what."""
        return (self.chooser, self.at, self.site)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: which cost do you pay?", {"player": Name(self.chooser)})

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        prices = prices_of_upgrade(state, self.chooser, self.at, self.site)
        return price_label(prices, action - COST)

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The alternatives."""
        prices = prices_of_upgrade(state, self.chooser, self.at, self.site)
        return [COST + index for index in range(len(prices))]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Costs the seat cannot pay."""
        prices = prices_of_upgrade(state, self.chooser, self.at, self.site)
        if not COST <= action < COST + len(prices):
            return NOT_ASKED
        return None if can_pay(state, self.chooser, prices[action - COST]) else "UWC-UPG-03"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Pay and upgrade."""
        prices = prices_of_upgrade(state, self.chooser, self.at, self.site)
        pay(state, self.chooser, prices[action - COST])
        upgrade_piece(state, self.chooser, self.site)


class UpgradeBuilt(Duty):
    """The second half of `build and upgrade`: it must follow (UWC-TIME-02, UWC-RUL-33).

    All that the build sets off comes before it and may pay for it, but may neither spend what it
    needs nor upgrade the piece in its place.
    """

    def __init__(self, owner: Seat, at: int, site: int) -> None:
        super().__init__(owner, NOWHERE, 1)
        self.at = at
        self.site = site

    def fields(self) -> tuple[int, ...]:
        """Who upgrades, by which effect, what."""
        return (self.owner, self.at, self.site)

    def is_possible(self, state: UnderwaterCities) -> bool:
        """Whether the piece is not upgraded yet and the upgrade can be paid."""
        if state.piece(self.owner, self.site) >= UPGRADED:
            return False
        prices = prices_of_upgrade(state, self.owner, self.at, self.site)
        return can_pay_any(state, self.owner, prices)

    def run(self, state: UnderwaterCities) -> None:
        """Pay and upgrade."""
        state.owed -= 1
        pay_upgrade(state, self.owner, self.at, self.site)


def payable_upgrades(state: UnderwaterCities, seat: Seat, effect: "UpgradeEffect") -> int:
    """A bit for each kind whose upgrade the seat can pay."""
    found = 0
    for kind in range(STRUCTURE_KINDS):
        if effect.what >> kind & 1:
            prices = effect.prices_to_upgrade(state, seat, kind)
            if can_pay_any(state, seat, prices):
                found |= 1 << kind
    return found


def can_build_and_upgrade(
    state: UnderwaterCities, seat: Seat, at: int, kind: int, site: int
) -> bool:
    """Whether the upgrade of a piece, already paid, can follow its build."""
    after = state.copy()
    after.is_search = True
    after.owed = 0
    push_duty(after, UpgradeBuilt(seat, at, site))
    put_piece(after, seat, kind, site)
    return can_keep_promises(after, seat)


def prices_of_upgrade(state: UnderwaterCities, seat: Seat, at: int, site: int) -> list[Bag]:
    """What the effect asks for upgrading this piece."""
    kind = kind_of(state.piece(seat, site))
    return state.box.effects[at].prices_to_upgrade(state, seat, kind)


def pay_upgrade(state: UnderwaterCities, seat: Seat, at: int, site: int) -> None:
    """Pay at once if there is one way only; otherwise ask."""
    prices = prices_of_upgrade(state, seat, at, site)
    payable = [price for price in prices if can_pay(state, seat, price)]
    if len(payable) == 1:
        pay(state, seat, payable[0])
        upgrade_piece(state, seat, site)
    else:
        state.push(UpgradeCost(seat, at, site))
