"""On a tablet a board that has only a column is laid out for it, not made smaller."""

import pytest

from tests.browser.conftest import Guest, Open
from tests.browser.pictures import Picture, cut

TABLETS = ((1024, 768), (820, 1180), (768, 1024))
SMALLEST = 11
"""Pixels that letters must have to be read."""

LETTERS = """svg => [...svg.querySelectorAll("text")].map(one => [
    parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a, one.textContent])"""

HIDDEN_BY = """selector => {
    const over = document.querySelector(selector).getBoundingClientRect();
    const lies = (one) => {
        const box = one.getBoundingClientRect();
        return box.width && box.left < over.right - 1 && over.left < box.right - 1
            && box.top < over.bottom - 1 && over.top < box.bottom - 1;
    };
    return [...document.querySelectorAll("nav button, .market, .seats, .side, .strip, .prompt")]
        .filter(lies).map((one) => one.className || one.textContent);
}"""
"""What lies under an element."""


@pytest.mark.parametrize("match", ["barrage/full-4-greedy", "barrage/leeghwater-4-greedy"])
@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_company_board_can_be_read_in_its_column(
    guest: Open, match: str, width: int, height: int
) -> None:
    page = at_barrage(guest, width, height, match).page

    page.click("nav [data-page=me]")

    board = page.wait_for_selector("[data-panel=company] > svg")
    small = [one for one in board.evaluate(LETTERS) if one[0] < SMALLEST]
    assert small == []
    column = page.query_selector("[data-panel=company]")
    assert column.evaluate("one => one.scrollWidth <= one.clientWidth")
    shown, panel = board.bounding_box(), column.bounding_box()
    assert shown["width"] <= panel["width"] + 1
    assert shown["x"] + shown["width"] <= width


@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_boards_of_the_expansion_can_be_read_in_their_column(
    guest: Open, width: int, height: int
) -> None:
    page = at_barrage(guest, width, height, "barrage/leeghwater-4-greedy").page
    page.click("nav [data-page=actions]")
    board = page.wait_for_selector("[data-panel=extra] > svg")
    assert [one for one in board.evaluate(LETTERS) if one[0] < SMALLEST] == []
    column = page.query_selector("[data-panel=extra]").bounding_box()
    assert abs(board.bounding_box()["width"] - column["width"]) < 1


@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_energy_track_is_as_wide_as_what_lies_below_it(
    guest: Open, width: int, height: int
) -> None:
    page = at_barrage(guest, width, height, "barrage/full-4-greedy").page
    strip, track = page.query_selector(".strip"), page.query_selector("[data-panel=energy] > svg")
    assert strip.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert abs(strip.bounding_box()["width"] - track.bounding_box()["width"]) < 1
    assert [one for one in track.evaluate(LETTERS) if one[0] < SMALLEST] == []
    prompt, stage = page.query_selector(".prompt"), page.query_selector(".stage")
    below = stage if width >= 900 else prompt
    assert abs(below.bounding_box()["width"] - track.bounding_box()["width"]) < 3


def test_board_of_actions_is_seen_whole_beside_the_map(guest: Open) -> None:
    page = at_barrage(guest, 1024, 768, "barrage/full-4-greedy").page
    page.click("nav [data-page=actions]")
    board = page.query_selector("[data-panel=management] > svg").bounding_box()
    assert board["y"] + board["height"] <= page.query_selector(".prompt").bounding_box()["y"]


@pytest.mark.parametrize("match", ["barrage/full-4-greedy", "power_grid/germany-5-greedy"])
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_signs_of_the_ways_back_spare_a_tablet_the_second_row(
    guest: Open, match: str, language: str
) -> None:
    question = "Turn" if match.startswith("barrage") else "Build"
    page = at_table(guest, 1024, 768, match, question, language).page
    assert page.query_selector(".prompt").bounding_box()["height"] < 64
    assert page.query_selector(".prompt.is-tall") is None


@pytest.mark.parametrize(("width", "height"), [*TABLETS, (390, 844)])
@pytest.mark.parametrize("match", ["barrage/full-4-greedy", "underwater_cities/boards-4-greedy"])
def test_way_back_to_now_hides_no_tab_and_no_panel(
    guest: Open, match: str, width: int, height: int
) -> None:
    question = "Turn" if match.startswith("barrage") else "ChooseSlot"
    reader = at_table(guest, width, height, match, question, "ru")
    page = reader.page
    reader.visit(page.url.removeprefix(reader.address) + "?at=100")
    page.wait_for_selector("#looking:not([hidden])")
    for name in ("all", "log"):
        page.click(f"nav [data-page={name}]")
        page.wait_for_selector(f"nav [data-page={name}][aria-current]")
        met = page.evaluate(HIDDEN_BY, "#looking")
        assert met == [], name
    page.click("#looking button")
    page.wait_for_selector("#looking", state="hidden")


def at_barrage(guest: Open, width: int, height: int, match: str) -> Guest:
    """Somebody in the middle of a game of Barrage who is asked for an action."""
    return at_table(guest, width, height, match, "Turn", "ru")


def at_table(
    guest: Open, width: int, height: int, match: str, question: str, language: str
) -> Guest:
    """Somebody in the middle of a golden match, at that question."""
    reader = guest(viewport={"width": width, "height": height}, locale=language)
    reader.go("/")
    text = cut(Picture("", match, 0.6, question, language, "light"))
    reader.visit(reader.post("/api/tables/import", text=text)["url"])
    reader.wait_until_asked()
    return reader
