"""Events as sentences, actions as buttons, refusals as reasons. English is the message id."""

from typing import Final

from penstock.games.power_grid.box.components import (
    CITIES,
    FUEL_NAMES,
    HYBRID,
    PLANT_BURNS,
    PLANT_NEED,
    REGIONS,
)
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.games.power_grid.rules.verbs import (
    BID,
    BUILD,
    BUY,
    NOMINATE,
    REGION,
    RETURN,
    RUN,
    SCRAP,
    START_CITY,
    TRUST_HOUSE,
    is_in,
)
from penstock.kernel.agenda import Action
from penstock.kernel.messages import Event, Message, Name, Part

PLANT_EVENTS: Final = {
    "drawn": "Plant {plant} comes into the market",
    "removed": "Plant {plant} leaves the game",
    "buried": "Plant {plant} goes under the pile",
    "discount": "The discount lies on plant {plant}",
    "nominates": "{player} nominates plant {plant}",
    "bids": "{player} bids for plant {plant}",
    "passes": "{player} drops out of the auction of plant {plant}",
    "buys plant": "{player} buys plant {plant}",
    "scraps": "{player} scraps plant {plant}",
    "phase-out": "{player} owns plant {plant}: uranium is never refilled again",
    "trust takes plant": "The Trust takes plant {plant}",
    "trust declines": "The Trust leaves plant {plant}: its own are all higher",
    "trust scraps": "The Trust scraps plant {plant}",
}
FUEL_EVENTS: Final = {
    "buys fuel": "{player} buys {fuel}",
    "returns": "{player} returns {count} {fuel}",
    "refilled": "{count} {fuel} come on the market",
    "trust takes fuel": "The Trust takes {count} {fuel}",
    "trust burns": "The Trust burns {count} {fuel}",
}
CITY_EVENTS: Final = {
    "connects": "{player} connects {city}",
    "marks": "{player} marks {city} as a start city",
    "trust house": "{player} places a house of the Trust in {city}",
    "trust closes": "The Trust closes the second place of {city}",
}
REGION_EVENTS: Final = {
    "drafts": "{player} chooses the region {region}",
    "in play": "The region {region} is in play",
}
PLAIN_EVENTS: Final = {
    "round": "Round {number} begins",
    "step": "Step {number} begins",
    "step 3 card": "The Step 3 card is drawn and the pile is shuffled",
    "discount ends": "The discount ends: a lower plant was drawn",
    "passes phase": "{player} buys no plant this round",
    "stops buying": "{player} stops buying fuel",
    "stops building": "{player} stops building",
    "earns": "{player} supplies {number} cities",
    "over": "The game is over",
}
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
    "PWG-CARD-06": "You do not have that fuel",
    "PWG-VAR-01": "It is marked already or not in play",
    "PWG-VAR-02": "A network starts in a marked city",
    "PWG-VAR-04": "In step 1 a marked city is only for a first house",
    "PWG-VAR-05": "The Trust already stands there",
    "PWG-TRUST-05": "The Trust already stands there",
    "PWG-TRUST-06": "It is not next to a city of the Trust",
}
"""What to tell whoever is refused, by rule."""

PAID: Final = ("bids", "buys plant", "buys fuel", "connects", "earns")
"""Events whose second number is money."""


def sentence(state: PowerGrid, event: Event) -> Message:
    """What happened, as a sentence."""
    first, second = event.numbers[0], event.numbers[1]
    player, kind = Name(event.seat), event.kind
    amount = second if kind in PAID else None
    if kind == "order":
        return order_sentence(state)
    if kind == "runs":
        return run_sentence(player, first, second)
    if kind in PLANT_EVENTS:
        return Message(PLANT_EVENTS[kind], {"player": player, "plant": first}, amount)
    if kind in FUEL_EVENTS:
        fuel = Message(FUEL_NAMES[first])
        parts: dict[str, Part] = {"player": player, "fuel": fuel, "count": second}
        return Message(FUEL_EVENTS[kind], parts, amount)
    if kind in CITY_EVENTS:
        city = Message(state.board.cities[first].name)
        return Message(CITY_EVENTS[kind], {"player": player, "city": city}, amount)
    if kind in REGION_EVENTS:
        region = Message(state.board.regions[first].name)
        return Message(REGION_EVENTS[kind], {"player": player, "region": region})
    return Message(PLAIN_EVENTS[kind], {"player": player, "number": first}, amount)


def order_sentence(state: PowerGrid) -> Message:
    """The new turn order, by name."""
    names = [Message("{player}", {"player": Name(seat)}) for seat in state.order]
    places = ", ".join(f"{{p{place}}}" for place in range(len(names)))
    line = Message(places, {f"p{place}": name for place, name in enumerate(names)})
    return Message("Turn order: {line}", {"line": line})


def run_sentence(player: Name, plant: int, coal: int) -> Message:
    """Which plant ran, and on what, if there was a choice."""
    if PLANT_BURNS[plant] != HYBRID:
        return Message("{player} runs plant {plant}", {"player": player, "plant": plant})
    return Message(
        "{player} runs plant {plant} on {coal} coal and {oil} oil",
        {"player": player, "plant": plant, "coal": coal, "oil": PLANT_NEED[plant] - coal},
    )


def button(state: PowerGrid, action: Action) -> Message:
    """An action in a few words."""
    if action >= BID:
        return Message("Bid {amount}", {"amount": action - BID})
    board = state.board
    for block, text in (
        (START_CITY, "Mark {city}"),
        (TRUST_HOUSE, "Trust house in {city}"),
        (BUILD, "Connect {city}"),
    ):
        if is_in(action, block, CITIES):
            return Message(text, {"city": Message(board.cities[action - block].name)})
    if is_in(action, REGION, REGIONS):
        return Message("Play in {region}", {"region": Message(board.regions[action - REGION].name)})
    if action >= RUN:
        plant, coal = divmod(action - RUN, 4)
        if PLANT_BURNS[plant] != HYBRID:
            return Message("Run plant {plant}", {"plant": plant})
        return Message(
            "Run plant {plant}: {coal} coal, {oil} oil",
            {"plant": plant, "coal": coal, "oil": PLANT_NEED[plant] - coal},
        )
    if action >= BUY:
        return Message("Buy {fuel}", {"fuel": Message(FUEL_NAMES[action - BUY])})
    if action >= RETURN:
        return Message("Return {count} coal", {"count": action - RETURN})
    if action >= SCRAP:
        return Message("Scrap plant {plant}", {"plant": action - SCRAP})
    if action >= NOMINATE:
        return Message("Nominate plant {plant}", {"plant": action - NOMINATE})
    return Message(("Pass", "Done", "Leave it off")[action])
