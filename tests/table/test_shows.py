"""What watchers are told: spectators share it, and a first state has only the end of a long log."""

import json
import random
from typing import Any

import pytest

from penstock.games import game_ids
from penstock.table.http.opening import open_table
from penstock.table.language import translator
from penstock.table.live import shows
from penstock.table.live.answers import write_message
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.store.records import User
from penstock.table.store.store import Store


def a_room(store: Store, user: User, game: str = "power_grid") -> Room:
    table = store.table(open_table(store, user, game, {}, ["hot", "hot"]))
    assert table is not None
    return Room(store, table)


def play(room: Room, user: User, rng: random.Random) -> None:
    decision = room.match.state.decision()
    assert decision is not None
    action = rng.choice(decision.options)
    room.play(user.id, room.number, room.match.state.text(action))


def told(eyes: Eyes, room: Room) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(eyes.state_text(room))
    return message


@pytest.mark.parametrize("game", game_ids())
def test_spectators_are_told_what_each_would_be_told_alone(
    store: Store, ann: User, game: str
) -> None:
    """Some come late, some miss states, one looks back, one reads Russian; moves are undone."""
    room, rng = a_room(store, ann, game), random.Random(5)
    languages = ["en", "en", "en", "en", "ru"]
    sharing = [Eyes(f"guest {n}", translator(one)) for n, one in enumerate(languages)]
    alone = [Eyes(f"guest {n}", translator(one)) for n, one in enumerate(languages)]
    for number in range(60):
        if number % 7 == 6:
            room.ask_undo(ann.id, room.number, max(0, len(room.match.moves) - 2))
        else:
            play(room, ann, rng)
        for index, (one, other) in enumerate(zip(sharing, alone, strict=True)):
            if number < 10 * index or rng.random() < 0.2:
                continue
            one.at = other.at = 3 if index == 2 and number % 5 == 0 else None
            assert told(one, room) == json.loads(write_message(other.state_message(room)))


def test_state_for_many_spectators_is_made_once(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shows, "SHARED_FOR", 1e12)  # the whole test is one moment
    room, rng, made = a_room(store, ann), random.Random(5), []
    state_message = Eyes.state_message

    def counted(eyes: Eyes, room: Room) -> Any:
        made.append(eyes.user)
        return state_message(eyes, room)

    monkeypatch.setattr(Eyes, "state_message", counted)
    eyes = [Eyes(user, translator("en")) for user in [ann.id, *(f"guest {n}" for n in range(50))]]
    for _ in range(3):
        for one in eyes:
            one.state_text(room)
        play(room, ann, rng)

    assert made == [ann.id, "guest 0"] * 3


def test_player_never_gets_what_was_written_for_spectators(store: Store, ann: User) -> None:
    room = a_room(store, ann)

    assert told(Eyes("guest", translator("en")), room)["yours"] == []
    assert told(Eyes(ann.id, translator("en")), room)["yours"] == [0, 1]


@pytest.mark.parametrize("most", [1, 7, 40, 10_000])
def test_first_state_has_the_last_lines_of_the_log(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    room, rng = a_room(store, ann), random.Random(5)
    for number in range(60):
        if number % 9 == 8:
            room.ask_undo(ann.id, room.number, max(0, len(room.match.moves) - 3))
        else:
            play(room, ann, rng)
    monkeypatch.setattr(shows, "OPENING_LINES", 100_000)
    whole = told(Eyes("guest", translator("en")), room)["log"]
    monkeypatch.setattr(shows, "OPENING_LINES", most)

    cut = Eyes("other", translator("en")).state_message(room).model_dump(mode="json")["log"]

    assert cut == whole[-most:]
    assert len(whole) > 40
