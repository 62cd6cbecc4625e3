"""The positions of a lesson as its learner meets them, and what is drawn of each."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from penstock.drawing.sheet import Sheet
from penstock.games import game_ids, load_face
from penstock.kernel.match import Match
from penstock.kernel.messages import as_written
from penstock.lessons.lesson import Lesson, Step
from penstock.lessons.shelf import lessons_of

LESSONS = [lesson for game in game_ids() for lesson in lessons_of(game)]
NAMES = [f"{one.game}-{one.id}" for one in LESSONS]

DRAWN = re.compile(r'\b(id|data-as|data-action)="([^"]*)"')


class Stop(NamedTuple):
    """A step of a lesson, and the match where it begins."""

    number: int
    step: Step
    match: Match


def stops(lesson: Lesson) -> Iterator[Stop]:
    """Every step, each in its position."""
    match = lesson.begin()
    for number, step in enumerate(lesson.steps):
        yield Stop(number, step, match)
        for text in (*step.do, *step.then):
            match.play(text)


class Page:
    """What the learner finds on the page in a position."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        view = match.state.view(lesson.setting.learner)
        names = tuple(f"P{seat}" for seat in range(match.players))
        sheet = Sheet(names, theme="auto", translate=as_written)
        drawn = load_face(lesson.game).drawn(view, sheet)
        self.panels = set(drawn)
        found = [pair for svg in drawn.values() for pair in DRAWN.findall(svg)]
        self.ids = {value for key, value in found if key != "data-action"}
        self.actions = {one.text for one in view.choices if one.refused_by is None}

    def has(self, kind: str, name: str) -> bool:
        """Whether something a bubble speaks of is there."""
        known = {"id": self.ids, "panel": self.panels, "action": self.actions}
        return kind == "page" or name in known[kind]
