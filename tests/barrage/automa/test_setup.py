"""Automas at the table: options, companies, order, points, tiles (AUT-GEN, AUT-SET)."""

from collections.abc import Mapping
from typing import cast

import pytest

from penstock.games.barrage import game
from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.errors import BadOption
from tests.support.barrage.duel import AutomaTable
from tests.support.barrage.ids import OFFICERS


def fresh(players: int, seed: int, *levels: str, **options: str) -> AutomaTable:
    named: Mapping[str, str] = {f"automa_{n}": level for n, level in enumerate(levels, 1)}
    return AutomaTable(cast(Barrage, GAME.new(players, seed, {**named, **options}, records=True)))


def drafted(players: int, seed: int, *levels: str) -> AutomaTable:
    """After a draft in which every person took the first thing on offer."""
    table = fresh(players, seed, *levels)
    while table.question.startswith("Draft"):
        table.play(table.legal_texts()[0])
    return table


@pytest.mark.rule("AUT-GEN-01")
def test_the_introductory_game_has_no_automa() -> None:
    with pytest.raises(BadOption, match="full game only"):
        fresh(2, 1, "medium", game="introductory")


@pytest.mark.rule("AUT-GEN-02")
@pytest.mark.parametrize(("players", "automas"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)])
def test_one_to_three_automas_play_with_one_to_three_people(players: int, automas: int) -> None:
    table = drafted(players, 1, *["medium"] * automas)
    kinds = [player.automa for player in table.state.view(None).players]
    assert kinds == [None] * (players - automas) + ["medium"] * automas
    assert table.seat < players - automas


@pytest.mark.rule("AUT-GEN-02")
@pytest.mark.parametrize(("players", "automas"), [(2, 2), (2, 3), (3, 3)])
def test_somebody_must_be_a_person(players: int, automas: int) -> None:
    with pytest.raises(BadOption, match="at least one must be a person"):
        fresh(players, 1, *["high"] * automas)


@pytest.mark.rule("AUT-GEN-02")
def test_a_fourth_automa_is_refused() -> None:
    with pytest.raises(BadOption, match="no option 'automa_4'"):
        game.new(4, automas=("low", "low", "low", "low"))


@pytest.mark.rule("AUT-GEN-02")
def test_five_seats_are_refused() -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        fresh(5, 1, "low")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadOption, match="takes none, low, medium, high, very_high"):
        fresh(2, 1, "extreme")


@pytest.mark.rule("AUT-GEN-04")
@pytest.mark.rule("AUT-SET-06")
def test_all_automas_share_one_pile_of_twenty_tiles() -> None:
    table = fresh(4, 3, "low", "medium", "high")
    table.play(table.legal_texts()[0])
    state = table.state
    while table.question.startswith("Draft"):
        table.play(table.legal_texts()[0])
    turned = len(table.explained("tile"))
    assert turned == 3
    assert sorted(state.automa_pile + state.automa_discard) == list(range(20))
    assert len(state.automa_discard) == turned


@pytest.mark.rule("AUT-GEN-05")
def test_every_automa_has_its_own_level() -> None:
    table = fresh(4, 1, "low", "very_high", "medium")
    levels = [player.automa for player in table.state.view(None).players]
    assert levels == [None, "medium", "very_high", "low"]


@pytest.mark.rule("AUT-SET-01")
@pytest.mark.rule("AUT-ENG-10")
def test_the_table_is_set_up_for_all_participants() -> None:
    two, four = fresh(2, 1, "medium"), fresh(4, 1, "low", "low", "low")
    assert len(two.state.national) == 1
    assert len(four.state.national) == 3
    closed = {space.id for space in two.state.view(None).spaces if space.is_closed}
    assert "turbine_plus_1_left" in closed
    assert not any(space.is_closed for space in four.state.view(None).spaces)


@pytest.mark.rule("AUT-SET-02")
@pytest.mark.rule("AUT-SET-07")
def test_people_choose_among_all_that_is_laid_out_and_automas_get_the_rest() -> None:
    table = fresh(4, 2, "medium", "medium")
    assert [table.question, len(table.legal_texts())] == ["DraftCompany", 4]
    table.play(table.legal_texts()[1])
    assert len(table.legal_texts()) == 4
    table.play(table.legal_texts()[0])
    assert len(table.legal_texts()) == 3
    while table.question.startswith("Draft"):
        table.play(table.legal_texts()[0])
    assert sorted(table.state.companies) == [0, 1, 2, 3]
    assert table.state.starting_contracts == []
    assert len(table.state.drawn_officers) == 4


@pytest.mark.rule("AUT-SET-02")
def test_the_companies_of_automas_are_random() -> None:
    seen = {tuple(drafted(4, seed, "low", "low", "low").state.companies) for seed in range(30)}
    assert len(seen) == 6


@pytest.mark.rule("AUT-SET-03")
@pytest.mark.rule("AUT-GEN-09")
@pytest.mark.rule("AUT-GEN-12")
@pytest.mark.parametrize("level", ["low", "medium", "high"])
def test_an_automa_has_neither_officer_nor_contract(level: str) -> None:
    table = drafted(2, 4, level)
    automa = table.state.view(None).players[1]
    assert automa.officer is None
    assert automa.contracts == ()
    assert automa.credits == 0


@pytest.mark.rule("AUT-SET-03")
@pytest.mark.rule("AUT-LVL-06")
@pytest.mark.rule("AUT-XO-00")
def test_at_very_high_it_has_the_officer_laid_beside_its_company() -> None:
    """AUT-RUL-64."""
    for seed in range(12):
        state = drafted(3, seed, "very_high").state
        assert state.officers[2] == state.paired_officers[state.companies[2]]
        assert state.abilities[2] == state.officers[2]
        has_special = "special" in " ".join(state.view(None).players[2].tiles)
        assert has_special == (OFFICERS[state.officers[2]] == "anton_krylov")


@pytest.mark.rule("AUT-SET-04")
@pytest.mark.rule("AUT-SET-08")
def test_automas_come_first_then_people_in_reverse_order_of_choosing() -> None:
    firsts = set()
    for seed in range(12):
        state = drafted(4, seed, "medium", "medium").state
        assert set(state.order[:2]) == {2, 3}
        assert state.order[2:] == list(reversed(state.draft_order))
        firsts.add(state.order[0])
    assert firsts == {2, 3}


@pytest.mark.rule("AUT-SET-05")
def test_an_automa_starts_with_16_points_and_the_usual_machines() -> None:
    """AUT-RUL-06."""
    table = fresh(2, 6, "medium")
    assert table.state.vp == [10, 10]
    while table.question == "DraftCompany":
        table.play(table.legal_texts()[0])
    before = table.state.copy()
    table.play(table.legal_texts()[0])
    assert table.state.score[11] == 16
    assert (before.excavators[1], before.mixers[1], before.engineers[1]) == (6, 4, 12)


def test_nothing_changes_without_automas() -> None:
    encoded = GAME.new(3, 5, {}).encode()
    assert "automa" not in encoded
    assert GAME.decode(encoded).encode() == encoded
    again = GAME.decode(encoded)
    assert isinstance(again, Barrage)
    assert again.automa_levels == [0, 0, 0]


def test_mahiri_copies_nobody_if_only_officers_in_play_count_and_there_are_none() -> None:
    for seed in range(60):
        table = fresh(2, seed, "medium", mahiri_pool="in_play")
        mahiri = [text for text in table.legal_texts() if _officer(table, text) == "mahiri_sekibo"]
        if mahiri:
            table.play(mahiri[0])
            table.play(table.legal_texts()[0])
            assert table.refusal("ask officer") == "BAR-OFF-09"
            return
    raise AssertionError("no seed lays Mahiri out")


def _officer(table: AutomaTable, text: str) -> str:
    company = text.removeprefix("company ")
    draft = {pair.company: pair.officer for pair in table.state.view(None).draft}
    return draft[company]
