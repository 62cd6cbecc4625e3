"""Sites in words: where on a seabed something stands, rows counted from above."""

from typing import Final

from penstock.games.underwater_cities.box.components import SITE_NAMES
from penstock.kernel.messages import Message

METROPOLIS_PLACES: Final = {
    "brown": "brown metropolis",
    "blue1": "upper blue metropolis",
    "blue2": "lower blue metropolis",
}


def place_of(site: int) -> Message:
    """Where a site is: a city, a site beside one, or a tunnel between two ends."""
    name = SITE_NAMES[site]
    if "-" in name:
        one, other = name.split("-")
        return Message("{one} – {other}", {"one": _end(one), "other": _end(other)})
    city, _, beside = name.partition(".")
    if not beside:
        return _end(city)
    if beside == "x":
        return Message("{city}, expansion site", {"city": _end(city)})
    return Message("{city}, site {number}", {"city": _end(city), "number": int(beside[1:])})


def _end(name: str) -> Message:
    if name in METROPOLIS_PLACES:
        return Message(METROPOLIS_PLACES[name])
    return Message("row {row}, column {column}", {"row": int(name[1]), "column": int(name[2])})
