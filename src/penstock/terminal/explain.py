"""Why Automas did what they did: the turns by tile of a match, step by step with their rules.

The rules play the Automas inside the moves of people, so their turns are no moves of the record.
They are counted by themselves, each with the move it follows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from penstock.games.barrage.automa.tiles import (
    BANK_ACTION,
    BUILD,
    CONTRACTS_ACTION,
    MACHINES_ACTION,
    PATENT_ACTION,
    PRODUCTION,
    WATER_ACTION,
    WORKSHOP_ACTION,
)
from penstock.games.barrage.face.automa_words import REASONS, action_words
from penstock.kernel.errors import BadOption
from penstock.kernel.events import Event
from penstock.kernel.match import Match
from penstock.kernel.messages import as_written

CONDITIONS: Final = {
    PRODUCTION: ("AUT-PROD-02", "AUT-PROD-03", "AUT-PROD-05"),
    WATER_ACTION: ("AUT-WATER-02",),
    CONTRACTS_ACTION: ("AUT-CON-04",),
    BUILD: ("AUT-BUILD-02", "AUT-BUILD-03", "AUT-BUILD-04", "AUT-BUILD-05", "AUT-BUILD-12"),
    WORKSHOP_ACTION: ("AUT-WORK-01",),
    MACHINES_ACTION: ("AUT-MACH-01",),
    PATENT_ACTION: ("AUT-PAT-01",),
    BANK_ACTION: ("AUT-TURN-10",),
}
"""What each kind of action asks, in the order it is checked."""
HOLDS: Final = {
    "AUT-PROD-02": "a system is ready",
    "AUT-PROD-03": "the full bonus is not reached, or somebody is level or ahead",
    "AUT-PROD-05": "the energy reaches a contract of the colour on the tile",
    "AUT-WATER-02": "an own dam will hold a new drop",
    "AUT-CON-04": "it has no condition",
    "AUT-BUILD-02": "a piece is left",
    "AUT-BUILD-03": "a technology tile for it is available",
    "AUT-BUILD-04": "the machines suffice for the cheapest place",
    "AUT-BUILD-05": "a space is free and legal",
    "AUT-BUILD-12": "the machines suffice for such a space",
    "AUT-WORK-01": "something lies on the wheel",
    "AUT-MACH-01": "this is not the last round",
    "AUT-PAT-01": "such an advanced tile, or a joker, is on display",
    "AUT-TURN-10": "the bank is always possible",
}
"""Each condition in words, if it holds; `REASONS` has the words if it fails."""
NARROWING: Final = (
    "automa only site",
    "automa completes",
    "automa prefers",
    "automa criterion",
    "automa code",
)
"""Steps of the placement procedure: they have sites before and after them."""


@dataclass
class Attempt:
    """One action of a tile: whether it was performed, by which rules, and what came of it."""

    slot: int
    action: str
    rule: str
    """The condition that failed; empty if the action was performed."""
    held: list[str]
    """The conditions that held, in the order they were checked."""
    events: list[Event] = field(default_factory=list)


@dataclass
class TileTurn:
    """A turn by tile, from the turning of the tile to its end."""

    number: int
    move: int
    """The number of the move after which it was played."""
    round: int
    seat: int
    actions_tile: int
    criteria_tile: int
    engineers: int
    attempts: list[Attempt] = field(default_factory=list)


def tile_turns(match: Match) -> list[TileTurn]:
    """Every turn by tile of a match so far, in order."""
    turns: list[TileTurn] = []
    current: TileTurn | None = None
    round = 0
    for move, event in events_of(match):
        if event.kind == "round":
            round = event.numbers[0]
        elif event.kind == "automa tile":
            actions, criteria, engineers = event.numbers
            current = TileTurn(
                len(turns) + 1, move, round, event.seat, actions, criteria, engineers
            )
            turns.append(current)
        elif event.kind == "automa ends":
            current = None
        elif current is not None:
            add_event(current, event)
    return turns


def events_of(match: Match) -> Iterator[tuple[int, Event]]:
    """Everything that happened, each with the number of its move; 0: before the first."""
    for event in match.opening:
        yield 0, event
    for number, move in enumerate(match.moves, start=1):
        for event in move.events:
            yield number, event


def add_event(turn: TileTurn, event: Event) -> None:
    """Begin an attempt, or note what belongs to the last one."""
    if event.kind not in ("automa performs", "automa refuses"):
        if turn.attempts:
            turn.attempts[-1].events.append(event)
        return
    slot, kind, structure = event.numbers[0], event.numbers[1], event.numbers[2]
    words = action_words(kind, structure).render([], as_written)
    asked = CONDITIONS.get(kind, ())
    if event.kind == "automa performs":
        turn.attempts.append(Attempt(slot, words, "", list(asked)))
    else:
        held = asked[: asked.index(event.rule)] if event.rule in asked else ()
        turn.attempts.append(Attempt(slot, words, event.rule, list(held)))


# -- which turns ---------------------------------------------------------------------------------


def check_automas(match: Match, file: str) -> None:
    """Raise BadOption if no Automa plays."""
    if match.game.id != "barrage":
        raise BadOption(f"{file} is a match of {match.game.title}; Automas play Barrage only")
    if not match.game.automated_seats(match.players, match.options):
        raise BadOption(f"no Automa plays in {file}")


def turns_after(match: Match, move: int) -> list[TileTurn]:
    """The turns that follow a move; says which moves have any if this one has none."""
    if not 0 <= move <= len(match.moves):
        raise BadOption(f"the match has {len(match.moves)} moves; there is no move {move}")
    turns = tile_turns(match)
    found = [turn for turn in turns if turn.move == move]
    if not found:
        others = spans(sorted({turn.move for turn in turns}))
        where = f"they follow moves {others}" if others else "there is none in this match yet"
        raise BadOption(f"no Automa turn follows move {move}; {where}")
    return found


def last_turns(match: Match) -> list[TileTurn]:
    """The turns that follow the latest move that has any."""
    turns = tile_turns(match)
    if not turns:
        raise BadOption("no Automa has had a turn yet")
    return [turn for turn in turns if turn.move == turns[-1].move]


def spans(numbers: list[int]) -> str:
    """Sorted numbers in short: 3, 5-8."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


# -- for the terminal ------------------------------------------------------------------------------


def list_turns(turns: list[TileTurn], names: list[str], console: Console) -> None:
    """Every turn on a line: its number, the move it follows, the tiles, what was done."""
    for turn in turns:
        line = Text(f"{turn.number:>4}  after move {turn.move:>3}  round {turn.round}  ")
        line.append(names[turn.seat], style="bold")
        line.append(f"  tiles {turn.actions_tile:>2}/{turn.criteria_tile:<2}  ", style="dim")
        done = [attempt.action for attempt in turn.attempts if not attempt.rule]
        line.append("; ".join(done))
        console.print(line, soft_wrap=True)


def show_turn(match: Match, turn: TileTurn, names: list[str], console: Console) -> None:
    """The whole reasoning of a turn."""
    title = f"Automa turn {turn.number}, after move {turn.move}, round {turn.round}: "
    console.print(Text(title).append(names[turn.seat], style="bold"), soft_wrap=True)
    show_line(
        console,
        2,
        f"Tile {turn.actions_tile} gives the actions, tile {turn.criteria_tile} the criteria;"
        f" engineers: {turn.engineers}",
        "AUT-TURN-03",
    )
    for attempt in turn.attempts:
        outcome = f"not possible: {REASONS[attempt.rule]}" if attempt.rule else "performed"
        style = "dim" if attempt.rule else "bold green"
        show_line(console, 2, f"{attempt.slot}. {attempt.action}: {outcome}", attempt.rule, style)
        for rule in attempt.held:
            show_line(console, 5, f"holds: {HOLDS[rule]}", rule, "dim")
        for event in attempt.events:
            text = match.state.describe(event).render(names, as_written)
            show_line(console, 5, text, event.rule)


def show_line(console: Console, indent: int, text: str, rule: str, style: str = "") -> None:
    """A line with its rule behind it."""
    line = Text(" " * indent).append(text, style=style)
    if rule:
        line.append(f"  {rule}", style="cyan")
    console.print(line, soft_wrap=True)


# -- for programs --------------------------------------------------------------------------------


def turn_document(match: Match, turn: TileTurn, names: list[str]) -> dict[str, Any]:
    """A turn as JSON knows it."""
    return {
        "turn": turn.number,
        "move": turn.move,
        "round": turn.round,
        "seat": turn.seat,
        "player": names[turn.seat],
        "kind": match.seats[turn.seat],
        "actions_tile": turn.actions_tile,
        "criteria_tile": turn.criteria_tile,
        "engineers": turn.engineers,
        "attempts": [
            {
                "slot": attempt.slot,
                "action": attempt.action,
                "performed": not attempt.rule,
                "failed": attempt.rule or None,
                "held": attempt.held,
                "steps": [step_document(match, event, names) for event in attempt.events],
            }
            for attempt in turn.attempts
        ],
    }


def step_document(match: Match, event: Event, names: list[str]) -> dict[str, Any]:
    """One thing that happened or was decided; placements with the sites before and after."""
    document: dict[str, Any] = {
        "kind": event.kind,
        "rule": event.rule or None,
        "text": match.state.describe(event).render(names, as_written),
    }
    if event.kind in NARROWING:
        values = match.game.events(match.state).kind_of(event).values(event)
        document["before"], document["after"] = values["before"], values["after"]
    return document
