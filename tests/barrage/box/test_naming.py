"""Contracts and sites in words: in log, prompts and buttons nobody reads an id."""

import re
from random import Random

import pytest

from penstock.games.barrage.box.components import CONTRACTS
from penstock.games.barrage.box.naming import contract_name, site_name, site_names, system_name
from penstock.games.barrage.box.water_map import (
    BASE,
    CONDUIT,
    CONDUIT_NAMES,
    CONDUIT_SITES,
    DAM_NAMES,
    DAM_SITES,
    ELEVATION,
    POWERHOUSE,
    POWERHOUSE_NAMES,
    POWERHOUSE_SITES,
)
from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.verbs import ACTION_COUNT, NOTATION
from penstock.kernel.match import Match

RAW = re.compile(r"\b(B\d+[UL]|C\d+[AB]|P\d+_\d|(green|yellow|red|starting|national)_\d+)\b")


def test_sites_have_words() -> None:
    assert str(site_name(BASE, DAM_NAMES.index("B5U"))) == "basin 5, upper"
    assert str(site_name(ELEVATION, DAM_NAMES.index("B10L"))) == "basin 10, lower"
    assert str(site_name(CONDUIT, CONDUIT_NAMES.index("C5A"))) == "5A, left, to basin 8"
    assert str(site_name(POWERHOUSE, POWERHOUSE_NAMES.index("P11_4"))) == "basin 11, place 4"
    dam, conduit = DAM_NAMES.index("B2L"), CONDUIT_NAMES.index("C2B")
    words = "basin 2, lower dam, conduit 2B to basin 10"
    assert str(system_name(dam, conduit)) == words


def test_several_sites_are_a_short_list_and_one_is_named_in_full() -> None:
    sites = [DAM_NAMES.index("B1U"), DAM_NAMES.index("B4L")]
    assert str(site_names(BASE, sites)) == "basins 1 upper, 4 lower"
    assert str(site_names(BASE, sites[:1])) == "basin 1, upper"


@pytest.mark.parametrize(
    ("structure", "count"),
    [(BASE, DAM_SITES), (CONDUIT, CONDUIT_SITES), (POWERHOUSE, POWERHOUSE_SITES)],
)
def test_no_two_sites_of_a_kind_have_the_same_words(structure: int, count: int) -> None:
    assert len({str(site_name(structure, site)) for site in range(count)}) == count


def test_contracts_are_named_by_colour_energy_and_reward() -> None:
    named = [
        str(NOTATION.label(NOTATION.parse(f"take {id}"))) for id in ("green_07", "national_03")
    ]
    assert named == [
        "Take contract: green, 3 energy (3 points, 1 mixer)",
        "Take contract: national, 14 energy (8 points, 8 credits)",
    ]
    assert all(str(contract_name(contract)) for contract in range(CONTRACTS))


def test_no_button_shows_an_id() -> None:
    words = [str(NOTATION.label(action)) for action in range(ACTION_COUNT)]
    assert not [one for one in words if RAW.search(one)]


@pytest.mark.parametrize("seed", range(3))
def test_no_line_of_the_log_and_no_prompt_shows_an_id(seed: int) -> None:
    match = Match(GAME, 3, seed, {"automa_1": "very_high", "automa_2": "low"})
    chance = Random(seed)
    shown = []
    while (decision := match.state.decision()) is not None:
        shown.append(str(decision.prompt))
        match.play_action(chance.choice(decision.options))
    events = [*match.opening, *(event for move in match.moves for event in move.events)]
    shown += [str(match.state.describe(event)) for event in events]
    assert len(shown) > 300
    assert not [line for line in shown if RAW.search(line)]
