"""Every verb of the effect language is complete: rules, words, sign, worth and value."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import penstock.games.underwater_cities as package
from penstock.games.underwater_cities import new
from penstock.games.underwater_cities.bot.estimates import (
    ESTIMATES,
    Estimate,
    effect_value,
    worth,
)
from penstock.games.underwater_cities.box.effect import Effect
from penstock.games.underwater_cities.effects.combining import Several
from penstock.games.underwater_cities.effects.shelf import BOX
from penstock.games.underwater_cities.effects.vocabulary import NEVER_IN, ONLY_IN, VERBS
from penstock.games.underwater_cities.rules.foresight import EVERYTHING

SAID_BY_EVERY_VERB = ("read", "can_do", "may_give", "begin", "words", "sign", "label")
THOUGHT_OF_EVERY_VERB = ("worth", "value")
SHARED = {Several}
"""What several verbs have in common; no verbs themselves."""
ROOT = Path(package.__file__).parent
CARDS_PAGE = Path(__file__).parents[3] / "docs" / "underwater-cards.md"

VERB_NAMES = pytest.mark.parametrize("name", VERBS)


def says(verb: type, method: str, base: type) -> bool:
    """Whether a class, or one between it and the base, has its own answer."""
    between = verb.__mro__[: verb.__mro__.index(base)]
    return any(method in vars(one) for one in between)


def below(base: type[Effect]) -> Iterator[type[Effect]]:
    for one in base.__subclasses__():
        yield one
        yield from below(one)


@VERB_NAMES
@pytest.mark.parametrize("method", SAID_BY_EVERY_VERB)
def test_a_verb_says_all_there_is_to_say(name: str, method: str) -> None:
    assert says(VERBS[name], method, Effect), f"{name} has no {method}"


@VERB_NAMES
@pytest.mark.parametrize("method", THOUGHT_OF_EVERY_VERB)
def test_of_every_verb_something_is_thought(name: str, method: str) -> None:
    assert VERBS[name] in ESTIMATES, f"{name} has no estimate"
    assert says(type(ESTIMATES[VERBS[name]]), method, Estimate), f"{name} has no {method}"


@VERB_NAMES
def test_a_verb_names_the_rule_behind_its_refusal(name: str) -> None:
    assert VERBS[name].nothing_to_do.startswith("UWC-")


def test_the_table_lists_every_verb_once() -> None:
    assert set(VERBS.values()) == set(below(Effect)) - SHARED
    assert len(set(VERBS.values())) == len(VERBS)
    assert set(ESTIMATES) == set(VERBS.values())
    named = [name for table in (ONLY_IN, NEVER_IN) for names in table.values() for name in names]
    assert set(named) <= set(VERBS)


@VERB_NAMES
def test_the_page_about_cards_explains_every_verb_and_its_keys(name: str) -> None:
    page = CARDS_PAGE.read_text(encoding="utf-8")
    assert f"`{name}`" in page
    for key in VERBS[name].keys:
        assert f"`{key}`" in page or f'"{key}"' in page, f"{name}: {key}"


def test_every_verb_has_a_button() -> None:
    state = new(2, 1)
    for effect in BOX.effects:
        label = str(effect.label(state, 0))
        assert label.strip(), type(effect).__name__
        assert "{" not in label


def test_a_verb_left_incomplete_is_found() -> None:
    """The law itself: it would notice a method, a table row or a listing that is missing."""
    assert not says(Several, "words", Effect)
    assert says(VERBS["choose"], "can_do", Effect)
    assert not says(Estimate, "worth", Estimate)


def test_every_effect_of_the_box_answers_every_question() -> None:
    state = new(2, 1)
    met = set()
    for at, effect in enumerate(BOX.effects):
        assert effect.at == at
        met.add(type(effect))
        assert effect.can_do(state, 0) in (True, False)
        assert 0 <= effect.may_give(state, 0) <= EVERYTHING
        assert "{" not in str(effect.words())
        assert str(effect.words())
        assert effect.sign()
        assert -100 < worth(state, 0, effect) < 100
        assert -100 < effect_value(effect, 1, 1) < 100
    assert met == set(VERBS.values())


# -- which folder may know which ---------------------------------------------------------------


def imported(path: Path) -> Iterator[tuple[str, bool]]:
    """The folders of the game that a module imports when it is loaded, or inside a function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            yield folder_of(node), True
        elif not isinstance(node, ast.If):
            for inside in ast.walk(node):
                if isinstance(inside, ast.ImportFrom):
                    yield folder_of(inside), False


def folder_of(node: ast.ImportFrom) -> str:
    module = f"{node.module}."
    home = f"{package.__name__}."
    return module.removeprefix(home).split(".")[0] if module.startswith(home) else module


@pytest.mark.parametrize(
    ("folder", "known"),
    [("box", {"box"}), ("rules", {"box", "rules"}), ("effects", {"box", "rules", "effects"})],
)
def test_boxes_rules_and_effects_know_only_what_lies_below(folder: str, known: set[str]) -> None:
    for path in (ROOT / folder).glob("*.py"):
        for other, is_loaded in imported(path):
            if not is_loaded:
                # The state is the door of the game: what is asked of it leads everywhere.
                assert path.name == "state.py", path
            elif "." not in other:
                assert other in known, f"{path.name} imports {other}"
            else:
                assert not other.startswith("penstock.drawing"), path
