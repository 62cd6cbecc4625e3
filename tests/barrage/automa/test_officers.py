"""Officers at the very high level, and what Mahiri does to people (AUT-XO)."""

import pytest

from penstock.games.barrage.automa.drops import best_drops
from penstock.games.barrage.automa.turn import TileTurn
from tests.support.barrage.duel import (
    Duel,
    begin_actions,
    build_action,
    table_of,
    tile_action,
)
from tests.support.barrage.ids import TILES
from tests.support.barrage.position import Position

AUTOMA = 1


# -- officers ----------------------------------------------------------------------------------


def with_officer(id: str, level: str = "very_high") -> Position:
    return Duel(level).officer(AUTOMA, id)


@pytest.mark.rule("AUT-XO-01")
def test_adler_prefers_mountains_then_hills() -> None:
    """AUT-RUL-44; his bases cost 3."""
    duel = with_officer("wilhelm_adler")
    assert table_of(duel).place("base", ["B9L", "B5L", "B3L"]) == "B3L"
    assert table_of(duel).place("base", ["B9L", "B5L"]) == "B5L"
    table = table_of(with_officer("wilhelm_adler").supply(AUTOMA, excavators=3))
    assert table.attempt(build_action("base", "mountains")) is None
    assert table.wheel(AUTOMA)[1] == ("basic_base", 3, 0)


@pytest.mark.rule("AUT-XO-02")
def test_graziano_raises_a_dam_instead_whenever_he_can() -> None:
    """AUT-RUL-45: with the engineers of the drawn action."""
    table = table_of(with_officer("graziano_del_monte").dam(AUTOMA, "B9L"))
    assert table.attempt(build_action("powerhouse")) is None
    assert table.level("B9L") == 2
    assert table.built(AUTOMA, "powerhouse") == 0
    assert table.on_board(AUTOMA) == 2
    none = table_of(with_officer("graziano_del_monte"))
    none.attempt(build_action("powerhouse"))
    assert none.built(AUTOMA, "powerhouse") == 1


@pytest.mark.rule("AUT-XO-00")
def test_the_normal_ability_applies() -> None:
    """A dam of Graziano holds 4 drops, seen by the forecast as well."""
    duel = with_officer("graziano_del_monte").dam(AUTOMA, "B1L", level=3, water=3)
    found = best_drops(table_of(duel).state, AUTOMA, 2, False)
    assert found is not None
    assert (found.chosen.streams, found.chosen.growth) == ([0], 1)
    medium = Duel().dam(AUTOMA, "B1L", level=3, water=3)
    assert best_drops(table_of(medium).state, AUTOMA, 2, False) is None


@pytest.mark.rule("AUT-XO-03")
def test_fiesler_spends_one_drop_through_a_weak_conduit() -> None:
    """AUT-RUL-66."""
    duel = with_officer("viktor_fiesler").dam(AUTOMA, "B10L", level=2, water=2).energy(1, 0)
    duel.conduit(AUTOMA, "C10A").powerhouse(AUTOMA, "P11_1")
    duel.office("green_13", None, None, None, None, None)
    table = table_of(duel)
    assert table.attempt(tile_action("production", amount=0, colour=0)) is None
    assert table.state.energy[AUTOMA] == 4
    assert table.water("B10L") == 1


@pytest.mark.rule("AUT-XO-04")
def test_mcdowell_pays_conduits_in_mixers_and_takes_mixers() -> None:
    """AUT-RUL-46, AUT-RUL-65."""
    duel = with_officer("jill_mcdowell").supply(AUTOMA, excavators=10, mixers=5)
    table = table_of(duel)
    assert table.attempt(build_action("conduit", None, 4)) is None
    tile, excavators, mixers = table.wheel(AUTOMA)[1]
    assert (tile, excavators) == ("basic_conduit", 0)
    assert mixers in (4, 5)
    shop = table_of(with_officer("jill_mcdowell").supply(AUTOMA, excavators=1, mixers=9))
    shop.attempt(tile_action("machine_shop", machines=1))
    assert shop.supply(AUTOMA)[1:] == (1, 10)


@pytest.mark.rule("AUT-XO-04")
def test_mcdowell_uses_excavators_if_the_mixers_do_not_suffice() -> None:
    table = table_of(with_officer("jill_mcdowell").supply(AUTOMA, excavators=10, mixers=3))
    assert table.attempt(build_action("conduit", None, 4)) is None
    assert table.wheel(AUTOMA)[1][1:] in ((8, 0), (10, 0))


@pytest.mark.rule("AUT-XO-05")
@pytest.mark.parametrize(("excavators", "points"), [(5, 16), (4, 13), (3, None)])
def test_jordan_replaces_one_machine_by_three_points(excavators: int, points: int | None) -> None:
    duel = with_officer("solomon_p_jordan").supply(AUTOMA, excavators=excavators)
    duel.dam(0, "B1L").dam(0, "B2L").dam(0, "B3L").dam(0, "B4L")
    table = table_of(duel)
    table.state.dam_level[0] = table.state.dam_level[2] = table.state.dam_level[4] = 1
    refused = table.attempt(build_action("base", "mountains"))
    if points is None:
        assert refused == "AUT-BUILD-04"
    else:
        assert refused is None
        assert table.state.vp[AUTOMA] == points - 3
        assert table.supply(AUTOMA)[1] == 0


@pytest.mark.rule("AUT-XO-06")
def test_krylov_uses_the_special_tile_last_and_copies_the_highest() -> None:
    duel = with_officer("anton_krylov").supply(AUTOMA, mixers=20)
    duel.on_wheel(AUTOMA, 4, "advanced_1_joker").on_wheel(AUTOMA, 3, "advanced_3_powerhouse")
    table = table_of(duel)
    assert table.attempt(build_action("powerhouse")) is None
    assert table.wheel(AUTOMA)[1][0] == "basic_powerhouse"
    table.state.mixers[AUTOMA] = 20
    assert table.attempt(build_action("powerhouse")) is None
    assert table.wheel(AUTOMA)[1][0] == TILES[20]
    assert table.points("advanced tiles")[AUTOMA] == 6


# -- Mahiri ------------------------------------------------------------------------------------


def mahiri(*tiles: int) -> Duel:
    duel = Duel("very_high")
    duel.officer(AUTOMA, "mahiri_sekibo")
    named = [tile - 1 for tile in tiles]
    duel.state.automa_discard = []
    duel.state.automa_pile = [t for t in range(20) if t not in named] + named[::-1]
    return duel


@pytest.mark.rule("AUT-XO-07")
def test_the_first_turn_of_a_person_is_dictated_by_a_new_tile() -> None:
    """AUT-RUL-51: tile 3 with 12 engineers: new contracts, then a base; engineers of the tile."""
    duel = mahiri(1, 3, 4)
    duel.order(0, 1)
    table = begin_actions(duel.table())
    tiles = [(event.seat, event.numbers[0]) for event in table.explained("tile")]
    assert tiles == [(0, 3), (1, 4)]
    assert table.seat == 0
    assert table.question == "Turn"
    assert table.built(0, "base") == 1
    assert table.state.engineers[0] == 12 - 1 - 2
    assert table.state.constructions[0] == 0
    assert table.on_board(0) == 2
    assert table.state.by_tile == -1


@pytest.mark.rule("AUT-XO-07")
def test_only_the_first_turn_of_each_round() -> None:
    duel = mahiri(1, 3, 4)
    duel.order(0, 1)
    table = begin_actions(duel.table())
    table.play("place bank", "engineers 9")
    dictated = table.explained("dictates")
    assert [event.seat for event in dictated] == [0]


@pytest.mark.rule("AUT-XO-07")
def test_a_person_pays_credits_and_an_action_beyond_them_is_impossible() -> None:
    """Tile 1: base and elevation beyond the machines; workshop empty; machine shop for 3."""
    rich, poor = mahiri(2, 1), mahiri(2, 1)
    for duel, credits in ((rich, 3), (poor, 2)):
        duel.supply(0, credits=credits, excavators=0, mixers=0).order(0, 1)
    bought = rich.table()
    bought.state.push(TileTurn(0))
    bought.state.settle()
    assert bought.supply(0) == (0, 1, 0)
    assert bought.state.vp[0] == 10
    banked = poor.table()
    banked.state.push(TileTurn(0))
    banked.state.settle()
    assert banked.supply(0) == (3, 0, 0)
    assert banked.state.bank[0] == 1
    assert "AUT-RUL-51" in banked.refused_by()


@pytest.mark.rule("AUT-XO-07")
def test_a_person_completes_a_contract_of_the_office_and_chooses_in_its_reward() -> None:
    """green_02 gives 2 machines of choice; the conduit is the Automa's, for a credit."""
    duel = mahiri(2, 1)
    duel.neutral("B5L", level=1, water=1).conduit(AUTOMA, "C5A").powerhouse(0, "P8_1", "P9_1")
    duel.office("green_02", None, None, None, None, None).energy(0, 1)
    table = duel.table()
    table.state.push(TileTurn(0))
    table.state.settle()
    assert table.fulfilled(0) == ["green_02"]
    assert (table.seat, table.question) == (0, "ChooseMachines")
    assert table.state.view(0).players[0].copied_officer is None
    assert table.state.credits[0] == 5
    assert table.points("resources")[AUTOMA] == 1


@pytest.mark.rule("AUT-XO-07", "BAR-OFF-02")
@pytest.mark.parametrize(("officer", "water"), [("graziano_del_monte", 4), ("jill_mcdowell", 3)])
def test_a_dictated_turn_leaves_grazianos_dam_its_fourth_drop(officer: str, water: int) -> None:
    """AUT-RUL-51: a tile dictates the action, not what dams hold. Tile 2: one flowing drop."""
    duel = mahiri(1, 2)
    duel.officer(0, officer).dam(0, "B2L", level=3, water=3).supply(0, excavators=0, mixers=0)
    table = duel.table()
    table.state.push(TileTurn(0))
    table.state.settle()
    assert table.water("B2L") == water
    assert ("AUT-WATER-02" in table.refused_by()) == (water == 3)


@pytest.mark.rule("AUT-XO-07", "BAR-COMP-03")
@pytest.mark.parametrize(("powerhouses", "energy"), [(3, 1), (2, 0)])
def test_in_a_dictated_turn_the_usa_gain_energy_from_water_that_passes(
    powerhouses: int, energy: int
) -> None:
    """The drop of tile 2 runs from A past the powerhouse in basin 8 into the dam below it."""
    duel = mahiri(1, 2)
    duel.dam(0, "B8L").powerhouse(0, *("P8_1", "P6_1", "P7_1")[:powerhouses])
    duel.supply(0, excavators=0, mixers=0)
    table = duel.table()
    table.state.push(TileTurn(0))
    table.state.settle()
    assert (table.water("B8L"), table.state.energy[0]) == (1, energy)


@pytest.mark.rule("AUT-XO-07")
def test_in_a_dictated_action_the_officer_gives_nothing() -> None:
    """AUT-RUL-51: as an Automa of medium level. Adler's base in the hills costs 4, not 3."""
    duel = mahiri(1, 2)
    duel.officer(0, "wilhelm_adler").supply(0, excavators=4, mixers=0)
    table = duel.table()
    table.state.push(TileTurn(0))
    table.state.settle()
    assert (table.built(0, "base"), table.supply(0)[1]) == (1, 0)


@pytest.mark.rule("AUT-XO-07")
def test_other_officers_leave_people_alone() -> None:
    table = begin_actions(table_of(with_officer("wilhelm_adler").order(0, 1)))
    assert not table.explained("tile")
    assert (table.seat, table.question) == (0, "Turn")
