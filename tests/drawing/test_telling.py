"""How logs are told: every telling speaks of an event and of fields that there are."""

import pytest

from penstock.drawing.telling import Amount
from penstock.games import game_ids, load_face, load_game
from penstock.kernel.events import Event
from penstock.kernel.messages import as_written


@pytest.mark.parametrize("game", game_ids())
def test_every_telling_is_of_an_event_and_its_fields(game: str) -> None:
    state = load_game(game).new(load_game(game).max_players, 1)
    kinds = load_game(game).events(state).kinds
    chronicle = load_face(game).chronicle
    assert chronicle.captions <= set(kinds)
    assert set(chronicle.phases) <= set(kinds)
    names = {name for _, name, _ in load_face(game).frame.phases}
    assert set(chronicle.phases.values()) <= names
    for name, telling in chronicle.tellings.items():
        for one in telling.sums:
            assert one.field in kinds[name].fields
            if one.icon.startswith("{"):
                assert one.icon[1:-1] in kinds[name].fields


def test_amounts_have_icons_and_signs() -> None:
    state = load_game("underwater_cities").new(2, 1)
    kinds, chronicle = (
        load_game("underwater_cities").events(state),
        load_face("underwater_cities").chronicle,
    )
    gains, pays = Event("gains", 0, (1, 2)), Event("pays", 0, (0, 3))
    assert chronicle.amounts(kinds.kind_of(gains), gains) == [Amount("kelp", "+2")]
    assert chronicle.amounts(kinds.kind_of(pays), pays) == [Amount("credit", "−3")]
    brief = chronicle.brief(kinds.kind_of(gains), gains)
    assert brief is not None
    assert brief.render([], as_written) == "Gains"
    plays = Event("round", -1, (3,))
    assert chronicle.brief(kinds.kind_of(plays), plays) is None


def test_nothing_is_not_told() -> None:
    state = load_game("barrage").new(2, 1)
    kinds, chronicle = load_game("barrage").events(state), load_face("barrage").chronicle
    event = Event("gains machines", 0, (0, 2))
    assert chronicle.amounts(kinds.kind_of(event), event) == [Amount("mixer", "+2")]
