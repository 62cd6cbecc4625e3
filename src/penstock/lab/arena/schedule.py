"""Who plays whom, where, on which deal.

Every bot sits in every company a table can have, on every seat in turn, and all companies get the
same deals: what a lucky deal or a good seat gives, it gives to everybody.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from penstock.bots.own import typed_bot
from penstock.games import load_game
from penstock.kernel.errors import BadOption
from penstock.kernel.rng import Rng

RULES: Final = -1
"""In place of a bot where the rules play a seat."""
ORDER_STREAM: Final = 0x0D_E12_5EA7
"""Sets the order of neighbours apart from the deal."""


class Fixture(NamedTuple):
    """One game to be played."""

    number: int
    """Its place in the schedule."""
    seed: int
    seats: tuple[int, ...]
    """By seat: which of the bots, or RULES."""


@dataclass(frozen=True)
class Schedule:
    """All games of an arena. It is the same whoever plays how many of them where."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    first_seed: int
    deals: int

    @cached_property
    def free_seats(self) -> tuple[int, ...]:
        """The seats at which bots sit."""
        automated = load_game(self.game).automated_seats(self.players, dict(self.options))
        return tuple(seat for seat in range(self.players) if seat not in automated)

    @cached_property
    def companies(self) -> tuple[tuple[int, ...], ...]:
        """The bots of a table, in every mixture that can tell one from another."""
        kinds = range(len(self.bots))
        found = combinations_with_replacement(kinds, len(self.free_seats))
        return tuple(one for one in found if len(set(one)) > 1 or len(one) == 1)

    @property
    def games_per_deal(self) -> int:
        """Each company sits in every rotation of the free seats."""
        return len(self.companies) * len(self.free_seats)

    def __len__(self) -> int:
        return self.deals * self.games_per_deal

    def fixtures(self) -> Iterator[Fixture]:
        """Every game, deal by deal."""
        for deal in range(self.deals):
            yield from self._of_deal(deal)

    def _of_deal(self, deal: int) -> Iterator[Fixture]:
        seed = self.first_seed + deal
        number = deal * self.games_per_deal
        chance = Rng(seed ^ ORDER_STREAM)
        for company in self.companies:
            # Who sits beside whom matters, too: it changes from deal to deal.
            around = list(company)
            chance.shuffle(around)
            for turn in range(len(around)):
                yield Fixture(number, seed, self._seated(around[turn:] + around[:turn]))
                number += 1

    def _seated(self, around: Sequence[int]) -> tuple[int, ...]:
        seats = [RULES] * self.players
        for seat, bot in zip(self.free_seats, around, strict=True):
            seats[seat] = bot
        return tuple(seats)


def schedule(
    game: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str],
) -> Schedule:
    """A checked schedule of at least so many games: every deal is played by all."""
    known = load_game(game)
    known.check_players(players)
    if games < 1:
        raise BadOption(f"play at least one game, not {games}")
    if len(set(bots)) != len(bots):
        raise BadOption("a bot is named twice; each meets itself anyway where there is room")
    for bot in bots:
        typed_bot(bot)
    complete = known.complete(options)
    known.new(players, seed, complete)
    made = Schedule(game, players, tuple(bots), tuple(complete.items()), seed, 1)
    if not made.free_seats:
        raise BadOption("the rules play every seat; leave one for a bot")
    if not made.companies:
        raise BadOption(f"name at least two bots for {len(made.free_seats)} seats")
    deals = -(-games // made.games_per_deal)
    return Schedule(game, players, tuple(bots), tuple(complete.items()), seed, deals)
