"""Advanced tiles and officers where they meet: costs, copies, effects (BAR-TECH, BAR-OFF)."""

import pytest

from tests.support.barrage.position import BLACK, RED, WHITE, Position
from tests.support.barrage.table import Table


@pytest.mark.rule("BAR-OFF-03")
@pytest.mark.parametrize(
    ("water", "conduit", "powerhouse", "space", "energy"),
    [
        (1, "C10B", "P12_1", "turbine_minus_2_left", 2),
        (2, "C10A", "P11_1", "turbine_zero_left", 4),
    ],
)
def test_viktor_counts_a_small_product_as_four(
    water: int, conduit: str, powerhouse: str, space: str, energy: int
) -> None:
    """DT-02, DT-03."""
    position = Position().officer(RED, "viktor_fiesler").dam(RED, "B10L", level=2, water=water)
    table = position.conduit(RED, conduit).powerhouse(RED, powerhouse).at_turn()
    table.play(f"place {space}")
    if table.question == "ChooseSystem":
        assert [str(table.state.label(action)) for action in table.state.legal()] == [
            f"basin 10, lower dam, conduit 10A to basin 11, power 2, {drops} of 2 drops, 4 energy"
            for drops in (2, 1)
        ]
        table.play(f"produce B10L {conduit} {water}")
    assert table.state.energy[RED] == energy


@pytest.mark.rule("BAR-TECH-03")
def test_the_level_one_elevation_turns_the_wheel_for_every_elevation() -> None:
    """DT-10: with the fifth elevation the tile and its mixers come back at once."""
    position = Position().company(RED, "france").dam(RED, "B8L", level=3).dam(RED, "B9L", level=3)
    position.dam(RED, "B10L").tile(RED, "advanced_1_elevation")
    table = position.at_turn().play("tile advanced_1_elevation")
    assert "advanced_1_elevation" in table.tiles(RED)
    assert table.state.mixers[RED] == 4
    assert table.level("B10L") == 2


@pytest.mark.rule("BAR-TECH-12")
def test_the_level_three_base_needs_neither_engineers_nor_excavators() -> None:
    """DT-12."""
    position = Position().tile(RED, "advanced_3_base").engineers(RED, 0)
    table = position.supply(RED, credits=2, excavators=0).at_turn()
    assert table.legal_texts() == ["free advanced_3_base", "pass"]
    table.play("free advanced_3_base")
    assert table.refusal("base B1U") == "BAR-CON-06"
    table.play("base B1L")
    assert table.wheel(RED)[1] == ("advanced_3_base", 0, 0)
    assert table.supply(RED) == (2, 0, 4)


@pytest.mark.rule("BAR-ACT-11")
def test_without_engineers_and_means_a_player_passes_by_himself() -> None:
    """DT-13."""
    position = Position().tile(RED, "advanced_1_powerhouse").engineers(RED, 0)
    table = position.supply(RED, mixers=1).at_turn()
    assert table.seat == BLACK
    assert table.state.passed == 1 << RED


@pytest.mark.rule("BAR-ACT-12")
def test_who_passes_takes_no_more_turns() -> None:
    """DT-14."""
    position = Position(players=2).tile(RED, "advanced_1_powerhouse").engineers(RED, 0)
    table = position.at_turn().play("pass", "place bank", "engineers 1")
    assert table.seat == BLACK


@pytest.mark.rule("BAR-TECH-10")
def test_the_level_one_joker_saves_the_fee_of_the_site_but_not_of_the_space() -> None:
    """DT-15."""
    position = Position().tile(RED, "advanced_1_joker").constructions(RED, 3)
    table = position.supply(RED, credits=3).at_turn()
    table.play("tile advanced_1_joker", "structure base", "base B8U")
    assert table.supply(RED)[0] == 0
    assert table.level("B8U") == 1


@pytest.mark.rule("BAR-OFF-05")
def test_solomon_replaces_machines_by_credits() -> None:
    """DT-16."""
    position = Position().officer(RED, "solomon_p_jordan").supply(RED, credits=9, excavators=2)
    table = position.at_turn().play("tile basic_base")
    assert table.refusal("base B1U") == "BAR-CON-06"
    table.play("base B1L")
    assert table.supply(RED) == (0, 0, 4)
    assert table.wheel(RED)[1] == ("basic_base", 2, 0)


@pytest.mark.rule("BAR-OFF-05")
def test_solomon_may_keep_machines_he_has() -> None:
    position = Position().officer(RED, "solomon_p_jordan")
    table = position.at_turn().play("tile basic_base", "base B8L")
    assert table.legal_texts() == ["credits 0", "credits 1", "credits 2"]
    assert table.refusal("credits 3") == "BAR-CON-06"
    table.play("credits 2")
    assert table.supply(RED) == (0, 5, 4)
    assert table.wheel(RED)[1] == ("basic_base", 1, 0)


@pytest.mark.rule("BAR-OFF-04")
def test_jill_does_not_mix_machines() -> None:
    """DT-17."""
    position = Position().officer(RED, "jill_mcdowell").supply(RED, excavators=5, mixers=2)
    table = position.at_turn().play("tile basic_conduit")
    assert table.refusal("conduit C3B") == "BAR-CON-04"
    assert table.refusal("conduit C6B") is None


@pytest.mark.rule("BAR-OFF-04", "BAR-TECH-08")
@pytest.mark.parametrize(("way", "left"), [("pay usual", (0, 5)), ("pay mixers", (5, 0))])
def test_jill_with_the_cheap_conduit(way: str, left: tuple[int, int]) -> None:
    """DT-18."""
    position = Position().officer(RED, "jill_mcdowell").supply(RED, excavators=5, mixers=5)
    table = position.tile(RED, "advanced_2_conduit").at_turn()
    table.play("tile advanced_2_conduit", "conduit C1A", way)
    assert table.supply(RED)[1:] == left


@pytest.mark.rule("BAR-OFF-01", "BAR-TECH-11")
def test_adler_with_the_mixing_joker_pays_any_three_machines() -> None:
    """DT-19."""
    position = Position().officer(RED, "wilhelm_adler").tile(RED, "advanced_2_joker")
    table = position.supply(RED, excavators=2, mixers=2).at_turn()
    table.play("tile advanced_2_joker", "structure base", "base B1L")
    assert table.legal_texts() == ["excavators 2", "excavators 1"]
    table.play("excavators 1")
    assert table.supply(RED)[1:] == (1, 0)
    assert table.wheel(RED)[1] == ("advanced_2_joker", 1, 2)


@pytest.mark.rule("BAR-OFF-06", "BAR-OFF-07")
def test_antons_tile_copies_a_tile_on_the_wheel() -> None:
    """DT-20."""
    position = Position(players=2).company(RED, "italy").officer(RED, "anton_krylov")
    table = position.supply(RED, excavators=9).at_turn()
    assert table.refusal("tile special_anton") == "BAR-OFF-07"
    table.play("tile basic_base", "base B8L", "place bank", "engineers 1")
    table.play("tile special_anton", "base B9L")
    assert table.built(RED, "base") == 2
    assert table.wheel(RED)[1][0] == "special_anton"


def graziano_dam(officer: str) -> Table:
    position = Position().officer(RED, officer).dam(RED, "B8L", level=3, water=3)
    return position.at_turn().play("place water_one_flowing_left", "drop A")


@pytest.mark.rule("BAR-OFF-02")
def test_grazianos_dam_of_level_three_holds_a_fourth_drop() -> None:
    """DT-21."""
    assert graziano_dam("graziano_del_monte").water("B8L") == 4
    assert graziano_dam("wilhelm_adler").water("B8L") == 3
    neutral = Position().officer(RED, "graziano_del_monte").neutral("B8L", level=3, water=3)
    table = neutral.at_turn().play("place water_one_flowing_left", "drop A")
    assert table.water("B8L") == 3


@pytest.mark.rule("BAR-TECH-07")
def test_the_level_two_elevation_fills_the_dam() -> None:
    """DT-22; the uncovered income comes first (RUL-13)."""
    position = Position().officer(RED, "graziano_del_monte").tile(RED, "advanced_2_elevation")
    table = position.dam(RED, "B8L", level=2).at_turn()
    table.play("tile advanced_2_elevation")
    assert table.question == "ChooseMachines"
    assert table.water("B8L") == 0
    table.play("excavators 0")
    assert table.level("B8L") == 3
    assert table.water("B8L") == 4


@pytest.mark.rule("BAR-OFF-11")
def test_the_fourth_drop_of_a_copied_graziano_stays() -> None:
    """DT-23."""
    position = Position(players=2).officer(RED, "mahiri_sekibo")
    position.officer(BLACK, "graziano_del_monte").dam(RED, "B8L", level=3, water=3)
    table = position.at_turn().play("ask officer")
    table.play("place water_one_flowing_left", "drop A")
    assert table.water("B8L") == 4
    assert table.seat == BLACK
    table.play("place water_one_flowing_right", "drop A")
    assert table.water("B8L") == 4
    assert table.state.drops_drained == 1


@pytest.mark.rule("BAR-TECH-06", "BAR-TECH-18")
def test_the_level_two_base_gives_energy_for_a_contract() -> None:
    """DT-29."""
    position = Position().dam(RED, "B8L").dam(RED, "B9L").powerhouse(RED, "P5_1", "P6_1")
    position.tile(RED, "advanced_2_base").contracts(RED, "green_06", "green_13")
    table = position.at_turn().play("tile advanced_2_base", "base B10L")
    assert table.state.energy[RED] == 3
    assert table.legal_texts() == ["fulfil green_06", "skip"]


@pytest.mark.rule("BAR-TECH-05")
def test_an_engineer_free_tile_is_a_fifth_construction() -> None:
    """DT-36."""
    position = Position().tile(RED, "advanced_1_powerhouse").constructions(RED, 4)
    position.state.engineers[RED], position.state.bank[RED] = 1, 2
    table = position.at_turn()
    assert table.refusal("tile basic_base") == "BAR-CON-01"
    table.play("free advanced_1_powerhouse", "powerhouse P8_1")
    assert table.built(RED, "powerhouse") == 1
    assert table.state.engineers[RED] == 1


@pytest.mark.rule("BAR-TECH-05")
def test_an_engineer_free_tile_is_never_used_with_engineers() -> None:
    position = Position().tile(RED, "advanced_1_powerhouse").at_turn()
    assert position.refusal("tile advanced_1_powerhouse") == "BAR-TECH-05"


@pytest.mark.rule("BAR-COMP-08")
@pytest.mark.parametrize(("switch", "energy"), [(True, 4), (False, 1)])
def test_viktor_on_germanys_second_production(switch: bool, energy: int) -> None:
    """DT-37, RUL-05."""
    position = Position().officer(BLACK, "viktor_fiesler").powerhouse(BLACK, "P9_1", "P12_1")
    position.powerhouse(BLACK, "P5_1").option("viktor_on_second_production", switch)
    position.dam(BLACK, "B6L", water=1).conduit(BLACK, "C6A")
    position.dam(BLACK, "B10L", water=1).conduit(BLACK, "C10B")
    table = position.at_turn(BLACK).play("place turbine_zero_left", "produce B6L C6A 1")
    before = table.state.energy[BLACK]
    table.play("produce B10L C10B 1")
    assert table.state.energy[BLACK] - before == energy


@pytest.mark.rule("BAR-TECH-09")
def test_the_level_two_powerhouse_produces_at_once_but_pays_foreign_conduits() -> None:
    """DT-38."""
    position = Position().tile(RED, "advanced_2_powerhouse").supply(RED, credits=0)
    position.dam(RED, "B6L", water=1).conduit(RED, "C6A").conduit(BLACK, "C6B")
    position.powerhouse(RED, "P7_1")
    table = position.at_turn().play("tile advanced_2_powerhouse", "powerhouse P9_1")
    assert table.legal_texts() == ["produce B6L C6A 1", "skip"]
    assert table.refusal("produce B6L C6B 1") == "BAR-TURB-09"
    table.play("produce B6L C6A 1")
    assert table.state.energy[RED] == 4 + 2 + 1


@pytest.mark.rule("BAR-OFF-09")
def test_whom_mahiri_may_copy() -> None:
    """DT-40."""
    officers = ("mahiri_sekibo", "wilhelm_adler", "viktor_fiesler", "jill_mcdowell")
    position = Position(players=2).officer(RED, "mahiri_sekibo").officer(BLACK, "wilhelm_adler")
    table = position.drawn_officers(*officers).at_turn().play("ask officer")
    assert table.legal_texts() == [
        "officer wilhelm_adler",
        "officer viktor_fiesler",
        "officer jill_mcdowell",
    ]
    strict = Position(players=2).officer(RED, "mahiri_sekibo").officer(BLACK, "wilhelm_adler")
    strict.option("copies_four_drawn", False).drawn_officers(*officers)
    table = strict.at_turn().play("ask officer")
    assert table.question == "Turn"
    assert table.state.view(None).players[RED].copied_officer == "wilhelm_adler"
    assert table.refusal("ask officer") == "BAR-OFF-09"


@pytest.mark.rule("BAR-OFF-08")
def test_mahiris_space_is_used_at_most_twice_the_second_time_for_credits() -> None:
    position = Position(players=2).officer(RED, "mahiri_sekibo").officer(BLACK, "wilhelm_adler")
    table = position.at_turn()
    credits = []
    for _ in range(2):
        before = table.state.credits[RED]
        table.play("ask officer")
        credits.append(before - table.state.credits[RED])
        table.play("place bank", "engineers 1", "place bank", "engineers 1")
    assert credits == [0, 3]
    assert table.refusal("ask officer") == "BAR-OFF-08"


@pytest.mark.rule("BAR-OFF-10")
def test_mahiri_copying_anton_puts_no_tile_on_the_wheel() -> None:
    position = Position(players=2).officer(RED, "mahiri_sekibo").officer(BLACK, "anton_krylov")
    position.on_wheel(RED, 3, "basic_base", excavators=3)
    table = position.at_turn().play("ask officer", "copy basic_base", "base B8L")
    assert table.wheel(RED)[1] == (None, 3, 0)
    assert table.built(RED, "base") == 1


@pytest.mark.rule("BAR-TECH-08")
def test_solomon_with_the_cheap_conduit() -> None:
    """DT-41."""
    position = Position().officer(RED, "solomon_p_jordan").tile(RED, "advanced_2_conduit")
    table = position.supply(RED, credits=15, excavators=0).at_turn()
    table.play("tile advanced_2_conduit", "conduit C1A")
    assert table.supply(RED)[0] == 0


@pytest.mark.rule("BAR-TECH-02")
def test_the_level_one_base_waters_dry_dams_of_its_owner() -> None:
    position = Position().dam(RED, "B8L").dam(RED, "B9L", level=2, water=1)
    position.neutral("B5L", level=2).tile(RED, "advanced_1_base").dam(BLACK, "B6L")
    table = position.at_turn().play("tile advanced_1_base", "base B10L")
    waters = [table.water(site) for site in ("B8L", "B9L", "B10L", "B5L", "B6L")]
    assert waters == [1, 1, 1, 0, 0]


@pytest.mark.rule("BAR-TECH-04", "BAR-TECH-13")
def test_tiles_that_pay_for_a_conduit() -> None:
    credits = Position().tile(RED, "advanced_1_conduit").supply(RED, excavators=6).at_turn()
    credits.play("tile advanced_1_conduit", "conduit C3B")
    assert credits.state.credits[RED] == 6 + 6
    energy = Position().tile(WHITE, "advanced_3_conduit").contracts(WHITE, "yellow_06")
    table = energy.at_turn(WHITE).play("tile advanced_3_conduit", "conduit C3B")
    assert table.state.energy[WHITE] == 6
    assert table.legal_texts() == ["fulfil yellow_06", "skip"]


@pytest.mark.rule("BAR-TECH-14", "BAR-TECH-15", "BAR-TECH-16", "BAR-TECH-17")
def test_tiles_that_count_after_the_new_piece_stands() -> None:
    """EX-05 for powerhouses."""
    houses = Position().powerhouse(RED, "P5_1", "P6_1").tile(RED, "advanced_3_powerhouse")
    table = houses.at_turn().play("tile advanced_3_powerhouse", "powerhouse P8_1")
    assert table.state.vp[RED] == 10 + 9
    dams = Position().dam(WHITE, "B8L", level=3).dam(WHITE, "B9L").dam(WHITE, "B10L")
    table = dams.tile(WHITE, "advanced_3_elevation").at_turn(WHITE)
    table.play("tile advanced_3_elevation", "elevation B9L")
    assert table.state.vp[WHITE] == 10 + 6
    tiles = Position().tile(RED, "advanced_3_joker", "special_anton")
    table = tiles.on_wheel(RED, 4, "advanced_1_base").at_turn()
    table.play("tile advanced_3_joker", "structure base", "base B8L")
    assert table.state.vp[RED] == 10 + 6
