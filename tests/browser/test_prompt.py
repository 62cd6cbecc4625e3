"""The prompt bar: signs, sums, and one field for a long row of numbers."""

from tests.browser.conftest import Open


def test_bids_are_one_field_with_its_sign(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot"], seed=4)
    page = player.page
    while page.query_selector(".stepper") is None:
        player.wait_until_asked()
        player.take(player.offered()[0])
    assert page.locator(".stepper button use[href$='#i-gavel']").count() == 1
    # A bid is its own price: saying it twice would only take room.
    assert page.locator(".buttons .price").count() == 0

    before = player.moves()
    low = int(page.input_value(".stepper input"))
    page.click(".stepper [aria-label=More]")
    assert page.get_attribute(".stepper [data-action]", "data-action") == f"bid {low + 1}"
    page.click(".stepper [data-action]")
    player.wait_for_move(before)


def test_prices_are_in_the_money_of_the_game(guest: Open) -> None:
    player = guest()
    for game, money in (("power_grid", "elektro"), ("barrage", "credit")):
        player.open_table(game=game, seats=["me", "hot"], seed=4)
        player.wait_until_asked()
        assert player.page.get_attribute("body", "data-money") == money
