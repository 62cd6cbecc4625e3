"""Company at the socket: secrets, chat, presence, coming back, standing orders."""

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from penstock.table.client import Visitor
from tests.table.conftest import Server
from tests.table.sockets import (
    catch_up,
    legal,
    open_table,
    play_until_asked,
    receive,
    refused,
    run,
    seated,
    steady,
    two_at_a_table,
)

PANELS = {"map", "counter", "plants", "fuel", "players"}


# -- what others may not see -----------------------------------------------------------------------


def test_choices_are_sent_to_nobody_but_the_seat_that_is_asked(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    eve = Visitor(server.address)
    rng = random.Random(5)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two, seated(eve, table) as spy:
            everybody = [one, two, spy]
            for number in range(1, 41):
                mover = one if one.state["acts_for"] is not None else two
                for player in everybody:
                    has_choices = bool(player.state["choices"])
                    assert has_choices == (player is mover)
                    raw = json.dumps(player.state["panels"])
                    assert player is mover or "data-action" not in raw
                    assert player is mover or "data-rule" not in raw
                await mover.play(rng.choice(legal(mover.state)))
                await catch_up(everybody, number)
            assert spy.state["yours"] == []
            assert spy.state["acts_for"] is None

    run(scenario())


# -- chat, presence, coming back -------------------------------------------------------------------


def test_chat_is_heard_by_everybody_as_it_was_typed(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    eve = Visitor(server.address)
    said = "<script>alert('х')</script> & \"Grüße\" ⚡"

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(eve, table) as spy:
            await one.send({"type": "chat", "text": f"  {said}\n"})
            for player in (one, spy):
                line = await receive(player, "chat")
                assert (line["seat"], line["text"]) == (0, said)
                assert line["name"] == ann.get("/api/me")["name"]
            await spy.send({"type": "chat", "text": "hello"})
            assert (await receive(one, "chat"))["seat"] is None
        async with seated(ben, table) as later:
            assert (await receive(later, "chat"))["text"] == said
            assert (await receive(later, "chat"))["text"] == "hello"

    run(scenario())


def test_chat_has_limits(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            assert (await refused(player, {"type": "chat", "text": " \n "}))["reason"]
            long = await refused(player, {"type": "chat", "text": "x" * 501})
            assert "500 characters" in long["reason"]
            assert "'text'" in (await refused(player, {"type": "chat", "text": 7}))["reason"]
            for number in range(55):
                await player.send({"type": "chat", "text": str(number)})
                assert (await receive(player, "chat"))["text"] == str(number)
            await player.send({"type": "chat", "text": "y" * 500})
            assert (await receive(player, "chat"))["text"] == "y" * 500
        async with seated(visitor, table) as player:
            heard: list[dict[str, Any]] = []
            while (message := await player.receive())["type"] != "presence":
                heard.append(message)
            assert [line["type"] for line in heard] == ["chat"] * 50
            assert [line["text"] for line in heard] == [*map(str, range(6, 55)), "y" * 500]

    run(scenario())


def test_presence_tells_who_is_there(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    eve = Visitor(server.address)

    async def scenario() -> None:
        async with seated(ann, table) as one:
            expected = [(0, [True, False])]
            async with seated(ben, table):
                expected.append((0, [True, True]))
                seen = [await receive(one, "presence") for _ in expected]
            expected += [(0, [True, False]), (1, [True, False]), (0, [True, False])]
            seen.append(await receive(one, "presence"))
            async with seated(eve, table):
                seen.append(await receive(one, "presence"))
            seen.append(await receive(one, "presence"))
            assert [(there["watching"], there["seats"]) for there in seen] == expected

    run(scenario())


def test_new_name_is_seen_at_the_table_at_once(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            ann.post("/api/me", {"name": "Ada L"})
            await two.next_state()
            assert two.state["seats"][0]["name"] == "Ada L"
            await one.send({"type": "chat", "text": "it is me"})
            assert (await receive(two, "chat"))["name"] == "Ada L"

    run(scenario())


def test_reconnecting_continues_where_it_was(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            assert set(player.state["panels"]) == PANELS
            for _ in range(10):
                await player.play(legal(player.state)[0])
                assert len(player.state["log"]) < 40
            left = steady(player.state)
        async with seated(visitor, table) as player:
            assert steady(player.state) == left
            assert set(player.state["panels"]) == PANELS
            assert player.state["log"][-1]["move"] == 10
            await player.play(legal(player.state)[0])
            assert player.state["number"] == 11

    run(scenario())


def test_socket_needs_a_cookie_a_table_and_our_own_page(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def tried(table: str, headers: dict[str, str]) -> None:
        from websockets.asyncio.client import connect

        url = f"{server.address.replace('http', 'ws', 1)}/ws/{table}"
        with pytest.raises((InvalidHandshake, ConnectionClosed)):
            async with connect(url, additional_headers=headers) as socket:
                await socket.recv()

    async def scenario() -> None:
        cookies = "; ".join(f"{c.name}={c.value}" for c in visitor._cookies.cookiejar)
        await tried(table, {})
        await tried(table, {"Cookie": "penstock=forged"})
        await tried("nowhere", {"Cookie": cookies})
        await tried(table, {"Cookie": cookies, "Origin": "https://evil.example"})
        async with seated(visitor, table) as player:
            assert player.state["yours"] == [0, 1]

    run(scenario())


# -- standing orders -------------------------------------------------------------------------------


def test_standing_order_bids_for_its_owner_and_is_seen_by_him_alone(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    eve = Visitor(server.address)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two, seated(eve, table) as spy:
            seller = await play_until_asked([one, two], "nominate")
            buyer = two if seller is one else one
            nominate = next(text for text in legal(seller.state) if text.startswith("nominate"))
            plant = nominate.split()[1]
            await seller.play(nominate)
            least = int(legal(seller.state)[0].split()[1])
            await catch_up([buyer, spy], seller.state["number"])

            order = {"kind": "max_bid", "value": f"{plant} {least + 1}"}
            [seat] = buyer.state["yours"]
            await buyer.send({"type": "order", "seat": seat, **order})
            await buyer.next_state()
            assert buyer.state["orders"] == [{"seat": seat, **order}]
            number = seller.state["number"]
            await seller.send({"type": "play", "number": number, "action": f"bid {least}"})
            # The order raises once; the next raise is above its limit, so it drops out.
            await catch_up([seller, buyer, spy], number + 2)
            assert f"bid {least + 2}" in legal(seller.state)
            await seller.play(f"bid {least + 2}")
            await catch_up([seller, buyer, spy], number + 4)
            assert f"plant {plant}" in json.dumps(seller.state["log"])
            for other in (seller, spy):
                assert other.state["orders"] == []
        async with seated(ben if buyer is two else ann, table) as back:
            assert back.state["orders"] == [{"seat": seat, **order}]
            await back.send({"type": "order", "seat": seat, "kind": "max_bid", "value": ""})
            await back.next_state()
            assert back.state["orders"] == []

    run(scenario())


def test_order_that_makes_no_sense_is_refused(server: Server) -> None:
    ann, _, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as player:
            order = {"type": "order", "seat": 0, "kind": "max_bid", "value": "14 20"}
            for wrong in (
                {"seat": 1},
                {"seat": 7},
                {"seat": "0"},
                {"kind": "cheat"},
                {"kind": 7},
                {"value": "much"},
                {"value": "99 20"},
                {"value": None},
                {"value": "1" * 41},
            ):
                assert (await refused(player, {**order, **wrong}))["reason"]
                assert player.state["orders"] == []

    run(scenario())
