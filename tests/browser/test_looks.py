"""How the table looks: it fills every window, nothing lies on anything else, pieces travel."""

from itertools import combinations
from typing import Any

import pytest

from penstock.games import game_ids, load_game
from penstock.kernel.match import load_record, replay
from tests.browser.conftest import Guest, Open
from tests.browser.pictures import Picture, cut, post
from tests.golden.make import FOLDER as GOLDEN
from tests.table.conftest import Server

DESKTOPS = ((1280, 800), (1440, 900), (1920, 1080))
PLACES = ".stage, .strip, .market > [data-panel], .seats, .side, .prompt"

BOXES = f"""() => [...document.querySelectorAll("{PLACES}")].map((one) => {{
    const {{x, y, right, bottom}} = one.getBoundingClientRect();
    return [one.className || one.dataset.panel, x, y, right, bottom];
}}).filter(([, x, , right]) => right > x)"""

WATCH = """() => {
    window.seen = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        window.seen.push([this.id || this.getAttribute("href"), timing.duration, frames.length]);
        return animate.call(this, frames, timing);
    };
}"""

MATCH = "barrage/full-4-greedy"


def first_with(question: str, action: str, kind: str) -> Picture:
    """A position of the match in which the first seat may do what sets off such an event."""
    path = GOLDEN / f"{MATCH}.match"
    record = load_record(path)
    match = replay(load_game(record.game), record, path.name)
    for number in range(len(match.moves)):
        state = match.at(number)
        if state.to_move() != 0 or type(state.agenda[-1]).__name__ != question:
            continue
        for text in (one for one in map(state.text, state.legal()) if one.startswith(action)):
            after = state.copy()
            after.events = []
            after.apply(after.parse(text))
            kinds = after.game.events(after)
            for event in after.events or []:
                if event.kind == kind and kinds.kind_of(event).values(event).get("course", True):
                    return Picture(text, MATCH, number / len(match.moves), question, "en", "dark")
    raise AssertionError(f"nowhere {action} sets off {kind}")


RIVER = first_with("PlaceDrops", "drop A", "held")
WHEEL = first_with("Turn", "place workshop_2", "rotates")


def overlaps(one: list[Any], other: list[Any]) -> bool:
    """Whether two boxes share more than an edge."""
    return bool(
        min(one[3], other[3]) - max(one[1], other[1]) > 4
        and min(one[4], other[4]) - max(one[2], other[2]) > 4
    )


@pytest.mark.parametrize("game", game_ids())
def test_a_desktop_is_filled_and_nothing_lies_on_anything(guest: Open, game: str) -> None:
    player = guest()
    player.open_table(game=game, seats=["me", "greedy", "greedy"], seed=4)
    for width, height in DESKTOPS:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(250)
        boxes = player.page.evaluate(BOXES)
        for one, other in combinations(boxes, 2):
            assert not overlaps(one, other), (width, one, other)
        assert max(box[4] for box in boxes) > height - 16
        assert all(0 <= box[1] <= box[3] <= width for box in boxes)
        area = sum((box[3] - box[1]) * (box[4] - box[2]) for box in boxes)
        assert area > 0.8 * width * (height - 50)


def test_a_tablet_shows_the_board_that_is_asked_about(guest: Open) -> None:
    player = guest(viewport={"width": 1024, "height": 768})
    player.open_table(game="underwater_cities", seats=["me", "greedy"], seed=4)
    player.wait_until_asked()
    assert player.page.is_visible(".stage [data-panel=map]")
    assert not player.page.is_visible(".stage [data-panel=seabed]")
    assert player.page.is_visible("[data-panel=hand]")
    player.page.click(".boards [data-page=sea]")
    assert player.page.is_visible(".stage [data-panel=seabed]")
    assert not player.page.is_visible(".stage [data-panel=map]")


def watch(chromium: Any, server: Server, motion: str, picture: Picture) -> Guest:
    """Somebody at the table of a picture, whose page notes what it lets move."""
    context = chromium.new_context(
        viewport={"width": 1440, "height": 900}, locale="en", reduced_motion=motion
    )
    context.set_default_timeout(20_000)
    player = Guest(context.new_page(), server.address)
    player.go("/")
    player.go(post(player, "/api/tables/import", {"text": cut(picture)})["url"])
    player.wait_until_asked()
    player.page.evaluate(WATCH)
    return player


def moved(player: Guest, action: str) -> list[list[Any]]:
    """Take an option; what moved, for how long and in how many steps."""
    before = player.moves()
    player.page.click(f'[data-action="{action}"] >> nth=0')
    player.wait_for_move(before)
    found: list[list[Any]] = player.page.evaluate("window.seen")
    return found


def test_drops_run_down_the_rivers_basin_by_basin(chromium: Any, server: Server) -> None:
    player = watch(chromium, server, "no-preference", RIVER)
    drops = [one for one in moved(player, RIVER.name) if one[0] == "#i-water"]
    assert len(drops) == 1
    _, duration, steps = drops[0]
    assert duration % 90 == 0
    assert steps >= 7 * duration / 90
    player.page.context.close()


def test_the_wheel_turns_one_segment_after_another(chromium: Any, server: Server) -> None:
    player = watch(chromium, server, "no-preference", WHEEL)
    turned = [one for one in moved(player, WHEEL.name) if str(one[0]).startswith("wheel-")]
    assert [duration for _, duration, _ in turned] == [2 * 280]
    player.page.context.close()


def test_nothing_travels_for_those_who_want_calm(chromium: Any, server: Server) -> None:
    player = watch(chromium, server, "reduce", RIVER)
    assert moved(player, RIVER.name) == []
    player.page.context.close()
