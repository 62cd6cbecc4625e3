"""What lessons say, in every language: short enough for a bubble."""

import pytest

from penstock.lessons.lesson import LONGEST, LONGEST_LINE, Lesson
from penstock.table.language import LANGUAGES, translator
from tests.lessons.positions import LESSONS, NAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_bubbles_are_short_in_every_language(lesson: Lesson, language: str) -> None:
    translate = translator(language)
    lines = [lesson.title, *(line for one in lesson.steps for line in (one.title, *one.todo))]
    lines += [answer.text for one in lesson.steps for answer in one.answers]
    long = {
        text: len(translate(text))
        for texts, longest in ((lesson.texts(), LONGEST), (lines, LONGEST_LINE))
        for text in texts
        if len(translate(text)) > longest
    }
    assert long == {}
