"""Resolving the played card: instants, claiming, Special cards, the limit of four.

(UWC-CARD-04 to 12; UWC-SPEC-05 to 09; UWC-TIME-07 to 09; UWC-RUL-12, 13, 30, 35.)
"""

from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    HIGHEST_CARD,
    INSTANT,
    NO_CARD,
    CardNumber,
)
from penstock.games.underwater_cities.box.components import CREDIT
from penstock.games.underwater_cities.box.language import (
    ACTION_CARDS,
    SPECIAL_PAID,
)
from penstock.games.underwater_cities.box.nouns import card_name
from penstock.games.underwater_cities.box.wording import what_comes
from penstock.games.underwater_cities.rules.action_cards import apply_card
from penstock.games.underwater_cities.rules.contracts import offer_contracts
from penstock.games.underwater_cities.rules.gains import fire
from penstock.games.underwater_cities.rules.lookahead import Choice
from penstock.games.underwater_cities.rules.piles import throw_away
from penstock.games.underwater_cities.rules.prices import pay, special_price
from penstock.games.underwater_cities.rules.state import EVERYBODY, UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import (
    DROP,
    PAY,
    SKIP,
    UNUSED,
    USED_AFTER,
    USED_BEFORE,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Seat, Step
from penstock.kernel.messages import Message, Name
from penstock.kernel.sharing import added, changed, removed


class CardHalf(Step[UnderwaterCities]):
    """The played card is resolved, completely before or after the slot (UWC-TIME-03)."""

    def __init__(self, owner: Seat, number: CardNumber) -> None:
        self.owner = owner
        self.number = number

    def fields(self) -> tuple[int, ...]:
        """Whose card, and which."""
        return (self.owner, self.number)

    def run(self, state: UnderwaterCities) -> None:
        """Ask for the cost of a Special card; resolve any other."""
        card = state.box.cards[self.number]
        if not card.is_special:
            resolve_card(state, self.owner, self.number)
        elif special_price(state, self.owner, card.cost) <= state.held(self.owner, CREDIT):
            state.push(PaySpecial(self.owner, self.number))
        else:
            put_away_unused(state, self.owner, "UWC-SPEC-06")


class PaySpecial(Choice):
    """Pay the printed cost of a Special card, or let it go without effect (UWC-SPEC-06)."""

    def __init__(self, chooser: Seat, number: CardNumber) -> None:
        super().__init__(chooser)
        self.number = number

    def fields(self) -> tuple[int, ...]:
        """Who pays for which card."""
        return (self.chooser, self.number)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: pay for {card}?",
            {"player": Name(self.chooser), "card": card_name(state.box, self.number)},
        )

    def label(self, state: UnderwaterCities, action: Action) -> Message | None:
        if action == SKIP:
            return Message("Do not pay")
        price = special_price(state, self.chooser, state.box.cards[self.number].cost)
        return Message("Pay {cost}", {"cost": what_comes([price])})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """Pay or not."""
        return [PAY, SKIP]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Nothing but an answer."""
        return None if action in (PAY, SKIP) else NOT_ASKED

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Pay and resolve, or put the card away."""
        seat = self.chooser
        if action == SKIP:
            put_away_unused(state, seat, "UWC-SPEC-07")
            return
        card = state.box.cards[self.number]
        pay(state, seat, [special_price(state, seat, card.cost), 0, 0, 0, 0])
        resolve_card(state, seat, self.number)
        fire(state, seat, SPECIAL_PAID)


class DropCard(Choice):
    """A fifth action card: which of the others makes room, or none (UWC-CARD-10)."""

    def __init__(self, chooser: Seat, number: CardNumber) -> None:
        super().__init__(chooser)
        self.number = number

    def fields(self) -> tuple[int, ...]:
        """Who claims which card."""
        return (self.chooser, self.number)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: which action card makes room for the new one?",
            {"player": Name(self.chooser)},
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The claimed action cards, or not claiming."""
        found = [DROP + number for number in action_cards(state, self.chooser)]
        found.append(SKIP)
        return found

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards of another kind; a Special card that was paid for stays (UWC-SPEC-08)."""
        if action == SKIP:
            return "UWC-SPEC-08" if state.box.cards[self.number].is_special else None
        if not DROP <= action < DROP + HIGHEST_CARD + 1:
            return NOT_ASKED
        return None if action - DROP in action_cards(state, self.chooser) else "UWC-CARD-10"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Drop it; if it was available it may be used (UWC-CARD-11)."""
        seat = self.chooser
        if action == SKIP:
            put_away_unused(state, seat, "UWC-CARD-10")
            return
        dropped = action - DROP
        was_spent = dropped in state.spent[seat]
        rest = removed(state.claimed[seat], dropped)
        state.claimed = changed(state.claimed, seat, rest)
        if was_spent:
            state.spent = changed(state.spent, seat, removed(state.spent[seat], dropped))
        throw_away(state, dropped, EVERYBODY)
        state.emit("drops", seat, dropped)
        if was_spent:
            claim(state, seat, self.number)
        else:
            state.push(DropUse(seat, self.number, dropped))


class DropUse(Choice):
    """Use the dropped card before or after claiming the new one, or not at all (UWC-RUL-30)."""

    def __init__(self, chooser: Seat, number: CardNumber, dropped: CardNumber) -> None:
        super().__init__(chooser)
        self.number = number
        self.dropped = dropped

    def fields(self) -> tuple[int, ...]:
        """Who claims which card for which."""
        return (self.chooser, self.number, self.dropped)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: use the card you give up?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """Not, before, after."""
        return [UNUSED, USED_BEFORE, USED_AFTER]

    def forbids(self, state: UnderwaterCities, action: Action) -> str | None:
        """A card that can do nothing now cannot be used now; later it may."""
        if action not in (UNUSED, USED_BEFORE, USED_AFTER):
            return NOT_ASKED
        if action == USED_BEFORE:
            effect = state.box.cards[self.dropped].effect
            return None if effect.can_do(state, self.chooser) else "UWC-RUL-17"
        return None

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Claim, and use the old card if wanted."""
        seat = self.chooser
        if action == USED_BEFORE:
            state.push(Claim(seat, self.number))
        else:
            claim(state, seat, self.number)
        if action != UNUSED:
            apply_card(state, seat, self.dropped, False)


class Claim(Step[UnderwaterCities]):
    """The new card is claimed after the dropped one was used."""

    def __init__(self, owner: Seat, number: CardNumber) -> None:
        self.owner = owner
        self.number = number

    def fields(self) -> tuple[int, ...]:
        """Who claims which card."""
        return (self.owner, self.number)

    def run(self, state: UnderwaterCities) -> None:
        """Claim it."""
        claim(state, self.owner, self.number)


def resolve_card(state: UnderwaterCities, seat: Seat, number: CardNumber) -> None:
    """An instant happens; anything else is claimed (UWC-CARD-04, 05)."""
    card = state.box.cards[number]
    if card.type == INSTANT:
        state.emit("resolves", seat, number)
        if card.is_special:
            state.under = changed(state.under, seat, added(state.under[seat], number))
            state.card_now = NO_CARD
        if card.effect.can_do(state, seat):
            card.effect.begin(state, seat, False, 0)
    elif card.type == ACTION_CARD and is_full(state, seat):
        state.push(DropCard(seat, number))
    else:
        claim(state, seat, number)


def action_cards(state: UnderwaterCities, seat: Seat) -> list[CardNumber]:
    """The claimed action cards, the Personal Assistant included."""
    cards = state.box.cards
    return [number for number in state.claimed[seat] if cards[number].type == ACTION_CARD]


def is_full(state: UnderwaterCities, seat: Seat) -> bool:
    """Whether the limit of four is reached."""
    return len(action_cards(state, seat)) >= state.limit(seat, ACTION_CARDS)


def claim(state: UnderwaterCities, seat: Seat, number: CardNumber) -> None:
    """Lay the card in front of its owner; it works from now on (UWC-CARD-06, UWC-TIME-07)."""
    state.claimed = changed(state.claimed, seat, added(state.claimed[seat], number))
    state.card_now = NO_CARD
    state.note_card(seat, number)
    state.emit("claims", seat, number)
    offer_contracts(state, seat)


def put_away_unused(state: UnderwaterCities, seat: Seat, rule: str) -> None:
    """The played card goes without effect."""
    number = state.card_now
    state.card_now = NO_CARD
    throw_away(state, number, EVERYBODY)
    state.emit_by_rule(rule, "puts away", seat, number)
