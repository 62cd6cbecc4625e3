"""Levels, tile effects, companies, the end of the game (AUT-LVL, TECH, COMP, END)."""

import pytest

from penstock.games.barrage.automa.drops import best_drops
from tests.support.barrage.duel import (
    SITES,
    AutomaTable,
    Duel,
    build_action,
    table_of,
    tile_action,
)

AUTOMA = 1


def site_of(table: AutomaTable, structure: str) -> str:
    """Where the last piece of a kind was built."""
    built = [event for event in table.state.events or [] if event.kind == "builds"]
    return SITES[structure][built[-1].numbers[1]]


# -- low ---------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-LVL-01")
def test_low_has_no_income_at_once_or_in_the_income_phase() -> None:
    """AUT-RUL-52."""
    duel = Duel("low").round(2).dam(AUTOMA, "B9L")
    table = table_of(duel)
    table.attempt(build_action("base"))
    assert table.built(AUTOMA, "base") == 2
    assert table.points("income")[AUTOMA] == 0
    later = AutomaTable(
        Duel("low").round(2).dam(AUTOMA, "B9L").dam(AUTOMA, "B8L").at_income().state
    )
    assert later.points("income")[AUTOMA] == 0


@pytest.mark.rule("AUT-LVL-02")
def test_low_has_no_production_bonus() -> None:
    houses = ("P8_1", "P9_1", "P10_1", "P11_1")
    low = table_of(Duel("low").powerhouse(AUTOMA, *houses)).state
    medium = table_of(Duel("medium").powerhouse(AUTOMA, *houses)).state
    assert (low.production_bonus(AUTOMA), medium.production_bonus(AUTOMA)) == (0, 3)


# -- advanced tiles ----------------------------------------------------------------------------


@pytest.mark.rule("AUT-GEN-13")
def test_at_medium_an_advanced_tile_is_no_more_than_its_structure() -> None:
    """Conduit I would give credits, conduit II would cost at most 5."""
    duel = Duel().tile(AUTOMA, "advanced_2_conduit").supply(AUTOMA, excavators=8)
    table = table_of(duel)
    assert table.attempt(build_action("conduit", None, 4)) is None
    assert table.wheel(AUTOMA)[1] == ("advanced_2_conduit", 8, 0)
    assert table.points("advanced tiles")[AUTOMA] == 0
    assert "without its effect" in " ".join(table.log())


@pytest.mark.rule("AUT-TECH-01")
@pytest.mark.parametrize("level", ["medium", "high"])
def test_the_highest_level_then_the_specific_structure(level: str) -> None:
    """AUT-RUL-27: at all levels."""
    duel = Duel(level).supply(AUTOMA, mixers=9)
    duel.tile(AUTOMA, "advanced_1_powerhouse", "advanced_3_joker", "advanced_3_powerhouse")
    table = table_of(duel)
    for tile in ("advanced_3_powerhouse", "advanced_3_joker", "advanced_1_powerhouse"):
        table.state.mixers[AUTOMA] = 9
        table.attempt(build_action("powerhouse"))
        assert table.wheel(AUTOMA)[1][0] == tile


@pytest.mark.rule("AUT-LVL-04")
def test_at_high_the_effect_of_a_tile_applies() -> None:
    """Powerhouse III: 3 points for each powerhouse."""
    duel = Duel("high").tile(AUTOMA, "advanced_3_powerhouse").powerhouse(AUTOMA, "P8_1")
    table = table_of(duel)
    table.attempt(build_action("powerhouse"))
    assert table.points("advanced tiles")[AUTOMA] == 6


@pytest.mark.rule("AUT-LVL-04")
@pytest.mark.rule("AUT-TECH-02")
def test_conduit_2_costs_five_and_looks_for_power_three() -> None:
    """EXD-10; tile 20 would choose the second strongest."""
    duel = Duel("high").tile(AUTOMA, "advanced_2_conduit").supply(AUTOMA, excavators=7)
    table = table_of(duel)
    assert table.attempt(build_action("conduit", None, 4)) is None
    assert table.wheel(AUTOMA)[1] == ("advanced_2_conduit", 5, 0)
    weak = Duel("high").tile(AUTOMA, "advanced_2_conduit")
    weak.state.automa_discard = [19]
    sites = ["C9A", "C10A", "C8A"]
    assert table_of(weak).place("conduit", sites, "advanced_2_conduit") == "C8A"
    assert table_of(weak).place("conduit", sites) == "C10A"


@pytest.mark.rule("AUT-TECH-02")
def test_conduit_2_looks_for_power_three_before_it_completes_a_system() -> None:
    """10A of power 2 would be a third structure; 8A and 9B have power 3, and 8A is one too."""
    duel = Duel("high").dam(AUTOMA, "B10L").powerhouse(AUTOMA, "P11_1")
    table = table_of(duel)
    assert table.place("conduit", ["C10A", "C9B"], "advanced_2_conduit") == "C9B"
    assert [event.rule for event in table.explained("prefers")] == ["AUT-TECH-02"]
    assert table_of(duel).place("conduit", ["C10A", "C9B"]) == "C10A"
    both = table_of(duel.dam(AUTOMA, "B8L"))
    assert both.place("conduit", ["C10A", "C9B", "C8A"], "advanced_2_conduit") == "C8A"
    assert [event.rule for event in both.explained("completes")] == ["AUT-PLACE-02"]


@pytest.mark.rule("AUT-TECH-03")
def test_powerhouse_2_produces_with_the_best_system() -> None:
    """AUT-RUL-39: no check of the track or the colour; the energy completes a contract."""
    duel = Duel("high").tile(AUTOMA, "advanced_2_powerhouse").powerhouse(AUTOMA, "P8_1")
    duel.dam(AUTOMA, "B5L", level=2, water=2).conduit(AUTOMA, "C5A").energy(0, 6)
    duel.neutral("B8L", level=1, water=1).conduit(AUTOMA, "C8A").powerhouse(AUTOMA, "P11_1")
    duel.office(None, None, None, None, "red_01", "red_06").supply(AUTOMA, mixers=9)
    duel.company(AUTOMA, "usa")
    table = table_of(duel)
    assert table.attempt(build_action("powerhouse")) is None
    assert table.water("B5L") == 0
    # 2 x 3, +2 of the tile, +1 of three powerhouses; two drops pass the one in basin 11.
    assert table.state.energy[AUTOMA] == 6 + 9 + 2
    assert table.fulfilled(AUTOMA) == ["red_06"]


@pytest.mark.rule("AUT-TECH-06")
def test_joker_1_takes_the_red_space_for_nothing() -> None:
    duel = Duel("high").tile(AUTOMA, "advanced_1_joker")
    duel.on_wheel(AUTOMA, 2, "basic_base", 3).supply(AUTOMA, excavators=5)
    table = table_of(duel)
    table.state.automa_discard = [2]
    assert table.attempt(build_action("base")) is None
    assert site_of(table, "base").endswith("U")
    assert table.state.vp[AUTOMA] == 16
    assert "AUT-TECH-06" in table.rules_cited()


@pytest.mark.rule("AUT-TECH-07")
def test_joker_2_spends_the_usual_machines_first() -> None:
    """AUT-RUL-34."""
    duel = Duel("high").tile(AUTOMA, "advanced_2_joker").supply(AUTOMA, excavators=2, mixers=9)
    table = table_of(duel)
    assert table.attempt(build_action("base", "mountains")) is None
    assert table.wheel(AUTOMA)[1] == ("advanced_2_joker", 2, 3)


@pytest.mark.rule("AUT-LVL-04")
def test_tiles_without_engineers_place_none_and_end_the_turn() -> None:
    """AUT-RUL-38."""
    duel = Duel("high")
    duel.tile(AUTOMA, "advanced_3_base").supply(AUTOMA, excavators=0, mixers=0)
    table = duel.turns(3, 4)
    assert table.built(AUTOMA, "base") == 1
    assert table.state.engineers[AUTOMA] == 12
    assert [event.numbers[0] for event in table.explained("performs")] == [2]


@pytest.mark.rule("AUT-LVL-04")
def test_the_first_tile_that_can_be_paid_is_used() -> None:
    """AUT-RUL-61: base III needs no machines, so a mountain base is possible with none."""
    duel = Duel("high").supply(AUTOMA, excavators=0, mixers=6)
    duel.tile(AUTOMA, "advanced_3_joker", "advanced_2_joker")
    table = table_of(duel)
    assert table.attempt(build_action("base", "mountains")) is None
    assert table.wheel(AUTOMA)[1][0] == "advanced_2_joker"


# -- companies ---------------------------------------------------------------------------------

THREE = ("P8_1", "P9_1", "P10_1")


@pytest.mark.rule("AUT-GEN-10")
@pytest.mark.rule("AUT-LVL-05")
@pytest.mark.parametrize(("level", "has_ability"), [("medium", False), ("high", True)])
def test_the_ability_of_the_company_is_for_high_and_above(level: str, has_ability: bool) -> None:
    state = table_of(Duel(level).powerhouse(AUTOMA, *THREE)).state
    assert state.view(None).players[AUTOMA].has_ability == has_ability
    two = table_of(Duel(level).powerhouse(AUTOMA, *THREE[:2])).state
    assert not two.view(None).players[AUTOMA].has_ability


@pytest.mark.rule("AUT-COMP-01")
@pytest.mark.parametrize(("level", "stream"), [("high", 0), ("medium", 1)])
def test_usa_prefers_the_headstream_that_gives_energy(level: str, stream: int) -> None:
    """EXD-09."""
    duel = Duel(level).company(AUTOMA, "usa").powerhouse(AUTOMA, "P8_1", "P11_1", "P12_1")
    duel.dam(AUTOMA, "B5L").dam(AUTOMA, "B8L")
    duel.state.automa_discard = [1]
    state = table_of(duel).state
    found = best_drops(state, AUTOMA, 1, False)
    assert found is not None
    assert found.chosen.streams == [stream]


@pytest.mark.rule("AUT-COMP-02")
def test_germany_produces_again_with_the_best_other_system() -> None:
    """AUT-RUL-42: another powerhouse, no modifiers, an own contract."""
    duel = Duel("high").powerhouse(AUTOMA, "P8_1", "P11_1", "P12_1")
    duel.dam(AUTOMA, "B5L", level=2, water=2).conduit(AUTOMA, "C5A")
    duel.dam(AUTOMA, "B8L", water=1).conduit(AUTOMA, "C8A")
    duel.neutral("B10L", level=1, water=1).conduit(AUTOMA, "C10B").energy(1, 0)
    duel.office("green_03", "green_04", "yellow_01", "yellow_02", "red_06", None)
    table = table_of(duel)
    assert table.attempt(tile_action("production", amount=2, colour=0)) is None
    # 6 + 2 + 1 for a red 9, then 3 for the right-hand green 2 and its 3 energy.
    assert table.fulfilled(AUTOMA) == ["red_06", "green_04"]
    assert table.state.energy[AUTOMA] == 9 + 3 + 3
    assert table.water("B10L") == 1


@pytest.mark.rule("AUT-COMP-03")
def test_italy_moves_three_steps_more() -> None:
    duel = Duel("high", players=3).powerhouse(2, "P8_1", "P11_1", "P12_1").energy(1, 1, 0)
    duel.dam(2, "B5L", water=1).conduit(2, "C5A")
    duel.office("green_06", None, None, None, "red_01", None)
    table = table_of(duel)
    assert table.attempt(tile_action("production", amount=1, colour=0)) is None
    assert table.state.energy[2] == 3 + 1 + 1 + 3
    assert table.fulfilled(2) == ["green_06"]


@pytest.mark.rule("AUT-COMP-04")
@pytest.mark.parametrize(("level", "done"), [("high", True), ("medium", False)])
def test_france_needs_three_less_in_the_check_and_for_the_contract(level: str, done: bool) -> None:
    duel = Duel(level, players=4).powerhouse(3, "P8_1", "P11_1", "P12_1").energy(1, 1, 1, 0)
    duel.dam(3, "B5L", water=1).conduit(3, "C5A")
    duel.office(None, None, "yellow_11", None, None, None)
    table = table_of(duel)
    refused = table.attempt(tile_action("production", amount=0, colour=1))
    assert refused == (None if done else "AUT-PROD-05")
    assert table.fulfilled(3) == (["yellow_11"] if done else [])


# -- the end -----------------------------------------------------------------------------------


@pytest.mark.rule("AUT-GEN-14")
@pytest.mark.rule("AUT-END-01")
def test_the_objective_is_worth_more_to_an_automa() -> None:
    duel = Duel(players=4, automas=2)
    duel.state.objective = 0
    duel.dam(2, "B1U").dam(2, "B2U").dam(2, "B3U").dam(0, "B4U").dam(0, "B5U").dam(3, "B6U")
    table = duel.at_final_scoring()
    assert table.points("objective") == [10, 0, 20, 10]


@pytest.mark.rule("AUT-END-01")
def test_shared_places_are_divided_by_each_ones_own_scale() -> None:
    """AUT-RUL-53: first and second: (15 + 10) / 2 and (20 + 15) / 2, rounded up."""
    duel = Duel()
    duel.state.objective = 0
    duel.dam(0, "B1U").dam(AUTOMA, "B2U")
    assert duel.at_final_scoring().points("objective") == [13, 18]


@pytest.mark.rule("AUT-END-02")
def test_leftover_machines_and_drops_score_as_for_anybody() -> None:
    duel = Duel().supply(AUTOMA, excavators=6, mixers=5).dam(AUTOMA, "B1L", level=2, water=2)
    table = duel.on_wheel(AUTOMA, 2, None, excavators=9).at_final_scoring()
    assert table.points("resources")[AUTOMA] == 2
    assert table.points("water")[AUTOMA] == 2
