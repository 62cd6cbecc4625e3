"""Tables whose cards are the same in every run, as nobody may open them who is not a test."""

from collections.abc import Mapping, Sequence
from typing import Any
from unittest.mock import patch

from penstock.table.http.opening import open_table
from penstock.table.store.records import User
from penstock.table.store.store import Store


def open_dealt(
    store: Store,
    user: User,
    game: str,
    options: Mapping[str, str],
    seats: Sequence[str],
    seed: int,
    **more: Any,
) -> str:
    """A table dealt from this seed as if by chance: it counts, and others may sit down."""
    with patch("penstock.table.http.opening.new_seed", return_value=seed):
        return open_table(store, user, game, options, seats, **more)
