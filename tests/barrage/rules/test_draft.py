"""The draft of the full game: companies, officers, starting contracts (BAR-SETUP-19 to 24)."""

import pytest

from penstock.games.barrage.game import new
from penstock.kernel.errors import IllegalAction
from tests.support.barrage.playing import drafted, fresh
from tests.support.barrage.position import RED, Position
from tests.support.barrage.table import Table

SEEDS = range(120)
COMPANIES = {"usa", "germany", "italy", "france"}
STARTING = {f"starting_0{number}" for number in range(1, 5)}


def pairs(table: Table) -> dict[str, str]:
    return {pair.company: pair.officer for pair in table.state.view(None).draft}


@pytest.mark.rule("BAR-SETUP-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_pairs_and_contracts_as_players_are_drawn(players: int) -> None:
    combinations: set[tuple[str, str]] = set()
    contracts: set[str] = set()
    for seed in SEEDS:
        table = fresh(players, seed)
        view = table.state.view(None)
        assert len(pairs(table)) == len(set(pairs(table).values())) == players
        assert len(view.starting_contracts) == len(set(view.starting_contracts)) == players
        combinations |= set(pairs(table).items())
        contracts |= set(view.starting_contracts)
    assert len(combinations) == 4 * 7
    assert contracts == STARTING


@pytest.mark.rule("BAR-SETUP-19")
def test_a_company_that_was_not_drawn_is_refused() -> None:
    table = fresh(2)
    drawn = set(pairs(table))
    for company in COMPANIES:
        expected = None if company in drawn else "BAR-SETUP-19"
        assert table.refusal(f"company {company}") == expected
    assert len(COMPANIES - drawn) == 2


@pytest.mark.rule("BAR-SETUP-19")
@pytest.mark.parametrize(("pool", "drawn"), [("four_drawn", 4), ("in_play", 2)])
def test_extra_officers_are_drawn_for_mahiri_only(pool: str, drawn: int) -> None:
    """RUL-21: they are public, but nobody can choose them."""
    table = Table(new(2, 3, mahiri_pool=pool))
    officers = set(table.state.view(None).drawn_officers)
    assert len(officers) == drawn
    assert set(pairs(table).values()) <= officers
    assert len(table.legal_texts()) == 2


@pytest.mark.rule("BAR-SETUP-20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_player_chooses_first_and_then_clockwise(players: int) -> None:
    first: set[int] = set()
    for seed in SEEDS:
        order = fresh(players, seed).state.draft_order
        assert order == [(order[0] + place) % players for place in range(players)]
        first.add(order[0])
    assert first == set(range(players))


@pytest.mark.rule("BAR-SETUP-20")
def test_each_takes_a_pair_and_then_a_contract() -> None:
    table = fresh(3)
    one, two, three = table.state.draft_order
    offered = pairs(table)
    asked = []
    while table.question.startswith("Draft"):
        asked.append((table.seat, table.question))
        table.play(table.legal_texts()[0])
    assert asked == [
        (one, "DraftCompany"),
        (one, "DraftContract"),
        (two, "DraftCompany"),
        (two, "DraftContract"),
    ]
    players = table.state.view(None).players
    assert {str(player.company): str(player.officer) for player in players} == offered
    assert all(len(player.contracts) == 1 for player in players)
    assert (
        players[three].company
        == set(offered).difference(*({str(players[seat].company)} for seat in (one, two))).pop()
    )


@pytest.mark.rule("BAR-SETUP-20")
def test_what_is_taken_is_gone() -> None:
    table = fresh(4).play("company italy", "take starting_03")
    assert table.refusal("company italy") == "BAR-SETUP-20"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("company italy")
    assert refused.value.rule == "BAR-SETUP-20"
    assert table.state.digest() == before
    table.play("company usa")
    assert table.refusal("take starting_03") == "BAR-SETUP-20"
    assert table.refusal("take green_01") == "BAR-SETUP-20"
    assert table.legal_texts() == ["take starting_01", "take starting_02", "take starting_04"]


@pytest.mark.rule("BAR-SETUP-20", "BAR-SETUP-21")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_ex11_the_last_to_choose_is_first_in_turn_order(seed: int) -> None:
    table = fresh(4, seed)
    white, green, red, black = table.state.draft_order
    table.play("company france", "take starting_01")
    table.play("company italy", "take starting_04")
    table.play("company usa", "take starting_02")
    assert table.state.order == [black, red, green, white]
    players = table.state.view(None).players
    assert [players[seat].company for seat in (white, green, red, black)] == [
        *("france", "italy", "usa", "germany"),
    ]
    assert players[black].contracts == ("starting_03",)
    assert (table.seat, table.question, table.state.round) == (black, "Turn", 1)


@pytest.mark.rule("BAR-SETUP-22")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_order_has_a_place_for_each_player(players: int) -> None:
    table = drafted(players)
    assert sorted(table.state.order) == list(range(players))
    asked = []
    for _ in range(players + 1):
        asked.append(table.seat)
        table.play("place bank", "engineers 1")
    assert asked == [*table.state.order, table.state.order[0]]


@pytest.mark.rule("BAR-SETUP-23", "BAR-CONT-06")
def test_the_starting_contract_counts_against_the_limit() -> None:
    position = Position().contracts(RED, "starting_01", "green_09", "yellow_03")
    table = position.at_turn().play("place contract_one_left", "take red_01")
    assert (table.seat, table.question) == (RED, "DiscardContract")
    assert table.legal_texts() == [
        "discard starting_01",
        "discard green_09",
        "discard yellow_03",
        "discard red_01",
    ]
    table.play("discard starting_01")
    assert table.hand(RED) == ["green_09", "yellow_03", "red_01"]


@pytest.mark.rule("BAR-SETUP-23")
def test_the_starting_contract_is_fulfilled_like_any_other() -> None:
    """S1 asks for 3 energy and gives 2 credits and 2 energy."""
    position = Position().contracts(RED, "starting_01").dam(RED, "B3U", water=1)
    position.conduit(RED, "C3B").powerhouse(RED, "P6_1")
    table = position.at_turn().play("place turbine_zero_left", "fulfil starting_01")
    assert (table.state.energy[RED], table.state.credits[RED]) == (5, 8)
    assert (table.hand(RED), table.fulfilled(RED)) == ([], ["starting_01"])


@pytest.mark.rule("BAR-SETUP-24", "BAR-OFF-06")
def test_antons_owner_and_nobody_else_has_the_special_tile() -> None:
    owners = 0
    for seed in SEEDS:
        for player in drafted(4, seed).state.view(None).players:
            has_tile = "special_anton" in player.tiles
            assert has_tile == (player.officer == "anton_krylov")
            owners += has_tile
    assert owners > 10
