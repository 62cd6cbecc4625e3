"""The lobby: what waits for you first, what can be joined, what to watch; and nothing jumps."""

from typing import Any

import pytest

from tests.browser.conftest import Guest, Open
from tests.table.callers import finished_match

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
        if (!one.hadRecentInput) window.shifts.push(one.value);
    }
}).observe({ type: "layout-shift", buffered: true });
"""
SETTLED = """() => document.fonts.status === "loaded" && document.readyState === "complete"
    && [...document.querySelectorAll(".art use")].length >= 3"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
SCREENS = ((1440, 900), (390, 844))
LANGUAGES = ("en", "ru", "uk")


def table(player: Guest, *seats: str, **more: Any) -> dict[str, Any]:
    """A table of somebody, opened as the page does."""
    return player.post("/api/tables", game="power_grid", seats=list(seats), **more)


def rows(player: Guest, name: str) -> list[str]:
    """The tables of a list, by their addresses."""
    found = player.page.eval_on_selector_all(
        f"[data-list={name}] h3 a", "all => all.map(one => one.getAttribute('href'))"
    )
    return [str(one) for one in found]


def enter(guest: Open, name: str, **more: Any) -> Guest:
    """Somebody in the lobby."""
    player = guest(**more)
    player.go("/")
    player.post("/api/me", name=name)
    return player


def test_what_can_be_joined_watched_and_what_waits(guest: Open) -> None:
    ann, ben = enter(guest, "Ann"), enter(guest, "Ben")
    mine = table(ann, "me", "hot")
    waiting = table(ann, "me", "invite", name="Friday")
    joined = table(ben, "me", "invite", "invite")
    running = table(ben, "me", "random", name="Rapid")
    alone = table(ben, "me", "hot", name="Quiet")

    ann.go("/")

    assert rows(ann, "mine")[0] == mine["url"], "your turn comes first"
    assert set(rows(ann, "mine")) >= {mine["url"], waiting["url"]}
    first = ann.page.locator("[data-list=mine] .table-row").first
    assert "your-turn" in first.get_attribute("class")
    assert first.locator(".pill").inner_text() == "your turn"
    assert joined["url"] in rows(ann, "open")
    assert running["url"] not in rows(ann, "open"), "there is no seat to be had"
    assert running["url"] in rows(ann, "watch")
    assert alone["url"] in rows(ann, "solo")
    assert alone["url"] not in rows(ann, "watch")
    assert not ann.page.locator("[data-list=solo]").is_visible(), "folded"
    assert ann.page.locator(".lobby-main .signal").count() == 0, "gold is for your turn alone"

    row = ann.page.locator(f".table-row:has([href='{joined['url']}'])")
    row.locator("[data-deed=join]").click()
    ann.page.wait_for_url(f"**{joined['url']}")


def test_host_deletes_what_has_not_begun_and_puts_away_what_is_over(guest: Open) -> None:
    ann = enter(guest, "Ann")
    waiting = table(ann, "me", "invite")
    record = finished_match(["human", "random"]).record().write()
    over = ann.post("/api/tables/import", text=record)
    ann.go("/")
    assert over["url"] in rows(ann, "lately")
    assert over["url"] in rows(ann, "finished")

    ann.page.click(f"[data-deed=delete][data-table='{waiting['id']}']")
    ann.page.wait_for_selector(f"[data-table='{waiting['id']}']", state="detached")
    ann.page.click(f"[data-deed=archive][data-table='{over['id']}']")
    ann.page.wait_for_selector(f"[data-table='{over['id']}']", state="detached")

    assert over["url"] not in rows(ann, "lately") + rows(ann, "finished")


def test_marks_have_the_colours_of_the_table_and_say_who_is_where(guest: Open) -> None:
    ann, ben = enter(guest, "Ann"), enter(guest, "Ben")
    opened = ann.post("/api/tables", game="underwater_cities", seats=["me", "invite"])
    ben.join(opened["url"])

    ann.go("/")

    marks = ann.page.locator(f".table-row:has([href='{opened['url']}']) .disc")
    classes = [str(marks.nth(seat).get_attribute("class")).split() for seat in range(2)]
    assert [name[1] for name in classes] == ["c-lagoon", "c-iris"]
    assert classes[1][2] == "at-table"
    assert marks.nth(1).get_attribute("aria-label") == "*Ben, at the table"
    assert classes[0][2] == "at-lobby"
    ann.visit(opened["url"])
    shown = ann.page.eval_on_selector_all(
        "#people summary .disc", "all => all.map(one => one.classList[1])"
    )
    assert shown == ["c-lagoon", "c-iris"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_nothing_jumps(guest: Open, width: int, height: int, language: str) -> None:
    viewport = {"width": width, "height": height}
    ann = enter(guest, "Ann", viewport=viewport, locale=language)
    for seats in (("me", "hot"), ("me", "invite"), ("me", "hot", "hot")):
        table(ann, *seats)
    reader = ann.page.context.new_page()
    reader.add_init_script(SHIFTS)
    # The letters come last, as on a slow line: those of the machine must take as much room.
    late: list[Any] = []
    reader.route("**/*.woff2", lambda font: late.append(font))
    reader.goto(f"{ann.address}/", wait_until="domcontentloaded")
    reader.wait_for_function("document.querySelector('.art use')")
    reader.evaluate(PAINTED)
    assert len(late) >= 2
    for font in late:
        font.continue_()
    reader.unroute("**/*.woff2")
    reader.wait_for_function(SETTLED)
    # Two frames and a fetch of the lists later, all that would jump has.
    reader.evaluate(PAINTED)
    reader.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    reader.wait_for_load_state("networkidle")

    assert sum(reader.evaluate("window.shifts")) < 0.01
    assert reader.evaluate("PerformanceObserver.supportedEntryTypes.includes('layout-shift')")
    assert reader.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_lists_are_in_the_page_itself(guest: Open, width: int, height: int, language: str) -> None:
    """Before any script runs, and in the reader's language."""
    ann = enter(guest, "Ann", viewport={"width": width, "height": height}, locale=language)
    opened = table(ann, "me", "hot")

    answer = ann.page.evaluate("async () => (await fetch('/')).text()")

    assert opened["url"] in answer
    turn = {"en": "your turn", "ru": "ваш ход", "uk": "ваш хід"}[language]
    assert turn in answer
