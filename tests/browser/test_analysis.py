"""The page after a game: chart, moments, one of them closely, on a desktop and on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Guest, Open
from tests.golden.make import FOLDER

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
FINISHED = FOLDER / "power_grid" / "germany-4-greedy.match"


def opened(guest: Guest) -> str:
    """A finished table in which somebody has played the first seat."""
    guest.go("/")
    text = FINISHED.read_text(encoding="utf-8").replace("seat greedy", "seat human", 1)
    return str(guest.post("/api/tables/import", text=text)["url"])


def analysed(guest: Guest, path: str) -> None:
    """Go to the analysis and wait until it is done."""
    guest.go(f"{path}/analysis")
    guest.page.wait_for_selector("#chart .series")
    guest.page.wait_for_function(
        "() => document.querySelector('.moment') && document.querySelector('#crop svg')",
        timeout=60_000,
    )


@pytest.mark.parametrize(("viewport", "locale"), [(DESKTOP, "en"), (DESKTOP, "uk"), (PHONE, "ru")])
def test_the_page_is_complete_and_has_no_violations(
    guest: Open, viewport: dict[str, int], locale: str
) -> None:
    reader = guest(viewport=viewport, locale=locale)
    analysed(reader, opened(reader))
    page = reader.page
    assert page.locator("#chart .series").count() == 4
    assert page.locator("#legend li").count() == 4
    assert page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"]
    results = Axe().run(page)
    assert results.response["violations"] == []


def test_walking_by_keys_and_by_moments(guest: Open) -> None:
    reader = guest()
    analysed(reader, opened(reader))
    page = reader.page
    page.click("#all")
    count = page.locator(".moment").count()
    assert count > 1
    page.keyboard.press("Home")
    assert page.input_value("#slider") == "0"
    page.keyboard.press(".")
    first = page.input_value("#slider")
    assert int(first) > 0
    assert page.locator(".moment[aria-pressed=true]").count() == 1
    page.keyboard.press("]")
    assert int(page.input_value("#slider")) > int(first)
    page.keyboard.press("End")
    assert page.input_value("#slider") == page.get_attribute("#slider", "max")


def test_a_link_opens_the_same_moment(guest: Open) -> None:
    reader, friend = guest(), guest()
    path = opened(reader)
    analysed(reader, path)
    reader.page.click("#all")
    reader.page.locator(".moment").last.click()
    link = reader.page.url.removeprefix(reader.address)
    assert "?at=" in link
    friend.go(link)
    friend.page.wait_for_selector(".moment[aria-pressed=true]", timeout=60_000)
    assert friend.page.inner_text("#compared h2") == reader.page.inner_text("#compared h2")


def test_the_result_leads_to_the_analysis_and_play_goes_on_from_there(guest: Open) -> None:
    reader = guest()
    path = opened(reader)
    reader.visit(path)
    reader.page.wait_for_selector("#result[open]")
    reader.page.click(f'#result a[href="{path}/analysis"]')
    reader.page.wait_for_selector("#crop svg", timeout=60_000)
    reader.page.click("#play-on")
    reader.page.wait_for_selector("[data-panel] svg g", state="attached")
    assert path not in reader.page.url
    assert reader.moves() > 0
