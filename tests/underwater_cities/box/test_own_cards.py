"""Own cards: a file that replaces or adds cards, and one line for every mistake in it."""

import json
from pathlib import Path
from typing import Any

import pytest

from penstock.games.underwater_cities import GAME
from penstock.games.underwater_cities.effects.shelf import SHELF
from penstock.kernel.errors import BadComponent
from penstock.testing import check_laws

GAIN = {"op": "gain", "bag": {"credit": 1}}
WORDLESS = {"number": 8, "name": "Own", "colour": "green", "type": "instant"}
PLAIN = WORDLESS | {"effect": GAIN}


def write(path: Path, *cards: dict[str, Any]) -> str:
    file = path / "mine.json"
    file.write_text(json.dumps({"cards": list(cards)}), encoding="utf-8")
    return str(file)


def test_a_card_of_the_box_is_replaced_and_keeps_its_deck(tmp_path: Path) -> None:
    box = SHELF.read(write(tmp_path, PLAIN))
    assert box.cards[8].name == "Own"
    assert box.cards[8].deck == 0
    assert [len(deck) for deck in box.decks] == [66, 57, 57, 15, 10, 8]


def test_a_new_number_joins_its_deck(tmp_path: Path) -> None:
    box = SHELF.read(write(tmp_path, PLAIN | {"number": 250, "deck": "II"}))
    assert 250 in box.decks[1]
    assert len(box.decks[1]) == 58


def test_a_game_with_own_cards_obeys_the_laws(tmp_path: Path) -> None:
    loud = {
        "number": 215,
        "deck": "I",
        "name": "Loud",
        "colour": "red",
        "type": "permanent",
        "triggers": [
            {
                "on": {"event": "federation"},
                "do": {"op": "choose", "options": [GAIN, {"op": "upgrade", "what": ["structure"]}]},
            },
            {"on": {"event": "built", "what": ["tunnel"]}, "do": {"op": "use_action_card"}},
            {
                "on": {"event": "built", "what": ["structure"]},
                "do": {"op": "upgrade", "what": ["structure"]},
                "limit": "once_per_turn",
            },
        ],
        "modifiers": [
            {"mod": "expansion_access", "what": ["building"]},
            {"mod": "discount", "on": "clone", "bag": {"credit": 1}},
            {"mod": "limit", "of": "action_cards", "plus": 1},
            {
                "mod": "slot",
                "slot": "red-2-steelplast-kelp",
                "replace": {"op": "build", "what": ["city"]},
            },
        ],
    }
    cards = [loud]
    cards += [dict(loud, number=216 + index, name=f"Loud {index}") for index in range(40)]
    file = write(tmp_path, *cards)
    for seed in range(3):
        for players in (1, 2, 4):
            assert check_laws(GAME, players, seed, {"cards": file}, every=5) > 50


@pytest.mark.parametrize(
    ("card", "complaint"),
    [
        (PLAIN | {"colour": "blue"}, "mine.json: card 8.colour: 'blue' is none of green, red"),
        (PLAIN | {"number": 999}, "must be a whole number from 1 to 299"),
        (PLAIN | {"effect": {"op": "win"}}, "card 8.effect.op: 'win' is none of gain"),
        (
            PLAIN | {"effect": {"op": "gain", "bag": {"gold": 1}}},
            "card 8.effect.bag.gold: is none of credit",
        ),
        (PLAIN | {"effect": {"op": "take_special"}}, "only slots let a player take"),
        (PLAIN | {"type": "end"}, "card 8.effect: is unknown here; there is number,"),
        (WORDLESS | {"type": "end"}, "card 8.end: is missing"),
        (
            WORDLESS | {"type": "permanent"},
            "card 8.triggers: a permanent card has triggers, modifiers or an ability",
        ),
        (PLAIN | {"number": 250}, "card 250.deck"),
        (PLAIN | {"number": 214}, "214 is the Personal Assistant"),
        (
            PLAIN | {"type": "action", "effect": {"op": "refresh_action_card"}},
            "card 8.effect.op: 'refresh_action_card' may not stand here: it would not end",
        ),
        (
            {k: v for k, v in PLAIN.items() if k != "name"},
            "card 8.name: is missing",
        ),
    ],
)
def test_a_mistake_is_one_line(tmp_path: Path, card: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadComponent) as error:
        SHELF.read(write(tmp_path, card))
    assert complaint in str(error.value)
    assert "\n" not in str(error.value)


def test_a_missing_file_is_one_line() -> None:
    with pytest.raises(BadComponent, match=r"nowhere\.json: file: cannot be read"):
        GAME.new(2, 1, {"cards": "nowhere.json"})
