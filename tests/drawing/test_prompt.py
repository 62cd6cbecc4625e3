"""The prompt bar, the same for all games: which buttons it has, and what is written on them."""

import re
from collections.abc import Sequence

from penstock.drawing.frame import Boxes, Ending, Frame
from penstock.drawing.prompt import LOWEST, ROW, buttons_of, prompt_panel
from penstock.drawing.seats import Seats
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import Box
from penstock.kernel.nouns import Count, Noun
from penstock.kernel.verbs import BOARD, Verb
from penstock.kernel.view import Choice, View
from tests.drawing.measure import measure

SHEET = Sheet(("Ann", "Bo"), theme="auto")
WIDE = Box(0, 0, 800, 64)

PASS = Verb("pass", 0, "Pass", icon="pass")
BUILD = Verb("build", 1, "Build", where=BOARD)
PAY = Verb("pay", 100, "Pay {count}", Count("count", 0, 99), icon="credit")
OFFICERS = (
    "Maximiliana of Wolfenbüttel",
    "Konstantin of Konstantinopel",
    "Theodora of Trapezunt",
    "Wenceslaus of Bohemia",
)
ACT = Verb("act", 10, "Act as {officer}", Noun("officer", ("a", "b", "c", "d"), OFFICERS))


class Plain(Frame[View]):
    """The frame of a game that says as little as possible."""

    title = "Plain"
    money = "credit"
    phases = ()
    hints: dict[str, str] = {}

    def boxes(self, view: View) -> Boxes:
        return Boxes(WIDE, WIDE, WIDE)

    def seats(self, view: View, sheet: Sheet) -> Seats:
        return Seats(sheet, ("cherry", "lagoon"))

    def ending(self, view: View, sheet: Sheet) -> Ending | None:
        return None


def chosen(verb: Verb, number: int = 0, refused_by: str | None = None) -> Choice:
    action = verb.first + number
    return Choice(action, verb.text(action), verb, verb.label(action), refused_by=refused_by)


def asked(*choices: Choice) -> View:
    return View(0, 0, None, choices)


def words(choices: Sequence[Choice]) -> list[str]:
    return [button.words for button in buttons_of(Plain(), asked(*choices), SHEET)]


def test_what_lies_on_the_board_has_no_button() -> None:
    assert words([chosen(BUILD), chosen(PASS)]) == ["Pass"]


def test_numbers_stand_in_a_row_and_the_first_has_the_icon() -> None:
    row = [chosen(PAY, count) for count in range(1, 4)]
    buttons = list(buttons_of(Plain(), asked(*row, chosen(PASS)), SHEET))
    assert [button.words for button in buttons] == ["1", "2", "3", "Pass"]
    assert [button.icon for button in buttons] == ["credit", "", "", "pass"]
    assert [button.label for button in buttons] == ["Pay 1", "Pay 2", "Pay 3", "Pass"]


def test_a_short_row_shows_what_is_refused_and_a_long_one_only_its_ends() -> None:
    refused = [chosen(PAY, count, "ABC-PAY-01") for count in range(3)]
    assert words([*refused, chosen(PAY, 3)]) == ["0", "1", "2", "3"]
    legal = [chosen(PAY, count) for count in range(3, 3 + ROW + 1)]
    assert words([*refused, *legal]) == ["3", "4", "5", "6", f"max {3 + ROW}"]
    assert len(words(legal)) == LOWEST + 1


def test_where_room_is_short_a_row_of_one_verb_names_only_its_things() -> None:
    one = prompt_panel(Plain(), asked(chosen(ACT)), SHEET)
    assert "Act as Maximiliana of Wolfenbüttel</text>" in one
    several = prompt_panel(Plain(), asked(*(chosen(ACT, n) for n in range(4))), SHEET)
    assert "Act as Maximiliana" in several  # said, though not written
    assert re.findall(r">(Act as[^<]*)</text>", several) == []


def test_long_words_are_cut_before_they_run_into_the_question() -> None:
    view = asked(*(chosen(ACT, number) for number in range(4)))
    drawn = prompt_panel(Plain(), view, SHEET)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 64">{drawn}</svg>'
    assert list(measure(svg).faults()) == []
    assert drawn.count("…</text>") == 4
