"""How to play Underwater Cities here, in our own words and pictures, and what its icons mean."""

from pathlib import Path
from typing import Final

from penstock.drawing.crop import ABOVE, BELOW, CORNER, LEFT, ON, Mark
from penstock.drawing.guide import Chapter, Figure, Guide, Picture, Term

_REEF: Final = "reef"
"""Two players, up to the third era."""

_ABOUT: Final = Chapter(
    "about",
    "What it is about",
    "info",
    (
        Figure(
            "A net of cities",
            (
                "You build cities on the sea bed (1), join them by tunnels (2) and put farms,"
                " desalination plants and laboratories around them (3).",
                "After rounds 4, 7 and 10 everything that is joined produces, and then the cities"
                " eat. After ten rounds whoever has the most points wins.",
            ),
            ("UWC-TURN-01", "UWC-END-16", "UWC-SCORE-08"),
            Picture(
                _REEF,
                268,
                "seabed",
                ("piece-c23", "piece-c33", "piece-c23.b1", "piece-c33.b3"),
                (
                    Mark("piece-c23", ON),
                    Mark("piece-c33-c32", BELOW),
                    Mark("piece-c23.b1", LEFT),
                ),
            ),
        ),
        Figure(
            "What you have",
            (
                "Kelp feeds cities, steelplast builds, science improves, credits pay. Biomatter (1)"
                " can stand in for kelp or steelplast whenever you build.",
            ),
            ("UWC-BUILD-14", "UWC-TERM-19"),
            Picture(
                _REEF,
                268,
                "seabed",
                ("stores",),
                (Mark("store-0-biomatter", ABOVE),),
            ),
        ),
    ),
    ("first_game",),
)

_TURN: Final = Chapter(
    "turn",
    "A turn",
    "action-tile",
    (
        Figure(
            "A tile and a card",
            (
                "On each of your three turns a round you put a tile on a free slot (1) and play a"
                " card. A slot is closed to everybody until the round ends (2).",
                "You choose only a slot of which you can carry out at least a part.",
            ),
            (
                "UWC-TURN-02",
                "UWC-TURN-07",
                "UWC-TURN-08",
                "UWC-TURN-13",
                "UWC-RUL-16",
                "UWC-RUL-17",
            ),
            Picture(
                _REEF,
                270,
                "map",
                ("slot-yellow-2-tunnel", "slot-yellow-2-science-or-3-upgrade", "special-182"),
                (
                    Mark("slot-yellow-2-tunnel", ON),
                    Mark("tile-lagoon-yellow-city-building", BELOW),
                ),
            ),
        ),
        Figure(
            "Same colour: both work",
            (
                "If card and slot have the same colour you also get the card, before the slot or"
                " after it. Otherwise the card is thrown away without effect.",
                "Green cards are strong and green slots weak (1); with yellow it is the other way"
                " round. One wave is yellow, two red, three green.",
            ),
            ("UWC-TURN-09", "UWC-TURN-10", "UWC-TURN-11", "UWC-CARD-01", "UWC-TERM-07"),
            Picture(
                _REEF,
                32,
                "hand",
                ("card-13", "card-9"),
                (Mark("card-9", CORNER),),
            ),
        ),
        Figure(
            "Always open",
            (
                "One slot is never full: 2 cards and 2 credits (1). It has no colour, so the card"
                " you play there is lost. With four players you may clone a slot of somebody else"
                " for a credit, once a round in all.",
            ),
            (
                "UWC-SLOT-24",
                "UWC-SLOT-25",
                "UWC-SLOT-18",
                "UWC-SLOT-27",
                "UWC-SLOT-28",
                "UWC-SLOT-30",
                "UWC-SLOT-31",
                "UWC-SETUP-11",
                "UWC-RUL-39",
            ),
            Picture(
                _REEF,
                268,
                "map",
                ("slot-always", "fact-card"),
                (Mark("slot-always", CORNER),),
            ),
            is_half=True,
        ),
        Figure(
            "Three cards in hand",
            (
                "At the end of a turn you draw a card. Your next turn begins with three: what is"
                " above the limit is discarded first.",
            ),
            ("UWC-TURN-05", "UWC-TURN-14", "UWC-END-02"),
            Picture(_REEF, 45, "hand", ("hand",)),
            is_half=True,
        ),
    ),
    ("three_matches",),
)

_CARDS: Final = Chapter(
    "cards",
    "Cards",
    "card",
    (
        Figure(
            "When a card works",
            (
                "The sign in its corner tells: spark, at once; loop, always; arrow, when you use"
                " it; cog, in each production; flag, at the end.",
                "All but the sparks stay before you once they are played in their colour (1).",
            ),
            ("UWC-CARD-03", "UWC-CARD-04", "UWC-CARD-05", "UWC-CARD-06", "UWC-CARD-13"),
            Picture(
                _REEF,
                268,
                "claimed",
                ("claimed",),
                (Mark("claimed-34", CORNER),),
            ),
        ),
        Figure(
            "Using an action card",
            (
                "A slot or an effect lets you use one (1), each once in an era. You may have four,"
                " your Personal Assistant included; a fifth takes the place of another.",
            ),
            ("UWC-CARD-07", "UWC-CARD-08", "UWC-CARD-09", "UWC-CARD-10", "UWC-CARD-12"),
            Picture(
                _REEF,
                268,
                "map",
                ("slot-red-tunnel-action",),
                (Mark("slot-red-tunnel-action", CORNER),),
            ),
            is_half=True,
        ),
        Figure(
            "Special cards",
            (
                "They come only from slots that say so (1). They are played like others, but work"
                " only if you also pay the credits on them.",
            ),
            ("UWC-SPEC-01", "UWC-SPEC-02", "UWC-SPEC-04", "UWC-SPEC-06", "UWC-SPEC-08"),
            Picture(
                _REEF,
                268,
                "map",
                ("special-182", "special-191", "slot-red-special"),
                (Mark("slot-red-special", CORNER),),
            ),
            is_half=True,
        ),
        Figure(
            "Reading effects",
            (
                "You pay in full or get nothing, finish a part before the next, and may leave out"
                " what you do not want. What would do nothing now cannot be chosen.",
                "Effects that carry out another slot mean coloured ones, free or taken by somebody"
                " else, as they say.",
            ),
            (
                "UWC-TERM-10",
                "UWC-TERM-17",
                "UWC-TERM-18",
                "UWC-TERM-20",
                "UWC-TERM-23",
                "UWC-TIME-02",
                "UWC-RUL-09",
                "UWC-RUL-10",
                "UWC-RUL-15",
                "UWC-RUL-19",
                "UWC-RUL-20",
                "UWC-CARD-15",
            ),
        ),
    ),
    ("claim_it", "use_and_turn_back", "pay_for_a_special"),
)

_BUILDING: Final = Chapter(
    "building",
    "Building",
    "dome",
    (
        Figure(
            "Where things go",
            (
                "A city goes next to a city, even if no tunnel joins them yet (1). Buildings go"
                " around a city, or around a site where one could stand. The square site needs an"
                " effect of its own.",
                "A tunnel must be reached by tunnels from your first city at the lower right (2).",
            ),
            (
                "UWC-BUILD-07",
                "UWC-BUILD-08",
                "UWC-BUILD-09",
                "UWC-BUILD-10",
                "UWC-BUILD-15",
                "UWC-BUILD-16",
                "UWC-TERM-24",
                "UWC-LIM-02",
                "UWC-LIM-03",
            ),
            Picture(
                _REEF,
                106,
                "seabed",
                ("site-c22", "site-c33", "site-c23.b1"),
                (Mark("site-c22", ON), Mark("piece-c33", BELOW)),
            ),
        ),
        Figure(
            "What a city costs",
            (
                "A nonsymbiotic city takes 2 steelplast, 1 kelp and 1 credit. A symbiotic one, with"
                " a violet dome (1), takes 1 steelplast, 1 kelp, 1 biomatter and 2 credits, and"
                " brings 2 points in each production.",
            ),
            ("UWC-BUILD-01", "UWC-BUILD-02", "UWC-PROD-06", "UWC-RUL-22"),
            Picture(
                _REEF,
                268,
                "seabed",
                ("piece-c32", "piece-c33"),
                (Mark("piece-c32", ON),),
            ),
            is_half=True,
        ),
        Figure(
            "And the rest",
            (
                "A tunnel takes 1 steelplast and 1 credit, a farm 1 kelp, a desalination plant 1"
                " credit, a laboratory 1 steelplast. A toll printed on a site comes on top.",
            ),
            (
                "UWC-BUILD-03",
                "UWC-BUILD-04",
                "UWC-BUILD-05",
                "UWC-BUILD-06",
                "UWC-VAR-ASYM-03",
            ),
            Picture(
                _REEF,
                268,
                "seabed",
                ("piece-c33.b1", "piece-c33.b2", "piece-c33-c23", "piece-c33.b3"),
            ),
            is_half=True,
        ),
        Figure(
            "Improving",
            (
                "For a science you improve a building or a tunnel, once: it gets a second rim and"
                " chevrons (1) and brings more. It takes a slot or an effect that allows it.",
            ),
            ("UWC-UPG-01", "UWC-UPG-02", "UWC-UPG-03", "UWC-UPG-05"),
            Picture(
                _REEF,
                268,
                "seabed",
                ("piece-c23.b1", "piece-c23-c13", "piece-c23"),
                (Mark("piece-c23.b1", LEFT),),
            ),
        ),
    ),
    ("a_second_city", "improved_pair", "build_with_biomatter"),
)

_PRODUCTION: Final = Chapter(
    "production",
    "Production",
    "t-production",
    (
        Figure(
            "Only what is joined",
            (
                "Cities, and the buildings around them, count only if tunnels join them to your"
                " first city: the plant beside an empty site (1) brings nothing yet.",
                "A farm brings kelp, a desalination plant a credit, a laboratory science, a tunnel"
                " at a city a credit. Improved ones bring more.",
            ),
            (
                "UWC-NET-01",
                "UWC-NET-04",
                "UWC-NET-05",
                "UWC-NET-06",
                "UWC-NET-07",
                "UWC-PROD-02",
                "UWC-PROD-03",
                "UWC-PROD-04",
                "UWC-PROD-05",
                "UWC-PROD-13",
            ),
            Picture(
                _REEF,
                267,
                "seabed",
                ("piece-c22.b1", "piece-c23", "piece-c33", "piece-c23.b2"),
                (Mark("piece-c22.b1", LEFT),),
            ),
        ),
        Figure(
            "Pairs",
            (
                "Two improved buildings of one kind at the same city bring a little extra: kelp and"
                " a point, a credit, or a steelplast.",
            ),
            ("UWC-PROD-07", "UWC-PROD-08", "UWC-PROD-09"),
            Picture(
                _REEF,
                173,
                "seabed",
                ("piece-c32", "piece-c32.b1", "piece-c32.b2"),
                seat=1,
            ),
            is_half=True,
        ),
        Figure(
            "Food",
            (
                "Then each joined city eats a kelp. If there is too little, biomatter goes next;"
                " every city that stays hungry costs 3 points.",
            ),
            ("UWC-FEED-01", "UWC-FEED-02", "UWC-FEED-03"),
            (
                Term("", "dome", 3, "cities"),
                Term("−", "kelp", 2, "kelp"),
                Term("=", "dome", 1, "hungry"),
                Term("→", "vp", -3, "points"),
            ),
            is_half=True,
        ),
        Figure(
            "Metropolises",
            (
                "A blue hexagon is joined by one tunnel (1) and gives its gift at once; the brown"
                " one needs both of its tunnels and scores at the end.",
            ),
            ("UWC-METRO-01", "UWC-METRO-02", "UWC-METRO-04", "UWC-RUL-23", "UWC-SETUP-21"),
            Picture(
                _REEF,
                268,
                "seabed",
                ("site-c31", "piece-c31-blue2"),
                (Mark("piece-c31-blue2", BELOW),),
            ),
        ),
    ),
    ("food_for_all", "reach_a_metropolis"),
)

_ORDER: Final = Chapter(
    "federation",
    "The Federation track",
    "federation",
    (
        Figure(
            "Who goes first",
            (
                "Whoever is further on this track goes first in the next round; who came later to"
                " the same space lies on top and is ahead. Then all markers start again.",
                "On the way space 3 gives a credit, space 2 a steelplast, space 1 a point. At the"
                " end every further space is a point.",
            ),
            ("UWC-FED-02", "UWC-FED-03", "UWC-FED-04", "UWC-FED-05", "UWC-FED-06", "UWC-END-11"),
            Picture(
                _REEF,
                50,
                "map",
                ("federation-0", "federation-1"),
            ),
        ),
    ),
    ("go_first",),
)

_END: Final = Chapter(
    "end",
    "The end",
    "trophy",
    (
        Figure(
            "What scores",
            (
                "Brown metropolises and cards with a flag come first. A joined city is worth 2, 3,"
                " 4 or 6 points for none, one, two or three kinds of buildings around it: this one"
                " (1) has all three.",
                "Four goods left are worth a point; biomatter counts as 2 credits.",
            ),
            ("UWC-SCORE-01", "UWC-SCORE-02", "UWC-SCORE-03", "UWC-SCORE-04", "UWC-SCORE-06"),
            Picture(
                _REEF,
                268,
                "seabed",
                ("piece-c23", "piece-c23.b1", "piece-c23.b2", "piece-c23.b3"),
                (Mark("piece-c23", ON),),
            ),
        ),
        Figure(
            "Alone",
            (
                "You play on a board with three stars against neutral tiles that walk from slot to"
                " slot. The goal is seven joined cities and 100 points.",
            ),
            ("UWC-VAR-SOLO-01", "UWC-VAR-SOLO-04", "UWC-VAR-SOLO-07", "UWC-VAR-SOLO-13"),
            is_half=True,
        ),
        Figure(
            "Government contracts",
            (
                "A variant: whoever is first to meet what an open contract asks for may take it and"
                " gets its reward at once.",
            ),
            ("UWC-VAR-GOV-02", "UWC-VAR-GOV-03"),
            is_half=True,
        ),
    ),
    ("three_kinds",),
)

_TABLE: Final = Chapter(
    "table",
    "At this table",
    "table",
    (
        Figure(
            "Gold can be clicked",
            (
                "Whatever is ringed in gold can be clicked: a card, a slot, a site on your board"
                " (1). What is grey cannot be chosen now; point at it to learn why.",
                "Texts of the cards and most of their names are our own. Gains that leave nothing"
                " to decide come by themselves.",
            ),
            (),
            Picture(
                _REEF,
                268,
                "seabed",
                ("site-c13", "site-c22", "piece-c23"),
                (Mark("site-c13", LEFT),),
                is_asked=True,
            ),
        ),
    ),
)

_ICONS: Final = (
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

GUIDE: Final = Guide(
    (_ABOUT, _TURN, _CARDS, _BUILDING, _PRODUCTION, _ORDER, _END, _TABLE),
    _ICONS,
    Path(__file__).with_name("positions"),
)
