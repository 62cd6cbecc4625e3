"""Requests that nobody thought of, made from our OpenAPI description, and addresses of pages."""

from typing import Any

import schemathesis
from hypothesis import strategies as st
from schemathesis import GenerationMode, HookContext

from penstock.games import game_ids, load_game
from penstock.table.http.app import create_app
from penstock.table.settings import Settings
from tests.table.callers import finished_match

SCHEMA = schemathesis.openapi.from_dict(create_app(Settings("sqlite://", "")).openapi())
SCHEMA.config.generation.update(modes=list(GenerationMode))

# -- requests that get further than random ones ----------------------------------------------------

TABLES = ("own", "open", "private", "finished")
"""Stand for tables that exist; whoever sends them puts their ids in."""
WORD = st.text(max_size=12)
RECORD = finished_match(["human", "human"], rounds=1).record().write().splitlines()


def tables(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Wishes for a table: some options of a game, seats for people; or nearly so."""
    known = load_game(game).options
    option = st.sampled_from([(one.name, value) for one in known for value in one.values])
    seats = st.lists(st.sampled_from(["me", "hot", "invite"]), max_size=7)
    clock = st.sampled_from(["none", "move", "fischer"]) | WORD | st.integers(-5, 200)
    return st.fixed_dictionaries(
        {"game": st.just(game), "seats": seats | st.lists(WORD, max_size=9)},
        optional={
            "options": st.lists(option, max_size=2).map(dict) | st.dictionaries(WORD, WORD),
            "seed": st.integers(0, 2**63 - 1) | st.integers(),
            "name": WORD,
            "clock": st.dictionaries(st.sampled_from(["kind", "seconds"]) | WORD, clock),
        },
    )


@st.composite
def records(draw: st.DrawFn) -> dict[str, Any]:
    """A match file with a few lines lost, doubled, moved or written over."""
    lines = list(RECORD)
    for _ in range(draw(st.integers(0, 3))):
        at, other = draw(st.tuples(*[st.integers(0, len(lines) - 1)] * 2))
        damage = draw(st.sampled_from(["lose", "double", "move", "write", "number"]))
        if damage == "lose":
            del lines[at]
        elif damage == "double":
            lines.insert(other, lines[at])
        elif damage == "move":
            lines.insert(other, lines.pop(at))
        elif damage == "write":
            lines[at] = draw(WORD)
        else:
            lines[at] = f"{lines[at].rsplit(' ', 1)[0]} {draw(st.integers(-1, 10**25))}"
    return {"text": "\n".join(lines)}


BODIES = {
    "/api/tables": st.one_of(*(tables(game) for game in game_ids())),
    "/api/tables/import": records(),
}


@SCHEMA.hook
def flatmap_body(context: HookContext, body: Any) -> st.SearchStrategy[Any]:
    assert context.operation is not None
    return st.just(body) | BODIES.get(context.operation.path, st.just(body))


@SCHEMA.hook
def flatmap_path_parameters(_: HookContext, given: Any) -> st.SearchStrategy[Any]:
    return st.just(given) | st.sampled_from(TABLES).map(lambda one: {**(given or {}), "id": one})


PAGES = st.sampled_from(["/", "/t/", "/help/", "/language/", "/login", "/static/", "/static/../"])
ASKED = st.dictionaries(st.sampled_from(["lang", "at", "next"]) | WORD, st.text(), max_size=3)
