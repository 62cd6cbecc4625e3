"""Games as data: what the files hold is what was played, whatever stops the work in between."""

import errno
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from penstock.bots import Random, play_out
from penstock.cli import main
from penstock.games import game_ids, load_game
from penstock.kernel.observation import Numbers
from penstock.kernel.rng import Rng
from penstock.lab import export as data
from penstock.lab.simulate import BOT_STREAM, Job, prepare

SHORT = {"power_grid": {"max_rounds": "20"}, "barrage": {"game": "introductory"}}


def job_of(id: str, games: int) -> Job:
    return prepare(id, 2, games, 5, ["random"], SHORT.get(id, {}), False)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


@pytest.mark.parametrize("id", game_ids())
def test_rows_are_the_decisions_of_the_games(id: str, tmp_path: Path) -> None:
    assert data.export(job_of(id, 2), tmp_path / "data", 1)
    game = load_game(id)
    numbers = Numbers(game.layout().size)
    for number, seed in enumerate((5, 6)):
        rows = pq.read_table(tmp_path / "data" / f"games-{number:05}.parquet").to_pylist()
        state = game.new(2, seed, SHORT.get(id, {}))
        for place, row in enumerate(rows):
            assert (row["seed"], row["decision"], row["seat"]) == (seed, place, state.to_move())
            assert row["legal"] == sorted(state.legal())
            if place % 40 == 0:
                game.observe(state, row["seat"], numbers)
                assert row["observation"] == numbers.memory.tolist()
            state.apply(row["action"])
        assert state.is_over()
        ended = state.result().by_seat()
        assert all(row["score"] == ended[row["seat"]].score for row in rows)
        assert {row["reward"] for row in rows} <= {1.0, 0.0, -1.0}
        # The very game that a simulation with this seed plays.
        again = game.new(2, seed, SHORT.get(id, {}))
        play_out(game, again, [Random(), Random()], Rng(seed ^ BOT_STREAM))
        assert again.digest() == state.digest()


def test_the_same_plan_gives_the_same_files(tmp_path: Path) -> None:
    for name, jobs in (("one", 1), ("two", 2)):
        assert data.export(job_of("barrage", 5), tmp_path / name, 2, jobs)
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert len(files(tmp_path / "one")) == 4
    plan = json.loads((tmp_path / "one" / "plan.json").read_text())
    assert plan["observation"]["name"] == "barrage_v2.2"
    assert plan["job"]["games"] == 5


def test_a_stopped_export_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data.export(job_of("barrage", 4), tmp_path / "whole", 1)
    folder = tmp_path / "stopped"
    played: list[int] = []
    real = data.play_game

    def play_game(job: Job, seed: int) -> object:
        played.append(seed)
        if seed == 7 and played.count(7) == 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(job, seed)

    monkeypatch.setattr(data, "play_game", play_game)
    arguments = ["export", "barrage", str(folder), "--players", "2", "--games", "4", "--seed", "5"]
    arguments += ["--games-a-file", "1", "--option", "game=introductory"]
    assert main(arguments) == 2
    assert set(files(folder)) == {"plan.json", "games-00000.parquet", "games-00001.parquet"}
    assert main(arguments) == 0
    assert played == [5, 6, 7, 7, 8]
    assert files(folder) == files(tmp_path / "whole")


def test_other_data_are_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    arguments = [
        "export",
        "barrage",
        str(folder),
        "--players",
        "2",
        "--option",
        "game=introductory",
    ]
    assert main([*arguments, "--games", "1"]) == 0
    before = files(folder)
    capsys.readouterr()
    for more, complaint in (
        (["--games", "2"], "holds the data of another plan"),
        (["--games", "1", "--seed", "2"], "holds the data of another plan"),
        (["--games", "1", "--bots", "clever"], "no bot 'clever'"),
        (["--games", "1", "--games-a-file", "0"], "at least one game"),
        (["--games", "1", "--seed", str(2**63)], "whole numbers of 63 bits"),
    ):
        assert main([*arguments, *more]) == 2
        told = capsys.readouterr().err
        assert complaint in told
        assert told.count("\n") == 1
    assert files(folder) == before
    other = tmp_path / "other"
    other.mkdir()
    (other / "letter.txt").write_text("dear friend")
    assert main(["export", "barrage", str(other), "--players", "2", "--games", "1"]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert files(other) == {"letter.txt": b"dear friend"}
