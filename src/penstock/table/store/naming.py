"""When two names are one: by what is typed, and by what is seen.

Accounts are found by their key: compatible forms and capitals make no difference. No two may look
alike either: letters of other alphabets count as the Latin ones they are drawn like. The table is
small on purpose: Latin, Cyrillic and Greek are what our readers write in.
"""

import unicodedata
from typing import Final

LONGEST_KEY: Final = 40
"""Characters a key may have; capitals and ligatures may need more than the name itself."""

_CYRILLIC: Final = (
    "АаВвЕеЅѕІіЈјКкМмНнОоРрСсТтУуХхЗзЬьГгПпӀӏҺһԀԁԚԛԜԝѴѵҮүЁёЇїЄєӘә",
    "AaBbEeSsIiJjKkMmHhOoPpCcTtYyXx33BbrrnnIiHhDdQqWwVvYyËëÏïEeƏə",
)
_GREEK: Final = (
    "ΑαΒβΕεΖΗΙιΚκΜΝνΟοΡρΤτΥυΧχγηω",
    "AaBBEeZHIiKkMNvOoPpTtYuXxynw",
)
_LATIN: Final = ("ıȷɑɡɩʀɴʏ|", "ijagiRNYI")
_LOOKS: Final = {
    ord(drawn): meant
    for letters, latin in (_CYRILLIC, _GREEK, _LATIN)
    for drawn, meant in zip(letters, latin, strict=True)
}
_ALIKE: Final = (("1", "l"), ("i", "l"), ("0", "o"), ("3", "e"), ("rn", "m"), ("vv", "w"))
"""What looks alike in Latin itself, once capitals make no difference."""


def account_key(name: str) -> str:
    """What a name is typed as: names with the same key are the same."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def look_of(name: str) -> str:
    """What a name is read as: names with the same look cannot be told apart."""
    latin = unicodedata.normalize("NFKC", name).translate(_LOOKS)
    look = account_key(latin).replace(" ", "")
    for drawn, meant in _ALIKE:
        look = look.replace(drawn, meant)
    return look
