"""The draft: what is chosen from is said in full, in every language."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from penstock.drawing.sheet import Sheet
from penstock.games.barrage.box.components import COMPANY_LIST, OFFICER_LIST
from penstock.games.barrage.face.drawing.draft import draft_board
from penstock.games.barrage.face.drawing.words import COMPANIES, OFFICERS
from penstock.games.barrage.game import new
from penstock.games.barrage.view import BarrageView, DraftView
from penstock.table.language import LANGUAGES, translator


def words_of(view: BarrageView, sheet: Sheet) -> str:
    """Everything the draft board says, line after line."""
    drawn = ElementTree.fromstring(f"<svg>{draft_board(view, sheet)}</svg>")
    return " ".join("".join(line.itertext()) for line in drawn.iter("text"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_companies_and_officers_say_all_they_can_do(language: str) -> None:
    view = new(players=4, seed=3).view(0)
    assert isinstance(view, BarrageView)
    translate = translator(language)
    sheet = Sheet(translate=translate, names=("Ann", "Ben", "Cleo", "Dan"))
    for number, officer in enumerate(OFFICER_LIST):
        company = COMPANY_LIST[number % len(COMPANY_LIST)].id
        pair = DraftView(company=company, officer=officer.id, taken_by=None)
        said = words_of(replace(view, draft=(pair,)), sheet)
        for one in (COMPANIES[company], OFFICERS[officer.id]):
            assert translate(one.name) in said
            assert translate(one.ability) in said
