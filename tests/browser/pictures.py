"""The pictures of the README, taken anew: `python -m tests.browser.pictures`.

Each is a golden match, cut in the middle of play where the first seat is asked, at a table of a
server of its own. The other seats are bots.
"""

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from penstock.games import load_game
from penstock.kernel.match import load_record, replay
from tests.browser.conftest import Guest
from tests.browser.machine import launch
from tests.golden.make import FOLDER as GOLDEN
from tests.table.conftest import Server

IMAGES = Path(__file__).parents[2] / "docs" / "images"

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
ATTACHED = "[data-panel=map] svg g"


class Picture(NamedTuple):
    """What to show: a golden match, after which share of it, at which question; and for whom."""

    name: str
    match: str
    share: float
    question: str
    language: str
    theme: str
    viewport: dict[str, int] = DESKTOP


PICTURES = (
    Picture("table-power-grid", "power_grid/germany-5-greedy", 0.6, "Build", "en", "dark"),
    Picture("table-barrage", "barrage/full-4-greedy", 0.6, "Turn", "ru", "light"),
    Picture(
        "table-underwater-cities",
        "underwater_cities/boards-4-greedy",
        0.72,
        "ChooseSlot",
        "en",
        "dark",
    ),
    Picture("table-score", "barrage/full-3-greedy", 1, "", "en", "light"),
    Picture("table-phone", "power_grid/germany-4-greedy", 0.6, "Build", "uk", "dark", PHONE),
)


def cut(picture: Picture) -> str:
    """The match file up to the question, with a person in the first seat."""
    path = GOLDEN / f"{picture.match}.match"
    record = load_record(path)
    match = replay(load_game(record.game), record, path.name)
    match.seats[0] = "person"
    for number in range(int(len(match.moves) * picture.share), len(match.moves)):
        state = match.at(number)
        if state.to_move() == 0 and type(state.agenda[-1]).__name__ == picture.question:
            match.undo_to(number)
            break
    return match.record().write()


def post(guest: Guest, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask the server as the pages do."""
    answer: dict[str, Any] = guest.page.evaluate(
        """async ([path, body]) => {
            const token = document.querySelector("meta[name=csrf]").content;
            const headers = {"Content-Type": "application/json", "X-CSRF-Token": token};
            const request = {method: "POST", headers, body: JSON.stringify(body)};
            return (await fetch(path, request)).json();
        }""",
        [path, body],
    )
    return answer


def visit(browser: Browser, server: Server, picture: Picture) -> Guest:
    """Somebody with a name, who reads that language in that light."""
    context = browser.new_context(
        viewport=picture.viewport,  # type: ignore[arg-type]
        locale=picture.language,
        color_scheme=picture.theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        has_touch=picture.viewport is PHONE,
        is_mobile=picture.viewport is PHONE,
    )
    guest = Guest(context.new_page(), server.address)
    guest.go("/")
    post(guest, "/api/me", {"name": "Dasha"})
    return guest


def shoot(guest: Guest, name: str) -> None:
    """Keep what the page shows."""
    guest.page.wait_for_timeout(800)
    guest.page.screenshot(path=IMAGES / f"{name}.png")


def main() -> None:
    """Take all of them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        for picture in PICTURES:
            guest = visit(browser, server, picture)
            guest.go(post(guest, "/api/tables/import", {"text": cut(picture)})["url"])
            guest.page.wait_for_selector(ATTACHED, state="attached")
            shoot(guest, picture.name)
        reader = visit(browser, server, Picture("table-lobby", "", 0, "", "en", "dark"))
        for picture in PICTURES:
            post(reader, "/api/tables/import", {"text": cut(picture)})
        reader.go("/")
        shoot(reader, "table-lobby")
        browser.close()
        server.close()


if __name__ == "__main__":
    main()
