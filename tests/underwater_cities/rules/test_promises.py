"""What must still come stays possible, whatever is set off before it (UWC-RUL-16)."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.underwater_cities.own_cards import own_cards
from tests.support.underwater_cities.position import Position, Table

PLANTS = "slot green-2-desalination"


def for_points(resource: str) -> dict[str, Any]:
    """Pay a resource for a point."""
    gain = {"op": "gain", "bag": {"vp": 1}}
    return {"op": "pay", "cost": {resource: 1}, "then": gain}


def on(event: dict[str, Any], effect: dict[str, Any]) -> dict[str, Any]:
    """An own permanent card that answers an event."""
    return {"type": "permanent", "triggers": [{"on": event, "do": effect}]}


CHOSEN = {"event": "slot"}


def with_card(folder: Path, card: dict[str, Any], played: int, **resources: int) -> Table:
    """The own card is claimed, another one is played."""
    position = Position(cards=own_cards(folder, card)).claimed(0, 215).hand(0, played, 8, 11)
    return position.resources(0, **resources).at_turn(0).play(f"play {played}")


@pytest.mark.rule("UWC-RUL-16")
@pytest.mark.parametrize(("credit", "points"), [(1, 0), (2, 1)])
def test_what_a_chosen_slot_sets_off_leaves_it_possible(
    tmp_path: Path, credit: int, points: int
) -> None:
    table = with_card(tmp_path, on(CHOSEN, for_points("credit")), 22, credit=credit)
    table.play(PLANTS)
    if credit == 1:
        # The only credit is needed for a plant: nothing is asked about it.
        assert table.question == "BuildSite"
    else:
        table.play("cost 1")
    table.play("at c33.b1")
    assert table.piece(0, "c33.b1") == "desalination"
    assert (table.points(0), table.stock(0)["credit"]) == (points, 0)


@pytest.mark.rule("UWC-RUL-16")
def test_what_a_chosen_slot_sets_off_may_open_it(tmp_path: Path) -> None:
    sale = {"op": "pay", "cost": {"kelp": 1}, "then": {"op": "gain", "bag": {"credit": 1}}}
    table = with_card(tmp_path, on(CHOSEN, sale), 22, kelp=1)
    assert table.refusal(PLANTS) is None
    table.play(PLANTS)
    # The kelp must be sold, or no part of the slot could be carried out.
    assert table.stock(0) == {
        "credit": 1,
        "kelp": 0,
        "steelplast": 0,
        "science": 0,
        "biomatter": 0,
    }
    assert table.question == "BuildSite"
    poor = with_card(tmp_path, on(CHOSEN, sale), 22)
    assert poor.refusal(PLANTS) == "UWC-TURN-13"


@pytest.mark.rule("UWC-RUL-16")
def test_a_matching_card_may_mend_what_the_slot_set_off(tmp_path: Path) -> None:
    earn = {"type": "instant", "effect": {"op": "gain", "bag": {"credit": 1}}}
    nothing = {"type": "instant", "effect": {"op": "gain", "bag": {"kelp": 1}}}
    file = own_cards(tmp_path, on(CHOSEN, for_points("credit")), earn, nothing)
    position = Position(cards=file).claimed(0, 215).hand(0, 216, 217, 8).resources(0, credit=1)
    table = position.at_turn(0)
    helped = Table(table.state.copy()).play("play 216", PLANTS)
    assert helped.question == "PayFor"
    assert helped.refusal("cost 1") is None
    helped.play("cost 1")
    # Now only the card can pay for a plant, so it comes first by itself.
    assert helped.question == "BuildSite"
    assert helped.stock(0)["credit"] == 1
    table.play("play 217", PLANTS)
    # The other card brings no credit, so the last one is not sold.
    assert table.question == "BuildSite"
    assert table.stock(0)["credit"] == 1


@pytest.mark.rule("UWC-RUL-16")
@pytest.mark.rule("UWC-RUL-19")
def test_what_a_performed_slot_sets_off_leaves_it_possible(tmp_path: Path) -> None:
    performed = {"event": "slot", "how": "performed"}
    table = with_card(tmp_path, on(performed, for_points("credit")), 43, credit=1)
    table.play("slot green-city-or-kelp", "slot-first", "perform green-2-desalination")
    assert table.question == "BuildSite"
    assert table.stock(0)["credit"] == 1


@pytest.mark.rule("UWC-CARD-08")
@pytest.mark.rule("UWC-TIME-05")
def test_an_action_card_is_used_once_its_effect_is_applied(tmp_path: Path) -> None:
    used = on({"event": "action_card_used"}, {"op": "gain", "bag": {"credit": 1}})
    plant = {"type": "action", "effect": {"op": "build", "what": ["desalination"]}}
    file = own_cards(tmp_path, used, plant)
    position = Position(cards=file).claimed(0, 215, 216).spent(0, 214).hand(0, 22, 8, 11)
    poor = position.at_turn(0).play("play 22")
    # The credit comes after the use, so it cannot pay for it.
    poor.play("slot green-action-steelplast")
    assert poor.state.spent[0] == [214]
    rich = Position(cards=file).claimed(0, 215, 216).spent(0, 214).hand(0, 22, 8, 11)
    table = rich.resources(0, credit=1).at_turn(0).play("play 22")
    table.play("slot green-action-steelplast", "use 216")
    assert table.stock(0)["credit"] == 1
    table.play("at c33.b1")
    assert table.stock(0)["credit"] == 1


@pytest.mark.rule("UWC-CARD-08")
def test_what_using_an_action_card_sets_off_cannot_undo_the_use(tmp_path: Path) -> None:
    used = on({"event": "action_card_used"}, for_points("credit"))
    plant = {"type": "action", "effect": {"op": "build", "what": ["desalination"]}}
    file = own_cards(tmp_path, used, plant)
    position = Position(cards=file).claimed(0, 215, 216).spent(0, 214).hand(0, 22, 8, 11)
    table = position.resources(0, credit=2).at_turn(0).play("play 22")
    table.play("slot green-action-steelplast", "use 216")
    assert table.question == "BuildSite"
    table.play("at c33.b1")
    assert table.question == "PayFor"
    table.play("cost 1")
    assert (table.points(0), table.stock(0)["credit"]) == (1, 0)


@pytest.mark.rule("UWC-PROD-12")
@pytest.mark.rule("UWC-RUL-10")
def test_production_cards_with_choices_come_in_the_order_the_owner_likes(tmp_path: Path) -> None:
    sell = {"op": "pay", "cost": {"credit": 1}, "then": {"op": "gain", "bag": {"vp": 5}}}
    earn = {"op": "pay", "cost": {"kelp": 1}, "then": {"op": "gain", "bag": {"credit": 1}}}
    file = own_cards(
        tmp_path,
        {"type": "production", "production": [sell]},
        {"type": "production", "production": [earn]},
    )
    position = Position(cards=file).claimed(0, 215, 216).round(4)
    poor = Position(cards=file).claimed(0, 215, 216).round(4).resources(0, kelp=2)
    table = poor.at_production()
    # Without a credit the first card waits for the second.
    assert table.question == "PayFor"
    table.play("cost 1")
    assert table.stock(0)["credit"] == 1
    table.play("cost 1")
    assert table.points(0) == 5
    rich = position.resources(0, kelp=2, credit=1).at_production()
    assert rich.question == "ProductionOrder"
    assert rich.legal_texts() == ["resolve 1", "resolve 2"]
    rich.play("resolve 2", "cost 1", "cost 1")
    assert (rich.points(0), rich.stock(0)["credit"]) == (5, 1)


@pytest.mark.rule("UWC-RUL-16")
@pytest.mark.rule("UWC-TIME-04")
def test_a_metropolis_that_the_card_connects_opens_the_slot(tmp_path: Path) -> None:
    # The credit of blue tile 7 is the only one for a plant; other tunnels lead nowhere.
    bore = {"type": "instant", "effect": {"op": "build", "what": ["tunnel"], "cost": "free"}}
    position = (
        Position(cards=own_cards(tmp_path, bore), board=4)
        .tile(0, "blue2", "bl-07")
        .tunnels(0, "c33-c32", "c32-c31")
        .spent(0, 214)
        .hand(0, 215, 8, 11)
    )
    table = position.at_turn(0).play("play 215")
    assert table.refusal(PLANTS) is None
    table.play(PLANTS)
    assert table.piece(0, "c31-blue2") == "tunnel"
    assert table.question == "BuildSite"
    assert table.stock(0)["credit"] == 1
    table.play("at c33.b1")
    assert table.piece(0, "c33.b1") == "desalination"
