"""Barrage as the rest of the house sees it: its properties, options and functions."""

from collections.abc import Mapping, Sequence
from typing import cast

from penstock.games.barrage.automa.seating import SeatAutomas, automa_levels
from penstock.games.barrage.automa.tiles import HUMAN, LEVEL_IDS
from penstock.games.barrage.bot.evaluation import evaluate_position
from penstock.games.barrage.box.water_map import FOLDER
from penstock.games.barrage.rules.invariants import check_position
from penstock.games.barrage.rules.rounds import NewRound
from penstock.games.barrage.rules.setup import deal, new_table
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.verbs import ACTION_COUNT
from penstock.kernel.agenda import Seat
from penstock.kernel.components import digest_of_files
from penstock.kernel.errors import BadOption
from penstock.kernel.game import Game, Option
from penstock.kernel.rng import Rng
from penstock.kernel.state import State


class BarrageGame(Game):
    """The game's description; there is one instance, GAME."""

    def __init__(self) -> None:
        self.id = "barrage"
        self.title = "Barrage"
        self.version = 1
        self.min_players = 2
        self.max_players = 4
        self.action_count = ACTION_COUNT
        self.options = (
            Option(
                "game",
                ("full", "introductory"),
                "the full game with draft and advanced tiles, or the introductory game",
            ),
            Option(
                "mahiri_pool",
                ("four_drawn", "in_play"),
                "whom Mahiri may copy: four officers drawn in every game, or only those in play",
            ),
            Option(
                "viktor_on_second_production",
                ("true", "false"),
                "Viktor's least product of 4 also holds for Germany's second production",
            ),
            Option(
                "tile_energy_is_production",
                ("true", "false"),
                "energy from tiles fulfils national contracts and has the French discount",
            ),
            Option(
                "automa_1",
                LEVEL_IDS,
                "the level of Tesla's Automa on the last seat",
                is_seat=True,
            ),
            Option(
                "automa_2",
                LEVEL_IDS,
                "the level of a second Automa, before the last seat",
                is_seat=True,
            ),
            Option("automa_3", LEVEL_IDS, "the level of a third Automa", is_seat=True),
            Option(
                "automa_patents",
                ("top", "level"),
                "which of several fitting patents an Automa takes: the top one or the highest",
            ),
        )

    def start(self, players: int, seed: int, options: Mapping[str, str], records: bool) -> Barrage:
        """A new game from checked options."""
        state = new_table(players, seed)
        state.is_introductory = options["game"] == "introductory"
        state.copies_four_drawn = options["mahiri_pool"] == "four_drawn"
        state.viktor_on_second_production = options["viktor_on_second_production"] == "true"
        state.tile_energy_is_production = options["tile_energy_is_production"] == "true"
        state.patents_by_level = options["automa_patents"] == "level"
        state.automa_levels = automa_levels(players, options)
        if records:
            state.events = []
        state.push(NewRound())
        if state.has_automas():
            state.push(SeatAutomas())
        deal(state)
        state.settle()
        return state

    def automated_seats(self, players: int, options: Mapping[str, str]) -> dict[Seat, str]:
        """The seats of Tesla's Automas, each with its level."""
        levels = automa_levels(players, options)
        return {
            seat: f"automa:{LEVEL_IDS[level]}"
            for seat, level in enumerate(levels)
            if level != HUMAN
        }

    def seat_kinds(self) -> tuple[str, ...]:
        """Tesla's Automa, by level."""
        return tuple(f"automa:{level}" for level in LEVEL_IDS[1:])

    def options_for_seats(self, seats: Sequence[str]) -> dict[str, str]:
        """Automas are named as `automa:LEVEL` on the last seats."""
        known = self.seat_kinds()
        for seat in seats:
            if seat.startswith("automa") and seat not in known:
                raise BadOption(f"an Automa is one of {', '.join(known)}, not '{seat[:40]}'")
        levels = [seat.partition(":")[2] for seat in seats if seat.startswith("automa")]
        for seat in seats[: len(seats) - len(levels)]:
            if seat.startswith("automa"):
                raise BadOption("Automas take the last seats: name people and bots before them")
        if len(levels) == len(seats):
            raise BadOption(f"all {len(seats)} seats are Automas; at least one must be a person")
        return {f"automa_{place}": level for place, level in enumerate(reversed(levels), start=1)}

    def decode(self, text: str) -> Barrage:
        """The position that `State.encode` wrote."""
        state = Barrage(2, Rng(0))
        # People only, unless the text says otherwise.
        state.automa_levels = []
        state.restore(text)
        return state

    def components_digest(self) -> str:
        """A short hash of all component data."""
        return digest_of_files(FOLDER)

    def check(self, state: State) -> None:
        """Raise BrokenInvariant if the position cannot be right."""
        check_position(cast(Barrage, state))

    def evaluate(self, state: State, seat: Seat) -> float:
        """How good the position looks for the seat, in victory points."""
        return evaluate_position(cast(Barrage, state), seat)


GAME = BarrageGame()


def new(
    players: int,
    seed: int = 0,
    *,
    game: str = "full",
    mahiri_pool: str = "four_drawn",
    viktor_on_second_production: bool = True,
    tile_energy_is_production: bool = True,
    automas: tuple[str, ...] = (),
) -> Barrage:
    """A new game of Barrage, ready for its first decision; `automas` are levels of Automas."""
    options = {
        "game": game,
        "mahiri_pool": mahiri_pool,
        "viktor_on_second_production": "true" if viktor_on_second_production else "false",
        "tile_energy_is_production": "true" if tile_energy_is_production else "false",
    }
    options |= {f"automa_{number}": level for number, level in enumerate(automas, 1)}
    return cast(Barrage, GAME.new(players, seed, options))
