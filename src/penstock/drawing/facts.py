"""Facts: what of a finished match is worth counting, so that a page can tell what has won.

A game declares kinds of facts, each by the event that tells it: the plants somebody bought, the
company he ran. A fact is a seat, a kind and a thing; whoever counts them knows nothing of the game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from penstock.kernel.events import Event, EventTable
from penstock.kernel.match import Match
from penstock.kernel.messages import Message, Part, Translate
from penstock.kernel.nouns import Noun

Fact = tuple[int, str, str]
"""A seat, the kind of fact, the id of the thing."""


@dataclass(frozen=True)
class FactKind:
    """A kind of fact: which event tells it, and which of its numbers the thing is."""

    id: str
    title: str
    """What a page calls it."""
    event: str
    field: str = ""
    """The field of the event that names the thing; none: `noun` says what the number means."""
    is_first: bool = False
    """Whether only the first of a seat counts: how somebody opened."""
    noun: Noun | None = None
    at: int = 0
    """Which number of the event it is, if no field is named."""

    def noun_in(self, table: EventTable) -> Noun:
        """The family of the things, with the names of what is in this box."""
        return self.noun or table.kinds[self.event].fields[self.field]

    def thing(self, event: Event, table: EventTable) -> str:
        """The id of the thing that an event speaks of; nothing if there is none."""
        noun, at = self.noun_in(table), self.at
        if self.field:
            for name, one in table.kinds[self.event].fields.items():
                if name == self.field:
                    break
                at += one.width(event.numbers, at)
        number = event.numbers[at]
        return noun.id(number) if noun.has(number) else ""


def facts_of(kinds: Sequence[FactKind], match: Match) -> list[Fact]:
    """What a match tells, each fact once."""
    return facts_in(kinds, match.game.events(match.state), _events(match))


def facts_in(kinds: Sequence[FactKind], table: EventTable, events: Iterable[Event]) -> list[Fact]:
    """What the events of a whole game tell, each fact once."""
    found: dict[Fact, None] = {}
    opened: set[tuple[int, str]] = set()
    for event in events:
        for kind in kinds:
            if event.kind != kind.event or (kind.is_first and (event.seat, kind.id) in opened):
                continue
            if thing := kind.thing(event, table):
                opened.add((event.seat, kind.id))
                found[event.seat, kind.id, thing] = None
    return list(found)


def _events(match: Match) -> Iterable[Event]:
    yield from match.opening
    for move in match.moves:
        yield from move.events


def words_of(kind: FactKind, thing: str, tables: Sequence[EventTable], translate: Translate) -> str:
    """What a thing is called, by the first box that knows it."""
    for table in tables:
        noun = kind.noun_in(table)
        if (number := noun.find(thing)) >= 0:
            word: Part = noun.word(number)
            return Message("{thing}", {"thing": word}).render([], translate)
    return thing
