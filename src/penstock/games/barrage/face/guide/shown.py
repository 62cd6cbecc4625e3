"""The matches whose positions the pictures show, by their files in `positions`."""

from typing import Final

VALLEY: Final = "valley"
"""Three players; the fourth round is the one mostly shown."""
AGAINST_AUTOMA: Final = "automa"
"""One player and one Automa."""
WITH_LEEGHWATER: Final = "leeghwater"
"""Four players with the Leeghwater expansion."""
