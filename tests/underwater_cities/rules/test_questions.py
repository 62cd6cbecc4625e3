"""Questions worth asking, with answers that say what they mean (section 24)."""

import pytest

from tests.support.underwater_cities.position import Position, Table


def label(table: Table, text: str) -> str:
    return str(table.state.label(table.state.parse(text)))


# -- card and slot -------------------------------------------------------------------------------


@pytest.mark.rule("UWC-TURN-07")
def test_a_slot_may_be_named_before_its_card() -> None:
    first = Position().hand(0, 8, 11, 22).deck(4).at_turn(0)
    second = Table(first.state.copy())
    first.play("slot red-2-steelplast-kelp", "play 8")
    second.play("play 8", "slot red-2-steelplast-kelp")
    assert first.state.digest() == second.state.digest()
    assert first.stock(0)["steelplast"] == 2


@pytest.mark.rule("UWC-TURN-13")
@pytest.mark.rule("UWC-RUL-16")
def test_a_slot_is_offered_with_the_cards_that_make_it_possible() -> None:
    # A tunnel needs a steelplast, which only Dockside Tip (yellow, 74) can bring.
    table = Position().round(6).resources(0, credit=1).hand(0, 74, 67, 69).at_turn(0)
    assert table.refusal("slot yellow-2-tunnel") is None
    assert table.refusal("slot red-2-farm") == "UWC-TURN-13"
    helpless = Position().round(6).resources(0, credit=1).hand(0, 77, 67, 69).at_turn(0)
    assert helpless.refusal("slot yellow-2-tunnel") == "UWC-TURN-13"
    table.play("slot yellow-2-tunnel")
    # One card is left to play there: it is played, resolved first, and a site is asked for.
    assert table.question == "BuildSite"


@pytest.mark.rule("UWC-SLOT-28")
def test_a_slot_to_be_cloned_may_be_named_first() -> None:
    position = Position(players=4).resources(0, credit=1).hand(0, 8, 11, 22)
    table = position.occupied("red-2-steelplast-kelp", 1).at_turn(0)
    table.play("clone red-2-steelplast-kelp", "play 8")
    assert table.stock(0) == {"credit": 0, "kelp": 1, "steelplast": 2, "science": 0, "biomatter": 0}


def test_bots_think_about_cards_first_and_about_whole_discards() -> None:
    table = Position().hand(0, 8, 11, 22).at_turn(0)
    game, state = table.state.game, table.state
    assert [state.text(action) for action in game.bot_options(state)] == [
        "play 8",
        "play 11",
        "play 22",
    ]
    full = Position().hand(0, 8, 11, 22, 25, 5).at_turn(0).state
    options = [full.text(action) for action in full.game.bot_options(full)]
    assert len(options) == 10
    assert all(text.startswith("discard-set") for text in options)


@pytest.mark.rule("UWC-RUL-45")
@pytest.mark.parametrize(
    ("card", "slot", "question"),
    [
        pytest.param(7, "red-2-farm", "BuildSite", id="what only gives comes first"),
        pytest.param(49, "green-city-or-kelp", "ChooseCard", id="claimed first"),
        pytest.param(39, "yellow-2-tunnel", "BuildSite", id="nothing to do yet"),
        pytest.param(15, "yellow-2-tunnel", "HalfOrder", id="a payment"),
        pytest.param(205, "yellow-2-tunnel", "HalfOrder", id="a Special card"),
    ],
)
def test_the_order_is_asked_only_where_it_matters(card: int, slot: str, question: str) -> None:
    stock = {"credit": 2, "kelp": 1, "steelplast": 2}
    table = Position().resources(0, **stock).hand(0, card, 11, 22).at_turn(0)
    table.play(f"play {card}", f"slot {slot}")
    if question == "ChooseCard" and table.question == "Options":
        table.play("option 2")
    assert table.question == question


# -- discards ------------------------------------------------------------------------------------


@pytest.mark.rule("UWC-TURN-05")
def test_several_cards_go_in_one_answer() -> None:
    table = Position().hand(0, 8, 11, 22, 25, 5).at_turn(0)
    assert label(table, "discard-set 1+3") == "Discard #8, #22"
    assert table.refusal("discard-set 1") == "UWC-TURN-05"
    assert table.refusal("discard-set 1+2+3") == "UWC-TURN-05"
    table.play("discard-set 1+3")
    assert table.hand(0) == [11, 25, 5]
    assert table.state.discard == [8, 22]
    one_by_one = Position().hand(0, 8, 11, 22, 25, 5).at_turn(0).play("discard 8", "discard 22")
    assert one_by_one.hand(0) == [11, 25, 5]


@pytest.mark.rule("UWC-TURN-05")
def test_of_a_very_large_hand_cards_go_one_by_one() -> None:
    table = Position().hand(0, 8, 11, 22, 25, 5, 15, 32, 39).at_turn(0)
    assert all(text.startswith("discard ") for text in table.legal_texts())
    table.play("discard 8")
    assert len(table.legal_texts()) == 7 + 35


# -- abilities -----------------------------------------------------------------------------------


def pausing() -> Table:
    position = Position().claimed(0, 61).resources(0, kelp=1, credit=2, steelplast=1)
    return position.hand(0, 15, 11, 22).at_turn(0)


@pytest.mark.rule("UWC-TERM-20")
def test_whoever_goes_on_is_not_asked_again_in_that_turn() -> None:
    table = pausing().play("play 15", "slot yellow-science-steelplast-kelp", "slot-first")
    assert table.question == "Pause"
    assert table.legal_texts() == ["ability 61", "later", "done"]
    assert label(table, "done") == "Not in this turn"
    table.play("done", "skip")
    assert table.seat == 1


@pytest.mark.rule("UWC-TERM-20")
def test_an_ability_may_wait_for_the_end_of_the_turn() -> None:
    table = pausing().play("play 15", "slot yellow-science-steelplast-kelp", "slot-first")
    table.play("later", "skip")
    assert table.question == "Pause"
    assert table.legal_texts() == ["ability 61", "done"]
    table.play("ability 61", "exchange 1")
    assert table.stock(0)["steelplast"] == 3
    assert table.seat == 1


# -- answers that say what they mean ---------------------------------------------------------------


@pytest.mark.rule("UWC-FED-03")
def test_advancing_offers_the_whole_way_first_and_says_what_it_gives() -> None:
    table = Position().federation(0, 4).hand(0, 8, 11, 22).at_turn(0)
    table.play("play 8", "slot green-federation-2")
    assert table.legal_texts() == ["advance 2", "advance 1"]
    assert label(table, "advance 2") == "Advance 2 spaces (you get 1 credit and 1 steelplast)"
    assert label(table, "advance 1") == "Advance 1 space (you get 1 credit)"


def test_a_site_says_price_toll_and_bonus() -> None:
    position = Position(board=5).resources(0, credit=9, kelp=9, steelplast=9, science=9)
    table = position.hand(0, 8, 11, 22).at_turn(0).play("play 8", "slot red-2-farm")
    board = table.state.board[0]
    labels = {text: label(table, text) for text in table.legal_texts()}
    assert all(words.startswith("Build a farm: ") for words in labels.values())
    tolls = [words for words in labels.values() if "with a toll of" in words]
    assert len(tolls) == sum(board.has_toll[site] for site in sites(table))
    assert any("you get" in words for words in labels.values())


def sites(table: Table) -> list[int]:
    """The sites that are offered."""
    state = table.state
    first = state.parse("at c11")
    return [action - first for action in state.legal() if state.text(action).startswith("at ")]


def test_an_upgrade_says_piece_and_price() -> None:
    position = Position().put(0, "farm", "c33.b1").resources(0, science=1).hand(0, 4, 7, 10)
    table = position.put(0, "laboratory", "c33.b2").at_turn(0)
    table.play("play 4", "slot yellow-2-science-or-3-upgrade", "option 2")
    assert label(table, "upgrade c33.b1") == (
        "Upgrade a farm: row 3, column 3, site 1 for 1 science"
    )


def test_a_payment_says_what_is_paid_for_what() -> None:
    table = pausing().play("play 15", "slot yellow-science-steelplast-kelp", "card-first")
    assert label(table, "cost 1") == "Pay 1 credit: Gain 1 kelp and 1 steelplast"
    assert label(table, "skip") == "Do not pay"


def test_a_change_of_output_names_card_and_exchange() -> None:
    position = Position().round(4).claimed(0, 110).resources(0, kelp=1)
    table = position.put(0, "desalination", "c33.b1", "c33.b2").at_production()
    assert str(table.state.agenda[-1].prompt(table.state)) == (
        "Player 1: change your output? (#110 Brine Smelters)"
    )
    assert label(table, "change 2") == "Give 2 credits for 2 steelplast and 2 cards"
    assert label(table, "change 0") == "Change nothing"
