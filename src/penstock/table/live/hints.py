"""Hints: what a good bot would do at one's own decision, thought of in the bots' processes.

Only where no other person plays. A hint is asked for and thought of beside everything else: whoever
waits for one can play on, and then it means nothing any more.
"""

import asyncio
import logging
from typing import Any, NamedTuple

from penstock.bots.advice import PlannedChoice, planned_choices
from penstock.kernel.agenda import Action, Seat
from penstock.kernel.errors import PenstockError
from penstock.kernel.messages import Translate
from penstock.kernel.state import State
from penstock.kernel.traits import LATER, NOW, RIVALS, reason
from penstock.table.live.answers import HintMessage, PlannedShown, SideShown, SuggestionShown
from penstock.table.live.bot_runner import BotRunner
from penstock.table.live.room import Room
from penstock.table.live.rooms import Rooms
from penstock.table.live.watchers import Watcher
from penstock.table.refusal import Refused

log = logging.getLogger("penstock.table")

SIDES = (("now", NOW), ("later", LATER), ("rivals", RIVALS))


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
        room, number = asked.room, asked.number
        try:
            # The number is seed enough: whoever asks again is told the same.
            found = await self._bots.ask("advise", room.table.game, asked.state.encode(), number)
        except (PenstockError, RuntimeError) as error:
            log.error("table %s: no hint could be given: %s", room.table.id, error)
            return
        if room.number == number:
            translate = asked.watcher.eyes.translate
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
    compared, *suggestions = found
    first = planned_choices(state, compared[0][:1])
    return HintMessage(
        number=number,
        compared=first[0].label.render([], translate),
        suggestions=[suggestion_shown(state, translate, *one) for one in suggestions],
    )


def suggestion_shown(
    state: State,
    translate: Translate,
    actions: list[Action],
    now: float,
    later: float,
    rivals: float,
    changes: list[int],
) -> SuggestionShown:
    """A turn and its reasons. Rounded parts add up to the rounded worth."""
    worth = round(now + later + rivals, 1)
    amounts = {NOW: round(now, 1), RIVALS: round(rivals, 1)}
    amounts[LATER] = round(worth - amounts[NOW] - amounts[RIVALS], 1)
    return SuggestionShown(
        choices=[choice_shown(one, translate) for one in planned_choices(state, actions)],
        worth=worth,
        sides=[
            SideShown(
                side=name,
                points=amounts[side],
                words=reason(state.game.traits(), changes, side, amounts[side], translate),
            )
            for name, side in SIDES
        ],
    )


def choice_shown(choice: PlannedChoice, translate: Translate) -> PlannedShown:
    """A choice in the reader's words."""
    said = choice.label.segments([], translate)
    return PlannedShown(
        action=choice.text,
        label="".join(one.text for one in said),
        things=[one.subject for one in said if one.subject],
        price=choice.price,
    )
