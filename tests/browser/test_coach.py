"""First-time aids: each mark is shown once in a browser, one a question, and can be ended."""

from typing import Any

import pytest

from tests.browser.conftest import Guest, Open

MARK = ".coach:not([hidden])"


@pytest.fixture
def newcomer(guest: Open) -> Any:
    """The page of somebody who has never sat at a table."""
    player: Guest = guest()
    player.open_table(seats=["me", "hot", "hot"], seed=4)
    page = player.page.context.new_page()  # its scripts do not know the aids
    page.goto(player.page.url)
    page.evaluate("localStorage.removeItem('penstock.coached')")
    page.reload()
    page.wait_for_selector(MARK)
    return page


def seen(page: Any) -> str:
    return str(page.evaluate("localStorage.getItem('penstock.coached')"))


def test_marks_come_one_after_the_other_and_never_twice(newcomer: Any) -> None:
    assert "What is asked of you" in newcomer.inner_text(MARK)
    newcomer.click(f"{MARK} .button")
    newcomer.wait_for_function("() => document.querySelector('.coach').innerText.includes('list')")
    assert seen(newcomer) == "prompt options"
    newcomer.reload()
    newcomer.wait_for_selector(MARK)
    assert "Closer, further" in newcomer.inner_text(MARK), "nothing can be undone yet"


def test_playing_on_puts_a_mark_away(newcomer: Any) -> None:
    newcomer.click("[data-panel=plants] [data-action]")
    newcomer.wait_for_function(
        "() => !document.querySelector('.coach').innerText.includes('What is asked of you')"
    )


def test_whoever_knows_the_table_ends_them_all(newcomer: Any) -> None:
    newcomer.click(f"{MARK} .link")
    assert seen(newcomer) == "prompt options undo zoom"
    newcomer.wait_for_selector(MARK, state="detached")
    newcomer.reload()
    newcomer.wait_for_selector("[data-panel] svg g", state="attached")
    assert newcomer.query_selector(".coach") is None
