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
from penstock.games.underwater_cities.box.phrases import ONE, SECOND
from penstock.games.underwater_cities.box.slot_names import slot_name
from penstock.games.underwater_cities.box.wording import (
    bag_text,
    bags_text,
    condition_text,
    either,
    kinds_text,
    noted,
    possessions_text,
    tile_notes,
)
from penstock.kernel.messages import Message, Part, listing

DISCOUNTS: Final = {
    "build": "When you build anything, pay {bag} less",
    "upgrade": "When you upgrade anything, pay {bag} less",
    "special": "When you play a Special card, pay {bag} less",
    "clone": "When you clone a slot, pay {bag} less",
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
        parts: dict[str, Part] = {"then": card.effect.words()}
        things = possessions_text(card.criteria)
        if things is not None:
            parts["things"] = things
            return Message("With at least {things}: {then}", parts)
        parts["when"] = condition_text(card.criteria)
        return Message("If {when}: {then}", parts)
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
        bag = bag_text({BAG_NAMES[trigger.of]: trigger.at_least})
        return Message("Whenever a slot gives you at least {bag}", {"bag": bag})
    when = Message(EVENTS[EVENT_NAMES[event]])
    return noted(when, tile_notes(trigger.colour)) if event == METROPOLIS_CONNECTED else when


def piece_event_text(trigger: Trigger) -> Message:
    """Building or upgrading some kinds of pieces."""
    number = trigger.nth_in_city or trigger.nth_this_turn or 1
    things = [Message(ONE[kind]) for kind in trigger.kinds]
    if number == 2:
        things = [Message(SECOND[kind]) for kind in trigger.kinds]
    text = (
        "Whenever you build {thing}" if trigger.event == BUILT else "Whenever you upgrade {thing}"
    )
    if trigger.nth_in_city and trigger.event == BUILT:
        text = "Whenever you build {thing} of a connected city"
    elif trigger.nth_in_city:
        text = "Whenever you upgrade {thing} of a connected city"
    elif trigger.nth_this_turn and trigger.event == BUILT:
        text = "Whenever you build {thing} in one turn"
    elif trigger.nth_this_turn:
        text = "Whenever you upgrade {thing} in one turn"
    when = Message(text, {"thing": either(things)})
    notes: list[Message] = []
    if number > 2:
        notes.append(Message("number {n}", {"n": number}))
    if trigger.city_connected == 1 and not trigger.nth_in_city:
        notes.append(Message("at a connected city"))
    if trigger.site == EXPANSION_SITE:
        notes.append(Message("on an expansion site"))
    return noted(when, notes)


def slot_event_text(trigger: Trigger) -> Message:
    """Which use of which slot a card waits for."""
    if trigger.matched != ANY_VALUE:
        when = Message(
            "Whenever card and slot match in colour"
            if trigger.matched
            else "Whenever card and slot differ in colour"
        )
    elif trigger.slot_id:
        when = Message("Whenever you use {slot}", {"slot": slot_name(trigger.slot_id)})
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
    if kind == ALTERNATIVE_COST:
        return alternative_cost_text(modifier)
    if kind == LIMIT:
        text = "You may have {count} more action {count:card|cards}"
        if modifier.of == HAND:
            text = "You may hold {count} more {count:card|cards} in hand"
        return Message(text, {"count": modifier.plus})
    if kind == SLOT_CHANGE:
        slot: dict[str, Part] = {
            "slot": slot_name(modifier.slot_id),
            "effect": modifier.effect.words(),
        }
        if modifier.is_added:
            return Message("Whenever you use {slot}: also {effect}", slot)
        return Message("Whenever you use {slot}: {effect} instead", slot)
    if kind == EXPANSION_ACCESS:
        return noted(Message("You may use expansion sites"), [kinds_text(modifier.kinds)])
    return Message("{count} of your cities {count:needs|need} no food", {"count": modifier.plus})


def alternative_cost_text(modifier: Modifier) -> Message:
    """What may be paid in place of the usual cost, for building or for upgrading."""
    parts: dict[str, Part] = {
        "thing": either([Message(ONE[kind]) for kind in modifier.kinds]),
        "cost": bags_text(modifier.cost.named),
    }
    if modifier.on == ON_UPGRADE:
        return Message("When you upgrade {thing}, you may pay {cost} instead", parts)
    return Message("When you build {thing}, you may pay {cost} instead", parts)


def discount_text(modifier: Modifier) -> Message:
    """What costs less, and how much."""
    parts: dict[str, Part] = {"bag": bag_text(modifier.named)}
    less = Message(DISCOUNTS[DISCOUNT_ON[modifier.on]], parts)
    if modifier.kinds:
        parts["thing"] = either([Message(ONE[kind]) for kind in modifier.kinds])
        is_upgrade = modifier.on == ON_UPGRADE
        less = Message(
            "When you upgrade {thing}, pay {bag} less"
            if is_upgrade
            else "When you build {thing}, pay {bag} less",
            parts,
        )
    if modifier.condition is None:
        return less
    when: dict[str, Part] = {"less": less, "if": condition_text(modifier.condition)}
    return Message("{less}, if {if}", when)
