"""The commands behind `penstock ...`: each takes what was typed and gives the exit status."""

import argparse
import json
import os
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from penstock.games import game_ids, load_face, load_game
from penstock.kernel.errors import BadOption, PenstockError
from penstock.kernel.match import Match, load_record, replay

if TYPE_CHECKING:
    from penstock.lab.cluster import RayCluster


def _options(pairs: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise BadOption(f"--option takes NAME=VALUE, not '{pair}'")
        if name in options:
            raise BadOption(f"--option {name} is given twice")
        options[name] = value
    return options


@contextmanager
def _progress(title: str, total: int) -> Iterator[Progress | None]:
    """A progress bar on a terminal, nothing when piped."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        bar.add_task(title, total=total)
        yield bar


def _advance(bar: Progress | None, count: int) -> None:
    if bar is not None:
        bar.advance(bar.task_ids[0], count)


def _print_json(document: object) -> None:
    # A terminal that is not for UTF-8 gets escapes, which mean the same.
    is_for_all = (sys.stdout.encoding or "utf-8").lower().replace("-", "") == "utf8"
    print(json.dumps(document, indent=1, ensure_ascii=not is_for_all))


def run_serve(options: argparse.Namespace) -> int:
    """The table in the browser."""
    try:
        from penstock.table.server import serve
    except ImportError as error:
        raise BadOption(
            f"the table needs more packages ({error.name}): pip install 'penstock[table]'"
        ) from None
    return serve(
        options.host,
        options.port,
        options.database,
        options.open,
        options.redis,
        options.workers,
        options.connections_per_address,
        options.proxy,
        options.address,
        options.private_targets,
        options.vote_after,
    )


def run_move_database(options: argparse.Namespace) -> int:
    """The table's database, copied into one of another kind and compared."""
    moving = _moving()
    for named in (options.source, options.target):
        if not moving.is_database(named):
            raise BadOption(f"'{named}' is neither a file nor a postgresql:// URL")
    source, target = moving.database_url(options.source), moving.database_url(options.target)
    with _progress("rows", moving.count_rows(source)) as bar:
        count = moving.move_database(source, target, lambda rows: _advance(bar, rows))
    print(f"{count} rows copied and compared one by one; {moving.shown(source)} is as it was.")
    print(f"Go on with: penstock serve --database {moving.shown(target)}")
    return 0


def run_backup(options: argparse.Namespace) -> int:
    """The table's database in a file of its own."""
    moving = _moving()
    from penstock.table.settings import default_database

    named = options.database or default_database()
    if not moving.is_database(named):
        raise BadOption(f"'{named}' is neither a file nor a postgresql:// URL")
    file = options.file or Path(time.strftime("penstock-%Y%m%d-%H%M%S.sqlite3"))
    with _progress("rows", 0) as bar:
        moving.back_up(moving.database_url(named), file, lambda rows: _advance(bar, rows))
    print(f"Everything is in {file}")
    return 0


def _moving() -> ModuleType:
    try:
        from penstock.table.store import moving
    except ImportError as error:
        raise BadOption(
            f"the table needs more packages ({error.name}): pip install 'penstock[table]'"
        ) from None
    return moving


def run_play(options: argparse.Namespace) -> int:
    """A game in the terminal, new or resumed."""
    from penstock.bots import STANDARD
    from penstock.bots.own import is_own_bot, typed_bot
    from penstock.terminal.play import Session

    if options.resume is not None:
        if options.game or options.option or options.seed is not None:
            raise BadOption("--resume takes game, seats, seed and options from the file")
        record = load_record(options.resume)
        named = ",".join(record.seats)
        if any(is_own_bot(seat) for seat in record.seats):
            # A file that came from elsewhere must not say which code is run here.
            if options.seats != named:
                raise BadOption(f"the file names a bot's code; to run it, add --seats '{named}'")
        elif options.seats:
            raise BadOption("--resume takes game, seats, seed and options from the file")
        match = replay(load_game(record.game), record, str(options.resume))
        file = options.save or options.resume
    else:
        if options.game is None:
            raise BadOption(f"say which game: {', '.join(game_ids())}")
        game = load_game(options.game)
        seats = (options.seats or f"human,{STANDARD},{STANDARD},{STANDARD}").split(",")
        game.check_players(len(seats))
        chosen = _options(options.option) | game.options_for_seats(seats)
        automated = game.automated_seats(len(seats), game.complete(chosen))
        seats = [automated.get(seat, kind) for seat, kind in enumerate(seats)]
        for seat, kind in enumerate(seats):
            if kind != "human" and seat not in automated:
                typed_bot(kind)
        seed = secrets.randbelow(2**32) if options.seed is None else options.seed
        match = Match(game, len(seats), seed, chosen, seats)
        file = options.save or Path(f"{game.id}.match")
    if not file.absolute().parent.is_dir():
        raise BadOption(
            f"the match cannot be kept in {file}: name a file in a folder that is there"
        )
    console = Console()
    console.print(f"Seed {match.seed}. Type 'help' for the commands.", style="dim")
    Session(match, file, console, console.input).run()
    return 0


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
        _options(options.option),
        not options.no_check,
    )
    if options.report is not None:
        check_report(options.report)
    with _cluster(options) as cluster:
        jobs = cluster.size() if cluster else _jobs(options, options.games)
        with noting_interrupts(), _progress("games", options.games) as bar:
            advance = partial(_advance, bar)
            if options.report is None:
                tally = simulate(job, jobs, advance, cluster)
            else:
                found = gather(job, jobs, advance, cluster)
                tally = found.tally
    if options.report is not None and found.stories:
        write_report(job, found.stories, options.report)
    report = tally.report(job)
    if options.json:
        _print_json(report)
    else:
        _print_table(f"{tally.games} games of {options.game}", report)
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
    chosen, bots = _options(options.option), options.bots.split(",")
    job = prepare(options.game, options.players, options.games, options.seed, bots, chosen, False)
    jobs = _jobs(options, options.games)
    with noting_interrupts(), _progress("games", options.games) as bar:
        is_whole = export(
            job, options.folder, options.games_a_file, jobs, lambda count: _advance(bar, count)
        )
    if not is_whole:
        print("penstock: interrupted; the same command goes on", file=sys.stderr)
        return 130
    print(f"{options.games} games in {options.folder}")
    return 0


def run_arena(options: argparse.Namespace) -> int:
    """Bots against each other, on the same deals."""
    from penstock.lab.arena.contest import play
    from penstock.lab.arena.journal import Journal
    from penstock.lab.arena.picture import check_picture, draw
    from penstock.lab.arena.schedule import schedule
    from penstock.lab.arena.standings import report, standings
    from penstock.lab.interruption import noting_interrupts

    try:
        import openskill  # noqa: F401
    except ImportError:
        raise BadOption("the arena needs more packages: pip install 'penstock[lab]'") from None
    if options.picture is not None:
        check_picture(options.picture)
    bots = options.bots.split(",")
    planned = schedule(
        options.game, options.players, bots, options.games, options.seed, _options(options.option)
    )
    with _cluster(options) as cluster, Journal(planned, options.journal) as journal:
        with noting_interrupts(), _progress("games", len(planned)) as bar:
            jobs = cluster.size() if cluster else _jobs(options, len(planned))
            is_whole = play(planned, journal, jobs, lambda count: _advance(bar, count), cluster)
        played = sum(number in journal.outcomes for number in range(len(planned)))
        found = report(planned, standings(planned, journal), played)
    if options.picture is not None:
        draw(found, options.picture)
    if options.json:
        _print_json(found)
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
    from penstock.lab.training.ladder import Ladder

    try:
        import numpy  # noqa: F401
        import openskill  # noqa: F401
    except ImportError as error:
        raise BadOption(
            f"training needs more packages ({error.name}): pip install 'penstock[train]'"
        ) from None
    if options.iterations < 1 or options.games < 0:
        raise BadOption("train at least one iteration, of at least one game")
    load_game(options.game)
    games = options.games or 1
    ladder = Ladder(
        options.game, options.folder, options.games, options.seed, _jobs(options, games)
    )
    with noting_interrupts():
        while len(ladder.rungs) < options.iterations:
            if not ladder.climb(lambda line: print(line, file=sys.stderr)):
                print("penstock: interrupted; the same command goes on", file=sys.stderr)
                return 130
    if options.keep:
        ladder.keep()
    found = ladder.report()
    if options.json:
        _print_json(found)
    else:
        _print_table(
            f"{options.game}: {found['kept']}",
            {one["iteration"]: one for one in found["iterations"]},
        )
    return 0


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


def run_replay(options: argparse.Namespace) -> int:
    """A recorded match: stepped through, verified or drawn."""
    from penstock.terminal.replay import draw_match, list_moves, show_position, step_through

    record = load_record(options.file)
    try:
        match = replay(load_game(record.game), record, str(options.file))
    except PenstockError as error:
        if options.json:
            _print_json(
                {
                    "file": str(options.file),
                    "moves": len(record.moves),
                    "ok": False,
                    "digest": None,
                    "reason": str(error),
                }
            )
        raise
    if options.at is not None:
        match.at(options.at)
    console = Console()
    if options.svg is not None:
        try:
            with _progress("pictures", 0) as bar:
                written = draw_match(match, options.svg, options.at, lambda n: _advance(bar, n))
        except OSError as error:
            raise BadOption(f"cannot draw into {options.svg}: {error.strerror}") from None
        if not options.json:
            console.print(f"{len(written)} pictures in {options.svg}", soft_wrap=True)
    if options.json:
        _print_json(
            {
                "file": str(options.file),
                "moves": len(match.moves),
                "ok": True,
                "digest": match.state.digest(),
            }
        )
    elif options.verify:
        console.print(
            f"{options.file}: {len(match.moves)} moves, ok, digest {match.state.digest()}",
            soft_wrap=True,
            highlight=False,
        )
    elif options.svg is None:
        if sys.stdin.isatty() and sys.stdout.isatty():
            step_through(match, options.at or 0, console, console.input)
        elif options.at is not None:
            show_position(match, options.at, console)
        else:
            list_moves(match, console)
    return 0


def run_explain_automa(options: argparse.Namespace) -> int:
    """What Automas did in a recorded match, and why."""
    from penstock.terminal import explain
    from penstock.terminal.play import seat_names

    record = load_record(options.file)
    match = replay(load_game(record.game), record, str(options.file))
    explain.check_automas(match, str(options.file))
    turns = (
        explain.tile_turns(match)
        if options.move is None
        else explain.turns_after(match, options.move)
    )
    names = seat_names(match.seats)
    console = Console(highlight=False)
    if options.json:
        _print_json(
            {
                "file": str(options.file),
                "move": options.move,
                "turns": [explain.turn_document(match, turn, names) for turn in turns],
            }
        )
    elif options.move is None:
        explain.list_turns(turns, names, console)
    else:
        for turn in turns:
            explain.show_turn(match, turn, names, console)
    return 0


def run_perft(options: argparse.Namespace) -> int:
    """The number of action sequences."""
    from penstock.lab.perft import count_sequences

    if options.depth < 0:
        raise BadOption(f"--depth must be 0 or more, not {options.depth}")
    state = load_game(options.game).new(options.players, options.seed, _options(options.option))
    nodes = count_sequences(state, options.depth)
    report = {
        "game": options.game,
        "players": options.players,
        "seed": options.seed,
        "depth": options.depth,
        "nodes": nodes,
    }
    if options.json:
        _print_json(report)
    else:
        print(nodes)
    return 0


def run_bench(options: argparse.Namespace) -> int:
    """How fast the games are here."""
    if not 0 < options.seconds <= 3600:
        raise BadOption(f"--seconds must be above 0 and at most 3600, not {options.seconds:g}")
    games = options.games or list(game_ids())
    for id in games:
        load_game(id).check_players(options.players)
    report = _bench_env(games, options) if options.env else _bench(games, options)
    if options.json:
        _print_json(report)
        return 0
    form = "compiled" if report["compiled"] else "pure Python"
    results = report["results"]
    assert isinstance(results, list)
    for result in results:
        _print_table(f"{result['game']} ({form}, {report['python']})", result)
    peers = report.get("peers", [])
    assert isinstance(peers, list)
    for peer in peers:
        _print_table(peer["peer"], {"steps_per_s": peer["steps_per_s"]})
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


def run_rules(options: argparse.Namespace) -> int:
    """The rules of a game by id, with the tests that pin them."""
    from penstock.games.rulebook import read_rules
    from penstock.lab.rules import rules_with_tests

    load_game(options.game)
    rules = rules_with_tests(options.game) if options.coverage else read_rules(options.game)
    uncovered = [rule.id for rule in rules if not rule.tests] if options.coverage else []
    if options.json:
        entries = [
            {"id": rule.id, "text": rule.text} | ({"tests": rule.tests} if options.coverage else {})
            for rule in rules
        ]
        summary = {"uncovered": uncovered} if options.coverage else {}
        _print_json({"game": options.game, "rules": entries, **summary})
    else:
        table = Table("Rule", "Tests" if options.coverage else "Text", box=None, pad_edge=False)
        for rule in rules:
            table.add_row(rule.id, str(len(rule.tests)) if options.coverage else rule.text)
        Console().print(table)
        if options.coverage:
            print(f"{len(rules) - len(uncovered)} of {len(rules)} rules have a passing test")
    return 1 if uncovered else 0


def run_cards(options: argparse.Namespace) -> int:
    """The cards of a game with their values, or how balanced they are."""
    from penstock.terminal.cards import list_balance, list_cards, selected

    filters = {"deck": options.era, "colour": options.colour, "type": options.type}
    chosen = load_game(options.game).complete(_options(options.option))
    catalogue = load_face(options.game).catalogue(chosen)
    if not catalogue:
        raise BadOption(f"{options.game} has no deck of cards to list; underwater_cities has one")
    lists = selected(catalogue, filters)
    if options.balance is not None:
        report = _balance(options, lists["cards"])
        if options.json:
            _print_json(report)
        else:
            list_balance(report, Console())
        return 0
    if options.json:
        _print_json({"game": options.game, **lists})
    else:
        list_cards(lists, Console())
    return 0


def _balance(options: argparse.Namespace, cards: list[dict[str, Any]]) -> dict[str, Any]:
    from penstock.lab.deck import balance, watch_deck
    from penstock.lab.simulate import prepare

    chosen = _options(options.option)
    job = prepare(
        options.game, options.players, options.balance, options.seed, ["greedy"], chosen, False
    )
    with _progress("games", options.balance) as bar:
        tally = watch_deck(job, _jobs(options, options.balance), lambda count: _advance(bar, count))
    return {"game": options.game, **balance(tally, options.players, cards)}


def _jobs(options: argparse.Namespace, games: int) -> int:
    """How many processes; 0 stands for all cores. More than games would have nothing to do."""
    jobs = int(options.jobs)
    if jobs < 0:
        raise BadOption(f"--jobs must be 0 or more, not {jobs}")
    return min(jobs or os.cpu_count() or 1, max(1, games))


def run_games(options: argparse.Namespace) -> int:
    """What can be played."""
    if options.observation is not None:
        return _show_observation(options)
    entries = []
    for id in game_ids():
        game = load_game(id)
        entries.append(
            {
                "id": id,
                "title": game.title,
                "players": [game.min_players, game.max_players],
                "options": [
                    {
                        "name": option.name,
                        "default": option.default,
                        "values": list(option.values),
                        "help": option.help,
                        "is_house_rule": option.is_house_rule,
                    }
                    for option in game.options
                ],
            }
        )
    if options.json:
        _print_json(entries)
        return 0
    for id in game_ids():
        game = load_game(id)
        print(f"{id}: {game.title}, {game.min_players} to {game.max_players} players")
        for option in game.options:
            print(f"  {option.name}={'|'.join(option.values)}  {option.help}")
    return 0


def _show_observation(options: argparse.Namespace) -> int:
    from penstock.lab.observations import numbers_of, table_of

    game = load_game(options.observation)
    found = table_of(game)
    if options.json:
        _print_json(found)
        return 0
    title = f"{found['name']}: {found['size']} numbers, {found['actions']} actions"
    table = Table("place", "field", "numbers", "scale", "meaning", title=title, box=None)
    for field in game.layout().fields:
        shown = (field.first, field.name, numbers_of(field), field.scale, field.meaning)
        table.add_row(*map(str, shown))
    Console().print(table)
    return 0


def _print_table(title: str, figures: object) -> None:
    assert isinstance(figures, dict)
    table = Table(title=title, show_header=False, title_justify="left", box=None)
    for name, value in figures.items():
        table.add_row(name, str(value))
    Console().print(table)
