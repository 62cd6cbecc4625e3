"""What a lesson does when somebody clicks something else, goes back, or has no mouse."""

import pytest

from penstock.games import game_ids
from penstock.lessons.shelf import lessons_of
from tests.browser.conftest import Open
from tests.browser.guided import AT_STEP, PHONE, assert_readable, begin, let_settle

FIRST_GAME = lessons_of("power_grid")[0]


def test_a_wrong_click_is_explained_and_back_returns(guest: Open) -> None:
    player = guest()
    begin(player, FIRST_GAME, "en")
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
    begin(player, FIRST_GAME, "en")
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


def test_a_mouse_that_rests_after_a_click_opens_no_tip_over_the_next_bubble(guest: Open) -> None:
    player = guest()
    begin(player, FIRST_GAME, "en")
    for number in range(4):
        player.page.wait_for_function(AT_STEP, arg=number)
        player.page.keyboard.press("n")
    player.page.wait_for_function(AT_STEP, arg=4)
    let_settle(player)
    spot = player.spot("nominate 8")
    assert spot is not None
    player.page.mouse.click(*spot)
    player.page.wait_for_function(AT_STEP, arg=5)
    player.page.wait_for_timeout(600)
    assert player.page.is_hidden("#tip")
    player.page.mouse.move(spot[0] + 1, spot[1] + 1)
    player.page.mouse.move(spot[0], spot[1] - 200)
    player.page.mouse.move(*spot)
    player.page.wait_for_selector("#tip:not([hidden])")


@pytest.mark.parametrize("game", game_ids())
def test_what_a_lesson_begins_with_comes_up_on_a_phone(guest: Open, game: str) -> None:
    player = guest(locale="uk", viewport=PHONE, has_touch=True, is_mobile=True)
    for lesson in lessons_of(game):
        begin(player, lesson, "uk")
        player.page.wait_for_function(AT_STEP, arg=0)
        assert_readable(player, 0)
