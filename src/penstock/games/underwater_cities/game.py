"""Underwater Cities as the rest of the house sees it: its properties, options and functions."""

from collections.abc import Mapping
from typing import cast

from penstock.games.underwater_cities.bot.evaluation import evaluate_position, is_between_turns
from penstock.games.underwater_cities.box.cards import NO_FILE
from penstock.games.underwater_cities.box.components import FOLDER
from penstock.games.underwater_cities.effects.shelf import SHELF
from penstock.games.underwater_cities.rules.invariants import check_position
from penstock.games.underwater_cities.rules.rounds import NewRound
from penstock.games.underwater_cities.rules.setup import deal, new_table
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from penstock.games.underwater_cities.rules.verbs import ACTION_COUNT
from penstock.kernel.agenda import Seat
from penstock.kernel.components import digest_of_files
from penstock.kernel.game import Game, Option
from penstock.kernel.rng import Rng
from penstock.kernel.state import State


class UnderwaterCitiesGame(Game):
    """The game's description; there is one instance, GAME."""

    def __init__(self) -> None:
        self.id = "underwater_cities"
        self.title = "Underwater Cities"
        self.version = 2
        self.min_players = 1
        self.max_players = 4
        self.action_count = ACTION_COUNT
        self.options = (
            Option(
                "boards",
                ("one_star", "three_stars"),
                "player boards #1-4, or #5-8 with tolls and multipliers (always used in solo)",
            ),
            Option(
                "contracts",
                ("false", "true"),
                "government contracts for whoever meets them first (never in solo)",
            ),
            Option("tunnels", ("46", "47"), "tunnel tiles in the box; the editions differ"),
            Option(
                "perform_always",
                ("false", "true"),
                "effects on 'any available slot' may use the always-available slot (English text)",
            ),
            Option(
                "biomatter_pays_toll",
                ("true", "false"),
                "biomatter may replace kelp and steelplast of a toll, too",
            ),
            Option(
                "open_discards", ("false", "true"), "cards discarded from hand are shown to all"
            ),
            Option(
                "first_blocker",
                ("1", "2", "3", "4"),
                "solo: on which slot of each colour the neutral tiles begin",
            ),
            Option(
                "cards",
                (NO_FILE,),
                "a JSON file of own cards that replace or join those of the box, by number",
                is_free=True,
            ),
        )

    def start(
        self, players: int, seed: int, options: Mapping[str, str], records: bool
    ) -> UnderwaterCities:
        """A new game from checked options."""
        state = new_table(players, SHELF, options["cards"], seed)
        state.uses_contracts = options["contracts"] == "true" and players > 1
        state.tunnel_total = int(options["tunnels"])
        state.performs_always = options["perform_always"] == "true"
        state.biomatter_pays_toll = options["biomatter_pays_toll"] == "true"
        state.open_discards = options["open_discards"] == "true"
        if records:
            state.events = []
        state.push(NewRound())
        three_stars = options["boards"] == "three_stars" or players == 1
        deal(state, three_stars, int(options["first_blocker"]))
        state.settle()
        return state

    def decode(self, text: str) -> UnderwaterCities:
        """The position that `State.encode` wrote."""
        state = UnderwaterCities(2, Rng(0), SHELF)
        state.restore(text)
        return state

    def components_digest(self) -> str:
        """A short hash of all component data."""
        return digest_of_files(FOLDER)

    def check(self, state: State) -> None:
        """Raise BrokenInvariant if the position cannot be right."""
        check_position(cast(UnderwaterCities, state))

    def evaluate(self, state: State, seat: Seat) -> float:
        """How good the position looks for the seat, in points."""
        return evaluate_position(cast(UnderwaterCities, state), seat)

    def is_settled(self, state: State, seat: Seat) -> bool:
        """Whether the seat is not in the middle of a turn of its own."""
        return is_between_turns(cast(UnderwaterCities, state), seat)


GAME = UnderwaterCitiesGame()


def new(
    players: int,
    seed: int = 0,
    *,
    boards: str = "one_star",
    contracts: bool = False,
    cards: str = NO_FILE,
) -> UnderwaterCities:
    """A new game of Underwater Cities, ready for its first decision."""
    options = {
        "boards": boards,
        "contracts": "true" if contracts else "false",
        "cards": cards,
    }
    return cast(UnderwaterCities, GAME.new(players, seed, options))
