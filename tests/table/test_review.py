"""What finished tables tell: which are fair, how strong people are, what won."""

from dataclasses import fields, replace
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from penstock.bots import Window, make_bot
from penstock.drawing.facts import facts_of, words_of
from penstock.games import game_ids, load_face, load_game
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng
from penstock.table.http.opening import open_table
from penstock.table.http.statistics import games_of, played_and_won
from penstock.table.language import translator
from penstock.table.review import figures
from penstock.table.review.fairness import is_fair, is_rated
from penstock.table.review.figures import Figures, bounds, boxes_of
from penstock.table.review.reviewer import review, review_all
from penstock.table.review.strength import (
    PROVISIONAL,
    fold,
    leaderboard,
    rate,
    shown,
)
from penstock.table.store.records import SeatRow, TableRow, User
from penstock.table.store.review_schema import ratings, reviews
from penstock.table.store.reviews import RatedTable
from penstock.table.store.schema import results, tables
from penstock.table.store.store import Store
from tests.table.test_statistics import a_finished_table
from tests.table.test_store import url

__all__ = ["url"]


@pytest.fixture
def people(store: Store) -> list[User]:
    """Three with accounts."""
    found = []
    for name in ("Anna", "Boris", "Clara"):
        guest = store.new_guest(name)
        assert store.register(guest.id, name, "hash")
        user = store.user(guest.id)
        assert user is not None
        found.append(user)
    return found


def finished(store: Store, order: list[User], at: float, game: str = "power_grid") -> str:
    """A table that these people have finished in this order, without playing it."""
    id = open_table(store, order[0], game, {}, ["me", *["invite"] * (len(order) - 1)])
    for seat, user in enumerate(order[1:], 1):
        assert store.sit_down(id, seat, user)
    over = update(tables).where(tables.c.id == id)
    store._write(lambda db: db.execute(over.values(status="finished", updated=at)))
    table = store.table(id)
    assert table is not None
    found = [
        {"table": id, "seat": seat, "place": seat + 1, "score": 10 - seat, "at": at}
        for seat in range(len(order))
    ]
    told = [(seat, "plant", str(4 + seat)) for seat in range(len(order))]
    store.keep_review(id, found, told, is_fair(table), is_rated(table))
    return id


def played_out(id: str) -> Match:
    """A match of random bots, to its end."""
    game = load_game(id)
    match, bot, rng = Match(game, 3, 11), make_bot("random"), Rng(3)
    while not match.state.is_over():
        match.play_action(bot.choose(Window(game, match.state, match.state.to_move(), rng)))
    return match


def rows(store: Store) -> list[Any]:
    query = select(ratings).order_by(ratings.c.finished, ratings.c.table, ratings.c.seat)
    with store.engine.connect() as db:
        return [tuple(row) for row in db.execute(query)]


# -- what is fair ----------------------------------------------------------------------------------


def place(seat: int, user: str | None = None, kind: str = "person", guest: bool = False) -> SeatRow:
    return SeatRow(seat, kind, user, f"#{seat}", guest)


def a_table(*seats: SeatRow, **more: Any) -> TableRow:
    values: dict[str, Any] = {
        **{one.name: None for one in fields(TableRow)},
        **dict.fromkeys(("id", "name", "game", "components", "owner"), "x"),
        **dict.fromkeys(("rules", "seed", "moves", "round", "changes"), 0),
        "is_seed_known": False,
        "options": {},
        "clock": {},
        "is_private": False,
        "created": 0.0,
        "updated": 0.0,
        "status": "finished",
        "to_move": None,
        "winners": [],
        "due": None,
        "players": len(seats),
        "seats": seats,
    }
    return TableRow(**{**values, **more})


def test_only_games_between_people_are_fair() -> None:
    fair = a_table(place(0, "a"), place(1, "b"))
    assert is_fair(fair)
    assert is_rated(fair)
    guests = a_table(place(0, "a"), place(1, "b", guest=True))
    assert (is_fair(guests), is_rated(guests)) == (True, False)
    unfair = [
        a_table(place(0, "a"), place(1, "a")),
        a_table(place(0, "a"), place(1, "b"), place(2, kind="greedy")),
        a_table(place(0, "a"), place(1, kind="automa:high")),
        a_table(place(0, "a")),
        a_table(place(0, "a"), replace(place(1, "b"), was_stood_in=True)),
        replace(fair, is_seed_known=True),
        replace(fair, status="playing"),
    ]
    for table in unfair:
        assert not is_fair(table)
        assert not is_rated(table)


# -- how strong people are -------------------------------------------------------------------------


def test_winning_raises_and_losing_lowers(store: Store, people: list[User]) -> None:
    anna, boris, _ = people
    for number in range(8):
        finished(store, [anna, boris], 1000.0 + number)
    assert rate(store, "power_grid") == 8
    first, second = leaderboard(store, "power_grid")
    assert (first.name, second.name) == ("Anna", "Boris")
    assert first.points > 1500 > second.points
    assert first.played == 8
    assert first.range < 245
    assert first.is_provisional is (first.range >= PROVISIONAL)


def test_a_rating_is_provisional_until_it_is_narrow(store: Store, people: list[User]) -> None:
    anna, boris, clara = people
    for number in range(90):
        order = [[anna, boris, clara], [boris, clara, anna], [clara, anna, boris]][number % 3]
        finished(store, order, 1000.0 + number)
        rate(store, "power_grid")
        [one] = [shown(one) for one in store.rated(user=anna.id)]
        if not one.is_provisional:
            break
    assert 20 < number < 60
    assert abs(one.points - 1500) < one.range + 100


def test_rating_bit_by_bit_and_all_at_once_give_the_same(store: Store, people: list[User]) -> None:
    anna, boris, clara = people
    orders = [[anna, boris], [clara, anna, boris], [boris, anna], [boris, clara, anna]]
    for number, order in enumerate(orders):
        finished(store, order, 1000.0 + number)
        rate(store, "power_grid")
    bit_by_bit = rows(store)
    store._write(lambda db: db.execute(delete(ratings)))
    assert rate(store, "power_grid") == 4
    assert rows(store) == bit_by_bit
    assert rate(store, "power_grid") == 0


def test_a_table_found_late_is_folded_in_where_it_belongs(store: Store, people: list[User]) -> None:
    anna, boris, _ = people
    finished(store, [anna, boris], 1000.0)
    finished(store, [boris, anna], 3000.0)
    rate(store, "power_grid")
    finished(store, [anna, boris], 2000.0)
    assert rate(store, "power_grid") == 2
    in_order = rows(store)
    store._write(lambda db: db.execute(delete(ratings)))
    rate(store, "power_grid")
    assert rows(store) == in_order


def test_games_are_rated_apart(store: Store, people: list[User]) -> None:
    anna, boris, _ = people
    finished(store, [anna, boris], 1000.0)
    finished(store, [boris, anna], 1001.0, "barrage")
    for game in game_ids():
        rate(store, game)
    assert [one.name for one in leaderboard(store, "power_grid")] == ["Anna", "Boris"]
    assert [one.name for one in leaderboard(store, "barrage")] == ["Boris", "Anna"]
    assert leaderboard(store, "underwater_cities") == []


def test_a_shared_place_moves_both_alike() -> None:
    table = RatedTable("t", "power_grid", 1.0, ((0, "a", 1), (1, "b", 1), (2, "c", 3)))
    first, second, third = fold({}, [table])
    assert first["mu"] == pytest.approx(second["mu"])
    assert first["mu"] > 25 > third["mu"]


def test_whoever_has_left_is_on_no_leaderboard_but_counts_for_others(
    store: Store, people: list[User]
) -> None:
    anna, boris, _ = people
    finished(store, [anna, boris], 1000.0)
    rate(store, "power_grid")
    before = rows(store)
    store.depart(anna.id)
    assert [one.name for one in leaderboard(store, "power_grid")] == ["Boris"]
    assert rows(store) == before


def test_a_real_table_is_reviewed_once(store: Store, people: list[User]) -> None:
    anna, boris, _ = people
    room = a_finished_table(store, anna, ["me", "invite"], boris)
    bots = a_finished_table(store, anna, ["me", "random"])
    assert set(store.unreviewed(10)) == {room.table.id, bots.table.id}
    review_all(store)
    assert store.unreviewed(10) == []
    with store.engine.connect() as db:
        kept = {row.table: row for row in db.execute(select(reviews))}
        scored = select(results).where(results.c.table == room.table.id)
        places = {row.seat: row.place for row in db.execute(scored)}
    assert (kept[room.table.id].is_rated, kept[bots.table.id].is_fair) == (True, False)
    standings = room.match.state.result().standings
    assert places == {one.seat: one.place for one in standings}
    winner = [anna, boris][min(standings, key=lambda one: one.place).seat]
    assert leaderboard(store, "power_grid")[0].name == winner.name
    games = games_of(store, anna.id)
    assert len(games) == 2
    assert played_and_won(store, anna.id) == (2, sum(one.place == 1 for one in games))


def test_a_table_that_cannot_be_read_is_noted_and_left_alone(
    store: Store, people: list[User]
) -> None:
    anna, boris, _ = people
    room = a_finished_table(store, anna, ["me", "invite"], boris)
    spoilt = update(tables).values(game="no_such_game")
    store._write(lambda db: db.execute(spoilt))
    review(store, room.table.id)
    assert store.unreviewed(10) == []
    with store.engine.connect() as db:
        assert db.execute(select(reviews.c.is_readable)).scalar() is False


# -- what won --------------------------------------------------------------------------------------


def test_shares_come_with_counts_and_bounds(store: Store, people: list[User]) -> None:
    anna, boris, clara = people
    for number in range(12):
        finished(store, [anna, boris, clara], 1000.0 + number)
    found, charts = Figures(store).charts("power_grid", str)
    assert found == 12
    [chart] = charts
    assert chart.title == "Power plants"
    best = chart.figures[0]
    assert (best.name, best.count, best.won, best.share) == ("4", 12, 12.0, 1.0)
    assert best.expected == pytest.approx(1 / 3)
    assert best.low < 0.8
    assert best.high == pytest.approx(1.0)
    assert [one.verdict for one in chart.figures] == ["more", "less", "less"]


def test_too_little_says_so(store: Store, people: list[User]) -> None:
    for number in range(3):
        finished(store, people, 1000.0 + number)
    _, [chart] = Figures(store).charts("power_grid", str)
    assert not any(one.is_enough for one in chart.figures)
    assert {one.verdict for one in chart.figures} == {""}


def test_counting_is_kept_for_a_while(
    store: Store, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Figures(store)
    assert counted.charts("power_grid", str) == (0, [])
    finished(store, people, 1000.0)
    assert counted.charts("power_grid", str) == (0, [])
    monkeypatch.setattr(figures, "KEPT_FOR", -1.0)
    assert counted.charts("power_grid", str)[0] == 1


@pytest.mark.parametrize(("won", "count"), [(0, 1), (1, 1), (5, 10), (0, 1000), (1000, 1000)])
def test_bounds_hold_the_share(won: int, count: int) -> None:
    low, high = bounds(won, count)
    assert 0.0 <= low <= won / count <= high <= 1.0
    assert high - low < 4 / count**0.5


@pytest.mark.parametrize("id", game_ids())
def test_every_game_tells_what_it_declares(id: str) -> None:
    match = played_out(id)
    face = load_face(id)
    told = facts_of(face.facts, match)
    kinds = {kind.id: kind for kind in face.facts}
    assert len(set(told)) == len(told)
    assert {kind for _, kind, _ in told} <= set(kinds)
    assert {"opening"} <= {kind for _, kind, _ in told}
    for kind in face.facts:
        if kind.is_first:
            seats = [seat for seat, one, _ in told if one == kind.id]
            assert len(set(seats)) == len(seats)
    for _, told_kind, thing in told:
        assert len(thing) <= 60
        words = words_of(kinds[told_kind], thing, boxes_of(id), translator("ru"))
        assert words
        assert "{" not in words


def test_an_unknown_thing_is_called_by_its_id() -> None:
    [kind, *_] = load_face("power_grid").facts
    assert words_of(kind, "no_such", boxes_of("power_grid"), str) == "no_such"
