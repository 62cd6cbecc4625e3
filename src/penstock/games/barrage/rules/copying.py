"""Copying an officer for a turn, on the own space of Mahiri (BAR-OFF-08 to 13, RUL-20, 21).

What the officers themselves change is in `officers`.
"""

from typing import Final

from penstock.games.barrage.box.components import ENGINEER_FREE, RED_FEE, TILES
from penstock.games.barrage.rules.construction import engineer_free_refusal
from penstock.games.barrage.rules.officers import OFFICER_RULES
from penstock.games.barrage.rules.state import EMPTY, Barrage
from penstock.games.barrage.rules.verbs import officer_action, officer_in
from penstock.kernel.agenda import NOT_ASKED, Action, Question, Seat
from penstock.kernel.messages import Message, Name

COPIES_A_ROUND: Final = 2


class CopyOfficer(Question[Barrage]):
    """Whose ability Mahiri copies for the current turn."""

    def prompt(self, state: Barrage) -> Message:
        return Message("{player}: choose an officer to copy", {"player": Name(self.chooser)})

    def candidates(self, state: Barrage) -> list[Action]:
        """The officers she may copy."""
        return [officer_action(officer) for officer in officers_to_copy(state, self.chooser)]

    def refusal(self, state: Barrage, action: Action) -> str | None:
        """Officers out of reach, and those that would leave her without an action."""
        officer = officer_in(action)
        if officer < 0:
            return NOT_ASKED
        if officer not in officers_to_copy(state, self.chooser):
            return "BAR-OFF-09"
        if state.engineers[self.chooser] > 0:
            return None
        return None if can_act_as(state, self.chooser, officer, 0) else "BAR-ACT-07"

    def take(self, state: Barrage, action: Action) -> None:
        """Have that ability until the end of the turn."""
        officer = officer_in(action)
        state.abilities[self.chooser] = officer
        state.emit("copies officer", self.chooser, officer)


def officers_to_copy(state: Barrage, seat: Seat) -> list[int]:
    """Those of the other players, or all that were drawn at set-up (RUL-21)."""
    pool = state.drawn_officers if state.copies_four_drawn else state.officers
    return sorted(officer for officer in pool if officer not in (EMPTY, state.officers[seat]))


def may_copy(state: Barrage, seat: Seat) -> bool:
    """Whether the seat's own officer copies others, whoever is copied now."""
    return OFFICER_RULES[state.officers[seat]].copies_officers()


def copy_fee(state: Barrage, seat: Seat) -> int:
    """What Mahiri's space costs now besides an engineer (BAR-OFF-08, RUL-52)."""
    return RED_FEE if state.copies_used[seat] > 0 else 0


def copy_refusal(state: Barrage, seat: Seat) -> str | None:
    """The rule against using Mahiri's space now."""
    if not may_copy(state, seat):
        return "BAR-ACT-13"
    if state.abilities[seat] != state.officers[seat]:
        return "BAR-OFF-09"
    if not officers_to_copy(state, seat):
        # Automas have no officers below the very high level.
        return "BAR-OFF-09"
    if state.copies_used[seat] >= COPIES_A_ROUND:
        return "BAR-OFF-08"
    if state.engineers[seat] < 1 or state.credits[seat] < copy_fee(state, seat):
        return "BAR-ACT-06"
    if state.engineers[seat] > 1:
        return None
    # Her last engineer: only a tile that needs none can follow (RUL-20).
    for officer in officers_to_copy(state, seat):
        if can_act_as(state, seat, officer, copy_fee(state, seat)):
            return None
    return "BAR-ACT-07"


def use_own_space(state: Barrage, seat: Seat) -> None:
    """An engineer on Mahiri's own space, the second time for a fee (BAR-OFF-08)."""
    fee = copy_fee(state, seat)
    state.credits[seat] -= fee
    state.engineers[seat] -= 1
    state.copies_used[seat] += 1
    state.emit("asks officer", seat, fee)


def can_act_as(state: Barrage, seat: Seat, officer: int, fee: int) -> bool:
    """Whether an engineer-free tile could follow once the fee is paid and the officer copied."""
    ability, credits = state.abilities[seat], state.credits[seat]
    state.abilities[seat] = officer
    state.credits[seat] = credits - fee
    found = False
    for tile in range(TILES):
        if ENGINEER_FREE >> tile & 1 and engineer_free_refusal(state, seat, tile) is None:
            found = True
    state.abilities[seat] = ability
    state.credits[seat] = credits
    return found
