"""What a seat can do: `nominate 14`, `bid 17`, `buy coal`, `build essen`, as numbers and in words.

Bids stand last, because they alone have no bound: learning agents use the bids below ACTION_COUNT,
people may bid more.
"""

from typing import Final

from penstock.games.power_grid.box.components import BOARDS, HYBRID, PLANT_BURNS, PLANT_NEED, Board
from penstock.games.power_grid.box.nouns import (
    FUEL,
    MIXES,
    PLANT,
    RUN_OF_PLANT,
    cities_of,
    regions_of,
)
from penstock.kernel.agenda import Action
from penstock.kernel.messages import Message
from penstock.kernel.nouns import Count
from penstock.kernel.verbs import BOARD, Notation, Verb

PASS: Final = 0
DONE: Final = 1
IDLE: Final = 2
NOMINATE: Final = 3
SCRAP: Final = 55
RETURN: Final = 107
BUY: Final = 123
RUN: Final = 127
BUILD: Final = 335
REGION: Final = 377
TRUST_HOUSE: Final = 383
START_CITY: Final = 425
BID: Final = 467

MOST_RETURNED: Final = 15
HIGHEST_BID: Final = 1_000_000
ACTION_COUNT: Final = BID + 1000


def run_action(plant: int, coal: int) -> Action:
    """Running a plant, with so much coal if it is a hybrid."""
    return RUN + plant * MIXES + coal


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
            Verb("pass", PASS, "Pass", icon="pass"),
            Verb("done", DONE, "Done", icon="check"),
            Verb("idle", IDLE, "Leave it off", icon="pass"),
            Verb("nominate", NOMINATE, "Nominate plant {plant}", PLANT, where=BOARD),
            Verb("scrap", SCRAP, "Scrap plant {plant}", PLANT, where=BOARD),
            Verb("return", RETURN, "Give back {count} coal, the rest oil", count, icon="coal"),
            Verb("buy", BUY, "Buy {fuel}", FUEL, where=BOARD),
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
            f"build {'essen' if 'essen' in board.city_index else board.cities[0].id}",
            "done",
            "run 7",
            "run 5 1+1",
            "idle",
        ),
    )


NOTATIONS: Final = [notation_of(board) for board in BOARDS]
"""By board."""
