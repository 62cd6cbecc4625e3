"""Whole games for tests that look at a game rather than at a position: drafts and playouts."""

from collections.abc import Iterator
from random import Random
from typing import cast

from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.state import Barrage
from tests.support.barrage.table import Table


def fresh(players: int, seed: int = 1, game: str = "full") -> Table:
    """A new game with its events recorded, at the first question of the draft or of round 1."""
    return Table(cast(Barrage, GAME.new(players, seed, {"game": game}, records=True)))


def drafted(players: int, seed: int = 1) -> Table:
    """A full game after a draft in which everybody took the first thing on offer."""
    table = fresh(players, seed)
    while table.question.startswith("Draft"):
        table.play(table.legal_texts()[0])
    return table


def moves_of(table: Table, seed: int) -> Iterator[Table]:
    """Play the game to its end at random; the table is shown after every move."""
    chance = Random(seed)
    while not table.state.is_over():
        table.state.apply(chance.choice(table.state.legal()))
        yield table


def played_out(table: Table, seed: int) -> Table:
    """The same table at the end of a random game."""
    for _ in moves_of(table, seed):
        pass
    return table
