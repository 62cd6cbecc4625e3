"""The cheapest way from a player's network to every other city, for those who want to see it."""

from heapq import heappop, heappush

from penstock.games.power_grid.face.drawing.scene import board_of
from penstock.games.power_grid.view import PowerGridView

Routes = dict[str, tuple[int, tuple[str, ...]]]
"""By city: what the connections cost, and the cities on the way, one's own first."""


def routes_of(view: PowerGridView, seat: int) -> Routes:
    """The cheapest way to each city in play that is not the seat's own; none without a network."""
    board = board_of(view.board)
    inside = {
        index
        for index, city in enumerate(board.cities)
        if board.regions[city.region].id in view.zone
    }
    wires: dict[int, list[tuple[int, int]]] = {index: [] for index in inside}
    for one, other, price in board.connections:
        if one in inside and other in inside:
            wires[one].append((other, price))
            wires[other].append((one, price))
    own = [board.city_index[id] for id, owners in view.houses if seat in owners]
    best = dict.fromkeys(own, 0)
    before: dict[int, int] = {}
    waiting = [(0, city) for city in own]
    while waiting:
        spent, city = heappop(waiting)
        if spent > best[city]:
            continue
        for other, price in wires.get(city, ()):
            if spent + price < best.get(other, 10_000):
                best[other], before[other] = spent + price, city
                heappush(waiting, (spent + price, other))
    found: Routes = {}
    for city in before:
        way = [city]
        while way[-1] in before:
            way.append(before[way[-1]])
        names = tuple(board.cities[one].id for one in reversed(way))
        found[board.cities[city].id] = best[city], names
    return found
