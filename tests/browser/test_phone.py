"""A phone of 360 by 640 points: every page fits, every option can be reached and tapped."""

from typing import Any

import pytest

from penstock.games import game_ids
from tests.browser.conftest import Guest, Open
from tests.browser.pictures import PICTURES, cut

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}


def fits(guest: Guest) -> bool:
    """Whether nothing sticks out to the side."""
    return int(guest.page.evaluate("document.documentElement.scrollWidth")) <= 360


def tap(guest: Guest, action: str) -> str:
    """Choose an option by touch: on some page of the table, or from the list; gives where."""
    before = guest.moves()
    guest.page.keyboard.press("Escape")  # closes the list if it is still open from last time
    pages = guest.page.eval_on_selector_all(
        ".pages [data-page]",
        "all => all.filter(one => one.offsetWidth).map(one => one.dataset.page)",
    )
    for name in ("", *pages):
        if name:
            guest.page.tap(f".pages [data-page={name}]")
        spot = guest.spot(action, within=".room")
        if spot is not None:
            guest.page.touchscreen.tap(*spot)
            if guest.page.is_visible("#confirm .signal"):
                guest.page.tap("#confirm .signal")
            guest.wait_for_move(before)
            return name or "here"
    guest.page.tap("#list")
    guest.page.tap(f'#choices [data-action="{action}"]')
    guest.wait_for_move(before)
    return "list"


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_played_on_a_phone(guest: Open, game: str) -> None:
    player = guest(**PHONE)
    player.open_table(game=game, seats=["me", "greedy"], seed=4)
    for number in range(8):
        player.wait_until_asked()
        assert fits(player)
        offered = player.offered()
        tap(player, offered[(number * 5) % len(offered)])
    for page in player.page.query_selector_all(".pages [data-page]"):
        if page.is_visible():
            page.tap()
            assert fits(player)


def test_ones_own_stores_are_there_whatever_page_came_first(guest: Open) -> None:
    player = guest(**PHONE)
    player.go("/")
    asked = next(picture for picture in PICTURES if picture.name == "table-barrage")
    player.visit(player.post("/api/tables/import", text=cut(asked))["url"])
    player.wait_until_asked()
    assert player.page.get_attribute("body", "data-page") == "me", "the question is about it"
    player.page.tap(".pages [data-page=map]")

    shown = player.page.eval_on_selector_all(
        "#own > svg", "all => all.map(one => one.firstChild.getBoundingClientRect().toJSON())"
    )
    assert len(shown) == 6
    row = player.page.query_selector("#own").bounding_box()
    for store in shown:
        assert row["x"] <= store["left"] < store["right"] <= row["x"] + row["width"]
        assert row["y"] <= store["top"] < store["bottom"] <= row["y"] + row["height"]


@pytest.mark.parametrize("game", game_ids())
def test_every_option_is_in_the_list_of_a_phone(guest: Open, game: str) -> None:
    player = guest(**PHONE)
    player.open_table(game=game, seats=["me", "greedy"], seed=7)
    player.wait_until_asked()
    offered = set(player.offered())
    player.page.tap("#list")
    listed = player.page.query_selector_all("#choices [data-action]")
    assert offered <= {one.get_attribute("data-action") for one in listed}
    head, above = (
        player.page.query_selector(one).bounding_box() for one in ("#options header", "header.top")
    )
    assert head["y"] >= above["y"] + above["height"], "the way to close it is under the top bar"
    for one in (listed[0], listed[-1]):
        one.scroll_into_view_if_needed()
        box = one.bounding_box()
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 360
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 640


@pytest.mark.parametrize("game", game_ids())
def test_lobby_dialog_and_help_fit_a_phone(guest: Open, game: str) -> None:
    reader = guest(**PHONE, locale="ru")
    reader.go("/")
    assert fits(reader)
    reader.page.tap(f"[data-new={game}]")
    assert fits(reader)
    dialog = reader.page.query_selector("#new-table").bounding_box()
    assert 0 <= dialog["x"] <= dialog["x"] + dialog["width"] <= 360
    reader.page.tap("[data-next]")
    assert fits(reader)
    reader.page.locator("#new-table [type=submit]").scroll_into_view_if_needed()
    reader.page.tap("#new-table [type=submit]")
    reader.page.wait_for_selector("[data-panel] svg g", state="attached")
    assert fits(reader)
    reader.go(f"/help/{game}")
    assert fits(reader)
