"""Messages to the socket that nobody thought of: noise, nearly right and damaged right ones."""

import json
import random
import sqlite3
from typing import Any

from hypothesis import strategies as st

from penstock.table.live.message import kind_of
from penstock.table.live.requests import REQUESTS
from penstock.table.live.wishes import ANSWER, WISHES
from tests.table.sockets import legal

KINDS = (*map(kind_of, REQUESTS), "x", "")
ORDERS = ("max_bid", "pass_until", "no_contract", "x")

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "number": st.integers(0, 5),
    "action": st.text(max_size=70),
    "to": st.integers(-2, 5),
    "move": st.integers(-2, 5),
    "agree": st.booleans(),
    "seat": st.integers(-1, 3),
    "kind": st.sampled_from(ORDERS),
    "value": st.sampled_from(["", "5", "5 9", "always"]),
    "text": st.text(max_size=600),
    "asks": st.booleans(),
    "narrow": st.booleans(),
    "step": st.integers(-1, 5),
    "wish": st.sampled_from([*WISHES, ANSWER, "x"]),
    "answer": st.integers(-1, 3),
}
"""Values that make sense, for each field of any message."""
ALMOST = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS) | VALUES},
    optional={name: sensible | VALUES for name, sensible in FIELDS.items()},
).map(json.dumps)
DEEP = st.builds(
    lambda opening, depth, inside: opening * depth + inside,
    st.sampled_from(["[", '{"type":', '{"a":[']),
    st.integers(1, 900),
    st.text(max_size=5),
)
LONG = st.builds(lambda piece, count: piece * count, st.text(max_size=9), st.integers(0, 3000))
NOISE = st.one_of(ALMOST, VALUES.map(json.dumps), DEEP, LONG, st.text(), st.binary(max_size=300))
MUTATED = st.integers(0, 2**32).map(lambda seed: ("mutate", seed))
TALK = st.lists(
    # Half of it damaged or misplaced messages: they get furthest.
    st.tuples(
        st.integers(0, 2), st.booleans().flatmap(lambda is_noise: NOISE if is_noise else MUTATED)
    ),
    min_size=12,
    max_size=30,
)


def would_be_right(message: str | bytes, state: dict[str, Any]) -> bool:
    """Whether it is, after all, something its sender may do, as the table looks to him."""
    try:
        wanted = json.loads(message) if isinstance(message, str) else None
    except (ValueError, RecursionError):
        return False
    if not isinstance(wanted, dict):
        return False
    kind = wanted.get("type")
    if kind == "chat":
        return True  # anybody may say something
    if not state["yours"]:
        return False
    is_current = wanted.get("number") == state["number"]
    if kind in ("play", "try"):
        # Blanks more or less make no other action.
        return is_current and " ".join(str(wanted.get("action")).split()) in legal(state)
    if kind == "guide":
        return state["lesson"] is not None and wanted.get("step") == state["lesson"]["step"]
    return kind == "order" or (kind in ("undo", "ask_undo") and is_current)


def right_messages(state: dict[str, Any], action: str, rng: random.Random) -> list[dict[str, Any]]:
    """One of every kind, as whoever is to move may send it."""
    number, seats = state["number"], len(state["seats"])
    now = {"number": number}
    lesson = state["lesson"]
    return [
        {"type": "play", **now, "action": action},
        {"type": "try", **now, "action": action, "asks": rng.random() < 0.5},
        {"type": "undo", **now},
        {"type": "ask_undo", **now, "to": max(0, state["moves"] - 1)},
        {"type": "answer_undo", **now, "to": 0, "agree": True},
        {"type": "at", "move": rng.randint(0, state["moves"])},
        {"type": "live"},
        {"type": "chat", "text": "well played"},
        {"type": "order", "seat": 0, "kind": "max_bid", "value": "5 9"},
        {"type": "fit", "narrow": rng.random() < 0.5},
        {"type": "board", "seat": rng.randrange(seats)},
        {"type": "hint", **now},
        {
            "type": "guide",
            "step": lesson["step"] if lesson else 0,
            "wish": rng.choice([*WISHES, ANSWER]),
            "answer": rng.randrange(3),
        },
        {"type": "ping"},
    ]


def mutated(seed: int, state: dict[str, Any], action: str) -> str:
    """A right message of whoever is to move, damaged in a few places, or not at all."""
    rng = random.Random(seed)
    right = right_messages(state, action, rng)
    # What changes the game is sent more often than what only looks at it.
    weights = [4 if "action" in one or one["type"] == "undo" else 1 for one in right]
    return damaged(json.dumps(rng.choices(right, weights)[0]), rng)


def damaged(text: str, rng: random.Random) -> str:
    """The text with a few letters exchanged, lost or doubled, or as it was."""
    letters = list(text)
    for _ in range(rng.choice([0, 0, 1, 2, 5])):
        if not letters:
            break
        at = rng.randrange(len(letters))
        damage = rng.randrange(3)
        if damage == 0:
            letters[at] = chr(rng.choice([0, 34, 39, 44, 48, 92, 125, 160, 0x1F600]))
        elif damage == 1:
            del letters[at]
        else:
            letters[at:at] = letters[at : at + rng.randrange(9)]
    return "".join(letters)


def stored(database: sqlite3.Connection, table: str) -> list[Any]:
    """Whatever the database holds of a table."""
    return [
        database.execute(f'SELECT * FROM {name} WHERE "{key}" = ?', (table,)).fetchall()
        for name, key in (
            ("tables", "id"),
            ("seats", "table"),
            ("rows", "table"),
            ("orders", "table"),
            ("chat", "table"),
            ("questions", "table"),
            ("results", "table"),
            ("lessons", "table"),
        )
    ]
