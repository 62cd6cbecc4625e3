"""A report of many games: the pictures are there, the data are right, nothing is half-written."""

import csv
import re
from pathlib import Path

import pytest

from penstock.cli import main
from penstock.games import game_ids, load_face
from penstock.lab.report import page as pages
from penstock.lab.report.gathering import GameStory, Gathered, gather
from penstock.lab.report.tables import csv_files, curves, things
from penstock.lab.simulate import Job, prepare, simulate

SHORT = {"power_grid": {"max_rounds": "20"}, "barrage": {"game": "introductory"}}
SPECIAL = {
    "power_grid": "By round: coal for sale",
    "barrage": "By round: Energy",
    "underwater_cities": "What becomes of cards in hands",
}
"""What only the report of this game has."""


def job_of(id: str, games: int) -> Job:
    return prepare(id, 3, games, 4, ["random"], SHORT.get(id, {}), False)


@pytest.fixture(scope="module", params=game_ids())
def played(request: pytest.FixtureRequest) -> tuple[Job, Gathered]:
    job = job_of(request.param, 3)
    return job, gather(job)


def test_a_report_counts_what_a_simulation_counts(played: tuple[Job, Gathered]) -> None:
    job, found = played
    tally = simulate(job)
    found.tally.seconds = tally.seconds
    assert found.tally == tally
    assert [story.seed for story in found.stories] == [4, 5, 6]


def test_the_page_shows_everything(played: tuple[Job, Gathered]) -> None:
    job, found = played
    text = pages.page(job, found.stories)
    titles = re.findall(r"<h2>(.*?)</h2>", text)
    assert {"Scores by seat", "Where the points come from", "Length", SPECIAL[job.game]} <= set(
        titles
    )
    had = {kind for story in found.stories for _, kind, _ in story.facts}
    assert {kind.title for kind in load_face(job.game).facts if kind.id in had} <= set(titles)
    assert text.count("<svg") == len(titles)
    assert "http://" not in re.sub(
        r'xmlns[:a-z]*="[^"]*"|<metadata>.*?</metadata>', "", text, flags=re.S
    )


def test_the_files_hold_every_seat_thing_and_round(played: tuple[Job, Gathered]) -> None:
    job, found = played
    files = {
        name: list(csv.DictReader(text.splitlines()))
        for name, text in csv_files(found.stories, job.bots).items()
    }
    assert len(files["games.csv"]) == 9
    for row, (story, seat) in zip(
        files["games.csv"],
        [(story, seat) for story in found.stories for seat in range(3)],
        strict=True,
    ):
        assert (row["seed"], row["seat"]) == (str(story.seed), str(seat))
        assert int(row["score"]) == story.scores[seat]
        by_source = [int(row[name]) for name in story.sources[seat]]
        assert by_source == list(story.sources[seat].values())
    assert len(files["things.csv"]) == sum(len(story.facts) for story in found.stories)
    for story in found.stories:
        for rounds in story.curves.values():
            assert len(rounds) == story.rounds


def story(places: list[int], facts: list[tuple[int, str, str]], money: list[int]) -> GameStory:
    curve = {"money": [[amount, amount] for amount in money]}
    return GameStory(1, len(money), 9, places, [0, 0], [{}, {}], facts, curve)


def test_shares_and_curves_are_right() -> None:
    stories = [
        story([1, 2], [(0, "plant", "7"), (1, "plant", "3")], [10, 20, 30]),
        story([2, 1], [(0, "plant", "7")], [30, 40]),
        story([1, 1], [(0, "plant", "7")], [20, 30]),
    ]
    seven, three = things(stories)
    assert (seven.thing, seven.seats, seven.wins) == ("7", 3, 0.5)
    assert seven.low < 0.5 < seven.high
    assert (three.thing, three.wins) == ("3", 0)
    [curve] = curves(stories)
    # The third round was played in one game of three: too few for a mean of all.
    assert curve.means == [20, 30]
    assert curve.spreads == [10, 10]


def test_the_command_writes_page_and_data(tmp_path: Path) -> None:
    folder = tmp_path / "report"
    words = "simulate barrage --players 2 --games 2 --option game=introductory --json --report"
    assert main([*words.split(), str(folder)]) == 0
    assert {one.name for one in folder.iterdir()} == {
        "index.html",
        "games.csv",
        "things.csv",
        "rounds.csv",
    }
    assert [one.name for one in tmp_path.iterdir()] == ["report"]


def test_a_folder_that_is_in_use_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("dear friend")
    words = ["simulate", "barrage", "--players", "2", "--games", "1000000", "--report"]
    for folder, complaint in (
        (tmp_path, "is there already and not empty"),
        (tmp_path / "letter.txt", "is there already and not empty"),
        (tmp_path / "no" / "report", "name a folder in one that is there"),
    ):
        assert main([*words, str(folder)]) == 2
        told = capsys.readouterr().err
        assert complaint in told
        assert told.count("\n") == 1


def test_a_full_disk_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = Path.write_text

    def write_text(path: Path, text: str, **more: str) -> int:
        if path.name == "index.html":
            raise OSError(28, "No space left on device")
        return real(path, text, **more)

    monkeypatch.setattr(Path, "write_text", write_text)
    words = "simulate barrage --players 2 --games 1 --option game=introductory --report"
    assert main([*words.split(), str(tmp_path / "report")]) == 2
    assert "report: No space left on device" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
