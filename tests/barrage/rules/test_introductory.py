"""The introductory game (BAR-INTRO)."""

import pytest

from penstock.games.barrage.box.components import CONTRACT_LIST
from penstock.games.barrage.game import new
from tests.support.barrage.playing import fresh, played_out
from tests.support.barrage.position import BLACK, GREEN, RED, WHITE, Position

SEEDS = range(40)
TABLE = [
    ("usa", "wilhelm_adler", "starting_01"),
    ("germany", "jill_mcdowell", "starting_02"),
    ("italy", "solomon_p_jordan", "starting_03"),
    ("france", "viktor_fiesler", "starting_04"),
]
BASIC = ("basic_base", "basic_elevation", "basic_conduit", "basic_powerhouse", "basic_joker")


@pytest.mark.rule("BAR-INTRO-01", "BAR-INTRO-02", "BAR-INTRO-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_place_in_turn_order_gives_company_officer_and_contract(players: int) -> None:
    first: set[int] = set()
    for seed in SEEDS:
        table = fresh(players, seed, "introductory")
        order, seats = table.state.order, table.state.view(None).players
        rows = [(seats[seat].company, seats[seat].officer, seats[seat].contracts) for seat in order]
        assert rows == [(company, officer, (c,)) for company, officer, c in TABLE[:players]]
        assert (table.seat, table.question) == (order[0], "Turn")
        first.add(order[0])
    assert first == set(range(players))


@pytest.mark.rule("BAR-INTRO-02", "BAR-DATA-08")
def test_the_starting_contracts_have_the_printed_values() -> None:
    contracts = {one.id: one for one in CONTRACT_LIST if one.id.startswith("starting")}
    assert [one.value for one in contracts.values()] == [3, 3, 2, 4]
    rewards = [one.reward for one in contracts.values()]
    assert [one.credits for one in rewards] == [2, 2, 3, 2]
    assert [(one.energy, one.rotations, one.machines) for one in rewards] == [
        (2, 0, 0),
        (0, 1, 0),
        (0, 0, 0),
        (0, 0, 1),
    ]


@pytest.mark.rule("BAR-INTRO-03")
def test_the_bonus_for_advanced_tiles_is_left_out() -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        bonus = new(4, seed, game="introductory").view(None).bonus
        assert sorted(bonus) == [
            "bonus_bases",
            "bonus_conduits",
            "bonus_contracts",
            "bonus_elevations",
            "bonus_powerhouses",
        ]
        orders.add(bonus)
    assert len(orders) > 20


@pytest.mark.rule("BAR-INTRO-04")
def test_the_patent_office_is_not_used() -> None:
    table = fresh(4, 1, "introductory")
    for space in ("patent_1", "patent_2", "patent_3"):
        assert table.refusal(f"place {space}") == "BAR-INTRO-04"
    view = table.state.view(None)
    assert (view.patents, view.patents_to_come) == ((None, None, None), (0, 0, 0))
    end = played_out(table, 1).state.view(None)
    assert all(set(player.tiles) <= set(BASIC) for player in end.players)
    assert (end.patents, end.round) == ((None, None, None), 5)


@pytest.mark.rule("BAR-INTRO-05")
def test_everybody_keeps_the_basic_joker() -> None:
    for player in fresh(4, 1, "introductory").state.view(None).players:
        assert player.tiles == BASIC


@pytest.mark.rule("BAR-INTRO-05")
@pytest.mark.parametrize(
    ("structure", "site", "left"),
    [
        ("base", "B8L", (6, 3, 4)),
        ("elevation", "B5L", (6, 6, 1)),
        ("conduit", "C6B", (6, 2, 4)),
        ("powerhouse", "P8_1", (6, 6, 2)),
    ],
)
def test_the_joker_builds_each_structure_for_its_usual_price(
    structure: str, site: str, left: tuple[int, int, int]
) -> None:
    position = Position(introductory=True).dam(RED, "B5L").dam(RED, "B6L")
    table = position.at_turn().play("tile basic_joker")
    table.play(f"structure {structure}", f"{structure} {site}")
    assert table.supply(RED) == left
    assert table.wheel(RED)[1][0] == "basic_joker"
    assert "basic_joker" not in table.tiles(RED)


@pytest.mark.rule("BAR-INTRO-06")
def test_everybody_starts_with_the_same() -> None:
    for player in fresh(4, 2, "introductory").state.view(None).players:
        assert (player.credits, player.excavators, player.mixers) == (6, 6, 4)
        assert (player.vp, player.energy, player.engineers) == (10, 0, 12)


@pytest.mark.rule("BAR-INTRO-08")
def test_officers_work_as_in_the_full_game() -> None:
    """Adler's base in the mountains costs 3; Jill may pay a conduit with mixers."""
    table = fresh(2, 1, "introductory")
    usa, germany = table.state.order
    table.play("tile basic_base")
    site = next(text for text in table.legal_texts() if text in ("base B1L", "base B2L"))
    table.play(site)
    assert table.supply(usa) == (6, 3, 4)
    table.play("tile basic_conduit", "conduit C7B", "pay mixers")
    assert table.supply(germany) == (6, 6, 1)


@pytest.mark.rule("BAR-INTRO-08")
def test_company_abilities_and_national_contracts_work_as_in_the_full_game() -> None:
    position = Position(introductory=True).powerhouse(WHITE, "P8_1", "P9_1", "P10_1")
    position.dam(WHITE, "B1L", level=2, water=2).conduit(WHITE, "C1A").national("national_01")
    table = position.at_turn(WHITE).play("place turbine_minus_1_left", "produce B1L C1A 2")
    assert table.state.energy[WHITE] == 10
    table.play("fulfil national_01")
    assert table.state.vp[WHITE] == 17


@pytest.mark.rule("BAR-INTRO-08")
def test_the_objective_is_scored_as_in_the_full_game() -> None:
    position = Position(introductory=True).objective("objective_red_spaces")
    position.dam(RED, "B1U").dam(RED, "B2U").dam(BLACK, "B3U").dam(GREEN, "B4L")
    table = position.at_final_scoring()
    gained = [dict(one.sources)["objective"] for one in table.state.result().standings]
    assert sorted(gained) == [3, 3, 10, 15]
