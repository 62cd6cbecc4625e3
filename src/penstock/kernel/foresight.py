"""Foresight: what an answer sets off by itself, as far as whoever gives it can know.

A lone option is taken without asking, so one answer may pay, place and end a turn. Foresight plays
it in a world where all that is hidden from the seat is dealt anew, and stops where something would
show itself or somebody else is asked: it tells nothing that the seat does not know.
"""

from penstock.kernel.agenda import NOBODY, Action, Seat
from penstock.kernel.events import Event
from penstock.kernel.messages import Message
from penstock.kernel.rng import Rng
from penstock.kernel.state import State


class Answer:
    """An answer of the chain, the chosen one or one that is forced, and what comes of it."""

    __slots__ = ("events", "label", "price")

    def __init__(self, state: State, action: Action) -> None:
        self.label: Message = state.label(action)
        self.price: int | None = state.agenda[-1].price_tag(state, action)
        self.events: list[Event] = []


class Foresight:
    """What would come of an answer, before anything hidden shows itself."""

    __slots__ = ("answers", "ends", "reveals", "seat")

    def __init__(self, seat: Seat, answers: list[Answer], ends: bool, reveals: bool) -> None:
        self.seat = seat
        self.answers = answers
        """The answer itself, then those that are forced."""
        self.ends = ends
        """Whether nothing more is asked of the seat now: others are, or the game is over."""
        self.reveals = reveals
        """Whether something shows itself then; what, and what follows, nobody can know."""

    def is_chain(self) -> bool:
        """Whether it does more by itself than what was chosen: pays, places, or ends a turn."""
        forced = self.answers[1:]
        return any(one.events or one.price for one in forced) or (len(forced) > 0 and self.ends)


def foresee(state: State, action: Action) -> Foresight:
    """What would come of a legal action; anything else raises as playing it would."""
    if not state.is_legal(action):
        raise state.why_illegal(action)
    seat = state.to_move()
    world = state.determinize(seat, Rng(0))
    known, answers = world.reveals, [Answer(world, action)]
    world.events = []
    world.agenda.pop().take(world, action)
    while True:
        if world.reveals != known:
            # What the last step told may be what was hidden.
            return Foresight(seat, answers, False, True)
        answers[-1].events += world.events
        world.events = []
        forced = _run_on(world, seat)
        if forced is None:
            return Foresight(seat, answers, world.to_move() != seat, False)
        if forced != NOBODY:
            answers.append(Answer(world, forced))
            world.agenda.pop().take(world, forced)


def _run_on(world: State, seat: Seat) -> Action | None:
    """Run one step that runs by itself (NOBODY), or give the lone answer of the seat.

    None, if somebody has a choice, another seat is asked, or the game is over.
    """
    if not world.agenda:
        return None
    step = world.agenda[-1]
    asked = step.seat(world)
    if asked == NOBODY:
        world.agenda.pop()
        step.run(world)
        return NOBODY
    if asked != seat or step.is_open(world) or step.asks_even_if_forced():
        return None
    options = step.options(world)
    return options[0] if len(options) == 1 else None
