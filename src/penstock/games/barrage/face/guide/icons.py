"""What the icons mean."""

from typing import Final

ICONS: Final = (
    ("base", "base of a dam"),
    ("elevation", "elevation: raises a dam by one level"),
    ("conduit", "conduit with its power"),
    ("powerhouse", "powerhouse"),
    ("joker", "any of the four structures"),
    ("copy", "copies another tile or officer"),
    ("engineer", "engineer"),
    ("credit", "credit, the money"),
    ("excavator", "excavator"),
    ("mixer", "concrete mixer"),
    ("machine-any", "machine of your choice"),
    ("rotate", "turns the wheel"),
    ("water", "drop that waits on a headstream"),
    ("water-flow", "drop that flows at once"),
    ("produce", "production"),
    ("energy", "energy, counted on its track"),
    ("contract", "contract"),
    ("patent", "patent office: advanced tiles"),
    ("bank", "bank: 1 credit for each engineer"),
    ("objective", "objective of the game"),
    ("officer", "officer"),
    ("vp", "victory points"),
    ("external-work", "external work"),
    ("building", "private building"),
    ("architect", "the Architect"),
)
