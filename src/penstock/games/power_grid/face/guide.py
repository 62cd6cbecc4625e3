"""How to play Power Grid here, in our own words, and what its icons mean."""

from typing import Final

SECTIONS: Final = (
    (
        "What it is about",
        (
            "You build a network of cities, buy power plants at auction, feed them with fuel from a"
            " shared market, and earn money for every city you supply. When somebody's network is"
            " large enough the game ends, and whoever supplies the most cities wins.",
        ),
    ),
    (
        "A round",
        (
            "Turn order: the largest network goes first. Being last is often better: you buy fuel"
            " and build before the leader does.",
            "Auction: nominate one of the plants for sale, or pass. Everybody may buy one plant a"
            " round and own three. The plant with the discount token starts at 1.",
            "Fuel: buy for your plants, the last player first. The cheapest tokens go first, so"
            " waiting costs money.",
            "Build: connect cities, the last player first. A city costs its place (10, 15 or 20)"
            " plus the cheapest way from your network.",
            "Income: run your plants, supply cities, get paid. Then the markets are refilled.",
        ),
    ),
    (
        "Three steps",
        (
            "In step 1 a city has room for one player. Step 2 begins when somebody connects seven"
            " cities (six with six players) and opens a second place. Step 3 begins with its card"
            " in the pile, opens the third place and puts every plant up for sale.",
        ),
    ),
    (
        "At this table",
        (
            "Whatever is ringed in gold can be clicked; the number on it is the whole price. Grey"
            " prices are too dear, locks are full. Point at anything to learn why.",
            "Undo takes your own choices back until something new was revealed. Money of the others"
            " is hidden, as at a real table.",
        ),
    ),
    (
        "Two players",
        (
            "With two players the Trust plays along: it blocks cities, takes the best plant for"
            " sale once a round and burns fuel. It follows fixed rules, and every move it makes"
            " names the rule behind it.",
        ),
    ),
)
"""Title and paragraphs of each chapter."""

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
"""Icon and meaning."""
