"""The action slots in words, as people read them. The English text is the message id."""

from typing import Final

from penstock.kernel.messages import Message

SLOT_NAMES: Final = {
    "green-action-steelplast": "the green slot “use 1 action card; gain 1 steelplast”",
    "green-tunnel-or-federation": "the green slot “build 1 tunnel, or gain 2 cards and 1 credit"
    " and advance 1 space on the Federation track”",
    "green-city-or-kelp": "the green slot “build 1 city or gain 1 kelp”",
    "green-2-desalination": "the green slot “build 1 or 2 desalination plants”",
    "green-federation-2": "the green slot “advance 2 spaces on the Federation track”",
    "red-2-laboratory": "the red slot “build 1 or 2 laboratories”",
    "red-2-steelplast-kelp": "the red slot “gain 2 steelplast and 1 kelp”",
    "red-tunnel-city": "the red slot “build 1 tunnel; build 1 city”",
    "red-2-farm": "the red slot “build 1 or 2 farms”",
    "red-action-build-upgrade": "the red slot “use 1 action card;"
    " build 1 structure and upgrade it”",
    "yellow-2-science-or-3-upgrade": "the yellow slot “gain 2 science"
    " or upgrade 1 to 3 structures”",
    "yellow-city-building": "the yellow slot “build 1 city; build 1 building”",
    "yellow-action-special": "the yellow slot “use 1 action card; take a Special card”",
    "yellow-2-tunnel": "the yellow slot “build 1 or 2 tunnels”",
    "yellow-science-steelplast-kelp": "the yellow slot “gain 1 science, 1 steelplast and 1 kelp”",
    "green-city": "the green slot “build 1 city”",
    "green-2-card-upgrade-or-kelp": "the green slot “gain 2 cards;"
    " upgrade 1 structure or gain 1 kelp”",
    "red-2-farm-or-2-laboratory": "the red slot “build 1 or 2 farms, or 1 or 2 laboratories”",
    "red-tunnel-action": "the red slot “build 1 tunnel; use 1 action card”",
    "red-special": "the red slot “take a Special card”",
    "yellow-action-2-different": "the yellow slot “use 1 action card; gain 2 different resources”",
    "always": "the slot that is always available “gain 2 cards and 2 credits”",
}
"""Every slot of both sides of the board, by its id."""


def slot_name(id: str) -> Message:
    """A slot by what it does and its colour."""
    return Message(SLOT_NAMES[id])
