"""Whole games of Barrage through the page: against a bot, and alone against Tesla's Automa."""

from tests.browser.conftest import Guest, Open


def check_the_end(player: Guest, opponent: str) -> None:
    player.page.wait_for_selector("#result[open]")
    assert opponent in player.page.inner_text("#result")
    player.page.wait_for_selector("#result .charts svg")
    # A thin conduit may lie where the mouse does not find it at once; nothing else may.
    assert all(action.startswith("conduit ") for action in player.listed)
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
    player.open_table(
        game="barrage", seats=["me", "random"], options={"automa_1": "medium"}, seed=11
    )
    player.play_on()
    check_the_end(player, "Automa")
