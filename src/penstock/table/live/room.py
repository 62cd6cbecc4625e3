"""A room: one table's match in memory, always exactly what its rows in the store say.

A room changes in one way only: a move is tried on a copy, its row is made durable, and then the
copy becomes the position. Several workers may hold rooms of the same table; whoever loses a race
plays the rows it missed, and whoever hears that something has changed reads that (`refresh`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from penstock.bots import BOTS, STANDARD
from penstock.games import game_ids, load_face, load_game
from penstock.kernel.agenda import NOBODY, Action, Seat
from penstock.kernel.foresight import Foresight, foresee
from penstock.kernel.game import Game
from penstock.kernel.match import Match
from penstock.kernel.messages import Translate
from penstock.kernel.orders import BadOrder
from penstock.kernel.state import State
from penstock.lessons.shelf import find_lesson
from penstock.table import steady
from penstock.table.live.clocks import Clocks
from penstock.table.live.drawings import Drawings, Spectacle
from penstock.table.live.going_back import Choices
from penstock.table.live.guiding import Guide
from penstock.table.live.standing import standing_of
from penstock.table.refusal import Refused
from penstock.table.store.reading import SENSELESS, BrokenTable
from penstock.table.store.records import Handover, LogRow, Question, Standing, TableRow
from penstock.table.store.store import RowTaken, Store

__all__ = ["OtherRules", "Refused", "Room"]

SILENT_AFTER = 86_400.0
"""Seconds without an answer after which the others may vote for a bot, if nobody says otherwise."""


class OtherRules(Refused):
    """The rows of a table do not fit the rules as they are now."""

    def __init__(self) -> None:
        super().__init__("this table was played by older rules and cannot be shown any more")


def is_of_other_rules(table: TableRow) -> bool:
    """Whether a table began with other rules, or other components, than the game has now."""
    if table.game not in game_ids():
        return False
    game = load_game(table.game)
    return (table.rules, table.components) != (game.version, game.components_digest())


@dataclass(frozen=True)
class Undone:
    """Moves taken back: by whom, to which move, how many."""

    seat: Seat
    to: int
    count: int


class Room:
    """One table: its row, its match, its clocks."""

    def __init__(self, store: Store, table: TableRow, silent_after: float = SILENT_AFTER) -> None:
        self.store = store
        self.silent_after = silent_after
        """Seconds without an answer after which the others may vote for a bot."""
        self.table = table
        self.number = 0
        self.opened = steady.now()
        self.changes = table.changes
        """Of those the store counts, how many this room knows."""
        self.question: Question | None = None
        """Somebody asks to go back further than is free."""
        self.undos: list[Undone] = []
        self._colours: Sequence[str] | None = table.colours
        """Of the seats' pieces, as the lists show them."""
        self.handovers: list[Handover] = []
        """Every time a bot went on for a person, or a person was back."""
        self.rematch: TableRow | None = None
        """The table at which this one, finished, is played once more."""
        self.voters: frozenset[str] = frozenset()
        """Who is for a bot where the running question is not answered."""
        self.orders: dict[tuple[Seat, str], str] = {}
        self.guide: Guide | None = None
        """The lesson that is given at this table, if it is one."""
        self.drawings = Drawings()
        self.spectacle = Spectacle()
        try:
            game = load_game(table.game)
            self._start(game)
            self._read_the_rest()
        except SENSELESS as error:
            # A correction of a rule seldom touches a given game; if it does, there is no way on.
            if is_of_other_rules(table):
                raise OtherRules from None
            raise BrokenTable(table.id, error) from None

    def _start(self, game: Game) -> None:
        table = self.table
        seats = [place.kind for place in table.seats]
        self.match = Match(game, table.players, table.seed, table.options, seats)
        self.choices = Choices(self.match)
        self.clocks = Clocks(table.clock, table.players, table.updated)

    def catch_up(self) -> int:
        """Play the rows that other workers have written; gives how many there were."""
        missed = self.store.rows_from(self.table.id, self.number)
        for row in missed:
            self._follow(row)
        self.changes += len(missed)
        return len(missed)

    def refresh(self) -> bool:
        """Read what was changed elsewhere, of whatever kind; says whether there was anything."""
        # A table that was deleted has none any more; nothing can be written to it.
        if self.store.changes([self.table.id]).get(self.table.id) in (None, self.changes):
            return False
        self.reload_seats()
        self.changes = self.table.changes
        self._read_the_rest()
        return True

    def _read_the_rest(self) -> None:
        """Everything but the table's own row. What is written meanwhile counts as unknown still."""
        changes = self.changes
        self.catch_up()
        found = self.store.standing_orders(self.table.id)
        self.orders = {(seat, kind): value for seat, kind, value in found}
        self.question = self.store.question(self.table.id, self.number)
        self.handovers = self.store.handovers(self.table.id)
        seat = self.match.state.to_move()
        self.voters = self.store.voters(self.table.id, self.number, seat)
        if seat == NOBODY:
            again = self.store.rematch_of(self.table.id)
            self.rematch = self.store.table(again) if again else None
        self._read_lesson()
        self.changes = changes

    def _read_lesson(self) -> None:
        progress = self.store.progress(self.table.id)
        lesson = find_lesson(progress.game, progress.lesson) if progress else None
        self.guide = Guide(lesson, progress) if lesson and progress else None
        self._kept_progress = progress
        if self.guide is not None:
            self.guide.follow(self.match)

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
        while True:
            if self.number == 0:
                self.clocks.since = steady.now()
            standing = self.standing()
            self.store.set_standing(self.table.id, standing)
            self.refresh()
            # Somebody may have sat down at another worker: what was written last must be true.
            if standing.status == self.status:
                break

    def set_due(self) -> None:
        """Write down when the server must act at this table by itself."""
        self.store.set_due(self.table.id, self.standing().due)

    def _follow(self, row: LogRow) -> None:
        """Play a row that another worker has written."""
        if row.kind == "undo":
            to = int(row.text)
            self._take_back(row, to, self.match.at(to), self._clocks_back(row.at, to))
        else:
            clocks = self._clocks_after(row.number, row.seat, row.at)
            self.match.play(row.text)
            self._go_on(row, clocks)

    def _take_back(self, row: LogRow, to: int, position: State, clocks: Clocks) -> None:
        count = len(self.match.moves) - to
        self.match.undo_to(to, position)
        self.undos.append(Undone(row.seat, to, count))
        self._go_on(row, clocks)

    def _go_on(self, row: LogRow, clocks: Clocks) -> None:
        """The row is in the match: the next one follows."""
        self.clocks = clocks
        self.number = row.number + 1
        self.question = None
        self.voters = frozenset()
        if self.guide is not None:
            self.guide.follow(self.match)

    def _clocks_after(self, number: int, seat: Seat, at: float) -> Clocks:
        """The clocks once the seat has answered with that row."""
        clocks = self.clocks.copy()
        if number == 0:
            # When the first question was asked is not in the rows; nobody pays for that time.
            clocks.since = at
        clocks.spend(seat, at)
        return clocks

    def _clocks_back(self, at: float, to: int) -> Clocks:
        """The clocks once every move after the first `to` is taken back."""
        clocks = self.clocks.copy()
        undone = [move.seat for move in self.match.moves[to:]]
        clocks.take_back(self.match.state.to_move(), undone, at)
        return clocks

    # -- what is going on ----------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [place.name for place in self.table.seats]

    def names_for(self, translate: Translate) -> list[str]:
        """The same for a reader of a language."""
        return [place.shown_name(translate) for place in self.table.seats]

    def drawn_names(self, translate: Translate) -> list[str]:
        """The same for pictures, with guests marked."""
        return [place.drawn_name(translate) for place in self.table.seats]

    @property
    def to_move(self) -> Seat | None:
        """Who is asked, once everybody sits; None before and after the game."""
        if self.status != "playing":
            return None
        return self.match.state.to_move()

    @property
    def status(self) -> str:
        """waiting, playing or finished."""
        if self.match.state.is_over():
            return "finished"
        return "waiting" if any(place.is_open for place in self.table.seats) else "playing"

    def standing(self) -> Standing:
        """What lists show of the present position."""
        return self._standing_of(self.match.state, len(self.match.moves), self.clocks)

    def seats_of(self, user: str) -> list[Seat]:
        """The seats a visitor holds, whoever plays them."""
        return [place.seat for place in self.table.seats if place.user == user]

    def seats_played_by(self, user: str) -> list[Seat]:
        """The seats a visitor plays himself: no bot stands in for him."""
        return [place.seat for place in self.table.seats if place.user == user and place.is_played]

    def bot_to_move(self) -> str | None:
        """The bot that is asked, if it is one; also when a person's time is up."""
        seat = self.to_move
        if seat is None or self.is_guided or self.scripted_answer() is not None:
            return None
        if self.guide is not None and self.guide.is_settled:
            return None
        player = self.table.seats[seat].player
        if player != "person":
            return player
        return STANDARD if self.clocks.is_up(seat, steady.now()) else None

    @property
    def is_guided(self) -> bool:
        """Whether a lesson says step by step what is played."""
        return self.guide is not None and self.guide.step is not None

    @property
    def first_move(self) -> int:
        """Nothing before it can be taken back: the position of a lesson is given."""
        return self.guide.first_move if self.guide is not None else 0

    def scripted_answer(self) -> Action | None:
        """What the lesson of this table lets a rival answer now, if anything."""
        return self.guide.answer(self.match) if self.guide is not None else None

    def absent_bot(self) -> str | None:
        """What is asked though nobody here can be it: the database may say anything of a seat."""
        kind = self.bot_to_move()
        return None if kind is None or kind in BOTS else kind

    def waits_longer_than(self, seconds: float) -> bool:
        """Whether the running question was asked that long ago."""
        return steady.now() - self.clocks.since > seconds

    def ordered_answer(self) -> Action | None:
        """What a standing order of the seat that is asked answers, if it says anything."""
        seat = self.to_move
        if seat is None or not self.table.seats[seat].is_played or self.is_guided:
            return None  # a stand-in plays as it thinks best, a learner as he is guided
        for (holder, kind), value in self.orders.items():
            if holder == seat:
                action = load_face(self.table.game).answer(self.match.state, kind, value)
                if action is not None:
                    return action
        return None

    # -- changing it ---------------------------------------------------------------------------

    def play(self, user: str, number: int, text: str) -> None:
        """A visitor plays an action for a seat of his that is asked."""
        seat = self.seat_to_act(user, number)
        action = self.match.state.parse(text)
        if self.guide is not None:
            self.guide.judge(self.match, action)
        self._write_move(seat, action)

    def try_move(self, user: str, number: int, text: str, asks: bool) -> Foresight | None:
        """The same, unless it sets off more than was chosen: then what, and nothing is played.

        Whoever `asks` is told of whatever ends the turn or reveals something, too. In a guided
        step nobody is asked twice: its bubble has told what will happen.
        """
        if self.is_guided:
            self.play(user, number, text)
            return None
        seat = self.seat_to_act(user, number)
        action = self.match.state.parse(text)
        coming = foresee(self.match.state, action)
        if coming.is_chain() or (asks and (coming.ends or coming.reveals)):
            return coming
        self._write_move(seat, action)
        return None

    def play_for_bot(self, number: int, action: Action, bot: str | None = None) -> None:
        """A bot's answer, if the table is still where the bot was asked, and it still plays there.

        Without a bot it is the answer of a standing order.
        """
        seat = self.to_move
        if bot is not None and seat is not None and self.table.seats[seat].stand_in is not None:
            self.refresh()  # the person may be back, at another worker
        if bot is not None and self.bot_to_move() != bot:
            return
        if number == self.number and seat is not None:
            self._write_move(seat, action)

    def play_by_script(self, text: str) -> None:
        """A move of a lesson, whoever is asked."""
        self._write_move(self.match.state.to_move(), self.match.state.parse(text))

    def go_back_to(self, seat: Seat, move: int) -> None:
        """Take back whatever was played in a lesson since a move."""
        self._write_undo(seat, move)

    def leave_order(self, user: str, seat: Seat, kind: str, value: str) -> None:
        """Leave or (with an empty value) revoke a standing order for an own seat."""
        if seat not in self.seats_of(user):
            raise Refused("that seat is not yours")
        if value:
            try:
                load_face(self.table.game).check_order(kind, value)
            except BadOrder as error:
                raise Refused(error.message) from None
        self.store.set_order(self.table.id, seat, kind, value)
        self.changes += 1
        if value:
            self.orders[seat, kind] = value
        else:
            self.orders.pop((seat, kind), None)

    def undo(self, user: str, number: int, to: int | None = None) -> None:
        """Take back the visitor's last choice, or all since a move, as far as that is free."""
        self._must_be_playing(number)
        held, moves = self.seats_played_by(user), len(self.match.moves)
        last = self.match.moves[-1].seat if moves else NOBODY
        if last not in held:
            raise Refused("the last move was not yours")
        free = max(self.match.free_undo(last), self.first_move)
        if free == moves:
            raise Refused("the last move revealed something; ask the others")
        wanted = moves - 1 if to is None else to
        if not free <= wanted < moves:
            raise Refused("going back to move {move} is not free; ask the others", move=wanted)
        self._write_undo(last, wanted)

    def ask_undo(self, user: str, number: int, to: int) -> bool:
        """Ask to go back to a move; True if nobody else needs to agree and it is done."""
        self._must_be_playing(number)
        held = self.seats_played_by(user)
        if not held:
            raise Refused("only players may ask to go back")
        if not self.first_move <= to < len(self.match.moves):
            raise Refused("there is no earlier move {move}", move=to)
        question = Question(number, held[0], to, frozenset(held))
        self.store.ask(self.table.id, question)
        self.changes += 1
        self.question = question
        return self._settle()

    def answer_undo(self, user: str, number: int, to: int, agrees: bool) -> bool:
        """Agree or not; True if the question is settled and the match went back."""
        held = set(self.seats_played_by(user))
        if not held & self.waiting():
            raise Refused("nobody asks you to go back")
        question = self.question
        if question is None or (question.number, question.to) != (number, to):
            raise Refused("something else is asked now")
        answer = held if agrees else None
        if not self.store.answer(self.table.id, question, answer):
            # It was exchanged at another worker, and nothing was written.
            raise Refused("something else is asked now")
        self.changes += 1
        # Others may have answered at another worker.
        self.question = self.store.question(self.table.id, self.number)
        return agrees and self._settle()

    def waiting(self) -> set[Seat]:
        """The seats that have not yet said whether they agree to go back."""
        if self.question is None:
            return set()
        asker = self.table.seats[self.question.seat].user
        return self.others(asker) - self.question.agreed

    def others(self, user: str | None) -> set[Seat]:
        """The seats of other people, who must agree to go back further than is free."""
        return {place.seat for place in self.table.seats if place.is_played and place.user != user}

    def _settle(self) -> bool:
        question = self.question
        if question is None or self.waiting():
            return False
        self._write_undo(question.seat, question.to)
        return True

    def seat_to_act(self, user: str, number: int) -> Seat:
        """The seat a visitor may play for now; refused if it is not his to play."""
        if self.status == "waiting":
            raise Refused("the table waits for players")
        self._must_be_current(number)
        seat = self.match.state.to_move()
        if seat == NOBODY:
            raise Refused("the game is over")
        if seat not in self.seats_of(user):
            raise Refused("it is {name}'s turn", name=self.names[seat])
        if self.table.seats[seat].stand_in is not None:
            raise Refused("a bot plays for you; take your seat back first")
        return seat

    def _must_be_playing(self, number: int) -> None:
        """Nothing is taken back after the end: from then on the record gives the seed away."""
        self._must_be_current(number)
        if self.match.state.is_over():
            raise Refused("the game is over; nothing can be taken back any more")

    def _must_be_current(self, number: int) -> None:
        if number != self.number:
            raise Refused("the table has moved on")

    def _write_move(self, seat: Seat, action: Action) -> None:
        attempt, at = self.match.attempt(action), steady.now()
        clocks = self._clocks_after(self.number, seat, at)
        standing = self._standing_of(attempt.state, len(self.match.moves) + 1, clocks)
        row = LogRow(self.number, "move", seat, attempt.move.text, at)
        self._write(row, standing)
        self.match.adopt(attempt)
        self._go_on(row, clocks)
        self.keep_progress()

    def _write_undo(self, seat: Seat, to: int) -> None:
        position, at = self.match.at(to), steady.now()
        clocks = self._clocks_back(at, to)
        row = LogRow(self.number, "undo", seat, str(to), at)
        self._write(row, self._standing_of(position, to, clocks))
        self._take_back(row, to, position, clocks)
        self.keep_progress()

    def keep_progress(self) -> None:
        """Write down how far a lesson is. If that is lost, the moves say it nearly as well."""
        if self.guide is not None and self.guide.progress != self._kept_progress:
            self._kept_progress = self.guide.progress
            self.store.keep_progress(self.guide.progress)
            self.changes += 1

    def _write(self, row: LogRow, standing: Standing) -> None:
        """Make a row durable; until then nothing of it may be seen."""
        try:
            self.store.append(self.table.id, row, standing)
        except RowTaken:
            self.catch_up()
            raise Refused("somebody else was faster") from None
        self.changes += 1

    def _standing_of(self, state: State, moves: int, clocks: Clocks) -> Standing:
        standing = standing_of(state, moves, self.table.seats, clocks, self._colours)
        self._colours = standing.colours
        return standing
