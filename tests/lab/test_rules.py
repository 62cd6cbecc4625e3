"""Every rule of every digest is pinned by a test."""

from pathlib import Path

import pytest

import penstock
import penstock.games.rulebook as rulebook
from penstock.games import game_ids
from penstock.lab.rules import rules_with_tests


@pytest.mark.parametrize("id", game_ids())
def test_every_rule_is_named_by_a_test(id: str) -> None:
    rules = rules_with_tests(id, run=False)
    assert [rule.id for rule in rules if not rule.tests] == []


@pytest.mark.parametrize("id", game_ids())
def test_no_rule_is_listed_twice(id: str) -> None:
    ids = [rule.id for rule in rulebook.read_rules(id)]
    assert len(ids) == len(set(ids))


def test_a_missing_digest_is_named() -> None:
    with pytest.raises(rulebook.RulesUnavailable, match="no rules digest 'chess'"):
        rulebook.read_rules("chess")


def test_without_a_checkout_coverage_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(penstock, "__file__", str(tmp_path / "a" / "b" / "__init__.py"))
    with pytest.raises(rulebook.RulesUnavailable, match="needs a checkout"):
        rules_with_tests("power_grid")
