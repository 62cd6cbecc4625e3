"""The invariants of the digest (INV-01 to INV-12) over random games.

Every invariant is checked twice: by `GAME.check` after every action, and here by other means, from
what lies on the table and what the events say. `test_broken_positions` shows that the game itself
notices when one does not hold.
"""

import itertools
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from penstock.games.barrage.box.components import SPACE_LIST, TILE_LIST
from penstock.games.barrage.box.water_map import (
    DAM_SITES,
    POWERHOUSE_BASIN,
    POWERHOUSE_SITES,
)
from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.state import ACTIONS, EMPTY, SEGMENTS, Barrage
from penstock.games.barrage.rules.water import flow
from penstock.kernel.events import Event
from tests.support.barrage.random_games import is_between_turns, positions, start

CASES = [
    (players, game, pool)
    for players in (2, 3, 4)
    for game in ("full", "introductory")
    for pool in ("four_drawn", "in_play")
]
every_game = pytest.mark.parametrize(("players", "game", "pool"), CASES)
"""All numbers of players, both games, both pools of officers."""


def table_of(players: int, game: str, pool: str, seeds: int = 3) -> Iterator[Barrage]:
    """Every position of a few games."""
    for seed in range(seeds):
        yield from positions(start(players, seed, game, pool), seed)


@every_game
@settings(max_examples=6, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_every_position_of_a_random_game_is_sound(
    players: int, game: str, pool: str, seed: int
) -> None:
    """INV-01 to INV-11 as the game itself checks them, after every action."""
    for state in positions(start(players, seed, game, pool), seed):
        GAME.check(state)


@every_game
def test_inv01_nobody_loses_or_gains_an_engineer(players: int, game: str, pool: str) -> None:
    for state in table_of(players, game, pool):
        for seat in range(players):
            placed = sum(
                space.engineers
                for space, holder in zip(SPACE_LIST, state.spaces, strict=True)
                if holder == seat
            )
            placed += sum((1, 2, 3, 3)[: state.constructions[seat]])
            placed += state.bank[seat] + state.copies_used[seat]
            assert 0 <= state.engineers[seat] == 12 - placed


@every_game
def test_inv02_every_tile_is_in_the_supply_or_on_one_segment(
    players: int, game: str, pool: str
) -> None:
    for state in table_of(players, game, pool):
        for player in state.view(None).players:
            on_wheel = [segment.tile for segment in player.wheel if segment.tile is not None]
            owned = [*player.tiles, *on_wheel]
            bits = state.tiles[player.seat]
            assert sorted(owned) == sorted(
                tile.id for n, tile in enumerate(TILE_LIST) if bits >> n & 1
            )


@every_game
def test_inv03_machines_change_only_by_gains(players: int, game: str, pool: str) -> None:
    """Supply and wheel together are the 10 of the start and what the events say was gained."""
    for seed in range(3):
        gained, seen = [0] * players, 0
        for state in positions(start(players, seed, game, pool), seed):
            events = state.events or []
            for event in events[seen:]:
                if event.kind == "gains machines":
                    gained[event.seat] += event.numbers[0] + event.numbers[1]
            seen = len(events)
            for seat in range(players):
                wheel = slice(seat * SEGMENTS, (seat + 1) * SEGMENTS)
                total = state.excavators[seat] + sum(state.wheel_excavators[wheel])
                total += state.mixers[seat] + sum(state.wheel_mixers[wheel])
                assert total == 6 + 4 + gained[seat]


@every_game
def test_inv04_the_open_segment_is_empty_between_actions(
    players: int, game: str, pool: str
) -> None:
    for state in table_of(players, game, pool):
        for player in state.view(None).players:
            first = player.wheel[0]
            assert (first.tile, first.excavators, first.mixers) == (None, 0, 0)


@every_game
def test_inv05_no_dam_holds_more_than_its_level(players: int, game: str, pool: str) -> None:
    """Four drops only at level 3 of Graziano, or of Mahiri who copied him."""
    for state in table_of(players, game, pool):
        for dam in state.view(None).dams:
            assert 0 <= dam.water <= 4
            if dam.water > dam.level:
                officer = state.view(None).players[dam.owner].officer
                assert (dam.level, dam.owner >= 0) == (3, True)
                assert officer in ("graziano_del_monte", "mahiri_sekibo")


@every_game
def test_inv06_one_base_and_one_powerhouse_of_a_colour_for_each_basin(
    players: int, game: str, pool: str
) -> None:
    for state in table_of(players, game, pool):
        for seat in range(players):
            bases = [site // 2 for site in range(DAM_SITES) if state.dam_owner[site] == seat]
            houses = [
                POWERHOUSE_BASIN[site]
                for site in range(POWERHOUSE_SITES)
                if state.powerhouse_owner[site] == seat
            ]
            assert len(bases) == len(set(bases))
            assert len(houses) == len(set(houses))
            assert state.bases_in[seat] == sum(1 << basin for basin in bases)
            assert state.powerhouses_in[seat] == sum(1 << basin for basin in houses)


@every_game
def test_inv07_pieces_on_the_map_left_the_company_board(players: int, game: str, pool: str) -> None:
    for state in table_of(players, game, pool):
        view = state.view(None)
        for player in view.players:
            dams = [dam for dam in view.dams if dam.owner == player.seat]
            assert player.built == (
                len(dams),
                sum(dam.level - 1 for dam in dams),
                sum(piece.owner == player.seat for piece in view.conduits),
                sum(piece.owner == player.seat for piece in view.powerhouses),
            )
            assert all(
                count <= most for count, most in zip(player.built, (5, 5, 5, 4), strict=True)
            )


@every_game
def test_inv08_no_debts_and_few_contracts_between_turns(players: int, game: str, pool: str) -> None:
    for state in table_of(players, game, pool):
        assert min(state.credits + state.excavators + state.mixers) >= 0
        if is_between_turns(state):
            assert max(len(hand) for hand in state.hands) <= 3


def drops_by_events(events: list[Event]) -> tuple[int, int]:
    """Drops that came and drops that went, as the log tells it."""
    made = gone = 0
    for event in events:
        if event.kind == "neutral dam" or event.kind == "places drop":
            made += 1
        elif event.kind in ("headstream filled", "fills dam"):
            made += event.numbers[1]
        elif event.kind == "drained":
            gone += 1
    return made, gone


@every_game
def test_inv09_no_drop_is_lost(players: int, game: str, pool: str) -> None:
    for seed in range(3):
        made = gone = seen = 0
        for state in positions(start(players, seed, game, pool), seed):
            events = state.events or []
            more, less = drops_by_events(events[seen:])
            made, gone, seen = made + more, gone + less, len(events)
            assert made - gone == sum(state.headstreams) + sum(state.dam_water)


@every_game
def test_inv10_three_advanced_tiles_are_face_up_when_the_actions_begin(
    players: int, game: str, pool: str
) -> None:
    shown: dict[int, int] = {}
    for state in positions(start(players, 5, game, pool), 5):
        if state.phase == ACTIONS and state.round not in shown:
            shown[state.round] = 3 - state.patents.count(EMPTY)
    assert shown == dict.fromkeys(range(1, 6), 3 if game == "full" else 0)


@every_game
def test_inv11_whoever_has_an_engineer_can_act(players: int, game: str, pool: str) -> None:
    for state in table_of(players, game, pool):
        if is_between_turns(state):
            bank = state.parse("place bank")
            assert (bank in state.legal()) == (state.engineers[state.to_move()] > 0)
        assert state.is_over() == (not state.legal())


@every_game
def test_inv12_waiting_drops_may_flow_in_any_order(players: int, game: str, pool: str) -> None:
    """Eight drops on the headstreams of positions late in the game, in four orders."""
    chance = Random(12)
    for number, state in enumerate(table_of(players, game, pool, seeds=2)):
        if number % 25 or state.round < 2:
            continue
        streams = [chance.randrange(4) for _ in range(8)]
        ends = set()
        for _ in range(4):
            chance.shuffle(streams)
            copy = state.copy()
            for stream in streams:
                flow(copy, stream, True)
            ends.add((tuple(copy.dam_water), tuple(copy.energy), copy.drops_drained))
        assert len(ends) == 1


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    dams=st.lists(
        st.tuples(st.integers(0, DAM_SITES - 1), st.integers(1, 3), st.integers(0, 3)), max_size=8
    ),
    houses=st.sets(st.integers(0, POWERHOUSE_SITES - 1), min_size=3, max_size=4),
    streams=st.lists(st.integers(0, 3), min_size=2, max_size=6),
)
def test_inv12_holds_on_crowded_maps(
    dams: list[tuple[int, int, int]], houses: set[int], streams: list[int]
) -> None:
    """Dams anywhere, and powerhouses of the USA that count what passes."""
    state = start(4, 0, "introductory")
    for site, level, water in dams:
        state.dam_owner[site] = site % 4
        state.dam_level[site], state.dam_water[site] = level, min(level, water)
    for site in houses:
        state.powerhouse_owner[site] = state.watcher
    state.built[state.watcher * 4 + 3] = 3
    state.derive()
    ends = set()
    for order in itertools.islice(itertools.permutations(streams), 30):
        copy = state.copy()
        for stream in order:
            flow(copy, stream, True)
        ends.add((tuple(copy.dam_water), tuple(copy.energy), copy.drops_drained))
    assert len(ends) == 1


def test_every_invariant_of_the_digest_has_its_tests() -> None:
    wanted = {f"INV-{number:02}" for number in range(1, 13)}
    named = {name[5:10].upper().replace("INV", "INV-") for name in globals() if "test_inv" in name}
    assert named == wanted
