"""The picture of any table: well-formed, pure, honest about what may be clicked, translated."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from penstock.drawing.sheet import LogLine, Sheet
from penstock.games import game_ids, load_face
from penstock.kernel.verbs import LIST
from tests.support.pictures import PICTURED, Pictured
from tests.support.svg import SVG, values

EACH = pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.id}-{name}")
        for game in PICTURED.values()
        for name in game.samples
    ],
)
"""Every sample position of every game."""

GAMES = pytest.mark.parametrize("game", PICTURED.values(), ids=list(PICTURED))


def test_every_game_is_pictured() -> None:
    assert set(PICTURED) == set(game_ids())


@EACH
def test_every_position_is_well_formed_xml_without_scripts(game: Pictured, name: str) -> None:
    for theme in game.themes(name):
        drawn = load_face(game.id).picture(game.samples[name], game.sheet(theme))
        assert ElementTree.fromstring(drawn).tag == f"{SVG}svg"
        assert "<script" not in drawn
        assert "None" not in drawn


@EACH
def test_ids_are_unique_and_every_reference_is_defined(game: Pictured, name: str) -> None:
    drawn = load_face(game.id).picture(game.samples[name], game.words())
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    assert sorted(ids) == sorted(set(ids))
    wanted = set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn))
    assert wanted <= set(ids)


@EACH
def test_what_can_be_clicked_is_exactly_what_is_legal(game: Pictured, name: str) -> None:
    root = game.root(name)
    clickable = values(root, "data-action")
    offered = [choice for choice in game.samples[name].choices if choice.refused_by is None]
    legal = {choice.text for choice in offered}
    listed = {choice.text for choice in offered if choice.verb.where == LIST}
    assert set(clickable) <= legal - listed
    assert all(text.startswith(game.unshown) for text in legal - listed - set(clickable))
    options = [one for one in root.iter() if "opt" in one.get("class", "").split()]
    assert sorted(one.attrib["data-action"] for one in options) == sorted(clickable)
    spoken = [one for one in options if one.get("aria-hidden") != "true"]
    assert sorted(one.attrib["data-action"] for one in spoken) == sorted(set(clickable))
    assert game.draws_twice or spoken == options
    for one in spoken:
        assert one.attrib["role"] == "button"
        assert one.attrib["tabindex"] == "0"
        assert one.attrib["aria-label"]


@EACH
def test_refused_choices_are_disabled_and_name_the_rule(game: Pictured, name: str) -> None:
    shown = sorted(
        (one.attrib["data-refused"], one.attrib["data-rule"])
        for one in game.root(name).iter()
        if one.get("aria-disabled") == "true"
    )
    choices = game.samples[name].choices
    assert shown == sorted((one.text, one.refused_by) for one in choices if one.refused_by)


@EACH
def test_the_same_view_gives_the_same_picture(game: Pictured, name: str) -> None:
    view = game.samples[name]
    assert load_face(game.id).picture(view, game.words()) == load_face(game.id).picture(
        replace(view), game.words()
    )


@GAMES
def test_names_tables_and_log_lines_are_escaped(game: Pictured) -> None:
    evil = '<script>alert("&\'")</script>'
    sheet = Sheet(
        names=(evil,) * 6,
        table=evil,
        prompt=evil,
        hint=evil,
        log=(LogLine(0, evil, 3), LogLine(None, evil)),
        translate=lambda source: source,
    )
    for view in game.samples.values():
        drawn = load_face(game.id).picture(view, sheet)
        assert "<script" not in drawn
        titles = [one.text for one in ElementTree.fromstring(drawn).iter(f"{SVG}title")]
        assert evil in titles


@GAMES
def test_forbidden_characters_of_a_name_do_not_break_the_picture(game: Pictured) -> None:
    names = ("a\x00b\x1b", "]]>", "\ufffe", "", "é", "ї")
    for name in game.in_every_theme:
        game.root(name, replace(game.words(), names=names))


@GAMES
def test_every_word_passes_through_the_translation(game: Pictured) -> None:
    sheet = replace(game.words(), log=(), translate=lambda _: "¤")
    known = [*sheet.names, sheet.prompt, sheet.hint, sheet.table]
    for name in game.samples:
        for element in game.root(name, sheet).iter(f"{SVG}text"):
            words = element.text or ""
            for one in known:
                words = words.replace(one, "")
            words = words.split("…")[0]
            is_own = any(one.startswith(words.strip()) for one in known)
            is_ours = re.fullmatch(game.untranslated, words) is not None
            assert is_own or is_ours or not re.search(r"[A-Za-z]{2,}", words), words


@GAMES
def test_a_spectator_is_offered_nothing(game: Pictured) -> None:
    watching = [name for name, view in game.samples.items() if view.seat is None]
    assert watching
    for name in watching:
        root = game.root(name)
        assert not values(root, "data-action")
        assert not values(root, "data-refused")
