"""Playing in the terminal, fed with lines as a person would type them."""

import io
from pathlib import Path

import pytest

from penstock.cli import main
from penstock.games import load_game
from penstock.kernel.match import load_record, replay


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *more: str
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["play", *more]) == 0
    return capsys.readouterr().out


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "game.match"


def test_a_game_can_be_left_and_resumed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    start = ("power_grid", "--seed", "9", "--save", str(saved))
    out = play(monkeypatch, capsys, "1\n40\nquit\n", *start)
    assert "Player 1: nominate a power plant" in out
    assert "Player 1 nominates plant 3" in out
    assert f"penstock play --resume {saved}" in out.replace("\n", "")
    before = load_record(saved)
    assert before.seats == ["human", "normal", "normal", "normal"]
    out = play(monkeypatch, capsys, "done\n", "--resume", str(saved))
    after = load_record(saved)
    assert after.moves[: len(before.moves)] == before.moves
    assert after.moves[len(before.moves)] == "done"


def test_resuming_goes_on_as_if_never_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one, other = tmp_path / "one.match", tmp_path / "other.match"
    play(
        monkeypatch,
        capsys,
        "1\n40\ndone\n1\nquit\n",
        "power_grid",
        "--seed",
        "9",
        "--save",
        str(one),
    )
    play(monkeypatch, capsys, "1\n40\nquit\n", "power_grid", "--seed", "9", "--save", str(other))
    play(monkeypatch, capsys, "done\n1\nquit\n", "--resume", str(other))
    assert one.read_text() == other.read_text()


def test_undo_takes_back_the_own_choices(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    lines = "1\nundo\nundo\nquit\n"
    out = play(monkeypatch, capsys, lines, "power_grid", "--seed", "9", "--save", str(saved))
    assert "Taken back: nominate" in out
    assert "Nothing to take back" in out
    game = load_game("power_grid")
    assert replay(game, load_record(saved), "x").state.legal()


def test_undo_takes_back_one_choice_and_restart_all_of_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    again = ("--resume", str(saved))
    play(
        monkeypatch, capsys, "1\n1\nquit\n", "underwater_cities", "--seed", "5", "--save",
        str(saved), "--seats", "human,human",
    )  # fmt: skip
    first, second = load_record(saved).moves
    out = play(monkeypatch, capsys, "undo\nquit\n", *again)
    assert f"Taken back: {second}" in out
    assert load_record(saved).moves == [first]
    play(monkeypatch, capsys, f"{second}\nquit\n", *again)
    out = play(monkeypatch, capsys, "restart\nquit\n", *again)
    assert f"Taken back: {first}, {second}" in out
    assert load_record(saved).moves == []


def test_bad_answers_are_explained_and_change_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    lines = "99\npass\nnominate 50\nfly\n\nbid 5\nquit\n"
    out = play(
        monkeypatch, capsys, lines, "power_grid", "--seed", "9", "--save", str(saved),
        "--seats", "human,human",
    )  # fmt: skip
    flat = " ".join(out.split())
    assert "there is no option 99" in flat
    assert "'fly' is no action of Power Grid" in flat
    assert load_record(saved).moves == []


def test_help_log_table_why_and_save(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = tmp_path / "kept.match"
    lines = f"help\nwhy\n1\nlog 5\ntable\nsave {other}\nsave {tmp_path}/no/where\nquit\n"
    out = play(
        monkeypatch, capsys, lines, "power_grid", "--seed", "9",
        "--save", str(tmp_path / "game.match"), "--option", "board=usa",
    )  # fmt: skip
    assert "take back your last choice (" in out
    assert "PWG-AUC-04 Only plants of the current row" in " ".join(out.split())
    assert "cannot write" in out
    assert other.is_file()


def test_a_whole_game_between_bots_ends_with_a_ranking(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    out = play(
        monkeypatch, capsys, "", "power_grid", "--seed", "2", "--save", str(saved),
        "--seats", "greedy,random",
    )  # fmt: skip
    assert "1. Greedy 1: cities supplied" in out
    assert replay(load_game("power_grid"), load_record(saved), "x").state.is_over()


def test_resume_runs_no_code_that_only_the_file_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, saved: Path
) -> None:
    file, trace = tmp_path / "mine.py", tmp_path / "ran"
    file.write_text(
        "from penstock.bots import Random\n"
        f"open({str(trace)!r}, 'w').close()\n"
        "class Mine(Random):\n    pass\n"
    )
    seats = f"human,{file}:Mine"
    start = ("power_grid", "--seed", "4", "--save", str(saved), "--seats", seats)
    play(monkeypatch, capsys, "quit\n", *start)
    trace.unlink()

    assert main(["play", "--resume", str(saved)]) == 2
    assert f"to run it, add --seats '{seats}'" in capsys.readouterr().err
    assert not trace.exists()

    play(monkeypatch, capsys, "quit\n", "--resume", str(saved), "--seats", seats)
    assert trace.exists()


def test_resume_takes_everything_from_the_file(
    capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    assert main(["play", "power_grid", "--resume", str(saved)]) == 2
    assert "--resume takes game, seats, seed and options" in capsys.readouterr().err
