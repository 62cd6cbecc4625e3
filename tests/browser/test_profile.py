"""Pages about people: account, profile, leaderboard, what has won, turn messages in the lobby."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.test_account import fill, register
from tests.browser.test_words_fit import PARTS
from tests.browser.veterans import NAMES, server, sign_in, wait_until_rated
from tests.table.receivers import Receiver, receiver

__all__ = ["server"]

SIZES = ((1440, 900), (768, 1024), (390, 844))
LANGUAGES = ("en", "ru", "uk")
CLIPPED = """() => [...document.querySelectorAll(
    "main h1, main h2, main dt, main .button, main .points, main .won-name, main b, main small"
)].filter((one) => one.offsetParent && !one.closest(".hidden")
    && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"
).map((one) => one.textContent.trim())"""
"""Words that do not fit where they stand."""


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with receiver() as running:
        yield running


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_pages_about_people_fit(guest: Open, language: str, size: tuple[int, int]) -> None:
    width, height = size
    player = guest(viewport={"width": width, "height": height}, locale=language)
    sign_in(player, NAMES[0])
    wait_until_rated(player)
    paths = ("/", "/account", "/profile", "/profile/" + NAMES[2], "/leaderboard/power_grid")
    for path in (*paths, "/statistics/power_grid", "/statistics/barrage", "/statistics"):
        player.go(path)
        page: Any = player.page
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert page.evaluate(CLIPPED) == [], path
        assert page.evaluate(PARTS) == [], path
    for path in ("/recover", "/register"):
        player.go(path)
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_a_profile_tells_ratings_rivals_and_games(guest: Open) -> None:
    player = guest()
    sign_in(player, NAMES[0])
    wait_until_rated(player)
    first = player.page.inner_text(".leaders tbody tr:first-child th")
    assert NAMES[2] not in first  # always last
    player.page.click(f"text={NAMES[2]}")
    player.page.wait_for_selector("h1")
    assert NAMES[2] in player.page.inner_text("h1")
    rated = player.page.inner_text(".ratings")
    assert "±" in rated
    assert "not rated yet" in rated
    assert player.page.inner_text("#rivals tbody tr:first-child td:nth-child(2)") == "12"
    assert "0 0 %" in player.page.inner_text("#rivals tbody tr:first-child").replace("\t", " ")


def test_what_has_won_shows_counts_and_says_when_there_is_too_little(guest: Open) -> None:
    player = guest()
    player.go("/statistics/power_grid")
    rows = player.page.query_selector_all(".won-row")
    assert len(rows) == 3
    assert "100 %" in rows[0].inner_text()
    assert "12×" in rows[0].inner_text()
    assert rows[0].query_selector(".won-bar.more")
    player.page.click("text=Barrage")
    player.page.wait_for_selector(".empty")
    assert "too little" in player.page.inner_text(".empty")


@pytest.mark.parametrize("width", [1440, 390])
def test_every_page_leads_to_the_own_profile_and_none_asks_twice_to_sign_in(
    guest: Open, width: int
) -> None:
    player = guest(viewport={"width": width, "height": 844})
    sign_in(player, NAMES[0])
    for path in ("/statistics/barrage", "/leaderboard/barrage", "/account"):
        player.go(path)
        player.page.click(".tools .who")
        player.page.wait_for_url(player.address + "/profile")
        assert NAMES[0] in player.page.inner_text("h1")
    player.go("/nothing")
    assert player.page.locator("a[href='/login']").count() == 0
    # The browser itself reports the page that is not there.
    player.errors.clear()


def test_turn_messages_are_set_in_the_lobby(guest: Open, hook: Receiver) -> None:
    player = guest()
    sign_in(player, NAMES[1])
    page = player.page
    page.click(".add summary")
    page.fill("#add-target [name=address]", hook.url)
    page.click("#add-target [type=submit]")
    page.wait_for_selector("[data-switch]")
    assert "s3cret" not in page.content()
    assert page.get_attribute("button[data-what=turn]", "aria-pressed") == "true"
    page.click("button[data-pace=daily]")
    page.wait_for_selector("button[data-pace=daily][aria-pressed=true]")
    page.fill("[name=from]", "22:30")
    page.fill("[name=to]", "07:00")
    page.dispatch_event("[name=to]", "change")
    page.wait_for_selector("#messages[data-from='1350'][data-to='420']")
    page.click("#send-test")
    page.wait_for_function("() => document.querySelector('#toast').textContent.includes('arrived')")
    [got] = hook.wait_for(1)
    assert got.said["title"] == "Penstock: a test"
    with page.expect_response("**/aside"):
        page.click("[data-switch]")
    page.wait_for_selector("[data-switch]:not(:checked)")
    page.click("[data-forget]")
    page.wait_for_selector("[data-switch]", state="detached")


def test_a_pushed_message_is_shown_and_leads_to_the_table(guest: Open) -> None:
    player = guest(permissions=["notifications"])
    player.go("/")
    page = player.page
    page.evaluate("navigator.serviceWorker.register('/worker.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = page.context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    assert known
    told = '{"title": "Penstock: your turn", "body": "Barrage", "url": "/t/abc"}'
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": player.address, "registrationId": known[-1]["registrationId"], "data": told},
    )
    page.wait_for_function(
        """async () => {
            const worker = await navigator.serviceWorker.ready;
            const [shown] = await worker.getNotifications();
            return shown && shown.title === "Penstock: your turn" && shown.data.url === "/t/abc";
        }"""
    )


def test_an_account_is_lost_and_found_renamed_and_deleted(guest: Open) -> None:
    player = guest()
    code = register(player, "Lise Meitner")
    finder = guest()
    finder.go("/recover")
    fill(finder, name="Lise Meitner", code=code, password="another dull password")
    finder.page.wait_for_url(finder.address + "/")
    assert finder.page.inner_text("#my-name") == "Lise Meitner"

    finder.go("/account")
    change = "form[data-post='/api/account/name']"
    finder.page.fill(f"{change} [name=name]", "Dr. Meitner")
    finder.page.fill(f"{change} [name=password]", "another dull password")
    finder.page.click(f"{change} [type=submit]")
    finder.page.wait_for_function(
        "() => document.querySelector('h1').innerText.includes('Dr. Meitner')"
    )

    form = "form[data-post='/api/account/code']"
    finder.page.fill(f"{form} [name=password]", "another dull password")
    finder.page.click(f"{form} [type=submit]")
    finder.page.wait_for_selector(f"{form} .recovery:not([hidden])")
    assert finder.page.inner_text(f"{form} .recovery") != code

    with finder.page.expect_download() as saved:
        finder.page.click("a[href='/api/account/export']")
    assert saved.value.suggested_filename == "penstock.json"

    finder.page.click(".danger summary")
    form = "form[data-post='/api/account/delete']"
    finder.page.fill(f"{form} [name=password]", "another dull password")
    finder.page.click(f"{form} [type=submit]")
    finder.page.wait_for_url(finder.address + "/")
    assert finder.page.inner_text("#my-name") != "Dr. Meitner"
