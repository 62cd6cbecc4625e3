"""Barrage for two to four players: the full game and the introductory game."""

from penstock.games.barrage.game import GAME, BarrageGame, new

__all__ = ["GAME", "BarrageGame", "new"]
