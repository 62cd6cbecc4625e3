"""Help: how to play each game here, in our own words, and what the icons mean."""

from typing import Any

from markupsafe import Markup, escape

from penstock.games import load_face
from penstock.table.language import translator


def help_sections(game: str, language: str) -> list[dict[str, Any]]:
    """The chapters of a game's help: a title and paragraphs, translated and escaped."""
    translate = translator(language)
    sections = []
    for title, paragraphs in load_face(game).guide.sections:
        html = Markup("").join(
            Markup("<p>{}</p>").format(escape(translate(text))) for text in paragraphs
        )
        sections.append({"title": translate(title), "html": html})
    return sections


def legend_icons(game: str, language: str) -> list[dict[str, str]]:
    """The icons of a game and what they stand for."""
    translate = translator(language)
    return [{"id": id, "name": translate(name)} for id, name in load_face(game).guide.icons]
