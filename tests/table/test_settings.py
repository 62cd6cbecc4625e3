"""What a server begins with: its secret and its database file."""

import os
from pathlib import Path
from typing import Any

import pytest

from penstock.kernel.errors import BadOption
from penstock.table.server import _check_proxy
from penstock.table.settings import default_settings
from penstock.table.store.store import Store


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data directory of this test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "penstock"


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_the_secret_is_written_once_and_for_its_owner_alone(folder: Path) -> None:
    first, second = default_settings(None).secret, default_settings(None).secret

    assert first == second
    assert len(first) >= 43
    assert mode(folder / "secret") == 0o600
    assert sorted(path.name for path in folder.iterdir()) == ["push-key", "secret"]


def test_a_secret_that_cannot_be_written_whole_leaves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadOption, match="secret cannot be used: No space left"):
        default_settings(None)

    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("content", ["", "\n", "short", "x" * 31, " " * 80])
def test_an_empty_or_short_secret_is_refused_in_one_line(folder: Path, content: str) -> None:
    folder.mkdir()
    (folder / "secret").write_text(content)

    with pytest.raises(BadOption, match="signs the cookies, but is empty or too short") as refused:
        default_settings(None)

    assert len(str(refused.value).splitlines()) == 1
    assert (folder / "secret").read_text() == content


@pytest.mark.parametrize("is_old", [False, True])
def test_a_database_file_is_for_its_owner_alone_wherever_it_lies(
    tmp_path: Path, is_old: bool
) -> None:
    file = tmp_path / "elsewhere.sqlite3"
    if is_old:
        Store(f"sqlite:///{file}").close()
        file.chmod(0o644)

    store = Store(f"sqlite:///{file}")
    store.new_guest("Ann")

    assert {path.name: mode(path) for path in tmp_path.iterdir()} == {
        "elsewhere.sqlite3": 0o600,
        "elsewhere.sqlite3-wal": 0o600,
        "elsewhere.sqlite3-shm": 0o600,
    }
    store.close()


@pytest.mark.parametrize("proxy", [None, "127.0.0.1", "10.0.0.0/8", "::1", "10.0.0.1, fd00::/8"])
def test_a_proxy_is_an_address_or_a_net(proxy: str | None) -> None:
    _check_proxy(proxy)


@pytest.mark.parametrize("proxy", ["", "*", "nginx", "10.0.0.1/8", "127.0.0.1,", "0x7f000001"])
def test_anything_else_is_no_proxy(proxy: str) -> None:
    with pytest.raises(BadOption, match="--proxy must be an address or a net"):
        _check_proxy(proxy)
