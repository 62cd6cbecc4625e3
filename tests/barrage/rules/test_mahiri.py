"""Mahiri Sekibo copies another officer for a turn (BAR-OFF-08 to 13; RUL-20 to 24, 50, 52)."""

import pytest

from tests.support.barrage.position import BLACK, RED, Position
from tests.support.barrage.table import Table


def mahiri(copied: str, players: int = 2) -> Position:
    """Red has Mahiri; Black has the officer she may copy."""
    position = Position(players).officer(RED, "mahiri_sekibo").officer(BLACK, copied)
    return position.drawn_officers("mahiri_sekibo", copied)


def back_to_red(table: Table) -> Table:
    assert table.seat == BLACK
    return table.play("place bank", "engineers 1")


@pytest.mark.rule("BAR-OFF-08", "BAR-OFF-09")
def test_an_engineer_goes_to_her_space_and_an_ordinary_action_follows() -> None:
    """With one officer to copy the choice is made by itself; any action may follow (RUL-23)."""
    table = mahiri("wilhelm_adler").at_turn(RED).play("ask officer")
    assert table.state.engineers[RED] == 11
    assert table.supply(RED) == (6, 6, 4)
    assert (table.seat, table.question) == (RED, "Turn")
    table.play("place workshop_1_left")
    assert table.state.engineers[RED] == 10
    assert table.seat == BLACK


@pytest.mark.rule("BAR-OFF-08")
@pytest.mark.parametrize(("credits", "rule"), [(2, "BAR-ACT-06"), (3, None)])
def test_the_second_use_of_a_round_costs_three_credits(credits: int, rule: str | None) -> None:
    table = mahiri("wilhelm_adler").supply(RED, credits=credits).at_turn(RED)
    table.play("ask officer", "place workshop_1_left")
    back_to_red(table)
    assert table.refusal("ask officer") == rule
    assert ("ask officer" in table.legal_texts()) == (rule is None)


@pytest.mark.rule("BAR-OFF-08")
def test_there_is_no_third_use_in_a_round_but_again_one_in_the_next() -> None:
    table = mahiri("wilhelm_adler").at_turn(RED)
    for space in ("workshop_1_left", "workshop_1_right"):
        back_to_red(table.play("ask officer", f"place {space}"))
    assert table.state.credits[RED] == 3
    assert table.refusal("ask officer") == "BAR-OFF-08"
    table.end_action_phase()
    while table.seat != RED:
        table.play("place bank", "engineers 1")
    assert table.state.round == 2
    assert table.price_of("ask officer") is None
    assert table.refusal("ask officer") is None


@pytest.mark.rule("BAR-OFF-08")
def test_her_space_is_hers_alone() -> None:
    table = mahiri("wilhelm_adler").at_turn(BLACK)
    assert table.refusal("ask officer") == "BAR-ACT-13"
    assert "ask officer" not in table.legal_texts()


@pytest.mark.rule("BAR-OFF-09")
def test_she_copies_once_a_turn_and_may_not_pass_then() -> None:
    table = mahiri("wilhelm_adler").at_turn(RED).play("ask officer")
    assert table.refusal("ask officer") == "BAR-OFF-09"
    assert table.refusal("pass") == "BAR-OFF-09"
    assert not {"ask officer", "pass"} & set(table.legal_texts())


@pytest.mark.rule("BAR-OFF-09")
def test_with_her_last_engineer_an_action_without_engineers_must_follow() -> None:
    """RUL-20; a level I powerhouse tile needs 2 mixers, which Solomon would pay with credits."""
    plain = mahiri("wilhelm_adler").engineers(RED, 1).at_turn(RED)
    assert plain.refusal("ask officer") == "BAR-ACT-07"
    tile = "advanced_1_powerhouse"
    poor = mahiri("wilhelm_adler").engineers(RED, 1).supply(RED, mixers=0).tile(RED, tile)
    assert poor.at_turn(RED).refusal("ask officer") == "BAR-ACT-07"
    rich = mahiri("solomon_p_jordan").engineers(RED, 1).supply(RED, mixers=0).tile(RED, tile)
    table = rich.at_turn(RED).play("ask officer")
    # The only action left is taken by itself.
    assert table.question == "ChooseSite"
    table.play("powerhouse P9_1")
    assert table.supply(RED) == (0, 6, 0)


@pytest.mark.rule("BAR-OFF-09")
def test_only_an_officer_that_leaves_an_action_may_be_copied_with_the_last_engineer() -> None:
    position = mahiri("solomon_p_jordan").engineers(RED, 1).supply(RED, mixers=0)
    position.tile(RED, "advanced_1_powerhouse")
    position.drawn_officers("mahiri_sekibo", "solomon_p_jordan", "wilhelm_adler")
    table = position.at_turn(RED).play("ask officer")
    assert table.question == "ChooseSite"
    assert table.state.view(None).players[RED].copied_officer == "solomon_p_jordan"


@pytest.mark.rule("BAR-OFF-09")
def test_officers_out_of_the_pool_cannot_be_copied() -> None:
    position = mahiri("wilhelm_adler")
    position.drawn_officers("mahiri_sekibo", "wilhelm_adler", "jill_mcdowell")
    table = position.at_turn(RED).play("ask officer")
    assert table.legal_texts() == ["officer wilhelm_adler", "officer jill_mcdowell"]
    assert table.refusal("officer viktor_fiesler") == "BAR-OFF-09"
    assert table.refusal("officer mahiri_sekibo") == "BAR-OFF-09"


@pytest.mark.rule("BAR-OFF-12")
def test_she_builds_as_cheaply_as_adler() -> None:
    table = mahiri("wilhelm_adler").at_turn(RED)
    table.play("ask officer", "tile basic_base", "base B1L")
    assert table.supply(RED) == (6, 3, 4)


@pytest.mark.rule("BAR-OFF-12")
def test_she_produces_as_viktor() -> None:
    position = mahiri("viktor_fiesler").dam(RED, "B10L", water=1).conduit(RED, "C10B")
    table = position.powerhouse(RED, "P12_1").at_turn(RED)
    assert table.refusal("place turbine_minus_2_left") == "BAR-TURB-07"
    table.play("ask officer", "place turbine_minus_2_left")
    assert table.state.energy[RED] == 4 - 2


@pytest.mark.rule("BAR-OFF-12")
def test_she_pays_conduits_as_jill() -> None:
    table = mahiri("jill_mcdowell").supply(RED, excavators=0).at_turn(RED)
    table.play("ask officer", "tile basic_conduit", "conduit C3A")
    assert table.supply(RED) == (6, 0, 0)


@pytest.mark.rule("BAR-OFF-12")
def test_she_pays_with_credits_as_solomon() -> None:
    table = mahiri("solomon_p_jordan").supply(RED, credits=9, excavators=0).at_turn(RED)
    table.play("ask officer", "tile basic_base", "base B8L")
    assert table.supply(RED) == (0, 0, 4)


@pytest.mark.rule("BAR-OFF-12", "BAR-OFF-13")
def test_the_copied_ability_ends_with_the_turn() -> None:
    """The second base in the mountains costs 5 again."""
    position = mahiri("wilhelm_adler").supply(RED, excavators=9).tile(RED, "advanced_1_joker")
    table = position.at_turn(RED)
    table.play("ask officer", "tile basic_base", "base B1L")
    assert table.state.view(None).players[RED].copied_officer is None
    back_to_red(table)
    table.play("tile advanced_1_joker", "structure base", "base B2L")
    assert table.supply(RED) == (6, 9 - 3 - 5, 4)


@pytest.mark.rule("BAR-OFF-10")
def test_copying_anton_she_may_still_use_a_tile_of_her_supply() -> None:
    position = mahiri("anton_krylov").on_wheel(RED, 3, "advanced_1_conduit", excavators=2)
    table = position.at_turn(RED).play("ask officer")
    assert "copy advanced_1_conduit" in table.legal_texts()
    assert "tile basic_conduit" in table.legal_texts()
    table.play("copy advanced_1_conduit", "conduit C3B")
    assert table.supply(RED) == (6 + 6, 0, 4)
    wheel = table.wheel(RED)
    assert wheel[1] == (None, 6, 0)
    assert wheel[4] == ("advanced_1_conduit", 2, 0)


@pytest.mark.rule("BAR-OFF-10")
def test_a_tile_on_the_wheel_is_copied_only_with_anton() -> None:
    position = mahiri("wilhelm_adler").on_wheel(RED, 3, "advanced_1_conduit")
    table = position.at_turn(RED).play("ask officer")
    assert table.refusal("copy advanced_1_conduit") == "BAR-OFF-10"


@pytest.mark.rule("BAR-OFF-10")
def test_copying_anton_she_may_copy_an_engineer_free_tile() -> None:
    """RUL-24: neither tile nor machines go on the wheel, and it still turns."""
    position = mahiri("anton_krylov").on_wheel(RED, 3, "advanced_3_base", excavators=0)
    table = position.at_turn(RED)
    assert table.refusal("free advanced_3_base") == "BAR-CON-15"
    table.play("ask officer", "free advanced_3_base", "base B1L")
    assert table.state.engineers[RED] == 11
    assert table.wheel(RED)[1] == (None, 0, 0)
    assert table.wheel(RED)[4] == ("advanced_3_base", 0, 0)


@pytest.mark.rule("BAR-OFF-11")
def test_after_a_production_the_dam_of_a_copied_graziano_holds_three_again() -> None:
    """RUL-50: the fourth drop is used, and no fourth comes in her next turn."""
    position = mahiri("graziano_del_monte").dam(RED, "B8L", level=3, water=3)
    table = position.conduit(RED, "C8A").powerhouse(RED, "P11_1").at_turn(RED)
    table.play("ask officer", "place water_one_flowing_left", "drop A")
    assert table.water("B8L") == 4
    back_to_red(table)
    table.play("place turbine_zero_left", "produce B8L C8A 1")
    assert table.water("B8L") == 3
    back_to_red(table)
    table.play("place water_one_flowing_right", "drop A")
    assert table.water("B8L") == 3


@pytest.mark.rule("BAR-OFF-11")
def test_a_copied_graziano_does_not_help_in_the_flow_phase() -> None:
    position = mahiri("graziano_del_monte").dam(RED, "B8L", level=3, water=3).drops(A=1)
    table = position.engineers(RED, 2).engineers(BLACK, 0).at_turn(RED)
    table.play("ask officer", "place workshop_1_left")
    assert table.state.round == 2
    assert table.water("B8L") == 3
    assert table.state.drops_drained == 1


@pytest.mark.rule("BAR-OFF-11")
def test_a_tile_fills_the_dam_of_a_copied_graziano_to_four() -> None:
    """The level II elevation (BAR-TECH-07) in the turn of the copy; Italy's income rotates."""
    position = mahiri("graziano_del_monte").company(RED, "italy").dam(RED, "B8L", level=2)
    table = position.tile(RED, "advanced_2_elevation").at_turn(RED)
    table.play("ask officer", "tile advanced_2_elevation")
    assert (table.level("B8L"), table.water("B8L")) == (3, 4)
