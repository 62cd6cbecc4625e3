"""Cards read as sentences, in every language (UWC-TERM-30)."""

import re

import pytest

from penstock.games.underwater_cities.box.components import KIND_NAMES
from penstock.games.underwater_cities.box.phrases import COUNTED, EVERY, OBJECTS, ONE, SECOND
from penstock.games.underwater_cities.box.wording import GROUPS
from penstock.games.underwater_cities.effects.card_text import card_text
from penstock.games.underwater_cities.effects.shelf import BOX
from penstock.table.language import translator

CARDS = [number for deck in BOX.decks for number in deck]
CLUMSY = re.compile(
    r"up to 1\b|\b1 (cards|farms|credits|cities)\b|\b[2-9] (card|farm|credit|tunnel|city)\b"
    r"|[×/+]|\bvp\b"
)
"""What sentences glued from single words would say."""


@pytest.mark.parametrize("number", CARDS)
def test_no_sentence_is_put_together_clumsily(number: int) -> None:
    assert CLUMSY.search(str(card_text(BOX, number))) is None


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_other_languages_count_in_words_not_in_signs(language: str) -> None:
    translate = translator(language)
    for number in CARDS:
        words = card_text(BOX, number).render([], translate)
        assert "×" not in words
        assert "{" not in words
        assert not re.search(r"[a-zA-Z]{3,}", words), words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (56, "Whenever you use the yellow slot “build 1 or 2 tunnels”: also gain 1 card"),
        (
            117,
            "Whenever you use the green slot “advance 2 spaces on the Federation track”:"
            " also gain 1 credit",
        ),
        (66, "When you upgrade a desalination plant, you may pay 1 credit instead"),
        (61, "once per turn: exchange 1 kelp for 1 steelplast or the other way round"),
        (111, "Production: gain 1 kelp for every 3 connected laboratories"),
        (99, "if you are on Federation space 3: gain 2 steelplast and 1 science"),
    ],
)
def test_what_is_meant_is_said(number: int, words: str) -> None:
    assert str(card_text(BOX, number)) == words


@pytest.mark.parametrize(
    ("language", "number", "words"),
    [
        (
            "ru",
            66,
            "Когда вы улучшаете опреснительный завод, вместо обычной цены можете"
            " заплатить 1 кредит",
        ),
        ("ru", 85, "улучшите 1 или 2 фермы, каждый раз за 1 кредит или 1 науку"),
        (
            "uk",
            66,
            "Коли ви покращуєте опріснювальний завод, замість звичайної ціни можете"
            " заплатити 1 кредит",
        ),
        ("uk", 190, "Кінець гри: заплатіть 15 кредитів: отримайте 13 ПО"),
    ],
)
def test_words_are_declined(language: str, number: int, words: str) -> None:
    assert card_text(BOX, number).render([], translator(language)) == words


def test_every_kind_has_its_phrases() -> None:
    for table in (OBJECTS, ONE, SECOND):
        assert list(table) == list(GROUPS)
    assert set(COUNTED) == set(EVERY) >= set(KIND_NAMES)
