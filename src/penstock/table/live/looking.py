"""Looking through finished matches, a little at a time: what runs in the bots' processes."""

import json
from functools import lru_cache
from typing import Any

from penstock.bots import analysis
from penstock.bots.advice import Advice, Margin, Suggestion
from penstock.bots.analysis import Analyst, Moment, TurnPlayed
from penstock.games import load_game
from penstock.kernel.match import Match


@lru_cache(maxsize=2)
def match_of(setup: str) -> Match:
    """A match as `setup_of` writes it; the last ones are kept, for they are asked for again."""
    told = json.loads(setup)
    match = Match(load_game(told["game"]), told["players"], told["seed"], told["options"])
    for text in told["moves"]:
        match.play(text)
    return match


def setup_of(match: Match) -> str:
    """A match as it goes to a worker process."""
    return json.dumps(
        {
            "game": match.game.id,
            "players": match.players,
            "seed": match.seed,
            "options": match.options,
            "moves": [move.text for move in match.moves],
        }
    )


def look_through(setup: str, first: int, most: int) -> list[list[object]]:
    """The expected scores of some turns, from the one that begins after so many moves."""
    turns = Analyst(match_of(setup), first).turns(most)
    return [
        [
            one.seat,
            one.round,
            one.kind,
            one.first,
            one.last,
            one.before,
            one.after,
            one.left,
            one.left_after,
        ]
        for one in turns
    ]


def turn_from(row: list[Any]) -> TurnPlayed:
    """A turn as `look_through` wrote it."""
    turn = TurnPlayed(*row[:4])
    turn.last, turn.before, turn.after, turn.left, turn.left_after = row[4:]
    return turn


def look_at(setup: str, row: list[Any]) -> list[list[object]]:
    """A turn that was played, then up to three that could have been, the best first."""
    found = analysis.look_at(match_of(setup), turn_from(row)).advice
    played = found.played or found.compared
    return [plain_suggestion(one) for one in (played, *found.suggestions)]


def moment_from(turn: TurnPlayed, found: list[list[Any]]) -> Moment:
    """A moment as `look_at` wrote it."""
    played, *suggestions = [suggestion_from(one) for one in found]
    return Moment(turn, Advice(suggestions, played, played))


def plain_suggestion(one: Suggestion) -> list[object]:
    """A suggestion as it goes over the line: its actions, its three parts, what it changes."""
    margin = one.margin
    return [one.actions, margin.now, margin.later, margin.rivals, margin.changes]


def suggestion_from(plain: list[Any]) -> Suggestion:
    """A suggestion as `plain_suggestion` wrote it; its plan stays where it was made."""
    actions, now, later, rivals, changes = plain
    return Suggestion(actions, [], Margin(now, later, rivals, changes))
