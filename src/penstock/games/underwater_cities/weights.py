"""What each number of `features.py` is worth in points, fitted to played games.

Columns: the beginning and the end of Era I, II and III; in between they are mixed. Found by ridge
regression of the points still to come on the features of positions between turns, over games that
greedy bots played with a few random moves mixed in, repeated with the bot that came out of it.
"""

from typing import Final

WEIGHTS: Final = (
    (0.28, 0.28, 0.28, 0.27, 0.27, 0.25),  # credit, first 2
    (0.55, 0.55, 0.55, 0.48, 0.48, 0.25),  # kelp, first 2
    (1.00, 1.00, 1.00, 0.81, 0.81, 0.25),  # steelplast, first 2
    (0.50, 0.50, 0.50, 0.44, 0.44, 0.25),  # science, first 2
    (0.90, 0.90, 0.90, 0.80, 0.80, 0.50),  # biomatter, first 2
    (0.22, 0.22, 0.22, 0.22, 0.22, 0.20),  # credit, next 4
    (0.44, 0.44, 0.44, 0.38, 0.38, 0.20),  # kelp, next 4
    (0.80, 0.80, 0.80, 0.65, 0.65, 0.20),  # steelplast, next 4
    (0.40, 0.40, 0.40, 0.35, 0.35, 0.20),  # science, next 4
    (0.72, 0.72, 0.72, 0.64, 0.64, 0.40),  # biomatter, next 4
    (0.07, 0.07, 0.07, 0.07, 0.07, 0.06),  # credit, rest
    (0.14, 0.14, 0.14, 0.12, 0.12, 0.06),  # kelp, rest
    (0.25, 0.25, 0.25, 0.20, 0.20, 0.06),  # steelplast, rest
    (0.12, 0.12, 0.12, 0.11, 0.11, 0.06),  # science, rest
    (0.23, 0.23, 0.23, 0.20, 0.20, 0.12),  # biomatter, rest
    (0.84, 0.84, 0.56, 0.55, 0.27, 0.25),  # makes credit
    (2.25, 2.25, 1.40, 1.25, 0.48, 0.25),  # makes kelp
    (3.00, 3.00, 2.00, 1.62, 0.81, 0.25),  # makes steelplast
    (1.50, 1.50, 1.00, 0.88, 0.44, 0.25),  # makes science
    (2.70, 2.70, 1.80, 1.60, 0.80, 0.50),  # makes biomatter
    (3.00, 3.00, 2.00, 2.00, 1.00, 1.00),  # makes vp
    (3.00, 3.00, 2.00, 2.00, 1.00, 1.00),  # other production effects
    (-1.20, -1.20, -1.20, -1.20, -1.20, -1.20),  # cities that would go hungry
    (2.64, 1.56, 1.86, 0.78, 1.08, 0.00),  # connected cities
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # symbiotic ones among them
    (2.66, 2.17, 2.17, 1.69, 1.69, 1.20),  # cities without connection
    (0.55, 0.70, 0.70, 0.85, 0.85, 1.00),  # points for building types
    (1.20, 1.20, 0.90, 0.90, 0.60, 0.60),  # buildings without connection
    (1.50, 1.50, 1.00, 1.00, 0.50, 0.50),  # upgraded ones among them
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # farm to upgrade
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # plant to upgrade
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # laboratory to upgrade
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # tunnel to upgrade
    (3.69, 3.69, 3.69, 2.21, 2.21, 0.00),  # tunnels
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # empty sites at connected cities
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # sites for a connected city
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # sites for another city
    (2.00, 2.00, 2.00, 2.00, 2.00, 2.00),  # blue metropolises
    (2.00, 2.00, 2.00, 2.00, 2.00, 2.00),  # brown metropolises
    (1.50, 1.50, 1.50, 1.50, 1.50, 1.50),  # brown metropolises half connected
    (1.12, 1.12, 1.12, 1.12, 1.12, 1.12),  # metropolises a tunnel away
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00),  # points of the brown metropolis
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # points it would give
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00),  # points of end cards
    (3.25, 3.25, 3.25, 2.50, 2.50, 0.00),  # end cards
    (2.60, 2.60, 2.60, 2.00, 2.00, 1.60),  # end cards that sell
    (0.38, 0.38, 0.38, 0.38, 0.38, 0.00),  # cards in hand, first 3
    (0.20, 0.20, 0.20, 0.20, 0.20, 0.00),  # further ones
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # their value
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # their colours
    (0.80, 0.80, 0.80, 0.48, 0.48, 0.00),  # Special cards among them
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # action cards
    (0.84, 0.56, 0.63, 0.42, 0.49, 0.00),  # value of available ones
    (0.50, 0.34, 0.38, 0.25, 0.29, 0.00),  # value of spent ones
    (0.84, 0.56, 0.63, 0.42, 0.49, 0.00),  # value of permanent cards
    (0.28, 0.28, 0.28, 0.28, 0.28, 0.28),  # steps on the Federation track
)
