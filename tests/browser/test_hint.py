"""The hint at the table: asked for by button or key, marked on the board, played as it is shown."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Guest, Open

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def shown(guest: Guest) -> dict[str, Any]:
    """What the page has of a hint."""
    found: dict[str, Any] = guest.page.evaluate(
        """() => {
            const all = (what) => [...document.querySelectorAll(what)];
            const texts = (what) => all(what).map((one) => one.textContent);
            const box = document.querySelector("#hint-panel").getBoundingClientRect();
            return {
                rows: texts(".turns .turn b"),
                badges: document.querySelectorAll(".hint-mark, .answers [data-hinted]").length,
                words: texts(".parts dd:not(.amount)"),
                height: box.height, top: box.top, bottom: box.bottom, right: box.right,
            };
        }"""
    )
    return found


def ask(guest: Guest, by_key: bool = False) -> dict[str, Any]:
    guest.wait_until_asked()
    if by_key:
        guest.page.keyboard.press("h")
    else:
        guest.page.click("#ask-hint")
    guest.page.wait_for_selector("#play-hint")
    return shown(guest)


@pytest.mark.parametrize("game", ["barrage", "power_grid", "underwater_cities"])
def test_a_hint_is_shown_marked_and_played(guest: Open, game: str) -> None:
    player = guest(viewport=DESKTOP)
    player.open_table(game=game, seats=["me", "random"], seed=4)
    found = ask(player)
    assert 1 <= len(found["rows"]) <= 3
    assert found["badges"] >= 1
    assert len(found["words"]) == 3 * len(found["rows"])
    assert all(0 < len(words) <= 80 for words in found["words"])
    before = player.moves()
    player.page.click("#play-hint")
    player.page.wait_for_function(
        f"() => Number(document.querySelector('#slider').max) > {before}", timeout=20_000
    )
    assert player.page.is_hidden("#hint-panel")


@pytest.mark.parametrize(("viewport", "locale"), [(DESKTOP, "en"), (DESKTOP, "ru"), (PHONE, "uk")])
def test_a_hint_has_no_violations_and_fits(
    guest: Open, viewport: dict[str, int], locale: str
) -> None:
    player = guest(viewport=viewport, locale=locale)
    player.open_table(game="barrage", seats=["me", "random"], seed=4)
    found = ask(player)
    if viewport is PHONE:
        assert found["height"] <= 0.45 * viewport["height"] + 1
    assert found["top"] >= 0
    assert found["bottom"] <= player.page.evaluate(
        "() => document.querySelector('.prompt').getBoundingClientRect().top"
    )
    assert found["right"] <= viewport["width"]
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    words = "#hint-panel .parts dd, #hint-panel .turn b, #hint-panel small"
    assert player.page.eval_on_selector_all(words, cut) == []
    results = Axe().run(player.page, context="#hint-panel")
    assert results.response["violations"] == []


def test_closing_leaves_no_trace(guest: Open) -> None:
    player = guest()
    player.open_table(game="barrage", seats=["me", "random"], seed=4)
    ask(player, by_key=True)
    assert player.page.evaluate("() => document.activeElement.closest('#hint-panel') !== null")
    assert player.page.get_attribute("#ask-hint", "aria-expanded") == "true"
    player.page.keyboard.press("Escape")
    assert player.page.is_hidden("#hint-panel")
    assert player.page.query_selector(".hint-mark, [data-hinted], .is-hinting") is None
    assert player.page.evaluate("() => document.activeElement.id") == "ask-hint"
    assert player.moves() == 0


def test_another_row_is_ringed_opened_and_played(guest: Open) -> None:
    player = guest()
    player.open_table(game="barrage", seats=["me", "random"], seed=4)
    rows = ask(player)["rows"]
    assert len(rows) > 1
    player.page.click(".turns li:nth-child(2) .turn")
    assert player.page.is_visible(".turns li:nth-child(2) .reasons")
    assert player.page.is_hidden(".turns li:nth-child(1) .reasons")
    ringed = player.page.eval_on_selector_all(
        ".hint-mark.is-ringed", "all => all.map(one => one.dataset.place)"
    )
    assert ringed in ([], ["1"])
    player.page.click("#play-hint")
    player.page.wait_for_function("() => Number(document.querySelector('#slider').max) > 0")
    player.page.wait_for_selector(".log li")


def test_a_lesson_may_open_and_close_it(guest: Open) -> None:
    player = guest()
    player.open_table(game="power_grid", seats=["me", "random"], seed=4)
    player.wait_until_asked()
    is_open = """async (deed) => {
        const hint = await import("/static/hint.js");
        hint[deed]();
        return hint.isHintOpen();
    }"""
    assert player.page.evaluate(is_open, "openHint") is True
    player.page.wait_for_selector("#play-hint")
    assert player.page.evaluate(is_open, "closeHint") is False
    assert player.page.is_hidden("#hint-panel")


def test_there_is_no_button_where_people_compete(guest: Open) -> None:
    host, other = guest(), guest()
    path = host.open_table(game="power_grid", seats=["me", "invite"])
    other.join(path)
    for one in (host, other):
        one.page.wait_for_function("() => !document.querySelector('#stage').hidden")
    assert host.offered() or other.offered()
    for one in (host, other):
        assert one.page.is_hidden("#ask-hint")
