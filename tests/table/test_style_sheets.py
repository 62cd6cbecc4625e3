"""Style sheets of the table: what one calls a class of its own, no other describes."""

import re
from collections import defaultdict

from penstock.table.tokens import FILE

STATIC = FILE.parent
SHARED = {
    ".log": {"penstock.css", "log.css"},
    ".prompt": {"penstock.css", "prompt.css"},
    ".sheet-up": {"penstock.css", "prompt.css"},
    ".table-row": {"penstock.css", "lobby.css"},
}
"""The page says where such a thing stands, its own sheet what it looks like."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTORS = re.compile(r"([^{}]+)\{")
CLASS_ALONE = re.compile(r"\.[A-Za-z][\w-]*")


def classes_of(style: str) -> set[str]:
    """The classes that a sheet describes wherever they are met, not only inside something else."""
    selectors = ",".join(SELECTORS.findall(COMMENT.sub("", style))).split(",")
    return {one.strip() for one in selectors if CLASS_ALONE.fullmatch(one.strip())}


def test_no_class_is_described_by_two_sheets() -> None:
    described: dict[str, set[str]] = defaultdict(set)
    for sheet in STATIC.glob("*.css"):
        for name in classes_of(sheet.read_text(encoding="utf-8")):
            described[name].add(sheet.name)

    assert {name: sheets for name, sheets in described.items() if len(sheets) > 1} == SHARED


def test_a_class_is_found_alone_in_lists_and_for_some_screens() -> None:
    style = "/* .a { } */ .b, .c .d { x: y; } @media (width < 9px) { .e { x: y; } .f:hover { } }"

    assert classes_of(style) == {".b", ".e"}
