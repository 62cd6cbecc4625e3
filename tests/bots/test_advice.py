"""Advice: the best turns a bot sees, told from a middling one; never by what is hidden."""

import pytest

from penstock.bots import Window
from penstock.bots.advice import SHOWN, Advice, advise, planned_choices
from penstock.bots.bot import Plan, fingerprint
from penstock.games import game_ids, load_game
from penstock.kernel.agenda import Seat
from penstock.kernel.game import Game
from penstock.kernel.messages import as_written
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.kernel.traits import LATER, LONGEST, NOW, RIVALS, SIDES, Trait, reason
from penstock.table.language import translator
from tests.bots.following import follow

FEW = 400
"""Moves to try: enough to play turns on."""

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("barrage", 3, {}),
    ("barrage", 4, {"game": "introductory"}),
    ("barrage", 2, {"automa_1": "very_high"}),
    ("power_grid", 4, {}),
    ("power_grid", 2, {}),
    ("underwater_cities", 2, {}),
    ("underwater_cities", 1, {}),
]
"""Every game, and the ways in which it is played with a Trust, an Automa or alone."""


def positions(id: str, players: int, options: dict[str, str]) -> list[tuple[Game, State]]:
    """A few positions of a game that was played by chance."""
    game = load_game(id)
    state, rng = game.new(players, 9, options), Rng(9)
    found = []
    for move in range(70):
        if state.is_over():
            break
        if move % 17 == 3:
            found.append((game, state.copy()))
        legal = game.bot_options(state)
        state.apply(legal[rng.below(len(legal))])
    assert len(found) >= 3
    return found


def ask(game: Game, state: State, seed: int = 1, moves: int = FEW) -> Advice:
    window = Window(game, state, state.to_move(), Rng(seed))
    window.moves = moves
    return advise(window)


def told(advice: Advice) -> list[tuple[Plan, list[float], list[int]]]:
    """Everything advice says, to compare."""
    return [
        (
            one.plan,
            [round(part, 9) for part in (one.margin.now, one.margin.later, one.margin.rivals)],
            one.margin.changes,
        )
        for one in (*advice.suggestions, advice.compared)
    ]


@pytest.mark.parametrize(("id", "players", "options"), TABLES)
def test_suggestions_begin_differently_and_the_best_comes_first(
    id: str, players: int, options: dict[str, str]
) -> None:
    for game, state in positions(id, players, options):
        advice = ask(game, state)
        firsts = [one.actions[0] for one in advice.suggestions]
        assert 1 <= len(firsts) <= SHOWN
        assert len(set(firsts)) == len(firsts)
        assert all(state.is_legal(first) for first in firsts)
        worths = [one.margin.total() for one in advice.suggestions]
        assert worths == sorted(worths, reverse=True)
        assert min(worths) >= 0.0
        assert advice.compared.margin.total() == 0.0
        assert advice.played is None


@pytest.mark.parametrize(("id", "players", "options"), TABLES)
def test_advice_depends_on_nothing_hidden(id: str, players: int, options: dict[str, str]) -> None:
    for game, state in positions(id, players, options)[1:3]:
        seat = state.to_move()
        others = [state.determinize(seat, Rng(hidden)) for hidden in (100, 200)]
        assert told(ask(game, state)) == told(ask(game, others[0])) == told(ask(game, others[1]))
        choices = [
            [(one.text, str(one.label)) for one in planned_choices(world, actions)]
            for world in (state, *others)
            for actions in [ask(game, state).suggestions[0].actions]
        ]
        assert choices[0] == choices[1] == choices[2]


@pytest.mark.parametrize("id", game_ids())
def test_a_plan_can_be_played_as_it_is_told(id: str) -> None:
    for game, state in positions(id, 3, {}):
        for one in ask(game, state).suggestions:
            world, seat = state.copy(), state.to_move()
            for question, action in zip(one.plan[::2], one.plan[1::2], strict=True):
                assert world.to_move() == seat
                assert fingerprint(world) == question
                world.apply(action)


@pytest.mark.parametrize("id", game_ids())
def test_a_turn_that_is_asked_about_is_compared_with_the_same(id: str) -> None:
    for game, state in positions(id, 2, {}):
        window = Window(game, state, state.to_move(), Rng(4))
        window.moves = FEW
        worst = game.bot_options(state)[-1]
        advice = advise(window, [worst])
        assert advice.played is not None
        assert advice.played.actions == [worst]
        margin = advice.suggestions[0].margin.over(advice.played.margin)
        parts = margin.now + margin.later + margin.rivals
        assert parts == pytest.approx(margin.total())


@pytest.mark.parametrize("id", game_ids())
def test_traits_are_what_the_seat_may_know(id: str) -> None:
    for game, state in positions(id, 3, {}):
        for seat in range(3):
            counted = game.count_traits(state, seat)
            assert len(counted) == len(game.traits())
            assert counted == game.count_traits(state.determinize(seat, Rng(7)), seat)
            assert game.at_hand(state, seat) == game.at_hand(state.determinize(seat, Rng(8)), seat)


@pytest.mark.parametrize("id", game_ids())
def test_a_finished_game_has_at_hand_what_it_scored(id: str) -> None:
    game = load_game(id)
    state, rng = game.new(3, 2), Rng(2)
    while not state.is_over():
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    for seat in range(3):
        assert game.at_hand(state, seat) == game.outlook(state, seat)
    assert game.time_left(state) < 0.3
    assert game.time_left(game.new(3, 2)) > 0.8


def test_every_side_of_every_game_can_be_told() -> None:
    for id in game_ids():
        traits = load_game(id).traits()
        assert {trait.side for trait in traits} == set(range(len(SIDES)))
        assert len({trait.id for trait in traits}) == len(traits)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("id", game_ids())
def test_a_reason_is_short_in_every_language(id: str, language: str) -> None:
    traits, translate = load_game(id).traits(), translator(language)
    for side in range(len(SIDES)):
        for amount in (-12, -1, 0, 1, 12):
            changes = [amount] * len(traits)
            for worth in (-3.0, 0.0, 3.0):
                words = reason(traits, changes, side, worth, translate)
                assert 0 < len(words) <= LONGEST, words


TRAITS = [
    Trait("a", NOW, 1.0, "{change} {count:point|points}"),
    Trait("b", NOW, 0.1, "{change} {count:credit|credits}"),
    Trait("c", LATER, 1.0, "{change} {count:base|bases}"),
    Trait("d", RIVALS, -1.0, "{change} energy this round"),
]


@pytest.mark.parametrize(
    ("changes", "side", "amount", "words"),
    [
        ([1, -5, 0, 0], NOW, 1.0, "+1 point, −5 credits"),
        ([0, -5, 0, 0], NOW, -0.5, "−5 credits"),
        ([0, 0, -2, 0], LATER, 3.0, "A better outlook for later. Against it: −2 bases"),
        ([0, 0, 0, 0], LATER, -3.0, "A weaker outlook for later."),
        ([0, 0, 0, -2], RIVALS, 2.0, "−2 energy this round"),
        ([0, 0, 0, 0], RIVALS, 0.01, "Nothing changes for the others."),
        ([2, 0, 0, 0], NOW, 0.0, "+2 points"),
    ],
)
def test_what_speaks_for_a_turn_is_told_first(
    changes: list[int], side: int, amount: float, words: str
) -> None:
    assert reason(TRAITS, changes, side, amount, as_written) == words


def test_a_deadline_ends_the_thought() -> None:
    game = load_game("barrage")
    state = game.new(3, 1)
    window = Window(game, state, state.to_move(), Rng(1))
    window.deadline = 1.0
    assert advise(window).suggestions


def test_seats_are_told_by_whoever_is_asked() -> None:
    """Advice is for the seat at the window, whoever that is."""
    seen: set[Seat] = set()
    for game, state in positions("power_grid", 4, {}):
        seen.add(state.to_move())
        assert ask(game, state).suggestions
    assert len(seen) > 1


@pytest.mark.parametrize("id", game_ids())
def test_whoever_follows_the_hint_beats_chance(id: str) -> None:
    assert follow(id, "random", games=2, seed=3, moves=60) == 2
