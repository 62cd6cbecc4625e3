"""Where a structure goes: third structure, criteria, code (AUT-PLACE, AUT-CRIT, AUT-CODE)."""

import pytest

from penstock.games.barrage.automa.criteria import keep
from penstock.games.barrage.automa.placement import completes, search_code
from penstock.games.barrage.automa.tiles import CRITERIA
from penstock.games.barrage.box.water_map import (
    BASE,
    CONDUIT,
    CONDUIT_NAMES,
    DAM_NAMES,
    POWERHOUSE,
)
from tests.support.barrage.duel import SITES, Duel, build_action, table_of
from tests.support.barrage.position import Position

AUTOMA = 1


def place(
    position: Position, criteria: int, structure: str, sites: str = "", effect: str = ""
) -> str:
    """The site the procedure finds with the criteria of a tile."""
    position.state.automa_discard = [criteria - 1]
    table = table_of(position)
    return table.place(structure, sites.split() or None, effect)


def kept(position: Position, criterion: str, sites: str, letters: str = "ABCD") -> str:
    """The sites that satisfy a criterion."""
    state = table_of(position).state
    names = SITES[criterion.split("_")[0]]
    found = keep(
        state,
        state.players - 1,
        CRITERIA.index(criterion),
        [names.index(name) for name in sites.split()],
        ["ABCD".index(letter) for letter in letters],
    )
    return " ".join(names[site] for site in found)


# -- the procedure -----------------------------------------------------------------------------


@pytest.mark.rule("AUT-PLACE-01")
@pytest.mark.rule("AUT-PLACE-02")
def test_the_third_structure_goes_where_it_completes_a_system() -> None:
    """EX-20."""
    duel = Duel().dam(AUTOMA, "B5L").powerhouse(AUTOMA, "P8_1").supply(AUTOMA, excavators=10)
    for criteria in (1, 13, 17):
        duel.state.automa_discard = [criteria - 1]
        table = table_of(duel)
        assert table.place("conduit") == "C5A"
    duel.state.automa_discard = [0]
    table = table_of(duel)
    assert table.attempt(build_action("conduit")) is None
    assert table.state.conduit_owner[8] == AUTOMA


@pytest.mark.rule("AUT-PLACE-02")
def test_a_neutral_dam_and_anybodys_conduit_make_a_system() -> None:
    duel = Duel().neutral("B5L", level=1).conduit(0, "C5A")
    assert place(duel, 2, "powerhouse") == "P8_1"
    base = Duel().conduit(0, "C5A").powerhouse(AUTOMA, "P8_1")
    assert place(base, 4, "base") in ("B5U", "B5L")


@pytest.mark.rule("AUT-PLACE-02")
@pytest.mark.parametrize(("by_neutral", "site"), [(False, "B9L"), (True, "B5U")])
def test_beside_a_neutral_dam_that_works_a_base_completes_nothing(
    by_neutral: bool, site: str
) -> None:
    """AUT-RUL-63: 5A works already, 9A does not; by house rule both count, so tile 9 decides."""
    duel = Duel().neutral("B5L", level=1).conduit(0, "C5A", "C9A")
    duel.powerhouse(AUTOMA, "P8_1", "P11_1").option("counts_by_neutral", by_neutral)
    state = table_of(duel).state
    assert completes(state, AUTOMA, BASE, DAM_NAMES.index("B5U")) == by_neutral
    assert completes(state, AUTOMA, BASE, DAM_NAMES.index("B9L"))
    assert place(duel, 9, "base", "B5U B9L") == site


@pytest.mark.rule("AUT-PLACE-02")
def test_a_second_conduit_at_a_neutral_dam_completes_a_system_of_its_own() -> None:
    """AUT-RUL-63: dam, conduit and powerhouse of 5A work; 5B to basin 10 is another system."""
    duel = Duel().neutral("B5L", level=1).conduit(0, "C5A").powerhouse(AUTOMA, "P8_1", "P10_1")
    state = table_of(duel).state
    assert completes(state, AUTOMA, CONDUIT, CONDUIT_NAMES.index("C5B"))


@pytest.mark.rule("AUT-PLACE-02")
def test_two_spaces_of_one_place_are_separated_by_criteria_and_then_free_first() -> None:
    """AUT-RUL-24, AUT-RUL-25: tile 9 prefers red spaces, tile 1 says nothing."""
    duel = Duel().conduit(AUTOMA, "C5A").powerhouse(AUTOMA, "P8_1")
    assert place(duel, 9, "base") == "B5U"
    assert place(duel, 5, "base", "B5U B5L B9L") == "B5L"


@pytest.mark.rule("AUT-PLACE-03")
def test_with_several_completing_places_the_criteria_look_at_all_spaces() -> None:
    """AUT-RUL-23: 5A and 8A would both complete; tile 13 takes the rival's dam first."""
    duel = Duel().dam(AUTOMA, "B5L").dam(AUTOMA, "B8L").powerhouse(AUTOMA, "P8_1", "P11_1")
    duel.dam(0, "B2L")
    assert place(duel, 13, "conduit", "C5A C8A C2A") == "C2A"


@pytest.mark.parametrize("water", [0, 2])
def test_water_is_no_matter_for_completing(water: int) -> None:
    """AUT-RUL-63."""
    duel = Duel().dam(AUTOMA, "B5L", level=2, water=water).powerhouse(AUTOMA, "P8_1")
    state = table_of(duel).state
    assert completes(state, AUTOMA, CONDUIT, 8)
    assert not completes(state, AUTOMA, CONDUIT, 9)
    assert not completes(state, 0, CONDUIT, 8)
    assert not completes(state, AUTOMA, BASE, 9)
    assert not completes(state, AUTOMA, POWERHOUSE, 0)


@pytest.mark.rule("AUT-PLACE-05")
@pytest.mark.rule("AUT-PLACE-06")
@pytest.mark.rule("AUT-PLACE-07")
def test_criteria_narrow_down_and_are_ignored_if_nothing_fits() -> None:
    """EXD-11: tile 1: strongest leaves 2, no dam there, an own powerhouse at one end."""
    duel = Duel().powerhouse(AUTOMA, "P10_1")
    duel.state.automa_discard = [0]
    table = table_of(duel)
    assert table.place("conduit", ["C1A", "C2B", "C5B", "C7A"]) == "C2B"
    steps = [(event.rule, table.narrowed(event)) for event in table.explained("criterion")]
    assert steps == [
        ("AUT-CRIT-07", ("C1A C2B C5B C7A", "C1A C2B")),
        ("AUT-PLACE-07", ("C1A C2B", "C1A C2B")),
        ("AUT-CRIT-10", ("C1A C2B", "C2B")),
    ]


@pytest.mark.rule("AUT-PLACE-06")
@pytest.mark.rule("AUT-PLACE-07")
def test_a_criterion_without_match_leaves_all_a_match_of_two_leaves_two() -> None:
    """EXD-03, AUT-RUL-62."""
    duel = Duel().powerhouse(AUTOMA, "P8_1")
    assert kept(duel, "base_strongest_conduit", "B1L B5L B9L") == ""
    assert kept(duel, "base_own_powerhouse", "B1L B5L B9L") == "B1L B5L"
    assert place(duel, 1, "base", "B1L B5L B9L") == "B1L"


@pytest.mark.rule("AUT-PLACE-08")
@pytest.mark.rule("AUT-CODE-04")
@pytest.mark.rule("AUT-CODE-05")
def test_the_flowchart_down_to_the_code() -> None:
    """EX-21: code 10, only basins 2 and 9: the search wraps and stops at 2."""
    duel = Duel()
    duel.state.automa_discard = [19]
    table = table_of(duel)
    assert table.place("base", ["B2L", "B9L"]) == "B2L"
    code = table.explained("code")[0]
    assert (code.rule, table.narrowed(code)) == ("AUT-CODE-04", ("B2L B9L", "B2L"))
    assert "From the code 10 upwards: basin 2, lower" in table.log()


@pytest.mark.rule("AUT-CODE-05")
def test_powerhouse_codes_wrap_from_12_to_5() -> None:
    """EXD-01."""
    names = SITES["powerhouse"]
    sites = [names.index("P6_1"), names.index("P9_1")]
    assert names[search_code(POWERHOUSE, sites, 10)] == "P6_1"


@pytest.mark.rule("AUT-CODE-04")
def test_conduit_codes_count_left_before_right() -> None:
    """EXD-02, AUT-RUL-37."""
    names = SITES["conduit"]
    sites = [names.index("C5A"), names.index("C9A")]
    assert names[search_code(CONDUIT, sites, names.index("C5B"))] == "C9A"
    assert names[search_code(CONDUIT, sites, names.index("C9B"))] == "C5A"


@pytest.mark.rule("AUT-CODE-04")
def test_in_one_place_the_free_space_comes_before_the_red_one() -> None:
    """AUT-RUL-25."""
    bases, houses = SITES["base"], SITES["powerhouse"]
    assert bases[search_code(BASE, [bases.index("B3U"), bases.index("B3L")], 2)] == "B3L"
    both = [houses.index("P5_2"), houses.index("P5_1")]
    assert houses[search_code(POWERHOUSE, both, 4)] == "P5_1"


@pytest.mark.rule("AUT-PLACE-09")
def test_a_restriction_stays_in_force() -> None:
    """EX-24: a mountain base never goes to the hills, whatever the criteria like."""
    duel = Duel(players=4).powerhouse(3, "P9_1").supply(3, excavators=9)
    duel.dam(0, "B1L").dam(1, "B1U").dam(0, "B2L").dam(1, "B2U").dam(0, "B4L").dam(1, "B4U")
    duel.state.automa_discard = [8]
    table = table_of(duel)
    assert table.attempt(build_action("base", "mountains")) is None
    assert table.level("B3U") == 1


# -- bases and elevations ----------------------------------------------------------------------


@pytest.mark.rule("AUT-CRIT-01")
def test_strongest_built_conduit_own_before_a_rivals() -> None:
    duel = Duel().conduit(0, "C5B").conduit(AUTOMA, "C3A").conduit(AUTOMA, "C8A")
    assert kept(duel, "base_strongest_conduit", "B5L B8L B9L") == "B5L"
    assert kept(duel, "base_strongest_conduit", "B3L B5L B8L") == "B3L"
    assert kept(duel, "base_strongest_conduit", "B9L B10L") == ""


@pytest.mark.rule("AUT-CRIT-02")
def test_joined_to_an_own_powerhouse_by_any_line() -> None:
    """AUT-RUL-26."""
    duel = Duel().powerhouse(AUTOMA, "P10_1").powerhouse(0, "P9_1")
    assert kept(duel, "base_own_powerhouse", "B2L B5L B6L B7L B8L") == "B2L B5L B7L"


@pytest.mark.rule("AUT-CRIT-03")
def test_most_drops_arriving_whether_they_can_be_held_or_not() -> None:
    """AUT-RUL-30."""
    duel = Duel().drops(A=2, B=3).dam(0, "B2L")
    assert kept(duel, "base_most_water", "B1L B5L B9L B3L", "BACD") == "B5L B9L"
    assert kept(duel, "base_most_water", "B2U B5L") == "B2U"
    assert kept(Duel(), "base_most_water", "B1L B2L") == ""


@pytest.mark.rule("AUT-CRIT-03")
def test_equal_water_is_separated_by_the_letters() -> None:
    duel = Duel().drops(A=1, B=1)
    assert kept(duel, "base_most_water", "B1L B2L", "ABCD") == "B1L"
    assert kept(duel, "base_most_water", "B1L B2L", "CBAD") == "B2L"
    assert kept(duel, "base_most_water", "B1U B1L", "CBAD") == "B1U B1L"


@pytest.mark.rule("AUT-CRIT-04")
def test_red_spaces() -> None:
    assert kept(Duel(), "base_red_space", "B1U B1L B9L") == "B1U"


@pytest.mark.rule("AUT-CRIT-05")
def test_below_a_powerhouse_with_no_other_dam_between() -> None:
    duel = Duel().powerhouse(0, "P5_1")
    assert kept(duel, "base_below_powerhouse", "B2L B5U B5L B9U B9L B8L") == "B5U B5L B9U B9L"
    dammed = Duel().powerhouse(0, "P5_1").dam(0, "B5U")
    assert kept(dammed, "base_below_powerhouse", "B5U B5L B9L") == "B5U"


@pytest.mark.rule("AUT-CRIT-05")
def test_one_of_two_rivers_is_enough() -> None:
    """EXD-08."""
    duel = Duel().dam(0, "B7L").powerhouse(0, "P6_1")
    assert kept(duel, "base_below_powerhouse", "B10U B9L") == "B10U"
    blocked = Duel().dam(0, "B7L").dam(0, "B6L").powerhouse(0, "P6_1", "P7_1")
    assert kept(blocked, "base_below_powerhouse", "B10U") == ""


@pytest.mark.rule("AUT-CRIT-06")
def test_piped_to_an_own_dam_or_to_no_rivals() -> None:
    """AUT-RUL-32: no line may lead to a rival dam; neutral dams are harmless."""
    duel = Duel().dam(AUTOMA, "B8L").dam(0, "B10L").neutral("B9L", level=1)
    assert kept(duel, "base_piped_to_own_dam", "B1L B5L B6L B7L") == "B1L B5L"
    assert kept(duel, "base_piped_to_own_dam", "B6L B7L B2L") == "B6L"


# -- conduits ----------------------------------------------------------------------------------


@pytest.mark.rule("AUT-CRIT-07")
def test_the_strongest_possible_conduit() -> None:
    assert kept(Duel(), "conduit_strongest", "C1A C1B C2B C9A") == "C1A C2B"


@pytest.mark.rule("AUT-CRIT-08")
def test_the_second_strongest_counts_distinct_powers() -> None:
    """AUT-RUL-36: among 5, 5, 4 it is 4; if all are equal, the strongest."""
    assert kept(Duel(), "conduit_second_strongest", "C1A C2B C1B") == "C1B"
    assert kept(Duel(), "conduit_second_strongest", "C1A C2B") == "C1A C2B"


def three_dams() -> Position:
    return Duel().dam(AUTOMA, "B5L").dam(0, "B6L").neutral("B7L", level=1)


@pytest.mark.rule("AUT-CRIT-09")
def test_a_dam_at_its_start_own_first() -> None:
    name = "conduit_dam_own_first"
    assert kept(three_dams(), name, "C5A C5B C6A C7A C8A") == "C5A C5B"
    assert kept(three_dams(), name, "C6A C7A C8A") == "C7A"
    assert kept(three_dams(), name, "C6A C8A") == "C6A"
    assert kept(three_dams(), name, "C8A") == ""


@pytest.mark.rule("AUT-CRIT-11")
def test_a_dam_at_its_start_rival_first() -> None:
    name = "conduit_dam_rival_first"
    assert kept(three_dams(), name, "C5A C6A C7A") == "C6A"
    assert kept(three_dams(), name, "C5A C7A") == "C7A"
    assert kept(three_dams(), name, "C5A C8A") == "C5A"


@pytest.mark.rule("AUT-CRIT-10")
@pytest.mark.rule("AUT-CRIT-12")
def test_a_powerhouse_at_its_end() -> None:
    duel = Duel().powerhouse(AUTOMA, "P8_1").powerhouse(0, "P9_1")
    assert kept(duel, "conduit_powerhouse_own_first", "C5A C6A C9A") == "C5A"
    assert kept(duel, "conduit_powerhouse_own_first", "C6A C9A") == "C6A"
    assert kept(duel, "conduit_powerhouse_rival_first", "C5A C6A C9A") == "C6A"
    assert kept(duel, "conduit_powerhouse_rival_first", "C5A C9A") == "C5A"
    assert kept(duel, "conduit_powerhouse_rival_first", "C9A") == ""


# -- powerhouses -------------------------------------------------------------------------------


@pytest.mark.rule("AUT-CRIT-13")
def test_the_strongest_conduit_that_ends_there() -> None:
    duel = Duel().conduit(0, "C1A").conduit(AUTOMA, "C2B").conduit(0, "C8A")
    assert kept(duel, "powerhouse_strongest_conduit", "P8_1 P10_1 P11_1 P12_1") == "P10_1"
    assert kept(duel, "powerhouse_strongest_conduit", "P8_1 P11_1") == "P8_1"
    assert kept(duel, "powerhouse_strongest_conduit", "P5_1 P12_1") == ""


@pytest.mark.rule("AUT-CRIT-14")
def test_joined_to_an_own_dam_by_any_line() -> None:
    duel = Duel().dam(AUTOMA, "B5L").dam(0, "B8L")
    assert kept(duel, "powerhouse_own_dam", "P8_1 P9_1 P10_1 P11_1") == "P8_1 P10_1"


@pytest.mark.rule("AUT-CRIT-15")
def test_in_the_plains() -> None:
    assert kept(Duel(), "powerhouse_plains", "P5_1 P7_2 P8_1 P12_4") == "P8_1 P12_4"


@pytest.mark.rule("AUT-CRIT-16")
def test_in_a_hill_basin() -> None:
    assert kept(Duel(), "powerhouse_in_basin_5", "P5_1 P5_2 P6_1") == "P5_1 P5_2"
    assert kept(Duel(), "powerhouse_in_basin_6", "P5_1 P6_1 P7_1") == "P6_1"
    assert kept(Duel(), "powerhouse_in_basin_7", "P5_1 P6_1 P7_1") == "P7_1"


def fed_dams() -> Position:
    """Water from basin 5 comes to an own dam in 9, from 6 to a rival's in 10, from 8 to none."""
    return Duel().dam(AUTOMA, "B9L", water=1).dam(0, "B10L")


@pytest.mark.rule("AUT-CRIT-17")
def test_feeding_an_own_dam_or_no_rivals() -> None:
    """AUT-RUL-33: the first dam down the river decides, full or not."""
    name = "powerhouse_feeds_own"
    assert kept(fed_dams(), name, "P5_1 P6_1 P8_1 P9_1") == "P5_1 P9_1"
    assert kept(fed_dams(), name, "P6_1 P8_1 P12_1") == "P8_1 P12_1"
    assert kept(fed_dams(), name, "P6_1 P10_1") == ""


@pytest.mark.rule("AUT-CRIT-18")
def test_sparing_a_rivals_dam_or_feeding_an_own_one() -> None:
    name = "powerhouse_spares_rival"
    assert kept(fed_dams(), name, "P5_1 P6_1 P8_1") == "P5_1 P8_1"
    assert kept(fed_dams(), name, "P6_1 P10_1") == ""
    upper = Duel().dam(0, "B9U").dam(AUTOMA, "B9L")
    assert kept(upper, name, "P5_1") == ""
