"""What each number of `features.py` is worth in points.

Columns: the beginning and the end of Era I, II and III; in between they are mixed. The first draft
was set by hand. Then 1,600 solo games were played with every row raised or lowered at random, and
the points still to come were fitted to the features. A row is the mean of draft and fit, held above
zero where more cannot hurt; the last two were set by trial.
"""

from typing import Final

WEIGHTS: Final[list[list[float]]] = [
    [1.82, 1.05, 1.21, 0.56, 0.92, 0.24],  # credit, first 2
    [1.56, 0.40, 0.58, 0.61, 0.55, 0.20],  # kelp, first 2
    [0.66, 1.15, 0.86, 0.58, 0.76, 0.20],  # steelplast, first 2
    [1.33, 0.98, 1.14, 0.71, 0.84, 0.20],  # science, first 2
    [1.80, 0.40, 1.46, 0.93, 1.00, 0.20],  # biomatter, first 2
    [1.44, 0.30, 1.11, 0.30, 0.83, 0.20],  # credit, next 4
    [0.67, 0.40, 0.49, 0.40, 0.44, 0.20],  # kelp, next 4
    [0.40, 0.66, 0.68, 0.52, 0.39, 0.20],  # steelplast, next 4
    [0.83, 0.40, 0.69, 0.43, 0.63, 0.20],  # science, next 4
    [1.13, 0.86, 0.40, 0.40, 0.47, 0.20],  # biomatter, next 4
    [0.30, 0.30, 0.30, 0.30, 0.40, 0.20],  # credit, rest
    [0.40, 0.40, 0.40, 0.40, 0.46, 0.20],  # kelp, rest
    [0.59, 0.40, 0.40, 0.40, 0.25, 0.20],  # steelplast, rest
    [0.40, 0.40, 0.40, 0.40, 0.25, 0.20],  # science, rest
    [0.84, 0.84, 1.00, 1.19, 0.25, 0.43],  # biomatter, rest
    [1.15, 1.25, 0.57, 0.73, 0.32, 0.37],  # makes credit
    [2.04, 2.14, 1.34, 0.98, 0.30, 0.20],  # makes kelp
    [0.95, 1.28, 1.07, 0.94, 0.59, 0.00],  # makes steelplast
    [0.87, 1.95, 0.88, 0.55, 0.27, 0.02],  # makes science
    [2.58, 3.13, 1.86, 1.40, 0.68, 0.42],  # makes biomatter
    [2.28, 2.56, 1.85, 1.55, 0.89, 0.69],  # makes vp
    [1.09, 0.36, 1.18, 0.67, 0.69, 0.60],  # other production effects
    [-0.86, -1.82, -1.93, -1.58, -1.74, -1.30],  # cities that would go hungry
    [2.75, 2.18, 2.72, 2.44, 2.82, 0.00],  # connected cities
    [2.30, 1.73, 1.21, 0.75, 0.68, 0.29],  # symbiotic ones among them
    [2.70, 0.54, 1.11, 1.24, 1.85, 0.00],  # cities without connection
    [1.07, 0.58, 0.83, 0.68, 0.92, 0.84],  # points for building types
    [0.97, 0.50, 0.71, 0.25, 0.39, 0.00],  # buildings without connection
    [1.16, 0.97, 0.72, 0.46, 0.63, 0.00],  # upgraded ones among them
    [0.45, 0.00, 0.15, 0.04, 0.05, 0.00],  # farm to upgrade
    [0.90, 0.52, 0.56, 0.21, 0.00, 0.00],  # plant to upgrade
    [0.00, 0.11, 0.42, 0.45, 0.14, 0.00],  # laboratory to upgrade
    [0.11, 0.00, 0.00, 0.00, 0.00, 0.03],  # tunnel to upgrade
    [2.34, 1.76, 1.31, 0.75, 0.28, 0.00],  # tunnels
    [0.33, 0.11, 0.10, 0.04, 0.01, 0.00],  # empty sites at connected cities
    [0.70, 0.69, 0.79, 1.14, 1.23, 0.17],  # sites for a connected city
    [0.18, 0.13, 0.03, 0.14, 0.30, 0.00],  # sites for another city
    [0.00, 0.45, 0.08, 0.72, 0.68, 0.08],  # blue metropolises
    [1.50, 1.50, 1.49, 1.66, 1.51, 0.00],  # brown metropolises
    [1.38, 1.19, 0.95, 0.88, 0.57, 0.00],  # brown metropolises half connected
    [1.44, 0.70, 0.56, 0.87, 0.70, 0.00],  # metropolises a tunnel away
    [1.00, 1.00, 0.60, 1.22, 0.87, 1.05],  # points of the brown metropolis
    [0.65, 1.43, 1.12, 0.56, 0.54, 0.10],  # points it would give
    [0.27, 0.59, 0.98, 0.96, 0.98, 0.88],  # prospect of end cards
    [0.70, 0.70, 0.63, 0.56, 0.49, 0.00],  # cards in hand, first 3
    [0.00, 0.00, 0.10, 0.00, 0.00, 0.00],  # further ones
    [0.11, 0.04, 0.02, 0.17, 0.03, 0.06],  # their value
    [0.00, 0.07, 0.28, 0.00, 0.15, 0.12],  # their colours
    [0.00, 0.21, 0.52, 0.67, 0.64, 0.00],  # prospect of a Special card among them
    [0.70, 0.37, 0.42, 0.39, 0.36, 0.04],  # value of available action cards
    [0.34, 0.21, 0.18, 0.18, 0.01, 0.02],  # value of spent ones
    [0.53, 0.33, 0.38, 0.28, 0.25, 0.01],  # value of permanent cards
    [0.00, 0.61, 0.07, 0.72, 0.02, 0.76],  # steps on the Federation track
    [0.50, 0.50, 0.50, 0.50, 0.50, 0.00],  # connected cities that could be paid, first 2
    [1.50, 1.50, 2.00, 2.50, 4.00, 16.00],  # cities towards the goal, alone
]
