"""The six bonus tiles (BAR-BONUS)."""

import pytest

from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position
from tests.support.barrage.table import Table


def scored(position: Position, tile: str) -> list[int]:
    """What the tile gives every seat in round 1 with energy enough for the full award."""
    others = ("bonus_contracts", "bonus_powerhouses", "bonus_bases", "bonus_conduits")
    position.bonus(tile, *(other for other in others if other != tile))
    table: Table = position.energy(*[6] * position.state.players).at_scoring()
    return table.points("bonus tiles")


def settlers() -> Position:
    """Red: 2 bases, 3 elevations, 1 conduit, 4 powerhouses. Black: 5 conduits. Green: 1 base."""
    return (
        Position()
        .dam(RED, "B5L", level=3)
        .dam(RED, "B8L", level=2)
        .conduit(RED, "C5A")
        .powerhouse(RED, "P5_1", "P8_1", "P9_1", "P10_1")
        .conduit(BLACK, "C1A", "C2A", "C3A", "C4A", "C6A")
        .dam(GREEN, "B9L")
        .neutral("B10L", level=3, water=1)
    )


@pytest.mark.rule("BAR-BONUS-01")
def test_two_points_for_every_contract_fulfilled_of_any_kind() -> None:
    position = (
        Position()
        .fulfilled(RED, "starting_01", "green_03", "national_05", "red_12")
        .fulfilled(BLACK, "yellow_01")
        .contracts(BLACK, "yellow_03", "yellow_05")
        .contracts(GREEN, "green_07")
    )
    assert scored(position, "bonus_contracts") == [8, 2, 0, 0]


@pytest.mark.rule("BAR-BONUS-02")
def test_five_points_for_every_powerhouse() -> None:
    assert scored(settlers(), "bonus_powerhouses") == [20, 0, 0, 0]


@pytest.mark.rule("BAR-BONUS-03")
def test_four_points_for_every_base() -> None:
    """Neutral dams count for nobody, elevations are no bases."""
    assert scored(settlers(), "bonus_bases") == [8, 0, 4, 0]


@pytest.mark.rule("BAR-BONUS-03")
def test_ex02_four_points_for_every_base_in_round_one() -> None:
    position = Position().dam(RED, "B1L").dam(RED, "B2U").dam(RED, "B8L").bonus("bonus_bases")
    table = position.energy(6, 5, 0, 0).at_scoring()
    assert table.points("bonus tiles") == [12, 0, 0, 0]


@pytest.mark.rule("BAR-BONUS-04")
def test_four_points_for_every_conduit() -> None:
    assert scored(settlers(), "bonus_conduits") == [4, 20, 0, 0]


@pytest.mark.rule("BAR-BONUS-05")
def test_four_points_for_every_elevation() -> None:
    """A dam of level 3 has two of them."""
    assert scored(settlers(), "bonus_elevations") == [12, 0, 0, 0]


@pytest.mark.rule("BAR-BONUS-06")
def test_four_points_for_every_advanced_tile_in_the_supply_or_on_the_wheel() -> None:
    """Basic tiles and Anton's special tile do not count."""
    position = (
        Position()
        .tile(RED, "advanced_1_base", "advanced_3_joker")
        .on_wheel(RED, 4, "advanced_2_base", excavators=3)
        .on_wheel(RED, 2, "basic_base", excavators=4)
        .officer(BLACK, "anton_krylov")
        .on_wheel(GREEN, 1, "advanced_1_joker")
    )
    assert scored(position, "bonus_advanced_tech") == [12, 0, 4, 0]


@pytest.mark.rule("BAR-BONUS-02")
def test_ex28_full_partial_and_no_award_at_the_end_of_round_three() -> None:
    position = (
        Position()
        .round(3)
        .bonus("bonus_bases", "bonus_conduits", "bonus_powerhouses")
        .powerhouse(WHITE, "P5_1", "P8_1")
        .powerhouse(GREEN, "P5_2", "P8_2", "P9_1")
        .powerhouse(BLACK, "P10_1")
        .powerhouse(RED, "P6_1", "P11_1", "P12_1")
    )
    table = position.energy(5, 11, 17, 18).at_scoring()
    assert table.points("bonus tiles") == [0, 0, 11, 10]


@pytest.mark.rule("BAR-BONUS-01", "BAR-BONUS-06")
@pytest.mark.parametrize(
    ("tile", "each"),
    [
        ("bonus_contracts", 2),
        ("bonus_powerhouses", 5),
        ("bonus_bases", 4),
        ("bonus_conduits", 4),
        ("bonus_elevations", 4),
        ("bonus_advanced_tech", 4),
    ],
)
def test_one_of_everything(tile: str, each: int) -> None:
    position = (
        Position()
        .fulfilled(WHITE, "green_03")
        .powerhouse(WHITE, "P9_1")
        .dam(WHITE, "B8L", level=2)
        .conduit(WHITE, "C8A")
        .tile(WHITE, "advanced_2_joker")
    )
    assert scored(position, tile) == [0, 0, 0, each]
