"""The prompt bar: signs, sums, and one field for a long row of numbers."""

import re

from tests.browser.conftest import Open
from tests.browser.pictures import Picture, cut


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


def test_productions_have_a_button_each_the_best_first(guest: Open) -> None:
    player = guest()
    player.go("/")
    match = Picture("", "barrage/full-4-greedy", 0.5, "ChooseSystem", "en", "light")
    player.visit(player.post("/api/tables/import", text=cut(match))["url"])
    player.wait_until_asked()
    answers = player.page.locator("#buttons [data-action^=produce]")
    words = answers.all_inner_texts()
    energy = [int(re.findall(r"(\d+) energy", one)[0]) for one in words]
    assert len(energy) >= 2
    assert energy == sorted(energy, reverse=True)
    best = answers.first
    assert "signal" in best.get_attribute("class")
    assert player.spot(best.get_attribute("data-action"), ".stage"), "on the map, too"
    fewer = player.page.locator("#buttons .signal:has-text('1 drop')")
    assert fewer.count() == 0, "two drops are there"
