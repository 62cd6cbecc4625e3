"""Upgrading structures (UWC-UPG, UWC-EX-44)."""

import pytest

from tests.support.underwater_cities.position import Position, Table

UPGRADES = "slot yellow-2-science-or-3-upgrade"


@pytest.mark.rule("UWC-EX-44")
@pytest.mark.rule("UWC-TERM-06")
def test_the_cost_is_chosen_for_each_upgrade() -> None:
    table = (
        Position()
        .round(6)
        .put(0, "farm", "c33.b1", "c33.b2")
        .resources(0, credit=1, science=1)
        .hand(0, 85, 74, 77)
        .at_turn(0)
        .play("play 85", "slot red-2-steelplast-kelp", "slot-first", "upgrade c33.b1", "cost 1")
        .play("upgrade c33.b2")
    )
    assert table.piece(0, "c33.b1") == table.piece(0, "c33.b2") == "+farm"
    assert table.stock(0)["credit"] == table.stock(0)["science"] == 0


@pytest.mark.rule("UWC-UPG-08")
def test_biomatter_pays_for_no_upgrade() -> None:
    position = Position().put(0, "farm", "c33.b1").resources(0, biomatter=3)
    table = position.hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade")
    # Upgrading is impossible, so the two science are taken without asking.
    assert table.stock(0)["science"] == 2
    assert table.stock(0)["biomatter"] == 3


@pytest.mark.rule("UWC-UPG-01")
def test_cities_are_not_upgraded() -> None:
    position = Position().put(0, "farm", "c33.b1", "c33.b2").resources(0, science=2)
    table = position.hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    assert table.refusal("upgrade c33") == "UWC-UPG-01"
    assert table.refusal("upgrade c33.b3") == "UWC-UPG-02"


@pytest.mark.rule("UWC-BONUS-06")
def test_upgrading_gives_no_site_bonus() -> None:
    position = Position().cities(0, "c23").put(0, "farm", "c23.b1").resources(0, science=1)
    table = position.hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    assert table.piece(0, "c23.b1") == "+farm"
    assert table.stock(0)["kelp"] == 0


@pytest.mark.rule("UWC-VAR-ASYM-05")
def test_no_toll_for_an_upgrade() -> None:
    position = Position(board=5).cities(0, "c32").put(0, "farm", "c32.b3").resources(0, science=1)
    table = position.hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    assert table.piece(0, "c32.b3") == "+farm"


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
def test_biomatter_pays_for_no_upgrade_that_steelplast_could_pay(resource: str, piece: str) -> None:
    # Hydroponics Deal upgrades a farm for a science or a steelplast.
    position = Position().put(0, "farm", "c33.b1").resources(0, **{resource: 1}).hand(0, 42, 11, 22)
    table = position.at_turn(0).play("play 42", "slot yellow-action-special")
    if table.question == "HalfOrder":
        table.play("card-first", "upgrade c33.b1")
    assert table.piece(0, "c33.b1") == piece
    assert table.stock(0)[resource] == (1 if piece == "farm" else 0)


@pytest.mark.rule("UWC-UPG-08")
def test_biomatter_is_no_science() -> None:
    table = upgrader(science=0, biomatter=3)
    # Nothing could be upgraded, so the two science are taken without asking.
    assert table.seat == 1
    assert table.stock(0)["science"] == 2
    assert table.stock(0)["biomatter"] == 3


@pytest.mark.rule("UWC-UPG-03")
def test_membrane_subsidy_is_about_upgrading_alone() -> None:
    # Card 66: a credit instead of the science; building a plant costs what it always does.
    position = Position().claimed(0, 66).put(0, "desalination", "c33.b1")
    table = position.resources(0, credit=2).hand(0, 4, 7, 10).at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    assert table.piece(0, "c33.b1") == "+desalination"
    assert table.stock(0)["credit"] == 1
    builder = Position().claimed(0, 66).resources(0, credit=2).hand(0, 4, 7, 10).at_turn(0)
    builder.play("play 4", "slot green-2-desalination", "at c33.b1")
    assert builder.question == "BuildSite"
    assert builder.stock(0)["credit"] == 1
