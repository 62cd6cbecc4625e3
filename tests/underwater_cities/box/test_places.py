"""Sites in words: what log and buttons call the places of a seabed."""

import pytest

from penstock.games.underwater_cities.box.components import SITE_INDEX, SITE_NAMES
from penstock.games.underwater_cities.box.places import place_of


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("c23", "row 2, column 3"),
        ("c23.b1", "row 2, column 3, site 1"),
        ("c11.x", "row 1, column 1, expansion site"),
        ("c33-c32", "row 3, column 3 – row 3, column 2"),
        ("c11-brown", "row 1, column 1 – brown metropolis"),
        ("c13-blue1", "row 1, column 3 – upper blue metropolis"),
        ("c31-blue2", "row 3, column 1 – lower blue metropolis"),
    ],
)
def test_a_site_is_called_by_where_it_is(name: str, words: str) -> None:
    assert str(place_of(SITE_INDEX[name])) == words


def test_no_two_sites_are_called_the_same() -> None:
    assert len({str(place_of(site)) for site in range(len(SITE_NAMES))}) == len(SITE_NAMES)
