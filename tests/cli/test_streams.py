"""Terminals, pipes and disks as they are: never a traceback, whatever cannot be written."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from penstock import console, study
from penstock.cli import main

MATCH = Path(__file__).parents[1] / "golden"


def shell(line: str, **more: str) -> "subprocess.CompletedProcess[bytes]":
    penstock = f"{sys.executable} -m penstock.cli"
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line.replace('penstock', penstock)}"],
        env={**os.environ, **more},
        capture_output=True,
        timeout=120,
        check=False,
    )


ASCII = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0"}


@pytest.mark.parametrize(
    "line",
    ["penstock games", "penstock rules power_grid", "penstock games --json"],
)
def test_full_disk_is_told_in_one_line(line: str) -> None:
    done = shell(f"{line} > /dev/full")
    assert done.stderr.decode() == "penstock: No space left on device\n"
    assert done.returncode == 1


@pytest.mark.parametrize(
    "line",
    [
        "penstock rules power_grid | head -1",
        "penstock games --json | true",
        "penstock --help | true",
    ],
)
def test_pipe_that_is_closed_is_no_failure(line: str) -> None:
    done = shell(line)
    assert done.stderr == b""
    assert done.returncode == 0


@pytest.mark.parametrize(
    "line",
    ["penstock games >&-", "penstock rules power_grid >&- 2>&-", "penstock --version >&- <&-"],
)
def test_closed_streams_lead_nowhere(line: str) -> None:
    done = shell(line)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 0)


@pytest.mark.parametrize(
    "line",
    [
        "penstock rules barrage",
        "penstock cards underwater_cities",
        "echo quit | penstock play barrage --seats human,greedy --save $FOLDER/x.match",
        "echo привет | penstock play underwater_cities --seats human --save $FOLDER/y.match",
    ],
)
def test_terminal_that_knows_only_ascii(line: str, tmp_path: Path) -> None:
    done = shell(line, **ASCII, FOLDER=str(tmp_path))
    assert done.stderr == b""
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert len(done.stdout) > 100


def test_json_is_the_same_on_any_terminal() -> None:
    line = "penstock cards underwater_cities --json"
    plain, ascii = shell(line, PYTHONUTF8="1"), shell(line, **ASCII)
    assert ascii.stdout.isascii()
    assert not plain.stdout.isascii()
    assert json.loads(ascii.stdout) == json.loads(plain.stdout)


def one_line(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main([str(one) for one in arguments]) == 2
    [line] = capsys.readouterr().err.splitlines()
    return line


def test_pictures_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = next(MATCH.rglob("*.match"))
    (tmp_path / "file").touch()
    assert "cannot draw into" in one_line(capsys, "replay", match, "--svg", tmp_path / "file")
    assert "cannot draw into" in one_line(capsys, "replay", match, "--svg", tmp_path / "file" / "x")


@pytest.mark.parametrize("arguments", [("serve",), ("backup",)])
def test_data_directory_that_cannot_be_used(
    arguments: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    line = one_line(capsys, *arguments)
    assert f"the data directory {tmp_path / 'file' / 'penstock'} cannot be used" in line


def test_match_that_could_not_be_kept_is_refused_before_it_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = one_line(capsys, "play", "power_grid", "--save", tmp_path / "no" / "x.match")
    assert "cannot be kept" in line


def test_never_more_processes_than_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []
    real = console.jobs_of

    def noted(*arguments: object) -> int:
        asked.append(real(*arguments))  # type: ignore[arg-type]
        return 1

    monkeypatch.setattr(study, "jobs_of", noted)
    for jobs in ("1000000", "2", "1"):
        assert main(["simulate", "power_grid", "--players=2", "--games=3", "--jobs", jobs]) == 0
    capsys.readouterr()
    assert asked == [3, 2, 1]
