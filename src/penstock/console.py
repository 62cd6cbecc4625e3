"""What the commands share: reading what was typed, showing progress, printing what was found."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from penstock.kernel.errors import BadOption


def typed_options(pairs: list[str]) -> dict[str, str]:
    """The options of a game, as NAME=VALUE each."""
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
def progress_bar(title: str, total: int) -> Iterator[Progress | None]:
    """A progress bar on a terminal, nothing when piped."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        bar.add_task(title, total=total)
        yield bar


def advance(bar: Progress | None, count: int) -> None:
    """Move a progress bar on, if there is one."""
    if bar is not None:
        bar.advance(bar.task_ids[0], count)


def print_json(document: object) -> None:
    """One JSON document."""
    # A terminal that is not for UTF-8 gets escapes, which mean the same.
    is_for_all = (sys.stdout.encoding or "utf-8").lower().replace("-", "") == "utf8"
    print(json.dumps(document, indent=1, ensure_ascii=not is_for_all))


def print_table(title: str, figures: object) -> None:
    """Names and figures, for people."""
    assert isinstance(figures, dict)
    table = Table(title=title, show_header=False, title_justify="left", box=None)
    for name, value in figures.items():
        table.add_row(name, str(value))
    Console().print(table)


def jobs_of(options: argparse.Namespace, games: int) -> int:
    """How many processes; 0 stands for all cores. More than games would have nothing to do."""
    jobs = int(options.jobs)
    if jobs < 0:
        raise BadOption(f"--jobs must be 0 or more, not {jobs}")
    return min(jobs or os.cpu_count() or 1, max(1, games))
