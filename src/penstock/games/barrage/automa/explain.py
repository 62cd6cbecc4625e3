"""What an Automa did and why, as events: each with the rule, most with what was compared.

Numbers and names of sites only; `wording` of this package makes sentences of them.
"""

from typing import Final

from penstock.games.barrage.box.water_map import (
    CONDUIT_NAMES,
    DAM_NAMES,
    POWERHOUSE_NAMES,
    SiteId,
)
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.agenda import Seat
from penstock.kernel.events import Event

SITE_NAMES: Final = (DAM_NAMES, DAM_NAMES, CONDUIT_NAMES, POWERHOUSE_NAMES)
"""By structure."""


def explain(
    state: Barrage,
    seat: Seat,
    rule: str,
    kind: str,
    numbers: tuple[int, int, int],
    details: tuple[str, ...] = (),
) -> None:
    """Note a decision of the rules, if events are recorded."""
    if state.events is not None:
        state.events.append(Event(kind, seat, numbers, rule, None, details))


def explain_sites(
    state: Barrage,
    seat: Seat,
    rule: str,
    kind: str,
    structure: int,
    before: list[SiteId],
    after: list[SiteId],
    number: int = 0,
) -> None:
    """Note how a step of the placement procedure narrowed the sites down."""
    if state.events is not None:
        names = SITE_NAMES[structure]
        details = (
            " ".join(names[site] for site in before),
            " ".join(names[site] for site in after),
        )
        numbers = (structure, len(after), number)
        state.events.append(Event(kind, seat, numbers, rule, None, details))
