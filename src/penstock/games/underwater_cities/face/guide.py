"""How to play Underwater Cities here, in our own words, and what its icons mean."""

from typing import Final

SECTIONS: Final = (
    (
        "What it is about",
        (
            "You build a nation on the sea bed: cities under domes, joined by tunnels, with farms,"
            " desalination plants and laboratories around them. Three times the network produces"
            " and must be fed. After ten rounds whoever has the most points wins.",
        ),
    ),
    (
        "A turn",
        (
            "Play a card from your hand and at the same time choose a free action slot; your tile"
            " occupies it until the end of the round. A slot may be chosen only if at least a part"
            " of it can be carried out.",
            "If card and slot have the same colour you also get the card, before or after the slot."
            " Otherwise the card is discarded without effect. Strong green cards go with weak green"
            " slots, weak yellow cards with strong yellow ones; red lies between.",
            "At the end of the turn you draw a card. The next turn begins with three: what is above"
            " the limit is discarded first.",
            "The slot that is always available gives 2 cards and 2 credits. It has no colour, so no"
            " card takes effect there. With four players one slot a round may be cloned: for 1"
            " credit you use a slot of somebody else.",
        ),
    ),
    (
        "Cards",
        (
            "Instant cards work once. The others are claimed, they lie before you: permanent cards"
            " always work, production cards in each production, end-scoring cards at the end.",
            "Action cards wait until a slot or an effect lets you use one, each once in an era. You"
            " may have four of them, your Personal Assistant included; a fifth replaces another.",
            "Special cards come only from slots that say so. They are played like others, but work"
            " only if you also pay the credits printed on them.",
        ),
    ),
    (
        "Building a network",
        (
            "A city goes next to a city; the way between them may still be without a tunnel."
            " Buildings go around a city, or around a site where a city could be built. A tunnel"
            " must be reached by tunnels from the starting city at the lower right.",
            "Costs: a nonsymbiotic city 2 steelplast, 1 kelp and 1 credit; a symbiotic one 1"
            " steelplast, 1 kelp, 1 biomatter and 2 credits; a tunnel 1 steelplast and 1 credit; a"
            " farm 1 kelp, a desalination plant 1 credit, a laboratory 1 steelplast. An upgrade"
            " costs 1 science. In building, biomatter replaces kelp or steelplast.",
            "Only what is connected to the starting city produces, is fed and scores. Tunnels that"
            " reach a metropolis at the edge of the board connect it and give what its tile shows.",
        ),
    ),
    (
        "Production and the end",
        (
            "Production comes after rounds 4, 7 and 10. A farm gives kelp, a desalination plant a"
            " credit, a laboratory science, a tunnel at a city a credit, a symbiotic city 2 points."
            " Upgraded ones give more, and two upgraded buildings of one type at the same city give"
            " a bonus.",
            "Then every connected city needs 1 kelp. If there is too little, biomatter goes next,"
            " and after it 3 points for each hungry city.",
            "At the end come brown metropolises and end-scoring cards. Every connected city scores"
            " 2, 3, 4 or 6 points for none, one, two or three types of buildings, and every 4"
            " resources left are worth a point; biomatter counts as 2 credits.",
        ),
    ),
    (
        "The Federation track",
        (
            "Whoever advances furthest plays first in the next round; who came later to the same"
            " space lies on top and is ahead. On the way space 3 gives a credit, space 2 a"
            " steelplast, space 1 a point; whoever is at the end gets a point for every further"
            " space.",
        ),
    ),
    (
        "At this table",
        (
            "Whatever is ringed in gold can be clicked: a card, a slot, a site on your board. What"
            " is grey cannot be chosen now; point at it to learn why.",
            "The texts of the cards and most of their names are our own. Gains that leave nothing"
            " to decide come by themselves. Undo takes your own choices back until something new"
            " was revealed.",
            "Alone you play on the boards with three stars against neutral tiles that walk from"
            " slot to slot: the goal is seven connected cities and 100 points.",
        ),
    ),
)
"""Title and paragraphs of each chapter."""

ICONS: Final = (
    ("kelp", "kelp"),
    ("steelplast", "steelplast"),
    ("science", "science"),
    ("biomatter", "biomatter: in building it replaces kelp or steelplast"),
    ("credit", "credit, the money"),
    ("vp", "victory points"),
    ("card", "card of the era"),
    ("special", "Special card"),
    ("federation", "space on the Federation track"),
    ("farm", "farm"),
    ("desalination", "desalination plant"),
    ("laboratory", "laboratory"),
    ("building-any", "building of your choice"),
    ("structure-any", "structure: a building or a tunnel"),
    ("tunnel", "tunnel"),
    ("tunnel-upgraded", "upgraded tunnel"),
    ("upgrade", "upgrade"),
    ("dome", "nonsymbiotic city"),
    ("dome-symbiotic", "symbiotic city"),
    ("dome-any", "city of either type"),
    ("expansion", "expansion site"),
    ("metropolis-blue", "blue metropolis"),
    ("metropolis-brown", "brown metropolis: scores at the end"),
    ("t-instant", "instant card: works once"),
    ("t-permanent", "permanent card: always works"),
    ("t-action", "action card: once in an era"),
    ("t-production", "production card"),
    ("t-end", "end-scoring card"),
    ("assistant", "Personal Assistant"),
    ("action-tile", "action tile"),
    ("always", "slot that is always available"),
    ("clone", "clones a slot of somebody else"),
    ("gov-contract", "government contract"),
    ("feed", "feeding the cities"),
    ("era", "era"),
)
"""Icon and meaning."""
