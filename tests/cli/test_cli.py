"""The command line is a contract: scripts rely on its keys, exit status and one-line errors."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import penstock
from penstock.bots.strength import wins_in_a_hundred
from penstock.cli import main
from penstock.games import game_ids, load_game
from penstock.kernel.match import load_record, replay
from penstock.lab.form import is_compiled
from tests.golden.make import FOLDER

GOLDEN = FOLDER / "power_grid" / "germany-4-greedy.match"


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a command that must fail; nothing may reach stdout."""
    assert main(list(arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("penstock: ")
    return lines[0].removeprefix("penstock: ")


def test_games_lists_what_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    games = run_json(capsys, "games")
    assert [game["id"] for game in games] == list(game_ids())
    power_grid = games[0]
    assert power_grid["title"] == "Power Grid Recharged"
    assert power_grid["players"] == [2, 6]
    board = power_grid["options"][0]
    assert (board["name"], board["default"]) == ("board", "germany")
    assert board["values"] == ["germany", "usa"]
    assert all(option["help"] for option in power_grid["options"])
    assert power_grid["strength"] == wins_in_a_hundred("power_grid")


def test_games_says_what_the_bots_are_like_and_how_strong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert "  random  Random: Takes any move the rules allow. Good for a look round." in said
    told = [line for line in said if "games in 100 won" in line]
    measured = [id for id in game_ids() if wins_in_a_hundred(id)]
    assert [line.split(",")[0] for line in told] == measured
    assert all(line.count("normal 25") == 1 for line in told)


def test_games_explains_the_numbers_of_an_observation(capsys: pytest.CaptureFixture[str]) -> None:
    table = run_json(capsys, "games", "--observation", "barrage")
    assert table["size"] == load_game("barrage").layout().size
    assert (
        sum(field["count"] * max(1, field["players"]) for field in table["fields"])
        == (table["size"])
    )
    assert main(["games", "--observation", "barrage"]) == 0
    assert "face-down contracts" in " ".join(capsys.readouterr().out.split())
    assert "no game 'chess'" in complaint(capsys, "games", "--observation", "chess")


@pytest.mark.parametrize("players", range(2, 7))
def test_simulate_reports_what_happened(capsys: pytest.CaptureFixture[str], players: int) -> None:
    report = run_json(
        capsys, "simulate", "power_grid", "--players", str(players), "--games", "4", "--seed", "1",
        "--option", "board=usa", "--option", "start_cities=true", "--option", "zone=draft",
    )  # fmt: skip
    assert report["game"] == "power_grid"
    assert (report["players"], report["games"], report["errors"]) == (players, 4, 0)
    assert sum(report["winners"]) >= 4
    assert len(report["winners"]) == len(report["scores"]["mean"]) == players
    assert report["decisions"] > 400
    assert report["decisions_per_game"] == pytest.approx(report["decisions"] / 4, abs=0.1)
    assert 5 < report["rounds_per_game"] <= 100
    assert report["checked"] is True
    assert report["compiled"] is is_compiled()
    assert {"seconds", "decisions_per_s", "games_per_s"} <= set(report)


def test_simulations_with_equal_seeds_agree_whatever_the_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ("simulate", "power_grid", "--players", "3", "--games", "6", "--seed", "5")
    one = run_json(capsys, *arguments)
    two = run_json(capsys, *arguments, "--jobs", "2")
    timings = {"seconds", "decisions_per_s", "games_per_s"}
    assert {k: v for k, v in one.items() if k not in timings} == {
        k: v for k, v in two.items() if k not in timings
    }


def test_simulate_takes_bots_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    report = run_json(
        capsys, "simulate", "power_grid", "--players", "3", "--games", "6", "--seed", "1",
        "--bots", "greedy,random,random", "--no-check",
    )  # fmt: skip
    assert report["winners"][0] == 6
    assert report["checked"] is False


def test_simulate_names_the_seed_of_every_failure(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bot = tmp_path / "cheat.py"
    bot.write_text(
        "from penstock.bots import Bot\n"
        "class Cheat(Bot):\n"
        "    def choose(self, window):\n"
        "        return 1_000_000\n"
    )
    arguments = ["simulate", "power_grid", "--players", "2", "--games", "2", "--seed", "8"]
    assert main([*arguments, "--bots", f"{bot}:Cheat", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["errors"] == 2
    assert [failure["seed"] for failure in report["failures"]] == [8, 9]
    assert report["failures"][0]["error"].startswith("IllegalAction: 'bid ")


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    report = run_json(
        capsys, "perft", "power_grid", "--players", "6", "--depth", "3", "--seed", "4"
    )
    assert report == {"game": "power_grid", "players": 6, "seed": 4, "depth": 3, "nodes": 4393}


def test_bench_tells_form_and_figures(capsys: pytest.CaptureFixture[str]) -> None:
    report = run_json(capsys, "bench", "power_grid", "--players", "4", "--seconds", "0.05")
    assert report["compiled"] is is_compiled()
    assert report["python"].startswith("CPython 3.")
    (result,) = report["results"]
    assert (result["game"], result["players"]) == ("power_grid", 4)
    for key in ("games_per_s", "decisions_per_s", "decisions_per_game", "copy_us", "view_us"):
        assert result[key] > 0
    assert result["picture_ms"] > 0


def test_bench_measures_the_environments_beside_their_peers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = run_json(capsys, "bench", "--env", "power_grid", "--players", "2", "--seconds", "0.01")
    [result] = report["results"]
    assert result["game"] == "power_grid"
    rates = {name: rate for name, rate in result.items() if name.endswith("_s")}
    assert len(rates) == 4
    assert all(rate > 0 for rate in rates.values())
    assert any("OpenSpiel" in peer["peer"] for peer in report["peers"])
    assert "takes 2 to 4 players" in complaint(
        capsys, "bench", "--env", "barrage", "--players", "5"
    )


def test_replay_verifies(capsys: pytest.CaptureFixture[str]) -> None:
    report = run_json(capsys, "replay", str(GOLDEN), "--verify")
    digest = GOLDEN.read_text().splitlines()[-1].split()[2]
    assert report == {"file": str(GOLDEN), "moves": report["moves"], "ok": True, "digest": digest}
    assert report["moves"] > 300


def test_replay_lists_moves_when_piped(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 300
    assert lines[0].split()[:4] == ["1", "Greedy", lines[0].split()[2], "nominate"]


def test_replay_draws_rounds_and_end(tmp_path: Path) -> None:
    assert main(["replay", str(GOLDEN), "--svg", str(tmp_path / "pictures")]) == 0
    pictures = sorted((tmp_path / "pictures").iterdir())
    assert pictures[0].name == "move-0000.svg"
    position = replay(load_game("power_grid"), load_record(GOLDEN), "x").state
    assert len(pictures) == position.rounds_begun() + 1  # each round's beginning, and the end
    assert all(picture.read_text().startswith("<svg") for picture in pictures)
    assert main(["replay", str(GOLDEN), "--svg", str(tmp_path / "one"), "--at", "100"]) == 0
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["move-0100.svg"]


def test_replay_shows_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN), "--at", "100"]) == 0
    out = capsys.readouterr().out
    assert "Power Grid" in out
    assert "Fuel market" in out


def test_rules_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    report = run_json(capsys, "rules", "power_grid")
    ids = [rule["id"] for rule in report["rules"]]
    assert len(ids) == len(set(ids)) == 145
    assert ids[0] == "PWG-SETUP-01"
    assert "uncovered" not in report


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["fly"], "argument COMMAND: invalid choice: 'fly'"),
        (["simulate", "chess", "--players", "2", "--games", "1"], "there is no game 'chess'"),
        (["simulate", "power_grid", "--players", "7", "--games", "1"], "2 to 6 players, not 7"),
        (["simulate", "power_grid", "--players", "x", "--games", "1"], "invalid int value: 'x'"),
        (["simulate", "power_grid", "--players", "2", "--games", "0"], "at least one game, not 0"),
        (
            ["simulate", "power_grid", "--players", "2", "--games", "1", "--option", "board=mars"],
            "option board of power_grid takes germany, usa, not 'mars'",
        ),
        (
            ["simulate", "power_grid", "--players", "2", "--games", "1", "--option", "bord=usa"],
            "power_grid has no option 'bord'",
        ),
        (
            ["simulate", "power_grid", "--players", "2", "--games", "1", "--option", "board"],
            "--option takes NAME=VALUE, not 'board'",
        ),
        (
            ["simulate", "power_grid", "--players", "3", "--games", "1", "--bots", "a,b,c"],
            "there is no bot 'a'; there is novice, normal, hard, expert, greedy, random",
        ),
        (
            ["simulate", "power_grid", "--players", "3", "--games", "1", "--bots", "random,random"],
            "3 players need 1 or 3 bots, not 2",
        ),
        (
            ["simulate", "power_grid", "--players", "2", "--games", "1", "--bots", "x.py:Y"],
            "there is no file 'x.py'",
        ),
        (["perft", "power_grid", "--players", "2", "--depth", "-1"], "--depth must be 0 or more"),
        (["bench", "power_grid", "--seconds", "0"], "--seconds must be above 0"),
        (["play"], "say which game: power_grid"),
        (["play", "power_grid", "--seats", "human"], "takes 2 to 6 players, not 1"),
        (["play", "power_grid", "--seats", "human,oracle"], "there is no bot 'oracle'"),
        (["replay", "nowhere.match"], "nowhere.match: cannot be read (No such file or directory)"),
        (["replay", str(GOLDEN), "--at", "9999"], "there is no move 9999"),
        (["rules", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_input_gets_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
) -> None:
    assert expected in complaint(capsys, *arguments)


def test_a_truncated_or_edited_record_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = GOLDEN.read_text()
    truncated, edited = tmp_path / "truncated.match", tmp_path / "edited.match"
    truncated.write_text(text[: len(text) // 2])
    edited.write_text(text.replace("\nbid 7\n", "\nbid 8\n", 1))
    assert "breaks off before its end line" in complaint(capsys, "replay", str(truncated))
    assert "edited.match, line " in complaint(capsys, "replay", str(edited), "--verify")
    illegal = tmp_path / "illegal.match"
    illegal.write_text(text.replace("\nmoves\n", "\nmoves\nnominate 50\n", 1))
    lines = illegal.read_text().splitlines()
    del lines[lines.index("nominate 50") + 1]
    illegal.write_text("\n".join(lines) + "\n")
    message = complaint(capsys, "replay", str(illegal))
    assert "move 1: 'nominate 50' is not allowed now [PWG-AUC-04]" in message


def test_a_failed_verification_is_also_told_as_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "edited.match"
    path.write_text(GOLDEN.read_text().replace("\n= 50 ", "\n= 50 0"))
    assert main(["replay", str(path), "--verify", "--json"]) == 2
    captured = capsys.readouterr()
    report = json.loads(captured.out)
    assert (report["ok"], report["digest"]) == (False, None)
    assert "after move 50 the digest is" in report["reason"]
    assert len(captured.err.splitlines()) == 1


def test_a_malformed_component_file_is_named_in_one_line(tmp_path: Path) -> None:
    source = Path(penstock.__file__).parent
    shutil.copytree(
        source, tmp_path / "penstock", ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )
    board = tmp_path / "penstock" / "games" / "power_grid" / "box" / "germany.json"
    board.write_text(board.read_text().replace('"essen", "duisburg", 0', '"essen", "mars", 0'))
    done = subprocess.run(
        [sys.executable, "-m", "penstock", "perft", "power_grid", "--players", "3", "--depth", "1"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("penstock: germany.json: connections[")
    assert line.endswith("names 'mars', which does not exist")
