"""Actions as texts and as numbers: one text for each number, and the numbers are fixed."""

import pytest

from penstock.games.barrage.box.nouns import MOST_DROPS
from penstock.games.barrage.box.water_map import CONDUIT_SITES
from penstock.games.barrage.rules.verbs import (
    ACTION_COUNT,
    MORE_COMPANY,
    NOTATION,
    conduit_of,
    dam_of,
    drops_of,
    produce_action,
)
from penstock.kernel.errors import UnknownAction

GOLDEN = [
    ("pass", 0),
    ("done", 1),
    ("skip", 2),
    ("ask officer", 3),
    ("pay usual", 4),
    ("pay mixers", 5),
    ("company usa", 6),
    ("officer wilhelm_adler", 10),
    ("place turbine_plus_2_left", 17),
    ("place bank", 31),
    ("place patent_3", 52),
    ("free advanced_1_powerhouse", 61),
    ("tile basic_base", 74),
    ("copy special_anton", 115),
    ("structure base", 116),
    ("base B1U", 120),
    ("elevation B1U", 140),
    ("conduit C1A", 160),
    ("powerhouse P5_1", 180),
    ("powerhouse P12_4", 202),
    ("credits 0", 203),
    ("excavators 0", 214),
    ("engineers 12", 237),
    ("drop A", 238),
    ("drop all A", 242),
    ("produce B1U C1A 1", 246),
    ("produce B10L C10B 4", 405),
    ("fulfil green_01", 406),
    ("take national_06", 515),
    ("discard national_06", 570),
]
"""Recorded matches and trained agents rely on these; a change needs a new rules version."""


@pytest.mark.parametrize(("text", "action"), GOLDEN)
def test_the_numbers_of_actions_are_fixed(text: str, action: int) -> None:
    assert NOTATION.parse(text) == action
    assert NOTATION.text(action) == text


def test_every_number_has_one_text() -> None:
    assert [NOTATION.parse(NOTATION.text(action)) for action in range(ACTION_COUNT)] == list(
        range(ACTION_COUNT)
    )
    assert MORE_COMPANY == 571
    assert ACTION_COUNT == 771


def test_a_production_is_a_dam_a_conduit_of_its_basin_and_drops() -> None:
    for conduit in range(CONDUIT_SITES):
        for dam in (conduit // 2 * 2, conduit // 2 * 2 + 1):
            for drops in range(1, MOST_DROPS + 1):
                action = produce_action(dam, conduit, drops)
                found = (dam_of(action), conduit_of(action), drops_of(action))
                assert found == (dam, conduit, drops)


def test_spaces_between_words_do_not_matter() -> None:
    assert NOTATION.parse("  base   B5U ") == NOTATION.parse("base B5U")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("base B11U", "B1U, B1L"),
        ("place sofa", "turbine_plus_2_left"),
        ("jump", "actions look like"),
        ("", "actions look like"),
        ("engineers", "engineers 0"),
        ("produce B1U C1A 5", "B1U C1A 1"),
    ],
)
def test_a_wrong_text_says_what_is_right(text: str, hint: str) -> None:
    with pytest.raises(UnknownAction, match=hint):
        NOTATION.parse(text)


@pytest.mark.parametrize("action", [-1, ACTION_COUNT])
def test_a_number_out_of_range_is_no_action(action: int) -> None:
    with pytest.raises(UnknownAction):
        NOTATION.text(action)
