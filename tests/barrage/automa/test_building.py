"""Build actions, workshop, machine shop, patents, contracts, final pairs (AUT-BUILD to AUT-FIN)."""

import pytest

from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST
from penstock.games.barrage.box.water_map import BUILDING
from penstock.games.barrage.rules.state import EMPTY
from tests.support.barrage.duel import AutomaTable, Duel, build_action, stack, table_of, tile_action
from tests.support.barrage.ids import CONTRACTS
from tests.support.barrage.position import Position


def one_hill_space(excavators: int = 5) -> Position:
    """EX-13: the only base space in the hills is B5L."""
    duel = Duel(players=4).supply(3, excavators=excavators)
    return duel.dam(0, "B5U").dam(1, "B6L").dam(2, "B6U").dam(0, "B7L").dam(1, "B7U")


@pytest.mark.rule("AUT-BUILD-01")
@pytest.mark.rule("AUT-BUILD-06")
@pytest.mark.rule("AUT-BUILD-07")
@pytest.mark.rule("AUT-BUILD-10")
def test_a_base_is_built_with_tile_machines_and_wheel() -> None:
    """EX-13."""
    table = table_of(one_hill_space())
    assert table.attempt(build_action("base", "hills")) is None
    assert table.level("B5L") == 1
    assert table.wheel(3)[1] == ("basic_base", 4, 0)
    assert table.supply(3)[1] == 1
    assert table.on_board(3) == 2
    assert table.explained("only site")[0].rule == "AUT-BUILD-07"


@pytest.mark.rule("AUT-BUILD-02")
def test_without_a_piece_nothing_is_built() -> None:
    duel = Duel().conduit(1, "C1A", "C2A", "C3A", "C4A", "C5A").supply(1, excavators=20)
    assert table_of(duel).attempt(build_action("conduit")) == "AUT-BUILD-02"


@pytest.mark.rule("AUT-BUILD-03")
def test_a_tile_on_the_wheel_is_not_available() -> None:
    duel = Duel().on_wheel(1, 2, "basic_base", excavators=3)
    assert table_of(duel).attempt(build_action("base")) == "AUT-BUILD-03"
    advanced = Duel().on_wheel(1, 2, "basic_base", excavators=3).tile(1, "advanced_1_base")
    table = table_of(advanced)
    assert table.attempt(build_action("base")) is None


@pytest.mark.rule("AUT-BUILD-04")
@pytest.mark.parametrize(
    ("structure", "area", "power", "excavators", "allowed"),
    [
        ("base", "mountains", 1, 4, False),
        ("base", "mountains", 1, 5, True),
        ("conduit", None, 3, 5, False),
        ("conduit", None, 3, 6, True),
        ("conduit", None, 4, 7, False),
        ("conduit", None, 4, 8, True),
        ("base", None, 1, 2, False),
        ("base", None, 1, 3, True),
    ],
)
def test_machines_must_suffice_for_the_cheapest_admissible_place(
    structure: str, area: str | None, power: int, excavators: int, allowed: bool
) -> None:
    """EX-14, first half of EXD-10."""
    table = table_of(Duel().supply(1, excavators=excavators))
    refused = table.attempt(build_action(structure, area, power))
    assert refused == (None if allowed else "AUT-BUILD-04")


@pytest.mark.rule("AUT-BUILD-05")
def test_without_a_legal_space_nothing_is_built() -> None:
    assert table_of(Duel()).attempt(build_action("elevation")) == "AUT-BUILD-05"
    high = Duel().dam(1, "B9L", level=3)
    assert table_of(high).attempt(build_action("elevation")) == "AUT-BUILD-05"


@pytest.mark.rule("AUT-BUILD-08")
def test_uncovered_income_comes_at_once() -> None:
    """Germany: 3 points for the second base."""
    table = table_of(Duel().dam(1, "B9L"))
    table.attempt(build_action("base"))
    assert table.points("income")[1] == 3


@pytest.mark.rule("AUT-BUILD-08")
def test_machines_of_an_income_follow_the_supply() -> None:
    """AUT-RUL-15. France: a machine of choice for the second base."""
    duel = Duel(players=4).dam(3, "B9L").supply(3, excavators=4, mixers=2)
    table = table_of(duel)
    table.attempt(build_action("base"))
    assert table.supply(3)[1:] == (1, 2)
    assert table.explained("machines")[0].rule == "AUT-FIN-03"


@pytest.mark.rule("AUT-BUILD-09")
def test_a_construction_ends_the_turn() -> None:
    table = Duel().turns(1, 3)
    assert [event.numbers[0] for event in table.explained("performs")] == [2, 3]
    assert table.seat == 0


@pytest.mark.rule("AUT-BUILD-10")
@pytest.mark.parametrize(
    ("structure", "site", "wheel"),
    [
        ("elevation", "B1L", ("basic_elevation", 0, 4)),
        ("elevation", "B5L", ("basic_elevation", 0, 3)),
        ("elevation", "B9L", ("basic_elevation", 0, 2)),
        ("powerhouse", "B9L", ("basic_powerhouse", 0, 3)),
    ],
)
def test_costs_are_the_printed_ones(structure: str, site: str, wheel: tuple[str, int, int]) -> None:
    duel = Duel().dam(1, site).powerhouse(1, "P12_1").supply(1, mixers=9)
    table = table_of(duel)
    assert table.attempt(build_action(structure)) is None
    assert table.wheel(1)[1] == wheel


@pytest.mark.rule("AUT-BUILD-11")
def test_an_elevation_on_a_red_space_costs_no_points() -> None:
    table = table_of(Duel().dam(1, "B9U").supply(1, mixers=9))
    assert table.attempt(build_action("elevation")) is None
    assert (table.level("B9U"), table.state.vp[1]) == (2, 16)


@pytest.mark.rule("AUT-BUILD-11")
def test_one_own_powerhouse_for_each_basin() -> None:
    duel = Duel(players=4).powerhouse(3, "P5_1", "P6_1", "P7_1").supply(3, mixers=9)
    table = table_of(duel.tile(3, "advanced_1_powerhouse"))
    table.state.automa_discard = [4]
    assert table.attempt(build_action("powerhouse")) is None
    assert table.state.powerhouses_in[3].bit_count() == 4


@pytest.mark.rule("AUT-BUILD-12")
def test_a_free_space_must_also_be_payable() -> None:
    """EXD-12."""
    duel = Duel(players=4).supply(3, excavators=3)
    duel.dam(0, "B8L").dam(1, "B8U").dam(0, "B9L").dam(1, "B9U").dam(0, "B10L").dam(1, "B10U")
    assert table_of(duel).attempt(build_action("base")) == "AUT-BUILD-12"


@pytest.mark.rule("AUT-BLDG-01")
@pytest.mark.rule("AUT-PAT-05")
def test_buildings_and_external_works_are_skipped() -> None:
    building = tile_action("build", structure=BUILDING)
    patent = tile_action("patent_office", structure=BUILDING)
    table = table_of(Duel())
    assert table.attempt(building) == "AUT-BLDG-01"
    assert table.attempt(patent) == "AUT-PAT-05"
    assert table.attempt(tile_action("external_work")) == "AUT-EXT-01"
    assert table.state.engineers[1] == 12


@pytest.mark.rule("AUT-WORK-01")
@pytest.mark.rule("AUT-WORK-02")
@pytest.mark.rule("AUT-WORK-03")
def test_a_wheel_with_anything_on_it_is_turned_step_by_step() -> None:
    """EX-15."""
    duel = Duel().on_wheel(1, 1, "basic_base", 3).on_wheel(1, 2, "basic_conduit", 4)
    table = table_of(duel.on_wheel(1, 3, "basic_elevation", 0, 2))
    assert table.attempt(tile_action("workshop", amount=2)) is None
    assert table.supply(1)[1:] == (6 + 3 + 4, 4)
    assert table.state.vp[1] == 14
    assert "basic_elevation" not in table.tiles(1)
    assert table_of(Duel()).attempt(tile_action("workshop", amount=2)) == "AUT-WORK-01"


@pytest.mark.rule("AUT-WORK-04")
@pytest.mark.rule("AUT-MACH-03")
@pytest.mark.rule("AUT-PAT-06")
def test_shops_and_patents_end_the_turn() -> None:
    for kind in ("workshop", "machine_shop", "patent_office"):
        assert tile_action(kind).ends_turn()
    table = table_of(Duel().supply(1, excavators=0, mixers=0)).state
    assert table.engineers[1] == 12
    bought = Duel()
    bought.supply(1, excavators=0, mixers=0)
    turn = bought.turns(1, 4)
    assert [event.numbers[0] for event in turn.explained("performs")] == [3]


@pytest.mark.rule("AUT-MACH-01")
@pytest.mark.rule("AUT-MACH-02")
def test_machines_cost_points_and_are_refused_in_round_5() -> None:
    """EX-16."""
    both = tile_action("machine_shop", excavators=1, mixers=1)
    table = table_of(Duel().round(2).taken(0, "machinery_excavator_left"))
    assert table.attempt(both) is None
    assert table.state.vp[1] == 11
    assert table.supply(1)[1:] == (7, 5)
    assert table.holder("machinery_both_left") == 1
    assert table_of(Duel().round(5)).attempt(both) == "AUT-MACH-01"


@pytest.mark.rule("AUT-MACH-01")
def test_the_excavator_of_tile_4_is_refused_in_round_5_as_well() -> None:
    """AUT-RUL-04."""
    action = AUTOMA_TILE_LIST[3].actions[2]
    assert (action.excavators, action.cost) == (1, 2)
    assert table_of(Duel().round(5)).attempt(action) == "AUT-MACH-01"


@pytest.mark.rule("AUT-PAT-01")
@pytest.mark.rule("AUT-PAT-02")
def test_a_patent_costs_an_engineer_and_two_points() -> None:
    """EX-17."""
    duel = Duel().patents("advanced_1_conduit", "advanced_1_base", "advanced_1_powerhouse")
    table = table_of(duel)
    assert table.attempt(tile_action("patent_office", structure=0)) is None
    assert "advanced_1_base" in table.tiles(1)
    assert (table.state.engineers[1], table.state.vp[1]) == (11, 14)


@pytest.mark.rule("AUT-ENG-06")
@pytest.mark.rule("AUT-PAT-02")
@pytest.mark.parametrize(
    ("by_tile", "taken", "space", "free"),
    [
        (False, (), "patent_1", "patent_2"),
        (False, ("patent_1",), "patent_2", "patent_3"),
        (True, (), "patent_2", "patent_1"),
        (True, ("patent_1",), "patent_2", "patent_3"),
    ],
)
def test_the_engineer_of_a_patent_stands_on_the_first_free_space(
    by_tile: bool, taken: tuple[str, ...], space: str, free: str
) -> None:
    """AUT-RUL-28: by house rule on the space of the tile, here the second."""
    duel = Duel().patents("advanced_1_conduit", "advanced_1_base", "advanced_1_powerhouse")
    table = table_of(duel.option("stands_by_patent", by_tile).taken(0, *taken))
    assert table.attempt(tile_action("patent_office", structure=0)) is None
    assert "advanced_1_base" in table.tiles(1)
    assert (table.holder(space), table.holder(free)) == (1, -1)
    assert [event.rule for event in table.explained("engineers")] == [
        "AUT-RUL-28" if by_tile else "AUT-ENG-06"
    ]


@pytest.mark.rule("AUT-ENG-09")
def test_in_a_full_patent_office_the_engineer_lies_beside_it() -> None:
    duel = Duel().patents("advanced_1_conduit", "advanced_1_base", "advanced_1_powerhouse")
    table = table_of(duel.taken(0, "patent_1", "patent_2", "patent_3"))
    assert table.attempt(tile_action("patent_office", structure=0)) is None
    assert "advanced_1_base" in table.tiles(1)
    assert (table.state.engineers[1], [table.holder(f"patent_{n}") for n in (1, 2, 3)]) == (
        11,
        [0, 0, 0],
    )


@pytest.mark.rule("AUT-PAT-04")
def test_without_the_structure_or_a_joker_there_is_no_patent() -> None:
    """EX-17."""
    duel = Duel().patents("advanced_1_conduit", None, "advanced_1_powerhouse")
    table = table_of(duel)
    assert table.attempt(tile_action("patent_office", structure=0)) == "AUT-PAT-04"
    assert table.state.vp[1] == 16


@pytest.mark.rule("AUT-PAT-01")
def test_a_joker_is_taken_if_the_structure_is_missing() -> None:
    """EX-17, AUT-RUL-28: the structure itself comes first."""
    action = tile_action("patent_office", structure=0)
    joker = table_of(Duel().patents("advanced_1_conduit", None, "advanced_1_joker"))
    assert joker.attempt(action) is None
    assert "advanced_1_joker" in joker.tiles(1)
    both = table_of(Duel().patents("advanced_1_joker", "advanced_1_base", None))
    both.attempt(action)
    assert "advanced_1_base" in both.tiles(1)


@pytest.mark.rule("AUT-PAT-03")
@pytest.mark.parametrize(
    ("by_level", "taken"), [(False, "advanced_1_base"), (True, "advanced_2_base")]
)
def test_of_several_the_top_one_or_by_option_the_highest(by_level: bool, taken: str) -> None:
    duel = Duel().patents(None, "advanced_1_base", "advanced_2_base")
    table = table_of(duel.option("patents_by_level", by_level))
    table.attempt(tile_action("patent_office", structure=0))
    assert taken in table.tiles(1)


@pytest.mark.rule("AUT-FIN-01")
@pytest.mark.rule("AUT-FIN-04")
def test_workshop_or_bank() -> None:
    duel = Duel().on_wheel(1, 1, "basic_base", 3).supply(1, excavators=0, mixers=0)
    wheel = duel.patents(None, None, None).round(5)
    assert isinstance(wheel, Duel)
    turned = wheel.turns(1, 3)
    assert turned.holder("workshop_1_left") == 1
    assert turned.supply(1)[1] == 3
    empty = Duel().supply(1, excavators=0, mixers=0).patents(None, None, None).round(5)
    assert isinstance(empty, Duel)
    bank = empty.turns(1, 3)
    assert (bank.state.bank[1], bank.state.vp[1]) == (1, 17)


@pytest.mark.rule("AUT-FIN-02")
@pytest.mark.rule("AUT-FIN-03")
@pytest.mark.parametrize(
    ("excavators", "mixers", "gained"), [(3, 2, (3, 3)), (3, 3, (4, 3)), (2, 4, (3, 4))]
)
def test_machine_shop_gives_what_the_supply_has_fewer_of(
    excavators: int, mixers: int, gained: tuple[int, int]
) -> None:
    """EXD-05: machines on the wheel do not count; equal numbers give an excavator."""
    duel = Duel().supply(1, excavators=excavators, mixers=mixers)
    table = table_of(duel.on_wheel(1, 2, None, mixers=4))
    assert table.attempt(tile_action("machine_shop", machines=1)) is None
    assert table.supply(1)[1:] == gained
    assert table.state.vp[1] == 13


@pytest.mark.rule("AUT-FIN-02")
def test_in_round_5_the_bank_takes_the_place_of_the_machine_shop() -> None:
    """EXD-05."""
    duel = Duel()
    duel.supply(1, excavators=0, mixers=0).round(5)
    table = duel.turns(2, 1)
    assert table.refused_by()[-1] == "AUT-MACH-01"
    assert table.state.vp[1] == 17


@pytest.mark.rule("AUT-FIN-03")
def test_machines_of_choice_come_one_at_a_time() -> None:
    """EXD-07: red_15 gives 2 points and 3 machines."""
    duel = Duel().supply(1, excavators=2, mixers=4)
    duel.dam(1, "B2L", level=2, water=2).conduit(1, "C2B").powerhouse(1, "P10_1")
    duel.office("green_03", None, None, None, "red_15", None).energy(1, 0)
    table = table_of(duel)
    assert table.attempt(tile_action("production", amount=0, colour=0)) is None
    assert table.fulfilled(1) == ["red_15"]
    assert table.supply(1)[1:] == (5, 4)


@pytest.mark.rule("AUT-CON-01")
@pytest.mark.rule("AUT-CON-02")
@pytest.mark.rule("AUT-CON-03")
def test_two_contracts_are_replaced_and_the_marker_moves() -> None:
    """EX-12."""
    table = table_of(Duel())
    assert table.attempt(tile_action("contract_office", colour=stack("green"))) is None
    assert not {"green_01", "green_02"} & set(table.office())
    assert None not in table.office()
    assert table.office()[2:] == ["yellow_01", "yellow_02", "red_01", "red_02"]
    assert table.state.energy[1] == 2
    assert table.fulfilled(1) == []
    assert table.holder("contract_one_left") == 1


@pytest.mark.rule("AUT-CON-04")
def test_new_contracts_need_nothing_and_the_turn_goes_on() -> None:
    """EX-12; even an empty office is no condition (AUT-RUL-18)."""
    table = Duel().turns(1, 3)
    assert [event.numbers[0] for event in table.explained("performs")] == [2, 3]
    bare = table_of(Duel().office(None, None, *[None] * 4).empty_stacks())
    assert bare.attempt(tile_action("contract_office")) is None
    assert bare.office() == [None] * 6


@pytest.mark.rule("AUT-CON-02")
def test_thrown_out_contracts_come_back_when_their_stack_is_empty() -> None:
    """AUT-RUL-18."""
    duel = Duel()
    duel.state.discards = [
        contract for contract in range(15) if CONTRACTS[contract] not in ("green_03", "green_04")
    ]
    table = table_of(duel)
    state = table.state
    state.stacks[0] = []
    action = tile_action("contract_office", colour=0)
    assert table.attempt(action) is None
    assert sorted(table.office()[:2], key=str) == ["green_01", "green_02"]
    assert state.thrown[0] == []
    assert EMPTY not in state.office[:2]


def test_a_free_structure_goes_through_the_placement_procedure() -> None:
    """AUT-RUL-15: yellow_06 gives a base in plains or hills; a red frame costs 3 points."""
    duel = Duel().neutral("B2L", level=2, water=1).conduit(1, "C2B").powerhouse(1, "P10_1")
    duel.office("green_03", None, "yellow_06", None, None, None).energy(1, 0)
    table: AutomaTable = table_of(duel)
    table.state.automa_discard = [12]
    assert table.attempt(tile_action("production", amount=1, colour=0)) is None
    assert table.fulfilled(1) == ["yellow_06"]
    assert table.built(1, "base") == 1
    assert table.state.vp[1] == 13
    assert table.wheel(1)[1] == (None, 0, 0)


def test_a_free_structure_without_a_place_is_lost() -> None:
    """AUT-RUL-15: yellow_10 gives an elevation."""
    duel = Duel().neutral("B2L", level=2, water=1).conduit(1, "C2B").powerhouse(1, "P10_1")
    duel.office("green_03", None, "yellow_10", None, None, None).energy(1, 0)
    table = table_of(duel)
    assert table.attempt(tile_action("production", amount=1, colour=0)) is None
    assert "AUT-RUL-15" in table.rules_cited()
