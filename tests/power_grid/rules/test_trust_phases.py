"""Two players against the Trust: auction, resources and bureaucracy (PWG-TRUST)."""

import pytest

from penstock.games.power_grid import GAME
from penstock.games.power_grid.box.components import COAL, GARBAGE, OIL, URANIUM
from penstock.games.power_grid.rules.trust import TRUST
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

CARD = 51
"""The Step 3 card."""


def small_market(*pile: int) -> Position:
    position = Position(players=2).market(4, 6, 7, 9, 11, 12, 13, 15)
    return position.pile(*(pile or (20, 21, 22, 23, CARD)))


def buy_for_minimum(table: Table, plant: int) -> Table:
    """The seat that nominates buys for the minimum; the other one, if asked, passes."""
    price = table.price_of(f"nominate {plant}")
    table.play(f"nominate {plant}")
    if table.question == "OpenBid":
        table.play(f"bid {price}", "pass")
    return table


# -- phase 2 --------------------------------------------------------------------------------------


@pytest.mark.rule("PWG-TRUST-12")
def test_the_first_player_nominates_and_only_the_two_bid() -> None:
    table = small_market().order(1, 0).at_auction()
    assert (table.seat, table.question) == (1, "Nominate")
    assert table.refusal("pass") is None
    table.play("nominate 6", "bid 6")
    assert table.seat == 0
    table.play("bid 7")
    assert table.seat == 1
    table.play("pass")
    assert table.state.plants[0] == [6]
    assert table.state.money == [50 - 7, 50]


@pytest.mark.rule("PWG-TRUST-13")
def test_e25_the_trust_takes_the_highest_current_plant_after_the_first_sale() -> None:
    table = buy_for_minimum(small_market().at_auction(), 6)
    assert table.state.plants[TRUST] == [11]
    assert table.state.market == [4, 7, 9, 12, 13, 15, 20, 21]
    assert (table.seat, table.question) == (1, "Nominate")
    table.play("nominate 4")
    assert table.state.plants[1] == [4]
    assert table.state.money[1] == 49
    assert table.state.plants[TRUST] == [11]


@pytest.mark.rule("PWG-TRUST-13")
def test_the_trust_chooses_after_the_replacement_is_drawn() -> None:
    """8 comes for 6 and pushes 11 out of the current row, so the Trust takes 9."""
    table = buy_for_minimum(small_market(8, 20, CARD).at_auction(), 6)
    assert table.state.plants[TRUST] == [9]
    assert table.state.market == [4, 7, 8, 11, 12, 13, 15, 20]


@pytest.mark.rule("PWG-TRUST-13")
def test_the_trust_takes_a_plant_when_the_first_player_passes() -> None:
    table = small_market().at_auction().play("pass")
    assert table.state.plants[TRUST] == [9]
    assert table.state.market == [4, 6, 7, 11, 12, 13, 15, 20]
    assert table.seat == 1
    table.play("pass")
    # Only the unsold discount plant has left since; the Trust did not act again.
    assert table.state.plants[TRUST] == [9]
    assert table.state.market == [6, 7, 11, 12, 13, 15, 20, 21]


@pytest.mark.rule("PWG-TRUST-13", "PWG-TRUST-14")
def test_the_trust_acts_when_the_second_player_wins_the_first_auction() -> None:
    """Ruling 35: right after that sale; then the first player nominates again."""
    table = small_market().at_auction().play("nominate 6", "bid 6", "bid 7", "pass")
    assert table.state.plants == [[], [6], [11]]
    assert (table.seat, table.question) == (0, "Nominate")
    table.play("pass")
    assert table.state.plants == [[], [6], [11]]


@pytest.mark.rule("PWG-TRUST-14")
def test_the_trust_takes_one_plant_a_round() -> None:
    table = buy_for_minimum(buy_for_minimum(small_market().at_auction(), 6), 7)
    assert table.question == "Build" or table.question == "BuyFuel"
    assert table.state.plants == [[6], [7], [11]]
    while table.state.round == 2:
        legal = table.legal_texts()
        table.play(next(text for text in ("pass", "done") if text in legal))
    table.play("pass")
    assert len(table.state.plants[TRUST]) == 2


@pytest.mark.rule("PWG-TRUST-13")
def test_the_trust_takes_a_plant_in_round_1_too() -> None:
    """Ruling 37: the new order then compares the two players only."""
    table = small_market().round(1).at_auction()
    assert table.refusal("pass") == "PWG-AUC-13"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("pass")
    assert refused.value.rule == "PWG-AUC-13"
    assert table.state.digest() == before
    buy_for_minimum(buy_for_minimum(table, 6), 9)
    assert table.state.plants == [[6], [9], [11]]
    assert table.state.order == [1, 0]


@pytest.mark.rule("PWG-TRUST-13")
def test_in_step_3_the_trust_takes_the_highest_of_the_whole_market() -> None:
    """Ruling 36."""
    position = Position(players=2).step(3).market(18, 20, 21, 25, 29, 31).pile(40, 42)
    table = position.at_auction().play("pass")
    assert table.state.plants[TRUST] == [31]
    assert table.state.market == [18, 20, 21, 25, 29, 40]


@pytest.mark.rule("PWG-TRUST-13")
def test_the_trust_never_takes_the_step_3_card() -> None:
    """Four cards are left in the market, the Step 3 card among them."""
    position = Position(players=2).step(2).market(16, 18, 20, 21).pile(CARD)
    table = position.money(0, 99).at_auction()
    buy_for_minimum(table, 18)
    assert table.state.plants[TRUST] == [21]
    assert table.state.market == [16, 20, CARD]


@pytest.mark.rule("PWG-TRUST-13")
def test_a_low_replacement_for_the_trust_ends_the_discount() -> None:
    """Ruling 8: the card drawn for the plant it takes may be lower than the discount plant."""
    table = small_market(3, 20, 21, CARD).at_auction().play("pass")
    assert table.state.plants[TRUST] == [9]
    assert 3 in table.state.gone
    assert table.state.market == [4, 6, 7, 11, 12, 13, 15, 20]
    assert table.price_of("nominate 4") == 4


@pytest.mark.rule("PWG-TRUST-13")
def test_the_trust_may_take_the_only_plant_with_its_token() -> None:
    """Ruling 34: the token is put aside, so nothing else leaves at the end of the phase."""
    table = Position(players=2).step(3).market(31).pile(40, 42).at_auction().play("pass")
    assert table.state.plants[TRUST] == [31]
    assert (table.state.market, table.state.discount) == ([40], 0)
    table.play("pass")
    assert table.state.market == [40]


@pytest.mark.rule("PWG-TRUST-13", "PWG-BUR-10")
def test_plant_39_of_the_trust_is_no_phase_out() -> None:
    """Ruling 22: the Trust does not buy."""
    position = Position(players=2).step(3).market(18, 20, 21, 25, 29, 39).pile(40, 42)
    table = position.fuel_market(uranium=0).at_auction().play("pass")
    assert table.state.plants[TRUST] == [39]
    while table.state.round == 2:
        table.play("pass" if "pass" in table.legal_texts() else "done")
    assert table.state.fuel_market[URANIUM] == 1


@pytest.mark.rule("PWG-TRUST-15")
def test_e31_with_three_plants_the_trust_only_improves() -> None:
    """Ruling 47: if it takes nothing, no card is drawn and its turn is over."""
    position = Position(players=2).plants(TRUST, 13, 15, 20)
    lower = position.market(4, 6, 7, 12, 25, 26, 27, 28).pile(30, CARD).at_auction()
    lower.play("pass")
    assert lower.state.plants[TRUST] == [13, 15, 20]
    assert lower.state.market == [4, 6, 7, 12, 25, 26, 27, 28]
    assert lower.state.pile == [CARD, 30]
    # Its turn is over, although 12 is sold now and 25 becomes the highest current plant.
    lower.play("nominate 12")
    assert lower.state.plants[TRUST] == [13, 15, 20]
    position = Position(players=2).plants(TRUST, 13, 15, 20)
    higher = position.market(4, 6, 7, 14, 25, 26, 27, 28).pile(30, CARD).at_auction()
    higher.play("pass")
    assert higher.state.plants[TRUST] == [14, 15, 20]
    assert 13 in higher.state.gone
    assert higher.state.market == [4, 6, 7, 25, 26, 27, 28, 30]
    GAME.check(higher.state)


@pytest.mark.rule("PWG-TRUST-09", "PWG-TRUST-13")
def test_plants_of_the_trust_cost_nothing() -> None:
    table = small_market().at_auction().play("pass")
    assert table.state.plants[TRUST] == [9]
    assert table.state.money == [50, 50]


# -- phase 3 --------------------------------------------------------------------------------------


def trust_shopping(position: Position) -> Table:
    """Phase 3 without any plant of the players: only the Trust takes something."""
    return position.at_resources()


@pytest.mark.rule("PWG-TRUST-16", "PWG-TRUST-17")
def test_e26_one_running_of_fuel_for_each_plant() -> None:
    table = trust_shopping(Position(players=2).plants(TRUST, 5, 7))
    assert table.fuel_of(TRUST) == {"coal": 1, "oil": 4}
    assert table.state.fuel_market == [23, 14, 9, 2]
    assert table.state.money == [50, 50]


@pytest.mark.rule("PWG-TRUST-16")
def test_the_trust_takes_every_kind_of_fuel_and_stores_nothing() -> None:
    """The 3 coal, 2 garbage and 1 uranium of one running, not twice that; nothing for 13."""
    table = trust_shopping(Position(players=2).plants(TRUST, 14, 17, 36))
    assert table.fuel_of(TRUST) == {"coal": 3, "garbage": 2, "uranium": 1}
    none = trust_shopping(Position(players=2).plants(TRUST, 13, 18, 22))
    assert none.fuel_of(TRUST) == {}


@pytest.mark.rule("PWG-TRUST-09", "PWG-TRUST-16")
def test_the_trust_takes_the_cheapest_tokens_for_nothing() -> None:
    """After it has taken 3 coal the next one costs 2."""
    table = Position(players=2).plants(TRUST, 36).plants(0, 10).plants(1, 13).at_resources()
    assert table.seat == 0
    assert table.price_of("buy coal") == 2
    assert table.state.money == [50, 50]


@pytest.mark.rule("PWG-TRUST-17")
def test_a_short_market_gives_what_there_is_lowest_plant_first() -> None:
    """Ruling 31: 20 takes all three coal before 21, which is left with oil."""
    position = Position(players=2).plants(TRUST, 20, 21).fuel_market(coal=3, oil=9)
    assert trust_shopping(position).fuel_of(TRUST) == {"coal": 3, "oil": 2}
    position = Position(players=2).plants(TRUST, 12, 20, 26).fuel_market(coal=2, oil=2)
    table = trust_shopping(position)
    assert table.fuel_of(TRUST) == {"coal": 2, "oil": 2}
    assert table.state.fuel_market[:2] == [0, 0]


@pytest.mark.rule("PWG-TRUST-17")
def test_a_hybrid_served_first_takes_a_coal_that_a_coal_plant_then_lacks() -> None:
    """Ruling 31: 5 takes 1 coal and 1 oil; 8 needs 3 coal and finds 2."""
    table = trust_shopping(Position(players=2).plants(TRUST, 5, 8).fuel_market(coal=3, oil=5))
    assert table.fuel_of(TRUST) == {"coal": 3, "oil": 1}
    assert table.state.fuel_market[:2] == [0, 4]


@pytest.mark.rule("PWG-TRUST-17")
@pytest.mark.parametrize(
    ("coal", "oil", "taken"),
    [
        (9, 9, {"coal": 2, "oil": 1}),
        (1, 9, {"coal": 1, "oil": 2}),
        (0, 9, {"oil": 3}),
        (9, 0, {"coal": 3}),
        (1, 1, {"coal": 1, "oil": 1}),
        (0, 0, {}),
    ],
)
def test_a_hybrid_takes_coal_and_oil_in_turn(coal: int, oil: int, taken: dict[str, int]) -> None:
    """Ruling 32: plant 46 burns three; if one fuel is missing it takes the other."""
    position = Position(players=2).plants(TRUST, 46).fuel_market(coal=coal, oil=oil)
    assert trust_shopping(position).fuel_of(TRUST) == taken


@pytest.mark.rule("PWG-TRUST-17")
def test_every_hybrid_starts_with_coal() -> None:
    """Plants 29 and 46 burn 1 and 3: coal, then coal, oil, coal."""
    table = trust_shopping(Position(players=2).plants(TRUST, 29, 46))
    assert table.fuel_of(TRUST) == {"coal": 3, "oil": 1}


# -- phase 5 --------------------------------------------------------------------------------------


@pytest.mark.rule("PWG-TRUST-21")
def test_the_fuel_of_the_trust_goes_to_the_supply_before_the_refill() -> None:
    """No other coal, oil, garbage or uranium is in the supply, so the refill needs these tokens."""
    position = Position(players=2).plants(TRUST, 12, 14, 17)
    position.fuel(TRUST, coal=1, oil=1, garbage=2, uranium=1)
    position.fuel_market(coal=23, oil=23, garbage=22, uranium=11)
    table = position.at_bureaucracy()
    assert table.fuel_of(TRUST) == {}
    assert table.state.fuel_market == [24, 24, 23, 12]
    assert table.state.fuel_supply == [0, 0, 1, 0]
    assert table.state.money == [60, 60]


@pytest.mark.rule("PWG-TRUST-21")
def test_the_trust_burns_for_the_coal_storage_of_the_usa() -> None:
    position = Position(players=2, board="usa").plants(TRUST, 36).fuel(TRUST, coal=3)
    table = position.fuel_market(coal=15).at_bureaucracy()
    # Storage 6 and 3 of the Trust, less the 3 of the refill card.
    assert table.fuel_of(TRUST) == {}
    assert (table.state.fuel_market[COAL], table.state.fuel_supply[COAL]) == (18, 6)


@pytest.mark.rule("PWG-TRUST-21")
def test_a_trust_plant_short_of_fuel_burns_what_it_has() -> None:
    position = Position(players=2).plants(TRUST, 30).fuel(TRUST, garbage=2)
    table = position.fuel_market(garbage=22, oil=0).at_bureaucracy()
    assert table.fuel_of(TRUST) == {}
    assert table.state.fuel_market[GARBAGE] == 23
    assert table.state.fuel_supply[GARBAGE] == 1
    assert table.state.fuel_market[OIL] == 2
