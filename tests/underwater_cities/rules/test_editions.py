"""Where the editions differ, ours is the Russian one (UWC-EDN)."""

import json
from pathlib import Path

import pytest

from penstock.games.underwater_cities import new
from tests.support.underwater_cities.position import Position


@pytest.mark.rule("UWC-EDN-02")
@pytest.mark.rule("UWC-LIM-01")
def test_no_number_of_tokens_limits_the_resources() -> None:
    table = (
        Position()
        .resources(0, credit=500, kelp=500, steelplast=500, science=500, biomatter=500)
        .hand(0, 8, 11, 22)
        .at_turn(0)
        .play("play 8", "slot red-2-steelplast-kelp")
    )
    assert table.stock(0) == {
        "credit": 500,
        "kelp": 501,
        "steelplast": 502,
        "science": 500,
        "biomatter": 500,
    }


@pytest.mark.rule("UWC-EDN-03")
@pytest.mark.rule("UWC-CARD-08")
def test_a_spent_action_card_stays_spent_in_the_next_round_of_the_era() -> None:
    table = Position(players=2).round(2).spent(0, 214).at_end_of_round()
    assert table.state.round == 3
    assert table.state.spent[0] == [214]


@pytest.mark.rule("UWC-EDN-05")
@pytest.mark.parametrize(("players", "left"), [(1, 12), (2, 10), (3, 7), (4, 4)])
def test_unused_metropolises_stay_in_the_supply(players: int, left: int) -> None:
    view = new(players, 3).view(None)
    dealt = [one.tile for player in view.players for one in player.metropolises]
    assert len(view.tile_supply) == left
    assert not set(dealt) & set(view.tile_supply)


@pytest.mark.rule("UWC-EDN-05")
@pytest.mark.rule("UWC-SETUP-21")
def test_a_metropolis_gained_comes_from_the_supply() -> None:
    table = Position().round(9).hand(0, 154, 131, 134).at_turn(0)
    before = set(table.state.view(None).tile_supply)
    table.play("play 154", "slot green-city-or-kelp", "slot-first")
    offered = {text.split()[1] for text in table.legal_texts()}
    assert offered <= before
    assert all(tile.startswith("bl-") for tile in offered)
    dealt = table.state.view(None).players[1].metropolises[1].tile
    assert table.refusal(f"tile {dealt}") == "UWC-RUL-23"
    kept = min(offered)
    table.play(f"tile {kept}")
    assert set(table.state.view(None).tile_supply) == before - {kept}


@pytest.mark.rule("UWC-EDN-08")
def test_the_card_revealed_in_solo_is_discarded_for_all_to_see() -> None:
    table = Position(players=1, board=5).round(8).deck(146).at_new_round()
    assert [card.number for card in table.state.view(None).discard] == [146]


@pytest.mark.rule("UWC-EDN-08")
@pytest.mark.rule("UWC-VAR-SOLO-10")
def test_the_fourth_neutral_tile_is_another_one_than_the_three() -> None:
    position = Position(players=1, board=5).round(8).deck(146)
    position.state.walkers = [1, 5, 9]
    table = position.at_new_round()
    assert table.state.walkers == [1, 5, 9]
    assert table.state.fourth_blocker == 10


@pytest.mark.rule("UWC-EDN-09")
@pytest.mark.rule("UWC-SLOT-26")
@pytest.mark.parametrize(
    ("card", "slot", "points"),
    [(12, "always", 0), (12, "red-2-steelplast-kelp", 5), (4, "red-2-steelplast-kelp", 0)],
)
def test_no_reward_for_a_mismatch_counts_the_always_available_slot(
    tmp_path: Path, card: int, slot: str, points: int
) -> None:
    # Any card that rewards mismatches, not only the printed one that says so in English.
    reward = {
        "number": 215,
        "deck": "I",
        "name": "Odd Jobs",
        "colour": "green",
        "type": "permanent",
        "triggers": [
            {
                "on": {"event": "slot", "matched": False},
                "do": {"op": "gain", "bag": {"vp": 5}},
            }
        ],
    }
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"cards": [reward]}), encoding="utf-8")
    table = Position(cards=str(file)).claimed(0, 215).hand(0, card, 8, 11).at_turn(0)
    # Card 12 is green, card 4 red.
    table.play(f"play {card}", f"slot {slot}")
    assert table.points(0) == points
