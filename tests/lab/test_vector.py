"""Many tables in step: the same games in one process or several, each row true to its table."""

import os
import signal

import numpy as np
import pytest

from penstock.games import game_ids, load_game
from penstock.kernel.errors import BadOption, IllegalAction
from penstock.kernel.observation import Numbers
from penstock.lab.episode import rewards_of
from penstock.lab.vector import Tables, TablesFailed


def played(id: str, jobs: int, steps: int) -> list[bytes]:
    """What the arrays held after every step of a short run."""
    found = []
    with Tables(id, tables=5, players=2, seed=9, jobs=jobs) as tables:
        for _ in range(steps):
            tables.step()
            held = (tables.observations, tables.masks, tables.seats, tables.rewards, tables.ended)
            found.append(b"".join(array.tobytes() for array in held))
    return found


@pytest.mark.parametrize("id", game_ids())
def test_processes_change_nothing(id: str) -> None:
    assert played(id, 1, 40) == played(id, 2, 40) == played(id, 3, 40)


def test_rows_are_those_of_single_tables_and_games_follow_each_other() -> None:
    game = load_game("barrage")
    numbers = Numbers(game.layout().size)
    count, ends = 3, 0
    with Tables("barrage", tables=count, players=2, seed=20, game="introductory") as tables:
        states = [game.new(2, 20 + row, {"game": "introductory"}) for row in range(count)]
        seeds = [20 + row + count for row in range(count)]
        while ends < 4:
            actions = [int(np.flatnonzero(tables.masks[row])[-1]) for row in range(count)]
            tables.step(actions)
            for row, action in enumerate(actions):
                states[row].apply(action)
                assert tables.ended[row] == states[row].is_over()
                if states[row].is_over():
                    ends += 1
                    expected = rewards_of(states[row].result(), "place")
                    assert tables.rewards[row].tolist() == expected
                    states[row] = game.new(2, seeds[row], {"game": "introductory"})
                    seeds[row] += count
                else:
                    assert not tables.rewards[row].any()
                seat = states[row].to_move()
                assert tables.seats[row] == seat
                game.observe(states[row], seat, numbers)
                assert tables.observations[row].tolist() == numbers.memory.tolist()
                legal = sorted(states[row].legal())
                assert np.flatnonzero(tables.masks[row]).tolist() == legal


def test_an_illegal_action_is_told_from_any_process() -> None:
    with Tables("power_grid", tables=2) as tables:
        illegal = int(np.flatnonzero(tables.masks[0] == 0)[0])
        with pytest.raises(IllegalAction):
            tables.step([illegal, illegal])
    with Tables("power_grid", tables=2, jobs=2) as tables:
        with pytest.raises(TablesFailed, match=r"IllegalAction: .*not an answer"):
            tables.step([-1, illegal])
        tables.step()
        with pytest.raises(TablesFailed, match=r"IllegalAction: .*not an answer"):
            tables.step([int(np.flatnonzero(tables.masks[0] == 0)[0]), -1])
        tables.step()


def test_a_process_that_dies_is_noticed() -> None:
    with Tables("barrage", tables=2, jobs=2) as tables:
        os.kill(tables._workers[0][0].pid, signal.SIGKILL)
        tables._workers[0][0].join()
        with pytest.raises(TablesFailed, match="has died"):
            tables.step()


def test_more_processes_than_tables_are_refused() -> None:
    with pytest.raises(BadOption, match="2 tables in 3 processes"):
        Tables("barrage", tables=2, jobs=3)
