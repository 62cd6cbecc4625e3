"""Final scoring and the ranking (UWC-SCORE-01 to 09, UWC-RUL-27, 28, 38, UWC-VAR-SOLO-13)."""

from typing import TYPE_CHECKING, cast

from penstock.games.underwater_cities.box.components import (
    BIOMATTER,
    CITIES,
    CREDIT,
    RESOURCES,
    TABLES,
    VP,
    Bag,
)
from penstock.games.underwater_cities.box.effect import NO_EFFECT, Effect
from penstock.games.underwater_cities.box.language import BROWN_TILE, NO_LIMIT
from penstock.games.underwater_cities.rules.counting import building_types, city_count
from penstock.games.underwater_cities.rules.state import (
    FROM_CITIES,
    FROM_END_CARDS,
    FROM_METROPOLIS,
    FROM_RESOURCES,
    OVER,
    SOURCES,
    UnderwaterCities,
)
from penstock.kernel.agenda import NOBODY, Seat, Step
from penstock.kernel.view import Result, Standing

if TYPE_CHECKING:
    from penstock.games.underwater_cities.effects.paying import Pay


class FinalScoring(Step[UnderwaterCities]):
    """Brown metropolis, end-scoring cards, network, remaining resources (UWC-SCORE-01)."""

    def run(self, state: UnderwaterCities) -> None:
        """Score everybody; nobody decides anything any more (UWC-RUL-38)."""
        state.phase = OVER
        for seat in state.order:
            score_seat(state, seat)
        state.agenda.clear()
        state.emit_by_rule("UWC-SCORE-08", "over", NOBODY)


def score_seat(state: UnderwaterCities, seat: Seat) -> None:
    """The four steps for one seat."""
    for tile in state.tiles_of(seat):
        if state.box.tiles[tile].colour == BROWN_TILE:
            effects = state.box.tiles[tile].end
            points = sum([effect.end_points(state, seat) for effect in effects])
            award(state, seat, points, FROM_METROPOLIS, "UWC-SCORE-02")
    effects = end_effects(state, seat)
    points = 0
    for effect in effects:
        points += effect.end_points(state, seat)
    sales = [cast("Pay", effect) for effect in effects if effect.is_sale]
    stock = state.stock[seat * RESOURCES : (seat + 1) * RESOURCES]
    best = best_sales(sales, 0, 0, 0, stock)
    left = stock_after(sales, stock)
    award(state, seat, points + best - worth_of(left), FROM_END_CARDS, "UWC-SCORE-03")
    for resource in range(RESOURCES):
        state.stock[seat * RESOURCES + resource] = left[resource]
    award(state, seat, city_points(state, seat), FROM_CITIES, "UWC-SCORE-04")
    award(state, seat, worth_of(left), FROM_RESOURCES, "UWC-SCORE-06")


def award(state: UnderwaterCities, seat: Seat, points: int, source: int, rule: str) -> None:
    """Note points of the final scoring."""
    state.score(seat, points, source)
    state.emit_by_rule(rule, "final points", seat, points, source)


def end_effects(state: UnderwaterCities, seat: Seat) -> list[Effect]:
    """The effects of end-scoring cards whose conditions hold, conditions resolved."""
    effects: list[Effect] = []
    for number in state.claimed[seat]:
        for effect in state.box.cards[number].end:
            counted = effect.at_end(state, seat)
            if counted is not NO_EFFECT:
                effects.append(counted)
    return effects


def worth_of(stock: list[int]) -> int:
    """Step 4: biomatter counts as credits; so many resources give one point (UWC-SCORE-06)."""
    total = TABLES.biomatter_in_credits * stock[BIOMATTER]
    for resource in range(CREDIT, BIOMATTER):
        total += stock[resource]
    return total // TABLES.resources_per_vp


def best_sales(sales: "list[Pay]", index: int, price: int, sold: int, stock: list[int]) -> int:
    """The most points that sales from here on and step 4 can give together (UWC-RUL-38).

    From the sale at an index on, of which so many were sold at the prices before this one.
    """
    if index == len(sales):
        return worth_of(stock)
    sale = sales[index]
    if price == len(sale.cost.bags):
        return best_sales(sales, index + 1, 0, 0, stock)
    points = sale.parts[0].bag[VP]
    bag = sale.cost.bags[price]
    best = 0
    for times in range(min(sale.limit - sold, times_payable(stock, bag)) + 1):
        left = stock_less(stock, bag, times)
        rest = best_sales(sales, index, price + 1, sold + times, left)
        best = max(best, times * points + rest)
    return best


def stock_after(sales: "list[Pay]", stock: list[int]) -> list[int]:
    """The resources left by the sales that reach the best total, the most sales first."""
    for index, sale in enumerate(sales):
        points = sale.parts[0].bag[VP]
        sold = 0
        for price, bag in enumerate(sale.cost.bags):
            target = best_sales(sales, index, price, sold, stock)
            for times in range(min(sale.limit - sold, times_payable(stock, bag)), -1, -1):
                left = stock_less(stock, bag, times)
                rest = best_sales(sales, index, price + 1, sold + times, left)
                if times * points + rest == target:
                    stock, sold = left, sold + times
                    break
    return stock


def stock_less(stock: list[int], price: Bag, times: int) -> list[int]:
    """Resources after a price was paid so many times."""
    return [stock[item] - times * price[item] for item in range(RESOURCES)]


def times_payable(stock: list[int], price: Bag) -> int:
    """How often a price can be paid; never, if it is nothing."""
    times = NO_LIMIT
    for resource in range(RESOURCES):
        if price[resource]:
            times = min(times, stock[resource] // price[resource])
    return 0 if sum(price) == 0 else times


def city_points(state: UnderwaterCities, seat: Seat) -> int:
    """Step 3: connected cities by their different building types (UWC-SCORE-04)."""
    total = 0
    connected = state.connected(seat)
    for city in range(CITIES):
        if connected >> city & 1:
            total += TABLES.city_score[building_types(state, seat, city)]
    return total


def has_won_solo(state: UnderwaterCities) -> bool:
    """Enough connected cities and enough points (UWC-VAR-SOLO-13)."""
    return city_count(state, 0) >= TABLES.solo_cities and state.points[0] >= TABLES.solo_vp


def result_of(state: UnderwaterCities) -> Result:
    """Most points; ties go to the earlier in the last play order (UWC-SCORE-08).

    Whether a solo player reached the goal is the last line of the score sheet.
    """
    keys = {seat: (-state.points[seat], place) for place, seat in enumerate(state.order)}
    standings = []
    for place, seat in enumerate(sorted(keys, key=lambda one: keys[one]), start=1):
        first = seat * len(SOURCES)
        sources = [(name, state.sheet[first + source]) for source, name in enumerate(SOURCES)]
        if state.is_solo():
            sources.append(("goal reached", int(has_won_solo(state))))
        standings.append(Standing(seat, place, state.points[seat], tuple(sources)))
    return Result(tuple(standings))
