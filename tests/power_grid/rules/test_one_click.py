"""Questions of one click: fuel by number or for every plant, plants all at once."""

import pytest

from penstock.games import power_grid
from penstock.games.power_grid.rules.bureaucracy import Supply
from penstock.games.power_grid.rules.verbs import SUPPLY
from penstock.kernel.rng import Rng
from tests.power_grid.rules.test_bureaucracy import with_cities
from tests.support.power_grid.position import Position, Table


def labels(table: Table) -> dict[str, str]:
    """What the answers are called."""
    view = table.state.view(table.seat)
    return {choice.text: str(choice.label) for choice in view.choices}


@pytest.mark.rule("PWG-RES-02")
def test_tokens_are_bought_by_number_at_the_sum_of_their_prices() -> None:
    position = Position(players=3).plants(0, 20).money(0, 50).fuel_market(coal=20)
    one, many = position.at_resources(), Position(players=3).plants(0, 20).money(0, 50)
    lot = many.fuel_market(coal=20).at_resources()
    assert [lot.price_of(text) for text in ("buy coal", "buy coal 2", "buy coal 5")] == [2, 4, 13]
    one.play(*["buy coal"] * 5)
    lot.play("buy coal 5")
    assert one.state.digest() == lot.state.digest()
    assert (lot.state.money[0], lot.fuel_of(0)) == (37, {"coal": 5})
    assert labels(lot)["buy coal"] == "Buy 1 coal"


@pytest.mark.rule("PWG-RES-03", "PWG-RES-04", "PWG-RES-02")
def test_more_tokens_than_room_market_or_money_are_refused() -> None:
    table = Position(players=3).plants(0, 20, 7).money(0, 9).fuel_market(oil=2).at_resources()
    assert table.refusal("buy coal 7") == "PWG-RES-03"
    assert table.refusal("buy oil 3") == "PWG-RES-04"
    assert table.refusal("buy oil") is None
    assert table.refusal("buy oil 2") == "PWG-RES-02"


@pytest.mark.rule("PWG-RES-07")
def test_the_storage_sells_once_the_market_has_none() -> None:
    position = Position(players=3, board="usa").plants(0, 20).money(0, 60).fuel_market(coal=2)
    table = position.at_resources()
    assert table.refusal("buy coal 3") == "PWG-RES-04"
    table.play("buy coal 2")
    assert table.price_of("buy coal 3") == 24
    table.play("buy coal 3")
    assert table.fuel_of(0) == {"coal": 5}
    assert table.state.fuel_supply[0] == 24 - 2 - 3


def test_one_answer_fuels_every_plant_once_and_hybrids_with_what_is_cheaper() -> None:
    """20 needs 3 coal and has 1; 5 takes two of either: coal costs 2 2 3 3 3, oil 3 3 3."""
    position = Position(players=3).plants(0, 5, 14, 20).fuel(0, coal=1).money(0, 60)
    table = position.fuel_market(coal=20, oil=18, garbage=6).at_resources()
    assert table.legal_texts()[0] == "fill"
    assert labels(table)["fill"] == "Fuel every plant: 4 coal, 2 garbage"
    assert table.price_of("fill") == 2 + 2 + 3 + 3 + 7 + 7
    table.play("fill")
    assert table.fuel_of(0) == {"coal": 5, "garbage": 2}
    assert table.state.money[0] == 60 - 24
    assert "fill" not in table.legal_texts()
    assert table.refusal("fill") == "not asked"


@pytest.mark.rule("PWG-RES-02", "PWG-RES-04")
def test_what_every_plant_needs_may_be_too_dear_or_sold_out() -> None:
    poor = Position(players=3).plants(0, 20).money(0, 2).at_resources()
    assert poor.refusal("fill") == "PWG-RES-02"
    bare = Position(players=3).plants(0, 7, 20).money(0, 50).fuel_market(oil=2).at_resources()
    assert bare.refusal("fill") == "PWG-RES-04"
    assert bare.play("buy oil 2").refusal("fill") == "PWG-RES-04"


@pytest.mark.rule("PWG-BUR-02", "PWG-BUR-05")
def test_one_answer_runs_what_supplies_the_most_on_the_least_fuel() -> None:
    """4 cities: 20 alone (5 cities, 3 coal) is enough; 10 (2 cities, 2 coal) stays off."""
    position = Position(players=3).plants(0, 10, 20).fuel(0, coal=5).money(0, 0)
    table = with_cities(position, 0, 4).at_bureaucracy()
    assert table.legal_texts() == ["supply", "run 10", "run 20", "done"]
    assert labels(table)["supply"] == "Run 20: 4 cities → 54"
    assert labels(table)["done"] == "Run no more: 0 cities → 10"
    table.play("supply")
    assert (table.state.money[0], table.fuel_of(0)) == (54, {"coal": 2})
    assert table.question != "Supply"


@pytest.mark.rule("PWG-BUR-02", "PWG-CARD-06")
def test_plants_that_share_fuel_run_together_if_they_can() -> None:
    """4 burns the 2 coal, so that 5 must take the oil; a third plant without fuel is not asked."""
    position = Position(players=3).plants(0, 4, 5, 20).fuel(0, coal=2, oil=2).money(0, 0)
    table = with_cities(position, 0, 3).at_bureaucracy()
    assert labels(table)["supply"] == "Run 4, 5: 2 cities → 33"
    table.play("supply")
    assert (table.state.money[0], table.fuel_of(0)) == (33, {})


def test_one_city_is_no_cities() -> None:
    position = Position(players=3).plants(0, 13).money(0, 0)
    table = with_cities(position, 0, 1).at_bureaucracy()
    assert labels(table)["supply"] == "Run all: 1 city → 22"


@pytest.mark.parametrize("seed", range(6))
def test_a_plan_is_offered_whenever_there_is_one(seed: int) -> None:
    state, rng = power_grid.new(4, seed), Rng(seed)
    offered = {True: 0, False: 0}
    while not state.is_over():
        question = state.agenda[-1]
        if isinstance(question, Supply):
            has_plan = question.best_plan(state)[0] > 0
            assert (SUPPLY in state.legal()) == has_plan
            offered[has_plan] += 1
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert min(offered.values()) > 0
