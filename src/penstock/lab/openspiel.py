"""OpenSpiel: the games as Python games of its registry.

    import pyspiel
    import penstock.lab.openspiel  # registers penstock_power_grid, ...

    game = pyspiel.load_game("penstock_power_grid(players=3,board=usa)")

A game begins with a chance node: the deal, one of `deals` seeds, each as likely as the other. All
chance after that follows from the seed, so that a history of actions is the whole game, and it can
be written down and read again. Who searches should therefore ask `resample_from_infostate`, which
deals everything anew that the player cannot see (ISMCTS does): a clone knows the future.

Every option of a game is a parameter. Returns are those of the places, from 1 to -1, and add up to
0; alone, hundredths of the score.
"""

from typing import Any

import numpy as np
import pyspiel

from penstock.games import game_ids, load_game
from penstock.kernel.game import Game
from penstock.kernel.observation import Numbers
from penstock.kernel.options import Flag, Number, Option
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.lab.episode import PLACE, rewards_of
from penstock.testing import LONGEST_GAME

PREFIX = "penstock_"
DEALS = 1000
"""How many deals there are, unless the parameter says otherwise."""
FIRST_SEED = 1
MOST_SOLO = 10.0
"""No score alone is worth more."""


def type_of(game: Game, players: int) -> Any:
    """What OpenSpiel wants to know of a game; alone, nobody loses what another wins."""
    parameters: dict[str, Any] = {option.name: plain(option) for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=(
            pyspiel.GameType.Utility.ZERO_SUM
            if players > 1
            else pyspiel.GameType.Utility.GENERAL_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters | {"players": 2, "deals": DEALS},
    )


def plain(option: Option) -> bool | int | str:
    """The default of an option, as a parameter of OpenSpiel is written."""
    if isinstance(option, Flag):
        return option.default == "true"
    return int(option.default) if isinstance(option, Number) else option.default


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games under the rules of OpenSpiel; each has a class of its own."""

    rules: Game

    def __init__(self, parameters: dict[str, Any]) -> None:
        game = self.rules
        given = dict(parameters)
        self.players = game.check_players(int(given.pop("players", 2)))
        self.deals = int(given.pop("deals", DEALS))
        self.chosen = game.complete(given)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0 if self.players > 1 else -MOST_SOLO,
            max_utility=1.0 if self.players > 1 else MOST_SOLO,
            utility_sum=0.0 if self.players > 1 else None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(type_of(game, self.players), info, parameters)

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        """Writes observations into one array."""
        return Observer(self.rules)


class Table:
    """What a state of OpenSpiel holds: a position, and how to deal one. Before that there is none.

    OpenSpiel clones a state by a deep copy of all it holds; ours know a better way.
    """

    def __init__(self, game: SpielGame, position: State | None = None) -> None:
        self.game = game
        self.position = position

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Table":
        return Table(self.game, None if self.position is None else self.position.copy())

    def __getstate__(self) -> tuple[SpielGame, str | None]:
        # Written down as a text, which the compiled form can read, too.
        return self.game, None if self.position is None else self.position.encode()

    def __setstate__(self, written: tuple[SpielGame, str | None]) -> None:
        self.game, position = written
        self.position = None if position is None else self.game.rules.decode(position)

    def deal(self, number: int) -> None:
        """Set up one of the games."""
        game = self.game
        self.position = game.rules.new(game.players, FIRST_SEED + number, game.chosen)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; before the deal there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._table = Table(game)

    @property
    def position(self) -> State | None:
        """The position in our own terms."""
        return self._table.position

    def current_player(self) -> int:
        """Who is asked, or chance, or nobody."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position.to_move()

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        within = self._table.game.rules.action_count
        return sorted(action for action in self.position.legal() if action < within)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as any other."""
        deals = self._table.game.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self._table.deal(action)
        else:
            self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.position is None else self.position.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.is_over()

    def returns(self) -> list[float]:
        """What the end is worth, by player; 0 before."""
        if self.position is None or not self.position.is_over():
            return [0.0] * self._table.game.players
        return rewards_of(self.position.result(), PLACE)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """The same position with everything dealt anew that the player cannot see."""
        assert self.position is not None
        chance = Rng(int(sampler() * 2**53))
        imagined: SpielState = self.clone()
        imagined._table.position = self.position.determinize(player, chance)
        return imagined

    def __str__(self) -> str:
        if self.position is None:
            return "before the deal"
        return repr(self.position)


class Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: Game) -> None:
        self._rules = game
        self._numbers = Numbers(game.layout().size)
        self.tensor = np.zeros(game.layout().size, np.float32)
        self._scales = np.array(game.layout().scales(), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation, each number divided by its scale."""
        if state.position is None:
            self.tensor[:] = 0.0
            return
        self._rules.observe(state.position, player, self._numbers)
        np.divide(np.frombuffer(self._numbers.memory, np.int16), self._scales, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view of the player; two are equal if and only if the player knows the same."""
        return "" if state.position is None else state.position.view(player).encode()


def register() -> None:
    """Make the games known to OpenSpiel."""
    for id in game_ids():
        game = load_game(id)
        known = type_of(game, game.max_players)
        # A class, as OpenSpiel expects: it lets go of a mere function when Python is gone already.
        # It writes games down by the names of their classes, so that they must be found here.
        kind = type(f"SpielGame_{id}", (SpielGame,), {"rules": game, "__module__": __name__})
        globals()[kind.__name__] = kind
        pyspiel.register_game(known, kind)


register()
