"""The verb that builds (UWC-BUILD-01 to 17, UWC-TERM-24, UWC-TIME-02)."""

from typing import ClassVar

from penstock.games.underwater_cities.box.components import KINDS, STRUCTURES, Bag, read_bag
from penstock.games.underwater_cities.box.effect import Amounts, Effect, EffectReader, Sign
from penstock.games.underwater_cities.box.language import (
    ANY_MIX,
    ANY_SITE,
    DIFFERENT,
    EXPANSION_SITE,
    NO_LIMIT,
    NORMAL_SITE,
    SAME,
    SITE_MODES,
    USUAL,
)
from penstock.games.underwater_cities.box.wording import (
    less_text,
    noted,
    objects_text,
    with_cost,
)
from penstock.games.underwater_cities.box.words import cost, kinds, limit, word
from penstock.games.underwater_cities.effects.signs import ICON, UPGRADED, kinds_signs
from penstock.games.underwater_cities.rules.affording import can_build_kind
from penstock.games.underwater_cities.rules.building import begin_build
from penstock.games.underwater_cities.rules.foresight import given_by_building
from penstock.games.underwater_cities.rules.prices import upgrade_prices
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message, Part


class Build(Effect):
    """Build up to so many objects of some kinds, perhaps each to be upgraded at once."""

    keys: ClassVar = ("what", "up_to", "cost", "discount", "site", "mix", "upgrade")
    nothing_to_do: ClassVar = "UWC-TERM-24"

    def __init__(self) -> None:
        super().__init__()
        self.what = 0
        """A bit for each kind of piece."""
        self.kinds: list[str] = []
        self.limit = 1
        self.cost = USUAL
        self.discount: Bag = []
        self.named_discount: Amounts = {}
        self.site = NORMAL_SITE
        self.mix = ANY_MIX
        self.with_upgrade = False
        """The object is upgraded in the same part (UWC-TIME-02)."""
        self.upgrade = USUAL
        """What that upgrade costs."""

    def read(self, entry: Entry, reader: EffectReader, place: str) -> None:
        """What is built, how much of it, at which cost, where, in which mixture."""
        self.limit = limit(entry)
        self.what = kinds(entry, "what")
        self.kinds = entry.items("what")
        if "cost" in entry.values:
            self.cost = cost(entry, "cost")
        if "discount" in entry.values:
            self.discount = read_bag(entry, "discount", True)
            self.named_discount = entry.entry("discount").values
        if "site" in entry.values:
            self.site = word(entry, "site", SITE_MODES)
        if "mix" in entry.values:
            self.mix = (SAME, DIFFERENT)[word(entry, "mix", ("same", "different"))]
        if "upgrade" in entry.values:
            self.with_upgrade = True
            self.upgrade = cost(entry, "upgrade")
            if self.what & ~STRUCTURES:
                raise entry.bad("upgrade", "cities cannot be upgraded (UWC-UPG-01)")

    def can_do(self, state: UnderwaterCities, seat: Seat) -> bool:
        """If anything of these kinds can be built."""
        for kind in range(KINDS):
            if self.what >> kind & 1 and can_build_kind(state, seat, self, kind):
                return True
        return False

    def may_give(self, state: UnderwaterCities, seat: Seat) -> int:
        """What bonuses, metropolises and permanent cards may; it also changes the network."""
        return given_by_building(state, seat, self.what)

    def begin(self, state: UnderwaterCities, seat: Seat, must: bool, use: int) -> None:
        """Ask what and where."""
        begin_build(state, seat, self.at, self.limit, must, self.what)

    def prices_to_upgrade(self, state: UnderwaterCities, seat: Seat, kind: int) -> list[Bag]:
        """What the upgrade costs that belongs to the part."""
        return upgrade_prices(state, seat, self.upgrade, [], kind)

    def words(self) -> Message:
        things: dict[str, Part] = {"things": objects_text(self.kinds, self.limit)}
        text = "build {things}"
        if self.site == EXPANSION_SITE:
            text = "build {things} on an expansion site"
        elif self.site == ANY_SITE:
            text = "build {things}, also on an expansion site"
        made = with_cost(noted(Message(text, things), self._notes()), self.cost, self.limit)
        if self.discount:
            made = less_text(made, self.named_discount, self.limit)
        if self.with_upgrade:
            made = with_cost(Message("{build} and upgrade it", {"build": made}), self.upgrade)
        return made

    def _notes(self) -> list[Message]:
        """In which mixture."""
        notes: list[Message] = []
        if self.mix == SAME:
            notes.append(Message("all of one kind"))
        elif self.mix == DIFFERENT:
            notes.append(Message("all different"))
        return notes

    def sign(self) -> list[Sign]:
        found = [Sign(ICON, "expansion")] if self.site == EXPANSION_SITE else []
        is_raised = self.with_upgrade and self.kinds != ["structure"]
        count = 1 if self.limit == NO_LIMIT else self.limit
        found += kinds_signs(self.kinds, count, UPGRADED if is_raised else ICON)
        if self.with_upgrade and not is_raised:
            found.append(Sign(ICON, "upgrade"))
        return found

    def label(self, state: UnderwaterCities, seat: Seat) -> Message:
        things: dict[str, Part] = {"things": objects_text(self.kinds, self.limit)}
        text = "Build and upgrade {things}" if self.with_upgrade else "Build {things}"
        return with_cost(Message(text, things), self.cost, self.limit)
