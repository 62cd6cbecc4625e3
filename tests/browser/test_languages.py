"""Three languages: no page of any game shows an English word to a reader of another language."""

import re
from collections.abc import Iterator

import pytest

from penstock.games import game_ids
from tests.browser.conftest import Guest, Open
from tests.browser.records import played

READ = """() => {
    const silent = "script, style, noscript, template, metadata, kbd, [lang]:not(html)";
    const found = [];
    const kinds = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
    const walk = document.createTreeWalker(document.body, kinds);
    for (let node = walk.currentNode; node; node = walk.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
            if (!node.parentElement.closest(silent)) found.push(node.textContent.trim());
        } else if (!node.closest(silent)) {
            for (const name of ["aria-label", "title", "placeholder", "data-tip", "alt"])
                if (node.hasAttribute(name)) found.push(node.getAttribute(name));
        }
    }
    return [document.title, ...found].filter(Boolean);
}"""
"""Everything on a page that somebody reads or hears, seen or still folded away."""
LATIN = re.compile(r"[A-Za-z]{3,}")
NOTATION = re.compile(
    r"\b[A-Z]{3}(-[A-Z0-9]+)+\b|\b(green|yellow|red|starting|national)_\d+\b"
    r"|-(brown|blue\d)\b|\byes\b|\bIII\b|[Pp]enstock"
    r"|\b(tgram|discord|ntfy|https)://[\w/]*|\b(Apprise|Discord|JSON|Slack|Telegram|https|ntfy)\b"
)
"""Addresses and names of services; rule ids; what is typed as it is shown (contracts, tunnels to a
metropolis, the answer of a standing order); the third age; the name of the house."""


def foreign(guest: Guest) -> set[str]:
    """What is left in Latin letters on a page."""
    shown: list[str] = guest.page.evaluate(READ)
    return {word for text in shown for word in LATIN.findall(NOTATION.sub("", text))}


def pages(reader: Guest, game: str) -> Iterator[str]:
    """Walk through everything there is to read about a game; gives where one is."""
    reader.go("/")
    reader.post("/api/me", name="Ада")
    reader.go("/")
    yield "lobby"
    reader.page.click(f"[data-new={game}]")
    reader.page.click("#name-seed summary")
    yield "new table"
    reader.go(f"/help/{game}")
    yield "help"
    opponents = ["greedy", "automa:very_high"] if game == "barrage" else ["greedy"]
    reader.open_table(game=game, seats=["me", *opponents], seed=4)
    reader.play_on(until=12)
    reader.wait_until_asked()
    if reader.page.is_visible("#list"):
        reader.page.click("#list")
    yield "table"
    reader.page.keyboard.press("Escape")
    reader.page.keyboard.press("?")
    yield "keys"
    reader.go("/")
    url = reader.post("/api/tables/import", text=played(game))["url"]
    reader.visit(url)
    reader.page.wait_for_selector("#result[open] .charts svg")
    yield "score sheet"


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("language", ["ru", "uk"])
def test_no_english_is_left_on_any_page(guest: Open, language: str, game: str) -> None:
    reader = guest(locale=language)
    left = {}
    for where in pages(reader, game):
        assert reader.page.get_attribute("html", "lang") == language
        if words := foreign(reader):
            left[where] = words
    assert left == {}


def test_english_readers_get_english_and_can_change(guest: Open) -> None:
    reader = guest(locale="en")
    reader.go("/")
    assert "Your tables" in reader.page.inner_text("main")
    reader.page.click("summary:has(use[href$=i-language])")
    reader.page.click("a[lang=uk]")
    reader.page.wait_for_selector("html[lang=uk]")
    assert "Ваші столи" in reader.page.inner_text("main")
    reader.page.reload()
    assert reader.page.get_attribute("html", "lang") == "uk"
