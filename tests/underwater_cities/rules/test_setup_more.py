"""The table before the first turn: supply, piles, markers, action tiles (UWC-SETUP)."""

import pytest

from penstock.games.underwater_cities import new
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from tests.support.underwater_cities.position import Position, Table


def dealt(players: int, seed: int = 1) -> Table:
    """A real game in which everybody has chosen a first hand."""
    state = new(players, seed)
    while state.view(None).phase == "setup":
        state.apply(state.legal()[0])
    return Table(state)


def choose_always(table: Table) -> None:
    """Take one turn on the always-available slot."""
    while table.question == "DiscardDown":
        table.play(table.legal_texts()[0])
    table.play(f"play {table.hand(table.seat)[0]}", "slot always")


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


@pytest.mark.rule("UWC-SETUP-03")
@pytest.mark.rule("UWC-LIM-02")
def test_the_last_tunnel_of_one_player_is_missing_for_all() -> None:
    position = Position().order(0, 1, 2).hand(0, 4, 7, 10).hand(1, 13, 21, 27)
    for seat in (0, 1):
        position.resources(seat, credit=2, steelplast=2)
    position.state.tunnels_left = 1
    table = position.at_turn(0).play("play 4", "slot yellow-2-tunnel", "at c33-c32")
    assert table.seat == 1
    table.play("play 13")
    assert table.refusal("slot green-tunnel-or-federation") is None
    table.play("slot green-tunnel-or-federation")
    # The tunnel is no option any more: the other one is taken without asking.
    assert table.question == "Advance"


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


@pytest.mark.rule("UWC-SETUP-11")
@pytest.mark.parametrize(("players", "rule"), [(2, "UWC-SETUP-11"), (3, "UWC-SETUP-11"), (4, None)])
def test_the_cloning_tile_needs_exactly_four_players(players: int, rule: str | None) -> None:
    table = (
        Position(players=players)
        .resources(0, credit=3)
        .hand(0, 8, 11, 22)
        .occupied("green-federation-2", 1)
        .at_turn(0)
        .play("play 8")
    )
    assert table.refusal("clone green-federation-2") == rule
    assert ("clone green-federation-2" in table.legal_texts()) == (rule is None)


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
