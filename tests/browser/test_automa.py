"""Tesla's Automa at the web table: a seat in the dialog, tiles on the table, reasons in the log."""

from tests.browser.conftest import Guest, Open


def open_by_dialog(player: Guest) -> None:
    """Two players, the second an Automa of high level, chosen on the first seat's neighbour."""
    player.go("/")
    page = player.page
    page.click("[data-new=barrage]")
    page.click("[data-what=full]")
    page.check("#new-players input[value='2']", force=True)
    kinds = page.eval_on_selector_all("[data-seat='1'] option", "all => all.map(one => one.value)")
    assert [kind for kind in kinds if kind.startswith("automa")] == [
        "automa:low",
        "automa:medium",
        "automa:high",
        "automa:very_high",
    ]
    assert page.query_selector("[data-option=automa_1]") is None
    page.select_option("[data-seat='1']", "automa:high")
    page.click("#new-table [type=submit]")
    page.wait_for_selector("[data-panel=map] svg g", state="attached")


def test_an_automa_plays_and_explains_itself(guest: Open) -> None:
    player = guest()
    open_by_dialog(player)
    page = player.page
    for _ in range(2):
        player.wait_until_asked()
        player.take(player.offered()[0])
    page.wait_for_selector("#automa-criteria text", state="attached")
    said = page.eval_on_selector_all(
        "[data-panel=automa] [data-tip]", "all => all.map(one => one.dataset.tip)"
    )
    assert any(line.startswith("1. production") for line in said)
    assert "Automa, high level" in page.inner_html(".seats")
    assert "Automa high 2 turns a tile" in page.inner_text("#log")
    assert "cannot do action" not in page.inner_text("#log")
    page.click("#tab-automa")
    assert page.is_visible("#automa-actions")
    why = page.inner_text("#why")
    assert "Turns a tile: actions of tile " in why
    assert "AUT-TURN-03" in why
    assert page.locator("#why li.reason:visible").count() > 0


def test_what_the_server_refuses_is_said_in_the_dialog(guest: Open) -> None:
    player = guest()
    player.go("/")
    page = player.page
    page.click("[data-new=barrage]")
    page.click("#name-seed summary")
    page.fill("#new-table [name=name]", "Unseen\u3164")
    page.click("#new-table [type=submit]")
    page.wait_for_selector("#new-refusal:not([hidden])")
    assert "nobody can see or read" in page.inner_text("#new-refusal")
    # The browser itself reports the refusal; anything else would be an error of the page.
    assert [error for error in player.errors if "409" not in error] == []
    player.errors.clear()
