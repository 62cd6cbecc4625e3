"""The rules by id, as the digests in docs/rules word them."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import penstock
from penstock.kernel.errors import PenstockError

RULE_LINE = re.compile(r"- ([A-Z]{3}(?:-[A-Z0-9]+)+-\d+) (.+)")


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


def checkout() -> Path:
    """The folder of the project, if this runs from one."""
    root = Path(penstock.__file__).parents[2]
    if not (root / "docs" / "rules").is_dir() or not (root / "tests").is_dir():
        raise RulesUnavailable("this needs a checkout of the project, with its docs and tests")
    return root


def _digest_folder() -> Path:
    packaged = Path(penstock.__file__).with_name("rules")
    return packaged if packaged.is_dir() else checkout() / "docs" / "rules"
