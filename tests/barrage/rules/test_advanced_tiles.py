"""Advanced tiles one by one (BAR-TECH); DT-10 to 15, 29, 36, 38: `test_tiles_and_officers`."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position


@pytest.mark.rule("BAR-TECH-01")
def test_an_advanced_tile_builds_like_a_basic_one() -> None:
    position = Position().tile(RED, "advanced_1_conduit")
    table = position.at_turn(RED).play("tile advanced_1_conduit", "conduit C9A")
    assert table.state.engineers[RED] == 11
    assert table.wheel(RED)[1] == ("advanced_1_conduit", 2, 0)
    assert table.supply(RED) == (6 + 2, 4, 4)


@pytest.mark.rule("BAR-TECH-01")
def test_the_effect_comes_only_when_the_tile_is_used() -> None:
    """A conduit built with the basic tile, or won by a contract, pays nothing."""
    position = Position().tile(RED, "advanced_1_conduit")
    table = position.at_turn(RED).play("tile basic_conduit", "conduit C9A")
    assert table.state.credits[RED] == 6
    position = Position().tile(RED, "advanced_1_conduit").contracts(RED, "green_11")
    position.dam(RED, "B6L", water=1).conduit(RED, "C6A").powerhouse(RED, "P9_1")
    table = position.at_turn(RED)
    table.play("place turbine_zero_left", "fulfil green_11", "conduit C9A")
    assert table.supply(RED) == (6, 6, 4)


@pytest.mark.rule("BAR-TECH-01")
def test_the_effect_comes_every_time() -> None:
    """Once more after the tile has come back from the wheel."""
    position = Position(players=2).on_wheel(RED, 1, "advanced_1_conduit")
    table = position.supply(RED, credits=0).at_turn(RED)
    table.play("place workshop_1_left", "place bank", "engineers 1")
    table.play("tile advanced_1_conduit", "conduit C10A")
    assert table.state.credits[RED] == 4


@pytest.mark.rule("BAR-TECH-02")
def test_the_level_one_base_waters_a_full_wheel_of_dry_dams() -> None:
    """RUL-14: nobody is asked; a dam of any level gets one drop, the new one included."""
    position = Position().dam(RED, "B8L", level=3).tile(RED, "advanced_1_base")
    table = position.at_turn(RED).play("tile advanced_1_base", "base B9L")
    assert table.seat == BLACK
    assert (table.water("B8L"), table.water("B9L")) == (1, 1)
    assert table.state.drops_made == 2


@pytest.mark.rule("BAR-TECH-03", "BAR-TECH-17")
@pytest.mark.parametrize(("elevations", "rotations"), [(0, 1 + 1), (2, 1 + 3)])
def test_the_level_one_elevation_counts_the_new_one(elevations: int, rotations: int) -> None:
    position = Position().company(RED, "italy").dam(RED, "B8L").tile(RED, "advanced_1_elevation")
    if elevations:
        position.dam(RED, "B9L", level=3)
    table = position.at_turn(RED).play("tile advanced_1_elevation")
    assert table.wheel(RED)[rotations] == ("advanced_1_elevation", 0, 2)


@pytest.mark.rule("BAR-TECH-04")
@pytest.mark.parametrize(("site", "value"), [("C10B", 1), ("C6B", 2), ("C8A", 3), ("C6A", 4)])
def test_the_level_one_conduit_pays_twice_the_value(site: str, value: int) -> None:
    position = Position().tile(RED, "advanced_1_conduit").supply(RED, excavators=10, credits=0)
    table = position.at_turn(RED).play("tile advanced_1_conduit", f"conduit {site}")
    assert table.supply(RED) == (2 * value, 10 - 2 * value, 4)


@pytest.mark.rule("BAR-TECH-05")
def test_the_level_one_powerhouse_uses_no_construction_space() -> None:
    """With engineers at hand, too (RUL-04); mixers, rotation and red site remain."""
    position = Position().tile(RED, "advanced_1_powerhouse").constructions(RED, 3)
    position.on_wheel(RED, 1, "basic_base", excavators=3)
    table = position.supply(RED, credits=3).at_turn(RED)
    engineers = table.state.engineers[RED]
    table.play("free advanced_1_powerhouse", "powerhouse P8_3")
    assert table.state.engineers[RED] == engineers
    assert table.state.constructions[RED] == 3
    assert table.supply(RED) == (0, 9, 2)
    assert table.wheel(RED)[1] == ("advanced_1_powerhouse", 0, 2)


@pytest.mark.rule("BAR-TECH-05")
def test_other_tiles_are_never_free_of_engineers() -> None:
    table = Position().tile(RED, "advanced_2_powerhouse").at_turn(RED)
    assert table.refusal("free advanced_2_powerhouse") == "BAR-ACT-02"
    assert table.refusal("free advanced_1_powerhouse") == "BAR-CON-04"


@pytest.mark.rule("BAR-TECH-06", "BAR-TECH-17")
@pytest.mark.parametrize("bases", [0, 1, 4])
def test_the_level_two_base_counts_the_new_one(bases: int) -> None:
    position = Position().company(RED, "italy").tile(RED, "advanced_2_base")
    for basin in range(5, 5 + bases):
        position.dam(RED, f"B{basin}L")
    table = position.at_turn(RED).play("tile advanced_2_base", "base B10L")
    assert table.state.energy[RED] == bases + 1


@pytest.mark.rule("BAR-TECH-07")
@pytest.mark.parametrize(("level", "water"), [(1, 0), (1, 1), (2, 0), (2, 2)])
def test_the_level_two_elevation_fills_only_the_raised_dam(level: int, water: int) -> None:
    position = Position().company(RED, "italy").dam(RED, "B8L", level=level, water=water)
    position.dam(RED, "B9L", level=2).tile(RED, "advanced_2_elevation")
    table = position.at_turn(RED).play("tile advanced_2_elevation", "elevation B8L")
    assert table.water("B8L") == level + 1
    assert table.water("B9L") == 0


@pytest.mark.rule("BAR-TECH-08")
@pytest.mark.parametrize(
    ("site", "cost"), [("C9A", 2), ("C6B", 4), ("C8A", 5), ("C6A", 5), ("C4B", 5)]
)
def test_the_level_two_conduit_costs_five_at_most(site: str, cost: int) -> None:
    """Values 1 to 5: printed 2, 4, 6, 8 and 10."""
    position = Position().tile(RED, "advanced_2_conduit").supply(RED, excavators=cost)
    table = position.at_turn(RED).play("tile advanced_2_conduit")
    table.play(f"conduit {site}")
    assert table.wheel(RED)[1] == ("advanced_2_conduit", cost, 0)
    assert table.state.excavators[RED] == 0


@pytest.mark.rule("BAR-TECH-08")
def test_four_excavators_are_too_few_for_a_long_conduit() -> None:
    position = Position().tile(RED, "advanced_2_conduit").supply(RED, excavators=4)
    table = position.at_turn(RED).play("tile advanced_2_conduit")
    assert table.refusal("conduit C8A") == "BAR-CON-04"
    assert table.refusal("conduit C6B") is None


@pytest.mark.rule("BAR-TECH-09")
def test_the_production_of_the_level_two_powerhouse_may_be_skipped() -> None:
    """Any powerhouse may produce, not only the new one; its engineers are those of the space."""
    position = Position().dam(RED, "B6L", water=1).conduit(RED, "C6A").powerhouse(RED, "P9_1")
    table = position.tile(RED, "advanced_2_powerhouse").at_turn(RED)
    table.play("tile advanced_2_powerhouse", "powerhouse P5_1")
    assert table.legal_texts() == ["produce B6L C6A 1", "skip"]
    table.play("skip")
    assert table.state.energy[RED] == 0
    assert table.water("B6L") == 1
    assert table.state.engineers[RED] == 11


@pytest.mark.rule("BAR-TECH-09")
def test_without_a_system_the_level_two_powerhouse_only_builds() -> None:
    table = Position().tile(RED, "advanced_2_powerhouse").at_turn(RED)
    table.play("tile advanced_2_powerhouse", "powerhouse P5_1")
    assert table.seat == BLACK


@pytest.mark.rule("BAR-TECH-09")
def test_the_production_of_a_tile_may_fulfil_a_contract() -> None:
    position = Position().dam(RED, "B6L", water=1).conduit(RED, "C6A").contracts(RED, "yellow_06")
    table = position.tile(RED, "advanced_2_powerhouse").at_turn(RED)
    table.play("tile advanced_2_powerhouse", "powerhouse P9_1", "produce B6L C6A 1")
    assert table.state.energy[RED] == 6
    assert table.legal_texts() == ["fulfil yellow_06", "skip"]


@pytest.mark.rule("BAR-TECH-10")
def test_the_level_one_joker_saves_the_red_site_of_a_powerhouse() -> None:
    position = Position().tile(RED, "advanced_1_joker").supply(RED, credits=0).at_turn(RED)
    table = position.play("tile advanced_1_joker", "structure powerhouse")
    assert table.price_of("powerhouse P9_3") is None
    table.play("powerhouse P9_3")
    assert table.supply(RED) == (0, 6, 2)
    basic = Position().supply(RED, credits=0).at_turn(RED)
    basic.play("tile basic_powerhouse")
    assert basic.refusal("powerhouse P9_3") == "BAR-CON-06"


@pytest.mark.rule("BAR-TECH-11")
@pytest.mark.parametrize(
    ("excavators", "left"), [(0, (3, 1)), (1, (2, 2)), (2, (1, 3)), (3, (0, 4))]
)
def test_the_level_two_joker_takes_any_exact_mixture(
    excavators: int, left: tuple[int, int]
) -> None:
    """A base of 3 with 3 excavators and 4 mixers (RUL-49: never more than 3)."""
    position = Position().tile(RED, "advanced_2_joker").supply(RED, excavators=3)
    table = position.at_turn(RED).play("tile advanced_2_joker", "structure base")
    table.play("base B8L")
    assert table.legal_texts() == [f"excavators {count}" for count in (3, 2, 1, 0)]
    assert table.refusal("excavators 4") == "BAR-TECH-11"
    table.play(f"excavators {excavators}")
    assert table.supply(RED)[1:] == left
    assert table.wheel(RED)[1] == ("advanced_2_joker", excavators, 3 - excavators)


@pytest.mark.rule("BAR-TECH-11")
def test_the_level_two_joker_builds_mixer_structures_with_excavators() -> None:
    position = Position().tile(RED, "advanced_2_joker").supply(RED, excavators=2, mixers=0)
    table = position.at_turn(RED).play("tile advanced_2_joker")
    table.play("structure powerhouse", "powerhouse P9_1")
    assert table.supply(RED)[1:] == (0, 0)


@pytest.mark.rule("BAR-TECH-11")
def test_mixtures_beyond_the_supply_are_refused() -> None:
    position = Position().tile(RED, "advanced_2_joker").supply(RED, excavators=2, mixers=2)
    table = position.at_turn(RED).play("tile advanced_2_joker", "structure base")
    table.play("base B8L")
    assert table.legal_texts() == ["excavators 2", "excavators 1"]
    assert table.refusal("excavators 0") == "BAR-CON-04"
    assert table.refusal("excavators 3") == "BAR-CON-04"


@pytest.mark.rule("BAR-TECH-12")
def test_the_level_three_base_pays_a_red_site() -> None:
    position = Position().tile(RED, "advanced_3_base").supply(RED, credits=3, excavators=0)
    table = position.on_wheel(RED, 1, "basic_base", excavators=5).at_turn(RED)
    table.play("free advanced_3_base", "base B1U")
    assert table.supply(RED) == (0, 5, 4)
    assert table.state.engineers[RED] == 12
    assert table.wheel(RED)[1] == ("advanced_3_base", 0, 0)


@pytest.mark.rule("BAR-TECH-12")
def test_the_level_three_base_is_never_used_with_engineers() -> None:
    """RUL-04."""
    table = Position().tile(RED, "advanced_3_base").at_turn(RED)
    assert table.refusal("tile advanced_3_base") == "BAR-TECH-12"


@pytest.mark.rule("BAR-TECH-13")
@pytest.mark.parametrize(("site", "energy"), [("C9A", 2), ("C6B", 4), ("C4B", 10)])
def test_the_level_three_conduit_produces_twice_its_value(site: str, energy: int) -> None:
    position = Position().tile(RED, "advanced_3_conduit").supply(RED, excavators=10)
    position.contracts(RED, "red_12")
    table = position.at_turn(RED).play("tile advanced_3_conduit", f"conduit {site}")
    assert table.state.energy[RED] == energy
    assert (table.question == "FulfilContract") == (energy == 10)


@pytest.mark.rule("BAR-TECH-14")
def test_the_level_three_elevation_counts_dams_with_an_elevation() -> None:
    """Own dams of level 2 and 3 alike; bases alone, neutral and foreign dams do not count."""
    position = (
        Position()
        .dam(BLACK, "B5L", level=3)
        .dam(BLACK, "B8L", level=2)
        .dam(BLACK, "B9L")
        .dam(GREEN, "B6L", level=2)
        .neutral("B10L", level=3)
        .tile(BLACK, "advanced_3_elevation")
    )
    table = position.at_turn(BLACK).play("tile advanced_3_elevation", "elevation B8L")
    assert table.points("advanced tiles")[BLACK] == 6


@pytest.mark.rule("BAR-TECH-15")
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_ex05_three_points_for_every_powerhouse_with_the_new_one(before: int) -> None:
    position = Position().powerhouse(RED, *("P5_1", "P6_1", "P7_1")[:before])
    position.tile(RED, "advanced_3_powerhouse").supply(RED, mixers=5)
    table = position.at_turn(RED)
    table.play("tile advanced_3_powerhouse", "powerhouse P8_1")
    assert table.points("advanced tiles")[RED] == 3 * (before + 1)


@pytest.mark.rule("BAR-TECH-16")
def test_the_level_three_joker_counts_every_advanced_tile_and_itself() -> None:
    position = Position().tile(RED, "advanced_3_joker", "advanced_2_base")
    table = position.on_wheel(RED, 5, "advanced_1_base", excavators=3).at_turn(RED)
    table.play("tile advanced_3_joker", "structure conduit", "conduit C9A")
    assert table.points("advanced tiles")[RED] == 9


@pytest.mark.rule("BAR-TECH-18")
@pytest.mark.parametrize("seat", [RED, BLACK, GREEN, WHITE])
def test_energy_of_a_tile_is_no_production_action(seat: int) -> None:
    """Three powerhouses: no bonus, no Italian steps, no second German production; no Viktor."""
    position = (
        Position()
        .officer(seat, "viktor_fiesler")
        .powerhouse(seat, "P7_1", "P9_1", "P12_1")
        .dam(seat, "B6L", level=2, water=2)
        .conduit(seat, "C6A")
        .tile(seat, "advanced_3_conduit")
    )
    table = position.at_turn(seat).play("tile advanced_3_conduit", "conduit C9A")
    # Germany's second conduit uncovers a rotation, the others' incomes need no look here.
    if table.question == "ChooseMachines":
        table.play("excavators 0")
    assert table.state.energy[seat] == 2
    assert table.water("B6L") == 2
    assert table.seat == (seat + 1) % 4


@pytest.mark.rule("BAR-TECH-18")
@pytest.mark.parametrize(
    ("switch", "legal", "rule"),
    [
        (True, ["fulfil red_12", "fulfil national_01", "skip"], "BAR-TURB-11"),
        (False, ["fulfil red_12", "skip"], "BAR-TECH-18"),
    ],
)
def test_national_contracts_and_the_french_discount_with_energy_of_a_tile(
    switch: bool, legal: list[str], rule: str
) -> None:
    """RUL-08: 10 energy and France's 3 reach a national contract of 13, if the switch is on."""
    position = (
        Position()
        .option("tile_energy_is_production", switch)
        .powerhouse(WHITE, "P5_1", "P8_1", "P9_1")
        .tile(WHITE, "advanced_3_conduit")
        .supply(WHITE, excavators=10)
        .contracts(WHITE, "red_12")
        .national("national_01", "national_03")
    )
    table = position.at_turn(WHITE).play("tile advanced_3_conduit", "conduit C4B")
    assert table.legal_texts() == legal
    assert table.refusal("fulfil national_03") == rule


@pytest.mark.rule("BAR-TECH-18")
@pytest.mark.parametrize("switch", [True, False])
def test_the_french_discount_on_a_private_contract_with_energy_of_a_tile(switch: bool) -> None:
    """RUL-08: 4 energy for C6B; a contract of 7 needs the discount."""
    position = (
        Position()
        .option("tile_energy_is_production", switch)
        .powerhouse(WHITE, "P5_1", "P8_1", "P9_1")
        .tile(WHITE, "advanced_3_conduit")
        .contracts(WHITE, "yellow_12", "green_13")
    )
    table = position.at_turn(WHITE).play("tile advanced_3_conduit", "conduit C6B")
    assert table.refusal("fulfil green_13") is None
    assert table.refusal("fulfil yellow_12") == (None if switch else "BAR-TURB-11")
