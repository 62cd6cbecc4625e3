"""The shelf: every lesson of every game, in the order in which they are listed."""

from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path

from penstock.games import PACKAGES
from penstock.kernel.errors import BadComponent
from penstock.lessons.lesson import Lesson, read_lesson


def folder_of(game: str) -> Path:
    """Where the lessons of a game lie."""
    package = import_module(PACKAGES[game])
    return Path(str(package.__file__)).parent / "face" / "lessons"


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game: its first game, then by number."""
    found = [read_lesson(game, path) for path in sorted(folder_of(game).glob("*.json"))]
    found.sort(key=lambda one: one.number)
    for one, other in pairwise(found):
        if one.number == other.number:
            raise BadComponent(other.file, "number", f"{other.number} is that of {one.file}, too")
    return tuple(found)


def find_lesson(game: str, id: str) -> Lesson | None:
    """The lesson with that id."""
    if game not in PACKAGES:
        return None
    return next((one for one in lessons_of(game) if one.id == id), None)


def lesson_after(lesson: Lesson) -> Lesson | None:
    """The one that follows."""
    return next((one for one in lessons_of(lesson.game) if one.number > lesson.number), None)
