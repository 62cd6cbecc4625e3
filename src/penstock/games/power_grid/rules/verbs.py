"""Actions as numbers and as short texts: `nominate 14`, `bid 17`, `buy coal`, `build essen`.

Every action of the game has one number, fixed for good. Numbers are handed out in blocks; plants
and cities count by their own number within the block. Bids stand last, because they alone have no
bound: learning agents use the bids below ACTION_COUNT, people may bid more.
"""

from typing import Final

from penstock.games.power_grid.box.components import (
    FUEL_NAMES,
    HYBRID,
    PLANT_BURNS,
    PLANT_NEED,
    PLANT_POWER,
    Board,
)
from penstock.kernel.agenda import Action
from penstock.kernel.errors import UnknownAction

PASS: Final = 0
DONE: Final = 1
IDLE: Final = 2
NOMINATE: Final = 3
SCRAP: Final = 55
RETURN: Final = 107
BUY: Final = 123
RUN: Final = 127
"""Then four numbers for each plant: how many of its tokens are coal, if it is a hybrid."""
BUILD: Final = 335
REGION: Final = 377
TRUST_HOUSE: Final = 383
START_CITY: Final = 425
BID: Final = 467
ACTION_COUNT: Final = BID + 1000

WORDS: Final = {"pass": PASS, "done": DONE, "idle": IDLE}


def is_in(action: Action, block: Action, size: int) -> bool:
    """Whether the action belongs to the block of that size."""
    return block <= action < block + size


def run_action(plant: int, coal: int) -> Action:
    """Running a plant, with so much coal if it is a hybrid."""
    return RUN + plant * 4 + coal


def text_of(action: Action, board: Board) -> str:
    """The action in words anybody can type."""
    if action >= BID:
        return f"bid {action - BID}"
    if action >= START_CITY:
        return f"start {board.cities[action - START_CITY].id}"
    if action >= TRUST_HOUSE:
        return f"trust {board.cities[action - TRUST_HOUSE].id}"
    if action >= REGION:
        return f"region {board.regions[action - REGION].id}"
    if action >= BUILD:
        return f"build {board.cities[action - BUILD].id}"
    if action >= RUN:
        plant, coal = divmod(action - RUN, 4)
        if PLANT_BURNS[plant] == HYBRID:
            return f"run {plant} {coal}+{PLANT_NEED[plant] - coal}"
        return f"run {plant}"
    if action >= BUY:
        return f"buy {FUEL_NAMES[action - BUY]}"
    if action >= RETURN:
        return f"return {action - RETURN}"
    if action >= SCRAP:
        return f"scrap {action - SCRAP}"
    if action >= NOMINATE:
        return f"nominate {action - NOMINATE}"
    return ("pass", "done", "idle")[action]


def action_of(text: str, board: Board) -> Action:
    """The action a text stands for; says what is wrong with a text that stands for none."""
    words = text.split()
    if len(words) == 1 and words[0] in WORDS:
        return WORDS[words[0]]
    if len(words) >= 2:
        verb, what = words[0], words[1]
        if verb == "run" and len(words) <= 3:
            return _run_of(text, what, words[2] if len(words) == 3 else None)
        if len(words) == 2:
            if verb in ("nominate", "scrap"):
                return (NOMINATE if verb == "nominate" else SCRAP) + _plant_of(text, what)
            if verb == "bid":
                return BID + _number_of(text, what, 1, 1_000_000)
            if verb == "return":
                return RETURN + _number_of(text, what, 0, 15)
            if verb == "buy":
                return BUY + _index_of(text, what, {f: i for i, f in enumerate(FUEL_NAMES)})
            if verb == "build":
                return BUILD + _index_of(text, what, board.city_index)
            if verb == "region":
                return REGION + _index_of(text, what, board.region_index)
            if verb == "trust":
                return TRUST_HOUSE + _index_of(text, what, board.city_index)
            if verb == "start":
                return START_CITY + _index_of(text, what, board.city_index)
    raise UnknownAction(
        f"'{text}' is no action of Power Grid; actions look like 'nominate 14', 'bid 17', 'pass',"
        " 'scrap 8', 'return 1', 'buy coal', 'build essen', 'done', 'run 7', 'run 5 1+1', 'idle'"
    )


def _number_of(text: str, word: str, low: int, high: int) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 7 and low <= int(word) <= high:
        return int(word)
    raise UnknownAction(f"'{text[:60]}': '{word[:20]}' is not a whole number from {low} to {high}")


def _plant_of(text: str, word: str) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 2:
        raise UnknownAction(f"'{text}': there is no plant '{word}'")
    number = int(word)
    if number >= len(PLANT_BURNS) or PLANT_POWER[number] == 0:
        raise UnknownAction(f"'{text}': there is no plant '{word}'")
    return number


def _index_of(text: str, word: str, index: dict[str, int]) -> int:
    if word not in index:
        raise UnknownAction(f"'{text}': '{word}' is none of {', '.join(index)}")
    return index[word]


def _run_of(text: str, word: str, mix: str | None) -> Action:
    plant = _plant_of(text, word)
    if PLANT_BURNS[plant] != HYBRID:
        if mix is not None:
            raise UnknownAction(f"'{text}': plant {plant} is no hybrid and takes no mix of fuels")
        return run_action(plant, 0)
    need = PLANT_NEED[plant]
    mixes = [f"{coal}+{need - coal}" for coal in range(need + 1)]
    if mix not in mixes:
        raise UnknownAction(
            f"'{text}': say how much coal and oil plant {plant} burns: {', '.join(mixes)}"
        )
    return run_action(plant, mixes.index(mix))
