"""The illustrated rules of every game: what they name exists, and whatever is refused is told."""

import random
import re
from importlib import import_module
from pkgutil import iter_modules

import pytest

from penstock.drawing.guide import HALF, WIDE, Chapter, Picture
from penstock.games import PACKAGES, game_ids, load_face, load_game
from penstock.games.illustrating import illustrator
from penstock.games.rulebook import read_rules
from penstock.lessons.shelf import lessons_of
from penstock.table.http.help import help_style
from penstock.table.language import LANGUAGES, translator
from tests.support.cases import all_cases

LONGEST = 240
"""Letters of a line, in every language."""
NUMBER = re.compile(r"\((\d)\)")
ID = re.compile(r'\bid="([^"]+)"')
REFERENCE = re.compile(r'(?:href="#|url\(#)([^")]+)')
DEAF = re.compile(r"\b(id|role|tabindex|style|data-[\w-]+|aria-[\w-]+)=")


def told(game: str) -> list[str]:
    """The rules that the guide of a game names."""
    return [rule for figure in load_face(game).guide.figures() for rule in figure.rules]


@pytest.mark.parametrize("game", game_ids())
def test_no_chapter_is_forgotten(game: str) -> None:
    package = import_module(f"{PACKAGES[game]}.face.guide")
    written = {
        value.id: module.name
        for module in iter_modules(package.__path__)
        for value in vars(import_module(f"{package.__name__}.{module.name}")).values()
        if isinstance(value, Chapter)
    }

    assert set(written) == {chapter.id for chapter in package.GUIDE.chapters}
    assert all(id == module for id, module in written.items())


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_named_exists_and_has_one_place(game: str) -> None:
    named = told(game)
    assert set(named) <= {rule.id for rule in read_rules(game)}
    assert len(named) == len(set(named))


@pytest.mark.parametrize("game", game_ids())
def test_every_reason_has_a_paragraph(game: str) -> None:
    reasons = import_module(f"{PACKAGES[game]}.face.words").REASONS
    assert set(reasons) <= set(told(game))


@pytest.mark.parametrize(("game", "players", "options"), all_cases())
def test_whatever_is_refused_has_a_paragraph(
    game: str, players: int, options: dict[str, str]
) -> None:
    rng = random.Random(players)
    state, named = load_game(game).new(players, 3, options), set(told(game))
    for _ in range(120):
        if state.is_over():
            break
        choices = state.view(state.to_move()).choices
        assert {one.refused_by for one in choices if one.refused_by} <= named
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_pictures_are_drawn_and_only_shown(game: str, language: str) -> None:
    """What they show and mark is there, what they refer to is on the page, nothing is clickable."""
    drawer = illustrator(game)
    style = help_style(game)
    shared = set(ID.findall(drawer.definitions))
    count = 0
    for figure in load_face(game).guide.figures():
        if isinstance(figure.picture, Picture):
            size = HALF if figure.is_half else WIDE
            drawn = drawer.draw(figure.picture, size, translator(language))
            assert not DEAF.search(drawn), figure.title
            assert set(REFERENCE.findall(drawn)) <= shared, figure.title
            assert drawer.style_rules() in style, figure.title
            count += 1
    assert count >= 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_texts_are_short_and_speak_of_every_number(game: str, language: str) -> None:
    translate = translator(language)
    for figure in load_face(game).guide.figures():
        lines = [translate(line) for line in figure.lines]
        assert 1 <= len(lines) <= 2, figure.title
        assert max(map(len, lines)) <= LONGEST, figure.title
        marks = figure.picture.marks if isinstance(figure.picture, Picture) else ()
        spoken = NUMBER.findall(" ".join(lines))
        assert spoken == [str(number) for number in range(1, len(marks) + 1)], figure.title


@pytest.mark.parametrize("game", game_ids())
def test_chapters_have_addresses_of_their_own(game: str) -> None:
    addresses = [chapter.id for chapter in load_face(game).guide.chapters]
    assert len({*addresses, "icons"}) == len(addresses) + 1
    assert all(re.fullmatch(r"[a-z]+", one) for one in addresses)


@pytest.mark.parametrize("game", game_ids())
def test_every_lesson_has_a_page(game: str) -> None:
    linked = [id for chapter in load_face(game).guide.chapters for id in chapter.lessons]
    assert sorted(linked) == sorted(lesson.id for lesson in lessons_of(game))
