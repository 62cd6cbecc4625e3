"""Engineers, machines, pieces and works with the expansion, counted from the table and the events.

`GAME.check` looks at the same after every action; `test_broken_positions` shows that it notices.
"""

from collections.abc import Iterator

import pytest

from penstock.games.barrage.box.components import SPACE_LIST, TILE_LIST
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, WORK_LIST
from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.state import SEGMENTS, Barrage
from tests.support.barrage.random_games import is_between_turns, positions, start

BUILDINGS = {building.id: building for building in BUILDING_LIST}
SEEDS = 3
every_number = pytest.mark.parametrize("players", [2, 3, 4])


def games(players: int) -> Iterator[Iterator[Barrage]]:
    """The positions of a few games."""
    for seed in range(SEEDS):
        yield positions(start(players, seed, expansion="leeghwater"), seed)


@every_number
def test_every_position_is_sound_and_engineers_add_up(players: int) -> None:
    on_buildings = on_works = 0
    for game in games(players):
        for state in game:
            GAME.check(state)
            extra = state.view(None).extra
            assert extra is not None
            for player in state.view(None).players:
                seat = player.seat
                held = [
                    BUILDINGS[tile.id].engineers[number]
                    for tile in extra.buildings
                    for number, space in enumerate(tile.spaces)
                    if space.holder == seat
                ]
                works = [work.engineers for work in extra.works if work.holder == seat]
                on_board = zip(SPACE_LIST, state.spaces, strict=True)
                placed = sum(space.engineers for space, holder in on_board if holder == seat)
                placed += sum((1, 2, 3, 3)[: state.constructions[seat]])
                placed += state.bank[seat] + state.copies_used[seat] + player.has_managed
                assert player.engineers == 12 - placed - sum(held) - sum(works)
                on_buildings += len(held)
                on_works += len(works)
    assert on_works > 0
    assert on_buildings > 0


@every_number
def test_machines_change_only_by_gains_and_by_works(players: int) -> None:
    given = 0
    for game in games(players):
        changed, seen = [0] * players, 0
        for state in game:
            events = state.events or []
            for event in events[seen:]:
                if event.kind in ("gains machines", "gives machines"):
                    sign = 1 if event.kind == "gains machines" else -1
                    changed[event.seat] += sign * (event.numbers[0] + event.numbers[1])
                    given += sign < 0
            seen = len(events)
            for seat in range(players):
                wheel = slice(seat * SEGMENTS, (seat + 1) * SEGMENTS)
                total = state.excavators[seat] + sum(state.wheel_excavators[wheel])
                total += state.mixers[seat] + sum(state.wheel_mixers[wheel])
                assert total == 6 + 4 + changed[seat]
    assert given > 5


@every_number
def test_pieces_tiles_and_works_are_where_they_belong(players: int) -> None:
    for game in games(players):
        for state in game:
            view = state.view(None)
            assert view.extra is not None
            built = [
                (place.holder, tile.id)
                for tile in view.extra.buildings
                for place in tile.places
                if place.holder is not None
            ]
            assert len(set(built)) == len(built)
            done = [work for player in view.players for work in player.works]
            shown = [one.work for one in view.extra.works if one.work is not None]
            assert len({*done, *shown}) == len(done) + len(shown)
            assert len(done) + len(shown) + sum(view.extra.works_to_come) <= len(WORK_LIST)
            for player in view.players:
                own = [tile for holder, tile in built if holder == player.seat]
                assert sorted(player.buildings) == sorted(own)
                assert len(own) <= 5
                tiles = [*player.tiles, *[one.tile for one in player.wheel if one.tile]]
                bits = state.tiles[player.seat]
                owned = [tile.id for number, tile in enumerate(TILE_LIST) if bits >> number & 1]
                assert sorted(tiles) == sorted(owned)
                assert not set(tiles) & set(view.extra.left_out)
                if is_between_turns(state):
                    assert len(player.contracts) <= player.contract_limit <= 4
