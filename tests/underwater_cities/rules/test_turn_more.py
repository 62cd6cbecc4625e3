"""Rounds, turns and slots: the rules beside the worked examples (UWC-TURN, UWC-SLOT)."""

import pytest

from penstock.games.underwater_cities import GAME, new
from penstock.games.underwater_cities.effects.shelf import box_for
from penstock.games.underwater_cities.rules.turn import HalfOrder
from tests.support.underwater_cities.position import Position, Table


def choose_always(table: Table) -> None:
    """Take one turn on the always-available slot."""
    while table.question == "DiscardDown":
        table.play(table.legal_texts()[0])
    table.play(f"play {table.hand(table.seat)[0]}", "slot always")


# -- rounds --------------------------------------------------------------------------------------


@pytest.mark.rule("UWC-TURN-01")
def test_ten_rounds_in_three_eras_with_three_productions() -> None:
    state = new(2, 3)
    state.events = []
    table = Table(state)
    seen: list[tuple[int, int]] = []
    turns = 0
    while not state.is_over():
        if table.question == "ChooseCard":
            turns += 1
            if (state.round, state.era + 1) not in seen:
                seen.append((state.round, state.era + 1))
            table.play(f"play {table.hand(table.seat)[0]}", "slot always")
        else:
            table.play(table.legal_texts()[0])
    eras = [1] * 4 + [2] * 3 + [3] * 3
    assert seen == list(zip(range(1, 11), eras, strict=True))
    assert turns == 10 * 3 * 2
    marks = [event.kind for event in state.events if event.kind in ("round", "produces")]
    production = ["produces"] * 2
    rounds = ["round"]
    assert marks == rounds * 4 + production + rounds * 3 + production + rounds * 3 + production
    GAME.check(state)


@pytest.mark.rule("UWC-TURN-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_ends_when_everybody_had_three_turns(players: int) -> None:
    table = Position(players=players).at_new_round()
    assert table.state.round == 3
    for turn in range(3 * players):
        assert table.state.round == 3, turn
        choose_always(table)
    assert table.state.round == 4


# -- a turn --------------------------------------------------------------------------------------


@pytest.mark.rule("UWC-TURN-06")
@pytest.mark.parametrize(("claimed", "sizes"), [((), {3}), ((48,), {3, 4})])
def test_a_turn_starts_with_three_cards_or_with_four_by_an_effect(
    claimed: tuple[int, ...], sizes: set[int]
) -> None:
    found = set()
    for cards in (3, 4, 5, 6):
        hand = (8, 11, 22, 25, 5, 15)[:cards]
        table = Position().claimed(0, *claimed).hand(0, *hand).at_turn(0)
        while table.question == "DiscardDown":
            table.play(table.legal_texts()[0])
        assert table.question == "ChooseCard"
        found.add(len(table.hand(0)))
    assert found == sizes


@pytest.mark.rule("UWC-TURN-07")
def test_a_turn_is_one_tile_and_one_card_from_hand() -> None:
    table = Position().hand(0, 8, 11, 22).deck(4).at_turn(0)
    assert table.legal_texts() == ["play 8", "play 11", "play 22"]
    assert table.refusal("play 4") == "UWC-TURN-07"
    table.play("play 8", "slot red-2-steelplast-kelp")
    tiles = {slot.id: slot.tiles for slot in table.state.view(None).slots if slot.tiles}
    assert tiles == {"red-2-steelplast-kelp": (0,)}
    assert table.hand(0) == [11, 22, 4]
    assert table.seat == 1


@pytest.mark.rule("UWC-TURN-08")
def test_an_own_tile_closes_a_slot_for_its_owner_too() -> None:
    table = Position(players=4).resources(0, credit=3).hand(0, 8, 11, 22)
    own = table.occupied("red-2-steelplast-kelp", 0).at_turn(0).play("play 8")
    assert own.refusal("slot red-2-steelplast-kelp") == "UWC-TURN-08"
    assert own.refusal("clone red-2-steelplast-kelp") == "UWC-SLOT-30"


@pytest.mark.rule("UWC-TURN-15")
def test_the_parts_of_a_turn_come_in_their_order() -> None:
    table = (
        Position()
        .round(9)
        .claimed(0, 164)
        .put(0, "farm", "c33.b1")
        .resources(0, science=1)
        .hand(0, 127, 133, 136, 139)
        .at_turn(0)
        .play("discard 139", "play 127", "slot yellow-2-science-or-3-upgrade", "option 2")
    )
    assert table.seat == 1
    kinds = [event.kind for event in table.state.events or [] if event.seat == 0]
    expected = ["discards", "plays", "chooses", "upgrades", "triggers", "scores", "draws"]
    assert [kind for kind in kinds if kind in expected] == expected
    # Innovators' Prize is an end-of-turn effect: its point comes before the last draw.
    assert table.points(0) == 1
    assert len(table.hand(0)) == 3


@pytest.mark.rule("UWC-EX-55")
@pytest.mark.rule("UWC-RUL-16")
@pytest.mark.parametrize(
    ("order", "rule"),
    [("slot-first", "UWC-RUL-16"), ("without", "UWC-RUL-16"), ("card-first", None)],
)
def test_only_the_card_first_opens_the_slot_it_pays_for(order: str, rule: str | None) -> None:
    table = Position().round(6).resources(0, credit=1).hand(0, 74, 67, 69).at_turn(0)
    table.play("play 74")
    state = table.state
    question = HalfOrder(0, state.box.slot_index["yellow-2-tunnel"])
    assert question.refusal(state, state.parse(order)) == rule


# -- cloning -------------------------------------------------------------------------------------


@pytest.mark.rule("UWC-SLOT-29")
@pytest.mark.parametrize(
    ("card", "biomatter"), [pytest.param(3, 1, id="green"), pytest.param(8, 0, id="yellow")]
)
def test_cloning_plays_a_card_as_usual(card: int, biomatter: int) -> None:
    table = (
        Position(players=4)
        .resources(0, credit=1)
        .hand(0, card, 11, 22)
        .occupied("green-city-or-kelp", 2)
        .at_turn(0)
        .play(f"play {card}", "clone green-city-or-kelp")
    )
    if table.question == "HalfOrder":
        table.play("slot-first")
    assert table.stock(0)["kelp"] == 1
    assert table.stock(0)["biomatter"] == biomatter
    assert table.state.discard == [card]
    slots = {slot.id: slot.tiles for slot in table.state.view(None).slots}
    assert slots["green-city-or-kelp"] == (0, 2)


@pytest.mark.rule("UWC-SLOT-31")
@pytest.mark.rule("UWC-SLOT-29")
def test_the_cloner_keeps_the_tile_until_the_round_ends() -> None:
    position = Position(players=4).order(0, 1, 2, 3).occupied("green-city-or-kelp", 2)
    position.resources(0, credit=1).resources(1, credit=9).hand(0, 8, 11, 22)
    table = position.at_turn(0).play("play 8", "clone green-city-or-kelp")
    assert table.state.view(None).cloner == 0
    table.play(f"play {table.hand(1)[0]}")
    assert table.refusal("clone green-city-or-kelp") == "UWC-SLOT-31"
    table.play("slot always")
    while table.state.round == 2:
        choose_always(table)
    assert table.state.view(None).cloner is None


@pytest.mark.rule("UWC-EX-59")
@pytest.mark.parametrize(("card", "rule"), [(3, None), (6, "UWC-RUL-39"), (7, "UWC-RUL-39")])
def test_a_card_with_a_credit_pays_for_what_is_cloned(card: int, rule: str | None) -> None:
    # Card 3 is green and gives a credit; 6 is green without one, 7 gives one but is red.
    table = (
        Position(players=4)
        .resources(0, credit=1)
        .hand(0, card, 11, 22)
        .occupied("green-2-desalination", 2)
        .at_turn(0)
        .play(f"play {card}")
    )
    assert table.refusal("clone green-2-desalination") == rule
    if rule is None:
        table.play("clone green-2-desalination", "at c33.b1")
        assert table.piece(0, "c33.b1") == "desalination"
        assert table.stock(0)["credit"] == 0
        assert table.stock(0)["biomatter"] == 1


# -- the slots as data ---------------------------------------------------------------------------


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
