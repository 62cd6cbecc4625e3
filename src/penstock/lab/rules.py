"""The rules by id, as the digests in docs/rules word them, and the tests that pin them."""

import json
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import penstock
from penstock.kernel.errors import PenstockError

RULE_LINE = re.compile(r"- ([A-Z]{3}-[A-Z0-9]+-\d+) (.+)")


class RulesUnavailable(PenstockError):
    """The digests or the tests are not there."""


@dataclass
class Rule:
    """A rule of a digest and the tests that pin it."""

    id: str
    text: str
    tests: list[str] = field(default_factory=list)


def read_rules(game: str) -> list[Rule]:
    """Every rule of the game, in the digest's order."""
    path = _digest_folder() / f"{game}.md"
    if not path.is_file():
        raise RulesUnavailable(f"there is no rules digest for '{game}' in {path.parent.name}/")
    matches = map(RULE_LINE.fullmatch, path.read_text(encoding="utf-8").splitlines())
    return [Rule(found[1], found[2]) for found in matches if found]


def rules_with_tests(game: str, run: bool = True) -> list[Rule]:
    """The rules with the tests that carry their id: those that pass, or all if not run."""
    root = _checkout()
    folders = [
        path for kind in ("rules", "games") if (path := root / "tests" / kind / game).is_dir()
    ]
    if not folders:
        raise RulesUnavailable(f"there are no tests for '{game}'")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-q", "-m", "rule", "--no-header"]
        command += ["-p", "penstock.lab.rule_plugin", "--rule-report", str(report)]
        command += ["-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:cov"]
        command += [] if run else ["--collect-only"]
        command += [str(path.relative_to(root)) for path in folders]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if not report.is_file():
            lines = (done.stdout + done.stderr).strip().splitlines() or ["no output"]
            raise RulesUnavailable(f"the rule tests could not be run: {lines[-1]}")
        tests: dict[str, list[str]] = json.loads(report.read_text(encoding="utf-8"))
    rules = read_rules(game)
    for rule in rules:
        rule.tests = tests.get(rule.id, [])
    return rules


def _digest_folder() -> Path:
    packaged = Path(penstock.__file__).with_name("rules")
    return packaged if packaged.is_dir() else _checkout() / "docs" / "rules"


def _checkout() -> Path:
    root = Path(penstock.__file__).parents[2]
    if not (root / "docs" / "rules").is_dir() or not (root / "tests").is_dir():
        raise RulesUnavailable("this needs a checkout of the project, with its docs and tests")
    return root
