"""What a page does for whoever clicks beside: menus, wrong clicks, links into the past, orders."""

import re

import pytest

from penstock.games import game_ids
from tests.browser.conftest import Open
from tests.golden.make import FOLDER

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_menus_close_when_somebody_clicks_elsewhere(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot"], seed=4)
    page = player.page
    for menu in ("More", "Language"):
        page.click(f"summary[aria-label={menu}]")
        assert page.locator("details.menu[open]").count() == 1
    page.mouse.click(400, 400)
    assert page.locator("details.menu[open]").count() == 0
    page.click("summary[aria-label=More]")
    page.keyboard.press("Escape")
    assert page.locator("details.menu[open]").count() == 0
    player.go("/login")
    page.click("summary[aria-label=Language]")
    page.click("main")
    assert page.locator("details.menu[open]").count() == 0


@pytest.mark.parametrize("game", game_ids())
def test_a_wrong_click_says_what_is_asked(guest: Open, game: str) -> None:
    player = guest()
    player.open_table(game=game, seats=["me", "hot"], seed=4)
    player.wait_until_asked()
    page = player.page
    assert page.is_hidden("#toast")
    spot = page.evaluate(
        """() => {
            for (const panel of document.querySelectorAll("[data-panel]")) {
                const box = panel.getBoundingClientRect();
                for (let x = box.x + 8; x < box.right; x += 12)
                    for (let y = box.y + 8; y < box.bottom; y += 12) {
                        const hit = document.elementFromPoint(x, y);
                        const isFree = hit?.closest("[data-panel]") === panel;
                        const does = "[data-action], [data-refused], [data-do], [data-open]";
                        if (isFree && !hit.closest(`${does}, button, a`)) return [x, y];
                    }
            }
        }"""
    )
    page.mouse.click(*spot)
    page.wait_for_selector("#toast:not([hidden])")
    assert page.inner_text("#toast") == player.question
    assert player.moves() == 0


def test_a_link_into_a_finished_game_shows_that_position(guest: Open) -> None:
    player = guest()
    player.go("/")
    text = (FOLDER / "power_grid" / "germany-2-random.match").read_text(encoding="utf-8")
    path = player.post("/api/tables/import", text=text)["url"]
    player.visit(path)
    player.page.wait_for_selector("#result[open]")
    player.visit(f"{path}?at=7")
    player.page.wait_for_selector("#looking:not([hidden])")
    assert player.page.input_value("#slider") == "7"
    assert player.page.query_selector("#result[open]") is None
    assert player.page.url.endswith("?at=7")


def test_the_match_file_is_offered_when_the_game_is_over(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot"], seed=4)
    player.page.click("summary[aria-label=More]")
    assert player.page.is_hidden("#record")
    assert "when the game is over" in player.page.inner_text("#record-later")
    text = (FOLDER / "power_grid" / "germany-2-random.match").read_text(encoding="utf-8")
    player.visit(player.post("/api/tables/import", text=text)["url"])
    player.page.wait_for_selector("#result[open]")
    player.page.keyboard.press("Escape")
    player.page.click("summary[aria-label=More]")
    assert player.page.is_visible("#record")
    assert player.page.is_hidden("#record-later")


def test_a_highest_bid_is_ordered_beside_the_bid(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "greedy"], seed=4)
    page = player.page
    while page.query_selector(".stepper") is None:
        player.wait_until_asked()
        player.take(player.offered()[0])
    assert page.inner_text("#order") == "Bid for me up to…"
    page.click("#order")
    form = page.locator("#confirm form")
    assert form.get_by_role("button", name="Set").count() == 1
    assert page.get_by_text("Leave", exact=True).count() == 0
    form.locator("[aria-label=More]").click()
    highest = form.locator("input").input_value()
    form.get_by_role("button", name="Set").click()
    page.wait_for_selector("#tab-orders .badge:not([hidden])")
    page.click("#tab-orders")
    value = page.locator("#side-orders form input").first.input_value()
    assert re.fullmatch(rf"\d+ {highest}", value)


def test_a_slot_may_be_chosen_before_the_card(guest: Open) -> None:
    player = guest()
    player.open_table(game="underwater_cities", seats=["me", "hot"], seed=5)
    while not any(one.startswith("play ") for one in player.offered()):
        player.wait_until_asked()
        player.take(next(one for one in player.offered() if one.startswith("discard ")))
        player.wait_until_asked()
    slots = [one for one in player.offered() if one.startswith("slot ")]
    assert len(slots) > 3
    assert player.spot(slots[0], ".stage") is not None
    player.take(slots[0])
    player.wait_until_asked()
    assert all(one.startswith(("play ", "slot ")) for one in player.offered())
    assert any(one.startswith("play ") for one in player.offered())


def test_the_plant_under_the_hammer_is_in_view_on_a_phone(guest: Open) -> None:
    player = guest(**PHONE)
    player.open_table(seats=["me", "hot"], seed=4)
    page = player.page
    player.page.evaluate("localStorage.setItem('penstock.asking', 'never')")
    page.tap("nav.pages [data-page=map]")
    while page.query_selector(".stepper") is None:
        player.wait_until_asked()
        player.take(player.offered()[0])
    plant = page.locator("[data-panel=plants]").bounding_box()
    bar = page.locator(".prompt").bounding_box()
    assert plant["width"] > 200
    assert 0 <= plant["y"] < plant["y"] + 150 < bar["y"]
    assert page.inner_text("nav.pages [aria-current]").strip() == "Auction"
