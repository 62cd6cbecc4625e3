"""The golden matches of a game meet every component, every kind of event and every way to end.

What "met" means stands at each assertion: as much as the component can do, seen from outside.
"""

from itertools import pairwise

from penstock.games.barrage.box import components as barrage
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
from tests.golden.matches import events_of, matches_of


def kinds(matches: list[Match]) -> set[str]:
    """The kinds of events that happen in them."""
    return {event.kind for match in matches for event in events_of(match)}


def numbers(matches: list[Match], *kinds: str, place: int = 0) -> set[int]:
    """What events of these kinds are about: one of their numbers."""
    found = (event for match in matches for event in events_of(match) if event.kind in kinds)
    return {event.numbers[place] for event in found}


def ties(matches: list[Match]) -> set[str]:
    """How equal scores were told apart: a tie-break, or not at all."""
    found = set()
    for match in matches:
        for one, next in pairwise(match.state.result().standings):
            if one.score == next.score:
                found.add("shared" if one.place == next.place else "broken")
    return found


# -- Power Grid ------------------------------------------------------------------------------------


def test_the_golden_matches_of_power_grid_see_everything() -> None:
    """Every plant changes hands, every kind of event happens, every way to end is there."""
    matches = matches_of("power_grid")
    endings, players = set(), set()
    for match in matches:
        view = match.state.view(None)
        assert isinstance(view, PowerGridView)
        endings.add((match.moves[-1].events[-1].rule, view.step))
        players.add((match.players, match.options["board"]))
    assert numbers(matches, "buys plant", "trust takes plant") == set(PLANTS)
    assert kinds(matches) == set(words.EVENTS[0].kinds)
    assert {("PWG-END-01", 2), ("PWG-END-01", 3), ("PWG-END-03", 3)} <= endings
    assert {count for count, _ in players} == {2, 3, 4, 5, 6}


# -- Barrage ---------------------------------------------------------------------------------------


def barrage_ends() -> list[BarrageView]:
    """The last position of every golden match."""
    views = [match.state.view(None) for match in matches_of("barrage")]
    return [view for view in views if isinstance(view, BarrageView)]


def test_the_golden_matches_of_barrage_use_every_component() -> None:
    matches, ends = matches_of("barrage"), barrage_ends()
    players = [player for view in ends for player in view.players]
    # Every contract is fulfilled, every company and every officer has somebody who plays it.
    contracts = {contract.id for contract in barrage.CONTRACT_LIST}
    assert {id for player in players for id in player.fulfilled} == contracts
    assert {player.company for player in players} == {one.id for one in barrage.COMPANY_LIST}
    assert {player.officer for player in players} >= {one.id for one in barrage.OFFICER_LIST}
    # Every advanced tile is bought, and every tile, the special one included, is built with.
    tiles = set(range(len(barrage.TILE_LIST)))
    advanced = {index for index in tiles if barrage.TILE_LIST[index].level}
    assert numbers(matches, "takes patent") == advanced - {barrage.SPECIAL}
    built = numbers(matches, "builds with") | numbers(matches, "builds with", place=1)
    assert built - {barrage.NO_TILE} == tiles
    # Engineers stand on every space of the boards; the bank has an event of its own.
    spaces = {index for index, space in enumerate(barrage.SPACE_LIST) if space.id != "bank"}
    assert numbers(matches, "places engineers") == spaces


def test_the_golden_matches_of_barrage_score_every_tile_of_the_table() -> None:
    ends = barrage_ends()
    assert {id for view in ends for id in view.bonus} == set(barrage.TABLES.bonus_ids)
    assert {view.objective for view in ends} == set(barrage.TABLES.objective_ids)
    assert len({stream.drops_by_round for view in ends for stream in view.headstreams}) == 8
    assert {view.game for view in ends} == {"full", "introductory"}
    assert {len(view.players) for view in ends} == {2, 3, 4}


def test_the_golden_matches_of_barrage_turn_every_automa_tile_at_every_level() -> None:
    matches = matches_of("barrage")
    assert numbers(matches, "automa tile") == set(range(1, 21))
    assert numbers(matches, "automa tile", place=1) == set(range(1, 21))
    levels = {player.automa for view in barrage_ends() for player in view.players}
    assert levels == {None, "low", "medium", "high", "very_high"}


def test_the_golden_matches_of_barrage_see_every_event_and_every_tie() -> None:
    matches = matches_of("barrage")
    assert kinds(matches) == set(EVENTS.kinds)
    # The game always ends after round 5; equal points go by energy or are shared.
    assert ties(matches) == {"broken", "shared"}


# -- Underwater Cities -----------------------------------------------------------------------------


def underwater_ends() -> list[UnderwaterCitiesView]:
    """The last position of every golden match."""
    views = [match.state.view(None) for match in matches_of("underwater_cities")]
    return [view for view in views if isinstance(view, UnderwaterCitiesView)]


def test_the_golden_matches_of_underwater_cities_use_every_card() -> None:
    """A card takes effect at once or is claimed; a contract is taken."""
    matches, box = matches_of("underwater_cities"), box_for("none")
    cards = {number for deck in range(5) for number in box.decks[deck]}
    contracts = {card.number for card in box.cards if card.number in range(206, 214)}
    assert len(cards) == 205
    assert len(contracts) == 8
    assert numbers(matches, "plays") == cards
    assert numbers(matches, "resolves", "claims") == cards
    assert numbers(matches, "takes contract") == contracts


def test_the_golden_matches_of_underwater_cities_use_every_place() -> None:
    """Every slot is chosen, every metropolis connected, every board built on."""
    matches, box = matches_of("underwater_cities"), box_for("none")
    assert numbers(matches, "chooses") == set(range(len(box.slots)))
    assert numbers(matches, "connects") == set(range(len(box.tiles)))
    ends = underwater_ends()
    boards = {player.board for view in ends for player in view.players}
    assert boards == {board.number for board in BOARDS}
    assert {len(view.players) for view in ends} == {1, 2, 3, 4}


def test_the_golden_matches_of_underwater_cities_see_every_event_and_every_end() -> None:
    matches = matches_of("underwater_cities")
    assert kinds(matches) == set(events_in(box_for("none")).kinds)
    # The last play order breaks every tie; a solo game is won or lost.
    assert ties(matches) == {"broken"}
    solo = [match.state.result().standings[0] for match in matches if match.players == 1]
    assert {dict(standing.sources)["goal reached"] for standing in solo} == {0, 1}
    # Every source of points gives some to somebody.
    standings = [one for match in matches for one in match.state.result().standings]
    scored = {name for one in standings for name, points in one.sources if points}
    assert scored == {name for one in standings for name, _ in one.sources}
