"""What people read: events as sentences, refusals as reasons. English is the message id."""

from typing import Final

from penstock.games.power_grid.box.components import BOARDS, HYBRID, PLANT_BURNS, PLANT_NEED, Board
from penstock.games.power_grid.box.nouns import FUEL, PLANT, cities_of, fuel_lot, regions_of
from penstock.kernel.events import Event, EventKind, EventTable, Fields
from penstock.kernel.messages import Part
from penstock.kernel.nouns import AMOUNT, COUNT, SEAT, Many

REASONS: Final = {
    "PWG-SETUP-03": "It does not touch the regions chosen so far",
    "PWG-SETUP-05": "It is not in play",
    "PWG-AUC-04": "It is not for sale yet",
    "PWG-AUC-05": "The first bid must be at least the plant's minimum",
    "PWG-AUC-07": "A bid must raise the last one and stay within your money",
    "PWG-AUC-13": "In round 1 everybody buys a plant",
    "PWG-AUC-15": "The new plant stays; one of the older ones goes",
    "PWG-AUC-16": "The tokens do not allow that number",
    "PWG-RES-02": "You cannot pay for it",
    "PWG-RES-03": "Your plants have no room for it",
    "PWG-RES-04": "It is sold out until the next refill",
    "PWG-BUILD-01": "You cannot pay for it",
    "PWG-BUILD-02": "A network starts in a city without houses",
    "PWG-BUILD-06": "No place is open there in this step",
    "PWG-BUILD-10": "You already have a house there",
    "PWG-BUILD-12": "It is not in play",
    "PWG-BUILD-14": "You have no houses left",
    "PWG-CARD-02": "It has not enough fuel",
    "PWG-CARD-06": "You do not have that fuel",
    "PWG-VAR-01": "It is marked already or not in play",
    "PWG-VAR-02": "A network starts in a marked city",
    "PWG-VAR-04": "In step 1 a marked city is only for a first house",
    "PWG-VAR-05": "The Trust already stands there",
    "PWG-TRUST-05": "The Trust already stands there",
    "PWG-TRUST-06": "It is not next to a city of the Trust",
}
"""What to tell whoever is refused, by rule."""


class Runs(EventKind):
    """A plant ran: on what, if there was a choice."""

    def say(self, event: Event) -> str:
        """A hybrid says what it burnt."""
        if PLANT_BURNS[event.numbers[0]] == HYBRID:
            return "{player} runs plant {plant} on {coal} coal and {oil} oil"
        return self.sentence

    def parts(self, event: Event) -> dict[str, Part]:
        """The rest of what a hybrid burnt is oil."""
        oil = PLANT_NEED[event.numbers[0]] - event.numbers[1]
        return super().parts(event) | {"oil": oil}


class OfFuel(EventKind):
    """Tokens of a fuel went somewhere; the sentence counts them as {lot}."""

    def parts(self, event: Event) -> dict[str, Part]:
        """The tokens in words."""
        fuel, count = event.numbers[0], event.numbers[1]
        return super().parts(event) | {"lot": fuel_lot(fuel, count)}


def events_of(board: Board) -> EventTable:
    """Every kind of event, with the cities and regions of a board."""
    city, region = cities_of(board), regions_of(board)
    of_plant: Fields = {"plant": PLANT}
    of_fuel: Fields = {"fuel": FUEL, "count": COUNT}
    of_city: Fields = {"city": city}
    of_region: Fields = {"region": region}
    of_number: Fields = {"number": COUNT}
    paid: Fields = {"amount": AMOUNT}
    return EventTable(
        (
            EventKind("round", "Round {number} begins", of_number),
            EventKind("order", "Turn order: {line}", {"line": Many(SEAT)}),
            EventKind("step", "Step {number} begins", of_number),
            EventKind("step 3 card", "The Step 3 card is drawn and the pile is shuffled"),
            EventKind("over", "The game is over"),
            EventKind("drafts", "{player} chooses the region {region}", of_region),
            EventKind("in play", "The region {region} is in play", of_region),
            EventKind("marks", "{player} marks {city} as a start city", of_city),
            EventKind("drawn", "Plant {plant} comes into the market", of_plant),
            EventKind("removed", "Plant {plant} leaves the game", of_plant),
            EventKind("buried", "Plant {plant} goes under the pile", of_plant),
            EventKind("discount", "The discount lies on plant {plant}", of_plant),
            EventKind("discount ends", "The discount ends: a lower plant was drawn"),
            EventKind("nominates", "{player} nominates plant {plant}", of_plant),
            EventKind("bids", "{player} bids for plant {plant}", of_plant | paid),
            EventKind("passes", "{player} drops out of the auction of plant {plant}", of_plant),
            EventKind("passes phase", "{player} buys no plant this round"),
            EventKind("buys plant", "{player} buys plant {plant}", of_plant | paid),
            EventKind("scraps", "{player} scraps plant {plant}", of_plant),
            OfFuel("returns", "{player} returns {lot}", of_fuel),
            EventKind(
                "phase-out",
                "{player} owns plant {plant}: uranium is never refilled again",
                of_plant,
            ),
            OfFuel("buys fuel", "{player} buys {lot}", of_fuel | paid),
            EventKind("stops buying", "{player} stops buying fuel"),
            EventKind("connects", "{player} connects {city}", of_city | paid),
            EventKind("stops building", "{player} stops building"),
            Runs("runs", "{player} runs plant {plant}", of_plant | {"coal": COUNT}),
            EventKind(
                "earns",
                "{player} supplies {count} {count:city|cities}",
                {"count": COUNT, "amount": AMOUNT},
            ),
            OfFuel("refilled", "On the market: {lot}", of_fuel),
            EventKind("trust house", "{player} places a house of the Trust in {city}", of_city),
            EventKind("trust closes", "The Trust closes the second place of {city}", of_city),
            EventKind("trust takes plant", "The Trust takes plant {plant}", of_plant),
            EventKind(
                "trust declines", "The Trust leaves plant {plant}: its own are all higher", of_plant
            ),
            EventKind("trust scraps", "The Trust scraps plant {plant}", of_plant),
            OfFuel("trust takes fuel", "The Trust takes {lot}", of_fuel),
            OfFuel("trust burns", "The Trust burns {lot}", of_fuel),
        )
    )


EVENTS: Final = [events_of(board) for board in BOARDS]
"""By board."""
