"""A player's board, large: of every player, for every reader, with nothing that is hidden."""

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from penstock.drawing.sheet import Sheet
from penstock.games import game_ids, load_face, load_game
from penstock.games.underwater_cities.face.drawing.names import box_of, card_words
from penstock.kernel.rng import Rng
from tests.drawing.measure import measure
from tests.drawing.samples import READERS, positions

LONGEST = 60_000
"""Characters of one board; it comes only when asked for."""


@pytest.fixture(scope="module", params=READERS, ids="-".join)
def boards(request: pytest.FixtureRequest) -> list[tuple[str, str]]:
    """Every board of every sample position, part by part, with where it was seen."""
    game, language = request.param
    found = []
    for position, view, sheet in positions(game, language):
        for seat in range(len(view.players)):
            board = load_face(game).board(view.without_choices(), seat, sheet)
            found += [(f"{position}, seat {seat}", part) for part in board.parts]
    return found


def test_texts_of_boards_keep_to_their_places(boards: list[tuple[str, str]]) -> None:
    faults = {(fault, where) for where, part in boards for fault in measure(part).faults()}
    assert sorted(faults) == []


def test_boards_offer_nothing(boards: list[tuple[str, str]]) -> None:
    for where, part in boards:
        assert not re.search(r'data-action|data-refused|class="tape|role="button"', part), where


def test_boards_are_light_enough(boards: list[tuple[str, str]]) -> None:
    assert max(len(part) for _, part in boards) < LONGEST


@pytest.mark.parametrize("game", game_ids())
def test_what_is_hidden_changes_no_board(game: str) -> None:
    """Whatever a reader may not know is dealt anew: every board stays, letter by letter."""
    state, face = halfway(game), load_face(game)
    for reader in range(state.players):
        other = state.determinize(reader, Rng(11))
        for seat in range(state.players):
            sheet = sheet_of(state.players)
            assert face.board(state.view(reader), seat, sheet) == face.board(
                other.view(reader), seat, sheet
            )


def halfway(game: str) -> Any:
    """A position in the middle of a game of three."""
    state = load_game(game).new(3, 7)
    rng = random.Random(3)
    for _ in range(120):
        state.apply(rng.choice(state.legal()))
    return state


def sheet_of(players: int) -> Sheet:
    """Names and nothing else."""
    return Sheet(tuple(f"Player {seat + 1}" for seat in range(players)))


def test_cards_in_the_hands_of_others_are_only_counted() -> None:
    state, face = halfway("underwater_cities"), load_face("underwater_cities")
    box = box_of(state.view(None))
    for seat in range(state.players):
        open_cards = {card.number for card in state.view(None).players[seat].hand}
        hidden = [number for number in state.hands[seat] if number not in open_cards]
        assert hidden
        for reader in (None, seat, (seat + 1) % state.players):
            sheet = sheet_of(state.players)
            board = face.board(state.view(reader), seat, sheet)
            assert str(len(state.hands[seat])) in [fact.value for fact in board.facts]
            for number in hidden:
                assert f"card-{number}" not in "".join(board.parts)
                sentence = card_words(box, number, sheet)
                claimed = {card_words(box, one, sheet) for one in state.claimed[seat]}
                assert sentence in claimed or sentence not in "".join(board.parts)


def test_money_of_others_stands_on_no_board() -> None:
    state = halfway("power_grid")
    view = state.view(0)
    for seat in (1, 2):
        money = replace(view.players[seat], money=987_654)
        players = tuple(money if one.seat == seat else one for one in view.players)
        face, sheet = load_face("power_grid"), sheet_of(state.players)
        shown = face.board(replace(view, players=players), seat, sheet)
        assert "987654" in [fact.value for fact in shown.facts]
        hidden = face.board(view, seat, sheet)
        assert [fact.icon for fact in hidden.facts] == ["hidden", "house", ""]
