"""Bots that stand in for people: leaving, coming back, votes, and clocks that run out."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from penstock.bots import BOTS, STANDARD, seat_name
from penstock.kernel.record import read_record
from penstock.table.client import Player
from penstock.table.http.opening import import_record, open_table, rematch
from penstock.table.live import stand_ins
from penstock.table.live.live import Live
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.refusal import Refused
from penstock.table.settings import Settings
from penstock.table.store.records import User
from penstock.table.store.schema import tables
from penstock.table.store.stand_ins import was_stood_in
from penstock.table.store.store import Store
from tests.support.bots import BotsAtHand
from tests.support.services import Postgres
from tests.table.callers import Callers, refusal
from tests.table.conftest import Server
from tests.table.sockets import legal, receive, run, seated, two_at_a_table

DAY = 86_400.0


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.sqlite3'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture
def cid(store: Store) -> User:
    return store.new_guest("Cid")


def a_room(store: Store, id: str) -> Room:
    """A room of its own, as another worker would hold it."""
    table = store.table(id)
    assert table is not None
    return Room(store, table)


def a_table(store: Store, people: list[User], **more: Any) -> str:
    """A running table of these people, one seat each."""
    seats = ["me", *["invite"] * (len(people) - 1)]
    id = open_table(store, people[0], "power_grid", {}, seats, **more)
    for seat, user in enumerate(people[1:], start=1):
        assert store.sit_down(id, seat, user)
    a_room(store, id).seats_taken()
    return id


def whose_turn(room: Room, people: list[User]) -> tuple[User, list[User]]:
    """Who is asked, and the others."""
    assert room.to_move is not None
    asked = next(user for user in people if room.to_move in room.seats_of(user.id))
    return asked, [user for user in people if user is not asked]


def later(monkeypatch: pytest.MonkeyPatch, room: Room, seconds: float) -> None:
    at = room.clocks.since + seconds
    monkeypatch.setattr("penstock.table.steady.now", lambda: at)


def lines_of(room: Room, user: User) -> list[str]:
    return [line.text for line in Eyes(user.id, str).state_message(room).log]


def first_answer(room: Room) -> str:
    return room.match.state.text(room.match.state.legal()[0])


# -- leaving and coming back -----------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_bot_of_the_chosen_kind_goes_on_until_the_person_is_back(
    store: Store, ann: User, ben: User, bot: str
) -> None:
    id = a_table(store, [ann, ben])
    room = a_room(store, id)
    asked, _ = whose_turn(room, [ann, ben])
    elsewhere = a_room(store, id)

    stand_ins.leave(room, asked.id, bot)

    assert room.bot_to_move() == bot
    assert room.seats_of(asked.id), "he keeps his seat"
    with pytest.raises(Refused, match="take your seat back first"):
        room.play(asked.id, room.number, first_answer(room))
    state = Eyes(asked.id, str).state_message(room)
    assert (state.acts_for, state.choices) == (None, [])
    assert elsewhere.refresh()
    assert elsewhere.bot_to_move() == bot
    assert store.due(room.clocks.since + 3600) == [id], "another worker moves the bot if need be"

    elsewhere.play_for_bot(0, elsewhere.match.state.legal()[0], bot)
    stand_ins.come_back(elsewhere, asked.id)

    assert elsewhere.seats_played_by(asked.id)
    assert [(one.bot, one.cause, one.move) for one in store.handovers(id)] == [
        (bot, "left", 0),
        (None, "back", 1),
    ]
    said = lines_of(elsewhere, ann)
    assert f"{asked.name} left; a bot goes on ({seat_name(bot)})" in said
    assert f"{asked.name} is back" in said


def test_lines_of_the_log_come_once(store: Store, ann: User, ben: User) -> None:
    room = a_room(store, a_table(store, [ann, ben]))
    eyes = Eyes(ann.id, str)
    eyes.state_message(room)

    stand_ins.leave(room, ben.id, STANDARD)

    assert [line.text for line in eyes.state_message(room).log] == [
        "Ben left; a bot goes on (Steady)"
    ]
    assert eyes.state_message(room).log == []


def test_answer_of_a_stand_in_is_void_once_the_person_is_back(
    store: Store, ann: User, ben: User
) -> None:
    """Whether this worker has heard of it or not."""
    id = a_table(store, [ann, ben])
    room = a_room(store, id)
    asked, _ = whose_turn(room, [ann, ben])
    stand_ins.leave(room, asked.id, STANDARD)
    behind = a_room(store, id)
    action = room.match.state.legal()[0]

    stand_ins.come_back(room, asked.id)
    behind.play_for_bot(0, action, STANDARD)
    room.play_for_bot(0, action, STANDARD)

    assert store.rows_from(id, 0) == []
    room.play(asked.id, 0, first_answer(room))
    assert len(store.rows_from(id, 0)) == 1


def test_whoever_left_does_not_answer_undos(store: Store, ann: User, ben: User) -> None:
    room = a_room(store, a_table(store, [ann, ben]))
    asked, [other] = whose_turn(room, [ann, ben])
    room.play(asked.id, 0, first_answer(room))
    stand_ins.leave(room, other.id, STANDARD)

    with pytest.raises(Refused, match="only players may ask"):
        room.ask_undo(other.id, room.number, 0)

    assert room.ask_undo(asked.id, room.number, 0), "nobody else is there to agree"


def test_only_who_plays_leaves_and_only_who_left_returns(
    store: Store, ann: User, ben: User, cid: User
) -> None:
    id = a_table(store, [ann, ben])
    room = a_room(store, id)

    with pytest.raises(Refused, match="no seat"):
        stand_ins.leave(room, cid.id, STANDARD)
    with pytest.raises(Refused, match="no seat"):
        stand_ins.come_back(room, cid.id)
    with pytest.raises(Refused, match="play yourself already"):
        stand_ins.come_back(room, ann.id)
    with pytest.raises(Refused, match="no bot"):
        stand_ins.leave(room, ann.id, "automa:high")
    stand_ins.leave(room, ann.id, STANDARD)
    with pytest.raises(Refused, match="already"):
        stand_ins.leave(room, ann.id, "random")

    assert [place.stand_in for place in a_room(store, id).table.seats] == [STANDARD, None]


def test_nobody_leaves_a_table_that_waits_or_is_over(store: Store, ann: User) -> None:
    waiting = open_table(store, ann, "power_grid", {}, ["me", "invite"])
    with pytest.raises(Refused, match="not begun"):
        stand_ins.leave(a_room(store, waiting), ann.id, STANDARD)

    over = finished(store, ann)
    with pytest.raises(Refused, match="over"):
        stand_ins.leave(a_room(store, over), ann.id, STANDARD)
    with pytest.raises(Refused, match="over"):
        stand_ins.come_back(a_room(store, over), ann.id)


def finished(store: Store, user: User) -> str:
    """A table at which the person left at once, and bots have played to the end."""
    id = open_table(store, user, "power_grid", {"max_rounds": "20"}, ["me", "random"])
    stand_ins.leave(a_room(store, id), user.id, "random")
    play_out(store, id)
    return id


def play_out(store: Store, id: str) -> None:
    """Let everything that moves by itself move."""

    async def scenario() -> None:
        live = Live(store, Settings(store.url, "secret", bot_pause=0.0))
        live.movers.bots.close()
        live.movers.bots = BotsAtHand()
        room = await live.room(id)
        assert room is not None
        live.movers.wake(room)
        while live.movers.is_busy(id):
            await asyncio.sleep(0.01)
        await live.close()

    asyncio.run(asyncio.wait_for(scenario(), 60.0))


def test_record_and_ratings_can_tell_that_a_bot_stood_in(store: Store, ann: User) -> None:
    id = finished(store, ann)
    fair = open_table(store, ann, "power_grid", {}, ["me", "random"])
    room = a_room(store, id)
    assert room.status == "finished"

    record = stand_ins.record_of(room)
    assert record.seats == ["person/random", "random"]
    again = import_record(store, ann, record.write())
    assert [place.kind for place in a_room(store, again).table.seats] == ["person", "random"]
    assert read_record(record.write(), "record").seats == record.seats

    with store.engine.connect() as db:
        unfair = db.execute(select(tables.c.id).where(was_stood_in(tables.c.id))).scalars().all()
    assert unfair == [id]
    assert [place.was_stood_in for place in room.table.seats] == [True, False]
    assert fair not in unfair


def test_hot_seats_of_one_person_are_left_and_taken_back_together(store: Store, ann: User) -> None:
    id = open_table(store, ann, "power_grid", {}, ["me", "hot", "random"])
    room = a_room(store, id)

    stand_ins.leave(room, ann.id, STANDARD)
    assert [place.player for place in room.table.seats] == [STANDARD, STANDARD, "random"]
    stand_ins.come_back(room, ann.id)

    assert [place.player for place in room.table.seats] == ["person", "person", "random"]


# -- votes -----------------------------------------------------------------------------------------


def test_majority_of_the_others_decides_and_nobody_alone(
    store: Store, ann: User, ben: User, cid: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [ann, ben, cid]
    id = a_table(store, people)
    room, elsewhere = a_room(store, id), a_room(store, id)
    asked, [one, two] = whose_turn(room, people)
    seat = room.to_move
    assert seat is not None
    found = stand_ins.silence(room)
    assert found is not None
    assert (found.seat, found.needed, found.votes_from - found.since) == (seat, 2, DAY)
    with pytest.raises(Refused, match="still has time"):
        stand_ins.vote(room, one.id, 0, seat, True)

    later(monkeypatch, room, DAY + 1)
    assert not stand_ins.vote(room, one.id, 0, seat, True)
    assert not stand_ins.vote(room, one.id, 0, seat, True), "twice is once"
    assert room.bot_to_move() is None
    elsewhere.refresh()
    found = stand_ins.silence(elsewhere)
    assert found is not None
    assert found.agreed == tuple(elsewhere.seats_of(one.id))

    assert stand_ins.vote(elsewhere, two.id, 0, seat, True)

    assert elsewhere.bot_to_move() == STANDARD
    assert [one.cause for one in store.handovers(id)] == ["vote"]
    stand_ins.come_back(elsewhere, asked.id)
    assert elsewhere.bot_to_move() is None
    assert lines_of(elsewhere, ann)[-2:] == [
        f"{asked.name} does not answer; a bot goes on by vote (Steady)",
        f"{asked.name} is back",
    ]


def test_vote_can_be_taken_back(
    store: Store, ann: User, ben: User, cid: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [ann, ben, cid]
    room = a_room(store, a_table(store, people))
    _, [one, two] = whose_turn(room, people)
    later(monkeypatch, room, DAY + 1)

    stand_ins.vote(room, one.id, 0, room.to_move or 0, True)
    stand_ins.vote(room, one.id, 0, room.to_move or 0, False)

    assert not stand_ins.vote(room, two.id, 0, room.to_move or 0, True)


def test_votes_of_others_and_stale_ones_are_refused(
    store: Store, ann: User, ben: User, cid: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = a_table(store, [ann, ben])
    room, behind = a_room(store, id), a_room(store, id)
    asked, [other] = whose_turn(room, [ann, ben])
    seat = room.to_move
    assert seat is not None
    later(monkeypatch, room, DAY + 1)
    with pytest.raises(Refused, match="only the other people"):
        stand_ins.vote(room, cid.id, 0, seat, True)
    with pytest.raises(Refused, match="only the other people"):
        stand_ins.vote(room, asked.id, 0, seat, True)
    with pytest.raises(Refused, match="moved on"):
        stand_ins.vote(room, other.id, 0, 1 - seat, True)

    room.play(asked.id, 0, first_answer(room))

    with pytest.raises(Refused, match="moved on"):
        stand_ins.vote(room, other.id, 0, seat, True)
    with pytest.raises(Refused, match="moved on"):
        # A worker that has not heard of the answer yet: the store knows.
        stand_ins.vote(behind, other.id, 0, seat, True)
    assert store.handovers(id) == []


def test_whoever_left_has_no_vote_and_needs_none(
    store: Store, ann: User, ben: User, cid: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [ann, ben, cid]
    room = a_room(store, a_table(store, people))
    _, [one, two] = whose_turn(room, people)
    seat = room.to_move
    assert seat is not None
    stand_ins.leave(room, one.id, STANDARD)
    later(monkeypatch, room, DAY + 1)

    with pytest.raises(Refused, match="only the other people"):
        stand_ins.vote(room, one.id, 0, seat, True)

    assert stand_ins.vote(room, two.id, 0, seat, True), "he is the only one left"


def test_two_workers_that_count_the_last_votes_at_once_hand_over_once(
    store: Store, ann: User, ben: User, cid: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [ann, ben, cid]
    id = a_table(store, people)
    rooms = [a_room(store, id), a_room(store, id)]
    _, others = whose_turn(rooms[0], people)
    seat = rooms[0].to_move
    assert seat is not None
    later(monkeypatch, rooms[0], DAY + 1)

    def vote(room: Room, user: User) -> bool:
        return stand_ins.vote(room, user.id, 0, seat, True)

    with ThreadPoolExecutor(2) as threads:
        decided = list(threads.map(vote, rooms, others))

    assert sorted(decided) == [False, True]
    assert [one.seat for one in store.handovers(id)] == [seat]


def test_nobody_votes_where_bots_or_nobody_waits(store: Store, ann: User) -> None:
    alone = a_room(store, open_table(store, ann, "power_grid", {}, ["me", "random"]))
    assert stand_ins.silence(alone) is None


# -- clocks ----------------------------------------------------------------------------------------


def test_bot_goes_on_when_a_clock_runs_out_until_the_person_is_back(
    store: Store, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"kind": "move", "seconds": 60}
    id = a_table(store, [ann, ben], clock=clock)
    room, elsewhere = a_room(store, id), a_room(store, id)
    asked, _ = whose_turn(room, [ann, ben])
    assert stand_ins.silence(room) is None, "no vote is needed"
    stand_ins.replace_late(room)
    assert room.bot_to_move() is None, "there is time"
    later(monkeypatch, room, 61)

    stand_ins.replace_late(room)
    stand_ins.replace_late(elsewhere)

    assert room.bot_to_move() == STANDARD
    assert [one.cause for one in store.handovers(id)] == ["clock"], "once, whoever saw it"
    assert f"{asked.name}'s time is up; a bot goes on (Steady)" in lines_of(room, ann)
    room.play_for_bot(0, room.match.state.legal()[0], STANDARD)
    stand_ins.come_back(room, asked.id)
    assert room.seats_played_by(asked.id)


def test_answer_at_the_last_moment_keeps_the_seat(
    store: Store, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = a_table(store, [ann, ben], clock={"kind": "move", "seconds": 60})
    room, elsewhere = a_room(store, id), a_room(store, id)
    asked, _ = whose_turn(room, [ann, ben])
    later(monkeypatch, room, 61)
    room.play(asked.id, 0, first_answer(room))

    stand_ins.replace_late(elsewhere)

    assert store.handovers(id) == []


def test_spent_budget_that_never_grows_cannot_be_played_on(
    store: Store, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"kind": "fischer", "seconds": 60, "increment": 0}
    room = a_room(store, a_table(store, [ann, ben], clock=clock))
    asked, _ = whose_turn(room, [ann, ben])
    play = partial(room.play, asked.id)
    play(0, first_answer(room))  # the first question costs nobody anything
    while room.to_move not in room.seats_of(asked.id):
        room.play_for_bot(room.number, room.match.state.legal()[0])
    later(monkeypatch, room, 61)
    stand_ins.replace_late(room)
    room.play_for_bot(room.number, room.match.state.legal()[0], STANDARD)

    with pytest.raises(Refused, match="used up"):
        stand_ins.come_back(room, asked.id)


# -- over the wire ---------------------------------------------------------------------------------


async def until(player: Player, is_reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message that is such a one."""
    while not is_reached(message := await player.receive()):
        pass
    return message


def test_one_of_two_vanishes_a_bot_goes_on_and_he_comes_back(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one:
            await receive(one, "presence")
            async with seated(ben, table):
                there = await until(one, lambda m: m.get("seats") == [True, True])
                assert [place["where"] for place in there["places"]] == ["table", "table"]
            gone = await until(one, lambda m: m.get("seats") == [True, False])
            assert gone["places"][1]["where"] in ("lobby", "away")
            await asyncio.to_thread(ben.post, f"/api/tables/{table}/leave", {"bot": "random"})
            await until(one, lambda m: m["type"] == "state" and bool(m["seats"][1]["stand_in"]))
            for _ in range(6):
                if one.state.get("acts_for") is None:
                    await until(one, lambda m: m.get("acts_for") is not None)
                await one.play(legal(one.state)[0])
            assert one.state["seats"][1]["stand_in"] == "random"
            await asyncio.to_thread(ben.post, f"/api/tables/{table}/return")
            await until(one, lambda m: m["type"] == "state" and m["seats"][1]["stand_in"] is None)

    run(scenario())
    moves = ann.get(f"/api/tables/{table}")["moves"]
    assert moves > 6, "the bot has answered for him"


def test_requests_name_what_they_are_about(callers: Callers) -> None:
    host, guest, stranger = callers(), callers(), callers()
    id = host.open(seats=["me", "invite"])
    assert "not begun" in refusal(host.post(f"/api/tables/{id}/leave", {"bot": "random"}), 409)
    guest.post(f"/api/tables/{id}/join")

    assert "no seat" in refusal(stranger.post(f"/api/tables/{id}/leave", {"bot": "random"}), 409)
    assert "no seat" in refusal(stranger.post(f"/api/tables/{id}/return"), 409)
    assert "no bot" in refusal(host.post(f"/api/tables/{id}/leave", {"bot": "../x.py:Bot"}), 409)
    vote = {"number": 0, "seat": host.summary(id)["to_move"], "agree": True}
    refusal(stranger.post(f"/api/tables/{id}/vote", vote), 409)
    for voter in (host, guest):
        refusal(voter.post(f"/api/tables/{id}/vote", vote), 409)
    refusal(host.post(f"/api/tables/{id}/vote", {"seat": 0, "agree": True}), 422)
    refusal(host.post("/api/tables/nothing/leave", {"bot": "random"}), 404)
    assert [seat["stand_in"] for seat in host.summary(id)["seats"]] == [None, None]


def test_rematch_after_a_stand_in_is_the_persons_again(store: Store, ann: User) -> None:
    id = finished(store, ann)
    table = store.table(id)
    assert table is not None

    again = store.table(rematch(store, ann, table))

    assert again is not None
    assert [(place.user, place.stand_in) for place in again.seats] == [(ann.id, None), (None, None)]
