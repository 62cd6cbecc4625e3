"""Construction: spaces, tiles, costs, sites, the wheel (BAR-CON, BAR-MAP)."""

import pytest

from tests.support.barrage.position import BLACK, RED, WHITE, Position

BASIC = ("basic_base", "basic_elevation", "basic_conduit", "basic_powerhouse")


@pytest.mark.rule("BAR-CON-02", "BAR-CON-07", "BAR-GEN-11")
def test_building_a_base_in_the_hills() -> None:
    """EX-16."""
    table = Position().at_turn().play("tile basic_base", "base B6L")
    assert table.state.engineers[RED] == 11
    assert table.wheel(RED)[0] == (None, 0, 0)
    assert table.wheel(RED)[1] == ("basic_base", 4, 0)
    assert table.supply(RED) == (6, 2, 4)
    assert table.level("B6L") == 1
    assert table.built(RED, "base") == 1
    assert table.state.vp[RED] == 10


@pytest.mark.rule("BAR-CON-01")
def test_four_constructions_cost_one_two_three_and_three_engineers_with_credits() -> None:
    """EX-15."""
    table = Position(players=2).supply(RED, excavators=30, mixers=20).at_turn()
    builds = (
        ("tile basic_base", "base B8L"),
        ("tile basic_conduit", "conduit C9A"),
        ("tile basic_powerhouse", "powerhouse P8_1"),
        ("tile basic_elevation", "elevation B8L"),
    )
    spent = []
    for tile, site in builds:
        before = table.state.engineers[RED], table.state.credits[RED]
        table.play(tile)
        if table.question == "ChooseSite":
            table.play(site)
        spent.append(before[0] - table.state.engineers[RED])
        assert before[1] - table.state.credits[RED] == (3 if len(spent) == 4 else 0)
        table.play("place bank", "engineers 1")
    assert spent == [1, 2, 3, 3]
    assert table.refusal("tile basic_base") == "BAR-CON-01"


@pytest.mark.rule("BAR-CON-01")
def test_the_red_construction_space_needs_three_credits() -> None:
    position = Position().constructions(RED, 3).supply(RED, credits=2)
    assert position.at_turn().refusal("tile basic_base") == "BAR-CON-06"


@pytest.mark.rule("BAR-ACT-06")
def test_a_construction_space_needs_its_engineers() -> None:
    position = Position().constructions(RED, 2)
    position.state.engineers[RED] = 2
    assert position.at_turn().refusal("tile basic_base") == "BAR-ACT-06"


@pytest.mark.rule("BAR-CON-03", "BAR-CON-04")
def test_without_a_suitable_tile_a_structure_cannot_be_built() -> None:
    position = Position().on_wheel(RED, 3, "basic_base", excavators=3)
    table = position.at_turn()
    assert table.refusal("tile basic_base") == "BAR-CON-15"
    assert "tile basic_base" not in table.legal_texts()


@pytest.mark.rule("BAR-CON-04")
def test_machines_that_come_back_are_too_late_to_pay() -> None:
    position = Position().supply(RED, excavators=2, mixers=0)
    position.on_wheel(RED, 1, "basic_powerhouse", excavators=5)
    table = position.at_turn()
    assert [text for text in table.legal_texts() if text.startswith("tile")] == [
        "tile basic_conduit"
    ]
    table.play("tile basic_conduit")
    assert table.legal_texts() == ["conduit C9A", "conduit C10B"]
    assert table.refusal("conduit C6B") == "BAR-CON-04"


@pytest.mark.rule("BAR-CON-05")
def test_a_piece_must_be_left() -> None:
    position = Position().powerhouse(RED, "P5_1", "P6_1", "P7_1", "P8_1").supply(RED, mixers=9)
    table = position.at_turn()
    assert table.refusal("tile basic_powerhouse") == "BAR-CON-05"


@pytest.mark.rule("BAR-CON-06")
def test_all_credits_of_a_construction_must_be_there() -> None:
    position = Position().constructions(RED, 3).supply(RED, credits=5)
    table = position.at_turn().play("tile basic_base")
    assert table.state.credits[RED] == 5
    assert table.refusal("base B8U") == "BAR-CON-06"
    assert table.refusal("base B8L") is None
    assert table.price_of("base B8L") == 3
    assert table.play("base B8L").state.credits[RED] == 2


@pytest.mark.rule("BAR-CON-07")
@pytest.mark.parametrize(("site", "cost"), [("B8L", 3), ("B6L", 4), ("B1L", 5)])
def test_what_a_base_costs(site: str, cost: int) -> None:
    table = Position().at_turn().play("tile basic_base", f"base {site}")
    assert table.supply(RED) == (6, 6 - cost, 4)


@pytest.mark.rule("BAR-CON-07")
def test_a_red_base_site_costs_three_credits_more() -> None:
    table = Position().at_turn().play("tile basic_base")
    assert table.price_of("base B8U") == 3
    table.play("base B8U")
    assert table.supply(RED) == (3, 3, 4)


@pytest.mark.rule("BAR-CON-08")
def test_one_base_for_each_basin_and_player() -> None:
    """DT-34."""
    position = Position().dam(RED, "B8L").neutral("B9L", level=3).dam(BLACK, "B10L")
    table = position.at_turn().play("tile basic_base")
    assert table.refusal("base B8U") == "BAR-CON-08"
    assert table.refusal("base B9U") is None
    assert table.refusal("base B10U") is None


@pytest.mark.rule("BAR-MAP-04")
def test_a_site_takes_one_structure() -> None:
    position = Position().dam(BLACK, "B8L").conduit(BLACK, "C9A").powerhouse(BLACK, "P8_1")
    table = position.at_turn()
    for tile, site in (
        ("tile basic_base", "base B8L"),
        ("tile basic_conduit", "conduit C9A"),
        ("tile basic_powerhouse", "powerhouse P8_1"),
    ):
        other = position.state.copy()
        other.apply(other.parse(tile))
        assert other.agenda[-1].refusal(other, other.parse(site)) == "BAR-MAP-04"
    assert table.question == "Turn"


@pytest.mark.rule("BAR-CON-09")
@pytest.mark.parametrize(("site", "cost"), [("B8U", 2), ("B6U", 3), ("B1U", 4)])
def test_what_an_elevation_costs_also_on_a_red_site(site: str, cost: int) -> None:
    position = Position().dam(RED, site)
    table = position.at_turn().play("tile basic_elevation")
    assert table.level(site) == 2
    assert table.supply(RED) == (6, 6, 4 - cost)


@pytest.mark.rule("BAR-CON-10", "BAR-MAP-05")
def test_a_dam_has_at_most_two_elevations() -> None:
    position = Position().dam(RED, "B8L", level=3).dam(RED, "B9L").dam(RED, "B10L")
    table = position.at_turn().play("tile basic_elevation")
    assert table.refusal("elevation B8L") == "BAR-CON-10"
    assert table.legal_texts() == ["elevation B9L", "elevation B10L"]


@pytest.mark.rule("BAR-MAP-06", "BAR-MAP-07")
def test_only_own_dams_are_raised() -> None:
    position = Position().dam(RED, "B8L").dam(RED, "B9L").neutral("B10L", level=1)
    table = position.dam(BLACK, "B6L").at_turn().play("tile basic_elevation")
    assert table.refusal("elevation B10L") == "BAR-MAP-06"
    assert table.refusal("elevation B6L") == "BAR-MAP-07"
    assert table.refusal("elevation B5L") == "BAR-MAP-04"


@pytest.mark.rule("BAR-CON-11")
@pytest.mark.parametrize(("standing", "cost"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_what_a_powerhouse_costs(standing: int, cost: int) -> None:
    sites = ("P5_1", "P6_1", "P7_1")[:standing]
    position = Position().powerhouse(RED, *sites).supply(RED, mixers=cost)
    table = position.at_turn().play("tile basic_powerhouse", "powerhouse P8_3")
    assert table.supply(RED) == (3, 6, 0)
    poor = Position().powerhouse(RED, *sites).supply(RED, mixers=cost - 1).at_turn()
    assert poor.refusal("tile basic_powerhouse") == "BAR-CON-04"


@pytest.mark.rule("BAR-CON-12")
def test_one_powerhouse_for_each_basin_and_player() -> None:
    position = Position().powerhouse(RED, "P8_1").powerhouse(BLACK, "P9_1")
    table = position.at_turn().play("tile basic_powerhouse")
    assert table.refusal("powerhouse P8_2") == "BAR-CON-12"
    assert table.refusal("powerhouse P9_2") is None


@pytest.mark.rule("BAR-CON-13")
@pytest.mark.parametrize(
    ("site", "cost"), [("C9A", 2), ("C6B", 4), ("C3B", 6), ("C1B", 8), ("C1A", 10)]
)
def test_what_a_conduit_costs(site: str, cost: int) -> None:
    position = Position().supply(RED, excavators=10)
    table = position.at_turn().play("tile basic_conduit", f"conduit {site}")
    assert table.supply(RED) == (6, 10 - cost, 4)


@pytest.mark.rule("BAR-CON-13")
def test_both_conduits_of_a_basin_may_be_yours() -> None:
    table = Position().conduit(RED, "C10A").at_turn().play("tile basic_conduit")
    assert table.refusal("conduit C10B") is None


@pytest.mark.rule("BAR-CON-14")
def test_what_is_placed_comes_back_with_the_sixth_rotation() -> None:
    """DT-11."""
    table = Position(players=2).at_turn().play("tile basic_base", "base B8L")
    table.play("place bank", "engineers 1")
    for space in ("workshop_3_left", "workshop_1_left"):
        table.play(f"place {space}")
        assert "basic_base" not in table.tiles(RED)
        table.play("place bank", "engineers 1")
    table.play("place workshop_1_right")
    assert "basic_base" in table.tiles(RED)
    assert table.state.excavators[RED] == 6


@pytest.mark.rule("BAR-CON-16", "BAR-INC-03")
def test_the_income_of_the_second_base_comes_at_once_and_every_round() -> None:
    """EX-03."""
    table = Position().dam(BLACK, "B8L").at_turn(BLACK)
    table.play("tile basic_base", "base B9L")
    assert table.state.vp[BLACK] == 13
    later = Position().round(2).dam(BLACK, "B8L").dam(BLACK, "B9L").at_income()
    assert later.state.vp[BLACK] == 13


@pytest.mark.rule("BAR-MAP-12")
def test_building_needs_no_connection() -> None:
    position = Position().dam(RED, "B1L")
    table = position.at_turn().play("tile basic_powerhouse")
    assert table.refusal("powerhouse P12_1") is None


@pytest.mark.rule("BAR-CON-19")
def test_a_new_base_catches_no_water_by_itself() -> None:
    position = Position().dam(BLACK, "B8U", water=1)
    table = position.at_turn().play("tile basic_base", "base B8L")
    assert table.water("B8L") == 0


@pytest.mark.rule("BAR-CON-15")
def test_tiles_on_the_wheel_stay_yours() -> None:
    position = Position().on_wheel(RED, 2, "advanced_3_joker")
    table = position.at_turn()
    assert table.state.advanced_tiles(RED) == 1
    assert "advanced_3_joker" not in table.tiles(RED)
    table.play("place workshop_2_left")
    assert "advanced_3_joker" in table.tiles(RED)


@pytest.mark.rule("BAR-INTRO-05")
def test_the_basic_joker_builds_any_structure() -> None:
    table = Position(introductory=True).dam(RED, "B8L").at_turn()
    table.play("tile basic_joker")
    assert table.legal_texts() == [
        "structure base",
        "structure elevation",
        "structure conduit",
        "structure powerhouse",
    ]


@pytest.mark.rule("BAR-CON-17")
def test_a_free_structure_needs_no_engineers_machines_or_tile_but_the_red_fee() -> None:
    """DT-26."""
    position = (
        Position()
        .dam(WHITE, "B6L", level=2, water=2)
        .conduit(WHITE, "C6A")
        .powerhouse(WHITE, "P9_1", "P5_1")
        .contracts(WHITE, "yellow_02")
    )
    table = position.at_turn(WHITE)
    table.play("place turbine_zero_left", "produce B6L C6A 2", "fulfil yellow_02")
    wheel = table.wheel(WHITE)
    table.play("powerhouse P8_3")
    assert table.supply(WHITE) == (3, 6, 4)
    assert table.wheel(WHITE) == wheel
    assert table.built(WHITE, "powerhouse") == 3
    assert table.state.view(None).players[WHITE].has_ability


@pytest.mark.rule("BAR-CON-02")
def test_tile_and_site_are_chosen_before_engineers_are_committed() -> None:
    """The second construction: 2 engineers, placed with the site and not before."""
    table = Position().constructions(RED, 1).at_turn()
    labels = {table.state.text(one): str(table.state.label(one)) for one in table.state.legal()}
    assert labels["tile basic_base"] == "Build with Base tile and 2 engineers"
    table.play("tile basic_base")
    assert (table.question, table.state.engineers[RED]) == ("ChooseSite", 11)
    assert (table.state.constructions[RED], table.log()) == (1, [])
    table.play("base B8L")
    assert (table.state.engineers[RED], table.state.constructions[RED]) == (9, 2)
    assert table.log()[0] == "Player 1 occupies construction space 2"


@pytest.mark.rule("BAR-CON-06")
def test_the_fee_of_the_red_space_is_held_back_for_structure_and_site() -> None:
    """5 credits: 3 for the fourth space leave too little for a red site."""
    position = Position(introductory=True).constructions(RED, 3).supply(RED, credits=5)
    table = position.at_turn()
    assert table.price_of("tile basic_joker") == 3
    table.play("tile basic_joker", "structure base")
    assert table.refusal("base B8U") == "BAR-CON-06"
    assert not [text for text in table.legal_texts() if text.endswith("U")]
    table.play("base B8L")
    assert table.state.credits[RED] == 2
