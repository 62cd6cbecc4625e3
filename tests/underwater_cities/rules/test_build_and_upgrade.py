"""Build and upgrade in one part: what the build sets off comes in between (UWC-RUL-33)."""

from pathlib import Path
from typing import Any

import pytest

from penstock.games import load_game
from penstock.games.underwater_cities.rules.state import UnderwaterCities
from tests.support.underwater_cities.own_cards import on_tunnel, own_cards
from tests.support.underwater_cities.position import Position, Table

RED = "slot red-action-build-upgrade"
LAST = "c31-blue2"
"""The tunnel that connects the metropolis."""

SCIENCE = {"op": "gain", "bag": {"science": 1}}
FOR_SCIENCE = {"op": "pay", "cost": {"science": 1}, "then": {"op": "gain", "bag": {"vp": 3}}}


def action(effect: dict[str, Any]) -> dict[str, Any]:
    """An own action card."""
    return {"type": "action", "effect": effect}


def before_connecting(tile: str, cards: str = "none", **resources: int) -> Position:
    """One tunnel is missing to connect the tile; the Personal Assistant is spent."""
    return (
        Position(cards=cards)
        .tile(0, "blue2", tile)
        .tunnels(0, "c33-c32", "c32-c31")
        .spent(0, 214)
        .resources(0, steelplast=1, **resources)
        .hand(0, 8, 11, 22)
    )


def connecting(position: Position) -> Table:
    """The red slot builds the missing tunnel."""
    table = position.at_turn(0).play("play 8", RED)
    if table.question == "Parts":
        table.play("part 2")
    if table.question == "Build":
        table.play("build tunnel")
    return table.play(f"at {LAST}") if table.question == "BuildSite" else table


@pytest.mark.rule("UWC-TIME-04")
@pytest.mark.rule("UWC-RUL-33")
def test_a_metropolis_with_choices_comes_before_the_upgrade() -> None:
    position = before_connecting("bl-07", credit=1, science=1).claimed(0, 33)
    table = connecting(position)
    # Blue tile 7 gave its credit and asks for action cards; the upgrade waits.
    assert table.question == "UseCard"
    assert table.piece(0, LAST) == "tunnel"
    assert (table.stock(0)["credit"], table.stock(0)["science"]) == (1, 1)
    table.play("use 33", "advance 2")
    assert table.piece(0, LAST) == "+tunnel"
    assert table.stock(0)["science"] == 0
    # The slot's own action card finds none available any more.
    assert table.seat == 1


@pytest.mark.rule("UWC-TIME-04")
@pytest.mark.rule("UWC-RUL-33")
def test_upgrades_set_off_by_the_build_come_before_the_upgrade_of_the_part() -> None:
    position = before_connecting("bl-10", credit=1, science=1).claimed(0, 33)
    table = connecting(position.put(0, "farm", "c33.b1"))
    assert table.question == "Upgrade"
    assert table.piece(0, LAST) == "tunnel"
    table.play("upgrade c33.b1")
    assert table.piece(0, "c33.b1") == "+farm"
    table.play("done")
    assert table.piece(0, LAST) == "+tunnel"
    assert table.stock(0)["science"] == 0


@pytest.mark.rule("UWC-TIME-02")
@pytest.mark.rule("UWC-UPG-05")
def test_another_effect_does_not_upgrade_what_the_part_must_upgrade() -> None:
    position = before_connecting("bl-10", credit=1, science=1).claimed(0, 33)
    table = connecting(position)
    # Were the new tunnel upgraded for nothing, "build and upgrade" could not be finished.
    assert table.question == "Upgrade"
    assert table.refusal(f"upgrade {LAST}") == "UWC-TIME-02"
    assert table.legal_texts() == ["upgrade c33-c32", "upgrade c32-c31", "done"]
    table.play("upgrade c33-c32", "upgrade c32-c31")
    assert table.piece(0, LAST) == "+tunnel"
    assert table.stock(0)["science"] == 0


@pytest.mark.rule("UWC-TIME-02")
@pytest.mark.rule("UWC-TIME-06")
@pytest.mark.rule("UWC-RUL-33")
def test_an_effect_with_choices_may_pay_for_the_upgrade(tmp_path: Path) -> None:
    file = own_cards(tmp_path, action(SCIENCE), action({"op": "gain", "bag": {"kelp": 1}}))
    position = before_connecting("bl-07", file, credit=1).claimed(0, 215, 216)
    table = position.at_turn(0).play("play 8", RED, "part 2")
    # Only the tunnel that connects the metropolis brings the science for its upgrade.
    assert table.piece(0, LAST) == "tunnel"
    assert table.question == "UseCard"
    assert table.refusal("skip") == "UWC-TIME-02"
    table.play("use 216")
    # The first of two cards was spent on kelp: the second must now be the science.
    assert table.piece(0, LAST) == "+tunnel"
    assert table.state.spent[0] == [214, 216, 215]
    assert table.stock(0) == {
        "credit": 1,
        "kelp": 1,
        "steelplast": 0,
        "science": 0,
        "biomatter": 0,
    }


@pytest.mark.rule("UWC-TIME-02")
@pytest.mark.rule("UWC-RUL-16")
def test_a_tunnel_whose_upgrade_nothing_can_pay_is_not_built(tmp_path: Path) -> None:
    file = own_cards(tmp_path, action(SCIENCE))
    usable = before_connecting("bl-07", file, credit=1).claimed(0, 215).at_turn(0)
    usable.play("play 8", RED)
    assert usable.refusal("part 2") is None
    spent = before_connecting("bl-07", file, credit=1).claimed(0, 215, 33).spent(0, 215)
    table = spent.at_turn(0).play("play 8", RED)
    assert table.question == "Advance", "nothing is left but the slot's action card"
    assert table.state.claimed[0] == [214, 215, 33]


@pytest.mark.rule("UWC-TIME-02")
def test_what_comes_in_between_may_not_spend_what_the_upgrade_needs(tmp_path: Path) -> None:
    file = own_cards(tmp_path, action(FOR_SCIENCE))
    position = before_connecting("bl-07", file, credit=1, science=1).claimed(0, 215, 33)
    table = connecting(position)
    assert table.question == "UseCard"
    assert table.refusal("use 215") == "UWC-TIME-02"
    assert table.legal_texts() == ["use 33", "skip"]
    table.play("skip")
    assert table.piece(0, LAST) == "+tunnel"
    rich = connecting(before_connecting("bl-07", file, credit=1, science=2).claimed(0, 215, 33))
    # With a science to spare it may be spent: the other one still pays for the upgrade.
    rich.play("use 215", "skip")
    assert rich.points(0) == 3
    assert rich.piece(0, LAST) == "+tunnel"
    assert rich.stock(0)["science"] == 0


@pytest.mark.rule("UWC-TIME-02")
@pytest.mark.rule("UWC-RUL-10")
def test_triggers_are_put_in_an_order_that_pays_for_the_upgrade(tmp_path: Path) -> None:
    # One trigger makes science of kelp, the other kelp of credits: only one order works.
    for_kelp = {"op": "pay", "cost": {"kelp": 1}, "then": SCIENCE}
    for_credit = {
        "op": "pay",
        "cost": {"credit": 1},
        "then": {"op": "gain", "bag": {"kelp": 1}},
    }
    file = own_cards(tmp_path, on_tunnel(for_kelp), on_tunnel(for_credit))
    position = Position(cards=file).claimed(0, 215, 216, 33).spent(0, 214).hand(0, 8, 11, 22)
    table = position.resources(0, steelplast=1, credit=2).at_turn(0)
    table.play("play 8", RED, "part 2", "at c33-c32")
    # Neither the order nor the payments left a choice.
    assert table.piece(0, "c33-c32") == "+tunnel"
    assert sum(table.stock(0).values()) == 0


@pytest.mark.rule("UWC-TIME-02")
@pytest.mark.rule("UWC-RUL-16")
def test_card_first_keeps_both_the_upgrade_and_the_slot(tmp_path: Path) -> None:
    # The card builds and upgrades a tunnel; the slot needs the steelplast for a laboratory.
    build = {"op": "build", "what": ["tunnel"], "cost": "free", "upgrade": "usual"}
    file = own_cards(
        tmp_path,
        {"type": "instant", "colour": "red", "effect": build},
        action(FOR_SCIENCE),
    )
    position = before_connecting("bl-07", file, credit=0, science=1).claimed(0, 216, 33)
    table = position.hand(0, 215, 8, 11).at_turn(0)
    table.play("play 215", "slot red-2-laboratory", "card-first", f"at {LAST}")
    assert table.question == "UseCard"
    assert table.refusal("use 216") == "UWC-TIME-02"
    table.play("skip")
    assert table.piece(0, LAST) == "+tunnel"
    table.play("at c33.b1")
    assert table.piece(0, "c33.b1") == "laboratory"


@pytest.mark.rule("UWC-TIME-04")
@pytest.mark.rule("UWC-TIME-02")
def test_a_build_and_upgrade_inside_another_one(tmp_path: Path) -> None:
    # Blue tile 7 uses a card that itself builds and upgrades; each keeps what it owes.
    inner = {"op": "build", "what": ["tunnel"], "cost": "free", "upgrade": "usual"}
    file = own_cards(tmp_path, action(inner))
    poor = connecting(before_connecting("bl-07", file, credit=1, science=1).claimed(0, 215, 33))
    assert poor.refusal("use 215") == "UWC-TIME-02"
    rich = connecting(before_connecting("bl-07", file, credit=1, science=2).claimed(0, 215, 33))
    rich.play("use 215", "at c33-c23")
    # The inner tunnel is finished first; the outer one follows when the tile is done.
    assert rich.piece(0, "c33-c23") == "+tunnel"
    assert rich.piece(0, LAST) == "tunnel"
    rich.play("skip")
    assert rich.piece(0, LAST) == "+tunnel"
    assert rich.stock(0)["science"] == 0


@pytest.mark.rule("UWC-TIME-02")
def test_a_position_read_back_still_knows_what_is_owed(tmp_path: Path) -> None:
    file = own_cards(tmp_path, action(FOR_SCIENCE))
    position = before_connecting("bl-07", file, credit=1, science=1).claimed(0, 215, 33)
    table = connecting(position)
    state = load_game("underwater_cities").decode(table.state.encode())
    assert isinstance(state, UnderwaterCities)
    again = Table(state)
    assert again.legal_texts() == table.legal_texts() == ["use 33", "skip"]
    assert again.refusal("use 215") == "UWC-TIME-02"
