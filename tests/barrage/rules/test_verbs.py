"""Actions as texts and as numbers: one text for each number, and the numbers are fixed."""

import pytest

from penstock.games.barrage.box.water_map import CONDUIT_SITES
from penstock.games.barrage.rules.verbs import (
    ACTION_COUNT,
    NOTATION,
    conduit_of_system,
    dam_of_system,
    system_action,
)
from penstock.kernel.errors import UnknownAction

GOLDEN = [
    ("pass", 0),
    ("done", 1),
    ("skip", 2),
    ("construct", 3),
    ("ask officer", 4),
    ("pay usual", 5),
    ("pay mixers", 6),
    ("company usa", 7),
    ("officer wilhelm_adler", 11),
    ("place turbine_plus_2_left", 18),
    ("place bank", 32),
    ("place patent_3", 53),
    ("free advanced_1_powerhouse", 62),
    ("tile basic_base", 75),
    ("copy special_anton", 116),
    ("structure base", 117),
    ("base B1U", 121),
    ("elevation B1U", 141),
    ("conduit C1A", 161),
    ("powerhouse P5_1", 181),
    ("powerhouse P12_4", 203),
    ("credits 0", 204),
    ("excavators 0", 215),
    ("engineers 12", 238),
    ("drop A", 239),
    ("produce B1U C1A", 243),
    ("produce B10L C10B", 282),
    ("drops 4", 287),
    ("fulfil green_01", 288),
    ("take national_06", 397),
    ("discard national_06", 452),
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
    assert ACTION_COUNT == 453


def test_a_system_is_a_dam_and_a_conduit_of_its_basin() -> None:
    for conduit in range(CONDUIT_SITES):
        for dam in (conduit // 2 * 2, conduit // 2 * 2 + 1):
            action = system_action(dam, conduit)
            assert (dam_of_system(action), conduit_of_system(action)) == (dam, conduit)


def test_spaces_between_words_do_not_matter() -> None:
    assert NOTATION.parse("  base   B5U ") == NOTATION.parse("base B5U")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("base B11U", "B1U, B1L"),
        ("place sofa", "turbine_plus_2_left"),
        ("jump", "actions look like"),
        ("", "actions look like"),
        ("drops", "drops 0"),
    ],
)
def test_a_wrong_text_says_what_is_right(text: str, hint: str) -> None:
    with pytest.raises(UnknownAction, match=hint):
        NOTATION.parse(text)


@pytest.mark.parametrize("action", [-1, ACTION_COUNT])
def test_a_number_out_of_range_is_no_action(action: int) -> None:
    with pytest.raises(UnknownAction):
        NOTATION.text(action)
