"""A lesson at a table: its script is judged, answered, skipped, taken back and kept."""

from dataclasses import replace
from unittest.mock import patch

import pytest

from penstock.lessons.lesson import Answer, Lesson
from penstock.lessons.shelf import find_lesson
from penstock.table.http.learning import begun_table, lesson_cards
from penstock.table.http.opening import open_lesson
from penstock.table.live.answers.lesson import LessonShown
from penstock.table.live.guiding import WrongStep
from penstock.table.live.lessons import lesson_shown
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.live.wishes import fulfil
from penstock.table.refusal import Refused
from penstock.table.store.records import Progress, User
from penstock.table.store.store import Store
from tests.table.callers import Caller


class Learner:
    """Somebody at the table of a lesson."""

    def __init__(self, store: Store, user: User, lesson: Lesson) -> None:
        self.store, self.user, self.lesson = store, user, lesson
        self.id = open_lesson(store, user, lesson)
        self.room = self.opened()

    def opened(self) -> Room:
        """The table as another worker reads it."""
        table = self.store.table(self.id)
        assert table is not None
        return Room(self.store, table)

    def play(self, text: str) -> None:
        assert self.room.try_move(self.user.id, self.room.number, text, asks=True) is None

    def wish(self, wish: str) -> None:
        fulfil(self.room, self.user.id, self.shown.step, wish)

    def answer(self) -> int:
        """Let the others answer by the script; gives how often they did."""
        count = 0
        while (action := self.room.scripted_answer()) is not None:
            self.room.play_for_bot(self.room.number, action)
            count += 1
        return count

    def go_to(self, step: int) -> None:
        """Skip to a step, counted from 0."""
        while self.shown.step < step:
            self.wish("skip")
            self.answer()

    @property
    def shown(self) -> LessonShown:
        shown = lesson_shown(self.room, lambda text: text)
        assert shown is not None
        return shown

    @property
    def progress(self) -> Progress:
        progress = self.store.progress(self.id)
        assert progress is not None
        return progress

    @property
    def moves(self) -> list[str]:
        return [move.text for move in self.room.match.moves]


def lesson(id: str) -> Lesson:
    found = find_lesson("power_grid", id)
    assert found is not None
    return found


@pytest.fixture
def first(store: Store, ann: User) -> Learner:
    return Learner(store, ann, lesson("first_game"))


@pytest.fixture
def cheap(store: Store, ann: User) -> Learner:
    learner = Learner(store, ann, lesson("cheap_start"))
    learner.go_to(1)
    return learner


def test_reading_on_plays_nothing_and_is_kept(first: Learner) -> None:
    first.wish("next")
    assert (first.shown.step, first.moves) == (1, [])
    assert first.progress.step == 1
    again = first.opened().guide
    assert again is not None
    assert again.progress.step == 1


def test_a_wrong_answer_is_explained_and_not_played(first: Learner) -> None:
    with pytest.raises(WrongStep, match="but first read on"):
        first.play("nominate 8")
    first.go_to(4)
    with pytest.raises(WrongStep, match=r"dearer fuel, for each city\. First: Click plant 8"):
        first.play("nominate 4")
    assert first.moves == []
    first.go_to(12)
    with pytest.raises(
        WrongStep, match=r"That wire has a number, and you would pay it\. First: Click Halle"
    ):
        first.play("build erfurt")
    assert first.moves[-1] == "build leipzig"


def test_what_is_expected_is_played_at_once_and_the_others_answer_by_the_script(
    first: Learner,
) -> None:
    first.go_to(5)
    assert first.shown.bubble is not None
    assert first.shown.bubble.expects == "bid 8"
    first.play("bid 8")
    assert first.room.bot_to_move() is None, "no bot thinks while somebody is guided"
    bubble = first.shown.bubble
    assert bubble is not None
    assert (bubble.expects, bubble.watch) == (None, 2)
    assert first.answer() == 2
    assert first.moves[-2:] == ["bid 9", "pass"]
    assert first.shown.step == 6
    assert first.shown.told == "Ada raises to 9, Nikola drops out."
    assert first.progress.step == 6


def test_what_is_watched_begins_when_it_was_read(first: Learner) -> None:
    first.go_to(8)
    assert first.answer() == 0
    first.wish("next")
    assert first.moves[-1] == "buy coal 3"
    assert first.answer() == 3
    assert first.shown.step == 9


def test_skipping_plays_the_step(first: Learner) -> None:
    first.go_to(9)
    first.wish("skip")
    assert first.moves[-2:] == ["buy coal 3", "done"]


def test_back_takes_back_the_move_and_the_answers_after_it(first: Learner) -> None:
    first.go_to(6)
    first.wish("back")
    assert (first.shown.step, first.moves) == (5, ["nominate 8"])
    first.wish("back")
    first.wish("back")
    assert (first.shown.step, first.moves) == (3, [])
    first.go_to(0)
    first.wish("back")
    first.wish("back")
    first.wish("back")
    first.wish("back")
    assert first.shown.step == 0


def test_undo_goes_back_to_the_step_it_belongs_to(first: Learner) -> None:
    first.go_to(9)
    first.play("buy coal 3")
    first.room.undo(first.user.id, first.room.number)
    assert first.shown.bubble is not None
    assert first.shown.bubble.expects == "buy coal 3"
    first.room.ask_undo(first.user.id, first.room.number, 1)
    assert first.shown.step == 5


def test_a_standing_order_does_not_answer_for_the_learner(first: Learner) -> None:
    first.room.leave_order(first.user.id, 0, "max_bid", "8 20")
    first.go_to(6)
    assert first.room.ordered_answer() is None
    first.wish("alone")
    assert first.room.ordered_answer() is not None


def test_alone_bots_think_for_themselves(first: Learner) -> None:
    first.go_to(5)
    first.play("bid 8")
    first.wish("alone")
    assert first.shown.bubble is None
    assert first.room.scripted_answer() is None
    assert first.room.bot_to_move() == "novice"
    assert first.progress.done_in is None, "only the last step is the end of it"


def test_back_from_alone_leads_to_where_the_script_was_left(first: Learner) -> None:
    first.go_to(5)
    first.wish("alone")
    left = len(first.moves)
    first.room.play(first.user.id, first.room.number, "bid 9")
    for _ in range(3):
        first.room.play_for_bot(first.room.number, first.room.match.state.legal()[-1])

    first.wish("back")

    assert first.shown.step == 5
    assert first.moves == list(first.lesson.line[:left])
    assert first.shown.bubble is not None
    assert first.shown.bubble.expects == "bid 8"


def test_a_first_game_is_done_with_its_last_step(first: Learner) -> None:
    first.go_to(20)
    assert first.progress.done_in == 0
    assert first.shown.bubble is None


def test_wishes_name_what_was_seen(first: Learner) -> None:
    with pytest.raises(Refused, match="moved on"):
        fulfil(first.room, first.user.id, 7, "next")
    with pytest.raises(Refused, match="a guide knows next"):
        fulfil(first.room, first.user.id, 0, "dance")
    with pytest.raises(Refused, match="no lesson of yours"):
        fulfil(first.room, "somebody", 0, "next")


def test_a_question_is_answered_and_a_wrong_answer_explained(store: Store, ann: User) -> None:
    first = lesson("first_game")
    answers = (Answer("Coal"), Answer("Oil", "Oil is dearer here."))
    asks = replace(first.steps[0], answers=answers)
    question = replace(first, number=9, id="asked", steps=(asks,))
    with patch("penstock.table.live.room.find_lesson", return_value=question):
        learner = Learner(store, ann, question)
    assert learner.shown.bubble is not None
    assert learner.shown.bubble.answers == ["Coal", "Oil"]
    learner.wish("next")
    learner.wish("alone")
    assert learner.shown.step == 0, "only an answer leads on"
    with pytest.raises(WrongStep, match="Oil is dearer here"):
        fulfil(learner.room, ann.id, 0, "answer", 1)
    with pytest.raises(Refused, match="no such answer"):
        fulfil(learner.room, ann.id, 0, "answer", 2)
    fulfil(learner.room, ann.id, 0, "answer", 0)
    assert learner.shown.bubble is None
    assert learner.progress.done_in == 0
    assert learner.room.bot_to_move() is None


def test_goals_are_ticked_as_they_are_reached(cheap: Learner) -> None:
    assert [goal.is_met for goal in cheap.shown.goals] == [False, True]
    cheap.room.play(cheap.user.id, cheap.room.number, "build schwerin")
    assert cheap.progress.done_in is None
    cheap.room.play(cheap.user.id, cheap.room.number, "build luebeck")
    assert all(goal.is_met for goal in cheap.shown.goals)
    kept = cheap.progress
    assert (cheap.shown.moves, kept.done_in, kept.met) == (2, 2, 2)
    assert cheap.room.bot_to_move() is None, "nobody plays on once it is done"
    assert cheap.shown.lost == ""


def test_again_begins_where_the_goals_were_set(cheap: Learner) -> None:
    begun = len(cheap.moves)
    cheap.room.play(cheap.user.id, cheap.room.number, "build schwerin")
    cheap.wish("again")
    assert len(cheap.moves) == begun
    with pytest.raises(Refused, match="no earlier move"):
        cheap.room.ask_undo(cheap.user.id, cheap.room.number, begun - 1)
    assert Eyes(cheap.user.id, str).state_message(cheap.room).undo is None


def test_a_goal_out_of_reach_says_so(cheap: Learner) -> None:
    for city in ("build augsburg", "build regensburg"):
        cheap.room.play(cheap.user.id, cheap.room.number, city)
    assert "look for a cheaper wire" in cheap.shown.lost
    assert cheap.room.bot_to_move() is None, "a step back must find the table as it was"
    cheap.wish("again")
    assert cheap.shown.lost == ""


def test_off_the_solution_bots_answer(cheap: Learner) -> None:
    for action in ("build augsburg", "done"):
        cheap.room.play(cheap.user.id, cheap.room.number, action)
    assert cheap.room.scripted_answer() is None
    assert cheap.room.bot_to_move() == "novice"


def test_lessons_are_private_known_and_listed_apart(first: Learner) -> None:
    table = first.room.table
    assert table.is_private
    assert table.is_seed_known
    assert [place.name for place in table.seats][1:] == ["Ada", "Nikola"]
    assert all(rows == [] for rows in first.store.lists(first.user.id).values())


def test_coming_back_opens_the_same_table(first: Learner, store: Store, ann: User) -> None:
    assert begun_table(store, ann, first.lesson) == first.id
    assert begun_table(store, ann, lesson("cheap_start")) is None
    first.go_to(20)
    assert begun_table(store, ann, first.lesson) is None, "a finished one begins anew"


def test_the_list_says_how_far_one_is(first: Learner, cheap: Learner) -> None:
    def state(**begun: Progress) -> list[str]:
        cards = lesson_cards("power_grid", begun, lambda text: text)
        return [one["state_words"] for one in cards if one["id"] in ("first_game", "cheap_start")]

    assert state() == ["new", "new"]
    first.go_to(3)
    both = {"first_game": first.progress, "cheap_start": cheap.progress}
    assert state(**both) == ["step 4 of 20", "goals: 1 of 2"]
    first.go_to(20)
    assert state(first_game=first.progress)[0] == "done"


def test_a_guest_begins_and_goes_on_over_http(caller: Caller) -> None:
    page = caller.get("/learn/power_grid")
    assert page.status_code == 200
    assert 'data-lesson="power_grid/first_game"' in page.text
    begun = caller.post("/api/lessons/power_grid/first_game")
    assert begun.status_code == 201
    assert caller.post("/api/lessons/power_grid/first_game").json() == begun.json()
    anew = caller.post("/api/lessons/power_grid/first_game", {"anew": True})
    assert anew.json() != begun.json()
    assert caller.post("/api/lessons/power_grid/nothing").status_code == 404
    assert caller.get("/learn/chess").status_code == 404
