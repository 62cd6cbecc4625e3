"""Production: what is refused, what counts for contracts, where its limits lie (BAR-TURB)."""

import pytest

from penstock.games.barrage.rules.production import MUST, NO_BASIN, ChooseSystem
from penstock.kernel.agenda import NOT_ASKED
from penstock.kernel.errors import IllegalAction, UnknownAction
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table


def own_system(water: int = 2, level: int = 2) -> Position:
    """Red's dam at B6L, conduit C6A of value 4, powerhouse in basin 9."""
    position = Position().dam(RED, "B6L", level=level, water=water)
    return position.conduit(RED, "C6A").powerhouse(RED, "P9_1")


def two_systems() -> Position:
    """Red's system through his own conduit, and another one through White's C9B of value 3."""
    position = own_system().neutral("B9L", level=3, water=3)
    return position.conduit(WHITE, "C9B").powerhouse(RED, "P12_1")


@pytest.mark.rule("BAR-TURB-01", "BAR-TURB-02", "BAR-TURB-03")
def test_what_does_not_make_a_system_is_refused_for_its_reason() -> None:
    position = two_systems().conduit(BLACK, "C3A").dam(RED, "B3U", water=1).dam(RED, "B10L")
    position.conduit(RED, "C10B", "C7B").dam(BLACK, "B7L", water=1)
    table = position.at_turn().play("place turbine_zero_left")
    assert table.question == "ChooseSystem"
    assert table.refusal("produce B6L C6B 1") == "BAR-TURB-01"  # no conduit
    assert table.refusal("produce B6U C6A 1") == "BAR-TURB-01"  # no dam
    assert table.refusal("produce B3U C3A 1") == "BAR-TURB-02"  # no own powerhouse in basin 5
    assert table.refusal("produce B10L C10B 1") == "BAR-TURB-03"  # no water
    assert table.refusal("produce B7L C7B 1") == "BAR-TURB-03"  # Black's dam
    assert table.legal_texts() == [
        "produce B6L C6A 2",
        "produce B6L C6A 1",
        "produce B9L C9B 3",
        "produce B9L C9B 2",
        "produce B9L C9B 1",
    ]


@pytest.mark.rule("BAR-TURB-01")
def test_a_production_uses_one_dam_one_conduit_and_one_powerhouse() -> None:
    """The other dam of the basin and the other system keep their water."""
    position = two_systems().neutral("B6U", level=1, water=1)
    table = position.at_turn().play("place turbine_zero_left", "produce B6L C6A 2")
    assert (table.water("B6L"), table.water("B6U"), table.water("B9L")) == (0, 1, 3)
    assert table.state.energy[RED] == 8 + 1


@pytest.mark.rule("BAR-TURB-03", "BAR-TURB-04", "BAR-MAP-09")
def test_ex08_connections_serve_the_owner_of_dam_and_powerhouse() -> None:
    """Green's conduit is paid; nobody but Red can use the red dam at B3U."""
    position = Position().dam(RED, "B3U", water=1).neutral("B3L", level=1, water=1)
    position.conduit(RED, "C3B").conduit(GREEN, "C3A")
    position.powerhouse(RED, "P5_1", "P6_1").powerhouse(GREEN, "P5_2", "P6_2")
    table = position.at_turn().play("place turbine_zero_left", "produce B3U C3A 1")
    assert (table.state.credits[RED], table.state.credits[GREEN]) == (5, 7)
    assert table.state.energy[RED] == 4 + 1
    table.play("place bank", "engineers 1", "place turbine_plus_2_left")
    assert table.seat == GREEN
    assert table.refusal("produce B3U C3B 1") == "BAR-TURB-03"
    assert table.legal_texts() == ["produce B3L C3A 1", "produce B3L C3B 1"]


@pytest.mark.rule("BAR-TURB-06")
@pytest.mark.parametrize(
    ("space", "modifier"),
    [("plus_2", 2), ("plus_1", 1), ("zero", 0), ("minus_1", -1), ("minus_2", -2)],
)
@pytest.mark.parametrize(("powerhouses", "bonus"), [(1, 0), (2, 1), (4, 3)])
def test_energy_is_drops_times_value_plus_modifier_plus_bonus(
    space: str, modifier: int, powerhouses: int, bonus: int
) -> None:
    others = ("P12_1", "P11_1", "P5_1")[: powerhouses - 1]
    position = own_system().powerhouse(RED, *others).company(RED, "france")
    table = position.at_turn().play(f"place turbine_{space}_left", "produce B6L C6A 2")
    assert table.state.energy[RED] == 8 + modifier + bonus


@pytest.mark.rule("BAR-TURB-07")
def test_too_few_drops_for_one_energy_are_refused() -> None:
    """Value 2 on the -2 space: one drop gives nothing, two give 2."""
    position = Position().neutral("B10L", level=3, water=3).conduit(RED, "C10A")
    table = position.powerhouse(RED, "P11_1").at_turn().play("place turbine_minus_2_left")
    assert table.refusal("produce B10L C10A 1") == "BAR-TURB-07"
    assert table.legal_texts() == ["produce B10L C10A 3", "produce B10L C10A 2"]
    table.play("produce B10L C10A 2")
    assert table.state.energy[RED] == 2


@pytest.mark.rule("BAR-TURB-07")
def test_a_weak_system_is_refused_beside_a_strong_one() -> None:
    """Value 1 and one drop: 1 - 2 + 1 = 0, since two powerhouses stand."""
    position = own_system().neutral("B10L", level=3, water=2).conduit(RED, "C10A", "C9A")
    position.neutral("B9L", level=3, water=1).powerhouse(RED, "P11_1")
    table = position.at_turn().play("place turbine_minus_2_left")
    assert table.refusal("produce B9L C9A 1") == "BAR-TURB-07"
    assert table.legal_texts() == [
        "produce B6L C6A 2",
        "produce B6L C6A 1",
        "produce B10L C10A 2",
        "produce B10L C10A 1",
    ]


@pytest.mark.rule("BAR-TURB-08")
def test_the_points_of_a_conduit_come_from_the_track_and_own_use_gives_none() -> None:
    table = own_system().at_turn().play("place turbine_zero_left", "produce B6L C6A 2")
    assert (table.state.vp, table.state.credits) == ([10] * 4, [6] * 4)
    table = two_systems().at_turn().play("place turbine_zero_left")
    assert [table.price_of(f"produce B9L C9B {count}") for count in (1, 2, 3)] == [1, 2, 3]
    assert table.price_of("produce B6L C6A 2") is None
    table.play("produce B9L C9B 3")
    assert (table.state.vp, table.state.credits) == ([10, 10, 10, 13], [3, 6, 6, 9])


@pytest.mark.rule("BAR-TURB-09")
def test_drops_beyond_the_credits_are_refused() -> None:
    table = two_systems().supply(RED, credits=2).at_turn()
    table.play("place turbine_zero_left")
    assert table.refusal("produce B9L C9B 3") == "BAR-TURB-09"
    assert table.legal_texts()[2:] == ["produce B9L C9B 2", "produce B9L C9B 1"]
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("produce B9L C9B 3")
    assert refused.value.rule == "BAR-TURB-09"
    assert table.state.digest() == before


@pytest.mark.rule("BAR-TURB-09")
def test_without_a_credit_left_a_foreign_conduit_is_refused() -> None:
    """3 credits pay the red space and leave none."""
    position = two_systems().dam(RED, "B5L", water=1).conduit(RED, "C5B").powerhouse(RED, "P10_1")
    table = position.supply(RED, credits=3).at_turn().play("place turbine_zero_right")
    assert table.refusal("produce B9L C9B 1") == "BAR-TURB-09"
    assert table.legal_texts() == [
        "produce B5L C5B 1",
        "produce B6L C6A 2",
        "produce B6L C6A 1",
    ]


@pytest.mark.rule("BAR-TURB-11", "BAR-TURB-12")
def test_ex19_seven_energy_fulfil_one_contract_of_two() -> None:
    """3 x 2 + 1 = 7; the chosen contract moves the marker 2 more and the wheel 2 segments."""
    position = Position().dam(RED, "B3U", level=2, water=2).conduit(RED, "C3B")
    position.powerhouse(RED, "P6_1").contracts(RED, "green_09", "yellow_12")
    position.on_wheel(RED, 1, "basic_base", excavators=3)
    position.on_wheel(RED, 2, "basic_conduit", excavators=2)
    table = position.at_turn().play("place turbine_plus_1_left", "produce B3U C3B 2")
    assert table.state.energy[RED] == 7
    assert table.legal_texts() == ["fulfil green_09", "fulfil yellow_12", "skip"]
    table.play("fulfil green_09")
    assert table.state.energy[RED] == 7 + 2
    assert table.supply(RED) == (6, 6 + 3 + 2, 4)
    assert (table.hand(RED), table.seat) == (["yellow_12"], BLACK)


@pytest.mark.rule("BAR-TURB-12")
def test_two_productions_do_not_add_up_for_a_contract() -> None:
    """4 and 4 energy fulfil no contract of value 5, and the surplus of 8 is not kept."""
    position = own_system(level=3, water=3).contracts(RED, "yellow_01")
    for seat in (BLACK, GREEN, WHITE):
        position.engineers(seat, 0)
    table = position.at_turn().play("place turbine_zero_left", "produce B6L C6A 1")
    assert (table.question, table.state.energy[RED]) == ("Turn", 4)
    table.play("place turbine_minus_2_left", "produce B6L C6A 2")
    assert (table.question, table.state.energy[RED]) == ("FulfilContract", 10)
    table.play("skip")
    assert (table.question, table.hand(RED)) == ("Turn", ["yellow_01"])


@pytest.mark.rule("BAR-TURB-13")
def test_energy_of_a_reward_fulfils_no_further_contract() -> None:
    """RUL-47: 4 energy and 3 from the contract "2: 2 VP, 3 energy"; a value of 5 stays open."""
    position = own_system(water=1).contracts(RED, "green_04", "yellow_01")
    table = position.at_turn().play("place turbine_zero_left")
    assert table.refusal("fulfil yellow_01") == "BAR-TURB-11"
    table.play("fulfil green_04")
    assert table.state.energy[RED] == 7
    assert (table.hand(RED), table.seat) == (["yellow_01"], BLACK)


@pytest.mark.rule("BAR-TURB-13", "BAR-COMP-06")
def test_energy_of_the_usa_ability_fulfils_no_contract() -> None:
    """4 + 1 by production, 1 more when the drop passes basin 11; a value of 6 is out of reach."""
    position = own_system(water=1).powerhouse(RED, "P11_1", "P5_1")
    position.contracts(RED, "yellow_09", "green_03")
    table = position.at_turn().play("place turbine_zero_left")
    assert table.state.energy[RED] == 6
    assert table.refusal("fulfil yellow_09") == "BAR-TURB-11"
    assert table.refusal("fulfil green_03") is None


@pytest.mark.rule("BAR-TURB-14")
def test_a_contract_is_fulfilled_once_and_by_its_owner_only() -> None:
    position = own_system().contracts(RED, "green_03").fulfilled(RED, "green_10")
    table = position.contracts(BLACK, "green_06").at_turn().play("place turbine_zero_left")
    table.play("produce B6L C6A 1")
    assert table.refusal("fulfil green_10") == "BAR-TURB-14"
    assert table.refusal("fulfil green_06") == "BAR-TURB-14"
    table.play("fulfil green_03")
    assert table.fulfilled(RED) == ["green_10", "green_03"]
    assert table.state.credits[RED] == 11


@pytest.mark.rule("BAR-TURB-15")
def test_ex20_a_national_contract_goes_to_the_first_and_is_gone_for_the_others() -> None:
    """Red produces 14 and takes one of value 14; White produces 15 afterwards."""
    position = own_system(level=3, water=3).dam(WHITE, "B1L", level=3, water=3)
    position.conduit(WHITE, "C1A").powerhouse(WHITE, "P8_1")
    position.national("national_01", "national_03", "national_04").contracts(RED, "green_03")
    table = position.engineers(BLACK, 0).engineers(GREEN, 0).at_turn()
    table.play("place turbine_plus_2_left", "produce B6L C6A 3", "fulfil national_04")
    assert (table.state.vp[RED], table.state.energy[RED]) == (18, 14 + 6)
    assert table.hand(RED) == ["green_03"]
    assert table.seat == WHITE
    table.play("place turbine_zero_left", "produce B1L C1A 3")
    assert table.refusal("fulfil national_04") == "BAR-TURB-15"
    assert table.refusal("fulfil national_06") == "BAR-TURB-15"
    assert table.legal_texts() == ["fulfil national_01", "fulfil national_03", "skip"]


@pytest.mark.rule("BAR-TURB-15")
def test_thirteen_energy_do_not_reach_a_national_contract_of_fourteen() -> None:
    position = own_system(level=3, water=3).national("national_01", "national_03", "national_05")
    table = position.at_turn().play("place turbine_plus_1_left", "produce B6L C6A 3")
    assert table.refusal("fulfil national_03") == "BAR-TURB-11"
    assert table.legal_texts() == ["fulfil national_01", "skip"]


@pytest.mark.rule("BAR-TURB-16")
def test_no_contract_within_reach_ends_the_turn() -> None:
    table = own_system(water=1).contracts(RED, "red_01").at_turn().play("place turbine_zero_left")
    assert (table.seat, table.hand(RED)) == (BLACK, ["red_01"])


@pytest.mark.rule("BAR-TURB-17")
@pytest.mark.parametrize(
    ("upper", "lower", "below", "ends"),
    [(0, 0, 0, [1, 0, 0]), (1, 0, 0, [1, 1, 0]), (1, 1, 0, [1, 1, 1]), (1, 1, 1, [1, 1, 1])],
)
def test_the_drop_is_caught_by_the_first_dam_with_room(
    upper: int, lower: int, below: int, ends: list[int]
) -> None:
    """From basin 5: its upper dam, its lower dam, then basin 9; at last it leaves the board."""
    position = Position().dam(RED, "B1U", water=1).conduit(RED, "C1B").powerhouse(RED, "P5_1")
    position.dam(BLACK, "B5U", water=upper).dam(GREEN, "B5L", water=lower)
    table = position.dam(WHITE, "B9L", water=below).at_turn().play("place turbine_zero_left")
    assert [table.water(site) for site in ("B5U", "B5L", "B9L")] == ends
    assert table.state.drops_drained == (1 if below else 0)


@pytest.mark.rule("BAR-TURB-18")
def test_the_owner_is_paid_before_the_contract_and_its_credits() -> None:
    """With 2 credits for 2 drops; the 5 credits of the contract come afterwards."""
    position = two_systems().supply(RED, credits=2).contracts(RED, "green_03")
    table = position.at_turn().play("place turbine_zero_left", "produce B9L C9B 2")
    assert (table.question, table.state.credits) == ("FulfilContract", [0, 6, 6, 8])
    table.play("fulfil green_03")
    assert table.state.credits[RED] == 5


@pytest.mark.rule("BAR-TURB-18", "BAR-COMP-09")
def test_the_contract_of_the_first_production_comes_before_the_second_production() -> None:
    position = Position().powerhouse(BLACK, "P7_1", "P10_1", "P12_1")
    position.dam(BLACK, "B6L", level=2, water=2).conduit(BLACK, "C6B")
    position.dam(BLACK, "B7L", level=3, water=1).conduit(BLACK, "C7A")
    table = position.contracts(BLACK, "green_03", "green_10").at_turn(BLACK)
    table.play("place turbine_zero_left", "produce B6L C6B 1")
    assert (table.question, table.state.energy[BLACK]) == ("FulfilContract", 3)
    table.play("fulfil green_03")
    assert (table.question, table.refusal("skip")) == ("ChooseSystem", None)
    table.play("produce B7L C7A 2")
    assert (table.question, table.state.energy[BLACK]) == ("FulfilContract", 7)
    table.play("fulfil green_10")
    assert (table.fulfilled(BLACK), table.seat) == (["green_03", "green_10"], GREEN)


@pytest.mark.rule("BAR-TURB-05")
def test_no_more_drops_than_the_dam_holds_and_never_none() -> None:
    table = own_system().at_turn().play("place turbine_zero_left")
    assert table.refusal("produce B6L C6A 3") == "BAR-TURB-05"
    with pytest.raises(UnknownAction):
        table.play("produce B6L C6A 0")
    assert table.refusal("pass") == NOT_ASKED


def said(table: Table) -> dict[str, str]:
    """What every legal answer says on its button."""
    return {table.state.text(one): str(table.state.label(one)) for one in table.state.legal()}


@pytest.mark.rule("BAR-TURB-06", "BAR-TURB-08")
def test_every_production_says_what_comes_of_it() -> None:
    """The +2 space, one powerhouse more than the first: 2 x 4 + 2 + 1; White's conduit is paid."""
    table = two_systems().at_turn().play("place turbine_plus_2_left")
    assert said(table) == {
        "produce B6L C6A 2": "basin 6, lower dam, conduit 6A to basin 9, power 4, 2 of 2 drops,"
        " 11 energy",
        "produce B6L C6A 1": "basin 6, lower dam, conduit 6A to basin 9, power 4, 1 of 2 drops,"
        " 7 energy",
        **{
            f"produce B9L C9B {drops}": "basin 9, lower dam, conduit 9B to basin 12, power 3,"
            f" neutral dam, {drops} of 3 drops, {3 * drops + 3} energy, {drops}"
            f" {'credit' if drops == 1 else 'credits'} to Player 4"
            for drops in (3, 2, 1)
        },
    }
    before = table.state.energy[RED]
    table.play("produce B9L C9B 2")
    assert table.state.energy[RED] - before == 9


@pytest.mark.rule("BAR-COMP-07")
def test_what_italy_gains_afterwards_is_said_apart() -> None:
    position = own_system().company(RED, "italy").powerhouse(RED, "P12_1", "P5_1")
    table = position.at_turn().play("place turbine_zero_left")
    assert said(table)["produce B6L C6A 2"].endswith("2 of 2 drops, 9 energy, +3 afterwards")


@pytest.mark.rule("BAR-TURB-05")
def test_the_list_of_productions_stays_short() -> None:
    """18 drops lie in own and neutral dams at most, each with two conduits: 36 answers."""
    position = Position().officer(RED, "graziano_del_monte")
    position.powerhouse(RED, "P5_1", "P8_1", "P10_1", "P12_1").supply(RED, credits=9)
    position.dam(RED, "B1L", level=3, water=4).dam(RED, "B5L", level=3, water=4)
    position.dam(RED, "B2L", level=2, water=2).dam(RED, "B3L", water=1).dam(RED, "B7L", water=1)
    position.neutral("B4L", level=1, water=1).neutral("B6L", level=2, water=2)
    position.neutral("B9L", level=3, water=3)
    state = position.before_settling().state
    state.conduit_owner = [BLACK] * len(state.conduit_owner)
    options = ChooseSystem(RED, 0, MUST, NO_BASIN).options(state)
    # 1A, 1B, 5A, 5B with 4 drops, 2B with 2, 3A, 4B, 7A and 7B with 1, 9B with 3.
    assert len(options) == 4 * 4 + 2 + 4 * 1 + 3
    assert len(options) <= 36
