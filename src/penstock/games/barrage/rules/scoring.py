"""Phases 4 and 5: energy ranking, credits, bonus tile, the next round (BAR-SCORE to BAR-END)."""

from typing import Final

from penstock.games.barrage.box.components import (
    BONUS_ADVANCED,
    BONUS_CONTRACTS,
    BONUS_WORKS,
    TABLES,
)
from penstock.games.barrage.box.water_map import BASE, CONDUIT, ELEVATION, POWERHOUSE, STRUCTURES
from penstock.games.barrage.rules.state import (
    BONUS_TILES,
    CLOSED,
    EMPTY,
    END_OF_ROUND,
    IDLENESS,
    RANKING,
    SCORING,
    Barrage,
)
from penstock.games.barrage.rules.works import clear_extra_boards, renew_works
from penstock.kernel.agenda import NOBODY, Seat, Step

BONUS_STRUCTURES: Final = (EMPTY, POWERHOUSE, BASE, CONDUIT, ELEVATION, EMPTY)
"""What a bonus tile counts; EMPTY where that is no structure."""


class ScoreRound(Step[Barrage]):
    """Phase 4, in the order of BAR-SCORE-01."""

    def run(self, state: Barrage) -> None:
        """Ranking, credits, bonus tile."""
        state.phase = SCORING
        score_ranking(state)
        for seat in state.order:
            pay_track(state, seat)
        for seat in state.order:
            score_bonus(state, seat)


class EndRound(Step[Barrage]):
    """Phase 5: turn order, markers, engineers, patents (BAR-END-01 to 06)."""

    def run(self, state: Barrage) -> None:
        """Make ready for the next round."""
        state.phase = END_OF_ROUND
        state.order = next_order(state)
        state.emit_many("order", NOBODY, state.order, "BAR-END-01")
        for seat in range(state.players):
            state.energy[seat] = 0
            state.engineers[seat] = TABLES.engineers
            state.constructions[seat] = 0
            state.copies_used[seat] = 0
            state.bank[seat] = 0
        for space in range(len(state.spaces)):
            if state.spaces[space] != CLOSED:
                state.spaces[space] = EMPTY
        if state.has_automas():
            state.stood = [0] * len(state.stood)
            state.beside = [0] * len(state.beside)
            state.tile_turns = 0
        if state.has_leeghwater:
            clear_extra_boards(state)
        state.emit_by_rule("BAR-END-04", "engineers return", NOBODY)
        if not state.is_introductory:
            renew_patents(state)
        if state.has_leeghwater:
            renew_works(state)


def score_ranking(state: Barrage) -> None:
    """Points for most and second most energy; ties share, rounded up (BAR-SCORE-02 to 06)."""
    first = max(state.energy)
    if first == 0:
        return
    leaders = state.energy.count(first)
    if leaders > 1:
        share_out(state, first, TABLES.ranking_vp[0] + TABLES.ranking_vp[1], "BAR-SCORE-04")
        return
    share_out(state, first, TABLES.ranking_vp[0], "BAR-SCORE-02")
    second = 0
    for energy in state.energy:
        if second < energy < first:
            second = energy
    if second > 0:
        rule = "BAR-SCORE-05" if state.energy.count(second) > 1 else "BAR-SCORE-02"
        share_out(state, second, TABLES.ranking_vp[1], rule)


def share_out(state: Barrage, energy: int, points: int, rule: str) -> None:
    """Divide points among everybody with that energy, rounding up."""
    tied = state.energy.count(energy)
    share = (points + tied - 1) // tied
    for seat in state.order:
        if state.energy[seat] == energy:
            state.gain_vp(seat, RANKING, share)
            state.emit_by_rule(rule, "ranks", seat, share)


def pay_track(state: Barrage, seat: Seat) -> None:
    """The credits printed on the energy track; without energy points are lost (BAR-SCORE-07-09)."""
    energy = state.energy[seat]
    credits = TABLES.track_credits[min(energy, len(TABLES.track_credits) - 1)]
    state.earn(seat, credits)
    state.emit_earned("BAR-SCORE-07", seat, credits)
    if energy == 0:
        state.gain_vp(seat, IDLENESS, -TABLES.idle_penalty)
        state.emit_by_rule("BAR-SCORE-09", "loses vp", seat, TABLES.idle_penalty)


def score_bonus(state: Barrage, seat: Seat) -> None:
    """The bonus tile of the round, in full or in part (BAR-SCORE-10 to 15)."""
    points = bonus_points(state, seat)
    if points > 0:
        state.gain_vp(seat, BONUS_TILES, points)
        full = state.energy[seat] >= TABLES.section_length * state.round
        rule = "BAR-SCORE-11" if full else "BAR-SCORE-13"
        state.emit_by_rule(rule, "scores bonus", seat, points)


def bonus_points(state: Barrage, seat: Seat) -> int:
    """What the bonus tile of this round gives for the energy and the pieces there are now."""
    section = min(TABLES.rounds, state.energy[seat] // TABLES.section_length)
    if section == 0:
        return 0
    tile = state.bonus[state.round - 1]
    points = TABLES.bonus_vp[tile] * count_for_bonus(state, seat, tile)
    behind = max(0, state.round - section)
    return max(0, points - behind * TABLES.vp_per_section_behind)


def count_for_bonus(state: Barrage, seat: Seat, tile: int) -> int:
    """How many of the things the tile counts the seat has (BAR-BONUS-01 to 06, BAR-LWP-41)."""
    if tile == BONUS_CONTRACTS:
        return len(state.fulfilled[seat])
    if tile == BONUS_ADVANCED:
        return state.advanced_tiles(seat)
    if tile >= BONUS_WORKS:
        return len(state.works_done[seat]) if tile == BONUS_WORKS else state.buildings_of(seat)
    return state.built[seat * STRUCTURES + BONUS_STRUCTURES[tile]]


def next_order(state: Barrage) -> list[Seat]:
    """Least energy first; among equals the reverse of the order so far (BAR-END-01, 02)."""
    new: list[Seat] = []
    for seat in reversed(state.order):
        place = len(new)
        while place > 0 and state.energy[new[place - 1]] > state.energy[seat]:
            place -= 1
        new.insert(place, seat)
    return new


def renew_patents(state: Barrage) -> None:
    """Three new advanced tiles, top to bottom; what was left goes (BAR-END-05, RUL-55)."""
    for place in range(len(state.patents)):
        if state.patents[place] != EMPTY:
            state.emit_by_rule("BAR-END-05", "patent removed", NOBODY, state.patents[place])
        tile = state.patent_pile.pop()
        state.patents[place] = tile
        state.emit_by_rule("BAR-END-05", "patent revealed", NOBODY, tile)
    state.reveals += 1
