"""The lessons of Underwater Cities in the browser, step by step, in three languages."""

import pytest

from penstock.lessons.lesson import Lesson
from penstock.lessons.shelf import lessons_of
from penstock.table.language import LANGUAGES
from tests.browser.conftest import Open
from tests.browser.guided import tap_through, walk_through

LESSONS = lessons_of("underwater_cities")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=[one.id for one in LESSONS])
def test_every_step_can_be_read_and_clicked(guest: Open, lesson: Lesson, language: str) -> None:
    walk_through(guest, lesson, language)


@pytest.mark.parametrize("language", ["ru", "uk"])  # longer words than in English
def test_the_first_game_is_tapped_on_a_phone(guest: Open, language: str) -> None:
    tap_through(guest, "underwater_cities", language)
