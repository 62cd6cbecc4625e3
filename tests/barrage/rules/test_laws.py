"""Laws over all officers and companies: every table knows each of them, and nothing else does."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from penstock.games import barrage
from penstock.games.barrage.bot.extra_boards import ACTION_WORTH
from penstock.games.barrage.box.components import (
    COMPANIES,
    COMPANY_LIST,
    OFFICER_LIST,
    OFFICERS,
    SPECIAL,
)
from penstock.games.barrage.box.leeghwater import BUILDING_LIST
from penstock.games.barrage.face.drawing.pieces import COLOURS
from penstock.games.barrage.face.drawing.words import ABILITY_SIGNS, OFFICER_WORDS
from penstock.games.barrage.rules import verbs
from penstock.games.barrage.rules.building_actions import BUILDINGS_BY_ID, BuildingRules
from penstock.games.barrage.rules.companies import (
    COMPANIES_BY_ID,
    COMPANY_RULES,
    NO_ABILITY,
    CompanyRules,
)
from penstock.games.barrage.rules.officers import OFFICER_RULES, OFFICERS_BY_ID, OfficerRules
from penstock.games.barrage.rules.payment import can_use, usable_tiles
from penstock.games.barrage.rules.state import EMPTY
from penstock.kernel.rng import Rng

OFFICER_IDS = [officer.id for officer in OFFICER_LIST]
COMPANY_IDS = [company.id for company in COMPANY_LIST]
FOLDER = Path(barrage.__file__).parent
OWN_MODULES = ("rules/officers.py", "rules/companies.py")
TABLES = ("face/drawing/words.py", "face/drawing/pieces.py")
"""Where officers and companies may be named: once for each concern."""


def hooks_of(base: type) -> list[str]:
    """What the rules may ask."""
    return [name for name in vars(base) if not name.startswith("_")]


def sources() -> Iterator[tuple[str, str]]:
    """Every module of the game by its path, but for those of the officers and companies."""
    for path in sorted(FOLDER.rglob("*.py")):
        name = path.relative_to(FOLDER).as_posix()
        if name not in OWN_MODULES:
            yield name, path.read_text(encoding="utf-8")


@pytest.mark.parametrize("table", [OFFICERS_BY_ID, OFFICER_WORDS], ids=["rules", "words"])
def test_every_table_of_officers_knows_them_all(table: dict[str, object]) -> None:
    assert list(table) == OFFICER_IDS


@pytest.mark.parametrize(
    "table", [COMPANIES_BY_ID, ABILITY_SIGNS, COLOURS], ids=["rules", "signs", "colours"]
)
def test_every_table_of_companies_knows_them_all(table: dict[str, object]) -> None:
    assert list(table) == COMPANY_IDS


@pytest.mark.parametrize(
    ("base", "table"), [(OfficerRules, OFFICERS_BY_ID), (CompanyRules, COMPANIES_BY_ID)]
)
def test_everybody_has_a_class_of_his_own_that_changes_something(
    base: type, table: dict[str, object]
) -> None:
    assert [type(one) for one in table.values()] == base.__subclasses__()
    for id, one in table.items():
        assert set(hooks_of(type(one))) & set(hooks_of(base)), id
        assert set(hooks_of(type(one))) <= set(hooks_of(base)), id


def test_without_officer_or_company_the_plain_rules_count() -> None:
    assert type(OFFICER_RULES[EMPTY]) is OfficerRules
    assert COMPANY_RULES[EMPTY] is NO_ABILITY
    assert len(OFFICER_RULES) == len(OFFICER_LIST) + 1
    assert len(COMPANY_RULES) == len(COMPANY_LIST) + 1


@pytest.mark.parametrize("base", [OfficerRules, CompanyRules])
def test_every_hook_is_asked_and_changed_by_somebody(base: type) -> None:
    asked = " ".join(text for _, text in sources())
    classes: list[type] = base.__subclasses__()
    for hook in hooks_of(base):
        changed = [one for one in classes if hook in hooks_of(one)]
        assert f".{hook}(" in asked, hook
        assert changed, hook


def test_every_building_has_a_class_of_its_own() -> None:
    assert list(BUILDINGS_BY_ID) == [building.id for building in BUILDING_LIST] == [*ACTION_WORTH]
    assert [type(one) for one in BUILDINGS_BY_ID.values()] == BuildingRules.__subclasses__()
    for id, rules in BUILDINGS_BY_ID.items():
        assert "act" in hooks_of(type(rules)), id
        assert set(hooks_of(type(rules))) <= set(hooks_of(BuildingRules)), id


def test_every_officer_and_company_has_a_number_in_the_notation() -> None:
    for officer, id in enumerate(OFFICER_IDS):
        action = verbs.NOTATION.parse(f"officer {id}")
        assert action == verbs.officer_action(officer)
        assert verbs.officer_in(action) == officer
        assert (action < verbs.PLACE) == (officer < OFFICERS)
    for company, id in enumerate(COMPANY_IDS):
        action = verbs.NOTATION.parse(f"company {id}")
        assert action == verbs.company_action(company)
        assert verbs.company_in(action) == company
        assert (action < verbs.OFFICER) == (company < COMPANIES)


def test_nobody_else_tests_for_an_officer_or_company_by_name() -> None:
    for name, text in sources():
        if name in TABLES:
            continue
        constants = {
            node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)
        }
        assert not constants & {*OFFICER_IDS, *COMPANY_IDS}, name


@pytest.mark.parametrize("officer", range(len(OFFICER_LIST)))
def test_tiles_looked_at_together_are_those_that_could_be_used_one_by_one(officer: int) -> None:
    """Every tile but the special one, at every decision of a game, with few credits and many."""
    state, rng = barrage.new(4, officer), Rng(officer)
    looks: set[tuple[int, ...]] = set()
    while not state.is_over():
        seat = state.to_move()
        state.apply(state.legal()[rng.below(len(state.legal()))])
        if EMPTY in state.abilities or state.is_over():
            continue
        position = state.copy()
        position.abilities[seat] = officer
        for credits in (0, 3, 9):
            one_by_one = [tile for tile in range(SPECIAL) if can_use(position, seat, tile, credits)]
            assert usable_tiles(position, seat, (1 << SPECIAL) - 1, credits) == one_by_one
            looks.add(tuple(one_by_one))
    assert len(looks) >= 5
