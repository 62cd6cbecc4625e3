"""What holds of every lesson: its line is legal, its things are drawn, its goals can be reached."""

from pathlib import Path

import pytest

from penstock.drawing.icons import all_symbols
from penstock.games import game_ids
from penstock.kernel.match import Match
from penstock.kernel.verbs import LEAVE, STOP
from penstock.lessons.lesson import Lesson
from penstock.lessons.outlook import goals_met, is_lost
from penstock.lessons.shelf import lessons_of
from tests.lessons.positions import LESSONS, NAMES, Page, stops

IDLE = 40
"""Moves for which somebody does nothing, if the rules let him."""

each = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)


def after_steps(lesson: Lesson) -> Match:
    match = lesson.begin()
    for text in lesson.line[len(lesson.setting.moves) : lesson.begins[-1]]:
        match.play(text)
    return match


@each
def test_the_line_is_legal_and_everybody_plays_his_own_moves(lesson: Lesson) -> None:
    for number, step, match in stops(lesson):
        line = match.state.copy()
        for text in step.do:
            assert line.to_move() == lesson.setting.learner, (number, text)
            line.apply(line.parse(text))
        for text in step.then:
            assert line.to_move() != lesson.setting.learner, (number, text)
            line.apply(line.parse(text))
    match = after_steps(lesson)
    for text in lesson.solution:
        match.play(text)


@each
def test_the_learner_is_asked_where_steps_and_goals_begin(lesson: Lesson) -> None:
    for number, step, match in stops(lesson):
        if step.do:
            assert match.state.to_move() == lesson.setting.learner, number
    if lesson.goals:
        assert after_steps(lesson).state.to_move() == lesson.setting.learner


@each
def test_what_bubbles_speak_of_is_on_the_page(lesson: Lesson) -> None:
    missing = [
        (number, str(pointer))
        for number, step, match in stops(lesson)
        for page in (Page(lesson, match),)
        for pointer in step.shows
        if not page.has(pointer.kind, pointer.name)
    ]
    assert missing == []


@each
def test_wrong_answers_are_named_by_verbs_of_the_game(lesson: Lesson) -> None:
    for number, step, match in stops(lesson):
        verbs = {verb.name for verb in match.game.notation(match.state).verbs}
        assert set(step.wrong) <= verbs, number


@each
def test_icons_are_of_the_set(lesson: Lesson) -> None:
    used = {lesson.icon, *(step.icon for step in lesson.steps if step.icon)}
    assert used <= set(all_symbols())


with_goals = pytest.mark.parametrize(
    "lesson",
    [one for one in LESSONS if one.goals],
    ids=[name for name, one in zip(NAMES, LESSONS, strict=True) if one.goals],
)


@with_goals
def test_the_solution_reaches_the_goals_and_the_start_does_not(lesson: Lesson) -> None:
    match = after_steps(lesson)
    assert not all(goals_met(lesson, match))
    assert not is_lost(lesson, match)
    for text in lesson.solution:
        assert not all(goals_met(lesson, match)), "reached before its end"
        match.play(text)
        assert not is_lost(lesson, match)
    assert all(goals_met(lesson, match))


@with_goals
def test_doing_nothing_reaches_no_goal(lesson: Lesson) -> None:
    match, learner = after_steps(lesson), lesson.setting.learner
    for _ in range(IDLE):
        state = match.state
        if state.is_over() or is_lost(lesson, match):
            break
        answers = state.legal()
        notation = match.game.notation(state)
        idle = [one for one in answers if notation.verb_of(one).sense in (LEAVE, STOP)]
        if state.to_move() == learner and not idle:
            break
        match.play_action((idle or answers)[0])
        assert not all(goals_met(lesson, match))


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_first_game_of_fifteen_to_twenty_five_steps(game: str) -> None:
    first = lessons_of(game)[0]
    assert first.is_first_game
    assert first.id == "first_game"
    assert 15 <= len(first.steps) <= 25


@pytest.mark.parametrize("game", game_ids())
def test_no_two_lessons_of_a_game_have_the_same_title(game: str) -> None:
    titles = [one.title for one in lessons_of(game)]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("game", game_ids())
def test_the_lessons_of_every_game_are_walked_in_the_browser(game: str) -> None:
    assert (Path(__file__).parents[1] / "browser" / f"test_lessons_of_{game}.py").is_file()
