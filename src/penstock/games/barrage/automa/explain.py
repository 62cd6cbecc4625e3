"""What an Automa did and why, as events: each with the rule, most with what was compared.

Numbers only; `face.automa_words` makes sentences of them.
"""

from penstock.games.barrage.box.water_map import SiteId
from penstock.games.barrage.rules.state import Barrage
from penstock.kernel.agenda import Seat
from penstock.kernel.events import Event


def explain(
    state: Barrage, seat: Seat, rule: str, kind: str, numbers: tuple[int, ...] = ()
) -> None:
    """Note a decision of the rules, if events are recorded."""
    if state.events is not None:
        state.events.append(Event(kind, seat, numbers, rule))


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
        numbers = [structure, number, len(before), *before, len(after), *after]
        state.events.append(Event(kind, seat, tuple(numbers), rule))
