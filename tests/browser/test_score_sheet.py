"""The score sheet fits every screen: on a narrow one the players are columns, points are rows."""

import pytest

from penstock.games import game_ids
from tests.browser.conftest import Guest, Open
from tests.browser.records import played

CUT = """() => [...document.querySelectorAll("#result .scroll, #result th, #result td")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


def at_the_end(guest: Open, game: str, width: int, height: int, language: str) -> Guest:
    reader = guest(viewport={"width": width, "height": height}, locale=language)
    reader.go("/")
    reader.visit(reader.post("/api/tables/import", text=played(game))["url"])
    reader.page.wait_for_selector("#result[open] .charts svg")
    return reader


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (768, 1024), (390, 844)])
@pytest.mark.parametrize("game", game_ids())
def test_score_sheet_is_never_cut(
    guest: Open, game: str, width: int, height: int, language: str
) -> None:
    page = at_the_end(guest, game, width, height, language).page
    assert page.evaluate(CUT) == []


def test_points_stay_the_same_when_the_screen_is_turned(guest: Open) -> None:
    page = at_the_end(guest, "barrage", 1440, 900, "en").page
    wide = sorted(page.locator("#result td.total").all_inner_texts())
    assert wide
    assert page.locator("#result .first .who-cell").count() == 1
    page.set_viewport_size({"width": 768, "height": 1024})
    page.wait_for_selector("#result .by-source")
    assert sorted(page.locator("#result tr.total td").all_inner_texts()) == wide
    assert page.locator("#result th.first").count() == 1
