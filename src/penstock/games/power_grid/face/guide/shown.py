"""The matches whose positions the pictures show, by their files in `positions`."""

from typing import Final

COUNTRY: Final = "country"
"""Three players in the west of Germany."""
WITH_TRUST: Final = "trust"
"""Two players and the Trust."""
