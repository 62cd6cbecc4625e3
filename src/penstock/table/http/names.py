"""What people and tables may be called: to be read by everybody, and by nobody mistaken.

Names are kept in their compatible form. What cannot be seen is refused, not taken out: whoever
sends it wants to look like somebody else. Nobody is called like a bot, an Automa or who runs the
place, in any of our languages; guests carry a mark that no name can have.
"""

import unicodedata
from functools import cache
from typing import Final

from penstock.bots import BOTS, seat_name
from penstock.games import game_ids, load_game
from penstock.table.language import LANGUAGES, translator
from penstock.table.refusal import Refused
from penstock.table.store.naming import LONGEST_KEY, account_key, look_of
from penstock.table.store.records import GUEST_MARK

LONGEST_TITLE: Final = 40
MOST_ACCENTS: Final = 2
"""Marks on one letter; with more of them a name runs into the lines above and below."""

# Letters and marks by their class, but nothing to be seen: fillers, joiners, selectors, blanks.
_BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), 0x1D159))
)

_ROLES: Final = """
admin administrator automa bot formerplayer guest host moderator nobody operator owner penstock
player root server spectator staff support system table
автома админ администратор бот ведущий гость зритель игрок модератор никто поддержка робот сервер
система стол хозяин
адмін адміністратор ведучий господар гравець гість глядач ніхто підтримка стіл
"""


def visible(text: str) -> str:
    """The text on one line in its compatible form; refused if a part of it cannot be seen."""
    shown = " ".join(unicodedata.normalize("NFKC", text).split())
    accents = 0
    for place, letter in enumerate(shown):
        kind = unicodedata.category(letter)
        accents = accents + 1 if kind[0] == "M" else 0
        if kind[0] == "C" or kind == "Me" or letter in _BLANKS or accents > MOST_ACCENTS:
            raise Refused("a name has characters that nobody can see or read")
        if accents and (place == 0 or shown[place - 1] == " "):
            raise Refused("a name has characters that nobody can see or read")
    return shown


def clean_name(name: str) -> str:
    """A name people can read: visible characters, one line, 2 to 24 of them, nobody else's."""
    shown = visible(name)
    if not 2 <= len(shown) <= 24 or max(len(account_key(shown)), len(look_of(shown))) > LONGEST_KEY:
        raise Refused("a name has 2 to 24 characters")
    if GUEST_MARK in shown:
        raise Refused("a name has no '{mark}': that marks guests", mark=GUEST_MARK)
    if _letters_look(shown) in reserved_looks():
        raise Refused("that name would be mistaken for a bot or for who runs this server")
    return shown


def clean_title(title: str) -> str:
    """What a table is called; it may be nothing."""
    shown = visible(title)
    if len(shown) > LONGEST_TITLE:
        raise Refused(
            "the name of a table has at most {count} {count:character|characters}",
            count=LONGEST_TITLE,
        )
    return shown


@cache
def reserved_looks() -> frozenset[str]:
    """What the names of bots, Automas and roles look like, in every language."""
    opponents = {kind for id in game_ids() for kind in load_game(id).seat_kinds()}
    words = [seat_name(kind) for kind in (*BOTS, *opponents)]
    translated = [translator(language)(word) for language in LANGUAGES for word in words]
    return frozenset(_letters_look(name) for name in (*words, *translated, *_ROLES.split()))


def _letters_look(name: str) -> str:
    """What the letters alone look like: 'Greedy 2' and 'G.r.e.e.d.y' are 'Greedy'."""
    return look_of("".join(letter for letter in name if letter.isalpha()))
