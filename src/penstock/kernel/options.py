"""Options: the switches of a game, declared once; set-up, commands and dialog are made of them.

In records and forms an option is a text; each kind of option reads it as what it means.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

OptionValue = str | int | bool
"""What a caller may give for an option."""


def as_text(value: OptionValue) -> str:
    """The value as records keep it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


class Needs:
    """What must be so for an option to make a difference; a dialog shows it only then."""

    def __init__(
        self,
        fewest: int = 0,
        most: int = 99,
        option: str = "",
        value: str = "",
        seat: str = "",
    ) -> None:
        self.fewest = fewest
        """Players, at least."""
        self.most = most
        """Players, at most."""
        self.option = option
        """Another option that must have this `value`; empty: none."""
        self.value = value
        self.seat = seat
        """What must sit at the table: the kind of an official opponent, without its level."""


ALWAYS: Final = Needs()


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One switch of a game: the first value is the default.

    `spelt` gives the words of values that are names; others read as they are written.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[str],
        help: str,
        spelt: Mapping[str, str] | None = None,
        is_seat: bool = False,
        is_house_rule: bool = False,
        needs: Needs = ALWAYS,
        is_recorded: bool = True,
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.help = help
        self.spelt: Mapping[str, str] = {} if spelt is None else spelt
        self.is_seat = is_seat
        """It says who has a seat, so a dialog asks for it where it asks for seats."""
        self.is_house_rule = is_house_rule
        """Not the letter of the rulebook: another edition, another reading, a custom."""
        self.needs = needs
        self.is_recorded = is_recorded
        """Whether records name its default as well: not if it came after some were written."""
        self.is_free: bool = False
        """Any text is allowed; the values are then examples."""

    @property
    def default(self) -> str:
        """The value when nothing is said."""
        return self.values[0]

    def takes(self, text: str) -> bool:
        """Whether the text is a value of this option."""
        return text in self.values

    def words(self, value: str) -> str:
        """A value as people read it."""
        return self.spelt.get(value, value.replace("_", " "))

    @property
    def label(self) -> str:
        """Its name as people read it."""
        return self.name.replace("_", " ")

    def of(self, options: Mapping[str, str]) -> str:
        """The value among complete options."""
        return options[self.name]

    def place_of(self, options: Mapping[str, str]) -> int:
        """Which of its values it is, counted from 0."""
        return self.values.index(options[self.name])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name}={'|'.join(self.values)})"


class Flag(Option):
    """An option that is on or off."""

    def __init__(
        self,
        name: str,
        help: str,
        default: bool = False,
        is_house_rule: bool = False,
        needs: Needs = ALWAYS,
    ) -> None:
        values = ("true", "false") if default else ("false", "true")
        super().__init__(name, values, help, is_house_rule=is_house_rule, needs=needs)

    def is_on(self, options: Mapping[str, str]) -> bool:
        """Whether it is switched on."""
        return options[self.name] == "true"


class Number(Option):
    """An option that is one of a few whole numbers."""

    def __init__(
        self,
        name: str,
        values: Sequence[int],
        help: str,
        is_house_rule: bool = False,
        needs: Needs = ALWAYS,
    ) -> None:
        texts = [str(value) for value in values]
        super().__init__(name, texts, help, is_house_rule=is_house_rule, needs=needs)

    def number(self, options: Mapping[str, str]) -> int:
        """The number chosen."""
        return int(options[self.name])


class FreeText(Option):
    """An option that takes any text, a file name for instance; its values are examples."""

    def __init__(self, name: str, examples: Sequence[str], help: str) -> None:
        super().__init__(name, examples, help)
        self.is_free = True

    def takes(self, text: str) -> bool:
        """Any text will do."""
        return True


def seat_words(kind: str) -> str:
    """A bot or an official opponent in words: `rival:very_high` is a 'Rival very high'."""
    words = kind.replace(":", " ").replace("_", " ")
    return words[:1].upper() + words[1:]
