"""What travels, counted on the line: a first load under 300 kB, an update under 40 kB."""

import pytest

from penstock.games import game_ids
from tests.browser.conftest import Open
from tests.browser.meter import metered
from tests.table.conftest import Server

FIRST_LOAD = 300_000
UPDATE = 40_000


@pytest.mark.parametrize("game", game_ids())
def test_first_load_and_updates_are_light(guest: Open, server: Server, game: str) -> None:
    host = guest()
    path = host.open_table(game=game, seats=["me", "invite"], seed=4)
    with metered(server.port) as meter:
        player = guest(address=meter.address)
        player.join(path)
        player.page.wait_for_load_state("networkidle")
        lobby_and_table = meter.received
        host.visit(path)
        heaviest = 0
        for number in range(1, 31):
            host.page.wait_for_function(
                f"() => Number(document.querySelector('#slider').max) === {number - 1}"
            )
            before = meter.received
            mover = host if host.offered() else player
            mover.take(mover.offered()[0])
            player.page.wait_for_function(
                f"() => Number(document.querySelector('#slider').max) === {number}"
            )
            heaviest = max(heaviest, meter.received - before)
        print(f"{game}: first load {lobby_and_table}, heaviest update {heaviest}")
    assert lobby_and_table < FIRST_LOAD
    assert heaviest < UPDATE
