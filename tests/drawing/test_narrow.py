"""Panels in a narrow column, as a tablet shows them: every text in its place, every card whole."""

from dataclasses import replace

import pytest

from penstock.games import load_face
from penstock.games.barrage.face.drawing.extra_boards import BESIDE_EACH_OTHER
from penstock.games.barrage.face.drawing.layout import EXTRA
from penstock.games.underwater_cities.face.drawing.hand import NARROW, ROW
from penstock.table.language import LANGUAGES
from tests.drawing.measure import measure
from tests.drawing.samples import positions

PANELS = {
    "underwater_cities": ("hand", "claimed"),
    "barrage": ("company", "management", "extra", "energy"),
}
"""What is laid out anew there."""
CELLS = "claimed"
"""Many claimed cards lie in cells too small for every name: there their signs speak."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PANELS)
def test_texts_keep_to_their_places_in_a_narrow_column(game: str, language: str) -> None:
    faults: set[tuple[str, str, str]] = set()
    for position, view, sheet in positions(game, language):
        narrow = replace(sheet, is_narrow=True)
        drawn = load_face(game).drawn(view, narrow)
        for panel in PANELS[game]:
            if not drawn.get(panel):  # the boards of an expansion
                continue
            measured = measure(drawn[panel])
            faults.update((panel, fault, position) for fault in measured.faults())
            if panel != CELLS:
                cut = [line.words for line in measured.lines if line.words.endswith("…")]
                faults.update((panel, f"{words} is cut", position) for words in cut)
    assert sorted(faults) == []


def test_a_narrow_hand_is_as_long_as_it_has_cards() -> None:
    for _, view, sheet in positions("underwater_cities", "en"):
        drawn = load_face("underwater_cities").drawn(view, replace(sheet, is_narrow=True))["hand"]
        _, _, width, height = map(float, drawn.partition('viewBox="')[2].partition('"')[0].split())
        assert width == NARROW + 10
        cards = drawn.count('id="card-') + drawn.count('id="hidden-')
        assert height >= cards * ROW


def test_boards_of_the_expansion_lie_beside_each_other_in_a_narrow_column() -> None:
    seen = 0
    for _, view, sheet in positions("barrage", "en"):
        drawn = load_face("barrage").drawn(view, replace(sheet, is_narrow=True)).get("extra", "")
        if drawn:
            seen += 1
            _, _, width, height = map(float, drawn.split('viewBox="')[1].split('"')[0].split())
            assert width > BESIDE_EACH_OTHER.width > 1.9 * EXTRA.width
            assert height < EXTRA.height < 2 * height
    assert seen
