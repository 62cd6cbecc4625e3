"""Private buildings: building them, using them, what they score (BAR-LWP-20 to 27, 40 to 43)."""

import pytest

from penstock.games.barrage.box.leeghwater import BUILDING_LIST
from tests.support.barrage.ids import BUILDING_IDS
from tests.support.barrage.position import BLACK, RED, Position
from tests.support.barrage.table import Table

PRINTED = {
    "cofferdam": (2, 1, 3, 0, "1 1+3 1+3 1+3"),
    "control_station": (4, 3, 5, 0, "2 2+3 2+3 2+3"),
    "customer_office": (3, 5, 7, 3, "2 2+3 2+3 2+3"),
    "development_office": (1, 2, 3, 0, "1 1+3 1+3 1+3"),
    "energy_relay_field": (4, 1, 4, 1, "1 1+3 1+3 1+3"),
    "financial_division": (3, 4, 6, 0, "1 2 2 2"),
    "loan_agency": (1, 3, 4, 0, "1 2 2 2"),
    "research_lab": (2, 2, 4, 0, "1 1+3 1+3 1+3"),
    "robot_factory": (1, 5, 5, 1, "2 2+3 2+3 2+3"),
    "wind_farm": (6, 2, 5, 2, "2 2+3 2+3 2+3"),
}
"""Excavators, mixers, points, price of the action, its four spaces."""


def rich(building: str, players: int = 4) -> Position:
    """A tile on top of the row, and plenty of everything."""
    position = Position(players).leeghwater(building)
    for seat in range(players):
        position.supply(seat, credits=20, excavators=9, mixers=9)
    return position


def owned(building: str) -> Position:
    """Red has built there."""
    return rich(building).building(RED, f"{building}_1")


def used(building: str, position: Position | None = None) -> Table:
    """Red has sent engineers to the first space of its building."""
    return (position or owned(building)).at_turn().play(f"use {building}_1")


@pytest.mark.rule("BAR-LWP-20")
def test_a_building_is_built_by_a_construction_and_activates_its_tile() -> None:
    table = rich("cofferdam").at_turn().play("tile basic_building", "building cofferdam_1")
    assert table.owner("cofferdam_1") == RED
    assert table.state.engineers[RED] == 11
    assert table.supply(RED) == (20, 7, 8)
    assert table.wheel(RED)[1] == ("basic_building", 2, 1)
    assert table.state.has_building(RED, 0)
    assert table.seat == BLACK
    assert table.refusal("use cofferdam_1") == "BAR-LWP-25"


@pytest.mark.rule("BAR-LWP-21")
@pytest.mark.parametrize(("players", "places"), [(2, "134"), (3, "134"), (4, "1234")])
def test_the_places_of_a_tile(players: int, places: str) -> None:
    table = rich("cofferdam", players).at_turn().play("tile basic_building")
    open_now = [text for text in table.legal_texts() if "cofferdam" in text]
    assert open_now == [f"building cofferdam_{place}" for place in places]
    table.play("building cofferdam_3")
    assert table.supply(RED)[0] == 17


@pytest.mark.rule("BAR-LWP-21")
def test_a_place_holds_one_piece_and_a_player_builds_once_on_a_tile() -> None:
    position = rich("cofferdam").building(BLACK, "cofferdam_1").building(RED, "cofferdam_2")
    table = position.building(RED, "control_station_1").at_turn().play("tile basic_building")
    for place in ("cofferdam_1", "cofferdam_3", "control_station_3"):
        assert table.refusal(f"building {place}") == "BAR-LWP-21"


@pytest.mark.rule("BAR-LWP-22")
def test_both_kinds_of_machines_are_paid() -> None:
    position = rich("wind_farm").supply(RED, excavators=5, mixers=9)
    table = position.at_turn().play("tile basic_building")
    assert table.refusal("building wind_farm_1") == "BAR-CON-04"
    assert table.refusal("building cofferdam_1") is None


@pytest.mark.rule("BAR-LWP-22")
def test_solomon_replaces_machines_of_a_building() -> None:
    position = rich("cofferdam").officer(RED, "solomon_p_jordan")
    position.supply(RED, credits=7, excavators=1, mixers=1)
    table = position.at_turn().play("tile basic_building", "building cofferdam_1")
    assert table.question == "ReplaceMachines"
    assert table.legal_texts() == ["credits 1", "credits 2"]
    assert table.refusal("credits 3") == "BAR-CON-06"
    table.play("credits 2")
    # An excavator or a mixer is left to pay.
    assert table.legal_texts() == ["excavators 1", "excavators 0"]
    table.play("excavators 0")
    assert table.supply(RED) == (1, 1, 0)
    assert table.wheel(RED)[1] == ("basic_building", 0, 1)


@pytest.mark.rule("BAR-LWP-22")
def test_the_second_joker_pays_a_building_with_any_machines() -> None:
    position = rich("cofferdam").tile(RED, "advanced_2_joker")
    position.supply(RED, excavators=2, mixers=3)
    table = position.at_turn()
    table.play("tile advanced_2_joker", "structure building", "building cofferdam_1")
    assert table.legal_texts() == ["excavators 2", "excavators 1", "excavators 0"]
    assert table.refusal("excavators 3") == "BAR-LWP-22"
    table.play("excavators 0")
    assert table.wheel(RED)[1] == ("advanced_2_joker", 0, 3)


@pytest.mark.rule("BAR-LWP-23")
def test_the_first_joker_saves_the_fee_of_a_place() -> None:
    position = rich("cofferdam").tile(RED, "advanced_1_joker").supply(RED, credits=0)
    table = position.at_turn()
    table.play("tile advanced_1_joker", "structure building", "building cofferdam_3")
    assert table.supply(RED)[0] == 0
    poor = rich("cofferdam").supply(RED, credits=2).at_turn().play("tile basic_building")
    assert poor.refusal("building cofferdam_3") == "BAR-CON-06"


@pytest.mark.rule("BAR-LWP-24")
def test_buildings_give_no_income_and_count_for_no_objective() -> None:
    position = Position().leeghwater("cofferdam", "wind_farm", "loan_agency", "research_lab")
    places = ("cofferdam_1", "wind_farm_1", "loan_agency_1", "research_lab_1")
    position.building(RED, *places).objective("objective_basins_1")
    before = Position().leeghwater().at_income()
    table = position.at_income()
    assert table.supply(RED) == before.supply(RED)
    assert table.state.vp[RED] == before.state.vp[RED]
    assert table.state.view(None).players[RED].objective == 0
    assert table.state.view(None).players[RED].built == (0, 0, 0, 0)


@pytest.mark.rule("BAR-LWP-25")
def test_only_owners_use_a_tile_once_a_round_and_each_space_once() -> None:
    position = owned("financial_division").building(BLACK, "financial_division_2")
    table = used("financial_division", position)
    assert (table.state.engineers[RED], table.supply(RED)[0]) == (11, 25)
    assert table.refusal("use financial_division_1") == "BAR-ACT-08"
    table.play("use financial_division_2")
    assert table.state.engineers[BLACK] == 10
    table.play("place bank", "engineers 1", "place bank", "engineers 1")
    assert table.seat == RED
    assert table.refusal("use financial_division_3") == "BAR-LWP-25"
    table.end_action_phase()
    # The engineers came back with the round.
    assert table.state.building_spaces.count(RED) == 0


@pytest.mark.rule("BAR-LWP-25")
def test_a_space_must_be_paid_and_its_action_possible() -> None:
    table = owned("robot_factory").supply(RED, credits=0).at_turn()
    assert table.refusal("use robot_factory_1") == "BAR-ACT-05"
    table = owned("robot_factory").supply(RED, credits=3).at_turn()
    assert table.refusal("use robot_factory_2") == "BAR-ACT-05"
    assert table.refusal("use robot_factory_1") is None
    table = owned("robot_factory").engineers(RED, 1).at_turn()
    assert table.refusal("use robot_factory_1") == "BAR-ACT-06"
    assert owned("cofferdam").at_turn().refusal("use cofferdam_1") == "BAR-ACT-07"


@pytest.mark.rule("BAR-LWP-26")
def test_buildings_score_at_the_end_between_resources_and_water() -> None:
    position = Position().leeghwater("customer_office", "cofferdam")
    position.building(RED, "customer_office_1", "cofferdam_3").dam(RED, "B8L", water=1)
    table = position.at_final_scoring()
    assert table.points("private buildings")[RED] == 10
    kinds = [event.kind for event in table.state.events or []]
    last = len(kinds) - 1 - kinds[::-1].index("scores resources")
    assert last < kinds.index("scores building") < kinds.index("scores water")
    assert sum(points for _, points in table.state.points_by_source(RED)) == table.state.vp[RED]


@pytest.mark.rule("BAR-LWP-27")
def test_every_building_is_as_printed() -> None:
    assert list(PRINTED) == BUILDING_IDS
    for building in BUILDING_LIST:
        spaces = [
            f"{engineers}+3" if red else str(engineers)
            for engineers, red in zip(building.engineers, building.is_red, strict=True)
        ]
        found = (building.excavators, building.mixers, building.vp, building.price)
        assert (*found, " ".join(spaces)) == PRINTED[building.id]


@pytest.mark.rule("BAR-LWP-27")
def test_cofferdam_puts_a_drop_into_a_dam() -> None:
    position = owned("cofferdam").dam(RED, "B8L", water=1).dam(BLACK, "B9L").neutral("B5L", 2, 1)
    table = used("cofferdam", position.dam(RED, "B10L"))
    assert table.legal_texts() == ["fill B5L", "fill B10L"]
    assert table.refusal("fill B8L") == "BAR-WATER-04"
    assert table.refusal("fill B9L") == "BAR-LWP-27"
    table.play("fill B5L")
    assert table.water("B5L") == 2


@pytest.mark.rule("BAR-LWP-27")
def test_control_station_produces_with_three_more() -> None:
    position = owned("control_station").dam(RED, "B6L", water=1).conduit(RED, "C6A")
    table = used("control_station", position.powerhouse(RED, "P9_1"))
    assert table.state.energy[RED] == 4 + 3
    dry = owned("control_station").at_turn()
    assert dry.refusal("use control_station_1") == "BAR-TURB-07"


@pytest.mark.rule("BAR-LWP-27")
def test_customer_office_fulfils_a_contract_for_three_credits() -> None:
    position = owned("customer_office").contracts(RED, "red_12", "red_11")
    table = used("customer_office", position)
    assert table.legal_texts() == ["fulfil red_12", "fulfil red_11"]
    table.play("fulfil red_12")
    assert table.supply(RED)[0] == 20 - 3 + 3
    assert owned("customer_office").at_turn().refusal("use customer_office_1") == "BAR-ACT-07"


@pytest.mark.rule("BAR-LWP-27")
def test_development_office_takes_back_a_tile_without_machines() -> None:
    position = owned("development_office").on_wheel(RED, 2, "basic_base", excavators=3)
    position.on_wheel(RED, 4, "basic_conduit", excavators=4)
    table = used("development_office", position)
    assert table.legal_texts() == ["retrieve basic_base", "retrieve basic_conduit"]
    table.play("retrieve basic_base")
    assert "basic_base" in table.tiles(RED)
    assert table.wheel(RED)[4] == (None, 3, 0)
    empty = owned("development_office").at_turn()
    assert empty.refusal("use development_office_1") == "BAR-ACT-07"


@pytest.mark.rule("BAR-LWP-27")
def test_energy_relay_field_gives_energy_for_no_contract() -> None:
    table = used("energy_relay_field", owned("energy_relay_field").contracts(RED, "green_01"))
    assert (table.state.energy[RED], table.supply(RED)[0]) == (4, 19)
    assert table.seat == BLACK


@pytest.mark.rule("BAR-LWP-27")
def test_loan_agency_does_a_work_for_credits() -> None:
    position = owned("loan_agency").works("external_c1", "external_b4", None)
    table = used("loan_agency", position.supply(RED, credits=8, excavators=0, mixers=0))
    # Only one work can be paid, so it is done at once; its space stays free.
    assert table.supply(RED) == (2, 0, 0)
    assert (table.state.energy[RED], table.works()) == (6, ["external_c1", None, None])
    assert table.state.work_holders == [-1, -1, -1]
    poor = owned("loan_agency").works("external_c1", None, None).supply(RED, credits=11)
    assert poor.at_turn().refusal("use loan_agency_1") == "BAR-ACT-07"


@pytest.mark.rule("BAR-LWP-27")
def test_research_lab_takes_back_half_of_a_segment() -> None:
    position = owned("research_lab").on_wheel(RED, 1, "basic_base", excavators=5)
    position.on_wheel(RED, 3, None, excavators=2, mixers=3).on_wheel(RED, 4, None, mixers=1)
    table = used("research_lab", position)
    assert table.legal_texts() == ["segment 1", "segment 3"]
    assert table.refusal("segment 4") == "BAR-LWP-27"
    table.play("segment 3")
    assert table.legal_texts() == ["excavators 2", "excavators 1", "excavators 0"]
    table.play("excavators 0")
    assert table.supply(RED) == (20, 9, 11)
    assert table.wheel(RED)[3] == (None, 2, 1)


@pytest.mark.rule("BAR-LWP-27")
def test_robot_factory_gives_two_machines() -> None:
    table = used("robot_factory").play("excavators 1")
    assert table.supply(RED) == (19, 10, 10)


@pytest.mark.rule("BAR-LWP-27")
def test_wind_farm_gives_energy_for_a_contract() -> None:
    table = used("wind_farm", owned("wind_farm").contracts(RED, "yellow_01", "red_01"))
    assert (table.state.energy[RED], table.supply(RED)[0]) == (5, 18)
    assert table.legal_texts() == ["fulfil yellow_01", "skip"]


@pytest.mark.rule("BAR-LWP-40")
def test_the_first_building_tile_lets_the_new_building_be_used_at_once() -> None:
    position = rich("energy_relay_field").tile(RED, "advanced_1_building")
    table = position.at_turn().play("tile advanced_1_building", "building energy_relay_field_1")
    assert table.legal_texts() == ["act energy_relay_field", "skip"]
    table.play("act energy_relay_field")
    assert (table.state.energy[RED], table.supply(RED)[0]) == (4, 19)
    assert table.state.engineers[RED] == 11
    # What cannot be paid or done is skipped by itself.
    poor = rich("energy_relay_field").tile(RED, "advanced_1_building").supply(RED, credits=0)
    table = poor.at_turn().play("tile advanced_1_building", "building energy_relay_field_1")
    assert table.seat == BLACK


@pytest.mark.rule("BAR-LWP-42")
def test_the_second_building_tile_pays_one_kind_only() -> None:
    position = rich("robot_factory").tile(RED, "advanced_2_building")
    position.supply(RED, excavators=1, mixers=6)
    table = position.at_turn().play("tile advanced_2_building", "building robot_factory_1")
    assert table.legal_texts() == ["pay usual", "pay mixers"]
    table.play("pay usual")
    assert table.wheel(RED)[1] == ("advanced_2_building", 1, 0)
    short = rich("robot_factory").tile(RED, "advanced_2_building")
    short.supply(RED, excavators=1, mixers=4)
    table = short.at_turn().play("tile advanced_2_building", "building robot_factory_1")
    # The mixers do not suffice: the excavator pays without a question.
    assert table.supply(RED) == (20, 0, 4)


@pytest.mark.rule("BAR-LWP-43")
def test_the_third_building_tile_scores_the_building_at_once_and_again_at_the_end() -> None:
    position = rich("financial_division").tile(RED, "advanced_3_building")
    table = position.at_turn().play("tile advanced_3_building", "building financial_division_1")
    assert table.points("advanced tiles")[RED] == 6
    assert table.state.building_points(RED) == 6


@pytest.mark.rule("BAR-LWP-40")
def test_anton_copies_a_building_tile() -> None:
    position = rich("cofferdam").officer(RED, "anton_krylov")
    position.on_wheel(RED, 3, "advanced_3_building")
    table = position.at_turn().play("tile special_anton", "building cofferdam_1")
    assert table.points("advanced tiles")[RED] == 3
    assert table.wheel(RED)[1] == ("special_anton", 2, 1)
