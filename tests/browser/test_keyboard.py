"""Without a mouse: every game by arrow keys and Enter alone, from the lobby on."""

import pytest

from penstock.games import game_ids
from tests.browser.conftest import Guest, Open


def press_until(player: Guest, key: str, is_there: str, most: int = 60) -> None:
    """Press a key until the focus lies on such an element."""
    for _ in range(most):
        player.page.keyboard.press(key)
        if player.page.evaluate(f"document.activeElement.matches({is_there!r})"):
            return
    raise AssertionError(f"{key} never comes to {is_there}")


@pytest.mark.parametrize("game", game_ids())
def test_a_few_turns_by_keyboard_alone(guest: Open, game: str) -> None:
    player = guest()
    player.go("/")
    press_until(player, "Tab", f"[data-new={game}]")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("#new-table[open]")
    press_until(player, "Tab", "#new-table [type=submit]")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("[data-panel] svg g", state="attached")
    for number in range(12):
        player.wait_until_asked()
        before = player.moves()
        for _ in range(1 + number % 3):
            player.page.keyboard.press("ArrowRight")
        assert player.page.evaluate("document.activeElement.closest('[data-action]') !== null")
        player.page.keyboard.press("Enter")
        player.wait_for_move(before)


@pytest.mark.parametrize("game", game_ids())
def test_the_list_of_options_by_keyboard(guest: Open, game: str) -> None:
    player = guest()
    player.open_table(game=game, seats=["me", "hot"], seed=4)
    for _ in range(4):
        player.wait_until_asked()
        before = player.moves()
        player.page.keyboard.press("o")
        player.page.wait_for_selector("#options:not([hidden])")
        assert player.page.evaluate("document.activeElement.closest('#choices') !== null")
        player.page.keyboard.press("Enter")
        player.wait_for_move(before)
        player.page.keyboard.press("Escape")
        assert player.page.is_hidden("#options")


def test_undo_history_and_chat_have_keys(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot"], seed=4, options={"zone": "draft"})
    for _ in range(2):
        player.wait_until_asked()
        player.take(player.offered()[0])
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("[")
    player.page.wait_for_selector("#looking:not([hidden])")
    player.page.keyboard.press("l")
    player.page.wait_for_selector("#looking", state="hidden")
    player.page.keyboard.press("u")
    player.page.wait_for_function("() => document.querySelector('#slider').max === '1'")
    player.page.keyboard.press("c")
    player.page.keyboard.type("hello")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("#chat :text('hello')")


@pytest.mark.parametrize("game", game_ids())
def test_one_question_after_another_is_answered_from_the_list(guest: Open, game: str) -> None:
    player = guest()
    player.open_table(game=game, seats=["me", "hot"], seed=3)
    page = player.page
    for _ in range(6):
        player.wait_until_asked()
        before = player.moves()
        if page.is_hidden("#options"):
            page.keyboard.press("o")
        page.wait_for_function("document.activeElement.closest('#choices [data-action]')")
        page.keyboard.press("Enter")
        player.wait_for_move(before)
