"""Pieces in sentences: counted, one of them, every one of them. Each text is a message id.

A sentence needs its noun in the case its verb asks for, so that other languages can decline it;
what stands here is the object of a verb (`build 2 farms`) or follows `for`.
"""

from typing import Final

OBJECTS: Final = {
    "farm": "{count} {count:farm|farms}",
    "desalination": "{count} {count:desalination plant|desalination plants}",
    "laboratory": "{count} {count:laboratory|laboratories}",
    "tunnel": "{count} {count:tunnel|tunnels}",
    "nonsymbiotic": "{count} {count:nonsymbiotic city|nonsymbiotic cities}",
    "symbiotic": "{count} {count:symbiotic city|symbiotic cities}",
    "building": "{count} {count:building|buildings}",
    "structure": "{count} {count:structure|structures}",
    "city": "{count} {count:city|cities}",
}
"""So many pieces, as something is done to them."""

ANY_NUMBER: Final = {
    "farm": "any number of farms",
    "desalination": "any number of desalination plants",
    "laboratory": "any number of laboratories",
    "tunnel": "any number of tunnels",
    "nonsymbiotic": "any number of nonsymbiotic cities",
    "symbiotic": "any number of symbiotic cities",
    "building": "any number of buildings",
    "structure": "any number of structures",
    "city": "any number of cities",
}
"""As many pieces as one likes."""

ONE: Final = {
    "farm": "a farm",
    "desalination": "a desalination plant",
    "laboratory": "a laboratory",
    "tunnel": "a tunnel",
    "nonsymbiotic": "a nonsymbiotic city",
    "symbiotic": "a symbiotic city",
    "building": "a building",
    "structure": "a structure",
    "city": "a city",
}
"""One piece of a kind or group."""

SECOND: Final = {
    "farm": "the second farm",
    "desalination": "the second desalination plant",
    "laboratory": "the second laboratory",
    "tunnel": "the second tunnel",
    "nonsymbiotic": "the second nonsymbiotic city",
    "symbiotic": "the second symbiotic city",
    "building": "the second building",
    "structure": "the second structure",
    "city": "the second city",
}
"""The second piece of a kind."""

COUNTED: Final = {
    "farm": "{count} {count:connected farm|connected farms}",
    "upgraded farm": "{count} {count:connected upgraded farm|connected upgraded farms}",
    "desalination": "{count} {count:connected desalination plant|connected desalination plants}",
    "upgraded desalination": "{count} {count:connected upgraded desalination plant|"
    "connected upgraded desalination plants}",
    "laboratory": "{count} {count:connected laboratory|connected laboratories}",
    "upgraded laboratory": "{count} {count:connected upgraded laboratory|"
    "connected upgraded laboratories}",
    "tunnel": "{count} {count:tunnel|tunnels}",
    "upgraded tunnel": "{count} {count:upgraded tunnel|upgraded tunnels}",
    "tunnel at a city": "{count} {count:tunnel|tunnels} at a city",
    "upgraded tunnel at a city": "{count} {count:upgraded tunnel|upgraded tunnels} at a city",
    "nonsymbiotic": "{count} {count:connected nonsymbiotic city|connected nonsymbiotic cities}",
    "symbiotic": "{count} {count:connected symbiotic city|connected symbiotic cities}",
    "building": "{count} {count:connected building|connected buildings}",
    "upgraded building": "{count} {count:connected upgraded building|connected upgraded buildings}",
    "structure": "{count} {count:connected structure|connected structures}",
    "upgraded structure": "{count} {count:connected upgraded structure|"
    "connected upgraded structures}",
    "city": "{count} {count:connected city|connected cities}",
}
"""Pieces that count: buildings and cities must be connected (UWC-NET-07), tunnels always are."""

EVERY: Final = {
    "farm": "for every connected farm",
    "upgraded farm": "for every connected upgraded farm",
    "desalination": "for every connected desalination plant",
    "upgraded desalination": "for every connected upgraded desalination plant",
    "laboratory": "for every connected laboratory",
    "upgraded laboratory": "for every connected upgraded laboratory",
    "tunnel": "for every tunnel",
    "upgraded tunnel": "for every upgraded tunnel",
    "tunnel at a city": "for every tunnel at a city",
    "upgraded tunnel at a city": "for every upgraded tunnel at a city",
    "nonsymbiotic": "for every connected nonsymbiotic city",
    "symbiotic": "for every connected symbiotic city",
    "building": "for every connected building",
    "upgraded building": "for every connected upgraded building",
    "structure": "for every connected structure",
    "upgraded structure": "for every connected upgraded structure",
    "city": "for every connected city",
}
"""The same, one by one."""

OUTPUT: Final = {
    "farm": "gain what an upgraded farm at a connected city produces",
    "desalination": "gain what an upgraded desalination plant at a connected city produces",
    "laboratory": "gain what an upgraded laboratory at a connected city produces",
    "tunnel": "gain what an upgraded tunnel at a connected city produces",
    "building": "gain what an upgraded building at a connected city produces",
    "structure": "gain what an upgraded structure at a connected city produces",
}
"""What an upgraded structure produces alone (UWC-TERM-23)."""
