"""Several workers over PostgreSQL and Redis: whoever sits at which, they play one game."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from penstock.table.client import Player, Visitor
from penstock.table.store.records import Question
from penstock.table.store.store import Store
from tests.support.services import Postgres, RedisServer
from tests.table.conftest import Server
from tests.table.sockets import answer, catch_up, legal, open_table, receive, run, seated


class Pair:
    """Two workers of one table, each at an address of its own, so that a test can choose."""

    def __init__(self, folder: Path, database: str, redis: RedisServer) -> None:
        self.redis = redis
        self.database = database
        folders = [folder / "one", folder / "two"]
        for each in folders:
            each.mkdir()
        self.one, self.two = (Server(each, database=database, redis=redis.url) for each in folders)
        self.one.start()
        self.two.start()

    def elsewhere(self, visitor: Visitor) -> Visitor:
        """The same person, at the other worker."""
        other = Visitor(
            self.two.address if visitor.address == self.one.address else self.one.address
        )
        other._cookies.cookiejar.clear()
        for cookie in visitor._cookies.cookiejar:
            other._cookies.cookiejar.set_cookie(cookie)
        return other

    def close(self) -> None:
        self.one.close()
        self.two.close()


@pytest.fixture
def pair(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> Iterator[Pair]:
    running = Pair(tmp_path, postgres.new_database(), redis)
    yield running
    running.close()
    assert "Traceback" not in running.one.complaints() + running.two.complaints()


def two_people(pair: Pair) -> tuple[Visitor, Visitor, str]:
    """Ann at the first worker, Ben at the second, both at one table."""
    ann, ben = Visitor(pair.one.address), Visitor(pair.two.address)
    ann.post("/api/me", {"name": "Ann"})
    ben.post("/api/me", {"name": "Ben"})
    table = open_table(ann, ["me", "invite"])
    ben.post(f"/api/tables/{table}/join")
    return ann, ben, table


async def until(player: Player, is_reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message that is such a one."""
    while not is_reached(message := await player.receive()):
        pass
    return message


def mover(players: list[Player]) -> Player:
    return next(player for player in players if player.state["acts_for"] is not None)


async def move(players: list[Player], count: int) -> None:
    """Let whoever is asked move, so many times; everybody sees every move."""
    for _ in range(count):
        acting = mover(players)
        state = await acting.play(legal(acting.state)[0])
        await catch_up(players, state["number"])
        assert acting.refusals == []


def test_people_at_two_workers_play_one_game(pair: Pair) -> None:
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            await move([one, two], 40)
            assert one.state["moves"] == two.state["moves"] == 40
            assert one.state["prompt"] == two.state["prompt"]

    run(scenario())


def test_chat_names_and_presence_reach_the_other_worker(pair: Pair) -> None:
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one:
            async with seated(ben, table) as two:
                await until(one, lambda message: message.get("seats") == [True, True])
                await until(two, lambda message: message.get("seats") == [True, True])
                await one.send({"type": "chat", "text": "hello"})
                assert (await receive(two, "chat"))["text"] == "hello"
                await asyncio.to_thread(ben.post, "/api/me", {"name": "Benedict"})
                await until(
                    one,
                    lambda message: (
                        message["type"] == "state" and message["seats"][1]["name"] == "Benedict"
                    ),
                )
                await two.send({"type": "chat", "text": "hi"})
                said = await receive(one, "chat")
                assert (said["name"], said["seat"]) == ("Benedict", 1)
            alone = await until(one, lambda message: message.get("seats") == [True, False])
            assert [place["where"] for place in alone["places"]] == ["table", "lobby"]

    run(scenario())


def test_seat_taken_at_one_worker_lets_the_other_play_at_once(pair: Pair) -> None:
    """The game begins for somebody who waits at a worker that did not see who sat down."""
    ann, ben = Visitor(pair.one.address), Visitor(pair.two.address)
    table = open_table(ann, ["me", "invite"])

    async def scenario() -> None:
        async with seated(ann, table) as one:
            assert one.state["status"] == "waiting"
            await asyncio.to_thread(ben.post, f"/api/tables/{table}/join")
            await until(one, lambda message: message.get("status") == "playing")
            async with seated(ben, table) as two:
                await move([one, two], 4)

    run(scenario())


def test_undo_needs_the_consent_of_whoever_sits_at_the_other_worker(pair: Pair) -> None:
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            await move([one, two], 6)
            await one.send({"type": "ask_undo", "number": 6, "to": 2})
            asked = await receive(two, "ask_undo")
            assert (asked["seat"], asked["to"], asked["waiting"]) == (0, 2, [1])
            # Whoever looks in at either worker finds the question.
            async with seated(pair.elsewhere(ben), table) as three:
                assert (await receive(three, "ask_undo"))["waiting"] == [1]
            await two.send({"type": "answer_undo", "number": 6, "to": 2, "agree": True})
            await catch_up([one, two], 7)
            assert one.state["moves"] == two.state["moves"] == 2
            assert await until(one, lambda m: m["type"] == "ask_undo" and m["seat"] is None)
            await move([one, two], 3)

    run(scenario())


def test_declined_undo_is_declined_for_both(pair: Pair) -> None:
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            await move([one, two], 4)
            await two.send({"type": "ask_undo", "number": 4, "to": 1})
            await until(one, lambda m: m["type"] == "ask_undo" and m["waiting"] == [0])
            await one.send({"type": "answer_undo", "number": 4, "to": 1, "agree": False})
            await until(two, lambda m: m["type"] == "ask_undo" and m["seat"] is None)
            await move([one, two], 2)
            assert one.state["number"] == 6

    run(scenario())


def test_of_two_at_once_exactly_one_gets_the_row(pair: Pair) -> None:
    """One person with two windows, each at another worker, plays twice at the same moment."""
    ann = Visitor(pair.one.address)
    twin = pair.elsewhere(ann)
    table = open_table(ann, ["hot", "hot"])

    async def play(player: Player, number: int, action: str) -> bool:
        refusals = len(player.refusals)
        await player.send({"type": "play", "number": number, "action": action})
        await player.send({"type": "ping"})
        await receive(player, "pong")
        await catch_up([player], number + 1)
        return len(player.refusals) == refusals

    async def scenario() -> None:
        rng = random.Random(5)
        async with seated(ann, table) as one, seated(twin, table) as two:
            for number in range(25):
                choices = legal(one.state)
                assert choices == legal(two.state)
                played = await asyncio.gather(
                    play(one, number, rng.choice(choices)), play(two, number, rng.choice(choices))
                )
                assert sum(played) == 1
                await catch_up([one, two], number + 1)

    run(scenario())
    store = Store(pair.database)
    assert [row.number for row in store.rows_from(table, 0)] == list(range(25))
    store.close()


def test_standing_order_left_at_one_worker_answers_at_the_other(pair: Pair) -> None:
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            while not legal(mover([one, two]).state)[0].startswith("nominate"):
                await move([one, two], 1)
            seller = mover([one, two])
            buyer = two if seller is one else one
            plant = legal(seller.state)[0].split()[1]
            await seller.play(f"nominate {plant}")
            least = int(legal(seller.state)[0].split()[1])
            await catch_up([buyer], seller.state["number"])
            [seat] = buyer.state["yours"]
            order = {"seat": seat, "kind": "max_bid", "value": f"{plant} {least + 1}"}
            await buyer.send({"type": "order", **order})
            await until(buyer, lambda message: message.get("orders") == [order])
            # The order raises once at the seller's worker; the next raise is above its limit.
            number = seller.state["number"]
            await seller.play(f"bid {least}")
            await catch_up([seller, buyer], number + 2)
            await seller.play(f"bid {least + 2}")
            await catch_up([seller, buyer], number + 4)

    run(scenario())


def test_nothing_is_lost_while_redis_is_away(pair: Pair) -> None:
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            await move([one, two], 5)
            await asyncio.to_thread(pair.redis.kill)
            health = await asyncio.to_thread(ann.get, "/health")
            assert (health["ok"], health["database"], health["redis"]) == (False, True, False)
            # Every move is still seen by both, only later; and so is the chat.
            await move([one, two], 4)
            await one.send({"type": "chat", "text": "still here?"})
            assert (await receive(two, "chat"))["text"] == "still here?"
            await asyncio.to_thread(pair.redis.start)
            await move([one, two], 10)
            assert one.state["number"] == two.state["number"] == 19
            while not (await asyncio.to_thread(ann.get, "/health"))["ok"]:
                await asyncio.sleep(0.1)

    run(scenario())


def test_worker_that_slept_through_a_row_catches_up_before_it_refuses(pair: Pair) -> None:
    """The page knows more than its worker: the number of a row that worker has not read yet."""
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            await asyncio.to_thread(pair.redis.kill)
            players = [one, two]
            for _ in range(6):
                acting = mover(players)
                waiting = two if acting is one else one
                choice = legal(acting.state)[0]
                state = await acting.play(choice)
                if state["acts_for"] is not None:
                    await catch_up(players, state["number"])
                    continue
                # What he may do he learns at the other worker, and does it here.
                person = ann if waiting is one else ben
                async with seated(pair.elsewhere(person), table) as twin:
                    known = twin.state
                await waiting.send(
                    {"type": "play", "number": known["number"], "action": legal(known)[0]}
                )
                await catch_up(players, known["number"] + 1)
                assert waiting.refusals == []

    run(scenario())


def test_bots_move_once_whoever_watches(pair: Pair) -> None:
    ann = Visitor(pair.one.address)
    twin = pair.elsewhere(ann)
    table = open_table(ann, ["me", "random", "random"])

    async def scenario() -> None:
        rng = random.Random(1)
        async with seated(ann, table) as one, seated(twin, table) as two:
            while one.state["moves"] < 60:
                await answer(one, rng)
            await catch_up([two], one.state["number"])
            assert one.refusals == two.refusals == []

    run(scenario())


def test_one_worker_leads_until_it_ends(postgres: Postgres) -> None:
    url = postgres.new_database()
    first, second = Store(url), Store(url)
    assert first.leads()
    assert not second.leads()
    assert first.leads()
    first.close()
    assert second.leads()
    second.close()


def test_a_session_ended_at_one_worker_is_over_at_the_other(pair: Pair) -> None:
    ann, _, table = two_people(pair)
    copy = pair.elsewhere(ann)

    async def scenario() -> None:
        async with seated(copy, table) as player:
            known = {"name": "Ann of Cleves", "password": "a rather dull one"}
            await asyncio.to_thread(ann.post, "/api/register", known)
            with pytest.raises(ConnectionClosed) as ended:
                await receive(player, "nothing")
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4401
        assert copy.get("/api/me")["name"] != "Ann of Cleves"

    run(scenario())


def test_consent_to_a_question_exchanged_at_the_other_worker_is_none(pair: Pair) -> None:
    ann, ben, table = two_people(pair)
    other = Store(pair.database)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            await move([one, two], 6)
            await one.send({"type": "ask_undo", "number": 6, "to": 5})
            await receive(two, "ask_undo")
            # Exchanged, and the bell has not told yet.
            other.ask(table, Question(6, 0, 0, frozenset({0})))
            await two.send({"type": "answer_undo", "number": 6, "to": 5, "agree": True})
            refusal = await receive(two, "refused")
            assert refusal["reason"] == "something else is asked now"
            assert (await two.next_state())["moves"] == 6
            left = other.question(table, 6)
            assert left == Question(6, 0, 0, frozenset({0}))

    run(scenario())
    other.close()


def test_sockets_and_requests_are_counted_once_for_both(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    database = postgres.new_database()
    for each in folders:
        each.mkdir()
    # Forty requests a minute of a visitor, ten sockets of an address.
    limits: dict[str, Any] = {"request_limit": 40, "database": database, "redis": redis.url}
    servers = [Server(each, **limits) for each in folders]
    for server in servers:
        server.start()

    async def scenario() -> None:
        visitors = [Visitor(server.address) for server in servers]
        table = await asyncio.to_thread(open_table, visitors[0], ["me", "hot"])
        async with AsyncExitStack() as held:
            opened = 0
            for number in range(12):
                try:
                    await held.enter_async_context(seated(visitors[number % 2], table))
                    opened += 1
                except ConnectionClosed:
                    break
                await asyncio.sleep(0.05)  # a ring to the other worker
            assert 10 <= opened < 12

    try:
        run(scenario())
        with httpx.Client() as http:
            http.get(f"{servers[0].address}/api/me")
            # Cookies know no ports: this is one visitor at two workers, for two minutes' worth.
            found = [http.get(f"{servers[n % 2].address}/api/me").status_code for n in range(82)]
        assert 429 in found[:79]
    finally:
        for server in servers:
            server.close()


def test_bot_stands_in_at_every_worker_until_the_person_is_back(pair: Pair) -> None:
    """Ben leaves and returns at his worker; Ann, at the other, plays on against his bot."""
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one:
            leaving = {"bot": "random"}
            await asyncio.to_thread(ben.post, f"/api/tables/{table}/leave", leaving)
            while one.state["moves"] < 12:
                if one.state["acts_for"] is None:
                    await one.next_state()
                else:
                    await one.play(legal(one.state)[0])
            assert one.state["seats"][1]["stand_in"] == "random"
            elsewhere = pair.elsewhere(ben)
            await asyncio.to_thread(elsewhere.post, f"/api/tables/{table}/return")
            async with seated(ben, table) as two:
                while two.state["seats"][1]["stand_in"] is not None:
                    await two.next_state()
                while one.state["seats"][1]["stand_in"] is not None:
                    await one.next_state()
                await catch_up([one, two], max(one.state["number"], two.state["number"]))
                await move([one, two], 4)

    run(scenario())


def test_rematch_asked_for_at_both_workers_is_one_table(pair: Pair) -> None:
    ann, ben, table = two_people(pair)

    async def scenario() -> None:
        async with seated(ann, table) as one:
            for person in (ann, ben):
                path = f"/api/tables/{table}/leave"
                await asyncio.to_thread(person.post, path, {"bot": "random"})
            while one.state["status"] != "finished":
                await one.next_state()
            asked = (
                asyncio.to_thread(person.post, f"/api/tables/{table}/rematch")
                for person in (ann, ben)
            )
            first, second = await asyncio.gather(*asked)
            assert first == second
            told = await until(
                one, lambda m: m["type"] == "rematch" and m["seats"] == ["taken", "taken"]
            )
            assert told["id"] == first["id"]

    run(scenario())
    again = ben.get("/api/tables")["mine"][0]
    assert again["status"] == "playing"
