"""Underwater Cities for one to four players, with all three variants of the rulebook."""

from penstock.games.underwater_cities.game import GAME, UnderwaterCitiesGame, new

__all__ = ["GAME", "UnderwaterCitiesGame", "new"]
