"""Setting the table up: zone, lots, markets, deck (PWG-SETUP-01 to 20)."""

from collections import Counter
from itertools import permutations, product

import pytest

from penstock.games import power_grid
from penstock.games.power_grid import GAME
from penstock.games.power_grid.box.components import STEP_3
from penstock.games.power_grid.rules.building import Build
from penstock.games.power_grid.rules.state import PowerGrid
from penstock.kernel.errors import BadOption, IllegalAction
from tests.support.power_grid.position import Position, Table

BOARDS = ("germany", "usa")
PLAYERS = (2, 3, 4, 5, 6)
GAMES = list(product(PLAYERS, BOARDS, (0, 1, 2, 77)))
"""Players, board and seed of the games that a set-up rule is looked up in."""

SMALL = list(range(3, 16))
LARGE = [*range(16, 41), 42, 44, 46, 50]


def region_ids(state: PowerGrid) -> list[str]:
    return [state.board.regions[region].id for region in state.zone]


def is_one_block(state: PowerGrid) -> bool:
    reached = {state.zone[0]}
    for _ in state.zone:
        for region in tuple(reached):
            reached |= set(state.board.regions[region].touches) & set(state.zone)
    return reached == set(state.zone)


# -- the board and the zone ----------------------------------------------------------------------


@pytest.mark.rule("PWG-SETUP-01")
@pytest.mark.parametrize("board", BOARDS)
def test_each_side_of_the_board_has_six_regions_of_seven_cities(board: str) -> None:
    state = power_grid.new(3, 5, board=board)
    per_region = Counter(city.region for city in state.board.cities)
    assert state.board.id == board
    assert per_region == dict.fromkeys(range(6), 7)


@pytest.mark.rule("PWG-SETUP-01")
def test_two_to_six_players_and_two_boards_and_no_others() -> None:
    for players in PLAYERS:
        assert len(power_grid.new(players).money) == players
    for players in (0, 1, 7):
        with pytest.raises(BadOption, match=f"2 to 6 players, not {players}"):
            power_grid.new(players)
    with pytest.raises(BadOption, match="germany, usa, not 'france'"):
        power_grid.new(3, board="france")


@pytest.mark.rule("PWG-SETUP-02")
@pytest.mark.parametrize(("players", "board", "seed"), GAMES)
def test_the_number_of_regions_follows_the_number_of_players(
    players: int, board: str, seed: int
) -> None:
    regions = {2: 3, 3: 3, 4: 4, 5: 5, 6: 5}[players]
    state = power_grid.new(players, seed, board=board)
    assert len(set(state.zone)) == regions
    assert len(state.zone_cities) == 7 * regions


@pytest.mark.rule("PWG-SETUP-03")
@pytest.mark.parametrize(
    ("players", "board", "count"),
    [
        (3, "germany", 13),
        (4, "germany", 12),
        (5, "germany", 6),
        (3, "usa", 12),
        (4, "usa", 12),
        (5, "usa", 6),
    ],
)
def test_a_random_zone_is_any_connected_block_equally_often(
    players: int, board: str, count: int
) -> None:
    """Rulings 1 and 2."""
    games = [power_grid.new(players, seed, board=board) for seed in range(50 * count)]
    zones = Counter(tuple(sorted(state.zone)) for state in games)
    assert all(is_one_block(state) for state in games)
    assert len(zones) == count
    assert min(zones.values()) > 25
    assert max(zones.values()) < 80


@pytest.mark.rule("PWG-SETUP-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_drafted_zone_is_chosen_round_and_round_in_turn_order(players: int) -> None:
    state = power_grid.new(players, 7, zone="draft")
    table, first = Table(state), state.order
    regions = ["north_west", "north_east", "east", "south", "south_west"]
    regions = regions[: {2: 3, 3: 3, 4: 4, 5: 5, 6: 5}[players]]
    seats = []
    for region in regions:
        assert table.question == "DraftRegion"
        seats.append(table.seat)
        table.play(f"region {region}")
    assert seats == {2: [*first, first[0]], 6: first[:5]}.get(players, first)
    assert region_ids(state) == regions
    assert len(state.zone_cities) == 7 * len(regions)
    assert table.question != "DraftRegion"


@pytest.mark.rule("PWG-SETUP-03")
def test_a_drafted_region_must_touch_an_earlier_one() -> None:
    """Two separate pairs would satisfy the letter of the rulebook, not ruling 1."""
    table = Table(power_grid.new(4, 3, zone="draft"))
    assert len(table.legal_texts()) == 6
    table.play("region north_west", "region north_east")
    assert table.legal_texts() == ["region west", "region east"]
    assert table.refusal("region south") == "PWG-SETUP-03"
    assert table.refusal("region south_west") == "PWG-SETUP-03"
    before = table.state.digest()
    with pytest.raises(IllegalAction) as refused:
        table.play("region south")
    assert refused.value.rule == "PWG-SETUP-03"
    assert table.state.digest() == before


@pytest.mark.rule("PWG-SETUP-03")
def test_a_region_is_drafted_only_once() -> None:
    table = Table(power_grid.new(3, 3, zone="draft")).play("region east")
    assert table.refusal("region east") == "PWG-SETUP-03"
    assert table.refusal("region west") is None


@pytest.mark.rule("PWG-SETUP-04")
def test_regions_of_the_zone_make_no_difference_in_play() -> None:
    table = Position(players=3).zone("north_west", "north_east", "east").at_building(0)
    starts = table.legal_texts()
    assert len(starts) == 21 + 1
    assert {table.price_of(text) for text in starts if text != "done"} == {10}
    table.play("build hamburg")
    assert table.price_of("build luebeck") == 10 + 6, "another region, its own line"
    assert table.price_of("build kiel") == 10 + 8, "the same region"


@pytest.mark.rule("PWG-SETUP-05")
def test_cities_and_connections_outside_the_zone_do_not_exist() -> None:
    """Hanover - Kassel - Fulda costs 15 + 8, but without the west Kassel is not there."""
    without_west = Position(players=3).zone("north_west", "north_east", "east")
    table = without_west.money(0, 200).houses(0, "hannover").at_building(0)
    assert table.refusal("build kassel") == "PWG-BUILD-12"
    assert "build kassel" not in table.legal_texts()
    assert table.price_of("build fulda") == 10 + 19 + 13

    with_west = Position(players=3).zone("north_west", "west", "east")
    table = with_west.money(0, 200).houses(0, "hannover").at_building(0)
    assert table.price_of("build kassel") == 10 + 15
    assert table.price_of("build fulda") == 10 + 15 + 8


@pytest.mark.rule("PWG-SETUP-05")
def test_nothing_is_placed_outside_the_zone_before_round_1() -> None:
    table = Table(power_grid.new(2, 4, board="usa", start_cities=True))
    zone = set(table.state.zone_cities)
    outside = next(c.id for i, c in enumerate(table.state.board.cities) if i not in zone)
    assert len(table.legal_texts()) == 21
    assert table.refusal(f"trust {outside}") == "PWG-SETUP-05"
    while table.question == "PlaceTrustHouse":
        table.play(table.legal_texts()[0])
    assert table.question == "MarkStartCity"
    assert len(table.legal_texts()) == 21 - 6
    assert table.refusal(f"start {outside}") == "PWG-VAR-01"


# -- players ---------------------------------------------------------------------------------------


@pytest.mark.rule("PWG-SETUP-06")
@pytest.mark.rule("PWG-SETUP-07")
@pytest.mark.parametrize(("players", "board", "seed"), GAMES)
def test_everybody_starts_with_50_elektro_and_nothing_else(
    players: int, board: str, seed: int
) -> None:
    state = power_grid.new(players, seed, board=board)
    for seat in range(players):
        own = state.view(seat).players[seat]
        assert own.money == 50
        assert (own.plants, own.fuel, own.cities) == ((), (0, 0, 0, 0), 0)


@pytest.mark.rule("PWG-SETUP-06")
@pytest.mark.rule("PWG-SETUP-07")
def test_of_22_houses_two_are_markers_and_20_go_to_cities() -> None:
    """After the twentieth city the builder is not asked again, with money and room to spare."""
    germany = Position(players=5)
    cities = [germany.state.board.cities[city].id for city in germany.state.zone_cities]
    table = germany.money(0, 900).houses(0, *cities[:18]).at_building(0)
    table.play(f"build {cities[18]}")
    assert table.seat == 0
    assert table.refusal(f"build {cities[19]}") is None
    table.play(f"build {cities[19]}")
    assert table.state.city_count[0] == 20
    assert table.state.is_over(), "the first player builds last, and 15 cities end the game"
    next_city = table.state.parse(f"build {cities[20]}")
    assert Build(0).refusal(table.state, next_city) == "PWG-BUILD-14"


@pytest.mark.rule("PWG-SETUP-08")
def test_the_first_turn_order_is_drawn_by_lot() -> None:
    """Ruling 3: seats stay as they are; all six orders of three players come up alike."""
    games = [power_grid.new(3, seed) for seed in range(300)]
    orders = Counter(tuple(state.order) for state in games)
    assert set(orders) == set(permutations(range(3)))
    assert min(orders.values()) > 25
    assert max(orders.values()) < 80
    assert all(state.to_move() == state.order[0] for state in games)


# -- fuel ------------------------------------------------------------------------------------------


@pytest.mark.rule("PWG-SETUP-09")
@pytest.mark.rule("PWG-SETUP-11")
@pytest.mark.rule("PWG-SETUP-12")
@pytest.mark.parametrize(("players", "board", "seed"), GAMES)
def test_market_and_supply_at_the_start(players: int, board: str, seed: int) -> None:
    """On the USA side the first 0 of the supply is the empty coal storage."""
    view = power_grid.new(players, seed, board=board).view(None)
    assert view.market == (24, 18, 9, 2)
    assert view.supply == (0, 6, 15, 10)


@pytest.mark.rule("PWG-SETUP-09")
def test_e01_the_cheapest_tokens_at_the_start() -> None:
    table = Position(players=3).plants(0, 7, 8, 14).money(0, 100).at_resources()
    paid = {}
    for fuel in ("coal", "oil", "garbage"):
        paid[fuel] = [table.price_of(f"buy {fuel}")]
        for _ in range(3):
            table.play(f"buy {fuel}")
            paid[fuel].append(table.price_of(f"buy {fuel}"))
    assert paid == {"coal": [1, 1, 1, 2], "oil": [3, 3, 3, 4], "garbage": [6, 6, 6, 7]}
    assert table.state.money[0] == 100 - 3 - 9 - 18
    assert table.price_of("buy uranium") == 14


@pytest.mark.rule("PWG-SETUP-10")
def test_the_price_of_every_token_on_the_market() -> None:
    three_a_cell = [price for price in range(1, 9) for _ in range(3)]
    ladders = dict.fromkeys(("coal", "oil", "garbage"), three_a_cell)
    ladders["uranium"] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16]
    for fuel, ladder in ladders.items():
        for tokens in range(1, len(ladder) + 1):
            position = Position(players=3).plants(0, 10, 7, 14)
            table = position.fuel_market(**{fuel: tokens}).at_resources()
            assert table.price_of(f"buy {fuel}") == ladder[-tokens], (fuel, tokens)


@pytest.mark.rule("PWG-SETUP-11")
def test_the_number_of_tokens_is_a_hard_limit() -> None:
    """Six players burn nothing for three rounds: the card asks for 7/5/3/2 tokens each time."""
    table = Position(players=6).at_bureaucracy()
    markets = [table.state.fuel_market.copy()]
    for _ in range(2):
        table.play(*["pass"] * 6, *["done"] * 6)
        markets.append(table.state.fuel_market.copy())
    assert markets == [[24, 23, 12, 4], [24, 24, 15, 6], [24, 24, 18, 8]]
    assert table.state.fuel_supply == [0, 0, 6, 4]


@pytest.mark.rule("PWG-SETUP-12")
def test_only_the_usa_side_has_a_coal_storage() -> None:
    for board, price in (("usa", 8), ("germany", None)):
        position = Position(players=3, board=board).plants(0, 10, 7)
        table = position.fuel_market(coal=0).at_resources()
        assert table.price_of("buy coal") == price


@pytest.mark.rule("PWG-SETUP-13")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("players", "step_1", "step_2", "step_3"),
    [
        (2, (3, 2, 1, 1), (4, 2, 2, 1), (3, 4, 3, 1)),
        (3, (4, 2, 1, 1), (5, 3, 2, 1), (3, 4, 3, 1)),
        (4, (5, 3, 2, 1), (6, 4, 3, 2), (4, 5, 4, 2)),
        (5, (5, 4, 3, 2), (7, 5, 3, 3), (5, 6, 5, 2)),
        (6, (7, 5, 3, 2), (9, 6, 5, 3), (6, 7, 6, 3)),
    ],
)
def test_the_refill_card_of_the_number_of_players_is_used_on_both_sides(
    board: str,
    players: int,
    step_1: tuple[int, ...],
    step_2: tuple[int, ...],
    step_3: tuple[int, ...],
) -> None:
    for step, card in ((1, step_1), (2, step_2), (3, step_3)):
        position = Position(players, board).step(step).market(20, 21, 22, 23, 24, 25)
        position.fuel_market(coal=1, oil=1, garbage=1, uranium=1)
        if step < 3:
            position.market(20, 21, 22, 23, 24, 25, 26, 27)
        table = position.at_bureaucracy()
        assert table.state.round == 3
        assert tuple(tokens - 1 for tokens in table.state.fuel_market) == card


@pytest.mark.rule("PWG-SETUP-13")
def test_two_players_may_agree_on_the_card_for_three() -> None:
    by_rule = GAME.new(2, 1)
    by_option = GAME.new(2, 1, {"two_player_refill": "3"})
    assert isinstance(by_rule, PowerGrid)
    assert isinstance(by_option, PowerGrid)
    assert by_rule.view(None).refill == (3, 2, 1, 1)
    assert by_option.view(None).refill == (4, 2, 1, 1)


# -- plant cards -----------------------------------------------------------------------------------


@pytest.mark.rule("PWG-SETUP-14")
def test_plants_up_to_15_have_the_small_back() -> None:
    backs = {}
    for plant in SMALL + LARGE:
        market = [other for other in (30, 31, 32, 33, 34, 35, 36, 37, 38) if other != plant]
        table = Position(players=3).market(*market[:8]).pile(plant).at_auction()
        backs[plant] = table.state.view(None).next_back
    assert [plant for plant, back in backs.items() if back == "small"] == SMALL
    assert [plant for plant, back in backs.items() if back == "large"] == LARGE


@pytest.mark.rule("PWG-SETUP-14")
@pytest.mark.rule("PWG-SETUP-15")
@pytest.mark.rule("PWG-SETUP-16")
@pytest.mark.rule("PWG-SETUP-17")
@pytest.mark.rule("PWG-SETUP-18")
@pytest.mark.parametrize(("players", "board", "seed"), GAMES)
def test_the_deck(players: int, board: str, seed: int) -> None:
    """Eight small cards open, one small on top, the Step 3 card below, some out unseen."""
    small_out, large_out = {2: (1, 5), 3: (2, 6), 4: (1, 3), 5: (0, 0), 6: (0, 0)}[players]
    state = power_grid.new(players, seed, board=board)
    assert len(state.market) == 8
    assert set(state.market) < set(SMALL)
    assert state.market == sorted(state.market)
    view = state.view(None)
    assert (view.current, view.future) == (tuple(state.market[:4]), tuple(state.market[4:]))

    assert state.pile[0] == STEP_3
    assert state.pile[-1] in SMALL
    plants = state.pile[1:]
    assert sum(plant in SMALL for plant in plants) == 13 - 8 - small_out
    assert sum(plant in LARGE for plant in plants) == 29 - large_out
    assert sum(plant in SMALL for plant in state.removed) == small_out
    assert sum(plant in LARGE for plant in state.removed) == large_out
    assert sorted(state.market + plants + state.removed) == SMALL + LARGE
    assert view.gone == (), "what was removed unseen is not shown"


@pytest.mark.rule("PWG-SETUP-15")
@pytest.mark.rule("PWG-SETUP-16")
@pytest.mark.rule("PWG-SETUP-17")
def test_every_small_card_may_be_open_on_top_or_removed() -> None:
    games = [power_grid.new(3, seed) for seed in range(200)]
    assert {plant for state in games for plant in state.market} == set(SMALL)
    assert {state.pile[-1] for state in games} == set(SMALL)
    assert {plant for state in games for plant in state.removed} == set(SMALL + LARGE)


@pytest.mark.rule("PWG-SETUP-18")
def test_the_other_small_and_large_cards_are_shuffled_together() -> None:
    """Four small cards lie anywhere between the Step 3 card and the small card on top."""
    piles = [power_grid.new(5, seed).pile for seed in range(150)]
    assert {len(pile) for pile in piles} == {1 + 33 + 1}
    below_top = {place for pile in piles for place, card in enumerate(pile[:-1]) if card in SMALL}
    assert below_top == set(range(1, 34))


@pytest.mark.rule("PWG-SETUP-19")
def test_the_back_of_the_next_plant_is_open_to_all() -> None:
    seen = set()
    for seed in range(30):
        table = Table(power_grid.new(4, seed))
        on_top = table.state.pile[-1]
        assert table.state.view(None).next_back == "small"
        table.play(f"nominate {table.state.discount}", "bid 1", "pass", "pass", "pass")
        assert on_top in table.state.market
        back = "small" if table.state.pile[-1] < 16 else "large"
        assert {table.state.view(seat).next_back for seat in range(4)} == {back}
        seen.add(back)
    assert seen == {"small", "large"}


@pytest.mark.rule("PWG-SETUP-20")
@pytest.mark.parametrize("board", BOARDS)
def test_bars_remind_of_step_2_and_of_the_end(board: str) -> None:
    bars = {}
    for players in PLAYERS:
        view = power_grid.new(players, 9, board=board).view(None)
        bars[players] = (view.step2_cities, view.end_cities)
    assert bars == {2: (7, 18), 3: (7, 17), 4: (7, 17), 5: (7, 15), 6: (6, 14)}
