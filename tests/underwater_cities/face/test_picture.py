"""The picture of the table: boards, cards and slots where they belong, and nothing hidden."""

import re
from dataclasses import replace
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest

from penstock.drawing.icons import all_symbols, used_in
from penstock.drawing.lettering import text_width
from penstock.drawing.log import log_panel
from penstock.drawing.prompt import prompt_panel
from penstock.drawing.sheet import Sheet
from penstock.drawing.top_bar import top_bar
from penstock.drawing.whole import measured
from penstock.games.underwater_cities.box.cards import SLOT_IDS, TILE_IDS
from penstock.games.underwater_cities.box.components import BOARDS, CITIES, SITE_NAMES
from penstock.games.underwater_cities.effects.shelf import BOX, box_for
from penstock.games.underwater_cities.effects.signs import UPGRADED
from penstock.games.underwater_cities.face.drawing.answers import on_the_table
from penstock.games.underwater_cities.face.drawing.cards import (
    large_card,
    signs_of,
    small_card,
    tiny_card,
)
from penstock.games.underwater_cities.face.drawing.frame import FRAME, ranking
from penstock.games.underwater_cities.face.drawing.hand import card_boxes
from penstock.games.underwater_cities.face.drawing.layout import HAND, SIDE
from penstock.games.underwater_cities.face.drawing.names import (
    card_label,
    tile_label,
    tile_of,
)
from penstock.games.underwater_cities.face.drawing.players import player_boxes
from penstock.games.underwater_cities.face.drawing.signs import row_width
from penstock.games.underwater_cities.face.drawing.sites import sites_of
from penstock.games.underwater_cities.face.drawing.slots import slot_boxes, slot_row
from penstock.games.underwater_cities.face.drawing.works import metropolis, tile_signs
from penstock.games.underwater_cities.face.face import FACE
from penstock.games.underwater_cities.face.panels import BOXES, colours, page
from penstock.games.underwater_cities.face.picture import (
    ICONS,
    board_panel,
    claimed_panel,
    definitions,
    hand_panel,
    picture,
    players_panel,
    seabed_panel,
)
from penstock.games.underwater_cities.game import new
from penstock.games.underwater_cities.rules.verbs import notation_of
from penstock.games.underwater_cities.view import UnderwaterCitiesView
from tests.support.notation import played
from tests.support.svg import SVG, values
from tests.support.underwater_cities.sample_views import (
    COMMON,
    NAMES,
    SETTINGS,
    reached,
    samples,
    sheet,
)

SAMPLES = samples()


NOTATION = notation_of(box_for("none"))


def root_of(view: UnderwaterCitiesView, words: Sheet | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(picture(view, words or sheet()))


def test_play_reaches_the_common_questions_at_every_kind_of_table() -> None:
    assert {f"{table}-{question}" for table in SETTINGS for question in COMMON} <= set(reached())
    assert {f"{table}-over" for table in SETTINGS} <= set(reached())


def test_titles_and_labels_are_translated_too() -> None:
    blank = replace(sheet(), log=(), names=("1", "2", "3", "4"), translate=lambda _: "¤")
    for view in SAMPLES.values():
        for one in root_of(view, blank).iter(f"{SVG}title"):
            words = re.sub(r"\bUWC(-[A-Z]+)+-\d+", "", one.text or "")
            words = re.sub(r"\bc\d\d-(brown|blue\d)", "", words)
            assert not re.search(r"[A-Za-z]{4,}", words), words


def test_a_spectator_sees_no_hand() -> None:
    ids = values(root_of(SAMPLES["watching"]), "id")
    assert "hidden-1" in ids
    assert [id for id in ids if id.startswith("card-")] == [
        f"card-{SAMPLES['watching'].played_card}"
    ]


def test_hidden_hands_of_others_are_never_named() -> None:
    view = SAMPLES["four-ChooseCard"]
    assert view.seat is not None
    assert all(
        card.number is None
        for player in view.players
        if player.seat != view.seat
        for card in player.hand
    )
    shown = {id for id in values(root_of(view), "id") if id.startswith("card-")}
    assert shown == {f"card-{card.number}" for card in view.players[view.seat].hand}


@pytest.mark.parametrize("name", ["two-ChooseSlot", "four-ChooseSlot", "solo-ChooseSlot"])
def test_everything_on_the_table_has_its_stable_id(name: str) -> None:
    view = SAMPLES[name]
    assert view.seat is not None
    own = view.players[view.seat]
    ids = set(values(root_of(view), "id"))
    assert {f"slot-{slot.id}" for slot in view.slots} | {"slot-always"} <= ids
    sites = sites_of(own.board)
    assert {f"site-{site}" for site in (*sites.cities, *sites.pads, *sites.tunnels)} <= ids
    assert {f"special-{number}" for number in view.special_row if number} <= ids
    assert {f"claimed-{number}" for number in own.claimed} <= ids
    assert {f"tile-{one.tile}" for one in own.metropolises} <= ids
    assert {f"player-{seat}" for seat in view.order} <= ids
    assert {f"envoy-{seat}" for seat in view.order} <= ids


def test_contracts_and_neutral_tiles_are_shown() -> None:
    view = SAMPLES["four-contracts-ChooseSlot"]
    ids = set(values(root_of(view), "id"))
    assert view.contracts
    assert {f"contract-{number}" for number in view.contracts} <= ids
    solo = SAMPLES["solo-ChooseSlot"]
    words = "".join(root_of(solo).itertext())
    assert any(slot.is_blocked for slot in solo.slots)
    assert "blocked by a neutral tile" in words


def test_tolls_bonuses_and_multipliers_are_named() -> None:
    words = "".join(root_of(SAMPLES["solo-ChooseCard"]).itertext())
    assert "toll " in words
    assert "bonus " in words
    assert " times" in words


def test_the_icons_of_the_panels_are_the_declared_ones() -> None:
    used = used_in(definitions("dark").split("</symbol>")[-1])
    for view in SAMPLES.values():
        for panel in (
            board_panel(view, sheet()),
            seabed_panel(view, sheet()),
            hand_panel(view, sheet()),
            claimed_panel(view, sheet()),
            players_panel(view, sheet()),
            log_panel(FRAME, view, sheet()),
            prompt_panel(FRAME, view, sheet()),
            top_bar(FRAME, view, sheet()),
        ):
            used |= used_in(panel)
    for number in BOX.entries:
        used |= used_in(large_card(BOX, number, 0, 0, sheet()))
    for tile in TILE_IDS:
        used |= used_in(metropolis(0, 0, tile, True))
    assert used <= ICONS
    assert set(all_symbols()) >= ICONS


@pytest.mark.parametrize("number", BOX.entries)
def test_every_card_can_be_drawn_and_read(number: int) -> None:
    card = BOX.cards[number]
    row = signs_of(BOX, number)
    assert row
    faces = (
        large_card(BOX, number, 0, 0, sheet()),
        large_card(BOX, number, 0, 0, sheet(), 158),
        small_card(BOX, number, 0, 0, 216, 119, sheet()),
        tiny_card(row, "red", card.type, 3, 0, 0, 72, 94),
    )
    for face in faces:
        ElementTree.fromstring(f"<g>{face}</g>")
    lines = re.findall(r'font-size="14" class="c uc" >([^<]*)', faces[0])
    assert lines
    assert "…" not in "".join(lines)
    assert all(text_width(line, 14, "t") <= 192 for line in lines)
    assert card.name in card_label(BOX, number, sheet())


def test_a_card_for_upgraded_pieces_shows_them_upgraded() -> None:
    express_fares = signs_of(BOX, 109)
    assert (express_fares[0].kind, express_fares[0].what) == (UPGRADED, "tunnel")


def test_every_slot_and_metropolis_has_signs_and_words() -> None:
    for id in SLOT_IDS:
        assert slot_row(id)
    for id in TILE_IDS:
        assert row_width(tile_signs(id), 12) <= 72
        assert tile_of(id).name in tile_label(id, sheet())


@pytest.mark.parametrize("number", [board.number for board in BOARDS])
def test_sites_of_every_board_keep_clear_of_each_other(number: int) -> None:
    board = next(one for one in BOARDS if one.number == number)
    sites = sites_of(number)
    assert set(sites.pads) == {SITE_NAMES[site] for site in board.buildings}
    assert set(sites.tunnels) == {SITE_NAMES[site] for site in board.tunnels}
    assert len(sites.cities) == CITIES
    for one, other in combinations(sites.pads.values(), 2):
        assert hypot(one[0] - other[0], one[1] - other[1]) >= 40
    for x, y in sites.pads.values():
        assert 20 <= x <= 552
        assert 20 <= y <= 588
        assert all(hypot(x - cx, y - cy) >= 60 for cx, cy in sites.cities.values())


@pytest.mark.parametrize("count", range(1, 13))
def test_cards_of_the_hand_do_not_overlap(count: int) -> None:
    boxes = card_boxes(count)
    assert len(boxes) == count
    for box in boxes:
        assert box.x >= 8
        assert box.x + box.width <= HAND.width - 8
        assert box.y + box.height <= HAND.height - 6
    for one, other in combinations(boxes, 2):
        assert (
            abs(one.x - other.x) >= min(one.width, other.width)
            or abs(one.y - other.y) >= one.height
        )


@pytest.mark.parametrize("name", ["two-ChooseSlot", "four-ChooseSlot"])
def test_slots_stand_round_the_board_by_colour(name: str) -> None:
    placed = list(slot_boxes(SAMPLES[name].slots))
    assert len(placed) == len(SAMPLES[name].slots)
    for slot, box in placed:
        assert (box.y < 20) or slot.colour != "yellow"
        assert (box.x < 20) == (slot.colour == "red")
        assert (box.y > 400 and box.x > 100) == (slot.colour == "green")


@pytest.mark.parametrize("table", SETTINGS)
def test_panels_of_all_players_and_the_log_fit_the_side(table: str) -> None:
    boxes = player_boxes(SAMPLES[f"{table}-ChooseCard"])
    assert len(boxes) == SETTINGS[table][0]
    assert SIDE.y + SIDE.height - (boxes[-1][1].y + boxes[-1][1].height) >= 200


def test_a_panel_alone_is_the_panel_of_the_picture() -> None:
    view, words = SAMPLES["four-ChooseSlot"], sheet("auto")
    whole = picture(view, words)
    for panel in (board_panel, seabed_panel, hand_panel, claimed_panel, players_panel):
        assert measured(panel(view, words)) in whole


@pytest.mark.parametrize("name", ["solo-ChooseSlot", "four-ChooseSlot", "two-BuildSite"])
def test_a_page_gets_every_panel_in_its_box(name: str) -> None:
    view = SAMPLES[name]
    about = page({})
    drawn = FACE.drawn(view, sheet("auto"))
    assert set(drawn) == set(about.boxes) == set(BOXES)
    assert not about.is_wide
    for panel in drawn.values():
        assert ElementTree.fromstring(panel).tag == f"{SVG}svg"
    clicked = {
        text for panel in drawn.values() for text in re.findall(r'data-action="([^"]+)"', panel)
    }
    legal = {choice.text for choice in view.choices if choice.refused_by is None}
    assert clicked == legal & on_the_table(view)


def test_the_stage_names_the_eras() -> None:
    view = SAMPLES["four-ChooseSlot"]
    found = FRAME.stage(view, sheet())
    assert f"Round {view.round} of 10" == found.title
    assert [phase.is_now for phase in found.phases].index(True) == 2 * (view.era - 1)
    assert all(phase.is_past for phase in FRAME.stage(SAMPLES["four-over"], sheet()).phases)
    assert colours(view) == ("lagoon", "iris", "graphite", "tangerine")


def test_the_last_move_is_marked_once() -> None:
    view = replace(SAMPLES["four-over"], seat=0)
    quiet = replace(sheet(), log=())
    own = view.players[0].pieces
    moves = [f"slot {slot.id}" for slot in view.slots] + ["slot always"]
    moves += [f"at {piece.site}" for piece in own] + [f"upgrade {piece.site}" for piece in own]
    for move in moves:
        assert picture(view, quiet, played(NOTATION, move)).count('id="last-move"') == 1
    assert 'id="last-move"' not in picture(view, quiet)
    assert 'id="last-move"' not in picture(view, sheet(), played(NOTATION, f"at {own[0].site}"))


def test_slots_that_match_the_card_are_solid() -> None:
    view = SAMPLES["four-ChooseSlot"]
    assert view.played_card is not None
    colour = ("green", "red", "yellow")[BOX.cards[view.played_card].colour]
    for one in root_of(view).iter():
        if one.get("class") == "opt" and (one.get("id") or "").startswith("slot-"):
            is_solid = any("solid" in (part.get("class") or "").split() for part in one.iter())
            assert is_solid == (one.attrib["id"].startswith(f"slot-{colour}-"))


def test_the_result_shows_the_ranking() -> None:
    view = SAMPLES["four-over"]
    points = [player.points for player in ranking(view)]
    assert points == sorted(points, reverse=True)
    words = "".join(root_of(view, replace(sheet(), prompt="")).itertext())
    assert NAMES[ranking(view)[0].seat] in words
    assert " wins" in words


def test_hand_after_a_discard_is_told() -> None:
    state = new(2, 1)
    view = state.view(state.to_move())
    assert view.question == "DiscardDown"
    words = FRAME.hint(view, Sheet(("Ann", "Bo")))
    player = view.players[view.seat or 0]
    hand, limit = len(player.hand), player.hand_limit
    assert words == f"You hold {hand} cards: {hand - limit} go, {limit} stay."


def test_a_special_card_that_could_not_be_paid_says_so() -> None:
    view = next(one for one in SAMPLES.values() if one.question == "TakeSpecial")
    poor = replace(view.players[view.seat or 0], resources=(0, 1, 1, 1, 1))
    players = tuple(poor if one.seat == view.seat else one for one in view.players)
    drawn = board_panel(replace(view, players=players), Sheet(("Ann", "Bo", "Cy", "Di")))
    assert "not to be paid with 0 credits" in drawn
    rich = replace(poor, resources=(9, 1, 1, 1, 1))
    players = tuple(rich if one.seat == view.seat else one for one in view.players)
    drawn = board_panel(replace(view, players=players), Sheet(("Ann", "Bo", "Cy", "Di")))
    assert "not to be paid" not in drawn
