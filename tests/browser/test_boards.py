"""Another player's board opens over one's own, by mouse, key and on a phone."""

import pytest

from tests.browser.conftest import Guest, Open
from tests.browser.records import played

OPEN = "#opened:not([hidden])"
SEATS = {
    "power_grid": ["me", "random", "random"],
    "barrage": ["me", "random", "random"],
    "underwater_cities": ["me", "random", "random"],
}


def sit(guest: Open, game: str, **options: object) -> Guest:
    """Somebody at a table of three, asked something."""
    player = guest(**options)
    player.open_table(game=game, seats=SEATS[game], seed=3)
    player.wait_until_asked()
    return player


def title(player: Guest) -> str:
    """Whose board is open."""
    player.page.wait_for_selector(OPEN)
    return str(player.page.inner_text("#opened-title"))


@pytest.mark.parametrize("game", SEATS)
def test_board_opens_by_a_click_and_closes_again(guest: Open, game: str) -> None:
    player = sit(guest, game)
    page = player.page
    heads = page.locator("[data-panel] [data-open]")
    seats = [heads.nth(at).get_attribute("data-open") for at in range(heads.count())]
    other = next(seat for seat in seats if seat != "0")
    before = player.moves()
    page.locator(f"[data-panel] [data-open='{other}']").click(position={"x": 14, "y": 14})

    first = title(player)
    assert first.startswith("Board of ")
    assert page.locator(f"{OPEN} svg.sheet").count() >= 3
    assert page.locator("#opened [data-action], #opened [id^=player-], #opened .tape").count() == 0
    assert page.locator("[data-panel] .is-open .when-open").is_visible()
    own = page.locator("[data-panel]:visible").first.bounding_box()
    assert own is not None
    # Previous and next by name, by buttons and by arrow keys.
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "was => document.querySelector('#opened-title').textContent !== was", arg=first
    )
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(
        "was => document.querySelector('#opened-title').textContent === was", arg=first
    )
    assert page.locator("#opened [data-step]").count() == 2
    page.keyboard.press("Escape")
    page.wait_for_selector("#opened", state="hidden")
    assert page.locator("[data-panel] .is-open").count() == 0
    assert player.moves() == before


def test_board_opens_by_its_number_and_closes_by_a_click_on_the_veil(guest: Open) -> None:
    player = sit(guest, "underwater_cities")
    page = player.page
    head = page.locator("[data-panel=players] [data-open]:not([data-open='0'])").first
    page.keyboard.press(head.get_attribute("data-key"))
    assert title(player).startswith("Board of ")
    page.locator("#opened").click(position={"x": 20, "y": 300})
    page.wait_for_selector("#opened", state="hidden")


def test_a_new_question_about_the_own_board_closes_it(guest: Open) -> None:
    player = sit(guest, "underwater_cities")
    page = player.page
    head = page.locator("[data-panel=players] [data-open]:not([data-open='0'])").first
    page.keyboard.press(head.get_attribute("data-key"))
    title(player)
    # The list of options answers without the boards.
    page.keyboard.press("o")
    before = player.moves()
    page.locator("#choices [data-action]").first.click()
    player.wait_for_move(before)
    player.wait_until_asked()
    page.wait_for_selector("#opened", state="hidden")


@pytest.mark.parametrize("game", SEATS)
def test_spectators_see_boards_of_any_position(guest: Open, game: str) -> None:
    reader = guest()
    reader.go("/")
    path = str(reader.post("/api/tables/import", text=played(game))["url"])
    watcher = guest()
    watcher.visit(f"{path}?at=4")
    page = watcher.page
    page.wait_for_selector("#looking:not([hidden])")
    page.wait_for_selector("[data-panel] [data-open]", state="attached")
    page.keyboard.press(page.locator("[data-panel] [data-open]").first.get_attribute("data-key"))
    title(watcher)
    early = page.inner_html(".opened-parts")
    page.keyboard.press("l")
    page.wait_for_function(
        "was => document.querySelector('.opened-parts')?.innerHTML !== was", arg=early
    )
    assert page.is_visible(OPEN)


def test_board_opens_on_a_phone_and_on_a_tablet(guest: Open) -> None:
    for width, height in ((390, 844), (768, 1024), (1024, 768)):
        player = sit(guest, "barrage", viewport={"width": width, "height": height})
        page = player.page
        keys = page.locator("[data-panel] [data-open]")
        page.keyboard.press(keys.first.get_attribute("data-key"))
        title(player)
        over = page.evaluate("() => document.querySelector('#opened').scrollWidth - innerWidth")
        assert over <= 0
        assert page.locator("#opened header [aria-label=Close]").is_visible()
        assert page.locator("#question").is_visible()


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (720, 450), (390, 844)])
def test_whole_hand_is_seen_on_small_screens(guest: Open, size: tuple[int, int]) -> None:
    """Cards lie one under another, full width; nothing runs out of the column."""
    player = sit(guest, "underwater_cities", viewport={"width": size[0], "height": size[1]})
    page = player.page
    page.locator("nav.pages [data-page=cards]").click()
    page.wait_for_function(
        "() => document.querySelector('[data-panel=hand] svg')?.viewBox.baseVal.width < 400"
    )
    cards = page.locator("[data-panel=hand] [id^=card-]")
    assert cards.count() >= 3
    boxes = [cards.nth(at).bounding_box() for at in range(cards.count())]
    column = page.locator("[data-panel=hand]").bounding_box()
    for box in boxes:
        assert box["x"] >= column["x"] - 6
        assert box["x"] + box["width"] <= column["x"] + column["width"] + 12
        assert box["width"] > 0.85 * column["width"]
    assert [box["y"] for box in boxes] == sorted(box["y"] for box in boxes)


def test_whole_company_board_is_seen_on_a_tablet(guest: Open) -> None:
    player = sit(guest, "barrage", viewport={"width": 1024, "height": 768})
    page = player.page
    for choice in ("company germany", "take starting_02"):  # the draft may be longer
        player.take(choice)
    page.wait_for_selector("[id=wheel-0]", state="attached")
    page.locator("nav.pages [data-page=me]").click()
    board = page.locator("[data-panel=company] > svg").bounding_box()
    prompt = page.locator(".prompt").bounding_box()
    assert board["x"] + board["width"] <= 1024
    assert board["y"] + board["height"] < prompt["y"]


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (390, 844)])
def test_whole_action_board_is_seen_on_small_screens(guest: Open, size: tuple[int, int]) -> None:
    """All sections and contracts at once: nothing is pushed aside."""
    player = sit(guest, "barrage", viewport={"width": size[0], "height": size[1]})
    page = player.page
    page.locator("nav.pages [data-page=actions]").click()
    panel = page.locator("[data-panel=management]")
    page.wait_for_function(
        "() => document.querySelector('[data-panel=management] svg')?.viewBox.baseVal.width < 500"
    )
    assert panel.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    box, prompt = panel.bounding_box(), page.locator(".prompt").bounding_box()
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= prompt["y"]
    spaces = panel.locator("[id^=space-]")
    sides = [spaces.nth(at).bounding_box() for at in range(spaces.count())]
    assert min(min(side["width"], side["height"]) for side in sides) >= 28


def test_idle_page_comes_to_rest(guest: Open) -> None:
    """Tape that crawls for ever would keep a processor busy."""
    player = sit(guest, "power_grid")
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("() => document.body.classList.add('is-idle')")
    counts = page.evaluate(
        """() => document.getAnimations()
            .map((one) => one.effect.getComputedTiming().iterations)"""
    )
    assert counts
    assert all(count < 10 for count in counts)


def test_a_choice_pointed_at_in_the_list_lifts_on_the_board(guest: Open) -> None:
    player = sit(guest, "underwater_cities")
    page = player.page
    page.keyboard.press("o")
    row = page.locator("#choices [data-action]").first
    action = row.get_attribute("data-action")
    row.hover()
    lifted = page.locator("[data-panel] .is-lifted")
    assert lifted.first.get_attribute("data-action") == action
    page.hover("#question")
    assert page.locator(".is-lifted").count() == 0
