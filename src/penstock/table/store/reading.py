"""Reading tables: one that makes no sense is left out, and spoils no list."""

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, select

from penstock.games import load_game
from penstock.kernel.errors import PenstockError
from penstock.table.refusal import Refused
from penstock.table.store.records import SeatRow, TableRow
from penstock.table.store.schema import seats, tables, users
from penstock.table.store.seating import seated
from penstock.table.store.stand_ins import was_stood_in

log = logging.getLogger("penstock.table")

KEPT = ("stand_in", "was_stood_in", "invited", "seen", "here")
"""What a seat's row says beyond who sits there."""

SENSELESS = (PenstockError, AttributeError, LookupError, TypeError, ValueError)
"""What may come of a row that somebody has spoilt, or that an unknown version has written."""


class BrokenTable(Refused):
    """What the database holds of a table makes no sense."""

    def __init__(self, id: str, reason: object) -> None:
        super().__init__("this table is damaged and cannot be shown")
        log.error("table %s is damaged: %s", id, reason)


def read_tables(db: Connection, query: Select[Any]) -> list[TableRow]:
    """The tables of a query that can be read."""
    try:
        found = list(db.execute(query).mappings())
    except ValueError:
        # Something is no JSON, and nobody says where.
        found = _readable(db, query)
    return _with_seats(db, found)


def read_table(db: Connection, id: str) -> TableRow | None:
    """One table; BrokenTable if it cannot be read."""
    try:
        found = list(db.execute(select(tables).where(tables.c.id == id)).mappings())
    except ValueError as error:
        raise BrokenTable(id, error) from None
    return _with_seats(db, found)[0] if found else None


def _with_seats(db: Connection, found: Sequence[RowMapping]) -> list[TableRow]:
    ids = [row["id"] for row in found]
    query = (
        select(seats, users.c.account, users.c.seen.label("here"))
        .add_columns(was_stood_in(seats.c.table, seats.c.seat).label("was_stood_in"))
        .join(users, users.c.id == seats.c.user, isouter=True)
        .where(seats.c.table.in_(ids))
        .order_by(seats.c.seat)
    )
    places: dict[str, list[SeatRow]] = {id: [] for id in ids}
    for row in db.execute(query).mappings():
        is_guest = row["user"] is not None and row["account"] is None
        kept = {key: row[key] for key in KEPT}
        place = SeatRow(row["seat"], row["kind"], row["user"], row["name"], is_guest, **kept)
        places[row["table"]].append(place)
    return [TableRow(**row, seats=_seated(row, places[row["id"]])) for row in found]


def _readable(db: Connection, query: Select[Any]) -> list[RowMapping]:
    found: list[RowMapping] = []
    for id in list(db.execute(query.with_only_columns(tables.c.id)).scalars()):
        try:
            found += db.execute(select(tables).where(tables.c.id == id)).mappings().all()
        except ValueError as error:
            log.warning("table %s is left out of a list: %s", id, error)
    return found


def _seated(table: RowMapping, places: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Who sits at a table, whatever was once written about the seats the rules play."""
    try:
        return seated(load_game(table["game"]), table["options"], table["owner"], places)
    except SENSELESS:
        return tuple(places)  # a table of older rules: its room says why it cannot be shown
