"""External works: spaces, machines, rewards (BAR-LWP-10 to 16, 41)."""

import pytest

from penstock.games.barrage.box.leeghwater import WORK_LIST
from penstock.games.barrage.box.naming import work_name
from tests.support.barrage.ids import WORK_IDS
from tests.support.barrage.position import BLACK, RED, Position
from tests.support.barrage.table import Table


def done(work: str, position: Position | None = None, **supply: int) -> Table:
    """Red has done a work, with enough machines for it."""
    made = (position or Position().leeghwater()).works(work, "external_a2", "external_c5")
    made.supply(RED, **{"credits": 0, "excavators": 6, "mixers": 6, **supply})
    return made.at_turn().play(f"work {work}")


@pytest.mark.rule("BAR-LWP-10")
def test_a_work_takes_two_engineers_and_one_user_a_round() -> None:
    table = done("external_b4")
    assert table.state.engineers[RED] == 10
    view = table.state.view(None).extra
    assert view is not None
    assert [(one.work, one.holder, one.engineers) for one in view.works] == [
        (None, RED, 2),
        ("external_a2", None, 0),
        ("external_c5", None, 0),
    ]
    short = Position().leeghwater().engineers(RED, 1).at_turn()
    assert short.refusal("work external_a1") == "BAR-ACT-06"


@pytest.mark.rule("BAR-LWP-11")
def test_the_machines_go_to_the_reserve_and_must_be_there() -> None:
    position = Position().leeghwater().works("external_c4", None, None)
    table = position.supply(RED, credits=0, excavators=5, mixers=4).at_turn()
    table.play("work external_c4")
    assert table.supply(RED) == (0, 2, 2)
    assert table.wheel(RED) == [(None, 0, 0)] * 6
    poor = Position().leeghwater().works("external_c4", None, None)
    poor.supply(RED, excavators=3, mixers=1)
    assert poor.at_turn().refusal("work external_c4") == "BAR-LWP-11"


@pytest.mark.rule("BAR-LWP-12")
def test_the_reward_comes_at_once_and_the_work_is_kept() -> None:
    table = done("external_b4")
    assert table.state.energy[RED] == 6
    assert table.points("external works")[RED] == 5
    assert table.state.view(None).players[RED].works == ("external_b4",)


@pytest.mark.rule("BAR-LWP-13")
def test_works_are_replaced_at_the_end_of_the_round_only() -> None:
    table = done("external_b4")
    assert table.works() == [None, "external_a2", "external_c5"]
    assert table.refusal("work external_b4") == "BAR-LWP-13"
    table.end_action_phase()
    assert table.state.round == 2
    # Position lays the others in order behind: A first, then B, then C.
    assert table.works() == ["external_a1", "external_a3", "external_a4"]
    assert table.state.work_holders == [-1, -1, -1]


PRINTED = {
    "external_a1": "1 excavator (3 credits, a contract of up to 4 fulfilled without energy)",
    "external_a2": "1 mixer (3 credits, wheel turns by 2)",
    "external_a3": "2 mixers (4 points, Base for nothing (Plains))",
    "external_a4": "1 excavator, 1 mixer (2 credits, Powerhouse for nothing)",
    "external_a5": "2 excavators (4 credits, an advanced tile for nothing)",
    "external_b1": "2 excavators, 1 mixer (5 credits, 6 energy that may serve a contract)",
    "external_b2": "4 mixers (2 points, Elevation for nothing, and one more of them)",
    "external_b3": "3 mixers (3 points, 3 credits, Conduit for nothing (power up to 4))",
    "external_b4": "3 excavators (5 points, 6 energy)",
    "external_b5": "4 excavators (4 points, 2 drops on headstreams, wheel turns by 2)",
    "external_c1": "2 excavators, 4 mixers (8 points, wheel turns by 3)",
    "external_c2": "5 mixers (10 points, 1 drop that flows at once)",
    "external_c3": "6 excavators (5 points, a contract fulfilled without energy)",
    "external_c4": "3 excavators, 2 mixers (6 points, 2 drops that flow at once)",
    "external_c5": "5 excavators (6 points, 3 mixers)",
}


@pytest.mark.rule("BAR-LWP-14")
def test_every_work_asks_and_gives_what_is_printed() -> None:
    assert list(PRINTED) == WORK_IDS
    for number in range(len(WORK_LIST)):
        assert str(work_name(number)) == PRINTED[WORK_IDS[number]]


@pytest.mark.rule("BAR-LWP-14")
def test_rewards_that_need_a_choice() -> None:
    table = done("external_a3").play("base B8L")
    assert (table.level("B8L"), table.points("external works")[RED]) == (1, 4)
    assert done("external_a3").refusal("base B5L") == "BAR-ICON-05"
    table = done("external_a4").play("powerhouse P5_1")
    assert table.built(RED, "powerhouse") == 1
    assert done("external_b3").refusal("conduit C1A") == "BAR-ICON-06"
    table = done("external_b5").play("drop A", "drop B")
    assert table.waiting()[:2] == [1, 1]
    assert done("external_c5").supply(RED) == (0, 1, 9)
    dams = Position().leeghwater().dam(RED, "B8L")
    table = done("external_b2", dams).play("elevation B8L", "elevation B8L")
    assert table.level("B8L") == 3


@pytest.mark.rule("BAR-LWP-14")
def test_produced_energy_of_a_work_serves_a_contract() -> None:
    position = Position().leeghwater().contracts(RED, "yellow_06", "red_01")
    table = done("external_b1", position)
    assert (table.question, table.state.energy[RED]) == ("FulfilContract", 6)
    assert table.refusal("fulfil red_01") == "BAR-TURB-11"
    table.play("fulfil yellow_06")
    assert table.fulfilled(RED) == ["yellow_06"]


@pytest.mark.rule("BAR-LWP-15")
def test_fulfilling_without_energy_is_for_own_contracts_and_optional() -> None:
    position = Position().leeghwater().contracts(RED, "green_11", "yellow_01")
    position.national("national_01")
    table = done("external_a1", position)
    assert table.question == "FulfilWithoutEnergy"
    assert table.legal_texts() == ["fulfil green_11", "skip"]
    assert table.refusal("fulfil yellow_01") == "BAR-LWP-14"
    assert table.refusal("fulfil national_01") == "BAR-LWP-15"
    assert table.state.energy[RED] == 0
    left = table.play("skip")
    assert (left.fulfilled(RED), left.seat) == ([], BLACK)
    high = Position().leeghwater().contracts(RED, "red_15")
    table = done("external_c3", high).play("fulfil red_15")
    assert table.fulfilled(RED) == ["red_15"]


@pytest.mark.rule("BAR-LWP-16")
def test_a_free_tile_leaves_its_patent_space_useless() -> None:
    position = Position().leeghwater().patents("advanced_1_base", "advanced_1_joker", None)
    table = done("external_a5", position)
    assert table.legal_texts() == ["patent advanced_1_base", "patent advanced_1_joker", "skip"]
    table.play("patent advanced_1_joker")
    assert "advanced_1_joker" in table.tiles(RED)
    table.state.credits[BLACK] = 9
    assert table.refusal("place patent_2") == "BAR-PAT-05"
    assert table.refusal("place patent_1") is None


@pytest.mark.rule("BAR-LWP-41")
def test_bonus_tiles_for_works_and_for_buildings() -> None:
    position = Position().leeghwater("cofferdam", "wind_farm").bonus("bonus_external_works")
    position.works_done(RED, "external_a1", "external_a2").energy(6, 0, 0, 0)
    assert position.at_scoring().points("bonus tiles")[RED] == 10
    position = Position().leeghwater("cofferdam", "wind_farm").bonus("bonus_buildings")
    position.building(RED, "cofferdam_1", "wind_farm_1").energy(6, 6, 0, 0)
    assert position.at_scoring().points("bonus tiles")[:2] == [8, 0]
