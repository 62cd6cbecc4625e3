"""The Netherlands and the officers of the expansion (BAR-LWP-30, 31, 44, 50 to 55)."""

import pytest

from penstock.games.barrage.box.components import COMPANY_LIST
from penstock.games.barrage.box.naming import reward_name
from tests.support.barrage.position import BLACK, RED, Position
from tests.support.barrage.table import Table


def producing(position: Position) -> Position:
    """Red has a system of power 4 with 2 drops: 8 energy on the plain turbine space."""
    return position.dam(RED, "B6L", level=2, water=2).conduit(RED, "C6A").powerhouse(RED, "P9_1")


def produced(position: Position) -> Table:
    return producing(position).at_turn().play("place turbine_zero_left", "produce B6L C6A 2")


def as_mahiri(officer: str, position: Position) -> Position:
    return position.officer(RED, "mahiri_sekibo").drawn_officers("mahiri_sekibo", officer)


# -- the Netherlands -------------------------------------------------------------------------------


@pytest.mark.rule("BAR-LWP-30")
def test_the_incomes_of_the_netherlands() -> None:
    company = COMPANY_LIST[4]
    assert (company.id, company.colour) == ("netherlands", "orange")
    assert [str(reward_name(income)) for income in company.income] == [
        "2 drops on headstreams",
        "wheel turns by 2",
        "7 points",
        "3 credits",
        "2 points, 2 drops that flow at once",
        "7 points",
        "2 energy",
        "2 machines of your choice",
        "7 points",
    ]


def dutch() -> Position:
    position = Position().leeghwater().company(RED, "netherlands")
    return producing(position.powerhouse(RED, "P10_1", "P11_1")).dam(RED, "B8L")


@pytest.mark.rule("BAR-LWP-31")
def test_a_drop_for_another_dam_after_a_production() -> None:
    position = dutch().dam(RED, "B10L", water=1).neutral("B5L", 2).contracts(RED, "green_03")
    table = position.at_turn().play("place turbine_zero_left", "produce B6L C6A 2")
    # The contract comes first.
    assert table.question == "FulfilContract"
    table.play("fulfil green_03")
    assert table.question == "FillAnotherDam"
    assert table.legal_texts() == ["fill B8L", "skip"]
    assert table.refusal("fill B6L") == "BAR-LWP-31"
    assert table.refusal("fill B5L") == "BAR-LWP-31"
    assert table.refusal("fill B10L") == "BAR-WATER-04"
    table.play("fill B8L")
    assert table.water("B8L") == 1


@pytest.mark.rule("BAR-LWP-31")
def test_the_drop_needs_the_third_powerhouse() -> None:
    position = Position().leeghwater().company(RED, "netherlands").dam(RED, "B8L")
    table = produced(position.powerhouse(RED, "P10_1"))
    assert (table.seat, table.water("B8L")) == (BLACK, 0)


# -- Simone Luciani --------------------------------------------------------------------------------


@pytest.mark.rule("BAR-LWP-50")
def test_simone_keeps_four_contracts() -> None:
    position = Position().leeghwater().officer(RED, "simone_luciani")
    position.contracts(RED, "green_03", "green_04", "green_05")
    table = position.at_turn().play("place contract_one_left", "take green_01")
    assert (len(table.hand(RED)), table.seat) == (4, BLACK)


@pytest.mark.rule("BAR-LWP-50")
def test_simone_fulfils_several_contracts_with_one_production() -> None:
    position = Position().leeghwater().officer(RED, "simone_luciani")
    position.contracts(RED, "green_03", "green_04", "yellow_01", "red_01")
    table = produced(position)
    assert table.question == "FulfilSeveral"
    table.play("fulfil yellow_01")
    # 8 less 5 leaves 3: one of the twos, not both.
    assert table.refusal("fulfil red_01") == "BAR-TURB-11"
    table.play("fulfil green_03")
    assert table.fulfilled(RED) == ["yellow_01", "green_03"]
    assert table.seat == BLACK
    assert table.state.energy[RED] == 8


@pytest.mark.rule("BAR-LWP-50")
def test_the_french_discount_counts_for_each_of_simones_contracts() -> None:
    position = Position().leeghwater().company(RED, "france").officer(RED, "simone_luciani")
    position.powerhouse(RED, "P10_1", "P11_1").contracts(RED, "red_11", "yellow_01")
    # 8 and 1 of the board: the 10 takes 7 of them, the 5 the other 2.
    table = produced(position).play("fulfil red_11")
    table.play("skip", "fulfil yellow_01")
    assert table.fulfilled(RED) == ["red_11", "yellow_01"]


@pytest.mark.rule("BAR-LWP-50")
def test_energy_that_is_no_production_action_serves_one_contract() -> None:
    position = Position().leeghwater("wind_farm").building(RED, "wind_farm_1")
    position.officer(RED, "simone_luciani").contracts(RED, "green_03", "green_04")
    table = position.at_turn().play("use wind_farm_1", "fulfil green_03")
    assert table.seat == BLACK


# -- Tommaso Battista ------------------------------------------------------------------------------


def architect() -> Position:
    return Position().leeghwater("cofferdam", "financial_division").officer(RED, "tommaso_battista")


@pytest.mark.rule("BAR-LWP-51")
def test_the_architect_alone_on_a_space_brings_another_turn() -> None:
    table = architect().at_turn().play("place workshop_1_left", "architect")
    assert (table.seat, table.question) == (RED, "Turn")
    assert table.state.engineers[RED] == 11
    assert not table.state.view(None).players[RED].has_architect
    # He is placed: the next such space brings no turn more.
    table.play("place water_one_flowing_left", "drop A")
    assert table.seat == BLACK


@pytest.mark.rule("BAR-LWP-51")
def test_who_sends_an_engineer_keeps_the_architect() -> None:
    table = architect().at_turn().play("place workshop_1_left", "engineer")
    assert table.seat == BLACK
    assert table.state.view(None).players[RED].has_architect


@pytest.mark.rule("BAR-LWP-51")
@pytest.mark.parametrize(
    "texts",
    [
        ("place workshop_3_left",),
        ("place bank", "engineers 1"),
        ("work external_a2",),
        ("place machinery_excavator_right",),
    ],
)
def test_where_the_architect_is_an_engineer_like_any_other(texts: tuple[str, ...]) -> None:
    """Two engineers, the bank, an external work; a red space for one lets him go."""
    table = architect().supply(RED, credits=9).at_turn().play(*texts)
    asked = table.question == "SendArchitect"
    assert asked == (texts == ("place machinery_excavator_right",))


@pytest.mark.rule("BAR-LWP-51")
def test_the_first_construction_space_and_a_building_take_the_architect() -> None:
    table = architect().at_turn().play("tile basic_base", "architect", "base B8L")
    assert (table.seat, table.built(RED, "base")) == (RED, 1)
    # The second construction space takes two engineers.
    table.play("tile basic_powerhouse", "powerhouse P8_1")
    assert table.seat == BLACK
    position = architect().building(RED, "financial_division_1")
    table = position.at_turn().play("use financial_division_1", "architect")
    assert (table.seat, table.supply(RED)[0]) == (RED, 11)


@pytest.mark.rule("BAR-LWP-51")
def test_the_architect_comes_back_with_the_round_and_may_be_the_last() -> None:
    table = architect().engineers(RED, 1).at_turn().play("place workshop_1_left", "architect")
    # Another turn without engineers: red passes by itself.
    assert table.state.passed >> RED & 1
    table.end_action_phase()
    assert table.state.view(None).players[RED].has_architect


@pytest.mark.rule("BAR-LWP-52")
def test_contracts_are_refilled_between_the_two_turns() -> None:
    table = architect().at_turn().play("place contract_one_left", "architect", "take green_01")
    assert table.seat == RED
    assert None not in table.office()
    assert table.office()[0] != "green_01"


# -- Leslie Spencer --------------------------------------------------------------------------------


@pytest.mark.rule("BAR-LWP-53")
def test_leslie_puts_the_machines_of_a_work_on_the_wheel() -> None:
    position = Position().leeghwater().officer(RED, "leslie_spencer")
    position.works("external_b4", "external_a2", None).supply(RED, excavators=6, mixers=4)
    table = position.at_turn().play("work external_b4")
    assert table.legal_texts() == ["pay away", "pay wheel"]
    table.play("pay wheel")
    assert table.wheel(RED)[1] == ("special_leslie", 3, 0)
    assert table.state.engineers[RED] == 10
    assert table.state.energy[RED] == 6
    # While the tile is on the wheel machines are given away.
    table.state.passed = 0b1110
    table.play("place bank", "engineers 1")
    table.play("work external_a2")
    assert table.supply(RED)[2] == 3


@pytest.mark.rule("BAR-LWP-53")
def test_leslie_may_give_the_machines_away() -> None:
    position = Position().leeghwater().officer(RED, "leslie_spencer")
    table = position.works("external_b4", None, None).at_turn()
    table.play("work external_b4", "pay away")
    assert table.wheel(RED) == [(None, 0, 0)] * 6
    assert "special_leslie" in table.tiles(RED)


@pytest.mark.rule("BAR-LWP-44")
def test_leslies_tile_is_no_advanced_tile_and_builds_nothing() -> None:
    position = Position().leeghwater().officer(RED, "leslie_spencer").tile(RED, "advanced_1_base")
    table = position.at_turn()
    assert table.state.advanced_tiles(RED) == 1
    tiles = [text for text in table.legal_texts() if text.startswith("tile")]
    assert "tile advanced_1_base" in tiles
    assert not [text for text in tiles if "leslie" in text]


# -- Margot Fouche ---------------------------------------------------------------------------------


@pytest.mark.rule("BAR-LWP-54")
def test_margot_does_the_action_of_an_own_building_once_a_round() -> None:
    position = Position().leeghwater("financial_division", "cofferdam")
    position.officer(RED, "margot_fouche").building(RED, "financial_division_1")
    table = position.at_turn().play("use financial_division_1")
    table.state.passed = 0b1110
    table.play("place bank", "engineers 1", "act financial_division")
    # 5 of the space and 5 of her.
    assert table.supply(RED)[0] == 16
    assert table.state.engineers[RED] == 10
    assert table.refusal("act financial_division") == "BAR-LWP-54"
    table.state.managed = 0
    assert table.refusal("act cofferdam") == "BAR-LWP-25"


@pytest.mark.rule("BAR-LWP-54")
def test_margots_space_pays_the_price_of_the_action() -> None:
    position = Position().leeghwater("robot_factory").officer(RED, "margot_fouche")
    table = position.building(RED, "robot_factory_1").supply(RED, credits=0).at_turn()
    assert table.refusal("act robot_factory") == "BAR-ACT-05"
    other = Position().leeghwater("robot_factory").building(RED, "robot_factory_1").at_turn()
    assert other.refusal("act robot_factory") == "BAR-ACT-13"


# -- copied by Mahiri ------------------------------------------------------------------------------


@pytest.mark.rule("BAR-LWP-55")
def test_mahiri_as_simone_keeps_a_fourth_contract_until_one_is_fulfilled() -> None:
    position = as_mahiri("simone_luciani", Position().leeghwater())
    position.contracts(RED, "green_03", "green_04", "green_05")
    table = producing(position).at_turn()
    table.play("ask officer", "place contract_one_left", "take green_01")
    assert (len(table.hand(RED)), table.seat) == (4, BLACK)
    table.state.passed = 0b1110
    table.play("place bank", "engineers 1", "place workshop_1_left")
    assert len(table.hand(RED)) == 4
    table.play("place turbine_zero_left", "produce B6L C6A 2", "fulfil green_03")
    table.play("place contract_one_right", "take green_02")
    assert table.question == "DiscardContract"


@pytest.mark.rule("BAR-LWP-55")
def test_a_national_contract_leaves_the_fourth_one_where_it_is() -> None:
    position = as_mahiri("simone_luciani", Position().leeghwater()).national("national_01")
    position.contracts(RED, "red_13", "red_14", "red_15", "red_11")
    position.dam(RED, "B1L", level=3, water=3).conduit(RED, "C1A").powerhouse(RED, "P8_1")
    table = position.at_turn().play("ask officer", "place workshop_1_left")
    table.state.passed = 0b1110
    table.play("place bank", "engineers 1", "place turbine_zero_left", "produce B1L C1A 3")
    table.play("fulfil national_01")
    assert (len(table.hand(RED)), table.question) == (4, "Turn")


@pytest.mark.rule("BAR-LWP-55")
def test_mahiri_as_simone_fulfils_several() -> None:
    position = as_mahiri("simone_luciani", Position().leeghwater())
    position.contracts(RED, "green_03", "green_04")
    table = producing(position).at_turn()
    table.play("ask officer", "place turbine_zero_left", "produce B6L C6A 2")
    table.play("fulfil green_03", "fulfil green_04")
    assert table.fulfilled(RED) == ["green_03", "green_04"]


@pytest.mark.rule("BAR-LWP-55")
def test_mahiri_as_tommaso_takes_another_turn_without_copying_again() -> None:
    table = as_mahiri("tommaso_battista", Position().leeghwater()).at_turn()
    table.play("ask officer", "place workshop_1_left", "architect")
    assert (table.seat, table.question) == (RED, "Turn")
    assert table.state.engineers[RED] == 10
    assert table.refusal("ask officer") == "BAR-OFF-09"
    table.play("place water_one_flowing_left", "drop A")
    assert table.seat == BLACK


@pytest.mark.rule("BAR-LWP-55")
def test_mahiri_as_leslie_places_no_tile() -> None:
    position = as_mahiri("leslie_spencer", Position().leeghwater())
    table = position.works("external_b4", None, None).at_turn()
    table.play("ask officer", "work external_b4", "pay wheel")
    assert table.wheel(RED)[1] == (None, 3, 0)


@pytest.mark.rule("BAR-LWP-55")
def test_mahiri_as_margot_sends_an_engineer_to_the_bank_for_the_action() -> None:
    position = as_mahiri("margot_fouche", Position().leeghwater("financial_division"))
    table = position.building(RED, "financial_division_1").supply(RED, credits=0).at_turn()
    table.play("ask officer", "act financial_division")
    assert table.supply(RED)[0] == 5
    assert (table.state.bank[RED], table.state.engineers[RED]) == (1, 10)
