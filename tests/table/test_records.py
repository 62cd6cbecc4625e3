"""Match files over HTTP: given out, taken in, refused; and the score sheet."""

import pytest

from penstock.kernel.match import Match
from tests.table.callers import Caller, finished_match, refusal


@pytest.fixture(scope="module")
def whole() -> Match:
    return finished_match(["human", "human", "random"])


@pytest.fixture(scope="module")
def half() -> Match:
    return finished_match(["human", "human"], rounds=2)


def test_record_and_sheet_wait_for_the_end(caller: Caller) -> None:
    id = caller.open(seats=["hot", "hot"])

    assert "when the game is over" in refusal(caller.get(f"/api/tables/{id}/record"), 400)
    assert "not over" in refusal(caller.get(f"/api/tables/{id}/sheet"), 400)


def test_finished_match_is_imported_and_given_out_again(caller: Caller, whole: Match) -> None:
    text = whole.record().write()

    answer = caller.post("/api/tables/import", {"text": text})

    assert answer.status_code == 201
    id = answer.json()["id"]
    summary = caller.summary(id)
    assert summary["status"] == "finished"
    assert summary["moves"] == len(whole.moves)
    assert summary["winners"] == list(whole.state.result().winners())
    assert summary["round"] == whole.state.rounds_begun()
    assert [seat["is_you"] for seat in summary["seats"]] == [True, True, False]
    assert id in caller.tables()["finished"]
    record = caller.get(f"/api/tables/{id}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["content-disposition"] == f'attachment; filename="{id}.match"'
    assert record.text == text.replace("seat human", "seat person")


def test_sheet_tells_the_standings_and_how_they_came_about(caller: Caller, whole: Match) -> None:
    id = caller.post("/api/tables/import", {"text": whole.record().write()}).json()["id"]

    sheet = caller.get(f"/api/tables/{id}/sheet").json()

    result = whole.state.result()
    assert [one["seat"] for one in sheet["standings"]] == [one.seat for one in result.standings]
    assert [one["place"] for one in sheet["standings"]] == [one.place for one in result.standings]
    assert [one["score"] for one in sheet["standings"]] == [one.score for one in result.standings]
    assert set(sheet["standings"][0]) == {"seat", "name", "place", "score", "sources"}
    figures = whole.state.figures()
    assert [chart["name"] for chart in sheet["charts"]] == [name for name, _ in figures]
    for chart, (_, last) in zip(sheet["charts"], figures, strict=True):
        assert [series[-1] for series in chart["series"]] == last
        assert {len(series) for series in chart["series"]} == {whole.state.rounds_begun()}


def test_unfinished_match_becomes_a_hot_seat_table(caller: Caller, half: Match) -> None:
    id = caller.post("/api/tables/import", {"text": half.record().write()}).json()["id"]

    summary = caller.summary(id)

    assert summary["status"] == "playing"
    assert summary["moves"] == len(half.moves)
    assert summary["to_move"] == half.state.to_move()
    assert summary["is_your_turn"] is True
    assert summary["is_private"] is True


def damaged_records(text: str) -> dict[str, str]:
    lines = text.splitlines()
    begins = lines.index("moves")
    # Some edits lead to the same position and cannot be told: here the last bid is raised.
    bid = max(n for n, line in enumerate(lines) if line.startswith("bid "))
    dearer = [*lines]
    dearer[bid] = f"bid {int(lines[bid].split()[1]) + 1}"
    swapped = [*lines]
    swapped[bid - 1 : bid + 1] = [lines[bid], lines[bid - 1]]
    return {
        "nothing": "",
        "no record": "hello",
        "broken off": "\n".join(lines[:-1]),
        "no moves": "\n".join(lines[:begins]),
        "a line gone": "\n".join(lines[: begins + 1] + lines[begins + 2 :]),
        "two moves swapped": "\n".join(swapped),
        "another bid": "\n".join(dearer),
        "another seed": text.replace("seed 11", "seed 12"),
        "an immense seed": text.replace("seed 11", f"seed {2**128}"),
        "a longer seed": text.replace("seed 11", f"seed {10**60}"),
        "another game": text.replace("game power_grid", "game chess"),
        "other rules": text.replace("rules ", "rules 99"),
        "other components": text.replace("components ", "components 0"),
        "another option": text.replace("option board germany", "option board usa"),
        "unknown option": text.replace("option board germany", "option bored germany"),
        "too many players": text.replace("players 2", "players 9"),
        "no seats": text.replace("seat human\n", ""),
        "digest edited": "\n".join([*lines[:-1], lines[-1][:-1] + "?"]),
        "nul": text.replace("seat human", "seat hu\x00man", 1).replace("game ", "game \x00"),
        "something follows": text + "pass\n",
    }


@pytest.mark.parametrize("damage", damaged_records("players 2\nmoves\nbid 1\n"))
def test_damaged_or_edited_record_is_refused(caller: Caller, half: Match, damage: str) -> None:
    text = damaged_records(half.record().write())[damage]

    line = refusal(caller.post("/api/tables/import", {"text": text}), 409)

    assert len(line) < 1000
    assert caller.tables()["mine"] == []


def test_import_wants_a_text_of_bounded_length(caller: Caller) -> None:
    refusal(caller.post("/api/tables/import", {"text": 7}), 422)
    refusal(caller.post("/api/tables/import", {"text": "x" * 200_001}), 422)
    refusal(caller.post("/api/tables/import", {"file": "x"}), 422)
