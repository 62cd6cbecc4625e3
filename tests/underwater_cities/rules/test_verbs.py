"""Every action has one number and one text."""

import pytest

from penstock.games.underwater_cities.rules.verbs import ACTION_COUNT, action_of, text_of
from penstock.kernel.errors import UnknownAction


def test_every_action_comes_back_from_its_text() -> None:
    texts = set()
    for action in range(ACTION_COUNT):
        text = text_of(action)
        texts.add(text)
        if not text.endswith(" 0") or text.startswith(("advance", "change")):
            assert action_of(text) == action
    assert len(texts) == ACTION_COUNT


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("fly", "is no action of Underwater Cities"),
        ("play 300", "is not a whole number from 1 to 299"),
        ("slot nowhere", "there is no 'nowhere'"),
        ("at c99", "there is no 'c99'"),
        ("biomatter 1", "say for how much kelp and steelplast"),
    ],
)
def test_a_text_that_stands_for_nothing_is_explained(text: str, complaint: str) -> None:
    with pytest.raises(UnknownAction) as error:
        action_of(text)
    assert complaint in str(error.value)
