"""Beginning the effects that hold no other: counted gains, exchanges, looking at hidden things."""

from penstock.games.underwater_cities.effects.counting import count
from penstock.games.underwater_cities.effects.exchanges import (
    ConvertCity,
    Exchange,
    GainOutput,
    RefreshCard,
)
from penstock.games.underwater_cities.effects.gains import take
from penstock.games.underwater_cities.effects.language import (
    CONVERT_CITY,
    DRAW,
    EXCHANGE,
    GAIN_OUTPUT,
    GAIN_PER,
    GAIN_TABLE,
    REFRESH_ACTION_CARD,
    TAKE_METROPOLIS,
    TAKE_SPECIAL,
    Node,
)
from penstock.games.underwater_cities.rules.looking import TakeSpecial, look_at_cards, take_tiles
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.agenda import Seat


def begin_single(
    state: UnderwaterCities, seat: Seat, at: int, node: Node, must: bool, use: int
) -> None:
    """Resolve such an effect, or ask its question."""
    op = node.op
    if op == GAIN_PER:
        times = min(node.limit, count(state, seat, node.counter) // node.every)
        if times:
            take(state, seat, node.bag, use, times)
    elif op == GAIN_TABLE:
        reached = count(state, seat, node.counter)
        for index in range(len(node.table) - 1, -1, -1):
            if reached >= node.table[index]:
                take(state, seat, state.box.nodes[node.parts[index]].bag, use)
                break
    elif op == GAIN_OUTPUT:
        state.push(GainOutput(seat, at, node.limit, int(must)))
    elif op == EXCHANGE:
        state.push(Exchange(seat, at, node.limit, int(must)))
    elif op == CONVERT_CITY:
        state.push(ConvertCity(seat, at, 1, int(must)))
    elif op == DRAW:
        look_at_cards(state, seat, node.pick, node.keep)
    elif op == TAKE_SPECIAL:
        state.push(TakeSpecial(seat, int(must)))
    elif op == REFRESH_ACTION_CARD:
        state.push(RefreshCard(seat, at, node.limit, int(must)))
    elif op == TAKE_METROPOLIS:
        take_tiles(state, seat, node.colour, node.pick, node.keep)
