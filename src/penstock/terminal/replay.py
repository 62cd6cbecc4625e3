"""Looking through a recorded match: move by move, or as pictures."""

from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console

from penstock.drawing.sheet import sheet_for
from penstock.games import load_face
from penstock.kernel.agenda import NOBODY
from penstock.kernel.events import Event
from penstock.kernel.match import Match
from penstock.terminal.play import describe_move, seat_names

LOG_LINES = 40
"""How many events a picture is given for its log."""


def step_through(match: Match, start: int, console: Console, ask: Callable[[str], str]) -> None:
    """Show one position after the other; Enter goes on, 'b' back, a number jumps, 'q' leaves."""
    number = start
    while True:
        show_position(match, number, console)
        try:
            answer = ask(f"move {number} of {len(match.moves)} [Enter, b, NUMBER, q] > ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if answer in ("q", "quit"):
            return
        if answer.isdigit():
            number = min(int(answer), len(match.moves))
        elif answer in ("b", "back"):
            number = max(0, number - 1)
        else:
            number = min(len(match.moves), number + 1)


def list_moves(match: Match, console: Console) -> None:
    """Every move on a line."""
    names = seat_names(match.seats)
    for number, move in enumerate(match.moves, start=1):
        console.print(
            f"{number:>4} {describe_move(move, names, match)}",
            highlight=False,
            soft_wrap=True,
            markup=False,
        )


def show_position(match: Match, number: int, console: Console) -> None:
    """The table after so many moves, as the seat to move sees it."""
    names = seat_names(match.seats)
    state = match.at(number)
    seat = state.to_move()
    if number > 0:
        console.rule(f"{number}. {match.moves[number - 1].text}", style="dim")
    view = state.view(None if seat == NOBODY else seat)
    console.print(load_face(match.game.id).console(view, sheet_for(state, names)))
    decision = state.decision()
    if decision is not None:
        console.print(decision.prompt.render(names, str), style="bold yellow")


def draw_match(
    match: Match, folder: Path, only: int | None, progress: Callable[[int], None] | None = None
) -> list[Path]:
    """Write a picture for the start of each round and the end (or for one move) as SVG."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = list(round_starts(match)) if only is None else [only]
    written = []
    for number in numbers:
        path = folder / f"move-{number:04d}.svg"
        path.write_text(draw_position(match, number), encoding="utf-8")
        written.append(path)
        if progress:
            progress(1)
    return written


def round_starts(match: Match) -> Iterator[int]:
    """The numbers of moves after which a round begins, and the last."""
    rounds = -1
    state = match.at(0)
    for number in range(len(match.moves) + 1):
        if state.rounds_begun() != rounds or number == len(match.moves):
            rounds = state.rounds_begun()
            yield number
        if number < len(match.moves):
            state.apply(match.moves[number].action)


def draw_position(match: Match, number: int, theme: str = "dark") -> str:
    """The picture after so many moves, as the seat to move sees it."""
    state = match.at(number)
    seat = state.to_move()
    reader = None if seat == NOBODY else seat
    events: list[Event] = [*match.opening]
    for move in match.moves[:number]:
        events += move.events
    sheet = sheet_for(state, seat_names(match.seats), events[-LOG_LINES:], theme, reader=reader)
    last_move = state.played(match.moves[number - 1].action) if number else None
    return load_face(match.game.id).picture(state.view(reader), sheet, last_move)
