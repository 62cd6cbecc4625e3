"""What a log says: everything once, nothing about nothing, and to nobody what he may not know."""

from penstock.games import load_game
from penstock.games.barrage.box.components import BUILDS_NOTHING, SPECIAL, TILE_LIST
from penstock.kernel.events import Event, EventKind

OWNER, OTHER = 1, 0


def kind(game: str, name: str) -> EventKind:
    known = load_game(game)
    return known.events(known.new(2, 1)).kinds[name]


def test_the_owner_of_a_card_is_told_which_and_the_others_that() -> None:
    for full, outline, numbers in (
        ("discards card", "discards", ()),
        ("draws card", "draws", (1,)),
    ):
        card = Event(full, OWNER, (41, 0, 0), seen_by=(OWNER,))
        public = Event(outline, OWNER, (*numbers, 0, 0))
        told = [
            (
                kind("underwater_cities", full).is_told_to(card, seat),
                kind("underwater_cities", outline).is_told_to(public, seat),
            )
            for seat in (OWNER, OTHER, None)
        ]
        assert told == [(True, False), (False, True), (False, True)]


def test_gaining_nothing_is_not_told() -> None:
    machines = kind("barrage", "gains machines")
    assert not machines.is_told_to(Event("gains machines", 0, (0, 0, 0)), 0)
    one = Event("gains machines", 0, (0, 1, 0))
    assert machines.is_told_to(one, 0)
    assert str(machines.describe(one)) == "Player 1 gains 1 mixer"
    both = Event("gains machines", 0, (2, 1, 0))
    assert str(machines.describe(both)) == "Player 1 gains 2 excavators, 1 mixer"
    resource = kind("underwater_cities", "gains")
    assert not resource.is_told_to(Event("gains", 0, (0, 0, 0)), 0)
    assert str(resource.describe(Event("gains", 0, (0, 2, 0)))) == "Player 1 gains 2 credits"


def test_that_a_base_is_built_with_the_base_tile_goes_without_saying() -> None:
    builds = kind("barrage", "builds with")
    told = {
        TILE_LIST[tile].id
        for tile in range(len(TILE_LIST))
        if builds.is_told_to(Event("builds with", 0, (tile, tile, 0)), 0)
    }
    basic = {
        tile.id
        for number, tile in enumerate(TILE_LIST)
        if tile.level == 0 and not BUILDS_NOTHING >> number & 1
    }
    assert len(basic) >= 4
    assert told == {tile.id for tile in TILE_LIST} - basic
    assert builds.is_told_to(Event("builds with", 0, (SPECIAL, 0, 0)), 0)
