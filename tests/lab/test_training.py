"""Values learned by play: data, targets, rounding, and a ladder that goes on where it was."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from penstock.bots.judge import NO_VALUES
from penstock.bots.net import Net, read_net
from penstock.cli import main
from penstock.games import load_game
from penstock.kernel.errors import BadOption
from penstock.lab.training import fitting, ladder, recipes
from penstock.lab.training.generation import Batch, Traces, play_batch
from tests.support.ray import StandIn

np = pytest.importorskip("numpy")

SMALL = replace(
    recipes.POWER_GRID,
    tables=((2, (("max_rounds", "20"),)),),
    gates=((2, (("max_rounds", "20"),)),),
    cells=6,
    last=4,
    ends=6,
)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(recipes.RECIPES, "power_grid", SMALL)
    monkeypatch.setattr(ladder, "GATE_GAMES", 2)


def test_data_have_a_row_for_every_turn_and_the_score_in_the_end() -> None:
    quick = (("max_rounds", "20"),)
    batch = Batch("power_grid", NO_VALUES, ((5, (2, quick)), (6, (3, quick))), 4, False)
    traces = play_batch(batch)
    turns = sum(traces.lengths)
    assert len(traces.lengths) == 2 + 3
    assert len(traces.features) == turns * traces.width
    assert len(traces.own) == len(traces.rival) == turns + 5
    again = play_batch(batch)
    assert (again.features, again.own) == (traces.features, traces.own), "a seed is a game"
    both = Traces()
    both.add(traces)
    both.add(again)
    assert len(both.lengths) == 10


def test_targets_are_what_was_still_to_come() -> None:
    points = np.array([[1, 0], [4, 2], [9, 7], [10, 5], [20, 6]], np.float32)
    lengths = np.array([2, 1])
    assert fitting.targets_of(points, lengths, None).tolist() == [[8, 7], [5, 5], [10, 1]]
    before = np.array([[0, 0], [15, 5], [0, 0]], np.float32)
    mixed = fitting.targets_of(points, lengths, before)
    assert mixed[0].tolist() == pytest.approx([3 + 0.9 * 5 + 0.1 * 15, 2 + 0.9 * 5 + 0.1 * 5])


def test_a_net_learns_and_keeps_its_opinion_when_it_is_rounded() -> None:
    random = np.random.default_rng(1)
    features = random.integers(-4, 30, (1500, 9)).astype(np.int16)
    targets = np.stack([2.0 * features[:, 0] + features[:, 1], 30.0 - features[:, 2]], axis=1)
    net = fitting.fresh(features, targets, 12, 8, 1)
    before = np.abs(fitting.predict(net, features) - targets).mean()
    alone = np.ones(len(features), np.int16)
    error = fitting.fit(net, features, targets.astype(np.float32), alone, 200, 1)
    assert error < before / 3
    whole = Net(9, 12, 8, fitting.rounded(net))
    said = np.array([whole.infer(row) for row in features[:200].tolist()])
    assert np.abs(said - fitting.predict(net, features[:200])).max() < 0.2


def test_errors_are_measured_on_games_of_which_no_turn_was_seen() -> None:
    """Whose ends are luck: a net that has seen other turns of a game would seem to foretell it."""
    random = np.random.default_rng(2)
    games, turns = 40, 30
    lengths = np.full(games, turns)
    # Each game is known by a feature of its own, and what comes of it by nothing else.
    features = np.repeat(np.eye(games, dtype=np.int16) * 8, turns, axis=0)
    luck = np.repeat(random.standard_normal((games, 2)) * 10, turns, axis=0).astype(np.float32)
    net = fitting.fresh(features, luck, 12, 8, 1)
    error = fitting.fit(net, features, luck, lengths, 60, 1)
    assert error > 4
    assert np.abs(fitting.predict(net, features) - luck).mean() < error / 2


@pytest.mark.usefixtures("small")
def test_a_ladder_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[str] = []
    first = ladder.Ladder("power_grid", tmp_path, 3, 7, 1)
    assert first.kept() == NO_VALUES
    assert first.climb(told.append)
    second = ladder.Ladder("power_grid", tmp_path, 3, 7, 1)
    assert second.rungs == first.rungs
    assert second.newest() == str(tmp_path / "iteration-00.values")
    assert read_net(second.newest(), load_game("power_grid")) is not None
    assert second.climb(told.append)
    assert [rung.iteration for rung in second.rungs] == [0, 1]
    assert "iteration 1: 3 games by iteration-00.values" in told
    assert second.report()["iterations"][1]["positions"] > 0


@pytest.mark.usefixtures("small")
def test_what_has_not_passed_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "LEAST_SHARE", 2.0)
    made = ladder.Ladder("power_grid", tmp_path, 2, 7, 1)
    assert made.climb(lambda _: None)
    assert not made.rungs[0].is_kept
    with pytest.raises(BadOption, match="passed"):
        made.keep()


@pytest.mark.usefixtures("small")
def test_the_command_trains_and_says_what_came_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "power_grid")
    arguments = ["train", "power_grid", "--folder", folder, "--games", "2", "--iterations", "1"]
    drawn = tmp_path / "ladder.svg"
    assert main([*arguments, "--json", "--picture", str(drawn)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], len(found["iterations"])) == ("power_grid", 1)
    assert "<!-- power_grid: 2 games of learning -->" in drawn.read_text(encoding="utf-8")
    assert main([*arguments, "--picture", str(tmp_path / "ladder.txt")]) == 2
    assert main(["train", "chess", "--folder", folder]) == 2
    assert main([*arguments[:-1], "0"]) == 2


@pytest.mark.usefixtures("small")
def test_as_many_processes_train_as_were_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the recipe says how many games there are."""
    seen: list[int] = []

    def climb(self: ladder.Ladder, _told: object) -> bool:
        seen.append(self.jobs)
        return False

    monkeypatch.setattr(ladder.Ladder, "climb", climb)
    assert main(["train", "power_grid", "--folder", str(tmp_path), "--jobs", "2"]) == 130
    assert seen == [2]


@pytest.mark.usefixtures("small")
def test_values_are_the_same_wherever_the_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one process, in two, and on a cluster whose workers die."""
    monkeypatch.setitem(sys.modules, "ray", StandIn(dies_every=2))
    monkeypatch.setattr(ladder, "IN_A_BATCH", 1)
    values = []
    for way in (["--jobs", "1"], ["--jobs", "2"], ["--ray", "local"]):
        folder = tmp_path / way[1] / way[0]
        arguments = ["train", "power_grid", "--games", "4", "--iterations", "1"]
        assert main([*arguments, "--folder", str(folder), *way]) == 0
        values.append((folder / "iteration-00.values").read_bytes())
    assert values[0] == values[1] == values[2]
