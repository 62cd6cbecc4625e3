"""A picture that stands alone needs nothing from outside: no font, no page, no browser."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from penstock.drawing.lettering import text_width
from penstock.drawing.theme import DARK
from penstock.drawing.whole import measured
from penstock.games import game_ids, load_face
from tests.drawing.samples import positions

GAMES = pytest.mark.parametrize("game", game_ids())


@GAMES
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_paint_is_written_out(game: str, theme: str) -> None:
    for _, view, sheet in list(positions(game, "en"))[:12]:
        drawn = load_face(game).picture(view, replace(sheet, theme=theme))
        assert "var(--" not in drawn
        assert f'data-theme="{theme}"' in drawn


def test_graphite_keeps_its_light_edge_in_the_dark() -> None:
    """A dark piece on a dark ground: its symbol is written out with an edge of its own."""
    for name, view, sheet in positions("barrage", "en"):
        loose = load_face("barrage").picture(view, sheet)
        used = set(re.findall(r'href="#i-([\w-]+)"[^>]*--ink:var\(--ink-graphite\)', loose))
        drawn = load_face("barrage").picture(view, replace(sheet, theme="dark"))
        symbols = dict(re.findall(r'<symbol id="edged-([\w-]+)"(.*?)</symbol>', drawn))
        assert set(symbols) == used, name
        assert set(re.findall(r'href="#edged-([\w-]+)"', drawn)) == used
        assert all(DARK["ink-graphite"] in shape for shape in symbols.values())
        if used:
            return
    pytest.fail("no graphite pieces were found")


@GAMES
def test_a_picture_for_any_light_follows_its_reader(game: str) -> None:
    _, view, sheet = next(positions(game, "en"))
    drawn = load_face(game).picture(view, replace(sheet, theme="auto"))
    assert "var(--surface)" in drawn
    assert "prefers-color-scheme:dark" in drawn
    assert "data-theme=" not in drawn.partition("<style>")[0]


@GAMES
def test_every_line_says_how_wide_it_is(game: str) -> None:
    _, view, sheet = next(positions(game, "uk"))
    lines = ElementTree.fromstring(load_face(game).picture(view, sheet)).iter(
        "{http://www.w3.org/2000/svg}text"
    )
    said = [line.get("textLength") for line in lines if line.text]
    assert len(said) > 80
    assert None not in said


def test_a_line_is_as_wide_as_its_letters_and_the_gaps_between_them() -> None:
    plain = measured('<text x="1" y="2" font-size="15" class="d e" >Köln &amp; Bonn</text>')
    assert f'textLength="{text_width("Köln & Bonn", 15):.1f}"' in plain
    bold = measured('<text x="1" y="2" font-size="10" class="b" >Olena</text>')
    assert f'textLength="{text_width("Olena", 10, "b"):.1f}"' in bold
    spaced = measured('<text x="1" y="2" font-size="10" class="t2" letter-spacing="3">Olena</text>')
    assert float(re.findall(r'textLength="([\d.]+)"', spaced)[0]) == pytest.approx(
        text_width("Olena", 10, "t") + 15, abs=0.05
    )
