"""What the learner of a lesson is shown of it, in his language."""

from penstock.kernel.messages import Translate
from penstock.lessons.shelf import lesson_after
from penstock.table.live.answers.lesson import BubbleShown, GoalShown, LessonShown, PointerShown
from penstock.table.live.guiding import Guide
from penstock.table.live.room import Room


def lesson_shown(room: Room, translate: Translate) -> LessonShown | None:
    """The lesson of a table; None if it is none."""
    guide, match = room.guide, room.match
    if guide is None:
        return None
    lesson = guide.lesson
    following = lesson_after(lesson)
    met = guide.met or (False,) * len(lesson.goals)
    return LessonShown(
        game=lesson.game,
        id=lesson.id,
        title=translate(lesson.title),
        step=guide.progress.step,
        steps=len(lesson.steps),
        bubble=_bubble(guide, room, translate),
        told=_told(guide, len(match.moves), translate),
        goals=[
            GoalShown(text=translate(goal.text), is_met=is_met)
            for goal, is_met in zip(lesson.goals, met, strict=True)
        ],
        lost=translate(lesson.lost.text) if guide.is_lost and lesson.lost else "",
        moves=guide.own_moves(match),
        goes_on=lesson.is_first_game,
        following=following.id if following else "",
    )


def lesson_hint(lesson: LessonShown | None) -> str:
    """What a lesson says in the prompt bar: what happened just now, or what is to be reached."""
    if lesson is None:
        return ""
    return lesson.told if lesson.bubble else " ".join(goal.text for goal in lesson.goals)


def _bubble(guide: Guide, room: Room, translate: Translate) -> BubbleShown | None:
    step, match = guide.step, room.match
    if step is None:
        return None
    todo = guide.todo(match)
    return BubbleShown(
        title=translate(step.title),
        text=translate(step.text),
        todo=translate(todo) if todo else "",
        icon=step.icon,
        shows=[PointerShown(kind=one.kind, name=one.name) for one in step.shows],
        expects=guide.expected(match),
        watch=guide.to_watch(match),
        answers=[translate(one.text) for one in step.answers],
    )


def _told(guide: Guide, moves: int, translate: Translate) -> str:
    """What happened in the step before, as long as nothing more has."""
    before = guide.progress.step - 1
    if before < 0 or moves != guide.lesson.begins[before + 1]:
        return ""
    told = guide.lesson.steps[before].told
    return translate(told) if told else ""
