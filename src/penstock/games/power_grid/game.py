"""Power Grid Recharged as the rest of the house sees it: its properties, options and functions."""

from collections.abc import Mapping
from typing import Any, Final, cast

from penstock.games.power_grid.bot.chances import SPREADS, time_left_of
from penstock.games.power_grid.bot.evaluation import evaluate_position
from penstock.games.power_grid.bot.features import VERSION, features_of, outlook_of
from penstock.games.power_grid.bot.learned import VALUES
from penstock.games.power_grid.bot.reasons import TRAITS, at_hand_of, count_traits
from penstock.games.power_grid.bot.turns import answers_worth_a_look
from penstock.games.power_grid.box.components import BOARDS, FOLDER, PLANT_POWER
from penstock.games.power_grid.face.words import EVENTS, REASONS
from penstock.games.power_grid.observation.layout import LAYOUT
from penstock.games.power_grid.observation.observe import observe_position
from penstock.games.power_grid.rules.ending import result_of
from penstock.games.power_grid.rules.hidden import deal_hidden
from penstock.games.power_grid.rules.invariants import check_position
from penstock.games.power_grid.rules.rounds import STEP_KINDS, NewRound
from penstock.games.power_grid.rules.setup import deal, new_table
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.games.power_grid.rules.verbs import ACTION_COUNT, NOTATIONS
from penstock.games.power_grid.view import PowerGridView, view_of
from penstock.games.shown import ShownGame
from penstock.kernel.agenda import Action, Seat, Step
from penstock.kernel.components import digest_of_files
from penstock.kernel.events import EventTable
from penstock.kernel.messages import Message
from penstock.kernel.observation import Layout, Numbers
from penstock.kernel.options import Flag, Needs, Number, Option, OptionValue
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.kernel.traits import Trait
from penstock.kernel.verbs import Notation
from penstock.kernel.view import Result

BOARD: Final = Option(
    "board",
    [board.id for board in BOARDS],
    "side of the board",
    spelt={board.id: board.name for board in BOARDS},
)
ZONE: Final = Option(
    "zone",
    ("random", "draft"),
    "regions in play: drawn at random, or chosen by the players in turn",
)
START_CITIES: Final = Flag(
    "start_cities", "variant for experienced players: networks start in cities marked beforehand"
)
OPEN_MONEY: Final = Flag(
    "open_money", "everybody sees everybody's money (not the rule)", is_house_rule=True
)
TWO_PLAYER_REFILL: Final = Number(
    "two_player_refill",
    (2, 3),
    "refill card of the two-player game, by its number of players",
    is_house_rule=True,
    needs=Needs(most=2),
)
TIES: Final = Option(
    "ties",
    ("money", "cities"),
    "last tie-break: money alone (the rule), or connected cities after it",
    is_house_rule=True,
)
MAX_ROUNDS: Final = Number(
    "max_rounds",
    (100, 20, 50, 200),
    "a game still running after so many rounds is evaluated as it stands",
    is_house_rule=True,
)


class PowerGridGame(ShownGame):
    """The game's description; there is one instance, GAME."""

    def __init__(self) -> None:
        self.id = "power_grid"
        self.title = "Power Grid Recharged"
        self.version = 2
        self.min_players = 2
        self.max_players = 6
        self.action_count = ACTION_COUNT
        self.options = (
            BOARD,
            ZONE,
            START_CITIES,
            OPEN_MONEY,
            TWO_PLAYER_REFILL,
            TIES,
            MAX_ROUNDS,
        )

    def first_players(self) -> int:
        """Three: two players have rules of their own."""
        return 3

    def start(
        self, players: int, seed: int, options: Mapping[str, str], records: bool
    ) -> PowerGrid:
        state = new_table(players, BOARD.place_of(options), seed)
        state.begin(self, records)
        state.start_cities = START_CITIES.is_on(options)
        state.open_money = OPEN_MONEY.is_on(options)
        state.ties_by_cities = TIES.of(options) == "cities"
        state.max_rounds = MAX_ROUNDS.number(options)
        if players == 2:
            state.refill_row = TWO_PLAYER_REFILL.number(options)
        state.push(NewRound())
        deal(state, ZONE.of(options) == "draft")
        state.settle()
        return state

    def blank(self) -> PowerGrid:
        return PowerGrid(2, Rng(0))

    def step_kinds(self) -> dict[str, type[Step[Any]]]:
        return STEP_KINDS

    def components_digest(self) -> str:
        return digest_of_files(FOLDER)

    def notation(self, state: State) -> Notation:
        return NOTATIONS[cast(PowerGrid, state).board_index]

    def events(self, state: State) -> EventTable:
        return EVENTS[cast(PowerGrid, state).board_index]

    def view(self, state: State, seat: Seat | None) -> PowerGridView:
        return view_of(cast(PowerGrid, state), seat)

    def determinize(self, state: State, seat: Seat, rng: Rng) -> PowerGrid:
        return deal_hidden(cast(PowerGrid, state), seat, rng)

    def result(self, state: State) -> Result:
        return result_of(cast(PowerGrid, state))

    def figures(self, state: State) -> list[tuple[str, list[int]]]:
        table = cast(PowerGrid, state)
        capacity = [sum(PLANT_POWER[plant] for plant in mine) for mine in table.plants]
        return [
            ("cities connected", table.city_count.copy()),
            ("money", table.money.copy()),
            ("power of the plants", capacity[: table.players]),
        ]

    def reason(self, rule: str) -> Message:
        return Message(REASONS.get(rule, rule))

    def layout(self) -> Layout:
        return LAYOUT

    def observe(self, state: State, seat: Seat, numbers: Numbers) -> None:
        observe_position(cast(PowerGrid, state), seat, numbers)

    def check(self, state: State) -> None:
        check_position(cast(PowerGrid, state))

    def evaluate(self, state: State, seat: Seat) -> float:
        return evaluate_position(cast(PowerGrid, state), seat)

    def turn_options(self, state: State, before: Action) -> list[Action]:
        return answers_worth_a_look(cast(PowerGrid, state), before)

    def outlook(self, state: State, seat: Seat) -> int:
        return outlook_of(cast(PowerGrid, state), seat)

    def traits(self) -> list[Trait]:
        return TRAITS

    def count_traits(self, state: State, seat: Seat) -> list[int]:
        return count_traits(cast(PowerGrid, state), seat)

    def time_left(self, state: State) -> float:
        return time_left_of(cast(PowerGrid, state))

    def spreads(self) -> tuple[float, float]:
        return SPREADS

    def at_hand(self, state: State, seat: Seat) -> float:
        return at_hand_of(cast(PowerGrid, state), seat)

    def feature_version(self) -> int:
        return VERSION

    def features(self, state: State, seat: Seat) -> list[int]:
        return features_of(cast(PowerGrid, state), seat)

    def values_file(self) -> str:
        return VALUES


GAME = PowerGridGame()


def new(players: int, seed: int = 0, **options: OptionValue) -> PowerGrid:
    """A new game of Power Grid Recharged, ready for its first decision; options as declared."""
    return cast(PowerGrid, GAME.new(players, seed, options))
