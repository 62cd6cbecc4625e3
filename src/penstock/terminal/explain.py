"""Why Automas did what they did: the turns by tile of a match, step by step with their rules.

The rules play the Automas inside the moves of people, so their turns are no moves of the record.
They are counted by themselves, each with the move it follows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from penstock.games.barrage.automa.tiles import AUTOMA_TILE_LIST
from penstock.games.barrage.face.automa_checks import REASONS
from penstock.games.barrage.face.automa_words import action_words, detailed_action
from penstock.kernel.errors import BadOption
from penstock.kernel.events import Event
from penstock.kernel.match import Match
from penstock.kernel.messages import as_written

NARROWING: Final = (
    "automa only site",
    "automa sites",
    "automa completes",
    "automa completes none",
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
    details: str
    """The action with all that the tile shows for it."""
    rule: str
    """The condition that failed; empty if the action was performed."""
    checks: list[Event]
    """The conditions in the order they were checked, and what they rest on."""
    events: list[Event] = field(default_factory=list)

    def held(self) -> list[str]:
        """The rules of the conditions that held."""
        conditions = [event for event in self.checks if event.kind.startswith("automa check")]
        return [event.rule for event in conditions if event.numbers[0]]


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
    dictated: Event | None = None
    """Why a person's turn goes by a tile; None for an Automa."""
    attempts: list[Attempt] = field(default_factory=list)
    checks: list[Event] = field(default_factory=list)
    """What was checked of the action that is tried next."""


def tile_turns(match: Match) -> list[TileTurn]:
    """Every turn by tile of a match so far, in order."""
    turns: list[TileTurn] = []
    current: TileTurn | None = None
    dictated: Event | None = None
    round = 0
    for move, event in events_of(match):
        if event.kind == "round":
            round = event.numbers[0]
        elif event.kind == "automa dictates":
            dictated = event
        elif event.kind == "automa tile":
            actions, criteria, engineers = event.numbers
            current = TileTurn(
                len(turns) + 1, move, round, event.seat, actions, criteria, engineers, dictated
            )
            turns.append(current)
            dictated = None
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
    """Begin an attempt, or note what belongs to the last one or to the next."""
    if event.kind in ("automa performs", "automa refuses"):
        slot, kind, structure, number = event.numbers
        words = action_words(kind, structure).render([], as_written)
        details = detailed_action(number).render([], as_written)
        rule = event.rule if event.kind == "automa refuses" else ""
        turn.attempts.append(Attempt(slot, words, details, rule, turn.checks))
        turn.checks = []
    elif turn.checks or event.kind.startswith("automa check"):
        turn.checks.append(event)
    elif turn.attempts:
        turn.attempts[-1].events.append(event)


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
        line.append(f"  tiles {code_of(turn.actions_tile)}, {code_of(turn.criteria_tile)}  ", "dim")
        if turn.dictated is not None:
            line.append("dictated: ", style="dim")
        done = [attempt.action for attempt in turn.attempts if not attempt.rule]
        line.append("; ".join(done))
        console.print(line, soft_wrap=True)


def code_of(tile: int) -> str:
    """An Automa tile by what is printed on it: the codes of its columns."""
    return AUTOMA_TILE_LIST[tile - 1].code_text


def show_turn(match: Match, turn: TileTurn, names: list[str], console: Console) -> None:
    """The whole reasoning of a turn."""
    kind = "Automa turn" if turn.dictated is None else "Dictated turn"
    title = f"{kind} {turn.number}, after move {turn.move}, round {turn.round}: "
    console.print(Text(title).append(names[turn.seat], style="bold"), soft_wrap=True)
    if turn.dictated is not None:
        show_line(console, 2, sentence(match, turn.dictated, names), turn.dictated.rule)
    show_line(
        console,
        2,
        f"Tile {code_of(turn.actions_tile)} gives the actions, tile"
        f" {code_of(turn.criteria_tile)} the criteria; engineers: {turn.engineers}",
        "AUT-TURN-03",
    )
    for attempt in turn.attempts:
        outcome = f"not possible: {REASONS[attempt.rule]}" if attempt.rule else "performed"
        style = "dim" if attempt.rule else "bold green"
        show_line(console, 2, f"{attempt.slot}. {attempt.details}: {outcome}", attempt.rule, style)
        for event in attempt.checks:
            fails = event.kind.startswith("automa check") and not event.numbers[0]
            text = sentence(match, event, names)
            show_line(console, 5, f"fails: {text}" if fails else text, event.rule, "dim")
        for event in attempt.events:
            show_line(console, 5, sentence(match, event, names), event.rule)


def sentence(match: Match, event: Event, names: list[str]) -> str:
    """An event in words, with the money that changed hands."""
    message = match.state.describe(event)
    words = message.render(names, as_written)
    return words if message.amount is None else f"{words}: {message.amount}"


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
        "dictated": None if turn.dictated is None else step_document(match, turn.dictated, names),
        "actions_tile": code_of(turn.actions_tile),
        "criteria_tile": code_of(turn.criteria_tile),
        "engineers": turn.engineers,
        "attempts": [
            {
                "slot": attempt.slot,
                "action": attempt.action,
                "details": attempt.details,
                "performed": not attempt.rule,
                "failed": attempt.rule or None,
                "held": attempt.held(),
                "checks": [step_document(match, event, names) for event in attempt.checks],
                "steps": [step_document(match, event, names) for event in attempt.events],
            }
            for attempt in turn.attempts
        ],
    }


def step_document(match: Match, event: Event, names: list[str]) -> dict[str, Any]:
    """One thing that happened or was decided, with its numbers; placements before and after."""
    message = match.state.describe(event)
    document: dict[str, Any] = {
        "kind": event.kind,
        "rule": event.rule or None,
        "text": sentence(match, event, names),
        "amount": message.amount,
        "values": match.game.events(match.state).kind_of(event).values(event),
    }
    if event.kind in NARROWING:
        document["before"] = document["values"]["before"]
        document["after"] = document["values"]["after"]
    return document
