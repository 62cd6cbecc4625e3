"""A table for agents that learn: game after game, who is asked, what a seat sees, what it gets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from penstock.games import load_game
from penstock.kernel.agenda import Action, Seat
from penstock.kernel.errors import BadOption
from penstock.kernel.game import Game
from penstock.kernel.observation import Mask, Numbers
from penstock.kernel.options import OptionValue
from penstock.kernel.state import State
from penstock.kernel.view import Result

PLACE: Final = "place"
"""From 1 for the first to -1 for the last place, evenly; who ties shares. Alone: as by score."""
SCORE: Final = "score"
"""Hundredths of the points by which the others are beaten or missed on average."""
REWARDS: Final = (PLACE, SCORE)
POINTS: Final = 100.0
"""For a reward of 1 by score."""


@dataclass(frozen=True)
class Setting:
    """What is played at a table, and what the end is worth."""

    game: Game
    players: int
    options: dict[str, str]
    reward: str

    def words(self) -> tuple[str, int, dict[str, str], str]:
        """What `setting` makes it of again, in another process."""
        return self.game.id, self.players, self.options, self.reward

    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that the rules do not play themselves."""
        automated = self.game.automated_seats(self.players, self.options)
        return tuple(seat for seat in range(self.players) if seat not in automated)


def setting(
    game: str, players: int, options: Mapping[str, OptionValue], reward: str = PLACE
) -> Setting:
    """A checked setting."""
    known = load_game(game)
    known.check_players(players)
    if reward not in REWARDS:
        raise BadOption(f"a reward is one of {', '.join(REWARDS)}, not '{reward}'")
    complete = known.complete(options)
    # What cannot be set up (all seats automated, a bad file of own cards) is said at once.
    known.new(players, 0, complete)
    return Setting(known, players, complete, reward)


def rewards_of(result: Result, reward: str) -> list[float]:
    """What the end of a game is worth, by seat; with several players the sum is 0."""
    ended = result.by_seat()
    others = len(ended) - 1
    if others == 0:
        return [ended[0].score / POINTS]
    if reward == SCORE:
        total = sum(one.score for one in ended)
        return [(one.score - (total - one.score) / others) / POINTS for one in ended]
    places = [one.place for one in ended]
    # Of several on one place each has the mean of the places they take up.
    middles = [place + (places.count(place) - 1) / 2 for place in places]
    return [1 - 2 * (middle - 1) / others for middle in middles]


class Episode:
    """One table. Observation and mask are written where they were before: copy them to keep."""

    __slots__ = ("_game", "mask", "numbers", "setting", "state")

    state: State

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._game = setting.game
        self.numbers = Numbers(setting.game.layout().size)
        self.mask = Mask(setting.game.action_count)

    def begin(self, seed: int) -> None:
        """Deal a new game."""
        self.state = self._game.new(self.setting.players, seed, self.setting.options)

    def step(self, action: Action) -> None:
        """Answer for the seat that is asked; what is not legal raises IllegalAction."""
        self.state.apply(action)

    def look(self, seat: Seat) -> None:
        """Write what a seat sees; its mask is empty unless it is asked."""
        state = self.state
        self._game.observe(state, seat, self.numbers)
        self.mask.show(state.legal() if seat == state.to_move() else [])

    def rewards(self) -> list[float]:
        """By seat, once the game is over."""
        return rewards_of(self.state.result(), self.setting.reward)
