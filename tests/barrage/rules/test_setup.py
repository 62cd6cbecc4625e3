"""Setting up the table: tiles, contracts, neutral dams, closed spaces (BAR-SETUP-01 to 18, 25)."""

import pytest

from penstock.games.barrage.box.components import (
    BONUS_COUNTS,
    CONTRACT_LIST,
    PIECES,
    SPACE_LIST,
    TABLES,
    TILE_LIST,
    TILES,
)
from penstock.games.barrage.game import GAME
from penstock.games.barrage.view import NEUTRAL_DAM, BarrageView
from tests.support.barrage.playing import drafted, fresh
from tests.support.barrage.position import BLACK, RED, Position

SEEDS = range(60)
"""Tables enough to see everything that chance may bring."""
ROWS_FOR_FOUR = ("turbine_plus_1", "machinery_any", "contract_one_b")
ROWS_FOR_THREE = ("turbine_minus_1", "workshop_2")
VALUES = {contract.id: contract.value for contract in CONTRACT_LIST}
LEVELS = {tile.id: tile.level for tile in TILE_LIST[:TILES]}
BASE_BONUS_IDS = TABLES.bonus_ids[: len(BONUS_COUNTS)]


def views(players: int = 4) -> list[BarrageView]:
    return [fresh(players, seed).state.view(None) for seed in SEEDS]


def both_sides(rows: tuple[str, ...]) -> set[str]:
    return {f"{row}_{side}" for row in rows for side in ("left", "right")}


def closed_spaces(view: BarrageView) -> set[str]:
    return {space.id for space in view.spaces if space.is_closed}


@pytest.mark.rule("BAR-SETUP-01")
def test_the_side_of_the_map_is_no_option() -> None:
    names = [option.name for option in GAME.options]
    assert names[0] == "game"
    assert not any("map" in name or "side" in name for name in names)


@pytest.mark.rule("BAR-SETUP-02")
def test_the_reserve_never_runs_out() -> None:
    """The box has 58 coins, 34 excavators and 30 drops; more than that is given all the same."""
    position = Position().supply(RED, credits=140, excavators=34).drops(A=15, B=15)
    table = position.at_turn().play("place machinery_excavator_left")
    assert table.supply(RED) == (138, 35, 4)
    table.play("place water_two_drops_left", "drop C", "drop C")
    assert table.waiting() == [15, 15, 2, 0]


@pytest.mark.rule("BAR-SETUP-03")
def test_four_of_eight_headstream_tiles_are_used() -> None:
    seen: set[int] = set()
    for seed in SEEDS:
        tiles = fresh(2, seed).state.headstream_tiles
        assert len(set(tiles)) == 4
        seen.update(tiles)
    assert seen == set(range(8))


@pytest.mark.rule("BAR-SETUP-03", "BAR-DATA-04")
def test_headstream_tiles_show_the_printed_drops() -> None:
    printed = "0220 0013 2020 1111 0102 0012 1022 0121"
    assert ["".join(map(str, drops)) for drops in TABLES.headstream_drops] == printed.split()


@pytest.mark.rule("BAR-SETUP-04")
def test_five_of_six_bonus_tiles_are_used() -> None:
    missing: set[str] = set()
    first: set[str] = set()
    for view in views():
        assert len(view.bonus) == len(set(view.bonus)) == 5
        missing |= set(BASE_BONUS_IDS) - set(view.bonus)
        first.add(view.bonus[0])
    assert len(BONUS_COUNTS) == 6
    assert missing == first == set(BASE_BONUS_IDS)


@pytest.mark.rule("BAR-SETUP-05")
def test_one_of_six_objectives_is_used() -> None:
    assert len(TABLES.objective_ids) == 6
    assert {view.objective for view in views()} == set(TABLES.objective_ids)


@pytest.mark.rule("BAR-SETUP-06")
@pytest.mark.parametrize(("players", "count"), [(2, 1), (3, 2), (4, 3)])
def test_one_national_contract_less_than_players(players: int, count: int) -> None:
    seen: set[str | None] = set()
    for view in views(players):
        assert len(view.national) == len(set(view.national)) == count
        seen.update(view.national)
    assert seen == {f"national_0{number}" for number in range(1, 7)}


@pytest.mark.rule("BAR-SETUP-07")
def test_two_contracts_of_each_stack_are_face_up() -> None:
    seen: set[str | None] = set()
    for view in views():
        colours = [str(contract).split("_")[0] for contract in view.office]
        assert colours == ["green", "green", "yellow", "yellow", "red", "red"]
        assert view.stacks == (13, 13, 13)
        seen.update(view.office)
    assert len(seen) == 45


@pytest.mark.rule("BAR-SETUP-07", "BAR-DATA-08")
@pytest.mark.parametrize(
    ("colour", "values"), [("green", {2, 3, 4}), ("yellow", {5, 6, 7}), ("red", {8, 9, 10})]
)
def test_stacks_are_sorted_by_value(colour: str, values: set[int]) -> None:
    stack = [value for id, value in VALUES.items() if id.startswith(colour)]
    assert len(stack) == 15
    assert all(stack.count(value) == 5 for value in values)


@pytest.mark.rule("BAR-SETUP-08", "BAR-SETUP-09")
def test_each_area_has_a_neutral_dam_with_one_drop() -> None:
    """RUL-30: on the lower site; level 1 in the mountains, 2 in the hills, 3 in the plains."""
    basins: set[int] = set()
    for view in views():
        assert [(dam.owner, dam.level, dam.water) for dam in view.dams] == [
            (NEUTRAL_DAM, 1, 1),
            (NEUTRAL_DAM, 2, 1),
            (NEUTRAL_DAM, 3, 1),
        ]
        assert all(dam.site.endswith("L") for dam in view.dams)
        mountain, hill, plain = (int(dam.site[1:-1]) for dam in view.dams)
        assert (mountain <= 4, 5 <= hill <= 7, 8 <= plain <= 10) == (True, True, True)
        basins |= {mountain, hill, plain}
    assert basins == set(range(1, 11))


@pytest.mark.rule("BAR-SETUP-10")
def test_three_tiles_of_level_one_are_face_up() -> None:
    seen: set[str | None] = set()
    for view in views():
        assert [LEVELS[str(tile)] for tile in view.patents] == [1, 1, 1]
        assert view.patents_to_come == (2, 5, 5)
        seen.update(view.patents)
    assert seen == {tile for tile, level in LEVELS.items() if level == 1}


@pytest.mark.rule("BAR-SETUP-10")
def test_the_stacks_of_tiles_lie_in_order_of_level() -> None:
    levels = [TILE_LIST[tile].level for tile in reversed(drafted(2).state.patent_pile)]
    assert levels == [1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]


@pytest.mark.rule("BAR-SETUP-11")
def test_with_four_players_every_space_is_open() -> None:
    view = drafted(4).state.view(None)
    assert len(view.spaces) == len(SPACE_LIST) == 36
    assert closed_spaces(view) == set()


@pytest.mark.rule("BAR-SETUP-12")
def test_with_three_players_the_spaces_for_four_are_closed() -> None:
    table = drafted(3)
    closed = both_sides(ROWS_FOR_FOUR)
    assert closed_spaces(table.state.view(None)) == closed
    assert {table.refusal(f"place {space}") for space in closed} == {"BAR-SETUP-12"}
    assert table.refusal("place workshop_2_left") is None


@pytest.mark.rule("BAR-SETUP-13")
def test_dt30_with_two_players_the_spaces_for_three_and_four_are_closed() -> None:
    table = drafted(2)
    closed = both_sides(ROWS_FOR_FOUR + ROWS_FOR_THREE)
    assert closed_spaces(table.state.view(None)) == closed
    assert {table.refusal(f"place {space}") for space in closed} == {"BAR-SETUP-13"}
    assert table.refusal("place workshop_1_left") is None
    assert len(table.state.view(None).national) == 1


@pytest.mark.rule("BAR-SETUP-14")
def test_closed_spaces_stay_closed_for_the_whole_game() -> None:
    table = Position(players=2).at_turn()
    closed = closed_spaces(table.state.view(None))
    for round in (2, 3, 4, 5):
        table.end_action_phase()
        while table.question != "Turn":
            table.play(table.legal_texts()[0])
        assert table.state.round == round
        assert closed_spaces(table.state.view(None)) == closed
        assert table.state.engineers == [12, 12]


@pytest.mark.rule("BAR-SETUP-15")
def test_each_player_has_all_pieces_an_empty_wheel_and_twelve_engineers() -> None:
    assert PIECES == [5, 5, 5, 4]
    for player in drafted(4).state.view(None).players:
        assert player.built == (0, 0, 0, 0)
        assert [(one.tile, one.excavators, one.mixers) for one in player.wheel] == [
            (None, 0, 0)
        ] * 6
        assert (player.engineers, player.bank, player.constructions) == (12, 0, 0)


@pytest.mark.rule("BAR-SETUP-16")
def test_the_full_game_has_four_basic_tiles_and_no_basic_joker() -> None:
    for player in drafted(4).state.view(None).players:
        tiles = [tile for tile in player.tiles if tile != "special_anton"]
        assert tiles == ["basic_base", "basic_elevation", "basic_conduit", "basic_powerhouse"]


@pytest.mark.rule("BAR-SETUP-17")
def test_everybody_starts_with_six_credits_and_ten_machines() -> None:
    """RUL-22: only Mahiri's owner has 9 credits."""
    started: set[tuple[str | None, int]] = set()
    for seed in SEEDS:
        for player in drafted(4, seed).state.view(None).players:
            assert (player.excavators, player.mixers) == (6, 4)
            started.add((player.officer, player.credits))
    assert {credits for officer, credits in started if officer != "mahiri_sekibo"} == {6}
    assert {credits for officer, credits in started if officer == "mahiri_sekibo"} == {9}
    assert len(started) == 7


@pytest.mark.rule("BAR-SETUP-18")
def test_energy_starts_at_zero_and_points_at_ten() -> None:
    state = drafted(3).state
    assert (state.energy, state.vp) == ([0, 0, 0], [10, 10, 10])


@pytest.mark.rule("BAR-SETUP-25")
def test_face_up_things_lie_on_fixed_places() -> None:
    """RUL-55: what comes from the higher stack lies below; what is taken leaves a gap."""
    position = Position(players=2).patents("advanced_1_base", "advanced_1_joker", None)
    position.national("national_03").office(
        *("green_03", "green_01"), *("yellow_02", "yellow_01"), *("red_05", "red_04")
    )
    view = position.at_turn().state.view(None)
    assert view.patents == ("advanced_1_base", "advanced_1_joker", None)
    assert view.office == ("green_03", "green_01", "yellow_02", "yellow_01", "red_05", "red_04")
    table = drafted(2)
    table.end_action_phase()
    assert [LEVELS[str(tile)] for tile in table.state.view(None).patents] == [1, 1, 2]


@pytest.mark.rule("BAR-SETUP-25")
def test_a_fulfilled_national_contract_leaves_its_place_empty() -> None:
    position = Position().dam(BLACK, "B1L", level=3, water=3).conduit(BLACK, "C1A")
    position.powerhouse(BLACK, "P8_1").national("national_01", "national_05", "national_03")
    table = position.at_turn(BLACK).play(
        "place turbine_zero_left", "produce B1L C1A 3", "fulfil national_05"
    )
    assert table.state.view(None).national == ("national_01", None, "national_03")
