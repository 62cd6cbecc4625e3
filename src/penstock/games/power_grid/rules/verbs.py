"""What a seat can do: `nominate 14`, `bid 17`, `buy coal`, `build essen`, as numbers and in words.

Bids stand last, because they alone have no bound: learning agents use the bids below ACTION_COUNT,
people may bid more.
"""

from typing import Final

from penstock.games.power_grid.box.components import BOARDS, HYBRID, PLANT_BURNS, PLANT_NEED, Board
from penstock.games.power_grid.box.nouns import (
    FUEL_LOT,
    LOTS,
    MIXES,
    PLANT,
    RUN_OF_PLANT,
    cities_of,
    fuel_lot,
    regions_of,
)
from penstock.kernel.agenda import Action
from penstock.kernel.messages import Message
from penstock.kernel.nouns import Count
from penstock.kernel.verbs import BOARD, LEAVE, STOP, Notation, Verb

PASS: Final = 0
DONE: Final = 1
SUPPLY: Final = 2
FILL: Final = 3
NOMINATE: Final = 4
SCRAP: Final = 56
RETURN: Final = 108
BUY: Final = 124
RUN: Final = 220
BUILD: Final = 428
REGION: Final = 470
TRUST_HOUSE: Final = 476
START_CITY: Final = 518
BID: Final = 560

MOST_RETURNED: Final = 15
HIGHEST_BID: Final = 1_000_000
ACTION_COUNT: Final = BID + 1000


def run_action(plant: int, coal: int) -> Action:
    """Running a plant, with so much coal if it is a hybrid."""
    return RUN + plant * MIXES + coal


def buy_action(fuel: int, count: int) -> Action:
    """Buying so many tokens of a fuel."""
    return BUY + fuel * LOTS + count - 1


class BuyVerb(Verb):
    """Buying fuel; more than one token says how many."""

    def label(self, action: Action) -> Message:
        """The fuel, and how much of it."""
        fuel, more = divmod(action - BUY, LOTS)
        return Message("Buy {lot}", {"lot": fuel_lot(fuel, more + 1)})


class RunVerb(Verb):
    """Running a plant; a hybrid says what it burns."""

    def label(self, action: Action) -> Message:
        """The plant, and its mix if there is a choice."""
        plant, coal = divmod(action - RUN, MIXES)
        named = PLANT.named(plant)
        if PLANT_BURNS[plant] != HYBRID:
            return Message("Run plant {plant}", {"plant": named})
        oil = PLANT_NEED[plant] - coal
        return Message(
            "Run plant {plant}: {coal} coal, {oil} oil",
            {"plant": named, "coal": coal, "oil": oil},
        )


def notation_of(board: Board) -> Notation:
    """The verbs, with the cities and regions of a board."""
    city, region = cities_of(board), regions_of(board)
    count = Count("count", 0, MOST_RETURNED)
    amount = Count("amount", 1, HIGHEST_BID)
    return Notation(
        "Power Grid",
        (
            Verb("pass", PASS, "Pass", icon="pass", sense=LEAVE),
            Verb("done", DONE, "Done", icon="check", sense=STOP),
            Verb("supply", SUPPLY, "Run all", icon="energy"),
            Verb("fill", FILL, "Fuel every plant", icon="storage"),
            Verb("nominate", NOMINATE, "Nominate plant {plant}", PLANT, where=BOARD),
            Verb("scrap", SCRAP, "Scrap plant {plant}", PLANT, where=BOARD),
            Verb("return", RETURN, "Give back {count} coal, the rest oil", count, icon="coal"),
            BuyVerb("buy", BUY, "", FUEL_LOT, where=BOARD),
            RunVerb("run", RUN, "", RUN_OF_PLANT, where=BOARD),
            Verb("build", BUILD, "Connect {city}", city, where=BOARD),
            Verb("region", REGION, "Play in {region}", region, where=BOARD),
            Verb("trust", TRUST_HOUSE, "Trust house in {city}", city, where=BOARD),
            Verb("start", START_CITY, "Mark {city}", city, where=BOARD),
            Verb("bid", BID, "Bid {amount}", amount, icon="gavel", size=ACTION_COUNT - BID),
        ),
        (
            "nominate 14",
            "bid 17",
            "pass",
            "scrap 8",
            "return 1",
            "buy coal",
            "buy coal 3",
            "fill",
            f"build {'essen' if 'essen' in board.city_index else board.cities[0].id}",
            "done",
            "run 7",
            "run 5 1+1",
            "supply",
        ),
    )


NOTATIONS: Final = [notation_of(board) for board in BOARDS]
"""By board."""
