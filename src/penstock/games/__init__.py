"""The games, each a package with the same rooms. This is the only list of them."""

from penstock.kernel.errors import BadOption
from penstock.kernel.game import Game


def game_ids() -> tuple[str, ...]:
    """Every game that can be played, in the order they were built."""
    return ("power_grid",)


def load_game(id: str) -> Game:
    """The game with that id; its package and component files are read only now."""
    if id == "power_grid":
        from penstock.games.power_grid import GAME

        return GAME
    raise BadOption(f"there is no game '{id}'; there is {', '.join(game_ids())}")
