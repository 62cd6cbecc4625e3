"""Action cards: using them, and making spent ones available again.

(UWC-CARD-07 to 09; UWC-TIME-04, 05; UWC-RUL-17, 29.)
"""

from penstock.games.underwater_cities.box.cards import ACTION_CARD, HIGHEST_CARD, CardNumber
from penstock.games.underwater_cities.box.language import ACTION_CARD_USED
from penstock.games.underwater_cities.rules.gains import fire
from penstock.games.underwater_cities.rules.lookahead import EffectChoice
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    REFRESH,
    SKIP,
    USE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name
from penstock.kernel.sharing import added, changed, removed


class UseCard(EffectChoice):
    """Use one of the own action cards (UWC-CARD-07, 08; UWC-TIME-05)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: use which action card?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The claimed action cards, and none."""
        cards = state.box.cards
        claimed = state.claimed[self.chooser]
        found = [USE + number for number in claimed if cards[number].type == ACTION_CARD]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Spent cards, and cards that would do nothing."""
        if action == SKIP:
            return self.skip_refusal()
        if not USE <= action < USE + HIGHEST_CARD + 1:
            return NOT_ASKED
        number = action - USE
        if number not in state.claimed[self.chooser]:
            return "UWC-CARD-07"
        if number in state.spent[self.chooser]:
            return "UWC-CARD-08"
        return None if can_use(state, self.chooser, number) else "UWC-RUL-17"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Turn the card and resolve it completely."""
        if action == SKIP:
            return
        if self.left > 1:
            state.push(UseCard(self.chooser, self.at, self.left - 1, 0))
        use_card(state, self.chooser, action - USE)


class CardUsed(Step[UnderwaterCities]):
    """The effect of an action card is resolved: what waits for its use happens (UWC-TIME-04)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose card."""
        return (self.owner,)

    def run(self, state: UnderwaterCities) -> None:
        """Let it happen."""
        fire(state, self.owner, ACTION_CARD_USED)


class RefreshCard(EffectChoice):
    """Make a spent action card available again (UWC-CARD-09)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: which action card becomes available?", {"player": Name(self.chooser)}
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The spent cards, and none."""
        found = [REFRESH + number for number in state.spent[self.chooser]]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards that are not spent."""
        if action == SKIP:
            return self.skip_refusal()
        if not REFRESH <= action < REFRESH + HIGHEST_CARD + 1:
            return NOT_ASKED
        return None if action - REFRESH in state.spent[self.chooser] else "UWC-CARD-09"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Turn it back."""
        if action == SKIP:
            return
        rest = removed(state.spent[self.chooser], action - REFRESH)
        state.spent = changed(state.spent, self.chooser, rest)
        state.emit("refreshes", self.chooser, action - REFRESH)
        if self.left > 1:
            state.push(RefreshCard(self.chooser, self.at, self.left - 1, 0))


def can_use(state: UnderwaterCities, seat: Seat, number: CardNumber) -> bool:
    """Whether a claimed card is an available action card that does something (UWC-RUL-17)."""
    card = state.box.cards[number]
    if card.type != ACTION_CARD or number in state.spent[seat]:
        return False
    # Spent while it looks ahead, so that cards that use cards come to an end (UWC-RUL-29).
    spent = state.spent
    state.spent = changed(spent, seat, added(spent[seat], number))
    works = card.effect.can_do(state, seat)
    state.spent = spent
    return works


def use_card(state: UnderwaterCities, seat: Seat, number: CardNumber) -> None:
    """Use an action card: it is spent, then its effect happens at least in part (UWC-RUL-17)."""
    state.spent = changed(state.spent, seat, added(state.spent[seat], number))
    apply_card(state, seat, number, True)


def apply_card(state: UnderwaterCities, seat: Seat, number: CardNumber, must: bool) -> None:
    """The effect of an action card; it counts as used once that is resolved."""
    state.emit("uses", seat, number)
    for trigger in state.triggers[seat]:
        if trigger.event == ACTION_CARD_USED:
            state.push(CardUsed(seat))
            break
    state.box.cards[number].effect.begin(state, seat, must, 0)
