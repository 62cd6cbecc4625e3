"""Reading tables: one that makes no sense is left out, and spoils no list."""

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, select

from penstock.games import load_game
from penstock.kernel.errors import PenstockError
from penstock.table.refusal import Refused
from penstock.table.store.records import SeatRow, TableRow
from penstock.table.store.schema import seats, tables
from penstock.table.store.seating import seated

log = logging.getLogger("penstock.table")

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
    ids = [row["id"] for row in found]
    places: dict[str, list[SeatRow]] = {id: [] for id in ids}
    sitting = select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.seat)
    for row in db.execute(sitting).mappings():
        places[row["table"]].append(SeatRow(row["seat"], row["kind"], row["user"], row["name"]))
    return [TableRow(**row, seats=_seated(row, places[row["id"]])) for row in found]


def read_table(db: Connection, id: str) -> TableRow | None:
    """One table; BrokenTable if it cannot be read."""
    query = select(tables).where(tables.c.id == id)
    found = read_tables(db, query)
    if not found and db.execute(query.with_only_columns(tables.c.id)).first():
        raise BrokenTable(id, "its row cannot be read")
    return found[0] if found else None


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
