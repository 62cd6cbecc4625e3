"""The eight player boards: what the rulebook and the design of our own boards demand."""

import pytest

from penstock.games.underwater_cities.box.components import (
    BOARDS,
    CITIES,
    FIRST_TUNNEL,
    START,
    TUNNEL_FROM,
    TUNNEL_TO,
    VP,
    Bag,
    Board,
)

VALUE = (1.0, 1.1, 1.25, 1.4, 2.0, 1.4, 0.6, 1.1)


def bag_value(bag: Bag) -> float:
    return sum(amount * value for amount, value in zip(bag, VALUE, strict=True))


def distances(board: Board) -> list[int]:
    found = {START: 0}
    waiting = [START]
    for city in waiting:
        for other in range(CITIES):
            if board.neighbours[city] >> other & 1 and other not in found:
                found[other] = found[city] + 1
                waiting.append(other)
    return [found[city] for city in range(CITIES)]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.number))
def test_the_sites_of_a_board(board: Board) -> None:
    assert 15 <= len(board.tunnels) <= 17
    joining = [site for site in board.tunnels if TUNNEL_TO[site - FIRST_TUNNEL] < CITIES]
    assert len(joining) >= 10
    for city in range(CITIES):
        assert 2 <= board.neighbours[city].bit_count() <= 4
    touched = [TUNNEL_FROM[site - FIRST_TUNNEL] for space in board.tunnels_to for site in space]
    assert len(set(touched)) == len(touched) == 4


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.number))
def test_the_metropolises_are_equally_far(board: Board) -> None:
    far = distances(board)
    ends = [
        min(far[TUNNEL_FROM[site - FIRST_TUNNEL]] for site in space) + 1
        for space in board.tunnels_to
    ]
    assert ends == [4, 3, 3]


@pytest.mark.parametrize("board", BOARDS[:4], ids=lambda board: str(board.number))
def test_boards_for_the_first_game_are_plain(board: Board) -> None:
    assert board.stars == 1
    assert [len(around) for around in board.buildings_at] == [4] * CITIES
    assert not board.has_tolls
    assert not board.pairs
    assert set(board.multiplier) == {1}
    assert 11 <= len(board.bonus_sites) <= 13
    assert 15 <= sum(bag_value(board.bonus[site]) for site in board.bonus_sites) <= 17
    assert sum(board.bonus[site][VP] for site in board.bonus_sites) <= 3


@pytest.mark.parametrize("board", BOARDS[4:], ids=lambda board: str(board.number))
def test_boards_for_later_games_have_tolls(board: Board) -> None:
    assert board.stars == 3
    assert 25 <= sum(len(around) - 1 for around in board.buildings_at) <= 28
    assert len({len(around) for around in board.buildings_at}) > 1
    assert 3 <= sum(board.has_toll) <= 5
    free = [site for site in board.bonus_sites if not board.has_toll[site]]
    assert 6 <= len(free) <= 9
    assert 8 <= sum(bag_value(board.bonus[site]) for site in free) <= 12


def test_every_documented_feature_occurs() -> None:
    features = set()
    for board in BOARDS[4:]:
        for site, toll in enumerate(board.toll):
            if board.has_toll[site]:
                kind = "city" if site < CITIES else "tunnel" if site >= FIRST_TUNNEL else "building"
                features.add((kind, board.multiplier[site], tuple(toll[:5])))
        assert len(board.pairs) <= 1
    assert ("city", 3, (3, 0, 3, 0, 0)) in features
    assert ("city", 1, (2, 0, 0, 2, 0)) in features
    assert ("tunnel", 3, (1, 0, 0, 0, 0)) in features
    assert ("tunnel", 1, (1, 0, 1, 0, 0)) in features
    assert any(kind == "building" and times == 2 for kind, times, _ in features)
    assert any(board.pairs for board in BOARDS)
