"""Executive officers (BAR-OFF-01 to 07); DT-02, 03, 16 to 23, 40, 41: `test_tiles_and_officers`."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table


@pytest.mark.rule("BAR-OFF-01")
@pytest.mark.parametrize(("site", "usual"), [("B1L", 5), ("B5L", 4), ("B8L", 3)])
def test_adlers_bases_cost_three_everywhere(site: str, usual: int) -> None:
    for officer, cost in (("wilhelm_adler", 3), ("viktor_fiesler", usual)):
        table = Position().officer(RED, officer).at_turn(RED)
        table.play("tile basic_base", f"base {site}")
        assert table.supply(RED) == (6, 6 - cost, 4)
        assert table.wheel(RED)[1] == ("basic_base", cost, 0)


@pytest.mark.rule("BAR-OFF-01")
@pytest.mark.parametrize(("site", "cost"), [("B1L", 4), ("B5L", 3), ("B8L", 2)])
def test_adlers_elevations_cost_as_usual(site: str, cost: int) -> None:
    position = Position().officer(RED, "wilhelm_adler").dam(RED, site)
    table = position.at_turn(RED).play("tile basic_elevation")
    assert table.supply(RED) == (6, 6, 4 - cost)


@pytest.mark.rule("BAR-OFF-01")
def test_two_excavators_are_too_few_for_adler() -> None:
    position = Position().officer(RED, "wilhelm_adler").supply(RED, excavators=2)
    table = position.at_turn(RED)
    assert table.refusal("tile basic_base") == "BAR-CON-04"


@pytest.mark.rule("BAR-OFF-02")
@pytest.mark.parametrize(("level", "held"), [(1, 1), (2, 2), (3, 4)])
def test_grazianos_smaller_dams_hold_what_others_hold(level: int, held: int) -> None:
    position = Position().officer(RED, "graziano_del_monte").dam(RED, "B1L", level=level)
    table = position.drops(A=6).at_flow()
    assert table.water("B1L") == held
    assert table.state.drops_drained == 6 - held


@pytest.mark.rule("BAR-OFF-02")
def test_the_dams_of_others_gain_nothing_from_graziano() -> None:
    position = Position().officer(RED, "graziano_del_monte").dam(BLACK, "B1L", level=3)
    assert position.drops(A=5).at_flow().water("B1L") == 3


@pytest.mark.rule("BAR-OFF-02")
def test_graziano_produces_with_all_four_drops() -> None:
    position = Position().officer(RED, "graziano_del_monte").dam(RED, "B6L", level=3, water=4)
    table = position.conduit(RED, "C6A").powerhouse(RED, "P9_1").at_turn(RED)
    table.play("place turbine_zero_left", "produce B6L C6A 4")
    assert table.state.energy[RED] == 16


def viktor(site: str, conduit: str, powerhouses: tuple[str, ...], officer: str) -> Position:
    position = Position().officer(RED, officer).dam(RED, site, water=1)
    return position.conduit(RED, conduit).powerhouse(RED, *powerhouses)


@pytest.mark.rule("BAR-OFF-03")
@pytest.mark.parametrize(
    ("site", "conduit", "end", "space", "energy"),
    [
        ("B10L", "C10B", "P12_1", "turbine_zero_left", 4),
        ("B10L", "C10A", "P11_1", "turbine_plus_2_left", 6),
        ("B8L", "C8A", "P11_1", "turbine_minus_1_left", 3),
        ("B8L", "C8A", "P11_1", "turbine_minus_2_left", 2),
        ("B6L", "C6A", "P9_1", "turbine_zero_left", 4),
        ("B4L", "C4B", "P12_1", "turbine_zero_left", 5),
    ],
)
def test_viktors_product_is_at_least_four_before_the_modifier(
    site: str, conduit: str, end: str, space: str, energy: int
) -> None:
    """Values 1, 2, 3, 3, 4 and 5 with one drop."""
    table = viktor(site, conduit, (end,), "viktor_fiesler").at_turn(RED).play(f"place {space}")
    assert table.state.energy[RED] == energy


@pytest.mark.rule("BAR-OFF-03")
def test_viktors_product_is_raised_before_the_bonus_of_the_board() -> None:
    """1 counts as 4, and two powerhouses add 1; an ordinary officer gets 2."""
    for officer, energy in (("viktor_fiesler", 5), ("wilhelm_adler", 2)):
        table = viktor("B10L", "C10B", ("P12_1", "P5_1"), officer).at_turn(RED)
        table.play("place turbine_zero_left")
        assert table.state.energy[RED] == energy


@pytest.mark.rule("BAR-OFF-03")
def test_viktor_may_produce_where_others_get_too_little() -> None:
    for officer, rule in (("viktor_fiesler", None), ("wilhelm_adler", "BAR-TURB-07")):
        table = viktor("B10L", "C10A", ("P11_1",), officer).at_turn(RED)
        assert table.refusal("place turbine_minus_2_left") == rule
        assert ("place turbine_minus_2_left" in table.legal_texts()) == (rule is None)


@pytest.mark.rule("BAR-OFF-04")
@pytest.mark.parametrize(
    ("pay", "supply", "on_wheel"),
    [("pay usual", (0, 4), (6, 0)), ("pay mixers", (6, 1), (0, 3))],
)
def test_jill_pays_a_conduit_with_excavators_or_half_as_many_mixers(
    pay: str, supply: tuple[int, int], on_wheel: tuple[int, int]
) -> None:
    table = Position().officer(RED, "jill_mcdowell").at_turn(RED)
    table.play("tile basic_conduit", "conduit C3B")
    assert table.legal_texts() == ["pay usual", "pay mixers"]
    table.play(pay)
    assert table.supply(RED)[1:] == supply
    assert table.wheel(RED)[1] == ("basic_conduit", *on_wheel)


@pytest.mark.rule("BAR-OFF-04")
def test_jill_builds_with_mixers_alone_what_others_cannot() -> None:
    for officer, rule in (("jill_mcdowell", None), ("wilhelm_adler", "BAR-CON-04")):
        position = Position().officer(RED, officer).supply(RED, excavators=2, mixers=3)
        table = position.at_turn(RED).play("tile basic_conduit")
        assert table.refusal("conduit C3B") == rule
    table = Position().officer(RED, "jill_mcdowell").supply(RED, excavators=2, mixers=3).at_turn()
    table.play("tile basic_conduit", "conduit C3B")
    assert table.supply(RED)[1:] == (2, 0)


@pytest.mark.rule("BAR-OFF-04")
def test_jills_ability_is_for_conduits_only() -> None:
    position = Position().officer(RED, "jill_mcdowell").supply(RED, excavators=2, mixers=9)
    table = position.at_turn(RED)
    assert table.refusal("tile basic_base") == "BAR-CON-04"


@pytest.mark.rule("BAR-OFF-05")
def test_solomon_may_build_for_credits_alone() -> None:
    """They go to the reserve, nothing but the tile lies on the wheel."""
    position = Position().officer(RED, "solomon_p_jordan")
    position.supply(RED, credits=9, excavators=0, mixers=0)
    table = position.at_turn(RED).play("tile basic_base")
    assert table.refusal("base B5L") == "BAR-CON-06"
    table.play("base B8L")
    assert table.supply(RED) == (0, 0, 0)
    assert table.wheel(RED)[1] == ("basic_base", 0, 0)
    assert table.state.credits[BLACK:] == [6, 6, 6]


@pytest.mark.rule("BAR-OFF-05")
@pytest.mark.parametrize(("replaced", "left"), [(0, (6, 6, 2)), (1, (3, 6, 3)), (2, (0, 6, 4))])
def test_solomon_replaces_as_many_machines_as_he_likes(
    replaced: int, left: tuple[int, int, int]
) -> None:
    """A powerhouse of 2 mixers with 4 at hand."""
    table = Position().officer(RED, "solomon_p_jordan").at_turn(RED)
    table.play("tile basic_powerhouse", "powerhouse P9_1")
    assert table.price_of(f"credits {replaced}") == (3 * replaced or None)
    assert table.refusal("credits 3") == "BAR-OFF-05"
    table.play(f"credits {replaced}")
    assert table.supply(RED) == left


@pytest.mark.rule("BAR-OFF-05")
def test_nobody_else_pays_machines_with_credits() -> None:
    position = Position().officer(RED, "jill_mcdowell").supply(RED, credits=30, excavators=2)
    table = position.at_turn(RED)
    assert table.refusal("tile basic_base") == "BAR-CON-04"


def anton(*on_wheel: str) -> Position:
    """Anton with tiles on the wheel that come back in 2, 3 ... rotations."""
    position = Position().officer(RED, "anton_krylov")
    for opens_in, tile in enumerate(on_wheel, 2):
        position.on_wheel(RED, opens_in, tile)
    return position


@pytest.mark.rule("BAR-OFF-06")
def test_the_special_tile_copies_structure_and_effect() -> None:
    """A conduit of value 3 with the level I conduit tile: 6 credits."""
    table = anton("basic_base", "advanced_1_conduit").at_turn(RED)
    table.play("tile special_anton")
    assert table.legal_texts() == ["copy basic_base", "copy advanced_1_conduit"]
    assert table.refusal("copy basic_elevation") == "BAR-OFF-06"
    assert table.refusal("copy special_anton") == "BAR-OFF-06"
    table.play("copy advanced_1_conduit", "conduit C3B")
    assert table.supply(RED) == (12, 0, 4)
    assert table.wheel(RED)[1] == ("special_anton", 6, 0)
    assert "special_anton" not in table.tiles(RED)


@pytest.mark.rule("BAR-OFF-06")
def test_the_special_tile_copies_a_change_of_cost() -> None:
    table = anton("advanced_2_conduit").supply(RED, excavators=5).at_turn(RED)
    table.play("tile special_anton", "conduit C1A")
    assert table.supply(RED) == (6, 0, 4)


@pytest.mark.rule("BAR-OFF-06")
def test_the_special_tile_copies_freedom_from_engineers() -> None:
    """RUL-24: the level III base is on the wheel; the special tile takes its place."""
    position = anton("advanced_3_base").engineers(RED, 0).supply(RED, excavators=0)
    table = position.at_turn(RED)
    assert table.legal_texts() == ["free advanced_3_base", "pass"]
    table.play("free advanced_3_base", "base B1L")
    assert table.wheel(RED)[1] == ("special_anton", 0, 0)
    assert table.state.engineers[RED] == 0
    assert table.level("B1L") == 1


@pytest.mark.rule("BAR-OFF-07")
def test_an_engineer_free_tile_is_not_copied_with_engineers() -> None:
    """RUL-04: with nothing else on the wheel the special tile is of no use to a construction."""
    table = anton("advanced_3_base").at_turn(RED)
    assert table.refusal("tile special_anton") == "BAR-OFF-07"


@pytest.mark.rule("BAR-OFF-07")
def test_the_special_tile_is_no_advanced_tile() -> None:
    """3 VP for the level III joker itself and nothing for the special tile (RUL-25)."""
    position = anton().tile(RED, "advanced_3_joker")
    table = position.at_turn(RED).play("tile advanced_3_joker", "structure base")
    table.play("base B8L")
    assert table.points("advanced tiles")[RED] == 3
    assert table.state.advanced_tiles(RED) == 1


def others_bank(table: Table, *seats: int) -> Table:
    for seat in seats:
        assert table.seat == seat
        table.play("place bank", "engineers 1")
    return table


@pytest.mark.rule("BAR-OFF-13")
def test_an_officers_ability_lasts() -> None:
    """Adler builds for 3 excavators in round 1 and again in round 2."""
    position = Position().officer(RED, "wilhelm_adler").supply(RED, excavators=9)
    table = position.tile(RED, "advanced_1_joker").at_turn(RED)
    table.play("tile basic_base", "base B1L")
    others_bank(table, BLACK, GREEN, WHITE)
    table.end_action_phase()
    while table.seat != RED:
        table.play("place bank", "engineers 1")
    assert table.state.round == 2
    before = table.state.excavators[RED]
    table.play("tile advanced_1_joker", "structure base", "base B2L")
    assert before - table.state.excavators[RED] == 3
