"""What a picture needs besides the view: names, words, theme. The game knows none of it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from penstock.drawing.arrangement import Arrangement
from penstock.kernel.agenda import NOBODY, Seat
from penstock.kernel.events import Event
from penstock.kernel.messages import as_written
from penstock.kernel.state import State

SEAT_COLOURS = ("cherry", "lagoon", "tangerine", "iris", "chalk", "graphite")
"""Which colour, mark and pattern a seat has, by seat."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: who (None: nobody in particular), what, and money that changed hands."""

    seat: int | None
    text: str
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of a round, as the top bar shows it."""

    name: str
    icon: str
    is_past: bool
    is_now: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """Where the game is: the round in words, and its phases."""

    title: str
    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class PanelPage:
    """What a page of panels needs once: shared definitions, sizes, and what belongs together."""

    definitions: str
    arrangement: Arrangement
    """How the panels share the page."""
    boxes: dict[str, tuple[float, float]]
    """Width and height of each panel."""
    tabs: dict[str, tuple[str, ...]]
    """The panels of each tab of a small screen, in order; "me" may be empty, "all" is everybody."""
    boards: tuple[str, ...] = ("map",)
    """Panels that can be dragged and zoomed."""
    is_wide: bool = False
    """Whether the map is so wide that the markets lie below it."""
    do_boards_fit: bool = False
    """Whether boards show whole on all but phones, so that they need no buttons to zoom."""

    def style(self) -> str:
        """The style sheet that arranges the panels."""
        widths = {name: width for name, (width, _) in self.boxes.items()}
        return self.arrangement.style(widths, self.tabs, self.boards, self.is_wide)


@dataclass(frozen=True, slots=True)
class Sheet:
    """How to draw a view: for whom, in which words and which light."""

    names: tuple[str, ...]
    """By seat."""
    table: str = ""
    """The table's own name, if it has one."""
    prompt: str = ""
    """The question, already in the reader's language."""
    hint: str = ""
    """A second, smaller line below the question."""
    log: tuple[LogLine, ...] = ()
    """The latest lines, oldest first."""
    theme: str = "dark"
    """"dark", "light", or "auto" to follow the reader's system."""
    translate: Callable[[str], str] = field(default=as_written)
    """From the English source text to the reader's language."""
    is_narrow: bool = False
    """Whether panels beside a board stand in a narrow column, as on a tablet."""


def stage_at(title: str, phases: Sequence[tuple[str, str, str]], phase: str) -> Stage:
    """The stage of a round whose phases are (id, name, icon); before it and "over" after it."""
    ids = [id for id, _, _ in phases]
    now = ids.index(phase) if phase in ids else (len(ids) if phase == "over" else -1)
    return Stage(
        title,
        tuple(
            Phase(name, icon, index < now, index == now)
            for index, (_, name, icon) in enumerate(phases)
        ),
    )


def sheet_for(
    state: State,
    names: Iterable[str],
    events: Iterable[Event] = (),
    theme: str = "dark",
    translate: Callable[[str], str] = as_written,
    reader: int | None = None,
) -> Sheet:
    """The sheet for a position: the question and the events the reader may see, in words."""
    seats = list(names)
    decision = state.decision()
    log = []
    for event in events:
        if state.is_told_to(event, reader) and not state.is_reasoning(event):
            message = state.describe(event)
            seat = event.seat if 0 <= event.seat < len(seats) else None
            log.append(LogLine(seat, message.render(seats, translate), message.amount))
    return Sheet(
        names=tuple(seats),
        prompt=decision.prompt.render(seats, translate) if decision else "",
        log=tuple(log),
        theme=theme,
        translate=translate,
    )


def notebook_sheet(state: State) -> tuple[Seat | None, Sheet]:
    """For whom a notebook draws a position, and how: the seat to move, seats by number."""
    mover = state.to_move()
    names = [f"Player {seat + 1}" for seat in range(state.players)]
    return None if mover == NOBODY else mover, sheet_for(state, names)
