"""What a watcher is shown: the `state` message of the protocol, in the reader's language."""

from collections.abc import Callable, Sequence

from penstock.bots import seat_name
from penstock.drawing.sheet import Sheet, Stage
from penstock.games import load_face
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.events import Event
from penstock.kernel.foresight import Foresight
from penstock.kernel.messages import Message, Name
from penstock.kernel.state import State
from penstock.kernel.verbs import BOARD, LIST
from penstock.kernel.view import Choice, Result, View
from penstock.table import steady
from penstock.table.live.answers import write_message
from penstock.table.live.answers.log import AmountShown, LogLine, LogPart
from penstock.table.live.answers.state import (
    ChoiceShown,
    DoneShown,
    EventShown,
    OrderKindShown,
    OrderShown,
    PhaseShown,
    SeatShown,
    SilenceShown,
    StageShown,
    StandingShown,
    StateMessage,
    WayBackShown,
)
from penstock.table.live.answers.trial import Trial, TrialStep
from penstock.table.live.drawings import Told
from penstock.table.live.going_back import Done, turn_of, way_back
from penstock.table.live.lessons import lesson_hint, lesson_shown
from penstock.table.live.room import Room, Undone
from penstock.table.live.stand_ins import silence
from penstock.table.store.records import Handover

SHARED_FOR = 0.5
"""Seconds for which a state written for one spectator may be sent to others."""
OPENING_LINES = 300
"""How much of the log comes with the first state."""


class Eyes:
    """One watcher's way of looking: who he is, his language, and what he has already been sent."""

    def __init__(self, user: str, translate: Callable[[str], str]) -> None:
        self.user = user
        self.translate = translate
        self.at: int | None = None
        """An earlier move he looks at; None: the present."""
        self.is_narrow = False
        """Whether his panels stand in a narrow column."""
        self._sent_panels: dict[str, str] = {}
        self._sent_moves = -1
        self._sent_undos = 0
        self._sent_handovers = 0

    def state_text(self, room: Room) -> str:
        """The state message as it is sent; spectators who have been told the same share it."""
        if room.seats_of(self.user):
            return write_message(self.state_message(room))
        # Clocks run: what was written for others may be a moment old, but not more.
        moment = room.number, room.changes, room.table, int(steady.now() / SHARED_FOR)
        before = self._told()
        found = room.spectacle.find(moment, self.translate, before)
        if found is not None:
            told, text = found
            self.at, self._sent_moves, self._sent_undos, self._sent_handovers = told[:4]
            self._sent_panels = told.panels
            return text
        text = write_message(self.state_message(room))
        room.spectacle.keep(self.translate, before, self._told(), text)
        return text

    def _told(self) -> Told:
        sent = self._sent_moves, self._sent_undos, self._sent_handovers
        return Told(self.at, *sent, self._sent_panels, self.is_narrow)

    def position(self, room: Room) -> tuple[int, State, Seat | None]:
        """What he looks at: after how many moves, the state, and with whose eyes."""
        moves = len(room.match.moves)
        if self.at is not None and self.at >= moves:
            self.at = None
        shown = moves if self.at is None else self.at
        state = room.match.state if self.at is None else room.match.at(shown)
        held, mover = room.seats_of(self.user), state.to_move()
        return shown, state, mover if mover in held else (held[0] if held else None)

    def sheet(self, room: Room) -> Sheet:
        """How pictures are drawn for him."""
        names = tuple(room.drawn_names(self.translate))
        return Sheet(names, theme="auto", translate=self.translate, is_narrow=self.is_narrow)

    def state_message(self, room: Room) -> StateMessage:
        """The table as this watcher may see it, leaving out what he already has."""
        moves = len(room.match.moves)
        shown, state, reader = self.position(room)
        is_live = self.at is None
        held = room.seats_of(self.user)
        mover = state.to_move()
        playing = room.seats_played_by(self.user)
        acts_for = mover if is_live and mover in playing and room.status == "playing" else None
        decision = state.decision()
        turn = turn_of(room.match, room.choices, playing) if is_live else []
        turn = [one for one in turn if one.to >= room.first_move]
        # At one screen, the turn that was just finished is somebody else's.
        is_own = acts_for is None or bool(turn and room.match.moves[-1].seat == acts_for)
        names = room.names_for(self.translate)
        has_begun = room.status != "waiting"
        prompt = decision.prompt.render(names, self.translate) if decision and has_begun else ""
        # Looking back shows what the seat saw, but offers nothing to click.
        view = state.view(reader)
        if not is_live or acts_for is None:
            view = view.without_choices()
        sheet = self.sheet(room)
        face = load_face(room.table.game)
        gold = face.gold(view)
        lesson = lesson_shown(room, self.translate) if held else None
        help = face.hint(view, sheet) if acts_for is not None else self._absence(room)
        # Before the log is brought up to date: several moves may have happened since.
        first = min(max(self._sent_moves, 0), shown - 1) if is_live and shown else shown - 1
        latest = room.match.moves[max(first, 0) : shown]
        events = self._events(room, [one for move in latest for one in move.events], reader)
        return StateMessage(
            number=room.number,
            move=shown,
            moves=moves,
            is_live=is_live,
            status=room.status,
            to_move=None if mover == NOBODY else mover,
            yours=held,
            acts_for=acts_for,
            prompt=prompt,
            hint=lesson_hint(lesson) or help,
            choices=[
                self._choice(state, choice, names, choice.text in gold, sheet)
                for choice in view.choices
            ],
            about=face.about(view) if acts_for is not None else "",
            one_by_one=face.one_by_one(view, sheet),
            turn=[self._done(one) for one in turn] if is_own else [],
            undo=self._way_back(room, playing, turn) if is_live else None,
            stage=self._stage(face.stage(view, sheet)),
            panels=self._panels(room, view, sheet, shown),
            log=self._log(room, moves, reader),
            events=events,
            clocks=room.clocks.shown(room.to_move, steady.now()),
            orders=[
                OrderShown(seat=seat, kind=kind, value=value)
                for (seat, kind), value in room.orders.items()
                if seat in held
            ],
            order_kinds=self._order_kinds(room, view) if held else [],
            seats=[
                SeatShown(
                    name=name,
                    is_guest=place.is_guest,
                    kind=place.kind,
                    colour=colour,
                    stand_in=place.stand_in,
                )
                for name, place, colour in zip(
                    names, room.table.seats, face.colours(view), strict=True
                )
            ],
            result=self.standings(state.result(), room) if state.is_over() else None,
            silence=_silence(room),
            lesson=lesson,
        )

    def trial(self, room: Room, number: int, action: str, coming: Foresight) -> Trial:
        """What an action would set off, for the seat that is asked."""
        move = len(room.match.moves) + 1
        return Trial(
            number=number,
            action=action,
            steps=[
                TrialStep(
                    label=one.label.render([], self.translate),
                    price=one.price,
                    lines=self._lines(room, move, coming.seat, one.events, coming.seat),
                    events=self._events(room, one.events, coming.seat),
                )
                for one in coming.answers
            ],
            is_chain=coming.is_chain(),
            ends_turn=coming.ends,
            reveals=coming.reveals,
        )

    def standings(self, result: Result, room: Room) -> list[StandingShown]:
        """The ranking, in words."""
        names = room.names_for(self.translate)
        return [
            StandingShown(
                seat=one.seat,
                name=names[one.seat],
                place=one.place,
                score=one.score,
                sources=[(self.translate(name), count) for name, count in one.sources],
            )
            for one in result.standings
        ]

    def _absence(self, room: Room) -> str:
        """Why nothing happens, if whoever is asked can never answer."""
        kind = room.absent_bot()
        if kind is None:
            return ""
        told = Message("There is no bot '{kind}' here, so this game cannot go on.", {"kind": kind})
        return told.render([], self.translate)

    def _stage(self, stage: Stage) -> StageShown:
        phases = [
            PhaseShown(name=one.name, icon=one.icon, is_past=one.is_past, is_now=one.is_now)
            for one in stage.phases
        ]
        return StageShown(title=stage.title, phases=phases)

    def _order_kinds(self, room: Room, view: View) -> list[OrderKindShown]:
        face = load_face(room.table.game)
        return [
            OrderKindShown(
                kind=one.kind,
                label=self.translate(one.label),
                help=self.translate(one.help),
                example=one.example,
                is_here=bool(view.choices) and view.question in one.questions,
                about=face.ordered(view, one.kind) if view.choices else "",
            )
            for one in face.orders
        ]

    def _choice(
        self, state: State, choice: Choice, names: list[str], is_gold: bool, sheet: Sheet
    ) -> ChoiceShown:
        rule = choice.refused_by
        face = load_face(state.game.id)
        return ChoiceShown(
            text=choice.text,
            verb=choice.verb.name,
            thing=choice.thing,
            label=choice.label.render(names, self.translate),
            brief=face.brief(choice, sheet),
            icon=choice.verb.icon_of(choice.action),
            is_on_board=choice.verb.where == BOARD,
            is_listed=choice.verb.where == LIST,
            is_counted=choice.verb.is_counted(),
            is_gold=is_gold,
            price=choice.price,
            worth=face.worth(choice),
            refused_by=rule,
            reason=state.reason(rule).render([], self.translate) if rule else None,
        )

    def _way_back(self, room: Room, held: list[Seat], turn: list[Done]) -> WayBackShown | None:
        way = way_back(room.match, room.choices, held, turn)
        if way is None or way.done.to < room.first_move:
            return None
        return WayBackShown(
            choice=self._done(way.done),
            others=way.others,
            is_free=way.is_free,
            asks=[] if way.is_free else sorted(room.others(self.user)),
            was_revealed=way.was_revealed,
        )

    def _done(self, done: Done) -> DoneShown:
        label = done.label.render([], self.translate)
        return DoneShown(to=done.to, label=label, price=done.price)

    def _panels(self, room: Room, view: View, sheet: Sheet, shown: int) -> dict[str, str]:
        match = room.match
        last = match.state.played(match.moves[shown - 1].action) if shown else None
        drawn = room.drawings.panels(room.table.game, view, sheet, last)
        changed = {name: svg for name, svg in drawn.items() if self._sent_panels.get(name) != svg}
        self._sent_panels = drawn
        return changed

    def _log(self, room: Room, moves: int, reader: Seat | None) -> list[LogLine]:
        first = min(max(self._sent_moves, 0), moves)
        lines: list[LogLine] = []
        if self._sent_moves < 0:
            first = self._first_of_opening(room, moves, reader)
            if first == 0:
                lines += self._lines(room, 0, None, room.match.opening, reader)
        for index in range(first, moves):
            move = room.match.moves[index]
            lines += self._lines(room, index + 1, move.seat, move.events, reader)
        lines += [self._undo_line(room, undone) for undone in room.undos[self._sent_undos :]]
        told = room.handovers[self._sent_handovers :]
        lines += [self._handover_line(room, one) for one in told]
        if self._sent_moves < 0:
            lines = sorted(lines, key=lambda line: line.move)[-OPENING_LINES:]
        self._sent_moves, self._sent_undos = moves, len(room.undos)
        self._sent_handovers = len(room.handovers)
        return lines

    def _first_of_opening(self, room: Room, moves: int, reader: Seat | None) -> int:
        """From which move on a first state needs the log: earlier lines would be cut off."""
        missing, first = OPENING_LINES, moves
        while first > 0 and missing > 0:
            first -= 1
            missing -= sum(one.is_visible_to(reader) for one in room.match.moves[first].events)
        return first

    def _undo_line(self, room: Room, undone: Undone) -> LogLine:
        message = Message(
            "{player} takes back {count} {count:move|moves}",
            {"player": Name(undone.seat), "count": undone.count},
        )
        parts = self._parts(message, room.names_for(self.translate))
        return self._plain_line(undone.to, undone.seat, parts)

    def _plain_line(self, move: int, seat: Seat, parts: list[LogPart]) -> LogLine:
        """A line that tells of no event of the game, only of its players."""
        text = sentence(parts)
        return LogLine(
            move=move, mover=seat, seat=seat, text=text, parts=parts, brief=[], amounts=[]
        )

    def _handover_line(self, room: Room, handover: Handover) -> LogLine:
        message = handover_message(handover)
        parts = self._parts(message, room.names_for(self.translate))
        return self._plain_line(handover.move, handover.seat, parts)

    def _lines(
        self,
        room: Room,
        move: int,
        mover: Seat | None,
        events: list[Event],
        reader: Seat | None,
    ) -> list[LogLine]:
        lines = []
        names = room.names_for(self.translate)
        kinds = room.match.game.events(room.match.state)
        chronicle = load_face(room.table.game).chronicle
        for event in events:
            kind = kinds.kind_of(event)
            if kind.is_told_to(event, reader):
                parts = self._parts(kind.describe(event), names)
                brief, phase = chronicle.brief(kind, event), chronicle.phases.get(event.kind)
                lines.append(
                    LogLine(
                        move=move,
                        mover=mover,
                        seat=event.seat if 0 <= event.seat < room.match.players else None,
                        text=sentence(parts),
                        parts=parts,
                        brief=self._parts(brief, names) if brief else [],
                        amounts=[
                            AmountShown(icon=one.icon, text=one.text)
                            for one in chronicle.amounts(kind, event)
                        ],
                        is_caption=event.kind in chronicle.captions,
                        phase=self.translate(phase) if phase else "",
                        rule=event.rule,
                        is_reason=kind.is_reasoning,
                    )
                )
        return lines

    def _parts(self, message: Message, names: list[str]) -> list[LogPart]:
        return [
            LogPart(text=one.text, kind=one.kind, subject=one.subject)
            for one in message.segments(names, self.translate)
        ]

    def _events(self, room: Room, events: Sequence[Event], reader: Seat | None) -> list[EventShown]:
        kinds = room.match.game.events(room.match.state)
        return [
            EventShown(kind=event.kind, seat=event.seat, fields=kinds.kind_of(event).values(event))
            for event in events
            if event.is_visible_to(reader)
        ]


HANDOVERS = {
    "left": "{player} left; a bot goes on ({bot})",
    "clock": "{player}'s time is up; a bot goes on ({bot})",
    "vote": "{player} does not answer; a bot goes on by vote ({bot})",
    "back": "{player} is back",
}
"""What the log says when a seat is handed over, by the cause."""


def handover_message(handover: Handover) -> Message:
    """A line of the log about a bot that goes on for somebody, or somebody who is back."""
    bot = Message(seat_name(handover.bot)) if handover.bot else ""
    return Message(HANDOVERS[handover.cause], {"player": Name(handover.seat), "bot": bot})


def _silence(room: Room) -> SilenceShown | None:
    found = silence(room)
    if found is None:
        return None
    return SilenceShown(
        number=found.number,
        seat=found.seat,
        since=found.since,
        votes_from=found.votes_from,
        agreed=list(found.agreed),
        needed=found.needed,
    )


def sentence(parts: list[LogPart]) -> str:
    """The words of a line."""
    return "".join(part.text for part in parts)
