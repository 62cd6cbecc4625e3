"""Every kind of decision of every game, each where it has the most to say, for one page to show.

The positions come from the golden matches and from games answered at random. A page of a real table
is fed with the states the server would send, so that many of them can be looked at quickly.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from penstock.drawing.lettering import text_width
from penstock.games import load_game
from penstock.kernel.match import load_record
from penstock.kernel.state import State
from penstock.kernel.verbs import BOARD, LIST
from penstock.table.http.opening import open_table
from penstock.table.language import translator
from penstock.table.live.answers import write_message
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.golden.make import FOLDER
from tests.support.barrage.position import RED
from tests.support.barrage.position import Position as BarragePosition
from tests.support.underwater_cities.own_cards import own_cards
from tests.support.underwater_cities.position import Position

DEAF = """window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    sent = [];
    constructor() {
        window.fed = this;
        setTimeout(() => this.onopen());
    }
    send(text) { this.sent.push(JSON.parse(text)); }
    close() {}
};"""
"""A socket to nobody: whatever the page is to hear is handed to it."""
FEED = "text => window.fed.onmessage({ data: text })"

RANDOM_GAMES = {"underwater_cities": ((3, 12), (3, 29))}
"""Players and seeds of games in which questions come up that no golden match meets."""


class Decision(NamedTuple):
    """A question: its kind, and a position in which it has the most to say."""

    kind: str
    state: State


class Page(NamedTuple):
    """Tables whose pages have the same panels: a game, and the option that says which."""

    game: str
    board: str = ""

    @property
    def options(self) -> dict[str, str]:
        """What a table is opened with."""
        return {"board": self.board} if self.board else {}


PAGES = (
    Page("power_grid", "germany"),
    Page("power_grid", "usa"),
    Page("barrage"),
    Page("underwater_cities"),
)


def decisions(page: Page, folder: Path) -> list[Decision]:
    """One decision of each kind that is ever met: the widest of them."""
    best: dict[str, tuple[float, State]] = {}
    for state in positions(page, folder):
        kind, width = type(state.agenda[-1]).__name__, width_of(state)
        if kind not in best or best[kind][0] < width:
            best[kind] = (width, state.copy())
    return [Decision(kind, best[kind][1]) for kind in sorted(best)]


def positions(page: Page, folder: Path) -> Iterator[State]:
    """Positions in which somebody is asked."""
    game, house = page.game, load_game(page.game)
    for path in sorted((FOLDER / game).glob("*.match")):
        record = load_record(path)
        if page.board and house.complete(record.options)["board"] != page.board:
            continue
        state = house.new(record.players, record.seed, house.complete(record.options))
        for text in record.moves:
            yield state
            state.apply(state.parse(text))
    for players, seed in RANDOM_GAMES.get(game, ()):
        state, rng = house.new(players, seed), random.Random(seed)
        while not state.is_over():
            yield state
            state.apply(rng.choice(state.legal()))
    if game == "barrage":
        yield from prices_of_buildings()
    if game == "underwater_cities":
        yield from orders_of_own_cards(folder)


def prices_of_buildings() -> Iterator[State]:
    """How is a private building paid for? Only few tiles and officers leave a choice."""
    build = ("building wind_farm_1",)
    rich = BarragePosition().leeghwater("wind_farm").tile(RED, "advanced_2_building")
    rich.supply(RED, excavators=9, mixers=9)
    yield rich.at_turn().play("tile advanced_2_building", *build).state
    jordan = BarragePosition().leeghwater("wind_farm").officer(RED, "solomon_p_jordan")
    jordan.supply(RED, credits=20, excavators=7, mixers=7)
    table = jordan.at_turn().play("tile basic_building", *build)
    yield table.state
    yield table.play("credits 2").state


def orders_of_own_cards(folder: Path) -> Iterator[State]:
    """In which order do effects come that are due at once? Only cards of one's own do that."""
    gain = {"op": "gain", "bag": {"vp": 1}}
    pays = [{"op": "pay", "cost": {what: 1}, "then": gain} for what in ("credit", "kelp")]
    producing = [{"type": "production", "production": [one]} for one in pays]
    file = own_cards(folder, *producing)
    position = Position(cards=file).claimed(0, 215, 216).round(4)
    yield position.resources(0, kelp=2, credit=1).at_production().state
    on = {"event": "built", "what": ["tunnel"]}
    upgrade = {"op": "upgrade", "what": ["tunnel"], "cost": "free"}
    exchange = {"op": "exchange", "a": {"kelp": 1}, "b": {"science": 1}}
    permanent = [
        {"type": "permanent", "triggers": [{"on": on, "do": one}]} for one in (upgrade, exchange)
    ]
    (folder / "more").mkdir(exist_ok=True)
    rich = Position(cards=own_cards(folder / "more", *permanent)).claimed(0, 215, 216)
    rich = rich.resources(0, steelplast=1, credit=1, kelp=1).hand(0, 4, 7, 10)
    yield rich.at_turn(0).play("play 4", "slot yellow-2-tunnel", "at c33-c32").state


def width_of(state: State) -> float:
    """How much room a question and its buttons would take."""
    total = text_width(str(state.agenda[-1].prompt(state)), 18)
    for choice in state.choices_for(state.to_move()):
        if choice.refused_by is None and choice.verb.where not in (BOARD, LIST):
            total += 40 + text_width(str(choice.label), 15)
    return total


def kinds_that_ask(game: str) -> set[str]:
    """The steps of a game that ask somebody."""
    return {
        name
        for name, step in load_game(game).step_kinds().items()
        if any("prompt" in vars(one) for one in step.__mro__ if one.__name__ != "Step")
    }


def state_text(store: Store, user: User, page: Page, state: State, language: str) -> str:
    """The state that somebody is sent who sits alone at the screen, in this position."""
    seats = ["hot"] * state.players
    table = store.table(open_table(store, user, page.game, page.options, seats))
    assert table is not None
    room = Room(store, table)
    room.match.state = state
    return write_message(Eyes(user.id, translator(language)).state_message(room))
