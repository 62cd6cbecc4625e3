"""Words go with their numbers: one city, two cities; 1 город, 2 города, 5 городов, 21 город."""

import re
from string import Formatter

import pytest
from babel import Locale

from penstock.kernel.messages import Message, Part, as_written, form_for
from tests.locale.arrange import LANGUAGES, read_catalogue
from tests.locale.collect import FORMS, PLACE, collect

NUMBERS = (1, 2, 5, 21)
FORMS_OF = {"en": 2, "ru": 3, "uk": 3}
"""How many forms a word has beside a number."""

COUNTED = re.compile(r"(?<!\w)\{(\w+)\} ([a-z]+)(?!\w)")
"""A number and the word it counts, as English puts them."""

UNCOUNTED = {
    # measured, not counted: the same word beside every number
    *("energy", "coal", "oil", "garbage", "uranium"),
    *("kelp", "steelplast", "science", "biomatter"),
    # not the word that is counted
    *("of", "in", "on", "or", "and", "to", "from", "more", "left", "less", "instead", "with"),
    *("for", "afterwards", "watching", "connected"),
}


NUMBER_NAMES = {
    *("count", "cities", "houses", "drops", "excavators", "mixers", "engineers", "units", "points"),
    *("credits", "look", "keep", "kept", "limit", "supply", "free", "moves", "segments", "cards"),
    *("base", "elevation", "turns", "power"),
}
"""Places that hold numbers, by their names."""


def catalogues() -> list[tuple[str, str, str]]:
    """Language, source and words of every entry, English among them."""
    sources = list(collect())
    listed = [("en", text, text) for text in sources]
    for language in LANGUAGES:
        listed += [(language, text, words) for text, words in read_catalogue(language).items()]
    return listed


def test_every_sentence_has_all_forms_and_reads_with_every_number() -> None:
    wrong = []
    for language, source, words in catalogues():
        numbers = {name for name, _ in FORMS.findall(words)}
        for _, forms in FORMS.findall(words):
            each = forms.split("|")
            if len(each) != FORMS_OF[language] or not all(each):
                wrong.append((language, source, forms))
        for number in NUMBERS if numbers else ():
            parts: dict[str, Part] = dict.fromkeys(PLACE.findall(words), "…")
            parts |= dict.fromkeys(numbers, number)
            sentence = Message(words, parts).render([], as_written)
            if "{" in sentence or "|" in sentence:
                wrong.append((language, source, sentence))
    assert not wrong


def test_no_word_beside_a_number_lacks_its_forms() -> None:
    wrong = {
        source
        for language, source, _ in catalogues()
        if language == "en"
        for name, word in COUNTED.findall(source)
        if word not in UNCOUNTED and name in NUMBER_NAMES
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_are_chosen_as_the_language_has_it(language: str) -> None:
    places = {"one": "a", "few": "b", "many": "c"}
    locale = Locale(language)
    for number in range(300):
        assert form_for(number, "a|b|c") == places[locale.plural_form(number)]


def test_english_has_two_forms() -> None:
    assert [form_for(number, "city|cities") for number in (0, 1, 2, 21)] == [
        "cities",
        "city",
        "cities",
        "cities",
    ]


def test_every_number_of_a_sentence_has_its_own_words() -> None:
    text = "{a} {a:city|cities} and {b} {b:plant|plants}"
    assert Message(text, {"a": 1, "b": 2}).render([], as_written) == "1 city and 2 plants"
    assert next(one for one in Formatter().parse(text) if one[2])[2] == "city|cities"
