"""An arena as a picture: everything is on it, and nothing is half-written."""

from pathlib import Path
from typing import Any

import pytest
from matplotlib.figure import Figure

from penstock.cli import main
from penstock.kernel.errors import BadOption
from penstock.lab.arena.picture import draw
from penstock.lab.picture import check_picture


def figures() -> dict[str, Any]:
    bots = [
        {"name": name, "rating": rating, "low": rating - 40, "high": rating + 40, "share": share}
        for name, rating, share in (
            ("strong", 1700, {"low": 0.7, "mean": 0.8, "high": 0.9}),
            ("middle", 1500, {"low": 0.4, "mean": 0.5, "high": 0.6}),
            ("weak", 1300, {"low": 0.0, "mean": 0.2, "high": 0.3}),
        )
    ]
    pairs = [
        {"one": "weak", "other": "strong", "share": {"mean": 0.1}},
        {"one": "strong", "other": "middle", "share": {"mean": 0.77}},
    ]
    return {
        "game": "barrage",
        "players": 2,
        "games": 60,
        "deals": 10,
        "bots": bots,
        "pairs": pairs,
    }


def texts(file: Path) -> str:
    """matplotlib writes letters as outlines, and what they say as comments."""
    return file.read_text(encoding="utf-8")


def test_the_picture_shows_every_bot_and_every_pair(tmp_path: Path) -> None:
    file = tmp_path / "arena.svg"
    draw(figures(), file)
    drawn = texts(file)
    for said in ("strong", "middle", "weak", "77 %", "23 %", "90 %", "10 %", "share of wins"):
        assert f"<!-- {said} -->" in drawn, said
    assert "60 games on 10 deals" in drawn
    assert [one.name for one in tmp_path.iterdir()] == ["arena.svg"]


@pytest.mark.parametrize("suffix", [".png", ".pdf"])
def test_other_kinds_of_pictures(tmp_path: Path, suffix: str) -> None:
    draw(figures(), tmp_path / f"arena{suffix}")
    assert (tmp_path / f"arena{suffix}").stat().st_size > 5000


def test_a_full_disk_leaves_what_was_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "arena.png"
    file.write_bytes(b"before")

    def fill(_figure: Figure, path: Path, **_more: object) -> None:
        path.write_bytes(b"half of")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Figure, "savefig", fill)
    with pytest.raises(BadOption, match=r"arena.png: No space left on device"):
        draw(figures(), file)
    assert file.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_drawn_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["arena", "barrage", "--bots", "random,greedy", "--games", "1000000"]
    for wrong, complaint in (
        (tmp_path / "arena.txt", "ends in one of .pdf, .png, .svg, not in '.txt'"),
        (tmp_path / "no" / "arena.svg", "name a file in a folder that is there"),
    ):
        assert main([*arguments, "--picture", str(wrong)]) == 2
        told = capsys.readouterr().err
        assert complaint in told
        assert told.count("\n") == 1
    check_picture(tmp_path / "arena.svg")


def test_the_command_draws_what_it_found(tmp_path: Path) -> None:
    file = tmp_path / "found.svg"
    words = "arena power_grid --bots random,greedy --games 2 --option max_rounds=20 --json"
    assert main([*words.split(), "--picture", str(file)]) == 0
    assert "<!-- greedy -->" in texts(file)
