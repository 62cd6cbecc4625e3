"""`penstock`: the command line. Every error is one clear line and a non-zero exit."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import penstock
from penstock.games import catalogue, game_ids, load_game
from penstock.kernel.errors import BadOption, PenstockError
from penstock.kernel.match import Match, load_record, replay


class _Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message} (see '{self.prog} --help')")


def main(arguments: list[str] | None = None) -> int:
    """Run a command; gives the exit status."""
    try:
        options = _parser().parse_args(arguments)
        return int(options.run(options))
    except PenstockError as error:
        print(f"penstock: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("penstock: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Somebody closed the pipe (`penstock ... | head`): that is no failure of ours.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (stays open until exit)
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="penstock",
        description="Play, watch, simulate and study heavy board games about water and power.",
    )
    parser.add_argument("--version", action="version", version=f"penstock {penstock.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    serve = commands.add_parser("serve", help="the table in the browser")
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument(
        "--database", metavar="URL", help="SQLAlchemy URL (default: SQLite in your data directory)"
    )
    serve.add_argument(
        "--redis", metavar="URL", help="Redis, through which several workers tell each other"
    )
    serve.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="processes on one port; more than one needs PostgreSQL and Redis (default: 1)",
    )
    serve.add_argument("--open", action="store_true", help="open the lobby in the browser")
    serve.set_defaults(run=_serve)

    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", nargs="?", help="which game (see 'penstock games')")
    play.add_argument(
        "--seats",
        default=None,
        help="who sits where, comma-separated: human, greedy, random, FILE.py:CLASS, or an"
        " official opponent such as automa:high on the last seats"
        " (default: human,greedy,greedy,greedy)",
    )
    play.add_argument("--seed", type=int, default=None, help="chance; the same seed, same game")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    play.add_argument(
        "--save", type=Path, metavar="FILE", help="where to keep the match (default: GAME.match)"
    )
    _add_options(play)
    play.set_defaults(run=_play)

    simulate = commands.add_parser("simulate", help="let bots play many games")
    simulate.add_argument("game")
    simulate.add_argument("--players", type=int, required=True)
    simulate.add_argument("--games", type=int, required=True, help="how many games")
    simulate.add_argument(
        "--bots", default="random", help="one for all seats, or one for each (default: random)"
    )
    simulate.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    simulate.add_argument(
        "--jobs", type=int, default=1, help="processes (default: 1; 0: all cores)"
    )
    simulate.add_argument(
        "--no-check", action="store_true", help="do not verify invariants after every action"
    )
    _add_options(simulate)
    _add_json(simulate)
    simulate.set_defaults(run=_simulate)

    watch = commands.add_parser("replay", help="step through, verify or draw a recorded match")
    watch.add_argument("file", type=Path)
    watch.add_argument("--verify", action="store_true", help="replay and compare every digest")
    watch.add_argument(
        "--svg", type=Path, metavar="DIR", help="draw the start of every round and the end"
    )
    watch.add_argument("--at", type=int, metavar="N", help="the position after N moves")
    _add_json(watch)
    watch.set_defaults(run=_replay)

    perft = commands.add_parser("perft", help="count action sequences, for regression")
    perft.add_argument("game")
    perft.add_argument("--players", type=int, required=True)
    perft.add_argument("--depth", type=int, required=True)
    perft.add_argument("--seed", type=int, default=1)
    _add_options(perft)
    _add_json(perft)
    perft.set_defaults(run=_perft)

    bench = commands.add_parser("bench", help="measure speed on one core, recording off")
    bench.add_argument("games", nargs="*", metavar="GAME")
    bench.add_argument("--players", type=int, default=4)
    bench.add_argument("--seconds", type=float, default=5.0, help="how long to play (default: 5)")
    _add_json(bench)
    bench.set_defaults(run=_bench)

    rules = commands.add_parser("rules", help="rules by id, and the tests that pin them")
    rules.add_argument("game")
    rules.add_argument("--coverage", action="store_true", help="run the tests that name a rule")
    _add_json(rules)
    rules.set_defaults(run=_rules)

    automa = commands.add_parser("automa", help="what Tesla's Automa did in a match, and why")
    about = automa.add_subparsers(metavar="ACTION", required=True, parser_class=_Parser)
    explain = about.add_parser("explain", help="list the Automa turns of a match, or explain some")
    explain.add_argument("file", type=Path)
    explain.add_argument(
        "--move", type=int, metavar="N", help="explain the Automa turns that follow move N"
    )
    _add_json(explain)
    explain.set_defaults(run=_explain_automa)

    cards = commands.add_parser("cards", help="the cards of a game with their computed values")
    cards.add_argument("game")
    cards.add_argument("--era", help="only this era: I, II or III")
    cards.add_argument("--colour", help="only this colour: green, red or yellow")
    cards.add_argument("--type", help="only this type: instant, permanent, action, ...")
    cards.add_argument(
        "--balance", type=int, metavar="GAMES", help="let greedy bots play: which cards are used"
    )
    cards.add_argument("--players", type=int, default=4, help="of those games (default: 4)")
    cards.add_argument("--seed", type=int, default=1, help="of the first of them (default: 1)")
    cards.add_argument("--jobs", type=int, default=1, help="processes (default: 1; 0: all cores)")
    _add_options(cards)
    _add_json(cards)
    cards.set_defaults(run=_cards)

    games = commands.add_parser("games", help="what can be played, with options and player counts")
    _add_json(games)
    games.set_defaults(run=_games)
    return parser


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game (see 'penstock games'); may be repeated",
    )


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON document on stdout")


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
    print(json.dumps(document, indent=1, ensure_ascii=False))


# -- the commands ----------------------------------------------------------------------------------


def _serve(options: argparse.Namespace) -> int:
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
    )


def _play(options: argparse.Namespace) -> int:
    from penstock.bots import make_bot
    from penstock.terminal.play import Session

    if options.resume is not None:
        if options.game or options.seats or options.option or options.seed is not None:
            raise BadOption("--resume takes game, seats, seed and options from the file")
        record = load_record(options.resume)
        match = replay(load_game(record.game), record, str(options.resume))
        file = options.save or options.resume
    else:
        if options.game is None:
            raise BadOption(f"say which game: {', '.join(game_ids())}")
        game = load_game(options.game)
        seats = (options.seats or "human,greedy,greedy,greedy").split(",")
        game.check_players(len(seats))
        chosen = _options(options.option) | game.options_for_seats(seats)
        automated = game.automated_seats(len(seats), game.complete(chosen))
        seats = [automated.get(seat, kind) for seat, kind in enumerate(seats)]
        for seat, kind in enumerate(seats):
            if kind != "human" and seat not in automated:
                make_bot(kind)
        seed = secrets.randbelow(2**32) if options.seed is None else options.seed
        match = Match(game, len(seats), seed, chosen, seats)
        file = options.save or Path(f"{game.id}.match")
    console = Console()
    console.print(f"Seed {match.seed}. Type 'help' for the commands.", style="dim")
    Session(match, file, console, console.input).run()
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from penstock.lab.simulate import prepare, simulate

    jobs = _jobs(options)
    job = prepare(
        options.game,
        options.players,
        options.games,
        options.seed,
        options.bots.split(","),
        _options(options.option),
        not options.no_check,
    )
    with _progress("games", options.games) as bar:
        tally = simulate(job, jobs, lambda count: _advance(bar, count))
    report = tally.report(job)
    if options.json:
        _print_json(report)
    else:
        _print_table(f"{options.games} games of {options.game}", report)
    return 1 if tally.failures else 0


def _replay(options: argparse.Namespace) -> int:
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
        with _progress("pictures", 0) as bar:
            written = draw_match(match, options.svg, options.at, lambda n: _advance(bar, n))
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


def _explain_automa(options: argparse.Namespace) -> int:
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


def _perft(options: argparse.Namespace) -> int:
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


def _bench(options: argparse.Namespace) -> int:
    from penstock.lab.bench import bench

    if not 0 < options.seconds <= 3600:
        raise BadOption(f"--seconds must be above 0 and at most 3600, not {options.seconds:g}")
    report = bench(options.games or list(game_ids()), options.players, options.seconds)
    if options.json:
        _print_json(report)
        return 0
    form = "compiled" if report["compiled"] else "pure Python"
    results = report["results"]
    assert isinstance(results, list)
    for result in results:
        _print_table(f"{result['game']} ({form}, {report['python']})", result)
    return 0


def _rules(options: argparse.Namespace) -> int:
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


def _cards(options: argparse.Namespace) -> int:
    from penstock.terminal.cards import list_balance, list_cards, selected

    filters = {"deck": options.era, "colour": options.colour, "type": options.type}
    lists = selected(catalogue(options.game, _options(options.option)), filters)
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
        tally = watch_deck(job, _jobs(options), lambda count: _advance(bar, count))
    return {"game": options.game, **balance(tally, options.players, cards)}


def _jobs(options: argparse.Namespace) -> int:
    """How many processes; 0 stands for all cores."""
    jobs = int(options.jobs)
    if jobs < 0:
        raise BadOption(f"--jobs must be 0 or more, not {jobs}")
    return jobs or os.cpu_count() or 1


def _games(options: argparse.Namespace) -> int:
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


def _print_table(title: str, figures: object) -> None:
    assert isinstance(figures, dict)
    table = Table(title=title, show_header=False, title_justify="left", box=None)
    for name, value in figures.items():
        table.add_row(name, str(value))
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
