"""What the bots see of a position, and how they weigh it."""

import pytest

from penstock.games.underwater_cities import new
from penstock.games.underwater_cities.bot.evaluation import evaluate_position
from penstock.games.underwater_cities.bot.features import (
    CONNECTED,
    COUNT,
    HUNGER,
    MADE,
    NAMES,
    OTHER_PRODUCTION,
    PAYABLE_CITIES,
    features_of,
    prospect,
)
from penstock.games.underwater_cities.bot.weights import WEIGHTS
from penstock.games.underwater_cities.bot.worth import HAND_CARD
from tests.support.underwater_cities.position import Position


def test_every_feature_has_a_name_and_weights() -> None:
    assert len(NAMES) == len(WEIGHTS) == COUNT
    assert len(set(NAMES)) == COUNT
    assert all(len(row) == 6 and any(row) for row in WEIGHTS)


def test_the_features_of_the_first_turn() -> None:
    state = new(2, seed=1)
    found = dict(zip(NAMES, features_of(state, state.order[0]), strict=True))
    assert [found[f"{resource}, first 2"] for resource in ("credit", "kelp", "steelplast")] == [
        2, 1, 1,
    ]  # fmt: skip
    assert found["connected cities"] == 1
    assert found["points for building types"] == 2
    assert found["empty sites at connected cities"] == 3
    assert found["cities that would go hungry"] == 0
    assert found["tunnels"] == 0


def test_a_pile_counts_in_three_parts() -> None:
    state = new(2, seed=1)
    state.stock[0] = 11
    found = dict(zip(NAMES, features_of(state, 0), strict=True))
    parts = [found[f"credit, {part}"] for part in ("first 2", "next 4", "rest")]
    assert parts == [2, 4, 5]


def test_a_city_without_kelp_will_go_hungry() -> None:
    state = new(2, seed=1)
    state.stock[1] = 0
    found = features_of(state, 0)
    assert (found[CONNECTED], found[MADE + 1], found[HUNGER]) == (1, 0, 1)
    fed = evaluate_position(state, 0)
    state.stock[1] = 1
    assert evaluate_position(state, 0) > fed + 2


@pytest.mark.parametrize(("credits", "points"), [(30, 9.25), (15, 4.625)])
def test_a_sale_is_foreseen_by_what_can_be_sold(credits: int, points: float) -> None:
    """Golden Reserve: 15 credits for 13 points, worth 3.75 points anyway; half of them stay."""
    state = new(2, seed=1)
    state.stock[0] = credits
    [sale] = state.box.cards[190].end
    assert prospect(state, 0, sale, [0] * 8) == pytest.approx(points)


def test_a_produced_biomatter_is_foreseen() -> None:
    """Spore Trade: worth something only if the network makes a biomatter to trade."""
    plants = Position(players=2).round(6).claimed(0, 100).put(0, "desalination", "c33.b1")
    assert features_of(plants.at_turn(0).state, 0)[OTHER_PRODUCTION] == 0
    plants = plants.put(0, "desalination", "c33.b1", upgraded=True)
    assert features_of(plants.at_turn(0).state, 0)[OTHER_PRODUCTION] > 1


def test_cards_from_production_are_seen() -> None:
    table = Position(players=2).claimed(0, 57).at_turn(0)
    assert features_of(table.state, 0)[OTHER_PRODUCTION] == HAND_CARD


@pytest.mark.parametrize(("steelplast", "sites", "cities"), [(1, 1, 0), (2, 1, 1), (9, 1, 1)])
def test_cities_that_could_be_paid(steelplast: int, sites: int, cities: int) -> None:
    """A tunnel reaches one site; a city costs 2 steelplast, a kelp and a credit."""
    table = Position(players=2).tunnels(0, "c33-c23")
    table.resources(0, steelplast=steelplast, kelp=5, credit=5)
    found = dict(zip(NAMES, features_of(table.at_turn(0).state, 0), strict=True))
    assert found["sites for a connected city"] == sites
    assert found[NAMES[PAYABLE_CITIES]] == cities


def test_cities_of_the_goal_count_alone_only() -> None:
    for players, cities in ((1, 1), (2, 0)):
        found = dict(zip(NAMES, features_of(new(players, seed=1), 0), strict=True))
        assert found["cities towards the goal, alone"] == cities


def test_alone_the_goal_is_worth_more_than_points_beyond_it() -> None:
    cities = ("c32", "c31", "c23", "c22", "c13", "c21")
    tunnels = ("c33-c32", "c32-c31", "c33-c23", "c23-c22", "c23-c13", "c22-c21")

    def ended(built: int, points: int) -> float:
        position = Position(players=1, board=1).cities(0, *cities[:built])
        position.tunnels(0, *tunnels[:built]).points(0, points - 2 * (built + 1))
        table = position.at_final_scoring()
        assert table.points(0) == points
        return evaluate_position(table.state, 0)

    short, reached = ended(6, 99), ended(6, 100)
    assert reached > short + 10
    assert ended(6, 104) == reached + 4
    assert reached > ended(5, 110)
