"""The patent office of the full game (BAR-PAT)."""

import pytest

from penstock.games.barrage.box.components import TILE_LIST
from penstock.games.barrage.rules.state import EMPTY
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position

OFFER = ("advanced_1_elevation", "advanced_1_conduit", "advanced_1_joker")


@pytest.mark.rule("BAR-PAT-01")
@pytest.mark.rule("BAR-PAT-06")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_space_gives_the_tile_beside_it_for_two_engineers_and_five_credits(place: int) -> None:
    table = Position().patents(*OFFER).supply(RED, credits=5).engineers(RED, 2).at_turn(RED)
    table.play(f"place patent_{place}")
    assert OFFER[place - 1] in table.tiles(RED)
    assert table.state.credits[RED] == 0
    assert table.state.engineers[RED] == 0
    left = [None if tile == EMPTY else TILE_LIST[tile].id for tile in table.state.patents]
    assert left == [None if n == place - 1 else tile for n, tile in enumerate(OFFER)]


@pytest.mark.rule("BAR-PAT-01")
def test_four_credits_or_one_engineer_are_too_few() -> None:
    poor = Position().patents(*OFFER).supply(RED, credits=4).at_turn(RED)
    assert poor.refusal("place patent_2") == "BAR-ACT-05"
    few = Position().patents(*OFFER).supply(RED, credits=5).engineers(RED, 1).at_turn(RED)
    assert few.refusal("place patent_2") == "BAR-ACT-06"


@pytest.mark.rule("BAR-PAT-02")
def test_a_tile_bought_builds_on_the_next_turn_of_the_same_round() -> None:
    position = Position().patents(*OFFER).supply(RED, credits=5, excavators=2)
    table = position.engineers(BLACK, 0).engineers(GREEN, 0).engineers(WHITE, 0).at_turn(RED)
    table.play("place patent_2")
    assert [text for text in table.legal_texts() if text.startswith("tile")] == [
        "tile basic_conduit", "tile basic_powerhouse", "tile advanced_1_conduit",
    ]  # fmt: skip
    table.play("tile advanced_1_conduit", "conduit C9A")
    # The level I conduit tile pays twice the value of the conduit, here 1.
    assert table.state.credits[RED] == 2


@pytest.mark.rule("BAR-PAT-02")
def test_a_tile_bought_stays_with_its_owner_for_the_rest_of_the_game() -> None:
    table = Position().patents(*OFFER).supply(RED, credits=5).at_turn(RED).play("place patent_1")
    while not table.state.is_over():
        table.end_action_phase()
        assert "advanced_1_elevation" in table.tiles(RED)


@pytest.mark.rule("BAR-PAT-03")
@pytest.mark.rule("BAR-PAT-05")
def test_an_empty_place_stays_empty_until_the_round_ends() -> None:
    position = Position().patents(*OFFER).supply(RED, credits=5).supply(BLACK, credits=5)
    table = position.at_turn(RED).play("place patent_2")
    for seat in (BLACK, GREEN, WHITE):
        assert table.seat == seat
        assert table.refusal("place patent_2") == "BAR-ACT-08"
        assert table.state.patents[1] == EMPTY
        table.play("place bank", "engineers 1")
    table.end_action_phase()
    assert table.state.round == 2
    assert EMPTY not in table.state.patents


@pytest.mark.rule("BAR-PAT-05")
def test_a_space_without_a_tile_cannot_be_used() -> None:
    """Its engineers' place is free, its tile is not there."""
    table = Position().patents("advanced_1_elevation", None, "advanced_1_joker").at_turn(RED)
    assert table.refusal("place patent_2") == "BAR-PAT-05"
    usable = [text for text in table.legal_texts() if "patent" in text]
    assert usable == ["place patent_1", "place patent_3"]


@pytest.mark.rule("BAR-PAT-04")
def test_nobody_owns_too_many_advanced_tiles() -> None:
    """Three in one round on top of four from before."""
    position = (
        Position()
        .round(4)
        .tile(RED, "advanced_2_base", "advanced_2_elevation", "advanced_2_conduit")
        .tile(RED, "advanced_1_base")
        .patents(*OFFER)
        .supply(RED, credits=15)
        .engineers(RED, 12)
    )
    for seat in (BLACK, GREEN, WHITE):
        position.engineers(seat, 0)
    table = position.at_turn(RED)
    table.play("place patent_3", "place patent_1", "place patent_2")
    assert table.state.advanced_tiles(RED) == 7
    assert table.state.credits[RED] == 0
    assert table.state.engineers[RED] == 6
