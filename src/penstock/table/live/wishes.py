"""Wishes: what a learner asks of the guide of his lesson, beside playing."""

from penstock.table.live.guiding import Guide, WrongStep
from penstock.table.live.room import Room
from penstock.table.refusal import Refused

ANSWER = "answer"


def fulfil(room: Room, user: str, step: int, wish: str, choice: int | None = None) -> None:
    """Read on, answer, go back, skip a step, go on alone, or begin again, at the step seen."""
    guide = room.guide
    if guide is None or guide.learner not in room.seats_played_by(user):
        raise Refused("this is no lesson of yours")
    if wish not in WISHES and wish != ANSWER:
        known = ", ".join((*WISHES, ANSWER))
        raise Refused("a guide knows {wishes}, not '{wish}'", wishes=known, wish=wish)
    if step != guide.progress.step:
        raise Refused("the lesson has moved on")
    if wish == ANSWER:
        answer(room, guide, choice)
    else:
        WISHES[wish](room, guide)
    guide.follow(room.match)
    room.keep_progress()


def read_on(room: Room, guide: Guide) -> None:
    """A step that asks for nothing is over; if the others move in it, they begin now."""
    if guide.step is not None and not guide.step.do and not guide.step.answers:
        skip(room, guide)


def answer(room: Room, guide: Guide, choice: int | None) -> None:
    """The right answer to what a bubble asks leads on; any other is explained."""
    offered = guide.step.answers if guide.step is not None else ()
    if choice is None or choice >= len(offered):
        raise Refused("there is no such answer")
    if not offered[choice].is_right:
        raise WrongStep(offered[choice].why_not)
    skip(room, guide)


def skip(room: Room, guide: Guide) -> None:
    """Play the learner's moves of a step for him."""
    step, number = guide.step, guide.progress.step
    if step is None:
        return
    if not step.do and not step.then:
        guide.go_to(number + 1)
        return
    first = guide.bounds()[0]
    while guide.progress.step == number:
        at = len(room.match.moves)
        is_watched = at == first and not step.do
        if room.match.state.to_move() != guide.learner and not is_watched:
            break
        room.play_by_script(guide.lesson.line[at])


def go_back(room: Room, guide: Guide) -> None:
    """Take back what was played in the step; at its beginning, go to the step before."""
    begins, step = guide.lesson.begins, guide.progress.step
    is_begun = len(room.match.moves) > begins[step]
    _return_to(room, guide, step if is_begun else max(step - 1, 0))


def go_on_alone(room: Room, guide: Guide) -> None:
    """From here on the learner plays as he likes, and bots answer; nothing is played for that."""
    del room
    if guide.lesson.goals or guide.lesson.is_first_game:
        guide.go_to(len(guide.lesson.steps))


def begin_again(room: Room, guide: Guide) -> None:
    """Back to where the goals were set; a lesson without goals begins with its first step."""
    _return_to(room, guide, len(guide.lesson.steps) if guide.lesson.goals else 0)


def _return_to(room: Room, guide: Guide, step: int) -> None:
    """To the beginning of a step; whoever has left the script before it, to where he did so."""
    begins, agreed = guide.lesson.begins, guide.agreed(room.match)
    while step > 0 and begins[step] > agreed:
        step -= 1
    guide.go_to(step)
    first = begins[step]
    if len(room.match.moves) > first:
        room.go_back_to(guide.learner, first)


WISHES = {
    "next": read_on,
    "skip": skip,
    "back": go_back,
    "alone": go_on_alone,
    "again": begin_again,
}
