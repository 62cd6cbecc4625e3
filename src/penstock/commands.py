"""The commands behind `penstock ...`: each takes what was typed and gives the exit status.

Those that let bots play are in `study`.
"""

import argparse
import secrets
import sys
import time
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.table import Table

from penstock.bots import BOTS
from penstock.bots.strength import wins_in_a_hundred
from penstock.console import advance, jobs_of, print_json, progress_bar, typed_options
from penstock.games import game_ids, load_face, load_game
from penstock.kernel.errors import BadOption, PenstockError
from penstock.kernel.match import Match, load_record, replay


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
    with progress_bar("rows", moving.count_rows(source)) as bar:
        count = moving.move_database(source, target, lambda rows: advance(bar, rows))
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
    with progress_bar("rows", 0) as bar:
        moving.back_up(moving.database_url(named), file, lambda rows: advance(bar, rows))
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
        chosen = typed_options(options.option) | game.options_for_seats(seats)
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


def run_replay(options: argparse.Namespace) -> int:
    """A recorded match: stepped through, verified or drawn."""
    from penstock.terminal.replay import draw_match, list_moves, show_position, step_through

    record = load_record(options.file)
    try:
        match = replay(load_game(record.game), record, str(options.file))
    except PenstockError as error:
        if options.json:
            print_json(
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
            with progress_bar("pictures", 0) as bar:
                written = draw_match(match, options.svg, options.at, lambda n: advance(bar, n))
        except OSError as error:
            raise BadOption(f"cannot draw into {options.svg}: {error.strerror}") from None
        if not options.json:
            console.print(f"{len(written)} pictures in {options.svg}", soft_wrap=True)
    if options.json:
        print_json(
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
        print_json(
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
    state = load_game(options.game).new(
        options.players, options.seed, typed_options(options.option)
    )
    nodes = count_sequences(state, options.depth)
    report = {
        "game": options.game,
        "players": options.players,
        "seed": options.seed,
        "depth": options.depth,
        "nodes": nodes,
    }
    if options.json:
        print_json(report)
    else:
        print(nodes)
    return 0


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
        print_json({"game": options.game, "rules": entries, **summary})
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
    chosen = load_game(options.game).complete(typed_options(options.option))
    catalogue = load_face(options.game).catalogue(chosen)
    if not catalogue:
        raise BadOption(f"{options.game} has no deck of cards to list; underwater_cities has one")
    lists = selected(catalogue, filters)
    if options.balance is not None:
        report = _balance(options, lists["cards"])
        if options.json:
            print_json(report)
        else:
            list_balance(report, Console())
        return 0
    if options.json:
        print_json({"game": options.game, **lists})
    else:
        list_cards(lists, Console())
    return 0


def _balance(options: argparse.Namespace, cards: list[dict[str, Any]]) -> dict[str, Any]:
    from penstock.lab.deck import balance, watch_deck
    from penstock.lab.simulate import prepare

    chosen = typed_options(options.option)
    job = prepare(
        options.game, options.players, options.balance, options.seed, ["greedy"], chosen, False
    )
    with progress_bar("games", options.balance) as bar:
        tally = watch_deck(job, jobs_of(options, options.balance), partial(advance, bar))
    return {"game": options.game, **balance(tally, options.players, cards)}


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
                "strength": wins_in_a_hundred(id),
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
        print_json(entries)
        return 0
    for id in game_ids():
        game = load_game(id)
        print(f"{id}: {game.title}, {game.min_players} to {game.max_players} players")
        for option in game.options:
            print(f"  {option.name}={'|'.join(option.values)}  {option.help}")
    print("\nbots, for --seats and --bots:")
    for kind, bot in BOTS.items():
        print(f"  {kind}  {bot.name}: {bot.about}")
    for id in game_ids():
        if won := wins_in_a_hundred(id):
            told = ", ".join(f"{kind} {share}" for kind, share in won.items())
            print(f"{id}, games in 100 won by one bot against three normal ones: {told}")
    return 0


def _show_observation(options: argparse.Namespace) -> int:
    from penstock.lab.observations import numbers_of, table_of

    game = load_game(options.observation)
    found = table_of(game)
    if options.json:
        print_json(found)
        return 0
    title = f"{found['name']}: {found['size']} numbers, {found['actions']} actions"
    table = Table("place", "field", "numbers", "scale", "meaning", title=title, box=None)
    for field in game.layout().fields:
        shown = (field.first, field.name, numbers_of(field), field.scale, field.meaning)
        table.add_row(*map(str, shown))
    Console().print(table)
    return 0
