"""Phase 1: income of the company boards, and the headstreams (BAR-INC)."""

import pytest

from penstock.games.barrage.box.components import COMPANY_LIST
from penstock.games.barrage.box.rewards import Reward
from tests.support.barrage.playing import drafted
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position

LOWER = ("B1L", "B2L", "B3L", "B4L", "B5L")
CONDUITS = ("C1A", "C2A", "C3A", "C4A", "C5A")


def with_bases(seat: int, count: int) -> Position:
    position = Position().round(2)
    for site in LOWER[:count]:
        position.dam(seat, site)
    return position


def words(reward: Reward) -> str:
    parts = [
        (reward.vp, "VP"),
        (reward.credits, "Cr"),
        (reward.machines, "any"),
        (reward.energy, "energy"),
        (reward.delayed_drops, "drop"),
        (reward.flowing_drops, "flow"),
        (reward.rotations, "rotate"),
    ]
    return " ".join(f"{count} {word}" for count, word in parts if count)


@pytest.mark.rule("BAR-INC-01")
def test_incomes_come_in_reverse_turn_order_and_before_the_headstreams() -> None:
    """RUL-17; for the second base France chooses a machine, for the second elevation the USA."""
    position = with_bases(WHITE, 2).dam(RED, "B6L", level=3).order(WHITE, GREEN, RED, BLACK)
    table = position.at_income()
    assert (table.seat, table.question) == (RED, "ChooseMachines")
    assert table.waiting() == [0, 0, 0, 0]
    table.play("excavators 0")
    assert (table.seat, table.question) == (WHITE, "ChooseMachines")
    assert table.waiting() == [0, 0, 0, 0]
    table.play("excavators 1")
    assert table.waiting() == [1, 1, 1, 1]
    assert (table.supply(RED), table.supply(WHITE)) == ((6, 6, 5), (6, 7, 4))
    assert (table.seat, table.question) == (WHITE, "Turn")


@pytest.mark.rule("BAR-INC-02", "BAR-INC-03", "BAR-INC-04")
@pytest.mark.parametrize(
    ("bases", "points", "machines"),
    [(0, 0, 0), (1, 0, 0), (2, 3, 0), (3, 3, 0), (4, 3, 2), (5, 3 + 7, 2)],
)
def test_germanys_bases_uncover_their_income_from_left_to_right(
    bases: int, points: int, machines: int
) -> None:
    """Bases: 3 VP for the second, 2 machines for the fourth, 7 VP for the fifth."""
    table = with_bases(BLACK, bases).at_income()
    if machines:
        assert table.legal_texts() == ["excavators 2", "excavators 1", "excavators 0"]
        table.play("excavators 1")
    assert table.state.vp[BLACK] == 10 + points
    assert table.supply(BLACK) == (6, 6 + machines // 2, 4 + machines // 2)


@pytest.mark.rule("BAR-INC-03")
@pytest.mark.parametrize(
    ("conduits", "credits", "energy", "points"),
    [(1, 0, 0, 0), (2, 3, 0, 0), (3, 3, 0, 0), (4, 3, 4, 0), (5, 3, 4, 7)],
)
def test_frances_conduits_uncover_their_income(
    conduits: int, credits: int, energy: int, points: int
) -> None:
    table = Position().round(2).conduit(WHITE, *CONDUITS[:conduits]).at_income()
    assert table.state.credits[WHITE] == 6 + credits
    assert table.state.energy[WHITE] == energy
    assert table.state.vp[WHITE] == 10 + points


@pytest.mark.rule("BAR-INC-03", "BAR-DATA-07")
@pytest.mark.parametrize(
    ("company", "symbols"),
    [
        (RED, "1 rotate, 6 Cr, 1 any, 2 VP 2 flow, 3 VP, 2 VP 1 rotate"),
        (BLACK, "3 VP, 2 any, 3 Cr, 2 VP 2 energy, 1 rotate, 2 VP 2 flow"),
        (GREEN, "3 Cr, 5 VP, 1 rotate, 4 energy, 1 any, 2 VP 3 Cr"),
        (WHITE, "1 any, 2 rotate, 3 VP, 2 VP 1 any, 3 Cr, 4 energy"),
    ],
)
def test_company_boards_show_the_printed_income(company: int, symbols: str) -> None:
    shown = [words(reward) for reward in COMPANY_LIST[company].income]
    assert [shown[2], shown[5], shown[8]] == ["7 VP"] * 3
    assert ", ".join([*shown[0:2], *shown[3:5], *shown[6:8]]) == symbols


@pytest.mark.rule("BAR-INC-04")
def test_all_three_symbols_of_a_row_come_every_round() -> None:
    """Italy with five bases: 3 credits, 5 VP and 7 VP, in one round as in the next."""
    table = with_bases(GREEN, 5).energy(0, 0, 1, 0).at_income()
    assert (table.state.credits[GREEN], table.state.vp[GREEN]) == (9, 22)
    before = table.state.vp[GREEN]
    table.end_action_phase()
    assert table.state.round == 3
    # Alone with energy: 6 VP; then the same income again.
    assert table.state.vp[GREEN] == before + 6 + 12
    assert table.state.credits[GREEN] == 9 + 12 + 1 + 3


@pytest.mark.rule("BAR-INC-05")
@pytest.mark.parametrize(
    ("powerhouses", "bonus", "has_ability"),
    [(0, 0, False), (1, 0, False), (2, 1, False), (3, 1, True), (4, 3, True)],
)
def test_powerhouses_give_bonus_and_ability_but_no_income(
    powerhouses: int, bonus: int, has_ability: bool
) -> None:
    sites = ("P5_1", "P6_1", "P7_1", "P8_1")[:powerhouses]
    table = Position().round(2).powerhouse(GREEN, *sites).at_income()
    player = table.state.view(None).players[GREEN]
    assert (player.production_bonus, player.has_ability) == (bonus, has_ability)
    assert (player.credits, player.excavators, player.mixers) == (6, 6, 4)
    assert (player.vp, player.energy) == (10, 0)


@pytest.mark.rule("BAR-INC-06")
def test_income_energy_counts_for_the_round_but_for_no_contract() -> None:
    """Italy with four elevations: 4 energy, while a contract of value 2 waits."""
    position = Position().round(2).contracts(GREEN, "green_03")
    position.dam(GREEN, "B1L", level=3).dam(GREEN, "B2L", level=3)
    table = position.at_income()
    assert table.state.energy == [0, 0, 4, 0]
    assert (table.seat, table.question) == (RED, "Turn")
    assert table.hand(GREEN) == ["green_03"]
    table.end_action_phase()
    assert table.state.round == 3
    assert table.state.vp == [10 - 3, 10 - 3, 10 + 6, 10 - 3]


@pytest.mark.rule("BAR-INC-07")
def test_flowing_income_drops_move_at_once_and_all_of_them() -> None:
    """Germany with four conduits: 2 VP and 2 flowing drops; the headstreams are filled later."""
    position = Position().round(2).conduit(BLACK, *CONDUITS[:4]).dam(BLACK, "B1L", level=2)
    table = position.at_income()
    assert (table.seat, table.question) == (BLACK, "PlaceDrops")
    single = ["drop A", "drop B", "drop C", "drop D"]
    assert table.legal_texts() == [*single, *[f"drop all {name}" for name in "ABCD"]]
    table.play("drop A")
    assert (table.water("B1L"), table.waiting()) == (1, [0, 0, 0, 0])
    assert (table.legal_texts(), table.refusal("done")) == (single, "BAR-WATER-10")
    table.play("drop A")
    assert (table.water("B1L"), table.waiting()) == (2, [1, 1, 1, 1])
    assert table.state.vp[BLACK] == 12


@pytest.mark.rule("BAR-INC-08")
def test_an_income_rotation_brings_back_what_it_opens() -> None:
    """The USA rotate 1 for two bases, France 2 for four."""
    position = with_bases(RED, 2).on_wheel(RED, 1, "basic_base", excavators=5)
    table = position.on_wheel(RED, 2, "basic_conduit", excavators=4).at_income()
    assert table.supply(RED) == (6, 11, 4)
    assert "basic_base" in table.tiles(RED)
    assert "basic_conduit" not in table.tiles(RED)
    position = with_bases(WHITE, 4).on_wheel(WHITE, 2, "basic_base", mixers=3)
    table = position.at_income().play("excavators 0")
    assert table.supply(WHITE) == (6, 6, 4 + 1 + 3)


@pytest.mark.rule("BAR-INC-10")
def test_headstream_drops_wait_without_limit_for_phase_three() -> None:
    position = Position().round(3).drops(A=20).headstream_tile("A", 1).dam(RED, "B1L")
    table = position.at_income()
    assert table.waiting() == [22, 1, 1, 1]
    assert table.water("B1L") == 0
    table.play("place bank", "engineers 12", "place bank", "engineers 12")
    assert (table.waiting()[0], table.water("B1L")) == (22, 0)
    table.play("place bank", "engineers 12", "place bank", "engineers 12")
    assert (table.state.round, table.water("B1L")) == (4, 1)
    assert table.waiting() == [0, 1, 1, 1]


@pytest.mark.rule("BAR-INC-09")
def test_in_round_five_the_tiles_give_no_drops() -> None:
    assert Position().round(4).at_income().waiting() == [1, 1, 1, 1]
    assert Position().round(5).at_income().waiting() == [0, 0, 0, 0]


@pytest.mark.rule("BAR-INC-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_round_one_nobody_has_income(players: int) -> None:
    table = drafted(players)
    assert (table.state.round, table.question) == (1, "Turn")
    assert table.state.vp == [10] * players
    assert "BAR-INC-01" not in table.rules_cited()
    assert "BAR-INC-09" in table.rules_cited()


@pytest.mark.rule("BAR-INC-01", "BAR-INC-03", "BAR-INC-04")
def test_ex12_income_of_several_rows() -> None:
    """The USA with 2 bases, 4 elevations and 2 conduits; RUL-12 sets the order."""
    position = Position().round(2).dam(RED, "B1L", level=3).dam(RED, "B2L", level=3)
    position.conduit(RED, "C3A", "C4A").on_wheel(RED, 1, "basic_base", excavators=5)
    table = position.at_income()
    assert table.state.vp[RED] == 10 + 2 + 3
    assert (table.seat, table.question) == (RED, "ChooseMachines")
    assert table.legal_texts() == ["excavators 1", "excavators 0"]
    table.play("excavators 0")
    assert table.supply(RED) == (6, 6, 5)
    assert table.question == "PlaceDrops"
    table.play("drop A", "drop B")
    assert (table.water("B1L"), table.water("B2L")) == (1, 1)
    assert table.supply(RED) == (6, 11, 5)
    assert "basic_base" in table.tiles(RED)
    assert table.question == "Turn"
