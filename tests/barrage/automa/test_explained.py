"""What `automa explain` tells: every step can be followed with the box at hand."""

import io
from types import SimpleNamespace
from typing import Any, cast

import pytest
from rich.console import Console

from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST
from penstock.games.barrage.automa.turn import TileTurn, go_through
from penstock.games.barrage.box.components import CONTRACT_LIST
from penstock.games.barrage.game import GAME
from penstock.kernel.events import Event
from penstock.kernel.match import Match
from penstock.terminal.explain import show_turn, tile_turns, turn_document
from tests.support.barrage.duel import (
    AutomaTable,
    Duel,
    build_action,
    table_of,
    tile_action,
    turns_of,
)
from tests.support.barrage.position import Position

AUTOMA = 1
NAMES = ["Ann", "Tesla"]
THREE = ("P8_1", "P11_1", "P12_1")


def told(table: AutomaTable) -> tuple[str, dict[str, Any]]:
    """The last turn by tile in words and as JSON; actions tried alone count as a turn."""
    events = list(table.state.events or [])
    if not [event for event in events if event.kind == "automa tile"]:
        events.insert(0, Event("automa tile", AUTOMA, (2, 1, 12), "AUT-TURN-03"))
    match = cast(
        Match,
        SimpleNamespace(
            opening=events,
            moves=[],
            state=table.state,
            game=GAME,
            seats=["human", "automa:medium"],
        ),
    )
    turn = tile_turns(match)[0]
    out = io.StringIO()
    show_turn(match, turn, NAMES, Console(file=out, width=1000, color_system=None))
    return out.getvalue(), turn_document(match, turn, NAMES)


def steps(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Every check and step of a turn."""
    found = []
    for attempt in document["attempts"]:
        found += attempt["checks"] + attempt["steps"]
    return found


def cited(document: dict[str, Any]) -> list[str]:
    return [step["rule"] for step in steps(document)]


def explained(position: Position, kind: str, **wanted: object) -> tuple[str, dict[str, Any]]:
    """An action of a tile, tried alone and performed."""
    table = table_of(position)
    assert table.attempt(tile_action(kind, **wanted)) is None
    return told(table)


def refusing(position: Position, tile: int) -> tuple[str, dict[str, Any]]:
    """The actions of a tile, tried in order."""
    table = table_of(position)
    go_through(table.state, AUTOMA, AUTOMA_TILE_LIST[tile - 1])
    table.state.settle()
    return told(table)


def very_high(officer: str) -> Duel:
    duel = Duel("very_high")
    duel.officer(AUTOMA, officer)
    return duel


def producing(duel: Duel, water: int = 2) -> Position:
    """The Automa's dam at 5, conduit 5A of power 3 and powerhouse in basin 8."""
    duel.dam(AUTOMA, "B5L", level=max(1, water), water=water).conduit(AUTOMA, "C5A")
    return duel.powerhouse(AUTOMA, "P8_1").energy(0, 0)


# -- machines, amounts, spaces -------------------------------------------------------------------


@pytest.mark.rule("AUT-XO-04")
def test_mcdowell_takes_mixers_however_many_there_are() -> None:
    duel = very_high("jill_mcdowell").supply(AUTOMA, excavators=1, mixers=9)
    text, document = explained(duel, "machine_shop", machines=1)
    assert "Tesla takes 1 mixer, as Jill McDowell prefers  AUT-XO-04" in text
    assert "fewer" not in text.split("performed")[1]
    values = [step["values"] for step in steps(document) if step["rule"] == "AUT-XO-04"]
    assert values == [{"excavators": 0, "mixers": 1, "had_excavators": 1, "had_mixers": 9}]


@pytest.mark.rule("AUT-FIN-03")
def test_machines_it_has_fewer_of_are_counted() -> None:
    duel = Duel().supply(AUTOMA, excavators=3, mixers=2)
    text, _ = explained(duel, "machine_shop", machines=1)
    assert (
        "Tesla has 3 excavators and 2 mixers and takes what it has fewer of, if equal an"
        " excavator: 0 excavators, 1 mixer  AUT-FIN-03"
    ) in text


@pytest.mark.rule("AUT-GEN-06")
def test_amounts_are_told_in_words_and_as_json() -> None:
    """Two drops through the conduit of Ann."""
    duel = Duel().dam(AUTOMA, "B5L", level=2, water=2).conduit(0, "C5A")
    duel.powerhouse(AUTOMA, "P8_1").energy(0, 0).office("green_02", *[None] * 5)
    text, document = explained(duel, "production", colour=0, amount=-1)
    assert "Tesla pays Ann for the conduit, who gains as many points: 2  BAR-TURB-08" in text
    paid = [step for step in steps(document) if step["rule"] == "BAR-TURB-08"]
    assert [(step["amount"], step["values"]["amount"]) for step in paid] == [(2, 2)]


@pytest.mark.rule("AUT-ENG-06")
@pytest.mark.parametrize(
    ("taken", "space"),
    [
        ((), "Rotate 1, left column"),
        (("workshop_1_left", "workshop_3_left"), "Rotate 1, right column"),
    ],
)
def test_a_space_is_named_with_its_column(taken: tuple[str, ...], space: str) -> None:
    """Down the left column first, then down the right one; with two players row 2 is closed."""
    duel = Duel().on_wheel(AUTOMA, 2, "basic_base", 3).taken(0, *taken)
    text, _ = explained(duel, "workshop", amount=1)
    assert f"Tesla places 1 engineer on the first free space: {space}  AUT-ENG-06" in text


# -- contracts, systems --------------------------------------------------------------------------


@pytest.mark.rule("AUT-COMP-04")
def test_the_french_discount_is_named_in_check_and_completion() -> None:
    """1 x 3 - 2 + 1 for the board: 2 energy, 5 with the discount."""
    duel = Duel("high")
    duel.company(AUTOMA, "france").powerhouse(AUTOMA, "P11_1", "P12_1")
    producing(duel, water=1).office("green_10", *[None] * 5)
    text, document = explained(duel, "production", colour=0, amount=-2)
    energy = 1 * 3 - 2 + 1
    line = (
        f"Tesla needs 3 energy less for a contract: {energy} energy serve up to {energy + 3}"
        "  AUT-COMP-04"
    )
    assert text.count(line) == 2
    assert f"completes the highest contract of at most {energy + 3} energy: green, " in text
    attempt = document["attempts"][0]
    assert "AUT-COMP-04" in [check["rule"] for check in attempt["checks"]]
    assert "AUT-COMP-04" in [step["rule"] for step in attempt["steps"]]


@pytest.mark.rule("AUT-PROD-09")
def test_of_equal_contracts_the_right_one_is_told() -> None:
    eight = [one.id for one in CONTRACT_LIST if one.id.startswith("red") and one.value == 8][:2]
    table = table_of(producing(Duel()).office("green_02", None, None, None, *eight))
    assert table.attempt(tile_action("production", colour=0, amount=2)) is None
    text, _ = told(table)
    assert "of at most 8 energy, of equal ones the one on the right: red, 8 energy" in text
    assert "AUT-PROD-09" in text
    assert table.fulfilled(AUTOMA) == [eight[1]]


def equal(*, neutral: bool, criteria: int) -> tuple[str, dict[str, Any]]:
    """Dams above 5A and 8A, both with one drop at power 3."""
    duel = Duel()
    producing(duel, water=1)
    if neutral:
        duel.neutral("B8L", level=1, water=1)
    else:
        duel.dam(AUTOMA, "B8L", water=1)
    duel.conduit(0, "C8A").powerhouse(AUTOMA, "P11_1").office("green_02", *[None] * 5)
    duel.state.automa_discard = [criteria - 1]
    return explained(duel, "production", colour=0, amount=0)


@pytest.mark.rule("AUT-PROD-06")
def test_equal_systems_tell_that_a_neutral_dam_comes_first() -> None:
    text, document = equal(neutral=True, criteria=1)
    assert "Equally good with 4 energy: basin 5, lower dam, conduit 5A to basin 8, basin 8," in text
    assert (
        "Of equal systems one with a neutral dam comes first: basin 8, lower dam, conduit 8A to"
        " basin 11  AUT-RUL-10"
    ) in text
    ties = [step["values"] for step in steps(document) if step["rule"] == "AUT-RUL-10"]
    assert [tie["after"] for tie in ties] == [["B8L C8A"]]


@pytest.mark.rule("AUT-PROD-06")
def test_equal_systems_tell_the_criteria_and_the_code_of_the_conduits() -> None:
    """Tile 1: strongest, own dam, own powerhouse, all alike; then from 1A on 5A."""
    text, document = equal(neutral=False, criteria=1)
    assert "Of equal systems by the criterion 'the strongest': basin 5, lower dam" in text
    assert (
        "Of equal systems by the code 1A of the conduits: basin 5, lower dam, conduit 5A to"
        " basin 8  AUT-RUL-10"
    ) in text
    assert cited(document).count("AUT-RUL-10") == 4


def test_a_system_shows_how_it_comes_to_its_energy() -> None:
    """Viktor: 1 x 1 counts as 4; two powerhouses add 1."""
    duel = very_high("viktor_fiesler").dam(AUTOMA, "B9L", level=2, water=2)
    duel.conduit(AUTOMA, "C9A").powerhouse(AUTOMA, "P11_1", "P8_1").energy(0, 0)
    duel.office("green_02", *[None] * 5)
    text, document = explained(duel, "production", colour=0, amount=-1)
    assert (
        "Ready systems: basin 9, lower dam, conduit 9A to basin 11: 4 energy (1×1, counts as 4,"
        " tile -1, board +1)  AUT-PROD-02"
    ) in text
    assert (
        "Tesla spends 1 of 2 drops: through power 1 Viktor Fiesler needs no more  AUT-XO-03"
    ) in text
    assert "AUT-XO-03" in cited(document)


# -- water ---------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-WATER-07")
def test_water_shows_the_headstreams_and_the_letters() -> None:
    """Own dams below A, B and C have room for one drop each."""
    duel = Duel().dam(AUTOMA, "B1L").dam(AUTOMA, "B2L").dam(AUTOMA, "B3L")
    duel.state.automa_discard = [6 - 1]
    text, document = explained(duel, "water", flows=True, amount=1)
    assert "Of up to 1 drops own dams would hold 1  AUT-WATER-02" in text
    assert "Own dams would hold 1 more with drops on one of: C, B, A  AUT-WATER-06" in text
    assert "By the letters C, B, A, D of the criteria tile: C  AUT-WATER-07" in text
    letters = [step["values"] for step in steps(document) if step["rule"] == "AUT-WATER-07"]
    assert letters == [{"letters": ["C", "B", "A", "D"], "ways": ["C"]}]


@pytest.mark.rule("AUT-WATER-07")
def test_without_a_tie_the_letters_do_not_matter() -> None:
    _, document = explained(Duel().dam(AUTOMA, "B1L"), "water", flows=False, amount=2)
    assert "AUT-WATER-07" not in cited(document)
    assert "AUT-WATER-06" in cited(document)


@pytest.mark.rule("AUT-COMP-01")
def test_the_usa_tell_which_headstream_gives_energy() -> None:
    """EXD-09."""
    duel = Duel("high").company(AUTOMA, "usa").powerhouse(AUTOMA, *THREE)
    duel.dam(AUTOMA, "B5L").dam(AUTOMA, "B8L")
    duel.state.automa_discard = [1]
    text, document = explained(duel, "water", flows=True, amount=1)
    assert "Water passing own powerhouses gives the most energy, 1, with: A  AUT-COMP-01" in text
    assert "AUT-WATER-07" not in cited(document)


# -- building ------------------------------------------------------------------------------------


@pytest.mark.rule("AUT-XO-05")
def test_jordan_tells_the_machine_that_points_replace() -> None:
    duel = very_high("solomon_p_jordan").supply(AUTOMA, excavators=0, mixers=1)
    table = table_of(duel)
    assert table.attempt(build_action("powerhouse")) is None
    text, _ = told(table)
    assert "Tesla lacks 1 machine and loses 3 points instead  AUT-XO-05" in text


@pytest.mark.rule("AUT-XO-06")
def test_krylov_tells_that_the_special_tile_copies() -> None:
    duel = very_high("anton_krylov").supply(AUTOMA, mixers=20)
    duel.on_wheel(AUTOMA, 4, "basic_powerhouse")
    table = table_of(duel)
    assert table.attempt(build_action("powerhouse")) is None
    text, _ = told(table)
    assert (
        "Tesla has no other tile left, so the special tile copies Powerhouse tile  AUT-XO-06"
    ) in text


@pytest.mark.rule("AUT-TECH-07")
@pytest.mark.parametrize(
    ("structure", "excavators", "mixers", "line"),
    [
        ("base", 1, 9, "first 1 excavators, then 4 mixers"),
        ("powerhouse", 9, 1, "first 1 mixers, then 1 excavators"),
    ],
)
def test_the_mixing_joker_tells_which_machines_come_first(
    structure: str, excavators: int, mixers: int, line: str
) -> None:
    duel = Duel("high").tile(AUTOMA, "advanced_2_joker")
    duel.supply(AUTOMA, excavators=excavators, mixers=mixers)
    for number, tile in enumerate(("basic_base", "basic_elevation", "basic_conduit")):
        duel.on_wheel(AUTOMA, number + 2, tile)
    duel.on_wheel(AUTOMA, 5, "basic_powerhouse")
    table = table_of(duel)
    assert table.attempt(build_action(structure)) is None
    text, _ = told(table)
    assert f"Tesla pays with any machines: {line}  AUT-TECH-07" in text


@pytest.mark.rule("AUT-BUILD-04")
def test_a_check_that_fails_shows_area_price_and_machines() -> None:
    """EX-14: tile 4 asks for a mountain base; 4 excavators are one too few."""
    mountain = next(
        tile.number
        for tile in AUTOMA_TILE_LIST
        if any(action.structure == 0 and action.areas == 1 for action in tile.actions)
    )
    text, document = refusing(Duel().supply(AUTOMA, excavators=4, mixers=0), mountain)
    assert "construction of a base, Mountains, engineers: 2: not possible: too few machines" in text
    assert (
        "fails: Base, Mountains: the cheapest place takes 5 machines; in the supply"
        " 4 excavators and 0 mixers  AUT-BUILD-04"
    ) in text
    failed = [one for one in document["attempts"] if one["failed"] == "AUT-BUILD-04"]
    assert failed[0]["held"] == ["AUT-BUILD-02", "AUT-BUILD-03"]
    assert failed[0]["checks"][-1]["values"]["units"] == 5


@pytest.mark.rule("AUT-PROD-03")
def test_the_checks_of_a_production_show_track_modifier_and_colour() -> None:
    duel = producing(Duel()).energy(3, 7).round(1).office("green_01", "green_02", *[None] * 4)
    text, _ = refusing(duel, 1)
    assert "1. production, −2 energy, for a green contract, engineers: 1: not possible" in text
    assert "6×" not in text
    assert "(2×3, tile -2)" in text
    assert (
        "fails: Energy so far: 7; the full bonus of round 1 takes 6; the best of the others"
        " has 3  AUT-PROD-03"
    ) in text
    duel = producing(Duel()).energy(7, 3).office("green_01", "green_02", *[None] * 4)
    text, _ = refusing(duel, 1)
    assert "4 energy against the green contracts: green, " in text


@pytest.mark.rule("AUT-PLACE-07")
def test_a_list_of_spaces_is_told_once() -> None:
    """Tile 1 by the criteria of tile 2 on an empty map: every base space, then the red ones."""
    table = turns_of(Duel().supply(AUTOMA, excavators=12), 2, 1)
    text, _ = told(table)
    listed = [line for line in text.splitlines() if "1 upper, 1 lower" in line]
    assert len(listed) == 1
    assert "Possible are: basins 1 upper, 1 lower, 2 upper" in listed[0]
    assert "Criterion 'joined to an own powerhouse' fits none of 20 and is ignored" in text
    assert "Criterion 'on a red space' fits 10 of 20: basins 1 upper, 2 upper" in text
    assert "From the code 2 upwards: basin 2, upper  AUT-CODE-04" in text


@pytest.mark.rule("AUT-CODE-02")
def test_tiles_have_their_printed_codes_and_conduits_their_letters() -> None:
    """Tile 5 for the actions, tile 12 for the criteria, as in the box: 6, 3A, 5 and 4, 6B, 10."""
    table = turns_of(Duel().supply(AUTOMA, excavators=20), 12, 5)
    text, document = told(table)
    assert (
        "Tile 6/3A/5 gives the actions, tile 4/6B/10 the criteria; engineers: 12  AUT-TURN-03"
    ) in text
    assert (document["actions_tile"], document["criteria_tile"]) == ("6/3A/5", "4/6B/10")
    assert "Possible are: conduits 1A, 1B, 2A" in text
    assert "left" not in text.split("Possible are")[1].splitlines()[0]


# -- dictated turns ------------------------------------------------------------------------------


@pytest.mark.rule("AUT-XO-07")
def test_a_dictated_turn_is_called_so_and_says_why() -> None:
    duel = very_high("mahiri_sekibo")
    duel.tiles(1, 2, 3)
    duel.state.automa_discard = []
    table = duel.table()
    table.state.push(TileTurn(0))
    table.state.settle()
    text, document = told(table)
    lines = text.splitlines()
    assert lines[0].startswith("Dictated turn 1, after move 0, round 0: Ann")
    assert lines[1].strip() == "An Automa tile dictates the first turn of Ann this round  AUT-XO-07"
    assert document["dictated"]["rule"] == "AUT-XO-07"
    assert "Automa turn" not in text
