"""The examples run, at a tiny size."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", ["power_grid", "barrage", "underwater_cities"])
def test_a_random_agent_plays_a_whole_game(game: str) -> None:
    lines = run("random_agent.py", game).splitlines()
    assert sorted(line.split(":")[0] for line in lines) == ["player_0", "player_1", "player_2"]
    assert sum(float(line.split(":")[1]) for line in lines) == pytest.approx(0)


def test_many_tables_are_stepped() -> None:
    assert "games ended" in run("many_tables.py", "barrage", "30")


def test_a_bot_of_ones_own_passes_the_checks() -> None:
    assert "decisions, nothing wrong" in run("my_bot.py")


def test_the_notebook_looks_at_a_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setenv("MPLBACKEND", "agg")
    notebook = json.loads((EXAMPLES / "match.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "kept without outputs: they would be read by nobody"
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    assert names["match"].state.is_over()
    assert all(len(curve) == len(names["match"].moves) for curve in names["curves"])
    assert "1. " in capsys.readouterr().out


@pytest.mark.skipif(
    importlib.util.find_spec("sb3_contrib") is None,
    reason="NO SB3-CONTRIB HERE: pip install 'penstock[lab-ppo]' (half a gigabyte)",
)
def test_an_agent_learns_and_is_measured() -> None:
    words = run("maskable_ppo.py", "--steps", "64", "--games", "2")
    assert "against random: " in words
    assert "against greedy: " in words


def test_the_list_names_every_example() -> None:
    listed = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    for file in EXAMPLES.iterdir():
        assert file.name == "README.md" or f"]({file.name})" in listed
