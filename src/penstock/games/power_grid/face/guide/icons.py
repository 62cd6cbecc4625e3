"""What the icons mean."""

from typing import Final

ICONS: Final = (
    ("coal", "coal"),
    ("oil", "oil"),
    ("garbage", "garbage"),
    ("uranium", "uranium"),
    ("hybrid", "coal or oil, in any mix"),
    ("eco", "needs no fuel"),
    ("plant", "power plant"),
    ("house", "connected city"),
    ("elektro", "Elektro, the money"),
    ("discount", "discount: starts at 1"),
    ("gavel", "under the hammer"),
    ("step", "step of the game"),
    ("refill", "refill of the fuel market"),
    ("plug", "next plant is small"),
    ("socket", "next plant is large"),
    ("trust", "the Trust"),
)
