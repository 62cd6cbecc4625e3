"""What the HTTP side answers, field by field: checked on the way out, described in OpenAPI."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from penstock.table.live.answers.state import StandingShown


class Answer(BaseModel):
    """The body of an answer; it has exactly these fields."""

    model_config = ConfigDict(extra="forbid")


class Refusal(Answer):
    """Why nothing was done: one line in English, and in the reader's language if that differs."""

    error: str
    reason: str | None = None


class Person(Answer):
    """Who somebody is."""

    name: str
    is_guest: bool


class NewAccount(Person):
    """Who somebody is now, and the code that gets the account back; it is shown once."""

    recovery: str


class Done(Answer):
    """It is done, and there is nothing more to say."""

    ok: bool


class Address(Answer):
    """Where a table is."""

    id: str
    url: str


class OptionAnswer(Answer):
    """An option of a game."""

    name: str
    default: str
    values: list[str]
    help: str
    is_house_rule: bool = Field(description="not the letter of the rulebook")


class GameAnswer(Answer):
    """What can be played."""

    id: str
    title: str
    players: list[int] = Field(description="fewest and most")
    options: list[OptionAnswer]
    seat_kinds: list[str] = Field(description="official opponents that take seats")


class SeatAnswer(Answer):
    """Who sits at a seat."""

    kind: str = Field(description="person, or the name of a bot")
    name: str
    is_guest: bool = Field(description="whether it is a person without an account")
    is_open: bool
    is_you: bool
    is_kept: bool = Field(description="open, but only for somebody who was invited")
    colour: str = Field(description="of the pieces")
    stand_in: str | None = Field(description="the bot that plays for the person for now")
    where: str = Field(description="table, lobby or away; empty where no person sits")
    seen: float | None = Field(description="when the person was last here, if away")


class TableAnswer(Address):
    """A table in a list."""

    name: str
    game: str
    title: str
    options: dict[str, str]
    players: int
    seats: list[SeatAnswer]
    status: str = Field(description="waiting, playing or finished")
    round: int
    phase: str = Field(description="of the round, in words; empty: it has none")
    moves: int
    to_move: int | None
    is_your_turn: bool
    winners: list[int]
    created: float
    updated: float
    is_private: bool
    is_host: bool = Field(description="whether you have opened it")
    is_invited: bool = Field(description="whether a seat is kept for you")
    is_silent: bool = Field(description="whether you may vote for a bot: somebody is away too long")
    clock: dict[str, str | int]
    is_seed_known: bool = Field(
        description="dealt from a seed somebody knew: it counts in no statistics"
    )


class Lists(Answer):
    """The tables of the lobby, your turn first."""

    mine: list[TableAnswer] = Field(description="where you sit, host or are invited")
    open: list[TableAnswer] = Field(description="with a seat for you")
    watch: list[TableAnswer] = Field(description="being played, to look on")
    solo: list[TableAnswer] = Field(description="the same, but nobody plays with anybody else")
    finished: list[TableAnswer]


class TotalAnswer(Answer):
    """What the finished games of one kind add up to."""

    game: str
    title: str
    is_solo: bool
    played: int
    won: int
    played_against_people: int
    won_against_people: int
    mean_score: float
    best_score: int


class PlayedAnswer(Address):
    """One finished game of yours."""

    name: str
    game: str
    title: str
    players: int
    finished: float
    place: int
    score: int
    rivals: list[str]
    is_solo: bool


class StatisticsAnswer(Answer):
    """How you have played."""

    totals: list[TotalAnswer]
    latest: list[PlayedAnswer]


class ChartAnswer(Answer):
    """One figure over the rounds: a series for each seat."""

    name: str
    series: list[list[int]]


class SheetAnswer(Answer):
    """The score sheet of a finished game."""

    standings: list[StandingShown]
    charts: list[ChartAnswer]
    names: list[str]


REASONS = {
    400: "not now, or unreadable",
    403: "the CSRF token does not fit",
    404: "there is no such thing",
    409: "it is not allowed",
    411: "the body does not say its length",
    413: "the body is too large",
    422: "the request does not fit",
    429: "too many requests",
    503: "the database is away; try again",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """These refusals, for the description of a route."""
    return {one: {"model": Refusal, "description": REASONS[one]} for one in statuses}
