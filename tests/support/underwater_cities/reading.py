"""What a position says in words and numbers: production, the score sheet."""

from penstock.games.underwater_cities.box.components import BAG_NAMES
from penstock.games.underwater_cities.rules.production import network_output
from tests.support.underwater_cities.position import Table


def output(table: Table, seat: int = 0) -> dict[str, int]:
    """What the network of a seat would produce now, by name, without what is zero."""
    made = network_output(table.state, seat)
    return {name: amount for name, amount in zip(BAG_NAMES, made, strict=True) if amount}


def sheet(table: Table, seat: int = 0) -> dict[str, int]:
    """The points of a seat by where they come from."""
    standing = table.state.result().by_seat()[seat]
    return dict(standing.sources)
