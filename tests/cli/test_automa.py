"""`penstock automa explain`, and the same on demand in the terminal game."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from penstock.bots import Window, make_bot
from penstock.cli import main
from penstock.games import load_game
from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST
from penstock.games.rulebook import read_rules
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng
from penstock.lab.simulate import mean_within
from penstock.terminal.explain import spans

SEATS = ["human", "automa:low", "automa:very_high"]


def record(path: Path, game: str, seats: list[str], moves: int, seed: int = 8) -> Path:
    """A match in which a greedy bot stands for the person."""
    known, bot = load_game(game), make_bot("greedy")
    match = Match(known, len(seats), seed, known.options_for_seats(seats), seats)
    while len(match.moves) < moves and not match.state.is_over():
        seat = match.state.to_move()
        match.play_action(bot.choose(Window(known, match.state, seat, Rng(len(match.moves)))))
    match.save(path)
    return path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record(tmp_path_factory.mktemp("automa") / "solo.match", "barrage", SEATS, 40)


def explained(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["automa", "explain", *arguments, "--json"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["automa", "explain", *arguments]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


def test_without_a_move_every_turn_is_listed_on_a_line(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["automa", "explain", str(played)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [str(n + 1) for n in range(len(lines))]
    assert len(lines) >= 24
    assert re.search(r"after move   \d  round 1  Automa (low 2|very high 3)", lines[0])
    assert {"low 2" in line for line in lines} == {"very high 3" in line for line in lines}
    assert re.search(r"  tiles \d+/\d+[AB]/\d+, \d+/\d+[AB]/\d+  \w", lines[1])


def test_a_turn_is_explained_with_tile_conditions_criteria_and_rules(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["automa", "explain", str(played), "--move", "2"]) == 0
    text = capsys.readouterr().out
    assert re.search(r"Automa turn \d, after move 2, round 1: Automa very high 3", text)
    tiles = "|".join(tile.code_text for tile in AUTOMA_TILE_LIST)
    assert re.search(
        rf"Tile ({tiles}) gives the actions, tile ({tiles}) the criteria; engineers: 12"
        "  AUT-TURN-03",
        text,
    )
    assert re.search(
        r"1\. production, [^:]*, engineers: \d: not possible: no system is ready", text
    )
    assert text.count(": performed") >= 2
    assert text.rstrip().splitlines()[-1].startswith("     Automa ")


def test_every_step_names_a_rule_of_the_digest_and_criteria_only_narrow(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # External works are named too: their actions are skipped by that rule.
    known = {rule.id for rule in read_rules("barrage")} | {"AUT-EXT-01"}
    turns = explained(capsys, str(played))["turns"]
    assert {turn["kind"] for turn in turns} == {"automa:low", "automa:very_high"}
    narrowed = 0
    for turn in turns:
        performed = [attempt["performed"] for attempt in turn["attempts"]]
        assert performed[-1]
        for attempt in turn["attempts"]:
            assert attempt["performed"] == (attempt["failed"] is None)
            assert attempt["failed"] is None or attempt["failed"] not in attempt["held"]
            named = {*attempt["held"], attempt["failed"]} - {None}
            named |= {step["rule"] for step in attempt["steps"] if step["rule"]}
            assert {rule for rule in named if "-RUL-" not in rule} <= known
            for step in attempt["steps"]:
                if "before" in step:
                    narrowed += 1
                    assert set(step["after"]) <= set(step["before"])
                    assert step["after"]
    assert narrowed > 20


def test_the_turns_after_a_move_are_those_of_the_list(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = explained(capsys, str(played))["turns"]
    move = turns[6]["move"]
    assert explained(capsys, str(played), "--move", str(move))["turns"] == [
        turn for turn in turns if turn["move"] == move
    ]


def test_a_person_dictated_by_a_tile_is_explained_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With Mahiri at very high the first turn of a round goes by a tile (AUT-XO-07)."""
    for seed in range(60):
        path = record(tmp_path / "mahiri.match", "barrage", ["human", SEATS[2]], 12, seed)
        turns = explained(capsys, str(path))["turns"]
        found = [turn for turn in turns if turn["kind"] == "human"]
        if found:
            assert found[0]["dictated"]["rule"] == "AUT-XO-07"
            assert main(["automa", "explain", str(path), "--move", str(found[0]["move"])]) == 0
            text = capsys.readouterr().out
            assert f"Dictated turn {found[0]['turn']}, after move {found[0]['move']}" in text
            assert (
                "An Automa tile dictates the first turn of Player 1 this round  AUT-XO-07" in text
            )
            return
    pytest.fail("no game with Mahiri in 60")


def test_what_cannot_be_explained_is_refused_in_one_line(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = refused(capsys, str(tmp_path / "none.match"))
    assert "cannot be read" in missing
    after = sorted({turn["move"] for turn in explained(capsys, str(played))["turns"]})
    complaint = refused(capsys, str(played), "--move", "1")
    assert f"no Automa turn follows move 1; they follow moves {spans(after)}" in complaint
    for move in ("41", "-1"):
        complaint = refused(capsys, str(played), "--move", move)
        assert f"the match has 40 moves; there is no move {move}" in complaint
    other = record(tmp_path / "grid.match", "power_grid", ["human"] * 3, 3)
    assert "is a match of Power Grid" in refused(capsys, str(other))
    people = record(tmp_path / "people.match", "barrage", ["human"] * 2, 3)
    assert "no Automa plays in" in refused(capsys, str(people))
    early = record(tmp_path / "early.match", "barrage", SEATS, 1)
    assert "there is none in this match yet" in refused(capsys, str(early), "--move", "0")


def test_the_terminal_explains_on_demand_and_keeps_the_log_short(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = "explain\nhelp\n1\n1\nexplain\nexplain 1\nexplain x\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    file = str(tmp_path / "game.match")
    seats = ["--seats", "human,automa:high", "--seed", "3", "--save", file]
    assert main(["play", "barrage", *seats]) == 0
    text = capsys.readouterr().out
    assert "no Automa has had a turn yet" in text
    assert "explain [N]  why the Automas did" in text
    before, _, after = text.partition("Automa turn 1, after move 2, round 1: Automa high 2")
    assert "Automa high 2 turns a tile" in before
    assert "cannot do action" not in before
    assert "AUT-PROD-02" in after
    assert "no Automa turn follows move 1; they follow moves 2" in after
    assert "explain takes the number of a move, not 'x'" in after


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        ("automa:low,automa:low", "all 2 seats are Automas; at least one must be a person"),
        (",".join(["automa:high"] * 4), "all 4 seats are Automas; at least one must be a person"),
        ("human,automa:hard", "an Automa is one of automa:low, automa:medium, automa:high,"),
        ("human,automa", "not 'automa'"),
        ("human,automa:none", "not 'automa:none'"),
        ("automa:low,human", "Automas take the last seats"),
    ],
)
def test_seats_that_cannot_be_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], seats: str, complaint: str
) -> None:
    assert main(["play", "barrage", "--seats", seats]) == 2
    output = capsys.readouterr()
    assert complaint in output.err
    assert output.err.count("\n") == 1


def test_a_simulation_of_nobody_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--option", "automa_1=low", "--option", "automa_2=high"]
    assert main(["simulate", "barrage", "--players", "2", "--games", "1", *options]) == 2
    assert "all 2 seats are Automas" in capsys.readouterr().err


def test_a_simulation_gives_intervals_and_the_same_digest_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["simulate", "barrage", "--players", "2", "--games", "5", "--json"]
    arguments += ["--bots", "greedy", "--option", "automa_1=high"]
    reports = []
    for _ in range(2):
        assert main(arguments) == 0
        reports.append(json.loads(capsys.readouterr().out))
    one, other = reports
    assert one["digest"] == other["digest"] != "0" * 16
    assert one["scores"] == other["scores"]
    person, automa = one["scores"]["plus_minus_95"]
    assert 0 < person < 100
    assert 0 < automa < 100


def test_the_interval_is_that_of_the_normal_law() -> None:
    """Scores 1, 2, 3, 4: deviation 1.291, standard error 0.6455, times 1.96."""
    assert mean_within(4, 10, 30) == pytest.approx(1.2652, abs=1e-4)
    assert mean_within(1, 5, 25) == 0
