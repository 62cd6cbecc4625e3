"""Several people at one table: two browsers, hot seat, spectators, going back by consent."""

import json

import pytest

from penstock.games import game_ids
from tests.browser.conftest import Guest, Open

BOTS = ["me", "greedy", "greedy"]


def follow(players: tuple[Guest, Guest], number: int) -> Guest:
    """Wait until both see that many moves; gives whoever is asked now, and nobody else is."""
    for each in players:
        each.page.wait_for_function(
            f"() => Number(document.querySelector('#slider').max) === {number}"
        )
    asked = [each for each in players if each.offered()]
    assert len(asked) == 1
    return asked[0]


def test_two_browsers_in_one_game(guest: Open) -> None:
    one, other = players = guest(), guest()
    path = one.open_table(seats=["me", "invite"], seed=4)
    one.page.wait_for_selector("#question:has-text('Waiting for players')")
    other.go(path)
    with other.page.expect_navigation():
        other.page.click("#buttons [data-do=join]")
    for each in players:
        each.page.wait_for_selector("#question:has-text(':')")
    movers = set()
    for number in range(12):
        mover = follow(players, number)
        movers.add(mover)
        mover.take(mover.offered()[0])
    follow(players, 12)
    assert len(movers) == 2


def test_hot_seat_asks_everybody_at_one_screen(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot", "hot"], seed=4)
    asked = set()
    for _ in range(12):
        player.wait_until_asked()
        asked.add(player.question.split(":")[0])
        player.take(player.offered()[-1])
    assert len(asked) == 3


def test_undo_takes_the_own_choice_back(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["me", "hot"], seed=4, options={"zone": "draft"})
    player.wait_until_asked()
    first = player.question
    player.take(player.offered()[0])
    player.wait_until_asked()
    assert player.question != first
    player.page.click("#undo")
    player.page.wait_for_function("() => document.querySelector('#slider').max === '0'")
    assert player.question == first


def asks_to_go_back(one: Guest, other: Guest) -> tuple[Guest, Guest, int]:
    """A few moves, then one of the two asks to undo; gives who asks, who is asked, how many."""
    path = one.open_table(seats=["me", "invite"], seed=4)
    other.join(path)
    number, asking = 0, list[Guest]()
    # Whoever moved before the other did must ask; by chance one may move several times first.
    while number < 3 or not asking:
        mover = follow((one, other), number)
        mover.take(mover.offered()[0])
        number += 1
        follow((one, other), number)
        asking = [each for each in (one, other) if "Ask" in each.page.inner_text("#undo")]
    asker = asking[0]
    asker.page.click("#undo")
    asked = other if asker is one else one
    asked.page.wait_for_selector("#ask:not([hidden])")
    return asker, asked, number


def test_going_back_beyond_ones_own_move_needs_consent(guest: Open) -> None:
    asker, asked, moves = asks_to_go_back(guest(), guest())
    assert "asks to go back" in asked.page.inner_text("#ask")
    assert "Waiting for" in asker.page.inner_text("#ask")
    asked.page.click("#ask button:has-text('Agree')")
    for each in (asker, asked):
        each.page.wait_for_function(
            f"() => Number(document.querySelector('#slider').max) < {moves}"
        )
        each.page.wait_for_selector("#ask", state="hidden")
        assert "Takes back" in each.page.inner_text("#log")


def test_who_refuses_stays_where_he_is(guest: Open) -> None:
    asker, asked, moves = asks_to_go_back(guest(), guest())
    asked.page.click("#ask button:has-text('Refuse')")
    for each in (asker, asked):
        each.page.wait_for_selector("#ask", state="hidden")
        assert each.moves() == moves


@pytest.mark.parametrize("game", game_ids())
def test_a_spectator_gets_no_options_and_no_secrets(guest: Open, game: str) -> None:
    """Neither on the page nor on the wire; `tests/table/test_secrets.py` looks at every field."""
    player, spectator = guest(), guest()
    path = player.open_table(game=game, seats=BOTS, seed=4)
    player.play_on(until=10)
    player.wait_until_asked()
    heard: list[str] = []
    spectator.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    spectator.visit(path)
    spectator.page.wait_for_function(
        f"() => Number(document.querySelector('#slider').max) >= {player.moves()}"
    )
    assert spectator.offered() == []
    assert spectator.page.is_hidden("#undo")
    messages = [json.loads(one) for one in heard]
    state = next(one for one in messages if one["type"] == "state")
    assert (state["yours"], state["acts_for"], state["choices"], state["orders"]) == (
        [],
        None,
        [],
        [],
    )
    assert not any("data-action" in one or "data-refused" in one for one in heard)


def test_a_spectator_sees_nobodys_money(guest: Open) -> None:
    player, spectator = guest(), guest()
    path = player.open_table(seats=BOTS, seed=4)
    player.play_on(until=10, prefers=("nominate", "bid"))
    spectator.visit(path)
    hidden = "[data-panel=players] use[href='#i-hidden']"
    assert len(spectator.page.query_selector_all(hidden)) == 3
    assert len(player.page.query_selector_all(hidden)) == 2


def test_a_spectator_sees_nobodys_cards(guest: Open) -> None:
    player, spectator = guest(), guest()
    path = player.open_table(game="underwater_cities", seats=["me", "hot"], seed=4)
    player.wait_until_asked()
    names = player.page.eval_on_selector_all(
        "[data-panel=hand] text", "all => all.map(one => one.textContent)"
    )
    cards = [name for name in names if name and name[0].isupper() and len(name) > 8]
    assert cards
    spectator.visit(path)
    page = spectator.page.content()
    assert not [name for name in cards if name in page]


def test_names_and_chat_are_never_markup(guest: Open) -> None:
    attack = "<img src=x onerror=alert(1)>"
    player, other = guest(), guest()
    player.go("/")
    assert player.post("/api/me", name="<b>&amp;</b><i>")["name"] == "<b>&amp;</b><i>"
    path = player.open_table(seats=BOTS, seed=4, name=attack)
    player.page.click("#tab-chat")
    player.page.fill("#say input", f"{attack} & hello")
    player.page.keyboard.press("Enter")
    other.go("/")
    assert attack in other.page.inner_text("[data-list=watch]")
    other.visit(path)
    for each in (player, other):
        each.page.click("#tab-chat")
        each.page.wait_for_function(
            "() => document.querySelector('#chat').innerText.includes('hello')"
        )
        assert f"{attack} & hello" in each.page.inner_text("#chat")
        assert "<b>&amp;</b><i>" in each.page.inner_text("#chat")
        assert each.page.query_selector("#chat img, main img, #chat b b") is None
        assert attack in each.page.title()
