"""Every lesson in the browser: each step is clicked where its ring lies, in three languages."""

from typing import Any

import pytest

from penstock.lessons.lesson import Lesson
from penstock.table.language import LANGUAGES
from tests.browser.conftest import Guest, Open
from tests.lessons.positions import LESSONS, NAMES

AT_STEP = """number => document.querySelectorAll(".beads .past").length === number
    && !document.querySelector(".bubble.is-folded") && !document.querySelector(".bubble[hidden]")"""
RINGED = """action => [...document.querySelectorAll(".is-expected")]
    .some(one => one.dataset.action === action)"""
FACTS = """() => {
    const bubble = document.querySelector(".bubble");
    const box = bubble.getBoundingClientRect();
    const ringed = [...document.querySelectorAll(".is-expected")]
        .map(one => one.getBoundingClientRect()).filter(one => one.width);
    const across = (one) => Math.min(box.right, one.right) - Math.max(box.left, one.left);
    const down = (one) => Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top);
    return {
        inside: Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) >= 0,
        cut: bubble.scrollWidth > bubble.clientWidth + 1,
        covered: ringed.length > 0 && ringed.every(one => across(one) > 1 && down(one) > 1),
        gold: [...document.querySelectorAll(".answers .button.signal:not(.is-expected)")].length,
    };
}"""
"""Whether the bubble can be read whole, and does not lie on the place to click."""
PHONE = {"width": 390, "height": 844}


def begin(player: Guest, lesson: Lesson, language: str) -> None:
    player.go(f"/learn/{lesson.game}?lang={language}")
    player.page.click(f'.lesson-card[data-lesson="{lesson.game}/{lesson.id}"]')
    player.page.wait_for_selector("[data-panel] svg g", state="attached")


def walk(player: Guest, lesson: Lesson) -> None:
    """Every step, by mouse; what is only read goes on by key."""
    for number, step in enumerate(lesson.steps):
        player.page.wait_for_function(AT_STEP, arg=number)
        assert_readable(player, number)
        if step.answers:
            right = next(at for at, one in enumerate(step.answers) if one.is_right)
            player.page.locator(".bubble .offered .button").nth(right).click()
        elif not step.do:
            player.page.keyboard.press("n")
        for action in step.do:
            player.page.wait_for_function(RINGED, arg=action)
            spot, before = player.spot(action), player.moves()
            assert spot is not None, f"step {number + 1}: {action} cannot be clicked"
            player.page.mouse.click(*spot)
            player.wait_for_move(before)


def assert_readable(player: Guest, number: int) -> None:
    player.page.evaluate("() => new Promise(done => setTimeout(done, 80))")
    facts: dict[str, Any] = player.page.evaluate(FACTS)
    assert facts["inside"], f"step {number + 1}: the bubble leaves the window"
    assert not facts["cut"], f"step {number + 1}: the bubble is too narrow for its words"
    assert not facts["covered"], f"step {number + 1}: the bubble lies on the place to click"


def solve(player: Guest, lesson: Lesson) -> None:
    """Reach the goals by the lesson's own solution; the others answer by it."""
    learner, match = lesson.setting.learner, lesson.begin()
    for text in lesson.line[len(lesson.setting.moves) :]:
        is_own = match.state.to_move() == learner and len(match.moves) >= lesson.begins[-1]
        match.play(text)
        if is_own:
            player.page.wait_for_selector(f'[data-action="{text}"]', state="attached")
            player.take(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_step_can_be_read_and_clicked(guest: Open, lesson: Lesson, language: str) -> None:
    player = guest(locale=language)
    begin(player, lesson, language)
    walk(player, lesson)
    if lesson.goals and language == "en":
        solve(player, lesson)
        player.page.wait_for_selector(".bubble h2 .icon")
        player.page.click(".bubble .quiet")  # again
        player.page.wait_for_selector(".bubble", state="hidden")


@pytest.mark.parametrize(
    "lesson",
    [one for one in LESSONS if one.is_first_game],
    ids=[name for name, one in zip(NAMES, LESSONS, strict=True) if one.is_first_game],
)
def test_first_games_fit_a_phone(guest: Open, lesson: Lesson) -> None:
    player = guest(locale="uk", viewport=PHONE, has_touch=True)
    begin(player, lesson, "uk")
    for number in range(len(lesson.steps)):
        player.page.wait_for_function(AT_STEP, arg=number)
        assert_readable(player, number)
        player.page.keyboard.press("Shift+N")


def test_a_wrong_click_is_explained_and_back_returns(guest: Open) -> None:
    player = guest()
    begin(player, next(one for one in LESSONS if one.id == "first_game"), "en")
    for number in range(4):
        player.page.wait_for_function(AT_STEP, arg=number)
        player.page.click("#bubble-next")
    player.page.wait_for_function(AT_STEP, arg=4)
    wrong = player.spot("nominate 4")
    assert wrong is not None
    player.page.mouse.click(*wrong)
    player.page.wait_for_selector(".bubble.is-wrong")
    assert "First: Click plant 8" in player.page.inner_text(".bubble .todo")
    assert player.moves() == 0
    player.page.keyboard.press("Escape")
    player.page.wait_for_selector(".bubble.is-folded")
    player.page.keyboard.press("Backspace")
    player.page.wait_for_function(AT_STEP, arg=3)
    player.page.reload()
    player.page.wait_for_function(AT_STEP, arg=3)


def test_a_step_is_done_by_keyboard_alone(guest: Open) -> None:
    player = guest()
    begin(player, next(one for one in LESSONS if one.id == "first_game"), "en")
    for number in range(4):
        player.page.wait_for_function(AT_STEP, arg=number)
        assert player.page.evaluate("() => document.activeElement.matches('.bubble')")
        player.page.keyboard.press("n")
    player.page.wait_for_function(AT_STEP, arg=4)
    for _ in range(8):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("() => document.activeElement.matches('.is-expected')"):
            break
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(AT_STEP, arg=5)
    assert player.moves() == 1
