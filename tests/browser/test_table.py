"""Playing through the page, as people do."""

import re

import pytest

from tests.browser.conftest import Guest, Open
from tests.table.conftest import Server

BOTS = ["me", "greedy", "greedy"]
CYRILLIC = re.compile("[а-яёіїєґ]", re.I)


def play_on(guest: Guest, until: int) -> None:
    """Take sensible first options until so many moves were played or the game is over."""
    while not guest.is_over() and guest.moves() < until:
        guest.wait_until_asked()
        if guest.is_over():
            break
        offered = guest.offered()
        useful = [one for one in offered if one.startswith(("run", "build", "buy", "nominate"))]
        guest.take((useful or offered)[0])


def test_a_whole_game_against_bots(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "greedy"], seed=11)
    play_on(player, 10_000)
    player.page.wait_for_selector("#result[open]")
    words = player.page.inner_text("#result")
    assert "cities supplied" in words
    assert "Greedy 2" in words
    player.go("/")
    assert "Power Grid" in player.page.inner_text("#finished, [data-list=finished], main")


def test_two_browsers_in_one_game(guest: Open) -> None:
    one, other = guest(), guest()
    path = one.open_table(seats=["me", "invite", "greedy"], seed=4)
    other.go("/")
    other.page.evaluate(
        """async (id) => {
            const token = document.querySelector("meta[name=csrf]").content;
            await fetch(`/api/tables/${id}/join`, {
                method: "POST",
                headers: {"Content-Type": "application/json", "X-CSRF-Token": token},
                body: "{}",
            });
        }""",
        path.split("/")[-1],
    )
    other.go(path)
    other.page.wait_for_selector("[data-panel=map] svg g")
    for _ in range(12):
        one.page.wait_for_timeout(50)
        for guest_to_move in (one, other):
            if guest_to_move.offered():
                guest_to_move.take(guest_to_move.offered()[0])
    moves = max(one.moves(), other.moves())
    for each in (one, other):
        each.page.wait_for_function(
            f"() => Number(document.querySelector('#slider').max) >= {moves}"
        )
    assert moves >= 8
    assert not (one.offered() and other.offered())


def test_a_lost_connection_comes_back_where_it_was(guest: Open, server: Server) -> None:
    player = guest()
    player.open_table(seats=BOTS, seed=4)
    player.wait_until_asked()
    player.take(player.offered()[0])
    player.wait_until_asked()
    moves, question = player.moves(), player.question
    server.kill()
    player.page.wait_for_selector("#offline:not([hidden])")
    server.start()
    player.page.wait_for_selector("#offline", state="hidden")
    player.wait_until_asked()
    assert (player.moves(), player.question) == (moves, question)
    player.take(player.offered()[0])
    assert player.moves() > moves


def test_undo_takes_the_own_choice_back(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot"], seed=4, options={"zone": "draft"})
    player.wait_until_asked()
    first = player.question
    player.take(player.offered()[0])
    player.wait_until_asked()
    assert player.question != first
    player.page.click("#undo")
    player.page.wait_for_function("() => document.querySelector('#slider').max === '0'")
    assert player.question == first


def test_hot_seat_asks_everybody_at_one_screen(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot", "hot"], seed=4)
    asked = set()
    for _ in range(12):
        player.wait_until_asked()
        asked.add(player.question.split(":")[0])
        player.take(player.offered()[-1])
    assert len(asked) == 3


def test_a_spectator_sees_no_money_and_no_options(guest: Open) -> None:
    player, spectator = guest(), guest()
    path = player.open_table(seats=BOTS, seed=4)
    play_on(player, 10)
    spectator.go(path)
    spectator.page.wait_for_selector("[data-panel=players] svg g")
    assert spectator.offered() == []
    hidden = "[data-panel=players] use[href='#i-hidden']"
    assert len(spectator.page.query_selector_all(hidden)) == 3
    assert len(player.page.query_selector_all(hidden)) == 2


def test_history_shows_earlier_positions(guest: Open) -> None:
    player = guest()
    path = player.open_table(seats=BOTS, seed=4)
    play_on(player, 15)
    player.go(f"{path}?at=0")
    player.page.wait_for_selector("#looking:not([hidden])")
    assert player.page.input_value("#slider") == "0"
    assert player.offered() == []
    player.page.click("#looking [data-do=live]")
    player.page.wait_for_selector("#looking", state="hidden")
    player.wait_until_asked()
    assert player.offered()


@pytest.mark.parametrize(
    ("language", "word"), [("en", "nominate"), ("ru", "станци"), ("uk", "станці")]
)
def test_the_page_speaks_the_readers_language(guest: Open, language: str, word: str) -> None:
    player = guest(locale=language)
    player.open_table(seats=BOTS, seed=4)
    assert player.page.get_attribute("html", "lang") == language
    player.wait_until_asked()
    assert word in player.question
    player.go("/")
    shown = player.page.inner_text("main")
    assert bool(CYRILLIC.search(shown)) is (language != "en")


def test_a_phone_shows_one_page_at_a_time_and_can_be_played(guest: Open) -> None:
    player = guest(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    player.open_table(seats=BOTS, seed=4)
    player.wait_until_asked()
    width = player.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360
    player.page.click(".pages [data-page=market]")
    assert player.page.is_visible("[data-panel=plants]")
    assert not player.page.is_visible("[data-panel=map]")
    player.take(player.offered()[0])
    assert player.moves() >= 1


def test_the_keyboard_is_enough(guest: Open) -> None:
    player = guest()
    player.open_table(seats=BOTS, seed=4)
    for _ in range(5):
        player.wait_until_asked()
        before = player.moves()
        player.page.keyboard.press("ArrowRight")
        player.page.keyboard.press("Enter")
        player.page.wait_for_function(
            f"() => Number(document.querySelector('#slider').max) !== {before}"
        )
    assert player.moves() >= 5


def test_the_theme_can_be_chosen_and_stays(guest: Open) -> None:
    player = guest(color_scheme="light")
    player.open_table(seats=BOTS, seed=4)

    def ground() -> str:
        return str(player.page.evaluate("getComputedStyle(document.body).backgroundColor"))

    day = ground()
    player.page.keyboard.press("d")
    night = ground()
    assert day != night
    player.page.reload()
    assert ground() == night


def test_names_and_chat_are_never_markup(guest: Open) -> None:
    player = guest()
    player.open_table(seats=BOTS, seed=4)
    player.page.click("#tab-chat")
    player.page.fill("#say input", "<img src=x onerror=alert(1)> & hello")
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(
        "() => document.querySelector('#chat').innerText.includes('hello')"
    )
    assert "<img src=x onerror=alert(1)> & hello" in player.page.inner_text("#chat")
    assert player.page.query_selector("#chat img") is None
