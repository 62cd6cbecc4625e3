"""No page cuts its words: four widths of screen, three languages, the shipped fonts."""

from typing import Any

import pytest

from penstock.games import game_ids
from penstock.table.language import LANGUAGES
from tests.browser.conftest import Guest, Open
from tests.browser.pictures import DESKTOP, PICTURES, cut
from tests.browser.test_answers_fit import FAULTS

CUT = """() => {
    const found = [];
    for (const one of document.querySelectorAll("body *")) {
        const words = [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
        if (!words.length || one.closest("svg, script, style, noscript, .hidden, .skip")) continue;
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.setStart(words[0], 0);
        range.setEnd(words.at(-1), words.at(-1).length);
        const ink = range.getBoundingClientRect();
        for (let frame = one; frame && frame !== document.body; frame = frame.parentElement) {
            const style = getComputedStyle(frame);
            if (style.clipPath !== "none") break; // for screen readers only
            if ([style.overflowX, style.overflowY].some((way) => /auto|scroll/.test(way))) break;
            if (style.overflowX === "visible") continue;
            const box = frame.getBoundingClientRect();
            if (ink.left < box.left - 1.5 || ink.right > box.right + 1.5
                || ink.top < box.top - 3 || ink.bottom > box.bottom + 3) {
                found.push(one.textContent.trim());
                break;
            }
        }
        if (ink.right > innerWidth + 1 && !one.closest(SCROLLED))
            found.push(one.textContent.trim());
    }
    return [...new Set(found)];
}""".replace("SCROLLED", '".market, .strip, .pages, .boards, .top"')
"""Words that reach out of a frame which hides what does not fit, or out of the window."""

PARTS = """() => [...document.querySelectorAll(
    ".stage-line > *, .top-nav > *, .figures .wide > table, .acquaintances a"
)].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    const [part, row] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
    const isOutside = part.left < row.left - 1 || part.right > row.right + 1;
    return isOutside || one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.textContent.trim())"""
"""Parts of a row that are not whole: these rows have room for all of them, and never scroll."""

SCREENS = ((1440, 900), (1024, 768), (768, 1024), (390, 844))
TABLES = {
    picture.match.partition("/")[0]: picture
    for picture in PICTURES
    if picture.question and picture.viewport == DESKTOP
}
"""A position of each game in the middle of play."""


def test_every_game_is_looked_at() -> None:
    assert set(TABLES) == set(game_ids())


def words_cut(guest: Guest) -> Any:
    guest.page.evaluate("document.fonts.ready")
    return [*guest.page.evaluate(CUT), *guest.page.evaluate(PARTS)]


def test_the_look_finds_words_that_are_cut(guest: Open) -> None:
    reader = guest()
    reader.go("/login")
    assert words_cut(reader) == []
    reader.page.evaluate(
        """() => document.querySelector("main").insertAdjacentHTML("beforeend",
            '<p id="narrow"><span>Дюссельдорф</span></p>')"""
    )
    assert words_cut(reader) == []
    reader.page.eval_on_selector(
        "#narrow", "one => Object.assign(one.style, {width: '20px', overflow: 'hidden'})"
    )
    assert words_cut(reader) == ["Дюссельдорф"]


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_cuts_its_words(guest: Open, language: str, game: str) -> None:
    reader = guest(locale=language)
    reader.go("/")
    table = reader.post("/api/tables/import", text=cut(TABLES[game]))["url"]
    found = {}
    for width, height in SCREENS:
        reader.page.set_viewport_size({"width": width, "height": height})
        for path in ("/", f"/help/{game}", "/login", "/statistics"):
            reader.go(path)
            found[path, width] = words_cut(reader)
        reader.go("/")
        reader.page.click(f"[data-new={game}]")
        found["who plays", width] = words_cut(reader)
        if reader.page.is_visible("[data-next]"):
            reader.page.click("[data-next]")
        reader.page.click("#name-seed summary")
        found["new table", width] = words_cut(reader)
        reader.visit(table)
        reader.wait_until_asked()
        found["table", width] = words_cut(reader)
    assert {where: words for where, words in found.items() if words} == {}


@pytest.mark.parametrize("game", game_ids())
def test_tables_work_at_twice_the_size(guest: Open, game: str) -> None:
    """A desktop zoomed to 200 % has 720 by 450 points; every page of it shows all of its words."""
    reader = guest(locale="ru", viewport={"width": 720, "height": 450}, device_scale_factor=2)
    reader.go("/")
    reader.visit(reader.post("/api/tables/import", text=cut(TABLES[game]))["url"])
    reader.wait_until_asked()
    found = {}
    tabs = reader.page.locator("nav [data-page]")
    for tab in (tabs.nth(at) for at in range(tabs.count())):
        if not tab.is_visible():
            continue
        tab.click()
        name = tab.get_attribute("data-page")
        found[name] = [*words_cut(reader), *reader.page.evaluate(FAULTS)]
        wide = reader.page.evaluate("document.documentElement.scrollWidth")
        if wide > 720:
            found[name].append(f"{wide} wide")
    assert len(found) >= 3
    assert {name: faults for name, faults in found.items() if faults} == {}
