"""Gold is what moves the game on: giving up never is, in any position of any game."""

import pytest

from penstock.games import PACKAGES, load_face, load_game
from penstock.kernel.match import load_record, replay
from penstock.kernel.verbs import GO, LEAVE, STOP
from tests.golden.make import FOLDER

GIVES_UP = {
    "power_grid": {"pass"},
    "barrage": {"pass", "skip", "done"},
    "underwater_cities": {"skip", "unused", "without", "later"},
}
"""By game: the verbs that give something up, whatever the question."""
STOPS = {"power_grid": {"done"}, "barrage": set(), "underwater_cities": {"done"}}
"""By game: those that end what one is at."""


def test_every_game_is_looked_at() -> None:
    assert set(GIVES_UP) == set(STOPS) == set(PACKAGES)


@pytest.mark.parametrize("id", PACKAGES)
def test_every_verb_says_what_it_is(id: str) -> None:
    verbs = load_game(id).notation(load_game(id).new(2, 1)).verbs
    assert {verb.name for verb in verbs if verb.sense == LEAVE} == GIVES_UP[id]
    assert {verb.name for verb in verbs if verb.sense == STOP} == STOPS[id]


@pytest.mark.parametrize("id", PACKAGES)
def test_no_answer_that_gives_something_up_is_gold(id: str) -> None:
    face, met = load_face(id), set()
    for path in sorted((FOLDER / id).glob("*.match"))[:4]:
        match = replay(load_game(id), load_record(path), path.name)
        state = match.at(0)
        for move in match.moves:
            view = state.view(state.to_move())
            gold = face.gold(view)
            for choice in view.choices:
                sense = choice.verb.sense_of(choice.action)
                if choice.text not in gold:
                    continue
                met.add(choice.verb.name)
                assert choice.refused_by is None
                assert sense != LEAVE
                if sense == STOP:
                    # Ending is gold only where the game says so and no button does more.
                    assert view.question in face.frame.good_stops
                    others = {
                        one.verb.sense_of(one.action) for one in view.choices if one.text in gold
                    }
                    assert GO not in others
            state.apply(move.action)
    assert len(met) >= 3


def test_nothing_of_something_good_is_given_up_by_its_number() -> None:
    game = load_game("underwater_cities")
    notation = game.notation(game.new(2, 1))
    for verb in ("advance", "change"):
        none, some = (notation.parse(f"{verb} {count}") for count in (0, 1))
        assert notation.verb_of(none).sense_of(none) == LEAVE
        assert notation.verb_of(some).sense_of(some) == GO


def test_running_all_plants_is_gold_and_running_no_more_only_after_it() -> None:
    path = FOLDER / "power_grid" / "germany-4-greedy.match"
    match = replay(load_game("power_grid"), load_record(path), path.name)
    face, state, seen = load_face("power_grid"), match.at(0), set()
    for move in match.moves:
        view = state.view(state.to_move())
        if view.question == "Supply":
            texts = {choice.text for choice in view.choices}
            wanted = {"supply"} if "supply" in texts else {"done"}
            assert face.gold(view) == wanted
            seen |= wanted
        state.apply(move.action)
    assert "supply" in seen
