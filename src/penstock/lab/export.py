"""Games as data to learn from: positions, observations, actions and outcomes in Parquet files.

A folder holds `plan.json`, which says what was played and what each number means, and files of some
games each. They are written game by game, so that no number of games needs much memory; a file is
there under its name only when it is whole, and the same command goes on where it was stopped. The
same plan gives the same files.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from penstock.bots import Window
from penstock.bots.own import typed_bot
from penstock.games import load_game
from penstock.kernel.errors import BadOption
from penstock.kernel.observation import Numbers
from penstock.kernel.rng import Rng
from penstock.lab.episode import PLACE, rewards_of
from penstock.lab.interruption import is_interrupted
from penstock.lab.observations import table_of
from penstock.lab.simulate import BOT_STREAM, Job
from penstock.lab.spreading import spread

PLAN: Final = "plan.json"
FORMAT: Final = "penstock data 1"
SEEDS_BELOW: Final = 2**63
"""What a column of whole numbers holds."""


@dataclass(frozen=True)
class Shard:
    """A file of a few games."""

    job: Job
    folder: str
    number: int

    def path(self) -> Path:
        """Where it lies once it is whole."""
        return Path(self.folder) / f"games-{self.number:05}.parquet"


def plan_of(job: Job, games_a_file: int) -> dict[str, Any]:
    """What a folder is about; another plan does not go on in it."""
    game = load_game(job.game)
    return {
        "format": FORMAT,
        "rules": game.version,
        "components": game.components_digest(),
        "games_a_file": games_a_file,
        "job": asdict(job) | {"bots": list(job.bots), "options": dict(job.options)},
        "observation": table_of(game),
    }


def open_folder(folder: Path, plan: dict[str, Any]) -> None:
    """Begin a folder, or go on in one of the same plan."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / PLAN
        if file.exists():
            if json.loads(file.read_text(encoding="utf-8")) != plan:
                raise BadOption(f"{folder} holds the data of another plan; name another folder")
        elif any(folder.iterdir()):
            raise BadOption(f"{folder} is not empty; name another folder")
        else:
            half = folder / f".{PLAN}.half"
            half.write_text(json.dumps(plan, indent=1), encoding="utf-8")
            os.replace(half, file)
    except OSError as error:
        raise BadOption(f"{folder}: {error.strerror}") from None
    except ValueError:
        raise BadOption(f"{folder / PLAN} is damaged; name another folder") from None


def export(
    job: Job,
    folder: Path,
    games_a_file: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> bool:
    """Write what is missing; False if that was interrupted."""
    if games_a_file < 1:
        raise BadOption(f"a file holds at least one game, not {games_a_file}")
    if job.first_seed + job.games > SEEDS_BELOW:
        raise BadOption("seeds of data are whole numbers of 63 bits")
    open_folder(folder, plan_of(job, games_a_file))
    shards = list(_shards(job, folder, games_a_file))
    missing = [shard for shard in shards if not shard.path().exists()]
    if progress:
        progress(sum(shard.job.games for shard in shards if shard not in missing))
    for shard, is_whole in spread(missing, jobs, write_shard):
        if progress and is_whole:
            progress(shard.job.games)
    return all(shard.path().exists() for shard in shards)


def _shards(job: Job, folder: Path, games_a_file: int) -> Iterator[Shard]:
    for number, first in enumerate(range(0, job.games, games_a_file)):
        count = min(games_a_file, job.games - first)
        part = replace(job, first_seed=job.first_seed + first, games=count)
        yield Shard(part, str(folder), number)


def schema_of(size: int) -> pa.Schema:
    """The columns; one row is one decision."""
    return pa.schema(
        [
            ("seed", pa.int64()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.int16(), size)),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("reward", pa.float32()),
            ("place", pa.int8()),
            ("score", pa.int32()),
        ]
    )


def write_shard(shard: Shard) -> bool:
    """Play the games of a file and write it; False if that was interrupted."""
    path = shard.path()
    half = path.with_name(f".{path.name}.half")
    size = load_game(shard.job.game).layout().size
    try:
        with pq.ParquetWriter(half, schema_of(size), compression="zstd") as writer:
            first = shard.job.first_seed
            for seed in range(first, first + shard.job.games):
                if is_interrupted():
                    break
                writer.write_table(play_game(shard.job, seed))
            else:
                writer.close()
                os.replace(half, path)
                return True
    except OSError as error:
        raise BadOption(f"{path}: {error.strerror or error}") from None
    finally:
        half.unlink(missing_ok=True)
    return False


def play_game(job: Job, seed: int) -> pa.Table:
    """One game as a table; rewards, places and scores are those of the seat of the row."""
    game = load_game(job.game)
    numbers = Numbers(game.layout().size)
    state = game.new(job.players, seed, dict(job.options))
    rng = Rng(seed ^ BOT_STREAM)
    bots = [typed_bot(name) for name in job.bots]
    windows = [Window(game, state, seat, rng) for seat in range(job.players)]
    seats: list[int] = []
    legal: list[list[int]] = []
    actions: list[int] = []
    seen = bytearray()
    while not state.is_over():
        seat = state.to_move()
        game.observe(state, seat, numbers)
        seen += numbers.memory
        seats.append(seat)
        legal.append(sorted(state.legal()))
        action = bots[seat].choose(windows[seat])
        actions.append(action)
        state.apply(action)
    ended = state.result().by_seat()
    rewards = rewards_of(state.result(), PLACE)
    rows = len(seats)
    flat = pa.array(np.frombuffer(bytes(seen), np.int16))
    columns = [
        pa.array([seed] * rows, pa.int64()),
        pa.array(range(rows), pa.int32()),
        pa.array(seats, pa.int8()),
        pa.FixedSizeListArray.from_arrays(flat, game.layout().size),
        pa.array(legal, pa.list_(pa.int32())),
        pa.array(actions, pa.int32()),
        pa.array([rewards[seat] for seat in seats], pa.float32()),
        pa.array([ended[seat].place for seat in seats], pa.int8()),
        pa.array([ended[seat].score for seat in seats], pa.int32()),
    ]
    return pa.Table.from_arrays(columns, schema=schema_of(game.layout().size))
