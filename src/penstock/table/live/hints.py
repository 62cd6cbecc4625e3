"""Hints: what a good bot would do at one's own decision, thought of in the bots' processes.

Only where no other person plays. A hint is asked for and thought of beside everything else: whoever
waits for one can play on, and then it means nothing any more.
"""

import asyncio
import logging
from typing import Any, NamedTuple

from penstock.bots.advice import Margin, PlannedChoice, Suggestion, planned_choices
from penstock.kernel.agenda import Seat
from penstock.kernel.errors import PenstockError
from penstock.kernel.messages import Translate
from penstock.kernel.state import State
from penstock.kernel.traits import SIDES, Trait, reason
from penstock.table.live.answers.hint import HintMessage, PlannedShown, SideShown, SuggestionShown
from penstock.table.live.answers.reply import Refusal
from penstock.table.live.bot_runner import BotRunner
from penstock.table.live.looking import suggestion_from
from penstock.table.live.room import Room
from penstock.table.live.rooms import Rooms
from penstock.table.live.watchers import Watcher
from penstock.table.refusal import Refused

log = logging.getLogger("penstock.table")


class Asked(NamedTuple):
    """Somebody waits for a hint."""

    watcher: Watcher
    room: Room
    number: int
    state: State


class Hints:
    """The hints that are being thought of: for each person one at a time, the last he asked for."""

    def __init__(self, rooms: Rooms, bots: BotRunner) -> None:
        self._rooms = rooms
        self._bots = bots
        self._asked: dict[str, Asked] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}

    async def ask(self, watcher: Watcher, room: Room, number: int) -> None:
        """Begin to think of a hint; it is sent when it is there."""
        user = watcher.user.id
        async with self._rooms.lock(room.table.id):
            check_hint(room, user, number)
            self._asked[user] = Asked(watcher, room, number, room.match.state.copy())
        if user not in self._thinking:
            self._thinking[user] = asyncio.create_task(self._think(user))

    async def close(self) -> None:
        """Think no more."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, user: str) -> None:
        """Answer what somebody has asked, and what he has asked for since."""
        try:
            while user in self._asked:
                await self._answer(self._asked.pop(user))
        finally:
            del self._thinking[user]

    async def _answer(self, asked: Asked) -> None:
        room, number, translate = asked.room, asked.number, asked.watcher.eyes.translate
        try:
            # The number is seed enough: whoever asks again is told the same.
            found = await self._bots.ask("advise", room.table.game, asked.state.encode(), number)
        except (PenstockError, RuntimeError) as error:
            log.error("table %s: no hint could be given: %s", room.table.id, error)
            reason = Refused("no hint can be given here").said(translate)
            asked.watcher.send(Refusal(reason=reason, rule="", number=room.number))
            asked.watcher.show(in_turn=True)
            return
        if room.number == number:
            asked.watcher.send(hint_message(asked.state, number, found, translate))


def check_hint(room: Room, user: str, number: int) -> Seat:
    """The seat that may ask for a hint now; refused where it would be unfair, or nothing is asked.

    Whether a person is gone for now makes no difference: he may be back any moment.
    """
    if any(place.kind == "person" and place.user != user for place in room.table.seats):
        raise Refused("hints are only for games without other people")
    return room.seat_to_act(user, number)


def hint_message(
    state: State, number: int, found: list[list[Any]], translate: Translate
) -> HintMessage:
    """What the bot has found, in the reader's words; the first is what all are compared with."""
    compared, *suggestions = [suggestion_from(one) for one in found]
    first = planned_choices(state, compared.actions[:1])
    return HintMessage(
        number=number,
        compared=first[0].label.render([], translate),
        suggestions=[suggestion_shown(state, one, translate) for one in suggestions],
    )


def suggestion_shown(state: State, found: Suggestion, translate: Translate) -> SuggestionShown:
    """A turn and its reasons."""
    choices = planned_choices(state, found.actions)
    return SuggestionShown(
        choices=[choice_shown(one, translate) for one in choices],
        worth=round(found.margin.total(), 1),
        sides=sides_shown(state.game.traits(), found.margin, translate),
    )


def sides_shown(traits: list[Trait], margin: Margin, translate: Translate) -> list[SideShown]:
    """The parts of a margin with their reasons; rounded, they add up to its rounded sum."""
    now, rivals = round(margin.now, 1), round(margin.rivals, 1)
    later = round(round(margin.total(), 1) - now - rivals, 1)
    return [
        SideShown(
            side=SIDES[side],
            points=points,
            words=reason(traits, margin.changes, side, points, translate),
        )
        for side, points in enumerate((now, later, rivals))
    ]


def choice_shown(choice: PlannedChoice, translate: Translate) -> PlannedShown:
    """A choice in the reader's words."""
    said = choice.label.segments([], translate)
    return PlannedShown(
        action=choice.text,
        label="".join(one.text for one in said),
        things=[one.subject for one in said if one.subject],
        price=choice.price,
    )
