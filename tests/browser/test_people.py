"""People who come and go: one vanishes, a bot goes on, he is back; and both play again."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Guest, Open
from tests.table.conftest import Server

STATUS = "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).status"
STAND_IN = ".people-list li:nth-child(2) small"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody is waited for long."""
    running = Server(tmp_path_factory.mktemp("table"))
    running.settings["silent_after"] = 0.5
    running.start()
    yield running
    running.close()
    assert "Traceback" not in running.complaints()


def seated(guest: Open) -> tuple[Guest, Guest, str]:
    """Ann and Ben at one table."""
    ann, ben = guest(), guest()
    for player, name in ((ann, "Ann"), (ben, "Ben")):
        player.go("/")
        player.post("/api/me", name=name)
    path = ann.open_table(seats=["me", "invite"], options={"max_rounds": "20"})
    ben.join(path)
    ann.page.wait_for_selector("#people summary .at-table:nth-child(2)")
    return ann, ben, path


def test_one_vanishes_a_bot_goes_on_and_he_is_back(guest: Open) -> None:
    ann, ben, path = seated(guest)
    ben.page.click("#people summary")
    assert ben.page.inner_text(".people-list li:nth-child(1) small") == "at the table"
    ben.page.select_option(".people-deeds select", "random")
    ben.page.click("[data-deed=leave]")
    ben.page.wait_for_selector("#notice:not([hidden])")
    assert "A bot plays for you." in ben.page.inner_text("#notice")
    ben.go("/")

    ann.page.wait_for_selector("#people summary .at-bot")
    ann.page.click("#people summary")
    assert ann.page.inner_text(STAND_IN) == "left; a bot goes on (Random)"
    ann.page.click("#people summary")
    ann.play_on(until=8)
    # Below the name of its player a line may begin without it.
    assert "left; a bot goes on (random)" in ann.page.inner_text("#log").lower()

    ben.visit(path)
    assert ben.page.query_selector("[data-action]:not([hidden] *)") is None, "the bot plays"
    ben.page.click("[data-deed=return]")
    ben.page.wait_for_selector("#notice", state="hidden")
    ann.page.wait_for_selector("#people summary .at-bot", state="detached")
    ann.page.wait_for_function(
        "() => document.querySelector('#log').innerText.toLowerCase().includes('is back')"
    )


def test_the_others_vote_for_a_bot_by_a_button(guest: Open) -> None:
    ann, ben, _ = seated(guest)
    for player in (ann, ben):
        player.page.wait_for_selector("#question:has-text(':')")
    silent, waiting = (ann, ben) if ann.offered() else (ben, ann)
    assert silent.offered()
    waiting.page.wait_for_timeout(600)
    waiting.page.reload()
    waiting.page.click("#people summary")
    deeds = waiting.page.locator(".people-deeds")
    deeds.locator("[data-deed=vote]").wait_for()
    assert "does not answer. 0 of 1 needed" in deeds.inner_text()

    waiting.page.click("[data-deed=vote]")

    waiting.page.wait_for_selector("#people summary .at-bot")
    silent.page.wait_for_selector("#notice:not([hidden]) [data-deed=return]")
    assert silent.offered() == []


def test_whoever_goes_leaves_a_grey_dot(guest: Open) -> None:
    ann, ben, _ = seated(guest)

    ben.page.context.close()

    ann.page.wait_for_selector("#people summary .disc:nth-child(2):not(.at-table)")
    ann.page.click("#people summary")
    assert ann.page.inner_text(STAND_IN) == "in the lobby", "a moment ago he was here"


def test_both_play_again_by_one_click_each(guest: Open) -> None:
    ann, ben, path = seated(guest)
    id = path.split("/")[-1]
    for player in (ann, ben):
        player.post(f"/api/tables/{id}/leave", bot="random")
        player.go("/")
    while ann.page.evaluate(STATUS, id) != "finished":
        pass
    for player in (ann, ben):
        player.visit(path)
        player.page.wait_for_selector("#result[open]")
    ann.page.click("#result button.signal")
    ann.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(path))
    again = ann.page.url

    ben.page.keyboard.press("Escape")
    ben.page.wait_for_selector("#notice:not([hidden])")
    assert "Your seat is kept" in ben.page.inner_text("#notice")
    lobby = ben.page.context.new_page()
    lobby.goto(f"{ben.address}/")
    assert (
        lobby.inner_text(".table-row:has([data-deed=decline]) [data-deed=join]") == "Take my seat"
    )
    ben.page.click("[data-deed=take]")
    ben.page.wait_for_url(again)
    ben.page.wait_for_selector("[data-panel] svg g", state="attached")
    ann.page.wait_for_selector("#people summary .at-table:nth-child(2)")
    for player in (ann, ben):
        assert player.page.is_hidden("#notice")
