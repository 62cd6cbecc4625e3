"""A deck in which everything sets off something with a choice: no way leads into a dead end."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from penstock.games import load_game
from penstock.testing import check_laws

CHOICES: list[dict[str, Any]] = [
    {"op": "pay", "cost": {"credit": 1}, "then": {"op": "gain", "bag": {"vp": 1}}},
    {"op": "pay", "cost": {"science": 1}, "then": {"op": "gain", "bag": {"steelplast": 1}}},
    {"op": "exchange", "a": {"kelp": 1}, "b": {"science": 1}},
    {"op": "build", "what": ["structure"], "upgrade": "usual"},
    {
        "op": "build",
        "what": ["tunnel"],
        "cost": "free",
        "upgrade": {"one_of": [{"credit": 1}, {"science": 1}]},
    },
    {"op": "upgrade", "what": ["structure"], "up_to": 2, "cost": {"credit": 1}},
    {"op": "use_action_card"},
    {"op": "convert_city", "cost": {"credit": 1}},
    {"op": "all_of", "parts": [{"op": "use_action_card"}, {"op": "build", "what": ["building"]}]},
]
EVENTS: list[dict[str, Any]] = [
    {"event": "slot"},
    {"event": "slot", "matched": False},
    {"event": "built", "what": ["structure"]},
    {"event": "upgraded", "what": ["structure"]},
    {"event": "federation"},
    {"event": "action_card_used"},
    {"event": "metropolis_connected"},
    {"event": "end_of_turn"},
    {"event": "slot_gave", "of": "steelplast"},
]
CONDITION = {
    "cond": "count",
    "of": {"count": "pieces", "what": ["tunnel"], "connected": False},
    "max": 2,
}
MODIFIERS: list[dict[str, Any]] = [
    {
        "mod": "discount",
        "on": "upgrade",
        "what": ["structure"],
        "bag": {"science": 1},
        "when": CONDITION,
    },
    {"mod": "alternative_cost", "on": "upgrade", "what": ["tunnel"], "cost": {"credit": 1}},
    {"mod": "slot", "slot": "red-2-farm", "replace": CHOICES[3]},
    {"mod": "slot", "slot": "yellow-2-tunnel", "add": CHOICES[0]},
]


def wild_deck(folder: Path) -> str:
    """Every era I card but a few is replaced."""
    bodies: list[dict[str, Any]] = [
        {"type": "permanent", "triggers": [{"on": event, "do": effect, "limit": "once_per_turn"}]}
        for event, effect in zip(EVENTS * 3, itertools.cycle(CHOICES[:8]))
    ]
    bodies += [{"type": "permanent", "modifiers": [one]} for one in MODIFIERS]
    bodies += [{"type": "action", "effect": effect} for effect in CHOICES]
    bodies += [{"type": "instant", "effect": effect} for effect in CHOICES]
    bodies.append({"type": "instant", "effect": {"op": "perform_slot", "scope": "either"}})
    colours = ("green", "red", "yellow")
    cards = [
        {"number": 1 + index, "name": f"Wild {index}", "deck": "I", "colour": colours[index % 3]}
        | body
        for index, body in enumerate(bodies)
    ]
    file = folder / "wild.json"
    file.write_text(json.dumps({"cards": cards}), encoding="utf-8")
    return str(file)


@pytest.mark.rule("UWC-RUL-16")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_wild_deck_leads_into_no_dead_end(tmp_path: Path, players: int) -> None:
    game, options = load_game("underwater_cities"), {"cards": wild_deck(tmp_path)}
    if players > 1:
        options["contracts"] = "true"
    for seed in range(4):
        assert check_laws(game, players, seed, options, every=40) > 50
