"""Positions for the picture's tests, written by hand: no rules are needed to draw."""

from dataclasses import replace

from penstock.drawing.sheet import LogLine, Sheet
from penstock.games.power_grid.box.components import BOARDS, TABLES
from penstock.games.power_grid.rules.verbs import NOTATIONS
from penstock.games.power_grid.view import (
    TRUST_HOUSE,
    AuctionView,
    Fuel,
    PlayerView,
    PowerGridView,
    TrustView,
)
from penstock.kernel.errors import UnknownAction
from penstock.kernel.view import Choice
from tests.support import notation
from tests.support.power_grid.networks import (
    GERMAN_HOUSES,
    GERMAN_PRICES,
    USA_HOUSES,
    USA_PRICES,
    Houses,
)

NAMES = ("Maksym", "Olena", "Ingrid", "Bot · search", "Tomás", "Zoë")


def all_houses(
    board: str, houses: Houses
) -> tuple[tuple[str, tuple[int | None, int | None, int | None]], ...]:
    """The houses of every city of a board, in the board's order."""
    rows = []
    for city in next(one for one in BOARDS if one.id == board).cities:
        owners: list[int | None] = [*houses.get(city.id, ()), None, None, None]
        rows.append((city.id, (owners[0], owners[1], owners[2])))
    return tuple(rows)


def choice(text: str, price: int | None = None, refused_by: str | None = None) -> Choice:
    """A choice by its text, on the board that knows it."""
    try:
        return notation.choice(NOTATIONS[0], text, price, refused_by)
    except UnknownAction:
        return notation.choice(NOTATIONS[1], text, price, refused_by)


def choices(*texts: str, **refused: str) -> tuple[Choice, ...]:
    """Choices by text; those named as keywords are refused by the rule given."""
    legal = [choice(text) for text in texts]
    return (*legal, *(choice(text, None, rule) for text, rule in refused.items()))


def player(
    seat: int, plants: tuple[int, ...], fuel: Fuel, cities: int, money: int | None, done: bool
) -> PlayerView:
    """A player before the end of the game."""
    return PlayerView(seat, money, plants, fuel, (0, 0, 0, 0), cities, done, None, None)


def mock_up() -> PowerGridView:
    """The position of the mock-up: Germany, round 8, Step 2, Olena builds with 33 Elektro."""
    priced = [
        choice(f"build {city}", price, None if price <= 33 else "PWG-BUILD-01")
        for index, (city, price) in enumerate(GERMAN_PRICES.items())
    ]
    full = [choice(f"build {city}", 41, "PWG-BUILD-06") for city in ("koeln", "stuttgart")]
    own = [choice(f"build {city}", 15, "PWG-BUILD-10") for city in ("kassel", "erfurt")]
    out = [choice("build berlin", None, "PWG-BUILD-12")]
    return PowerGridView(
        seat=1,
        to_move=1,
        question="build",
        choices=(*priced, *full, *own, *out, choice("done")),
        board="germany",
        round=8,
        step=2,
        phase="building",
        zone=("north_west", "west", "east", "south_west", "south"),
        order=(0, 1, 2, 3, 4),
        players=(
            player(0, (15, 21, 25), (6, 2, 0, 0), 9, None, False),
            player(1, (18, 20, 29), (3, 1, 0, 0), 8, 33, False),
            player(2, (16, 22, 26), (0, 6, 0, 0), 8, None, True),
            player(3, (10, 19, 23), (4, 0, 3, 2), 7, None, True),
            player(4, (17, 24, 27), (0, 0, 4, 1), 6, None, True),
        ),
        trust=None,
        current=(28, 30, 31, 32),
        future=(33, 35, 38, 44),
        has_step_3_card=False,
        discount=None,
        pile=17,
        next_back="large",
        buried=(36, 39, 42, 46, 50),
        gone=(3, 4, 5, 6),
        auction=None,
        market=(11, 8, 10, 5),
        supply=(0, 7, 7, 4),
        refill=(7, 5, 3, 3),
        refills_uranium=True,
        supply_so_far=None,
        bought=None,
        houses=all_houses("germany", GERMAN_HOUSES),
        marked=(),
        step2_cities=7,
        end_cities=15,
    )


def mock_up_sheet(theme: str = "dark") -> Sheet:
    """The words of the mock-up."""
    return Sheet(
        names=NAMES,
        table="friday-grid",
        prompt="Connect cities, Olena",
        hint=(
            "33 Elektro left. Tap a ringed city: the number is its whole price."
            " Grey price: too dear. Lock: full until step 3."
        ),
        log=(
            LogLine(None, "Round 8, building"),
            LogLine(4, "connects Regensburg", 24),
            LogLine(4, "connects Nuremberg", 27),
            LogLine(4, "stops building"),
            LogLine(3, "connects Cologne", 36),
            LogLine(3, "stops building"),
            LogLine(2, "connects Hanover", 25),
            LogLine(2, "connects Erfurt", 34),
            LogLine(2, "stops building"),
        ),
        theme=theme,
    )


def usa() -> PowerGridView:
    """USA, five players, Step 2, the second player builds with 31 Elektro."""
    priced = [
        choice(f"build {city}", price, None if price <= 31 else "PWG-BUILD-01")
        for index, (city, price) in enumerate(USA_PRICES.items())
        if price
    ]
    full = [choice("build chicago", 32, "PWG-BUILD-06")]
    return replace(
        mock_up(),
        board="usa",
        choices=(*priced, *full, choice("done")),
        zone=("north_west", "midwest", "south", "north_east", "south_east"),
        houses=all_houses("usa", USA_HOUSES),
        players=(
            player(0, (15, 21, 25), (6, 2, 0, 0), 6, None, False),
            player(1, (18, 20, 29), (3, 1, 0, 0), 6, 31, False),
            player(2, (16, 22, 26), (0, 6, 0, 0), 7, None, True),
            player(3, (10, 19, 23), (4, 0, 3, 2), 6, None, True),
            player(4, (17, 24, 27), (0, 0, 4, 1), 6, None, True),
        ),
        supply=(5, 7, 7, 4),
    )


def auction(board: str = "germany", count: int = 4) -> PowerGridView:
    """Step 1: plant 13 is under the hammer at 14, the reader may raise or pass."""
    base = mock_up() if board == "germany" else usa()
    stocks = ((4, 10), (5, 8), (3, 7), (6,), (9, 12), (11,))
    fuels: tuple[Fuel, ...] = (
        (5, 0, 0, 0),
        (5, 1, 0, 0),
        (0, 5, 0, 0),
        (0, 0, 1, 0),
        (1, 3, 0, 0),
        (0, 0, 0, 1),
    )
    return replace(
        base,
        seat=0,
        to_move=0,
        question="bid",
        choices=choices("pass", *(f"bid {amount}" for amount in range(15, 41))),
        round=2,
        step=1,
        phase="auction",
        order=tuple(range(count)),
        players=tuple(
            player(seat, stocks[seat], fuels[seat], 2, 40 if seat == 0 else None, seat == 1)
            for seat in range(count)
        ),
        current=(13, 14, 15, 16),
        future=(17, 18, 20, 21),
        discount=14,
        pile=24,
        next_back="small",
        auction=AuctionView(13, 14, count - 1, (0,)),
        houses=all_houses(
            board,
            {"essen": (0,), "kassel": (1,)}
            if board == "germany"
            else {"dallas": (0,), "tampa": (1,)},
        ),
        market=(18, 14, 6, 2),
        supply=(2, 4, 15, 9),
        refill=(5, 4, 3, 2),
        step2_cities=TABLES.step2_cities[count],
        end_cities=TABLES.end_cities[count],
    )


def nominating(board: str = "germany", count: int = 3) -> PowerGridView:
    """A plant is to be nominated; two are too dear; the Step 3 card has come up."""
    return replace(
        auction(board, count),
        question="nominate",
        choices=(
            *choices("nominate 13", "nominate 14", "pass"),
            choice("nominate 15", None, "PWG-AUC-05"),
            choice("nominate 16", None, "PWG-AUC-05"),
        ),
        auction=None,
        future=(17, 18, 20),
        has_step_3_card=True,
        next_back="small",
    )


def draft(board: str = "germany", count: int = 4) -> PowerGridView:
    """The zone is being drafted: one region is chosen, its neighbours may follow."""
    base = auction(board, count)
    regions = next(one for one in BOARDS if one.id == board).regions
    first = regions[0]
    offered = [f"region {regions[index].id}" for index in first.touches]
    refused = [
        choice(f"region {region.id}", None, "PWG-SETUP-03")
        for index, region in enumerate(regions)
        if index and index not in first.touches
    ]
    return replace(
        base,
        question="region",
        choices=(*choices(*offered), *refused),
        round=1,
        phase="setup",
        zone=(first.id,),
        players=tuple(player(seat, (), (0, 0, 0, 0), 0, 50, False) for seat in range(count)),
        current=(3, 4, 5, 6),
        future=(7, 8, 9, 10),
        discount=None,
        auction=None,
        houses=all_houses(board, {}),
        market=(24, 18, 9, 2),
        supply=(0, 6, 15, 10),
    )


def start_cities(board: str = "germany", count: int = 3) -> PowerGridView:
    """Start cities are being marked."""
    base = draft(board, count)
    cities = next(one for one in BOARDS if one.id == board).cities
    regions = next(one for one in BOARDS if one.id == board).regions
    inside = [city for city in cities if city.region in (1, 2, 3)]
    return replace(
        base,
        question="start",
        zone=tuple(regions[index].id for index in (1, 2, 3)),
        choices=choices(*(f"start {city.id}" for city in inside[4:])),
        marked=tuple(city.id for city in inside[:4]),
    )


def with_trust(board: str = "germany") -> PowerGridView:
    """Two players and the Trust; the reader buys fuel."""
    base = auction(board, 2)
    own = (
        {
            "essen": (TRUST_HOUSE,),
            "duisburg": (TRUST_HOUSE, 0),
            "kassel": (0, TRUST_HOUSE),
            "koeln": (1,),
        }
        if board == "germany"
        else {"dallas": (TRUST_HOUSE, 1), "houston": (TRUST_HOUSE,), "memphis": (0, TRUST_HOUSE)}
    )
    return replace(
        base,
        phase="resources",
        question="buy",
        choices=(
            choice("buy coal", 3),
            choice("buy oil", 5),
            choice("buy garbage", None, "PWG-RES-04"),
            choice("buy uranium", 14, "PWG-RES-02"),
            choice("done"),
        ),
        zone=("north_west", "west", "south_west")
        if board == "germany"
        else ("south", "south_east", "midwest"),
        auction=None,
        trust=TrustView((6, 7, 9), (0, 4, 1, 0), 9),
        houses=all_houses(board, own),
    )


def running(board: str = "germany") -> PowerGridView:
    """Plants are run; a hybrid can burn three mixtures."""
    base = mock_up() if board == "germany" else usa()
    players = list(base.players)
    players[1] = replace(players[1], plants=(12, 18, 20), fuel=(5, 2, 0, 0))
    return replace(
        base,
        phase="bureaucracy",
        question="run",
        players=tuple(players),
        choices=choices(
            "supply", "run 12 0+2", "run 12 1+1", "run 12 2+0", "run 18", "run 20", "done"
        ),
    )


def scrapping(board: str = "germany") -> PowerGridView:
    """A fourth plant was bought: one of the older three must go."""
    base = mock_up() if board == "germany" else usa()
    players = list(base.players)
    players[1] = replace(players[1], plants=(18, 20, 29, 30))
    return replace(
        base,
        phase="auction",
        question="scrap",
        players=tuple(players),
        choices=(
            *choices("scrap 18", "scrap 20", "scrap 29"),
            choice("scrap 30", None, "PWG-AUC-16"),
        ),
        current=(28, 31, 32, 33),
        future=(34, 35, 38, 44),
    )


def returning() -> PowerGridView:
    """Fuel without room goes back: so many of the tokens are coal."""
    base = mock_up()
    players = list(base.players)
    players[1] = replace(players[1], plants=(13, 18, 29), fuel=(3, 2, 0, 0))
    return replace(
        base,
        phase="auction",
        question="return",
        players=tuple(players),
        choices=choices("return 1", "return 2", "return 3"),
    )


def step_3(board: str = "germany", count: int = 6) -> PowerGridView:
    """The last step with six players: one row of plants, three places in every city."""
    base = mock_up() if board == "germany" else usa()
    houses = GERMAN_HOUSES | {"kassel": (0, 1, 5), "hannover": (1, 2, 5), "fulda": (5,)}
    if board == "usa":
        houses = USA_HOUSES | {"omaha": (1, 2, 5), "chicago": (2, 3, 5), "memphis": (5,)}
    return replace(
        base,
        step=3,
        order=tuple(reversed(range(count))),
        players=(*base.players, player(5, (31, 36, 50), (6, 0, 0, 0), 3, None, False))[:count],
        current=(28, 30, 32, 33, 35, 39),
        future=(),
        pile=0,
        next_back=None,
        houses=all_houses(board, houses),
        refills_uranium=False,
        supply_so_far=None,
        bought=None,
        step2_cities=TABLES.step2_cities[count],
        end_cities=TABLES.end_cities[count],
    )


def over(board: str = "germany") -> PowerGridView:
    """The end: everything is known."""
    base = mock_up() if board == "germany" else usa()
    powered = (14, 15, 15, 12, 13)
    return replace(
        base,
        phase="over",
        to_move=None,
        question=None,
        choices=(),
        step=3,
        current=(28, 30, 32, 33, 35, 39),
        future=(),
        pile=3,
        next_back="large",
        players=tuple(
            replace(
                one,
                powered=powered[one.seat],
                place=(3, 2, 1, 5, 4)[one.seat],
                money=40 + 23 * one.seat,
                cities=one.cities + 8,
            )
            for one in base.players
        ),
    )


def watching(view: PowerGridView) -> PowerGridView:
    """The same position for a spectator."""
    hidden = tuple(replace(one, money=None) for one in view.players)
    return replace(view, seat=None, choices=(), players=hidden)


def samples() -> dict[str, PowerGridView]:
    """Every kind of position by name."""
    found = {"mock-up": mock_up(), "usa": usa(), "returning": returning()}
    for board in ("germany", "usa"):
        for count in range(2, 7):
            found[f"{board} auction {count}"] = auction(board, count)
        found[f"{board} nominating"] = nominating(board)
        found[f"{board} draft"] = draft(board)
        found[f"{board} start"] = start_cities(board)
        found[f"{board} trust"] = with_trust(board)
        found[f"{board} running"] = running(board)
        found[f"{board} scrapping"] = scrapping(board)
        found[f"{board} step 3"] = step_3(board)
        found[f"{board} over"] = over(board)
        found[f"{board} spectator"] = watching(usa() if board == "usa" else mock_up())
    return found
