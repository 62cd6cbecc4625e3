"""Moving a database to another kind, and backing one up: everything, exactly, or nothing."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, select

from penstock.cli import main
from penstock.kernel.errors import BadOption
from penstock.table.live.room import Room
from penstock.table.store import moving
from penstock.table.store.learning import beginning
from penstock.table.store.lock import alone_on
from penstock.table.store.notices import Waiting
from penstock.table.store.records import Handover
from penstock.table.store.reviews import RatedTable
from penstock.table.store.schema import metadata
from penstock.table.store.store import Store, migrate
from tests.support.services import Postgres
from tests.table.dealing import open_dealt


def content(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    engine = create_engine(url)
    with engine.connect() as db:
        found = {
            table.name: sorted((tuple(row) for row in db.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


def filled(url: str) -> None:
    """A database with something in every table, and more chat than fits into one batch."""
    store = Store(url)
    ann, ben = store.new_guest("Ann"), store.new_guest("Ünal Łoś 🎲")
    assert store.register(ann.id, "Ann", "hash")
    for seed in range(3):
        id = open_dealt(store, ann, "power_grid", {}, ["me", "invite", "random"], seed=seed)
        assert store.sit_down(id, 1, ben)
        table = store.table(id)
        assert table is not None
        room = Room(store, table)
        for number in range(5):
            room.play_for_bot(number, room.match.state.legal()[0])
        room.ask_undo(ann.id, room.number, 2)
        store.set_order(id, 0, "pass", "x")
        handover = Handover(room.to_move or 0, "greedy", "vote", 5)
        store.vote(id, 5, ann.id, True, handover, None)
        store.vote(id, 5, ben.id, True, handover, None)
        store.put_away(id, ann.id)
        result = {"table": id, "seat": 0, "place": 1, "score": 7, "at": 0.1 + seed}
        store.keep_review(id, [result], [(0, "plant", "7"), (0, "plant", "11")])
        store.claim(Waiting(ann.id, id, "turn", 3, 0.5), 0.7)
        for number in range(400):
            store.say(id, "Ann", 0, f"line {number} — привіт")
    store.add_target(ann.id, "webhook", "https://example.org/ü", "https://example.org/…")
    with store.engine.begin() as db:
        db.execute(beginning(id, ann.id, "power_grid", "a lesson of another version"))
    store.set_recovery(ann.id, code="hash")
    values = {"what": "turn", "pace": "now", "zone": "UTC", "language": "uk"}
    store.set_wishes(ann.id, 0.5, **values)
    rated = RatedTable(id, "power_grid", 0.5, ((0, ann.id, 1),))
    row = {"table": id, "seat": 0, "user": ann.id, "game": "power_grid", "finished": 0.5}
    store.keep_ratings(rated, [{**row, "mu": 25.1, "sigma": 8.3}])
    store.close()


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("original") / "table.sqlite3"
    filled(f"sqlite:///{file}")
    return file


def check_goes_on(url: str) -> None:
    """A server can use the copy: tables replay, new rows find their numbers."""
    store = Store(url)
    ids = [row[0] for row in content(url)["tables"]]
    assert len(ids) == 3
    for id in ids:
        table = store.table(str(id))
        assert table is not None
        room = Room(store, table)
        assert room.number == 5
        room.play_for_bot(5, room.match.state.legal()[0])
        store.say(str(id), "Ann", 0, "the copy is spoken at")
        assert store.said(str(id))[-1]["text"] == "the copy is spoken at"
    store.close()


def test_sqlite_is_moved_exactly(
    original: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "copy.sqlite3"
    before = content(f"sqlite:///{original}")

    assert main(["move-database", str(original), str(target)]) == 0

    assert content(f"sqlite:///{target}") == before == content(f"sqlite:///{original}")
    assert all(before.values()), "every table had something to move"
    count = sum(len(rows) for rows in before.values())
    assert f"{count} rows copied and compared" in capsys.readouterr().out
    assert target.stat().st_mode & 0o777 == 0o600
    check_goes_on(f"sqlite:///{target}")


def test_there_and_back_again_through_postgresql(
    original: Path, tmp_path: Path, postgres: Postgres
) -> None:
    there, back = postgres.new_database(), tmp_path / "back.sqlite3"
    before = content(f"sqlite:///{original}")

    assert main(["move-database", str(original), there.replace("+psycopg", "")]) == 0
    assert content(there) == before
    assert main(["move-database", there.replace("+psycopg", ""), str(back)]) == 0
    assert content(f"sqlite:///{back}") == before
    check_goes_on(there)


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main([str(one) for one in arguments]) == 2
    [line] = capsys.readouterr().err.splitlines()
    return line


def test_only_what_is_ours_is_moved_and_only_to_where_nothing_is(
    original: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, other, old = (tmp_path / name for name in ("new.sqlite3", "other", "old.sqlite3"))
    other.write_bytes(b"mine")
    migrate(f"sqlite:///{old}", "0001")
    sqlite3.connect(tmp_path / "foreign").execute("CREATE TABLE x (y)").connection.close()

    assert "there is no database" in refused(capsys, "move-database", tmp_path / "x", target)
    assert "no database of ours" in refused(capsys, "move-database", tmp_path / "foreign", target)
    assert "of another version" in refused(capsys, "move-database", old, target)
    assert "is there already" in refused(capsys, "move-database", original, other)
    assert "is there already" in refused(capsys, "move-database", original, original)
    assert "cannot be used" in refused(capsys, "move-database", other, target)
    assert "neither a file nor" in refused(capsys, "move-database", original, "mysql://x/y")
    assert "cannot be used" in refused(
        capsys, "move-database", original, "postgresql://127.0.0.1:1/x"
    )
    assert other.read_bytes() == b"mine"
    assert not target.exists()
    assert not (tmp_path / "x").exists()


def test_nothing_is_moved_while_a_server_runs(
    original: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "new.sqlite3"
    with alone_on(f"sqlite:///{original}"):
        assert "in use by another server" in refused(capsys, "move-database", original, target)
    assert not target.exists()


def test_nothing_is_moved_while_a_server_leads_on_postgresql(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(postgres.new_database())
    assert store.leads()
    target = tmp_path / "new.sqlite3"
    assert "a server runs on" in refused(capsys, "move-database", store.url, target)
    assert not target.exists()
    store.close()
    other = Store(postgres.new_database())
    other.close()
    assert "is not empty" in refused(capsys, "move-database", store.url, other.url)


def fails_after(rows: int) -> moving.Advance:
    done = [0]

    def advance(count: int) -> None:
        done[0] += count
        if done[0] >= rows:
            raise KeyboardInterrupt

    return advance


def test_interrupted_move_leaves_nothing(original: Path, tmp_path: Path) -> None:
    target = tmp_path / "new.sqlite3"
    with pytest.raises(KeyboardInterrupt):
        moving.move_database(f"sqlite:///{original}", f"sqlite:///{target}", fails_after(1000))
    assert [path.name for path in tmp_path.iterdir()] == ["new.sqlite3.lock"]


def test_interrupted_move_leaves_postgresql_empty(original: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    with pytest.raises(KeyboardInterrupt):
        moving.move_database(f"sqlite:///{original}", url, fails_after(1000))
    engine = create_engine(url)
    assert inspect(engine).get_table_names() == []
    engine.dispose()


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE chat SET text = 'other' WHERE id = 700",
        "DELETE FROM rows WHERE number = 4",
        "UPDATE results SET at = at + 0.0000001",
        "INSERT INTO users (id, name, created) VALUES ('zzz', 'Eve', 0)",
    ],
)
def test_copy_that_differs_is_noticed_and_taken_away(
    original: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tampering: str
) -> None:
    target = tmp_path / "new.sqlite3"
    compare = moving._compare

    def tamper(*arguments: object) -> None:
        with sqlite3.connect(target) as db:
            db.execute(tampering)
        db.close()
        compare(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(moving, "_compare", tamper)
    with pytest.raises(BadOption, match="the copy differs"):
        moving.move_database(f"sqlite:///{original}", f"sqlite:///{target}", lambda _: None)
    assert not target.exists()


# -- backup ------------------------------------------------------------------------------------


def test_backup_while_the_server_writes(original: Path, tmp_path: Path) -> None:
    source, copy = tmp_path / "table.sqlite3", tmp_path / "backup.sqlite3"
    assert main(["move-database", str(original), str(source)]) == 0
    store = Store(f"sqlite:///{source}")
    store.new_guest("not in any checkpoint yet")
    before = content(store.url)

    assert main(["backup", str(copy), "--database", f"sqlite:///{source}"]) == 0

    assert content(f"sqlite:///{copy}") == before
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == [copy.name]
    store.close()
    check_goes_on(f"sqlite:///{copy}")


def test_backup_of_the_usual_database_has_a_name_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    assert "there is no database" in refused(capsys, "backup")
    filled(f"sqlite:///{tmp_path / 'data' / 'penstock' / 'table.sqlite3'}")

    assert main(["backup"]) == 0

    [copy] = tmp_path.glob("penstock-*.sqlite3")
    assert copy.name in capsys.readouterr().out
    assert len(content(f"sqlite:///{copy}")["tables"]) == 3
    assert "is there already" in refused(capsys, "backup", copy)
    assert "cannot be used" in refused(capsys, "backup", tmp_path / "no" / "folder")
    assert [path.name for path in tmp_path.glob("*.partial")] == []


def test_backup_of_postgresql_is_a_file_and_can_be_moved_back(
    original: Path, tmp_path: Path, postgres: Postgres
) -> None:
    url, copy = postgres.new_database(), tmp_path / "backup.sqlite3"
    assert main(["move-database", str(original), url]) == 0
    store = Store(url)
    assert store.leads(), "a server may run on it"

    assert main(["backup", str(copy), "--database", url.replace("+psycopg", "")]) == 0

    store.close()
    assert content(f"sqlite:///{copy}") == content(url)
    assert copy.stat().st_mode & 0o777 == 0o600
    again = postgres.new_database()
    assert main(["move-database", str(copy), again]) == 0
    assert content(again) == content(url)


def test_password_of_a_database_is_not_shown() -> None:
    assert "secret" not in moving.shown("postgresql+psycopg://ann:secret@host/table")
    assert moving.shown("sqlite:////a/b.sqlite3") == "/a/b.sqlite3"
