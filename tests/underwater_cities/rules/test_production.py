"""Production and feeding: the worked examples (UWC-EX-24 to 26, 36, 45, 58)."""

import pytest

from penstock.games.underwater_cities.box.components import BAG_NAMES
from penstock.games.underwater_cities.rules.production import feed, network_output
from tests.support.underwater_cities.position import Position, Table


def output(table: Table, seat: int = 0) -> dict[str, int]:
    made = network_output(table.state, seat)
    return {name: amount for name, amount in zip(BAG_NAMES, made, strict=True) if amount}


@pytest.mark.rule("UWC-EX-24")
@pytest.mark.rule("UWC-PROD-02")
@pytest.mark.rule("UWC-PROD-07")
@pytest.mark.parametrize(
    ("plain", "upgraded", "made"),
    [
        (1, 0, {"kelp": 1}),
        (0, 1, {"kelp": 1, "vp": 1}),
        (0, 2, {"kelp": 3, "vp": 3}),
        (0, 3, {"kelp": 4, "vp": 4}),
    ],
)
def test_farms_produce_and_a_pair_produces_more(
    plain: int, upgraded: int, made: dict[str, int]
) -> None:
    sites = ["c33.b1", "c33.b2", "c33.b3"]
    table = (
        Position()
        .put(0, "farm", *sites[:upgraded], upgraded=True)
        .put(0, "farm", *sites[upgraded : upgraded + plain])
        .at_turn(0)
    )
    assert output(table) == made


@pytest.mark.rule("UWC-EX-25")
@pytest.mark.rule("UWC-PROD-10")
@pytest.mark.rule("UWC-PROD-11")
@pytest.mark.rule("UWC-PROD-12")
def test_a_whole_network_produces_and_is_fed() -> None:
    table = (
        Position(players=2)
        .round(4)
        .tile(0, "blue1", "bl-01")
        .put(0, "symbiotic", "c23")
        .cities(0, "c32")
        .put(0, "tunnel", "c33-c23", upgraded=True)
        .tunnels(0, "c23-c22", "c23-c13", "c13-blue1")
        .put(0, "farm", "c33.b1", upgraded=True)
        .put(0, "farm", "c23.b1")
        .put(0, "desalination", "c33.b2", "c23.b2")
        .put(0, "laboratory", "c33.b3", "c33.x", upgraded=True)
        .put(0, "laboratory", "c32.b1")
        .claimed(0, 50)
        .at_production()
    )
    assert table.stock(0) == {
        "credit": 6,
        "kelp": 0,
        "steelplast": 3,
        "science": 2,
        "biomatter": 0,
    }
    assert table.points(0) == 6
    assert "Player 1 feeds the cities: 2 kelp, 0 biomatter" in table.log()


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


@pytest.mark.rule("UWC-EX-45")
@pytest.mark.rule("UWC-TERM-04")
def test_every_three_laboratories_make_a_kelp() -> None:
    table = (
        Position(players=2)
        .round(7)
        .claimed(0, 111)
        .cities(0, "c23")
        .tunnels(0, "c33-c23")
        .put(0, "laboratory", "c33.b1", "c33.b2", "c33.b3", "c23.b2", "c23.b3")
        .resources(0, kelp=4)
        .at_production()
    )
    assert table.stock(0)["kelp"] == 4 + 1 - 2


@pytest.mark.rule("UWC-EX-58")
@pytest.mark.rule("UWC-RUL-40")
def test_a_multiplier_repeats_the_printed_output_not_the_change() -> None:
    table = (
        Position(players=2, board=5)
        .round(4)
        .claimed(0, 47)
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .put(0, "laboratory", "c32.b3", upgraded=True)
        .resources(0, kelp=2)
        .at_production()
    )
    assert table.legal_texts() == ["change 1", "change 0"]
    table.play("change 1")
    assert table.stock(0)["science"] == 1
    assert table.stock(0)["steelplast"] == 3
    assert "Player 1 feeds the cities: 2 kelp, 0 biomatter" in table.log()
    assert table.stock(0)["kelp"] == 1


@pytest.mark.rule("UWC-EX-36")
@pytest.mark.rule("UWC-TERM-23")
@pytest.mark.rule("UWC-VAR-ASYM-08")
def test_the_output_of_a_structure_at_another_time_is_not_multiplied() -> None:
    table = (
        Position(board=5)
        .round(6)
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .put(0, "desalination", "c32.b3", upgraded=True)
        .hand(0, 69, 74, 77)
        .at_turn(0)
        .play("play 69", "slot red-2-steelplast-kelp", "slot-first", "output desalination")
    )
    assert table.stock(0)["credit"] == 1
    assert table.stock(0)["biomatter"] == 1
    made = output(table)
    assert (made["credit"], made["biomatter"]) == (2 + 1, 2)


@pytest.mark.rule("UWC-TERM-03")
def test_only_biomatter_produced_now_may_be_exchanged() -> None:
    position = Position(players=2).round(7).claimed(0, 100).resources(0, kelp=1, biomatter=1)
    table = position.at_production()
    assert table.question != "PayFor"
    making = Position(players=2).round(7).claimed(0, 100).resources(0, kelp=1)
    making.put(0, "desalination", "c33.b1", upgraded=True)
    table = making.at_production()
    assert table.legal_texts() == ["cost 1", "skip"]
    table.play("cost 1")
    assert table.points(0) == 3
