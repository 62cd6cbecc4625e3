"""One word for one thing: the catalogues follow docs/glossary.md."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from penstock.games import game_ids
from tests.locale.arrange import LANGUAGES, group_of, read_catalogue
from tests.locale.collect import collect

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"


@dataclass(frozen=True)
class Term:
    """A row of the glossary."""

    game: str
    english: str
    words: dict[str, list[str]]
    """The words of each language."""
    others: dict[str, list[str]]
    """The words nobody may use instead."""


def terms() -> list[Term]:
    """The rows of the glossary."""
    found = []
    for row in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if len(cells) == 7 and "_" in cells[0] + "_" and cells[0] not in ("Game", "---"):
            words = {"ru": cells[2].split(" / "), "uk": cells[3].split(" / ")}
            others = {"ru": listed(cells[5]), "uk": listed(cells[6])}
            found.append(Term(cells[0], cells[1], words, others))
    return found


def listed(cell: str) -> list[str]:
    """Words with commas between them."""
    return [word.strip() for word in cell.split(",") if word.strip()]


def pattern(words: list[str]) -> re.Pattern[str]:
    """Finds any of the words; a star stands for any end of a word."""
    stems = [re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s") for word in words]
    return re.compile(r"(?<!\w)(?:" + "|".join(stems) + r")(?!\w)", re.IGNORECASE)


@cache
def entries(language: str, game: str) -> dict[str, str]:
    """What a game says in a language."""
    texts, catalogue = collect(), read_catalogue(language)
    return {
        text: catalogue[text]
        for text, places in texts.items()
        if group_of(places).startswith(f"{game}:") and text in catalogue
    }


def test_the_glossary_is_read() -> None:
    known = terms()
    assert len(known) > 25
    assert {term.game for term in known} == {"barrage", "underwater_cities", "power_grid"}
    assert known[0] == Term(
        "barrage",
        "conduit",
        {"ru": ["трубопровод*"], "uk": ["водовод*", "водовід"]},
        {"ru": ["водовод*", "деривац*"], "uk": ["трубопровід*", "трубопровод*"]},
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_nobody_uses_another_word(game: str, language: str) -> None:
    others = [word for term in terms() if term.game == game for word in term.others[language]]
    other = pattern(others)
    said = entries(language, game)
    assert len(others) >= 4
    assert not {text: words for text, words in said.items() if other.search(words)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", terms(), ids=lambda term: f"{term.game}-{term.english}")
def test_the_word_itself_is_in_use(term: Term, language: str) -> None:
    wanted = pattern(term.words[language])
    assert any(wanted.search(words) for words in entries(language, term.game).values())
