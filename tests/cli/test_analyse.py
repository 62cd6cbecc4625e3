"""`penstock analyse`: a contract for scripts, a table for people, one line for a bad file."""

import json
from pathlib import Path

import pytest

from penstock.cli import main
from penstock.terminal.analysis import per_cent
from tests.golden.make import FOLDER

GOLDEN = FOLDER / "power_grid" / "germany-4-greedy.match"
BARRAGE = FOLDER / "barrage" / "full-3-greedy.match"


def test_one_document_with_chances_and_moments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(GOLDEN), "--json", "--moments", "3"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "power_grid"
    assert len(found["players"]) == 4
    assert found["turns"][0]["move"] == 1
    assert found["turns"][-1]["last"] == found["moves"]
    for turn in found["turns"]:
        assert sum(turn["chances"]) == sum(turn["expected"]) == sum(turn["after"]) == 100
    assert sorted(found["end"]) == [0, 0, 0, 100]
    assert 1 <= len(found["moments"]) <= 3
    for moment in found["moments"]:
        assert abs(moment["swing"]) >= 6
        assert moment["played"]
        if moment["better"] is not None:
            assert set(moment["better"]["why"]) == {"now", "later", "rivals"}
            points = sum(one["points"] for one in moment["better"]["why"].values())
            assert points == pytest.approx(moment["better"]["worth"], abs=0.16)
            assert all(len(one["words"]) <= 80 for one in moment["better"]["why"].values())


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(BARRAGE), "--moments", "2"]) == 0
    shown = capsys.readouterr().out
    assert "Chance to win, per cent" in shown
    assert "Greedy 1" in shown
    assert "Round" in shown


def test_no_moment_is_looked_at_if_none_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(BARRAGE), "--moments", "0"]) == 0
    assert "No turn was looked at" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no match at all\n", "must begin with 'penstock match 1'"),
        (GOLDEN.read_text(encoding="utf-8").replace("nominate 5", "nominate 99", 1), "move"),
    ],
)
def test_a_bad_file_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, reason: str
) -> None:
    file = tmp_path / "bad.match"
    file.write_text(text, encoding="utf-8")
    assert main(["analyse", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert reason in captured.err


def test_a_wrong_number_of_moments_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(GOLDEN), "--moments", "-1"]) == 2
    assert "--moments must be 0 or more" in capsys.readouterr().err


def test_per_cent_adds_up() -> None:
    assert per_cent([1 / 3, 1 / 3, 1 / 3]) == [34, 33, 33]
    assert per_cent([0.004, 0.996]) == [0, 100]
    assert per_cent([1.0, 0.0]) == [100, 0]
