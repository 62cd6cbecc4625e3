"""Positions for the picture's tests, reached by playing the real engine."""

import random
from dataclasses import replace
from functools import cache
from typing import cast

from penstock.drawing.sheet import LogLine, Sheet
from penstock.games.underwater_cities import GAME
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.view import UnderwaterCitiesView

NAMES = ("Maksym", "Dasha", "Bot · search", "Lea")

SETTINGS = {
    "solo": (1, "three_stars", False),
    "two": (2, "one_star", False),
    "two-contracts": (2, "three_stars", True),
    "three": (3, "one_star", False),
    "four": (4, "one_star", False),
    "four-contracts": (4, "three_stars", True),
}
"""Players, boards and contracts of each kind of table: both sides of the main board."""

COMMON = ("DiscardDown", "ChooseCard", "ChooseSlot", "HalfOrder", "BuildSite", "Upgrade", "Options")
"""Questions that are asked at every kind of table."""

IDLE = ("skip", "done", "without", "slot always")


def sheet(theme: str = "dark") -> Sheet:
    """The words round a picture, in English."""
    return Sheet(
        names=NAMES,
        table="sunday-reef",
        prompt="Choose a slot",
        hint="Solid slots match the card",
        log=(LogLine(1, "Dasha upgrades a tunnel"), LogLine(None, "Round 6 begins")),
        theme=theme,
    )


@cache
def reached() -> dict[str, UnderwaterCitiesView]:
    """A position for every kind of question at every kind of table, found by playing."""
    found: dict[str, UnderwaterCitiesView] = {}
    for name, (players, boards, contracts) in SETTINGS.items():
        for seed in range(3):
            options = {"boards": boards, "contracts": "true" if contracts else "false"}
            state = cast(UnderwaterCities, GAME.new(players, seed, options))
            _play(found, state, name, seed)
    return found


def _play(
    found: dict[str, UnderwaterCitiesView], state: UnderwaterCities, name: str, seed: int
) -> None:
    """Walk at random but never idly; keep the first position of each kind and some later ones."""
    rng, lot = random.Random(seed), random.Random(seed)
    while state.to_move() >= 0:
        seat = state.to_move()
        key = f"{name}-{type(state.agenda[-1]).__name__}"
        if key not in found or lot.random() < 0.02:
            found[key] = state.view(seat)
        actions = [choice for choice in state.choices_for(seat) if choice.refused_by is None]
        active = [choice for choice in actions if choice.text not in IDLE]
        state.apply(rng.choice(active or actions).action)
    found[f"{name}-over"] = state.view(0)


def watching(view: UnderwaterCitiesView) -> UnderwaterCitiesView:
    """The same table, but nothing is asked of the reader, who has no seat."""
    hidden = tuple(
        replace(player, hand=tuple(replace(card, number=None) for card in player.hand))
        for player in view.players
    )
    return replace(view, seat=None, choices=(), players=hidden, looking_at=())


@cache
def samples() -> dict[str, UnderwaterCitiesView]:
    """Every position by name."""
    return {**reached(), "watching": watching(reached()["four-ChooseSlot"])}
