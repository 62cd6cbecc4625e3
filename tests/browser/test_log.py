"""What a page makes of the words it is sent: lines that point at things, drops that run."""

import json

import pytest

from penstock.games import load_game
from penstock.kernel.events import Event
from penstock.kernel.match import Match, replay
from penstock.kernel.record import read_record
from penstock.table.language import translator
from tests.browser.conftest import Guest, Open
from tests.browser.records import played

MARKED = """() => {
    const shown = [...document.querySelectorAll("[data-panel] [id], [data-panel] [data-as]")];
    const isAt = (one, spot) => {
        const box = one.getBoundingClientRect();
        return ["x", "y", "width", "height"].every((side) => Math.abs(box[side] - spot[side]) < 1);
    };
    return [...document.querySelectorAll(".mark")].map((mark) => {
        const { x, y, width, height } = mark.getBoundingClientRect();
        const spot = { x: x + 5, y: y + 5, width: width - 10, height: height - 10 };
        return shown.filter((one) => isAt(one, spot)).map((one) => one.id || one.dataset.as);
    });
}"""
"""By mark: the names of the elements that it goes round."""


def match_of(game: str) -> Match:
    """The finished game that the pages show."""
    return replay(load_game(game), read_record(played(game), game), game)


def last_of(match: Match, kind: str) -> tuple[int, Event]:
    """The last event of a kind about the first seat, and the number of its move."""
    return next(
        (number, event)
        for number, move in reversed([*enumerate(match.moves, 1)])
        for event in move.events
        if event.kind == kind and event.seat in (0, -1)
    )


def last_flight(match: Match) -> int:
    """The number of the last move in which a drop ran down a river to a dam."""
    kinds = match.game.events(match.state)
    return next(
        number
        for number, move in reversed([*enumerate(match.moves, 1)])
        for event in move.events
        if event.kind == "held" and kinds.kind_of(event).values(event)["course"]
    )


def open_played(reader: Guest, game: str) -> str:
    """Open the finished game; gives its address."""
    reader.go("/")
    path = str(reader.post("/api/tables/import", text=played(game))["url"])
    reader.visit(path)
    reader.page.wait_for_selector("#result[open]")
    reader.page.keyboard.press("Escape")
    return path


@pytest.mark.parametrize(
    ("game", "language", "kind", "thing", "element"),
    [
        ("power_grid", "ru", "connects", "city", "{subject}"),
        ("power_grid", "uk", "buys fuel", "fuel", "{subject}"),
        ("barrage", "ru", "builds", "site", "{subject}"),
        ("barrage", "uk", "takes contract", "contract", "{subject}"),
    ],
)
def test_a_line_marks_what_it_speaks_of_and_whom(
    guest: Open, game: str, language: str, kind: str, thing: str, element: str
) -> None:
    match = match_of(game)
    _, event = last_of(match, kind)
    reader = guest(locale=language)
    open_played(reader, game)
    names = [seat["name"] for seat in json.loads(reader.page.inner_text("#table"))["seats"]]
    message = match.game.events(match.state).describe(event)
    stretches = message.segments(names, translator(language))
    subject = next(one.subject for one in stretches if one.kind == thing)

    # Below its player's name the sentence begins without it.
    assert stretches[0].text == names[0]
    words = "".join(one.text for one in stretches[1:]).strip()
    named = reader.page.locator(".turn-head b", has_text=names[0])
    turns = reader.page.locator("#log .turn", has=named)
    line = turns.locator("li[data-line]", has_text=words[1:]).last
    assert line.locator("b").count() == 0
    line.hover()

    marked = reader.page.evaluate(MARKED)
    assert len(marked) == 2
    assert element.format(subject=subject, id=subject.partition("-")[2]) in marked[1]
    assert "player-0" in marked[0]
    reader.page.hover("#question")
    assert reader.page.evaluate(MARKED) == []


def test_drops_run_down_the_rivers(guest: Open) -> None:
    number = last_flight(match_of("barrage"))
    reader = guest()
    path = open_played(reader, "barrage")
    reader.page.emulate_media(reduced_motion="no-preference")
    reader.go(f"{path}?at={number - 1}")
    reader.page.wait_for_selector("#looking:not([hidden])")
    reader.page.keyboard.press("]")

    reader.page.wait_for_selector(".flights use[href='#i-water']", state="attached")


def test_a_wheel_turns(guest: Open) -> None:
    number, _ = last_of(match_of("barrage"), "rotates")
    reader = guest()
    path = open_played(reader, "barrage")
    reader.page.emulate_media(reduced_motion="no-preference")
    reader.go(f"{path}?at={number - 1}")
    reader.page.wait_for_selector("#looking:not([hidden])")
    reader.page.keyboard.press("]")

    reader.page.wait_for_function(
        "() => document.querySelector('#wheel-0').getAnimations().length > 0"
    )


def test_log_is_told_turn_by_turn(guest: Open) -> None:
    reader = guest()
    path = open_played(reader, "power_grid")
    page = reader.page
    heads = page.locator("#log .turn-head")
    assert heads.count() > 10
    movers = heads.locator("b").all_inner_texts()
    # Two turns of the same player in a row have a round or a phase between them.
    between = page.evaluate(
        """() => [...document.querySelectorAll("#log > .turn + .turn")].filter((one) => {
            const name = (turn) => turn.querySelector(".turn-head b")?.textContent;
            return name(one) && name(one) === name(one.previousElementSibling);
        }).length"""
    )
    assert between == 0
    assert set(movers) == {"*Guest 1", "Seat 2"} or len(set(movers)) == 2
    assert page.locator("#log .chapter").count() > 3
    paid = page.locator("#log .amounts .icon").count()
    assert paid > 5
    assert page.locator("#log .amounts", has_text="−").count() > 0
    assert page.locator("#log .amounts", has_text="+").count() > 0

    # A click on a head shows that position; its lines can be folded away.
    head = heads.nth(heads.count() - 3)
    move = head.locator(".number").inner_text()
    head.locator("p").click()
    page.wait_for_selector("#looking:not([hidden])")
    assert page.input_value("#slider") == move
    turn = head.locator("xpath=..")
    head.locator(".fold").click()
    assert turn.locator("ol").is_hidden()
    assert head.locator(".fold").get_attribute("aria-expanded") == "false"
    assert path


def test_long_lines_wrap_and_tabs_have_words(guest: Open) -> None:
    reader = guest()
    open_played(reader, "barrage")
    wide = reader.page.evaluate(
        """() => {
            const log = document.querySelector("#log");
            return log.scrollWidth - log.clientWidth;
        }"""
    )
    assert wide <= 0
    tabs = reader.page.locator(".tabs [role=tab]:visible")
    assert tabs.all_inner_texts()[:2] == ["Log", "Chat"]
    assert reader.page.locator(".tabs .icon").count() == 0


def test_log_of_barrage_has_room_for_four_players(guest: Open) -> None:
    player = guest()
    player.open_table(game="barrage", seats=["me", "random", "random", "random"], seed=3)
    page = player.page
    player.wait_until_asked()
    player.play_on(6)
    page.wait_for_selector("#log .turn-head")
    height = page.evaluate("() => document.querySelector('#log').clientHeight")
    pitch = page.evaluate(
        "() => parseFloat(getComputedStyle(document.querySelector('#log')).lineHeight)"
    )
    assert height / pitch >= 14
    side = page.locator(".side").bounding_box()
    assert side["width"] == pytest.approx(314, abs=4)
    assert side["height"] == pytest.approx(390, abs=8)


def test_new_lines_are_said_to_who_listens(guest: Open) -> None:
    player = guest()
    player.open_table(seats=["hot", "hot"], seed=7)
    player.wait_until_asked()
    assert player.page.get_attribute("#news", "aria-live") == "polite"
    assert player.page.get_attribute("#log", "aria-live") is None
    player.take(player.offered()[0])
    player.page.wait_for_function("() => document.querySelector('#news').textContent.length > 5")
    said = player.page.inner_text("#news")
    assert said in " ".join(player.page.locator("#news").all_inner_texts())
    assert player.page.locator("#log .turn.is-now .number").all_inner_texts() in ([], ["now"])
