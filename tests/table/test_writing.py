"""One writer: what waits is committed together, what fails takes nothing else with it."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, create_engine, text

from penstock.table.store.writing import Writer


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    opened = create_engine(f"sqlite:///{tmp_path / 'numbers.sqlite3'}")
    with opened.begin() as db:
        db.execute(text("CREATE TABLE numbers (n INTEGER PRIMARY KEY)"))
    yield opened
    opened.dispose()


def numbers(engine: Engine) -> list[int]:
    with engine.connect() as db:
        return list(db.execute(text("SELECT n FROM numbers ORDER BY n")).scalars())


def test_what_waits_together_fails_alone(engine: Engine) -> None:
    """While the writer is held up, a good and a bad piece of work queue up behind."""
    writer, held, go = Writer(engine), threading.Event(), threading.Event()

    def hold(_db: Connection) -> None:
        held.set()
        assert go.wait(20)

    def insert(number: int) -> int | str:
        try:
            return writer.write(
                lambda db: (
                    db.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number}).rowcount
                )
            )
        except Exception as error:
            return type(error).__name__

    with ThreadPoolExecutor(30) as pool:
        first = pool.submit(writer.write, hold)
        assert held.wait(20)
        results = [pool.submit(insert, number) for number in (1, 2, 3, 3, 4, 5)]
        while writer.waiting() < 6:
            pass
        go.set()
        first.result()
        outcomes = sorted(str(result.result()) for result in results)
    writer.close()

    assert outcomes == ["1", "1", "1", "1", "1", "IntegrityError"]
    assert numbers(engine) == [1, 2, 3, 4, 5]


def test_closing_writes_what_still_waits(engine: Engine) -> None:
    writer = Writer(engine)
    with ThreadPoolExecutor(20) as pool:
        for number in range(100):
            pool.submit(
                writer.write,
                lambda db, n=number: db.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": n}),
            )
    writer.close()

    assert numbers(engine) == list(range(100))
