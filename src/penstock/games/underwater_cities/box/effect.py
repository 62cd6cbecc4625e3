"""What an effect is to whoever holds one: a card, a slot, a tile, a step of the agenda.

Effects are the verbs of the language in which cards are written; each verb is a class of the folder
effects, and the box holds them all in one list. A step names an effect by its place in that list,
so that a position is numbers only.
"""

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from penstock.games.underwater_cities.box.components import Bag
from penstock.kernel.agenda import Seat
from penstock.kernel.components import Entry
from penstock.kernel.messages import Message

if TYPE_CHECKING:
    from penstock.games.underwater_cities.rules.state import UnderwaterCities

Amounts = dict[str, int]
"""A bag as it is written, by names and in its order: so it is read out and drawn."""

IN_SLOT: Final = "slot"
IN_PLAY: Final = "play"
IN_ACTION: Final = "action"
IN_PRODUCTION: Final = "production"
IN_END: Final = "end"
IN_REWARD: Final = "reward"
IN_CHANGE: Final = "change"
"""What a permanent card adds to a slot or puts in its place."""
IN_STEP: Final = "step"
IN_AFTER_SLOT: Final = "after slot"
IN_AFTER_USE: Final = "after use"
"""What is set off, without a limit, by every Federation step, slot or used action card."""

BY_CHOICE: Final = 0
AT_ONCE: Final = 1
FIRST: Final = 2
"""When an effect of a production card comes: in the order its owner likes, with the output itself,
or before all that is chosen."""


class Sign(NamedTuple):
    """One thing in a row of icons: what kind it is, and which icon or number."""

    kind: str
    what: str = ""


Row = tuple[Sign, ...]


class Effect:
    """One effect of a card, slot, tile or contract. A verb of the language says all of this."""

    keys: ClassVar[tuple[str, ...]] = ()
    """What it may say in a component file beside its name."""
    nothing_to_do: ClassVar[str] = ""
    """The rule to name when it can do nothing at the moment."""

    def __init__(self) -> None:
        self.at = -1
        """Its own place in the box."""
        self.parts: list[Effect] = []
        self.bag: Bag = []
        """What a gain gives each time."""
        self.is_gain = False
        """It gives its bag, and that is all."""
        self.is_sale = False
        """It takes something for what it gives, perhaps several times."""
        self.is_plain = False
        """A gain that leaves nothing to decide (UWC-RUL-36)."""
        self.is_sure = False
        """It can always do something, whatever the seat has."""
        self.is_closed = True
        """It leads to no other card, slot or tile, so that it tells all that may come of it."""
        self.in_production = BY_CHOICE
        """When it comes if it stands on a production card."""

    def read(self, entry: Entry, reader: "EffectReader", place: str) -> None:
        """Take over what a component file says, each word checked where it stands."""
        raise NotImplementedError(type(self).__name__)

    # -- rules ---------------------------------------------------------------------------------

    def can_do(self, state: "UnderwaterCities", seat: Seat) -> bool:
        """Whether at least a part of it can be carried out (UWC-TURN-13, UWC-RUL-16, 17)."""
        raise NotImplementedError(type(self).__name__)

    def may_give(self, state: "UnderwaterCities", seat: Seat) -> int:
        """What it may bring, seen generously: the bits of rules/foresight.py."""
        raise NotImplementedError(type(self).__name__)

    def begin(self, state: "UnderwaterCities", seat: Seat, must: bool, use: int) -> None:
        """Resolve it: do at once what leaves no choice, and ask the first question.

        `must` says that something has to happen. `use` numbers the use of a slot as long as its own
        action is resolved, 0 for everything else.
        """
        raise NotImplementedError(type(self).__name__)

    def prices_to_upgrade(self, state: "UnderwaterCities", seat: Seat, kind: int) -> list[Bag]:
        """The alternative prices it asks for upgrading a piece of a kind, if it upgrades any."""
        raise NotImplementedError(type(self).__name__)

    def at_end(self, state: "UnderwaterCities", seat: Seat) -> "Effect":
        """The effect that counts in the final scoring: itself, unless it depends on something."""
        return self

    def end_points(self, state: "UnderwaterCities", seat: Seat) -> int:
        """The points it gives in the final scoring without selling anything."""
        return 0

    # -- what people see -----------------------------------------------------------------------

    def words(self) -> Message:
        """What it does, as part of a sentence."""
        raise NotImplementedError(type(self).__name__)

    def sign(self) -> list[Sign]:
        """What it does, as a row of icons."""
        raise NotImplementedError(type(self).__name__)

    def label(self, state: "UnderwaterCities", seat: Seat) -> Message:
        """What it would do for the seat now, in the few words of a button."""
        raise NotImplementedError(type(self).__name__)


class EffectReader:
    """Whoever reads component files knows all verbs; an effect asks it for the effects inside."""

    def __init__(self) -> None:
        self.is_repeated = False
        """Whether what is being read stands inside a payment that may be made again."""

    def effect(self, entry: Entry, place: str) -> Effect:
        """Read an effect that stands at some place of a card."""
        raise NotImplementedError(type(self).__name__)


NO_EFFECT: Final = Effect()
"""Where a card or tile has none."""
