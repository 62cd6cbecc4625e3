"""The frame of the game: rounds and phases, counters, resources (BAR-GEN)."""

from dataclasses import replace

import pytest

from penstock.games.barrage.box.components import COMPANIES, COMPANY_LIST
from penstock.games.barrage.game import GAME
from penstock.kernel.errors import BadOption
from penstock.kernel.rng import Rng
from tests.support.barrage.playing import drafted, fresh, played_out
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table

EVERYBODY = (RED, BLACK, GREEN, WHITE)


def without_engineers(position: Position) -> Position:
    for seat in EVERYBODY:
        position.engineers(seat, 0)
    return position


def kinds(table: Table) -> list[str]:
    return [event.kind for event in table.state.events or []]


def machines(table: Table, seat: int) -> int:
    """Excavators and mixers in the supply and on the wheel."""
    _, excavators, mixers = table.supply(seat)
    return excavators + mixers + sum(segment[1] + segment[2] for segment in table.wheel(seat))


@pytest.mark.rule("BAR-GEN-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_runs_one_company(players: int) -> None:
    companies = [player.company for player in drafted(players).state.view(None).players]
    assert len(set(companies)) == players
    assert None not in companies
    colours = {company.id: company.colour for company in COMPANY_LIST[:COMPANIES]}
    assert colours == {"usa": "red", "germany": "black", "italy": "green", "france": "white"}


@pytest.mark.rule("BAR-GEN-01")
@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(players)


@pytest.mark.rule("BAR-GEN-02")
def test_a_round_has_five_phases_in_this_order() -> None:
    """Red has income, a drop is under way, nobody has an engineer: the round runs by itself."""
    position = Position().conduit(RED, "C1A", "C2A").headstream_tile("A", 4)
    table = without_engineers(position).at_income()
    signs = ["gains vp", "headstream filled", "passes", "drained", "loses vp", "order", "round"]
    places = [kinds(table).index(sign) for sign in signs]
    assert places == sorted(places)
    assert (table.state.round, table.question) == (2, "Turn")


@pytest.mark.rule("BAR-GEN-02")
@pytest.mark.parametrize(("players", "game"), [(2, "full"), (3, "introductory"), (4, "full")])
def test_the_game_has_exactly_five_rounds(players: int, game: str) -> None:
    table = played_out(fresh(players, 5, game), 5)
    events = table.state.events or []
    assert [event.numbers[0] for event in events if event.kind == "round"] == [1, 2, 3, 4, 5]
    assert kinds(table)[-1] == "over"


@pytest.mark.rule("BAR-GEN-03")
def test_round_five_goes_from_scoring_to_the_final_scoring() -> None:
    table = without_engineers(Position().round(5).energy(9, 5, 4, 0)).at_scoring()
    assert table.state.is_over()
    assert table.state.energy == [9, 5, 4, 0]
    assert "order" not in kinds(table)
    assert kinds(table).index("ranks") < kinds(table).index("scores objective")
    assert table.state.view(None).phase == "over"


@pytest.mark.rule("BAR-GEN-03")
def test_round_four_has_an_end_of_round_and_no_final_scoring() -> None:
    table = without_engineers(Position().round(4).energy(9, 5, 4, 0)).at_scoring()
    assert not table.state.is_over()
    assert table.state.energy == [0, 0, 0, 0]
    assert "order" in kinds(table)
    assert "scores objective" not in kinds(table)


@pytest.mark.rule("BAR-GEN-04")
def test_the_highest_total_wins() -> None:
    """Everybody scores the same at the end: 8 for the objective, 3 for 16 resources."""
    position = Position().vp(RED, 30).vp(BLACK, 41).vp(GREEN, 40).vp(WHITE, 12)
    result = position.energy(20, 0, 3, 9).at_final_scoring().state.result()
    assert [(one.seat, one.place, one.score) for one in result.standings] == [
        (BLACK, 1, 52),
        (GREEN, 2, 51),
        (RED, 3, 41),
        (WHITE, 4, 23),
    ]


@pytest.mark.rule("BAR-GEN-05")
def test_points_are_counted_beyond_one_hundred() -> None:
    position = Position().vp(RED, 99).dam(RED, "B6L", water=1).conduit(RED, "C6A")
    position.powerhouse(RED, "P9_1").contracts(RED, "green_10")
    table = position.at_turn().play("place turbine_zero_left", "fulfil green_10")
    assert table.state.vp[RED] == 103


@pytest.mark.rule("BAR-GEN-06")
def test_energy_is_counted_beyond_thirty() -> None:
    position = Position().energy(28, 29, 0, 0).dam(RED, "B6L", level=2, water=2)
    position.conduit(RED, "C6A").powerhouse(RED, "P9_1")
    table = position.at_turn().play("place turbine_zero_left", "produce B6L C6A 2")
    assert table.state.energy[RED] == 36


@pytest.mark.rule("BAR-GEN-07")
def test_everybody_sees_the_whole_table() -> None:
    """But for the question of the turn, all four see what a spectator sees."""
    position = Position().contracts(BLACK, "green_09").supply(BLACK, credits=17)
    table = position.on_wheel(BLACK, 2, "basic_base", excavators=5).at_turn()
    spectator = table.state.view(None)
    for seat in EVERYBODY:
        assert replace(table.state.view(seat), seat=None, choices=()) == spectator
    black = spectator.players[BLACK]
    assert (black.credits, black.contracts) == (17, ("green_09",))
    assert (black.wheel[4].tile, black.wheel[4].excavators) == ("basic_base", 5)


@pytest.mark.rule("BAR-GEN-07")
def test_only_the_order_of_the_stacks_is_hidden() -> None:
    table = drafted(4)
    seen = table.state.view(RED)
    guess = table.state.determinize(RED, Rng(7))
    assert guess.view(RED) == seen
    assert guess.stacks != table.state.stacks
    assert guess.patent_pile != table.state.patent_pile
    assert guess.stacks != table.state.determinize(RED, Rng(8)).stacks
    assert [sorted(one) for one in guess.stacks] == [sorted(one) for one in table.state.stacks]
    text = repr(seen)
    for stack in table.state.stacks:
        assert all(f"'{COLOURED[contract]}'" not in text for contract in stack)


COLOURED = [f"{colour}_{n:02}" for colour in ("green", "yellow", "red") for n in range(1, 16)]


@pytest.mark.rule("BAR-GEN-08")
@pytest.mark.parametrize("credits", [2, 3, 5, 7])
def test_change_is_always_given(credits: int) -> None:
    """Coins of 1, 3 and 5: an excavator costs 2 whatever coins there are."""
    table = Position().supply(RED, credits=credits).at_turn().play("place machinery_excavator_left")
    assert table.supply(RED) == (credits - 2, 7, 4)


@pytest.mark.rule("BAR-GEN-09")
def test_machines_gained_go_to_the_supply_and_serve_at_once() -> None:
    position = Position().supply(RED, excavators=1, mixers=0)
    for seat in (BLACK, GREEN, WHITE):
        position.engineers(seat, 0)
    table = position.at_turn()
    assert table.refusal("tile basic_conduit") == "BAR-CON-04"
    table.play("place machinery_excavator_left")
    assert table.supply(RED) == (4, 2, 0)
    assert table.wheel(RED) == [(None, 0, 0)] * 6
    table.play("tile basic_conduit", "conduit C9A")
    assert table.built(RED, "conduit") == 1


@pytest.mark.rule("BAR-GEN-10")
def test_credits_spent_go_to_the_reserve_and_never_on_a_wheel() -> None:
    table = Position().at_turn().play("tile basic_base", "base B8U")
    assert table.state.credits == [3, 6, 6, 6]
    assert table.wheel(RED)[1] == ("basic_base", 3, 0)


@pytest.mark.rule("BAR-GEN-10")
def test_credits_for_a_foreign_conduit_go_to_its_owner() -> None:
    position = Position().neutral("B5L", level=2, water=2).conduit(BLACK, "C5A")
    table = (
        position.powerhouse(RED, "P8_1")
        .at_turn()
        .play("place turbine_zero_left", "produce B5L C5A 2")
    )
    assert table.state.credits == [4, 8, 6, 6]


@pytest.mark.rule("BAR-GEN-11")
def test_machines_on_the_wheel_are_not_lost() -> None:
    position = Position().supply(RED, credits=20)
    for seat in (BLACK, GREEN, WHITE):
        position.engineers(seat, 0)
    table = position.at_turn().play("tile basic_base", "base B8L")
    assert table.supply(RED) == (20, 3, 4)
    assert machines(table, RED) == 10
    table.play("place workshop_3_left", "place workshop_1_left")
    assert table.supply(RED) == (15, 3, 4)
    table.play("place workshop_1_right")
    assert table.supply(RED) == (15, 6, 4)


@pytest.mark.rule("BAR-GEN-12")
def test_water_belongs_to_nobody() -> None:
    """Red's drop is held by Black's dam; the neutral dam's water serves Red and Black alike."""
    position = Position().dam(BLACK, "B1L").neutral("B5L", level=2, water=2)
    position.conduit(RED, "C5A").conduit(BLACK, "C5B")
    position.powerhouse(RED, "P8_1").powerhouse(BLACK, "P10_1")
    table = position.at_turn().play("place water_one_flowing_left", "drop A")
    assert table.water("B1L") == 1
    table.play("place turbine_zero_left", "produce B5L C5B 1")
    assert (table.state.energy[BLACK], table.water("B5L")) == (4, 1)
    table.play("place bank", "engineers 1", "place bank", "engineers 1")
    table.play("place turbine_plus_2_left")
    assert (table.state.energy[RED], table.water("B5L")) == (5, 0)
