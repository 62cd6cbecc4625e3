"""Power Grid Recharged as the rest of the house sees it: its properties, options and functions."""

from collections.abc import Mapping
from typing import cast

from penstock.games.power_grid.bot.evaluation import evaluate_position
from penstock.games.power_grid.box.components import BOARDS, FOLDER
from penstock.games.power_grid.rules.invariants import check_position
from penstock.games.power_grid.rules.rounds import NewRound
from penstock.games.power_grid.rules.setup import deal, new_table
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.games.power_grid.rules.verbs import ACTION_COUNT
from penstock.kernel.agenda import Seat
from penstock.kernel.components import digest_of_files
from penstock.kernel.game import Game, Option
from penstock.kernel.rng import Rng
from penstock.kernel.state import State


class PowerGridGame(Game):
    """The game's description; there is one instance, GAME."""

    def __init__(self) -> None:
        self.id = "power_grid"
        self.title = "Power Grid Recharged"
        self.version = 1
        self.min_players = 2
        self.max_players = 6
        self.action_count = ACTION_COUNT
        self.options = (
            Option("board", tuple(board.id for board in BOARDS), "side of the board"),
            Option(
                "zone",
                ("random", "draft"),
                "regions in play: drawn at random, or chosen by the players in turn",
            ),
            Option(
                "start_cities",
                ("false", "true"),
                "variant for experienced players: networks start in cities marked beforehand",
            ),
            Option(
                "open_money", ("false", "true"), "everybody sees everybody's money (not the rule)"
            ),
            Option(
                "two_player_refill",
                ("2", "3"),
                "refill card of the two-player game, by its number of players",
            ),
            Option(
                "ties",
                ("money", "cities"),
                "last tie-break: money alone (the rule), or connected cities after it",
            ),
            Option(
                "max_rounds",
                ("100", "20", "50", "200"),
                "a game still running after so many rounds is evaluated as it stands",
            ),
        )

    def start(
        self, players: int, seed: int, options: Mapping[str, str], records: bool
    ) -> PowerGrid:
        """A new game from checked options."""
        boards = [board.id for board in BOARDS]
        state = new_table(players, boards.index(options["board"]), seed)
        state.start_cities = options["start_cities"] == "true"
        state.open_money = options["open_money"] == "true"
        state.ties_by_cities = options["ties"] == "cities"
        state.max_rounds = int(options["max_rounds"])
        if players == 2:
            state.refill_row = int(options["two_player_refill"])
        if records:
            state.events = []
        state.push(NewRound())
        deal(state, options["zone"] == "draft")
        state.settle()
        return state

    def decode(self, text: str) -> PowerGrid:
        """The position that `State.encode` wrote."""
        state = PowerGrid(2, Rng(0))
        state.restore(text)
        return state

    def components_digest(self) -> str:
        """A short hash of all component data."""
        return digest_of_files(FOLDER)

    def check(self, state: State) -> None:
        """Raise BrokenInvariant if the position cannot be right."""
        check_position(cast(PowerGrid, state))

    def evaluate(self, state: State, seat: Seat) -> float:
        """How good the position looks for the seat, in Elektro."""
        return evaluate_position(cast(PowerGrid, state), seat)


GAME = PowerGridGame()


def new(
    players: int,
    seed: int = 0,
    *,
    board: str = "germany",
    zone: str = "random",
    start_cities: bool = False,
    open_money: bool = False,
) -> PowerGrid:
    """A new game of Power Grid Recharged, ready for its first decision."""
    options = {
        "board": board,
        "zone": zone,
        "start_cities": "true" if start_cities else "false",
        "open_money": "true" if open_money else "false",
    }
    return cast(PowerGrid, GAME.new(players, seed, options))
