"""Nothing hidden travels: what a watcher is sent does not depend on what he may not know."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from penstock.games import game_ids
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.kernel.rng import Rng
from penstock.table.http.opening import open_table
from penstock.table.language import translator
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.store.store import Store, User

SPECTATOR = "a spectator"
GAMES: dict[str, dict[str, str]] = {
    "power_grid": {},
    "barrage": {},
    "underwater_cities": {"boards": "three_stars", "contracts": "true"},
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    yield opened
    opened.close()


def three_at_a_table(store: Store, game: str) -> tuple[Room, list[User]]:
    """A room with three people, each at a seat of his own."""
    users = [store.new_guest(f"Guest {seat}") for seat in range(3)]
    id = open_table(store, users[0], game, GAMES[game], ["me", "invite", "invite"], seed=3)
    for seat in (1, 2):
        store.sit_down(id, seat, users[seat])
    table = store.table(id)
    assert table is not None
    return Room(store, table), users


def sent_to(user: str, room: Room, language: str = "en") -> str:
    """Everything somebody who comes to the table now is sent of it."""
    return Eyes(user, translator(language)).state_message(room).model_dump_json()


def play(room: Room, users: list[User], rng: random.Random, moves: int) -> None:
    """Any legal moves."""
    for _ in range(moves):
        state = room.match.state
        if not state.is_over():
            action = state.text(rng.choice(state.legal()))
            room.play(users[state.to_move()].id, room.number, action)


@pytest.mark.parametrize("game", game_ids())
def test_what_is_dealt_anew_in_secret_changes_nothing_that_is_sent(store: Store, game: str) -> None:
    room, users = three_at_a_table(store, game)
    rng = random.Random(4)
    differed = 0
    for position in range(16):
        play(room, users, rng, 5)
        real = room.match.state
        for seat, user in enumerate(users):
            told, spied = sent_to(user.id, room), sent_to(SPECTATOR, room)
            room.match.state = real.determinize(seat, Rng(100 * position + seat))
            differed += room.match.state.encode() != real.encode()
            # A spectator knows no more than any seat.
            assert sent_to(user.id, room) == told, f"seat {seat} after {len(room.match.moves)}"
            assert sent_to(SPECTATOR, room) == spied, f"after {len(room.match.moves)}"
            room.match.state = real
    assert differed > 40  # there was something to hide


@pytest.mark.parametrize("game", game_ids())
def test_only_the_seat_that_is_asked_gets_choices(store: Store, game: str) -> None:
    room, users = three_at_a_table(store, game)
    rng = random.Random(5)
    for _ in range(10):
        play(room, users, rng, 7)
        mover = room.match.state.to_move()
        for seat, user in enumerate([*users, User(SPECTATOR, "", True)]):
            told = sent_to(user.id, room)
            assert bool(json.loads(told)["choices"]) == (seat == mover)
            assert ("data-action" in told) <= (seat == mover)
            assert ("data-refused" in told) <= (seat == mover)


@pytest.mark.parametrize("language", ["en", "uk"])
def test_cards_in_a_hand_are_named_to_nobody_else(store: Store, language: str) -> None:
    """Log, pictures and tooltips alike; special cards lay open before they came into a hand, and a
    name that two cards share may be the other one's.
    """
    room, users = three_at_a_table(store, "underwater_cities")
    rng, translate = random.Random(6), translator(language)
    named = 0
    names = [card.name for card in cast(UnderwaterCities, room.match.state).box.cards if card]
    for _ in range(20):
        play(room, users, rng, 6)
        state = cast(UnderwaterCities, room.match.state)
        told = [sent_to(user.id, room, language) for user in users]
        told.append(sent_to(SPECTATOR, room, language))
        for owner, hand in enumerate(state.hands):
            for card in (state.box.cards[number] for number in hand):
                if card.is_special or names.count(card.name) > 1:
                    continue
                for reader, message in enumerate(told):
                    is_named = translate(card.name) in message
                    named += is_named
                    assert not is_named or reader == owner, (card.name, owner, reader)
    assert named > 100
