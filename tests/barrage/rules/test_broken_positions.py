"""One field of a sound position is broken, and `GAME.check` says which invariant that breaks."""

from collections.abc import Callable

import pytest

from penstock.games.barrage.box.components import (
    BASIC_BUILDING,
    SPACE_LIST,
    TABLES,
    TILE_LIST,
)
from penstock.games.barrage.box.water_map import CONDUIT_SITES, DAM_SITES
from penstock.games.barrage.game import GAME
from penstock.games.barrage.rules.state import ACTIONS, EMPTY, SEGMENTS, Barrage
from penstock.kernel.errors import BrokenInvariant
from tests.support.barrage.random_games import is_between_turns, positions, start


def middle(game: str = "full") -> Barrage:
    """A sound position of round 3 or 4, between turns, with much on the table."""
    for seed in range(50):
        for state in positions(start(3, seed, game), seed):
            if is_rich(state):
                return state.copy()
    raise LookupError("no rich position")


def is_rich(state: Barrage) -> bool:
    return (
        3 <= state.round <= 4
        and is_between_turns(state)
        and 0 in state.dam_owner
        and 1 in state.powerhouse_owner
        and state.engineers[0] > 0
        and any(tile != EMPTY for tile in state.wheel_tile[:SEGMENTS])
        and state.hands[1] != []
    )


def wheel_place(state: Barrage) -> int:
    """A segment of seat 0 with a tile on it."""
    return next(n for n in range(SEGMENTS) if state.wheel_tile[n] != EMPTY)


def tile_in_supply(state: Barrage) -> int:
    return next(n for n in range(len(TILE_LIST)) if state.supply[0] >> n & 1)


def an_engineer_too_many(state: Barrage) -> None:
    state.engineers[0] += 1


def a_banker_too_many(state: Barrage) -> None:
    state.bank[1] += 1


def a_space_held_for_nothing(state: Barrage) -> None:
    state.spaces[next(n for n, holder in enumerate(state.spaces) if holder == EMPTY)] = 2


def a_tile_gone(state: Barrage) -> None:
    state.supply[0] &= ~(1 << tile_in_supply(state))


def a_tile_in_two_places(state: Barrage) -> None:
    state.supply[0] |= 1 << state.wheel_tile[wheel_place(state)]


def a_tile_twice_on_the_wheel(state: Barrage) -> None:
    tile = state.wheel_tile[wheel_place(state)]
    state.wheel_tile[next(n for n in range(SEGMENTS) if state.wheel_tile[n] == EMPTY)] = tile


def less_than_no_machines(state: Barrage) -> None:
    state.wheel_mixers[wheel_place(state)] = -1


def machines_in_the_opening(state: Barrage) -> None:
    state.wheel_excavators[state.wheel_open[0]] = 1


def an_overfull_dam(state: Barrage) -> None:
    site = next(n for n in range(DAM_SITES) if state.dam_level[n] > 0)
    added = 5 - state.dam_water[site]
    state.dam_water[site] += added
    state.drops_made += added


def a_dam_of_nobody(state: Barrage) -> None:
    site = next(n for n in range(DAM_SITES) if state.dam_level[n] == 0)
    state.dam_level[site] = 1


def a_second_base_in_a_basin(state: Barrage) -> None:
    site = state.dam_owner.index(0)
    state.dam_owner[site ^ 1], state.dam_level[site ^ 1] = 0, 1


def a_basin_forgotten(state: Barrage) -> None:
    state.powerhouses_in[1] = 0


def a_piece_too_many_built(state: Barrage) -> None:
    state.built[2] += 1


def a_conduit_without_a_piece(state: Barrage) -> None:
    free = next(n for n in range(CONDUIT_SITES) if state.conduit_owner[n] == EMPTY)
    state.conduit_owner[free] = 2


def a_debt(state: Barrage) -> None:
    state.credits[1] = -1


def points_from_nowhere(state: Barrage) -> None:
    state.vp[0] += 1


def too_many_contracts(state: Barrage) -> None:
    idle = next(seat for seat in range(3) if seat != state.to_move())
    state.hands[idle] += [state.stacks[2].pop() for _ in range(4)]


def a_drop_from_nowhere(state: Barrage) -> None:
    state.headstreams[2] += 1


def a_drop_lost(state: Barrage) -> None:
    state.drops_made += 1


def a_patent_twice(state: Barrage) -> None:
    state.patents[0] = state.patent_pile[0]


def a_pile_too_short(state: Barrage) -> None:
    state.patent_pile.pop()


def nothing_to_do(state: Barrage) -> None:
    state.legal_now = []


def a_contract_lost(state: Barrage) -> None:
    state.stacks[0].pop()


def a_contract_twice(state: Barrage) -> None:
    state.fulfilled[0].append(state.hands[1][0])


def a_national_contract_lost(state: Barrage) -> None:
    state.fulfilled = [[one for one in pile if one < 49] for pile in state.fulfilled]
    state.national = []


def a_copy_that_lasts(state: Barrage) -> None:
    idle = next(seat for seat in range(3) if seat != state.to_move())
    state.abilities[idle] = (state.officers[idle] + 1) % 7


def a_blocked_space_open(state: Barrage) -> None:
    state.spaces[next(n for n, space in enumerate(SPACE_LIST) if space.min_players == 4)] = EMPTY


def a_joker_in_the_full_game(state: Barrage) -> None:
    state.tiles[2] |= 1 << 4
    state.supply[2] |= 1 << 4


def an_early_end(state: Barrage) -> None:
    state.agenda.clear()


BROKEN: list[tuple[str, Callable[[Barrage], None]]] = [
    ("INV-01", an_engineer_too_many),
    ("INV-01", a_banker_too_many),
    ("INV-01", a_space_held_for_nothing),
    ("INV-02", a_tile_gone),
    ("INV-02", a_tile_in_two_places),
    ("INV-02", a_tile_twice_on_the_wheel),
    ("INV-03", less_than_no_machines),
    ("INV-04", machines_in_the_opening),
    ("INV-05", an_overfull_dam),
    ("INV-05", a_dam_of_nobody),
    ("INV-06", a_second_base_in_a_basin),
    ("INV-06", a_basin_forgotten),
    ("INV-07", a_piece_too_many_built),
    ("INV-07", a_conduit_without_a_piece),
    ("INV-08", a_debt),
    ("INV-08", points_from_nowhere),
    ("INV-08", too_many_contracts),
    ("INV-09", a_drop_from_nowhere),
    ("INV-09", a_drop_lost),
    ("INV-10", a_patent_twice),
    ("INV-10", a_pile_too_short),
    ("INV-11", nothing_to_do),
    ("BAR-CONT-06", a_contract_lost),
    ("BAR-CONT-06", a_contract_twice),
    ("BAR-SETUP-06", a_national_contract_lost),
    ("BAR-OFF-13", a_copy_that_lasts),
    ("BAR-SETUP-14", a_blocked_space_open),
    ("BAR-SETUP-16", a_joker_in_the_full_game),
    ("BAR-GEN-03", an_early_end),
]


@pytest.mark.parametrize(("rule", "damage"), BROKEN)
def test_a_broken_position_is_noticed(rule: str, damage: Callable[[Barrage], None]) -> None:
    state = middle()
    GAME.check(state)
    damage(state)
    with pytest.raises(BrokenInvariant) as noticed:
        GAME.check(state)
    assert noticed.value.rule == rule


def test_a_patent_missing_at_the_start_of_the_actions_is_noticed() -> None:
    """INV-10: nobody has acted yet, so three tiles must be there."""
    for state in positions(start(3, 1), 1):
        if state.phase == ACTIONS:
            break
    GAME.check(state)
    assert state.engineers == [TABLES.engineers] * 3
    state.patents[1] = EMPTY
    with pytest.raises(BrokenInvariant) as noticed:
        GAME.check(state)
    assert noticed.value.rule == "INV-10"


def an_engineer_beside_a_work(state: Barrage) -> None:
    state.work_engineers = [count + 1 for count in state.work_engineers]


def a_work_twice(state: Barrage) -> None:
    state.works_done[0].append(state.work_pile[0])


def a_work_lost(state: Barrage) -> None:
    state.work_pile.pop()


def a_building_tile_twice(state: Barrage) -> None:
    state.buildings = [state.buildings[1], *state.buildings[1:]]


def a_building_on_a_closed_place(state: Barrage) -> None:
    state.building_places[next(n for n, one in enumerate(state.building_places) if one == 5)] = 0


def two_buildings_on_a_tile(state: Barrage) -> None:
    for place in (0, 2, 3):
        state.building_places[4 * state.buildings[0] + place] = 1


def no_tile_for_buildings(state: Barrage) -> None:
    for tiles in (state.tiles, state.supply):
        tiles[0] &= ~(1 << BASIC_BUILDING)
    for segment in range(SEGMENTS):
        if state.wheel_tile[segment] == BASIC_BUILDING:
            state.wheel_tile[segment] = EMPTY


BROKEN_BOARDS: list[tuple[str, Callable[[Barrage], None]]] = [
    ("INV-01", an_engineer_beside_a_work),
    ("BAR-LWP-05", a_work_twice),
    ("BAR-LWP-13", a_work_lost),
    ("BAR-LWP-06", a_building_tile_twice),
    ("BAR-LWP-21", a_building_on_a_closed_place),
    ("BAR-LWP-21", two_buildings_on_a_tile),
    ("BAR-LWP-03", no_tile_for_buildings),
]


@pytest.mark.parametrize(("rule", "damage"), BROKEN_BOARDS)
def test_broken_boards_of_the_expansion_are_noticed(
    rule: str, damage: Callable[[Barrage], None]
) -> None:
    state = next(
        state.copy()
        for seed in range(50)
        for state in positions(start(3, seed, expansion="leeghwater"), seed)
        if is_rich(state) and max(state.work_holders) != EMPTY
    )
    GAME.check(state)
    damage(state)
    with pytest.raises(BrokenInvariant) as noticed:
        GAME.check(state)
    assert noticed.value.rule == rule


def test_every_invariant_of_the_digest_can_be_broken() -> None:
    """But INV-12, which speaks of two positions."""
    wanted = {f"INV-{number:02}" for number in range(1, 13)}
    assert wanted - {rule for rule, _ in BROKEN} == {"INV-12"}
