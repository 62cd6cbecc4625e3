"""Card files that somebody else wrote: whatever is wrong with one is said in one line."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from penstock.bots import make_bot, play_out
from penstock.cli import main
from penstock.games.underwater_cities import GAME
from penstock.games.underwater_cities.effects.shelf import BOX, SHELF, box_for
from penstock.games.underwater_cities.face.catalogue import catalogue
from penstock.kernel.errors import BadComponent
from penstock.kernel.rng import Rng

GAIN = {"op": "gain", "bag": {"credit": 1}}
STEP = {"op": "gain", "bag": {"federation": 1}}
REFRESH = {"op": "refresh_action_card"}
PERFORM = {"op": "perform_slot", "scope": "available"}


def card(**words: Any) -> dict[str, Any]:
    return {
        "number": 8,
        "name": "Own",
        "colour": "green",
        "type": "instant",
        "effect": GAIN,
    } | words


def permanent(**words: Any) -> dict[str, Any]:
    return {"number": 8, "name": "Own", "colour": "green", "type": "permanent"} | words


def trigger(do: dict[str, Any], event: str, **on: Any) -> dict[str, Any]:
    return permanent(triggers=[{"on": {"event": event, **on}, "do": do}])


def complaint_about(path: Path, content: str | bytes) -> str:
    file = path / "mine.json"
    if isinstance(content, str):
        file.write_text(content, encoding="utf-8")
    else:
        file.write_bytes(content)
    with pytest.raises(BadComponent) as error:
        SHELF.read(str(file))
    line = str(error.value)
    assert line.isprintable()
    assert line.startswith("mine.json: ")
    return line.removeprefix("mine.json: ")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "file: is not JSON"),
        ("number = 8", "file: is not JSON"),
        ('{"cards": [', "file: is not JSON"),
        (b"\xff\xfe\x00", "file: is not JSON"),
        ("[]", "file: must hold one JSON object"),
        ("{}", "cards: is missing"),
        ('{"cards": 5}', "cards: must be a list, not 5"),
        ('{"cards": [5]}', "cards[0]: must be an object, not 5"),
        ('{"cards": [], "card": []}', "card: is unknown here; there is deck, cards"),
        ('{"cards": [{"number": 1, "number": 2}]}', "the key 'number' is there twice"),
        ('{"cards": [{"number": 1' + "0" * 5000 + "}]}", "file: is not JSON"),
        ('{"cards": ' + "[" * 100_000 + "]" * 100_000 + "}", "file: is nested too deeply"),
        ('{"cards": ' + "[" * 60 + "]" * 60 + "}", "file: is nested too deeply"),
        ('{"cards": []}' + " " * 1_100_000, "file: is larger than 1024 KB"),
    ],
)
def test_a_file_that_is_none(tmp_path: Path, content: str | bytes, complaint: str) -> None:
    assert complaint in complaint_about(tmp_path, content)


def test_a_folder_or_a_device_is_no_file(tmp_path: Path) -> None:
    for path in (str(tmp_path), "/dev/zero"):
        with pytest.raises(BadComponent, match="file: is not a file"):
            SHELF.read(path)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (card(number="8"), "cards[0].number: must be a whole number from 1 to 299, not '8'"),
        (card(number=True), "cards[0].number: must be a whole number"),
        (card(number=8.0), "cards[0].number: must be a whole number"),
        (card(number=0), "cards[0].number: must be a whole number from 1 to 299, not 0"),
        (card(deck="III"), "card 8.deck: 1 to 66 are the numbers of I"),
        (card(deck="IV"), "card 8.deck: 'IV' is none of I, II"),
        (card(efect=GAIN), "card 8.efect: is unknown here; there is number"),
        (card(cost=2), "card 8.cost: is unknown here"),
        (card(triggers=[]), "card 8.triggers: is unknown here"),
        (card(name=""), "card 8.name: must be a text of one line"),
        (card(name="two\nlines"), "card 8.name: must be a text of one line"),
        (card(name="\ud800"), "card 8.name: must be a text of one line"),
        (card(name="x" * 61), "card 8.name: is longer than 60 letters"),
        (card(colour=["green"]), "card 8.colour: must be a text"),
        (card(effect=[]), "card 8.effect: must be an object"),
        (card(effect={"op": "gain", "bag": {}}), "card 8.effect.bag: is empty"),
        (card(effect={"op": "gain", "bag": {"kelp": -1}}), "bag.kelp: must be a whole number"),
        (card(effect={"op": "gain", "bag": {"kelp": 1e9}}), "bag.kelp: must be a whole number"),
        (card(effect=GAIN | {"amount": 2}), "card 8.effect.amount: is unknown here; there is op"),
        (
            card(effect={"op": "build", "what": [["farm"]]}),
            "card 8.effect.what: ['farm'] is none of farm",
        ),
        (card(effect={"op": "build", "what": []}), "card 8.effect.what: names nothing"),
        (
            card(effect={"op": "build", "what": ["farm"], "up_to": 0}),
            "card 8.effect.up_to: must be a whole number from 1 to 99",
        ),
        (
            card(effect={"op": "all_of", "parts": [GAIN, {"op": "fly"}]}),
            "card 8.effect.parts[1].op: 'fly' is none of gain",
        ),
        (
            card(effect={"op": "perform_slot", "scope": "available", "colours": []}),
            "card 8.effect.colours: names nothing",
        ),
        (
            card(type="end", effect=None) | {"end": [{"op": "gain_table", "table": []}]},
            "card 8.effect: is unknown here",
        ),
        (
            permanent(type="end", end=[{"op": "gain_table", "per": {"count": "claimed"},
                                        "table": []}]),
            "card 8.end[0].table: is empty",
        ),
        (
            permanent(type="end", end=[{"op": "gain_table", "per": {"count": "claimed"},
                                        "table": [[True, {"vp": 1}]]}]),
            "card 8.end[0].table[0]: must be [threshold, bag]",
        ),
        (
            permanent(ability={"effect": GAIN}),
            "card 8.ability.limit: is missing",
        ),
        (
            permanent(modifiers=[{"mod": "discount", "on": "clone", "bag": {"credit": 1},
                                  "what": ["farm"]}]),
            "card 8.modifiers[0].what: a discount on 'clone' names no pieces",
        ),
        (
            permanent(modifiers=[{"mod": "slot", "slot": "nowhere", "add": GAIN}]),
            "card 8.modifiers[0].slot: there is no slot 'nowhere'",
        ),
    ],
)  # fmt: skip
def test_a_card_with_a_mistake(tmp_path: Path, words: dict[str, Any], complaint: str) -> None:
    assert complaint in complaint_about(tmp_path, json.dumps({"cards": [words]}))


@pytest.mark.parametrize(
    "words",
    [
        trigger(STEP, "federation"),
        trigger({"op": "all_of", "parts": [GAIN, STEP]}, "federation"),
        trigger(PERFORM, "federation"),
        trigger(PERFORM, "slot"),
        trigger(PERFORM, "slot_gave", of="kelp"),
        trigger(REFRESH, "action_card_used"),
        trigger(REFRESH, "slot", how="performed"),
        permanent(modifiers=[{"mod": "slot", "slot": "green-city", "add": PERFORM}]),
        permanent(modifiers=[{"mod": "slot", "slot": "green-city", "replace": REFRESH}]),
        permanent(ability={"limit": "once_per_turn", "effect": REFRESH}),
        card(type="action", effect=REFRESH),
        card(effect={"op": "pay", "cost": {}, "then": GAIN, "up_to": None}),
        card(effect={"op": "pay", "cost": "free", "then": GAIN}),
        card(
            effect={
                "op": "pay",
                "cost": {"credit": 1},
                "up_to": None,
                "then": {"op": "pay", "cost": {"kelp": 1}, "then": GAIN, "up_to": 2},
            }
        ),
    ],
)
def test_an_effect_without_end_is_refused(tmp_path: Path, words: dict[str, Any]) -> None:
    line = complaint_about(tmp_path, json.dumps({"cards": [words]}))
    assert line.startswith("card 8.")
    assert "end" in line or "made once" in line


@pytest.mark.parametrize(
    "words",
    [
        trigger(STEP, "federation", space=3),
        trigger(PERFORM, "slot", how="chosen"),
        permanent(triggers=[{"on": {"event": "federation"}, "do": STEP, "limit": "once_per_turn"}]),
        trigger(STEP, "action_card_used"),
    ],
)
def test_a_chain_with_an_end_is_allowed(tmp_path: Path, words: dict[str, Any]) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"cards": [words]}))
    assert SHELF.read(str(file)).cards[8].name == "Own"


def test_the_command_line_says_it_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"cards": [card(), card()]}))
    for command in (["cards"], ["simulate", "--players", "2", "--games", "1"], ["play"]):
        arguments = [command[0], "underwater_cities", *command[1:], "--option", f"cards={file}"]
        assert main(arguments) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err == "penstock: mine.json: card 8.number: is there twice\n"


# -- whatever a careless hand may do to a file ---------------------------------------------

WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 1, 99, 10**30, 2.5, "", "gain", "farm", "usual", "free", "I", "\n", [], {},
    [[]], [None], {"op": "gain"}, {"op": "gain", "bag": {"vp": 1}}, {"credit": 1}, ["city"],
)  # fmt: skip


def places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every (container, key) of a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in list(inside):
        found.append((value, key))
        if isinstance(one, dict | list):
            places(one, found)
    return found


def rename(chance: random.Random, holder: Any, key: Any) -> None:
    if isinstance(holder, dict):
        holder[chance.choice(("op", "what", "bag", "x", "up_to", "cost"))] = holder.pop(key)


def delete(_: random.Random, holder: Any, key: Any) -> None:
    del holder[key]


def replace(chance: random.Random, holder: Any, key: Any) -> None:
    holder[key] = json.loads(json.dumps(chance.choice(WRONG)))


def swap(chance: random.Random, holder: Any, key: Any) -> None:
    """Put an effect of another card here."""
    other = chance.choice(list(BOX.entries.values())).values
    holder[key] = json.loads(json.dumps(chance.choice(list(other.values()))))


def wrap(chance: random.Random, holder: Any, key: Any) -> None:
    holder[key] = chance.choice(([holder[key]], {"op": "all_of", "parts": [holder[key]] * 2}))


CHANGES: tuple[Callable[[random.Random, Any, Any], None], ...] = (
    rename, delete, replace, replace, swap, wrap,
)  # fmt: skip


def mutated(chance: random.Random) -> dict[str, Any]:
    """A few cards of the box with a few mistakes in them."""
    numbers = chance.sample([number for number in BOX.entries if number != 214], 3)
    cards = [json.loads(json.dumps(BOX.entries[number].values)) for number in numbers]
    document = {"cards": cards}
    for _ in range(chance.randint(1, 3)):
        found = [
            (holder, key)
            for holder, key in places(document, [])
            if holder is not document or chance.random() < 0.1
        ]
        if found:
            chance.choice(CHANGES)(chance, *chance.choice(found))
    return document


def refusal(file: str) -> str | None:
    try:
        box_for(file)
    except BadComponent as error:
        return str(error)
    return None


@pytest.mark.parametrize("seed", range(8))
def test_a_mutated_file_is_refused_in_one_line_or_playable(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    refused = played = 0
    for index in range(120):
        file = tmp_path / f"{index}.json"
        file.write_text(json.dumps(mutated(chance)), encoding="utf-8")
        complaint = refusal(str(file))
        if complaint is not None:
            assert complaint.isprintable()
            refused += 1
            continue
        assert len(catalogue(str(file))["cards"]) >= 205
        if played < 3:
            state = GAME.new(2, seed, {"cards": str(file)})
            assert play_out(GAME, state, [make_bot("random")] * 2, Rng(seed), checks=True) > 50
            played += 1
    assert refused > 40
    assert played == 3
