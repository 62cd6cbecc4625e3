"""The net counts in whole numbers, and a file of values knows what it belongs to."""

from pathlib import Path

import pytest

from penstock.bots import Planner, Searcher
from penstock.bots.judge import NO_VALUES, RIVAL, Evaluation, Learned, judge_of
from penstock.bots.net import (
    CEILING,
    HIDDEN_UNIT,
    INPUT_UNIT,
    LAST_CEILING,
    OUT,
    OUTPUT_UNIT,
    SHIFT,
    BadValues,
    Net,
    read_net,
    weight_count,
    write_net,
)
from penstock.bots.own import typed_bot
from penstock.games import game_ids, load_game
from penstock.kernel.errors import BadOption
from penstock.kernel.rng import Rng

INPUTS, CELLS, LAST = 7, 5, 3


def some_weights(seed: int) -> list[int]:
    rng = Rng(seed)
    return [rng.below(40_000) - 20_000 for _ in range(weight_count(INPUTS, CELLS, LAST))]


def by_hand(weights: list[int], features: list[int]) -> tuple[float, float]:
    """The same net, cell by cell."""
    at = INPUTS * CELLS
    one = []
    for cell in range(CELLS):
        total = weights[at + cell] + sum(
            features[row] * weights[row * CELLS + cell] for row in range(INPUTS)
        )
        one.append(min(max(0, total) >> SHIFT, CEILING))
    at += CELLS
    two = []
    for cell in range(LAST):
        total = weights[at + CELLS * LAST + cell] + sum(
            one[row] * weights[at + row * LAST + cell] for row in range(CELLS)
        )
        two.append(min(max(0, total) >> SHIFT, LAST_CEILING))
    at += CELLS * LAST + LAST
    found = []
    for out in range(2):
        total = weights[at + 2 * LAST + out]
        total += sum(two[row] * weights[at + out * LAST + row] for row in range(LAST))
        found.append(total / OUT)
    return found[0], found[1]


def test_cells_side_by_side_in_one_number_do_not_touch() -> None:
    rng = Rng(5)
    for seed in range(20):
        weights = some_weights(seed)
        net = Net(INPUTS, CELLS, LAST, weights)
        for _ in range(10):
            features = [rng.below(41) - 20 for _ in range(INPUTS)]
            assert net.infer(features) == by_hand(weights, features)


def test_what_was_judged_before_does_not_matter() -> None:
    weights, rng = some_weights(3), Rng(8)
    used = Net(INPUTS, CELLS, LAST, weights)
    for _ in range(30):
        features = [rng.below(9) - 4 for _ in range(INPUTS)]
        assert used.infer(features) == Net(INPUTS, CELLS, LAST, weights).infer(features)


def test_units_fit_together() -> None:
    assert OUT == (INPUT_UNIT * HIDDEN_UNIT >> 2 * SHIFT) * OUTPUT_UNIT


def test_values_are_read_as_they_were_written(tmp_path: Path) -> None:
    game, weights = load_game("barrage"), some_weights(1)
    path = str(tmp_path / "some.values")
    write_net(path, game, [INPUTS, CELLS, LAST], weights, "a test")
    net = read_net(path, game)
    assert net is not None
    assert net.infer([1] * INPUTS) == Net(INPUTS, CELLS, LAST, weights).infer([1] * INPUTS)
    assert read_net(str(tmp_path / "none.values"), game) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [(b'"features": 1', b'"features": 0'), (b'"barrage"', b'"bridges"'), (b"shape", b"shame")],
)
def test_values_for_something_else_are_refused(tmp_path: Path, old: bytes, new: bytes) -> None:
    game = load_game("barrage")
    file = tmp_path / "some.values"
    write_net(str(file), game, [INPUTS, CELLS, LAST], some_weights(1), "a test")
    file.write_bytes(file.read_bytes().replace(old, new))
    with pytest.raises(BadValues, match=r"some\.values"):
        read_net(str(file), game)


def test_damaged_values_are_refused(tmp_path: Path) -> None:
    game = load_game("barrage")
    file = tmp_path / "some.values"
    write_net(str(file), game, [INPUTS, CELLS, LAST], some_weights(1), "a test")
    file.write_bytes(file.read_bytes()[:-9])
    with pytest.raises(BadValues, match="damaged"):
        read_net(str(file), game)


@pytest.mark.parametrize("id", game_ids())
def test_features_have_a_fixed_length_and_fit_small_numbers(id: str) -> None:
    game = load_game(id)
    lengths = set()
    for players in (2, 4):
        state, rng = game.new(players, 3), Rng(3)
        while not state.is_over():
            features = game.features(state, state.to_move())
            lengths.add(len(features))
            assert all(-32_768 <= one < 32_768 for one in features)
            options = state.legal()
            state.apply(options[rng.below(len(options))])
    assert len(lengths) == 1
    assert game.feature_version() > 0


@pytest.mark.parametrize("id", game_ids())
def test_what_is_shipped_belongs_to_its_game(id: str) -> None:
    """Whoever changes features or components must train again, or take the values out."""
    game = load_game(id)
    judge = judge_of(game, RIVAL)
    if Path(game.values_file()).is_file():
        assert isinstance(judge, Learned)
        assert judge.net.inputs == len(game.features(game.new(2, 1), 0))
    else:
        assert isinstance(judge, Evaluation)
    assert isinstance(judge_of(game, RIVAL, NO_VALUES), Evaluation)


def test_where_nothing_was_learned_a_position_is_evaluated() -> None:
    """Values were learned from games of Barrage without its expansion."""
    game = load_game("barrage")
    judge = judge_of(game, RIVAL)
    assert isinstance(judge, Learned)
    for options, is_learned in (({}, True), ({"expansion": "leeghwater"}, False)):
        state, rng = game.new(2, 5, options), Rng(5)
        for _ in range(30):
            state.apply(state.legal()[rng.below(len(state.legal()))])
        assert game.is_learned(state) == is_learned
        is_evaluated = judge.value(state, 0) == game.evaluate(state, 0)
        assert is_evaluated != is_learned
        assert len(game.features(state, 0)) == judge.net.inputs


def test_a_level_may_be_typed_with_other_values(tmp_path: Path) -> None:
    game = load_game("barrage")
    file = tmp_path / "some.values"
    write_net(str(file), game, [INPUTS, CELLS, LAST], some_weights(1), "a test")
    assert isinstance(typed_bot(f"normal@{file}"), Planner)
    assert isinstance(typed_bot("hard@none"), Searcher)
    with pytest.raises(BadOption, match="there is no file"):
        typed_bot(f"normal@{tmp_path / 'other.values'}")
