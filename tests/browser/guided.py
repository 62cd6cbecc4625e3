"""Walking through a lesson in the browser: each step is clicked where its ring lies."""

from typing import Any

from penstock.lessons.lesson import Lesson
from penstock.lessons.shelf import lessons_of
from tests.browser.conftest import Guest, Open

AT_STEP = """number => document.querySelectorAll(".beads .past").length === number
    && document.querySelector(".bubble:not(.is-folded, [hidden])") !== null"""
RINGED = """action => [...document.querySelectorAll(".is-expected")]
    .some(one => one.dataset.action === action)"""
FACTS = """() => {
    const bubble = document.querySelector(".bubble");
    const box = bubble.getBoundingClientRect();
    const ringed = [...document.querySelectorAll(".is-expected")]
        .map(one => one.getBoundingClientRect()).filter(one => one.width);
    const across = (one) => Math.min(box.right, one.right) - Math.max(box.left, one.left);
    const down = (one) => Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top);
    return {
        inside: Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) >= 0,
        cut: bubble.scrollWidth > bubble.clientWidth + 1,
        covered: ringed.length > 0 && ringed.every(one => across(one) > 1 && down(one) > 1),
        gold: [...document.querySelectorAll(".answers .button.signal:not(.is-expected)")].length,
    };
}"""
"""Whether the bubble can be read whole, and does not lie on the place to click."""
LIT = """() => document.querySelectorAll("#spot-holes > *").length > 1"""
"""Whether anything of what the bubble speaks of can be seen: the veil itself is the first."""
GOALS = """() => {
    const bar = document.querySelector(".prompt").getBoundingClientRect();
    const shown = [...document.querySelectorAll("#hint .goal, #buttons > *")]
        .map(one => one.getBoundingClientRect());
    return {
        goals: [...document.querySelectorAll("#hint .goal")].filter(one => one.offsetWidth).length,
        cut: shown.some(one => one.bottom > bar.bottom + 1 || one.right > bar.right + 1),
    };
}"""
"""How many goals the prompt bar shows, and whether it cuts one of them or a button below."""
SURE = """() => {
    const button = document.querySelector("#confirm:not([hidden]) .signal");
    const box = button?.getBoundingClientRect();
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
    return button && document.elementFromPoint(x, y)?.closest("button") === button ? [x, y] : null;
}"""
"""Where a tap on the board is confirmed, if it is asked for and nothing lies on it."""
MOVED = "Number(document.querySelector('#slider').max)"
PHONE = {"width": 390, "height": 844}


def begin(player: Guest, lesson: Lesson, language: str) -> None:
    player.go(f"/learn/{lesson.game}?lang={language}")
    player.page.click(f'.lesson-card[data-lesson="{lesson.game}/{lesson.id}"]')
    player.page.wait_for_selector("[data-panel] svg g", state="attached")


def walk(player: Guest, lesson: Lesson) -> None:
    """Every step, by mouse; what is only read goes on by key."""
    for number, step in enumerate(lesson.steps):
        player.page.wait_for_function(AT_STEP, arg=number)
        assert_readable(player, number)
        if step.answers:
            right = next(at for at, one in enumerate(step.answers) if one.is_right)
            player.page.locator(".bubble .offered .button").nth(right).click()
        elif not step.do:
            player.page.keyboard.press("n")
        for action in step.do:
            player.page.wait_for_function(RINGED, arg=action)
            spot, before = player.spot(action), player.moves()
            assert spot is not None, f"step {number + 1}: {action} cannot be clicked"
            player.page.mouse.click(*spot)
            player.wait_for_move(before)


def let_settle(player: Guest) -> None:
    """Boards come up, bubbles find their place: until then a point on the screen means little."""
    player.page.evaluate("() => new Promise(done => setTimeout(done, 150))")


def assert_readable(player: Guest, number: int) -> None:
    player.page.wait_for_function(LIT)
    let_settle(player)
    facts: dict[str, Any] = player.page.evaluate(FACTS)
    assert facts["inside"], f"step {number + 1}: the bubble leaves the window"
    assert not facts["cut"], f"step {number + 1}: the bubble is too narrow for its words"
    assert not facts["covered"], f"step {number + 1}: the bubble lies on the place to click"


def assert_goals_are_shown(player: Guest, lesson: Lesson) -> None:
    player.page.wait_for_selector("#hint .goal")
    let_settle(player)
    facts = player.page.evaluate(GOALS)
    assert facts == {"goals": len(lesson.goals), "cut": False}


def solve(player: Guest, lesson: Lesson) -> None:
    """Reach the goals by the lesson's own solution; the others answer by it."""
    learner, match = lesson.setting.learner, lesson.begin()
    for text in lesson.line[len(lesson.setting.moves) :]:
        is_own = match.state.to_move() == learner and len(match.moves) >= lesson.begins[-1]
        match.play(text)
        if is_own:
            player.page.wait_for_selector(f'[data-action="{text}"]', state="attached")
            player.take(text)


def walk_through(guest: Open, lesson: Lesson, language: str) -> None:
    """Every step of a lesson; in English its goals as well, and once more from the beginning."""
    player = guest(locale=language)
    begin(player, lesson, language)
    walk(player, lesson)
    if lesson.goals:
        assert_goals_are_shown(player, lesson)
    if lesson.goals and language == "en":
        solve(player, lesson)
        player.page.wait_for_selector(".bubble h2 .icon")
        player.page.click(".bubble .quiet")  # again
        player.page.wait_for_selector(".bubble", state="hidden")


def tap_through(guest: Open, game: str, language: str) -> None:
    """The first game on a phone: what is asked for is tapped, and so is what a tap asks again."""
    lesson = lessons_of(game)[0]
    player = guest(locale=language, viewport=PHONE, has_touch=True, is_mobile=True)
    begin(player, lesson, language)
    for number, step in enumerate(lesson.steps):
        player.page.wait_for_function(AT_STEP, arg=number)
        assert_readable(player, number)
        if not step.do:
            player.page.keyboard.press("n")
        for action in step.do:
            player.page.wait_for_function(RINGED, arg=action)
            let_settle(player)
            spot, before = player.spot(action), player.moves()
            assert spot is not None, f"step {number + 1}: {action} cannot be tapped"
            player.page.touchscreen.tap(*spot)
            player.page.wait_for_function(f"() => ({SURE})() || {MOVED} !== {before}")
            sure = player.page.evaluate(SURE)
            if sure is not None:
                player.page.touchscreen.tap(*sure)
            player.wait_for_move(before)
