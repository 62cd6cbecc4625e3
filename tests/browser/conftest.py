"""Real pages in a real browser: Debian's Chromium, driven by Playwright."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.machine import launch
from tests.conftest import CHROMIUM
from tests.table.conftest import Server, server

__all__ = ["server"]

LISTEN = """document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`forbidden by ${event.violatedDirective}: ${event.blockedURI}`);
})"""
"""Whatever the content security policy forbids is an error of the page."""
KNOWS = """try { localStorage.setItem("penstock.coached", "prompt options undo zoom"); } catch {}"""
"""Somebody who has seen the first-time aids: they would lie on what is tested."""
OFFERED = "[data-action]:not([hidden] *)"
"""What may be chosen; a closed list of options keeps those of the question it was opened for."""
SPOT = """([action, within]) => {
    const places = [[0.5, 0.5], [0.5, 0.25], [0.5, 0.75], [0.25, 0.5], [0.75, 0.5]];
    const quoted = CSS.escape(action);
    for (const one of document.querySelectorAll(`${within} [data-action="${quoted}"]`)) {
        const box = one.getBoundingClientRect();
        for (const [right, down] of places) {
            const [x, y] = [box.x + box.width * right, box.y + box.height * down];
            const hit = document.elementFromPoint(x, y)?.closest("[data-action]");
            if (hit?.dataset.action === action) return [x, y];
        }
    }
    return null;
}"""
"""A point where the mouse would meet an option, if there is one on the screen."""
Open = Callable[..., "Guest"]


class Guest:
    """Somebody at a browser of his own, with a few words for what people do."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        self.listed: list[str] = []
        """Options that could only be taken from the list."""
        page.add_init_script(LISTEN)
        page.add_init_script(KNOWS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._listen)

    def _listen(self, message: Any) -> None:
        # The browser itself reports a lost connection as an error; the page copes with it.
        if message.type == "error" and "WebSocket" not in message.text:
            self.errors.append(message.text)

    # -- going about ---------------------------------------------------------------------------

    def go(self, path: str) -> None:
        """Open an address of the server."""
        self.page.goto(self.address + path)

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        """What a page's script would send, from whatever page is open."""
        answer: dict[str, Any] = self.page.evaluate(
            """async ([path, body]) => {
                const token = document.querySelector("meta[name=csrf]").content;
                const answer = await fetch(path, {
                    method: "POST",
                    headers: {"Content-Type": "application/json", "X-CSRF-Token": token},
                    body: JSON.stringify(body),
                });
                return await answer.json();
            }""",
            [path, body],
        )
        return answer

    def open_table(self, **wanted: Any) -> str:
        """Open a table through the API the page uses, and go there; gives its address.

        With others the cards are dealt by chance, whatever the seed.
        """
        if "invite" in wanted["seats"]:
            wanted.pop("seed", None)
        self.go("/")
        path = str(self.post("/api/tables", **{"game": "power_grid", **wanted})["url"])
        self.visit(path)
        return path

    def join(self, path: str) -> None:
        """Take a seat at somebody's table, and go there."""
        self.go("/")
        self.post(f"/api/tables/{path.split('/')[-1]}/join")
        self.visit(path)

    def visit(self, path: str) -> None:
        """Go to a table and wait until it is laid."""
        self.go(path)
        self.page.wait_for_selector("[data-panel] svg g", state="attached")

    # -- playing -------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """What is asked, in words."""
        return str(self.page.inner_text("#question"))

    def offered(self) -> list[str]:
        """The actions that may be chosen now, on the board and in the prompt."""
        found = self.page.eval_on_selector_all(
            OFFERED, "all => [...new Set(all.map(one => one.dataset.action))]"
        )
        return [str(action) for action in found]

    def wait_until_asked(self) -> None:
        """Wait for a question of one's own, or for the end."""
        self.page.wait_for_function(
            f"() => document.querySelector('{OFFERED}') || document.querySelector('#result[open]')",
            timeout=20_000,
        )

    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.query_selector("#result[open]") is not None

    def spot(self, action: str, within: str = "body") -> list[float] | None:
        """Where on the screen an option can be met."""
        found: list[float] | None = self.page.evaluate(SPOT, [action, within])
        return found

    def take(self, action: str) -> None:
        """Choose an option with the mouse, where it lies on the screen; else from the list."""
        before = self.moves()
        spot = self.spot(action)
        if spot is None:
            self.listed.append(action)
            if self.page.is_hidden("#options"):
                self.page.click("#list")
            self.page.click(f'#choices [data-action="{action}"]')
        else:
            self.page.mouse.click(*spot)
        self.wait_for_move(before)

    def wait_for_move(self, before: int) -> None:
        """Wait until the table has moved on; what is asked once more before that is confirmed."""
        has_moved = f"Number(document.querySelector('#slider').max) !== {before}"
        is_asked = "document.querySelector('#confirm-turn')"
        self.page.wait_for_function(f"() => {has_moved} || {is_asked}", timeout=20_000)
        # The table may show the move at any moment, and takes the question away with it.
        self.page.evaluate("() => document.querySelector('#confirm-turn')?.click()")
        self.page.wait_for_function(f"() => {has_moved}", timeout=20_000)

    def play_on(self, until: int = 10_000, prefers: tuple[str, ...] = ()) -> None:
        """Take any options until so many moves were played or the game is over.

        Some actions are preferred, so that a game gets on: the first offered of those is taken.
        """
        rng = random.Random(1)
        while not self.is_over() and self.moves() < until:
            self.wait_until_asked()
            if self.is_over():
                break
            offered = self.offered()
            useful = [one for one in offered if one.startswith(prefers)] if prefers else []
            self.take(useful[0] if useful else rng.choice(offered))

    def moves(self) -> int:
        """How many moves were played, by the history slider."""
        return int(self.page.get_attribute("#slider", "max"))


@pytest.fixture(scope="module")  # not longer: while Playwright runs, asyncio.run cannot
def chromium() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine: BROWSER TESTS DID NOT RUN")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def guest(chromium: Any, server: Server) -> Iterator[Open]:
    """A maker of visitors, each with cookies of his own; pages must not report any error."""
    guests: list[Guest] = []

    def enter(address: str = server.address, **options: Any) -> Guest:
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("locale", "en")
        context = chromium.new_context(reduced_motion="reduce", **options)
        context.set_default_timeout(20_000)
        guests.append(Guest(context.new_page(), address))
        return guests[-1]

    yield enter
    for one in guests:
        errors = list(one.errors)
        one.page.context.close()
        assert errors == []
