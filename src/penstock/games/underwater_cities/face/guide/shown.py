"""The matches whose positions the pictures show, by their files in `positions`."""

from typing import Final

REEF: Final = "reef"
"""Two players, up to the third era."""
