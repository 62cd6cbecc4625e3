"""No answer is ever cut off: every kind of decision, four widths of screen, three languages."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from penstock.games import game_ids
from penstock.table.language import LANGUAGES
from penstock.table.store.store import Store
from tests.browser.conftest import Guest, Open
from tests.browser.decisions import (
    DEAF,
    FEED,
    PAGES,
    Decision,
    Page,
    decisions,
    kinds_that_ask,
    state_text,
)

SCREENS = ((1440, 900), (1024, 768), (768, 1024), (390, 844))

FAULTS = """() => {
    const bar = document.querySelector(".prompt");
    const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
        && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    const name = (one) => `${one.id || one.className}: ${one.textContent.trim() || one.value}`;
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const found = [];
    const frame = bar.getBoundingClientRect();
    if (!inside(frame, window_)) found.push("the bar leaves the window");
    const all = [...bar.querySelectorAll(
        "#question, #hint, .sum, .button, .tool, input, .asks, .buttons, .question, .button span")]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1);
    for (const one of all) {
        if (!inside(one.getBoundingClientRect(), frame)) found.push(`out of the bar: ${name(one)}`);
        if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth && one.tagName !== "INPUT")
            found.push(`too wide: ${name(one)}`);
        if (one.scrollHeight > one.clientHeight + 3 && one.clientHeight && one.tagName !== "INPUT")
            found.push(`too high: ${name(one)}`);
    }
    const controls = all.filter((one) => one.matches("#question, #hint, .sum, .button, .tool, input, .asks"));
    for (const [at, one] of controls.entries())
        for (const other of controls.slice(at + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
            if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                found.push(`on top of each other: ${name(one)} and ${name(other)}`);
        }
    const nav = document.querySelector(".pages")?.getBoundingClientRect();
    if (nav?.height && nav.top < frame.bottom - 1 && frame.top < nav.bottom - 1 && nav.left < frame.right - 1)
        found.push("the bar lies on the tabs");
    return found;
}"""  # noqa: E501
"""What of the prompt is cut, outside or on top of something else."""
OFFERED = """() => ({
    shown: [...document.querySelectorAll(".prompt [data-action], [data-panel] [data-action]")]
        .map((one) => one.dataset.action),
    fields: [...document.querySelectorAll(".prompt .stepper input")]
        .map((one) => [Number(one.min), Number(one.max)]),
    hasMore: Boolean(document.querySelector(".buttons [data-do=list]")),
    gold: [...document.querySelectorAll(".prompt .signal")].map((one) => one.dataset.action),
})"""
UNSEEN = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-panel] > svg { content-visibility: hidden }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""Boards keep their place, but nothing on them is laid out: most of the time would go there."""
LOOK = f"""async (texts) => {{
    const seen = [];
    for (const text of texts) {{
        window.fed.onmessage({{ data: text }});
        // The bar lays itself out anew when it has another width.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        seen.push([({FAULTS})(), ({OFFERED})()]);
    }}
    return seen;
}}"""
"""What there is to find fault with, and what is offered, after each of several messages."""


@pytest.fixture(scope="module")
def states() -> Iterator[Any]:
    """A maker of states: page and language in, kinds of decision with their messages out."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(f"sqlite:///{folder / 'table.sqlite3'}")
        user = store.new_guest("Ann")

        @cache
        def found(page: Page) -> list[Decision]:
            return decisions(page, folder)

        def made(page: Page, language: str) -> Iterator[tuple[str, str]]:
            for kind, state in found(page):
                yield kind, state_text(store, user, page, state, language)

        yield made
        store.close()


def fed(guest: Open, page: Page, language: str) -> Guest:
    """Somebody at a table whose states come from the test."""
    reader = guest(locale=language)
    reader.go("/")
    seats = ["me", *["hot"] * (5 if page.game == "power_grid" else 3)]
    wanted = {"game": page.game, "seats": seats, "seed": 3, "options": page.options}
    url = reader.post("/api/tables", **wanted)["url"]
    reader.page.add_init_script(DEAF)
    reader.go(url)
    reader.page.wait_for_function("() => window.fed?.onmessage")
    reader.page.evaluate("document.fonts.ready")
    reader.page.evaluate(UNSEEN)
    return reader


@pytest.mark.parametrize("game", game_ids())
def test_every_kind_of_decision_is_looked_at(game: str, tmp_path: Path) -> None:
    pages = [page for page in PAGES if page.game == game]
    met = {one.kind for page in pages for one in decisions(page, tmp_path)}
    assert met == kinds_that_ask(game)


def test_the_look_finds_what_is_cut(guest: Open, states: Any) -> None:
    reader = fed(guest, PAGES[0], "en")
    reader.page.evaluate(FEED, dict(states(PAGES[0], "en"))["Bid"])
    assert reader.page.evaluate(FAULTS) == []
    reader.page.eval_on_selector("#buttons .button", "one => { one.style.minWidth = '4000px'; }")
    assert reader.page.evaluate(FAULTS) != []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.game}{page.board}")
def test_no_answer_is_cut_off(guest: Open, states: Any, page: Page, language: str) -> None:
    reader = fed(guest, page, language)
    found: dict[tuple[str, int], Any] = {}
    wordiest: dict[str, Any] = {}
    for kind, text in states(page, language):
        message = json.loads(text)
        reader.page.evaluate(FEED, text)
        asked = {**message, "panels": {}}  # they lie there already
        wordiest = max(wordiest or asked, asked, key=lambda one: len(longest(one)))
        for width, seen in looks(reader, asked, late(asked)):
            faults = [fault for look in seen for fault in look[0] + unreachable(look[1], message)]
            if faults:
                found[kind, width] = faults
    for width, seen in looks(reader, late(wordiest), trial(wordiest)):
        if seen[1][0]:
            found["trial", width] = seen[1][0]
    assert found == {}


def looks(reader: Guest, *messages: dict[str, Any]) -> Iterator[tuple[int, Any]]:
    """What is seen after each of these messages, on every screen."""
    texts = [json.dumps(one) for one in messages]
    for width, height in SCREENS:
        reader.page.set_viewport_size({"width": width, "height": height})
        yield width, reader.page.evaluate(LOOK, texts)


def late(message: dict[str, Any]) -> dict[str, Any]:
    """The same question at the end of a turn: a sum, one step back, and the whole turn back."""
    done = [{"to": at, "label": longest(message), "price": 77} for at in range(2)]
    back = {"choice": done[1], "others": 0, "is_free": True, "asks": [], "was_revealed": False}
    return {**message, "turn": done, "undo": back}


def trial(message: dict[str, Any]) -> dict[str, Any]:
    """The answer in most letters, asked about once more before something is revealed."""
    step = {"label": longest(message), "price": 12, "lines": [], "events": []}
    return {
        "type": "trial",
        "number": message["number"],
        "action": message["choices"][0]["text"],
        "steps": [step, step],
        "is_chain": True,
        "ends_turn": False,
        "reveals": True,
    }


def longest(message: dict[str, Any]) -> str:
    """The answer in most letters."""
    labels: list[str] = [one["label"] for one in message["choices"] if not one["refused_by"]]
    return max(labels, key=len)


def unreachable(offered: dict[str, Any], message: dict[str, Any]) -> list[str]:
    """Answers that are neither on the board nor in the bar nor behind its button for more."""
    if offered["hasMore"]:
        return []
    missing = []
    for choice in message["choices"]:
        if choice["refused_by"] or choice["is_listed"] or choice["text"] in offered["shown"]:
            continue
        number = int(choice["thing"]) if choice["is_counted"] else None
        if number is None or not any(low <= number <= high for low, high in offered["fields"]):
            missing.append(f"nowhere: {choice['text']}")
    gold = {choice["text"] for choice in message["choices"] if choice["is_gold"]}
    on_board = {choice["text"] for choice in message["choices"] if choice["is_on_board"]}
    return missing + [f"gold: {one}" for one in offered["gold"] if one not in gold | on_board]
