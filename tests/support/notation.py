"""Choices and last moves by their texts, for pictures of positions nobody has played."""

from penstock.kernel.verbs import Notation
from penstock.kernel.view import Choice, Played


def played(notation: Notation, text: str) -> Played:
    """A last move."""
    action = notation.parse(text)
    return Played(notation.verb_of(action), action)


def choice(
    notation: Notation, text: str, price: int | None = None, refused_by: str | None = None
) -> Choice:
    """A choice, free or refused."""
    action = notation.parse(text)
    verb = notation.verb_of(action)
    return Choice(action, text, verb, verb.label(action), price, refused_by)
