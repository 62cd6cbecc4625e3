"""Making data: games that a judge plays against itself, as positions at the ends of turns."""

from array import array
from dataclasses import dataclass

from penstock.bots.judge import RIVAL, Judge, best_rival, judge_of
from penstock.bots.planner import Turns
from penstock.games import load_game
from penstock.kernel.agenda import Seat
from penstock.kernel.game import Game
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.lab.simulate import BOT_STREAM
from penstock.lab.training.recipes import Table

SURPRISES = 16
"""Once in so many turns not the best end is played but one of the best few."""
BEST_FEW = 4
FIRST_SURPRISES = (2, 4, 16)
"""The same before anything was learned, game by game in turn, and then any end is played: values
that have never seen a bad position take it for a good one."""


@dataclass(frozen=True)
class Batch:
    """Some games to play."""

    game: str
    values: str
    """The file of values to play by, or NO_VALUES."""
    tables: tuple[tuple[int, Table], ...]
    """Seed and table of each game."""
    ends: int
    is_first: bool
    """Whether nothing was learned yet."""


class Traces:
    """What was seen: one row for each end of a turn, the turns of a seat one after the other."""

    def __init__(self) -> None:
        self.width = 0
        """Features of a row."""
        self.features = array("h")
        self.own = array("h")
        """What the seat had of the score at that moment; after its last turn, in the end."""
        self.rival = array("h")
        """The same of the best of the others."""
        self.lengths = array("h")
        """How many turns each seat took; each has one entry more in `own` and `rival`."""

    def add(self, other: "Traces") -> None:
        """Take in the traces of another batch."""
        self.width = other.width or self.width
        self.features += other.features
        self.own += other.own
        self.rival += other.rival
        self.lengths += other.lengths


def play_batch(batch: Batch) -> Traces:
    """Play some games in this process."""
    game = load_game(batch.game)
    judge = judge_of(game, RIVAL, batch.values)
    traces = Traces()
    for seed, (players, options) in batch.tables:
        state = game.new(players, seed, dict(options))
        play = Play(game, judge, Rng(seed ^ BOT_STREAM), batch.ends)
        if batch.is_first:
            play.surprises, play.few = FIRST_SURPRISES[seed % len(FIRST_SURPRISES)], batch.ends
        play.through(state, traces)
    return traces


class Play:
    """How games are played for data."""

    def __init__(self, game: Game, judge: Judge, rng: Rng, most_ends: int) -> None:
        self.game = game
        self.rng = rng
        self.turns = Turns(game, judge)
        self.most_ends = most_ends
        self.surprises = SURPRISES
        self.few = BEST_FEW

    def through(self, state: State, traces: Traces) -> None:
        """Play one game to its end and note what every seat went through."""
        seen: dict[Seat, list[tuple[list[int], int, int]]] = {}
        while not state.is_over():
            seat = state.to_move()
            if self.turn(state, seat):
                continue
            noted = (self.game.features(state, seat), *self.scores(state, seat))
            seen.setdefault(seat, []).append(noted)
            state.settle()
        for seat, turns_of in seen.items():
            for features, own, rival in turns_of:
                traces.width = len(features)
                traces.features.extend(features)
                traces.own.append(own)
                traces.rival.append(rival)
            own, rival = self.scores(state, seat)
            traces.own.append(own)
            traces.rival.append(rival)
            traces.lengths.append(len(turns_of))

    def scores(self, state: State, seat: Seat) -> tuple[int, int]:
        """What the seat and the best of the others have of the score."""
        rival = best_rival(self.game, state, seat) if state.players > 1 else 0
        return self.game.outlook(state, seat), rival

    def turn(self, state: State, seat: Seat) -> bool:
        """Play the seat's turn, up to where others answer; True if it is to be planned anew."""
        ends = self.turns.all_ends(state.determinize(seat, self.rng), seat, self.most_ends)
        end = ends[0]
        if self.rng.below(self.surprises) == 0:
            end = ends[self.rng.below(min(self.few, len(ends)))]
        for action in end.actions:
            # What showed itself may be other than what was guessed.
            if not state.is_legal(action):
                return True
            if not state.play_in_turn(action):
                return False
        return True
