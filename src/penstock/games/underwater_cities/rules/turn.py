"""A turn: a card and a slot at the same time (UWC-TURN-05 to 15, UWC-SLOT-24 to 31, UWC-RUL-16).

Either may be named first: a card and then its slot, or a slot and then the card played there.
"""

from penstock.games.underwater_cities.box.cards import (
    HIGHEST_CARD,
    NO_CARD,
    SLOT_IDS,
    CardNumber,
)
from penstock.games.underwater_cities.box.components import CREDIT, RESOURCES
from penstock.games.underwater_cities.box.language import END_OF_TURN
from penstock.games.underwater_cities.box.language import SLOT as SLOT_USED
from penstock.games.underwater_cities.box.nouns import SLOT as SLOT_NOUN
from penstock.games.underwater_cities.rules.abilities import (
    MayPause,
    ability_actions,
    ability_refusal,
    use_ability,
)
from penstock.games.underwater_cities.rules.claiming import put_away_unused
from penstock.games.underwater_cities.rules.discarding import ask_discards
from penstock.games.underwater_cities.rules.gains import before_slot, fire, waits_for
from penstock.games.underwater_cities.rules.halves import (
    MatchedSlot,
    begin_halves,
    can_finish,
    card_opens_slot,
    is_match,
)
from penstock.games.underwater_cities.rules.lookahead import push_duty
from penstock.games.underwater_cities.rules.performing import SlotAction, is_usable
from penstock.games.underwater_cities.rules.piles import draw_cards, throw_away
from penstock.games.underwater_cities.rules.prices import clone_price, pay
from penstock.games.underwater_cities.rules.slots import can_do_slot
from penstock.games.underwater_cities.rules.state import (
    EVERYBODY,
    NOWHERE,
    UnderwaterCities,
    blank_turn,
)
from penstock.games.underwater_cities.rules.verbs import (
    ABILITY,
    CLONE,
    PLAY,
    SLOT,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.messages import Message, Name
from penstock.kernel.sharing import changed, removed


class Turn(Step[UnderwaterCities]):
    """One turn of a seat, from the hand limit to the final draw (UWC-TURN-15)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose turn."""
        return (self.owner,)

    def run(self, state: UnderwaterCities) -> None:
        """Line its steps up."""
        blank_turn(state)
        state.push(FinishTurn(self.owner))
        state.push(ChooseCard(self.owner))
        ask_discards(state, self.owner)


class ChooseCard(Question[UnderwaterCities]):
    """The card of this turn, or its slot if that is to be named first (UWC-TURN-07)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: play a card, or choose a slot", {"player": Name(self.chooser)})

    def is_open(self, state: UnderwaterCities) -> bool:
        """There is always a slot besides the cards (UWC-SLOT-34)."""
        return bool(state.hands[self.chooser])

    def cards(self, state: UnderwaterCities) -> list[Action]:
        """The cards in hand."""
        return [PLAY + number for number in state.hands[self.chooser]]

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The cards in hand, and every slot once, to choose or to clone."""
        return self.cards(state) + slot_actions(state, self.chooser)

    def options(self, state: UnderwaterCities) -> list[Action]:
        """The legal candidates, each slot judged where it stands."""
        seat = self.chooser
        found = self.cards(state)
        for place, slot in enumerate(state.slots):
            if state.occupied[place] == 0:
                if has_card_for(state, seat, SLOT + slot):
                    found.append(SLOT + slot)
            elif is_clonable(state, seat, place) and has_card_for(state, seat, CLONE + slot):
                found.append(CLONE + slot)
        found.append(SLOT + state.box.always)
        return found

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards that are not in the hand, and slots no card of the hand can be played on."""
        if PLAY <= action < PLAY + HIGHEST_CARD + 1:
            return None if action - PLAY in state.hands[self.chooser] else "UWC-TURN-07"
        rule = slot_refusal(state, self.chooser, action)
        if rule is None and not has_card_for(state, self.chooser, action):
            return "UWC-TURN-13" if action < CLONE else "UWC-RUL-39"
        return rule

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Lay the card open and go on to the slot, or the other way round."""
        if action < PLAY:
            state.push(ChooseCardFor(self.chooser, action))
        else:
            lay_open(state, self.chooser, action - PLAY)
            state.push(ChooseSlot(self.chooser))


class ChooseCardFor(Question[UnderwaterCities]):
    """The card for a slot that was named first (UWC-TURN-07)."""

    def __init__(self, chooser: Seat, place: Action) -> None:
        super().__init__(chooser)
        self.place = place
        """Choosing or cloning the slot, as an action."""

    def fields(self) -> tuple[int, ...]:
        """Who chooses, and what was chosen."""
        return (self.chooser, self.place)

    def slot(self) -> int:
        """The slot that was named."""
        return self.place - (CLONE if self.place >= CLONE else SLOT)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message(
            "{player}: which card do you play on {slot}?",
            {"player": Name(self.chooser), "slot": SLOT_NOUN.named(self.slot())},
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The cards in hand."""
        return [PLAY + number for number in state.hands[self.chooser]]

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards with which the slot could not be used."""
        if not PLAY <= action < PLAY + HIGHEST_CARD + 1:
            return NOT_ASKED
        if action - PLAY not in state.hands[self.chooser]:
            return "UWC-TURN-07"
        return None if goes_with(state, self.chooser, self.place, action - PLAY) else "UWC-TURN-13"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Lay the card open and place the tile."""
        lay_open(state, self.chooser, action - PLAY)
        place_tile(state, self.chooser, self.place)


class ChooseSlot(Question[UnderwaterCities]):
    """The slot for the played card (UWC-TURN-08, 13; UWC-SLOT-24, 28 to 31)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: choose a slot", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """Every slot once, to choose or to clone; abilities of own cards."""
        return slot_actions(state, self.chooser) + ability_actions(state, self.chooser)

    def options(self, state: UnderwaterCities) -> list[Action]:
        """The legal candidates, each slot judged where it stands."""
        seat = self.chooser
        found: list[Action] = []
        for place, slot in enumerate(state.slots):
            if state.occupied[place] == 0:
                if is_choosable(state, seat, slot):
                    found.append(SLOT + slot)
            elif is_clonable(state, seat, place) and can_clone(state, seat, slot):
                found.append(CLONE + slot)
        found.append(SLOT + state.box.always)
        found += [
            ABILITY + number
            for number in state.abilities[seat]
            if ability_refusal(state, seat, number) is None
        ]
        return found

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Occupied slots, and slots of which nothing could be carried out."""
        seat = self.chooser
        if ABILITY <= action < ABILITY + HIGHEST_CARD + 1:
            return ability_refusal(state, seat, action - ABILITY)
        rule = slot_refusal(state, seat, action)
        if rule is not None or action == SLOT + state.box.always:
            return rule
        if action >= CLONE:
            return None if can_clone(state, seat, action - CLONE) else "UWC-RUL-39"
        return None if is_choosable(state, seat, action - SLOT) else "UWC-TURN-13"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Place the tile; then card and slot are resolved."""
        if action >= ABILITY:
            state.push(self)
            use_ability(state, self.chooser, action - ABILITY)
        else:
            place_tile(state, self.chooser, action)


class FinishTurn(Step[UnderwaterCities]):
    """End-of-turn effects, then the draw (UWC-TURN-14, 15)."""

    def __init__(self, owner: Seat) -> None:
        self.owner = owner

    def fields(self) -> tuple[int, ...]:
        """Whose turn ends."""
        return (self.owner,)

    def run(self, state: UnderwaterCities) -> None:
        """Put an instant away, and let what waits for the end of the turn happen."""
        seat = self.owner
        if state.card_now != NO_CARD:
            throw_away(state, state.card_now, EVERYBODY)
            state.card_now = NO_CARD
        state.push(LastDraw(seat))
        if state.abilities[seat]:
            state.push(MayPause(seat, 1))
        fire(state, seat, END_OF_TURN)


class LastDraw(FinishTurn):
    """The card at the end of every turn (UWC-TURN-14)."""

    def run(self, state: UnderwaterCities) -> None:
        """Draw it."""
        blank_turn(state)
        draw_cards(state, self.owner, 1)


# -- card and slot -----------------------------------------------------------------------------


def lay_open(state: UnderwaterCities, seat: Seat, number: CardNumber) -> None:
    """The card of the turn leaves the hand."""
    state.hands = changed(state.hands, seat, removed(state.hands[seat], number))
    if number in state.shown:
        state.shown = removed(state.shown, number)
    state.card_now = number
    state.emit("plays", seat, number)


def place_tile(state: UnderwaterCities, seat: Seat, action: Action) -> None:
    """Choose or clone the slot of the turn; what lies open is resolved with it."""
    slot = action - SLOT
    if action >= CLONE:
        slot = action - CLONE
        pay(state, seat, [clone_price(state, seat), 0, 0, 0, 0])
        state.cloner = seat
        state.emit("clones", seat, slot)
    else:
        state.emit("chooses", seat, slot)
    if slot != state.box.always:
        place = state.slots.index(slot)
        state.occupied = changed(state.occupied, place, state.occupied[place] | 1 << seat)
    state.slot_now = slot
    matched = is_match(state, slot)
    is_watched = int(waits_for(state, seat, SLOT_USED))
    if not matched:
        put_away_unused(state, seat, "UWC-TURN-10")
        push_duty(state, SlotAction(seat, slot, is_watched))
    elif is_watched:
        push_duty(state, MatchedSlot(seat, slot, is_watched))
    else:
        begin_halves(state, seat, slot)
    before_slot(state, seat, slot, False, matched)


def slot_actions(state: UnderwaterCities, seat: Seat) -> list[Action]:
    """Every slot once, to choose or to clone."""
    found = []
    for place, slot in enumerate(state.slots):
        is_cloned = state.occupied[place] and is_clonable(state, seat, place)
        found.append((CLONE if is_cloned else SLOT) + slot)
    found.append(SLOT + state.box.always)
    return found


def slot_refusal(state: UnderwaterCities, seat: Seat, action: Action) -> str | None:
    """Why a slot cannot be chosen or cloned with any card."""
    if CLONE <= action < CLONE + len(SLOT_IDS):
        return clone_refusal(state, seat, action - CLONE)
    if not SLOT <= action < SLOT + len(SLOT_IDS):
        return NOT_ASKED
    slot = action - SLOT
    if slot == state.box.always:
        return None
    if slot not in state.slots:
        return NOT_ASKED
    return "UWC-TURN-08" if state.occupied[state.slots.index(slot)] else None


def has_card_for(state: UnderwaterCities, seat: Seat, action: Action) -> bool:
    """Whether some card of the hand can be played on a slot that is free or to be cloned.

    Most slots can be used whatever is played there, and most of the others by no card at all: only
    one of their colour, or what choosing them sets off, could help.
    """
    if action >= CLONE:
        return has_any(state, seat, action, state.hands[seat])
    box, slot = state.box, action - SLOT
    if slot == box.always or (not state.modifiers[seat] and box.slots[slot].effect.is_sure):
        return True
    if state.triggers[seat]:
        return has_any(state, seat, action, state.hands[seat])
    if can_do_slot(state, seat, slot):
        return True
    colour = box.slots[slot].colour
    matching = [number for number in state.hands[seat] if box.cards[number].colour == colour]
    return has_any(state, seat, action, matching)


def has_any(state: UnderwaterCities, seat: Seat, action: Action, numbers: list[CardNumber]) -> bool:
    """Whether one of these cards goes with the slot.

    Cards of another colour are put away unused there, so that one speaks for all of them.
    """
    cards = state.box.cards
    colour = state.box.slots[action - (CLONE if action >= CLONE else SLOT)].colour
    has_tried_other = False
    for number in numbers:
        if cards[number].colour != colour:
            if has_tried_other:
                continue
            has_tried_other = True
        if goes_with(state, seat, action, number):
            return True
    return False


def goes_with(state: UnderwaterCities, seat: Seat, action: Action, number: CardNumber) -> bool:
    """Whether the turn can be finished legally with this card on that slot."""
    if action == SLOT + state.box.always:
        return True
    hands = state.hands
    state.hands = changed(hands, seat, [one for one in hands[seat] if one != number])
    state.card_now = number
    if action >= CLONE:
        works = can_clone(state, seat, action - CLONE)
    else:
        works = is_choosable(state, seat, action - SLOT)
    state.card_now = NO_CARD
    state.hands = hands
    return works


def is_choosable(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether the turn can be finished legally on this slot (UWC-RUL-16)."""
    if not state.modifiers[seat] and state.box.slots[slot].effect.is_sure:
        return True
    matched = is_match(state, slot)
    if is_usable(state, seat, slot, False, matched):
        return True
    if matched:
        return card_opens_slot(state, seat, slot)
    return waits_for(state, seat, SLOT_USED) and can_finish(state, seat, slot, False)


def is_clonable(state: UnderwaterCities, seat: Seat, place: int) -> bool:
    """Whether the cloning tile could be used on a place, its price aside (UWC-SLOT-28, 30, 31)."""
    tiles = state.occupied[place]
    return state.players == 4 and state.cloner == NOWHERE and tiles != 0 and not tiles >> seat & 1


def clone_refusal(state: UnderwaterCities, seat: Seat, slot: int) -> str | None:
    """Why a slot cannot be cloned whatever is played there."""
    if slot == state.box.always:
        return "UWC-RUL-39"
    if slot not in state.slots:
        return NOT_ASKED
    place = state.slots.index(slot)
    if state.players != 4:
        return "UWC-SETUP-11"
    if state.occupied[place] == 0:
        return "UWC-SLOT-28"
    if state.occupied[place] >> seat & 1:
        return "UWC-SLOT-30"
    if state.cloner != NOWHERE:
        return "UWC-SLOT-31"
    return None if state.held(seat, CREDIT) >= clone_price(state, seat) else "UWC-SLOT-28"


def can_clone(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether the slot can be used with what is left after paying for the cloning tile."""
    price, place = clone_price(state, seat), seat * RESOURCES + CREDIT
    if state.stock[place] < price:
        return False
    state.stock[place] -= price
    works = is_choosable(state, seat, slot)
    state.stock[place] += price
    return works
