"""Which cards are played, and what becomes of those who play them: the balance of a deck.

Bots play many games of Underwater Cities. For every card that came to a hand it is noted whether
its effect was used, whether it was played for the slot alone, discarded or never played, and by how
much its holder beat or missed the mean score of the table. docs/underwater-deck.md explains what
the figures can show and what they cannot.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean
from typing import Any

from penstock.bots import play_out
from penstock.bots.own import typed_bot
from penstock.games import load_game
from penstock.kernel.events import Event
from penstock.kernel.rng import Rng
from penstock.lab.simulate import BOT_STREAM, Job, in_parts

USED = "used"
ASIDE = "aside"
DISCARDED = "discarded"
NEVER = "never"
FATES = (USED, ASIDE, DISCARDED, NEVER)
"""What may become of a card in a hand, the best first."""

CARD_KEYS = ("number", "deck", "colour", "type", "name", "origin", "value")
"""What the report repeats of a card; its value is the one it was designed with."""

FATE_OF = {
    "resolves": USED,
    "claims": USED,
    "puts away": ASIDE,
    "discards card": DISCARDED,
    "draws card": NEVER,
    "takes special": NEVER,
}
"""What an event of the game means for the card it names."""


@dataclass
class Sample:
    """Whole numbers with their mean and its standard error; samples add up in any order."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def note(self, value: int) -> None:
        """Take in one number."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def add(self, other: "Sample") -> None:
        """Take in another sample."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self) -> float:
        """The mean, 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    def variance_of_mean(self) -> float:
        """The square of the standard error of the mean."""
        if self.count < 2:
            return 0.0
        spread_out = self.squares / self.count - self.mean() ** 2
        return max(0.0, spread_out) / (self.count - 1)


@dataclass
class CardTally:
    """What became of one card, or of a group of cards."""

    fates: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FATES, 0))
    leads: Sample = field(default_factory=Sample)
    """Of those who used it: points above the mean of the table, times the number of players."""
    others: Sample = field(default_factory=Sample)
    """The same of those who held it and did not."""
    wins: int = 0
    """Of those who used it."""

    def add(self, other: "CardTally") -> None:
        """Take in another part."""
        for fate in FATES:
            self.fates[fate] += other.fates[fate]
        self.leads.add(other.leads)
        self.others.add(other.others)
        self.wins += other.wins

    def figures(self, players: int) -> dict[str, float]:
        """How often it came and was used, and the difference that went with it, in points."""
        held = sum(self.fates.values())
        scale = 1.0 / players
        error = sqrt(self.leads.variance_of_mean() + self.others.variance_of_mean())
        figures: dict[str, float] = {"held": held}
        for fate in FATES:
            figures[fate] = round(self.fates[fate] / max(1, held), 3)
        figures["lead"] = round(scale * self.leads.mean(), 2)
        figures["difference"] = round(scale * (self.leads.mean() - self.others.mean()), 2)
        figures["error"] = round(scale * error, 2)
        figures["win_rate"] = round(self.wins / max(1, self.fates[USED]), 3)
        return figures


@dataclass
class DeckTally:
    """What came of a run of games."""

    games: int = 0
    scores: Sample = field(default_factory=Sample)
    winners: Sample = field(default_factory=Sample)
    cards: dict[int, CardTally] = field(default_factory=dict)

    def add(self, other: "DeckTally") -> None:
        """Take in another part."""
        self.games += other.games
        self.scores.add(other.scores)
        self.winners.add(other.winners)
        for number, tally in other.cards.items():
            self.cards.setdefault(number, CardTally()).add(tally)


def watch_deck(job: Job, jobs: int, progress: Callable[[int], None] | None = None) -> DeckTally:
    """Play the games and add up what became of the cards."""
    total = DeckTally()
    for part in in_parts(job, jobs, watch_part, progress):
        total.add(part)
    return total


def watch_part(job: Job) -> DeckTally:
    """Play a run of seeds in this process."""
    game = load_game(job.game)
    bots = [typed_bot(name) for name in job.bots]
    tally = DeckTally()
    for seed in range(job.first_seed, job.first_seed + job.games):
        state = game.new(job.players, seed, dict(job.options), records=True)
        play_out(game, state, bots, Rng(seed ^ BOT_STREAM), job.checks)
        result = state.result()
        scores = {standing.seat: standing.score for standing in result.standings}
        tally.games += 1
        for score in scores.values():
            tally.scores.note(score)
        for seat in result.winners():
            tally.winners.note(scores[seat])
        for (seat, number), fate in fates_of(state.events or []).items():
            card = tally.cards.setdefault(number, CardTally())
            card.fates[fate] += 1
            lead = job.players * scores[seat] - sum(scores.values())
            (card.leads if fate == USED else card.others).note(lead)
            card.wins += fate == USED and seat in result.winners()
    return tally


def fates_of(events: Iterable[Event]) -> dict[tuple[int, int], str]:
    """By seat and card: the best that became of a card the seat held."""
    found: dict[tuple[int, int], str] = {}
    for event in events:
        if event.kind in FATE_OF:
            key, fate = (event.seat, event.numbers[0]), FATE_OF[event.kind]
            if key not in found or FATES.index(fate) < FATES.index(found[key]):
                found[key] = fate
    return found


def balance(tally: DeckTally, players: int, cards: list[dict[str, Any]]) -> dict[str, Any]:
    """The figures of every card and of groups of cards, for print."""
    return {
        "games": tally.games,
        "players": players,
        "mean_score": round(tally.scores.mean(), 2),
        "mean_winner": round(tally.winners.mean(), 2),
        "groups": [group | figures.figures(players) for group, figures in grouped(tally, cards)],
        "cards": [
            {key: card[key] for key in CARD_KEYS}
            | tally.cards.get(card["number"], CardTally()).figures(players)
            for card in cards
        ],
    }


def grouped(
    tally: DeckTally, cards: list[dict[str, Any]]
) -> Iterator[tuple[dict[str, Any], CardTally]]:
    """The cards of each deck, colour and type: what they are designed to be worth, added up."""
    for key in ("deck", "colour", "type"):
        for group in dict.fromkeys(card[key] for card in cards):
            members = [card for card in cards if card[key] == group]
            total = CardTally()
            for card in members:
                total.add(tally.cards.get(card["number"], CardTally()))
            value = round(mean(card["value"] for card in members), 2)
            yield {"by": key, "group": group, "cards": len(members), "value": value}, total
