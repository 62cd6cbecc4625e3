"""Whole games against bots through the page: Power Grid and Underwater Cities."""

from tests.browser.conftest import Open

PROGRESS = ("run", "build", "buy", "nominate")
"""Whoever answers Power Grid at random never gets to the end."""


def test_power_grid_against_a_bot(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "greedy"], seed=11)
    player.play_on(prefers=PROGRESS)
    player.page.wait_for_selector("#result[open]")
    words = player.page.inner_text("#result")
    assert "Cities supplied" in words
    assert "Greedy 2" in words
    assert player.listed == []
    player.go("/")
    assert "Power Grid" in player.page.inner_text("[data-list=finished]")


def test_underwater_cities_against_a_bot(guest: Open) -> None:
    player = guest()
    player.open_table(game="underwater_cities", seats=["me", "greedy"], seed=11)
    player.play_on()
    player.page.wait_for_selector("#result[open]")
    words = player.page.inner_text("#result")
    assert "Greedy 2" in words
    # Ways to mix in biomatter may be more than the bar holds; the list has all of them.
    assert [action for action in player.listed if not action.startswith("biomatter ")] == []
    player.page.wait_for_selector("#result .charts svg")
    player.go("/")
    assert "Underwater Cities" in player.page.inner_text("[data-list=finished]")
