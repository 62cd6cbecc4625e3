"""The chaos run finds what it looks for: planted losses are counted."""

import asyncio
from pathlib import Path

from sqlalchemy import delete, update

from penstock.table.http.opening import open_table
from penstock.table.live.room import Room
from penstock.table.store.schema import rows
from penstock.table.store.store import Store
from tests.chaos.run import Checker, Figures, check
from tests.table.conftest import Server


def played(store: Store, count: int) -> tuple[str, dict[int, str]]:
    """A table with so many moves, and what was acknowledged of them."""
    ann = store.new_guest("Ann")
    id = open_table(store, ann, "power_grid", {}, ["me", "hot"])
    table = store.table(id)
    assert table is not None
    room = Room(store, table)
    for number in range(count):
        room.play_for_bot(number, room.match.state.legal()[0])
    return id, {number: move.text for number, move in enumerate(room.match.moves)}


def test_lost_and_unreadable_are_counted(tmp_path: Path) -> None:
    server = Server(tmp_path)
    store = Store(server.database)
    checker = Checker(server, 0, asyncio.Queue())
    checker.acknowledged = dict(played(store, 5) for _ in range(4))
    checker.sent = {
        id: {number: {text} for number, text in texts.items()}
        for id, texts in checker.acknowledged.items()
    }
    sound, shortened, changed, _ = checker.acknowledged
    whole = Figures("nothing was lost")
    check(server.database, [checker], whole)

    with store.engine.begin() as db:
        db.execute(delete(rows).where(rows.c.table == shortened, rows.c.number >= 3))
        db.execute(update(rows).where(rows.c.table == changed).values(text="fly"))
    store.close()
    checker.acknowledged["never made"], checker.sent["never made"] = {0: "x"}, {0: {"x"}}
    figures = Figures("something was lost")
    check(server.database, [checker], figures)
    server.close()

    assert (whole.acknowledged, whole.lost, whole.tables, whole.unreadable) == (20, 0, 4, 0)
    assert whole.is_well
    assert (figures.acknowledged, figures.lost) == (21, 2 + 5 + 1)
    assert (figures.tables, figures.unreadable) == (5, 3)
    assert not figures.is_well
    assert sound in checker.acknowledged
