"""Verbs: what a seat can do, as numbers, as texts, as words on a button.

Every action of a game has one number, fixed for good. Numbers are handed out in blocks, one for
each verb; within a block things count by their own number. A game's notation is a table of verbs.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from penstock.kernel.agenda import Action
from penstock.kernel.errors import UnknownAction
from penstock.kernel.messages import Message, Part
from penstock.kernel.nouns import Count, Noun, Ordinal

BAR: Final = "bar"
"""Chosen by a button below the board."""
BOARD: Final = "board"
"""Chosen by clicking the thing itself, where it lies."""
LIST: Final = "list"
"""Found in the list of all options: a short cut, with too many of its kind for buttons."""

GO: Final = "go"
"""It moves the game on: its button is gold."""
STOP: Final = "stop"
"""It ends what one is at: gold only where no button beside it does more."""
LEAVE: Final = "leave"
"""It gives something up, or does nothing: never gold."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One thing a seat can do: `name` and perhaps a noun in the notation, `words` on a button.

    The name of the noun's family is the place in the words where the thing is named: the verb
    `build` with the noun `city` is written `build essen` and reads "Connect {city}".
    """

    def __init__(
        self,
        name: str,
        first: Action,
        words: str,
        noun: Noun | None = None,
        icon: str = "",
        where: str = BAR,
        size: int = 0,
        sense: str = GO,
    ) -> None:
        self.name = name
        self.first = first
        self.words = words
        self.noun = noun
        self.icon = icon
        self.where = where
        self.sense = sense
        self.size = size or (1 if noun is None else noun.size())
        """How many numbers are its own."""

    def text(self, action: Action) -> str:
        """The action in the notation."""
        thing = self.thing(action)
        return f"{self.name} {thing}" if thing else self.name

    def label(self, action: Action) -> Message:
        """The action in a few words, for a button."""
        return Message(self.words, self.parts(action))

    def parts(self, action: Action) -> dict[str, Part]:
        """What stands in the places of the words."""
        noun = self.noun
        return {} if noun is None else {noun.kind: noun.named(action - self.first)}

    def icon_of(self, action: Action) -> str:
        """The icon on its button, if it has one."""
        return self.icon

    def sense_of(self, action: Action) -> str:
        """Whether it moves the game on, ends something or gives something up."""
        return self.sense

    def has(self, action: Action) -> bool:
        """Whether the action is of this verb, and stands for anything."""
        number = action - self.first
        return self.noun.has(number) if self.noun is not None else number == 0

    def is_counted(self) -> bool:
        """Whether its answers are plain numbers, to be chosen from a row or a field."""
        return isinstance(self.noun, Count) and not isinstance(self.noun, Ordinal)

    def thing(self, action: Action) -> str:
        """The id of what it is about; nothing if it stands alone."""
        return "" if self.noun is None else self.noun.id(action - self.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """The verbs of a game in the order of their blocks, and how their texts are read."""

    def __init__(self, title: str, verbs: Sequence[Verb], examples: Sequence[str]) -> None:
        self.title = title
        self.verbs = list(verbs)
        self.examples = list(examples)
        self.action_count: int = self.verbs[-1].first + self.verbs[-1].size
        """Actions are numbered below this."""
        self._by_name = {verb.name: verb for verb in reversed(self.verbs)}
        self._of_action = [verb for verb in self.verbs for _ in range(verb.size)]

    def verb_of(self, action: Action) -> Verb:
        """The verb of an action; the last one takes every number beyond the table."""
        if action < 0:
            raise UnknownAction(f"{action} is no action of {self.title}")
        return self._of_action[action] if action < self.action_count else self.verbs[-1]

    def text(self, action: Action) -> str:
        """The action in words anybody can type."""
        verb = self.verb_of(action)
        if action >= self.action_count and not verb.has(action):
            raise UnknownAction(f"{action} is no action of {self.title}")
        return verb.text(action)

    def label(self, action: Action) -> Message:
        """The action in a few words, for a button."""
        return self.verb_of(action).label(action)

    def parse(self, text: str) -> Action:
        """The action a text stands for; says what is wrong with a text that stands for none."""
        words = text.split()
        complaint = ""
        for verb in self.verbs:
            name = verb.name.split()
            if words[: len(name)] != name:
                continue
            rest = words[len(name) :]
            if verb.noun is None:
                if not rest:
                    return verb.first
            elif 1 <= len(rest) <= verb.noun.most_words:
                id = " ".join(rest)
                number = verb.noun.find(id)
                if number >= 0:
                    return verb.first + number
                # A verb of the same name may have the thing: numbers are only ever added.
                complaint = complaint or f"'{text[:60]}': {verb.noun.complaint(id)}"
        raise UnknownAction(complaint or self._unknown(text, words))

    def _unknown(self, text: str, words: list[str]) -> str:
        shown = ", ".join(f"'{example}'" for example in self.examples)
        known = self._by_name.get(words[0]) if words else None
        like = f"; '{known.name}' looks like '{self._first_text(known)}'" if known else ""
        return f"'{text[:60]}' is no action of {self.title}{like}; actions look like {shown}"

    def _first_text(self, verb: Verb) -> str:
        action = verb.first
        while not verb.has(action):
            action += 1
        return verb.text(action)
