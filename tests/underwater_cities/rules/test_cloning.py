"""The cloning tile of four players (UWC-SETUP-11, UWC-SLOT-28 to 31, UWC-EX-59)."""

import pytest

from tests.support.underwater_cities.playing import choose_always
from tests.support.underwater_cities.position import Position, Table


@pytest.mark.rule("UWC-SLOT-30")
@pytest.mark.rule("UWC-SLOT-31")
def test_cloning_once_a_round_and_never_an_own_slot() -> None:
    position = Position(players=4).resources(0, credit=3).hand(0, 8, 11, 22)
    position.occupied("red-2-steelplast-kelp", 0).occupied("green-federation-2", 1)
    table = position.at_turn(0).play("play 8")
    assert table.refusal("clone red-2-steelplast-kelp") == "UWC-SLOT-30"
    assert table.refusal("clone green-federation-2") is None
    table.state.cloner = 2
    assert table.refusal("clone green-federation-2") == "UWC-SLOT-31"


@pytest.mark.rule("UWC-EX-59")
@pytest.mark.rule("UWC-SLOT-28")
@pytest.mark.rule("UWC-RUL-39")
@pytest.mark.parametrize(("credits", "rule"), [(1, "UWC-RUL-39"), (2, None), (0, "UWC-SLOT-28")])
def test_cloning_pays_before_the_slot(credits: int, rule: str | None) -> None:
    table = cloning(credits)
    assert table.refusal("clone green-2-desalination") == rule
    if rule is None:
        table.play("clone green-2-desalination", "at c33.b1")
        assert table.stock(0)["credit"] == 0
        assert table.state.cloner == 0


def cloning(credits: int) -> Table:
    return (
        Position(players=4)
        .resources(0, credit=credits)
        .hand(0, 8, 11, 22)
        .occupied("green-2-desalination", 2)
        .at_turn(0)
        .play("play 8")
    )


@pytest.mark.rule("UWC-SETUP-11")
@pytest.mark.parametrize(("players", "rule"), [(2, "UWC-SETUP-11"), (3, "UWC-SETUP-11"), (4, None)])
def test_the_cloning_tile_needs_exactly_four_players(players: int, rule: str | None) -> None:
    table = (
        Position(players=players)
        .resources(0, credit=3)
        .hand(0, 8, 11, 22)
        .occupied("green-federation-2", 1)
        .at_turn(0)
        .play("play 8")
    )
    assert table.refusal("clone green-federation-2") == rule
    assert ("clone green-federation-2" in table.legal_texts()) == (rule is None)


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
