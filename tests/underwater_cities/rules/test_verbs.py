"""Every action has one number and one text."""

import pytest

from penstock.games.underwater_cities.box.cards import NO_FILE
from penstock.games.underwater_cities.effects.shelf import box_for
from penstock.games.underwater_cities.rules.verbs import ACTION_COUNT, notation_of
from penstock.kernel.errors import UnknownAction

NOTATION = notation_of(box_for(NO_FILE))


def test_every_action_comes_back_from_its_text() -> None:
    texts = set()
    for action in range(ACTION_COUNT):
        text = NOTATION.text(action)
        texts.add(text)
        if NOTATION.verb_of(action).has(action):
            assert NOTATION.parse(text) == action
    assert len(texts) == ACTION_COUNT


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("fly", "is no action of Underwater Cities"),
        ("play 300", "is not a whole number from 1 to 299"),
        ("slot nowhere", "'nowhere' is none of"),
        ("at c99", "'c99' is none of"),
        ("biomatter 1", "say for how much kelp and steelplast"),
    ],
)
def test_a_text_that_stands_for_nothing_is_explained(text: str, complaint: str) -> None:
    with pytest.raises(UnknownAction) as error:
        NOTATION.parse(text)
    assert complaint in str(error.value)
