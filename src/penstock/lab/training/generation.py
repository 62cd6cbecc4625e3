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


@dataclass(frozen=True)
class Batch:
    """Some games to play."""

    game: str
    values: str
    """The file of values to play by, or NO_VALUES."""
    tables: tuple[tuple[int, Table], ...]
    """Seed and table of each game."""
    ends: int


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
        _play(game, state, judge, Rng(seed ^ BOT_STREAM), batch.ends, traces)
    return traces


def _play(game: Game, state: State, judge: Judge, rng: Rng, most_ends: int, traces: Traces) -> None:
    """Play one game to its end and note what every seat went through."""
    seen: dict[Seat, list[tuple[list[int], int, int]]] = {}
    turns = Turns(game, judge)
    while not state.is_over():
        seat = state.to_move()
        ends = turns.all_ends(state.determinize(seat, rng), seat, most_ends)
        end = ends[0]
        if rng.below(SURPRISES) == 0:
            end = ends[rng.below(min(BEST_FEW, len(ends)))]
        goes_on = True
        for action in end.actions:
            # What showed itself may be other than what was guessed: then the turn is planned anew.
            if not goes_on or not state.is_legal(action):
                break
            goes_on = state.play_in_turn(action)
        if not goes_on:
            rival = best_rival(game, state, seat) if state.players > 1 else 0
            noted = (game.features(state, seat), game.outlook(state, seat), rival)
            seen.setdefault(seat, []).append(noted)
            state.settle()
    for seat, turns_of in seen.items():
        for features, own, rival in turns_of:
            traces.width = len(features)
            traces.features.extend(features)
            traces.own.append(own)
            traces.rival.append(rival)
        traces.own.append(game.outlook(state, seat))
        traces.rival.append(best_rival(game, state, seat) if state.players > 1 else 0)
        traces.lengths.append(len(turns_of))
