"""Recorded matches replay move by move to the digests they were recorded with."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import penstock
from penstock.games import game_ids, load_game
from penstock.games.power_grid.box.components import PLANTS
from penstock.games.power_grid.face import words
from penstock.games.power_grid.view import PowerGridView
from penstock.kernel.match import Match, load_record, replay
from penstock.lab.perft import count_sequences
from tests.golden.make import FOLDER, GOLDEN

FILES = sorted(FOLDER.glob("*/*.match"))

PERFT = {
    ("power_grid", 2, 1, 4, "germany"): 2307,
    ("power_grid", 3, 1, 4, "germany"): 75315,
    ("power_grid", 4, 2, 3, "usa"): 4486,
    ("power_grid", 5, 3, 3, "germany"): 4171,
    ("power_grid", 6, 4, 3, "usa"): 4349,
}
"""Game, players, seed, depth, board: how many sequences of actions there are."""


def replayed(path: Path) -> Match:
    record = load_record(path)
    return replay(load_game(record.game), record, f"penstock replay {path}")


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


def test_the_golden_matches_of_power_grid_see_everything() -> None:
    """Every plant changes hands, every kind of event happens, every way to end is there."""
    plants, kinds, endings, players = set(), set(), set(), set()
    for path in FILES:
        if path.parent.name != "power_grid":
            continue
        match = replayed(path)
        for events in (match.opening, *(move.events for move in match.moves)):
            for event in events:
                kinds.add(event.kind)
                if event.kind in ("buys plant", "trust takes plant"):
                    plants.add(event.numbers[0])
        view = match.state.view(None)
        assert isinstance(view, PowerGridView)
        endings.add((match.moves[-1].events[-1].rule, view.step))
        players.add((match.players, match.options["board"]))
    assert plants == set(PLANTS)
    assert kinds == set(words.EVENTS[0].kinds)
    assert {("PWG-END-01", 2), ("PWG-END-01", 3), ("PWG-END-03", 3)} <= endings
    assert {count for count, _ in players} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize(("case", "nodes"), PERFT.items(), ids=str)
def test_the_number_of_sequences_has_not_moved(
    case: tuple[str, int, int, int, str], nodes: int
) -> None:
    id, players, seed, depth, board = case
    assert count_sequences(load_game(id).new(players, seed, {"board": board}), depth) == nodes


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
