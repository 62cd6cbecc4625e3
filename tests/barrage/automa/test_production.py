"""Production by tile (AUT-PROD)."""

import pytest

from penstock.games.barrage.face.words import EVENTS
from tests.support.barrage.duel import AutomaTable, Duel, stack, table_of, tile_action
from tests.support.barrage.position import Position

EXAMPLE_OFFICE = ("green_13", "green_06", "yellow_08", "yellow_09", "red_01", "red_05")


def system(
    level: str = "medium", players: int = 2, water: int = 2, conduit_owner: int | None = None
) -> Duel:
    """EX-08: own dam in basin 5, conduit of power 3, own powerhouse in basin 8."""
    duel = Duel(level, players)
    automa = players - 1
    duel.dam(automa, "B5L", level=max(1, water), water=water)
    duel.conduit(automa if conduit_owner is None else conduit_owner, "C5A")
    duel.powerhouse(automa, "P8_1").office(*EXAMPLE_OFFICE).energy(*[1] * players)
    return duel


def produce(position: Position, modifier: int = 2, colour: str = "green") -> AutomaTable:
    table = table_of(position)
    action = tile_action("production", amount=modifier, colour=stack(colour))
    assert table.attempt(action) is None
    return table


def refusal(position: Position, modifier: int = 2, colour: str = "green") -> str | None:
    action = tile_action("production", amount=modifier, colour=stack(colour))
    return table_of(position).attempt(action)


@pytest.mark.rule("AUT-PROD-01")
@pytest.mark.rule("AUT-PROD-06")
@pytest.mark.rule("AUT-PROD-07")
@pytest.mark.rule("AUT-PROD-08")
@pytest.mark.rule("AUT-PROD-09")
def test_the_example_of_the_booklet() -> None:
    """EX-08: 2 x 3 + 2 = 8; the right-hand red 8 is completed."""
    table = produce(system())
    assert table.fulfilled(1) == ["red_05"]
    assert table.state.energy[1] == 1 + 8 + 5
    assert table.water("B5L") == 0
    assert table.state.drops_drained == 2
    assert table.holder("turbine_plus_2_left") == 1


@pytest.mark.rule("AUT-PROD-12")
def test_a_production_ends_the_turn() -> None:
    table = system().turns(1, 20)
    assert [event.numbers[0] for event in table.explained("performs")] == [1]
    assert table.seat == 0


@pytest.mark.rule("AUT-PROD-02")
def test_without_water_no_system_is_ready() -> None:
    assert refusal(system(water=0)) == "AUT-PROD-02"


@pytest.mark.rule("AUT-PROD-02")
def test_a_dam_of_a_rival_does_not_serve() -> None:
    duel = Duel().dam(0, "B5L", water=1).conduit(1, "C5A").powerhouse(1, "P8_1")
    assert refusal(duel) == "AUT-PROD-02"


@pytest.mark.rule("AUT-PROD-02")
def test_a_neutral_dam_and_a_foreign_conduit_serve() -> None:
    """AUT-RUL-16: a point for each drop, whose owner gets a credit and a point."""
    duel = Duel().neutral("B5L", level=2, water=2).conduit(0, "C5A").powerhouse(1, "P8_1")
    duel.office(*EXAMPLE_OFFICE).energy(1, 0)
    table = produce(duel)
    assert table.state.vp[0] == 10 + 2
    assert table.state.credits[0] == 6 + 2
    assert table.points("resources")[1] == -2


@pytest.mark.rule("AUT-GEN-06")
def test_an_automa_gains_two_points_a_drop_for_its_conduit() -> None:
    """AUT-RUL-16."""
    duel = Duel().neutral("B5L", level=2, water=2).conduit(1, "C5A").powerhouse(0, "P8_1")
    table = duel.engineers(1, 0).at_turn(0)
    table.play("place turbine_zero_left", "produce B5L C5A 2")
    assert table.points("conduits lent")[1] == 2
    assert table.points("resources")[1] == 2


@pytest.mark.rule("AUT-PROD-02")
def test_a_system_below_one_energy_is_not_ready() -> None:
    """AUT-RUL-09."""
    duel = Duel().dam(1, "B9L", water=1).conduit(1, "C9A").powerhouse(1, "P11_1")
    assert refusal(duel, -2) == "AUT-PROD-02"
    assert refusal(duel, -1) == "AUT-PROD-02"


@pytest.mark.rule("AUT-PROD-03")
@pytest.mark.rule("AUT-PROD-04")
@pytest.mark.parametrize(
    ("round", "energy", "allowed"),
    [
        (1, (5, 6), False),
        (1, (6, 6), True),
        (2, (5, 6), True),
        (1, (7, 6), True),
        (2, (3, 12), False),
        (2, (3, 11), True),
        (5, (0, 30), False),
    ],
)
def test_full_bonus_and_a_strict_lead_stop_production(
    round: int, energy: tuple[int, int], allowed: bool
) -> None:
    """EXD-04, AUT-RUL-11."""
    duel = system().round(round).energy(*energy)
    assert refusal(duel) == (None if allowed else "AUT-PROD-03")


@pytest.mark.rule("AUT-PROD-05")
def test_the_energy_must_reach_a_contract_of_the_colour() -> None:
    """2 x 3 + 0 = 6 reaches the yellow 6, but no red 8; the modifier counts."""
    assert refusal(system(), 0, "yellow") is None
    assert refusal(system(), 0, "red") == "AUT-PROD-05"
    assert refusal(system(water=1), 1, "green") is None
    assert refusal(system(water=1), -1, "green") == "AUT-PROD-05"


@pytest.mark.rule("AUT-PROD-05")
@pytest.mark.rule("AUT-GEN-11")
def test_the_production_bonus_counts_in_the_check_and_in_the_production() -> None:
    """AUT-RUL-08: +1 from the second powerhouse, +3 from the fourth."""
    duel = system(water=2).powerhouse(1, "P9_1")
    assert refusal(duel, 1, "yellow") is None
    table = produce(system().powerhouse(1, "P9_1"), 0)
    assert table.state.energy[1] == 1 + 7
    more = produce(system().powerhouse(1, "P9_1", "P10_1", "P11_1"), 0)
    assert more.state.energy[1] == 1 + 9 + 5
    assert more.fulfilled(1) == ["red_05"]


@pytest.mark.rule("AUT-PROD-05")
def test_an_empty_colour_refuses_and_national_contracts_do_not_help() -> None:
    """AUT-RUL-12."""
    duel = system().office(None, None, "yellow_08", "yellow_09", "red_01", "red_05")
    duel.national("national_01")
    assert refusal(duel, 2, "green") == "AUT-PROD-05"


@pytest.mark.rule("AUT-PROD-11")
@pytest.mark.rule("AUT-PROD-13")
def test_a_national_contract_of_higher_value_comes_first_and_is_not_replaced() -> None:
    duel = Duel().dam(1, "B2L", level=3, water=3).conduit(1, "C2B").powerhouse(1, "P10_1")
    duel.office(*EXAMPLE_OFFICE).national("national_03", "national_04").energy(1, 0)
    table = produce(duel)
    assert table.fulfilled(1) == ["national_04"]
    assert table.state.view(None).national == ("national_03", None)


@pytest.mark.rule("AUT-PROD-10")
@pytest.mark.rule("AUT-PROD-13")
def test_the_place_of_a_private_contract_is_filled_at_once() -> None:
    table = produce(system())
    office = table.office()
    assert office[5] not in (None, "red_05")
    assert office[:5] == list(EXAMPLE_OFFICE[:5])
    assert table.points("contracts")[1] == 4


@pytest.mark.rule("AUT-PROD-06")
def test_the_system_with_the_most_energy_is_used() -> None:
    duel = system().dam(1, "B1L", water=1).conduit(1, "C1A")
    table = produce(duel)
    assert (table.water("B5L"), table.water("B1L")) == (0, 1)
    best = EVENTS.kind_of(table.explained("system")[0]).values(table.explained("system")[0])
    assert best == {"energy": 8, "after": ["B5L C5A"]}


def equal_systems(criteria: int) -> AutomaTable:
    """Own dams above 5A and 8A, both with one drop at power 3."""
    duel = system(water=1).dam(1, "B8L", water=1).conduit(0, "C8A").powerhouse(1, "P11_1")
    duel.state.automa_discard = [criteria - 1]
    return produce(duel)


@pytest.mark.rule("AUT-PROD-06")
def test_equal_systems_are_separated_by_the_conduit_column_and_its_code() -> None:
    """AUT-RUL-10: nothing separates them but the code, 1A or 9A."""
    assert equal_systems(1).water("B5L") == 0
    assert equal_systems(17).water("B8L") == 1
    assert equal_systems(15).water("B8L") == 0


@pytest.mark.rule("AUT-PROD-06")
def test_of_equal_systems_a_neutral_dam_comes_first() -> None:
    duel = system(water=1).neutral("B8L", level=1, water=1).conduit(1, "C8A")
    duel.powerhouse(1, "P11_1")
    table = produce(duel)
    assert (table.water("B5L"), table.water("B8L")) == (1, 0)


@pytest.mark.rule("AUT-PROD-08")
def test_a_completed_contract_counts_for_the_bonus_tile() -> None:
    """AUT-RUL-14."""
    table = produce(system())
    assert len(table.state.fulfilled[1]) == 1


@pytest.mark.rule("AUT-PROD-08")
def test_nothing_is_completed_if_the_energy_covers_nothing() -> None:
    """Energy from a tile, here the production of powerhouse II, needs no contract."""
    duel = Duel("high").neutral("B9L", level=1, water=1).conduit(1, "C9B")
    duel.tile(1, "advanced_2_powerhouse").supply(1, mixers=9)
    duel.office(None, None, "yellow_08", "yellow_09", "red_01", "red_05")
    table = table_of(duel)
    table.attempt(tile_action("build", structure=3))
    assert table.state.energy[1] == 5
    assert table.explained("no contract")
