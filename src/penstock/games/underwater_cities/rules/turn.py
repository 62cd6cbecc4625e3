"""A turn: a card and a slot at the same time (UWC-TURN-05 to 15, UWC-SLOT-24 to 31, UWC-RUL-16)."""

from penstock.games.underwater_cities.box.cards import (
    ACTION_CARD,
    HIGHEST_CARD,
    INSTANT,
    NO_CARD,
    SLOT_IDS,
)
from penstock.games.underwater_cities.box.components import CREDIT, RESOURCES
from penstock.games.underwater_cities.box.language import (
    END_OF_TURN,
    HAND,
    SLOT_CHANGE,
)
from penstock.games.underwater_cities.box.language import SLOT as SLOT_USED
from penstock.games.underwater_cities.rules.abilities import (
    Pause,
    ability_actions,
    ability_refusal,
    use_ability,
)
from penstock.games.underwater_cities.rules.claiming import CardHalf, is_full, put_away_unused
from penstock.games.underwater_cities.rules.gains import before_slot, fire, waits_for
from penstock.games.underwater_cities.rules.lookahead import (
    can_keep_promises,
    depends_on_counts,
    may_open,
    push_duty,
)
from penstock.games.underwater_cities.rules.performing import SlotAction, is_usable
from penstock.games.underwater_cities.rules.piles import draw_cards, throw_away
from penstock.games.underwater_cities.rules.prices import clone_price, pay
from penstock.games.underwater_cities.rules.slots import can_do_slot, slot_effects
from penstock.games.underwater_cities.rules.state import (
    EVERYBODY,
    NOWHERE,
    Duty,
    UnderwaterCities,
    blank_turn,
)
from penstock.games.underwater_cities.rules.verbs import (
    ABILITY,
    CARD_FIRST,
    CLONE,
    DISCARD,
    PLAY,
    SLOT,
    SLOT_FIRST,
    WITHOUT,
)
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat, Step
from penstock.kernel.events import Event
from penstock.kernel.messages import Message, Name


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


class DiscardDown(Question[UnderwaterCities]):
    """One card too many: which one goes (UWC-TURN-05, UWC-SETUP-29, UWC-END-23)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        limit = state.limit(self.chooser, HAND)
        return Message(
            "{player}: discard down to {limit} cards",
            {"player": Name(self.chooser), "limit": limit},
        )

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The cards in hand."""
        return [DISCARD + number for number in state.hands[self.chooser]]

    def options(self, state: UnderwaterCities) -> list[Action]:
        """All of them."""
        return self.candidates(state)

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards that are not in the hand."""
        if not DISCARD <= action < DISCARD + HIGHEST_CARD + 1:
            return NOT_ASKED
        return None if action - DISCARD in state.hands[self.chooser] else "UWC-TURN-05"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Discard, and ask again while there are too many."""
        seat, number = self.chooser, action - DISCARD
        state.hands[seat].remove(number)
        throw_away(state, number, 1 << seat)
        if state.events is not None:
            state.events.append(Event("discards card", seat, (number, 0, 0), seen_by=(seat,)))
        state.emit("discards", seat)
        ask_discards(state, seat)


class ChooseCard(Question[UnderwaterCities]):
    """The card of this turn (UWC-TURN-07)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: play a card", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """The cards in hand."""
        return [PLAY + number for number in state.hands[self.chooser]]

    def options(self, state: UnderwaterCities) -> list[Action]:
        """All of them."""
        return self.candidates(state)

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """Cards that are not in the hand."""
        if not PLAY <= action < PLAY + HIGHEST_CARD + 1:
            return NOT_ASKED
        return None if action - PLAY in state.hands[self.chooser] else "UWC-TURN-07"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Lay it open and go on to the slot."""
        seat, number = self.chooser, action - PLAY
        state.hands[seat].remove(number)
        if number in state.shown:
            state.shown.remove(number)
        state.card_now = number
        state.emit("plays", seat, number)
        state.push(ChooseSlot(seat))


class ChooseSlot(Question[UnderwaterCities]):
    """The slot for the played card (UWC-TURN-08, 13; UWC-SLOT-24, 28 to 31)."""

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: choose a slot", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """Every slot once, to choose or to clone; abilities of own cards."""
        found = []
        for place, slot in enumerate(state.slots):
            is_cloned = state.occupied[place] and is_clonable(state, self.chooser, place)
            found.append((CLONE if is_cloned else SLOT) + slot)
        found.append(SLOT + state.box.always)
        found += ability_actions(state, self.chooser)
        return found

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
        if SLOT <= action < SLOT + len(SLOT_IDS):
            slot = action - SLOT
            if slot == state.box.always:
                return None
            if slot not in state.slots:
                return NOT_ASKED
            if state.occupied[state.slots.index(slot)]:
                return "UWC-TURN-08"
            return None if is_choosable(state, seat, slot) else "UWC-TURN-13"
        if CLONE <= action < CLONE + len(SLOT_IDS):
            return clone_refusal(state, seat, action - CLONE)
        if ABILITY <= action < ABILITY + HIGHEST_CARD + 1:
            return ability_refusal(state, seat, action - ABILITY)
        return NOT_ASKED

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Place the tile; then card and slot are resolved."""
        seat = self.chooser
        if action >= ABILITY:
            state.push(self)
            use_ability(state, seat, action - ABILITY)
            return
        slot = action - SLOT
        if action >= CLONE:
            slot = action - CLONE
            pay(state, seat, [clone_price(state, seat), 0, 0, 0, 0])
            state.cloner = seat
            state.emit("clones", seat, slot)
        else:
            state.emit("chooses", seat, slot)
        if slot != state.box.always:
            state.occupied[state.slots.index(slot)] |= 1 << seat
        state.slot_now = slot
        matched = is_match(state, slot)
        is_watched = int(waits_for(state, seat, SLOT_USED))
        if not matched:
            put_away_unused(state, seat, "UWC-TURN-10")
            push_duty(state, SlotAction(seat, slot, is_watched))
        elif is_watched:
            push_duty(state, MatchedSlot(seat, slot, is_watched))
        else:
            state.push(HalfOrder(seat, slot))
        before_slot(state, seat, slot, False, matched)


class MatchedSlot(Duty):
    """Card and slot match, but choosing the slot may set off something with a choice."""

    def fields(self) -> tuple[int, ...]:
        """Whose turn, which slot, and whether it has to be watched."""
        return (self.owner, self.slot, self.owed)

    def is_possible(self, state: UnderwaterCities) -> bool:
        """Whether the slot can be used, before or after the card."""
        if can_do_slot(state, self.owner, self.slot):
            return True
        return card_opens_slot(state, self.owner, self.slot)

    def run(self, state: UnderwaterCities) -> None:
        """Ask for the order."""
        state.owed -= self.owed
        state.push(HalfOrder(self.owner, self.slot))


class HalfOrder(Question[UnderwaterCities]):
    """Card and slot match: which comes first, or the card without effect (UWC-TURN-09, 11)."""

    def __init__(self, chooser: Seat, slot: int) -> None:
        super().__init__(chooser)
        self.slot = slot

    def fields(self) -> tuple[int, ...]:
        """Who chooses, and the slot."""
        return (self.chooser, self.slot)

    def prompt(self, state: UnderwaterCities) -> Message:
        return Message("{player}: what comes first?", {"player": Name(self.chooser)})

    def candidates(self, state: UnderwaterCities) -> list[Action]:
        """Slot first, card first, slot alone."""
        return [SLOT_FIRST, CARD_FIRST, WITHOUT]

    def options(self, state: UnderwaterCities) -> list[Action]:
        """The legal candidates; the slot is judged once."""
        if can_do_slot(state, self.chooser, self.slot) and not changes_slots(state):
            return self.candidates(state)
        return super().options(state)

    def refusal(self, state: UnderwaterCities, action: Action) -> str | None:
        """The slot may not come first if only the card makes it possible (UWC-RUL-16)."""
        if action not in (SLOT_FIRST, CARD_FIRST, WITHOUT):
            return NOT_ASKED
        works = can_do_slot(state, self.chooser, self.slot)
        if action == CARD_FIRST and (not works or changes_slots(state)):
            works = card_opens_slot(state, self.chooser, self.slot)
        return None if works else "UWC-RUL-16"

    def take(self, state: UnderwaterCities, action: Action) -> None:
        """Line both halves up; with the card first, the slot must stay possible."""
        seat, number = self.chooser, state.card_now
        has_pause = bool(state.abilities[seat])
        if action == WITHOUT:
            put_away_unused(state, seat, "UWC-TURN-11")
            state.push(SlotAction(seat, self.slot, 0))
        elif action == SLOT_FIRST:
            state.push(CardHalf(seat, number))
            if has_pause:
                state.push(Pause(seat))
            state.push(SlotAction(seat, self.slot, 0))
        else:
            is_watched = int(not is_sure_slot(state, seat, self.slot))
            push_duty(state, SlotAction(seat, self.slot, is_watched))
            if has_pause:
                state.push(Pause(seat))
            state.push(CardHalf(seat, number))


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
            state.push(Pause(seat))
        fire(state, seat, END_OF_TURN)


class LastDraw(FinishTurn):
    """The card at the end of every turn (UWC-TURN-14)."""

    def run(self, state: UnderwaterCities) -> None:
        """Draw it."""
        blank_turn(state)
        draw_cards(state, self.owner, 1)


def ask_discards(state: UnderwaterCities, seat: Seat) -> None:
    """Ask for a discard if the hand is above its limit."""
    if len(state.hands[seat]) > state.limit(seat, HAND):
        state.push(DiscardDown(seat))


def is_match(state: UnderwaterCities, slot: int) -> bool:
    """Whether the played card has the colour of the slot (UWC-SLOT-25)."""
    return state.box.cards[state.card_now].colour == state.box.slots[slot].colour


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


def changes_slots(state: UnderwaterCities) -> bool:
    """Whether the played card, once claimed, makes a slot do something else."""
    for modifier in state.box.cards[state.card_now].modifiers:
        if modifier.kind == SLOT_CHANGE:
            return True
    return False


def card_opens_slot(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether the played card, resolved first, can make the slot possible."""
    return card_may_open(state, seat, slot) and can_finish(state, seat, slot, True)


def card_may_open(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether the played card could make the slot possible; a card claimed changes little."""
    card = state.box.cards[state.card_now]
    if waits_for(state, seat, SLOT_USED):
        return True
    if card.type == INSTANT:
        return may_open(state, seat, card.effect, slot)
    if card.is_special and state.triggers[seat]:
        return True
    if card.type == ACTION_CARD:
        return is_full(state, seat) or depends_on_counts(state, seat, slot)
    return bool(card.modifiers)


def can_finish(state: UnderwaterCities, seat: Seat, slot: int, matched: bool) -> bool:
    """Whether a search finds a way to use the slot, after its triggers and a matching card."""
    after = state.copy()
    after.is_search = True
    after.owed = 0
    push_duty(after, SlotAction(seat, slot, 1))
    if matched:
        after.push(CardHalf(seat, state.card_now))
    if state.slot_now == NOWHERE:
        after.occupied[state.slots.index(slot)] |= 1 << seat
        before_slot(after, seat, slot, False, matched)
    return can_keep_promises(after, seat)


def is_sure_slot(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether nothing a card does could make the slot impossible."""
    for effect in slot_effects(state, seat, slot):
        if effect.is_sure:
            return True
    return False


def is_clonable(state: UnderwaterCities, seat: Seat, place: int) -> bool:
    """Whether the cloning tile could be used on a place, its price aside (UWC-SLOT-28, 30, 31)."""
    tiles = state.occupied[place]
    return state.players == 4 and state.cloner == NOWHERE and tiles != 0 and not tiles >> seat & 1


def clone_refusal(state: UnderwaterCities, seat: Seat, slot: int) -> str | None:
    """Why a slot cannot be cloned."""
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
    if state.held(seat, CREDIT) < clone_price(state, seat):
        return "UWC-SLOT-28"
    return None if can_clone(state, seat, slot) else "UWC-RUL-39"


def can_clone(state: UnderwaterCities, seat: Seat, slot: int) -> bool:
    """Whether the slot can be used with what is left after paying for the cloning tile."""
    price, place = clone_price(state, seat), seat * RESOURCES + CREDIT
    if state.stock[place] < price:
        return False
    state.stock[place] -= price
    works = is_choosable(state, seat, slot)
    state.stock[place] += price
    return works
