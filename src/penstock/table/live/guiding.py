"""Guiding: the lesson of a table, how far its learner has got, and what belongs to its script.

The script is one line of moves. A step lies between two places of it: the learner's moves, then
what the others answer. Which step is shown stands in the store; the moves say the rest.
"""

from dataclasses import replace
from itertools import takewhile

from penstock.kernel.agenda import Action, Seat
from penstock.kernel.match import Match
from penstock.kernel.messages import Message
from penstock.lessons.lesson import Lesson, Step
from penstock.lessons.outlook import goals_met, is_lost
from penstock.table.refusal import Refused
from penstock.table.store.records import Progress


class WrongStep(Refused):
    """The learner chose something else than the step asks for; says what, and what comes first."""


class Guide:
    """A lesson at a table."""

    def __init__(self, lesson: Lesson, progress: Progress) -> None:
        self.lesson = lesson
        self.progress = progress
        self.met: tuple[bool, ...] = ()
        """Which goals are reached in the present position; empty as long as steps are shown."""
        self.is_lost = False
        """Whether they can no longer be."""

    @property
    def learner(self) -> Seat:
        """The seat of whoever learns."""
        return self.lesson.setting.learner

    @property
    def step(self) -> Step | None:
        """The step that is shown; None: the learner goes on alone."""
        steps = self.lesson.steps
        return steps[self.progress.step] if self.progress.step < len(steps) else None

    @property
    def is_settled(self) -> bool:
        """Whether the lesson is over, one way or the other: nobody plays on by himself."""
        is_over = self.step is None and not self.lesson.is_first_game
        return self.is_lost or (is_over and all(self.met))

    @property
    def first_move(self) -> int:
        """Where the lesson begins: nothing before it can be taken back."""
        return self.lesson.begins[0]

    def bounds(self) -> tuple[int, int]:
        """After how many moves the step begins, and after how many it is over."""
        begins = self.lesson.begins
        return begins[self.progress.step], begins[self.progress.step + 1]

    # -- what the script says ------------------------------------------------------------------

    def expected(self, match: Match) -> str | None:
        """What the learner is to play now; None: nothing, or he is free to choose."""
        if self.step is None or match.state.to_move() != self.learner:
            return None
        begin, end = self.bounds()
        at = len(match.moves)
        return self.lesson.line[at] if begin <= at < end else None

    def agreed(self, match: Match) -> int:
        """How many of the first moves are those of the script."""
        pairs = zip(match.moves, self.lesson.line, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0].text == pair[1], pairs))

    def answer(self, match: Match) -> Action | None:
        """What another seat answers by the script; None: it thinks for itself, or waits."""
        at, line = len(match.moves), self.lesson.line
        if at >= len(line) or match.state.to_move() == self.learner or match.state.is_over():
            return None
        if self.step is not None:
            # What is only watched begins when the learner has read about it.
            begin, end = self.bounds()
            is_due = begin <= at < end and (at > begin or bool(self.step.do))
        else:
            played = tuple(move.text for move in match.moves)
            is_due = bool(self.lesson.goals) and played == line[:at]
        return match.state.parse(line[at]) if is_due else None

    def to_watch(self, match: Match) -> int:
        """How many moves of the others still belong to the step, once it is their turn."""
        if self.step is None or self.answer(match) is None:
            return 0
        return self.bounds()[1] - len(match.moves)

    def judge(self, match: Match, action: Action) -> None:
        """Raise WrongStep unless the learner may play this now."""
        step = self.step
        if step is None:
            return
        expected = self.expected(match)
        if expected is not None and match.state.text(action) == expected:
            return
        why = step.wrong.get(match.game.notation(match.state).verb_of(action).name)
        answer = match.state.label(action)
        if expected is None:
            read_on = Message("That would be “{answer}”, but first read on.", {"answer": answer})
            raise WrongStep(read_on)
        todo = Message(self.todo(match))
        if why is not None:
            raise WrongStep(Message("{why} First: {todo}", {"why": Message(why), "todo": todo}))
        told = {"answer": answer, "todo": todo}
        raise WrongStep(Message("That would be “{answer}”, but first: {todo}", told))

    def todo(self, match: Match) -> str:
        """The line to do for the next move of the step."""
        if self.step is None or not self.step.todo:
            return ""
        done = len(match.moves) - self.bounds()[0]
        return self.step.todo[min(max(done, 0), len(self.step.todo) - 1)]

    # -- how far the learner is ----------------------------------------------------------------

    def go_to(self, step: int) -> None:
        """Show another step."""
        self.progress = replace(self.progress, step=step)

    def follow(self, match: Match) -> None:
        """Moves were played or taken back: show the step they belong to, and look at the goals."""
        at, step, begins = len(match.moves), self.progress.step, self.lesson.begins
        last = len(self.lesson.steps)
        if step < last:
            while step > 0 and at < begins[step]:
                step -= 1
            while step < last and at >= begins[step + 1] > begins[step]:
                step += 1
            self.go_to(step)
        self._note_goals(match)

    def _note_goals(self, match: Match) -> None:
        """A first game is done with its last step, a lesson with its goals."""
        lesson, done_in = self.lesson, self.progress.done_in
        if self.step is not None:
            self.met, self.is_lost = (), False
            self.progress = replace(self.progress, met=0)
            return
        self.met = goals_met(lesson, match)
        is_reached = len(match.moves) >= lesson.begins[-1] and all(self.met)
        self.is_lost = not is_reached and is_lost(lesson, match)
        if done_in is None and is_reached:
            done_in = self.own_moves(match)
        self.progress = replace(self.progress, met=sum(self.met), done_in=done_in)

    def own_moves(self, match: Match) -> int:
        """How many moves the learner has played since his goals were set."""
        since = match.moves[self.lesson.begins[-1] :]
        return sum(move.seat == self.learner for move in since)
