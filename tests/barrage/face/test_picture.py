"""The picture of the table: map, boards and contracts where they belong."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from penstock.drawing.icons import all_symbols, used_in
from penstock.drawing.log import log_panel
from penstock.drawing.prompt import prompt_panel
from penstock.drawing.sheet import Sheet
from penstock.drawing.top_bar import top_bar
from penstock.drawing.whole import measured
from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    CONTRACT_LIST,
    OFFICER_LIST,
    SPACE_LIST,
    TILE_LIST,
)
from penstock.games.barrage.box.water_map import CONDUIT_NAMES, DAM_NAMES, POWERHOUSE_NAMES
from penstock.games.barrage.face.drawing.contracts import face
from penstock.games.barrage.face.drawing.draft import draft_board
from penstock.games.barrage.face.drawing.frame import FRAME, ranking
from penstock.games.barrage.face.drawing.layout import ENERGY, GAP, LONG_TRACK, RIVALS
from penstock.games.barrage.face.drawing.rivals import card_width, rival_card, rivals_of
from penstock.games.barrage.face.drawing.scene import scenery
from penstock.games.barrage.face.drawing.systems import energies_of, energy_of, systems_of
from penstock.games.barrage.face.drawing.tiles import tile_face
from penstock.games.barrage.face.drawing.words import (
    ABILITY_SIGNS,
    OFFICER_SIGNS,
    OFFICER_WORDS,
    contract_words,
    space_words,
    tile_words,
)
from penstock.games.barrage.face.face import FACE
from penstock.games.barrage.face.panels import BOXES, page
from penstock.games.barrage.face.picture import (
    ICONS,
    company_panel,
    energy_panel,
    management_panel,
    map_panel,
    order_panel,
    picture,
    rivals_row,
)
from penstock.games.barrage.game import new
from penstock.games.barrage.rules.verbs import NOTATION
from penstock.games.barrage.view import BarrageView
from penstock.kernel.verbs import BAR
from tests.support.barrage.position import RED, Position
from tests.support.barrage.sample_views import (
    NAMES,
    QUESTIONS,
    mock_up,
    mock_up_sheet,
    reached,
    samples,
    watching,
)
from tests.support.notation import choice, played
from tests.support.svg import SVG, values

SAMPLES = samples()


def root_of(view: BarrageView, sheet: Sheet | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(picture(view, sheet or mock_up_sheet()))


def test_play_reaches_every_question_in_every_size_of_game() -> None:
    names = reached()
    met = {name.rpartition("-")[2] for name in names} - {"over"}
    assert met == set(QUESTIONS)
    assert {name.rpartition("-")[0] for name in names} == {
        f"{game}-{players}" for game in ("full", "introductory") for players in (2, 3, 4)
    }


def test_titles_and_labels_are_translated_too() -> None:
    sheet = replace(mock_up_sheet(), log=(), names=("1", "2", "3", "4"), translate=lambda _: "¤")
    for name in ("mock-up", "full-4-Turn", "full-4-DraftCompany", "full-4-over"):
        root = root_of(SAMPLES[name], sheet)
        for words in [one.text or "" for one in root.iter(f"{SVG}title")]:
            assert not re.search(r"[A-Za-z]{4,}", words), words


def test_a_spectator_sees_a_company_board() -> None:
    assert "company" in values(root_of(watching(mock_up())), "id")


def test_everything_on_the_table_has_its_stable_id() -> None:
    view = mock_up()
    ids = set(values(root_of(view), "id"))
    assert {f"dam-{site}" for site in DAM_NAMES} <= ids
    assert {f"conduit-{site}" for site in CONDUIT_NAMES} <= ids
    assert {f"powerhouse-{site}" for site in POWERHOUSE_NAMES} <= ids
    assert {f"space-{space.id}" for space in SPACE_LIST} <= ids
    assert {f"contract-{id}" for id in (*view.office, *view.national)} <= ids
    assert {f"contract-{id}" for id in view.players[0].contracts} <= ids
    assert {f"tile-0-{tile}" for tile in view.players[0].tiles} <= ids
    assert {f"wheel-{seat}" for seat in range(4)} <= ids
    assert {f"marker-{seat}" for seat in range(4)} <= ids
    assert {f"headstream-{stream}" for stream in "ABCD"} <= ids


def test_every_drop_is_drawn_where_it_is() -> None:
    view = mock_up()
    drops = [id for id in values(root_of(view), "id") if id.startswith("drop-")]
    for one in view.dams:
        assert len([id for id in drops if id.startswith(f"drop-{one.site}-")]) == one.water
    for stream in view.headstreams:
        waiting = [id for id in drops if id.startswith(f"drop-{stream.id}-")]
        assert len(waiting) == stream.waiting


def test_the_icons_of_the_panels_are_the_declared_ones() -> None:
    used = frozenset[str]()
    for view in SAMPLES.values():
        sheet = mock_up_sheet()
        for panel in (
            map_panel(view, sheet),
            energy_panel(view, sheet),
            management_panel(view, sheet),
            company_panel(view, sheet),
            rivals_row(view, sheet),
            order_panel(view, sheet),
            log_panel(FRAME, view, sheet),
            prompt_panel(FRAME, view, sheet),
            top_bar(FRAME, view, sheet),
        ):
            used |= used_in(panel)
    for contract in CONTRACT_LIST:
        used |= used_in(face(contract.id, 0, 0, 41, 86) + face(contract.id, 0, 0, 77, 90))
    for tile in TILE_LIST:
        used |= used_in(tile_face(tile.id, 0, 0, 44, 40))
    assert used <= ICONS
    assert set(all_symbols()) >= ICONS


def test_every_component_has_words_and_signs() -> None:
    sheet = mock_up_sheet()
    assert {officer.id for officer in OFFICER_LIST} == set(OFFICER_WORDS) == set(OFFICER_SIGNS)
    assert {company.id for company in COMPANY_LIST} == set(ABILITY_SIGNS)
    for contract in CONTRACT_LIST:
        assert str(contract.value) in contract_words(sheet, contract.id)
    assert "1 excavator, 1 mixer" in space_words(sheet, "machinery_both_left")
    assert "credits: 8" in space_words(sheet, "workshop_3_right")
    assert tile_words(sheet, "advanced_1_base").startswith("Base I: ")
    assert tile_words(sheet, "basic_base") == "Base tile"


def test_a_panel_alone_is_the_panel_of_the_picture() -> None:
    view, sheet = mock_up(), mock_up_sheet("auto")
    whole = picture(view, sheet, played(NOTATION, "base B8U"))
    assert measured(map_panel(view, sheet, played(NOTATION, "base B8U"))) in whole
    assert measured(company_panel(view, sheet, played(NOTATION, "base B8U"))) in whole
    for index in range(len(rivals_of(view))):
        assert measured(rival_card(view, sheet, index)) in whole


def test_a_page_gets_every_panel_in_its_box() -> None:
    about = page({})
    drawn = FACE.drawn(mock_up(), mock_up_sheet("auto"))
    assert set(drawn) == set(about.boxes) == set(BOXES)
    assert not about.is_wide
    for panel in drawn.values():
        assert ElementTree.fromstring(panel).tag == f"{SVG}svg"
    clicked = {
        text for panel in drawn.values() for text in re.findall(r'data-action="([^"]+)"', panel)
    }
    assert clicked == {"produce B1L C1B 1", "produce B5U C5A 2"}


@pytest.mark.parametrize(
    "move",
    [
        "base B8U",
        "elevation B1L",
        "conduit C1B",
        "powerhouse P5_1",
        "drop A",
        "produce B1L C1B 1",
        "place turbine_zero_left",
        "place patent_2",
        "engineers 2",
        "tile basic_elevation",
    ],
)
def test_the_last_move_is_marked_once(move: str) -> None:
    assert picture(mock_up(), mock_up_sheet(), played(NOTATION, move)).count('id="last-move"') == 1
    assert 'id="last-move"' not in picture(mock_up(), mock_up_sheet())


def test_the_tag_of_a_system_is_its_most_drops_and_fewer_are_buttons() -> None:
    texts = [f"produce B5U C5A {drops}" for drops in (3, 2, 1)]
    choices = (
        choice(NOTATION, texts[0], None, "BAR-TURB-09"),
        *[choice(NOTATION, text) for text in texts[1:]],
    )
    view = replace(mock_up(), choices=choices)
    assert [(one.choice.text, one.drops) for one in systems_of(choices)] == [(texts[1], 2)]
    clicked = re.findall(r'data-action="([^"]+)"', map_panel(view, mock_up_sheet()))
    assert set(clicked) == {texts[1]}
    assert [one.text for one in FRAME.on_bar(view)] == [texts[0], texts[2]]
    assert FRAME.gold(view) == {texts[1]}
    assert all(FRAME.worth(one) is not None for one in choices)
    assert FRAME.worth(choice(NOTATION, "skip")) is None


def test_a_dam_with_two_productions_is_chosen_by_their_tags() -> None:
    choices = (choice(NOTATION, "produce B1L C1A 1"), choice(NOTATION, "produce B1L C1B 1"))
    root = root_of(replace(mock_up(), choices=choices))
    places = {one.get("id"): one for one in root.iter() if one.get("id")}
    assert "data-action" not in places["dam-B1L"].attrib
    assert places["conduit-C1B"].attrib["data-action"] == "produce B1L C1B 1"
    assert places["system-B1L-C1A"].attrib["data-action"] == "produce B1L C1A 1"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_energy_track_and_rivals_share_one_row(count: int) -> None:
    view = SAMPLES[f"full-{count}-Turn"]
    rivals = rivals_of(view)
    assert len(rivals) == count - 1
    assert view.seat not in rivals
    track = ENERGY.width if count > 2 else LONG_TRACK
    cards = len(rivals) * (card_width(view) + GAP) - GAP
    assert track + cards == pytest.approx(ENERGY.width + RIVALS)
    drawn = [rival_card(view, mock_up_sheet(), index) for index in range(3)]
    assert [bool(card) for card in drawn] == [index < count - 1 for index in range(3)]
    for seat, card in zip(rivals, drawn, strict=False):
        assert f'data-open="{seat}"' in card
        assert 'role="button"' in card


def test_outcome_of_each_production_stands_on_its_conduit_and_on_the_track() -> None:
    table = (
        Position()
        .dam(RED, "B6L", water=2)
        .conduit(RED, "C6A")
        .powerhouse(RED, "P9_1")
        .at_turn()
        .play("place turbine_zero_left")
    )
    view = table.state.view(RED)
    offered = [one for one in view.choices if one.refused_by is None]
    assert sorted(energy_of(one) for one in offered) == sorted(energies_of(view.choices))
    most = systems_of(view.choices)[0].choice
    tag = map_panel(view, mock_up_sheet()).partition('id="system-B6L-C6A"')[2].partition("</g>")[0]
    assert f">{energy_of(most)}</text>" in tag
    track = energy_panel(view, mock_up_sheet())
    assert track.count('stroke="var(--accent)" stroke-width="2"') == len(energies_of(view.choices))
    refused = replace(most, refused_by="BAR-TURB-09")
    shut = map_panel(replace(view, choices=(refused,)), mock_up_sheet())
    spot = shut.partition('id="system-B6L-C6A"')[2].partition("</g>")[0]
    assert 'aria-disabled="true"' in spot
    assert "</text>" not in spot  # there is nothing to be seen


def test_closed_spaces_of_small_games_are_shown_as_closed() -> None:
    view = SAMPLES["introductory-2-Turn"]
    words = "".join(root_of(view).itertext())
    assert "not used with so few players" in words
    assert "not used in the introductory game" in words


def test_the_draft_shows_every_pair_and_contract() -> None:
    view = SAMPLES["full-3-DraftCompany"]
    drawn = draft_board(view, mock_up_sheet())
    for pair in view.draft:
        assert f'id="company-{pair.company}"' in drawn
    assert drawn.count('id="contract-starting') == 3


def test_in_the_whole_draft_every_element_has_an_id_of_its_own() -> None:
    """Also once contracts are taken: they lie on the draft board and with their owners."""
    state = new(3, 1)
    shown = 0
    while state.round == 0:
        drawn = picture(state.view(state.to_move()), mock_up_sheet())
        ids = re.findall(r'\bid="([^"]+)"', drawn)
        assert len(ids) == len(set(ids))
        shown += drawn.count('id="taken-contract-')
        state.apply(state.legal()[0])
    assert shown > 0


def test_the_result_shows_the_ranking() -> None:
    view = SAMPLES["full-4-over"]
    points = [player.vp for player in ranking(view)]
    assert points == sorted(points, reverse=True)
    words = "".join(root_of(view, replace(mock_up_sheet(), prompt="")).itertext())
    assert f"{NAMES[ranking(view)[0].seat]} wins" in words


def test_what_is_printed_on_the_map_keeps_inside() -> None:
    shapes = scenery()
    for x, y in (*shapes.dams.values(), *shapes.powerhouses.values()):
        assert 30 < x < 710
        assert 30 < y < 815
    assert len(shapes.lakes) == len(shapes.dams) == 20
    assert len(shapes.badges) == 12


def test_verbs_of_the_table_are_not_repeated_as_buttons() -> None:
    for view in SAMPLES.values():
        drawn = prompt_panel(FRAME, view, mock_up_sheet())
        for text in re.findall(r'data-action="([^"]+)"', drawn):
            verb = NOTATION.verb_of(NOTATION.parse(text))
            on_map = {system.choice.text for system in systems_of(view.choices)}
            assert verb.where == BAR or (verb.name == "produce" and text not in on_map)
