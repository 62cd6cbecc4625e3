"""The illustrated rules: pages, search without network, and the way there from a greyed option."""

import pytest

from penstock.games import game_ids, load_face
from tests.browser.conftest import Guest, Open
from tests.browser.pictures import PHONE

SHOWN = ".chapter:not([hidden])"


def chapter(reader: Guest) -> str:
    """The page that is open."""
    shown = reader.page.eval_on_selector_all(SHOWN, "all => all.map(one => one.id)")
    assert len(shown) == 1
    return str(shown[0])


@pytest.mark.parametrize("game", game_ids())
def test_a_rule_opens_its_page_and_is_framed(guest: Open, game: str) -> None:
    reader = guest()
    guide = load_face(game).guide
    reader.go(f"/help/{game}")
    assert chapter(reader) == guide.chapters[0].id
    last = guide.chapters[-2]
    rule = last.figures[-1].rules[-1]
    reader.page.evaluate(f"location.hash = '{rule}'")
    reader.page.wait_for_selector(".fig.is-found")
    assert chapter(reader) == last.id
    assert reader.page.inner_text(".fig.is-found h2") == last.figures[-1].title
    assert reader.page.locator(f"{SHOWN} .fig.is-found").is_visible()
    assert reader.errors == []


def test_pages_are_chosen_from_the_contents(guest: Open) -> None:
    reader = guest()
    reader.go("/help/barrage")
    reader.page.click(".rules-nav [href='#production']")
    assert chapter(reader) == "production"
    assert reader.page.get_attribute("[aria-current=page]", "href") == "#production"
    reader.page.go_back()
    reader.page.wait_for_function("() => !document.querySelector('#about').hidden")


def test_search_needs_no_network(guest: Open) -> None:
    reader = guest()
    page = reader.page
    reader.go("/help/barrage")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.keyboard.press("/")
    page.keyboard.type("rival's conduit")
    assert page.inner_text("#found") == "1 place"
    assert page.inner_text(".rules-nav [href='#production'] .badge") == "1"
    assert page.locator(".rules-nav .badge:visible").count() == 1
    page.keyboard.press("Enter")
    assert chapter(reader) == "production"
    assert page.inner_text("mark.is-here") == "rival's conduit"
    page.fill("#find input", "bar-water-04")
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.hash === '#BAR-WATER-04'")
    assert chapter(reader) == "water"
    page.fill("#find input", "zzz")
    assert page.inner_text("#found") == "0 places"
    page.press("#find input", "Escape")
    assert page.locator("mark").count() == 0
    assert page.inner_text("#found") == ""


def test_search_reads_other_spellings(guest: Open) -> None:
    reader = guest(locale="ru")
    reader.go("/help/barrage")
    reader.page.fill("#find input", "Водоем")
    assert reader.page.locator("mark").count() >= 3


def test_a_phone_chooses_pages_from_a_list(guest: Open) -> None:
    reader = guest(viewport=PHONE)
    reader.go("/help/power_grid")
    assert not reader.page.is_visible(".rules-nav ol")
    reader.page.select_option("#pages", "income")
    assert chapter(reader) == "income"
    picture = reader.page.locator(f"{SHOWN} .pic").first.bounding_box()
    words = reader.page.locator(f"{SHOWN} .told").first.bounding_box()
    assert picture["y"] < words["y"]


def test_ids_lead_to_the_rules_as_the_program_has_them(guest: Open) -> None:
    reader = guest()
    reader.go("/help/power_grid")
    reader.page.click(".ids a >> nth=0")
    reader.page.wait_for_url("**/rules/power_grid#PWG-END-01")
    assert "The game ends right after" in reader.page.inner_text(":target")


def test_a_greyed_option_tells_why(guest: Open) -> None:
    """From the list, from the line after a click, and by key."""
    reader = guest()
    page = reader.page
    reader.open_table(game="power_grid", seats=["me", "greedy", "greedy"], seed=3)
    reader.wait_until_asked()
    page.click("#list")
    link = page.locator("#choices .why").first
    rule = link.locator(".rule").inner_text()
    assert link.get_attribute("href") == f"/help/power_grid#{rule}"
    page.locator("#choices [data-refused]").first.click(force=True)
    with page.expect_popup() as opened:
        page.click("#toast .why")
    opened.value.wait_for_selector(".fig.is-found")
    assert rule in opened.value.url
    opened.value.close()
    page.keyboard.press("Escape")
    greyed = page.locator("[data-panel] [data-refused]").first
    greyed.hover()
    page.wait_for_selector("#tip.refused .why")
    with page.expect_popup() as opened:
        page.keyboard.press("w")
    opened.value.wait_for_selector(".fig.is-found")


def test_a_lesson_begins_from_its_page(guest: Open) -> None:
    reader = guest()
    reader.go("/help/power_grid#fuel")
    reader.page.click(f"{SHOWN} [data-lesson='power_grid/fuel_for_five']")
    reader.page.wait_for_url("**/t/*")
    reader.page.wait_for_selector("[data-panel] svg g", state="attached")
    assert reader.errors == []
