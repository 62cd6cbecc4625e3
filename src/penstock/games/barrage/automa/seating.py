"""Automas at the table: levels from options, companies, turn order, tiles (AUT-SET, AUT-XO-00)."""

from collections.abc import Mapping
from typing import Final

from penstock.games.barrage.automa.tiles import (
    AUTOMA_TILES,
    AUTOMA_VP,
    HAS_OFFICER,
    HUMAN,
    LEVEL_IDS,
)
from penstock.games.barrage.rules.setup import take_boards
from penstock.games.barrage.rules.state import EMPTY, START, Barrage
from penstock.kernel.agenda import NOBODY, Seat, Step
from penstock.kernel.errors import BadOption

AUTOMA_OPTIONS: Final = ("automa_1", "automa_2", "automa_3")
"""The options that give seats to Automas, the last seat first."""


class SeatAutomas(Step[Barrage]):
    """After the draft the Automas get what is left and stand first in turn order (AUT-SET)."""

    def run(self, state: Barrage) -> None:
        """Deal companies, set up points, order and tiles."""
        seats = [seat for seat in range(state.players) if state.is_automa(seat)]
        companies = [
            company
            for company, officer in enumerate(state.paired_officers)
            if officer != EMPTY and company not in state.companies
        ]
        state.rng.shuffle(companies)
        for seat, company in zip(seats, companies, strict=True):
            seat_automa(state, seat, company)
        state.starting_contracts = []
        state.rng.shuffle(seats)
        state.order = seats + state.order
        state.automa_pile = list(range(AUTOMA_TILES))
        state.rng.shuffle(state.automa_pile)
        state.reveals += 1
        state.emit_many("order", NOBODY, state.order, "AUT-SET-04")


def seat_automa(state: Barrage, seat: Seat, company: int) -> None:
    """A company, at the highest level with its officer; points instead of credits."""
    officer = EMPTY
    if HAS_OFFICER[state.automa_levels[seat]]:
        officer = state.paired_officers[company]
    take_boards(state, seat, company, officer)
    state.credits[seat] = 0
    state.gain_vp(seat, START, AUTOMA_VP - state.vp[seat])
    state.emit_by_rule("AUT-SET-02", "takes company", seat, company, officer)


def automa_levels(players: int, options: Mapping[str, str]) -> list[int]:
    """The level by seat, Automas on the last seats; refuses tables that cannot be (AUT-GEN-02)."""
    named = [options[name] for name in AUTOMA_OPTIONS]
    levels = [LEVEL_IDS.index(name) for name in named if name != LEVEL_IDS[HUMAN]]
    if not levels:
        return [HUMAN] * players
    if options["game"] == "introductory":
        raise BadOption("an Automa plays the full game only, not the introductory one")
    if len(levels) >= players:
        raise BadOption(f"all {players} seats are Automas; at least one must be a person")
    return [HUMAN] * (players - len(levels)) + list(reversed(levels))
