"""One palette for pictures and pages: pages take every colour from the theme of the pictures."""

import re
from pathlib import Path

from penstock.drawing.theme import DARK, LIGHT, PAGE_DARK, PAGE_LIGHT, PLAYER_TOKENS
from penstock.table.tokens import FILE, stylesheet

STATIC = FILE.parent
TEMPLATES = STATIC.with_name("templates")


def test_the_written_tokens_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == stylesheet(), "run `make tokens`"


def test_both_lights_have_the_same_tokens() -> None:
    assert set(LIGHT) == set(DARK)
    assert set(PAGE_LIGHT) == set(PAGE_DARK)
    assert not (set(LIGHT) | set(PAGE_LIGHT)) & set(PLAYER_TOKENS)


def test_the_style_of_pages_has_no_colours_of_its_own() -> None:
    style = (STATIC / "penstock.css").read_text(encoding="utf-8")
    values = "".join(re.findall(r":([^;{}]*)[;}]", style))
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b|\b(?:rgb|hsl)a?\(", values) == []


def test_every_page_gets_the_tokens_before_its_style() -> None:
    page = Path(TEMPLATES / "base.html").read_text(encoding="utf-8")
    assert 0 < page.index("/static/tokens.css") < page.index("/static/penstock.css")
