"""The socket side of docs/protocol.md, against a real server."""

import asyncio
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from penstock.games import load_game
from penstock.kernel.match import replay
from penstock.kernel.record import read_record
from penstock.table.client import Player, Visitor
from penstock.table.live import LONGEST_MESSAGE, MESSAGES_A_MINUTE
from tests.table.conftest import Server
from tests.table.sockets import (
    answer,
    catch_up,
    legal,
    open_table,
    receive,
    refused,
    run,
    seated,
    steady,
)

PANELS = {"map", "counter", "plants", "fuel", "players"}


def text_at(visitor: Visitor, path: str) -> str:
    with visitor._opener.open(visitor.address + path, timeout=30) as response:
        text: str = response.read().decode()
        return text


def two_at_a_table(server: Server) -> tuple[Visitor, Visitor, str]:
    """Two visitors with a seat each."""
    ann, ben = Visitor(server.address), Visitor(server.address)
    table = open_table(ann, ["me", "invite"])
    ben.post(f"/api/tables/{table}/join")
    return ann, ben, table


async def play_until_asked(players: list[Player], wanted: str) -> Player:
    """Play first answers until somebody may choose an action that begins so; gives who."""
    while True:
        mover = next(player for player in players if player.state["acts_for"] is not None)
        options = legal(mover.state)
        if any(option.startswith(wanted) for option in options):
            return mover
        await mover.play(options[0])
        await catch_up(players, mover.state["number"])


# -- playing ---------------------------------------------------------------------------------------


def test_whole_game_is_played_against_a_bot(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "random"], options={"max_rounds": "20"})
    rng = random.Random(1)

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            while player.state["status"] == "playing":
                await answer(player, rng)
            assert player.refusals == []
            end = player.state
            assert end["status"] == "finished"
            assert end["to_move"] is None
            assert end["choices"] == []
            assert sorted(one["seat"] for one in end["result"]) == [0, 1]
            assert end["result"][0]["place"] == 1
            gone = await refused(player, {"type": "play", "number": end["number"], "action": "x"})
            assert gone["reason"] == "the game is over"

            summary = visitor.get(f"/api/tables/{table}")
            winners = [one["seat"] for one in end["result"] if one["place"] == 1]
            assert summary["status"] == "finished"
            assert summary["winners"] == sorted(winners)
            assert summary["moves"] == end["moves"]

    run(scenario())
    # What was played over the socket verifies like any other record.
    text = text_at(visitor, f"/api/tables/{table}/record")
    match = replay(load_game("power_grid"), read_record(text, "record"), "record")
    assert match.state.is_over()
    assert match.seats == ["person", "random"]


def test_two_visitors_play_one_game_and_see_the_same(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    rng = random.Random(2)

    async def scenario() -> None:
        async with seated(ann, table) as first, seated(ben, table) as second:
            assert (first.state["yours"], second.state["yours"]) == ([0], [1])
            seen = set()
            for number in range(1, 41):
                movers = [p for p in (first, second) if p.state["acts_for"] is not None]
                assert len(movers) == 1
                seen.add(movers[0].state["acts_for"])
                await movers[0].play(rng.choice(legal(movers[0].state)))
                await catch_up([first, second], number)
                assert first.state["number"] == second.state["number"] == number
                assert first.state["to_move"] == second.state["to_move"]
                assert first.state["prompt"] == second.state["prompt"]
                assert first.state["events"] == second.state["events"]
            assert seen == {0, 1}

    run(scenario())


def test_hot_seat_plays_for_every_seat_in_turn(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            seen = set()
            for _ in range(25):
                assert player.state["yours"] == [0, 1, 2]
                assert player.state["acts_for"] == player.state["to_move"]
                seen.add(player.state["acts_for"])
                await player.play(legal(player.state)[0])
            assert seen == {0, 1, 2}

    run(scenario())


def test_bot_begins_by_itself_when_somebody_comes_to_the_table(server: Server) -> None:
    visitor = Visitor(server.address)
    tables = [open_table(visitor, ["me", "greedy", "greedy"], seed=seed) for seed in range(6)]

    async def scenario() -> None:
        for table in tables:
            async with seated(visitor, table) as player:
                while player.state["acts_for"] is None:
                    await player.next_state()

    run(scenario())


# -- what is refused -------------------------------------------------------------------------------


def test_nobody_plays_out_of_turn_or_for_a_foreign_seat(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    eve = Visitor(server.address)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two, seated(eve, table) as spy:
            mover, waiter = (one, two) if one.state["acts_for"] is not None else (two, one)
            action = legal(mover.state)[0]
            play = {"type": "play", "number": 0, "action": action}
            for other in (waiter, spy):
                refusal = await refused(other, play)
                assert refusal["reason"].endswith("'s turn")
                assert refusal["rule"] == ""
            assert spy.state["yours"] == []
            await mover.play(action)
            assert mover.state["moves"] == 1

    run(scenario())


def test_stale_number_is_refused(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            await player.play(legal(player.state)[0])
            action = legal(player.state)[0]
            for number in (0, 2, 999_999):
                play = {"type": "play", "number": number, "action": action}
                assert (await refused(player, play))["reason"] == "the table has moved on"
            undo = await refused(player, {"type": "undo", "number": 0})
            assert undo["reason"] == "the table has moved on"

    run(scenario())


def test_illegal_action_is_refused_by_the_id_of_its_rule(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            await play_until_asked([player], "nominate")
            closed = [one for one in player.state["choices"] if one["refused_by"]]
            assert closed
            for choice in closed[:3]:
                number = player.state["number"]
                play = {"type": "play", "number": number, "action": choice["text"]}
                refusal = await refused(player, play)
                assert refusal["rule"] == choice["refused_by"]
                assert refusal["rule"].startswith("PWG-")
                assert choice["reason"]
            for action in ("build essen", "nominate 99", "hello", "", "pass pass"):
                play = {"type": "play", "number": player.state["number"], "action": action}
                assert (await refused(player, play))["rule"] == ""

    run(scenario())


def test_waiting_table_refuses_to_be_played(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "invite"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            assert player.state["status"] == "waiting"
            assert player.state["acts_for"] is None
            assert player.state["choices"] == []
            assert "data-action" not in json.dumps(player.state)
            play = {"type": "play", "number": 0, "action": "pass"}
            assert (await refused(player, play))["reason"] == "the table waits for players"
            # Whoever sits down starts it, and the socket says so.
            Visitor(server.address).post(f"/api/tables/{table}/join")
            await player.next_state()
            assert player.state["status"] == "playing"
            assert player.state["seats"][1]["name"] != "#2"

    run(scenario())


def test_of_two_at_once_exactly_one_moves_and_the_other_catches_up(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as one, seated(visitor, table) as two:
            for number in range(20):
                assert one.state["number"] == two.state["number"] == number
                options = legal(one.state)
                sent = [options[0], options[-1]]
                before = len(one.refusals) + len(two.refusals)
                await asyncio.gather(
                    *(
                        player.send({"type": "play", "number": number, "action": action})
                        for player, action in zip((one, two), sent, strict=True)
                    )
                )
                # The one who moved gets its state, the other a refusal and the present state.
                while len(one.refusals) + len(two.refusals) == before:
                    for player in (one, two):
                        await player.send({"type": "ping"})
                        await receive(player, "pong")
                await catch_up([one, two], number + 1)
                assert len(one.refusals) + len(two.refusals) == before + 1
                last = (one.refusals + two.refusals)[-1] if before == 0 else None
                assert last is None or last["number"] == number + 1
                for player in (one, two):
                    await player.send({"type": "live"})
                    while (await receive(player, "state"))["moves"] != number + 1:
                        pass
                assert steady(one.state) == steady(two.state)

    run(scenario())


# -- undo ------------------------------------------------------------------------------------------


def test_own_choice_is_taken_back_freely_until_something_is_revealed(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            assert player.state["can_undo"] is False
            nothing = await refused(player, {"type": "undo", "number": 0})
            assert nothing["reason"] == "the last move was not yours"

            before = steady(player.state)
            await player.play(legal(player.state)[0])
            assert player.state["can_undo"] is True
            await player.send({"type": "undo", "number": 1})
            await player.next_state()
            # The undo is a row of its own: the log grows, the position goes back.
            assert steady(player.state) == {**before, "number": 2}
            assert player.state["can_undo"] is False

            while player.state["can_undo"] or player.state["moves"] == 0:
                await player.play(legal(player.state)[0])
            undo = {"type": "undo", "number": player.state["number"]}
            assert "revealed something" in (await refused(player, undo))["reason"]

    run(scenario())


def test_move_of_another_is_not_taken_back(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            mover, waiter = (one, two) if one.state["acts_for"] is not None else (two, one)
            await mover.play(legal(mover.state)[0])
            await catch_up([waiter], 1)
            assert mover.state["can_undo"] is True
            assert waiter.state["can_undo"] is False
            refusal = await refused(waiter, {"type": "undo", "number": 1})
            assert refusal["reason"] == "the last move was not yours"

    run(scenario())


async def three_moves_and_a_question(one: Player, two: Player) -> tuple[Player, Player]:
    """Play three moves; one asks to go back to the first; gives who asks and who is asked."""
    for number in range(1, 4):
        mover = one if one.state["acts_for"] is not None else two
        await mover.play(legal(mover.state)[0])
        await catch_up([one, two], number)
    await one.send({"type": "ask_undo", "number": 3, "to": 1})
    for player in (one, two):
        asked = await receive(player, "ask_undo")
        assert asked == {"type": "ask_undo", "seat": 0, "to": 1, "agreed": [0], "waiting": [1]}
    return one, two


SETTLED: dict[str, Any] = {
    "type": "ask_undo",
    "seat": None,
    "to": None,
    "agreed": [],
    "waiting": [],
}


def test_undo_by_consent_goes_back_when_the_other_agrees(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            asker, asked = await three_moves_and_a_question(one, two)
            itself = await refused(asker, {"type": "answer_undo", "agree": True})
            assert itself["reason"] == "nobody asks you to go back"
            await asked.send({"type": "answer_undo", "agree": True})
            await catch_up([one, two], 4)
            for player in (one, two):
                assert player.state["moves"] == 1
                line = player.state["log"][-1]
                assert line["move"] == 1
                assert line["text"].endswith("takes back 2 moves")
                assert await receive(player, "ask_undo") == SETTLED
        async with seated(ann, table) as again:
            assert again.state["log"][-1]["text"].endswith("takes back 2 moves")

    run(scenario())


def test_undo_by_consent_does_nothing_when_the_other_declines(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            asker, asked = await three_moves_and_a_question(one, two)
            before = steady(asker.state)
            await asked.send({"type": "answer_undo", "agree": False})
            for player in (one, two):
                assert await receive(player, "ask_undo") == SETTLED
            again = await refused(asked, {"type": "answer_undo", "agree": True})
            assert again["reason"] == "nobody asks you to go back"
            assert steady(asker.state) == before
            assert asker.state["number"] == 3

    run(scenario())


def test_question_about_an_undo_is_over_when_somebody_moves(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            await three_moves_and_a_question(one, two)
            mover = one if one.state["acts_for"] is not None else two
            play = {"type": "play", "number": 3, "action": legal(mover.state)[0]}
            await mover.send(play)
            for player in (one, two):
                assert await receive(player, "ask_undo") == SETTLED
                assert player.state["moves"] == 4

    run(scenario())


def test_whoever_comes_back_finds_the_question_about_an_undo(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one:
            async with seated(ben, table) as two:
                await three_moves_and_a_question(one, two)
            async with seated(ben, table) as back:
                assert (await receive(back, "ask_undo"))["waiting"] == [1]
                await back.send({"type": "answer_undo", "agree": True})
                await catch_up([one, back], 4)
                assert back.state["moves"] == 1

    run(scenario())


def test_undo_beyond_the_game_or_by_a_spectator_is_refused(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    eve = Visitor(server.address)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two, seated(eve, table) as spy:
            await three_moves_and_a_question(one, two)
            await catch_up([spy], 3)
            asks = {"type": "ask_undo", "number": 3, "to": 1}
            assert "only players" in (await refused(spy, asks))["reason"]
            assert (
                "nobody asks"
                in (await refused(spy, {"type": "answer_undo", "agree": True}))["reason"]
            )
            for to in (3, 4, 10**8):
                late = await refused(one, {**asks, "to": to})
                assert late["reason"] == f"there is no earlier move {to}"

    run(scenario())


def test_against_bots_going_back_needs_nobody(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "random"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            while player.state["acts_for"] is None or player.state["moves"] < 12:
                await answer(player, random.Random(3))
            number = player.state["number"]
            await player.send({"type": "ask_undo", "number": number, "to": 0})
            await catch_up([player], number + 1)
            assert player.state["moves"] == 0

    run(scenario())


# -- looking back ----------------------------------------------------------------------------------


def test_looking_back_shows_an_earlier_position_and_offers_nothing(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            prompts = [player.state["prompt"]]
            for _ in range(8):
                await player.play(legal(player.state)[0])
                prompts.append(player.state["prompt"])
            present = steady(player.state)
            for move in (0, 3, 7):
                await player.send({"type": "at", "move": move})
                past = await player.next_state()
                assert (past["move"], past["moves"], past["is_live"]) == (move, 8, False)
                assert past["prompt"] == prompts[move]
                assert past["choices"] == []
                assert past["acts_for"] is None
                assert past["can_undo"] is False
                assert not any("data-action" in panel for panel in past["panels"].values())
            await player.send({"type": "live"})
            back = await player.next_state()
            assert back["is_live"] is True
            assert steady(back) == present
            for move in (8, 9, 10**8):
                await player.send({"type": "at", "move": move})
                assert (await player.next_state())["is_live"] is True

    run(scenario())


def test_who_looks_back_keeps_looking_while_others_play(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            mover, waiter = (one, two) if one.state["acts_for"] is not None else (two, one)
            await mover.play(legal(mover.state)[0])
            await catch_up([waiter], 1)
            active, looker = (one, two) if one.state["acts_for"] is not None else (two, one)
            await looker.send({"type": "at", "move": 0})
            await looker.next_state()
            await active.play(legal(active.state)[0])
            await catch_up([looker], 2)
            assert (looker.state["move"], looker.state["moves"]) == (0, 2)
            assert looker.state["choices"] == []

    run(scenario())


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


# -- malformed messages ----------------------------------------------------------------------------

MALFORMED = {
    "nothing": "",
    "no JSON": "hello",
    "broken": '{"type": "play"',
    "a list": "[]",
    "null": "null",
    "a number": "7",
    "deep": "[" * (LONGEST_MESSAGE - 1),
    "deep object": '{"type":' * 500,
    "no type": "{}",
    "unknown type": '{"type": "cheat"}',
    "type of two lines": '{"type": "che\\nat"}',
    "number as type": '{"type": 7}',
    "play without anything": '{"type": "play"}',
    "number in words": '{"type": "play", "number": "0", "action": "pass"}',
    "number a truth": '{"type": "play", "number": false, "action": "pass"}',
    "number a fraction": '{"type": "play", "number": 0.0, "action": "pass"}',
    "number not a number": '{"type": "play", "number": NaN, "action": "pass"}',
    "number negative": '{"type": "play", "number": -1, "action": "pass"}',
    "number immense": '{"type": "play", "number": ' + "9" * 3000 + ', "action": "pass"}',
    "action a list": '{"type": "play", "number": 0, "action": ["pass"]}',
    "action long": '{"type": "play", "number": 0, "action": "' + "x" * 61 + '"}',
    "action of two lines": '{"type": "play", "number": 0, "action": "bid\\n7"}',
    "half a character": '{"type": "play", "number": 0, "action": "\\ud800"}',
    "half a character in chat": '{"type": "chat", "text": "\\udfff"}',
    "half a character as type": '{"type": "\\ud83d"}',
    "nul in chat": '{"type": "chat", "text": "a\\u0000b"}',
    "at nowhere": '{"type": "at", "move": "last"}',
    "at before the beginning": '{"type": "at", "move": -1}',
    "undo without number": '{"type": "undo"}',
    "ask without number": '{"type": "ask_undo", "to": 0}',
    "too long": '{"type": "chat", "text": "' + "x" * LONGEST_MESSAGE + '"}',
    "huge": "x" * 60_000,
}


@pytest.mark.parametrize("case", MALFORMED)
def test_malformed_message_is_refused_and_nothing_changes(server: Server, case: str) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            before = steady(player.state)
            await player._socket.send(MALFORMED[case])
            refusal = await receive(player, "refused")
            assert len(refusal["reason"].splitlines()) == 1
            await player.next_state()
            assert steady(player.state) == before
            await player.play(legal(player.state)[0])
            assert player.state["moves"] == 1

    run(scenario())


def test_bytes_are_refused_like_any_other_malformed_message(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            for sent in (b"", b"\x00\xff\xfe", random.Random(1).randbytes(2000)):
                await player._socket.send(sent)
                assert (await receive(player, "refused"))["reason"]
                await player.next_state()
            await player.play(legal(player.state)[0])
            assert player.state["moves"] == 1

    run(scenario())


def test_message_beyond_every_measure_costs_only_its_own_socket(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as other:
            async with seated(visitor, table) as player:
                await player._socket.send("x" * 200_000)
                with pytest.raises(ConnectionClosed):
                    await receive(player, "pong")
            await other.play(legal(other.state)[0])
            assert other.state["moves"] == 1

    run(scenario())


def test_flood_of_messages_is_slowed_down(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            # More than two minutes' worth, so that a new minute may begin on the way.
            for _ in range(2 * MESSAGES_A_MINUTE + 1):
                await player.send({"type": "ping"})
                while (await player.receive())["type"] not in ("pong", "refused"):
                    pass
                if player.refusals:
                    break
            assert player.refusals[0]["reason"] == "slower, please"

    run(scenario())


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
KINDS = ("play", "undo", "ask_undo", "answer_undo", "at", "live", "chat", "order", "ping", "x")
ALMOST = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS) | VALUES},
    optional={
        "number": st.just(0) | VALUES,
        "action": st.text(max_size=70) | VALUES,
        "to": st.integers(-2, 2) | VALUES,
        "move": st.integers(-2, 2) | VALUES,
        "agree": st.booleans() | VALUES,
        "text": st.text(max_size=520) | VALUES,
        "seat": VALUES,
        "kind": VALUES,
        "value": VALUES,
    },
)
MESSAGES = st.one_of(
    ALMOST.map(json.dumps), VALUES.map(json.dumps), st.text(max_size=200), st.binary(max_size=200)
)


@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(sent=st.lists(MESSAGES, min_size=10, max_size=30))
def test_any_messages_at_all_leave_the_table_as_it_was(
    server: Server, sent: list[str | bytes]
) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            before = steady(player.state)
            for message in sent:
                if isinstance(message, str):
                    message = message.encode("utf-8", "replace").decode()
                await player._socket.send(message)
            for _ in range(1 + sum('"ping"' in str(message) for message in sent)):
                await player.send({"type": "ping"})
                await receive(player, "pong")
            await player.send({"type": "live"})
            await player.next_state()
            while not player.state["is_live"]:
                await player.next_state()
            assert steady(player.state) == before

    run(scenario())
