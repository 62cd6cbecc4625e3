"""The reader's language: gettext catalogues under `penstock/locale`, English as the source."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

import penstock

LANGUAGES = ("en", "ru", "uk")
FOLDER = Path(penstock.__file__).with_name("locale")


@cache
def translator(language: str) -> Callable[[str], str]:
    """From the source text to a language; a text without a translation stays as it is."""
    texts: dict[str, str] = {}
    path = FOLDER / language / "penstock.po"
    if path.is_file():
        with path.open("rb") as file:
            for message in read_po(file, language):
                if isinstance(message.id, str) and isinstance(message.string, str):
                    texts[message.id] = message.string

    def translate(text: str) -> str:
        return texts.get(text) or text

    return translate


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def choose_language(cookie: str | None, accepted: str | None) -> str:
    """The language a reader wants: the one chosen here, or the first the browser names."""
    if cookie in LANGUAGES:
        return cookie
    for part in (accepted or "").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"
