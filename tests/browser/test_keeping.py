"""Looking back and keeping: every position has an address, games are saved, opened and repeated."""

from pathlib import Path
from typing import Any

import pytest

from penstock.games import game_ids
from penstock.kernel.record import read_record
from tests.browser.conftest import Guest, Open
from tests.browser.records import played

BOTS = ["me", "greedy", "greedy"]


def opened_from_file(player: Guest, game: str, folder: Path) -> str:
    """Open a finished match file through the lobby; gives the table's address."""
    file = folder / "game.match"
    file.write_text(played(game), encoding="utf-8")
    player.go("/")
    with player.page.expect_file_chooser() as chooser:
        player.page.click("[data-do=import]")
    chooser.value.set_files(str(file))
    player.page.wait_for_selector("#result[open] .charts svg")
    return str(player.page.evaluate("location.pathname"))


def test_every_position_has_an_address(guest: Open) -> None:
    player = guest()
    path = player.open_table(seats=BOTS, seed=4)
    player.play_on(until=15)
    player.go(f"{path}?at=0")
    player.page.wait_for_selector("#looking:not([hidden])")
    assert player.page.input_value("#slider") == "0"
    assert player.offered() == []
    player.page.click("#looking [data-do=live]")
    player.page.wait_for_selector("#looking", state="hidden")
    player.wait_until_asked()
    assert player.offered()


@pytest.mark.parametrize("game", game_ids())
def test_the_slider_shows_every_earlier_position(guest: Open, game: str, tmp_path: Path) -> None:
    player = guest()
    opened_from_file(player, game, tmp_path)
    player.page.keyboard.press("Escape")

    def board(move: int) -> str:
        player.page.eval_on_selector(
            "#slider",
            """(slider, move) => {
                slider.value = String(move);
                slider.dispatchEvent(new Event("input", {bubbles: true}));
            }""",
            move,
        )
        player.page.wait_for_function(f"() => location.search === '?at={move}'")
        assert player.offered() == []
        shown: str = player.page.inner_text("#question")
        drawn: str = player.page.inner_html("main")
        return shown + drawn

    first, later = board(0), board(25)
    assert first != later
    assert board(0) == first


@pytest.mark.parametrize("game", game_ids())
def test_match_file_is_opened_saved_and_played_again(
    guest: Open, game: str, tmp_path: Path
) -> None:
    player = guest()
    path = opened_from_file(player, game, tmp_path)
    player.page.keyboard.press("Escape")
    with player.page.expect_download() as saved:
        player.page.evaluate("document.querySelector('a[download]').click()")
    saved.value.save_as(tmp_path / "saved.match")
    text = (tmp_path / "saved.match").read_text(encoding="utf-8")
    assert read_record(text, "saved").moves == read_record(played(game), "played").moves

    for button, is_same in (("#result button.signal", False), ("[data-do=clone]", True)):
        player.visit(path)
        player.page.wait_for_selector("#result[open]")
        if is_same:
            player.page.keyboard.press("Escape")
            player.page.click(".tools details:has([data-do=clone]) > summary")
        player.page.click(button)
        player.page.wait_for_function(f"() => location.pathname !== {path!r}")
        player.page.wait_for_selector("[data-panel] svg g", state="attached")
        player.wait_until_asked()
        assert player.moves() == 0


@pytest.mark.parametrize("game", game_ids())
def test_light_and_dark_are_different_and_stay(guest: Open, game: str) -> None:
    player = guest(color_scheme="light")
    path = player.open_table(game=game, seats=["me", "hot"], seed=4)

    def look(reader: Guest) -> Any:
        return reader.page.evaluate(
            """() => {
                const ground = getComputedStyle(document.body).backgroundColor;
                const words = getComputedStyle(document.querySelector("#question")).color;
                const light = (colour) => {
                    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
                    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
                };
                return [light(ground), light(words)];
            }"""
        )

    ground, words = look(player)
    assert ground > 0.7
    assert words < 0.4
    player.page.keyboard.press("d")
    ground, words = look(player)
    assert ground < 0.3
    assert words > 0.6
    player.page.reload()
    assert look(player) == [ground, words]
    # Without a choice the browser's own wish counts.
    night = guest(color_scheme="dark")
    night.visit(path)
    assert look(night)[0] < 0.3
