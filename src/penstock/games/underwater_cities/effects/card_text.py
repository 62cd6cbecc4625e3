"""Cards in words: sentences made from the effects themselves, so that text and rule are one."""

from typing import Final

from penstock.games.underwater_cities.box.cards import CONTRACT, Box
from penstock.games.underwater_cities.box.components import BAG_NAMES, steps_to_space
from penstock.games.underwater_cities.box.effect import NO_EFFECT
from penstock.games.underwater_cities.box.language import (
    ALTERNATIVE_COST,
    ANY_VALUE,
    BUILT,
    COLOURS,
    DISCOUNT,
    DISCOUNT_ON,
    EVENT_NAMES,
    EXPANSION_ACCESS,
    EXPANSION_SITE,
    FEDERATION_STEP,
    HAND,
    LIMIT,
    METROPOLIS_CONNECTED,
    ON_UPGRADE,
    PERFORMED,
    SLOT,
    SLOT_CHANGE,
    SLOT_GAVE,
    UNLIMITED,
    UPGRADE_MADE,
    Modifier,
    Trigger,
)
from penstock.games.underwater_cities.box.slot_names import slot_name
from penstock.games.underwater_cities.box.wording import (
    bag_text,
    condition_text,
    cost_text,
    kinds_text,
    noted,
    tile_notes,
)
from penstock.kernel.messages import Message, Part, listing

DISCOUNTS: Final = {
    "build": "Building anything",
    "upgrade": "Every upgrade",
    "special": "Special cards",
    "clone": "Cloning a slot",
}
EVENTS: Final = {
    "metropolis_connected": "Whenever you connect a metropolis",
    "action_card_used": "Whenever you use an action card",
    "special_paid": "Whenever you pay for a Special card",
    "end_of_turn": "At the end of your turn",
}
LIMITS: Final = ("", "once per turn", "once per round", "once per era")


def card_text(box: Box, number: int) -> Message:
    """What a card does, in one or more sentences."""
    card = box.cards[number]
    if card.type == CONTRACT:
        parts: dict[str, Part] = {
            "when": condition_text(card.criteria),
            "then": card.effect.words(),
        }
        return Message("{when}: {then}", parts)
    sentences: list[Part] = []
    if card.effect is not NO_EFFECT:
        sentences.append(card.effect.words())
    sentences += [trigger_text(one) for one in card.triggers]
    sentences += [modifier_text(one) for one in card.modifiers]
    if card.ability is not NO_EFFECT:
        ability: dict[str, Part] = {
            "limit": Message(LIMITS[card.ability_limit]),
            "effect": card.ability.words(),
        }
        sentences.append(Message("{limit}: {effect}", ability))
    sentences += [
        Message("Production: {effect}", {"effect": one.words()}) for one in card.production
    ]
    sentences += [Message("Game end: {effect}", {"effect": one.words()}) for one in card.end]
    return listing(sentences, "; ")


def trigger_text(trigger: Trigger) -> Message:
    """What a permanent card waits for."""
    when = event_text(trigger)
    if trigger.limit != UNLIMITED:
        when = noted(when, [Message(LIMITS[trigger.limit])])
    parts: dict[str, Part] = {"when": when, "then": trigger.effect.words()}
    if trigger.condition is None:
        return Message("{when}: {then}", parts)
    parts["if"] = condition_text(trigger.condition)
    return Message("{when}, if {if}: {then}", parts)


def event_text(trigger: Trigger) -> Message:
    """The event itself."""
    event = trigger.event
    if event in (BUILT, UPGRADE_MADE):
        return piece_event_text(trigger)
    if event == FEDERATION_STEP:
        if trigger.space == 0:
            return Message("Whenever you advance a space on the Federation track")
        space = steps_to_space(trigger.space)
        return Message("Whenever you enter Federation space {space}", {"space": space})
    if event == SLOT:
        return slot_event_text(trigger)
    if event == SLOT_GAVE:
        item: dict[str, Part] = {"item": Message(BAG_NAMES[trigger.of])}
        when = Message("Whenever a slot gives you {item}", item)
        if trigger.at_least == 1:
            return when
        return noted(when, [Message("at least {count}", {"count": trigger.at_least})])
    when = Message(EVENTS[EVENT_NAMES[event]])
    return noted(when, tile_notes(trigger.colour)) if event == METROPOLIS_CONNECTED else when


def piece_event_text(trigger: Trigger) -> Message:
    """Building or upgrading some kinds of pieces."""
    is_built = trigger.event == BUILT
    text = "Whenever you build a {what}" if is_built else "Whenever you upgrade a {what}"
    if trigger.nth_in_city:
        text = (
            "Whenever you build {what} number {n} of a connected city"
            if is_built
            else "Whenever you upgrade {what} number {n} of a connected city"
        )
    elif trigger.nth_this_turn:
        text = "Whenever you build {what} number {n} in one turn"
    number = trigger.nth_in_city or trigger.nth_this_turn or 1
    when = Message(text, {"what": kinds_text(trigger.kinds), "n": number})
    if trigger.site == EXPANSION_SITE:
        return noted(when, [Message("on an expansion site")])
    return when


def slot_event_text(trigger: Trigger) -> Message:
    """Which use of which slot a card waits for."""
    if trigger.matched != ANY_VALUE:
        when = Message(
            "Whenever card and slot match in colour"
            if trigger.matched
            else "Whenever card and slot differ in colour"
        )
    elif trigger.slot_id:
        when = Message("Whenever you use the slot {slot}", {"slot": slot_name(trigger.slot_id)})
    else:
        when = Message("Whenever you use a slot")
    notes: list[Message] = []
    if trigger.colour != ANY_VALUE:
        notes.append(Message(COLOURS[trigger.colour]))
    if trigger.how == PERFORMED:
        notes.append(Message("performed by an effect"))
    return noted(when, notes)


def modifier_text(modifier: Modifier) -> Message:
    """How a permanent card changes the rules."""
    kind = modifier.kind
    if kind == DISCOUNT:
        return discount_text(modifier)
    pieces: dict[str, Part] = {"what": kinds_text(modifier.kinds)}
    if kind == ALTERNATIVE_COST:
        pieces["cost"] = cost_text(modifier.cost)
        return Message("{what}: may be paid {cost}", pieces)
    if kind == LIMIT:
        is_hand = modifier.of == HAND
        text = "Hand limit +{n}" if is_hand else "Limit of action cards +{n}"
        return Message(text, {"n": modifier.plus})
    if kind == SLOT_CHANGE:
        slot: dict[str, Part] = {
            "slot": slot_name(modifier.slot_id),
            "effect": modifier.effect.words(),
        }
        is_added = modifier.is_added
        return Message("{slot} also: {effect}" if is_added else "{slot} instead: {effect}", slot)
    if kind == EXPANSION_ACCESS:
        return noted(Message("You may use expansion sites"), [kinds_text(modifier.kinds)])
    return Message("{count} of your cities need no food", {"count": modifier.plus})


def discount_text(modifier: Modifier) -> Message:
    """What costs less, and how much."""
    what = Message(DISCOUNTS[DISCOUNT_ON[modifier.on]])
    if modifier.kinds:
        pieces: dict[str, Part] = {"what": kinds_text(modifier.kinds)}
        what = Message("{what}, upgrade" if modifier.on == ON_UPGRADE else "{what}", pieces)
    parts: dict[str, Part] = {"what": what, "bag": bag_text(modifier.named)}
    if modifier.condition is None:
        return Message("{what}: {bag} less", parts)
    parts["if"] = condition_text(modifier.condition)
    return Message("{what}: {bag} less, if {if}", parts)
