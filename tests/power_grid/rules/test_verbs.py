"""Actions as texts and as numbers: one text for each number, and the numbers are fixed."""

import json

import pytest

from penstock.games.power_grid import GAME
from penstock.games.power_grid.box.components import BOARDS, FOLDER, Board
from penstock.games.power_grid.rules.verbs import NOTATIONS
from penstock.kernel.agenda import Action
from penstock.kernel.errors import UnknownAction

GERMANY, USA = BOARDS


def action_of(text: str, board: Board) -> Action:
    return NOTATIONS[BOARDS.index(board)].parse(text)


def text_of(action: Action, board: Board) -> str:
    return NOTATIONS[BOARDS.index(board)].text(action)


GOLDEN = [
    (GERMANY, "pass", 0),
    (GERMANY, "done", 1),
    (GERMANY, "supply", 2),
    (GERMANY, "fill", 3),
    (GERMANY, "nominate 3", 7),
    (GERMANY, "nominate 50", 54),
    (GERMANY, "scrap 3", 59),
    (GERMANY, "scrap 50", 106),
    (GERMANY, "return 0", 108),
    (GERMANY, "return 15", 123),
    (GERMANY, "buy coal", 124),
    (GERMANY, "buy coal 24", 147),
    (GERMANY, "buy uranium", 196),
    (GERMANY, "run 3", 232),
    (GERMANY, "run 5 2+0", 242),
    (GERMANY, "run 46 0+3", 404),
    (GERMANY, "run 50", 420),
    (GERMANY, "build flensburg", 428),
    (USA, "build seattle", 428),
    (GERMANY, "region north_west", 470),
    (USA, "region south_east", 475),
    (GERMANY, "trust hamburg", 478),
    (USA, "start portland", 519),
    (GERMANY, "bid 1", 561),
    (GERMANY, "bid 999", 1559),
]
"""Recorded matches and trained agents rely on these; a change needs a new rules version."""


def all_texts(name: str) -> list[str]:
    """Every action of a board with up to 999 Elektro bid, made from the component files alone."""
    board = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    plants = json.loads((FOLDER / "plants.json").read_text(encoding="utf-8"))["plants"]
    texts = ["pass", "done", "supply", "fill"]
    for plant in plants:
        number, need = plant["number"], plant["amount"]
        texts += [f"nominate {number}", f"scrap {number}"]
        if plant["fuel"] == "hybrid":
            texts += [f"run {number} {coal}+{need - coal}" for coal in range(need + 1)]
        else:
            texts.append(f"run {number}")
    texts += [f"return {count}" for count in range(16)]
    fuels = ("coal", "oil", "garbage", "uranium")
    lots = ["", *(f" {count}" for count in range(2, 25))]
    texts += [f"buy {fuel}{lot}" for fuel in fuels for lot in lots]
    for city in board["cities"]:
        texts += [f"build {city['id']}", f"trust {city['id']}", f"start {city['id']}"]
    texts += [f"region {region['id']}" for region in board["regions"]]
    texts += [f"bid {amount}" for amount in range(1, 1000)]
    return texts


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_text_and_number_of_every_action_round_trip(board: Board) -> None:
    texts = all_texts(board.id)
    numbers = [action_of(text, board) for text in texts]
    assert [text_of(number, board) for number in numbers] == texts
    assert [action_of(text_of(number, board), board) for number in numbers] == numbers
    assert len(set(numbers)) == len(texts) == 4 + 42 + 42 + 37 + 15 + 16 + 96 + 3 * 42 + 6 + 999
    assert min(numbers) == 0
    assert max(numbers) == GAME.action_count - 1 == 1559


@pytest.mark.parametrize("amount", [1000, 1500, 1_000_000])
def test_bids_beyond_the_numbered_actions_round_trip_as_well(amount: int) -> None:
    number = action_of(f"bid {amount}", GERMANY)
    assert number >= GAME.action_count
    assert text_of(number, GERMANY) == f"bid {amount}"


@pytest.mark.parametrize(("board", "text", "number"), GOLDEN)
def test_numbers_are_fixed(board: Board, text: str, number: int) -> None:
    assert action_of(text, board) == number
    assert text_of(number, board) == text


def test_blanks_do_not_matter() -> None:
    assert action_of("  bid   17 ", GERMANY) == action_of("bid 17", GERMANY)
    assert action_of("nominate 03", GERMANY) == action_of("nominate 3", GERMANY)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "fly",
        "17",
        "bid",
        "Bid 17",
        "bid 1 2",
        "nominate",
        "nominate 14 bid 17",
        "pass 1",
        "buy coal 2 oil",
        "sell coal",
        "run 5 1+1 1",
    ],
)
def test_a_text_of_no_known_shape_is_answered_with_examples(text: str) -> None:
    with pytest.raises(UnknownAction) as complaint:
        action_of(text, GERMANY)
    message = str(complaint.value)
    assert message.startswith(f"'{text}' is no action of Power Grid")
    for example in ("nominate 14", "bid 17", "buy coal", "build essen", "run 5 1+1"):
        assert f"'{example}'" in message
        action_of(example, GERMANY)


@pytest.mark.parametrize(
    ("text", "help_given"),
    [
        ("nominate 2", "there is no plant '2'"),
        ("nominate 41", "there is no plant '41'"),
        ("scrap 51", "there is no plant '51'"),
        ("scrap 99", "there is no plant '99'"),
        ("run 0", "there is no plant '0'"),
        ("nominate -3", "there is no plant '-3'"),
        ("nominate ¹", "there is no plant '¹'"),
        ("run cow", "there is no plant 'cow'"),
        ("run 5", "say how much coal and oil plant 5 burns: 0+2, 1+1, 2+0"),
        ("run 5 2+1", "say how much coal and oil plant 5 burns: 0+2, 1+1, 2+0"),
        ("run 29 2+0", "say how much coal and oil plant 29 burns: 0+1, 1+0"),
        ("run 14 1+1", "plant 14 is no hybrid and takes no mix of fuels"),
        ("bid 0", "'0' is not a whole number from 1 to 1000000"),
        ("bid 1000001", "'1000001' is not a whole number from 1 to 1000000"),
        ("bid -5", "'-5' is not a whole number from 1 to 1000000"),
        ("bid 7.5", "'7.5' is not a whole number from 1 to 1000000"),
        ("bid ٣", "'٣' is not a whole number from 1 to 1000000"),
        ("return 16", "'16' is not a whole number from 0 to 15"),
        ("buy gas", "'gas' is none of coal, oil, garbage, uranium"),
        ("build seattle", "'seattle' is none of flensburg, kiel, hamburg"),
        ("build Essen", "'Essen' is none of flensburg, kiel"),
        ("region midwest", "is none of north_west, north_east, west, east, south_west, south"),
        ("trust paris", "'paris' is none of flensburg"),
        ("start paris", "'paris' is none of flensburg"),
    ],
)
def test_a_text_with_a_wrong_word_is_told_which(text: str, help_given: str) -> None:
    with pytest.raises(UnknownAction) as complaint:
        action_of(text, GERMANY)
    message = str(complaint.value)
    assert message.startswith(f"'{text}': ")
    assert help_given in message


@pytest.mark.parametrize("verb", ["bid", "return", "nominate", "run"])
def test_a_number_of_thousands_of_digits_is_just_another_wrong_word(verb: str) -> None:
    """Python refuses to read such a number; that must not surface as a ValueError."""
    with pytest.raises(UnknownAction):
        action_of(f"{verb} {'9' * 5000}", GERMANY)


def test_the_board_decides_which_cities_there_are() -> None:
    with pytest.raises(UnknownAction, match="'essen' is none of seattle, portland"):
        action_of("build essen", USA)
    assert text_of(action_of("build essen", GERMANY), USA) != "build essen"
