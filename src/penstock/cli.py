"""`penstock`: the command line. Every error is one clear line and a non-zero exit."""

import argparse
import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import penstock
from penstock import analyse, commands, study
from penstock.bots import BOTS
from penstock.kernel.errors import BadOption, PenstockError


class _Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message} (see '{self.prog} --help')")


def main(arguments: list[str] | None = None) -> int:
    """Run a command; gives the exit status."""
    _ready_streams()
    try:
        try:
            options = _parser().parse_args(arguments)
            return int(options.run(options))
        finally:
            # Now rather than at the end of the process, where nobody could say what is wrong.
            sys.stdout.flush()
    except PenstockError as error:
        print(f"penstock: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("penstock: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Somebody closed the pipe (`penstock ... | head`): that is no failure of ours.
        _write_nowhere()
        return 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"penstock: {where}{error.strerror or error}", file=sys.stderr)
        _write_nowhere()
        return 1


def _ready_streams() -> None:
    """Closed streams lead nowhere, and letters that a terminal does not know become '?'."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 (stays open until exit)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _write_nowhere() -> None:
    """What stdout still holds cannot be written: let the end of the process not stumble over it."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="penstock",
        description="Play, watch, simulate and study heavy board games about water and power.",
    )
    parser.add_argument("--version", action="version", version=f"penstock {penstock.__version__}")
    known = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    serve = known.add_parser("serve", help="the table in the browser")
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
    serve.add_argument(
        "--connections-per-address",
        type=int,
        default=100,
        metavar="N",
        help="at once, at each worker; 0: any number (default: 100)",
    )
    serve.add_argument(
        "--proxy",
        metavar="ADDRESS",
        help="address or net of a reverse proxy; only its X-Forwarded-For is believed",
    )
    serve.add_argument(
        "--vote-after",
        type=float,
        default=24.0,
        metavar="HOURS",
        help="without an answer the others may then vote for a bot, if no clock runs (default: 24)",
    )
    serve.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where people find this server; links in turn messages begin with it",
    )
    serve.add_argument(
        "--private-targets",
        action="store_true",
        help="turn messages may also go to addresses of this machine and its net",
    )
    serve.add_argument("--open", action="store_true", help="open the lobby in the browser")
    serve.set_defaults(run=commands.run_serve)

    move = known.add_parser(
        "move-database", help="copy the table's database, SQLite to PostgreSQL or back"
    )
    move.add_argument("source", metavar="FROM", help="an SQLite file, or a postgresql:// URL")
    move.add_argument("target", metavar="TO", help="the same; it must be empty")
    move.set_defaults(run=commands.run_move_database)

    backup = known.add_parser("backup", help="copy the table's database into a file")
    backup.add_argument(
        "file", nargs="?", type=Path, help="a new file (default: penstock-DATE-TIME.sqlite3)"
    )
    backup.add_argument(
        "--database", metavar="URL", help="as for 'serve' (default: the one in your data directory)"
    )
    backup.set_defaults(run=commands.run_backup)

    play = known.add_parser("play", help="play in the terminal")
    play.add_argument("game", nargs="?", help="which game (see 'penstock games')")
    play.add_argument(
        "--seats",
        default=None,
        help=f"who sits where, comma-separated: human, a bot ({', '.join(BOTS)}; 'penstock games'"
        " says what each is like), FILE.py:CLASS, or an official opponent such as automa:high on"
        " the last seats (default: human,greedy,greedy,greedy)",
    )
    play.add_argument("--seed", type=int, default=None, help="chance; the same seed, same game")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    play.add_argument(
        "--save", type=Path, metavar="FILE", help="where to keep the match (default: GAME.match)"
    )
    _add_options(play)
    play.set_defaults(run=commands.run_play)

    simulate = known.add_parser("simulate", help="let bots play many games")
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
    simulate.add_argument(
        "--report", type=Path, metavar="DIR", help="write a page of pictures and the data there"
    )
    _add_ray(simulate)
    _add_options(simulate)
    _add_json(simulate)
    simulate.set_defaults(run=study.run_simulate)

    export = known.add_parser("export", help="games of bots as data to learn from (Parquet)")
    export.add_argument("game")
    export.add_argument("folder", type=Path, help="a new one, or one to go on in")
    export.add_argument("--players", type=int, required=True)
    export.add_argument("--games", type=int, required=True, help="how many games")
    export.add_argument(
        "--bots", default="random", help="one for all seats, or one for each (default: random)"
    )
    export.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    export.add_argument("--games-a-file", type=int, default=100, metavar="N", help="(default: 100)")
    export.add_argument("--jobs", type=int, default=1, help="processes (default: 1; 0: all cores)")
    _add_options(export)
    export.set_defaults(run=study.run_export)

    arena = known.add_parser("arena", help="let bots play each other on the same deals")
    arena.add_argument("game")
    arena.add_argument("--bots", required=True, help="two or more, with commas")
    arena.add_argument(
        "--games", type=int, required=True, help="at least so many; every deal is played by all"
    )
    arena.add_argument("--players", type=int, default=2, help="at each table (default: 2)")
    arena.add_argument("--seed", type=int, default=1, help="seed of the first deal (default: 1)")
    arena.add_argument("--jobs", type=int, default=1, help="processes (default: 1; 0: all cores)")
    arena.add_argument(
        "--journal", type=Path, metavar="FILE", help="keep every game there, and go on from there"
    )
    arena.add_argument(
        "--picture", type=Path, metavar="FILE", help="draw the figures: .svg, .png or .pdf"
    )
    _add_ray(arena)
    _add_options(arena)
    _add_json(arena)
    arena.set_defaults(run=study.run_arena)

    train = known.add_parser("train", help="learn the values of a game by play")
    train.add_argument("game")
    train.add_argument(
        "--folder", type=Path, required=True, metavar="DIR", help="where everything lies; go on"
    )
    train.add_argument("--iterations", type=int, default=10, help="in all (default: 10)")
    train.add_argument("--games", type=int, default=0, help="of an iteration (default: the recipe)")
    train.add_argument("--seed", type=int, default=1, help="of the first game (default: 1)")
    train.add_argument("--jobs", type=int, default=1, help="processes (default: 1; 0: all cores)")
    train.add_argument(
        "--picture", type=Path, metavar="FILE", help="draw the ladder: .svg, .png or .pdf"
    )
    train.add_argument(
        "--keep", action="store_true", help="put the values that passed last where the game is"
    )
    _add_ray(train)
    _add_json(train)
    train.set_defaults(run=study.run_train)

    watch = known.add_parser("replay", help="step through, verify or draw a recorded match")
    watch.add_argument("file", type=Path)
    watch.add_argument("--verify", action="store_true", help="replay and compare every digest")
    watch.add_argument(
        "--svg", type=Path, metavar="DIR", help="draw the start of every round and the end"
    )
    watch.add_argument("--at", type=int, metavar="N", help="the position after N moves")
    _add_json(watch)
    watch.set_defaults(run=commands.run_replay)

    look = known.add_parser("analyse", help="how the chances went in a match, and what was better")
    look.add_argument("file", type=Path)
    look.add_argument(
        "--moments",
        type=int,
        default=12,
        metavar="N",
        help="look closer at so many turns that changed most (default: 12)",
    )
    _add_json(look)
    look.set_defaults(run=analyse.run_analyse)

    perft = known.add_parser("perft", help="count action sequences, for regression")
    perft.add_argument("game")
    perft.add_argument("--players", type=int, required=True)
    perft.add_argument("--depth", type=int, required=True)
    perft.add_argument("--seed", type=int, default=1)
    _add_options(perft)
    _add_json(perft)
    perft.set_defaults(run=commands.run_perft)

    bench = known.add_parser("bench", help="measure speed on one core, recording off")
    bench.add_argument("games", nargs="*", metavar="GAME")
    bench.add_argument("--players", type=int, default=4)
    bench.add_argument("--seconds", type=float, default=5.0, help="how long to play (default: 5)")
    bench.add_argument(
        "--env", action="store_true", help="the environments for learning, beside two peers"
    )
    _add_json(bench)
    bench.set_defaults(run=study.run_bench)

    rules = known.add_parser("rules", help="rules by id, and the tests that pin them")
    rules.add_argument("game")
    rules.add_argument("--coverage", action="store_true", help="run the tests that name a rule")
    _add_json(rules)
    rules.set_defaults(run=commands.run_rules)

    automa = known.add_parser("automa", help="what Tesla's Automa did in a match, and why")
    about = automa.add_subparsers(metavar="ACTION", required=True, parser_class=_Parser)
    explain = about.add_parser("explain", help="list the Automa turns of a match, or explain some")
    explain.add_argument("file", type=Path)
    explain.add_argument(
        "--move", type=int, metavar="N", help="explain the Automa turns that follow move N"
    )
    _add_json(explain)
    explain.set_defaults(run=commands.run_explain_automa)

    cards = known.add_parser("cards", help="the cards of a game with their computed values")
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
    cards.set_defaults(run=commands.run_cards)

    games = known.add_parser("games", help="what can be played, with options and player counts")
    games.add_argument(
        "--observation", metavar="GAME", help="what each number of its observations means"
    )
    _add_json(games)
    games.set_defaults(run=commands.run_games)
    return parser


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game (see 'penstock games'); may be repeated",
    )


def _add_ray(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster instead, with all it has: HOST:PORT, or 'local'",
    )


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON document on stdout")


if __name__ == "__main__":
    sys.exit(main())
