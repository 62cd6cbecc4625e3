"""Final scoring: the worked examples (UWC-EX-27 to 33, 45, 57)."""

import pytest

from penstock.games.underwater_cities.effects.paying import Pay
from penstock.games.underwater_cities.rules.ending import (
    best_sales,
    city_points,
    end_effects,
    worth_of,
)
from tests.support.underwater_cities.position import Position, Table


def sheet(table: Table, seat: int = 0) -> dict[str, int]:
    standing = table.state.result().by_seat()[seat]
    return dict(standing.sources)


def upgraded_sets() -> Position:
    return (
        Position()
        .tile(0, "brown", "br-c")
        .cities(0, "c12", "c21", "c22", "c23", "c32")
        .tunnels(0, "c12-brown", "c21-brown")
        .put(0, "tunnel", "c33-c23", "c23-c22", "c22-c12", upgraded=True)
        .put(0, "farm", "c33.b1", "c33.b2", upgraded=True)
        .put(0, "desalination", "c22.b1", "c22.b2", "c22.b3", upgraded=True)
        .put(0, "laboratory", "c23.b1", "c23.b2", "c23.b3", upgraded=True)
    )


@pytest.mark.rule("UWC-EX-27")
@pytest.mark.rule("UWC-METRO-09")
def test_full_sets_of_upgraded_structures() -> None:
    table = upgraded_sets().at_final_scoring()
    assert sheet(table)["brown metropolises"] == 8


@pytest.mark.rule("UWC-SCORE-02")
@pytest.mark.rule("UWC-METRO-02")
def test_the_brown_metropolis_needs_both_tunnels() -> None:
    position = upgraded_sets()
    position.state.pieces[position.state.pieces.index(4)] = 0
    position.state.tunnels_left += 1
    assert sheet(position.at_final_scoring())["brown metropolises"] == 0


@pytest.mark.rule("UWC-EX-28")
@pytest.mark.rule("UWC-RUL-38")
def test_sales_are_made_for_the_best_total() -> None:
    table = (
        Position()
        .round(8)
        .claimed(0, 187, 171)
        .resources(0, science=6, kelp=2, steelplast=2)
        .at_final_scoring()
    )
    assert sheet(table)["end-scoring cards"] == 11
    assert table.stock(0) == dict.fromkeys(table.stock(0), 0)


@pytest.mark.rule("UWC-EX-29")
@pytest.mark.rule("UWC-SCORE-04")
@pytest.mark.rule("UWC-SCORE-05")
def test_cities_score_by_their_building_types() -> None:
    table = (
        Position()
        .cities(0, "c32", "c23", "c22", "c13", "c31")
        .tunnels(0, "c33-c32", "c33-c23", "c23-c22", "c23-c13")
        .put(0, "farm", "c33.b1", "c32.b1", "c23.b1", "c22.b1")
        .put(0, "desalination", "c33.b2", "c32.b2", "c23.b2")
        .put(0, "laboratory", "c33.b3", "c32.b3")
        .at_turn(0)
    )
    assert city_points(table.state, 0) == 6 + 6 + 4 + 3 + 2


@pytest.mark.rule("UWC-EX-30")
@pytest.mark.rule("UWC-EX-32")
@pytest.mark.rule("UWC-SCORE-06")
@pytest.mark.parametrize(
    ("stock", "points"),
    [
        ([16, 0, 2, 1, 3], 6),
        ([0, 3, 1, 0, 0], 1),
        ([1, 0, 2, 1, 0], 1),
        ([3, 0, 0, 0, 0], 0),
    ],
)
def test_four_resources_make_a_point(stock: list[int], points: int) -> None:
    assert worth_of(stock) == points


@pytest.mark.rule("UWC-EX-31")
@pytest.mark.rule("UWC-SCORE-01")
def test_a_whole_final_scoring() -> None:
    table = (
        Position()
        .round(8)
        .tile(0, "brown", "br-c")
        .cities(0, "c12", "c21", "c22", "c23", "c31")
        .tunnels(0, "c12-brown", "c21-brown")
        .put(0, "tunnel", "c33-c23", "c23-c22", "c22-c12", upgraded=True)
        .put(0, "farm", "c33.b1", "c22.b1", upgraded=True)
        .put(0, "desalination", "c33.b2", "c22.b2", "c23.b1", upgraded=True)
        .put(0, "laboratory", "c33.b3", "c22.b3", "c12.b1", upgraded=True)
        .put(0, "farm", "c23.b2")
        .claimed(0, 187, 171)
        .resources(0, science=6, kelp=3, steelplast=4, credit=16, biomatter=3)
        .at_final_scoring()
    )
    found = sheet(table)
    assert found["brown metropolises"] == 8
    assert found["cities"] == 6 + 6 + 4 + 3 + 2
    # Three pairs instead of two are worth a point more than what they leave for step 4.
    assert found["end-scoring cards"] + found["resources"] == 9 + 3 + 5
    assert table.points(0) == 8 + 21 + 17


@pytest.mark.rule("UWC-EX-33")
def test_three_points_for_every_two_upgraded_farms() -> None:
    table = (
        Position()
        .round(8)
        .claimed(0, 181)
        .cities(0, "c23", "c32")
        .tunnels(0, "c33-c23", "c33-c32")
        .put(0, "farm", "c33.b1", "c33.b2", "c33.b3", "c23.b1", upgraded=True)
        .put(0, "farm", "c23.b2", "c32.b1", "c32.b3", upgraded=True)
        .at_turn(0)
    )
    (effect,) = end_effects(table.state, 0)
    assert effect.end_points(table.state, 0) == 9


@pytest.mark.rule("UWC-EX-45")
@pytest.mark.rule("UWC-TERM-02")
def test_counts_are_divided_and_rounded_down() -> None:
    table = (
        Position()
        .round(6)
        .claimed(0, 123)
        .cities(0, "c23", "c32")
        .tunnels(0, "c33-c23", "c33-c32")
        .put(0, "farm", "c33.b1", "c33.b2", "c33.b3", "c23.b1", "c23.b2", "c23.b3")
        .put(0, "farm", "c32.b1", "c32.b3")
        .at_turn(0)
    )
    (effect,) = end_effects(table.state, 0)
    assert effect.end_points(table.state, 0) == 2


@pytest.mark.rule("UWC-EX-57")
@pytest.mark.rule("UWC-SCORE-09")
def test_biomatter_is_no_steelplast_for_a_sale() -> None:
    table = (
        Position()
        .round(8)
        .claimed(0, 185)
        .resources(0, steelplast=3, biomatter=2)
        .at_final_scoring()
    )
    found = sheet(table)
    assert found["end-scoring cards"] == 3
    assert found["resources"] == 1


@pytest.mark.rule("UWC-RUL-27")
@pytest.mark.parametrize(("credits", "points"), [(14, 3), (15, 13), (18, 13), (19, 14)])
def test_fifteen_credits_are_sold_whole_or_not_at_all(credits: int, points: int) -> None:
    table = Position().round(8).claimed(0, 190).at_turn(0)
    sales = [sale for sale in end_effects(table.state, 0) if isinstance(sale, Pay)]
    assert best_sales(sales, 0, 0, 0, [credits, 0, 0, 0, 0]) == points


@pytest.mark.rule("UWC-SCORE-08")
def test_ties_go_to_the_earlier_in_the_last_order() -> None:
    table = Position().order(2, 0, 1).at_final_scoring()
    assert [one.seat for one in table.state.result().standings] == [2, 0, 1]
    assert table.state.result().winners() == (2,)
