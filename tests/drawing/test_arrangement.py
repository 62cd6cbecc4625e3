"""How the panels of a page share a screen: said by the game, not by the style of all pages."""

import re

import pytest

from penstock.drawing.arrangement import PROMPT, Arrangement, Least, Scale, units
from penstock.games import game_ids, load_face, load_game
from penstock.table.tokens import FILE

PANELS = {"map": 700.0, "track": 900.0, "shop": 300.0, "hand": 400.0, "sea": 500.0}
TABS = {"map": ("track", "map"), "sea": ("sea",), "cards": ("shop", "hand"), "all": ("players",)}
BOARDS = ("map", "sea")


def styled(arrangement: Arrangement, is_wide: bool = False) -> str:
    return arrangement.style(PANELS, TABS, BOARDS, is_wide)


def test_panels_with_areas_of_their_own_leave_the_market() -> None:
    plain = styled(Arrangement(("stage market right",), ("1fr", "1fr", "300px"), ("1fr",)))
    assert "display:contents" not in plain
    own = styled(Arrangement(("stage sea hand right",), ("1fr", "1fr", "1fr", "300px"), ("1fr",)))
    assert ".market{display:contents}" in own
    assert ".stage[data-in=sea]{grid-area:sea}" in own
    assert "[data-panel=hand]{grid-area:hand}" in own


def test_a_unit_leaves_room_for_gaps_bar_and_prompt() -> None:
    scaled = Arrangement(
        ("stage right",), (units(700), units(300)), ("1fr", PROMPT), Scale(1000, 800, gaps=3)
    )
    assert "(100vw - 3 * var(--gap) - 0px) / 1000" in styled(scaled)
    assert "calc(700 * var(--unit))" in styled(scaled)


def test_markets_in_a_row_are_as_wide_as_they_are_drawn() -> None:
    wide = Arrangement(("stage right", "market right"), ("1fr", "300px"), ("1fr", "auto"))
    assert "[data-panel=shop]{flex:300}[data-panel=hand]{flex:400}" in styled(wide, is_wide=True)


def test_a_strip_scrolls_as_a_whole_and_a_panel_within_itself() -> None:
    least = {"track": Least(800, 800), "hand": Least(350, 600)}
    small = styled(Arrangement(("stage right",), ("1fr", "300px"), ("1fr",), least=least))
    assert "[data-panel=track]{width:max(800px,min(100%,130vh))}" in small
    assert "[data-panel=hand]>svg{min-width:350px}" in small
    assert small.index("min-width:350px") < small.index("min-width:600px")
    assert small.count("max(800px") == 1


def test_the_style_of_all_pages_names_no_game() -> None:
    style = FILE.with_name("penstock.css").read_text(encoding="utf-8")
    assert "data-game" not in style
    assert not [game for game in game_ids() if re.search(rf"\b{game}\b", style)]


@pytest.mark.parametrize("game", game_ids())
def test_a_page_names_only_panels_it_has(game: str) -> None:
    options = {option.name: option.default for option in load_game(game).options}
    page = load_face(game).page(options)
    named = {name for row in page.arrangement.areas for name in row.split()}
    common = {"stage", "strip", "market", "right", "log", "prompt"}
    assert named - common <= set(page.boxes) | set(page.tabs)
    assert set(page.arrangement.least) | set(page.arrangement.scrolled) <= set(page.boxes)
    assert page.style().count("{") == page.style().count("}")
