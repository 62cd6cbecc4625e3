"""The dialog that opens a table: who and what, only what can apply, one gold button."""

import pytest

from penstock.bots import ABOUT
from penstock.bots.strength import wins_in_a_hundred
from penstock.games import game_ids
from tests.browser.conftest import Guest, Open

SCREENS = ((1440, 900), (390, 844))
LANGUAGES = ("en", "ru", "uk")


def opened(guest: Open, game: str, width: int = 1440, height: int = 900, **more: str) -> Guest:
    reader = guest(viewport={"width": width, "height": height}, **more)
    reader.go("/")
    reader.page.click(f"[data-new={game}]")
    reader.page.wait_for_selector("#new-table[open]")
    return reader


def is_chosen(reader: Guest, group: str) -> str:
    return str(
        reader.page.eval_on_selector(
            f"[data-{group}][aria-checked=true]", f"one => one.dataset.{group}"
        )
    )


def seats(reader: Guest) -> list[str]:
    found = reader.page.eval_on_selector_all("[data-seat]", "all => all.map(one => one.value)")
    return [str(one) for one in found]


def test_first_game_of_barrage_is_the_introductory_one_against_a_bot(guest: Open) -> None:
    reader = opened(guest, "barrage")
    page = reader.page

    assert (is_chosen(reader, "who"), is_chosen(reader, "what")) == ("bots", "first")
    assert page.is_visible(".start-here")
    assert page.input_value("[data-option=game]") == "introductory"
    assert seats(reader) == ["novice"]
    assert page.inner_text("#new-range") == "1–4 players"
    assert page.inner_text("#new-sentence") == (
        "2 players, first game. You against Gentle. It starts at once."
    )
    assert page.locator("#new-table .signal").count() == 1
    assert page.inner_text("#new-bots").split("\n")[1] == next(iter(ABOUT.values()))
    page.click("#new-table [type=submit]")
    page.wait_for_selector("[data-panel] svg g", state="attached")
    table = page.evaluate("JSON.parse(document.querySelector('#table').textContent)")
    assert table["options"]["game"] == "introductory"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "novice"]


@pytest.mark.parametrize("game", game_ids())
def test_levels_show_how_many_games_they_win_as_far_as_that_is_known(
    guest: Open, game: str
) -> None:
    page = opened(guest, game).page
    known = wins_in_a_hundred(game)

    shown = page.eval_on_selector_all("#new-bots meter", "all => all.map(one => one.value)")
    assert shown == list(known.values())
    told = page.locator("#new-bots dd b").all_inner_texts()
    assert told == [f"{won} of 100" for won in known.values()]
    assert page.is_visible("#new-measured") == bool(known)
    assert page.locator("#new-bots dt.chosen").all_inner_texts() == ["Gentle"]
    page.click("[data-who=hot]")
    assert not page.is_visible("#new-bots")
    assert not page.is_visible("#new-measured")


def test_touching_an_option_of_the_full_game_makes_it_a_variant(guest: Open) -> None:
    reader = opened(guest, "power_grid")
    page = reader.page
    page.click("[data-what=full]")
    assert page.input_value("[data-option=board]") == "germany"
    assert set(seats(reader)) == {"normal"}, "who knows the game meets more"

    page.select_option("[data-option=board]", "usa")

    assert is_chosen(reader, "what") == "variants"
    page.click("[data-what=full]")
    assert page.input_value("[data-option=board]") == "germany", "as printed again"


def test_options_that_cannot_apply_are_not_shown(guest: Open) -> None:
    reader = opened(guest, "barrage")
    page = reader.page
    page.click("#house-rules summary")
    assert not page.is_visible("[data-option=mahiri_pool]"), "no officers in the introductory game"
    assert not page.is_visible("[data-option=automa_patents]"), "no Automa sits there"
    page.click("[data-what=full]")
    assert page.is_visible("[data-option=mahiri_pool]")
    page.click("[data-who=solo]")
    assert page.is_visible("[data-option=automa_patents]")
    assert all(kind.startswith("automa:") for kind in seats(reader))

    reader = opened(guest, "underwater_cities")
    page = reader.page
    assert page.is_visible("[data-option=contracts]")
    page.click("[data-who=solo]")
    assert not page.is_visible("[data-option=contracts]")
    assert seats(reader) == []
    page.click("#house-rules summary")
    assert page.is_visible("[data-option=first_blocker]")

    reader = opened(guest, "power_grid")
    page = reader.page
    assert not page.is_visible("[data-who=solo]"), "it cannot be played alone"
    page.click("#house-rules summary")
    assert not page.is_visible("[data-option=two_player_refill]")
    page.check("#new-players input[value='2']", force=True)
    assert page.is_visible("[data-option=two_player_refill]")


def test_seats_have_the_colours_they_will_have(guest: Open) -> None:
    reader = opened(guest, "underwater_cities")
    page = reader.page
    page.check("#new-players input[value='4']", force=True)
    page.click("[data-who=hot]")
    colours = "all => all.map(one => one.classList[1])"
    promised = page.eval_on_selector_all("#new-seats .disc", colours)

    page.click("#new-table [type=submit]")
    page.wait_for_selector("#people summary .disc", state="attached")

    assert page.eval_on_selector_all("#people summary .disc", colours) == promised
    assert len(set(promised)) == 4


def test_friends_are_waited_for_and_a_seed_is_not_for_them(guest: Open) -> None:
    reader = opened(guest, "power_grid")
    page = reader.page
    page.click("[data-who=friends]")
    assert seats(reader) == ["invite", "invite"]
    assert "It begins when everybody sits." in page.inner_text("#new-sentence")
    page.click("#name-seed summary")
    assert page.is_disabled("[name=seed]")
    page.check("[name=is_private]")
    assert page.inner_text("#name-state") == "private, random"
    page.check("[name=clock][value='move:172800']", force=True)
    page.click("#new-table [type=submit]")
    page.wait_for_selector("[data-do=share]")
    table = page.evaluate("JSON.parse(document.querySelector('#table').textContent)")
    assert (table["status"], table["is_private"]) == ("waiting", True)
    assert table["clock"]["kind"] == "move"


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_two_columns_or_two_pages_that_fit(
    guest: Open, width: int, height: int, language: str, game: str
) -> None:
    reader = opened(guest, game, width, height, locale=language)
    page = reader.page
    is_phone = width < 800
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.is_visible("[data-who=bots]")
    assert page.is_visible("[data-what=first]") is not is_phone
    if is_phone:
        page.click("[data-next]")
        assert not page.is_visible("[data-who=bots]")
    button = page.locator("#new-table [type=submit]").bounding_box()
    assert button is not None
    assert 0 <= button["x"] <= button["x"] + button["width"] <= width
    assert button["y"] + button["height"] <= height
    wide = page.evaluate(
        """() => [...document.querySelectorAll("#new-table *")].filter((one) =>
            one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
            && getComputedStyle(one).overflowX !== "visible"
            && !one.closest("svg")).map((one) => one.className || one.tagName)"""
    )
    assert wide == []


def test_whoever_chooses_by_keys_stays_at_the_seat(guest: Open) -> None:
    page = opened(guest, "power_grid").page
    page.click("[data-what=full]")
    page.focus("[data-seat='2']")
    before = page.input_value("[data-seat='2']")

    page.keyboard.press("ArrowDown")

    assert page.input_value("[data-seat='2']") != before
    assert page.evaluate("document.activeElement.dataset.seat") == "2"
