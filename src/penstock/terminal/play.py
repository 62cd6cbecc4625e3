"""A game in the terminal: the table, the question with numbered answers, and a few commands.

Reads lines, so it can be played by hand or fed from a file. People at several seats share the
screen; bots answer at once.
"""

import signal
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from penstock.bots import Bot, Window, seat_name
from penstock.bots.bot import Plan
from penstock.bots.own import typed_bot
from penstock.drawing.sheet import sheet_for
from penstock.games import load_face
from penstock.games.rulebook import read_rules
from penstock.kernel.errors import BadOption, PenstockError
from penstock.kernel.events import Event
from penstock.kernel.match import Match, Move
from penstock.kernel.messages import as_written
from penstock.kernel.rng import Rng
from penstock.kernel.view import Choice
from penstock.terminal.explain import check_automas, last_turns, show_turn, turns_after

HELP = """\
Answer with the number of an option or its text (for example 'build essen').
  undo         take back your last choice (if nothing new was revealed)
  restart      take back all your choices since something was revealed or somebody else moved
  log [N]      the last N lines of the log (20)
  explain [N]  why the Automas did what they did last, or after move N
  table        show the table again
  why          what is not allowed now, and by which rule
  save [FILE]  write the match to a file; 'penstock play --resume FILE' goes on
  help         this text
  quit         save and leave"""


def seat_names(seats: list[str]) -> list[str]:
    """How the players are called: by what they are and where they sit."""
    return [
        f"{'Player' if seat == 'human' else seat_name(seat)} {number}"
        for number, seat in enumerate(seats, start=1)
    ]


class Session:
    """One match at one terminal."""

    def __init__(
        self, match: Match, file: Path, console: Console, ask: Callable[[str], str]
    ) -> None:
        self.match = match
        self.file = file
        self.console = console
        self.ask = ask
        self.names = seat_names(match.seats)
        self.bots: list[Bot | None] = [
            None if seat == "human" or seat.startswith("automa:") else typed_bot(seat)
            for seat in match.seats
        ]
        self.plans: list[Plan] = [[] for _ in match.seats]
        """What each bot means to do in the rest of its turn."""
        self.log: list[tuple[int, str]] = []
        """Lines with the number of moves played when they were written."""
        self._note(match.opening)
        for number, move in enumerate(match.moves, start=1):
            self._note(move.events, number)

    def run(self) -> bool:
        """Play until the end or until the player leaves; whether the game was finished.

        Whoever interrupts it finds the match in its file, also if a bot was thinking.
        """
        try:
            return self._run()
        except KeyboardInterrupt:
            before = signal.signal(signal.SIGINT, signal.SIG_IGN)
            try:
                # It may have come within a move: the position is made anew from the moves before.
                self.match.undo_to(len(self.match.moves))
                self.console.print()
                self._leave()
            finally:
                signal.signal(signal.SIGINT, before)
            raise

    def _run(self) -> bool:
        while (decision := self.match.state.decision()) is not None:
            seat = decision.seat
            if self.bots[seat] is not None:
                self._play(self._bots_choice(seat))
                continue
            self._show_table(seat)
            if not self._person_chooses(seat):
                return False
        self._show_table(None)
        self._show_result()
        self.match.save(self.file)
        self.console.print(f"The match is kept in {self.file}")
        return True

    # -- choosing ------------------------------------------------------------------------------

    def _bots_choice(self, seat: int) -> int:
        bot = self.bots[seat]
        assert bot is not None
        # A fresh stream for every move, so that a resumed match goes on as it would have.
        rng = Rng((self.match.seed << 20) + len(self.match.moves))
        window = Window(self.match.game, self.match.state, seat, rng)
        window.plan = self.plans[seat]
        action = bot.choose(window)
        self.plans[seat] = window.plan
        return action

    def _person_chooses(self, seat: int) -> bool:
        """Ask until something was played or taken back; False if the player leaves."""
        self._show_question(seat)
        while True:
            try:
                line = self.ask("> ").strip()
            except EOFError:
                self._leave()
                return False
            word, _, rest = line.partition(" ")
            if word in ("quit", "exit", "q"):
                try:
                    self._leave()
                except OSError as error:
                    reason = f"cannot write {self.file}: {error.strerror}; try 'save FILE'"
                    self.console.print(f"[red]{reason}[/red]", soft_wrap=True)
                    continue
                return False
            if word in ("undo", "restart"):
                if self._undo(seat, word == "restart"):
                    return True
            elif word and not self._command(word, rest.strip(), seat):
                try:
                    self._play(self._action_of(line, seat))
                except PenstockError as error:
                    self.console.print(f"[red]{error}[/red]", soft_wrap=True)
                else:
                    return True

    def _leave(self) -> None:
        self.match.save(self.file)
        self.console.print(f"Saved. Go on with: penstock play --resume {self.file}", soft_wrap=True)

    def _command(self, word: str, rest: str, seat: int) -> bool:
        if word == "help":
            self.console.print(HELP)
        elif word == "log":
            for _, line in self.log[-int(rest) if rest.isdigit() else -20 :]:
                self.console.print(f"  {line}", style="dim", highlight=False)
        elif word == "explain":
            self._explain(rest)
        elif word == "table":
            self._show_table(seat)
            self._show_question(seat)
        elif word == "why":
            self._show_refused(seat)
        elif word == "save":
            path = Path(rest) if rest else self.file
            try:
                self.match.save(path)
                self.console.print(f"Saved to {path}", soft_wrap=True)
            except OSError as error:
                self.console.print(f"[red]cannot write {path}: {error.strerror}[/red]")
        else:
            return False
        return True

    def _action_of(self, line: str, seat: int) -> int:
        legal = self.match.state.legal()
        if line.isdigit():
            bids = self._bid_range(seat)
            if bids is not None and bids[0] <= int(line) <= bids[1]:
                return self.match.state.parse(f"bid {line}")
            if 1 <= int(line) <= len(legal) and bids is None:
                return legal[int(line) - 1]
            raise BadOption(f"there is no option {line}")
        return self.match.state.parse(line)

    def _play(self, action: int) -> None:
        move = self.match.play_action(action)
        for line in self._note(move.events, len(self.match.moves)):
            self.console.print(f"  {line}", style="dim", highlight=False)

    def _undo(self, seat: int, is_all: bool) -> bool:
        """Take back the last choice, or all that can be taken back freely."""
        moves = len(self.match.moves)
        free = self.match.free_undo(seat)
        if free == moves:
            self.console.print(
                "Nothing to take back: the last move was not yours or revealed something."
            )
            return False
        number = free if is_all else moves - 1
        taken = ", ".join(move.text for move in self.match.moves[number:])
        self.match.undo_to(number)
        self.log = [entry for entry in self.log if entry[0] <= number]
        self.console.print(f"Taken back: {taken}", highlight=False, soft_wrap=True)
        return True

    # -- showing -------------------------------------------------------------------------------

    def _is_told(self, event: Event) -> bool:
        """Whether the people at this screen are told; where only bots play, everything is."""
        people = [seat for seat, kind in enumerate(self.match.seats) if kind == "human"]
        watching = people or range(self.match.players)
        return any(self.match.state.is_told_to(event, seat) for seat in watching)

    def _note(self, events: list[Event], number: int = 0) -> list[str]:
        lines = []
        for event in events:
            if self.match.state.is_reasoning(event) or not self._is_told(event):
                # Reasons are shown on demand: the command 'explain' has them in order.
                continue
            message = self.match.state.describe(event)
            line = message.render(self.names, as_written)
            if message.amount is not None:
                line += f": {message.amount}"
            if event.rule:
                line += f" ({event.rule})"
            lines.append(line)
        self.log += [(number, line) for line in lines]
        return lines

    def _show_table(self, seat: int | None) -> None:
        state = self.match.state
        sheet = sheet_for(state, self.names)
        self.console.rule(style="dim")
        self.console.print(load_face(self.match.game.id).console(state.view(seat), sheet))

    def _bid_range(self, seat: int) -> tuple[int, int] | None:
        """The amounts on offer, if the question is for a free amount."""
        texts = [self.match.state.text(action) for action in self.match.state.legal()]
        bids = [int(text.split()[1]) for text in texts if text.startswith("bid ")]
        return (bids[0], bids[-1]) if bids else None

    def _show_question(self, seat: int) -> None:
        decision = self.match.state.decision()
        assert decision is not None
        self.console.print(decision.prompt.render(self.names, as_written), style="bold yellow")
        bids = self._bid_range(seat)
        choices = [c for c in self.match.state.view(seat).choices if c.refused_by is None]
        if bids is not None:
            amounts = (
                f"an amount from {bids[0]} to {bids[1]}" if bids[0] < bids[1] else f"{bids[0]}"
            )
            can_pass = any(choice.text == "pass" for choice in choices)
            self.console.print(f"  Type {amounts}" + (", or pass" if can_pass else ""))
            return
        self.console.print(_option_grid(choices, self.console.width))

    def _show_refused(self, seat: int) -> None:
        refused = [c for c in self.match.state.view(seat).choices if c.refused_by is not None]
        if not refused:
            self.console.print("Everything in sight is allowed.")
            return
        by_rule: dict[str, list[str]] = {}
        for choice in refused:
            by_rule.setdefault(choice.refused_by or "", []).append(choice.text)
        texts = {rule.id: rule.text for rule in read_rules(self.match.game.id)}
        for rule, actions in by_rule.items():
            self.console.print(f"  {rule} {texts.get(rule, '')}", highlight=False, markup=False)
            self.console.print(f"    {', '.join(actions)}", style="dim", highlight=False)

    def _explain(self, rest: str) -> None:
        try:
            if rest and not rest.isdigit():
                raise BadOption(f"explain takes the number of a move, not '{rest}'")
            check_automas(self.match, "this match")
            turns = turns_after(self.match, int(rest)) if rest else last_turns(self.match)
        except BadOption as error:
            self.console.print(f"[red]{error}[/red]", soft_wrap=True)
            return
        for turn in turns:
            show_turn(self.match, turn, self.names, self.console)

    def _show_result(self) -> None:
        for standing in self.match.state.result().standings:
            sources = ", ".join(f"{name} {count}" for name, count in standing.sources)
            self.console.print(
                f"{standing.place}. {self.names[standing.seat]}: {sources}", style="bold"
            )


def _option_grid(choices: list[Choice], width: int) -> Table:
    cells = []
    for number, choice in enumerate(choices, start=1):
        cell = Text(f"{number:>3}  ", style="cyan")
        cell.append(choice.text, style="default")
        if choice.price is not None:
            cell.append(f" ({choice.price})", style="yellow")
        cells.append(cell)
    across = max(1, min(4, width // 28, (len(cells) + 5) // 6))
    rows = -(-len(cells) // across)
    grid = Table.grid(padding=(0, 2))
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    return grid


def describe_move(move: Move, names: list[str], match: Match) -> str:
    """A move and what came of it, for a list of moves."""
    state = match.state
    happened = [event for event in move.events if not state.is_reasoning(event)]
    events = "; ".join(state.describe(event).render(names, as_written) for event in happened)
    return f"{names[move.seat]}: {move.text}" + (f"  [{events}]" if events else "")
