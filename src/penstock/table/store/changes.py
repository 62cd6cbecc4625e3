"""Counting changes: how a worker can tell with one look whether it is behind."""

from sqlalchemy import Connection, update

from penstock.table.store.schema import tables


def count_change(db: Connection, table: str) -> None:
    """Something about the table changes. Until the end, other workers wait that change it too."""
    db.execute(update(tables).where(tables.c.id == table).values(changes=tables.c.changes + 1))
