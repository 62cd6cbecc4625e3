"""Ctrl-C: what was played is kept, and the exit status says that it was interrupted."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from penstock.games import load_game
from penstock.kernel.match import load_record, replay

BOT = """
import time
from pathlib import Path
from penstock.bots import Bot

class Thinker(Bot):
    name = "thinker"
    chosen = 0

    def choose(self, window):
        Thinker.chosen += 1
        if Thinker.chosen > {moves}:
            Path({marker!r}).touch()
            time.sleep(600)
        return window.options()[0]
"""


BUSY = """
from pathlib import Path
from penstock.bots.random import Random

class Busy(Random):
    chosen = 0

    def choose(self, window):
        Busy.chosen += 1
        if Busy.chosen == 3000:
            Path({marker!r}).touch()
        return super().choose(window)
"""


def thinker(folder: Path, moves: int) -> tuple[str, Path]:
    """A bot that thinks very long once it has moved so often; and the file that says it does."""
    marker = folder / "thinking"
    (folder / "thinker.py").write_text(BOT.format(moves=moves, marker=str(marker)))
    return f"{folder / 'thinker.py'}:Thinker", marker


def started(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "penstock.cli", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def interrupted(
    process: "subprocess.Popen[str]", marker: Path, is_for_all: bool = False
) -> tuple[str, str]:
    """Ctrl-C as soon as the marker is there, for one process or, as in a terminal, for all."""
    until = time.monotonic() + 60
    while not marker.exists():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.05)
    if is_for_all:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    out, complaints = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in complaints
    return out, complaints


def test_match_is_kept_although_a_bot_was_thinking(tmp_path: Path) -> None:
    bot, marker = thinker(tmp_path, 7)
    saved = tmp_path / "kept.match"
    process = started("play", "power_grid", "--seats", f"{bot},{bot}", "--save", str(saved))

    out, complaints = interrupted(process, marker)

    assert f"penstock play --resume {saved}" in out.replace("\n", "")
    assert complaints == "penstock: interrupted\n"
    match = replay(load_game("power_grid"), load_record(saved), str(saved))
    assert 7 <= len(match.moves) <= 14, "each of the two has moved up to seven times"
    assert not match.state.is_over()


def test_match_is_kept_when_the_player_is_asked(tmp_path: Path) -> None:
    saved = tmp_path / "kept.match"
    process = started("play", "power_grid", "--seats", "human,human", "--save", str(saved))
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\nsave\n")
    process.stdin.flush()
    out, _ = interrupted(process, saved)
    assert "Go on with" in out
    assert len(load_record(saved).moves) == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("to", ["the process alone", "all as a terminal does"])
def test_simulation_reports_what_was_played(tmp_path: Path, jobs: str, to: str) -> None:
    games, marker = 200_000, tmp_path / "busy"
    (tmp_path / "busy.py").write_text(BUSY.format(marker=str(marker)))
    arguments = ("power_grid", "--players", "2", "--games", str(games), "--option", "max_rounds=20")
    bots = ("--bots", f"{tmp_path / 'busy.py'}:Busy")
    process = started("simulate", *arguments, *bots, "--jobs", jobs, "--no-check", "--json")

    out, complaints = interrupted(process, marker, is_for_all=to != "the process alone")

    report = json.loads(out)
    assert 0 < report["games"] < games
    assert sum(report["winners"]) >= report["games"]
    assert report["errors"] == 0
    assert complaints == f"penstock: interrupted after {report['games']} of {games} games\n"
