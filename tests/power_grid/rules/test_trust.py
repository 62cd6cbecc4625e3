"""Two players against the Trust: set-up, order, building, steps and end (PWG-TRUST)."""

from typing import cast

import pytest

from penstock.games.power_grid import GAME
from penstock.games.power_grid import new as new_game
from penstock.games.power_grid.box.components import URANIUM
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.games.power_grid.rules.trust import TRUST
from penstock.kernel.errors import IllegalAction
from tests.support.power_grid.position import Position, Table

NORTH = ("north_west", "north_east", "east")
BLOCK = ("hamburg", "luebeck", "schwerin", "rostock", "bremen", "kiel")


def north_table(seed: int = 0, start_cities: bool = False) -> Table:
    """A real two-player game drafted to the north of Germany, before the first Trust house."""
    options = {"zone": "draft", "start_cities": "true" if start_cities else "false"}
    table = Table(cast(PowerGrid, GAME.new(2, seed, options, records=True)))
    return table.play(*(f"region {region}" for region in NORTH))


def against_trust(*trust_cities: str) -> Position:
    return Position(players=2).zone(*NORTH).houses(TRUST, *trust_cities)


@pytest.mark.rule("PWG-TRUST-01")
def test_the_trust_plays_only_with_two() -> None:
    """Ruling 41: nothing of the older two-player rules; the base rules hold for both players."""
    for players in (3, 4, 5, 6):
        assert new_game(players, seed=1).view(0).trust is None
    state = new_game(2, seed=1)
    view = state.view(0)
    assert view.trust is not None
    assert (view.trust.plants, view.trust.fuel) == ((), (0, 0, 0, 0))
    assert [player.seat for player in view.players] == [0, 1]
    assert [view.step2_cities, view.end_cities] == [7, 18]
    table = Position(players=2).money(0, 100).plants(0, 10, 13, 15).at_auction()
    table.play("nominate 6", "bid 6", "pass")
    assert table.question == "Scrap"


@pytest.mark.rule("PWG-TRUST-02")
@pytest.mark.parametrize("board", ["germany", "usa"])
def test_the_trust_gets_sixteen_houses_and_no_money(board: str) -> None:
    state = new_game(2, seed=3, board=board)
    assert state.trust_reserve == 16
    assert len(state.money) == len(state.city_count) == 2


@pytest.mark.rule("PWG-TRUST-03")
def test_lots_decide_who_of_the_two_is_first() -> None:
    firsts = set()
    for seed in range(12):
        state = new_game(2, seed=seed)
        assert sorted(state.order) == [0, 1]
        assert state.to_move() == state.order[0]
        firsts.add(state.order[0])
    assert firsts == {0, 1}


@pytest.mark.rule("PWG-TRUST-03", "PWG-TRUST-16")
def test_the_trust_buys_between_the_two_players() -> None:
    """Its second place in reverse order: last player, Trust, first player."""
    position = Position(players=2).order(1, 0).plants(TRUST, 36).plants(0, 4).plants(1, 8)
    table = position.at_resources()
    assert table.seat == 0
    assert table.price_of("buy coal") == 1
    table.play("buy coal", "buy coal", "done")
    assert table.seat == 1
    assert table.fuel_of(TRUST) == {"coal": 3}
    assert table.price_of("buy coal") == 2


@pytest.mark.rule("PWG-TRUST-04")
@pytest.mark.parametrize("board", ["germany", "usa"])
@pytest.mark.parametrize("seed", range(5))
def test_zone_of_three_and_the_deck_of_two(seed: int, board: str) -> None:
    state = new_game(2, seed=seed, board=board)
    assert len(state.zone) == 3
    assert len(state.zone_cities) == 21
    assert len([plant for plant in state.removed if plant <= 15]) == 1
    assert len([plant for plant in state.removed if plant >= 16]) == 5
    assert len(state.pile) == 42 - 8 - 6 + 1


@pytest.mark.rule("PWG-TRUST-05", "PWG-TRUST-06")
def test_e18_six_houses_in_one_block() -> None:
    table = north_table()
    first, second = table.state.order
    placers = []
    assert table.refusal("trust dresden") is None
    for number, city in enumerate(BLOCK):
        assert table.question == "PlaceTrustHouse"
        placers.append(table.seat)
        if number == 1:
            assert table.refusal("trust dresden") == "PWG-TRUST-06"
        table.play(f"trust {city}")
    assert placers == [first, second, second, first, first, second]
    assert [table.houses_in(city) for city in BLOCK] == [[TRUST, -1, -1]] * 6
    assert table.state.trust_reserve == 10
    assert table.question == "Nominate"
    GAME.check(table.state)


@pytest.mark.rule("PWG-TRUST-05")
def test_the_first_house_goes_anywhere_and_none_on_a_trust_city() -> None:
    table = north_table()
    assert len(table.legal_texts()) == 21
    table.play("trust hamburg")
    assert table.refusal("trust hamburg") == "PWG-TRUST-05"
    assert table.refusal("trust essen") == "PWG-SETUP-05"


@pytest.mark.rule("PWG-TRUST-06")
def test_every_further_house_is_one_connection_away_from_the_block() -> None:
    """Rostock is two connections from Hamburg until Schwerin has a house."""
    table = north_table().play("trust hamburg")
    neighbours = ["kiel", "hannover", "bremen", "cuxhaven", "luebeck", "schwerin"]
    assert table.legal_texts() == [f"trust {city}" for city in neighbours]
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("trust rostock")
    assert refused.value.rule == "PWG-TRUST-06"
    assert table.state.digest() == before
    table.play("trust schwerin")
    assert table.refusal("trust rostock") is None


@pytest.mark.rule("PWG-TRUST-06")
@pytest.mark.parametrize("board", ["germany", "usa"])
def test_a_block_always_finds_a_neighbour(board: str) -> None:
    """Ruling 33: from whatever city, always taking the first option, six houses hang together."""
    for seed in range(4):
        for number in range(21):
            table = Table(new_game(2, seed=seed, board=board))
            table.play(table.legal_texts()[number])
            while table.question == "PlaceTrustHouse":
                table.play(table.legal_texts()[0])
            state = table.state
            block = {city for city in state.zone_cities if state.houses[city * 3] == TRUST}
            assert len(block) == 6
            joined = {min(block)}
            while grown := {n for c in joined for n in state.board.neighbours[c] if n in block}:
                if grown <= joined:
                    break
                joined |= grown
            assert joined == block


@pytest.mark.rule("PWG-TRUST-07")
def test_ten_houses_are_the_reserve() -> None:
    table = north_table().play(*(f"trust {city}" for city in BLOCK))
    view = table.state.view(0)
    assert view.trust is not None
    assert view.trust.reserve == 10


@pytest.mark.rule("PWG-TRUST-08")
def test_with_start_cities_the_trust_closes_two_second_places() -> None:
    table = north_table(start_cities=True).play(*(f"trust {city}" for city in BLOCK))
    table.play("start berlin", "start dresden")
    assert table.houses_in("berlin") == table.houses_in("dresden") == [-1, TRUST, -1]
    assert table.state.trust_reserve == 8
    assert table.state.fuel_supply[URANIUM] == 8
    GAME.check(table.state)


@pytest.mark.rule("PWG-TRUST-08", "PWG-TRUST-20")
def test_a_start_city_brings_no_further_trust_house() -> None:
    position = against_trust(*BLOCK).variant_start_cities("berlin")
    table = position.trust_on_second_place("berlin").at_building(1)
    assert table.legal_texts() == ["build berlin", "done"]
    table.play("build berlin")
    assert table.houses_in("berlin") == [1, TRUST, -1]
    assert table.state.trust_reserve == 9
    assert table.state.money[1] == 40


@pytest.mark.rule("PWG-TRUST-09")
def test_a_trust_house_costs_nobody_anything() -> None:
    table = against_trust(*BLOCK).houses(1, "berlin").money(0, 80).money(1, 80).at_building()
    table.play("build frankfurt_oder")
    assert table.houses_in("frankfurt_oder") == [1, TRUST, -1]
    assert table.state.money == [80, 80 - 16]


@pytest.mark.rule("PWG-TRUST-10")
def test_trust_cities_start_no_step_and_end_no_game() -> None:
    """Sixteen Trust houses, six cities of a player: still Step 1."""
    position = Position(players=2).zone(*NORTH)
    cities = [position.state.board.cities[city].id for city in position.state.zone_cities]
    position.houses(TRUST, *cities[:15]).houses(0, *cities[15:])
    table = position.at_bureaucracy()
    assert (table.state.trust_reserve, table.state.city_count) == (1, [6, 0])
    assert table.state.step == 1
    assert not table.state.is_over()


@pytest.mark.rule("PWG-TRUST-10")
def test_the_trust_never_takes_a_20_place() -> None:
    """Step 3: whatever the players connect, Trust houses stand on 10 and 15 places only."""
    position = against_trust(*BLOCK).step(3).houses(0, "berlin").houses(1, "halle")
    table = position.money(0, 300).money(1, 300).at_building()
    while table.question == "Build" and table.state.city_count[table.seat] < 9:
        table.play(table.legal_texts()[0])
    assert table.seat == 1
    assert table.state.trust_reserve < 10
    assert TRUST not in table.state.houses[2::3]


@pytest.mark.rule("PWG-TRUST-11")
@pytest.mark.parametrize(("cities", "order"), [((1, 2), [1, 0]), ((3, 2), [0, 1])])
def test_only_the_two_players_are_compared(cities: tuple[int, int], order: list[int]) -> None:
    """The Trust has six cities and the highest plant, and stays second."""
    position = against_trust(*BLOCK).plants(TRUST, 50)
    position.houses(0, *("berlin", "halle", "leipzig")[: cities[0]])
    position.houses(1, *("dresden", "erfurt")[: cities[1]])
    table = position.at_order()
    assert table.state.order == order
    assert table.seat == order[0]


@pytest.mark.rule("PWG-TRUST-18")
def test_trust_cities_are_closed_in_step_1_and_open_for_15_in_step_2() -> None:
    def berliner(step: int) -> Table:
        return against_trust(*BLOCK, "magdeburg").step(step).houses(1, "berlin").at_building(1)

    closed = berliner(1)
    assert closed.refusal("build magdeburg") == "PWG-BUILD-06"
    before = closed.state.digest()
    with pytest.raises(IllegalAction) as refused:
        closed.play("build magdeburg")
    assert refused.value.rule == "PWG-BUILD-06"
    assert closed.state.digest() == before
    table = berliner(2)
    table.play("build magdeburg")
    assert table.state.money[1] == 50 - 15 - 10
    assert table.houses_in("magdeburg") == [TRUST, 1, -1]


@pytest.mark.rule("PWG-TRUST-18")
def test_a_network_does_not_start_in_a_trust_city() -> None:
    table = against_trust(*BLOCK).at_building(1)
    assert table.refusal("build hamburg") == "PWG-BUILD-02"
    assert table.refusal("build berlin") is None


@pytest.mark.rule("PWG-TRUST-19")
def test_e27_the_trust_follows_into_leipzig() -> None:
    table = against_trust(*BLOCK).at_building(1)
    assert table.state.trust_reserve == 10
    table.play("build leipzig")
    assert table.houses_in("leipzig") == [1, TRUST, -1]
    assert table.state.trust_reserve == 9
    for step, refused in ((1, "PWG-BUILD-06"), (2, "PWG-BUILD-06"), (3, None)):
        position = against_trust(*BLOCK).step(step).houses(1, "leipzig").houses(TRUST, "leipzig")
        other = position.houses(0, "halle").at_building(0)
        assert other.refusal("build leipzig") == refused
    assert other.price_of("build leipzig") == 20
    other.play("build leipzig")
    assert other.houses_in("leipzig") == [1, TRUST, 0]


@pytest.mark.rule("PWG-TRUST-19")
def test_the_trust_follows_every_time_until_its_reserve_is_empty() -> None:
    """Fourteen houses stand, two are left, three empty cities are connected."""
    position = Position(players=2).zone(*NORTH).money(1, 200)
    cities = [position.state.board.cities[city].id for city in position.state.zone_cities]
    table = position.houses(TRUST, *cities[:14]).at_building(1)
    assert table.state.trust_reserve == 2
    table.play("build halle", "build leipzig", "build erfurt")
    assert table.houses_in("halle") == table.houses_in("leipzig") == [1, TRUST, -1]
    assert table.houses_in("erfurt") == [1, -1, -1]
    assert table.state.trust_reserve == 0


@pytest.mark.rule("PWG-TRUST-20")
def test_the_trust_does_not_follow_into_a_city_with_a_house() -> None:
    """Step 2: Hamburg is a Trust city, Halle holds the other player without the Trust."""
    position = against_trust(*BLOCK).step(2).houses(0, "halle").houses(1, "leipzig")
    table = position.houses(1, "berlin").money(1, 100).at_building(1)
    houses = table.state.houses.count(TRUST)
    table.play("build halle", "build schwerin")
    assert table.houses_in("halle") == [0, 1, -1]
    assert table.houses_in("schwerin") == [TRUST, 1, -1]
    assert table.state.trust_reserve == 10
    assert table.state.houses.count(TRUST) == houses


@pytest.mark.rule("PWG-TRUST-20")
def test_the_trust_builds_nothing_by_itself() -> None:
    table = against_trust(*BLOCK).houses(0, "berlin").plants(TRUST, 13).at_building()
    houses = table.state.houses.copy()
    table.play("done", "done")
    assert table.state.round == 3
    assert table.state.houses == houses
    assert table.state.trust_reserve == 10


@pytest.mark.rule("PWG-TRUST-22")
def test_seven_cities_of_a_player_start_step_2() -> None:
    cities = ("berlin", "halle", "leipzig", "dresden", "erfurt", "fulda", "magdeburg")
    assert against_trust(*BLOCK).houses(1, *cities[:6]).at_bureaucracy().state.step == 1
    assert against_trust(*BLOCK).houses(1, *cities).at_bureaucracy().state.step == 2


@pytest.mark.rule("PWG-TRUST-22")
def test_eighteen_cities_of_a_player_end_the_game_and_two_are_ranked() -> None:
    position = Position(players=2).step(2).plants(TRUST, 50).plants(0, 33).plants(1, 18)
    cities = [position.state.board.cities[city].id for city in position.state.zone_cities]
    position.houses(TRUST, *cities[:6]).houses(1, *cities[18:])
    table = position.houses(0, *cities[:17]).at_bureaucracy()
    assert not table.state.is_over()
    again = Position(players=2).step(2).plants(TRUST, 50).plants(0, 33).plants(1, 18)
    again.houses(TRUST, *cities[:6]).houses(1, *cities[18:]).houses(0, *cities[:18])
    result = again.at_bureaucracy().state.result()
    assert [(one.seat, one.place, one.score) for one in result.standings] == [(0, 1, 4), (1, 2, 2)]


@pytest.mark.rule("PWG-TRUST-23")
@pytest.mark.parametrize(
    ("row", "column_1"), [("2", (3, 2, 1, 1)), ("3", (4, 2, 1, 1))], ids=["own card", "as for 3"]
)
def test_the_refill_card_of_two_players_is_a_setting(
    row: str, column_1: tuple[int, int, int, int]
) -> None:
    """Ruling 30: by default the two-player row."""
    state = GAME.new(2, 1, {"two_player_refill": row})
    assert cast(PowerGrid, state).view(0).refill == column_1
    three = GAME.new(3, 1, {"two_player_refill": row})
    assert cast(PowerGrid, three).view(0).refill == (4, 2, 1, 1)
    assert new_game(2, seed=1).view(0).refill == (3, 2, 1, 1)
