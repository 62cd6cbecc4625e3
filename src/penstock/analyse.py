"""The command behind `penstock analyse`: how the chances went in a match, and where they turned."""

import argparse
from functools import partial

from rich.console import Console

from penstock.console import advance, print_json, progress_bar
from penstock.games import load_game
from penstock.kernel.errors import BadOption
from penstock.kernel.match import load_record, replay


def run_analyse(options: argparse.Namespace) -> int:
    """The chances of a recorded match, turn by turn, and what an expert would have done."""
    from penstock.terminal import analysis

    if options.moments < 0:
        raise BadOption(f"--moments must be 0 or more, not {options.moments}")
    record = load_record(options.file)
    match = replay(load_game(record.game), record, str(options.file))
    with progress_bar("moves", len(match.moves)) as bar:
        passages = analysis.look_through(match, partial(advance, bar))
    swings = analysis.largest_swings(passages, options.moments)
    with progress_bar("moments", len(swings)) as bar:
        found = analysis.look_closer(match, passages, swings, partial(advance, bar))
    if options.json:
        print_json({"file": str(options.file), **analysis.document(found)})
    else:
        analysis.show(found, Console(highlight=False))
    return 0
