"""No silent chains: what a click sets off by itself is shown once before it is played."""

import json
from typing import Any

import pytest

from tests.browser.conftest import Guest, Open
from tests.browser.pictures import Picture, cut

WISH = "localStorage.setItem('penstock.asking', '{}')"
MOVES = "() => document.querySelector('#slider').max === '{}'"


def at_last_purchase(player: Guest) -> str:
    """Play Power Grid until buying something would end the turn by itself; gives that action."""
    player.open_table(seats=["me", "hot"], seed=4)
    player.page.evaluate(WISH.format("never"))
    while True:
        player.wait_until_asked()
        dearest = [one for one in player.offered() if one.startswith("buy ")]
        if not dearest:
            player.take(player.offered()[0])
            continue
        before = player.moves()
        choose(player, dearest[-1])
        if asked(player, before):
            return dearest[-1]


def choose(player: Guest, action: str) -> None:
    """Take an option from the list, whatever comes of it."""
    if player.page.is_hidden("#options"):
        player.page.click("#list")
    player.page.click(f'#choices [data-action="{action}"]')


def asked(player: Guest, before: int) -> bool:
    """Wait until something was played, or is asked about first; says which."""
    player.page.wait_for_function(
        f"() => Number(document.querySelector('#slider').max) !== {before}"
        " || document.querySelector('#confirm-turn')"
    )
    return player.page.query_selector("#confirm-turn") is not None


def steps(player: Guest) -> list[str]:
    """What the list of this turn says."""
    found: list[str] = player.page.locator("#side-turn .step > span:not(.amount)").all_inner_texts()
    return found


def test_buying_the_last_thing_asks_before_the_turn_is_over(guest: Open) -> None:
    player = guest()
    action = at_last_purchase(player)
    page, before = player.page, player.moves()
    assert page.get_attribute("#tab-turn", "aria-selected") == "true"
    assert page.inner_text("#question").endswith("?")
    assert page.inner_text(".outlook") == "Then your turn is over."
    assert page.locator(".prompt .signal").count() == 1
    assert page.inner_text("#confirm-turn") == "Confirm my turn"
    assert len(steps(player)) >= 2
    # Something else is chosen: nothing was written.
    page.click("text=Choose differently")
    page.wait_for_selector("#confirm-turn", state="detached")
    assert player.moves() == before
    assert player.question.endswith("buy fuel")
    # Undo takes back what was only tried, and nothing more.
    choose(player, action)
    page.wait_for_selector("#confirm-turn")
    page.click("#undo")
    page.wait_for_selector("#confirm-turn", state="detached")
    assert player.moves() == before
    choose(player, action)
    page.wait_for_selector("#confirm-turn")
    page.keyboard.press("Escape")
    page.wait_for_selector("#confirm-turn", state="detached")
    assert player.moves() == before
    choose(player, action)
    page.wait_for_selector("#confirm-turn")
    page.keyboard.press("Enter")
    player.wait_for_move(before)


def test_what_a_trial_would_change_is_shown_on_stores_and_wheel(guest: Open) -> None:
    player = guest()
    player.go("/")
    match = Picture("", "barrage/full-4-greedy", 0.35, "Turn", "en", "light")
    player.visit(player.post("/api/tables/import", text=cut(match))["url"])
    player.wait_until_asked()
    for action in ("tile basic_conduit", "conduit C6B"):
        player.take(action)
        player.wait_until_asked()
    pills = player.page.locator("[data-panel=company] .change")
    assert pills.count() == 0
    player.page.click("[data-action='credits 2']")
    player.page.wait_for_selector("#confirm-turn")
    said = {one.get_attribute("data-of"): one.text_content() for one in pills.all()}
    assert said == {"credit": "−6", "excavator": "−2", "mixer": "+2"}
    laid = player.page.locator("[id=wheel-0] .to-lay")
    assert laid.locator("text").all_text_contents() == ["2"], "machines"
    assert laid.locator("use[href='#i-excavator']").count() == 1
    assert laid.locator("g[transform]").count() == 1, "the tile"
    assert laid.locator("[data-action], [id]").count() == 0
    player.page.keyboard.press("Escape")
    assert pills.count() == 0
    assert laid.count() == 0


def test_a_step_of_this_turn_is_gone_back_to(guest: Open) -> None:
    player = guest()
    player.open_table(game="underwater_cities", seats=["me", "hot"], seed=5)
    player.wait_until_asked()
    page = player.page
    for _ in range(2):
        player.wait_until_asked()
        player.take(next(one for one in player.offered() if one.startswith("discard ")))
    page.click("#tab-turn")
    assert page.locator(".step.done").count() == 2
    tip = page.get_attribute("#undo", "data-tip")
    assert tip.startswith("Takes back: Discard ")
    restart = page.get_attribute("#restart", "data-tip")
    assert restart.startswith("Takes back 2 choices, from: Discard ")
    player.take(next(one for one in player.offered() if one.startswith("discard ")))
    page.click("#undo")
    page.wait_for_function(MOVES.format(2))
    page.click("#tab-turn")
    page.locator(".step.done").nth(1).click()
    page.wait_for_function(MOVES.format(1))
    assert page.is_hidden("#restart")
    player.take(next(one for one in player.offered() if one.startswith("discard ")))
    page.keyboard.press("r")
    page.wait_for_function(MOVES.format(0))


@pytest.mark.parametrize("wish", ["turns", "never"])
def test_the_wish_to_be_asked_is_remembered(guest: Open, wish: str) -> None:
    player = guest()
    path = player.open_table(seats=["me", "hot"], seed=4)
    player.page.click("summary[aria-label=More]")
    assert player.page.input_value("[data-asking]") == "turns"
    player.page.select_option("select[data-asking]", wish)
    player.visit(path)
    assert player.page.input_value("select[data-asking]") == wish
    sent: list[dict[str, Any]] = []
    player.page.on(
        "websocket", lambda line: line.on("framesent", lambda text: sent.append(json.loads(text)))
    )
    player.visit(path)
    player.wait_until_asked()
    player.take(player.offered()[0])
    tried = next(one for one in sent if one["type"] == "try")
    assert tried["asks"] is (wish == "turns")


def test_after_three_games_only_what_would_be_lost_is_asked_about(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot"], seed=4)
    player.page.evaluate("localStorage.setItem('penstock.finished', 'a b')")
    assert player.page.input_value("select[data-asking]") == "turns"
    player.page.evaluate("localStorage.setItem('penstock.finished', 'a b c')")
    player.page.reload()
    player.wait_until_asked()
    assert player.page.input_value("select[data-asking]") == "lost"


def test_against_bots_alone_undo_says_that_nobody_needs_to_agree(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "greedy"], seed=4)
    page = player.page
    while player.moves() < 6 or not page.is_visible("#undo"):
        player.wait_until_asked()
        player.take(player.offered()[-1])
    while "Nobody needs to agree." not in page.get_attribute("#undo", "data-tip"):
        player.wait_until_asked()
        player.take(player.offered()[0])
    assert page.inner_text("#undo") == "Undo"
    before = player.moves()
    page.click("#undo")
    player.wait_for_move(before)
    assert player.moves() < before


def test_what_would_lie_on_the_wheel_is_drawn_while_its_page_is_put_away(guest: Open) -> None:
    player = guest(viewport={"width": 390, "height": 844})
    player.go("/")
    player.page.evaluate(WISH.format("always"))
    text = cut(Picture("", "barrage/full-4-greedy", 0.55, "Turn", "en", "light"))
    player.visit(player.post("/api/tables/import", text=text)["url"])
    page = player.page
    for verb in ("tile ", "powerhouse "):
        player.wait_until_asked()
        page.click("nav [data-page=log]")
        before = player.moves()
        choose(player, next(one for one in player.offered() if one.startswith(verb)))
        if asked(player, before):
            break
    page.wait_for_selector(".to-lay g[transform]", state="attached")
    assert "Infinity" not in page.get_attribute(".to-lay g[transform]", "transform")
