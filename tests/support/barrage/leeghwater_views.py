"""Positions with the Leeghwater expansion for the tests of pictures: every building, every work."""

from penstock.games.barrage.box.leeghwater import (
    BUILDING_LIST,
    BUILDINGS_IN_PLAY,
    WORK_LIST,
    WORK_PLACES,
)
from penstock.games.barrage.view import BarrageView
from tests.support.barrage.position import BLACK, RED, Position

OFFICERS = ("tommaso_battista", "margot_fouche", "leslie_spencer", "simone_luciani")


def samples() -> dict[str, BarrageView]:
    """By name; seats, pieces and engineers on both boards, and one who may click."""
    buildings = [one.id for one in BUILDING_LIST]
    shown: dict[str, BarrageView] = {}
    for number in range(len(WORK_LIST) // WORK_PLACES):
        works = [one.id for one in WORK_LIST[WORK_PLACES * number :][:WORK_PLACES]]
        half = buildings[BUILDINGS_IN_PLAY * (number % 2) :][:BUILDINGS_IN_PLAY]
        position = Position().leeghwater(*half).officer(RED, OFFICERS[number % len(OFFICERS)])
        position.works(*works)
        position.building(RED, f"{half[0]}_1", f"{half[1]}_3").building(BLACK, f"{half[0]}_4")
        position.used(BLACK, f"{half[0]}_2")
        position.works_done(RED, WORK_LIST[-1 - number].id)
        shown[f"leeghwater {number}"] = position.at_turn().state.view(RED)
    return shown
