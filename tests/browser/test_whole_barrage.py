"""Whole games of Barrage through the page: against a bot, and alone against Tesla's Automa."""

from tests.browser.conftest import Guest, Open


def check_the_end(player: Guest, opponent: str) -> None:
    player.page.wait_for_selector("#result[open]")
    assert opponent in player.page.inner_text("#result")
    player.page.wait_for_selector("#result .charts svg")
    # A thin conduit may lie where the mouse does not find it at once; nothing else may, but the
    # short cut that is only in the list and the numbers of a long row, which is one field.
    elsewhere = ("conduit ", "drop all ", "engineers ")
    assert [action for action in player.listed if not action.startswith(elsewhere)] == []
    player.go("/")
    assert "Barrage" in player.page.inner_text("[data-list=finished]")


def test_barrage_against_a_bot(guest: Open) -> None:
    player = guest()
    player.open_table(
        game="barrage", seats=["me", "greedy"], options={"game": "introductory"}, seed=11
    )
    player.play_on()
    check_the_end(player, "Greedy 2")


def test_barrage_alone_against_the_automa(guest: Open) -> None:
    player = guest()
    player.go("/")
    player.page.click("[data-new=barrage]")
    player.page.click("[data-what=full]")
    player.page.click("[data-who=solo]")
    player.page.click("#new-players label:has-text('2')")
    player.page.select_option("[data-seat='1']", "automa:medium")
    player.page.click("#name-seed summary")
    player.page.fill("[name=seed]", "11")
    player.page.click("#new-table [type=submit]")
    player.page.wait_for_selector("[data-panel] svg g", state="attached")
    player.play_on()
    check_the_end(player, "Automa medium")
