"""Help: how to play each game here, in our own words, with pictures; and its rules by id."""

import re
from functools import cache
from typing import Any, Final

from markupsafe import Markup, escape

from penstock.drawing.guide import HALF, WIDE, Figure, Picture, Sum
from penstock.games import load_face
from penstock.games.illustrating import illustrator
from penstock.games.rulebook import read_rules
from penstock.kernel.messages import Translate
from penstock.lessons.shelf import lessons_of
from penstock.table.language import translator

_NUMBER: Final = re.compile(r"\((\d)\)")
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def help_chapters(game: str, language: str) -> list[dict[str, Any]]:
    """The pages of a game's guide in a language."""
    return _chapters(game, translator(language))


@cache
def _chapters(game: str, translate: Translate) -> list[dict[str, Any]]:
    """Drawn once: nothing of it ever changes."""
    titles = {lesson.id: lesson.title for lesson in lessons_of(game)}
    return [
        {
            "id": chapter.id,
            "title": translate(chapter.title),
            "icon": chapter.icon,
            "figures": [_figure(game, one, translate) for one in chapter.figures],
            "lessons": [(id, translate(titles[id])) for id in chapter.lessons],
        }
        for chapter in load_face(game).guide.chapters
    ]


def _figure(game: str, figure: Figure, translate: Translate) -> dict[str, Any]:
    drawn, terms = "", []
    if isinstance(figure.picture, Picture):
        size = HALF if figure.is_half else WIDE
        drawn = illustrator(game).draw(figure.picture, size, translate)
    elif figure.picture is not None:
        terms = _terms(figure.picture, translate)
    return {
        "title": translate(figure.title),
        "lines": [_line(translate(text)) for text in figure.lines],
        "rules": _rule_links(figure.rules),
        "drawn": Markup(drawn),  # noqa: S704  # our own drawing
        "terms": terms,
        "is_half": figure.is_half,
    }


def _line(words: str) -> Markup:
    """A line whose numbers of the picture stand out."""
    return Markup(_NUMBER.sub(r"<b>(\1)</b>", str(escape(words))))  # noqa: S704  # escaped


def _terms(terms: Sum, translate: Translate) -> list[dict[str, Any]]:
    return [
        {
            "sign": one.sign,
            "icon": one.icon,
            "number": "" if one.number is None else f"{one.number}".replace("-", "−"),
            "word": translate(one.word),
        }
        for one in terms
    ]


def _rule_links(rules: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every rule with what it is called where it stands: in a row only the number changes."""
    links, chapter = [], ""
    for rule in rules:
        before, _, number = rule.rpartition("-")
        links.append((rule, number if before == chapter else rule))
        chapter = before
    return links


@cache
def help_definitions(game: str) -> Markup:
    """What the pictures of a guide share, without its styles: those come as a file."""
    return Markup(_STYLE.sub("", illustrator(game).definitions))  # noqa: S704  # our own drawing


@cache
def help_style(game: str) -> str:
    """The style sheet of a guide's pictures: a page's policy forbids styles inside of it."""
    help_chapters(game, "en")  # what the pictures need is known once they are drawn
    drawn = "".join(_STYLE.findall(illustrator(game).definitions))
    return drawn + illustrator(game).style_rules()


def legend_icons(game: str, language: str) -> list[dict[str, str]]:
    """The icons of a game and what they stand for."""
    translate = translator(language)
    return [{"id": id, "name": translate(name)} for id, name in load_face(game).guide.icons]


@cache
def digest_parts(game: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The rules of a game as its digests word them, id and text, by the beginning of their ids."""
    parts: list[tuple[str, list[tuple[str, str]]]] = []
    for rule in read_rules(game):
        start = rule.id.rpartition("-")[0]
        if not parts or parts[-1][0] != start:
            parts.append((start, []))
        parts[-1][1].append((rule.id, rule.text.replace("`", "")))
    return parts
