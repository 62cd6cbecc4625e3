"""Every action has a button, every refusal a reason."""

import ast
from pathlib import Path

import pytest

import penstock.games.barrage as package
from penstock.games.barrage import GAME
from penstock.games.barrage.face.words import REASONS
from penstock.games.barrage.rules.verbs import ACTION_COUNT, NOTATION
from penstock.kernel.errors import UnknownAction
from penstock.kernel.rng import Rng


def test_every_action_has_a_button_with_words() -> None:
    labels = [str(NOTATION.label(action)) for action in range(ACTION_COUNT)]
    assert all(label and "{" not in label for label in labels)
    assert labels[0] == "Pass"
    with pytest.raises(UnknownAction, match="is no action"):
        NOTATION.text(ACTION_COUNT)


def test_every_rule_that_can_refuse_has_a_reason() -> None:
    """By reading the engine: whatever a refusal may return."""
    refusing = set()
    folder = Path(package.__file__).parent
    for path in [*folder.glob("rules/*.py"), *folder.glob("automa/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and "refusal" in node.name:
                for part in ast.walk(node):
                    text = part.value if isinstance(part, ast.Constant) else None
                    if isinstance(text, str) and text.startswith("BAR-") and len(text) < 14:
                        refusing.add(text)
    assert refusing <= set(REASONS)


def test_reasons_are_given_in_play() -> None:
    state, rng = GAME.new(4, 3), Rng(3)
    told = set()
    while not state.is_over():
        for _, rule in state.refused():
            reason = str(state.reason(rule))
            assert reason != rule
            told.add(reason)
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert len(told) >= 15
