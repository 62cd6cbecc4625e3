"""Recorded matches replay move by move to the digests they were recorded with."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import penstock
from penstock.games import game_ids
from tests.golden.make import FOLDER, GOLDEN
from tests.golden.matches import FILES, replayed


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_replays_to_its_digests(path: Path) -> None:
    match = replayed(path)
    assert match.state.is_over()
    assert len(match.record().digests) >= len(match.moves) // 50
    assert match.record().write() == path.read_text(encoding="utf-8")


def test_every_game_has_its_golden_matches() -> None:
    assert set(GOLDEN) == set(game_ids())
    named = {f"{id}/{name}" for id, matches in GOLDEN.items() for name in matches}
    assert {f"{path.parent.name}/{path.stem}" for path in FILES} == named


def test_the_pure_form_gives_the_same_digest_as_the_form_running(tmp_path: Path) -> None:
    """Another process, on a copy of the package without any compiled module."""
    source = Path(penstock.__file__).parent
    shutil.copytree(
        source, tmp_path / "penstock", ignore=shutil.ignore_patterns("*.so", "__pycache__", "build")
    )
    path = FOLDER / "power_grid" / "germany-4-greedy.match"
    done = subprocess.run(
        [sys.executable, "-m", "penstock", "replay", str(path), "--verify", "--json"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["digest"] == replayed(path).state.digest()
