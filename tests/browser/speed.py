"""How long a click takes until the next question is painted: `python -m tests.browser.speed`.

A server of its own, one person for two seats, fifty answers in each game, given with the mouse
where they lie. The time runs in the page, from the click to the frame after the new state.
"""

import random
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, sync_playwright

from penstock.games import game_ids
from tests.browser.conftest import Guest
from tests.browser.machine import launch
from tests.table.conftest import Server

ANSWERS = 50
WATCH = """() => {
    window.times = [];
    let since = 0;
    document.addEventListener("click", () => { since = performance.now(); }, true);
    new MutationObserver(() => {
        const began = since;
        since = 0;
        if (began) requestAnimationFrame(() => setTimeout(() =>
            window.times.push(performance.now() - began)));
    }).observe(document.querySelector("#slider"), { attributeFilter: ["max"] });
}"""


def times(browser: Browser, server: Server, game: str) -> list[float]:
    """Milliseconds from click to question, answer by answer."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en", reduced_motion="reduce"
    )
    player = Guest(context.new_page(), server.address)
    player.open_table(game=game, seats=["me", "hot"], seed=4)
    player.page.evaluate("localStorage.setItem('penstock.asking', 'never')")
    player.wait_until_asked()
    player.page.evaluate(WATCH)
    rng = random.Random(1)
    for _ in range(ANSWERS):
        player.wait_until_asked()
        player.take(rng.choice(player.offered()))
    player.page.wait_for_timeout(500)
    found: list[float] = player.page.evaluate("window.times")
    context.close()
    return found


def main() -> None:
    """Measure all games."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        for game in game_ids():
            found = times(browser, server, game)
            print(
                f"{game}: {len(found)} clicks, median {median(found):.0f} ms, "
                f"p90 {quantiles(found, n=10)[-1]:.0f} ms"
            )
        browser.close()
        server.close()


if __name__ == "__main__":
    main()
