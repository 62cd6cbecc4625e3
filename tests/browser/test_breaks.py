"""Breaks in the line: a killed server, a dropped socket, two windows at once."""

from typing import Any

from tests.browser.conftest import Open
from tests.table.conftest import Server

BOTS = ["me", "greedy", "greedy"]


def test_a_killed_server_comes_back_where_it_was(guest: Open, server: Server) -> None:
    player = guest()
    player.open_table(seats=BOTS, seed=4)
    player.wait_until_asked()
    player.take(player.offered()[0])
    player.wait_until_asked()
    moves, question = player.moves(), player.question
    server.kill()
    player.page.wait_for_selector("#offline:not([hidden])")
    server.start()
    player.page.wait_for_selector("#offline", state="hidden")
    player.wait_until_asked()
    assert (player.moves(), player.question) == (moves, question)
    player.take(player.offered()[0])
    assert player.moves() > moves


def test_a_dropped_socket_is_opened_again(guest: Open) -> None:
    player = guest()
    sockets: list[Any] = []

    def pass_on(socket: Any) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    player.page.route_web_socket("**/ws/*", pass_on)
    player.open_table(game="underwater_cities", seats=["me", "hot"], seed=4)
    player.wait_until_asked()
    player.take(player.offered()[0])
    moves, question, offered = player.moves(), player.question, player.offered()
    sockets[-1].close(code=1011)
    player.page.wait_for_selector("#offline:not([hidden])")
    player.page.wait_for_selector("#offline", state="hidden")
    player.wait_until_asked()
    assert len(sockets) == 2
    assert (player.moves(), player.question, player.offered()) == (moves, question, offered)
    player.take(offered[0])


def test_of_two_windows_one_moves_and_the_other_follows(guest: Open) -> None:
    player = guest()
    path = player.open_table(game="barrage", seats=["me", "hot"], seed=4)
    window = player.page.context.new_page()
    window.goto(player.address + path)
    window.wait_for_selector("[data-panel] svg g", state="attached")
    for _ in range(3):
        player.wait_until_asked()
        player.take(player.offered()[0])
        moves = player.moves()
        window.wait_for_function(f"() => Number(document.querySelector('#slider').max) === {moves}")
    assert window.inner_text("#question") == player.question
