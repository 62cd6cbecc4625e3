"""A player's board asked for over the socket: by players, spectators, and in the history."""

import random

import pytest

from penstock.games import game_ids
from penstock.table.client import Visitor
from penstock.table.http.opening import open_table as new_table
from penstock.table.language import translator
from penstock.table.live.boards import board_message
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.refusal import Refused
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.table.conftest import Server
from tests.table.sockets import open_table, receive, refused, run, seated
from tests.table.test_shows import a_room, play


@pytest.mark.parametrize("game", game_ids())
def test_everybody_sees_every_board(store: Store, ann: User, game: str) -> None:
    room, rng = a_room(store, ann, game), random.Random(5)
    for _ in range(20):
        play(room, ann, rng)
    for reader in (ann.id, "a spectator"):
        eyes = Eyes(reader, translator("en"))
        for seat in range(room.match.players):
            message = board_message(eyes, room, seat)
            assert (message.seat, message.move) == (seat, 20)
            assert message.title.startswith("Board of ")
            assert message.parts
            assert all(part.startswith("<svg") for part in message.parts)
            assert "data-action" not in "".join(message.parts)


def test_board_is_that_of_the_position_looked_at(store: Store, ann: User) -> None:
    room, rng = a_room(store, ann, "underwater_cities"), random.Random(5)
    eyes = Eyes("a spectator", translator("en"))
    before = board_message(eyes, room, 0)
    for _ in range(60):
        play(room, ann, rng)
    now = board_message(eyes, room, 0)
    eyes.at = 0
    then = board_message(eyes, room, 0)
    assert then == before
    assert then.parts != now.parts


def test_automa_has_a_board_while_the_others_draft(store: Store, ann: User) -> None:
    id = new_table(store, ann, "barrage", {}, ["me", "automa:low"])
    table = store.table(id)
    assert table is not None
    room, eyes = Room(store, table), Eyes(ann.id, translator("en"))
    drafting = board_message(eyes, room, 1)
    while room.match.state.rounds_begun() == 0:
        play(room, ann, random.Random(1))
    playing = board_message(eyes, room, 1)

    assert drafting.parts
    assert "turn order" not in str(drafting.facts), "an Automa sits down after the draft"
    assert "place 1 in turn order" in str(playing.facts)


def test_there_must_be_such_a_seat(store: Store, ann: User) -> None:
    with pytest.raises(Refused):
        board_message(Eyes(ann.id, translator("en")), a_room(store, ann), 2)


def test_board_comes_over_the_socket(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            await player.send({"type": "board", "seat": 1})
            message = await receive(player, "board")
            assert message["seat"] == 1
            assert message["parts"][0].startswith("<svg")
            await refused(player, {"type": "board", "seat": 7})
            await refused(player, {"type": "board", "seat": "x"})

    run(scenario())
