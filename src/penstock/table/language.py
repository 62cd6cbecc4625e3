"""The reader's language: gettext catalogues under `penstock/locale`, English as the source."""

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path

import penstock

LANGUAGES = ("en", "ru", "uk")
FOLDER = Path(penstock.__file__).with_name("locale")


@cache
def translator(language: str) -> Callable[[str], str]:
    """From the source text to a language; unknown texts stay as they are."""
    catalogue = gettext.translation("penstock", FOLDER, [language], fallback=True)

    def translate(text: str) -> str:
        return catalogue.gettext(text) if text else ""

    return translate


def choose_language(cookie: str | None, accepted: str | None) -> str:
    """The language a reader wants: the one chosen here, or the first the browser names."""
    if cookie in LANGUAGES:
        return cookie
    for part in (accepted or "").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"
