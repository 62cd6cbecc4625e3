"""How to play Barrage here, in our own words and pictures, and what its icons mean."""

from pathlib import Path
from typing import Final

from penstock.drawing.crop import ABOVE, BELOW, CORNER, LEFT, ON, RIGHT, Mark
from penstock.drawing.guide import Chapter, Figure, Guide, Picture, Term

_VALLEY: Final = "valley"
"""Three players; the fourth round is the one mostly shown."""
_AUTOMA: Final = "automa"
"""One player and one Automa."""
_LEEGHWATER_TABLE: Final = "leeghwater"
"""Four players with the Leeghwater expansion."""

_ABOUT: Final = Chapter(
    "about",
    "What it is about",
    "info",
    (
        Figure(
            "Water becomes energy",
            (
                "You run a power company in the Alps. Dams stop the drops on their way down (1),"
                " conduits lead them to powerhouses (2), and the energy fulfils contracts and"
                " scores.",
                "After five rounds whoever has the most points wins.",
            ),
            ("BAR-GEN-01", "BAR-GEN-04", "BAR-GEN-12"),
            Picture(
                _VALLEY,
                180,
                "map",
                ("dam-B8L", "dam-B10L", "powerhouse-P10_1", "powerhouse-P12_1"),
                (Mark("dam-B9L", LEFT), Mark("powerhouse-P11_2", RIGHT)),
            ),
        ),
        Figure(
            "A round has five parts",
            (
                "Income and new drops; actions, one a turn, until nobody has engineers left; the"
                " water flows; scoring; the end of the round.",
                "Whoever has made the least energy goes first in the next round.",
            ),
            ("BAR-GEN-02", "BAR-ACT-01", "BAR-ACT-12", "BAR-END-01", "BAR-END-02"),
            (
                Term("", "income", None, "Incomes"),
                Term("→", "engineer", None, "Actions"),
                Term("→", "water-flow", None, "Water flow"),
                Term("→", "vp", None, "Scoring"),
                Term("→", "round", None, "End of round"),
            ),
        ),
    ),
    ("first_game",),
)

_WATER: Final = Chapter(
    "water",
    "Water and dams",
    "water",
    (
        Figure(
            "Where drops come from",
            (
                "Each headstream says how many drops it gets in rounds 1 to 4 (1). They wait above"
                " (2) and run down once everybody is out of engineers.",
                "Actions add more: some drops wait as well, others flow at once. You place all that"
                " are shown; only of two waiting drops may you place just one.",
            ),
            ("BAR-INC-09", "BAR-INC-10", "BAR-WATER-09", "BAR-WATER-10", "BAR-WATER-11"),
            Picture(
                _VALLEY,
                180,
                "map",
                ("headstream-A", "headstream-B", "dam-B2L"),
                (Mark("headstream-B", RIGHT), Mark("drop-A-0", LEFT)),
            ),
        ),
        Figure(
            "What holds them",
            (
                "A dam holds as many drops as it has levels (1); what is too much runs over it. The"
                " river meets the upper site of a basin before the lower one.",
                "What no dam holds leaves the board, and held water stays until it is used.",
            ),
            tuple(f"BAR-WATER-{number:02}" for number in range(1, 9)),
            Picture(
                _VALLEY,
                180,
                "map",
                ("dam-B8L", "dam-B8U", "basin-8"),
                (Mark("dam-B8L", RIGHT),),
            ),
            is_half=True,
        ),
        Figure(
            "Neutral dams",
            (
                "Three grey dams belong to nobody: everybody may use their water (1), nobody may"
                " raise them. A dam of your own may stand beside one.",
            ),
            ("BAR-MAP-06", "BAR-SETUP-08", "BAR-SETUP-09"),
            Picture(
                _VALLEY,
                180,
                "map",
                ("dam-B5L", "dam-B5U"),
                (Mark("dam-B5L", RIGHT),),
            ),
            is_half=True,
        ),
    ),
    ("catch_a_drop",),
)

_ACTIONS: Final = Chapter(
    "actions",
    "Actions",
    "engineer",
    (
        Figure(
            "Engineers",
            (
                "You have twelve engineers a round. An action takes as many as its space shows (1),"
                " and then it is taken for everybody until the round ends (2).",
                "You need all it costs at that moment, and you may not choose what you cannot carry"
                " out. With engineers left you may not pass.",
            ),
            (
                "BAR-ACT-02",
                "BAR-ACT-03",
                "BAR-ACT-05",
                "BAR-ACT-06",
                "BAR-ACT-07",
                "BAR-ACT-08",
                "BAR-ACT-11",
                "BAR-ACT-13",
            ),
            Picture(
                _VALLEY,
                180,
                "management",
                ("section-turbine", "space-turbine_minus_2_right", "section-water"),
                (
                    Mark("space-turbine_minus_2_left", LEFT),
                    Mark("space-turbine_plus_2_left", LEFT),
                ),
            ),
        ),
        Figure(
            "Red costs 3 more",
            (
                "A red frame (1) adds 3 credits, round a space as round a site. With fewer players"
                " some spaces are closed (2).",
            ),
            ("BAR-ACT-04", "BAR-ACT-09", "BAR-SETUP-12", "BAR-SETUP-13"),
            Picture(
                _VALLEY,
                180,
                "management",
                ("space-turbine_plus_2_left", "space-turbine_zero_right"),
                (
                    Mark("space-turbine_zero_right", CORNER),
                    Mark("space-turbine_plus_1_left", CORNER),
                ),
            ),
            is_half=True,
        ),
        Figure(
            "Bank and shops",
            (
                "The bank is never full: a credit for each engineer (1). The machine shop sells"
                " excavators and mixers, the workshop turns your wheel.",
            ),
            ("BAR-BANK-01", "BAR-BANK-02", "BAR-MACH-01", "BAR-WORK-01", "BAR-WORK-03"),
            Picture(
                _VALLEY,
                180,
                "management",
                ("space-bank", "space-workshop_2_left", "space-workshop_3_right"),
                (Mark("space-bank", CORNER),),
            ),
            is_half=True,
        ),
    ),
    ("worth_its_red_frame",),
)

_BUILDING: Final = Chapter(
    "building",
    "Building and the wheel",
    "rotate",
    (
        Figure(
            "The wheel",
            (
                "To build you put engineers on your next construction space and lay a tile of that"
                " kind and the machines into the open segment. Then the wheel turns by one (1).",
                "Nothing is lost: after six turns tile and machines are yours again. Until then the"
                " tile cannot be used.",
            ),
            (
                "BAR-CON-01",
                "BAR-CON-02",
                "BAR-CON-03",
                "BAR-CON-04",
                "BAR-CON-14",
                "BAR-CON-15",
                "BAR-GEN-11",
            ),
            Picture(
                _VALLEY,
                180,
                "company",
                ("wheel-1",),
                (Mark("tile-1-advanced_3_powerhouse", BELOW),),
                seat=1,
            ),
        ),
        Figure(
            "What things cost",
            (
                "Bases cost excavators and elevations mixers, the more the higher up; the map says"
                " how many (1). A conduit costs two excavators for each point of its power.",
                "Your first powerhouse costs 2 mixers, each later one a mixer more. A red site adds"
                " 3 credits.",
            ),
            (
                "BAR-CON-06",
                "BAR-CON-07",
                "BAR-CON-09",
                "BAR-CON-11",
                "BAR-CON-13",
                "BAR-CON-17",
            ),
            Picture(
                _VALLEY,
                180,
                "map",
                ("area-hills", "dam-B5L", "basin-5"),
                (Mark("area-hills", RIGHT),),
            ),
        ),
        Figure(
            "Where it may stand",
            (
                "Every piece needs a free site of its kind. In one basin you have one dam and one"
                " powerhouse at most. Two elevations make a dam three levels high (1), and only"
                " your own dams grow.",
            ),
            (
                "BAR-MAP-04",
                "BAR-MAP-05",
                "BAR-MAP-07",
                "BAR-CON-05",
                "BAR-CON-08",
                "BAR-CON-10",
                "BAR-CON-12",
            ),
            Picture(
                _VALLEY,
                180,
                "map",
                ("dam-B8L", "basin-8", "powerhouse-P8_1"),
                (Mark("dam-B8L", RIGHT),),
            ),
        ),
        Figure(
            "What your board uncovers",
            (
                "Pieces leave your board from left to right. Some uncover an income (1), yours at"
                " once and in every later round. The second powerhouse adds 1 energy to each"
                " production; the third opens your company's ability.",
            ),
            ("BAR-INC-01", "BAR-INC-02", "BAR-INC-03", "BAR-INC-05", "BAR-CON-16", "BAR-COMP-08"),
            Picture(
                _VALLEY,
                180,
                "company",
                ("piece-1-base-0", "piece-1-powerhouse-3"),
                (Mark("piece-1-base-1", CORNER),),
                seat=1,
            ),
        ),
    ),
    ("back_from_the_wheel", "second_base", "second_powerhouse"),
)

_PRODUCTION: Final = Chapter(
    "production",
    "Producing energy",
    "produce",
    (
        Figure(
            "Three things in a row",
            (
                "You need water behind a dam (1), a conduit that starts in the same basin (2) and a"
                " powerhouse where it ends (3). The powerhouse must be yours, the dam yours or"
                " neutral. The conduit may belong to anybody.",
                "One action uses one of each, and as many drops of that dam as you like.",
            ),
            tuple(f"BAR-TURB-{number:02}" for number in range(1, 6)),
            Picture(
                _VALLEY,
                180,
                "map",
                ("dam-B9L", "conduit-C9B", "powerhouse-P12_1"),
                (
                    Mark("dam-B9L", BELOW),
                    Mark("conduit-C9B", ON),
                    Mark("powerhouse-P12_1", LEFT),
                ),
                seat=2,
            ),
        ),
        Figure(
            "How much",
            (
                "Drops times the power of the conduit; then add the number of the turbine space and"
                " the bonus of your own board. It must come to at least 1.",
                "Your marker moves so many steps, and the same number must reach a contract.",
            ),
            ("BAR-TURB-06", "BAR-TURB-07", "BAR-TURB-10", "BAR-TURB-12"),
            (
                Term("", "water", 2, "drops"),
                Term("×", "conduit", 3, "conduit"),
                Term("+", "", 2, "space"),
                Term("+", "", 1, "your board"),
                Term("=", "energy", 9, "energy"),
            ),
        ),
        Figure(
            "Somebody else's conduit",
            (
                "Through a rival's conduit (1) you pay its owner a credit a drop, and the owner"
                " gains a point a drop. With too few credits you use fewer drops.",
            ),
            ("BAR-TURB-08", "BAR-TURB-09"),
            Picture(
                _VALLEY,
                180,
                "map",
                ("dam-B10L", "conduit-C10A", "powerhouse-P11_2"),
                (Mark("conduit-C10A", ON),),
                seat=1,
            ),
            is_half=True,
        ),
        Figure(
            "The water runs on",
            (
                "Used drops leave the powerhouse (1) and flow down from its basin. The next dam"
                " with room (2) may hold them, your own as well.",
            ),
            ("BAR-TURB-17", "BAR-TURB-18"),
            Picture(
                _VALLEY,
                180,
                "map",
                ("powerhouse-P10_1", "dam-B10L"),
                (Mark("powerhouse-P10_1", LEFT), Mark("dam-B10L", RIGHT)),
                seat=1,
            ),
            is_half=True,
        ),
    ),
    ("six_energy", "borrowed_conduit"),
)

_CONTRACTS: Final = Chapter(
    "contracts",
    "Contracts",
    "contract",
    (
        Figure(
            "One production, one contract",
            (
                "If a single production reaches the number on a contract, you may fulfil it: the"
                " reward comes at once. Yours lie before you (1).",
                "One contract a production, and what is left over is not saved. The energy stays on"
                " the track all the same.",
            ),
            ("BAR-TURB-11", "BAR-TURB-14", "BAR-TURB-16", "BAR-ICON-08"),
            Picture(
                _VALLEY,
                180,
                "company",
                ("store-1-vp", "contract-yellow_14"),
                (Mark("contract-red_07", CORNER),),
                seat=1,
            ),
        ),
        Figure(
            "Where they come from",
            (
                "The contract office gives you open contracts (1). You keep three that are not"
                " fulfilled. National ones (2) stay there: anybody's production may fulfil them.",
            ),
            ("BAR-CONT-01", "BAR-CONT-02", "BAR-CONT-03", "BAR-CONT-06", "BAR-TURB-15"),
            Picture(
                _VALLEY,
                178,
                "management",
                ("contract-green_06", "contract-national_01"),
                (Mark("contract-green_06", CORNER), Mark("contract-national_04", CORNER)),
                seat=1,
            ),
            is_half=True,
        ),
        Figure(
            "Rewards",
            (
                "Machines and credits come into your supply. A structure is built free of engineers"
                " and machines, in the area and up to the power shown; a red site still costs 3"
                " credits.",
            ),
            ("BAR-ICON-02", "BAR-ICON-05", "BAR-ICON-06", "BAR-ICON-09"),
            Picture(
                _VALLEY,
                178,
                "management",
                ("contract-yellow_13", "contract-red_14"),
                seat=1,
            ),
            is_half=True,
        ),
    ),
    ("exact_contract", "water_as_reward"),
)

_SCORING: Final = Chapter(
    "scoring",
    "Scoring",
    "vp",
    (
        Figure(
            "The energy of the round",
            (
                "Most energy scores 6 points, second most 2. The row below the numbers says how"
                " many credits you get. Without any energy you get 3 credits and lose 3 points.",
                "Then all markers go back to 0.",
            ),
            tuple(f"BAR-SCORE-{number:02}" for number in (1, 2, 3, 4, 5, 7, 9)),
            Picture(
                _VALLEY,
                180,
                "energy",
                ("objective", "marker-2"),
            ),
        ),
        Figure(
            "The tile of the round",
            (
                "It scores what it shows (1), in full only if you have reached its section: 6"
                " energy in round 1, 12 in round 2, up to 30. Each section short costs 4 points;"
                " below 6 energy it gives nothing.",
            ),
            ("BAR-SCORE-10", "BAR-SCORE-11", "BAR-SCORE-13", "BAR-SCORE-14", "BAR-SCORE-15"),
            Picture(_VALLEY, 180, "energy", ("bonus-4", "marker-2"), (Mark("bonus-4", LEFT),)),
            is_half=True,
        ),
        Figure(
            "The end",
            (
                "After round 5 the objective (1) scores 15, 10 and 5 points. Every five credits and"
                " machines are worth a point, and so is each drop in your dams. A tie goes to the"
                " most energy of the last round.",
            ),
            ("BAR-FINAL-01", *(f"BAR-FINAL-{number:02}" for number in (2, 4, 5, 6))),
            Picture(_VALLEY, 180, "energy", ("objective", "marker-0"), (Mark("objective", RIGHT),)),
            is_half=True,
        ),
    ),
    ("the_full_bonus",),
)

_MORE: Final = Chapter(
    "patents",
    "Patents and officers",
    "patent",
    (
        Figure(
            "Advanced tiles",
            (
                "The patent office sells them for 2 engineers and 5 credits (1). They build like"
                " your own tiles and do something more each time; point at one to read what.",
                "Some need no engineers. Energy made by a tile is no production: no bonus is added,"
                " and national contracts do not count it.",
            ),
            (
                "BAR-PAT-01",
                "BAR-PAT-02",
                "BAR-PAT-05",
                "BAR-TECH-01",
                "BAR-TECH-05",
                "BAR-TECH-11",
                "BAR-TECH-12",
                "BAR-TECH-18",
            ),
            Picture(
                _VALLEY,
                146,
                "management",
                ("section-patent_office", "space-patent_1", "space-patent_3"),
                (Mark("space-patent_1", CORNER),),
            ),
        ),
        Figure(
            "Officers",
            (
                "Each company has an officer (1) with a right of its own: cheaper bases, credits"
                " instead of machines, a tile that copies others. Mahiri borrows another officer's"
                " right, at most twice a round.",
            ),
            tuple(f"BAR-OFF-{number:02}" for number in range(5, 11)),
            Picture(_VALLEY, 180, "company", ("officer-1",), (Mark("officer-1", LEFT),), seat=1),
            is_half=True,
        ),
        Figure(
            "Beginning",
            (
                "Everybody chooses a company with its officer and a first contract from those that"
                " are left; who chooses last goes first. The introductory game deals them out and"
                " has no patent office.",
            ),
            ("BAR-SETUP-19", "BAR-SETUP-20", "BAR-SETUP-21", "BAR-INTRO-01", "BAR-INTRO-04"),
            is_half=True,
        ),
    ),
    ("buy_and_build",),
)

_TESLA: Final = Chapter(
    "automa",
    "Tesla's Automa",
    "automa",
    (
        Figure(
            "Two tiles make a turn",
            (
                "On its turn an Automa turns over a tile. The left one gives its actions (1), tried"
                " column by column until one works; an action in a dashed frame lets the turn go"
                " on.",
                "The right one says where it builds (2): the column of the piece, from top to"
                " bottom.",
            ),
            (
                "AUT-TURN-03",
                "AUT-TURN-04",
                "AUT-TURN-06",
                "AUT-TURN-08",
                "AUT-PLACE-02",
                "AUT-PLACE-05",
                "AUT-PLACE-08",
            ),
            Picture(
                _AUTOMA,
                30,
                "automa",
                ("automa-actions", "automa-criteria"),
                (Mark("automa-actions", BELOW), Mark("automa-criteria", BELOW)),
            ),
        ),
        Figure(
            "What it does not need",
            (
                "An Automa has points instead of credits (1), puts its engineers wherever there is"
                " room and fulfils contracts straight from the office. It never asks you anything.",
            ),
            ("AUT-GEN-06", "AUT-GEN-12", "AUT-ENG-03", "AUT-ENG-06", "AUT-SET-05"),
            Picture(_AUTOMA, 30, "rival-1", ("player-1",), (Mark("vp-1", LEFT),)),
            is_half=True,
        ),
        Figure(
            "How strong it is",
            (
                "At the low level it has neither income nor bonus; at the high level it uses"
                " advanced tiles and its company's ability, at the very high level an officer, too."
                " The tab beside the log tells step by step why it did what it did.",
            ),
            ("AUT-GEN-05", "AUT-GEN-09", "AUT-GEN-10", "AUT-GEN-13"),
            is_half=True,
        ),
    ),
    ("read_the_automa",),
)

_LEEGHWATER: Final = Chapter(
    "leeghwater",
    "The Leeghwater Project",
    "building",
    (
        Figure(
            "External works",
            (
                "Three works lie open. Two engineers and the machines shown (1) bring what stands"
                " right of the arrow (2), at once. The machines are gone for good: they do not go"
                " on your wheel.",
                "Each work is done once. What nobody did leaves at the end of the round, and three"
                " new ones come, richer from round to round.",
            ),
            (
                "BAR-LWP-05",
                *(f"BAR-LWP-{number}" for number in range(10, 17)),
            ),
            Picture(
                _LEEGHWATER_TABLE,
                30,
                "extra",
                ("work-external_a4", "work-external_a5"),
                (Mark("work-external_a4", LEFT), Mark("work-external_a4", RIGHT)),
            ),
        ),
        Figure(
            "Private buildings",
            (
                "Five of ten buildings are in play. You build one like anything else, with the"
                " building tile and machines on your wheel, on a free place of its tile (1); a red"
                " one costs 3 credits. One of yours fits on each tile.",
                "From then on your engineers may do its action on the spaces below (2), once a"
                " round. At the end it scores its points.",
            ),
            (
                "BAR-LWP-03",
                "BAR-LWP-06",
                "BAR-LWP-07",
                *(f"BAR-LWP-{number}" for number in range(20, 28)),
                "AUT-BLDG-05",
            ),
            Picture(
                _LEEGHWATER_TABLE,
                30,
                "extra",
                ("building-cofferdam", "use-development_office_4"),
                (Mark("place-cofferdam_1", ABOVE), Mark("use-cofferdam_1", LEFT)),
            ),
        ),
        Figure(
            "A fifth company",
            (
                "The Netherlands may put a drop into another of their own dams after a production,"
                " once three of their powerhouses stand.",
                "Before play one advanced tile of each level is left out; the building tiles let"
                " you act at once, save one kind of machines, or score the building twice.",
            ),
            (
                "BAR-LWP-01",
                "BAR-LWP-02",
                "BAR-LWP-04",
                "BAR-LWP-30",
                "BAR-LWP-31",
                *(f"BAR-LWP-{number}" for number in range(40, 45)),
            ),
            is_half=True,
        ),
        Figure(
            "Four more officers",
            (
                "Luciani keeps four contracts and fulfils several at once. Battista's Architect,"
                " alone on a space for one engineer, brings another turn. Spencer's tile puts the"
                " machines of a work on her wheel. Fouché does a building's action once a round.",
            ),
            tuple(f"BAR-LWP-{number}" for number in range(50, 56)),
            is_half=True,
        ),
    ),
    ("private_building", "external_work"),
)

_TABLE: Final = Chapter(
    "table",
    "At this table",
    "table",
    (
        Figure(
            "Gold can be clicked",
            (
                "Whatever is ringed in gold can be clicked: a space, a tile, a site on the map, a"
                " contract (1). What is grey cannot be chosen now; point at it to learn why.",
                "Everything lies open but the order of the face-down stacks.",
            ),
            ("BAR-GEN-07",),
            Picture(
                _VALLEY,
                180,
                "company",
                ("store-1-vp", "contract-yellow_14"),
                (Mark("contract-red_07", CORNER),),
                seat=1,
                is_asked=True,
            ),
        ),
    ),
)

_ICONS: Final = (
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

GUIDE: Final = Guide(
    (
        _ABOUT,
        _WATER,
        _ACTIONS,
        _BUILDING,
        _PRODUCTION,
        _CONTRACTS,
        _SCORING,
        _MORE,
        _TESLA,
        _LEEGHWATER,
        _TABLE,
    ),
    _ICONS,
    Path(__file__).with_name("positions"),
)
