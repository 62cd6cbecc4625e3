"""The classes of the socket's messages: what they read, what they write, what the page says."""

import json
from pathlib import Path
from typing import Any

import pytest

from penstock.games import game_ids
from penstock.handbook import renew, renewed
from penstock.table.http.opening import open_table
from penstock.table.language import translator
from penstock.table.live import answers, reference
from penstock.table.live.answers import ANSWERS
from penstock.table.live.answers.state import StateMessage
from penstock.table.live.message import kind_of
from penstock.table.live.requests import REQUESTS, Play, read_message
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.refusal import Refused
from penstock.table.store.records import User
from penstock.table.store.store import Store

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"

RIGHT: list[dict[str, Any]] = [
    {"type": "play", "number": 57, "action": "build essen"},
    {"type": "undo", "number": 0, "to": None},
    {"type": "ask_undo", "number": 3, "to": 1},
    {"type": "answer_undo", "number": 3, "to": 1, "agree": True},
    {"type": "at", "move": 0},
    {"type": "live"},
    {"type": "chat", "text": "Grüße ⚡"},
    {"type": "order", "seat": 0, "kind": "max_bid", "value": ""},
    {"type": "fit", "narrow": True},
    {"type": "board", "seat": 1},
    {"type": "hint", "number": 3},
    {"type": "guide", "step": 3, "wish": "answer", "answer": 1},
    {"type": "ping"},
    {"type": "try", "number": 57, "action": "build essen", "asks": True},
]


def test_page_says_what_the_classes_say() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert renewed(page, reference.sections()) == page, (
        "write it anew: python -m penstock.table.live.reference docs/protocol.md"
    )


def test_reference_has_every_field_of_every_message() -> None:
    sections = reference.sections()
    for messages, name in ((REQUESTS, "to the server"), (ANSWERS, "from the server")):
        for message in messages:
            assert f"| `{kind_of(message)}` |" in sections[name]
            for field in message.model_fields:
                assert field == "type" or f"| | `{field}` |" in sections[name]
    assert "order kind" in sections["parts"]


def test_reference_wants_its_place_on_the_page() -> None:
    with pytest.raises(ValueError, match="no place for 'to the server'"):
        renewed("# Talking to the table\n", reference.sections())


def test_command_writes_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = PAGE.read_text(encoding="utf-8")
    outdated = tmp_path / "protocol.md"
    outdated.write_text(page.replace("| `ping` |", "| `pinnnng` |"), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["reference", str(outdated)])

    renew(reference.sections())

    assert outdated.read_text(encoding="utf-8") == page


def test_every_message_to_the_server_is_read() -> None:
    assert [message["type"] for message in RIGHT] == [kind_of(one) for one in REQUESTS]
    for message, expected in zip(RIGHT, REQUESTS, strict=True):
        read = read_message(json.dumps(message))
        assert type(read) is expected
        assert read.model_dump() == message


def test_fields_nobody_knows_are_passed_over() -> None:
    text = '{"type": "play", "number": 5, "action": "pass", "hurry": true}'

    assert read_message(text) == Play(type="play", number=5, action="pass")


def test_consent_is_never_guessed() -> None:
    for agree in ("1", '"yes"', "null", "[]", "false"):
        read = read_message(f'{{"type": "answer_undo", "number": 3, "to": 1, "agree": {agree}}}')
        assert read.model_dump() == {"type": "answer_undo", "number": 3, "to": 1, "agree": False}
    silent = read_message('{"type": "answer_undo", "number": 3, "to": 1}')
    assert silent.model_dump()["agree"] is False


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "that is not JSON"),
        ("[]", "a message is a JSON object"),
        ("{}", "'type' must be a text of at most 20 characters"),
        ('{"type": 7}', "'type' must be a text of at most 20 characters"),
        ('{"type": "' + "x" * 21 + '"}', "'type' must be a text of at most 20 characters"),
        ('{"type": "\\ud83d"}', "'type' has characters that are none"),
        ('{"type": "state"}', "there is no message 'state'"),
        ('{"type": "play"}', "'number' must be a whole number"),
        ('{"type": "play", "number": true}', "'number' must be a whole number"),
        ('{"type": "play", "number": 0.0}', "'number' must be a whole number"),
        ('{"type": "play", "number": 1000000000}', "'number' must be a whole number"),
        ('{"type": "undo", "number": -1}', "'number' must be a whole number"),
        ('{"type": "play", "number": 0}', "'action' must be a text of at most 60 characters"),
        ('{"type": "chat", "text": 7}', "'text' must be a text of at most 500 characters"),
        ('{"type": "chat", "text": "a\\u0000b"}', "'text' has characters that are none"),
        ('{"type": "chat", "text": "\\udfff"}', "'text' has characters that are none"),
        (
            '{"type": "order", "seat": 0, "kind": "x", "value": null}',
            "'value' must be a text of at most 40 characters",
        ),
    ],
)
def test_wrong_message_is_refused_in_clear_words(text: str, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_message(text)

    assert str(refusal.value) == reason


@pytest.mark.parametrize("game", game_ids())
def test_state_offers_the_choices_of_the_view(store: Store, ann: User, game: str) -> None:
    id = open_table(store, ann, game, {}, ["me", "hot"], seed=7)
    table = store.table(id)
    assert table is not None
    room = Room(store, table)
    eyes = Eyes(ann.id, translator("en"))
    for _ in range(5):
        message = eyes.state_message(room)
        view = room.match.state.view(room.to_move)
        assert [one.text for one in message.choices] == [one.text for one in view.choices]
        assert [one.price for one in message.choices] == [one.price for one in view.choices]
        assert message.acts_for == room.to_move
        room.play(ann.id, room.number, room.match.state.text(room.match.state.legal()[0]))
    assert Eyes("nobody", translator("en")).state_message(room).choices == []
    written = json.loads(answers.write_message(eyes.state_message(room)))
    assert set(written) == set(StateMessage.model_fields)
