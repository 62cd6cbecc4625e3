"""The icon set: symbols with the ids `i-<name>` on a grid of 24, read once from `icons.svg`."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

_FILE: Final = Path(__file__).with_name("icons.svg")
_SYMBOL: Final = re.compile(r'<symbol id="i-([\w-]+)".*?</symbol>', re.DOTALL)
_USE: Final = re.compile(r'href="#i-([\w-]+)"')


@cache
def all_symbols() -> dict[str, str]:
    """Every symbol by name, without the leading `i-`."""
    drawing = _FILE.read_text(encoding="utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(drawing)}


def symbols(names: Iterable[str]) -> str:
    """The definitions of these icons, sorted, each once."""
    known = all_symbols()
    return "".join(known[name] for name in sorted(set(names)))


def used_in(drawing: str) -> frozenset[str]:
    """The names of the icons a drawing refers to."""
    return frozenset(_USE.findall(drawing))
