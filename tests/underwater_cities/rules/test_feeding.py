"""Feeding the cities after production (UWC-FEED, UWC-EX-26)."""

import pytest

from penstock.games.underwater_cities.rules.production import feed
from tests.support.underwater_cities.position import Position


@pytest.mark.rule("UWC-EX-26")
@pytest.mark.rule("UWC-FEED-02")
@pytest.mark.rule("UWC-FEED-04")
@pytest.mark.parametrize(("before", "after"), [(10, 4), (4, 0)])
def test_hungry_cities_cost_points_down_to_zero(before: int, after: int) -> None:
    table = (
        Position()
        .cities(0, "c23", "c32", "c22", "c13")
        .tunnels(0, "c33-c23", "c33-c32", "c23-c22", "c23-c13")
        .resources(0, kelp=2, biomatter=1)
        .points(0, before)
        .at_turn(0)
    )
    feed(table.state, 0)
    assert table.stock(0)["kelp"] == table.stock(0)["biomatter"] == 0
    assert table.points(0) == after


@pytest.mark.rule("UWC-PROD-14")
def test_what_is_produced_is_there_before_feeding() -> None:
    fed = (
        Position(players=2)
        .round(4)
        .put(0, "symbiotic", "c23")
        .tunnels(0, "c33-c23")
        .put(0, "farm", "c33.b1", "c33.b2")
        .at_production()
    )
    assert fed.stock(0)["kelp"] == 0
    assert fed.points(0) == 2
    hungry = (
        Position(players=2)
        .round(4)
        .put(0, "symbiotic", "c23")
        .tunnels(0, "c33-c23")
        .put(0, "farm", "c33.b1")
        .at_production()
    )
    # The 2 points of the city were scored at once, so that hunger can take them.
    assert hungry.points(0) == 0
    assert "1 city of Player 1 goes hungry: 2 points lost" in hungry.log()


@pytest.mark.rule("UWC-FEED-01")
@pytest.mark.rule("UWC-FEED-05")
def test_every_connected_city_eats_one_kelp_whatever_its_kind() -> None:
    table = (
        Position()
        .put(0, "symbiotic", "c23")
        .cities(0, "c32", "c22")
        .tunnels(0, "c33-c23", "c33-c32")
        .cities(0, "c13", "c31")
        .resources(0, kelp=9)
        .at_turn(0)
    )
    feed(table.state, 0)
    # The start, c23 and c32 are connected; c22, c13 and c31 are not.
    assert table.stock(0)["kelp"] == 9 - 3


@pytest.mark.rule("UWC-FEED-03")
@pytest.mark.parametrize(
    ("kelp", "biomatter", "left"),
    [(3, 2, (0, 2, 10)), (2, 2, (0, 1, 10)), (0, 2, (0, 0, 7)), (5, 2, (2, 2, 10))],
)
def test_kelp_then_biomatter_then_points(
    kelp: int, biomatter: int, left: tuple[int, int, int]
) -> None:
    table = (
        Position()
        .cities(0, "c23", "c32")
        .tunnels(0, "c33-c23", "c33-c32")
        .resources(0, kelp=kelp, biomatter=biomatter)
        .points(0, 10)
        .at_turn(0)
    )
    feed(table.state, 0)
    stock = table.stock(0)
    assert (stock["kelp"], stock["biomatter"], table.points(0)) == left


@pytest.mark.rule("UWC-FEED-03")
def test_nobody_is_asked_what_to_feed() -> None:
    table = Position(players=2).round(4).resources(0, kelp=1, biomatter=3).at_production()
    # The first question is about the hand of the new era; the kelp is gone already.
    assert table.question == "DiscardDown"
    assert table.stock(0)["kelp"] == 0
    assert table.stock(0)["biomatter"] == 3


@pytest.mark.rule("UWC-FEED-06")
@pytest.mark.parametrize(("number", "meals"), [(3, 0), (4, 1), (6, 0), (7, 1), (9, 0), (10, 1)])
def test_cities_are_fed_after_each_era(number: int, meals: int) -> None:
    table = Position(players=2).round(number).resources(0, kelp=2).at_end_of_round()
    assert table.rules_cited().count("UWC-FEED-01") == meals * 2
    assert table.stock(0)["kelp"] == 2 - meals
