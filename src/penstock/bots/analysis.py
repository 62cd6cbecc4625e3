"""Analysis: how the chances went in a match, and the turns that changed them.

A match is looked at turn by turn. Before and after each turn, before anybody answers it, a judge
expects scores, which become chances. Whoever takes a turn gains by it, whatever is played: a turn
is compared with what turns of its kind usually change in the match. Where its player's chance is
much better or worse than after a usual turn there is a moment: what was played is compared with
what a good bot would have done.
"""

from typing import Final

from penstock.bots.advice import Advice, Margin, Suggestion, advise
from penstock.bots.bot import Window
from penstock.bots.chances import expected_scores, shares, spread_at
from penstock.kernel.agenda import Action, Seat
from penstock.kernel.game import Game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng
from penstock.kernel.state import State

SWING: Final = 0.06
"""A turn that changes the chance of its player by so much is a moment."""
SLIP: Final = 0.5
"""Points by which something else must be better than what was played to be called better."""
LOOK_MOVES: Final = 12_000
"""How many moves are tried to find out what would have been better."""
ENOUGH_TURNS: Final = 5
"""How many turns of a kind tell what such turns gain."""


class TurnPlayed:
    """A turn of a match, from its first choice to where others answer."""

    __slots__ = ("after", "before", "first", "kind", "last", "left", "left_after", "round", "seat")

    def __init__(self, seat: Seat, round: int, kind: str, first: int) -> None:
        self.seat = seat
        self.round = round
        self.kind = kind
        """The kind of question it begins with."""
        self.first = first
        """How many moves were played before it."""
        self.last: int = first
        """And after it."""
        self.before: list[float] = []
        """The scores expected in the end, by seat."""
        self.after: list[float] = []
        self.left: float = 0.0
        """The share of the game that is to come."""
        self.left_after: float = 0.0


class Analyst:
    """Looks through one match, turn by turn, from a turn on that begins after so many moves."""

    def __init__(self, match: Match, first: int = 0) -> None:
        self.match = match
        self.game: Game = match.game
        self.automated: list[Seat] = list(match.game.automated_seats(match.players, match.options))
        self._state: State = match.at(first)
        self._played: int = first

    def next_turn(self) -> TurnPlayed | None:
        """The next turn; None at the end of the match."""
        total, state = len(self.match.moves), self._state
        decision = state.decision()
        if self._played == total or decision is None:
            return None
        turn = TurnPlayed(decision.seat, state.rounds_begun(), decision.kind, self._played)
        turn.before = expected_scores(self.game, state, self.automated)
        turn.left = self.game.time_left(state)
        goes_on = True
        while goes_on and self._played < total:
            goes_on = state.play_in_turn(self.match.moves[self._played].action)
            self._played += 1
        turn.last = self._played
        turn.after = expected_scores(self.game, state, self.automated)
        turn.left_after = self.game.time_left(state)
        if not goes_on:
            state.settle()
        return turn

    def turns(self, most: int) -> list[TurnPlayed]:
        """The next turns, not more than so many."""
        found: list[TurnPlayed] = []
        while len(found) < most:
            turn = self.next_turn()
            if turn is None:
                break
            found.append(turn)
        return found


class Passage:
    """What a turn did to the chances."""

    __slots__ = ("after", "expected", "level", "turn")

    def __init__(
        self, turn: TurnPlayed, expected: list[float], after: list[float], level: list[float]
    ) -> None:
        self.turn = turn
        self.expected = expected
        """The chances after a usual turn of that kind; alone, that of the goal follows."""
        self.after = after
        """The chances after this one."""
        self.level = level
        """The chances since everybody's last turn: what a chart shows."""

    def swing(self) -> float:
        """How much better the chance of its player is than after a usual turn."""
        return self.after[self.turn.seat] - self.expected[self.turn.seat]

    def is_moment(self) -> bool:
        """Whether it changed much."""
        return abs(self.swing()) >= SWING


def course(game: Game, turns: list[TurnPlayed]) -> list[Passage]:
    """How the chances went, turn by turn."""
    usual, goal = Usual(turns), game.goal_alone()
    levels = level_scores(turns)
    passages: list[Passage] = []
    for turn, level in zip(turns, levels, strict=True):
        spread = spread_at(game, turn.left_after)
        passages.append(
            Passage(
                turn,
                shares(usual.scores_after(turn), spread, goal),
                shares(turn.after, spread, goal),
                shares(level, spread, goal),
            )
        )
    return passages


def level_scores(turns: list[TurnPlayed]) -> list[list[float]]:
    """The scores expected after each turn, as the mean since everybody's last turn.

    Whoever has just moved looks better than before, and a little worse with every turn of the
    others: the mean does not go up and down with that.
    """
    movers = len({turn.seat for turn in turns})
    found: list[list[float]] = []
    for place in range(len(turns)):
        lately = turns[max(0, place - movers + 1) : place + 1]
        found.append(
            [
                sum([turn.after[seat] for turn in lately]) / len(lately)
                for seat in range(len(turns[place].after))
            ]
        )
    return found


class Usual:
    """What turns of a kind usually change, for whoever takes them and for the others.

    It is the middle one of all such turns in the match; a kind that is seldom seen changes nothing.
    """

    def __init__(self, turns: list[TurnPlayed]) -> None:
        self._own: dict[str, list[float]] = {}
        self._others: dict[str, list[float]] = {}
        for turn in turns:
            for seat, score in enumerate(turn.before):
                changes = self._own if seat == turn.seat else self._others
                changes.setdefault(turn.kind, []).append(turn.after[seat] - score)
        for changes in (self._own, self._others):
            for found in changes.values():
                found.sort()

    def scores_after(self, turn: TurnPlayed) -> list[float]:
        """The scores expected after a usual turn of the kind, in place of one."""
        return [
            score + _middle(self._own if seat == turn.seat else self._others, turn.kind)
            for seat, score in enumerate(turn.before)
        ]


def _middle(changes: dict[str, list[float]], kind: str) -> float:
    found = changes.get(kind, [])
    return found[len(found) // 2] if len(found) >= ENOUGH_TURNS else 0.0


class Moment:
    """A turn that changed much, beside what a good bot would have done."""

    __slots__ = ("advice", "better", "margin", "turn")

    def __init__(self, turn: TurnPlayed, advice: Advice) -> None:
        self.turn = turn
        self.advice = advice
        played, best = advice.played, advice.suggestions[0]
        self.better: Suggestion | None = None
        """What would have been better; None: nothing, as far as the bot can see."""
        self.margin: Margin | None = None
        """By how much."""
        if played is not None:
            margin = best.margin.over(played.margin)
            if margin.total() >= SLIP and best.actions != played.actions:
                self.better, self.margin = best, margin

    def tells(self, swing: float) -> bool:
        """Whether there is anything to learn: a loss that nobody could help is none of it."""
        return swing > 0 or self.better is not None


def look_at(match: Match, turn: TurnPlayed, moves: int = LOOK_MOVES) -> Moment:
    """What a good bot would have done in a turn, as far as that seat could know."""
    state = match.at(turn.first)
    window = Window(match.game, state, state.to_move(), Rng(turn.first))
    window.moves = moves
    played: list[Action] = [move.action for move in match.moves[turn.first : turn.last]]
    return Moment(turn, advise(window, played))
