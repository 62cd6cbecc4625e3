"""Which tests pin which rule: runs the tests that carry a rule id."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from penstock.games.rulebook import Rule, RulesUnavailable, checkout, read_rules


def rules_with_tests(game: str, run: bool = True) -> list[Rule]:
    """The rules with the tests that carry their id: those that pass, or all if not run."""
    root = checkout()
    tests_of_game = root / "tests" / game
    if not tests_of_game.is_dir():
        raise RulesUnavailable(f"there are no tests for '{game}'")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-q", "-m", "rule", "--no-header"]
        command += ["-p", "penstock.lab.rule_plugin", "--rule-report", str(report)]
        command += ["-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:cov"]
        command += [] if run else ["--collect-only"]
        command += [str(tests_of_game.relative_to(root))]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if not report.is_file():
            lines = (done.stdout + done.stderr).strip().splitlines() or ["no output"]
            raise RulesUnavailable(f"the rule tests could not be run: {lines[-1]}")
        tests: dict[str, list[str]] = json.loads(report.read_text(encoding="utf-8"))
    rules = read_rules(game)
    for rule in rules:
        rule.tests = tests.get(rule.id, [])
    return rules
