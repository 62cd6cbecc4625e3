"""A Ray cluster gives what one process gives, whatever happens to its workers.

Ray itself is too large for the tests; a stand-in does what it promises.
"""

import os
import signal
import socket
import sys
from pathlib import Path

import pytest

from penstock.cli import main
from penstock.kernel.errors import BadOption
from penstock.lab import cluster
from penstock.lab.arena.contest import GameFailed, play
from penstock.lab.arena.journal import Journal
from penstock.lab.arena.schedule import schedule
from penstock.lab.cluster import ClusterFailed, RayCluster
from penstock.lab.interruption import noting_interrupts
from penstock.lab.simulate import prepare, simulate
from tests.support.ray import StandIn

SHORT = {"game": "introductory"}


def use(monkeypatch: pytest.MonkeyPatch, ray: StandIn) -> StandIn:
    monkeypatch.setitem(sys.modules, "ray", ray)
    return ray


@pytest.mark.parametrize("dies_every", [0, 2, 3])
def test_a_simulation_is_the_same_on_a_cluster(
    monkeypatch: pytest.MonkeyPatch, dies_every: int
) -> None:
    ray = use(monkeypatch, StandIn(dies_every))
    job = prepare("barrage", 2, 24, 3, ["random"], SHORT, True)
    there = RayCluster("local")
    heard: list[int] = []
    tally = simulate(job, there.size(), heard.append, there)
    here = simulate(job)
    there.close()
    tally.seconds = here.seconds
    assert tally == here
    assert sum(heard) == 24
    assert ray.given["address"] == "local"
    assert ray.most_waiting <= 4
    assert (ray.begun > len(ray.results)) == bool(dies_every)
    assert not ray.is_open


def test_no_game_of_an_arena_counts_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use(monkeypatch, StandIn(dies_every=3))
    bot = tmp_path / "last.py"
    bot.write_text(
        "from penstock.bots import Bot\n"
        "class Last(Bot):\n"
        "    def choose(self, window):\n"
        "        return window.options()[-1]\n"
    )
    planned = schedule("barrage", 2, ["random", f"{bot}:Last"], 20, 5, SHORT)
    file = tmp_path / "journal"
    with Journal(planned, file) as journal:
        assert play(planned, journal, 2, cluster=RayCluster("local"))
        on_cluster = dict(journal.outcomes)
    with Journal(planned) as journal:
        assert play(planned, journal)
        assert journal.outcomes == on_cluster
    numbers = [line.split(",")[0] for line in file.read_text().splitlines()[1:]]
    assert len(numbers) == len(set(numbers)) == len(planned)


def test_a_cluster_stops_when_it_is_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, StandIn())
    job = prepare("barrage", 2, 32, 3, ["random"], SHORT, False)
    there = RayCluster("local")
    with noting_interrupts():
        heard: list[int] = []

        def interrupt(count: int) -> None:
            if not heard:
                os.kill(os.getpid(), signal.SIGINT)
            heard.append(count)

        tally = simulate(job, 2, interrupt, there)
    assert 0 < tally.games < 32


def test_a_failed_game_is_told_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, StandIn())
    with pytest.raises(BadOption, match="no bot 'nobody'"):
        list(RayCluster("local").spread([1], failing_as_asked))
    with pytest.raises(GameFailed, match="the game of"):
        list(RayCluster("local").spread([1], failing))
    with pytest.raises(ClusterFailed, match=r"^a part failed: ValueError: one line$"):
        list(RayCluster("local").spread([1], failing_oddly))
    use(monkeypatch, StandIn(dies_every=1))
    with pytest.raises(ClusterFailed, match=r"^the cluster gave up a part: RayError: the worker"):
        list(RayCluster("local").spread([1], abs))


def failing_as_asked(_part: int) -> None:
    raise BadOption("there is no bot 'nobody'")


def failing(_part: int) -> None:
    raise GameFailed("the game of somebody failed")


def failing_oddly(_part: int) -> None:
    raise ValueError("one line\nand another")


def test_a_machine_with_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, StandIn())
    there = RayCluster("local")
    real = cluster.rules_here()
    answers = iter([(("another",),), real])
    monkeypatch.setattr(cluster, "rules_here", lambda: next(answers))
    with pytest.raises(ClusterFailed, match="has another Penstock"):
        list(there.spread([1], abs))


def complaint(capsys: pytest.CaptureFixture[str], address: str) -> str:
    arguments = ["simulate", "barrage", "--players", "2", "--games", "1", "--ray", address]
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    [line] = told.err.splitlines()
    return line


def test_an_address_where_nobody_answers_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, StandIn())
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        told = complaint(capsys, f"127.0.0.1:{port}")
    assert told == f"penstock: no Ray answers at 127.0.0.1:{port}: Connection refused"
    for wrong in ("somewhere", "host:port", "ray://"):
        assert f"--ray takes HOST:PORT, ray://HOST:PORT or 'local', not '{wrong}'" in complaint(
            capsys, wrong
        )


def test_what_answers_but_is_no_ray_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, StandIn(refuses="no protocol\nof mine"))
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"
        told = complaint(capsys, address)
    assert told == f"penstock: cannot use the Ray at {address}: ConnectionError: no protocol"


def test_without_ray_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'penstock[ray]'" in complaint(capsys, "local")
