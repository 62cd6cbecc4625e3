"""The small language of goals: what it says, and what it refuses to read."""

from dataclasses import dataclass

import pytest

from penstock.lessons.condition import BadCondition, read_condition


@dataclass(frozen=True)
class Dam:
    owner: int
    water: int


NAMES = {
    "own": {"seat": 0, "energy": 7, "tiles": ("base", "conduit"), "built": (1, 0, 2)},
    "start": {"own": {"energy": 1}},
    "dams": (Dam(0, 2), Dam(0, 0), Dam(1, 3)),
    "happened": [{"kind": "built", "seat": 0}, {"kind": "produced", "seat": 0, "energy": 6}],
    "phase": "actions",
    "leader": None,
}


@pytest.mark.parametrize(
    "text",
    [
        "own.energy - start.own.energy >= 6",
        "own.energy == 1 + 2 * 3",
        "-own.energy < 0",
        "phase == 'actions' and not phase != 'actions'",
        "phase == 'flow' or leader == none",
        "(own.energy > 9 or own.energy > 5) and true",
        "'conduit' in own.tiles and not 'joker' in own.tiles",
        "own.built.2 == 2",
        "count(dams) == 3",
        "count(dams, owner == own.seat and water > 0) == 1",
        "sum(dams, water) == 5",
        "sum(own.built) == 3",
        "count(own.tiles, it == 'base') == 1",
        "count(happened, kind == 'produced' and energy >= 6) == 1",
    ],
)
def test_what_is_true(text: str) -> None:
    condition = read_condition(text)
    assert condition.holds(NAMES)
    assert not read_condition(f"not ({text})").holds(NAMES)


def test_the_second_part_is_looked_at_only_where_it_matters() -> None:
    assert not read_condition("false and nobody.knows").holds(NAMES)
    assert read_condition("true or nobody.knows").holds(NAMES)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "missing at the end"),
        ("own.energy >=", "missing at the end"),
        ("own.", "missing at the end"),
        ("own.(", "field is missing"),
        ("(own.energy > 1", r"'\)' is missing"),
        ("own.energy 3", "'3' does not belong here"),
        ("own.energy > 'a", "means nothing here"),
        ("__import__('os')", "does not belong here"),
        ("and", "'and' does not belong here"),
        ("count own", r"'\(' is missing"),
        ("(" * 30 + "1" + ")" * 30, "too many brackets"),
    ],
)
def test_what_cannot_be_read(text: str, complaint: str) -> None:
    with pytest.raises(BadCondition, match=complaint):
        read_condition(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("nobody == 1", "there is no 'nobody'"),
        ("own.money == 1", "there is no 'money'; there is seat, energy"),
        ("own.built.7 == 1", "no place 7"),
        ("phase > 3", "is no number"),
        ("count(phase) == 1", "is no list"),
        ("1 in own.energy", "is no list"),
    ],
)
def test_what_speaks_of_nothing(text: str, complaint: str) -> None:
    with pytest.raises(BadCondition, match=complaint):
        read_condition(text).holds(NAMES)
