"""Events as sentences, for log and explanation. The English text is the message id."""

from typing import Final

from penstock.games.underwater_cities.box.components import BAG_NAMES, KIND_NAMES
from penstock.games.underwater_cities.box.places import place_of
from penstock.games.underwater_cities.box.slot_names import slot_name
from penstock.games.underwater_cities.rules.state import SOURCES, UnderwaterCities
from penstock.kernel.events import Event
from penstock.kernel.messages import Message, Name, Part

CARD_EVENTS: Final = {
    "draws card": "{player} draws {card}",
    "discards card": "{player} discards {card}",
    "plays": "{player} plays {card}",
    "resolves": "{card} takes effect for {player}",
    "claims": "{player} claims {card}",
    "puts away": "{card} has no effect for {player}",
    "drops": "{player} gives up {card}",
    "uses": "{player} uses {card}",
    "uses ability": "{player} uses the ability of {card}",
    "refreshes": "{card} is available to {player} again",
    "triggers": "{card} answers for {player}",
    "takes special": "{player} takes the Special card {card}",
    "takes contract": "{player} takes the contract {card}",
}
SLOT_EVENTS: Final = {
    "chooses": "{player} places a tile on {slot}",
    "clones": "{player} clones {slot}",
    "performs": "{player} performs {slot}",
}
RESOURCE_EVENTS: Final = {
    "gains": "{player} gains {count} {resource}",
    "pays": "{player} pays {count} {resource}",
}
PIECE_EVENTS: Final = {
    "builds": "{player} builds: {kind} ({site})",
    "upgrades": "{player} upgrades: {kind} ({site})",
}
SITE_EVENTS: Final = {
    "site bonus": "{player} gets the bonus of the site ({site})",
    "converts": "A city of {player} becomes symbiotic ({site})",
}
PLAIN_EVENTS: Final = {
    "round": "Round {first} begins",
    "era": "Era {first} begins",
    "draws": "{player} draws {first}",
    "discards": "{player} discards a card",
    "reshuffles": "The discard pile becomes the new deck",
    "scores": "{player} scores {first}",
    "advances": "{player} advances to space {first} of the Federation track",
    "stays ahead": "{player} is at the end of the Federation track and goes on top",
    "keeps special": "{player} keeps one of the Special cards",
    "looks at specials": "{player} looks at {first} Special cards",
    "looks at cards": "{player} looks at {first} cards and keeps {second}",
    "leaves contract": "{player} leaves the contracts for now",
    "produces": "{player} produces",
    "changes output": "{player} changes the output of {first} pieces",
    "feeds": "{player} feeds the cities: {first} kelp, {second} biomatter",
    "starves": "{first} cities of {player} go hungry: {second} points lost",
    "all available": "All action cards are available again",
    "blockers walk": "The neutral tiles walk on",
    "over": "The game is over",
}


def sentence(state: UnderwaterCities, event: Event) -> Message:
    """What happened, as a sentence."""
    first, second = event.numbers[0], event.numbers[1]
    kind = event.kind
    parts: dict[str, Part] = {"player": Name(event.seat), "first": first, "second": second}
    if kind == "order":
        return order_sentence(state)
    if kind in CARD_EVENTS:
        parts["card"] = card_name(state, first)
        return Message(CARD_EVENTS[kind], parts)
    if kind in SLOT_EVENTS:
        parts["slot"] = slot_name(state.box.slots[first].id)
        return Message(SLOT_EVENTS[kind], parts)
    if kind in RESOURCE_EVENTS:
        parts["resource"] = Message(BAG_NAMES[first])
        parts["count"] = second
        return Message(RESOURCE_EVENTS[kind], parts)
    if kind in PIECE_EVENTS:
        parts["kind"] = Message(KIND_NAMES[first])
        parts["site"] = place_of(second)
        return Message(PIECE_EVENTS[kind], parts)
    if kind in SITE_EVENTS:
        parts["site"] = place_of(first)
        return Message(SITE_EVENTS[kind], parts)
    if kind == "connects":
        parts["tile"] = Message(state.box.tiles[first].name)
        return Message("{player} connects the metropolis {tile}", parts)
    if kind == "fourth blocker":
        parts["card"] = card_name(state, first)
        parts["slot"] = slot_name(state.box.slots[second].id)
        return Message("{card} is revealed: a fourth neutral tile blocks {slot}", parts)
    if kind == "final points":
        parts["source"] = Message(SOURCES[second])
        return Message("{player} scores {first} ({source})", parts)
    return Message(PLAIN_EVENTS[kind], parts)


def card_name(state: UnderwaterCities, number: int) -> Message:
    """A card by number and name."""
    name = Message(state.box.cards[number].name)
    if number > 213:
        return name
    return Message("#{number} {name}", {"number": number, "name": name})


def order_sentence(state: UnderwaterCities) -> Message:
    """The new play order, by name."""
    names = [Message("{player}", {"player": Name(seat)}) for seat in state.order]
    places = ", ".join(f"{{p{place}}}" for place in range(len(names)))
    line = Message(places, {f"p{place}": name for place, name in enumerate(names)})
    return Message("Play order: {line}", {"line": line})
