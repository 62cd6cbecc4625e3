"""Going back: what of a turn can still be taken back, and what that would cost whom.

Free is one's own way back to the last thing that cannot be undone: somebody else's move, or
something revealed. Anything further needs the consent of the other people at the table, if any.
"""

from typing import NamedTuple

from penstock.kernel.agenda import Seat
from penstock.kernel.match import Match, Move
from penstock.kernel.messages import Message


class Done(NamedTuple):
    """A choice of the running turn: after how many moves it was made, in words, and its price."""

    to: int
    label: Message
    price: int | None


class WayBack(NamedTuple):
    """What taking back one's last choice means: it and every move since are gone."""

    done: Done
    others: int
    """Moves of others that go with it."""
    is_free: bool
    """Whether nobody else moved since and nothing was revealed."""
    was_revealed: bool
    """Whether something has shown itself since, which then stays known."""


class Choices:
    """The choices of a match, each as the button that was pressed had it; worked out only once."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._known: dict[int, tuple[Move, Done]] = {}

    def between(self, first: int, end: int) -> list[Done]:
        """Those from one move to before another."""
        found, state = [], None
        for at in range(first, end):
            move = self._match.moves[at]
            known = self._known.get(at)
            if known is None or known[0] is not move:  # another one was taken back
                state = self._match.at(at) if state is None else state
                price = state.agenda[-1].price_tag(state, move.action)
                known = self._known[at] = move, Done(at, state.label(move.action), price)
            found.append(known[1])
            if state is not None:
                state.apply(move.action)
        return found


def turn_of(match: Match, choices: Choices, held: list[Seat]) -> list[Done]:
    """The last choices of these seats that can be taken back freely, the first one first."""
    last = match.moves[-1].seat if match.moves else None
    if last not in held or match.state.is_over():
        return []
    return choices.between(match.free_undo(last), len(match.moves))


def way_back(match: Match, choices: Choices, held: list[Seat], turn: list[Done]) -> WayBack | None:
    """How to take back the last choice of these seats, who have this turn behind them so far."""
    if turn:
        return WayBack(turn[-1], others=0, is_free=True, was_revealed=False)
    to = next((at for at in reversed(range(len(match.moves))) if match.moves[at].seat in held), -1)
    if to < 0 or match.state.is_over():
        return None
    since = match.moves[to:]
    was_revealed = any(move.reveals for move in since)
    return WayBack(choices.between(to, to + 1)[0], len(since) - 1, False, was_revealed)
