"""Reading component files: every value is checked, and every complaint names file and key."""

import hashlib
import json
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from penstock.kernel.errors import BadComponent

LARGEST_FILE: Final = 1024 * 1024
"""In bytes; whatever is larger is no component file of ours."""
DEEPEST: Final = 40
"""Levels of objects and lists; far more than any effect needs, far less than Python can bear."""


class Entry:
    """A JSON object of a component file that remembers where it stands."""

    def __init__(self, file: str, key: str, values: dict[str, Any]) -> None:
        self.file = file
        self.key = key
        self.values = values

    def _where(self, name: str) -> str:
        return f"{self.key}.{name}" if self.key else name

    def bad(self, name: str, reason: str) -> BadComponent:
        """The error to raise about one of the values."""
        return BadComponent(self.file, self._where(name), reason)

    def _value(self, name: str) -> Any:
        if name not in self.values:
            raise self.bad(name, "is missing")
        return self.values[name]

    def only(self, names: Collection[str]) -> None:
        """Refuse every key that is none of these: a misspelt one would be lost silently."""
        for key in self.values:
            if key not in names:
                raise self.bad(key, f"is unknown here; there is {', '.join(names)}")

    def text(self, name: str) -> str:
        """A non-empty text of one line."""
        value = self._value(name)
        if not isinstance(value, str) or not value or not value.isprintable():
            raise self.bad(name, f"must be a text of one line, not {value!r}")
        return value

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self._value(name)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.bad(name, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self._value(name)
        if not isinstance(value, bool):
            raise self.bad(name, f"must be true or false, not {value!r}")
        return value

    def numbers(self, name: str, count: int) -> list[int]:
        """So many whole numbers, none negative."""
        value = self.items(name)
        if len(value) != count:
            raise self.bad(name, f"must list {count} numbers, not {len(value)}")
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or item < 0:
                raise self.bad(name, f"must list whole numbers, not {item!r}")
        return value

    def items(self, name: str) -> list[Any]:
        """A list of anything."""
        value = self._value(name)
        if not isinstance(value, list):
            raise self.bad(name, f"must be a list, not {value!r}")
        return value

    def entry(self, name: str) -> "Entry":
        """A nested object."""
        value = self._value(name)
        if not isinstance(value, dict):
            raise self.bad(name, f"must be an object, not {value!r}")
        return Entry(self.file, self._where(name), value)

    def entries(self, name: str) -> list["Entry"]:
        """A list of objects."""
        found = []
        for index, value in enumerate(self.items(name)):
            if not isinstance(value, dict):
                raise self.bad(f"{name}[{index}]", f"must be an object, not {value!r}")
            found.append(Entry(self.file, self._where(f"{name}[{index}]"), value))
        return found


def read_component(path: Path) -> Entry:
    """The top object of a component file."""
    try:
        if path.exists() and not path.is_file():
            raise BadComponent(path.name, "file", "is not a file")
        if path.stat().st_size > LARGEST_FILE:
            raise BadComponent(path.name, "file", f"is larger than {LARGEST_FILE // 1024} KB")
        values = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_without_twins)
    except OSError as error:
        raise BadComponent(path.name, "file", f"cannot be read ({error.strerror})") from None
    except RecursionError:
        raise BadComponent(path.name, "file", "is nested too deeply") from None
    except ValueError as error:
        raise BadComponent(path.name, "file", f"is not JSON ({error})") from None
    if not isinstance(values, dict):
        raise BadComponent(path.name, "file", "must hold one JSON object")
    if _depth(values) > DEEPEST:
        raise BadComponent(path.name, "file", "is nested too deeply")
    return Entry(path.name, "", values)


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, if it names every key once; JSON itself would keep the last."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key!r} is there twice in one object")
        found[key] = value
    return found


def _depth(values: Any) -> int:
    """How deep objects and lists lie in one another, looked at level by level."""
    level: list[Any] = [values]
    depth = 0
    while level:
        depth += 1
        inside: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                inside += one.values()
            elif isinstance(one, list):
                inside += one
        level = inside
    return depth


def digest_of_files(folder: Path) -> str:
    """A short hash of every JSON file in the folder, by what it says, not how it is laid out."""
    total = hashlib.blake2b(digest_size=8)
    for path in sorted(folder.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        total.update(path.name.encode())
        total.update(json.dumps(document, sort_keys=True).encode())
    return total.hexdigest()
