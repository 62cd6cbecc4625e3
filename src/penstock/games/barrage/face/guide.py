"""How to play Barrage here, in our own words, and what its icons mean."""

from typing import Final

SECTIONS: Final = (
    (
        "What it is about",
        (
            "You run a company that turns the water of the Alps into energy. Dams hold the drops,"
            " conduits lead them down to powerhouses, and the energy fulfils contracts. After five"
            " rounds whoever has the most points wins.",
        ),
    ),
    (
        "A round of Barrage",
        (
            "Income: everybody receives what their board shows where pieces have left it, then new"
            " drops appear on the headstreams.",
            "Actions: one action a turn, paid with engineers, and with 3 credits more where the"
            " frame is red. It goes round until everybody is out of engineers.",
            "Flow: the drops on the headstreams run down the rivers. The first dam with room holds"
            " a drop; what nothing holds leaves the board.",
            "Scoring: points for most and second most energy, credits from the energy track, and"
            " the bonus tile of the round. It pays in full only to those whose marker has reached"
            " the section of the round; every section short costs 4 points, and below 6 energy it"
            " pays nothing. Whoever has produced no energy loses 3 points.",
            "End of the round: the least energy goes first next time, and the patent office lays"
            " out three new tiles.",
        ),
    ),
    (
        "Building",
        (
            "A construction puts a tile and machines on your wheel and turns it by one segment."
            " They are not lost: whatever comes round to the opening is yours again. The workshop"
            " and some contracts turn the wheel faster.",
            "A base costs 3, 4 or 5 excavators in plains, hills and mountains, an elevation 2, 3 or"
            " 4 mixers, a conduit twice its power in excavators, your powerhouses 2, 3, 4 and 5"
            " mixers. Red sites cost 3 credits more. In one basin you may have one base and one"
            " powerhouse.",
            "The 2nd, 4th and 5th base, elevation and conduit open an income, received at once and"
            " in every later round. The 2nd and 4th powerhouse add to each production, the 3rd"
            " opens the ability of your company.",
        ),
    ),
    (
        "Producing energy",
        (
            "A production needs your powerhouse, a dam with water, yours or neutral, and a conduit"
            " between them, anybody's. Every drop gives as much energy as the conduit has power;"
            " then come the modifier of the space and your bonus.",
            "Through a conduit of somebody else you pay its owner 1 credit a drop, and the owner"
            " gains a point a drop. The drops flow on from your powerhouse.",
            "The energy of one production may fulfil one contract: one of yours, or a national one"
            " that lies there for everybody. You may keep three unfulfilled contracts.",
        ),
    ),
    (
        "The end of the game",
        (
            "After round 5 the objective tile gives 15, 10 and 5 points. Five credits and machines"
            " in the supply are worth a point, and so is every drop in your dams. A tie goes to"
            " whoever has more energy in the last round.",
        ),
    ),
    (
        "Tesla's Automa",
        (
            "One to three Automas may sit at the table, each with its own level: choose them"
            " where you choose who plays. They have points instead of credits, put engineers"
            " wherever there is room, fulfil contracts straight from the office and never ask"
            " you anything.",
            "A turn of an Automa turns over a tile. The tile now on the pile gives its actions,"
            " tried column by column until one ends the turn; the tile on the discard gives the"
            " criteria by which it chooses a site. Dashed actions let the turn go on.",
            "At the low level an Automa has neither income nor production bonus. At the high"
            " level it uses the effects of advanced tiles and the ability of its company, at the"
            " very high level also an officer.",
            "The tab Automa beside the log shows both tiles and, step by step with the rules,"
            " why the last turns went as they did.",
        ),
    ),
    (
        "At this table",
        (
            "Whatever is ringed in gold can be clicked: a space, a tile, a site on the map, a"
            " contract. The number on it is the price in credits. What is grey cannot be chosen"
            " now; point at it to learn why.",
            "Everything lies open but the order of the face-down stacks. Undo takes your own"
            " choices back until something new was revealed.",
            "The introductory game leaves out draft and patent office and gives everybody a joker"
            " tile instead.",
        ),
    ),
)
"""Title and paragraphs of each chapter."""

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
)
"""Icon and meaning."""
