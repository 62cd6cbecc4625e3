"""What is open and what is hidden (PWG-INFO)."""

import json

import pytest

from penstock.games.power_grid import new as new_game
from penstock.games.power_grid.box.components import STEP_3
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table


def purse(table: Table, reader: int | None) -> list[int | None]:
    return [player.money for player in table.state.view(reader).players]


def three_purses() -> Position:
    return Position(players=3).money(0, 61).money(1, 62).money(2, 63)


@pytest.mark.rule("PWG-INFO-01")
def test_everybody_sees_only_the_own_money() -> None:
    table = three_purses().at_auction()
    assert purse(table, 0) == [61, None, None]
    assert purse(table, 1) == [None, 62, None]
    assert purse(table, 2) == [None, None, 63]
    assert purse(table, None) == [None, None, None]


@pytest.mark.rule("PWG-INFO-01")
def test_money_is_shown_with_the_option_and_after_the_end() -> None:
    """Ruling 29."""
    assert purse(three_purses().open_money().at_auction(), None) == [61, 62, 63]
    position = three_purses().step(3)
    cities = [position.state.board.cities[city].id for city in position.state.zone_cities]
    over = position.houses(0, *cities[:17]).at_bureaucracy()
    assert purse(over, 1) == [61, 62, 63]


@pytest.mark.rule("PWG-INFO-01")
def test_hidden_money_limits_bids_all_the_same() -> None:
    """Ruling 29: a bidder may go to his last Elektro; the others do not see his choices."""
    table = three_purses().market(10, 20, 21, 22, 25, 29, 31, 36).at_auction()
    table.play("nominate 20", "bid 60")
    assert table.legal_texts() == ["pass", "bid 61", "bid 62"]
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("bid 63")
    assert refused.value.rule == "PWG-AUC-07"
    assert table.state.digest() == before
    assert [choice.text for choice in table.state.view(1).choices] == ["pass", "bid 61", "bid 62"]
    assert table.state.view(0).choices == ()
    assert table.state.view(None).choices == ()


@pytest.mark.rule("PWG-INFO-01")
@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_everything_else_on_the_table_is_open(reader: int | None) -> None:
    position = (
        Position(players=3)
        .zone("north_west", "north_east", "east")
        .step(2)
        .order(2, 0, 1)
        .houses(0, "hamburg")
        .houses(1, "hamburg", "kiel")
        .plants(0, 10, 33)
        .plants(1, 5)
        .fuel(0, coal=3)
        .fuel(1, coal=1, oil=2)
        .fuel_market(coal=15, oil=20, garbage=7, uranium=4)
        .market(14, 16, 20, 21, 25, 29, 31, 36)
        .pile(40, STEP_3)
    )
    view = position.at_resources().state.view(reader)
    assert [player.plants for player in view.players] == [(10, 33), (5,), ()]
    assert [player.fuel for player in view.players] == [(3, 0, 0, 0), (1, 2, 0, 0), (0, 0, 0, 0)]
    assert [player.room for player in view.players] == [(1, 0, 0, 0), (1, 1, 0, 0), (0, 0, 0, 0)]
    assert [player.cities for player in view.players] == [1, 2, 0]
    houses = dict(view.houses)
    assert houses["hamburg"] == (0, 1, None)
    assert houses["kiel"] == (1, None, None)
    assert view.current == (14, 16, 20, 21)
    assert view.future == (25, 29, 31, 36)
    assert view.market == (15, 20, 7, 4)
    assert view.supply == (24 - 15 - 4, 24 - 20 - 2, 24 - 7, 12 - 4)
    assert view.order == (2, 0, 1)
    assert (view.step, view.round, view.phase) == (2, 2, "resources")
    assert view.zone == ("north_west", "north_east", "east")


@pytest.mark.rule("PWG-INFO-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_removed_at_set_up_appear_in_no_view(players: int) -> None:
    state = new_game(players, seed=5)
    assert state.removed
    for reader in (*range(players), None):
        view = state.view(reader)
        seen = {*view.current, *view.future, *view.gone, *view.buried}
        assert seen == set(state.market)
        assert "removed" not in json.loads(view.encode())


@pytest.mark.rule("PWG-INFO-02")
def test_the_pile_shows_its_size_and_one_back() -> None:
    def back(*cards: int) -> tuple[int, str | None]:
        position = Position(players=3).market(16, 18, 20, 21, 25, 29, 31, 36)
        view = position.pile(*cards).at_auction().state.view(1)
        return view.pile, view.next_back

    assert back(15, 40, STEP_3) == (3, "small")
    assert back(40, 15, STEP_3) == (3, "large")
    assert back(STEP_3) == (1, "step 3")
    assert back() == (0, None)


@pytest.mark.rule("PWG-INFO-02")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_views_do_not_depend_on_the_order_of_the_pile(reader: int | None) -> None:
    def seen(*cards: int) -> str:
        position = Position(players=3).market(16, 18, 20, 21, 25, 29, 31, 36)
        return position.pile(*cards).at_auction().state.view(reader).encode()

    assert seen(40, 42, 15, STEP_3, 44, 50) == seen(42, 15, 40, STEP_3, 50, 44)
    assert seen(40, 42, 15, STEP_3) != seen(15, 42, 40, STEP_3)


@pytest.mark.rule("PWG-INFO-03")
def test_plants_put_under_the_pile_are_known_as_a_set() -> None:
    position = Position(players=3).step(2).market(16, 18, 20, 21, 25, 29, 31, 36)
    table = position.pile(17, 40, STEP_3, 44, 42).at_bureaucracy()
    assert table.state.pile[:3] == [36, 42, 44]
    for reader in (0, 1, 2, None):
        assert table.state.view(reader).buried == (36, 42, 44)


@pytest.mark.rule("PWG-INFO-03")
def test_after_the_step_3_card_the_whole_pile_is_known_as_a_set() -> None:
    position = Position(players=3).step(2).market(16, 18, 20, 21, 25, 29, 31, 36)
    table = position.pile(STEP_3, 50, 40, 44).at_bureaucracy()
    assert table.state.view(2).buried == (36, 40, 44, 50)
    assert sorted(table.state.pile) == [36, 40, 44, 50]
