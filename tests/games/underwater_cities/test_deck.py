"""The deck that ships: counts of the box, quotas, values within their bands."""

import json
from collections import Counter

import pytest

from penstock.games.underwater_cities.cards import BOX, CONTRACT_DECK, DECKS, Card
from penstock.games.underwater_cities.language import (
    CONDITION_NAMES,
    COUNTER_NAMES,
    EVENT_NAMES,
    MODIFIER_NAMES,
    OP_NAMES,
)
from penstock.games.underwater_cities.values import budget_of, tolerance_of, value_of
from penstock.games.underwater_cities.words import COLOURS, TYPES

QUOTAS = {
    "I": {"green": (8, 5, 5, 4, 0), "red": (10, 5, 4, 3, 0), "yellow": (12, 4, 4, 2, 0)},
    "II": {"green": (8, 3, 3, 4, 1), "red": (9, 3, 3, 3, 1), "yellow": (11, 2, 3, 2, 1)},
    "III": {"green": (9, 1, 2, 2, 5), "red": (11, 1, 1, 1, 5), "yellow": (12, 1, 1, 1, 4)},
}
"""Instants, permanents, actions, production and end cards by era and colour."""
ERA_CARDS = [BOX.cards[number] for deck in BOX.decks[:3] for number in deck]
CHEAP = [BOX.cards[number] for number in BOX.decks[3]]
WORDS = json.dumps([entry.values for entry in BOX.entries.values()])
EXEMPT = {14, 19, 28, 34, 35, 36, 58, 88, 146, 197, 202, 203}
"""Official cards outside their band; they keep their printed effect all the same."""


def words_of(card: Card) -> dict[str, object]:
    return BOX.entries[card.number].values


def test_the_counts_are_those_of_the_box() -> None:
    assert [len(deck) for deck in BOX.decks] == [66, 57, 57, 15, 10, 8]
    assert Counter(tile.id[:2] for tile in BOX.tiles) == {"bl": 11, "br": 5}
    assert [len(side) for side in BOX.sides] == [15, 12]


def test_every_era_uses_its_numbers_without_gaps() -> None:
    assert [number for deck in BOX.decks[:3] for number in deck] == list(range(1, 181))
    assert BOX.decks[4] == list(range(181, 191))
    assert BOX.decks[3] == list(range(191, 206))
    assert BOX.decks[5] == list(range(206, 214))


@pytest.mark.parametrize("era", list(QUOTAS))
@pytest.mark.parametrize("colour", COLOURS)
def test_types_are_spread_as_planned(era: str, colour: str) -> None:
    found = Counter(
        TYPES[card.type]
        for card in ERA_CARDS
        if DECKS[card.deck] == era and COLOURS[card.colour] == colour
    )
    assert tuple(found[type] for type in TYPES) == QUOTAS[era][colour]


@pytest.mark.parametrize("card", ERA_CARDS + CHEAP, ids=lambda card: str(card.number))
def test_a_card_is_worth_what_its_era_and_colour_allow(card: Card) -> None:
    difference = abs(value_of(BOX, card) - budget_of(card))
    assert (difference > tolerance_of(card) + 1e-9) == (card.number in EXEMPT)


@pytest.mark.parametrize("era", [0, 1, 2])
def test_green_is_worth_more_than_red_and_red_more_than_yellow(era: int) -> None:
    means = []
    for colour in range(3):
        values = [
            value_of(BOX, card)
            for card in ERA_CARDS
            if card.deck == era and card.colour == colour and card.number not in EXEMPT
        ]
        means.append(sum(values) / len(values))
    assert means[0] > means[1] + 0.4
    assert means[1] > means[2] + 0.4


@pytest.mark.parametrize("era", [0, 1, 2])
def test_no_two_cards_of_an_era_do_the_same(era: int) -> None:
    keys = ("effect", "triggers", "modifiers", "ability", "production", "end")
    effects = [
        json.dumps([TYPES[card.type], [words_of(card).get(key) for key in keys]])
        for card in ERA_CARDS
        if card.deck == era
    ]
    assert len(set(effects)) == len(effects)


@pytest.mark.parametrize("era", [0, 1, 2])
def test_the_three_kinds_of_buildings_are_favoured_alike(era: int) -> None:
    favours = Counter(words_of(card).get("favours") for card in ERA_CARDS if card.deck == era)
    counts = [favours[kind] for kind in ("farm", "desalination", "laboratory")]
    assert max(counts) - min(counts) <= 2


def test_names_are_given_to_one_card_or_to_a_family() -> None:
    names = Counter(card.name for card in ERA_CARDS + CHEAP)
    families = {name for name, count in names.items() if count > 1}
    assert families == {"Biomech Construction Crew", "Demonstration", "Trial Run"}


def test_every_word_of_the_language_is_used() -> None:
    slots = json.dumps([node.op for node in BOX.nodes])
    for op, name in enumerate(OP_NAMES):
        assert str(op) in slots, name
    for name in (*EVENT_NAMES, *MODIFIER_NAMES[:4]):
        if name not in ("slot", "limit"):
            assert f'"{name}"' in WORDS, name
    for name in (*CONDITION_NAMES[:3], *COUNTER_NAMES[:6]):
        if name not in ("least", "specials_paid"):
            assert f'"{name}"' in WORDS, name


def test_contracts_are_met_on_the_own_network() -> None:
    contracts = [BOX.cards[number] for number in BOX.decks[CONTRACT_DECK]]
    assert all(len(card.criteria.parts) == 2 for card in contracts)
