"""Power Grid Recharged for two to six players, on the boards Germany and USA."""

from penstock.games.power_grid.game import GAME, PowerGridGame, new

__all__ = ["GAME", "PowerGridGame", "new"]
