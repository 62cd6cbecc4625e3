"""`penstock cards`: the deck as a table and as JSON, filters, own cards, the balance check."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from penstock.cli import main
from penstock.kernel.events import Event
from penstock.lab.deck import CardTally, Sample, fates_of


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["cards", "underwater_cities", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["cards", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_the_whole_box_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    box = run_json(capsys)
    assert box["counts"] == {
        "I": 66, "II": 57, "III": 57, "special3": 10, "special12": 15,
        "contracts": 8, "metropolises": 16, "boards": 8,
    }  # fmt: skip
    assert [card["number"] for card in box["cards"]] == list(range(1, 206))
    assert [row["number"] for row in box["contracts"]] == list(range(206, 214))
    assert Counter(row["colour"] for row in box["metropolises"]) == {"blue": 11, "brown": 5}
    assert [row["stars"] for row in box["boards"]] == [1] * 4 + [3] * 4
    card = box["cards"][36]
    assert (card["number"], card["deck"], card["colour"], card["type"]) == (
        37, "I", "red", "permanent",
    )  # fmt: skip
    assert card["origin"] == "official"
    assert (card["value"], card["budget"], card["in_band"]) == (1.98, 2.25, True)
    assert card["effect"] == (
        "Whenever you build the second laboratory of a connected city: gain 1 credit"
    )


def test_what_a_card_says_leaves_nothing_out(capsys: pytest.CaptureFixture[str]) -> None:
    texts = {card["number"]: card["effect"] for card in run_json(capsys)["cards"]}
    assert texts[185] == "Game end: pay 1 steelplast: gain 1 point (at most 14 times)"
    assert texts[188] == "Game end: gain 4 points for every 3 upgraded tunnels at a city"
    assert texts[55] == "Production: gain 1 point"
    assert texts[109] == "Production: gain 1 credit more for every upgraded tunnel"
    assert "if you have upgraded at least 1 structure in this turn" in texts[164]
    assert all("{" not in text for text in texts.values())


def test_filters_narrow_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    box = run_json(capsys, "--era", "II", "--colour", "green", "--type", "end")
    assert set(box) == {"game", "cards"}
    assert [card["number"] for card in box["cards"]] == [121]


def test_the_table_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "underwater_cities"]) == 0
    out = capsys.readouterr().out
    assert "205 cards. Values and budgets in credits" in out
    assert "8 contracts" in out
    assert "16 metropolises" in out
    assert "I 66, II 57, III 57, special3 10, special12 15" in out


def test_own_cards_take_their_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    effect = {"op": "gain", "bag": {"credit": 2}}
    own = {"number": 8, "name": "[bold]Own", "colour": "green", "type": "instant", "effect": effect}
    file.write_text(json.dumps({"cards": [own]}))
    cards = {
        card["number"]: card for card in run_json(capsys, "--option", f"cards={file}")["cards"]
    }
    assert len(cards) == 205
    assert (cards[8]["name"], cards[8]["origin"], cards[8]["value"]) == ("[bold]Own", "yours", 2.0)
    assert cards[7]["origin"] == "own"
    assert main(["cards", "underwater_cities", "--option", f"cards={file}"]) == 0
    assert "[bold]Own" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("power_grid",), "power_grid has no deck of cards to list"),
        (("barrage",), "barrage has no deck of cards to list"),
        (("chess",), "there is no game 'chess'"),
        (("underwater_cities", "--era", "IV"), "no card has the deck 'IV'; there is I, II, III"),
        (("underwater_cities", "--colour", "blue"), "no card has the colour 'blue'"),
        (("underwater_cities", "--option", "cards=nowhere.json"), "nowhere.json: file: cannot"),
        (("underwater_cities", "--balance", "0"), "play at least one game, not 0"),
        (("underwater_cities", "--balance", "1", "--players", "9"), "takes 1 to 4 players"),
        (("underwater_cities", "--balance", "1", "--jobs", "-1"), "--jobs must be 0 or more"),
    ],
)
def test_a_mistake_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], reason: str
) -> None:
    assert reason in complaint(capsys, *arguments)


# -- the balance check ----------------------------------------------------------------------------


def test_the_balance_counts_what_became_of_every_card(capsys: pytest.CaptureFixture[str]) -> None:
    report = run_json(capsys, "--balance", "1", "--players", "2", "--seed", "3")
    assert (report["games"], report["players"]) == (1, 2)
    assert 20 < report["mean_score"] <= report["mean_winner"]
    held = [card for card in report["cards"] if card["held"]]
    # Six cards at first, three in each later era and one after each of thirty turns, twice.
    assert sum(card["held"] for card in held) >= 60
    for card in held:
        assert sum(card[fate] for fate in ("used", "aside", "discarded", "never")) == (
            pytest.approx(1, abs=0.01)
        )
    by_colour = [group for group in report["groups"] if group["by"] == "colour"]
    assert [group["group"] for group in by_colour] == ["yellow", "green", "red"]
    yellow = [card["value"] for card in report["cards"] if card["colour"] == "yellow"]
    assert by_colour[0]["value"] == pytest.approx(sum(yellow) / len(yellow), abs=0.01)
    assert sum(group["held"] for group in by_colour) == sum(card["held"] for card in held)


def test_the_best_that_became_of_a_card_counts() -> None:
    def event(kind: str, seat: int, number: int) -> Event:
        return Event(kind, seat, (number, 0, 0))

    fates = fates_of(
        [
            event("draws card", 0, 5),
            event("discards card", 0, 5),
            event("draws card", 1, 5),
            event("resolves", 1, 5),
            event("draws card", 0, 7),
            event("puts away", 0, 7),
            event("takes special", 1, 181),
            event("chooses", 1, 9),
        ]
    )
    assert fates == {
        (0, 5): "discarded",
        (1, 5): "used",
        (0, 7): "aside",
        (1, 181): "never",
    }


def test_the_difference_compares_users_with_other_holders() -> None:
    tally = CardTally()
    for lead in (20, 40):
        tally.leads.note(lead)
    for lead in (-10, 10):
        tally.others.note(lead)
    tally.fates |= {"used": 2, "discarded": 2}
    tally.wins = 1
    figures = tally.figures(4)
    assert (figures["held"], figures["used"], figures["discarded"]) == (4, 0.5, 0.5)
    assert (figures["lead"], figures["difference"], figures["win_rate"]) == (7.5, 7.5, 0.5)
    # Both groups have variance 100: the error of a difference of two means of two is sqrt(200).
    assert figures["error"] == pytest.approx(200**0.5 / 4, abs=0.01)


def test_samples_add_up() -> None:
    one, other, both = Sample(), Sample(), Sample()
    for value in (1, 2, 3):
        one.note(value)
        both.note(value)
    for value in (10, 20):
        other.note(value)
        both.note(value)
    one.add(other)
    assert one == both
    assert Sample().mean() == Sample().variance_of_mean() == 0.0
