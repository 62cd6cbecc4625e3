"""Matches: history, undo, records."""

from pathlib import Path

import pytest

from penstock.kernel import BadOption, BadRecord, IllegalAction
from penstock.kernel.match import Match, load_record, replay
from penstock.kernel.record import read_record
from tests.kernel.toy import GAME


def played(*texts: str, seed: int = 1) -> Match:
    match = Match(GAME, 2, seed)
    for text in texts:
        match.play(text)
    return match


def long_match() -> Match:
    match = Match(GAME, 2, 4, {"heap": "40"})
    while not match.state.is_over():
        match.play_action(match.state.legal()[0])
    return match


def test_the_history_knows_who_did_what() -> None:
    match = played("take 3", "keep", "take 1")
    assert [(move.seat, move.text) for move in match.moves] == [
        (0, "take 3"),
        (0, "keep"),
        (1, "take 1"),
    ]
    assert [event.kind for event in match.moves[0].events] == ["takes"]


def test_any_earlier_position_can_be_had() -> None:
    match = Match(GAME, 2, 4, {"heap": "40"})
    digests = [match.state.digest()]
    while not match.state.is_over():
        match.play_action(match.state.legal()[0])
        digests.append(match.state.digest())
    assert len(digests) > 34
    assert [match.at(number).digest() for number in range(len(digests))] == digests


def test_a_move_that_is_tried_changes_nothing() -> None:
    match = played("take 3", "keep")
    digest = match.state.digest()

    attempt = match.attempt(match.state.parse("take 1"))

    assert (attempt.move.seat, attempt.move.text) == (1, "take 1")
    assert [event.kind for event in attempt.move.events] == ["takes"]
    assert attempt.state.digest() != digest
    assert match.state.digest() == digest
    assert len(match.moves) == 2
    with pytest.raises(IllegalAction):
        match.attempt(match.state.parse("keep"))


def test_a_match_of_adopted_moves_is_the_same_as_a_played_one() -> None:
    expected = long_match()
    match = Match(GAME, 2, 4, {"heap": "40"})
    while not match.state.is_over():
        attempt = match.attempt(match.state.legal()[0])
        match.adopt(attempt)
        assert match.state is attempt.state, "nothing is played a second time"
        assert match.moves[-1] is attempt.move

    assert match.record().write() == expected.record().write()
    for one, other in zip(match.moves, expected.moves, strict=True):
        assert (one.seat, one.action, one.reveals) == (other.seat, other.action, other.reveals)
        assert [repr(event) for event in one.events] == [repr(event) for event in other.events]
    # Checkpoints, too, and what is recorded after going back.
    for number in (len(match.moves) - 1, 33, 32, 31, 0):
        assert match.at(number).digest() == expected.at(number).digest()
        match.undo_to(number, match.at(number))
        assert match.state.digest() == expected.at(number).digest()
        for move in expected.moves[number:]:
            assert bool(match.play(move.text).events) == bool(move.events)


def test_a_tried_move_fits_only_where_it_was_tried() -> None:
    match = played("take 3")
    attempt = match.attempt(match.state.legal()[0])
    match.play_action(match.state.legal()[0])
    with pytest.raises(BadOption, match="moved on"):
        match.adopt(attempt)

    match.undo_to(1)
    with pytest.raises(BadOption, match="moved on"):
        match.adopt(attempt)
    assert [move.text for move in match.moves] == ["take 3"]


def test_undo_returns_to_the_same_position_and_plays_on() -> None:
    match = long_match()
    total, last = len(match.moves), match.state.digest()
    texts = [move.text for move in match.moves]
    for number in (total - 1, 33, 32, 31, 5, 0):
        match.undo_to(number)
        assert len(match.moves) == number
        for text in texts[number:]:
            match.play(text)
        assert match.state.digest() == last


def test_undo_is_free_over_the_own_last_choices() -> None:
    match = played("take 1", "take 3")
    assert match.free_undo(1) == 1
    assert match.free_undo(0) == 2


def test_undo_is_not_free_over_what_was_revealed() -> None:
    match = played("take 3")
    assert match.free_undo(0) == 0
    match = played("roll")
    assert match.free_undo(0) == 1


def test_there_is_no_position_beyond_the_last_move() -> None:
    with pytest.raises(BadOption, match="has 1 moves; there is no move 2"):
        played("take 1").at(2)


def test_seats_must_fit_the_players() -> None:
    with pytest.raises(BadOption, match="2 players need 2 seats, not 1"):
        Match(GAME, 2, 1, {}, ["human"])


def test_an_illegal_move_changes_nothing() -> None:
    match = played("take 1")
    digest = match.state.digest()
    with pytest.raises(IllegalAction):
        match.play("keep")
    assert (len(match.moves), match.state.digest()) == (1, digest)


def test_a_record_reads_as_it_was_written() -> None:
    match = long_match()
    text = match.record().write()
    record = read_record(text, "x.match")
    assert record.write() == text
    assert replay(GAME, record, "x.match").state.digest() == match.state.digest()


def test_saving_and_loading(tmp_path: Path) -> None:
    path = tmp_path / "one.match"
    match = played("take 3", "keep")
    match.save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["one.match"]
    assert replay(GAME, load_record(path), str(path)).state.digest() == match.state.digest()


def damaged(old: str, new: str) -> str:
    text = long_match().record().write()
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: must begin with 'penstock match 1'"),
        ("penstock match 2\n", "line 1: must begin"),
        ("penstock match 1\ngame pebbles\n", "line 2: the file ends before its moves"),
        (damaged("players 2", "players two"), "line 5: players must be a whole number, not 'two'"),
        (damaged("seed 4", "sead 4"), "line 6: 'sead 4' does not belong in the header"),
        (damaged("seed 4\n", ""), "the header names no seed"),
        (damaged("rules 3", "rules 2"), "recorded with rules version 2; this is version 3"),
        (damaged("components 0", "components 1"), "other component data"),
        (damaged("option heap 40", "option heap 41"), "option heap of pebbles takes 20, 40"),
        (damaged("option heap", "option hoop"), "pebbles has no option 'hoop'"),
        (damaged("players 2", "players 9"), "takes 2 to 4 players, not 9"),
        (damaged("end 39 ", "end 39 f"), "the file was edited or the rules have changed"),
        (damaged("moves\ntake 1", "moves\nkeep"), "line 11: move 1: 'keep' is not an answer"),
        (damaged("moves\ntake 1", "moves\nfly"), "line 11: move 1: 'fly' is no action"),
        (damaged("moves\n", "moves\n\n"), "line 11: an empty line among the moves"),
        (damaged("\nend ", "\nend 9"), "must name 39 moves"),
        (damaged("\ntake 1\nend", "\nend"), "must name 38 moves"),
        (long_match().record().write() + "take 1\n", "something follows the end"),
        (long_match().record().write()[:-40], "the file breaks off before its end line"),
    ],
)
def test_a_damaged_record_is_refused_with_what_and_where(text: str, complaint: str) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(GAME, read_record(text, "x.match"), "x.match")
    assert str(caught.value).startswith("x.match")
    assert complaint in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"none\.match: cannot be read"):
        load_record(tmp_path / "none.match")
    binary = tmp_path / "binary.match"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="not UTF-8"):
        load_record(binary)
