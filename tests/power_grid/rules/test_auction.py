"""Phase 2: who nominates, who bids, who pays (PWG-AUC-01 to 14, 23)."""

import pytest

from penstock.games import power_grid
from penstock.kernel.errors import IllegalAction, UnknownAction
from tests.support.power_grid.position import Position, Table


def asked(table: Table) -> tuple[str, int]:
    return table.question, table.seat


# -- nominating ----------------------------------------------------------------------------------


@pytest.mark.rule("PWG-AUC-01")
@pytest.mark.rule("PWG-AUC-08")
def test_who_has_bought_is_out_of_the_phase() -> None:
    table = Position(players=3).at_auction()
    table.play("nominate 6", "bid 6", "pass", "pass")
    assert asked(table) == ("Nominate", 1)
    table.play("nominate 5", "bid 5")
    assert asked(table) == ("Bid", 2)
    table.play("pass")
    assert asked(table) == ("Nominate", 2), "the buyers are asked for no bid"
    table.play("nominate 4")
    assert table.state.view(None).phase != "auction"
    assert table.state.plants == [[6], [5], [4]]
    assert table.state.money == [44, 45, 46]


@pytest.mark.rule("PWG-AUC-02")
@pytest.mark.rule("PWG-AUC-05")
def test_e06_the_discount_token_makes_the_lowest_plant_cost_1() -> None:
    table = Position(players=3).market(15, 18, 19, 20, 21, 22, 23, 24).at_auction()
    assert table.state.view(None).discount == 15
    assert table.price_of("nominate 15") == 1
    assert table.price_of("nominate 18") == 18
    with_token = Table(table.state.copy()).play("nominate 15")
    assert with_token.refusal("bid 1") is None
    table.play("nominate 18")
    assert table.refusal("bid 17") == "PWG-AUC-05"
    assert table.refusal("bid 18") is None


@pytest.mark.rule("PWG-AUC-03")
def test_the_first_in_turn_order_nominates_or_passes() -> None:
    table = Position(players=4).order(2, 0, 3, 1).at_auction()
    nominators = []
    for _ in range(4):
        nominators.append(table.seat)
        assert table.legal_texts()[-1] == "pass"
        table.play("pass")
    assert nominators == [2, 0, 3, 1]
    assert table.state.view(None).phase == "building"


@pytest.mark.rule("PWG-AUC-03")
@pytest.mark.rule("PWG-AUC-10")
def test_the_right_to_nominate_skips_those_who_are_finished() -> None:
    """Seat 0 buys in the auction of seat 2; seat 2 goes on, and after it seat 3, not seat 0."""
    table = Position(players=4).order(2, 0, 3, 1).at_auction()
    table.play("nominate 4", "bid 4", "pass", "bid 5", "pass", "pass")
    assert table.state.plants[0] == [4]
    assert asked(table) == ("Nominate", 2)
    table.play("pass")
    assert asked(table) == ("Nominate", 3)


@pytest.mark.rule("PWG-AUC-04")
@pytest.mark.rule("PWG-AUC-05")
def test_e07_only_plants_of_the_current_row_are_nominated() -> None:
    pyotr = 0
    table = Position(players=3).market(4, 5, 6, 7, 8, 9, 10, 11).order(pyotr, 1, 2).at_auction()
    assert table.legal_texts() == ["nominate 4", "nominate 5", "nominate 6", "nominate 7", "pass"]
    for plant in (8, 9, 10, 11):
        assert table.refusal(f"nominate {plant}") == "PWG-AUC-04"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("nominate 8")
    assert refused.value.rule == "PWG-AUC-04"
    assert table.state.digest() == before
    table.play("nominate 5")
    assert asked(table) == ("OpenBid", pyotr)
    assert table.legal_texts()[0] == "bid 5"
    assert table.refusal("bid 4") == "PWG-AUC-05"


@pytest.mark.rule("PWG-AUC-04")
def test_plants_that_are_not_in_the_market_are_not_nominated() -> None:
    table = Position(players=3).plants(1, 20).at_auction()
    assert table.refusal("nominate 20") == "PWG-AUC-04"
    assert table.refusal("nominate 40") == "PWG-AUC-04"


@pytest.mark.rule("PWG-AUC-04")
def test_in_step_3_the_whole_market_is_for_sale() -> None:
    position = Position(players=3).step(3).market(20, 21, 22, 23, 24, 25).money(0, 100)
    table = position.at_auction()
    plants = [f"nominate {plant}" for plant in (20, 21, 22, 23, 24, 25)]
    assert table.legal_texts() == [*plants, "pass"]


# -- bidding -------------------------------------------------------------------------------------


@pytest.mark.rule("PWG-AUC-05")
def test_the_first_bid_may_be_any_amount_from_the_minimum_up() -> None:
    table = Position(players=3).money(0, 9).at_auction().play("nominate 6")
    assert table.legal_texts() == ["bid 6", "bid 7", "bid 8", "bid 9"]
    table.play("bid 8")
    assert table.refusal("bid 8") == "PWG-AUC-07"
    assert table.legal_texts()[:2] == ["pass", "bid 9"]


@pytest.mark.rule("PWG-AUC-05")
def test_who_nominated_must_bid() -> None:
    """Ruling 4: there is no way back after the nomination."""
    table = Position(players=3).at_auction().play("nominate 6")
    assert "pass" not in table.legal_texts()
    with pytest.raises(IllegalAction):
        table.play("pass")
    assert asked(table) == ("OpenBid", 0)


@pytest.mark.rule("PWG-AUC-05")
@pytest.mark.rule("PWG-AUC-07")
def test_one_elektro_is_enough_for_the_discount_plant() -> None:
    """Ruling 5."""
    table = Position(players=3).money(0, 1).at_auction()
    assert table.legal_texts() == ["nominate 3", "pass"]
    assert table.refusal("nominate 4") == "PWG-AUC-07"
    table.play("nominate 3")
    assert asked(table) == ("Bid", 1), "the only bid possible, 1, was made"
    table.play("pass", "pass")
    assert (table.state.plants[0], table.state.money[0]) == ([3], 0)


@pytest.mark.rule("PWG-AUC-06")
def test_bidding_goes_clockwise_by_seat_and_who_passes_is_out_of_it() -> None:
    """Turn order 2, 0, 3, 1 has no say in the bidding (ruling 3)."""
    table = Position(players=4).order(2, 0, 3, 1).at_auction().play("nominate 6", "bid 6")
    seats = []
    for answer in ("bid 7", "pass", "bid 8", "bid 9", "pass", "pass"):
        seats.append(table.seat)
        table.play(answer)
    assert seats == [3, 0, 1, 2, 3, 1]
    assert (table.state.plants[2], table.state.money[2]) == ([6], 50 - 9)


@pytest.mark.rule("PWG-AUC-07")
def test_e28_the_bids_of_a_player_with_26_elektro() -> None:
    market = (17, 18, 19, 20, 21, 22, 23, 24)
    table = Position(players=3).market(*market).money(1, 26).at_auction()
    table.play("nominate 20", "bid 23")
    assert table.seat == 1
    assert table.legal_texts() == ["pass", "bid 24", "bid 25", "bid 26"]
    assert [table.refusal(f"bid {amount}") for amount in (20, 22, 23, 27)] == ["PWG-AUC-07"] * 4

    table = Position(players=3).market(*market).money(1, 23).at_auction()
    table.play("nominate 20", "bid 23")
    assert table.seat == 2, "with 23 Elektro there is nothing to choose"
    assert "Player 2 drops out of the auction of plant 20" in table.log()


@pytest.mark.rule("PWG-AUC-07")
def test_bids_are_whole_and_within_the_money() -> None:
    table = Position(players=3).at_auction().play("nominate 6")
    assert table.refusal("bid 51") == "PWG-AUC-07"
    assert table.refusal("bid 50") is None
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("bid 51")
    assert refused.value.rule == "PWG-AUC-07"
    with pytest.raises(UnknownAction, match="whole number"):
        table.play("bid 7.5")
    assert table.state.digest() == before


@pytest.mark.rule("PWG-AUC-07")
def test_a_pass_for_lack_of_money_looks_like_any_other() -> None:
    """Ruling 45: money is hidden, so the log must not tell a forced pass from a free one."""
    rich = Position(players=3).at_auction().play("nominate 6", "bid 6", "pass")
    poor = Position(players=3).money(1, 6).at_auction().play("nominate 6", "bid 6")
    assert asked(rich) == asked(poor) == ("Bid", 2)
    assert rich.log() == poor.log()


@pytest.mark.rule("PWG-AUC-07")
@pytest.mark.rule("PWG-AUC-08")
@pytest.mark.rule("PWG-AUC-15")
def test_a_bid_of_the_last_elektro_for_a_fourth_plant_is_paid() -> None:
    """Ruling 50: nothing keeps a player from paying far too much."""
    table = Position(players=3).plants(0, 11, 12, 13).money(0, 30).at_auction()
    table.play("nominate 4", "bid 30", "pass", "pass")
    assert (table.state.money[0], asked(table)) == (0, ("Scrap", 0))


@pytest.mark.rule("PWG-AUC-08")
@pytest.mark.rule("PWG-AUC-09")
@pytest.mark.rule("PWG-AUC-10")
def test_e08_a_sale() -> None:
    galina, pyotr, kristina = 0, 1, 2
    table = Position(players=3).market(3, 4, 5, 6, 8, 9, 10, 11).pile(7, 20).at_auction()
    table.play("nominate 5", "bid 5", "bid 6", "bid 7", "pass", "bid 11", "pass")
    assert asked(table) == ("Nominate", galina), "she lost her auction and may go on"
    assert table.state.plants == [[], [5], []]
    assert table.state.money == [50, 50 - 11, 50], "he pays his last bid, the others nothing"
    assert table.state.market == [3, 4, 6, 7, 8, 9, 10, 11]
    assert len(table.state.pile) == 1
    table.play("nominate 6", "bid 6")
    assert asked(table) == ("Bid", kristina), "Pyotr may not bid again"
    table.play("pass")
    assert asked(table) == ("Nominate", kristina), "nor nominate"
    assert table.state.plants[pyotr] == [5]


@pytest.mark.rule("PWG-AUC-09")
def test_the_replacement_is_for_sale_at_once_if_it_is_low_enough() -> None:
    table = Position(players=3).market(3, 5, 7, 9, 13, 14, 15, 20).pile(8, 30).at_auction()
    table.play("nominate 7", "bid 7", "pass", "pass")
    view = table.state.view(None)
    assert (view.current, view.future) == ((3, 5, 8, 9), (13, 14, 15, 20))
    table.play("nominate 8", "bid 8", "pass")
    view = table.state.view(None)
    assert (view.current, view.future) == ((3, 5, 9, 13), (14, 15, 20, 30))
    assert table.refusal("nominate 13") is None
    assert table.refusal("nominate 14") == "PWG-AUC-04"


@pytest.mark.rule("PWG-AUC-10")
def test_the_right_to_nominate_moves_on_only_when_the_nominator_won_or_passed() -> None:
    table = Position(players=3).order(1, 2, 0).at_auction()
    table.play("nominate 3", "bid 1", "bid 2", "pass", "pass")
    assert table.state.plants == [[], [], [3]]
    assert asked(table) == ("Nominate", 1)
    table.play("nominate 4", "bid 4", "bid 5", "pass")
    assert table.state.plants == [[4], [], [3]]
    assert asked(table) == ("Nominate", 1)
    table.play("nominate 5")
    assert table.state.plants == [[4], [5], [3]]


@pytest.mark.rule("PWG-AUC-10")
def test_the_winning_nominator_hands_over_to_the_next_in_turn_order() -> None:
    table = Position(players=3).order(1, 0, 2).at_auction()
    table.play("nominate 3", "bid 1", "pass", "pass")
    assert asked(table) == ("Nominate", 0), "next in turn order, not next by seat"


@pytest.mark.rule("PWG-AUC-11")
def test_passing_instead_of_nominating_ends_the_phase_for_that_player() -> None:
    table = Position(players=3).at_auction().play("pass")
    table.play("nominate 5", "bid 5")
    assert asked(table) == ("Bid", 2)
    table.play("bid 6", "pass")
    assert asked(table) == ("Nominate", 1), "seat 0 was not asked for a bid"
    table.play("nominate 6")
    assert table.state.plants == [[], [6], [5]]
    assert table.state.view(None).phase != "auction"


@pytest.mark.rule("PWG-AUC-12")
def test_passing_on_a_bid_keeps_all_rights_in_later_auctions() -> None:
    table = Position(players=3).at_auction()
    table.play("nominate 6", "bid 6", "pass", "pass")
    assert asked(table) == ("Nominate", 1)
    table.play("nominate 5", "bid 5")
    assert asked(table) == ("Bid", 2)
    table.play("bid 6", "pass")
    assert table.state.plants == [[6], [], [5]]
    assert asked(table) == ("Nominate", 1)


# -- round 1, the last player, players without money -----------------------------------------------


@pytest.mark.rule("PWG-AUC-13")
def test_in_round_1_nobody_may_pass_instead_of_nominating() -> None:
    table = Position(players=3).round(1).at_auction()
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("pass")
    assert refused.value.rule == "PWG-AUC-13"
    assert table.state.digest() == before
    table.play("nominate 6", "bid 6")
    assert table.refusal("pass") is None, "a bid need not be raised"
    table.play("pass", "pass", "nominate 5", "bid 5", "pass")
    assert table.refusal("pass") == "PWG-AUC-13", "nor may the last player"
    assert Position(players=3).round(2).at_auction().refusal("pass") is None


@pytest.mark.rule("PWG-AUC-13")
@pytest.mark.rule("PWG-AUC-23")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("board", ["germany", "usa"])
def test_after_round_1_everybody_owns_one_plant(players: int, board: str) -> None:
    """Every player can always pay for any plant, even against a rival's high bids."""
    for seed in range(6):
        table = Table(power_grid.new(players, seed, board=board))
        for _ in range(200):
            if table.state.view(None).phase != "auction":
                break
            choices = table.legal_texts()
            assert table.question != "Nominate" or len(choices) == 4
            # Odd seats open high and raise by leaps, even seats bid the least or pass.
            table.play(choices[len(choices) // 3] if table.seat % 2 else choices[0])
        assert [len(plants) for plants in table.state.plants] == [1] * players
        assert (table.state.round, table.state.in_auction) == (1, 0)


@pytest.mark.rule("PWG-AUC-14")
@pytest.mark.parametrize(("plant", "price"), [(5, 5), (6, 6), (3, 1)])
def test_the_last_player_pays_the_minimum_without_bidding(plant: int, price: int) -> None:
    """Ruling 6: with the discount token the minimum is 1."""
    table = Position(players=3).order(2, 1, 0).at_auction().play("pass", "pass")
    assert asked(table) == ("Nominate", 0)
    table.play(f"nominate {plant}")
    assert table.state.plants[0] == [plant]
    assert table.state.money[0] == 50 - price


@pytest.mark.rule("PWG-AUC-14")
def test_with_two_left_there_is_still_an_auction() -> None:
    table = Position(players=3).at_auction().play("pass", "nominate 5")
    assert asked(table) == ("OpenBid", 1)


@pytest.mark.rule("PWG-AUC-23")
def test_without_money_for_any_minimum_there_is_only_passing() -> None:
    """Seat 1 has 3 Elektro: enough for 3 with the token, not for 4 once the token is gone."""
    with_token = Position(players=3).money(1, 3).at_auction().play("pass")
    assert asked(with_token) == ("Nominate", 1)
    assert with_token.legal_texts() == ["nominate 3", "pass"]

    table = Position(players=3).money(1, 3).at_auction()
    table.play("nominate 3", "bid 3", "pass")
    assert asked(table) == ("Nominate", 2), "seat 1 has passed by itself"
    assert "Player 2 buys no plant this round" in table.log()
    table.play("nominate 4")
    assert table.state.plants == [[3], [], [4]]

    enough = Position(players=3).money(1, 4).at_auction()
    enough.play("nominate 3", "bid 4", "pass")
    assert asked(enough) == ("Nominate", 1)
    assert enough.legal_texts() == ["nominate 4", "pass"]


@pytest.mark.rule("PWG-AUC-23")
def test_a_penniless_player_passes_even_the_discount_plant() -> None:
    table = Position(players=3).money(0, 0).at_auction()
    assert asked(table) == ("Nominate", 1)
    assert table.state.plants[0] == []
