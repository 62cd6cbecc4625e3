"""The arena: fair schedules, journals that survive anything, and figures that are right."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from penstock.kernel.errors import BadOption
from penstock.lab.arena.contest import GameFailed, play, play_fixture
from penstock.lab.arena.journal import Journal, Outcome
from penstock.lab.arena.schedule import RULES, Schedule, schedule
from penstock.lab.arena.standings import Standings, mean_of, share_of, standings

BOTS = ("random", "greedy")
THREE = ("random", "greedy", "other")


def made(bots: tuple[str, ...], players: int, deals: int, game: str = "power_grid") -> Schedule:
    """Without looking whether there are such bots."""
    return Schedule(game, players, bots, (), 1, deals)


def played(found: Schedule, journal: Journal) -> Standings:
    assert play(found, journal)
    return standings(found, journal)


# -- the schedule ----------------------------------------------------------------------------------


def test_every_bot_sits_everywhere_in_every_company_on_every_deal() -> None:
    found = made(THREE, 3, 4)
    companies = {(0, 0, 1), (0, 0, 2), (0, 1, 1), (0, 1, 2), (0, 2, 2), (1, 1, 2), (1, 2, 2)}
    assert set(found.companies) == companies
    assert len(found) == 4 * 7 * 3 == len(list(found.fixtures()))
    assert [one.number for one in found.fixtures()] == list(range(len(found)))
    on_deals: defaultdict[int, Counter[tuple[int, ...]]] = defaultdict(Counter)
    seats: Counter[tuple[int, int]] = Counter()
    for one in found.fixtures():
        on_deals[one.seed][tuple(sorted(one.seats))] += 1
        seats.update(enumerate(one.seats))
    assert list(on_deals) == [1, 2, 3, 4]
    assert all(dict(games) == dict.fromkeys(companies, 3) for games in on_deals.values())
    # Every seat sees every bot equally often.
    assert set(seats.values()) == {28}


def test_neighbours_change_from_deal_to_deal() -> None:
    found = made(("a", "b", "c"), 3, 20)
    whole = {one.seats for one in found.fixtures() if len(set(one.seats)) == 3}
    assert len(whole) == 6


def test_where_the_rules_play_no_bot_sits() -> None:
    options = {"automa_1": "low"}
    found = schedule("barrage", 2, BOTS, 7, 5, options)
    assert found.free_seats == (0,)
    assert found.deals == 4
    assert [one.seats for one in found.fixtures()][:2] == [(0, RULES), (1, RULES)]


@pytest.mark.parametrize(
    ("bots", "players", "games", "options", "words"),
    [
        (("random", "clever"), 2, 10, {}, "there is no bot 'clever'"),
        (("random", "random"), 2, 10, {}, "named twice"),
        (("random",), 2, 10, {}, "at least two bots"),
        (BOTS, 9, 10, {}, "players"),
        (BOTS, 2, 0, {}, "at least one game"),
        (BOTS, 2, 10, {"board": "mars"}, "mars"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: tuple[str, ...], players: int, games: int, options: dict[str, str], words: str
) -> None:
    with pytest.raises(BadOption, match=words):
        schedule("power_grid", players, bots, games, 1, options)


# -- the journal -----------------------------------------------------------------------------------


def test_a_journal_forgets_a_line_that_was_cut_off_and_counts_no_game_twice(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    found = made(BOTS, 2, 3)
    with Journal(found, file) as journal:
        journal.add([Outcome(0, (1, 2), (9, 4), 50), Outcome(1, (2, 1), (3, 8), 60)])
        journal.add([Outcome(1, (1, 2), (99, 0), 1)])
    with file.open("a") as cut:
        cut.write("[2,[1,2],[7")
    with Journal(found, file) as journal:
        assert journal.outcomes == {
            0: Outcome(0, (1, 2), (9, 4), 50),
            1: Outcome(1, (2, 1), (3, 8), 60),
        }
        journal.add([Outcome(2, (1, 1), (5, 5), 70)])
    assert len(file.read_text().splitlines()) == 4
    with Journal(found, file) as journal:
        assert len(journal.outcomes) == 3


def test_a_journal_of_another_arena_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with Journal(made(BOTS, 2, 3), file) as journal:
        journal.add([Outcome(0, (1, 2), (9, 4), 50)])
    before = file.read_bytes()
    with pytest.raises(BadOption, match="another arena"):
        Journal(made(BOTS, 3, 3), file)
    assert file.read_bytes() == before
    # More deals of the same are the same arena; but only one run at a time.
    with Journal(made(BOTS, 2, 9), file) as journal:
        assert len(journal.outcomes) == 1
        with pytest.raises(BadOption, match="another arena writes"):
            Journal(made(BOTS, 2, 9), file)
    with pytest.raises(BadOption, match="directory"):
        Journal(made(BOTS, 2, 3), tmp_path)
    file.write_text(file.read_text() + '{"x": 1}\n')
    with pytest.raises(BadOption, match="damaged"):
        Journal(made(BOTS, 2, 3), file)


# -- figures ---------------------------------------------------------------------------------------


def test_figures_of_games_one_can_reckon_by_hand() -> None:
    found = made(("a", "b"), 2, 4)
    journal = Journal(found)
    for one in found.fixtures():
        # "a" wins by 10 on three deals of four, and both share the win on the last.
        is_even = one.seed == 4
        first = one.seats.index(0)
        places = (1, 1) if is_even else (1, 2) if first == 0 else (2, 1)
        scores = (20, 20) if is_even else (30, 20) if first == 0 else (20, 30)
        journal.add([Outcome(one.number, places, scores, 10)])
    result = standings(found, journal)
    best, worst = result.bots
    assert (best.name, best.games, best.wins, best.share.mean) == ("a", 8, 7.0, 0.875)
    assert (worst.name, worst.games, worst.wins, worst.share.mean) == ("b", 8, 1.0, 0.125)
    assert best.mean_score == 27.5
    assert best.low < best.rating < best.high
    assert best.rating > 1500 > worst.rating
    [pair] = result.pairs
    assert (pair.one, pair.other, pair.games) == ("a", "b", 8)
    assert pair.share.mean == 0.875
    assert pair.difference.mean == 7.5
    assert pair.difference.low == pytest.approx(7.5 - 1.96 * 2.5, abs=0.01)


def test_games_on_one_deal_do_not_make_a_figure_surer() -> None:
    deals = {1: [1.0], 2: [0.0], 3: [1.0], 4: [1.0]}
    once, often = defaultdict(list, deals), defaultdict(list, {d: f * 50 for d, f in deals.items()})
    assert mean_of(once) == mean_of(often)
    assert share_of(once) == share_of(often)
    assert share_of(once).low < 0.4 < 0.95 < share_of(once).high
    # Four wins of four are no certainty.
    won = share_of(defaultdict(list, {deal: [1.0] for deal in range(4)}))
    assert won.mean == 1.0
    assert won.low == pytest.approx(0.51, abs=0.01)


def test_greedy_is_stronger_than_random() -> None:
    found = schedule("power_grid", 2, BOTS, 12, 1, {})
    result = played(found, Journal(found))
    assert [bot.name for bot in result.bots] == ["greedy", "random"]
    assert result.bots[0].share.mean == 1.0
    assert result.pairs[0].difference.mean < -5


def test_a_game_that_breaks_names_its_bots_and_its_seed(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "from penstock.bots import Bot\n"
        "class Bad(Bot):\n"
        "    def choose(self, window):\n"
        "        raise ValueError('no idea')\n"
    )
    found = schedule("power_grid", 2, ("random", f"{file}:Bad"), 2, 3, {})
    with pytest.raises(GameFailed, match=r"Bad.* with seed 3 failed: ValueError: no idea"):
        play_fixture(found, next(found.fixtures()))


# -- the command -----------------------------------------------------------------------------------


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "penstock.cli", "arena", "power_grid", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_run_that_is_killed_twice_gives_the_same_as_one_that_is_not(tmp_path: Path) -> None:
    words = ("--bots", "random,greedy", "--games", "40", "--players", "2", "--json")
    whole = json.loads(run(*words).stdout)
    assert whole["games"] == 40
    file = tmp_path / "arena.jsonl"
    kept = (*words, "--jobs", "2", "--journal", str(file))
    for _ in range(2):
        before = lines(file)
        command = [sys.executable, "-m", "penstock.cli", "arena", "power_grid", *kept]
        process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
        while lines(file) < before + 3 and process.poll() is None:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert 3 < lines(file) < 41
    done = run(*kept)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == whole
    # Nothing is played again.
    assert json.loads(run(*kept).stdout) == whole
    assert lines(file) == 41


def lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def test_the_command_says_what_is_wrong_in_one_line(tmp_path: Path) -> None:
    wrong = run("--bots", "random,clever", "--games", "4")
    assert wrong.returncode == 2
    assert wrong.stderr.count("\n") == 1
    assert "there is no bot 'clever'" in wrong.stderr
    full = run("--bots", "random,greedy", "--games", "4", "--journal", str(tmp_path / "no" / "a"))
    assert full.returncode == 2
    assert "No such file or directory" in full.stderr


def test_the_command_prints_figures_for_people() -> None:
    said = run("--bots", "random,greedy", "--games", "4", "--players", "2").stdout
    assert "4 games of power_grid, 2 deals" in said
    assert "greedy" in said
    assert "one before the other" in said
