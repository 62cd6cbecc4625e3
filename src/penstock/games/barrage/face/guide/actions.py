"""Engineers, and the actions they are for."""

from typing import Final

from penstock.drawing.crop import CORNER, LEFT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import VALLEY

ACTIONS: Final = Chapter(
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
                VALLEY,
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
                VALLEY,
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
                VALLEY,
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
