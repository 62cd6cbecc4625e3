"""The catalogues are complete, clean and in step with the code."""

import re

import pytest

from tests.locale.arrange import LANGUAGES, arranged, catalogue_path, read_catalogue
from tests.locale.collect import (
    PLACE,
    STATIC,
    GluedText,
    Texts,
    code_texts,
    collect,
    script_texts,
    script_words,
)

LATIN = re.compile(r"[A-Za-z]+")
LATIN_ALLOWED = {"JSON", "JavaScript", "X", "CSRF", "Token", "me", "hot", "invite", "yes"}
LATIN_ALLOWED |= {"I", "II", "III", "A", "D", "H"}
LATIN_ALLOWED |= {"Apprise", "Discord", "Slack", "Telegram", "https", "ntfy"}
"""What stays: techniques, words of the protocol, Roman numbers, headstreams, a key, services."""

FOREIGN = {"ru": "іїєґІЇЄҐ", "uk": "ыэёъЫЭЁЪ"}
"""Letters of the neighbour's alphabet."""

languages = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def texts() -> Texts:
    return collect()


@languages
def test_every_text_is_translated(language: str, texts: Texts) -> None:
    entries = read_catalogue(language)
    missing = {text: sorted(places) for text, places in texts.items() if not entries.get(text)}
    assert not missing


@languages
def test_every_entry_is_used(language: str, texts: Texts) -> None:
    assert not [text for text in read_catalogue(language) if text not in texts]


@languages
def test_places_are_the_same(language: str) -> None:
    wrong = {
        text: words
        for text, words in read_catalogue(language).items()
        if set(PLACE.findall(text)) != set(PLACE.findall(words))
    }
    assert not wrong


@languages
def test_nothing_is_left_in_latin_letters(language: str) -> None:
    """This finds copies of the English, too."""
    wrong = {
        text: words
        for text, words in read_catalogue(language).items()
        if set(LATIN.findall(PLACE.sub("", words))) - LATIN_ALLOWED
    }
    assert not wrong


@languages
def test_the_alphabet_is_right(language: str) -> None:
    wrong = {
        text: words
        for text, words in read_catalogue(language).items()
        if set(words) & set(FOREIGN[language])
    }
    assert not wrong


@languages
def test_ends_as_the_source_does(language: str) -> None:
    """A full stop, question mark or space at the end is there in both or in neither."""
    wrong = {
        text: words
        for text, words in read_catalogue(language).items()
        if (text[-1] in ".?…! ") != (words[-1:] in tuple(".?…! "))
    }
    assert not wrong


@languages
def test_the_file_is_arranged(language: str, texts: Texts) -> None:
    """If this fails: python -m tests.locale.arrange."""
    written = catalogue_path(language).read_text(encoding="utf-8")
    assert written == arranged(language, read_catalogue(language), texts)


def test_the_list_of_script_texts_is_in_step() -> None:
    used = {text for path in sorted(STATIC.glob("*.js")) for text in script_texts(path)}
    listed = script_words()
    assert sorted(used) == sorted(set(listed))
    assert len(listed) == len(set(listed))


def test_glued_texts_are_found(tmp_path_factory: pytest.TempPathFactory) -> None:
    script = tmp_path_factory.mktemp("scripts") / "glued.js"
    script.write_text('t("plain"); t(a ? "one" : "two", { n: "no" }); at("no");', encoding="utf-8")
    assert script_texts(script) == ["plain", "one", "two"]
    script.write_text("t(`Hello ${name}`)", encoding="utf-8")
    with pytest.raises(GluedText):
        script_texts(script)


def test_glued_code_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    import ast

    from tests.locale import collect as module

    source = module.read_source(module.SOURCE / "kernel" / "messages.py")
    glued = ast.parse("def f(translate, n):\n    return translate(f'{n} plants')")
    monkeypatch.setattr(
        module, "read_source", lambda _: module.Source(source.path, glued, source.module)
    )
    with pytest.raises(GluedText):
        list(code_texts([source.path]))
