"""How strong the levels are, as measured: one of them at a table of four, against three `normal`.

`python -m tests.levels GAME --hero LEVEL --others normal --players 4` measures it anew; the method
and the other figures are in docs/benchmarks.md. A level that is not in the table was not measured,
and nothing is said of it.
"""

from typing import Final, NamedTuple

from penstock.bots.roster import BOTS, HARD, NORMAL, NOVICE


class Measured(NamedTuple):
    """Games won of games played; a shared victory counts as its share."""

    won: float
    games: int

    def in_a_hundred(self) -> int:
        """Games won of a hundred."""
        return round(100 * self.won / self.games)


MEASURED: Final[dict[str, dict[str, Measured]]] = {
    "power_grid": {NOVICE: Measured(0, 200)},
    "barrage": {NOVICE: Measured(0, 200), HARD: Measured(27, 42)},
    "underwater_cities": {},
}
"""By game and level."""

AMONG_EQUALS: Final = Measured(1, 4)
"""Of four who are equally strong each wins one game in four: nobody need measure `normal`."""


def wins_in_a_hundred(game: str) -> dict[str, int]:
    """Games that a level wins of a hundred, by level; empty as long as none was measured."""
    return shares_of(MEASURED.get(game, {}))


def shares_of(found: dict[str, Measured]) -> dict[str, int]:
    """The same of any figures: with the first of them `normal` has its place, too."""
    if not found:
        return {}
    known = {**found, NORMAL: AMONG_EQUALS}
    return {level: known[level].in_a_hundred() for level in BOTS if level in known}
