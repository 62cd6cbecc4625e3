"""The example in JavaScript sits down at a server of ours and plays to the end."""

import subprocess
from pathlib import Path

import playwright

from tests.table.conftest import Server

NODE = Path(playwright.__file__).parent / "driver" / "node"
"""Comes with Playwright, so that the test needs no Node of the machine."""
EXAMPLE = Path(__file__).parents[2] / "examples" / "javascript_bot.mjs"


def test_a_bot_in_javascript_plays_a_whole_game(server: Server) -> None:
    command = [str(NODE), str(EXAMPLE), server.address, "barrage", "random"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    *standings, choices = done.stdout.splitlines()
    assert [line.split(".")[0] for line in standings] in (["1", "2"], ["1", "1"])
    assert int(choices.split()[0]) > 20


def test_what_the_server_refuses_ends_it(server: Server) -> None:
    command = [str(NODE), str(EXAMPLE), server.address, "chess", "random"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    assert "there is no game 'chess'" in done.stderr
