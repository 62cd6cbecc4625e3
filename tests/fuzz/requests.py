"""Requests that nobody thought of, made from our OpenAPI description, and addresses of pages."""

import json
import re
from typing import Any

import schemathesis
from fastapi.routing import iter_route_contexts
from hypothesis import strategies as st
from schemathesis import GenerationMode, HookContext

from penstock.games import game_ids, load_game
from penstock.table.http.app import create_app
from penstock.table.language import LANGUAGES
from penstock.table.settings import Settings
from tests.table.callers import finished_match

APP = create_app(Settings("sqlite://", ""))
SCHEMA = schemathesis.openapi.from_dict(APP.openapi())
SCHEMA.config.generation.update(modes=list(GenerationMode))

# -- requests that get further than random ones ----------------------------------------------------

TABLES = ("own", "open", "private", "finished")
"""Stand for tables that exist; whoever sends them puts their ids in."""
LESSON = "lesson"
"""Likewise for the lesson of a game."""
PLACES = {
    "id": TABLES,
    "game": tuple(game_ids()),
    "lesson": (LESSON,),
    "name": ("Ann",),
    "code": LANGUAGES,
}
"""What makes sense in an address, by the name of the place."""
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
    names = list(given or {})
    known = {name: st.sampled_from(PLACES[name]) for name in names}
    return st.just(given) | st.fixed_dictionaries(known)


# -- what the description leaves out: pages, and what only their scripts ask for ------------------


def all_routes() -> set[tuple[str, str]]:
    """Method and path of whatever is served but files and the socket."""
    contexts = iter_route_contexts(APP.routes)
    return {(method, str(one.path)) for one in contexts for method in one.methods or ()}


def described_routes() -> set[tuple[str, str]]:
    """Those of the description."""
    paths = APP.openapi()["paths"].items()
    return {(method.upper(), path) for path, methods in paths for method in methods}


def places_in(path: str) -> list[str]:
    """The names of the places in an address."""
    return re.findall(r"{(\w+)}", path)


HIDDEN_BODIES = {
    "/api/tables/{id}/analysis/play": st.fixed_dictionaries(
        {"move": st.integers(-1, 60) | st.integers(), "seat": st.integers(-1, 3) | st.integers()}
    ).map(json.dumps),
}
HIDDEN_QUERIES = {
    "/api/tables/{id}/analysis/board": st.fixed_dictionaries(
        {"move": st.integers(-1, 60) | st.integers()},
        optional={"things": st.sampled_from(["city-essen", "plant-5 market"]) | st.text()},
    ),
}

PAGES = st.sampled_from(["/", "/t/", "/help/", "/language/", "/login", "/static/", "/static/../"])
ASKED = st.dictionaries(st.sampled_from(["lang", "at", "next"]) | WORD, st.text(), max_size=3)
