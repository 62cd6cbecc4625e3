"""What people read: events as sentences, refusals as reasons. English is the message id."""

from functools import cache
from typing import Final

from penstock.games.underwater_cities.box.cards import Box
from penstock.games.underwater_cities.box.components import BAG_NAMES
from penstock.games.underwater_cities.box.nouns import (
    KIND,
    RESOURCE,
    SITE,
    SLOT,
    CardNoun,
    tiles_of,
)
from penstock.games.underwater_cities.box.wording import AMOUNTS
from penstock.games.underwater_cities.rules.state import SOURCES
from penstock.kernel.events import Event, EventKind, EventTable, Fields, Outline
from penstock.kernel.messages import Message, Part
from penstock.kernel.nouns import COUNT, SEAT, Many, Noun

REASONS: Final = {
    "UWC-BUILD-01": "You cannot pay for a nonsymbiotic city",
    "UWC-BUILD-02": "You cannot pay for a symbiotic city",
    "UWC-BUILD-03": "You cannot pay for a tunnel",
    "UWC-BUILD-04": "You cannot pay for a farm",
    "UWC-BUILD-05": "You cannot pay for a desalination plant",
    "UWC-BUILD-06": "You cannot pay for a laboratory",
    "UWC-BUILD-07": "The effect does not build that",
    "UWC-BUILD-08": "A city needs a neighbouring city",
    "UWC-BUILD-09": "A building needs a city, or a site where one may be built",
    "UWC-BUILD-10": "No tunnels lead there from your starting city",
    "UWC-BUILD-14": "Biomatter cannot be mixed in like that",
    "UWC-BUILD-15": "The effect does not allow this kind of site",
    "UWC-BUILD-16": "The site is taken",
    "UWC-CARD-07": "You have not claimed that card",
    "UWC-CARD-08": "The card was used in this era",
    "UWC-CARD-09": "There is no spent action card for it",
    "UWC-CARD-10": "Only an action card can make room",
    "UWC-CARD-15": "You are not looking at that card",
    "UWC-FED-02": "The effect does not carry that far",
    "UWC-LIM-02": "The supply is empty",
    "UWC-LIM-03": "No purple dome is left",
    "UWC-NET-07": "It would give you nothing now",
    "UWC-PROD-13": "Not that many pieces produce it",
    "UWC-RUL-09": "That part is done",
    "UWC-RUL-10": "No such effect is waiting",
    "UWC-RUL-15": "No cards are left there",
    "UWC-RUL-16": "The slot could not be carried out then",
    "UWC-RUL-17": "That would do nothing now",
    "UWC-RUL-19": "That slot could do nothing for you now",
    "UWC-RUL-20": "Your own tile lies there",
    "UWC-RUL-22": "No city of yours can become symbiotic now",
    "UWC-RUL-23": "You have not drawn that metropolis",
    "UWC-RUL-39": "The slot cannot be cloned, or could do nothing for you",
    "UWC-SETUP-11": "Only four players clone slots",
    "UWC-SETUP-21": "No metropolis is left in the supply",
    "UWC-SLOT-18": "Choose another one",
    "UWC-SLOT-27": "The effect is for coloured slots only",
    "UWC-SLOT-28": "Cloning costs a credit and needs a slot of somebody else",
    "UWC-SLOT-30": "Your own tile lies there",
    "UWC-SLOT-31": "Somebody has cloned a slot in this round",
    "UWC-SPEC-02": "That Special card does not lie face up",
    "UWC-SPEC-04": "You are not looking at that card",
    "UWC-SPEC-08": "A Special card that was paid for stays with you",
    "UWC-TERM-07": "The effect is for slots of another colour",
    "UWC-TERM-10": "You cannot pay, or would pay for nothing",
    "UWC-TERM-17": "The slot must be occupied by another player",
    "UWC-TERM-18": "The slot must be free",
    "UWC-TERM-19": "You do not have what you would give",
    "UWC-TERM-20": "The ability is used up, or could do nothing now",
    "UWC-TERM-23": "No upgraded one stands at a connected city",
    "UWC-TERM-24": "There is no site for it",
    "UWC-TIME-02": "You could not pay for building and upgrade together",
    "UWC-TURN-05": "The card is not in your hand",
    "UWC-TURN-07": "The card is not in your hand",
    "UWC-TURN-08": "The slot is occupied",
    "UWC-TURN-13": "At least a part must be carried out",
    "UWC-UPG-01": "Cities cannot be upgraded",
    "UWC-UPG-02": "There is nothing the effect could upgrade",
    "UWC-UPG-03": "You cannot pay for the upgrade",
    "UWC-UPG-05": "It is upgraded already",
    "UWC-VAR-ASYM-03": "You cannot pay the toll as well",
    "UWC-VAR-GOV-02": "You do not meet the criteria",
    "UWC-VAR-GOV-03": "The contract does not lie open",
}
"""What to tell whoever is refused, by rule."""

SOURCE: Final = Noun("source", SOURCES, [Message(name) for name in SOURCES])
"""Where points of the final scoring come from."""


class OfResource(EventKind):
    """So much of a resource went somewhere; the sentence counts it as {amount_of}."""

    def parts(self, event: Event) -> dict[str, Part]:
        resource, count = event.numbers[0], event.numbers[1]
        words = Message(AMOUNTS[BAG_NAMES[resource]], {"count": count})
        return super().parts(event) | {"amount_of": words}

    def is_told_to(self, event: Event, seat: int | None) -> bool:
        """Nothing gained is nothing to tell."""
        return event.numbers[1] > 0


@cache
def events_of(box: Box) -> EventTable:
    """Every kind of event, with the cards and tiles of a box."""
    card: Fields = {"card": CardNoun(box)}
    slot: Fields = {"slot": SLOT}
    bag: Fields = {"resource": RESOURCE, "count": COUNT}
    piece: Fields = {"kind": KIND, "site": SITE}
    number: Fields = {"number": COUNT}
    count: Fields = {"count": COUNT}
    site: Fields = {"site": SITE}
    return EventTable(
        (
            EventKind("round", "Round {number} begins", number),
            EventKind("era", "Era {number} begins", number),
            EventKind("order", "Play order: {line}", {"line": Many(SEAT)}),
            EventKind("over", "The game is over"),
            Outline("draws", "{player} draws {count} {count:card|cards}", count),
            EventKind("draws card", "{player} draws {card}", card),
            Outline("discards", "{player} discards a card"),
            EventKind("discards card", "{player} discards {card}", card),
            EventKind("reshuffles", "The discard pile becomes the new deck"),
            EventKind("plays", "{player} plays {card}", card),
            EventKind("chooses", "{player} places a tile on {slot}", slot),
            EventKind("clones", "{player} clones {slot}", slot),
            EventKind("performs", "{player} performs {slot}", slot),
            EventKind("resolves", "{card} takes effect for {player}", card),
            EventKind("claims", "{player} claims {card}", card),
            EventKind("puts away", "{card} has no effect for {player}", card),
            EventKind("drops", "{player} gives up {card}", card),
            EventKind("uses", "{player} uses {card}", card),
            EventKind("uses ability", "{player} uses the ability of {card}", card),
            EventKind("refreshes", "{card} is available to {player} again", card),
            EventKind("triggers", "{card} answers for {player}", card),
            EventKind("takes special", "{player} takes the Special card {card}", card),
            EventKind("takes contract", "{player} takes the contract {card}", card),
            EventKind("leaves contract", "{player} leaves the contracts for now"),
            OfResource("gains", "{player} gains {amount_of}", bag),
            OfResource("pays", "{player} pays {amount_of}", bag),
            EventKind("scores", "{player} scores {count} {count:point|points}", count),
            EventKind("builds", "{player} builds: {kind} ({site})", piece),
            EventKind("upgrades", "{player} upgrades: {kind} ({site})", piece),
            EventKind("site bonus", "{player} gets the bonus of the site ({site})", site),
            EventKind("converts", "A city of {player} becomes symbiotic ({site})", site),
            EventKind(
                "connects", "{player} connects the metropolis {tile}", {"tile": tiles_of(box)}
            ),
            EventKind(
                "advances", "{player} advances to space {number} of the Federation track", number
            ),
            EventKind(
                "stays ahead", "{player} is at the end of the Federation track and goes on top"
            ),
            EventKind(
                "looks at specials", "{player} looks at {count} Special {count:card|cards}", count
            ),
            EventKind("keeps special", "{player} keeps one of the Special cards"),
            EventKind(
                "looks at cards",
                "{player} looks at {count} {count:card|cards} and keeps {kept}",
                {"count": COUNT, "kept": COUNT},
            ),
            EventKind("produces", "{player} produces"),
            EventKind(
                "changes output",
                "{player} changes the output of {count} {count:piece|pieces}",
                count,
            ),
            EventKind(
                "feeds",
                "{player} feeds the cities: {kelp} kelp, {biomatter} biomatter",
                {"kelp": COUNT, "biomatter": COUNT},
            ),
            EventKind(
                "starves",
                "{count} {count:city|cities} of {player} {count:goes|go} hungry: {points}"
                " {points:point|points} lost",
                {"count": COUNT, "points": COUNT},
            ),
            EventKind("all available", "All action cards are available again"),
            EventKind("blockers walk", "The neutral tiles walk on"),
            EventKind(
                "fourth blocker",
                "{card} is revealed: a fourth neutral tile blocks {slot}",
                card | slot,
            ),
            EventKind(
                "final points",
                "{player} scores {count} {count:point|points} ({source})",
                {"count": COUNT, "source": SOURCE},
            ),
        )
    )
