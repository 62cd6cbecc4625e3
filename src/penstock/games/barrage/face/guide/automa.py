"""Tesla's Automa, the official opponent."""

from typing import Final

from penstock.drawing.crop import BELOW, LEFT, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.barrage.face.guide.shown import AGAINST_AUTOMA

AUTOMA: Final = Chapter(
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
                AGAINST_AUTOMA,
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
            Picture(AGAINST_AUTOMA, 30, "rival-1", ("player-1",), (Mark("vp-1", LEFT),)),
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
