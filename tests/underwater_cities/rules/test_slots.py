"""What slots are and what every one of them does (UWC-SLOT)."""

import pytest

from penstock.games.underwater_cities.effects.shelf import box_for
from tests.support.underwater_cities.position import Position, Table

RICH = {"credit": 9, "kelp": 9, "steelplast": 9, "science": 9}


def at_slot(slot: str, players: int = 3, card: int = 0, **resources: int) -> Table:
    # A card of another colour, so that the slot acts alone.
    card = card or (8 if slot.startswith("red") else 4)
    position = Position(players=players).resources(0, **resources).hand(0, card, 7, 10)
    position.put(0, "farm", "c33.b1")
    table = position.at_turn(0).play(f"play {card}", f"slot {slot}")
    return table.play("without") if table.question == "HalfOrder" else table


@pytest.mark.rule("UWC-SLOT-03")
def test_one_science_one_steelplast_one_kelp() -> None:
    stock = at_slot("yellow-science-steelplast-kelp").stock(0)
    assert (stock["science"], stock["steelplast"], stock["kelp"]) == (1, 1, 1)


@pytest.mark.rule("UWC-SLOT-04")
@pytest.mark.rule("UWC-SLOT-32")
@pytest.mark.rule("UWC-BUILD-03")
def test_up_to_two_tunnels_at_the_usual_cost() -> None:
    table = at_slot("yellow-2-tunnel", **RICH).play("at c33-c32", "at c32-c31")
    assert table.stock(0)["credit"] == table.stock(0)["steelplast"] == 7
    assert table.seat == 1


@pytest.mark.rule("UWC-SLOT-05")
def test_an_action_card_and_a_special_card() -> None:
    table = at_slot("yellow-action-special").play("part 1", "option 2")
    table.play("take 181")
    assert table.stock(0)["credit"] == 1
    assert 181 in table.hand(0)


@pytest.mark.rule("UWC-SLOT-06")
@pytest.mark.rule("UWC-BUILD-01")
@pytest.mark.rule("UWC-BUILD-04")
def test_a_city_and_a_building() -> None:
    table = at_slot("yellow-city-building", **RICH)
    table.play("part 1", "at c32", "build farm", "at c32.b1")
    stock = table.stock(0)
    assert (stock["credit"], stock["kelp"], stock["steelplast"]) == (8, 7, 7)


@pytest.mark.rule("UWC-SLOT-07")
@pytest.mark.rule("UWC-UPG-03")
@pytest.mark.parametrize("players", [2, 3])
def test_two_science_or_up_to_three_upgrades(players: int) -> None:
    table = at_slot("yellow-2-science-or-3-upgrade", players, **RICH)
    gained = at_slot("yellow-2-science-or-3-upgrade", players).stock(0)["science"]
    assert gained == 2
    table.play("option 2")
    assert table.piece(0, "c33.b1") == "+farm"
    assert table.stock(0)["science"] == 8


@pytest.mark.parametrize(
    ("slot", "paid"),
    [
        pytest.param("red-2-farm", "kelp", marks=pytest.mark.rule("UWC-SLOT-08")),
        pytest.param("red-2-laboratory", "steelplast", marks=pytest.mark.rule("UWC-SLOT-11")),
        pytest.param("green-2-desalination", "credit", marks=pytest.mark.rule("UWC-SLOT-14")),
    ],
)
def test_up_to_two_buildings_of_a_kind(slot: str, paid: str) -> None:
    table = at_slot(slot, **RICH).play("at c33.b2", "at c33.b3")
    assert table.stock(0)[paid] == 7
    one = at_slot(slot, **RICH).play("at c33.b2", "done")
    assert one.stock(0)[paid] == 8


@pytest.mark.rule("UWC-SLOT-09")
def test_a_tunnel_and_a_city_in_either_order() -> None:
    table = at_slot("red-tunnel-city", **RICH, card=8)
    table.play("part 2", "at c32", "at c33-c32")
    assert table.piece(0, "c32") == "nonsymbiotic"
    assert table.piece(0, "c33-c32") == "tunnel"


@pytest.mark.rule("UWC-SLOT-12")
@pytest.mark.rule("UWC-TIME-02")
def test_build_and_upgrade_the_same_structure() -> None:
    table = at_slot("red-action-build-upgrade", science=1, kelp=1, card=8)
    table.play("part 2", "at c33.b2")
    assert table.piece(0, "c33.b2") == "+farm"
    poor = at_slot("red-action-build-upgrade", kelp=1, card=8)
    assert poor.question == "Options"


@pytest.mark.rule("UWC-SLOT-13")
def test_advance_two() -> None:
    table = at_slot("green-federation-2").play("advance 2")
    assert table.state.federation[0] == 2


@pytest.mark.rule("UWC-SLOT-15")
def test_a_city_or_a_kelp() -> None:
    assert at_slot("green-city-or-kelp").stock(0)["kelp"] == 1
    table = at_slot("green-city-or-kelp", **RICH).play("option 1", "at c23")
    assert table.piece(0, "c23") == "nonsymbiotic"


@pytest.mark.rule("UWC-SLOT-17")
def test_a_tunnel_or_the_federation_with_cards_and_a_credit() -> None:
    table = at_slot("green-tunnel-or-federation", **RICH).play("option 2", "advance 1")
    assert table.stock(0)["credit"] == 10
    assert len(table.hand(0)) == 2 + 2 + 1
    assert table.state.federation[0] == 1


@pytest.mark.rule("UWC-SLOT-18")
def test_an_action_card_and_two_different_resources() -> None:
    table = at_slot("yellow-action-2-different", 2).play("part 2", "option 1")
    assert table.refusal("option 1") == "UWC-SLOT-18"
    table.play("option 3")
    assert table.stock(0)["science"] == table.stock(0)["kelp"] == 1


@pytest.mark.rule("UWC-SLOT-19")
def test_two_farms_or_two_laboratories_never_one_of_each() -> None:
    table = at_slot("red-2-farm-or-2-laboratory", 2, card=8, **RICH)
    table.play("option 1", "at c33.b2")
    assert table.question == "BuildSite"
    table.play("at c33.b3")
    assert table.piece(0, "c33.b3") == "farm"


@pytest.mark.rule("UWC-SLOT-20")
def test_a_tunnel_and_an_action_card() -> None:
    table = at_slot("red-tunnel-action", 2, card=8, credit=1, steelplast=1)
    table.play("part 1", "at c33-c32", "use assistant", "option 1")
    assert table.stock(0)["steelplast"] == 1


@pytest.mark.rule("UWC-SLOT-21")
def test_take_a_special_card() -> None:
    table = at_slot("red-special", 2, card=8).play("take 186")
    assert 186 in table.hand(0)


@pytest.mark.rule("UWC-SLOT-22")
@pytest.mark.rule("UWC-BUILD-02")
def test_build_a_city() -> None:
    table = at_slot("green-city", 2, credit=2, kelp=1, steelplast=1, biomatter=1)
    table.play("build symbiotic", "at c32")
    assert table.piece(0, "c32") == "symbiotic"
    assert sum(table.stock(0).values()) == 0


@pytest.mark.rule("UWC-SLOT-23")
def test_two_cards_and_an_upgrade_or_a_kelp() -> None:
    table = at_slot("green-2-card-upgrade-or-kelp", 2, science=1)
    assert len(table.hand(0)) == 4
    table.play("option 1")
    assert table.piece(0, "c33.b1") == "+farm"


@pytest.mark.rule("UWC-SLOT-24")
@pytest.mark.rule("UWC-SLOT-34")
def test_the_always_available_slot_is_never_occupied() -> None:
    table = Position(players=2).at_new_round()
    for _ in range(6):
        seat = table.seat
        table.play(f"play {table.hand(seat)[0]}")
        assert "slot always" in table.legal_texts()
        table.play("slot always")
        while table.question == "DiscardDown":
            table.play(table.legal_texts()[0])
    assert set(table.state.occupied) == {0}


@pytest.mark.rule("UWC-SLOT-25")
def test_no_card_matches_the_always_available_slot() -> None:
    table = Position().hand(0, 4, 7, 10).at_turn(0).play("play 4", "slot always")
    assert table.stock(0)["kelp"] == table.stock(0)["steelplast"] == 0
    assert 4 in table.state.discard


@pytest.mark.rule("UWC-SLOT-27")
@pytest.mark.rule("UWC-EDN-04")
@pytest.mark.parametrize(("english", "rule"), [(False, "UWC-SLOT-27"), (True, None)])
def test_effects_reach_the_always_available_slot_only_in_english(
    english: bool, rule: str | None
) -> None:
    table = (
        Position()
        .option("performs_always", english)
        .hand(0, 43, 8, 11)
        .at_turn(0)
        .play("play 43", "slot green-city-or-kelp", "slot-first")
    )
    assert table.question == "PerformSlot"
    assert table.refusal("perform always") == rule


@pytest.mark.rule("UWC-SLOT-33")
def test_slots_are_data_with_ids_that_name_their_colour() -> None:
    box = box_for("none")
    for slot in box.slots:
        if slot.id != "always":
            assert slot.id.split("-")[0] == ("green", "red", "yellow")[slot.colour]
    large, small = ({box.slots[slot].id for slot in side} for side in box.sides)
    assert box.slots[box.slot_index["red-action-build-upgrade"]].colour == 1
    # Six slots of the small side are its own (UWC-SLOT-18 to 23); the others are the same slots.
    assert small - large == {
        "yellow-action-2-different",
        "red-2-farm-or-2-laboratory",
        "red-tunnel-action",
        "red-special",
        "green-city",
        "green-2-card-upgrade-or-kelp",
    }
    assert len(small & large) == 6


@pytest.mark.rule("UWC-SLOT-33")
def test_a_slot_of_the_other_side_is_not_there() -> None:
    table = Position(players=2).hand(0, 8, 11, 22).at_turn(0).play("play 8")
    assert "slot green-city-or-kelp" not in table.legal_texts()
    assert table.refusal("slot green-city-or-kelp") == "not asked"
    assert table.refusal("slot red-special") is None
