"""The ladder: generate, fit, gate, again and again.

The newest values play the games of the next iteration, whether they passed the gate or not: only so
do they learn where they are wrong. What passed last against the best before it is what is kept.

Everything lies in one folder, so that a run that was stopped goes on where it was: the data and the
values of every iteration, and `ladder.jsonl`, a line for each.
"""

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from penstock.bots.judge import NO_VALUES
from penstock.bots.net import write_net
from penstock.games import load_game
from penstock.kernel.errors import BadOption
from penstock.lab.arena.contest import play as play_arena
from penstock.lab.arena.journal import Journal
from penstock.lab.arena.schedule import schedule
from penstock.lab.arena.standings import standings
from penstock.lab.interruption import is_interrupted
from penstock.lab.spreading import Cluster, spread
from penstock.lab.training import fitting
from penstock.lab.training.generation import Batch, Traces, play_batch
from penstock.lab.training.recipes import RECIPES, Recipe

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

LOG = "ladder.jsonl"
WINDOW = 3
"""How many iterations back data are used."""
EPOCHS = 8
FIRST_EPOCHS = 12
GATE_GAMES = 40
"""Games at every gate."""
LEAST_SHARE = 0.45
"""Values that win less than this against the kept ones, over all gates, are rejected."""
SEEDS_APART = 1_000_000
"""Between the seeds of two iterations; gates play on seeds of their own."""
GATE_SEEDS = 500_000
IN_A_BATCH = 8


@dataclass(frozen=True)
class Rung:
    """What came of one iteration."""

    iteration: int
    games: int
    positions: int
    error: float
    """Mean distance between points foretold and points made, on positions left out."""
    share: float
    """Of the games at the gates against the values kept before."""
    is_kept: bool


class Ladder:
    """The training of one game in one folder."""

    def __init__(self, game: str, folder: Path, games: int, seed: int, jobs: int) -> None:
        if game not in RECIPES:
            raise BadOption(f"there is no recipe to train {game}; there is {', '.join(RECIPES)}")
        self.game = game
        self.folder = folder
        self.recipe: Recipe = RECIPES[game]
        self.games = games or self.recipe.games
        self.seed = seed
        self.jobs = jobs
        self.cluster: Cluster | None = None
        """Where games are played, if not in our own processes. Values are read there: the folder
        must be one that all its machines see."""
        folder.mkdir(parents=True, exist_ok=True)
        self.rungs = [Rung(**json.loads(line)) for line in self._lines()]

    def _lines(self) -> list[str]:
        path = self.folder / LOG
        return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []

    def kept(self) -> str:
        """The file of the best values so far, or NO_VALUES."""
        for rung in reversed(self.rungs):
            if rung.is_kept:
                return str(self.values(rung.iteration))
        return NO_VALUES

    def newest(self) -> str:
        """The file of the last iteration's values, or NO_VALUES."""
        return str(self.values(len(self.rungs) - 1)) if self.rungs else NO_VALUES

    def values(self, iteration: int) -> Path:
        """Where the values of an iteration lie."""
        return self.folder / f"iteration-{iteration:02}.values"

    def climb(self, told: Callable[[str], None]) -> bool:
        """One more iteration; False if it was interrupted."""
        iteration = len(self.rungs)
        told(f"iteration {iteration}: {self.games} games by {Path(self.newest()).name}")
        if not self._generate(iteration):
            return False
        error, positions = self._fit(iteration)
        told(f"iteration {iteration}: {positions} positions, mean error {error:.2f}")
        share = self._gate(iteration)
        if share is None:
            return False
        rung = Rung(iteration, self.games, positions, error, share, share >= LEAST_SHARE)
        with (self.folder / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps(asdict(rung)) + "\n")
        self.rungs.append(rung)
        told(f"iteration {iteration}: share {share:.2f}, {'kept' if rung.is_kept else 'rejected'}")
        return True

    def keep(self) -> None:
        """Put the values that passed last where the game looks for them."""
        kept = self.kept()
        if kept == NO_VALUES:
            raise BadOption("no values have passed a gate yet")
        shutil.copyfile(kept, load_game(self.game).values_file())

    def report(self) -> dict[str, Any]:
        """The figures as the command line gives them."""
        rungs = [asdict(rung) for rung in self.rungs]
        return {"game": self.game, "kept": Path(self.kept()).name, "iterations": rungs}

    # -- generate ------------------------------------------------------------------------------

    def _generate(self, iteration: int) -> bool:
        import numpy as np

        path = self.folder / f"iteration-{iteration:02}.npz"
        if path.is_file():
            return True
        batches = list(self._batches(iteration))
        # Whichever was ready first: the same data in the same order give the same values.
        parts = dict(spread(batches, self.jobs, play_batch, self.cluster))
        if is_interrupted():
            return False
        traces = Traces()
        for batch in batches:
            traces.add(parts[batch])
        partial = path.with_suffix(".partial")
        with partial.open("wb") as file:
            np.savez_compressed(
                file,
                features=np.array(traces.features, np.int16).reshape(-1, traces.width),
                points=np.stack([np.array(traces.own), np.array(traces.rival)], axis=1),
                lengths=np.array(traces.lengths),
            )
        partial.replace(path)
        return True

    def _batches(self, iteration: int) -> Iterator[Batch]:
        tables, first = self.recipe.tables, self.seed + SEEDS_APART * iteration
        plays = [(first + game, tables[game % len(tables)]) for game in range(self.games)]
        for start in range(0, len(plays), IN_A_BATCH):
            some = tuple(plays[start : start + IN_A_BATCH])
            yield Batch(self.game, self.newest(), some, self.recipe.ends, iteration == 0)

    # -- fit -----------------------------------------------------------------------------------

    def _fit(self, iteration: int) -> tuple[float, int]:
        """Fit the next net to the newest data; gives its error and the number of positions."""
        import numpy as np

        before = self.folder / f"iteration-{iteration - 1:02}.floats"
        net = fitting.Floats.load(before) if before.is_file() else None
        parts = [self._data(at, net) for at in range(max(0, iteration - WINDOW + 1), iteration + 1)]
        features = np.concatenate([part[0] for part in parts])
        targets = np.concatenate([part[1] for part in parts])
        lengths = np.concatenate([part[2] for part in parts])
        epochs = EPOCHS
        if net is None:
            recipe, epochs = self.recipe, FIRST_EPOCHS
            net = fitting.fresh(features, targets, recipe.cells, recipe.last, self.seed)
        error = fitting.fit(net, features, targets, lengths, epochs, self.seed + iteration)
        net.save(self.folder / f"iteration-{iteration:02}.floats")
        shape = [features.shape[1], self.recipe.cells, self.recipe.last]
        story = f"iteration {iteration}, {self.games} games each, seed {self.seed}"
        game = load_game(self.game)
        write_net(str(self.values(iteration)), game, shape, fitting.rounded(net), story)
        return error, len(features)

    def _data(self, iteration: int, net: "fitting.Floats | None") -> "tuple[Array, Array, Array]":
        """Features and targets of an iteration, and how many turns each seat took."""
        import numpy as np

        with np.load(self.folder / f"iteration-{iteration:02}.npz") as kept:
            features, points = kept["features"], kept["points"].astype(np.float32)
            lengths = kept["lengths"]
        before = None if net is None else fitting.predict(net, features)
        return features, fitting.targets_of(points, lengths, before), lengths

    # -- gate ----------------------------------------------------------------------------------

    def _gate(self, iteration: int) -> float | None:
        """How the new values do against the kept ones: the mean share over all gates."""
        shares = []
        bots = [f"normal@{self.values(iteration)}", f"normal@{self.kept()}"]
        for players, options in self.recipe.gates:
            seed = self.seed + SEEDS_APART * iteration + GATE_SEEDS
            planned = schedule(self.game, players, bots, GATE_GAMES, seed, dict(options))
            with Journal(planned) as journal:
                if not play_arena(planned, journal, self.jobs, None, self.cluster):
                    return None
                found = {bot.name: bot for bot in standings(planned, journal).bots}
            new, old = found[bots[0]], found[bots[1]]
            # Alone at a table both have their own games: points tell more than wins there.
            alone = new.mean_score / max(1.0, new.mean_score + old.mean_score)
            is_alone = len(planned.free_seats) == 1
            shares.append(alone if is_alone else new.wins / max(1.0, new.wins + old.wins))
        return sum(shares) / len(shares)
