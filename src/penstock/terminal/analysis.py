"""The analysis of a recorded match, for a terminal and as a document."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from penstock.bots import seat_name
from penstock.bots.advice import Margin, planned_choices
from penstock.bots.analysis import Analyst, Moment, Passage, course, look_at
from penstock.bots.chances import outcome
from penstock.kernel.agenda import Action
from penstock.kernel.match import Match
from penstock.kernel.messages import as_written
from penstock.kernel.traits import SIDES, reason
from penstock.terminal.play import seat_names

GOAL = "the goal"
"""Who has the rest of the chances where somebody plays alone."""


@dataclass(frozen=True)
class Analysis:
    """What was found in a match."""

    match: Match
    names: list[str]
    """Of the seats; alone, the goal of the game is the last."""
    passages: list[Passage]
    moments: list[tuple[Passage, Moment]]


def look_through(match: Match, progress: Callable[[int], None]) -> list[Passage]:
    """How the chances went, in a match that may have broken off; `progress` hears of moves."""
    analyst, turns = Analyst(match), []
    while (turn := analyst.next_turn()) is not None:
        turns.append(turn)
        progress(turn.last - turn.first)
    return course(match.game, turns)


def largest_swings(passages: list[Passage], most: int) -> list[Passage]:
    """The turns that changed most, in the order they were played."""
    found = sorted((one for one in passages if one.is_moment()), key=lambda one: -abs(one.swing()))
    return sorted(found[:most], key=lambda one: one.turn.first)


def look_closer(
    match: Match, passages: list[Passage], swings: list[Passage], progress: Callable[[int], None]
) -> Analysis:
    """What a good bot would have done in these turns; `progress` hears of each."""
    moments = []
    for passage in swings:
        moment = look_at(match, passage.turn)
        if moment.tells(passage.swing()):
            moments.append((passage, moment))
        progress(1)
    names = seat_names(match.seats)
    return Analysis(match, names if len(names) > 1 else [*names, GOAL], passages, moments)


def document(found: Analysis) -> dict[str, object]:
    """The analysis as one document; chances are per cent and add up to 100."""
    match = found.match
    return {
        "game": match.game.id,
        "moves": len(match.moves),
        "players": found.names,
        "turns": [
            {
                "move": one.turn.first + 1,
                "last": one.turn.last,
                "round": one.turn.round,
                "seat": one.turn.seat,
                "chances": per_cent(one.level),
                "expected": per_cent(one.expected),
                "after": per_cent(one.after),
            }
            for one in found.passages
        ],
        "end": per_cent(outcome(match.game, match.state)) if match.state.is_over() else None,
        "moments": [moment_document(found, passage, moment) for passage, moment in found.moments],
    }


def moment_document(found: Analysis, passage: Passage, moment: Moment) -> dict[str, object]:
    """One turn that counts."""
    match, turn = found.match, passage.turn
    played = [move.action for move in match.moves[turn.first : turn.last]]
    better = None
    if moment.better is not None and moment.margin is not None:
        choices = planned_choices(match.at(turn.first), moment.better.actions)
        better = {
            "choices": [str(one.label) for one in choices],
            "actions": [one.text for one in choices],
            "worth": round(moment.margin.total(), 1),
            "why": reasons(match, moment.margin),
        }
    return {
        "move": turn.first + 1,
        "round": turn.round,
        "seat": turn.seat,
        "player": found.names[turn.seat],
        "swing": round(100 * passage.swing()),
        "played": in_words(match, turn.first, played),
        "better": better,
    }


def reasons(match: Match, margin: Margin) -> dict[str, dict[str, object]]:
    """What makes the difference, in points and in words."""
    traits = match.game.traits()
    amounts = (margin.now, margin.later, margin.rivals)
    return {
        name: {
            "points": round(amounts[side], 1),
            "words": reason(traits, margin.changes, side, amounts[side], as_written),
            "changes": {
                trait.id: change
                for trait, change in zip(traits, margin.changes, strict=True)
                if trait.side == side and change
            },
        }
        for side, name in enumerate(SIDES)
    }


def per_cent(chances: list[float]) -> list[int]:
    """Chances as whole numbers that add up to 100: the largest rests are rounded up."""
    exact = [100 * chance for chance in chances]
    whole = [int(one) for one in exact]
    by_rest = sorted(range(len(exact)), key=lambda place: whole[place] - exact[place])
    for place in by_rest[: 100 - sum(whole)]:
        whole[place] += 1
    return whole


def in_words(match: Match, number: int, actions: list[Action]) -> list[str]:
    """A turn as people read it, up to the first thing that showed itself."""
    return [str(one.label) for one in planned_choices(match.at(number), actions)]


def show(found: Analysis, console: Console) -> None:
    """The chances round by round, then the moments."""
    match = found.match
    table = Table(title="Chance to win, per cent", title_justify="left", box=None, pad_edge=False)
    table.add_column("round", justify="right")
    table.add_column("move", justify="right")
    for name in found.names:
        table.add_column(name, justify="right")
    rounds = -1
    for passage in found.passages:
        if passage.turn.round != rounds:
            rounds = passage.turn.round
            shares = [str(one) for one in per_cent(passage.level)]
            table.add_row(str(rounds), str(passage.turn.first + 1), *shares)
    if match.state.is_over():
        end = [str(one) for one in per_cent(outcome(match.game, match.state))]
        table.add_row("end", str(len(match.moves)), *end)
    console.print(table)
    console.print()
    if not found.moments:
        looked = any(one.is_moment() for one in found.passages)
        console.print(
            "No turn was looked at, or none could have been better."
            if looked
            else "No turn changed anybody's chances much."
        )
    for passage, moment in found.moments:
        show_moment(found, passage, moment, console)


def show_moment(found: Analysis, passage: Passage, moment: Moment, console: Console) -> None:
    """One turn that counts, and why."""
    told = moment_document(found, passage, moment)
    console.print(
        f"Round {told['round']}, move {told['move']}, {told['player']}: {told['swing']:+} %",
        style="bold",
        markup=False,
    )
    played, better = told["played"], told["better"]
    assert isinstance(played, list)
    console.print(f"  played  {', '.join(played)}", markup=False, soft_wrap=True)
    if not isinstance(better, dict):
        console.print(f"  {seat_name('expert')} would have played the same.", style="dim")
        return
    console.print(
        f"  better  {', '.join(better['choices'])}  ({better['worth']:+} points)",
        markup=False,
        soft_wrap=True,
    )
    for name in SIDES:
        one = better["why"][name]
        console.print(
            f"    {name:<7}{one['points']:+6.1f}  {one['words']}", markup=False, style="dim"
        )
