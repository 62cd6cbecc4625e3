"""What of a finished game of Barrage is counted: companies, officers, openings, advanced tiles."""

from typing import Final

from penstock.drawing.facts import FactKind
from penstock.games.barrage.box import nouns

FACTS: Final = (
    FactKind("company", "Companies", "takes company", "company"),
    FactKind("officer", "Officers", "takes company", noun=nouns.OFFICER, at=1),
    FactKind("opening", "First structure", "builds", "structure", is_first=True),
    FactKind("patent", "Advanced tiles", "takes patent", "tile"),
)
