"""The shipped fonts: they have every letter we write, and the table of widths tells the truth."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import penstock
from penstock.drawing.lettering import (
    FACES,
    FOLDER,
    FOREIGN,
    UNITS,
    WIDTHS,
    embedded,
    fit,
    text_width,
    wrap,
)
from tests.fonts.make import advances, letters

HOUSE = Path(penstock.__file__).parent
WRITTEN = ("locale/**/*.po", "table/templates/*.html", "table/static/*.js*", "games/**/*.json")
"""What people read in pages and pictures; the terminal has letters of its own."""

IN_THE_TAB = "●"
"""Stands before the title in the browser's own tab, never on a page."""


@pytest.mark.parametrize("face", FACES)
def test_the_table_of_widths_is_that_of_the_file(face: str) -> None:
    font = TTFont(FACES[face].path)
    assert font["head"].unitsPerEm == UNITS
    assert json.loads(WIDTHS.read_text(encoding="utf-8"))[face] == advances(font)


@pytest.mark.parametrize("face", FACES)
def test_a_face_has_every_letter(face: str) -> None:
    known = set(TTFont(FACES[face].path).getBestCmap())
    assert letters() | set(map(ord, "←↑→↓")) <= known | {0xAD}  # a soft hyphen has no shape
    files = [file for pattern in WRITTEN for file in HOUSE.glob(pattern)]
    assert len(files) > 50
    written = {ord(letter) for file in files for letter in file.read_text(encoding="utf-8")}
    assert {chr(code) for code in written - known} <= {"\n", IN_THE_TAB}


@pytest.mark.parametrize("face", FACES)
def test_figures_are_all_of_one_width(face: str) -> None:
    assert len({text_width(figure, 100, face) for figure in "0123456789"}) == 1


def test_words_are_measured_letter_by_letter() -> None:
    one, other = "Франкфурт", " (Одер)"
    assert text_width(one + other, 15) == pytest.approx(text_width(one, 15) + text_width(other, 15))
    assert text_width("水", 20) == 20 * FOREIGN
    assert text_width("Дортмунд", 15, "d") < text_width("Дортмунд", 15, "t")
    assert text_width("Дортмунд", 15, "t") < text_width("Дортмунд", 15, "b")


def test_words_are_cut_to_their_room() -> None:
    assert fit("Olena", 17, 200) == "Olena"
    cut = fit("Константин Константинопольский", 17, 100)
    assert cut.endswith("…")
    assert text_width(cut, 17) <= 100


def test_long_sentences_are_wrapped_and_cut() -> None:
    words = "Each drop that flows past one of your powerhouses moves your marker"
    rows = wrap(words, 13, 150, 3)
    assert len(rows) == 3
    assert all(text_width(row, 13, "t") <= 150 for row in rows)
    assert " ".join(rows) == words
    assert wrap(words, 13, 150, 2)[-1].endswith("…")
    for row, after in pairwise(rows):
        assert text_width(f"{row} {after.split()[0]}", 13, "t") > 150
    assert wrap("", 13, 150, 3) == []
    assert wrap("Shallow", 13, 150, 3) == ["Shallow"]


def test_fonts_are_light_and_come_with_their_licence() -> None:
    assert sum(face.path.stat().st_size for face in FACES.values()) < 70_000
    assert "SIL OPEN FONT LICENSE" in (FOLDER / "LICENSE.txt").read_text(encoding="utf-8")
    shipped = {face.file for face in FACES.values()}
    assert {file.name for file in FOLDER.iterdir()} == shipped | {WIDTHS.name, "LICENSE.txt"}


def test_a_picture_can_carry_the_fonts() -> None:
    families = re.findall(r'font-family:"([^"]+)";font-weight:(\d+)', embedded())
    assert families == [(face.family, str(face.weight)) for face in FACES.values()]
