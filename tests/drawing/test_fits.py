"""Every text of every panel keeps to its place, in all three languages, with the shipped fonts."""

from dataclasses import replace
from typing import NamedTuple

import pytest

from penstock.drawing.svg import rect, text
from penstock.games import game_ids, load_face
from tests.drawing.measure import measure
from tests.drawing.samples import LONG_NAMES, READERS, VIEWS, last_move, positions

CELLS = "claimed"
"""Many claimed cards lie in cells too small for every name: there their signs speak."""


WHOLE = "whole"


class Found(NamedTuple):
    """Panel, fault and position; and panel and words."""

    faults: list[tuple[str, str, str]]
    cut: list[tuple[str, str]]


def drawing(*parts: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">{"".join(parts)}</svg>'


def test_every_game_is_measured() -> None:
    assert set(VIEWS) == set(game_ids())


@pytest.fixture(scope="module", params=READERS, ids="-".join)
def found(request: pytest.FixtureRequest) -> Found:
    """Everything drawn for a reader, measured once: faults, and words that were cut."""
    game, language = request.param
    faults: set[tuple[str, str, str]] = set()
    cut: set[tuple[str, str]] = set()
    for number, (position, view, sheet) in enumerate(positions(game, language)):
        sheets = load_face(game).drawn(view, sheet, last_move(game, view) if number % 2 else None)
        if number % 8 == 0:  # prompt, log and bar stand only here, and change little
            sheets[WHOLE] = load_face(game).picture(view, sheet)
        for panel, svg in sheets.items():
            drawn = measure(svg)
            faults.update((panel, fault, position) for fault in drawn.faults())
            cut.update((panel, line.words) for line in drawn.lines if line.words.endswith("…"))
        if number % 4 == 0:
            long = replace(sheet, names=LONG_NAMES[: len(view.players)])
            for panel, svg in load_face(game).drawn(view, long).items():
                faults.update((panel, fault, position) for fault in measure(svg).faults())
    return Found(sorted(faults), sorted(cut))


def test_texts_keep_to_their_places(found: Found) -> None:
    assert found.faults == []


def test_no_words_of_ours_are_cut(found: Found) -> None:
    assert [words for panel, words in found.cut if panel not in (CELLS, WHOLE)] == []


def test_the_measure_finds_what_is_wrong() -> None:
    """If it found nothing, the tests above would be worth nothing."""
    words = text(10, 50, "Düsseldorf", 20, "d")
    assert list(measure(drawing(words)).faults()) == []
    cases = {
        "runs out of its panel": (text(150, 50, "Düsseldorf", 20, "d"),),
        "runs over an edge": (rect(5, 30, 40, 30, "red"), words),
        "lies on 'Düsseldorf'": (words, text(40, 55, "Köln", 20, "d")),
        "is covered": (words, rect(60, 30, 40, 30, "red")),
        "lies on an icon": (words, '<use href="#i-vp" x="80" y="30" width="24" height="24"/>'),
    }
    for fault, parts in cases.items():
        found = list(measure(drawing(*parts)).faults())
        assert len(found) == 1, (fault, found)
        assert found[0].endswith(fault)


def test_what_is_meant_is_no_fault() -> None:
    words = text(10, 50, "Düsseldorf", 20, "d")
    plate = rect(0, 30, 150, 30, "red")
    assert list(measure(drawing(plate, words)).faults()) == []
    assert list(measure(drawing(words, plate.replace("/>", 'opacity=".5"/>'))).faults()) == []
    assert list(measure(drawing(words, plate.replace("/>", 'class="tape"/>'))).faults()) == []
    assert list(measure(drawing(rect(5, 30, 40, 30, "red"), plate, words)).faults()) == []
    assert list(measure(drawing(words, f'<g class="tell">{words}</g>')).faults()) == []


def test_transforms_are_followed() -> None:
    moved = f'<g transform="translate(100 0) scale(.5)">{text(10, 50, "Ö", 20, "d")}</g>'
    (line,) = measure(drawing(moved)).lines
    assert 105 < line.ink.left < line.ink.right < 112
    assert 14 < line.ink.top < line.ink.bottom < 26
