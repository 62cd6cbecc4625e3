"""Construction: what cannot be paid, what tiles and officers change, what stays (BAR-CON)."""

import pytest

from penstock.kernel.errors import IllegalAction
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table


def building(position: Position, tile: str, site: str) -> Table:
    """Red builds with the tile; whatever is asked only with one answer is answered by itself."""
    table = position.at_turn()
    for text in (f"tile {tile}", site):
        if text in table.legal_texts():
            table.play(text)
    return table


@pytest.mark.rule("BAR-CON-01", "BAR-CON-06")
def test_the_fourth_construction_is_refused_without_three_credits_and_nothing_changes() -> None:
    table = Position().constructions(RED, 3).supply(RED, credits=2).at_turn()
    assert table.refusal("tile basic_base") == "BAR-CON-06"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("tile basic_base")
    assert refused.value.rule == "BAR-CON-06"
    assert table.state.digest() == before
    table = Position().constructions(RED, 3).supply(RED, credits=3).at_turn()
    assert table.price_of("tile basic_base") == 3
    table.play("tile basic_base")
    assert (table.state.credits[RED], table.state.engineers[RED]) == (3, 6)
    table.play("base B8L")
    assert (table.state.credits[RED], table.state.engineers[RED]) == (0, 6 - 3)


@pytest.mark.rule("BAR-CON-01", "BAR-TECH-12")
def test_dt36_an_engineer_free_tile_builds_a_fifth_structure() -> None:
    """RUL-56: all four construction spaces are occupied, 1 engineer is left."""
    position = Position().constructions(RED, 4).taken(RED, "workshop_1_right")
    table = position.tile(RED, "advanced_3_base").at_turn()
    assert table.state.engineers[RED] == 1
    assert table.refusal("tile basic_base") == "BAR-CON-01"
    assert "tile basic_base" not in table.legal_texts()
    table.play("free advanced_3_base", "base B1L")
    assert (table.level("B1L"), table.state.engineers[RED]) == (1, 1)
    assert (table.state.constructions[RED], table.supply(RED)) == (4, (6, 6, 4))


@pytest.mark.rule("BAR-CON-02")
def test_the_wheel_turns_before_the_site_is_paid_and_the_piece_stands_before_its_income() -> None:
    """Machines, rotation, fee, piece, income of the second base, in this order."""
    position = Position().dam(RED, "B9L").on_wheel(RED, 1, "basic_conduit", excavators=2)
    table = building(position, "basic_base", "base B8U")
    kinds = [event.kind for event in table.state.events or []]
    parts = ["constructs", "builds with", "rotates", "takes back tile", "pays", "builds"]
    places = [kinds.index(part) for part in parts]
    assert places == sorted(places)
    # The income of the USA's second base is a second rotation, after the piece.
    assert kinds.count("rotates") == 2
    assert kinds.index("builds") < len(kinds) - 1 - kinds[::-1].index("rotates")
    assert table.supply(RED) == (3, 6 - 3 + 2, 4)
    assert table.wheel(RED)[2] == ("basic_base", 3, 0)


@pytest.mark.rule("BAR-CON-03")
def test_a_tile_builds_only_what_it_shows() -> None:
    table = Position().dam(RED, "B8L").at_turn().play("tile basic_powerhouse")
    assert all(text.startswith("powerhouse ") for text in table.legal_texts())
    table = Position(introductory=True).dam(RED, "B8L").at_turn()
    table.play("tile basic_joker")
    assert table.legal_texts() == [
        "structure base",
        "structure elevation",
        "structure conduit",
        "structure powerhouse",
    ]


@pytest.mark.rule("BAR-CON-04")
def test_a_structure_without_its_machines_is_refused() -> None:
    """4 excavators pay a base in the hills but none in the mountains."""
    table = Position().supply(RED, excavators=4).at_turn().play("tile basic_base")
    assert table.refusal("base B1L") == "BAR-CON-04"
    assert table.refusal("base B6L") is None
    table = Position().supply(RED, excavators=1, mixers=1).at_turn()
    assert not [text for text in table.legal_texts() if text.startswith("tile")]
    assert table.refusal("tile basic_conduit") == "BAR-CON-04"


@pytest.mark.rule("BAR-CON-05")
def test_without_a_piece_the_joker_does_not_build_it() -> None:
    position = Position(introductory=True).supply(RED, excavators=30, mixers=30)
    position.conduit(RED, "C1A", "C1B", "C2A", "C2B", "C3A")
    table = position.at_turn()
    assert table.refusal("tile basic_conduit") == "BAR-CON-05"
    table.play("tile basic_joker")
    assert table.refusal("structure conduit") == "BAR-CON-05"
    assert table.refusal("structure base") is None


@pytest.mark.rule("BAR-CON-06")
def test_the_income_of_the_piece_comes_too_late_for_its_fee() -> None:
    """Italy's second base gives 3 credits, but the red site must be paid before."""
    position = Position().dam(GREEN, "B8L").supply(GREEN, credits=2)
    table = position.at_turn(GREEN).play("tile basic_base")
    assert table.refusal("base B9U") == "BAR-CON-06"
    table.play("base B9L")
    assert table.state.credits[GREEN] == 5


@pytest.mark.rule("BAR-CON-11")
def test_a_red_powerhouse_site_costs_three_credits() -> None:
    table = building(Position(), "basic_powerhouse", "powerhouse P10_2")
    assert table.supply(RED) == (3, 6, 2)
    table = Position().supply(RED, credits=2).at_turn().play("tile basic_powerhouse")
    assert table.refusal("powerhouse P10_2") == "BAR-CON-06"
    assert table.refusal("powerhouse P10_1") is None


def with_a_free_powerhouse(mixers: int) -> Table:
    """Red has one powerhouse and gets the second from a contract; he is alone in the round."""
    position = Position().dam(RED, "B6L", level=2, water=2).conduit(RED, "C6A")
    position.powerhouse(RED, "P9_1").contracts(RED, "yellow_02").supply(RED, mixers=mixers)
    for seat in (BLACK, GREEN, WHITE):
        position.engineers(seat, 0)
    table = position.at_turn().play("place turbine_zero_left", "produce B6L C6A 2")
    return table.play("fulfil yellow_02", "powerhouse P5_1")


@pytest.mark.rule("BAR-CON-11")
def test_a_powerhouse_gained_free_makes_the_next_one_dearer() -> None:
    """RUL-53: it counts, so the third costs 4 mixers."""
    table = with_a_free_powerhouse(mixers=3)
    assert table.refusal("tile basic_powerhouse") == "BAR-CON-04"
    table = with_a_free_powerhouse(mixers=5)
    table.play("tile basic_powerhouse", "powerhouse P8_1")
    assert (table.built(RED, "powerhouse"), table.supply(RED)) == (3, (6, 6, 1))


@pytest.mark.rule("BAR-CON-14")
@pytest.mark.parametrize("rotations", range(1, 6))
def test_things_on_the_wheel_move_one_segment_a_rotation(rotations: int) -> None:
    position = Position().on_wheel(RED, rotations, "basic_base", excavators=5)
    table = position.at_turn().play("place workshop_1_left")
    if rotations == 1:
        assert table.supply(RED) == (6, 11, 4)
        assert "basic_base" in table.tiles(RED)
    else:
        assert table.wheel(RED)[6 - (rotations - 1)] == ("basic_base", 5, 0)
        assert table.supply(RED) == (6, 6, 4)


@pytest.mark.rule("BAR-CON-15")
def test_every_kind_of_tile_comes_back_to_the_supply() -> None:
    """Basic, joker and special tiles alike, after five further rotations (3 + 1 + 1)."""
    for tile in ("basic_base", "advanced_1_joker", "special_anton"):
        position = Position().on_wheel(RED, 5, tile).supply(RED, credits=20)
        for seat in (BLACK, GREEN, WHITE):
            position.engineers(seat, 0)
        table = position.at_turn().play("place workshop_3_left", "place workshop_1_left")
        assert tile not in table.tiles(RED)
        table.play("place workshop_1_right")
        assert tile in table.tiles(RED)


@pytest.mark.rule("BAR-CON-17")
def test_a_free_base_keeps_the_restrictions_of_its_site_and_gives_income_at_once() -> None:
    """Contract "base in the plains" for Germany, whose second base gives 3 VP."""
    position = Position().dam(BLACK, "B8L", level=2, water=2).conduit(BLACK, "C8A")
    position.powerhouse(BLACK, "P11_1").contracts(BLACK, "green_12").dam(RED, "B9L")
    table = position.supply(BLACK, credits=2).at_turn(BLACK)
    table.play("place turbine_zero_left", "produce B8L C8A 2", "fulfil green_12")
    assert table.refusal("base B8U") == "BAR-CON-08"
    assert table.refusal("base B9L") == "BAR-MAP-04"
    assert table.refusal("base B9U") == "BAR-CON-17"
    assert table.refusal("base B5L") == "BAR-ICON-05"
    assert table.legal_texts() == ["base B10L", "skip"]
    table.play("base B10L")
    assert table.state.vp[BLACK] == 13
    assert table.supply(BLACK) == (2, 6, 4)
    assert (table.state.constructions[BLACK], table.wheel(BLACK)) == (0, [(None, 0, 0)] * 6)


@pytest.mark.rule("BAR-CON-18")
@pytest.mark.parametrize(
    ("officer", "tile", "site", "cost"),
    [
        ("wilhelm_adler", "basic_base", "base B1L", 3),
        ("wilhelm_adler", "basic_base", "base B8L", 3),
        ("graziano_del_monte", "basic_base", "base B1L", 5),
        ("wilhelm_adler", "advanced_2_conduit", "conduit C1A", 5),
        ("wilhelm_adler", "advanced_2_conduit", "conduit C6B", 4),
        ("wilhelm_adler", "basic_conduit", "conduit C1A", 10),
    ],
)
def test_cost_is_computed_from_print_then_officer_then_tile(
    officer: str, tile: str, site: str, cost: int
) -> None:
    """RUL-15."""
    position = Position().officer(RED, officer).tile(RED, tile).supply(RED, excavators=12)
    assert building(position, tile, site).supply(RED) == (6, 12 - cost, 4)


@pytest.mark.rule("BAR-CON-18")
def test_the_level_three_base_tile_overrides_adlers_price() -> None:
    position = Position().officer(RED, "wilhelm_adler").tile(RED, "advanced_3_base")
    table = position.at_turn().play("free advanced_3_base", "base B1L")
    assert table.supply(RED) == (6, 6, 4)


@pytest.mark.rule("BAR-CON-18")
def test_jills_mixers_are_not_changed_by_the_tile() -> None:
    """RUL-15 (c): value 4 with the level II conduit tile: 5 excavators, or still 4 mixers."""
    for payment, left in (("pay usual", (6, 1, 4)), ("pay mixers", (6, 6, 0))):
        position = Position().officer(RED, "jill_mcdowell").tile(RED, "advanced_2_conduit")
        table = building(position, "advanced_2_conduit", "conduit C5B").play(payment)
        assert table.supply(RED) == left


@pytest.mark.rule("BAR-CON-19")
def test_a_new_elevation_catches_only_what_flows_past_later() -> None:
    position = Position().dam(RED, "B8L", water=1).drops(A=1)
    table = building(position, "basic_elevation", "elevation B8L")
    assert (table.level("B8L"), table.water("B8L")) == (2, 1)
    table.end_action_phase()
    assert table.water("B8L") == 2
