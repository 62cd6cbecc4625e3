"""What a match has met: components, kinds of events, ways to end, as plain facts.

The golden matches of a game meet everything there is together; `hunt` finds matches for what they
miss, and `test_coverage` asks for it. What "met" means is said here once for both.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from penstock.games.barrage.box import components as barrage
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, WORK_LIST
from penstock.games.barrage.face.words import EVENTS
from penstock.games.barrage.view import BarrageView
from penstock.games.power_grid.box.components import PLANTS
from penstock.games.power_grid.face import words
from penstock.games.power_grid.view import PowerGridView
from penstock.games.underwater_cities.box.components import BOARDS
from penstock.games.underwater_cities.effects.shelf import box_for
from penstock.games.underwater_cities.face.words import events_of as events_in
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from penstock.kernel.match import Match
from tests.golden.matches import events_of

Fact = tuple[str, object]
"""What was met: of which sort, and which."""


def facts_of(match: Match) -> set[Fact]:
    """Everything a match has met."""
    own = {"power_grid": _power_grid, "barrage": _barrage, "underwater_cities": _underwater_cities}
    common = {("event", event.kind) for event in events_of(match)}
    return {*common, ("players", match.players), *_ties(match), *own[match.game.id](match)}


def wanted(game: str) -> set[Fact]:
    """Everything the golden matches of a game must have met."""
    return {
        "power_grid": _power_grid_wanted,
        "barrage": _barrage_wanted,
        "underwater_cities": _underwater_cities_wanted,
    }[game]()


def _seen(match: Match, sort: str, kinds: Iterable[str], place: int = 0) -> Iterator[Fact]:
    """What events of these kinds are about: one of their numbers."""
    named = set(kinds)
    for event in events_of(match):
        if event.kind in named:
            yield sort, event.numbers[place]


def _ties(match: Match) -> Iterator[Fact]:
    """How equal scores were told apart: by a tie-break, or not at all."""
    for one, following in pairwise(match.state.result().standings):
        if one.score == following.score:
            yield "tie", "shared" if one.place == following.place else "broken"


def _all(sort: str, things: Iterable[object]) -> set[Fact]:
    return {(sort, thing) for thing in things}


# -- Power Grid ------------------------------------------------------------------------------------


def _power_grid(match: Match) -> Iterator[Fact]:
    view = match.state.view(None)
    assert isinstance(view, PowerGridView)
    yield "ending", (match.moves[-1].events[-1].rule, view.step)
    yield from _seen(match, "plant", ("buys plant", "trust takes plant"))


def _power_grid_wanted() -> set[Fact]:
    """Every plant changes hands, every kind of event happens, every way to end is there."""
    endings = {("PWG-END-01", 2), ("PWG-END-01", 3), ("PWG-END-03", 3)}
    return {
        *_all("event", words.EVENTS[0].kinds),
        *_all("plant", PLANTS),
        *_all("ending", endings),
        *_all("players", range(2, 7)),
    }


# -- Barrage ---------------------------------------------------------------------------------------


def _barrage(match: Match) -> Iterator[Fact]:
    view = match.state.view(None)
    assert isinstance(view, BarrageView)
    yield "game", view.game
    yield "objective", view.objective
    yield from _all("bonus", view.bonus)
    yield from _all("headstream", (stream.drops_by_round for stream in view.headstreams))
    yield "expansion", view.extra is not None
    for player in view.players:
        yield from _all("building", player.buildings)
        yield from _all("work", player.works)
        yield "company", player.company
        yield "officer", player.officer
        yield "level", player.automa
        yield from _all("contract", player.fulfilled)
    yield from _seen(match, "patent", ("takes patent",))
    yield from _seen(match, "tile", ("builds with",))
    yield from _seen(match, "tile", ("builds with",), place=1)
    yield from _seen(match, "space", ("places engineers",))
    yield from _seen(match, "building action", ("uses building",))
    yield from _seen(match, "returned", ("takes back tile",))
    yield from _seen(match, "automa actions", ("automa tile",))
    yield from _seen(match, "automa criteria", ("automa tile",), place=1)


def _barrage_wanted() -> set[Fact]:
    """Every contract is fulfilled, every company and officer has somebody, every advanced tile is
    bought and every tile built with, engineers stand on every space (the bank has an event of its
    own), every tile of the table scores, every Automa tile is turned, at every level. With the
    expansion every building is built and used, every work done, Leslie's tile comes back.
    """
    tiles = set(range(len(barrage.TILE_LIST))) - {barrage.WORK_TILE}
    advanced = {index for index in tiles if barrage.TILE_LIST[index].level}
    spaces = {index for index, space in enumerate(barrage.SPACE_LIST) if space.id != "bank"}
    return {
        *_all("event", EVENTS.kinds),
        *_all("contract", (contract.id for contract in barrage.CONTRACT_LIST)),
        *_all("company", (company.id for company in barrage.COMPANY_LIST)),
        *_all("officer", (officer.id for officer in barrage.OFFICER_LIST)),
        *_all("patent", advanced - {barrage.SPECIAL}),
        *_all("tile", tiles),
        *_all("space", spaces),
        *_all("building", (building.id for building in BUILDING_LIST)),
        *_all("building action", range(len(BUILDING_LIST))),
        *_all("work", (work.id for work in WORK_LIST)),
        *_all("returned", (barrage.WORK_TILE,)),
        *_all("expansion", (True, False)),
        *_all("bonus", barrage.TABLES.bonus_ids),
        *_all("objective", barrage.TABLES.objective_ids),
        *_all("game", ("full", "introductory")),
        *_all("players", (2, 3, 4)),
        *_all("automa actions", range(1, 21)),
        *_all("automa criteria", range(1, 21)),
        *_all("level", (None, "low", "medium", "high", "very_high")),
        *_all("tie", ("broken", "shared")),
    }


# -- Underwater Cities -----------------------------------------------------------------------------


def _underwater_cities(match: Match) -> Iterator[Fact]:
    view = match.state.view(None)
    assert isinstance(view, UnderwaterCitiesView)
    yield from _all("board", (player.board for player in view.players))
    yield from _seen(match, "played", ("plays",))
    yield from _seen(match, "in effect", ("resolves", "claims"))
    yield from _seen(match, "contract", ("takes contract",))
    yield from _seen(match, "slot", ("chooses",))
    yield from _seen(match, "metropolis", ("connects",))
    for standing in match.state.result().standings:
        sources = dict(standing.sources)
        yield from _all("source", (name for name, points in sources.items() if points))
        if match.players == 1:
            yield "solo goal", sources["goal reached"]


def _underwater_cities_wanted() -> set[Fact]:
    """Every card takes effect or is claimed, every contract taken, every slot chosen, every
    metropolis connected, every board built on; a solo game is won and one is lost.
    """
    box = box_for("none")
    cards = {number for deck in range(5) for number in box.decks[deck]}
    contracts = {card.number for card in box.cards if card.number in range(206, 214)}
    return {
        *_all("event", events_in(box).kinds),
        *_all("played", cards),
        *_all("in effect", cards),
        *_all("contract", contracts),
        *_all("slot", range(len(box.slots))),
        *_all("metropolis", range(len(box.tiles))),
        *_all("board", (board.number for board in BOARDS)),
        *_all("players", (1, 2, 3, 4)),
        *_all("tie", ("broken",)),
        *_all("solo goal", (0, 1)),
    }
