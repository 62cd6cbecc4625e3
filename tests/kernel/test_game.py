"""What a game declares, and how options are checked."""

import pytest

from penstock.kernel import BadOption, BrokenInvariant, Event, Message, Name, State
from penstock.kernel.errors import UnknownAction
from penstock.kernel.nouns import Noun
from penstock.kernel.options import Flag, FreeText, Option
from penstock.kernel.verbs import Notation, Verb
from penstock.testing import LawBroken, check_laws, check_notation_laws
from tests.kernel.toy import GAME, Pebbles, PebblesGame


def test_options_are_completed_with_their_defaults() -> None:
    assert GAME.complete({}) == {"heap": "20"}
    assert GAME.complete({"heap": "40"}) == {"heap": "40"}


def test_records_name_an_option_that_came_later_only_if_it_counts() -> None:
    class Grown(PebblesGame):
        def __init__(self) -> None:
            super().__init__()
            added = Option("garden", ("none", "moss"), "where they lie", is_recorded=False)
            self.options = (*self.options, added, Flag("loud", "clatter"))

    game = Grown()
    assert game.recorded(game.complete({})) == {"heap": "20", "loud": "false"}
    moss = game.complete({"garden": "moss"})
    assert game.recorded(moss) == {"heap": "20", "garden": "moss", "loud": "false"}


def test_a_verb_may_have_a_second_block_of_numbers() -> None:
    verbs = (
        Verb("pick", 0, "Pick {fruit}", Noun("fruit", ("apple", "pear"))),
        Verb("drop", 2, "Drop it"),
        Verb("pick", 3, "Pick {fruit}", Noun("fruit", ("quince",))),
    )
    notation = Notation("Orchard", verbs, ("pick pear",))
    check_notation_laws(notation)
    assert [notation.parse(f"pick {one}") for one in ("apple", "pear", "quince")] == [0, 1, 3]
    with pytest.raises(UnknownAction, match="'plum' is none of apple, pear"):
        notation.parse("pick plum")


@pytest.mark.parametrize(
    ("players", "options", "complaint"),
    [
        (1, {}, "pebbles takes 2 to 4 players, not 1"),
        (5, {}, "pebbles takes 2 to 4 players, not 5"),
        (2, {"heap": "21"}, "option heap of pebbles takes 20, 40, not '21'"),
        (2, {"hoop": "20"}, "pebbles has no option 'hoop'; it has heap"),
    ],
)
def test_bad_options_are_refused(players: int, options: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        GAME.new(players, 1, options)


@pytest.mark.parametrize("seed", range(20))
def test_the_toy_game_obeys_the_laws(seed: int) -> None:
    assert check_laws(GAME, 2 + seed % 3, seed, {"heap": "40"}, every=1) > 10


def test_the_laws_notice_a_decoding_that_lies() -> None:
    class Lying(PebblesGame):
        def decode(self, text: str) -> State:
            state = super().decode(text)
            assert isinstance(state, Pebbles)
            state.heap += 1
            return state

    with pytest.raises(LawBroken, match=r"seed 1, .* move 0: .*decoding changes the position"):
        check_laws(Lying(), 2, 1, {}, every=1)


def test_the_laws_notice_a_broken_invariant() -> None:
    class Strict(PebblesGame):
        def check(self, state: State) -> None:
            assert isinstance(state, Pebbles)
            if max(state.pebbles) > 5:
                raise BrokenInvariant("TOY-INV-02", "too rich")

    with pytest.raises(LawBroken, match=r"too rich \[TOY-INV-02\]"):
        check_laws(Strict(), 2, 1, {}, every=1)


def test_a_message_is_filled_in_the_readers_language() -> None:
    inner = Message("coal")
    message = Message("{player} takes {n} {what}", {"player": Name(1), "n": 3, "what": inner}, 5)
    words = {"coal": "уголь", "{player} takes {n} {what}": "{player} берёт {what}: {n}"}
    assert message.render(["Anna", "Boris"], lambda text: words[text]) == "Boris берёт уголь: 3"
    assert str(message) == "Player 2 takes 3 coal: 5"


def test_an_event_may_be_hidden_from_others() -> None:
    secret = Event("draws", 1, (7,), seen_by=(1,))
    assert secret.is_visible_to(1)
    assert not secret.is_visible_to(0)
    assert not secret.is_visible_to(None)
    assert Event("takes", 1, (7,)).is_visible_to(None)


def test_a_free_option_takes_any_text() -> None:
    class Free(PebblesGame):
        def __init__(self) -> None:
            super().__init__()
            self.options = (*self.options, FreeText("file", ("",), "a file"))

    assert Free().complete({"file": "my cards.json"})["file"] == "my cards.json"
    assert Free().complete({})["file"] == ""
