"""The action slots in words, as people read them. The English text is the message id."""

from typing import Final

from penstock.kernel.messages import Message

SLOT_NAMES: Final = {
    "green-action-steelplast": "action card, steelplast (green)",
    "green-tunnel-or-federation": "tunnel, or credit, 2 cards and Federation (green)",
    "green-city-or-kelp": "city or kelp (green)",
    "green-2-desalination": "2 desalination plants (green)",
    "green-federation-2": "2 spaces on the Federation track (green)",
    "red-2-laboratory": "2 laboratories (red)",
    "red-2-steelplast-kelp": "2 steelplast, kelp (red)",
    "red-tunnel-city": "tunnel and city (red)",
    "red-2-farm": "2 farms (red)",
    "red-action-build-upgrade": "action card, build and upgrade (red)",
    "yellow-2-science-or-3-upgrade": "2 science or 3 upgrades (yellow)",
    "yellow-city-building": "city and building (yellow)",
    "yellow-action-special": "action card, Special card (yellow)",
    "yellow-2-tunnel": "2 tunnels (yellow)",
    "yellow-science-steelplast-kelp": "science, steelplast, kelp (yellow)",
    "green-city": "city (green)",
    "green-2-card-upgrade-or-kelp": "2 cards, upgrade or kelp (green)",
    "red-2-farm-or-2-laboratory": "2 farms or 2 laboratories (red)",
    "red-tunnel-action": "tunnel, action card (red)",
    "red-special": "Special card (red)",
    "yellow-action-2-different": "action card, 2 different resources (yellow)",
    "always": "2 cards, 2 credits (always available)",
}
"""Every slot of both sides of the board, by its id."""


def slot_name(id: str) -> Message:
    """A slot by what it does and its colour."""
    return Message(SLOT_NAMES[id])
