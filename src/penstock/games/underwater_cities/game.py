"""Underwater Cities as the rest of the house sees it: its properties, options and functions."""

from collections.abc import Mapping
from typing import Any, Final, cast

from penstock.games.shown import ShownGame
from penstock.games.underwater_cities.bot.chances import SPREADS, UNSEEN, time_left_of
from penstock.games.underwater_cities.bot.evaluation import evaluate_position, is_between_turns
from penstock.games.underwater_cities.bot.learned import VALUES
from penstock.games.underwater_cities.bot.reasons import TRAITS, at_hand_of, count_traits
from penstock.games.underwater_cities.bot.situation import VERSION, outlook_of, situation_of
from penstock.games.underwater_cities.box.cards import NO_FILE
from penstock.games.underwater_cities.box.components import CREDIT, FOLDER, TABLES
from penstock.games.underwater_cities.effects.shelf import SHELF
from penstock.games.underwater_cities.face.words import REASONS, events_of
from penstock.games.underwater_cities.observation.layout import LAYOUT
from penstock.games.underwater_cities.observation.observe import observe_position
from penstock.games.underwater_cities.rules.discarding import DiscardDown
from penstock.games.underwater_cities.rules.ending import has_won_solo, result_of
from penstock.games.underwater_cities.rules.hidden import deal_hidden
from penstock.games.underwater_cities.rules.invariants import check_position
from penstock.games.underwater_cities.rules.rounds import STEP_KINDS, NewRound
from penstock.games.underwater_cities.rules.setup import deal, new_table
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.turn import ChooseCard
from penstock.games.underwater_cities.rules.verbs import ACTION_COUNT, notation_of
from penstock.games.underwater_cities.view import UnderwaterCitiesView, view_of
from penstock.kernel.agenda import Action, Seat, Step
from penstock.kernel.components import digest_of_files
from penstock.kernel.events import EventTable
from penstock.kernel.messages import Message
from penstock.kernel.observation import Layout, Numbers
from penstock.kernel.options import Flag, FreeText, Needs, Number, Option, OptionValue
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.kernel.traits import Trait
from penstock.kernel.verbs import Notation
from penstock.kernel.view import Result

SEVERAL: Final = Needs(fewest=2)
BOARDS: Final = Option(
    "boards",
    ("one_star", "three_stars"),
    "player boards #1-4, or #5-8 with tolls and multipliers (always used in solo)",
    needs=SEVERAL,
)
CONTRACTS: Final = Flag(
    "contracts",
    "government contracts for whoever meets them first (never in solo)",
    needs=SEVERAL,
)
TUNNELS: Final = Number(
    "tunnels", (46, 47), "tunnel tiles in the box; the editions differ", is_house_rule=True
)
PERFORM_ALWAYS: Final = Flag(
    "perform_always",
    "effects on 'any available slot' may use the always-available slot (English text)",
    is_house_rule=True,
)
BIOMATTER_PAYS_TOLL: Final = Flag(
    "biomatter_pays_toll",
    "biomatter may replace kelp and steelplast of a toll, too",
    default=True,
    is_house_rule=True,
)
OPEN_DISCARDS: Final = Flag(
    "open_discards", "cards discarded from hand are shown to all", is_house_rule=True
)
FIRST_BLOCKER: Final = Number(
    "first_blocker",
    (1, 2, 3, 4),
    "solo: on which slot of each colour the neutral tiles begin",
    is_house_rule=True,
    needs=Needs(most=1),
)
CARDS: Final = FreeText(
    "cards",
    (NO_FILE,),
    "a JSON file of own cards that replace or join those of the box, by number",
)


class UnderwaterCitiesGame(ShownGame):
    """The game's description; there is one instance, GAME."""

    def __init__(self) -> None:
        self.id = "underwater_cities"
        self.title = "Underwater Cities"
        self.version = 3
        self.min_players = 1
        self.max_players = 4
        self.action_count = ACTION_COUNT
        self.options = (
            BOARDS,
            CONTRACTS,
            TUNNELS,
            PERFORM_ALWAYS,
            BIOMATTER_PAYS_TOLL,
            OPEN_DISCARDS,
            FIRST_BLOCKER,
            CARDS,
        )

    def start(
        self, players: int, seed: int, options: Mapping[str, str], records: bool
    ) -> UnderwaterCities:
        state = new_table(players, SHELF, CARDS.of(options), seed)
        state.begin(self, records)
        state.uses_contracts = CONTRACTS.is_on(options) and players > 1
        state.tunnel_total = TUNNELS.number(options)
        state.performs_always = PERFORM_ALWAYS.is_on(options)
        state.biomatter_pays_toll = BIOMATTER_PAYS_TOLL.is_on(options)
        state.open_discards = OPEN_DISCARDS.is_on(options)
        state.push(NewRound())
        three_stars = BOARDS.of(options) == "three_stars" or players == 1
        deal(state, three_stars, FIRST_BLOCKER.number(options))
        state.settle()
        return state

    def blank(self) -> UnderwaterCities:
        return UnderwaterCities(2, Rng(0), SHELF)

    def step_kinds(self) -> dict[str, type[Step[Any]]]:
        return STEP_KINDS

    def components_digest(self) -> str:
        return digest_of_files(FOLDER)

    def notation(self, state: State) -> Notation:
        return notation_of(cast(UnderwaterCities, state).box)

    def events(self, state: State) -> EventTable:
        return events_of(cast(UnderwaterCities, state).box)

    def view(self, state: State, seat: Seat | None) -> UnderwaterCitiesView:
        return view_of(cast(UnderwaterCities, state), seat)

    def determinize(self, state: State, seat: Seat, rng: Rng) -> UnderwaterCities:
        return deal_hidden(cast(UnderwaterCities, state), seat, rng)

    def result(self, state: State) -> Result:
        return result_of(cast(UnderwaterCities, state))

    def figures(self, state: State) -> list[tuple[str, list[int]]]:
        table = cast(UnderwaterCities, state)
        seats = range(table.players)
        return [
            ("Points", table.points.copy()),
            ("Cities", [table.connected(seat).bit_count() for seat in seats]),
            ("Credits", [table.held(seat, CREDIT) for seat in seats]),
        ]

    def reason(self, rule: str) -> Message:
        return Message(REASONS.get(rule, rule))

    def layout(self) -> Layout:
        return LAYOUT

    def observe(self, state: State, seat: Seat, numbers: Numbers) -> None:
        observe_position(cast(UnderwaterCities, state), seat, numbers)

    def check(self, state: State) -> None:
        check_position(cast(UnderwaterCities, state))

    def evaluate(self, state: State, seat: Seat) -> float:
        return evaluate_position(cast(UnderwaterCities, state), seat)

    def quick_ends(self) -> int:
        # Turns are long chains of small choices: every end costs many of them.
        return 30

    def outlook(self, state: State, seat: Seat) -> int:
        return outlook_of(cast(UnderwaterCities, state), seat)

    def at_hand(self, state: State, seat: Seat) -> float:
        return at_hand_of(cast(UnderwaterCities, state), seat)

    def traits(self) -> list[Trait]:
        return TRAITS

    def count_traits(self, state: State, seat: Seat) -> list[int]:
        return count_traits(cast(UnderwaterCities, state), seat)

    def time_left(self, state: State) -> float:
        return time_left_of(cast(UnderwaterCities, state))

    def spreads(self) -> tuple[float, float]:
        return SPREADS

    def unseen(self) -> tuple[float, float]:
        return UNSEEN

    def goal_alone(self) -> int:
        return TABLES.solo_vp

    def has_won_alone(self, state: State) -> bool:
        return has_won_solo(cast(UnderwaterCities, state))

    def feature_version(self) -> int:
        return VERSION

    def features(self, state: State, seat: Seat) -> list[int]:
        return situation_of(cast(UnderwaterCities, state), seat)

    def values_file(self) -> str:
        return VALUES

    def bot_options(self, state: State) -> list[Action]:
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, ChooseCard):
            return step.cards(cast(UnderwaterCities, state))
        if isinstance(step, DiscardDown):
            return step.sets(cast(UnderwaterCities, state)) or state.legal()
        return state.legal()

    def is_settled(self, state: State, seat: Seat) -> bool:
        return is_between_turns(cast(UnderwaterCities, state), seat)


GAME = UnderwaterCitiesGame()


def new(players: int, seed: int = 0, **options: OptionValue) -> UnderwaterCities:
    """A new game of Underwater Cities, ready for its first decision; options as declared."""
    return cast(UnderwaterCities, GAME.new(players, seed, options))
