"""The things that actions and events name by number: plants, fuels, cities, regions."""

from typing import Final

from penstock.games.power_grid.box.components import (
    FUEL_NAMES,
    HYBRID,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
    STEP_3,
    Board,
)
from penstock.kernel.messages import Message, Thing
from penstock.kernel.nouns import Noun

LOTS: Final = 24
"""Numbers for each fuel that is bought: how many tokens, up to all there are."""
MIXES: Final = 4
"""Numbers for each plant that runs: how many of its tokens are coal, if it is a hybrid."""


class PlantNoun(Noun):
    """Plants, by the number printed on them."""

    def __init__(self) -> None:
        super().__init__("plant", _plant_ids(), element="plant")

    def find(self, id: str) -> int:
        """The plant with that number; leading zeros do not matter."""
        return self.numbers.get(_plain(id), -1)

    def complaint(self, id: str) -> str:
        """There is no such plant."""
        return f"there is no plant '{id[:20]}'"


class RunNoun(Noun):
    """A plant that runs, with its mix of coal and oil if it is a hybrid: `7`, `5 1+1`."""

    def __init__(self) -> None:
        plants, mixes = range(len(PLANT_BURNS)), range(MIXES)
        ids = [_run_id(plant, coal) for plant in plants for coal in mixes]
        super().__init__("run", ids, most_words=2)

    def find(self, id: str) -> int:
        """The plant and its mix."""
        plant, _, mix = id.partition(" ")
        return self.numbers.get(f"{_plain(plant)} {mix}".strip(), -1)

    def complaint(self, id: str) -> str:
        """No such plant, or no such mix for it."""
        word = id.partition(" ")[0]
        number = PLANT.find(word)
        if number < 0:
            return PLANT.complaint(word)
        if PLANT_BURNS[number] != HYBRID:
            return f"plant {number} is no hybrid and takes no mix of fuels"
        mixes = [_run_id(number, coal).partition(" ")[2] for coal in range(PLANT_NEED[number] + 1)]
        return f"say how much coal and oil plant {number} burns: {', '.join(mixes)}"


class FuelLotNoun(Noun):
    """Tokens of a fuel to be bought: `coal`, `coal 3`."""

    def __init__(self) -> None:
        ids = [_lot_id(fuel, count) for fuel in FUEL_NAMES for count in range(1, LOTS + 1)]
        super().__init__("lot", ids, most_words=2)

    def find(self, id: str) -> int:
        """The fuel and how many; `coal 1` is `coal`."""
        fuel, _, count = id.partition(" ")
        return self.numbers.get(fuel if count == "1" else id, -1)

    def complaint(self, id: str) -> str:
        """No such fuel, or no such number of tokens."""
        fuel, _, count = id.partition(" ")
        if fuel not in FUEL_NAMES:
            return FUEL.complaint(fuel)
        return f"'{count[:20]}' is not a number of tokens from 1 to {LOTS}"


def _lot_id(fuel: str, count: int) -> str:
    return fuel if count == 1 else f"{fuel} {count}"


def _plain(id: str) -> str:
    return str(int(id)) if id.isascii() and id.isdigit() and len(id) < 4 else id


def _plant_ids() -> list[str]:
    return [str(number) if PLANT_POWER[number] else "" for number in range(STEP_3 + 1)]


def _run_id(plant: int, coal: int) -> str:
    if PLANT_POWER[plant] == 0:
        return ""
    if PLANT_BURNS[plant] != HYBRID:
        return str(plant) if coal == 0 else ""
    need = PLANT_NEED[plant]
    return f"{plant} {coal}+{need - coal}" if coal <= need else ""


PLANT: Final = PlantNoun()
RUN_OF_PLANT: Final = RunNoun()
FUEL_LOT: Final = FuelLotNoun()
FUEL: Final = Noun("fuel", FUEL_NAMES, [Message(name) for name in FUEL_NAMES], "fuel")


LOT_WORDS: Final = ("{count} coal", "{count} oil", "{count} garbage", "{count} uranium")
"""Tokens of each fuel, as a sentence counts them."""


def fuel_lot(fuel: int, count: int) -> Thing:
    """So many tokens of a fuel, in words."""
    return Thing(Message(LOT_WORDS[fuel], {"count": count}), FUEL.kind, FUEL.subject(fuel))


def cities_of(board: Board) -> Noun:
    """The cities of a board."""
    names = [Message(city.name) for city in board.cities]
    return Noun("city", [city.id for city in board.cities], names, "city")


def regions_of(board: Board) -> Noun:
    """The regions of a board."""
    names = [Message(region.name) for region in board.regions]
    return Noun("region", [region.id for region in board.regions], names, "region")
