"""A room: one table's match in memory, always exactly what its rows in the store say.

A room changes in one way only: a row is made durable first, then played. Several workers may hold
rooms of the same table; whoever loses a race reads the rows it missed.
"""

import time
from dataclasses import dataclass

from penstock.games import answer_by_order, check_order, load_game
from penstock.kernel.agenda import NOBODY, Action, Seat
from penstock.kernel.match import Match
from penstock.kernel.messages import Translate
from penstock.kernel.orders import BadOrder
from penstock.kernel.state import State
from penstock.table.clocks import Clocks
from penstock.table.refusal import Refused
from penstock.table.store import LogRow, RowTaken, Standing, Store, TableRow

__all__ = ["Refused", "Room", "UndoQuestion"]


@dataclass(frozen=True)
class Undone:
    """Moves taken back: by whom, to which move, how many."""

    seat: Seat
    to: int
    count: int


@dataclass
class UndoQuestion:
    """Somebody asks to go back further than is free."""

    seat: Seat
    to: int
    agreed: set[Seat]
    waiting: set[Seat]


class Room:
    """One table: its row, its match, its clocks."""

    def __init__(self, store: Store, table: TableRow) -> None:
        self.store = store
        self.table = table
        self.number = 0
        self.opened = time.time()
        self.undo_question: UndoQuestion | None = None
        self.undos: list[Undone] = []
        self.orders: dict[tuple[Seat, str], str] = {
            (seat, kind): value for seat, kind, value in store.standing_orders(table.id)
        }
        self._start()
        self.catch_up()

    def _start(self) -> None:
        table = self.table
        game = load_game(table.game)
        seats = [place.kind for place in table.seats]
        self.match = Match(game, table.players, table.seed, table.options, seats)
        self.clocks = Clocks(table.clock, table.players, table.updated)

    def catch_up(self) -> int:
        """Play the rows that other workers have written; gives how many there were."""
        missed = self.store.rows_from(self.table.id, self.number)
        for row in missed:
            self._follow(row)
        return len(missed)

    def reload_seats(self) -> None:
        """Somebody sat down or was renamed."""
        fresh = self.store.table(self.table.id)
        if fresh is not None:
            self.table = fresh
            if self.number == 0:
                # The clock of the first question runs from when the last seat was taken.
                self.clocks.since = fresh.updated

    def seats_taken(self) -> None:
        """Somebody sat down: the game may begin now."""
        self.reload_seats()
        self.store.set_standing(self.table.id, self.standing())
        self.reload_seats()

    def _follow(self, row: LogRow) -> None:
        if row.number == 0:
            # When the first question was asked is not in the rows; nobody pays for that time.
            self.clocks.since = row.at
        if row.kind == "undo":
            to = int(row.text)
            undone = [move.seat for move in self.match.moves[to:]]
            self.clocks.take_back(self.match.state.to_move(), undone, row.at)
            self.match.undo_to(to)
            self.undos.append(Undone(row.seat, to, len(undone)))
        else:
            self.clocks.spend(row.seat, row.at)
            self.match.play(row.text)
        self.number = row.number + 1
        self.undo_question = None

    # -- what is going on ----------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [place.name for place in self.table.seats]

    def names_for(self, translate: Translate) -> list[str]:
        """The same for a reader of a language."""
        return [place.shown_name(translate) for place in self.table.seats]

    @property
    def to_move(self) -> Seat | None:
        """Who is asked, once everybody sits; None before and after the game."""
        if self.status != "playing":
            return None
        return self.match.state.to_move()

    @property
    def status(self) -> str:
        """waiting, playing or finished."""
        return self._status_of(self.match.state)

    def _status_of(self, state: State) -> str:
        if state.is_over():
            return "finished"
        return "waiting" if any(place.is_open for place in self.table.seats) else "playing"

    def standing(self) -> Standing:
        """What lists show of the present position."""
        return self._standing_of(self.match.state, len(self.match.moves))

    def seats_of(self, user: str) -> list[Seat]:
        """The seats a visitor holds."""
        return [place.seat for place in self.table.seats if place.user == user]

    def bot_to_move(self) -> str | None:
        """The bot that is asked, if it is one; also when a person's time is up."""
        seat = self.to_move
        if seat is None:
            return None
        kind = self.table.seats[seat].kind
        if kind != "person":
            return kind
        return "greedy" if self.clocks.is_up(seat, time.time()) else None

    def ordered_answer(self) -> Action | None:
        """What a standing order of the seat that is asked answers, if it says anything."""
        seat = self.to_move
        for (holder, kind), value in self.orders.items():
            if holder == seat:
                action = answer_by_order(self.table.game, self.match.state, kind, value)
                if action is not None:
                    return action
        return None

    # -- changing it ---------------------------------------------------------------------------

    def play(self, user: str, number: int, text: str) -> None:
        """A visitor plays an action for a seat of his that is asked."""
        seat = self._seat_to_act(user, number)
        self._write_move(seat, self.match.state.parse(text))

    def play_for_bot(self, number: int, action: Action) -> None:
        """A bot's answer, if the table is still where the bot was asked."""
        seat = self.to_move
        if number == self.number and seat is not None:
            self._write_move(seat, action)

    def leave_order(self, user: str, seat: Seat, kind: str, value: str) -> None:
        """Leave or (with an empty value) revoke a standing order for an own seat."""
        if seat not in self.seats_of(user):
            raise Refused("that seat is not yours")
        if value:
            try:
                check_order(self.table.game, kind, value)
            except BadOrder as error:
                raise Refused(error.message) from None
        self.store.set_order(self.table.id, seat, kind, value)
        if value:
            self.orders[seat, kind] = value
        else:
            self.orders.pop((seat, kind), None)

    def undo(self, user: str, number: int) -> None:
        """Take back the visitor's own last choices, as far as that is free."""
        self._must_be_current(number)
        held = self.seats_of(user)
        last = self.match.moves[-1].seat if self.match.moves else NOBODY
        if last not in held:
            raise Refused("the last move was not yours")
        to = self.match.free_undo(last)
        if to == len(self.match.moves):
            raise Refused("the last move revealed something; ask the others")
        self._write_undo(last, to)

    def ask_undo(self, user: str, number: int, to: int) -> bool:
        """Ask to go back to a move; True if nobody else needs to agree and it is done."""
        self._must_be_current(number)
        held = self.seats_of(user)
        if not held:
            raise Refused("only players may ask to go back")
        if not 0 <= to < len(self.match.moves):
            raise Refused("there is no earlier move {move}", move=to)
        others = {
            place.seat
            for place in self.table.seats
            if place.kind == "person" and place.user not in (None, user)
        }
        self.undo_question = UndoQuestion(held[0], to, set(held), others)
        return self._settle_undo()

    def answer_undo(self, user: str, agrees: bool) -> bool:
        """Agree or not; True if the question is settled and the match went back."""
        question = self.undo_question
        held = set(self.seats_of(user))
        if question is None or not held & question.waiting:
            raise Refused("nobody asks you to go back")
        if not agrees:
            self.undo_question = None
            return False
        question.agreed |= held
        question.waiting -= held
        return self._settle_undo()

    def _settle_undo(self) -> bool:
        question = self.undo_question
        if question is None or question.waiting:
            return False
        self._write_undo(question.seat, question.to)
        return True

    def _seat_to_act(self, user: str, number: int) -> Seat:
        if self.status == "waiting":
            raise Refused("the table waits for players")
        self._must_be_current(number)
        seat = self.match.state.to_move()
        if seat == NOBODY:
            raise Refused("the game is over")
        if seat not in self.seats_of(user):
            raise Refused("it is {name}'s turn", name=self.names[seat])
        return seat

    def _must_be_current(self, number: int) -> None:
        if number != self.number:
            raise Refused("the table has moved on")

    def _write_move(self, seat: Seat, action: Action) -> None:
        state = self.match.state
        if action not in state.legal():
            raise state.why_illegal(action)
        after = state.copy()
        after.apply(action)
        standing = self._standing_of(after, len(self.match.moves) + 1)
        self._write("move", seat, state.text(action), standing)

    def _write_undo(self, seat: Seat, to: int) -> None:
        self._write("undo", seat, str(to), self._standing_of(self.match.at(to), to))

    def _write(self, kind: str, seat: Seat, text: str, standing: Standing) -> None:
        row = LogRow(self.number, kind, seat, text, time.time())
        try:
            self.store.append(self.table.id, row, standing)
        except RowTaken:
            self.catch_up()
            raise Refused("somebody else was faster") from None
        self._follow(row)

    def _standing_of(self, state: State, moves: int) -> Standing:
        if state.is_over():
            winners = state.result().winners()
            return Standing("finished", None, moves, state.rounds_begun(), winners)
        status = self._status_of(state)
        mover = state.to_move() if status == "playing" else None
        return Standing(status, mover, moves, state.rounds_begun())
