"""The commands that let bots play: `penstock simulate`, `export`, `arena`, `train`, `bench`."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from penstock.console import advance, jobs_of, print_json, print_table, progress_bar, typed_options
from penstock.games import game_ids, load_game
from penstock.kernel.errors import BadOption

if TYPE_CHECKING:
    from penstock.lab.cluster import RayCluster


@contextmanager
def _cluster(options: argparse.Namespace) -> "Iterator[RayCluster | None]":
    """The Ray cluster that was named, if one was."""
    if options.ray is None:
        yield None
        return
    from penstock.lab.cluster import RayCluster

    # Ray tells of dead workers on stdout, which belongs to the report.
    with redirect_stdout(sys.stderr):
        cluster = RayCluster(options.ray)
        try:
            yield cluster
        finally:
            cluster.close()


def run_simulate(options: argparse.Namespace) -> int:
    """Many games by bots."""
    from penstock.lab.interruption import noting_interrupts
    from penstock.lab.report.gathering import gather
    from penstock.lab.report.page import check_report, write_report
    from penstock.lab.simulate import prepare, simulate

    job = prepare(
        options.game,
        options.players,
        options.games,
        options.seed,
        options.bots.split(","),
        typed_options(options.option),
        not options.no_check,
    )
    if options.report is not None:
        check_report(options.report)
    with _cluster(options) as cluster:
        jobs = cluster.size() if cluster else jobs_of(options, options.games)
        with noting_interrupts(), progress_bar("games", options.games) as bar:
            progress = partial(advance, bar)
            if options.report is None:
                tally = simulate(job, jobs, progress, cluster)
            else:
                found = gather(job, jobs, progress, cluster)
                tally = found.tally
    if options.report is not None and found.stories:
        write_report(job, found.stories, options.report)
    report = tally.report(job)
    if options.json:
        print_json(report)
    else:
        print_table(f"{tally.games} games of {options.game}", report)
    if tally.games < options.games:
        print(
            f"penstock: interrupted after {tally.games} of {options.games} games", file=sys.stderr
        )
        return 130
    return 1 if tally.failures else 0


def run_export(options: argparse.Namespace) -> int:
    """Games of bots as data to learn from."""
    from penstock.lab.interruption import noting_interrupts
    from penstock.lab.simulate import prepare

    try:
        from penstock.lab.export import export
    except ImportError as error:
        raise BadOption(
            f"an export needs more packages ({error.name}): pip install 'penstock[lab-data]'"
        ) from None
    chosen, bots = typed_options(options.option), options.bots.split(",")
    job = prepare(options.game, options.players, options.games, options.seed, bots, chosen, False)
    jobs = jobs_of(options, options.games)
    with noting_interrupts(), progress_bar("games", options.games) as bar:
        is_whole = export(job, options.folder, options.games_a_file, jobs, partial(advance, bar))
    if not is_whole:
        print("penstock: interrupted; the same command goes on", file=sys.stderr)
        return 130
    print(f"{options.games} games in {options.folder}")
    return 0


def run_arena(options: argparse.Namespace) -> int:
    """Bots against each other, on the same deals."""
    from penstock.lab.arena.contest import play
    from penstock.lab.arena.journal import Journal
    from penstock.lab.arena.picture import draw
    from penstock.lab.arena.schedule import schedule
    from penstock.lab.arena.standings import report, standings
    from penstock.lab.interruption import noting_interrupts
    from penstock.lab.picture import check_picture

    try:
        import openskill  # noqa: F401
    except ImportError:
        raise BadOption("the arena needs more packages: pip install 'penstock[lab]'") from None
    if options.picture is not None:
        check_picture(options.picture)
    bots = options.bots.split(",")
    planned = schedule(
        options.game,
        options.players,
        bots,
        options.games,
        options.seed,
        typed_options(options.option),
    )
    with _cluster(options) as cluster, Journal(planned, options.journal) as journal:
        with noting_interrupts(), progress_bar("games", len(planned)) as bar:
            jobs = cluster.size() if cluster else jobs_of(options, len(planned))
            is_whole = play(planned, journal, jobs, partial(advance, bar), cluster)
        played = sum(number in journal.outcomes for number in range(len(planned)))
        found = report(planned, standings(planned, journal), played)
    if options.picture is not None:
        draw(found, options.picture)
    if options.json:
        print_json(found)
    else:
        _print_arena(found)
    if not is_whole:
        again = "the same command goes on" if options.journal else "--journal FILE would keep them"
        said = f"interrupted after {played} of {len(planned)} games; {again}"
        print(f"penstock: {said}", file=sys.stderr)
        return 130
    return 0


def run_train(options: argparse.Namespace) -> int:
    """Values of a game learned by play, iteration by iteration."""
    from penstock.lab.interruption import noting_interrupts
    from penstock.lab.picture import check_picture
    from penstock.lab.training.ladder import Ladder
    from penstock.lab.training.picture import draw

    try:
        import numpy  # noqa: F401
        import openskill  # noqa: F401
    except ImportError as error:
        raise BadOption(
            f"training needs more packages ({error.name}): pip install 'penstock[train]'"
        ) from None
    if options.iterations < 1 or options.games < 0:
        raise BadOption("train at least one iteration, of at least one game")
    if options.picture is not None:
        check_picture(options.picture)
    load_game(options.game)
    ladder = Ladder(options.game, options.folder, options.games, options.seed, 1)
    with _cluster(options) as ladder.cluster, noting_interrupts():
        ladder.jobs = ladder.cluster.size() if ladder.cluster else jobs_of(options, ladder.games)
        while len(ladder.rungs) < options.iterations:
            if not ladder.climb(lambda line: print(line, file=sys.stderr)):
                print("penstock: interrupted; the same command goes on", file=sys.stderr)
                return 130
    if options.keep:
        ladder.keep()
    found = ladder.report()
    if options.picture is not None:
        draw(found, options.picture)
    if options.json:
        print_json(found)
    else:
        _print_ladder(found)
    return 0


def _print_ladder(found: dict[str, Any]) -> None:
    """The iterations for people."""
    title = f"{found['game']}: {found['kept']} passed last"
    table = Table("iteration", "games", "positions", "mean error", "share", "", title=title)
    for one in found["iterations"]:
        counts = str(one["iteration"]), str(one["games"]), str(one["positions"])
        passed = "passed" if one["is_kept"] else ""
        table.add_row(*counts, f"{one['error']:.2f}", f"{one['share']:.2f}", passed)
    Console().print(table)


def _print_arena(found: dict[str, Any]) -> None:
    """The figures for people."""

    def within(mean: dict[str, float], scale: float, digits: int) -> str:
        low, middle, high = (mean[name] * scale for name in ("low", "mean", "high"))
        return f"{middle:.{digits}f} [{low:.{digits}f}, {high:.{digits}f}]"

    title = f"{found['games']} games of {found['game']}, {found['deals']} deals, intervals of 95 %"
    table = Table("bot", "rating", "wins %", "seats", "mean score", title=title)
    for bot in found["bots"]:
        rating = f"{bot['rating']} [{bot['low']}, {bot['high']}]"
        share, score = within(bot["share"], 100, 1), within(bot["score"], 1, 1)
        table.add_row(bot["name"], rating, share, str(bot["games"]), score)
    pairs = Table("one", "other", "one before the other %", "meetings", "points more")
    for pair in found["pairs"]:
        share, more = within(pair["share"], 100, 1), within(pair["difference"], 1, 1)
        pairs.add_row(pair["one"], pair["other"], share, str(pair["games"]), more)
    console = Console()
    console.print(table)
    if found["pairs"]:
        console.print(pairs)


def run_bench(options: argparse.Namespace) -> int:
    """How fast the games are here."""
    if not 0 < options.seconds <= 3600:
        raise BadOption(f"--seconds must be above 0 and at most 3600, not {options.seconds:g}")
    games = options.games or list(game_ids())
    for id in games:
        load_game(id).check_players(options.players)
    report = _bench_env(games, options) if options.env else _bench(games, options)
    if options.json:
        print_json(report)
        return 0
    form = "compiled" if report["compiled"] else "pure Python"
    results = report["results"]
    assert isinstance(results, list)
    for result in results:
        print_table(f"{result['game']} ({form}, {report['python']})", result)
    peers = report.get("peers", [])
    assert isinstance(peers, list)
    for peer in peers:
        print_table(peer.pop("peer"), peer)
    return 0


def _bench(games: list[str], options: argparse.Namespace) -> dict[str, object]:
    from penstock.lab.bench import bench

    return bench(games, options.players, options.seconds)


def _bench_env(games: list[str], options: argparse.Namespace) -> dict[str, object]:
    try:
        from penstock.lab.env_bench import bench_env
    except ImportError as error:
        raise BadOption(
            f"the environments need more packages ({error.name}): pip install 'penstock[lab-rl]'"
        ) from None
    return bench_env(games, options.players, options.seconds)
