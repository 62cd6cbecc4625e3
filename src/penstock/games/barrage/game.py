"""Barrage as the rest of the house sees it: its properties, options and functions."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from penstock.games.barrage.automa.seating import SeatAutomas, automa_levels
from penstock.games.barrage.automa.tiles import HUMAN, LEVEL_IDS
from penstock.games.barrage.bot.chances import SPREADS, time_left_of
from penstock.games.barrage.bot.evaluation import evaluate_position
from penstock.games.barrage.bot.features import VERSION, features_of
from penstock.games.barrage.bot.learned import VALUES
from penstock.games.barrage.bot.reasons import TRAITS, at_hand_of, count_traits
from penstock.games.barrage.bot.turns import answers_worth_a_look
from penstock.games.barrage.box.water_map import FOLDER
from penstock.games.barrage.face.words import EVENTS, REASONS
from penstock.games.barrage.observation.layout import LAYOUT
from penstock.games.barrage.observation.observe import observe_position
from penstock.games.barrage.rules.ending import result_of
from penstock.games.barrage.rules.hidden import deal_hidden
from penstock.games.barrage.rules.invariants import check_position
from penstock.games.barrage.rules.rounds import EXPANSION_STEP_KINDS, STEP_KINDS, NewRound
from penstock.games.barrage.rules.setup import deal, lay_out_expansion, new_table
from penstock.games.barrage.rules.state import Barrage
from penstock.games.barrage.rules.verbs import ACTION_COUNT, NOTATION
from penstock.games.barrage.view import BarrageView, view_of
from penstock.games.shown import ShownGame
from penstock.kernel.agenda import Action, Seat, Step
from penstock.kernel.components import digest_of_files
from penstock.kernel.errors import BadOption
from penstock.kernel.events import EventTable
from penstock.kernel.messages import Message
from penstock.kernel.observation import Layout, Numbers
from penstock.kernel.options import Flag, Needs, Option, OptionValue
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.kernel.traits import Trait
from penstock.kernel.verbs import Notation
from penstock.kernel.view import Result

GAME_KIND: Final = Option(
    "game",
    ("full", "introductory"),
    "the full game with draft and advanced tiles, or the introductory game",
)
OFFICERS: Final = Needs(option="game", value="full")
EXPANSION: Final = Option(
    "expansion",
    ("none", "leeghwater"),
    "the Leeghwater Project: private buildings, external works, a fifth company, more officers",
    spelt={"leeghwater": "The Leeghwater Project"},
    needs=OFFICERS,
    is_recorded=False,
)
AUTOMA: Final = Needs(seat="automa")
MAHIRI_POOL: Final = Option(
    "mahiri_pool",
    ("four_drawn", "in_play"),
    "whom Mahiri may copy: four officers drawn in every game, or only those in play",
    is_house_rule=True,
    needs=OFFICERS,
)
VIKTOR_ON_SECOND_PRODUCTION: Final = Flag(
    "viktor_on_second_production",
    "Viktor's least product of 4 also holds for Germany's second production",
    default=True,
    is_house_rule=True,
    needs=OFFICERS,
)
TILE_ENERGY_IS_PRODUCTION: Final = Flag(
    "tile_energy_is_production",
    "energy from tiles fulfils national contracts and has the French discount",
    default=True,
    is_house_rule=True,
)
AUTOMAS: Final = (
    Option("automa_1", LEVEL_IDS, "the level of Tesla's Automa on the last seat", is_seat=True),
    Option(
        "automa_2", LEVEL_IDS, "the level of a second Automa, before the last seat", is_seat=True
    ),
    Option("automa_3", LEVEL_IDS, "the level of a third Automa", is_seat=True),
)
OPTIONAL_DROPS: Final = Flag(
    "optional_drops",
    "drops of contracts and incomes may be left out, instead of placing the number shown",
    is_house_rule=True,
)
AUTOMA_PATENTS: Final = Option(
    "automa_patents",
    ("top", "level"),
    "which of several fitting patents an Automa takes: the top one or the highest",
    is_house_rule=True,
    needs=AUTOMA,
)
AUTOMA_PATENT_SPACE: Final = Option(
    "automa_patent_space",
    ("first_free", "of_the_tile"),
    "where an Automa's engineer stands in the patent office: on the first free space or on the one"
    " of the tile taken",
    is_house_rule=True,
    needs=AUTOMA,
)
AUTOMA_BASE_BY_NEUTRAL: Final = Flag(
    "automa_base_by_neutral",
    "an Automa's base counts as the third structure of a system that a neutral dam has completed",
    is_house_rule=True,
    needs=AUTOMA,
)


class BarrageGame(ShownGame):
    """The game's description; there is one instance, GAME."""

    def __init__(self) -> None:
        self.id = "barrage"
        self.title = "Barrage"
        self.version = 2
        self.min_players = 2
        self.max_players = 4
        self.action_count = ACTION_COUNT
        self.options = (
            GAME_KIND,
            EXPANSION,
            MAHIRI_POOL,
            VIKTOR_ON_SECOND_PRODUCTION,
            TILE_ENERGY_IS_PRODUCTION,
            OPTIONAL_DROPS,
            *AUTOMAS,
            AUTOMA_PATENTS,
            AUTOMA_PATENT_SPACE,
            AUTOMA_BASE_BY_NEUTRAL,
        )

    def start(self, players: int, seed: int, options: Mapping[str, str], records: bool) -> Barrage:
        state = new_table(players, seed)
        state.begin(self, records)
        state.is_introductory = GAME_KIND.of(options) == "introductory"
        state.copies_four_drawn = MAHIRI_POOL.of(options) == "four_drawn"
        state.viktor_on_second_production = VIKTOR_ON_SECOND_PRODUCTION.is_on(options)
        state.tile_energy_is_production = TILE_ENERGY_IS_PRODUCTION.is_on(options)
        state.drops_are_optional = OPTIONAL_DROPS.is_on(options)
        state.stands_by_patent = AUTOMA_PATENT_SPACE.of(options) == "of_the_tile"
        state.counts_by_neutral = AUTOMA_BASE_BY_NEUTRAL.is_on(options)
        state.patents_by_level = AUTOMA_PATENTS.of(options) == "level"
        state.automa_levels = automa_levels(players, options)
        if EXPANSION.of(options) == "leeghwater":
            if state.is_introductory:
                raise BadOption("the Leeghwater Project needs the full game")
            lay_out_expansion(state)
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

    def first_options(self) -> dict[str, str]:
        """The introductory game: nothing is drafted, and there are no officers."""
        return {GAME_KIND.name: "introductory"}

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

    def blank(self) -> Barrage:
        state = Barrage(2, Rng(0))
        # People only, unless the text says otherwise.
        state.automa_levels = []
        state.leave_out_expansion()
        return state

    def step_kinds(self) -> dict[str, type[Step[Any]]]:
        return STEP_KINDS | EXPANSION_STEP_KINDS

    def components_digest(self) -> str:
        return digest_of_files(FOLDER)

    def notation(self, state: State) -> Notation:
        return NOTATION

    def events(self, state: State) -> EventTable:
        return EVENTS

    def view(self, state: State, seat: Seat | None) -> BarrageView:
        return view_of(cast(Barrage, state), seat)

    def determinize(self, state: State, seat: Seat, rng: Rng) -> Barrage:
        return deal_hidden(cast(Barrage, state), rng)

    def result(self, state: State) -> Result:
        return result_of(cast(Barrage, state))

    def figures(self, state: State) -> list[tuple[str, list[int]]]:
        table = cast(Barrage, state)
        return [
            ("Points", table.vp.copy()),
            ("Energy", table.energy.copy()),
            ("Credits", table.credits.copy()),
        ]

    def reason(self, rule: str) -> Message:
        return Message(REASONS.get(rule, rule))

    def layout(self) -> Layout:
        return LAYOUT

    def observe(self, state: State, seat: Seat, numbers: Numbers) -> None:
        observe_position(cast(Barrage, state), seat, numbers)

    def check(self, state: State) -> None:
        check_position(cast(Barrage, state))

    def evaluate(self, state: State, seat: Seat) -> float:
        return evaluate_position(cast(Barrage, state), seat)

    def turn_options(self, state: State, before: Action) -> list[Action]:
        return answers_worth_a_look(cast(Barrage, state), before)

    def outlook(self, state: State, seat: Seat) -> int:
        return cast(Barrage, state).vp[seat]

    def is_learned(self, state: State) -> bool:
        """Nothing was learned with the expansion."""
        return not cast(Barrage, state).has_leeghwater

    def at_hand(self, state: State, seat: Seat) -> float:
        return at_hand_of(cast(Barrage, state), seat)

    def traits(self) -> list[Trait]:
        return TRAITS

    def count_traits(self, state: State, seat: Seat) -> list[int]:
        return count_traits(cast(Barrage, state), seat)

    def time_left(self, state: State) -> float:
        return time_left_of(cast(Barrage, state))

    def spreads(self) -> tuple[float, float]:
        return SPREADS

    def feature_version(self) -> int:
        return VERSION

    def features(self, state: State, seat: Seat) -> list[int]:
        return features_of(cast(Barrage, state), seat)

    def values_file(self) -> str:
        return VALUES


GAME = BarrageGame()


def new(
    players: int, seed: int = 0, automas: tuple[str, ...] = (), **options: OptionValue
) -> Barrage:
    """A new game of Barrage, ready for its first decision; `automas` are levels of Automas."""
    named = {f"automa_{number}": level for number, level in enumerate(automas, 1)}
    return cast(Barrage, GAME.new(players, seed, options | named))
