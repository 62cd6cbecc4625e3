"""What an Automa did and why, as events: each with the rule, most with what was compared.

Numbers only; `face.automa_words` makes sentences of them.
"""

from collections.abc import Sequence

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


def explain_check(
    state: Barrage, seat: Seat, rule: str, kind: str, holds: bool, numbers: tuple[int, ...] = ()
) -> None:
    """Note a condition of an action: whether it holds, and by which numbers."""
    explain(state, seat, rule, kind, (int(holds), *numbers))


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
        numbers = (structure, number, *counted(before), *counted(after))
        state.events.append(Event(kind, seat, numbers, rule))


def counted(things: Sequence[int]) -> tuple[int, ...]:
    """Several things as an event carries them: how many, and each of them."""
    return (len(things), *things)
