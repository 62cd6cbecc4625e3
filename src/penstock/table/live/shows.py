"""What a watcher is shown: the `state` message of the protocol, in the reader's language."""

from collections.abc import Callable

from penstock.drawing.sheet import Sheet, Stage
from penstock.games import load_face
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.events import Event
from penstock.kernel.match import Move
from penstock.kernel.messages import Message, Name
from penstock.kernel.state import State
from penstock.kernel.verbs import BOARD, LIST
from penstock.kernel.view import Choice, Result, View
from penstock.table import steady
from penstock.table.live.drawings import Told
from penstock.table.live.protocol import (
    ChoiceShown,
    EventShown,
    LogLine,
    LogPart,
    OrderKindShown,
    OrderShown,
    PhaseShown,
    SeatShown,
    StageShown,
    StandingShown,
    StateMessage,
    write_message,
)
from penstock.table.live.room import Room, Undone

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
        self._sent_panels: dict[str, str] = {}
        self._sent_moves = -1
        self._sent_undos = 0

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
            self.at, self._sent_moves, self._sent_undos, self._sent_panels = told
            return text
        text = write_message(self.state_message(room))
        room.spectacle.keep(self.translate, before, self._told(), text)
        return text

    def _told(self) -> Told:
        return Told(self.at, self._sent_moves, self._sent_undos, self._sent_panels)

    def state_message(self, room: Room) -> StateMessage:
        """The table as this watcher may see it, leaving out what he already has."""
        moves = len(room.match.moves)
        if self.at is not None and self.at >= moves:
            self.at = None
        shown = moves if self.at is None else self.at
        is_live = self.at is None
        state = room.match.state if is_live else room.match.at(shown)
        held = room.seats_of(self.user)
        mover = state.to_move()
        reader = mover if mover in held else (held[0] if held else None)
        acts_for = mover if is_live and mover in held and room.status == "playing" else None
        decision = state.decision()
        names = room.names_for(self.translate)
        has_begun = room.status != "waiting"
        prompt = decision.prompt.render(names, self.translate) if decision and has_begun else ""
        # Looking back shows what the seat saw, but offers nothing to click.
        view = state.view(reader)
        if not is_live or room.status != "playing":
            view = view.without_choices()
        drawn_names = tuple(room.drawn_names(self.translate))
        sheet = Sheet(drawn_names, theme="auto", translate=self.translate)
        face = load_face(room.table.game)
        # Before the log is brought up to date: several moves may have happened since.
        first = min(max(self._sent_moves, 0), shown - 1) if is_live and shown else shown - 1
        events = self._events(room, room.match.moves[max(first, 0) : shown], reader)
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
            hint=self._absence(room) if acts_for is None else face.hint(view, sheet),
            choices=[self._choice(state, choice) for choice in view.choices],
            can_undo=is_live and self._can_undo(room, held),
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
            order_kinds=self._order_kinds(room) if held else [],
            seats=[
                SeatShown(name=name, is_guest=place.is_guest, kind=place.kind, colour=colour)
                for name, place, colour in zip(
                    names, room.table.seats, face.colours(view), strict=True
                )
            ],
            result=self.standings(state.result(), room) if state.is_over() else None,
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

    def _order_kinds(self, room: Room) -> list[OrderKindShown]:
        return [
            OrderKindShown(
                kind=one.kind,
                label=self.translate(one.label),
                help=self.translate(one.help),
                example=one.example,
            )
            for one in load_face(room.table.game).orders
        ]

    def _choice(self, state: State, choice: Choice) -> ChoiceShown:
        rule = choice.refused_by
        return ChoiceShown(
            text=choice.text,
            verb=choice.verb.name,
            thing=choice.thing,
            label=choice.label.render([], self.translate),
            icon=choice.verb.icon_of(choice.action),
            is_on_board=choice.verb.where == BOARD,
            is_listed=choice.verb.where == LIST,
            is_counted=choice.verb.is_counted(),
            price=choice.price,
            refused_by=rule,
            reason=state.reason(rule).render([], self.translate) if rule else None,
        )

    def _can_undo(self, room: Room, held: list[Seat]) -> bool:
        moves = room.match.moves
        if not moves or moves[-1].seat not in held or room.match.state.is_over():
            return False
        return room.match.free_undo(moves[-1].seat) < len(moves)

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
                lines += self._lines(room, 0, room.match.opening, reader)
        for index in range(first, moves):
            lines += self._lines(room, index + 1, room.match.moves[index].events, reader)
        lines += [self._undo_line(room, undone) for undone in room.undos[self._sent_undos :]]
        if self._sent_moves < 0:
            lines = sorted(lines, key=lambda line: line.move)[-OPENING_LINES:]
        self._sent_moves, self._sent_undos = moves, len(room.undos)
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
        return LogLine(move=undone.to, seat=undone.seat, text=sentence(parts), parts=parts)

    def _lines(
        self, room: Room, move: int, events: list[Event], reader: Seat | None
    ) -> list[LogLine]:
        lines = []
        names = room.names_for(self.translate)
        kinds = room.match.game.events(room.match.state)
        for event in events:
            kind = kinds.kind_of(event)
            if kind.is_told_to(event, reader):
                message = kind.describe(event)
                parts = self._parts(message, names)
                lines.append(
                    LogLine(
                        move=move,
                        seat=event.seat if 0 <= event.seat < room.match.players else None,
                        text=sentence(parts),
                        parts=parts,
                        amount=message.amount,
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

    def _events(self, room: Room, moves: list[Move], reader: Seat | None) -> list[EventShown]:
        kinds = room.match.game.events(room.match.state)
        return [
            EventShown(kind=event.kind, seat=event.seat, fields=kinds.kind_of(event).values(event))
            for move in moves
            for event in move.events
            if event.is_visible_to(reader)
        ]


def sentence(parts: list[LogPart]) -> str:
    """The words of a line."""
    return "".join(part.text for part in parts)
