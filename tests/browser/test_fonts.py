"""With one plain font on the machine every page is set in the shipped ones, as wide as measured."""

from pathlib import Path
from typing import Any

import pytest

from penstock.drawing.lettering import FACES, text_width
from penstock.games import game_ids, load_face
from penstock.table.language import LANGUAGES
from tests.browser.conftest import Guest, Open
from tests.browser.machine import SEES_ALL
from tests.drawing.samples import positions

STRANGERS = """() => [...document.querySelectorAll("body *")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => !one.closest("script, style, metadata, title, noscript"))
    .map((one) => [one.tagName, getComputedStyle(one).fontFamily])
    .filter(([, family]) => !family.startsWith('"Penstock'))"""
"""Elements with words of their own that ask for another family first."""
LOADED = """async () => { await document.fonts.ready; return [...document.fonts]
    .filter((face) => face.status === "loaded").map((face) => face.family.replaceAll('"', "")
    + " " + face.weight).sort() }"""
LINES = """() => [...document.querySelectorAll("svg.sheet text")]
    .filter((one) => one.textContent.trim() && one.getComputedTextLength() > 0)
    .map((one) => [one.textContent, one.getAttribute("class"),
        Number(one.getAttribute("font-size")), Number(one.getAttribute("letter-spacing") ?? 0),
        one.getComputedTextLength()])"""

NARROWER, WIDER = 0.9, 1.02
"""Letters in pairs are drawn together, hardly ever apart, and then by next to nothing."""


def strangers(guest: Guest) -> Any:
    return guest.page.evaluate(STRANGERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_set_in_the_shipped_fonts(guest: Open, language: str) -> None:
    reader = guest(locale=language)
    for path in ("/", "/login", "/statistics", *(f"/help/{game}" for game in game_ids()), "/none"):
        reader.go(path)
        assert strangers(reader) == [], path
    reader.errors.clear()  # the browser reports the page that is not there
    reader.go("/")
    reader.page.click("[data-new=barrage]")
    assert strangers(reader) == []


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_run_as_wide_as_they_were_measured(guest: Open, game: str, language: str) -> None:
    player = guest(locale=language)
    player.open_table(game=game, seats=["me", "greedy", "greedy"], seed=4)
    player.wait_until_asked()
    assert {"Penstock Condensed 700", "Penstock Text 400"} <= set(player.page.evaluate(LOADED))
    assert strangers(player) == []
    lines = player.page.evaluate(LINES)
    assert len(lines) > 60
    for words, style, size, gap, wide in lines:
        face = "d" if "d" in style.split() else "b" if "b" in style.split() else "t"
        measured = text_width(words, size, face) + gap * len(words)
        assert NARROWER * measured < wide < WIDER * measured, words


@pytest.mark.parametrize("game", game_ids())
def test_a_picture_in_a_file_carries_its_fonts(guest: Open, game: str, tmp_path: Path) -> None:
    _, view, sheet = next(positions(game, "uk"))
    file = tmp_path / "picture.svg"
    file.write_text(load_face(game).picture(view, sheet), encoding="utf-8")
    reader = guest()
    reader.page.goto(file.as_uri())
    loaded = set(reader.page.evaluate(LOADED))
    used = {
        face for face in FACES.values() if face.weight == 700 or face.file.endswith("400.woff2")
    }
    assert {"Penstock Condensed 700", "Penstock Text 400"} <= loaded
    assert loaded <= {f"{face.family} {face.weight}" for face in used}


@pytest.mark.skipif(SEES_ALL, reason="the browser was asked to see every font of the machine")
def test_only_the_plain_fallback_is_left_of_the_machine(guest: Open) -> None:
    reader = guest()
    reader.go("/")
    wide = """(family) => { const brush = document.createElement("canvas").getContext("2d");
        brush.font = `40px ${family}`; return brush.measureText("Energy Дюссельдорф").width }"""
    plain = reader.page.evaluate(wide, "sans-serif")
    for family in ("Arial", "Roboto", "'Liberation Sans Narrow'", "serif", "monospace"):
        assert reader.page.evaluate(wide, family) == plain
    assert reader.page.evaluate(wide, "'Penstock Text'") < plain
