"""What the table shows of Automas: tiles, levels, engineers, reasons; and nothing hidden."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from penstock.drawing.icons import used_in
from penstock.drawing.sheet import Sheet
from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST
from penstock.games.barrage.face.drawing.automa import action_title, automa_panel
from penstock.games.barrage.face.face import FACE
from penstock.games.barrage.face.panels import page
from penstock.games.barrage.face.picture import ICONS
from penstock.games.barrage.game import GAME
from penstock.games.barrage.view import BarrageView
from tests.support.barrage.automa_games import played, position

SHEET = Sheet(names=("Olena", "Automa"))


def test_the_view_and_the_picture_do_not_tell_the_order_of_the_pile() -> None:
    state = next(one for one in map(position, range(20)) if len(one.automa_pile) > 5)
    other = state.copy()
    other.automa_pile = [*reversed(other.automa_pile[:-1]), other.automa_pile[-1]]
    assert other.automa_pile != state.automa_pile
    for reader in (None, 0, 1):
        view, same = state.view(reader), other.view(reader)
        assert view.encode() == same.encode()
        assert FACE.drawn(view, SHEET) == FACE.drawn(same, SHEET)


def test_the_view_shows_both_tiles_the_level_and_where_engineers_lie() -> None:
    state = position(6)
    view = state.view(None)
    assert view.automa is not None
    assert view.automa.actions == state.automa_pile[-1] + 1
    assert view.automa.criteria == state.automa_discard[-1] + 1
    assert view.automa.pile + len(view.automa.discard) == 20
    automa = view.players[1]
    assert (automa.automa, view.players[0].automa) == ("medium", None)
    spaces = sum(space.stood for space in view.spaces if space.holder == 1)
    assert automa.engineers + automa.bank + automa.on_board + automa.beside + spaces == 12


@pytest.mark.parametrize("number", range(1, 21))
def test_both_sides_of_every_tile_are_drawn_with_words(number: int) -> None:
    view = position(6).view(0)
    assert view.automa is not None
    shown = replace(view, automa=replace(view.automa, actions=number, criteria=number))
    drawn = automa_panel(shown, SHEET)
    root = ElementTree.fromstring(f"<svg>{drawn}</svg>")
    tile = AUTOMA_TILE_LIST[number - 1]
    said = [one.text or "" for one in root.iter("title")]
    slots = [line for line in said if line[0].isdigit()]
    assert [int(line.partition(".")[0]) for line in slots] == list(range(1, len(tile.actions) + 1))
    assert sum("the turn goes on" in line for line in slots) == sum(
        not action.ends_turn() for action in tile.actions
    )
    assert sum("not in this game" in line for line in slots) == sum(
        action.needs_expansion() for action in tile.actions
    )
    printed = [one.text for one in root.iter("text")]
    assert set(tile.code_text.split("/")) <= set(printed)
    assert " ".join("ABCD"[letter] for letter in tile.letters) in printed
    assert used_in(drawn) <= ICONS


def test_an_action_of_a_tile_is_said_in_full() -> None:
    words = [action_title(SHEET, 1, AUTOMA_TILE_LIST[11].actions[place]) for place in (0, 1, 2, 3)]
    assert words == [
        "1. production, 0 energy, for a red contract, engineers: 2",
        "1. new contracts, both red contracts are replaced, 2 energy, engineers: 1,"
        " the turn goes on",
        "1. construction of a conduit, power at least 4, engineers: 2",
        "1. machine shop, 2 excavators, engineers: 2, −4 points",
    ]


def test_a_page_has_the_tiles_only_if_an_automa_plays() -> None:
    assert "automa" not in page({"automa_1": "none"}).boxes
    assert "automa" in page({"automa_1": "none", "automa_2": "low"}).boxes
    people = GAME.new(2, 1).view(0)
    assert isinstance(people, BarrageView)
    assert "automa" not in FACE.drawn(people, SHEET)
    assert automa_panel(people, SHEET) == ""
    assert "automa" in FACE.drawn(position(6).view(0), SHEET)


def test_a_rival_automa_shows_level_and_fulfilled_contracts_instead_of_money() -> None:
    drawn = FACE.drawn(position(6).view(0), SHEET)["rival-1"]
    assert "Automa, medium level" in drawn
    assert "contracts fulfilled" in drawn
    assert 'id="store-1-credit"' not in drawn


def test_reasons_are_told_apart_from_what_happened() -> None:
    match = played(8, 5000)
    events = [event for move in match.moves for event in move.events]
    reasons = {event.kind for event in events if match.state.is_reasoning(event)}
    assert {"automa refuses", "automa criterion", "automa ends"} <= reasons
    assert not reasons & {"automa tile", "automa performs", "builds", "produces"}
