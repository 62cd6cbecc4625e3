"""What the network and the cards produce (UWC-PROD, UWC-EX-24, 25, 36, 45, 58)."""

import pytest

from penstock.games.underwater_cities.rules.production import feed
from tests.support.underwater_cities.position import Position, Table
from tests.support.underwater_cities.reading import output


@pytest.mark.parametrize(
    ("kind", "plain", "upgraded", "pair"),
    [
        pytest.param(
            "desalination",
            {"credit": 1},
            {"credit": 1, "biomatter": 1},
            {"credit": 3, "biomatter": 2},
            marks=[pytest.mark.rule("UWC-PROD-03"), pytest.mark.rule("UWC-PROD-08")],
        ),
        pytest.param(
            "laboratory",
            {"science": 1},
            {"science": 1, "steelplast": 1},
            {"science": 2, "steelplast": 3},
            marks=[pytest.mark.rule("UWC-PROD-04"), pytest.mark.rule("UWC-PROD-09")],
        ),
    ],
)
def test_what_buildings_produce(
    kind: str, plain: dict[str, int], upgraded: dict[str, int], pair: dict[str, int]
) -> None:
    assert output(Position().put(0, kind, "c33.b1").at_turn(0)) == plain
    one = Position().put(0, kind, "c33.b1", upgraded=True).at_turn(0)
    assert output(one) == upgraded
    two = Position().put(0, kind, "c33.b1", "c33.b2", upgraded=True).at_turn(0)
    assert output(two) == pair


@pytest.mark.rule("UWC-PROD-05")
@pytest.mark.rule("UWC-NET-08")
def test_a_tunnel_at_a_city_produces() -> None:
    assert output(Position().tunnels(0, "c33-c32").at_turn(0)) == {"credit": 1}
    upgraded = Position().put(0, "tunnel", "c33-c32", upgraded=True).at_turn(0)
    assert output(upgraded) == {"credit": 1, "vp": 1}


@pytest.mark.rule("UWC-PROD-11")
@pytest.mark.rule("UWC-METRO-06")
def test_a_tunnel_between_empty_sites_or_at_a_metropolis_produces_nothing() -> None:
    table = Position().tunnels(0, "c33-c23", "c23-c13", "c13-blue1").at_turn(0)
    assert output(table) == {"credit": 1}
    assert table.state.has_metropolis(0, 1)


@pytest.mark.rule("UWC-PROD-06")
@pytest.mark.rule("UWC-NET-02")
def test_symbiotic_cities_produce_points_and_others_nothing() -> None:
    assert output(Position().at_turn(0)) == {}
    table = Position().put(0, "symbiotic", "c32").tunnels(0, "c33-c32").at_turn(0)
    assert output(table) == {"credit": 1, "vp": 2}


@pytest.mark.rule("UWC-FEED-01")
@pytest.mark.rule("UWC-FEED-03")
def test_nothing_may_be_held_back() -> None:
    table = (
        Position()
        .cities(0, "c32", "c23")
        .tunnels(0, "c33-c32", "c33-c23")
        .resources(0, kelp=1, biomatter=5)
        .points(0, 9)
        .at_turn(0)
    )
    feed(table.state, 0)
    assert (table.stock(0)["kelp"], table.stock(0)["biomatter"], table.points(0)) == (0, 3, 9)


@pytest.mark.rule("UWC-RUL-07")
@pytest.mark.rule("UWC-RUL-08")
def test_a_pair_counts_once_and_expansion_sites_count() -> None:
    table = Position().put(0, "farm", "c33.b1", "c33.x", upgraded=True).at_turn(0)
    assert output(table) == {"kelp": 3, "vp": 3}


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
    assert "Player 1 changes the output of 1 piece" in table.log()


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


@pytest.mark.rule("UWC-TERM-03")
@pytest.mark.parametrize(("produced", "points", "left"), [(0, 0, 1), (1, 3, 1), (2, 5, 1)])
def test_one_produced_biomatter_is_exchanged_once(produced: int, points: int, left: int) -> None:
    # Spore Trade pays 3 points, Bio-Gallery 2 and a credit, each for 1 biomatter just produced.
    position = Position().round(4).claimed(0, 100, 165).resources(0, biomatter=1, kelp=1)
    for index in range(2):
        position.put(0, "desalination", f"c33.b{index + 1}", upgraded=index < produced)
    table = position.at_production()
    while table.question in ("ProductionOrder", "PayFor"):
        table.play(table.legal_texts()[0])
    assert table.points(0) == points
    assert table.stock(0)["biomatter"] == left
