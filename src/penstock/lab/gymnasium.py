"""Gymnasium: one agent at a table whose other seats are played by bots.

    from penstock.lab.gymnasium import TableEnv

    table = TableEnv("power_grid", opponents="greedy")
    seen, info = table.reset(seed=7)
    seen, reward, is_over, _, info = table.step(first_legal(info["action_mask"]))

The mask of legal actions is in `info["action_mask"]`, and `action_masks()` gives it to those who
ask (sb3-contrib does). Numbers and masks are explained in docs/observations.md; with `scaled` they
come as small floats. The reward comes at the end. An illegal action ends the game with -1.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from penstock.bots import Window
from penstock.bots.own import typed_bot
from penstock.kernel.errors import BadOption
from penstock.kernel.options import OptionValue
from penstock.kernel.rng import Rng
from penstock.lab.episode import PLACE, Episode, setting
from penstock.lab.observations import name_of
from penstock.lab.simulate import BOT_STREAM

LOST = -1.0
"""The reward for an illegal action."""
SEED_BELOW = 2**63
"""Seeds of games that nobody has named."""

Seen = NDArray[Any]


class TableEnv(gymnasium.Env[Seen, np.int64]):  # type: ignore[misc]
    """A table with one agent. `seat` None: it sits down anywhere, anew for each game."""

    def __init__(
        self,
        game: str,
        /,
        players: int = 2,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        reward: str = PLACE,
        scaled: bool = False,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self._setting = setting(game, players, options, reward)
        self._table = Episode(self._setting)
        self._seats = self._setting.free_seats()
        if seat is not None and seat not in self._seats:
            known = ", ".join(map(str, self._seats))
            raise BadOption(f"the agent may sit at {known}, not at {seat}")
        self._chosen_seat = seat
        self.seat = self._seats[0] if seat is None else seat
        """Where the agent sits in the present game."""
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        others = len(self._seats) - 1
        if len(names) == 1:
            names *= others
        if len(names) != others:
            raise BadOption(f"{others} opponents need 1 or {others} bots, not {len(names)}")
        self._bots = [typed_bot(name) for name in names]
        rules = self._setting.game
        self.metadata = {"name": name_of(rules), "render_modes": ["ansi", "svg"], "render_fps": 1}
        self.render_mode = render_mode
        self._scales = np.array(rules.layout().scales(), np.float32) if scaled else None
        size = (rules.layout().size,)
        limits = np.iinfo(np.int16)
        self.observation_space = (
            spaces.Box(limits.min, limits.max, size, np.float32)
            if scaled
            else spaces.Box(limits.min, limits.max, size, np.int16)
        )
        self.action_space = spaces.Discrete(rules.action_count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal the game of that seed, or any other, and play up to the agent's first choice."""
        super().reset(seed=seed)
        if self._chosen_seat is None:
            self.seat = self._seats[int(self.np_random.integers(len(self._seats)))]
        dealt = int(self.np_random.integers(SEED_BELOW)) if seed is None else seed
        self._table.begin(dealt)
        state, rng = self._table.state, Rng(dealt ^ BOT_STREAM)
        others = [seat for seat in self._seats if seat != self.seat]
        windows = [Window(self._setting.game, state, seat, rng) for seat in others]
        self._opponents = dict(zip(others, zip(self._bots, windows, strict=True), strict=True))
        self._play_others()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer for the agent, then let the bots play up to its next choice."""
        state = self._table.state
        if state.is_over() or state.to_move() != self.seat:
            raise BadOption("the game is over; call reset()")
        if not state.is_legal(int(action)):
            seen, info = self._seen()
            return seen, LOST, True, False, info | {"illegal": str(state.why_illegal(int(action)))}
        state.apply(int(action))
        self._play_others()
        seen, info = self._seen()
        if not state.is_over():
            return seen, 0.0, False, False, info
        info["scores"] = [one.score for one in state.result().by_seat()]
        return seen, self._table.rewards()[self.seat], True, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        self._table.look(self.seat)
        return np.frombuffer(self._table.mask.memory, np.bool_).copy()

    def _play_others(self) -> None:
        state = self._table.state
        while not state.is_over() and (asked := state.to_move()) != self.seat:
            bot, window = self._opponents[asked]
            state.apply(bot.choose(window))

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        table = self._table
        table.look(self.seat)
        seen: Seen = np.array(table.numbers.memory, np.int16)
        if self._scales is not None:
            seen = seen / self._scales
        return seen, {"action_mask": np.frombuffer(table.mask.memory, np.int8).copy()}

    def render(self) -> str | None:
        """The table in words or as a picture, as the agent sees it."""
        state = self._table.state
        if self.render_mode == "svg":
            return state.game.picture(state)
        return str(state) if self.render_mode == "ansi" else None
