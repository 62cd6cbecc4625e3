"""On a tablet a board that has only a column is laid out for it, not made smaller."""

import pytest

from tests.browser.conftest import Open
from tests.browser.pictures import Picture, cut

TABLETS = ((1024, 768), (820, 1180), (768, 1024))
SMALLEST = 11
"""Pixels that letters must have to be read."""

LETTERS = """svg => [...svg.querySelectorAll("text")].map(one => [
    parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a, one.textContent])"""


@pytest.mark.parametrize("match", ["barrage/full-4-greedy", "barrage/leeghwater-4-greedy"])
@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_company_board_can_be_read_in_its_column(
    guest: Open, match: str, width: int, height: int
) -> None:
    reader = guest(viewport={"width": width, "height": height}, locale="ru")
    reader.go("/")
    page = reader.page
    text = cut(Picture("", match, 0.6, "Turn", "ru", "light"))
    reader.visit(reader.post("/api/tables/import", text=text)["url"])

    page.click("nav [data-page=me]")

    board = page.wait_for_selector("[data-panel=company] > svg")
    small = [one for one in board.evaluate(LETTERS) if one[0] < SMALLEST]
    assert small == []
    column = page.query_selector("[data-panel=company]")
    assert column.evaluate("one => one.scrollWidth <= one.clientWidth")
    shown, panel = board.bounding_box(), column.bounding_box()
    assert shown["width"] <= panel["width"] + 1
    assert shown["x"] + shown["width"] <= width
