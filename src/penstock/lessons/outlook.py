"""What the conditions of a lesson speak of: the learner's view, now and at the start."""

from typing import Any

from penstock.kernel.match import Match
from penstock.kernel.state import State
from penstock.lessons.condition import Names, fields_of
from penstock.lessons.lesson import Lesson


def seen_from(state: State, seat: int) -> dict[str, Any]:
    """What the seat may see, by name; its own side is `own`."""
    found = fields_of(state.view(seat))
    return {**found, "own": found["players"][seat]}


def outlook(lesson: Lesson, match: Match) -> Names:
    """All that a condition may name, in the present position of a match of this lesson."""
    seat, first = lesson.setting.learner, lesson.begins[-1]
    kinds = match.game.events(match.state)
    happened = [
        {**kinds.kind_of(event).values(event), "kind": event.kind, "seat": event.seat}
        for move in match.moves[first:]
        for event in move.events
        if event.is_visible_to(seat)
    ]
    start = match.at(min(first, len(match.moves)))
    return {**seen_from(match.state, seat), "start": seen_from(start, seat), "happened": happened}


def goals_met(lesson: Lesson, match: Match) -> tuple[bool, ...]:
    """Which goals are reached in the present position."""
    if not lesson.goals:
        return ()
    names = outlook(lesson, match)
    return tuple(goal.condition.holds(names) for goal in lesson.goals)


def is_lost(lesson: Lesson, match: Match) -> bool:
    """Whether the goals can no longer be reached, as far as the lesson knows."""
    return lesson.lost is not None and lesson.lost.condition.holds(outlook(lesson, match))
