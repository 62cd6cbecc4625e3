"""Match: a game being played. Set-up plus the list of moves; undo, history, saving, verifying."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from penstock.kernel.agenda import Action, Seat
from penstock.kernel.errors import BadOption, BadRecord, PenstockError
from penstock.kernel.events import Event
from penstock.kernel.game import Game
from penstock.kernel.record import DIGEST_EVERY, Record, read_record
from penstock.kernel.state import State

CHECKPOINT_EVERY: Final = 32
"""Positions kept for going back; the moves between are played again."""


class Move:
    """One move of the history: who chose what, and what came of it."""

    __slots__ = ("action", "events", "reveals", "seat", "text")

    def __init__(
        self, seat: Seat, action: Action, text: str, events: list[Event], reveals: bool
    ) -> None:
        self.seat = seat
        self.action = action
        self.text = text
        self.events = events
        self.reveals = reveals
        """Whether it showed something hidden, so that it cannot be taken back for free."""


class Attempt:
    """A move played on a copy of the position, which the match has not adopted yet."""

    __slots__ = ("before", "move", "number", "state")

    def __init__(self, before: State, number: int, move: Move, state: State) -> None:
        self.before = before
        """The position it was tried in, and after how many moves: it fits no other."""
        self.number = number
        self.move = move
        self.state = state
        """The position it leads to."""


class Match:
    """A game from its set-up to the present move."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, str] | None = None,
        seats: list[str] | None = None,
    ) -> None:
        self.game = game
        self.players = game.check_players(players)
        self.seed = seed
        self.options = game.complete(options or {})
        self.seats = seats if seats is not None else ["human"] * players
        if len(self.seats) != players:
            raise BadOption(f"{players} players need {players} seats, not {len(self.seats)}")
        self.state: State = game.new(players, seed, self.options, records=True)
        self.opening: list[Event] = self._take_events()
        """What happened before the first move."""
        self.moves: list[Move] = []
        self._checkpoints: list[State] = [self.state.copy()]

    # -- playing -------------------------------------------------------------------------------

    def play(self, text: str) -> Move:
        """Play an action given in notation."""
        return self.play_action(self.state.parse(text))

    def play_action(self, action: Action) -> Move:
        """Play an action; an illegal one raises and changes nothing."""
        seat, reveals = self.state.to_move(), self.state.reveals
        text = self.state.text(action)
        self.state.apply(action)
        move = Move(seat, action, text, self._take_events(), self.state.reveals != reveals)
        self._keep(move)
        return move

    def attempt(self, action: Action) -> Attempt:
        """Play an action on a copy; an illegal one raises. The match itself stays as it is."""
        before, after = self.state, self.state.copy()
        after.events = []
        after.apply(action)
        events = after.events
        after.events = []
        reveals = after.reveals != before.reveals
        move = Move(before.to_move(), action, before.text(action), events, reveals)
        return Attempt(before, len(self.moves), move, after)

    def adopt(self, attempt: Attempt) -> None:
        """Let an attempt be the next move: its copy becomes the position, nothing is played again.

        The match must be where it was when the move was tried.
        """
        if attempt.before is not self.state or attempt.number != len(self.moves):
            raise BadOption(f"the match has moved on since '{attempt.move.text}' was tried")
        self.state = attempt.state
        self._keep(attempt.move)

    def _keep(self, move: Move) -> None:
        """The move that led to the present position."""
        self.moves.append(move)
        if len(self.moves) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(self.state.copy())

    def _take_events(self) -> list[Event]:
        events = self.state.events or []
        self.state.events = []
        return events

    # -- going back ----------------------------------------------------------------------------

    def at(self, number: int) -> State:
        """The position after so many moves, as a copy of its own."""
        if not 0 <= number <= len(self.moves):
            raise BadOption(f"the match has {len(self.moves)} moves; there is no move {number}")
        nearest = number // CHECKPOINT_EVERY
        state = self._checkpoints[nearest].copy()
        for move in self.moves[nearest * CHECKPOINT_EVERY : number]:
            state.apply(move.action)
        return state

    def undo_to(self, number: int, position: State | None = None) -> None:
        """Take back every move after the first `number`.

        Whoever has already asked for the position `at` that number gives it back here.
        """
        self.state = self.at(number) if position is None else position
        self.state.events = []
        del self.moves[number:]
        del self._checkpoints[number // CHECKPOINT_EVERY + 1 :]

    def free_undo(self, seat: Seat) -> int:
        """How far back the seat may go without asking anybody, as a number of moves.

        Back over its own last moves, as long as none of them revealed anything.
        """
        number = len(self.moves)
        while number > 0:
            move = self.moves[number - 1]
            if move.seat != seat or move.reveals:
                break
            number -= 1
        return number

    # -- saving --------------------------------------------------------------------------------

    def record(self) -> Record:
        """The match in its file format, with a digest now and then."""
        record = Record(
            self.game.id,
            self.game.version,
            self.game.components_digest(),
            self.players,
            self.seed,
            self.game.recorded(self.options),
            list(self.seats),
            [move.text for move in self.moves],
        )
        state = self._checkpoints[0].copy()
        for number, move in enumerate(self.moves, start=1):
            state.apply(move.action)
            if number % DIGEST_EVERY == 0:
                record.digests[number] = state.digest()
        record.digests[len(self.moves)] = self.state.digest()
        return record

    def save(self, path: Path) -> None:
        """Write the match file; an older one is replaced only once the new one is complete."""
        partial = path.with_name(path.name + ".partial")
        partial.write_text(self.record().write(), encoding="utf-8")
        partial.replace(path)


def replay(game: Game, record: Record, file: str) -> Match:
    """Play a record through and verify every digest it holds."""
    if record.rules != game.version:
        raise BadRecord(
            file, 0, f"recorded with rules version {record.rules}; this is version {game.version}"
        )
    if record.components != game.components_digest():
        raise BadRecord(file, 0, "recorded with other component data than these")
    try:
        match = Match(game, record.players, record.seed, record.options, record.seats)
    except BadOption as error:
        raise BadRecord(file, 0, str(error)) from None
    line = record.first_line
    for number, text in enumerate(record.moves, start=1):
        try:
            match.play(text)
        except PenstockError as refusal:  # mypyc gives a name one type for the whole function
            raise BadRecord(file, line, f"move {number}: {refusal}") from None
        line += 1
        expected = record.digests.get(number)
        if expected is not None:
            if expected != match.state.digest():
                raise BadRecord(
                    file,
                    line,
                    f"after move {number} the digest is {match.state.digest()},"
                    f" not {expected}: the file was edited or the rules have changed",
                )
            line += 1
    return match


def load_record(path: Path) -> Record:
    """Read a match file from disk."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise BadRecord(str(path), 0, f"cannot be read ({reason})") from None
    return read_record(text, str(path))
