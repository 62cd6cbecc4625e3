"""The Automa with the Leeghwater expansion: buildings, works, tiles, company, officers."""

import pytest

from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST, BUILD, IN_ORDER, TileAction
from penstock.games.barrage.automa.works import priority_in_force, priority_of
from penstock.games.barrage.box.water_map import BUILDING, STRUCTURE_NAMES
from penstock.games.barrage.rules.officers import OFFICERS_BY_ID
from tests.support.barrage.duel import (
    AutomaTable,
    Duel,
    begin_actions,
    build_action,
    table_of,
    tile_action,
    turns_of,
)
from tests.support.barrage.position import Position

AUTOMA = 1
ROW = ("wind_farm", "cofferdam", "research_lab", "customer_office", "loan_agency")
"""Building tiles from top to bottom: 6+2, 2+1, 2+2, 3+5 and 1+3 machines."""


def duel(level: str = "medium", excavators: int = 6, mixers: int = 4) -> Position:
    made = Duel(level).leeghwater(*ROW)
    return made.supply(AUTOMA, excavators=excavators, mixers=mixers)


def with_officer(id: str, excavators: int = 6, mixers: int = 4) -> Position:
    return duel("very_high", excavators, mixers).officer(AUTOMA, id)


def house(*, goes_up: bool = False) -> TileAction:
    return tile_action("build", structure=BUILDING, goes_up=goes_up)


def drawn_work(*priority: int) -> TileAction:
    return tile_action("external_work", priority=[place - 1 for place in priority])


def built(table: AutomaTable) -> list[str]:
    """The private buildings of the Automa."""
    return list(table.state.view(None).players[AUTOMA].buildings)


# -- private buildings -----------------------------------------------------------------------------


@pytest.mark.rule("AUT-BLDG-02")
def test_the_first_building_from_the_top_that_the_machines_pay() -> None:
    table = table_of(duel())
    assert table.attempt(house()) is None
    assert built(table) == ["wind_farm"]
    assert table.wheel(AUTOMA)[1] == ("basic_building", 6, 2)
    assert table.on_board(AUTOMA) == 1
    table = table_of(duel(excavators=5))
    table.attempt(house())
    assert built(table) == ["cofferdam"]


@pytest.mark.rule("AUT-BLDG-03")
def test_the_first_building_from_the_bottom() -> None:
    table = table_of(duel())
    assert table.attempt(house(goes_up=True)) is None
    assert built(table) == ["loan_agency"]
    table = table_of(duel(mixers=2))
    table.attempt(house(goes_up=True))
    assert built(table) == ["research_lab"]


@pytest.mark.rule("AUT-BLDG-02")
def test_what_forbids_a_private_building() -> None:
    assert table_of(duel(excavators=0)).attempt(house()) == "AUT-BLDG-02"
    assert table_of(duel(excavators=0)).attempt(house(goes_up=True)) == "AUT-BLDG-03"
    position = duel().on_wheel(AUTOMA, 2, "basic_building")
    assert table_of(position).attempt(house()) == "AUT-BUILD-03"
    assert table_of(Duel()).attempt(house()) == "AUT-BLDG-01"


@pytest.mark.rule("AUT-BLDG-02")
def test_a_free_place_comes_before_a_red_one_for_points() -> None:
    """AUT-RUL-40: with two players a tile has one place without a fee."""
    table = table_of(duel().building(0, "wind_farm_1"))
    table.attempt(house())
    assert table.owner("wind_farm_3") == AUTOMA
    assert table.state.vp[AUTOMA] == 16 - 3


@pytest.mark.rule("AUT-BLDG-04")
def test_an_automa_never_uses_a_building() -> None:
    """However many turns it takes, nobody of it ever stands on a space of its buildings."""
    position = duel("very_high").building(AUTOMA, "cofferdam_1", "research_lab_1")
    table = turns_of(position, 1, 2, 3, 4, 5)
    assert AUTOMA not in table.state.building_spaces
    assert {"uses building", "manages"}.isdisjoint(
        event.kind for event in table.state.events or [] if event.seat == AUTOMA
    )


@pytest.mark.rule("AUT-BLDG-05")
def test_the_building_of_an_automa_closes_the_cheap_space_for_good() -> None:
    position = duel().building(AUTOMA, "cofferdam_1").building(0, "cofferdam_3", "research_lab_1")
    position.dam(0, "B8L").on_wheel(0, 3, "basic_base", excavators=4).supply(0, credits=9)
    table = position.at_turn(0)
    assert table.refusal("use cofferdam_1") == "AUT-BLDG-05"
    assert table.refusal("use cofferdam_2") is None
    assert table.refusal("use research_lab_1") is None
    extra = table.state.view(0).extra
    assert extra is not None
    assert [space.is_closed for space in extra.buildings[1].spaces] == [True, False, False, False]


# -- technology tiles ------------------------------------------------------------------------------


@pytest.mark.rule("AUT-TECH-04")
def test_the_first_building_tile_gives_points_in_place_of_the_action() -> None:
    table = table_of(duel("high").tile(AUTOMA, "advanced_1_building"))
    table.attempt(house())
    assert built(table) == ["wind_farm"]
    assert table.points("advanced tiles")[AUTOMA] == 5
    medium = table_of(duel().tile(AUTOMA, "advanced_1_building"))
    medium.attempt(house())
    assert medium.points("advanced tiles")[AUTOMA] == 0


@pytest.mark.rule("AUT-TECH-05")
@pytest.mark.parametrize(
    ("excavators", "mixers", "paid"), [(6, 4, (0, 2)), (4, 6, (2, 0)), (6, 6, (6, 0))]
)
def test_the_second_building_tile_pays_the_scarcer_machines(
    excavators: int, mixers: int, paid: tuple[int, int]
) -> None:
    """With 4 excavators the wind farm is out of reach, so the cofferdam is built."""
    position = duel("high", excavators, mixers).tile(AUTOMA, "advanced_2_building")
    table = table_of(position)
    table.attempt(house())
    assert table.wheel(AUTOMA)[1] == ("advanced_2_building", *paid)


@pytest.mark.rule("AUT-TECH-05")
def test_where_the_scarcer_machines_do_not_suffice_the_next_tile_is_tried() -> None:
    """AUT-RUL-68: one mixer pays the cofferdam alone; without any the basic tile cannot either."""
    position = duel("high", excavators=6, mixers=0).tile(AUTOMA, "advanced_2_building")
    assert table_of(position).attempt(house()) == "AUT-BLDG-02"
    position = duel("high", excavators=2, mixers=1).tile(AUTOMA, "advanced_2_building")
    table = table_of(position)
    table.attempt(house())
    assert (built(table), table.wheel(AUTOMA)[1]) == (["cofferdam"], ("advanced_2_building", 0, 1))


@pytest.mark.rule("AUT-TECH-07")
def test_the_second_joker_pays_a_building_with_its_own_kinds_first() -> None:
    position = duel("high", excavators=9, mixers=1).tile(AUTOMA, "advanced_2_joker")
    table = table_of(position.on_wheel(AUTOMA, 2, "basic_building"))
    table.attempt(house())
    assert table.wheel(AUTOMA)[1] == ("advanced_2_joker", 7, 1)


@pytest.mark.rule("AUT-PAT-01")
def test_a_patent_for_buildings_takes_the_building_tile_or_a_joker() -> None:
    action = tile_action("patent_office", structure=BUILDING)
    position = duel().patents("advanced_1_joker", "advanced_1_building", None)
    table = table_of(position)
    assert table.attempt(action) is None
    assert "advanced_1_building" in table.tiles(AUTOMA)
    table = table_of(duel().patents("advanced_1_base", "advanced_1_joker", None))
    table.attempt(action)
    assert "advanced_1_joker" in table.tiles(AUTOMA)
    assert table_of(duel().patents("advanced_1_base", None, None)).attempt(action) == "AUT-PAT-04"


# -- external works --------------------------------------------------------------------------------


@pytest.mark.rule("AUT-EXT-01")
def test_a_work_needs_its_machines() -> None:
    position = duel(excavators=0, mixers=4).works("external_b4", "external_c2", "external_c5")
    assert table_of(position).attempt(drawn_work(1, 2, 3)) == "AUT-EXT-03"
    position = duel(excavators=0, mixers=5).works("external_b4", "external_c2", "external_c5")
    assert table_of(position).attempt(drawn_work(1, 2, 3)) is None
    assert table_of(Duel()).attempt(drawn_work(1, 2, 3)) == "AUT-EXT-01"


@pytest.mark.rule("AUT-EXT-02", "AUT-EX-18")
def test_the_priority_of_the_tile_decides() -> None:
    works = ("external_b4", "external_a2", "external_c4")
    for priority, done in (((2, 3, 1), 1), ((3, 2, 1), 2), ((1, 2, 3), 0)):
        table = table_of(duel().works(*works))
        table.attempt(drawn_work(*priority))
        assert table.works()[done] is None
    # What cannot be paid is passed over.
    table = table_of(duel(mixers=0).works(*works))
    table.attempt(drawn_work(2, 3, 1))
    assert table.works() == [None, "external_a2", "external_c4"]


@pytest.mark.rule("AUT-EXT-03")
def test_engineers_on_the_space_of_the_work_and_its_machines_away() -> None:
    table = table_of(duel().works("external_b4", None, None))
    table.attempt(drawn_work(1, 2, 3))
    assert (table.state.work_holders[0], table.state.work_engineers[0]) == (AUTOMA, 2)
    assert table.supply(AUTOMA) == (0, 3, 4)
    assert table.wheel(AUTOMA) == [(None, 0, 0)] * 6
    assert (table.state.energy[AUTOMA], table.points("external works")[AUTOMA]) == (6, 5)
    # The last engineer is enough (AUT-ENG-02).
    table = table_of(duel().works("external_b4", None, None).engineers(AUTOMA, 1))
    assert table.attempt(drawn_work(1, 2, 3)) is None
    assert table.state.work_engineers[0] == 1


@pytest.mark.rule("AUT-EXT-04", "AUT-EX-19")
def test_a_work_completes_the_highest_contract_of_the_office() -> None:
    position = duel().works("external_a1", None, None)
    position.office("green_06", "green_13", "yellow_01", "yellow_02", "red_01", "red_02")
    table = table_of(position)
    table.attempt(drawn_work(1, 2, 3))
    assert table.fulfilled(AUTOMA) == ["green_13"]
    position = duel().works("external_c3", None, None).national("national_01")
    position.office("green_06", "green_13", "yellow_01", "yellow_02", "red_01", "red_05")
    table = table_of(position)
    table.attempt(drawn_work(1, 2, 3))
    # Both are 8: the one on the right; national ones are no private ones.
    assert table.fulfilled(AUTOMA) == ["red_05"]


@pytest.mark.rule("AUT-EXT-04")
def test_an_advanced_tile_for_nothing_is_the_top_one() -> None:
    """AUT-RUL-67; by a house rule the one of the highest level."""
    position = duel().works("external_a5", None, None)
    table = table_of(position.patents(None, "advanced_1_conduit", "advanced_2_base"))
    table.attempt(drawn_work(1, 2, 3))
    assert "advanced_1_conduit" in table.tiles(AUTOMA)
    position = duel().works("external_a5", None, None).option("patents_by_level", value=True)
    table = table_of(position.patents(None, "advanced_1_conduit", "advanced_2_base"))
    table.attempt(drawn_work(1, 2, 3))
    assert "advanced_2_base" in table.tiles(AUTOMA)


@pytest.mark.rule("AUT-EXT-05")
def test_a_work_ends_the_turn() -> None:
    """Tile 1 shows a work after base and elevation; the workshop after it is not tried."""
    position = duel(excavators=2, mixers=1).works("external_a1", "external_a2", None)
    table = turns_of(position.on_wheel(AUTOMA, 3, "basic_base"), 2, 1)
    assert table.works()[0] is None
    assert AUTOMA not in [table.holder("workshop_1_left"), table.holder("bank")]
    assert table.state.engineers[AUTOMA] == 10


# -- the Netherlands -------------------------------------------------------------------------------


def dutch() -> Position:
    """A system of power 4 in use; dams with room in basins 5, 8 and 10."""
    position = duel("high").company(AUTOMA, "netherlands").powerhouse(AUTOMA, "P9_1", "P11_1")
    position.powerhouse(AUTOMA, "P10_1").dam(AUTOMA, "B6L", water=1).conduit(AUTOMA, "C6A")
    position.office("green_01", "green_02", "yellow_01", "yellow_02", "red_01", "red_02")
    return position.dam(AUTOMA, "B8L").dam(AUTOMA, "B5L")


@pytest.mark.rule("AUT-COMP-05")
def test_the_drop_goes_to_the_dam_of_the_best_other_system() -> None:
    position = dutch().conduit(AUTOMA, "C8A").conduit(0, "C5B")
    table = table_of(position)
    table.attempt(tile_action("production", colour=0))
    # From basin 5 a drop gives 4 through the rival's conduit, from basin 8 only 3.
    assert (table.water("B5L"), table.water("B8L")) == (1, 0)
    assert table.explained("fills")[0].numbers[0] == 4


@pytest.mark.rule("AUT-COMP-05")
def test_without_another_system_the_column_of_the_dams_decides() -> None:
    duel_of = dutch()
    assert isinstance(duel_of, Duel)
    # The third criterion of tile 2 is a red space, none; the code is 2: upwards to basin 5.
    table = table_of(duel_of.tiles(2, 1))
    table.attempt(tile_action("production", colour=0))
    assert (table.water("B5L"), table.water("B8L")) == (1, 0)
    # At medium the ability does not count.
    medium = dutch()
    medium.state.automa_levels[AUTOMA] = 2
    table = table_of(medium)
    table.attempt(tile_action("production", colour=0))
    assert table.water("B5L") + table.water("B8L") == 0


# -- officers --------------------------------------------------------------------------------------


def luciani(energy: int) -> AutomaTable:
    """Contracts 2, 3, 6, 6, 9, 10 lie open; so much is produced."""
    position = with_officer("simone_luciani")
    position.office("green_03", "green_06", "yellow_07", "yellow_09", "red_07", "red_12")
    value, drops = {9: (3, 3), 12: (4, 3), 15: (5, 3)}[energy]
    dam, conduit, site = {
        3: ("B8L", "C8A", "P11_1"),
        4: ("B6L", "C6A", "P9_1"),
        5: ("B1L", "C1A", "P8_1"),
    }[value]
    position.dam(AUTOMA, dam, level=3, water=drops).conduit(AUTOMA, conduit)
    table = table_of(position.powerhouse(AUTOMA, site))
    table.attempt(tile_action("production", colour=0, amount=0))
    return table


@pytest.mark.rule("AUT-XO-08", "AUT-EX-22")
def test_luciani_completes_as_many_contracts_as_possible() -> None:
    assert sorted(luciani(9).fulfilled(AUTOMA)) == ["green_06", "yellow_09"]


@pytest.mark.rule("AUT-XO-08", "AUT-EX-23")
def test_luciani_with_twelve_energy() -> None:
    assert sorted(luciani(12).fulfilled(AUTOMA)) == ["green_03", "green_06", "yellow_09"]


@pytest.mark.rule("AUT-XO-09")
def test_luciani_always_includes_a_national_contract() -> None:
    position = with_officer("simone_luciani").national("national_01")
    position.office("green_03", "green_06", "yellow_07", "yellow_09", "red_07", "red_12")
    position.dam(AUTOMA, "B1L", level=3, water=3).conduit(AUTOMA, "C1A").powerhouse(AUTOMA, "P8_1")
    table = table_of(position)
    table.attempt(tile_action("production", colour=0, amount=0))
    # 15 energy: the national 13, and the 2 that is left.
    assert sorted(table.fulfilled(AUTOMA)) == ["green_03", "national_01"]


@pytest.mark.rule("AUT-XO-10")
def test_battista_sends_the_architect_and_turns_another_tile() -> None:
    """Tile 1 ends with a machine shop of 1 engineer."""
    position = with_officer("tommaso_battista", excavators=0, mixers=0)
    table = turns_of(position, 2, 1)
    state = table.state
    assert table.explained("tile")[0].numbers[0] == 1
    assert len(table.explained("tile")) == 2
    assert [event.rule for event in state.events or [] if event.kind == "sends architect"] == [
        "AUT-XO-10"
    ]
    assert not state.view(None).players[AUTOMA].has_architect
    assert table.seat == 0


@pytest.mark.rule("AUT-XO-10")
def test_battista_keeps_the_architect_where_two_engineers_are_drawn() -> None:
    """AUT-RUL-48: the number drawn counts, even if only the Architect is left."""
    position = with_officer("tommaso_battista").works("external_b4", None, None)
    table = table_of(position.engineers(AUTOMA, 1))
    table.attempt(drawn_work(1, 2, 3))
    assert table.state.extra_turn == -1
    position = with_officer("tommaso_battista").engineers(AUTOMA, 1)
    position.supply(AUTOMA, excavators=3, mixers=0)
    table = turns_of(position, 2, 1)
    # The base of tile 1 takes 2 engineers: he goes as one of them, and no turn follows.
    assert len(table.explained("tile")) == 1
    assert table.state.engineers[AUTOMA] == 0


@pytest.mark.rule("AUT-XO-11")
def test_spencer_does_a_work_instead_of_any_construction() -> None:
    position = with_officer("leslie_spencer").works("external_b4", "external_a2", None)
    table = turns_of(position, 2, 1)
    # Priority 1-2-3 of tile 1; tile and machines are on the wheel, 1 engineer on the board.
    assert table.works() == [None, "external_a2", None]
    assert table.wheel(AUTOMA)[1] == ("special_leslie", 3, 0)
    assert table.on_board(AUTOMA) == 1
    assert table.state.work_holders == [-1, -1, -1]
    assert table.built(AUTOMA, "base") == 0


@pytest.mark.rule("AUT-XO-11")
def test_without_the_special_tile_or_a_work_spencer_builds_as_usual() -> None:
    position = with_officer("leslie_spencer").works("external_b4", None, None)
    table = table_of(position.on_wheel(AUTOMA, 3, "special_leslie"))
    table.attempt(build_action("base"))
    assert table.built(AUTOMA, "base") == 1
    table = table_of(with_officer("leslie_spencer").works(None, None, None))
    table.attempt(build_action("base"))
    assert table.built(AUTOMA, "base") == 1


@pytest.mark.rule("AUT-XO-11")
def test_where_a_tile_shows_no_priority_the_latest_one_turned_decides() -> None:
    """AUT-RUL-49."""
    without = [tile.number for tile in AUTOMA_TILE_LIST if not priority_of(tile)]
    assert without == [17, 19]
    made = with_officer("leslie_spencer")
    assert isinstance(made, Duel)
    assert priority_in_force(made.tiles(2, 17).table().state) == [1, 2, 0]
    assert priority_in_force(made.tiles(19, 17).table().state) == IN_ORDER
    assert priority_in_force(made.tiles(2, 3).table().state) == [2, 1, 0]


@pytest.mark.rule("AUT-XO-12")
def test_fouche_builds_a_building_instead_for_one_engineer() -> None:
    """AUT-RUL-50: no arrow on tile 1; the conduit code of tile 2 is 1B, from the top down."""
    table = turns_of(with_officer("margot_fouche"), 2, 1)
    assert built(table) == ["wind_farm"]
    assert table.on_board(AUTOMA) == 1
    # Tile 1 has the code 1A: from the bottom up.
    table = turns_of(with_officer("margot_fouche"), 1, 2)
    assert built(table) == ["loan_agency"]
    # Tile 19 draws an arrow, up.
    arrows = {
        tile.number: action.goes_up
        for tile in AUTOMA_TILE_LIST
        for action in tile.actions
        if action.kind == BUILD and action.structure == BUILDING
    }
    assert arrows == {17: False, 18: False, 19: True, 20: True}
    table = turns_of(with_officer("margot_fouche"), 2, 19)
    assert built(table) == ["loan_agency"]


@pytest.mark.rule("AUT-XO-12")
def test_fouche_builds_as_drawn_where_no_building_can_be_paid() -> None:
    table = table_of(with_officer("margot_fouche", excavators=4, mixers=0))
    table.attempt(build_action("base"))
    assert (built(table), table.built(AUTOMA, "base")) == ([], 1)
    assert table.on_board(AUTOMA) == 2
    assert OFFICERS_BY_ID["margot_fouche"].automa_structure() == len(STRUCTURE_NAMES)


def test_a_round_with_the_expansion_runs_to_its_end() -> None:
    table = begin_actions(table_of(duel("very_high").officer(AUTOMA, "margot_fouche")))
    table.end_action_phase()
    assert table.state.phase != 2
