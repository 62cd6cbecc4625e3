"""Production and feeding, rule by rule (UWC-PROD, UWC-FEED)."""

import pytest

from penstock.games.underwater_cities.rules.production import feed
from tests.support.underwater_cities.position import Position, Table
from tests.underwater_cities.rules.test_production import output


@pytest.mark.rule("UWC-PROD-03")
@pytest.mark.rule("UWC-PROD-08")
@pytest.mark.parametrize(
    ("plain", "upgraded", "made"),
    [
        (1, 0, {"credit": 1}),
        (0, 1, {"credit": 1, "biomatter": 1}),
        (1, 1, {"credit": 2, "biomatter": 1}),
        (0, 2, {"credit": 3, "biomatter": 2}),
    ],
)
def test_desalination_plants_produce(plain: int, upgraded: int, made: dict[str, int]) -> None:
    assert output(at_the_start("desalination", plain, upgraded)) == made


@pytest.mark.rule("UWC-PROD-04")
@pytest.mark.rule("UWC-PROD-09")
@pytest.mark.parametrize(
    ("plain", "upgraded", "made"),
    [
        (1, 0, {"science": 1}),
        (0, 1, {"science": 1, "steelplast": 1}),
        (1, 1, {"science": 2, "steelplast": 1}),
        (0, 2, {"science": 2, "steelplast": 3}),
    ],
)
def test_laboratories_produce(plain: int, upgraded: int, made: dict[str, int]) -> None:
    assert output(at_the_start("laboratory", plain, upgraded)) == made


def at_the_start(kind: str, plain: int, upgraded: int) -> Table:
    sites = ["c33.b1", "c33.b2", "c33.b3"]
    return (
        Position()
        .put(0, kind, *sites[:upgraded], upgraded=True)
        .put(0, kind, *sites[upgraded : upgraded + plain])
        .at_turn(0)
    )


@pytest.mark.rule("UWC-PROD-08")
@pytest.mark.rule("UWC-PROD-09")
def test_a_pair_needs_one_city_and_one_type() -> None:
    table = (
        Position()
        .cities(0, "c23")
        .tunnels(0, "c33-c23")
        .put(0, "laboratory", "c33.b1", "c23.b2", upgraded=True)
        .put(0, "desalination", "c33.b2", upgraded=True)
        .at_turn(0)
    )
    assert output(table) == {"credit": 1 + 1, "biomatter": 1, "science": 2, "steelplast": 2}


@pytest.mark.rule("UWC-PROD-05")
@pytest.mark.rule("UWC-RUL-05")
@pytest.mark.parametrize(
    ("upgraded", "made"), [(False, {"credit": 2}), (True, {"credit": 2, "vp": 2})]
)
def test_a_tunnel_produces_with_a_city_at_either_end(upgraded: bool, made: dict[str, int]) -> None:
    # c23 is empty: each tunnel touches one city only, and that is enough.
    table = (
        Position()
        .cities(0, "c13")
        .put(0, "tunnel", "c33-c23", "c23-c13", upgraded=upgraded)
        .at_turn(0)
    )
    assert output(table) == made


@pytest.mark.rule("UWC-PROD-06")
@pytest.mark.parametrize(("kind", "points"), [("symbiotic", 2), ("nonsymbiotic", 0)])
def test_only_symbiotic_cities_produce(kind: str, points: int) -> None:
    table = Position().put(0, kind, "c23").tunnels(0, "c33-c23").at_turn(0)
    assert output(table).get("vp", 0) == points
    alone = Position().put(0, kind, "c23").at_turn(0)
    assert output(alone) == {}


@pytest.mark.rule("UWC-PROD-01")
@pytest.mark.rule("UWC-RUL-37")
def test_everybody_produces_in_play_order_before_anybody_is_fed() -> None:
    table = (
        Position(players=2)
        .round(4)
        .order(1, 0)
        .claimed(0, 47)
        .put(0, "laboratory", "c33.b1")
        .claimed(1, 53)
        .put(1, "farm", "c33.b1")
        .resources(0, kelp=1)
        .resources(1, kelp=1)
        .at_production()
    )
    assert table.seat == 1
    table.play("change 1")
    assert table.seat == 0
    assert table.stock(1) == {"credit": 2, "kelp": 1, "steelplast": 0, "science": 0, "biomatter": 0}
    table.play("change 0")
    happened = [line for line in table.log() if "produces" in line or "feeds" in line]
    assert happened == [
        "Player 2 produces",
        "Player 1 produces",
        "Player 2 feeds the cities: 1 kelp, 0 biomatter",
        "Player 1 feeds the cities: 1 kelp, 0 biomatter",
    ]


@pytest.mark.rule("UWC-PROD-13")
def test_a_card_changes_only_what_produces() -> None:
    table = (
        Position(players=2)
        .round(7)
        .claimed(0, 109)
        .put(0, "tunnel", "c33-c23", "c23-c22", upgraded=True)
        .tunnels(0, "c33-c32")
        .resources(0, kelp=1)
        .at_production()
    )
    # c23-c22 touches no city and makes nothing, c33-c32 is not upgraded.
    tunnels, changed = 2, 1
    assert table.stock(0)["credit"] == tunnels + changed
    assert "Player 1 changes the output of 1 pieces" in table.log()


@pytest.mark.rule("UWC-PROD-13")
@pytest.mark.rule("UWC-NET-07")
def test_no_more_pieces_change_than_produce() -> None:
    table = (
        Position(players=2)
        .round(7)
        .claimed(0, 110)
        .put(0, "desalination", "c33.b1")
        .cities(0, "c23")
        .put(0, "desalination", "c23.b2")
        .resources(0, kelp=1, credit=5)
        .at_production()
    )
    assert table.legal_texts() == ["change 1", "change 0"]
    assert table.refusal("change 2") == "UWC-PROD-13"
    cards = len(table.hand(0))
    table.play("change 1")
    assert table.stock(0)["credit"] == 5
    assert table.stock(0)["steelplast"] == 1
    # One card of the changed output, three of the new era.
    assert len(table.hand(0)) == cards + 1 + 3


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
    assert "1 cities of Player 1 go hungry: 2 points lost" in hungry.log()


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
