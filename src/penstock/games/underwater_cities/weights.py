"""What each number of `features.py` is worth in points.

Columns: the beginning and the end of Era I, II and III; in between they are mixed. A slot gives
about three points' worth, which sets the price of a resource; what the network makes is worth the
price of its output at the end of this era and of those to come, a quarter of a point at the last
one; points are points. The rest was set by hand and kept if solo games of the greedy bot came out
better.
"""

from typing import Final

WEIGHTS: Final[list[list[float]]] = [
    [0.72, 0.72, 0.65, 0.65, 0.39, 0.25],  # credit, first 2
    [0.88, 0.88, 0.80, 0.80, 0.48, 0.25],  # kelp, first 2
    [1.10, 1.10, 1.00, 1.00, 0.60, 0.25],  # steelplast, first 2
    [1.10, 1.10, 1.00, 1.00, 0.60, 0.25],  # science, first 2
    [1.65, 1.65, 1.50, 1.50, 0.90, 0.50],  # biomatter, first 2
    [0.58, 0.58, 0.53, 0.53, 0.35, 0.25],  # credit, next 4
    [0.69, 0.69, 0.64, 0.64, 0.41, 0.25],  # kelp, next 4
    [0.84, 0.84, 0.77, 0.77, 0.49, 0.25],  # steelplast, next 4
    [0.84, 0.84, 0.77, 0.77, 0.49, 0.25],  # science, next 4
    [1.31, 1.31, 1.20, 1.20, 0.78, 0.50],  # biomatter, next 4
    [0.39, 0.39, 0.37, 0.37, 0.29, 0.25],  # credit, rest
    [0.44, 0.44, 0.42, 0.42, 0.32, 0.25],  # kelp, rest
    [0.51, 0.51, 0.47, 0.47, 0.35, 0.25],  # steelplast, rest
    [0.51, 0.51, 0.47, 0.47, 0.35, 0.25],  # science, rest
    [0.84, 0.84, 0.80, 0.80, 0.62, 0.50],  # biomatter, rest
    [1.14, 1.14, 0.55, 0.55, 0.25, 0.25],  # makes credit
    [2.40, 2.40, 1.18, 1.18, 0.25, 0.25],  # makes kelp
    [1.69, 1.69, 0.79, 0.79, 0.25, 0.25],  # makes steelplast
    [1.69, 1.69, 0.79, 0.79, 0.25, 0.25],  # makes science
    [2.66, 2.66, 1.31, 1.31, 0.50, 0.50],  # makes biomatter
    [3.00, 3.00, 2.00, 2.00, 1.00, 1.00],  # makes vp
    [3.00, 3.00, 2.00, 2.00, 1.00, 1.00],  # other production effects
    [-2.50, -2.50, -2.50, -2.50, -2.50, -2.50],  # cities that would go hungry
    [4.00, 4.00, 4.00, 4.00, 3.50, 0.00],  # connected cities
    [1.50, 1.12, 0.90, 0.60, 0.45, 0.00],  # symbiotic ones among them
    [3.60, 3.60, 3.60, 3.60, 3.30, 1.20],  # cities without connection
    [0.50, 0.50, 0.80, 0.80, 1.00, 1.00],  # points for building types
    [1.32, 1.02, 0.84, 0.60, 0.48, 0.12],  # buildings without connection
    [2.20, 1.70, 1.40, 1.00, 0.80, 0.20],  # upgraded ones among them
    [0.50, 0.50, 0.50, 0.35, 0.25, 0.00],  # farm to upgrade
    [0.50, 0.50, 0.50, 0.35, 0.25, 0.00],  # plant to upgrade
    [0.50, 0.50, 0.50, 0.35, 0.25, 0.00],  # laboratory to upgrade
    [0.40, 0.40, 0.40, 0.28, 0.20, 0.00],  # tunnel to upgrade
    [2.00, 2.00, 1.30, 1.30, 0.40, 0.00],  # tunnels
    [0.30, 0.27, 0.27, 0.18, 0.15, 0.00],  # empty sites at connected cities
    [0.30, 0.27, 0.27, 0.18, 0.15, 0.00],  # sites for a connected city
    [0.20, 0.18, 0.18, 0.12, 0.10, 0.00],  # sites for another city
    [1.00, 1.00, 1.00, 1.00, 1.00, 1.00],  # blue metropolises
    [1.50, 1.50, 1.50, 1.50, 1.50, 0.00],  # brown metropolises
    [1.50, 1.50, 1.50, 1.50, 1.20, 0.00],  # brown metropolises half connected
    [1.00, 1.00, 1.00, 0.90, 0.80, 0.00],  # metropolises a tunnel away
    [1.00, 1.00, 1.00, 1.00, 1.00, 1.00],  # points of the brown metropolis
    [0.50, 0.50, 0.50, 0.50, 0.50, 0.00],  # points it would give
    [1.00, 1.00, 1.00, 1.00, 1.00, 1.00],  # prospect of end cards
    [0.70, 0.70, 0.63, 0.56, 0.49, 0.00],  # cards in hand, first 3
    [0.10, 0.10, 0.09, 0.08, 0.07, 0.00],  # further ones
    [0.05, 0.05, 0.05, 0.04, 0.03, 0.00],  # their value
    [0.20, 0.20, 0.18, 0.16, 0.14, 0.00],  # their colours
    [0.60, 0.60, 0.60, 0.60, 0.60, 0.00],  # prospect of a Special card among them
    [0.78, 0.60, 0.54, 0.42, 0.36, 0.00],  # value of available action cards
    [0.42, 0.32, 0.24, 0.17, 0.07, 0.00],  # value of spent ones
    [0.65, 0.50, 0.45, 0.35, 0.30, 0.00],  # value of permanent cards
    [0.30, 0.30, 0.30, 0.30, 0.30, 0.30],  # steps on the Federation track
]
