"""The income panel: what everybody's cities pay, the next step, and what would be cheaper."""

import re

import pytest

from penstock.drawing.sheet import Sheet
from penstock.games import load_face
from penstock.games.power_grid.box.components import TABLES
from penstock.games.power_grid.face.drawing.income import income_panel, prospect_of
from penstock.games.power_grid.face.running import best_of, plans_of
from tests.power_grid.rules.test_cards import producer

SHEET = Sheet(("Ann", "Bo", "Cy", "Di"))


def test_plans_are_all_sets_of_plants_the_fuel_is_enough_for() -> None:
    plans = plans_of((3, 15, 21), (4, 0, 0, 0))
    by_plants = {plan.plants: plan for plan in plans}
    assert (3,) not in by_plants
    assert by_plants[15, 21].left == (0, 0, 0, 0)
    assert by_plants[21,].left == (2, 0, 0, 0)
    assert best_of(plans, 5).plants == (15, 21)
    assert best_of(plans, 3).plants == (15,)
    assert best_of(plans_of((), (0, 0, 0, 0)), 3).power == 0


@pytest.mark.parametrize("coal", [2, 4])
def test_panel_says_what_the_best_plan_pays_and_what_the_next_city_would(coal: int) -> None:
    table = producer(7, 3, 15, 21, coal=coal)
    view = table.state.view(table.seat)
    prospect = prospect_of(view)
    assert prospect is not None
    now = prospect.supplied(prospect.best)
    drawn = income_panel(view, SHEET)
    assert f"{TABLES.payment[now + 1]}," in drawn
    assert f"{TABLES.payment[now + 1] - TABLES.payment[now]} more than" in drawn.replace(
        "</text>", " "
    )
    cells = re.findall(r'id="pays-(\d+)"', drawn)
    assert [int(cell) for cell in cells] == list(range(len(TABLES.payment)))
    marked = drawn.partition(f'id="pays-{now}"')[2].partition('id="pays-')[0]
    assert 'fill="var(--accent)"' in marked
    for seat in range(len(view.players)):
        assert f'id="income-{seat}"' in drawn
    # What lacks fuel is never asked about.
    assert "no oil: stays off by itself" in drawn


def test_cheaper_choices_say_what_they_keep() -> None:
    table = producer(7, 15, 21, coal=4)
    words = " ".join(
        re.findall(r">([^<>]+)</text>", income_panel(table.state.view(table.seat), SHEET))
    )
    assert "Only 21: 4 cities, keeps 2 coal" in words
    assert "Only 15: 3 cities, keeps 2 coal" in words


def test_panel_takes_the_place_of_the_plant_market_only_in_this_phase() -> None:
    table = producer(7, 15, 21, coal=4)
    face = load_face("power_grid")
    drawn = face.drawn(table.state.view(table.seat), SHEET)
    assert 'id="income"' in drawn["plants"]
    assert 'id="plant-market"' not in drawn["plants"]
    assert 'id="city-counter"' not in drawn["counter"]
    while table.question == "Supply":
        table.play("done")
    later = face.drawn(table.state.view(0), SHEET)
    assert 'id="plant-market"' in later["plants"]
    assert 'id="city-counter"' in later["counter"]


def test_spectators_and_those_who_wait_see_it_too() -> None:
    table = producer(7, 15, 21, coal=4)
    for reader in (None, *range(len(table.state.view(None).players))):
        assert 'id="income"' in income_panel(table.state.view(reader), SHEET)


@pytest.mark.parametrize("cities", range(1, 8))
def test_best_plan_is_that_of_the_rules(cities: int) -> None:
    """What the panel ticks is what "run all that serve" would run."""
    table = producer(cities, 5, 15, 21, coal=3, oil=2)
    prospect = prospect_of(table.state.view(table.seat))
    assert prospect is not None
    ticked, pay = prospect.best.plants, TABLES.payment[prospect.supplied(prospect.best)]
    money = table.state.money[table.seat]
    seat = table.seat
    table.play("supply")
    ran = [event.numbers[0] for event in table.state.events or [] if event.kind == "runs"]
    assert tuple(sorted(ran)) == ticked
    assert table.state.money[seat] == money + pay
