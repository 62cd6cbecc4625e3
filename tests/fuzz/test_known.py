"""The fuzzers know everything that can be sent: no message, field or route is forgotten."""

import random

from penstock.table.live.bot_runner import TASKS
from penstock.table.live.message import kind_of
from penstock.table.live.requests import REQUESTS
from tests.fuzz import thinking
from tests.fuzz.http_run import routes
from tests.fuzz.messages import FIELDS, right_messages
from tests.fuzz.requests import all_routes

STATE = {"number": 3, "moves": 2, "seats": [0, 1], "lesson": {"step": 1}}


def test_every_message_is_sent_as_it_should_be() -> None:
    right = right_messages(STATE, "pass", random.Random(1))

    assert sorted(one["type"] for one in right) == sorted(kind_of(one) for one in REQUESTS)
    of_kind = {kind_of(one): one for one in REQUESTS}
    for message in right:
        of_kind[message["type"]].model_validate(message)


def test_every_field_gets_values_that_make_sense() -> None:
    assert set(FIELDS) == {name for one in REQUESTS for name in one.model_fields} - {"type"}


def test_every_route_is_asked_for() -> None:
    asked = {(one.method, one.path) for one in routes(seed=1, count=1)}

    assert all_routes() <= asked


def test_bots_do_here_whatever_they_are_asked() -> None:
    assert set(thinking.TASKS) == set(TASKS)
