"""The picture of the table: map, market and players where they belong, and nothing hidden."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from penstock.drawing.icons import all_symbols, used_in
from penstock.drawing.log import log_panel
from penstock.drawing.prompt import prompt_panel
from penstock.drawing.sheet import Sheet
from penstock.drawing.svg import num
from penstock.drawing.top_bar import top_bar
from penstock.drawing.whole import measured
from penstock.games.power_grid.box.components import BOARDS, TABLES
from penstock.games.power_grid.face.drawing.frame import FRAME, ranking
from penstock.games.power_grid.face.drawing.layout import LAYOUTS
from penstock.games.power_grid.face.drawing.players import panel_boxes, stored
from penstock.games.power_grid.face.drawing.scene import scenery
from penstock.games.power_grid.face.picture import (
    ICONS,
    counter_panel,
    fuel_panel,
    map_panel,
    picture,
    plant_panel,
    players_panel,
)
from penstock.games.power_grid.face.routes import routes_of
from penstock.games.power_grid.rules.verbs import NOTATIONS
from penstock.games.power_grid.view import PowerGridView
from penstock.kernel.verbs import BOARD
from tests.support.notation import played
from tests.support.power_grid import sample_views
from tests.support.power_grid.position import Position
from tests.support.power_grid.sample_views import mock_up, mock_up_sheet, samples
from tests.support.svg import SVG, values

SAMPLES = samples()


def root_of(view: PowerGridView, sheet: Sheet | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(picture(view, sheet or mock_up_sheet()))


def test_a_few_bids_and_the_highest_have_buttons() -> None:
    clickable = values(root_of(sample_views.auction()), "data-action")
    assert clickable == ["pass", "bid 15", "bid 16", "bid 17", "bid 18", "bid 40"]


def test_hidden_money_is_not_drawn() -> None:
    view = mock_up()
    ids = values(root_of(view), "id")
    assert "money-1" in ids
    assert not {f"money-{seat}" for seat in (0, 2, 3, 4)} & set(ids)
    watched = values(root_of(sample_views.watching(view)), "id")
    assert not [id for id in watched if id.startswith("money-")]
    assert picture(sample_views.watching(view), mock_up_sheet()).count('href="#i-hidden"') == 5


def test_everything_on_the_table_has_its_stable_id() -> None:
    view = mock_up()
    ids = set(values(root_of(view), "id"))
    assert {f"city-{city.id}" for city in BOARDS[0].cities} <= ids
    assert {"house-kassel-0", "house-kassel-1"} <= ids
    assert {f"plant-{plant}" for plant in (*view.current, *view.future)} <= ids
    assert {f"plant-{plant}" for player in view.players for plant in player.plants} <= ids
    for fuel, name in enumerate(("coal", "oil", "garbage", "uranium")):
        tokens = [id for id in ids if id.startswith(f"token-{name}-")]
        assert len(tokens) == view.market[fuel]


def test_the_icons_of_the_panels_are_the_declared_ones() -> None:
    used = frozenset[str]().union(
        *(
            used_in(panel(view, mock_up_sheet()))
            for view in SAMPLES.values()
            for panel in (
                map_panel,
                counter_panel,
                plant_panel,
                fuel_panel,
                players_panel,
                partial(log_panel, FRAME),
                partial(prompt_panel, FRAME),
                partial(top_bar, FRAME),
            )
        )
    )
    assert used <= ICONS
    assert set(all_symbols()) >= ICONS


def test_a_panel_alone_is_the_panel_of_the_picture() -> None:
    view, sheet = mock_up(), mock_up_sheet("auto")
    whole = picture(view, sheet, played(NOTATIONS[0], "build erfurt"))
    assert measured(map_panel(view, sheet, played(NOTATIONS[0], "build erfurt"))) in whole
    assert measured(fuel_panel(view, sheet)) in whole
    assert measured(players_panel(view, sheet)) in whole


def test_the_last_move_is_marked_only_when_known() -> None:
    built, bought = played(NOTATIONS[0], "build erfurt"), played(NOTATIONS[0], "buy coal")
    assert 'id="last-move"' in picture(mock_up(), mock_up_sheet(), built)
    assert 'id="last-move"' not in picture(mock_up(), mock_up_sheet())
    assert 'id="last-move"' not in picture(mock_up(), mock_up_sheet(), bought)


def test_too_dear_shows_the_price_in_grey_and_full_shows_a_lock() -> None:
    cities = {one.get("id"): one for one in root_of(mock_up()).iter() if one.get("id")}
    dear = "".join(cities["city-trier"].itertext())
    assert "41" in dear
    locks = [one.get("href") for one in cities["city-koeln"].iter(f"{SVG}use")]
    assert "#i-lock" in locks
    own = [one.get("href") for one in cities["city-kassel"].iter(f"{SVG}use")]
    assert "#i-lock" not in own


def test_the_trust_stands_second_with_its_reserve() -> None:
    view = sample_views.with_trust()
    assert [seat for seat, _ in panel_boxes(view)] == [0, -2, 1]
    panel = players_panel(view, mock_up_sheet())
    assert "9 in reserve" in panel


@pytest.mark.parametrize("board", ["germany", "usa"])
@pytest.mark.parametrize("count", range(2, 7))
def test_panels_of_all_players_and_the_log_fit_the_side(board: str, count: int) -> None:
    view = sample_views.auction(board, count)
    side = LAYOUTS[board].side
    boxes = [box for _, box in panel_boxes(view)]
    assert all(one.y + one.height < other.y for one, other in pairwise(boxes))
    assert side.y + side.height - (boxes[-1].y + boxes[-1].height) > 130


def test_fuel_lies_on_the_plants_that_burn_it() -> None:
    lying = stored((15, 21, 25), (6, 2, 0, 0))
    assert [len(tokens) for tokens in lying.on_plants] == [4, 2, 2]
    assert lying.left == ()
    assert stored((13, 18, 29), (3, 2, 0, 0)).left == ("coal", "oil", "oil")


def test_the_result_shows_the_ranking() -> None:
    view = sample_views.over()
    assert [player.seat for player in ranking(view)] == [2, 1, 0, 4, 3]
    words = "".join(root_of(view, replace(mock_up_sheet(), prompt="")).itertext())
    assert "Ingrid wins" in words


@pytest.mark.parametrize("board", ["germany", "usa"])
def test_cities_keep_apart_and_inside_the_map(board: str) -> None:
    shapes = scenery(board)
    for index, one in enumerate(shapes.places):
        assert 30 < one.x < shapes.width - 30
        assert 30 < one.y < shapes.height - 24
        for other in shapes.places[:index]:
            assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 50**2
    free = [cost == 0 for _, _, cost in shapes.board.connections]
    assert [plate is None for plate in shapes.plates] == free


def test_verbs_of_the_table_are_not_repeated_as_buttons() -> None:
    on_the_table = {verb.name for verb in NOTATIONS[0].verbs if verb.where == BOARD}
    assert {"build", "region", "nominate", "buy", "run", "scrap"} <= on_the_table


def test_numbers_are_short() -> None:
    assert [num(value) for value in (1, 1.0, 1.25, -0.01, 0.06, -3.5)] == [
        "1",
        "1",
        "1.2",
        "0",
        "0.1",
        "-3.5",
    ]


def test_price_of_a_city_is_split_and_its_route_shown() -> None:
    table = Position(players=3).houses(0, "flensburg").money(0, 200).step(2).at_building(0)
    view = table.state.view(0)
    routes = routes_of(view, 0)
    assert routes["kiel"] == (4, ("flensburg", "kiel"))
    choices = {one.thing: one for one in view.choices if one.verb.name == "build"}
    for city, (cost, way) in routes.items():
        assert way[0] == "flensburg"
        assert way[-1] == city
        price = choices[city].price if city in choices else None
        if price is not None:
            assert price - cost in TABLES.place_costs
    drawn = map_panel(view, Sheet(("Ann", "Bo", "Cy")))
    assert "Connect Kiel for 14 Elektro: 10 for the place, 4 for the connection from" in drawn
    assert 'class="tell" pointer-events="none"' in drawn
