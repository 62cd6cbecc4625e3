"""Observations: nothing hidden is in them, every field says something, and the page is true."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from penstock.games import game_ids, load_game
from penstock.games.barrage.box.components import (
    CONTRACT_LIST,
    SPACE_LIST,
    TILE_LIST,
    TILES,
)
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, PLACE_IDS, WORK_LIST
from penstock.games.barrage.box.water_map import CONDUIT_NAMES, DAM_NAMES
from penstock.games.barrage.view import BarrageView
from penstock.games.power_grid.box.components import BOARDS, PLANTS
from penstock.games.power_grid.view import PowerGridView
from penstock.games.underwater_cities.box.components import CITIES, SITE_NAMES
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.handbook import renewed
from penstock.kernel.game import Game
from penstock.kernel.match import load_record
from penstock.kernel.observation import Layout, Numbers
from penstock.kernel.rng import Rng
from penstock.kernel.state import State
from penstock.kernel.view import View
from penstock.lab.observations import sections
from penstock.testing import LawBroken, check_observation_laws
from tests.golden.make import FOLDER
from tests.support.cases import all_cases

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"

MATCHES = {
    "power_grid": (
        "germany-2-trust-start-cities",
        "germany-2-random",
        "germany-5-greedy",
        "usa-2-plant-38",
        "usa-6-greedy",
    ),
    "barrage": (
        "automas-3",
        "full-3-greedy",
        "4-random-50",
        "introductory-4-greedy",
        "leeghwater-4-greedy",
        "4-greedy-2-leeghwater",
        "4-random-2-leeghwater",
        "3-greedy-2-very-high-leeghwater",
    ),
    "underwater_cities": ("contracts-3-greedy", "boards-4-greedy", "solo-greedy", "2-greedy-40"),
}
"""Golden matches in which every field of an observation has something to say."""


def positions(
    game: Game, players: int, seed: int, options: dict[str, str], every: int
) -> Iterator[State]:
    """Some positions of a random game, and its last."""
    state = game.new(players, seed, options)
    rng = Rng(seed)
    moves = 0
    while not state.is_over():
        if moves % every == 0:
            yield state
        state.apply(state.legal()[rng.below(len(state.legal()))])
        moves += 1
    yield state


def recorded_positions(id: str, every: int) -> Iterator[State]:
    """Some positions of the golden matches, and their last ones."""
    for name in MATCHES[id]:
        record = load_record(FOLDER / id / f"{name}.match")
        state = load_game(id).new(record.players, record.seed, record.options)
        for number, text in enumerate(record.moves):
            if number % every == 0:
                yield state
            state.apply(state.parse(text))
        yield state


class Reading:
    """Observations of a game, read back by the names of their fields."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.numbers = Numbers(game.layout().size)

    def look(self, state: State, seat: int) -> None:
        self.game.observe(state, seat, self.numbers)

    def field(self, name: str, away: int = 0) -> list[int]:
        """The numbers of a field, those of one player if it is one by player."""
        field = self.game.layout().field(name)
        first = field.first + away * field.count
        return self.numbers.memory[first : first + field.count].tolist()

    def one(self, name: str, away: int = 0) -> int:
        [number] = self.field(name, away)
        return number

    def marked(self, name: str, away: int = 0) -> list[int]:
        return [place for place, number in enumerate(self.field(name, away)) if number]


@pytest.mark.parametrize(("id", "players", "options"), all_cases())
def test_what_is_hidden_from_a_seat_is_not_in_its_observation(
    id: str, players: int, options: dict[str, str]
) -> None:
    game = load_game(id)
    for number, state in enumerate(positions(game, players, 3, options, every=61)):
        check_observation_laws(game, state, Rng(number))


def test_an_observation_that_peeks_is_found_out() -> None:
    class Peeping(type(load_game("power_grid"))):  # type: ignore[misc]
        def observe(self, state: State, seat: int, numbers: Numbers) -> None:
            super().observe(state, seat, numbers)
            numbers.put(self.layout().field("pile").first, state.pile[-1])  # type: ignore[attr-defined]

    with pytest.raises(LawBroken, match="hidden"):
        check_observation_laws(Peeping(), load_game("power_grid").new(4, 1), Rng(1))


@pytest.mark.parametrize("id", game_ids())
def test_every_field_says_something_and_keeps_to_its_scale(id: str) -> None:
    game = load_game(id)
    reading = Reading(game)
    fields = game.layout().fields
    met: dict[str, set[int]] = {field.name: set() for field in fields}
    for state in recorded_positions(id, every=5):
        reading.look(state, max(0, state.to_move()))
        for field in fields:
            end = field.first + field.size()
            met[field.name].update(reading.numbers.memory[field.first : end].tolist())
    assert [name for name, numbers in met.items() if len(numbers) < 2] == []
    for field in fields:
        assert max(met[field.name]) <= 5 * field.scale, field.name
        if field.scale == 1:
            assert met[field.name] == {0, 1}, field.name


@pytest.mark.parametrize("id", game_ids())
def test_a_layout_has_no_gaps_and_no_name_twice(id: str) -> None:
    game = load_game(id)
    layout: Layout = game.layout()
    place = 0
    for field in layout.fields:
        assert field.first == place
        assert field.times in (1, game.max_players)
        place += field.size()
    assert place == layout.size == len(layout.scales())
    assert len({field.name for field in layout.fields}) == len(layout.fields)


@pytest.mark.parametrize("id", game_ids())
def test_numbers_say_what_the_view_says(id: str) -> None:
    game = load_game(id)
    reading = Reading(game)
    for state in recorded_positions(id, every=23):
        for seat in range(state.players):
            reading.look(state, seat)
            compare(state.view(seat), reading, state.players)


def compare(view: View, reading: Reading, players: int) -> None:
    """What the numbers of a seat say, against what its view says by name."""
    assert view.seat is not None
    around = [(view.seat + away) % players for away in range(players)]
    asked = [away for away in range(players) if reading.one("asked", away)]
    assert [around[away] for away in asked] == ([] if view.to_move is None else [view.to_move])
    if isinstance(view, PowerGridView):
        compare_power_grid(view, reading, around)
    elif isinstance(view, BarrageView):
        compare_barrage(view, reading, around)
    else:
        assert isinstance(view, UnderwaterCitiesView)
        compare_underwater_cities(view, reading, around)


def compare_power_grid(view: PowerGridView, reading: Reading, around: list[int]) -> None:
    def plants(name: str, away: int = 0) -> tuple[int, ...]:
        return tuple(PLANTS[place] for place in reading.marked(name, away))

    cities = next(board.cities for board in BOARDS if board.id == view.board)
    for away, seat in enumerate(around):
        player = view.players[seat]
        assert reading.one("money known", away) == (player.money is not None)
        assert reading.one("money", away) == (player.money or 0)
        assert plants("plants", away) == player.plants
        assert tuple(reading.field("fuel", away)) == player.fuel
        assert reading.one("cities", away) == player.cities
        assert reading.one("turn", away) == view.order.index(seat) + 1
        stands = {cities[place].id for place in reading.marked("houses", away)}
        assert stands == {id for id, houses in view.houses if seat in houses}
    assert tuple(reading.field("room")) == view.players[around[0]].room
    assert plants("current market") == view.current
    assert plants("future market") == view.future
    assert plants("buried") == view.buried
    assert plants("gone") == view.gone
    assert tuple(reading.field("fuel market")) == view.market
    assert tuple(reading.field("fuel supply")) == view.supply
    assert tuple(reading.field("refill")) == view.refill
    assert reading.one("pile") == view.pile
    assert plants("auctioned") == (() if view.auction is None else (view.auction.plant,))
    assert reading.one("bid") == (0 if view.auction is None else view.auction.bid)
    trust = () if view.trust is None else view.trust.plants
    assert plants("trust plants") == trust


def compare_barrage(view: BarrageView, reading: Reading, around: list[int]) -> None:
    def contracts(name: str, away: int = 0) -> set[str]:
        return {CONTRACT_LIST[place].id for place in reading.marked(name, away)}

    for away, seat in enumerate(around):
        player = view.players[seat]
        for name in ("credits", "excavators", "mixers", "engineers", "bank", "energy", "vp"):
            assert reading.one(name, away) == getattr(player, name), name
        assert tuple(reading.field("built", away)) == player.built
        assert reading.one("objective count", away) == player.objective
        assert reading.one("company ability", away) == player.has_ability
        assert contracts("contracts", away) == set(player.contracts)
        assert contracts("fulfilled", away) == set(player.fulfilled)
        supply = reading.marked("tiles", away)
        supply += [TILES + tile for tile in reading.marked("expansion tiles", away)]
        assert tuple(TILE_LIST[tile].id for tile in supply) == player.tiles
        machines = [segment.excavators for segment in player.wheel]
        assert reading.field("wheel excavators", away) == machines
        tiles = [segment.tile for segment in player.wheel]
        on_wheel = {place // TILES: place % TILES for place in reading.marked("wheel tiles", away)}
        more = len(TILE_LIST) - TILES
        for place in reading.marked("expansion wheel tiles", away):
            on_wheel[place // more] = TILES + place % more
        read = [on_wheel.get(segment) for segment in range(len(machines))]
        assert [None if one is None else TILE_LIST[one].id for one in read] == tiles
        built = {PLACE_IDS[place] for place in reading.marked("buildings", away)}
        assert {id.rpartition("_")[0] for id in built} == set(player.buildings)
        assert {WORK_LIST[one].id for one in reading.marked("works done", away)} == {*player.works}
        assert reading.one("architect", away) == player.has_architect
        assert reading.one("managed", away) == player.has_managed
        dams = {DAM_NAMES[site] for site in reading.marked("dams", away)}
        assert dams == {dam.site for dam in view.dams if dam.owner == seat}
        conduits = {CONDUIT_NAMES[site] for site in reading.marked("conduits", away)}
        assert conduits == {one.site for one in view.conduits if one.owner == seat}
        held = {SPACE_LIST[space].id for space in reading.marked("spaces", away)}
        assert held == {space.id for space in view.spaces if space.holder == seat}
    water = {DAM_NAMES[site]: drops for site, drops in enumerate(reading.field("water"))}
    assert all(water[dam.site] == dam.water for dam in view.dams)
    assert contracts("office") == {contract for contract in view.office if contract}
    assert tuple(reading.field("stacks")) == view.stacks
    assert tuple(reading.field("patents to come")) == view.patents_to_come
    assert reading.one("automa pile") == (0 if view.automa is None else view.automa.pile)
    assert reading.one("leeghwater") == (view.extra is not None)
    if view.extra is not None:
        row = [place % len(BUILDING_LIST) for place in reading.marked("building tiles")]
        named = [BUILDING_LIST[building].id for building in row]
        assert named == [building.id for building in view.extra.buildings]
        shown = [WORK_LIST[place % len(WORK_LIST)].id for place in reading.marked("works")]
        assert shown == [one.work for one in view.extra.works if one.work is not None]
        assert tuple(reading.field("works to come")) == view.extra.works_to_come


def compare_underwater_cities(
    view: UnderwaterCitiesView, reading: Reading, around: list[int]
) -> None:
    for away, seat in enumerate(around):
        player = view.players[seat]
        known = {card.number for card in player.hand if card.number is not None}
        assert set(reading.marked("hand", away)) == known
        assert sum(reading.field("hand backs", away)) == len(player.hand)
        assert reading.one("points", away) == player.points
        assert tuple(reading.field("resources", away)) == player.resources
        assert tuple(reading.field("output", away)) == player.output
        laid = {*player.claimed, *player.under_board, *player.contracts}
        assert set(reading.marked("cards", away)) == laid
        used = {place for place in laid if reading.field("cards", away)[place] == 2}
        assert used == set(player.spent)
        assert reading.one("hand limit", away) == player.hand_limit
        cities = [piece for piece in player.pieces if piece.site in SITE_NAMES[:CITIES]]
        read = {SITE_NAMES[site] for site in reading.marked("cities", away)}
        assert read == {piece.site for piece in cities}
        for kind in ("farm", "desalination", "laboratory", "tunnel"):
            name = {
                "farm": "farms",
                "desalination": "desalination plants",
                "laboratory": "laboratories",
                "tunnel": "tunnels",
            }[kind]
            first = CITIES if kind != "tunnel" else len(SITE_NAMES) - len(reading.field(name))
            found = {
                (SITE_NAMES[first + place], level == 2)
                for place, level in enumerate(reading.field(name, away))
                if level
            }
            pieces = [piece for piece in player.pieces if piece.kind == kind]
            assert found == {(piece.site, piece.is_upgraded) for piece in pieces}
    looking = [card.number for card in view.looking_at if card.number is not None]
    assert reading.marked("looking at") == sorted(looking)
    assert reading.one("cards looked at") == len(view.looking_at)
    assert reading.one("deck") == view.deck
    for name, pile in (("discard", view.discard), ("gone", view.gone)):
        assert set(reading.marked(name)) == {card.number for card in pile if card.number}
    assert reading.marked("played card") == [view.played_card] * (view.played_card is not None)


def test_the_page_says_what_the_games_declare() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert renewed(page, sections()) == page, "write it anew: make observations"


def test_a_page_without_a_place_for_a_game_is_refused() -> None:
    with pytest.raises(ValueError, match="no place for 'power_grid'"):
        renewed("# Observations\n", sections())
