"""Who sits at a seat that the rules play: the options say so, whatever else was written."""

from pathlib import Path

import pytest
from sqlalchemy import update

from penstock.games import load_game
from penstock.kernel.match import Match
from penstock.table.http.opening import clone, import_record, open_table
from penstock.table.http.statistics import games_of
from penstock.table.live.room import Room
from penstock.table.refusal import Refused
from penstock.table.store.records import SeatRow, TableRow, User
from penstock.table.store.schema import seats, tables
from penstock.table.store.seating import seated
from penstock.table.store.store import Store

SOLO = Path(__file__).parents[1] / "golden" / "barrage" / "solo-high.match"
TESLA = SeatRow(1, "automa:high", None, "Automa high 2")


def found(store: Store, id: str) -> TableRow:
    table = store.table(id)
    assert table is not None
    return table


def rewrite(store: Store, id: str, seat: int, kind: str, name: str, user: str | None) -> None:
    """Let the database say something else about a seat."""
    other = update(seats).where(seats.c.table == id, seats.c.seat == seat)
    with store.engine.begin() as db:
        db.execute(other.values(kind=kind, name=name, user=user))


@pytest.mark.parametrize("named", ["greedy", "human", "automa:low", "automa:high"])
def test_imported_automa_is_the_one_of_the_options(store: Store, ann: User, named: str) -> None:
    text = SOLO.read_text(encoding="utf-8").replace("seat greedy\nmoves", f"seat {named}\nmoves")

    id = import_record(store, ann, text)

    table = found(store, id)
    assert [place.kind for place in table.seats] == ["greedy", "automa:high"]
    assert table.seats[1] == TESLA
    assert "seat automa:high" in Room(store, table).match.record().write()


def test_imported_automa_without_its_option_is_a_hot_seat(store: Store, ann: User) -> None:
    match = Match(load_game("barrage"), 2, 7, {}, ["human", "automa:high"])

    id = import_record(store, ann, match.record().write())

    places = found(store, id).seats
    assert [(place.kind, place.user, place.name) for place in places] == [
        ("person", ann.id, "Ann 1"),
        ("person", ann.id, "Ann 2"),
    ]


def test_opened_table_seats_the_automa_of_its_options(store: Store, ann: User) -> None:
    by_option = open_table(store, ann, "barrage", {"automa_1": "high"}, ["me", "greedy"])
    by_seat = open_table(store, ann, "barrage", {}, ["me", "automa:high"])

    for id in (by_option, by_seat):
        table = found(store, id)
        assert table.seats[1] == TESLA
        assert table.options["automa_1"] == "high"
        assert table.status == "playing"
    with pytest.raises(Refused, match="a seat is me, hot, invite"):
        open_table(store, ann, "power_grid", {}, ["me", "nobody"])


def test_automa_takes_a_seat_to_which_somebody_was_invited(store: Store, ann: User) -> None:
    id = open_table(store, ann, "barrage", {"automa_1": "high"}, ["me", "invite"])

    assert found(store, id).status == "playing"


@pytest.mark.parametrize("kind", ["greedy", "person", "automa:low"])
def test_table_that_is_read_has_the_automa_of_its_options(
    store: Store, ann: User, kind: str
) -> None:
    id = open_table(store, ann, "barrage", {"automa_1": "high"}, ["me", "greedy"])
    rewrite(store, id, 1, kind, "Somebody", ann.id if kind == "person" else None)

    table = found(store, id)
    room = Room(store, table)

    assert table.seats[1] == TESLA
    assert [one.seats[1] for one in store.lists(ann.id)["mine"]] == [TESLA]
    assert room.names == ["Ann", "Automa high 2"]
    assert room.seats_of(ann.id) == [0]
    assert found(store, clone(store, ann, table)).seats[1] == TESLA


def test_automa_that_no_option_names_is_the_owners_seat(store: Store, ann: User) -> None:
    id = open_table(store, ann, "barrage", {}, ["me", "greedy"])
    rewrite(store, id, 1, "automa:high", "Automa high 2", None)

    room = Room(store, found(store, id))

    assert room.seats_of(ann.id) == [0, 1]
    assert room.table.seats[1].kind == "person"


def test_table_of_options_nobody_knows_any_more_is_listed_as_it_was(
    store: Store, ann: User
) -> None:
    id = open_table(store, ann, "barrage", {}, ["me", "greedy"])
    with store.engine.begin() as db:
        db.execute(update(tables).where(tables.c.id == id).values(options={"moon": "full"}))

    assert [place.kind for place in found(store, id).seats] == ["person", "greedy"]


def test_rivals_of_a_finished_game_are_those_of_the_options(store: Store, ann: User) -> None:
    text = SOLO.read_text(encoding="utf-8").replace("seat greedy", "seat human", 1)
    id = import_record(store, ann, text)
    rewrite(store, id, 1, "greedy", "Greedy 2", None)

    with store.engine.begin() as db:
        db.execute(update(tables).where(tables.c.id == id).values(is_seed_known=False))
    [game] = games_of(store, ann.id)

    assert game.rivals == ("automa:high",)


def test_other_games_seat_whoever_is_named() -> None:
    places = [SeatRow(0, "person", "ann", "Ann"), SeatRow(1, "random", None, "Random 2")]

    assert seated(load_game("power_grid"), {}, "ann", places) == tuple(places)
