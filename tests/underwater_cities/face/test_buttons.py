"""Every action has a button, every refusal a reason, every slot a name."""

import ast
import re
from pathlib import Path

import pytest

import penstock.games.underwater_cities as package
from penstock.games.underwater_cities import GAME, new
from penstock.games.underwater_cities.box.cards import SLOT_IDS
from penstock.games.underwater_cities.box.slot_names import SLOT_NAMES
from penstock.games.underwater_cities.effects.vocabulary import VERBS
from penstock.games.underwater_cities.face.guide import GUIDE
from penstock.games.underwater_cities.face.words import REASONS
from penstock.games.underwater_cities.rules.building import TOO_DEAR
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import ACTION_COUNT
from penstock.kernel.errors import UnknownAction
from penstock.kernel.rng import Rng
from tests.support.underwater_cities.position import Position, Table

RULE = re.compile(r"UWC(-[A-Z]+)+-\d\d")
NAMELESS = re.compile(r"(Part|Option|Cost|Exchange|Effect) \d+")
ICON_FILE = Path(package.__file__).parents[2] / "drawing" / "icons.svg"


def label(table: Table, text: str) -> str:
    return str(table.state.label(table.state.parse(text)))


def test_every_action_has_a_button_with_words() -> None:
    state = new(4, 3)
    labels = [str(state.label(action)) for action in range(ACTION_COUNT)]
    assert all(label.strip() and "{" not in label for label in labels)
    assert labels[0] == "Done"
    for action in (-1, ACTION_COUNT):
        with pytest.raises(UnknownAction, match="is no action"):
            state.text(action)


def test_every_effect_has_words() -> None:
    state = new(2, 1)
    labels = [str(one.label(state, 0)) for one in state.box.effects]
    assert all(label.strip() and "{" not in label for label in labels)


def test_every_slot_has_a_name_of_its_own() -> None:
    assert sorted(SLOT_NAMES) == sorted(SLOT_IDS)
    assert len(set(SLOT_NAMES.values())) == len(SLOT_NAMES)


def test_every_icon_of_the_guide_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="i-([^"]+)"', ICON_FILE.read_text(encoding="utf-8")))
    assert {icon for icon, _ in GUIDE.icons} <= drawn


def test_every_rule_that_can_refuse_has_a_reason() -> None:
    """By reading the engine: whatever a refusal may return."""
    refusing = {*(verb.nothing_to_do for verb in VERBS.values()), *TOO_DEAR}
    for path in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and re.search("refusal|forbids", node.name):
                for part in ast.walk(node):
                    if isinstance(part, ast.Constant) and RULE.fullmatch(str(part.value)):
                        refusing.add(str(part.value))
    assert refusing == set(REASONS)


def test_a_choice_names_what_it_gives() -> None:
    """Card 6 offers one of several gains."""
    table = Position().hand(0, 6, 11, 22).deck(1).at_turn(0)
    table.play("play 6", "slot green-federation-2", "card-first")
    assert table.question == "Options"
    labels = [label(table, text) for text in table.legal_texts()]
    assert all(one.startswith("Gain ") for one in labels[:-1])
    assert labels[-1] == "Skip it"
    assert label(table, "part 1") == "Part 1"


def test_a_special_card_says_its_price() -> None:
    table = Position().resources(0, credit=3).hand(0, 199, 11, 22).deck(1).at_turn(0)
    table.play("play 199", "slot red-2-steelplast-kelp", "card-first")
    assert table.question == "PaySpecial"
    pay, skip = [label(table, text) for text in table.legal_texts()]
    assert pay.startswith("Pay ")
    assert "2" in pay
    assert "credit" in pay
    assert skip == "Do not pay"


def test_slots_and_cards_are_named() -> None:
    table = Position().hand(0, 8, 11, 22).at_turn(0)
    assert label(table, "play 8") == "Play #8 Field Notes"
    assert label(table, "use assistant") == "Use Personal Assistant"
    assert label(table, "slot red-2-farm") == "Choose the red slot “build 1 or 2 farms”"
    assert label(table, "biomatter 0+0") == "No biomatter"
    assert label(table, "biomatter 1+2") == "Biomatter for kelp: 1, for steelplast: 2"
    assert label(table, "play 299") == "Play card 299"


@pytest.mark.parametrize("players", [1, 2, 4])
def test_reasons_and_names_are_given_in_play(players: int) -> None:
    """No refusal without words, and no legal part, option or cost that is only a number."""
    state, rng = GAME.new(players, 3), Rng(3)
    assert isinstance(state, UnderwaterCities)
    told = set()
    while not state.is_over():
        told |= {REASONS[rule] for _, rule in state.refused()}
        labels = [str(state.label(action)) for action in state.legal()]
        assert not [one for one in labels if NAMELESS.fullmatch(one)]
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert len(told) >= 5
