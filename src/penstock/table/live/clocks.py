"""Clocks: none, so much for each move, or a budget that grows with each move (Fischer).

They are computed from the times of the rows alone, so every worker and every restart agrees.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from penstock.kernel.agenda import NOBODY, Seat
from penstock.table.live.answers.state import ClocksShown
from penstock.table.refusal import Refused

KINDS = ("none", "move", "fischer")
LONGEST = 60 * 86_400


class BadClock(Refused, ValueError):
    """A clock setting that makes no sense."""


def check_clock(setting: Mapping[str, Any]) -> dict[str, Any]:
    """The setting, complete and sensible."""
    kind = setting.get("kind", "none")
    if kind not in KINDS:
        kinds = ", ".join(KINDS)
        raise BadClock("a clock is one of {kinds}, not '{kind}'", kinds=kinds, kind=str(kind))
    if kind == "none":
        return {"kind": kind}
    checked: dict[str, Any] = {"kind": kind}
    for key, lowest in (("seconds", 10), ("increment", 0)):
        value = setting.get(key, lowest)
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= LONGEST:
            raise BadClock(
                "{key} of a clock must be {lowest} to {longest}, not {value}",
                key=key,
                lowest=lowest,
                longest=LONGEST,
                value=repr(value),
            )
        checked[key] = value
    return checked


class Clocks:
    """How much time each seat has left."""

    def __init__(self, setting: Mapping[str, Any], players: int, started: float) -> None:
        self.kind: str = setting["kind"]
        self.seconds = float(setting.get("seconds", 0))
        self.increment = float(setting.get("increment", 0))
        self.left = [self.seconds] * players
        self.since = started
        """When the running question was asked."""

    def spend(self, seat: Seat, at: float) -> None:
        """The seat has answered at that time."""
        if self.kind == "fischer":
            used = max(0.0, at - self.since)
            self.left[seat] = max(0.0, self.left[seat] - used) + self.increment
        self.since = at

    def take_back(self, asked: Seat, undone: Iterable[Seat], at: float) -> None:
        """Moves were undone: whoever was asked pays for the time, every undone move gives its
        increment back (or playing and undoing would make time).
        """
        if self.kind == "fischer":
            if asked != NOBODY:
                used = max(0.0, at - self.since)
                self.left[asked] = max(0.0, self.left[asked] - used)
            for seat in undone:
                self.left[seat] = max(0.0, self.left[seat] - self.increment)
        self.since = at

    def copy(self) -> "Clocks":
        """Clocks of their own that show the same."""
        other = copy(self)
        other.left = list(self.left)
        return other

    def deadline(self, seat: Seat) -> float | None:
        """When the seat's time for the running question is over; None without a clock."""
        if self.kind == "none":
            return None
        return self.since + (self.left[seat] if self.kind == "fischer" else self.seconds)

    def time_left(self, seat: Seat, now: float) -> float:
        """Seconds the seat still has for the running question."""
        budget = self.left[seat] if self.kind == "fischer" else self.seconds
        return max(0.0, budget - max(0.0, now - self.since))

    def is_up(self, seat: Seat, now: float) -> bool:
        """Whether the seat's time is over."""
        return self.kind != "none" and self.time_left(seat, now) <= 0.0

    def is_used_up(self, seat: Seat) -> bool:
        """Whether the seat can never have time again: its budget is spent and does not grow."""
        return self.kind == "fischer" and not self.increment and self.left[seat] <= 0.0

    def shown(self, running: Seat | None, now: float) -> ClocksShown | None:
        """What a page shows; None without a clock."""
        if self.kind == "none":
            return None
        left = list(self.left)
        if running is not None:
            left[running] = self.time_left(running, now)
        return ClocksShown(kind=self.kind, left=left, running=running)
