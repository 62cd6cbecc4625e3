"""The rules by id, as the digests in docs/rules word them."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

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


DIGESTS: Final = {"barrage": ("barrage", "automa")}
"""The digests of a game that has more than the one of its own name."""


def digests_of(game: str) -> tuple[str, ...]:
    """The digests that hold the rules of a game."""
    return DIGESTS.get(game, (game,))


def read_rules(game: str) -> list[Rule]:
    """Every rule of the game, in the order of its digests."""
    rules = []
    for digest in digests_of(game):
        path = _digest_folder() / f"{digest}.md"
        if not path.is_file():
            raise RulesUnavailable(f"there is no rules digest '{digest}' in {path.parent.name}/")
        matches = map(RULE_LINE.fullmatch, path.read_text(encoding="utf-8").splitlines())
        rules += [Rule(found[1], found[2]) for found in matches if found]
    return rules


def checkout() -> Path:
    """The folder of the project, if this runs from one."""
    root = Path(penstock.__file__).parents[2]
    if not (root / "docs" / "rules").is_dir() or not (root / "tests").is_dir():
        raise RulesUnavailable("this needs a checkout of the project, with its docs and tests")
    return root


def _digest_folder() -> Path:
    packaged = Path(penstock.__file__).with_name("rules")
    return packaged if packaged.is_dir() else checkout() / "docs" / "rules"
