"""Real pages in a real browser: Debian's Chromium, driven by Playwright."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.conftest import CHROMIUM
from tests.table.conftest import Server, server

__all__ = ["server"]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Open = Callable[..., "Guest"]


class Guest:
    """Somebody at a browser of his own, with a few words for what people do."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._listen)

    def _listen(self, message: Any) -> None:
        # The browser itself reports a lost connection as an error; the page copes with it.
        if message.type == "error" and "WebSocket" not in message.text:
            self.errors.append(message.text)

    def go(self, path: str) -> None:
        """Open an address of the server."""
        self.page.goto(self.address + path)

    def open_table(self, **wanted: Any) -> str:
        """Open a table through the API the page uses, and go there; gives its address."""
        self.go("/")
        path: str = self.page.evaluate(
            """async (wanted) => {
                const token = document.querySelector("meta[name=csrf]").content;
                const answer = await fetch("/api/tables", {
                    method: "POST",
                    headers: {"Content-Type": "application/json", "X-CSRF-Token": token},
                    body: JSON.stringify(wanted),
                });
                return (await answer.json()).url;
            }""",
            {"game": "power_grid", **wanted},
        )
        self.go(path)
        self.page.wait_for_selector("[data-panel=map] svg g", state="attached")
        return path

    @property
    def question(self) -> str:
        """What is asked, in words."""
        return str(self.page.inner_text("#question"))

    def offered(self) -> list[str]:
        """The actions that may be chosen now, on the board and in the prompt."""
        found = self.page.eval_on_selector_all(
            "[data-action]", "all => [...new Set(all.map(one => one.dataset.action))]"
        )
        return [str(action) for action in found]

    def wait_until_asked(self) -> None:
        """Wait for a question of one's own, or for the end."""
        self.page.wait_for_function(
            "() => document.querySelector('[data-action]')"
            " || document.querySelector('#result[open]')",
            timeout=20_000,
        )

    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.query_selector("#result[open]") is not None

    def take(self, action: str) -> None:
        """Choose an option: on the board or in the prompt if it is there, else from the list."""
        before = self.moves()
        self.page.evaluate(
            """(action) => {
                const all = [...document.querySelectorAll(`[data-action="${CSS.escape(action)}"]`)];
                const shown = all.find(one => one.getBoundingClientRect().width > 0) ?? all[0];
                shown.dispatchEvent(new MouseEvent("click", {bubbles: true}));
            }""",
            action,
        )
        self.page.wait_for_function(
            f"() => Number(document.querySelector('#slider').max) !== {before}", timeout=20_000
        )

    def moves(self) -> int:
        """How many moves were played, by the history slider."""
        return int(self.page.get_attribute("#slider", "max"))


@pytest.fixture(scope="module")  # not longer: while Playwright runs, asyncio.run cannot
def chromium() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine: BROWSER TESTS DID NOT RUN")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def guest(chromium: Any, server: Server) -> Iterator[Open]:
    """A maker of visitors, each with cookies of his own; pages must not report any error."""
    guests: list[Guest] = []

    def enter(**options: Any) -> Guest:
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("locale", "en")
        context = chromium.new_context(reduced_motion="reduce", **options)
        context.set_default_timeout(20_000)
        guests.append(Guest(context.new_page(), server.address))
        return guests[-1]

    yield enter
    for one in guests:
        errors = list(one.errors)
        one.page.context.close()
        assert errors == []
