"""Nobody is kept out: axe finds nothing on any page, nor on any table, by day or by night."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from penstock.games import game_ids
from tests.browser.conftest import Guest, Open
from tests.browser.pictures import DESKTOP, PHONE, PICTURES, cut
from tests.browser.records import played
from tests.browser.veterans import NAMES, server, sign_in, wait_until_rated

__all__ = ["server"]

AXE = Axe()
OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""All that can be different by night."""

TABLES = {
    picture.match.partition("/")[0]: picture
    for picture in PICTURES
    if picture.question and picture.viewport == DESKTOP
}
"""A position of each game in the middle of play."""


def faults(page: Any, options: dict[str, Any] | None = None) -> list[str]:
    """What axe finds on a page: the rule, and the element that breaks it."""
    found = AXE.run(page, options=options or {"resultTypes": ["violations"]})
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for rule in found.response["violations"]
        for node in rule["nodes"]
    ]


class Look:
    """Somebody who looks at a page by day and by night, and keeps what axe finds."""

    def __init__(self, reader: Guest) -> None:
        self.reader = reader
        self.found: dict[str, list[str]] = {}

    def at(self, name: str) -> None:
        """Look at what the page shows now."""
        page = self.reader.page
        page.emulate_media(color_scheme="light")
        self._keep(f"{name}, light", faults(page))
        page.emulate_media(color_scheme="dark")
        self._keep(f"{name}, dark", faults(page, OF_COLOURS))

    def _keep(self, name: str, found: list[str]) -> None:
        if found:
            self.found[name] = found


def test_axe_finds_what_it_should(guest: Open) -> None:
    reader = guest()
    reader.go("/login")
    reader.page.evaluate(
        """() => document.querySelector("main").insertAdjacentHTML("beforeend",
            '<button class="button"></button>')"""
    )
    assert [one.split(":")[0] for one in faults(reader.page)] == ["button-name"]


def test_pages_keep_nobody_out(guest: Open) -> None:
    reader = guest()
    look = Look(reader)
    for path in ("/login", "/register", "/recover"):
        reader.go(path)
        look.at(path)
    sign_in(reader, NAMES[0])
    wait_until_rated(reader)
    reader.post("/api/tables", game="barrage", seats=["me", "hot"])
    reader.post("/api/tables", game="underwater_cities", seats=["me", "invite"])
    paths = ["/", "/account", "/profile", "/profile/" + NAMES[2], "/leaderboard/power_grid"]
    paths += ["/statistics", "/statistics/power_grid", "/statistics/barrage"]
    kinds = ("help", "learn", "rules")
    for path in (*paths, *(f"/{page}/{game}" for game in game_ids() for page in kinds)):
        reader.go(path)
        look.at(path)
    assert look.found == {}


def test_the_new_table_dialog_keeps_nobody_out(guest: Open) -> None:
    reader = guest()
    look = Look(reader)
    for game in game_ids():
        reader.go("/")
        reader.page.click(f"[data-new={game}]")
        reader.page.click("#house-rules summary")
        reader.page.click("#name-seed summary")
        look.at(game)
    reader.page.set_viewport_size(PHONE)
    look.at("a phone")
    assert look.found == {}


@pytest.mark.parametrize("game", game_ids())
def test_first_games_keep_nobody_out(guest: Open, game: str) -> None:
    reader = guest()
    look = Look(reader)
    reader.go("/")
    reader.visit(reader.post(f"/api/lessons/{game}/first_game")["url"])
    reader.page.wait_for_selector("#bubble-next")
    look.at("a step that is read")
    for _ in range(5):
        reader.page.keyboard.press("Shift+N")
        reader.page.wait_for_timeout(300)
    look.at("a step that is played")
    assert look.found == {}


@pytest.mark.parametrize("game", game_ids())
def test_tables_keep_nobody_out(guest: Open, game: str) -> None:
    reader = guest()
    look = Look(reader)
    page = reader.page
    reader.go("/")
    reader.visit(reader.post("/api/tables/import", text=cut(TABLES[game]))["url"])
    reader.wait_until_asked()
    look.at("the table")
    page.keyboard.press("o")
    page.keyboard.press(page.locator("[data-panel] [data-open]").first.get_attribute("data-key"))
    page.wait_for_selector("#opened:not([hidden])")
    look.at("a board and every option")
    page.set_viewport_size(PHONE)
    page.reload()
    reader.wait_until_asked()
    look.at("the table on a phone")
    page.set_viewport_size(DESKTOP)
    reader.visit(reader.post("/api/tables/import", text=played(game))["url"])
    page.wait_for_selector("#result[open]")
    look.at("the score sheet")
    assert look.found == {}
