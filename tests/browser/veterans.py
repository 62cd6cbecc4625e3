"""A server at which three people have played a lot: for the pages that tell of people."""

from collections.abc import Iterator

import pytest

from penstock.table.settings import new_push_key
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.browser.conftest import Guest
from tests.browser.test_account import PASSWORD, fill
from tests.table.callers import Caller
from tests.table.conftest import Server
from tests.table.test_review import finished

NAMES = ("Maria Wien", "Nils Holgersson", "Олена Пчілка")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which three people have played a lot."""
    running = Server(tmp_path_factory.mktemp("table"))
    running.settings |= {"push_key": new_push_key(), "allows_private_targets": True}
    running.start()
    for name in NAMES:
        caller = Caller(running.address)
        answer = caller.post("/api/register", {"name": name, "password": PASSWORD})
        assert answer.status_code == 200
        caller.http.close()
    running.kill()
    fill_with_games(running.database)
    running.start()
    yield running
    running.close()
    assert "Traceback" not in running.complaints()


def fill_with_games(database: str) -> None:
    store = Store(database)
    accounts = [store.account(name) for name in NAMES]
    people: list[User] = [found[0] for found in accounts if found is not None]
    for number in range(12):
        turn = number % 2
        finished(store, [people[turn], people[1 - turn], people[2]], 1000.0 + number)
    store.close()


def sign_in(player: Guest, name: str) -> None:
    player.go("/login")
    fill(player, name=name, password=PASSWORD)
    player.page.wait_for_url(player.address + "/")


def wait_until_rated(player: Guest) -> None:
    """The worker rates in the background; whoever looks again sees it."""
    for _ in range(40):
        player.go("/leaderboard/power_grid")
        if player.page.query_selector(".leaders"):
            return
        player.page.wait_for_timeout(250)
    raise AssertionError("nobody was rated")
