"""Cards: when they work, and how to read them."""

from typing import Final

from penstock.drawing.crop import CORNER, Mark
from penstock.drawing.guide import Chapter, Figure, Picture
from penstock.games.underwater_cities.face.guide.shown import REEF

CARDS: Final = Chapter(
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
                REEF,
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
                REEF,
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
                REEF,
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
