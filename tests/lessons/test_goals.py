"""Goals that count one of several numbers count the right one."""

from penstock.lessons.outlook import goals_met
from penstock.lessons.shelf import lessons_of


def test_cities_are_fed_with_kelp_and_not_with_credits() -> None:
    lesson = next(one for one in lessons_of("underwater_cities") if one.id == "food_for_all")
    match = lesson.begin()
    for text in ("play 66", "slot always"):  # two credits, no kelp
        match.play(text)
    assert goals_met(lesson, match) == (False,)
