"""How to play Power Grid here, in our own words and pictures, and what its icons mean."""

from pathlib import Path
from typing import Final

from penstock.drawing.crop import ABOVE, BELOW, CORNER, LEFT, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Guide, Picture, Term

_COUNTRY: Final = "country"
"""Three players in the west of Germany."""
_TRUST: Final = "trust"
"""Two players and the Trust."""

_ABOUT: Final = Chapter(
    "about",
    "What it is about",
    "info",
    (
        Figure(
            "Light up cities",
            (
                "You buy power plants, feed them with fuel and connect cities. Every city you light"
                " earns money (1), and money lets you grow.",
                "The game ends once somebody has connected 17 cities (18 with two players, 15 with"
                " five, 14 with six). Whoever can then light the most of their own cities wins.",
            ),
            ("PWG-END-01", "PWG-END-04", "PWG-SETUP-06"),
            Picture(
                _COUNTRY,
                222,
                "map",
                ("city-duisburg", "city-frankfurt_main", "city-muenster"),
                (Mark("city-dortmund", ABOVE),),
            ),
        ),
        Figure(
            "A round has five parts",
            (
                "Order, auction, fuel, building, income: everybody finishes a part before the next"
                " one begins.",
                "Most cities go first (1), and among equals the higher plant. Fuel and building go"
                " backwards: the last player chooses first (2). So being ahead costs money.",
            ),
            tuple(f"PWG-ORDER-{number:02}" for number in range(1, 6)),
            Picture(
                _COUNTRY,
                135,
                "counter",
                ("city-counter",),
                (Mark("counter-1", RIGHT), Mark("counter-2", LEFT)),
            ),
            is_half=True,
        ),
        Figure(
            "Where you play",
            (
                "Only some regions take part, as many as suit the number of players. They must"
                " touch each other; the rest of the map (1) does not exist in this game.",
            ),
            ("PWG-SETUP-02", "PWG-SETUP-03", "PWG-SETUP-05", "PWG-BUILD-12"),
            Picture(
                _COUNTRY,
                135,
                "map",
                ("city-kassel", "city-hannover", "city-magdeburg", "city-leipzig"),
                (Mark("city-hannover", LEFT),),
            ),
            is_half=True,
        ),
    ),
    ("first_game",),
)

_AUCTION: Final = Chapter(
    "auction",
    "Power plants",
    "gavel",
    (
        Figure(
            "What a plant says",
            (
                "The number in the corner is the lowest bid. Below stand the fuel for one run and"
                " the cities that run lights.",
                "A leaf burns nothing (1). A sign of two halves burns coal and oil in any mix (2)."
                " A plant runs once a round, with all of its fuel or not at all.",
            ),
            (
                "PWG-CARD-01",
                "PWG-CARD-02",
                "PWG-CARD-03",
                "PWG-CARD-04",
                "PWG-CARD-06",
                "PWG-CARD-07",
            ),
            Picture(
                _COUNTRY,
                135,
                "plants",
                ("plant-14", "plant-29"),
                (Mark("plant-27", CORNER), Mark("plant-29", CORNER)),
            ),
        ),
        Figure(
            "Bidding",
            (
                "In turn order you put up one of the plants for sale (1) or pass; who passes here"
                " buys nothing this round. The others raise the bid or drop out, and the last one"
                " left pays and takes the plant.",
                "You buy one plant a round at most. Whoever is alone at the end pays only the"
                " number. In round 1 everybody must buy.",
            ),
            (
                "PWG-AUC-01",
                *(f"PWG-AUC-{number:02}" for number in (3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14)),
            ),
            Picture(
                _COUNTRY, 51, "plants", ("plant-7", "plant-18"), (Mark("plant-18", RIGHT),), seat=1
            ),
        ),
        Figure(
            "The cheap one",
            (
                "The smallest plant carries a tag (1): bids for it start at 1. If nobody takes it,"
                " it leaves the game.",
            ),
            ("PWG-AUC-02", "PWG-AUC-17", "PWG-AUC-18", "PWG-AUC-20"),
            Picture(_COUNTRY, 43, "plants", ("plant-6", "plant-14"), (Mark("plant-6", LEFT),)),
            is_half=True,
        ),
        Figure(
            "Three plants are enough",
            (
                "With a fourth plant you scrap one of the older three at once. Its fuel moves to"
                " the others as far as they have room; the rest is lost.",
            ),
            ("PWG-CARD-08", "PWG-AUC-15", "PWG-AUC-16"),
            Picture(_COUNTRY, 101, "players", ("player-2",), (), seat=2),
            is_half=True,
        ),
    ),
    ("win_the_plant", "let_him_pay", "the_cheap_one", "scrap_without_loss"),
)

_FUEL: Final = Chapter(
    "fuel",
    "Fuel",
    "storage",
    (
        Figure(
            "One market for all",
            (
                "Each piece costs the number above it, and the cheapest goes first (1). The last"
                " player in order buys before the others, so the leader pays the most.",
                "What is sold out stays so until the round ends.",
            ),
            ("PWG-RES-01", "PWG-RES-02", "PWG-RES-04", "PWG-SETUP-10"),
            Picture(
                _COUNTRY,
                30,
                "fuel",
                ("fuel-coal", "fuel-oil"),
                (Mark("token-coal-16", LEFT),),
            ),
        ),
        Figure(
            "Room for two runs",
            (
                "You buy only what your plants burn, and a plant stores fuel for two runs (1)."
                " Among your plants you may move it as you like.",
            ),
            ("PWG-CARD-05", "PWG-RES-03", "PWG-RES-06"),
            Picture(_COUNTRY, 222, "players", ("player-1",), (Mark("plant-31", RIGHT),), seat=1),
            is_half=True,
        ),
        Figure(
            "What comes back",
            (
                "At the end of the round some of each fuel returns (1), to the dear places first."
                " What everybody burns becomes dear, what nobody burns becomes cheap.",
            ),
            ("PWG-BUR-06", "PWG-BUR-07", "PWG-BUR-08", "PWG-BUR-10"),
            Picture(
                _COUNTRY,
                135,
                "fuel",
                ("fuel-garbage", "fuel-uranium"),
                (Mark("fuel-garbage", RIGHT),),
            ),
            is_half=True,
        ),
    ),
    ("fuel_for_five", "hybrid_mix"),
)

_BUILDING: Final = Chapter(
    "building",
    "Cities",
    "house",
    (
        Figure(
            "What a city costs",
            (
                "Your first city costs 10, wherever nobody lives yet. For every later one you pay"
                " its place and the cheapest way from your network; two lines without a number are"
                " free.",
                "The tag on a ringed city is the whole price: Kassel (1) costs 10 and the 18 of the"
                " wire from Dortmund (2).",
            ),
            tuple(f"PWG-BUILD-{number:02}" for number in (1, 2, 3, 4, 5, 9, 11)),
            Picture(
                _COUNTRY,
                135,
                "map",
                ("city-dortmund", "city-kassel", "city-muenster", "city-fulda"),
                (Mark("city-kassel", RIGHT), Mark("city-dortmund", LEFT)),
                is_asked=True,
            ),
        ),
        Figure(
            "Places in a city",
            (
                "A city has places for 10, 15 and 20, and you take the cheapest free one (1). In"
                " step 1 only the first is open: a locked city (2) is full for now.",
                "You may have one house in a city, and twenty in all.",
            ),
            ("PWG-BUILD-06", "PWG-BUILD-10", "PWG-BUILD-14"),
            Picture(
                _COUNTRY,
                135,
                "map",
                ("city-mainz", "city-mannheim", "city-frankfurt_main", "city-wuerzburg"),
                (Mark("city-mannheim", BELOW), Mark("city-mainz", LEFT)),
                is_asked=True,
            ),
            is_half=True,
        ),
        Figure(
            "Passing through",
            (
                "A way may run through any city in play, full ones too (1): you pay the wires and"
                " leave no house there.",
            ),
            ("PWG-BUILD-07", "PWG-BUILD-08"),
            Picture(
                _COUNTRY,
                135,
                "map",
                ("city-duesseldorf", "city-aachen", "city-koeln"),
                (Mark("city-koeln", BELOW),),
                is_asked=True,
            ),
            is_half=True,
        ),
        Figure(
            "Marked start cities",
            (
                "A variant: before the game everybody marks a city. A network begins in a marked"
                " one, and in step 1 nobody may come there in any other way.",
            ),
            tuple(f"PWG-VAR-{number:02}" for number in range(1, 6)),
        ),
    ),
    ("cheap_start", "through_a_full_city"),
)

_INCOME: Final = Chapter(
    "income",
    "Income",
    "payment",
    (
        Figure(
            "Lit cities pay",
            (
                "Each plant you run burns its fuel and lights its cities, never more than you have."
                " The table says what you earn: five cities pay 64, none at all still 10 (1).",
                "Each further city adds a little less, so cities without power are a poor"
                " purchase.",
            ),
            ("PWG-BUR-02", "PWG-BUR-03", "PWG-BUR-04", "PWG-BUR-05"),
            Picture(_COUNTRY, 138, "plants", ("pays-0", "pays-13"), (Mark("pays-0", LEFT),)),
        ),
        Figure(
            "New plants",
            (
                "Then the largest of the later plants (1) goes under the pile and a new card comes:"
                " bit by bit better plants move up. Sometimes waiting pays.",
            ),
            ("PWG-BUR-01", "PWG-BUR-11", "PWG-BUR-12"),
            Picture(
                _COUNTRY,
                135,
                "plants",
                ("plant-32", "plant-37"),
                (Mark("plant-37", RIGHT),),
            ),
        ),
    ),
    ("last_and_well_paid",),
)

_STEPS: Final = Chapter(
    "steps",
    "Steps and the end",
    "step",
    (
        Figure(
            "Three steps",
            (
                "Step 2 begins when somebody has seven cities (1), six with six players: a second"
                " place opens everywhere. Step 3 begins with its card in the pile; it opens the"
                " third place and puts all plants up for sale.",
            ),
            ("PWG-STEP-01", "PWG-STEP-02", "PWG-STEP-06", "PWG-STEP-07", "PWG-STEP-08"),
            Picture(_COUNTRY, 222, "counter", ("city-counter",), (Mark("counter-1", LEFT),)),
            is_half=True,
        ),
        Figure(
            "Who wins",
            (
                "When somebody reaches the end, all finish building, and then it counts how many"
                " of your cities you can light with the plants and the fuel you have. There is no"
                " income any more; money only breaks a tie.",
            ),
            ("PWG-END-02", "PWG-END-03", "PWG-END-05"),
            (
                Term("", "house", 17, "connected"),
                Term("→", "energy", 15, "lit"),
            ),
            is_half=True,
        ),
    ),
    ("open_step_2", "end_and_win"),
)

_TWO: Final = Chapter(
    "trust",
    "Two players",
    "trust",
    (
        Figure(
            "The Trust",
            (
                "With two players the Trust plays along and follows fixed rules. Before the game"
                " you put six of its houses on neighbouring cities (1); nobody builds there in"
                " step 1.",
                "Each time you connect an empty city, one of its houses takes the second place"
                " there (2).",
            ),
            (
                "PWG-TRUST-01",
                "PWG-TRUST-05",
                "PWG-TRUST-06",
                "PWG-TRUST-18",
                "PWG-TRUST-19",
            ),
            Picture(
                _TRUST,
                60,
                "map",
                ("city-magdeburg", "city-berlin", "city-leipzig", "city-halle", "city-erfurt"),
                (Mark("city-magdeburg", LEFT), Mark("city-erfurt", LEFT)),
            ),
        ),
        Figure(
            "What it takes",
            (
                "As soon as one of you has bought a plant, or the first has passed, the Trust takes"
                " the highest plant for sale, if it is better than its worst.",
                "It takes fuel for one run of each of its plants, pays for nothing and earns"
                " nothing: it only makes everything scarcer.",
            ),
            tuple(f"PWG-TRUST-{number}" for number in (13, 14, 15, 16, 17, 21)),
        ),
    ),
    ("read_the_trust",),
)

_TABLE: Final = Chapter(
    "table",
    "At this table",
    "table",
    (
        Figure(
            "Gold can be clicked",
            (
                "Whatever is ringed in gold can be clicked, and the number on it is the whole price"
                " (1). A grey price is too dear, a lock is full (2). Point at anything to learn"
                " why.",
                "Money of the others is hidden, as at a real table.",
            ),
            ("PWG-INFO-01",),
            Picture(
                _COUNTRY,
                135,
                "map",
                ("city-leipzig", "city-dresden", "city-erfurt", "city-halle"),
                (Mark("city-leipzig", RIGHT), Mark("city-erfurt", LEFT)),
                is_asked=True,
            ),
        ),
    ),
)

_ICONS: Final = (
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

GUIDE: Final = Guide(
    (_ABOUT, _AUCTION, _FUEL, _BUILDING, _INCOME, _STEPS, _TWO, _TABLE),
    _ICONS,
    Path(__file__).with_name("positions"),
)
