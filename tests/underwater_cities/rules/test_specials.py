"""Taking, holding, playing and discarding Special cards (UWC-SPEC)."""

import pytest

from tests.support.underwater_cities.position import Position, Table


def taking() -> Table:
    position = Position().hand(0, 4, 7, 10).special_deck(191, 192, 193, 194)
    return position.at_turn(0).play("play 4", "slot yellow-action-special", "part 2")


@pytest.mark.rule("UWC-SPEC-02")
def test_a_three_credit_card_leaves_an_empty_space() -> None:
    table = taking().play("take 183", "skip")
    assert 183 in table.hand(0)
    assert table.state.special_row == [181, 182, 0, 184, 185, 186]
    assert table.refusal("take 183") is not None


@pytest.mark.rule("UWC-SPEC-03")
def test_the_next_card_is_turned_face_up() -> None:
    table = taking().play("take 191", "skip")
    assert 191 in table.hand(0)
    assert table.state.view(1).special_deck[-1].number == 192


@pytest.mark.rule("UWC-SPEC-04")
def test_three_new_ones() -> None:
    table = taking().play("three")
    assert table.legal_texts() == ["keep 192", "keep 193", "keep 194"]
    table.play("keep 194")
    assert table.legal_texts() == ["under 192", "under 193"]
    table.play("under 192")
    assert table.state.special_deck[:3] == [193, 192, 191]
    assert 194 in table.hand(0)


@pytest.mark.rule("UWC-SPEC-01")
@pytest.mark.rule("UWC-CARD-15")
def test_drawing_never_gives_a_special_card() -> None:
    table = Position().hand(0, 4, 7, 10).at_turn(0).play("play 4", "slot always")
    assert all(number <= 66 for number in table.hand(0))


@pytest.mark.rule("UWC-SPEC-07")
def test_a_cheap_card_without_effect_goes_under_its_deck() -> None:
    table = Position().hand(0, 191, 7, 10).at_turn(0)
    table.play("play 191", "slot red-2-steelplast-kelp")
    assert table.state.special_deck[0] == 191
    assert 191 not in table.state.discard


@pytest.mark.rule("UWC-SPEC-08")
@pytest.mark.rule("UWC-TIME-08")
def test_a_paid_instant_is_kept_under_the_board() -> None:
    table = Position().resources(0, credit=1).hand(0, 201, 7, 10).at_turn(0)
    table.play("play 201", "slot yellow-science-steelplast-kelp", "slot-first", "pay")
    assert table.state.under[0] == [201]
    assert table.stock(0)["biomatter"] == 2
    assert table.stock(0)["credit"] == 0


@pytest.mark.rule("UWC-RUL-15")
def test_an_empty_deck_leaves_only_the_row() -> None:
    position = Position().hand(0, 4, 7, 10)
    position.state.special_deck = []
    position.state.gone = position.state.gone + list(range(191, 206))
    table = position.at_turn(0).play("play 4", "slot yellow-action-special", "part 2")
    assert table.refusal("three") == "UWC-RUL-15"
    assert "take 181" in table.legal_texts()


@pytest.mark.rule("UWC-METRO-10")
def test_paid_special_cards_count_for_the_brown_metropolis() -> None:
    table = (
        Position()
        .tile(0, "brown", "br-d")
        .tunnels(0, "c33-c23", "c23-c22", "c22-c12", "c22-c21", "c12-brown", "c21-brown")
        .claimed(0, 185, 197)
        .at_final_scoring()
    )
    sheet = dict(table.state.result().by_seat()[0].sources)
    assert sheet["brown metropolises"] == 4


@pytest.mark.rule("UWC-SPEC-05")
def test_a_special_card_joins_the_hand() -> None:
    table = Position(players=2).hand(0, 4, 7, 10).special_deck(191, 192).at_turn(0)
    table.play("play 7", "slot red-special", "take 191")
    # Two left of three, the Special card, the draw at the end of the turn.
    assert len(table.hand(0)) == 4
    assert 191 in table.hand(0)


@pytest.mark.rule("UWC-SPEC-05")
@pytest.mark.rule("UWC-SPEC-07")
def test_a_special_card_counts_against_the_hand_limit() -> None:
    table = Position().hand(0, 191, 183, 8, 11, 22).at_turn(0)
    assert table.question == "DiscardDown"
    table.play("discard 191", "discard 183")
    assert table.question == "ChooseCard"
    assert table.hand(0) == [8, 11, 22]
    assert table.state.special_deck[0] == 191
    assert 183 in table.state.gone
    assert table.state.discard == []


@pytest.mark.rule("UWC-SPEC-06")
@pytest.mark.rule("UWC-SPEC-07")
def test_a_special_card_that_is_not_paid_goes_without_effect() -> None:
    table = Position().resources(0, credit=2).hand(0, 199, 8, 11).at_turn(0)
    table.play("play 199", "slot red-2-steelplast-kelp", "slot-first")
    assert table.legal_texts() == ["pay", "skip"]
    table.play("skip")
    assert table.points(0) == 0
    assert table.stock(0)["credit"] == 2
    assert table.state.special_deck[0] == 199
    assert table.state.under[0] == []


@pytest.mark.rule("UWC-SPEC-08")
def test_a_paid_card_of_another_type_is_claimed() -> None:
    table = Position().resources(0, credit=2).hand(0, 197, 8, 11).at_turn(0)
    table.play("play 197", "slot red-2-steelplast-kelp", "slot-first", "pay")
    assert table.state.claimed[0] == [214, 197]
    assert table.state.under[0] == []
    assert table.stock(0)["credit"] == 0


@pytest.mark.rule("UWC-SPEC-08")
@pytest.mark.rule("UWC-CARD-10")
def test_a_paid_action_card_stays_and_another_makes_room() -> None:
    position = Position().claimed(0, 1, 17, 18).resources(0, credit=1).hand(0, 205, 8, 11)
    table = position.at_turn(0)
    table.play("play 205", "slot yellow-science-steelplast-kelp", "slot-first", "pay")
    assert table.refusal("skip") == "UWC-SPEC-08"
    assert table.legal_texts() == ["drop assistant", "drop 1", "drop 17", "drop 18"]
    table.play("drop 17", "unused")
    assert table.state.claimed[0] == [214, 1, 18, 205]
    assert 205 not in table.state.special_deck
    # A card of the era cost nothing: it may be let go.
    era = Position().claimed(0, 1, 17, 18).hand(0, 29, 8, 11).at_turn(0)
    era.play("play 29", "slot yellow-science-steelplast-kelp", "slot-first")
    assert era.refusal("skip") is None


@pytest.mark.rule("UWC-RUL-12")
def test_a_special_card_may_be_paid_for_nothing_and_still_counts() -> None:
    table = Position().claimed(0, 119).resources(0, credit=1).hand(0, 196, 8, 11).at_turn(0)
    table.play("play 196", "slot red-2-steelplast-kelp", "slot-first", "pay")
    # There is nothing to upgrade: paid, without effect, and kept; card 119 answers to it.
    assert table.stock(0)["credit"] == 0
    assert table.state.under[0] == [196]
    assert table.points(0) == 1
    assert table.seat == 1


@pytest.mark.rule("UWC-METRO-10")
@pytest.mark.rule("UWC-RUL-12")
def test_paid_instants_under_the_board_count_for_the_brown_metropolis() -> None:
    position = (
        Position()
        .tile(0, "brown", "br-d")
        .tunnels(0, "c33-c23", "c23-c22", "c22-c12", "c22-c21", "c12-brown", "c21-brown")
        .claimed(0, 197)
    )
    position.state.under[0] = [196, 201]
    position.state.special_deck = [n for n in position.state.special_deck if n not in (196, 201)]
    table = position.at_final_scoring()
    assert dict(table.state.result().by_seat()[0].sources)["brown metropolises"] == 6
