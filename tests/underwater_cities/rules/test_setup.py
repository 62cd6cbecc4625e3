"""The table before the first turn: supply, piles, markers, action tiles (UWC-SETUP)."""

import pytest

from penstock.games.underwater_cities import GAME, new
from penstock.games.underwater_cities.box.components import SITES, START
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.errors import BadOption
from tests.support.underwater_cities.playing import choose_always
from tests.support.underwater_cities.position import Position, Table


@pytest.mark.rule("UWC-SETUP-01")
@pytest.mark.parametrize("players", [0, 5])
def test_the_game_takes_one_to_four_players(players: int) -> None:
    with pytest.raises(BadOption):
        GAME.new(players)


@pytest.mark.rule("UWC-SETUP-02")
@pytest.mark.rule("UWC-SLOT-01")
@pytest.mark.rule("UWC-SLOT-02")
@pytest.mark.parametrize(("players", "slots"), [(1, 12), (2, 12), (3, 15), (4, 15)])
def test_the_side_of_the_board_fits_the_players(players: int, slots: int) -> None:
    state = new(players, 1)
    assert len(state.slots) == slots
    colours = [state.box.slots[slot].colour for slot in state.slots]
    assert [colours.count(colour) for colour in range(3)] == [slots // 3] * 3


@pytest.mark.rule("UWC-SETUP-04")
@pytest.mark.rule("UWC-SETUP-29")
def test_everybody_keeps_three_of_six_cards_of_era_one() -> None:
    state = new(3, 1)
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert len(state.deck) == 66 - 18
    for _ in range(9):
        state.apply(state.legal()[0])
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert len(state.discard) == 9


@pytest.mark.rule("UWC-SETUP-07")
@pytest.mark.rule("UWC-SETUP-15")
def test_scores_start_at_zero_and_everybody_has_an_assistant() -> None:
    state = new(4, 2)
    assert state.points == [0, 0, 0, 0]
    assert state.claimed == [[214]] * 4
    assert state.spent == [[]] * 4


@pytest.mark.rule("UWC-SETUP-08")
@pytest.mark.rule("UWC-SETUP-09")
@pytest.mark.rule("UWC-SETUP-10")
@pytest.mark.rule("UWC-LIM-06")
def test_special_cards_lie_ready() -> None:
    state = new(2, 3)
    assert len(state.special_row) == 6
    assert all(state.box.cards[number].cost == 3 for number in state.special_row)
    assert len(state.special_deck) == 15
    assert {state.box.cards[number].cost for number in state.special_deck} == {1, 2}
    view = state.view(0)
    assert [card.number is not None for card in view.special_deck] == [False] * 14 + [True]


@pytest.mark.rule("UWC-SETUP-12")
@pytest.mark.rule("UWC-SETUP-13")
@pytest.mark.rule("UWC-RUL-02")
@pytest.mark.parametrize(("players", "purple"), [(2, 7), (3, 10), (4, 13)])
def test_domes_and_tunnels_in_the_supply(players: int, purple: int) -> None:
    state = new(players, 1)
    assert state.purple_domes == purple
    assert state.white_domes == 17 - players
    assert state.tunnels_left == 46


@pytest.mark.rule("UWC-EDN-01")
def test_the_english_box_has_one_tunnel_more() -> None:
    assert GAME.new(2, 1, {"tunnels": "47"}).view(0).tunnels == 47  # type: ignore[attr-defined]


@pytest.mark.rule("UWC-SETUP-16")
def test_starting_resources_of_the_first_player() -> None:
    state = new(2, 5)
    first = state.order[0]
    assert state.stock[first * 5 : first * 5 + 5] == [2, 1, 1, 1, 0]


@pytest.mark.rule("UWC-SETUP-17")
@pytest.mark.rule("UWC-SETUP-18")
@pytest.mark.rule("UWC-SETUP-22")
@pytest.mark.parametrize(("boards", "stars"), [("one_star", 1), ("three_stars", 3)])
def test_everybody_starts_on_a_different_board_with_a_city(boards: str, stars: int) -> None:
    state = new(4, 6, boards=boards)
    assert len(set(state.board_of)) == 4
    assert {board.stars for board in state.board} == {stars}
    for seat in range(4):
        assert [state.pieces[seat * SITES + site] for site in range(9)] == [0] * 8 + [5]
        assert state.connected(seat) == 1 << START


@pytest.mark.rule("UWC-SETUP-19")
@pytest.mark.rule("UWC-SETUP-20")
@pytest.mark.rule("UWC-SETUP-21")
def test_everybody_gets_a_brown_and_two_blue_metropolises() -> None:
    state = new(4, 7)
    for seat in range(4):
        ids = [one.tile[:2] for one in state.view(None).players[seat].metropolises]
        assert ids == ["br", "bl", "bl"]
    assert len(state.tile_supply) == 16 - 12


@pytest.mark.rule("UWC-SETUP-23")
def test_the_first_order_is_random() -> None:
    assert len({tuple(new(4, seed).order) for seed in range(30)}) > 10


@pytest.mark.rule("UWC-SETUP-30")
@pytest.mark.rule("UWC-VAR-GOV-01")
@pytest.mark.rule("UWC-VAR-GOV-04")
@pytest.mark.parametrize(
    ("players", "wanted", "open_contracts"), [(3, False, 0), (3, True, 3), (1, True, 0)]
)
def test_contracts_only_in_the_variant(players: int, wanted: bool, open_contracts: int) -> None:
    assert len(new(players, 1, contracts=wanted).contracts) == open_contracts


def dealt(players: int, seed: int = 1) -> Table:
    """A real game in which everybody has chosen a first hand."""
    state = new(players, seed)
    while state.view(None).phase == "setup":
        state.apply(state.legal()[0])
    return Table(state)


def supply(state: UnderwaterCities) -> tuple[int, int | None, int]:
    view = state.view(None)
    return (view.white_domes, view.purple_domes, view.tunnels)


@pytest.mark.rule("UWC-SETUP-03")
def test_everybody_takes_from_one_supply() -> None:
    position = Position().order(0, 1, 2).hand(0, 8, 11, 22).hand(1, 5, 15, 25)
    position.resources(0, credit=2, kelp=1, steelplast=1, biomatter=1)
    position.resources(1, credit=1, steelplast=1)
    table = position.at_turn(0)
    assert supply(table.state) == (14, 10, 46)
    table.play("play 8", "slot green-city-or-kelp", "option 1", "build symbiotic", "at c32")
    assert supply(table.state) == (14, 9, 46)
    table.play("play 5", "slot red-tunnel-city", "at c33-c23")
    assert supply(table.state) == (14, 9, 45)


@pytest.mark.rule("UWC-SETUP-05")
def test_one_discard_pile_serves_all_players() -> None:
    table = Position(players=2).order(0, 1).hand(0, 8, 11, 22).hand(1, 4, 7, 10).at_turn(0)
    assert table.state.view(None).discard == ()
    table.play("play 8", "slot always", "play 4", "slot always")
    assert table.state.discard == [8, 4]
    assert [card.back for card in table.state.view(None).discard] == ["I", "I"]


@pytest.mark.rule("UWC-SETUP-06")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_play_begins_in_round_one_of_era_one(players: int) -> None:
    view = dealt(players).state.view(None)
    assert (view.round, view.era, view.phase) == (1, 1, "turns")


@pytest.mark.rule("UWC-SETUP-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_three_action_tiles_and_an_assistant(players: int) -> None:
    table = dealt(players)
    assert [player.claimed for player in table.state.view(None).players] == [(214,)] * players
    turns = [0] * players
    while table.state.round == 1:
        turns[table.seat] += 1
        choose_always(table)
    assert turns == [3] * players


@pytest.mark.rule("UWC-SETUP-14")
def test_everybody_has_one_marker_for_score_order_and_federation() -> None:
    view = dealt(4).state.view(None)
    assert [player.points for player in view.players] == [0] * 4
    assert sorted(view.order) == [0, 1, 2, 3]
    assert [len(stack) for stack in view.federation] == [1, 1, 1, 0]


@pytest.mark.rule("UWC-SETUP-28")
@pytest.mark.rule("UWC-FED-09")
def test_the_starting_places_hold_for_round_one_only() -> None:
    table = dealt(4, seed=5)
    order = list(table.state.order)
    steps = [table.state.federation[seat] for seat in order]
    assert steps == [0, 1, 2, 3]
    while table.state.round == 1:
        choose_always(table)
    # Nobody advanced: the starting places alone made the order, and nobody has one any more.
    assert table.state.round == 2
    assert table.state.order == [order[3], order[2], order[1], order[0]]
    assert table.state.federation == [0, 0, 0, 0]
    assert table.state.view(None).federation == ((), (), (), ())
