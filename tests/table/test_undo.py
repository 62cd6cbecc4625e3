"""Going back: freely, by consent, and only to look."""

import random
from typing import Any

from penstock.table.client import Player, Visitor
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
    two_at_a_table,
)


def first_of(player: Player, verb: str) -> str:
    """The first legal action that begins so."""
    return next(text for text in legal(player.state) if text.startswith(verb))


def test_undo_takes_back_the_last_choice_alone(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"], game="underwater_cities", seed=5)

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            assert player.state["turn"] == []
            assert not player.state["undo"]
            nothing = await refused(player, {"type": "undo", "number": 0})
            assert nothing["reason"] == "the last move was not yours"
            positions = [steady(player.state)]
            for _ in range(3):
                # Cards of the first hand are given up one by one, and nobody else moves.
                await player.play(first_of(player, "discard "))
                positions.append(steady(player.state))
            # The next one is asked now; what was done before is no turn of his.
            assert player.state["turn"] == []
            for number in (3, 4, 5):
                before = player.state["moves"]
                way = player.state["undo"]
                assert way["is_free"] is True
                assert number == 3 or way["choice"] == player.state["turn"][-1]
                assert way["choice"]["to"] == before - 1
                await player.send({"type": "undo", "number": number})
                await player.next_state()
                # The undo is a row of its own: the log grows, the position goes back by one.
                assert steady(player.state) == {**positions[before - 1], "number": number + 1}
            assert not player.state["undo"]

    run(scenario())


def test_the_state_says_what_restarting_the_turn_takes_back(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["hot", "hot"], game="underwater_cities", seed=5)

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            labels = []
            for _ in range(2):
                action = first_of(player, "discard ")
                labels += [c["label"] for c in player.state["choices"] if c["text"] == action]
                await player.play(action)
            assert [one["label"] for one in player.state["turn"]] == labels
            assert [one["to"] for one in player.state["turn"]] == [0, 1]
            await player.send({"type": "undo", "number": 2, "to": 0})
            await player.next_state()
            assert player.state["moves"] == 0
            assert player.state["log"][-1]["text"].endswith("takes back 2 moves")
            stale = await refused(player, {"type": "undo", "number": 2, "to": 0})
            assert stale["reason"] == "the table has moved on"
            await player.play(first_of(player, "discard "))
            for to in (1, 5):
                late = await refused(player, {"type": "undo", "number": 4, "to": to})
                assert late["reason"] == f"going back to move {to} is not free; ask the others"

    run(scenario())


def test_what_was_revealed_is_not_taken_back_without_the_others(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            mover = one
            while True:
                mover = one if one.state["acts_for"] is not None else two
                await mover.play(legal(mover.state)[0])
                await catch_up([one, two], mover.state["number"])
                way = mover.state["undo"]
                if not way["is_free"] and way["others"] == 0:
                    break
            assert way["was_revealed"] is True
            assert way["asks"] == [1 if mover is one else 0]
            assert mover.state["turn"] == []
            undo = {"type": "undo", "number": mover.state["number"]}
            assert "revealed something" in (await refused(mover, undo))["reason"]

    run(scenario())


def test_move_of_another_is_not_taken_back(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            mover, waiter = (one, two) if one.state["acts_for"] is not None else (two, one)
            await mover.play(legal(mover.state)[0])
            await catch_up([waiter], 1)
            assert mover.state["undo"]["is_free"] is True
            assert waiter.state["undo"] is None
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
        assert asked == {
            "type": "ask_undo",
            "number": 3,
            "seat": 0,
            "to": 1,
            "agreed": [0],
            "waiting": [1],
        }
    return one, two


YES: dict[str, Any] = {"type": "answer_undo", "number": 3, "to": 1, "agree": True}
NO: dict[str, Any] = {**YES, "agree": False}
SETTLED: dict[str, Any] = {
    "type": "ask_undo",
    "number": None,
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
            itself = await refused(asker, YES)
            assert itself["reason"] == "nobody asks you to go back"
            await asked.send(YES)
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
            await asked.send(NO)
            for player in (one, two):
                assert await receive(player, "ask_undo") == SETTLED
            again = await refused(asked, YES)
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


def test_consent_to_one_question_is_none_to_another(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            asker, asked = await three_moves_and_a_question(one, two)
            await asker.send({"type": "ask_undo", "number": 3, "to": 0})
            for player in (one, two):
                assert (await receive(player, "ask_undo"))["to"] == 0
            for answer in (YES, NO, {**YES, "to": 0, "number": 2}, {**YES, "to": 2}):
                late = await refused(asked, answer)
                assert late["reason"] == "something else is asked now"
                assert asked.state["moves"] == 3
            # The question still stands, and can be answered by whoever means it.
            await asked.send({**YES, "to": 0})
            await catch_up([one, two], 4)
            assert (one.state["moves"], two.state["moves"]) == (0, 0)

    run(scenario())


def test_consent_needs_to_say_what_to(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one, seated(ben, table) as two:
            _, asked = await three_moves_and_a_question(one, two)
            for missing in ("number", "to"):
                bare = {key: value for key, value in YES.items() if key != missing}
                bad = await refused(asked, bare)
                assert bad["reason"] == f"'{missing}' must be a whole number"
            assert asked.state["moves"] == 3

    run(scenario())


def test_whoever_comes_back_finds_the_question_about_an_undo(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)

    async def scenario() -> None:
        async with seated(ann, table) as one:
            async with seated(ben, table) as two:
                await three_moves_and_a_question(one, two)
            async with seated(ben, table) as back:
                assert (await receive(back, "ask_undo"))["waiting"] == [1]
                await back.send(YES)
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
            assert "nobody asks" in (await refused(spy, YES))["reason"]
            for to in (3, 4, 10**8):
                late = await refused(one, {**asks, "to": to})
                assert late["reason"] == f"there is no earlier move {to}"

    run(scenario())


def test_against_bots_going_back_needs_nobody(server: Server) -> None:
    visitor = Visitor(server.address)
    table = open_table(visitor, ["me", "random"])

    async def scenario() -> None:
        async with seated(visitor, table) as player:
            while (
                player.state["acts_for"] is None
                or player.state["moves"] < 12
                or not player.state["undo"]["others"]
            ):
                await answer(player, random.Random(3))
            way = player.state["undo"]
            assert (way["is_free"], way["asks"]) == (False, [])
            assert way["others"] == player.state["moves"] - way["choice"]["to"] - 1 > 0
            number = player.state["number"]
            await player.send({"type": "ask_undo", "number": number, "to": way["choice"]["to"]})
            await catch_up([player], number + 1)
            assert player.state["moves"] == way["choice"]["to"]
            await player.send({"type": "ask_undo", "number": number + 1, "to": 0})
            await catch_up([player], number + 2)
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
                assert (past["turn"], past["undo"]) == ([], None)
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
