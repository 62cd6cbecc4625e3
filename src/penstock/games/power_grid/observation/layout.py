"""The fields of an observation of Power Grid: what the view holds, number by number."""

from typing import Final

from penstock.games.power_grid.box.components import (
    BOARDS,
    CITIES,
    FUELS,
    PLANTS,
    REGIONS,
    STEP_3,
)
from penstock.games.power_grid.rules.rounds import STEP_KINDS
from penstock.games.power_grid.rules.state import PHASES
from penstock.kernel.observation import Layout, asking

PLAYERS: Final = 6
PLANT_COUNT: Final = len(PLANTS)
PLANT_PLACE: Final = [PLANTS.index(n) if n in PLANTS else 0 for n in range(STEP_3 + 1)]
"""By the number printed on a plant: its place among all plants in ascending order."""
QUESTIONS: Final = asking(STEP_KINDS)
NO_PATH: Final = 100
"""The cost of connecting a city that no path of the own network reaches."""

LAYOUT: Final = Layout(version=1, players=PLAYERS)

SEATED: Final = LAYOUT.take("players", 1, "how many play", 6)
BOARD: Final = LAYOUT.take("board", len(BOARDS), "1 for the side of the board: Germany, USA")
ROUND: Final = LAYOUT.take("round", 1, "the round running", 15)
STEP: Final = LAYOUT.take("step", 1, "the step of the game, 1 to 3", 3)
PHASE: Final = LAYOUT.take("phase", len(PHASES), f"1 for the phase: {', '.join(PHASES)}")
QUESTION: Final = LAYOUT.take(
    "question", len(QUESTIONS), f"1 for what is asked: {', '.join(QUESTIONS)}"
)
ASKED: Final = LAYOUT.take_by_player("asked", 1, "1 for whoever is asked")
TURN: Final = LAYOUT.take_by_player("turn", 1, "place in the turn order, from 1", 6)
ZONE: Final = LAYOUT.take("zone", REGIONS, "1 for each region in play, by its place on the board")

MONEY_KNOWN: Final = LAYOUT.take_by_player("money known", 1, "1 if the reader may know the money")
MONEY: Final = LAYOUT.take_by_player("money", 1, "Elektro, 0 where they are hidden", 200)
OWNED: Final = LAYOUT.take_by_player("plants", PLANT_COUNT, "1 for each plant owned, ascending")
FUEL: Final = LAYOUT.take_by_player("fuel", FUELS, "tokens of coal, oil, garbage, uranium", 8)
ROOM: Final = LAYOUT.take(
    "room", FUELS, "how many more tokens of each fuel the own plants could store", 8
)
COUNT: Final = LAYOUT.take_by_player("cities", 1, "cities connected", 20)
HOUSES: Final = LAYOUT.take_by_player("houses", CITIES, "1 for each city with a house")
BIDDING: Final = LAYOUT.take_by_player(
    "in auction", 1, "1 for whoever has neither bought nor passed in this auction phase"
)
POWERED: Final = LAYOUT.take_by_player(
    "powered", 1, "cities supplied in the last evaluation, once there was one", 20
)

TRUST_PLANTS: Final = LAYOUT.take("trust plants", PLANT_COUNT, "1 for each plant of the Trust")
TRUST_FUEL: Final = LAYOUT.take("trust fuel", FUELS, "tokens of the Trust", 8)
TRUST_HOUSES: Final = LAYOUT.take("trust houses", CITIES, "1 for each city with a Trust house")
TRUST_RESERVE: Final = LAYOUT.take("trust reserve", 1, "houses of the Trust not on the map", 7)

TAKEN: Final = LAYOUT.take("places taken", CITIES, "houses in each city, 0 to 3", 3)
MARKED: Final = LAYOUT.take("marked", CITIES, "1 for each city with a start-city token")
REACH: Final = LAYOUT.take(
    "path cost",
    CITIES,
    f"cheapest path from the own network to each city; {NO_PATH}: none, or no network yet",
    NO_PATH,
)

CURRENT: Final = LAYOUT.take("current market", PLANT_COUNT, "1 for each plant for sale")
FUTURE: Final = LAYOUT.take("future market", PLANT_COUNT, "1 for each plant on offer later")
STEP_3_CARD: Final = LAYOUT.take("step 3 card", 1, "1 while it lies in the market")
DISCOUNT: Final = LAYOUT.take("discount", PLANT_COUNT, "1 for the plant with the discount token")
PILE: Final = LAYOUT.take("pile", 1, "cards left in the pile", 40)
BACK: Final = LAYOUT.take("top of pile", 3, "1 for its back: small, large, Step 3")
BURIED: Final = LAYOUT.take("buried", PLANT_COUNT, "1 for each plant known to come in Step 3")
GONE: Final = LAYOUT.take("gone", PLANT_COUNT, "1 for each plant seen to leave the game")

ON_SALE: Final = LAYOUT.take("auctioned", PLANT_COUNT, "1 for the plant under the hammer")
BID: Final = LAYOUT.take("bid", 1, "the highest bid, 0 before the first", 50)
LEADER: Final = LAYOUT.take_by_player("leader", 1, "1 for whoever bid it or must open")
RIVALS: Final = LAYOUT.take_by_player("rivals", 1, "1 for whoever may still raise")
BOUGHT: Final = LAYOUT.take("bought", PLANT_COUNT, "1 for the plant bought, while one is scrapped")
SUPPLY: Final = LAYOUT.take("supply so far", 1, "cities that the plants run so far supply", 20)

MARKET: Final = LAYOUT.take("fuel market", FUELS, "tokens for sale", 24)
STORED: Final = LAYOUT.take("fuel supply", FUELS, "tokens off the market", 24)
REFILL: Final = LAYOUT.take("refill", FUELS, "what comes on the market at the present step", 8)
URANIUM: Final = LAYOUT.take("uranium refilled", 1, "1 while uranium is still refilled")
STEP_2: Final = LAYOUT.take("step 2 cities", 1, "connected cities that bring Step 2", 20)
END: Final = LAYOUT.take("end cities", 1, "connected cities that end the game", 20)
