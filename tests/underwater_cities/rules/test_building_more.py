"""Building, network, upgrading, limits: the rules beside the worked examples.

(UWC-BUILD, UWC-NET, UWC-UPG, UWC-LIM.) The sites are those of board 1.
"""

import pytest

from penstock.games.underwater_cities.box.components import BOARDS, SITE_NAMES
from tests.support.underwater_cities.position import Position, Table

UPGRADES = "slot yellow-2-science-or-3-upgrade"


def connected_sites(table: Table, seat: int = 0) -> set[str]:
    pieces = table.state.view(None).players[seat].pieces
    return {piece.site for piece in pieces if piece.is_connected}


# -- building ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "resource", "rule"),
    [
        pytest.param(
            "green-2-desalination", "credit", "UWC-BUILD-05", marks=pytest.mark.rule("UWC-BUILD-05")
        ),
        pytest.param(
            "red-2-laboratory", "steelplast", "UWC-BUILD-06", marks=pytest.mark.rule("UWC-BUILD-06")
        ),
    ],
)
def test_a_plant_costs_a_credit_and_a_laboratory_a_steelplast(
    slot: str, resource: str, rule: str
) -> None:
    table = Position().resources(0, **{resource: 2}).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", f"slot {slot}", "at c33.b1")
    assert table.stock(0)[resource] == 1
    table.state.stock = [0] * len(table.state.stock)
    assert table.refusal("at c33.b2") == rule
    poor = Position().hand(0, 8, 11, 22).at_turn(0).play("play 8")
    assert poor.refusal(f"slot {slot}") == "UWC-TURN-13"


@pytest.mark.rule("UWC-BUILD-07")
@pytest.mark.parametrize("kind", ["nonsymbiotic", "symbiotic"])
def test_the_player_chooses_the_type_of_a_city(kind: str) -> None:
    table = Position().resources(0, credit=4, kelp=2, steelplast=3, biomatter=1)
    built = table.hand(0, 8, 11, 22).at_turn(0)
    built.play("play 8", "slot green-city-or-kelp", "option 1")
    assert set(built.legal_texts()) == {"build nonsymbiotic", "build symbiotic"}
    assert built.refusal("build farm") == "UWC-BUILD-07"
    built.play(f"build {kind}", "at c32")
    if built.question == "BuildBiomatter":
        built.play("biomatter 0+0")
    assert built.piece(0, "c32") == kind


@pytest.mark.rule("UWC-BUILD-11")
@pytest.mark.rule("UWC-UPG-04")
def test_a_tunnel_is_built_plain_and_turned_by_an_upgrade() -> None:
    table = Position().resources(0, credit=1, steelplast=1).hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-tunnel", "at c33-c32")
    assert table.piece(0, "c33-c32") == "tunnel"
    position = Position().tunnels(0, "c33-c32").resources(0, science=1).hand(0, 4, 7, 10)
    supply = position.state.tunnels_left
    turned = position.at_turn(0).play("play 4", UPGRADES, "option 2")
    assert turned.piece(0, "c33-c32") == "+tunnel"
    assert turned.state.tunnels_left == supply


@pytest.mark.rule("UWC-BUILD-16")
@pytest.mark.parametrize(
    ("slot", "taken", "free"),
    [
        ("red-2-farm", "c33.b1", "c33.b2"),
        ("yellow-2-tunnel", "c33-c32", "c33-c23"),
        ("green-city-or-kelp", "c32", "c23"),
    ],
)
def test_a_site_holds_one_piece(slot: str, taken: str, free: str) -> None:
    table = (
        Position()
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .put(0, "laboratory", "c33.b1")
        .resources(0, credit=2, kelp=2, steelplast=2)
        .hand(0, 20, 3, 6)
        .at_turn(0)
        .play("play 20", f"slot {slot}")
    )
    for question, answer in (("HalfOrder", "without"), ("Options", "option 1")):
        if table.question == question:
            table.play(answer)
    assert table.refusal(f"at {taken}") == "UWC-BUILD-16"
    table.play(f"at {free}")
    assert table.piece(0, "c33.b1") == "laboratory"
    assert table.piece(0, "c33-c32") == "tunnel"
    assert table.piece(0, "c32") == "nonsymbiotic"


@pytest.mark.rule("UWC-BUILD-16")
def test_nothing_leaves_the_board_at_the_end_of_an_era() -> None:
    position = Position(players=2).round(4).cities(0, "c32").tunnels(0, "c33-c32")
    table = position.put(0, "farm", "c32.b1", upgraded=True).at_production()
    sites = {piece.site for piece in table.state.view(None).players[0].pieces}
    assert sites == {"c33", "c32", "c33-c32", "c32.b1"}


# -- worked examples, their other half -----------------------------------------------------------


@pytest.mark.rule("UWC-EX-08")
def test_a_new_city_opens_the_sites_behind_it() -> None:
    # S is c33, A is c23, M is c32, LL is c31, UL is c13 and P is c12; c22 touches A and M.
    table = (
        Position()
        .cities(0, "c23", "c32")
        .resources(0, credit=2, kelp=2, steelplast=4)
        .hand(0, 23, 11, 22)
        .at_turn(0)
        .play("play 23", "slot green-city-or-kelp", "slot-first", "option 1")
    )
    assert set(table.legal_texts()) == {"at c31", "at c13", "at c22"}
    assert table.refusal("at c12") == "UWC-BUILD-08"
    table.play("at c13", "build nonsymbiotic")
    assert set(table.legal_texts()) == {"at c31", "at c12", "at c22"}


@pytest.mark.rule("UWC-EX-09")
@pytest.mark.parametrize(
    ("cities", "rule"), [(("c23",), "UWC-BUILD-09"), (("c23", "c13"), None)], ids=["no UL", "UL"]
)
def test_a_laboratory_waits_for_the_city_before_it(
    cities: tuple[str, ...], rule: str | None
) -> None:
    # P is c12, which touches UL (c13) and, on this board, the empty c22 and c11.
    table = Position().cities(0, *cities).resources(0, steelplast=1).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-2-laboratory")
    assert table.refusal("at c12.b1") == rule
    assert table.refusal("at c22.b1") is None


@pytest.mark.rule("UWC-EX-61")
@pytest.mark.parametrize(("cities", "rule"), [((), "UWC-TURN-13"), (("c32", "c22"), None)])
def test_without_the_bonus_nothing_pays_for_the_upgrade(
    cities: tuple[str, ...], rule: str | None
) -> None:
    # Only c21.b3 gives a science; with c22 built it can be reached, with the start alone it cannot.
    position = Position().cities(0, *cities).spent(0, 214).resources(0, credit=1)
    table = position.hand(0, 8, 11, 22).at_turn(0).play("play 8")
    assert table.refusal("slot red-action-build-upgrade") == rule


# -- the network ---------------------------------------------------------------------------------


@pytest.mark.rule("UWC-NET-01")
def test_the_network_is_what_hangs_on_the_starting_city() -> None:
    table = (
        Position()
        .cities(0, "c32", "c23")
        .tunnels(0, "c33-c32", "c32-c31")
        .put(0, "farm", "c33.b1", "c32.b1", "c23.b2")
        .resources(0, credit=1, steelplast=1)
        .hand(0, 4, 7, 10)
        .at_turn(0)
    )
    assert connected_sites(table) == {"c33", "c32", "c33-c32", "c32-c31", "c33.b1", "c32.b1"}
    # The empty city site c31 belongs to it: tunnels go on from there, not from the city c23.
    table.play("play 4", "slot yellow-2-tunnel")
    assert table.refusal("at c31-c21") is None
    assert table.refusal("at c23-c13") == "UWC-BUILD-10"


@pytest.mark.rule("UWC-NET-02")
def test_the_starting_city_is_connected_without_tunnels() -> None:
    table = Position().put(0, "laboratory", "c33.b1").round(4).at_production()
    assert connected_sites(table) == {"c33", "c33.b1"}
    assert table.stock(0)["science"] == 1


@pytest.mark.rule("UWC-NET-03")
def test_every_tunnel_is_connected_also_over_empty_city_sites() -> None:
    tunnels = {"c33-c32", "c32-c31", "c31-c21", "c21-c11"}
    table = Position().tunnels(0, *sorted(tunnels)).at_turn(0)
    assert connected_sites(table) == {"c33", *tunnels}


@pytest.mark.rule("UWC-NET-07")
@pytest.mark.parametrize("connected", [True, False])
def test_an_unconnected_city_makes_nothing_and_eats_nothing(connected: bool) -> None:
    position = Position().round(4).put(0, "symbiotic", "c23").put(0, "laboratory", "c23.b2")
    if connected:
        position.tunnels(0, "c33-c23")
    table = position.resources(0, kelp=5).at_production()
    assert table.stock(0) == {
        "credit": int(connected),
        "kelp": 3 if connected else 4,
        "steelplast": 0,
        "science": int(connected),
        "biomatter": 0,
    }
    assert table.points(0) == (2 if connected else 0)


@pytest.mark.rule("UWC-NET-07")
@pytest.mark.parametrize(("tunnels", "steelplast"), [((), 0), (("c33-c23",), 1)])
def test_an_unconnected_building_meets_no_condition(
    tunnels: tuple[str, ...], steelplast: int
) -> None:
    position = Position().round(6).cities(0, "c23").tunnels(0, *tunnels)
    position.put(0, "desalination", "c23.b2", "c33.b1").hand(0, 86, 74, 77)
    table = position.at_turn(0).play("play 86", "slot yellow-2-science-or-3-upgrade")
    table.play("card-first")
    assert table.stock(0)["steelplast"] == steelplast


@pytest.mark.rule("UWC-NET-07")
@pytest.mark.parametrize(("tunnels", "points"), [((), 2), (("c33-c23",), 2 + 3)])
def test_an_unconnected_city_scores_nothing(tunnels: tuple[str, ...], points: int) -> None:
    position = Position().cities(0, "c23").put(0, "farm", "c23.b2").tunnels(0, *tunnels)
    table = position.at_final_scoring()
    assert dict(table.state.result().by_seat()[0].sources)["cities"] == points


@pytest.mark.rule("UWC-NET-08")
@pytest.mark.parametrize(
    ("city", "credits"),
    [
        pytest.param(None, 1, id="no city"),
        pytest.param("c32", 2, id="at the near end"),
        pytest.param("c31", 2, id="at the far end"),
        pytest.param("c23", 1, id="elsewhere"),
    ],
)
def test_a_city_at_either_end_is_enough_for_a_tunnel(city: str | None, credits: int) -> None:
    # c33-c32 touches the starting city; c32-c31 needs a city at c32 or at c31.
    position = Position().round(4).tunnels(0, "c33-c32", "c32-c31")
    if city is not None:
        position.cities(0, city)
    assert position.at_production().stock(0)["credit"] == credits


# -- upgrading -----------------------------------------------------------------------------------


def upgrader(*, science: int = 2, biomatter: int = 0) -> Table:
    return (
        Position()
        .cities(0, "c32")
        .tunnels(0, "c33-c32")
        .put(0, "farm", "c33.b1")
        .put(0, "desalination", "c33.b2")
        .put(0, "laboratory", "c33.b3")
        .resources(0, science=science, biomatter=biomatter)
        .hand(0, 4, 7, 10)
        .at_turn(0)
        .play("play 4", UPGRADES)
    )


@pytest.mark.rule("UWC-UPG-01")
def test_structures_are_upgraded_and_cities_are_not() -> None:
    table = upgrader().play("option 2")
    assert set(table.legal_texts()) == {
        "upgrade c33.b1",
        "upgrade c33.b2",
        "upgrade c33.b3",
        "upgrade c33-c32",
    }
    assert table.refusal("upgrade c33") == "UWC-UPG-01"
    assert table.refusal("upgrade c32") == "UWC-UPG-01"


@pytest.mark.rule("UWC-UPG-02")
def test_only_what_the_effect_names_is_upgraded() -> None:
    position = Position().round(6).put(0, "farm", "c33.b1", "c33.b3").put(0, "laboratory", "c33.b2")
    table = position.resources(0, science=1).hand(0, 85, 74, 77).at_turn(0)
    table.play("play 85", "slot red-2-steelplast-kelp", "slot-first")
    assert table.refusal("upgrade c33.b2") == "UWC-UPG-02"
    assert table.refusal("upgrade c32.b1") == "UWC-UPG-02"
    assert table.refusal("upgrade c33.b1") is None


@pytest.mark.rule("UWC-UPG-02")
def test_no_upgrade_without_an_effect_that_allows_it() -> None:
    table = Position().put(0, "farm", "c33.b1").resources(0, science=3).hand(0, 8, 11, 22)
    asked = table.at_turn(0)
    assert asked.refusal("upgrade c33.b1") == "not asked"
    asked.play("play 8")
    assert asked.refusal("upgrade c33.b1") == "not asked"


@pytest.mark.rule("UWC-UPG-04")
def test_an_upgrade_marks_the_structure_and_keeps_its_kind() -> None:
    table = upgrader(science=3).play("option 2", "upgrade c33.b1", "upgrade c33.b2")
    table.play("upgrade c33-c32")
    pieces = {
        piece.site: (piece.kind, piece.is_upgraded)
        for piece in table.state.view(None).players[0].pieces
    }
    assert pieces == {
        "c33": ("nonsymbiotic", False),
        "c32": ("nonsymbiotic", False),
        "c33.b1": ("farm", True),
        "c33.b2": ("desalination", True),
        "c33.b3": ("laboratory", False),
        "c33-c32": ("tunnel", True),
    }
    assert table.stock(0)["science"] == 0


@pytest.mark.rule("UWC-UPG-06")
@pytest.mark.parametrize("upgraded", [True, False])
def test_an_upgraded_laboratory_is_the_first_of_its_city_all_the_same(upgraded: bool) -> None:
    position = Position().claimed(0, 37).put(0, "laboratory", "c33.b1", upgraded=upgraded)
    table = position.resources(0, steelplast=1).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot red-2-laboratory", "at c33.b2")
    assert table.stock(0)["credit"] == 1


@pytest.mark.rule("UWC-UPG-06")
def test_upgraded_buildings_count_as_types_in_scoring() -> None:
    position = Position().put(0, "farm", "c33.b1", upgraded=True).put(0, "laboratory", "c33.b2")
    table = position.at_final_scoring()
    assert dict(table.state.result().by_seat()[0].sources)["cities"] == 4


@pytest.mark.rule("UWC-UPG-08")
@pytest.mark.parametrize(("resource", "piece"), [("biomatter", "farm"), ("steelplast", "+farm")])
def test_biomatter_pays_for_no_upgrade(resource: str, piece: str) -> None:
    # Hydroponics Deal upgrades a farm for a science or a steelplast.
    position = Position().put(0, "farm", "c33.b1").resources(0, **{resource: 1}).hand(0, 42, 11, 22)
    table = position.at_turn(0).play("play 42", "slot yellow-action-special", "card-first")
    if table.question == "Upgrade":
        table.play("upgrade c33.b1")
    assert table.piece(0, "c33.b1") == piece
    assert table.stock(0)[resource] == (1 if piece == "farm" else 0)


@pytest.mark.rule("UWC-UPG-08")
def test_biomatter_is_no_science() -> None:
    table = upgrader(science=0, biomatter=3)
    # Nothing could be upgraded, so the two science are taken without asking.
    assert table.seat == 1
    assert table.stock(0)["science"] == 2
    assert table.stock(0)["biomatter"] == 3


# -- limits --------------------------------------------------------------------------------------


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
    table = position.at_turn(0).play("play 4", "slot red-special", "without", f"take {top}")
    assert len(table.state.special_deck) == 14
    table.play(f"play {table.hand(1)[0]}", "slot always")
    table.play(*[f"discard {n}" for n in table.hand(0) if n != top][: len(table.hand(0)) - 3])
    table.play(f"play {top}", "slot always")
    assert len(table.state.special_deck) == 15
    assert table.state.special_deck[0] == top
