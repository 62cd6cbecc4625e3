"""Phase 1 and the order of phases and players (PWG-ORDER-01 to 05)."""

import pytest

from penstock.games import power_grid
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table


def ready_to_produce() -> Position:
    """Three players who will be asked in every phase; by cities the order is 1, 0, 2."""
    return (
        Position(players=3)
        .zone("north_west", "north_east", "east")
        .houses(0, "hamburg", "kiel")
        .houses(1, "berlin", "magdeburg", "halle")
        .houses(2, "dresden")
        .plants(0, 4)
        .plants(1, 8)
        .plants(2, 10)
        .fuel(0, coal=2)
        .fuel(1, coal=3)
        .fuel(2, coal=2)
    )


@pytest.mark.rule("PWG-ORDER-01")
@pytest.mark.rule("PWG-ORDER-05")
def test_five_phases_each_finished_by_all_and_in_its_own_order() -> None:
    """Round 2 is laid out by the test, round 3 by the game itself."""
    table = ready_to_produce().at_order()
    answers = {"Nominate": "pass", "BuyFuel": "done", "Build": "done", "Supply": "done"}
    asked: list[tuple[int, str, int]] = []
    for _ in range(24):
        asked.append((table.state.round, table.state.view(None).phase, table.seat))
        table.play(answers[table.question])
    in_turn, reverse = (1, 0, 2), (2, 0, 1)
    assert asked == [
        (round, phase, seat)
        for round in (2, 3)
        for phase, seats in (
            ("auction", in_turn),
            ("resources", reverse),
            ("building", reverse),
            ("bureaucracy", in_turn),
        )
        for seat in seats
    ]
    assert (table.state.round, table.state.view(None).phase) == (4, "auction")


@pytest.mark.rule("PWG-ORDER-01")
def test_what_belongs_to_another_phase_is_not_an_answer() -> None:
    table = ready_to_produce().at_order()
    before = table.state.digest()
    for text in ("buy coal", "build luebeck", "run 8", "done", "bid 5"):
        with pytest.raises(IllegalAction, match="not an answer to the question now") as refused:
            table.play(text)
        assert refused.value.rule == ""
    assert table.state.digest() == before


@pytest.mark.rule("PWG-ORDER-02")
def test_e05_most_cities_first_then_the_highest_plant() -> None:
    galina, pyotr, kristina, nikita = 3, 0, 2, 1
    table = (
        Position(players=4)
        .whole_board()
        .houses(galina, "flensburg", "kiel", "hamburg", "hannover", "bremen", "cuxhaven")
        .houses(pyotr, "luebeck", "rostock", "schwerin", "stralsund", "berlin")
        .houses(kristina, "osnabrueck", "muenster", "essen", "dortmund", "kassel")
        .houses(nikita, "halle", "leipzig", "dresden", "erfurt")
        .plants(galina, 10)
        .plants(pyotr, 4, 17)
        .plants(kristina, 13, 14, 15)
        .plants(nikita, 33)
        .order(nikita, kristina, pyotr, galina)
        .at_order()
    )
    assert table.state.order == [galina, pyotr, kristina, nikita]
    assert table.seat == galina


@pytest.mark.rule("PWG-ORDER-02")
def test_cities_count_more_than_any_plant() -> None:
    position = Position(players=3).houses(2, "kiel").plants(0, 50).plants(1, 46).plants(2, 3)
    assert position.at_order().state.order == [2, 0, 1]


@pytest.mark.rule("PWG-ORDER-02")
def test_only_the_highest_plant_breaks_a_tie() -> None:
    """Neither the sum of the numbers nor the lowest plant."""
    position = Position(players=3).plants(0, 20, 21, 22).plants(1, 3, 4, 23).plants(2, 24)
    assert position.at_order().state.order == [2, 1, 0]


@pytest.mark.rule("PWG-ORDER-02")
def test_the_order_is_set_anew_every_round() -> None:
    table = ready_to_produce().money(2, 300).at_order()
    table.play("pass", "pass", "pass", "done", "done", "done")
    table.play("build erfurt", "build fulda", "build wuerzburg", "done", "done", "done")
    assert table.state.order == [1, 0, 2], "the new cities count from the next round on"
    table.play("done", "done", "done")
    assert table.state.round == 3
    assert table.state.city_count == [2, 3, 4]
    assert table.state.order == [2, 1, 0]


def buy_in_round_1(table: Table, plant: int) -> int:
    """The seat to nominate buys the plant at its minimum; nobody raises."""
    seat = table.seat
    table.play(f"nominate {plant}")
    if table.question == "OpenBid":
        table.play(table.legal_texts()[0])
    while table.question == "Bid":
        table.play("pass")
    return seat


@pytest.mark.rule("PWG-ORDER-03")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_lot_decides_who_nominates_in_round_1(players: int) -> None:
    """The zone is drafted first, so that the lot is seen before round 1 begins."""
    for seed in range(12):
        table = Table(power_grid.new(players, seed, zone="draft"))
        drawn = table.state.order.copy()
        while table.question == "DraftRegion":
            table.play(table.legal_texts()[0])
        assert table.state.round == 1
        seats = [buy_in_round_1(table, table.state.market[0]) for _ in range(players)]
        assert seats == drawn


@pytest.mark.rule("PWG-ORDER-04")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_after_the_first_auction_the_highest_plant_goes_first(players: int) -> None:
    for seed in range(12):
        table = Table(power_grid.new(players, seed))
        for _ in range(players):
            buy_in_round_1(table, table.state.plants_for_sale()[-1])
        bought = [plants[-1] for plants in table.state.plants]
        assert table.state.view(None).phase != "auction"
        by_plant = sorted(range(players), key=lambda seat: bought[seat], reverse=True)
        assert table.state.order == by_plant


@pytest.mark.rule("PWG-ORDER-04")
@pytest.mark.rule("PWG-ORDER-05")
def test_the_new_order_holds_for_phases_3_to_5_of_round_1() -> None:
    position = Position(players=3).round(1).order(0, 1, 2).market(4, 8, 10, 15, 20, 25, 31, 36)
    table = position.at_auction()
    table.play("nominate 8", "bid 8", "pass", "pass")
    table.play("nominate 15", "bid 15", "pass")
    table.play("nominate 10")
    asked = []
    for _ in range(9):
        asked.append((table.question, table.seat))
        if table.question == "BuyFuel":
            table.play(*["buy coal"] * (3 if table.seat == 0 else 2), "done")
        else:
            table.play("done")
    assert asked == [
        *(("BuyFuel", seat) for seat in (0, 2, 1)),
        *(("Build", seat) for seat in (0, 2, 1)),
        *(("Supply", seat) for seat in (1, 2, 0)),
    ]


@pytest.mark.rule("PWG-ORDER-04")
def test_in_later_rounds_the_auction_does_not_change_the_order() -> None:
    position = Position(players=3).round(2).order(0, 1, 2).market(4, 8, 10, 15, 20, 25, 31, 36)
    table = position.at_auction()
    table.play("nominate 8", "bid 8", "pass", "pass")
    table.play("nominate 15", "bid 15", "pass")
    table.play("nominate 10")
    assert table.state.order == [0, 1, 2]
    assert (table.question, table.seat) == ("BuyFuel", 2)
