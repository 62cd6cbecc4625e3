"""The Leeghwater expansion: what it adds to the table (BAR-LWP-01 to 07, 41, 44, 56, 57)."""

from collections.abc import Iterator

import pytest

from penstock.games.barrage.box.components import COMPANY_LIST, OFFICER_LIST, TABLES, TILE_LIST
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, WORK_LIST
from penstock.games.barrage.game import GAME
from penstock.games.barrage.view import BarrageView
from penstock.kernel.errors import BadOption
from tests.support.barrage.position import RED, Position

WITH = {"expansion": "leeghwater"}
LEVELS = {tile.id: tile.level for tile in TILE_LIST}


def views(players: int = 4, count: int = 60) -> Iterator[BarrageView]:
    """Fresh tables with the expansion."""
    for seed in range(count):
        view = GAME.new(players, seed, WITH).view(None)
        assert isinstance(view, BarrageView)
        yield view


@pytest.mark.rule("BAR-LWP-01")
def test_the_expansion_needs_the_full_game() -> None:
    with pytest.raises(BadOption, match="full game"):
        GAME.new(3, 1, {**WITH, "game": "introductory"})
    view = GAME.new(3, 1, {}).view(None)
    assert isinstance(view, BarrageView)
    assert view.extra is None


@pytest.mark.rule("BAR-LWP-02")
def test_everything_of_the_expansion_is_among_what_is_drawn() -> None:
    companies: set[str] = set()
    officers: set[str] = set()
    bonus: set[str] = set()
    works: set[str | None] = set()
    for view in views():
        companies |= {pair.company for pair in view.draft}
        officers |= {pair.officer for pair in view.draft}
        bonus |= set(view.bonus)
        assert len(set(view.bonus)) == 5
        assert view.extra is not None
        works |= {one.work for one in view.extra.works}
    assert companies == {company.id for company in COMPANY_LIST}
    assert officers == {officer.id for officer in OFFICER_LIST}
    assert bonus == set(TABLES.bonus_ids)
    assert len(TABLES.bonus_ids) == 8
    assert works == {"external_a1", "external_a2", "external_a3", "external_a4", "external_a5"}
    assert (len(WORK_LIST), len(BUILDING_LIST)) == (15, 10)


@pytest.mark.rule("BAR-LWP-03")
def test_every_company_has_five_buildings_and_a_tile_for_them() -> None:
    table = Position().leeghwater().supply(RED, excavators=9, mixers=9, credits=99).at_turn()
    assert "basic_building" in table.tiles(RED)
    assert "tile basic_building" in table.legal_texts()
    crowded = Position().leeghwater()
    for building in [BUILDING_LIST[number].id for number in crowded.state.buildings]:
        crowded.building(RED, f"{building}_1")
    table = crowded.supply(RED, excavators=9, mixers=9).at_turn()
    assert table.refusal("tile basic_building") == "BAR-CON-05"


@pytest.mark.rule("BAR-LWP-04")
def test_one_tile_of_each_level_is_left_out_for_all_to_see() -> None:
    left_out: set[str] = set()
    for view in views():
        assert view.extra is not None
        assert [LEVELS[tile] for tile in view.extra.left_out] == [1, 2, 3]
        assert view.patents_to_come == (2, 5, 5)
        assert not set(view.extra.left_out) & set(view.patents)
        left_out |= set(view.extra.left_out)
    assert left_out == {tile for tile, level in LEVELS.items() if level}


@pytest.mark.rule("BAR-LWP-05")
def test_works_lie_in_three_stacks_and_three_of_the_first_are_face_up() -> None:
    for view in views(count=5):
        assert view.extra is not None
        assert len({one.work for one in view.extra.works}) == 3
        assert view.extra.works_to_come == (2, 5, 5)


@pytest.mark.rule("BAR-LWP-06")
def test_five_building_tiles_are_in_play() -> None:
    seen: set[str] = set()
    for view in views():
        assert view.extra is not None
        tiles = [building.id for building in view.extra.buildings]
        assert len(set(tiles)) == 5
        seen |= set(tiles)
    assert seen == {building.id for building in BUILDING_LIST}
    table = Position().leeghwater("cofferdam").supply(RED, excavators=9, mixers=9).at_turn()
    table.play("tile basic_building")
    assert table.refusal("building wind_farm_1") == "BAR-LWP-06"
    assert table.refusal("building cofferdam_1") is None


@pytest.mark.rule("BAR-LWP-07")
def test_a_joker_builds_buildings_as_well() -> None:
    position = Position().leeghwater("cofferdam").tile(RED, "advanced_3_joker")
    table = position.at_turn().play("tile advanced_3_joker", "structure building")
    table.play("building cofferdam_1")
    assert table.owner("cofferdam_1") == RED
    assert table.wheel(RED)[1] == ("advanced_3_joker", 2, 1)
    without = Position().tile(RED, "advanced_3_joker").at_turn().play("tile advanced_3_joker")
    assert "structure building" not in without.legal_texts()


@pytest.mark.rule("BAR-LWP-56", "BAR-LWP-57")
def test_neither_promotional_officers_nor_a_fifth_player() -> None:
    assert len(OFFICER_LIST) == 11
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(5, 1, WITH)
