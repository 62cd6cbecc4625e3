"""Reading component files: every value is checked, and every complaint names file and key."""

import hashlib
import json
from pathlib import Path
from typing import Any

from penstock.kernel.errors import BadComponent


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

    def text(self, name: str) -> str:
        """A non-empty text."""
        value = self._value(name)
        if not isinstance(value, str) or not value:
            raise self.bad(name, f"must be a text, not {value!r}")
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
        values = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadComponent(path.name, "file", f"cannot be read ({error.strerror})") from None
    except ValueError as error:
        raise BadComponent(path.name, "file", f"is not JSON ({error})") from None
    if not isinstance(values, dict):
        raise BadComponent(path.name, "file", "must hold one JSON object")
    return Entry(path.name, "", values)


def digest_of_files(folder: Path) -> str:
    """A short hash of every JSON file in the folder, by what it says, not how it is laid out."""
    total = hashlib.blake2b(digest_size=8)
    for path in sorted(folder.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        total.update(path.name.encode())
        total.update(json.dumps(document, sort_keys=True).encode())
    return total.hexdigest()
