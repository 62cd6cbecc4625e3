"""Final scoring (UWC-SCORE, UWC-EX-27 to 33, 45, 57; editions and rulings about it)."""

from pathlib import Path

import pytest

from penstock.games.underwater_cities.box.cards import END_CARD
from penstock.games.underwater_cities.box.components import BIOMATTER, RESOURCES, TABLES, VP
from penstock.games.underwater_cities.effects.paying import Pay
from penstock.games.underwater_cities.effects.shelf import box_for
from penstock.games.underwater_cities.rules.ending import (
    best_sales,
    city_points,
    end_effects,
    worth_of,
)
from tests.support.underwater_cities.own_cards import own_cards
from tests.support.underwater_cities.position import Position
from tests.support.underwater_cities.reading import sheet


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


@pytest.mark.rule("UWC-SCORE-03")
@pytest.mark.parametrize("cards", [(169, 179, 171), (171, 179, 169), (179, 171, 169)])
def test_end_scoring_cards_count_in_any_order(cards: tuple[int, int, int]) -> None:
    table = (
        Position()
        .round(8)
        .claimed(0, *cards)
        .cities(0, "c23", "c32", "c22")
        .tunnels(0, "c33-c23", "c33-c32", "c23-c22")
        .resources(0, science=5, kelp=2, steelplast=2)
        .at_final_scoring()
    )
    # Two pairs of cities, four science (the limit), two pairs of kelp and steelplast.
    assert sheet(table)["end-scoring cards"] == 2 + 4 + 2
    assert table.stock(0) == {"credit": 0, "kelp": 0, "steelplast": 0, "science": 1, "biomatter": 0}
    assert sheet(table)["resources"] == 0


@pytest.mark.rule("UWC-SCORE-03")
@pytest.mark.rule("UWC-CARD-14")
def test_a_card_still_in_hand_scores_nothing() -> None:
    table = Position().round(8).hand(0, 169, 179, 171).resources(0, science=3).at_final_scoring()
    assert sheet(table)["end-scoring cards"] == 0


@pytest.mark.rule("UWC-SCORE-07")
def test_every_sale_beats_what_the_resources_are_worth_at_the_end() -> None:
    box = box_for("none")
    sales = 0
    for card in box.cards:
        if card.type != END_CARD:
            continue
        for sale in card.end:
            if not isinstance(sale, Pay):
                continue
            points = sale.parts[0].bag[VP]
            for price in sale.cost.bags:
                sales += 1
                worth = sum(price[:BIOMATTER])
                worth += price[BIOMATTER] * TABLES.biomatter_in_credits
                assert points * TABLES.resources_per_vp > worth, card.name
                assert sum(price[:RESOURCES]) > 0, card.name
    assert sales >= 7


@pytest.mark.rule("UWC-SCORE-01")
def test_the_steps_of_the_final_scoring_in_order() -> None:
    table = Position(players=2).points(0, 7).resources(0, credit=4).at_final_scoring()
    own = [rule for rule in table.rules_cited() if rule.startswith("UWC-SCORE")]
    assert own[:3] == ["UWC-SCORE-03", "UWC-SCORE-04", "UWC-SCORE-06"]
    assert table.points(0) == 7 + 2 + 1
    assert table.state.result().by_seat()[0].score == 10


@pytest.mark.rule("UWC-SCORE-06")
@pytest.mark.rule("UWC-EDN-06")
@pytest.mark.parametrize("other", ["science", "kelp"])
def test_the_leftover_of_either_edition_is_worth_the_same(other: str) -> None:
    stock = {"credit": 16, "steelplast": 2, "biomatter": 3, other: 1}
    table = Position().resources(0, **stock).at_final_scoring()
    assert sheet(table)["resources"] == 6


@pytest.mark.rule("UWC-EDN-07")
def test_only_connected_symbiotic_cities_score_for_the_special_card() -> None:
    table = (
        Position()
        .round(8)
        .claimed(0, 183)
        .put(0, "symbiotic", "c23", "c32", "c22")
        .tunnels(0, "c33-c23", "c23-c22")
        .at_final_scoring()
    )
    assert sheet(table)["end-scoring cards"] == 2 * 2


@pytest.mark.rule("UWC-RUL-28")
@pytest.mark.parametrize(("card", "points"), [(121, 1), (182, 2), (166, 1), (181, 3), (189, 2)])
def test_end_cards_look_at_the_network_only(card: int, points: int) -> None:
    table = (
        Position()
        .round(8)
        .claimed(0, card)
        .cities(0, "c32")
        .put(0, "tunnel", "c33-c23", "c23-c13", upgraded=True)
        .put(0, "laboratory", "c33.b1", "c32.b1", upgraded=True)
        .put(0, "desalination", "c33.b2", "c32.b2", upgraded=True)
        .put(0, "farm", "c33.b3", "c33.x", "c32.b3", "c32.x", upgraded=True)
        .at_final_scoring()
    )
    # c32 is not connected, and c23-c13 touches no city.
    assert sheet(table)["end-scoring cards"] == points


@pytest.mark.rule("UWC-RUL-28")
def test_tunnels_at_cities_score_by_threes_for_the_special_card() -> None:
    table = (
        Position()
        .round(8)
        .claimed(0, 188)
        .cities(0, "c23")
        .put(0, "tunnel", "c33-c23", "c23-c13", "c23-c22", "c13-c12", upgraded=True)
        .at_final_scoring()
    )
    # c13-c12 touches no city: three are left.
    assert sheet(table)["end-scoring cards"] == 4


@pytest.mark.rule("UWC-RUL-42")
def test_a_card_counts_every_tunnel_unless_it_asks_for_cities() -> None:
    table = (
        Position()
        .round(8)
        .put(0, "tunnel", "c33-c23", "c23-c13", "c13-c12", upgraded=True)
        .hand(0, 155, 131, 134)
        .at_turn(0)
        .play("play 155", "slot red-2-steelplast-kelp", "slot-first")
    )
    assert table.points(0) == 3


@pytest.mark.rule("UWC-RUL-43")
def test_a_building_belongs_to_one_city_and_a_tunnel_to_two() -> None:
    table = (
        Position()
        .cities(0, "c23", "c22", "c32")
        .tunnels(0, "c33-c23", "c23-c22")
        .put(0, "farm", "c33.b1", "c23.b1")
        .put(0, "laboratory", "c23.b2")
        .put(0, "desalination", "c23.b3")
        .at_final_scoring()
    )
    # One type at the start, three at c23, none at c22, which its tunnel connects; c32 is alone.
    assert sheet(table)["cities"] == 3 + 6 + 2


@pytest.mark.rule("UWC-RUL-08")
@pytest.mark.rule("UWC-SCORE-04")
def test_a_building_on_an_expansion_site_counts_like_any_other() -> None:
    table = Position().put(0, "farm", "c33.b1").put(0, "laboratory", "c33.x").at_final_scoring()
    assert sheet(table)["cities"] == 4


@pytest.mark.rule("UWC-RUL-38")
@pytest.mark.rule("UWC-RUL-27")
def test_a_sale_mixes_its_prices_for_the_highest_total(tmp_path: Path) -> None:
    cost = {"one_of": [{"kelp": 1}, {"science": 1}]}
    gain = {"op": "gain", "bag": {"vp": 2}}
    sale = {"type": "end", "end": [{"op": "pay", "cost": cost, "then": gain, "up_to": 3}]}
    position = Position(cards=own_cards(tmp_path, sale)).round(8).claimed(0, 215)
    table = position.resources(0, kelp=2, science=2, credit=3).at_final_scoring()
    # Three sales, two of them in kelp; the fourth piece makes one more point with the credits.
    assert sheet(table)["end-scoring cards"] == 6
    assert sheet(table)["resources"] == 1
