"""Positions for the picture's tests: the one of the mock-up by hand, the others by playing."""

import random
from dataclasses import replace
from functools import cache

from penstock.drawing.sheet import LogLine, Sheet
from penstock.games.barrage.box.components import SPACE_LIST
from penstock.games.barrage.game import new
from penstock.games.barrage.rules.state import SOURCE_NAMES, Barrage
from penstock.games.barrage.rules.verbs import NOTATION
from penstock.games.barrage.view import (
    NEUTRAL_DAM,
    BarrageView,
    DamView,
    HeadstreamView,
    PieceView,
    PlayerView,
    SegmentView,
    SpaceView,
)
from tests.support.notation import choice

NAMES = ("Olena", "Maksym", "Bot · search", "Ingrid")

OLENA, MAKSYM, BOT, INGRID = range(4)

EMPTY = SegmentView(None, 0, 0)

QUESTIONS = (
    "DraftCompany",
    "DraftContract",
    "Turn",
    "PlaceDrops",
    "CopyOfficer",
    "TakeContract",
    "UseBank",
    "ChooseSite",
    "DiscardContract",
    "ChooseStructure",
    "PayCredits",
    "ChooseMachines",
    "PayKind",
    "FulfilContract",
    "ChooseSystem",
    "PayMix",
    "PlaceFree",
    "ChooseCopy",
)


def player(
    seat: int,
    company: str,
    officer: str,
    stores: tuple[int, int, int, int, int, int],
    built: tuple[int, int, int, int],
    wheel: dict[int, SegmentView],
    tiles: tuple[str, ...],
    contracts: tuple[str, ...],
    constructions: int = 0,
) -> PlayerView:
    """One side of the table; stores are credits, excavators, mixers, engineers, energy, points."""
    credits, excavators, mixers, engineers, energy, vp = stores
    return PlayerView(
        seat=seat,
        company=company,
        officer=officer,
        copied_officer=None,
        copies_used=0,
        credits=credits,
        excavators=excavators,
        mixers=mixers,
        engineers=engineers,
        bank=0,
        energy=energy,
        vp=vp,
        score=tuple((name, 0) for name in SOURCE_NAMES),
        built=built,
        constructions=constructions,
        production_bonus=1 if built[3] > 1 else 0,
        has_ability=built[3] > 2,
        tiles=tiles,
        wheel=tuple(wheel.get(index, EMPTY) for index in range(6)),
        contracts=contracts,
        fulfilled=("green_01", "starting_01") if seat == 0 else (),
        has_passed=False,
        objective=5 - seat,
    )


def mock_up() -> BarrageView:
    """The position of the mock-up: Italy chooses a dam and a conduit to produce with."""
    taken = SegmentView("basic_base", 3, 0)
    players = (
        player(
            OLENA,
            "italy",
            "jill_mcdowell",
            (7, 3, 2, 8, 9, 41),
            (3, 1, 2, 2),
            {
                1: SegmentView("basic_conduit", 8, 0),
                2: SegmentView("basic_powerhouse", 0, 3),
                4: SegmentView("basic_base", 4, 0),
            },
            ("basic_elevation", "advanced_1_joker"),
            ("yellow_09", "red_07", "green_06"),
            1,
        ),
        player(
            MAKSYM,
            "usa",
            "wilhelm_adler",
            (9, 4, 1, 3, 13, 52),
            (2, 1, 2, 2),
            {2: taken, 3: taken},
            ("basic_elevation", "basic_conduit"),
            ("yellow_01", "green_13"),
        ),
        player(
            BOT,
            "germany",
            "viktor_fiesler",
            (4, 2, 5, 4, 6, 38),
            (2, 1, 2, 2),
            {1: taken, 2: taken},
            ("basic_elevation", "basic_conduit"),
            ("red_02",),
        ),
        player(
            INGRID,
            "france",
            "mahiri_sekibo",
            (0, 6, 3, 5, 4, 47),
            (2, 1, 2, 2),
            {2: taken, 4: taken},
            ("basic_elevation", "basic_conduit"),
            (),
        ),
    )
    return BarrageView(
        seat=OLENA,
        to_move=OLENA,
        question="ChooseSystem",
        choices=(
            choice(NOTATION, "produce B1L C1B 1"),
            choice(NOTATION, "produce B5U C5A 2"),
            choice(NOTATION, "produce B5U C5A 1"),
            choice(NOTATION, "produce B10L C10B 1", None, "BAR-TURB-01"),
        ),
        game="full",
        round=3,
        phase="actions",
        order=(MAKSYM, BOT, OLENA, INGRID),
        players=players,
        dams=(
            DamView("B1L", OLENA, 2, 1, True),
            DamView("B2U", INGRID, 1, 1, False),
            DamView("B2L", NEUTRAL_DAM, 1, 1, False),
            DamView("B3L", MAKSYM, 1, 1, False),
            DamView("B4L", BOT, 1, 0, True),
            DamView("B5U", OLENA, 1, 1, False),
            DamView("B6L", NEUTRAL_DAM, 2, 1, True),
            DamView("B7U", MAKSYM, 2, 2, False),
            DamView("B8U", OLENA, 1, 0, True),
            DamView("B8L", INGRID, 2, 2, False),
            DamView("B9L", BOT, 2, 1, True),
            DamView("B10L", NEUTRAL_DAM, 3, 2, True),
        ),
        conduits=(
            PieceView("C1B", OLENA),
            PieceView("C2B", INGRID),
            PieceView("C3B", MAKSYM),
            PieceView("C4A", BOT),
            PieceView("C5A", OLENA),
            PieceView("C7A", MAKSYM),
            PieceView("C8A", INGRID),
            PieceView("C9B", BOT),
        ),
        powerhouses=(
            PieceView("P5_1", OLENA),
            PieceView("P6_1", MAKSYM),
            PieceView("P7_1", BOT),
            PieceView("P8_2", OLENA),
            PieceView("P10_1", MAKSYM),
            PieceView("P10_3", INGRID),
            PieceView("P11_1", INGRID),
            PieceView("P12_1", BOT),
        ),
        headstreams=(
            HeadstreamView("A", (0, 2, 2, 0), 2),
            HeadstreamView("B", (1, 1, 1, 1), 1),
            HeadstreamView("C", (0, 1, 2, 1), 2),
            HeadstreamView("D", (1, 0, 2, 2), 2),
        ),
        spaces=tuple(
            SpaceView(
                space.id,
                {
                    "turbine_plus_2_left": MAKSYM,
                    "turbine_plus_1_left": OLENA,
                    "turbine_zero_left": BOT,
                    "water_two_drops_left": INGRID,
                    "workshop_1_left": OLENA,
                    "workshop_1_right": BOT,
                    "machinery_excavator_left": INGRID,
                    "contract_one_left": MAKSYM,
                    "patent_2": BOT,
                }.get(space.id),
                False,
            )
            for space in SPACE_LIST
        ),
        office=("green_03", "green_15", "yellow_02", "yellow_12", "red_05", "red_06"),
        stacks=(9, 8, 10),
        discards=(),
        national=("national_01", "national_03", "national_05"),
        patents=("advanced_2_elevation", None, "advanced_2_joker"),
        patents_to_come=(0, 2, 5),
        bonus=(
            "bonus_bases",
            "bonus_contracts",
            "bonus_powerhouses",
            "bonus_conduits",
            "bonus_elevations",
        ),
        objective="objective_basins_1",
        draft=(),
        starting_contracts=(),
        drawn_officers=("jill_mcdowell", "wilhelm_adler", "viktor_fiesler", "mahiri_sekibo"),
    )


def mock_up_sheet(theme: str = "light") -> Sheet:
    """The words round the mock-up, in English."""
    return Sheet(
        names=NAMES,
        table="Thursday evening",
        prompt="Choose a hydro system, Olena",
        hint="1 drop × 4 + 1 (action) + 1 (board) = 6 energy",
        log=(
            LogLine(BOT, "Bot · search places engineers: patent 2", 5),
            LogLine(INGRID, "Ingrid puts a drop on headstream D"),
            LogLine(MAKSYM, "Maksym fulfils the contract red_09"),
        ),
        theme=theme,
    )


def watching(view: BarrageView) -> BarrageView:
    """The same table as a spectator sees it."""
    return replace(view, seat=None, choices=())


@cache
def reached() -> dict[str, BarrageView]:
    """A position for every kind of question in every size of game, found by playing."""
    found: dict[str, BarrageView] = {}
    for game in ("full", "introductory"):
        for players in (2, 3, 4):
            for seed in range(4):
                _play(found, new(players, seed, game=game), f"{game}-{players}", seed)
    # Some questions are rare by chance, such as copying a tile: play on until all were asked.
    for seed in range(4, 200):
        met = {name.rpartition("-")[2] for name in found}
        if met.issuperset(QUESTIONS):
            break
        players = 2 + seed % 3
        _play(found, new(players, seed), f"full-{players}", seed)
    return found


def _play(found: dict[str, BarrageView], state: Barrage, name: str, seed: int) -> None:
    """Walk at random, but pass only when nothing else is left; keep the latest of each kind."""
    rng, lot = random.Random(seed), random.Random(seed)
    while state.to_move() >= 0:
        seat = state.to_move()
        question = type(state.agenda[-1]).__name__
        key = f"{name}-{question}"
        if key not in found or lot.random() < 0.02:
            found[key] = state.view(seat)
        actions = [choice for choice in state.choices_for(seat) if choice.refused_by is None]
        active = [choice for choice in actions if choice.text not in ("pass", "skip", "place bank")]
        state.apply(rng.choice(active or actions).action)
    found[f"{name}-over"] = state.view(0)


@cache
def samples() -> dict[str, BarrageView]:
    """Every position by name."""
    by_hand = {"mock-up": mock_up(), "watching": watching(mock_up())}
    return by_hand | reached()
