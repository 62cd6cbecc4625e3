"""What runs out and what never does (UWC-LIM)."""

import pytest

from penstock.games.underwater_cities.box.components import BOARDS, SITE_NAMES
from tests.support.underwater_cities.position import Position


@pytest.mark.rule("UWC-LIM-02")
@pytest.mark.rule("UWC-BUILD-17")
def test_without_tunnels_in_the_supply_nobody_builds_one() -> None:
    position = Position().resources(0, credit=2, steelplast=2).hand(0, 4, 7, 10)
    position.state.tunnels_left = 0
    table = position.at_turn(0).play("play 4")
    assert table.refusal("slot yellow-2-tunnel") == "UWC-TURN-13"


@pytest.mark.rule("UWC-LIM-01")
@pytest.mark.parametrize("resource", ["kelp", "steelplast", "science"])
def test_resources_never_run_out(resource: str) -> None:
    position = Position().hand(0, 4, 7, 10)
    for seat in range(3):
        position.resources(seat, credit=500, kelp=500, steelplast=500, science=500)
    table = position.at_turn(0).play("play 4", "slot yellow-science-steelplast-kelp")
    assert table.stock(0)[resource] == 501


@pytest.mark.rule("UWC-LIM-01")
@pytest.mark.parametrize("kind", ["farm", "desalination", "laboratory"])
def test_building_tokens_never_run_out(kind: str) -> None:
    sites = [SITE_NAMES[site] for site in BOARDS[0].buildings]
    position = Position(players=4).resources(0, credit=1, kelp=1, steelplast=1)
    for seat in range(4):
        free = [site for site in sites if (seat, site) != (0, "c33.b1")]
        position.put(seat, kind, *free, upgraded=True)
    table = position.hand(0, 25, 11, 22).at_turn(0)
    table.play("play 25", "slot yellow-science-steelplast-kelp", "card-first", f"build {kind}")
    assert table.piece(0, "c33.b1") == kind


@pytest.mark.rule("UWC-LIM-05")
def test_the_cheap_special_deck_gets_its_cards_back() -> None:
    position = Position(players=2).order(0, 1).hand(0, 4, 7, 10)
    cards = position.state.special_deck
    top = cards[-1]
    table = position.at_turn(0).play("play 4", "slot red-special", f"take {top}")
    assert len(table.state.special_deck) == 14
    table.play(f"play {table.hand(1)[0]}", "slot always")
    table.play(*[f"discard {n}" for n in table.hand(0) if n != top][: len(table.hand(0)) - 3])
    table.play(f"play {top}", "slot always")
    assert len(table.state.special_deck) == 15
    assert table.state.special_deck[0] == top


@pytest.mark.rule("UWC-SETUP-03")
@pytest.mark.rule("UWC-LIM-02")
def test_the_last_tunnel_of_one_player_is_missing_for_all() -> None:
    position = Position().order(0, 1, 2).hand(0, 4, 7, 10).hand(1, 13, 21, 27)
    for seat in (0, 1):
        position.resources(seat, credit=2, steelplast=2)
    position.state.tunnels_left = 1
    table = position.at_turn(0).play("play 4", "slot yellow-2-tunnel", "at c33-c32")
    assert table.seat == 1
    table.play("play 13")
    assert table.refusal("slot green-tunnel-or-federation") is None
    table.play("slot green-tunnel-or-federation")
    # The tunnel is no option any more: the other one is taken without asking.
    assert table.question == "Advance"
