"""What moves by itself goes on whether anybody watches or not, also after a restart."""

import asyncio

import pytest

from penstock.bots.bot import Plan
from penstock.table.live.bot_runner import BotRunner, Thought
from penstock.table.live.hall import Hall
from penstock.table.live.live import Live
from penstock.table.live.movers import AT_ONCE
from penstock.table.live.room import Room
from penstock.table.live.standing import BOT_GRACE
from penstock.table.settings import Settings
from penstock.table.store.records import User
from penstock.table.store.store import Store
from tests.support.bots import BotsAtHand
from tests.table.dealing import open_dealt


def sweep(store: Store, bots: BotRunner | None = None) -> None:
    """One sweep of a server that has just started, and what it wakes played out."""

    async def scenario() -> None:
        live = Live(store, Settings(store.url, "secret", bot_pause=0.0))
        live.movers.bots.close()
        live.movers.bots = bots or BotsAtHand()
        await live.movers.sweep()
        while any(live.movers.is_busy(id) for id in live.hall.rooms.in_memory):
            await asyncio.sleep(0.01)
        await live.close()

    asyncio.run(asyncio.wait_for(scenario(), 60.0))


def later(monkeypatch: pytest.MonkeyPatch, at: float) -> None:
    monkeypatch.setattr("penstock.table.steady.now", lambda: at)


def test_bots_play_on_though_nobody_opens_the_table(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = open_dealt(store, ann, "power_grid", {"max_rounds": "20"}, ["random", "random"], seed=3)
    table = store.table(id)
    assert table is not None
    assert table.due == pytest.approx(table.created + BOT_GRACE, abs=1.0)
    sweep(store)
    assert store.rows_from(id, 0) == [], "whoever asked the bot has a while to let it move"

    later(monkeypatch, table.created + BOT_GRACE + 1)
    sweep(store)

    after = store.table(id)
    assert after is not None
    assert (after.status, after.due) == ("finished", None)
    assert store.due(table.created + 1e6) == []


def test_clock_runs_out_though_nobody_watches(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"kind": "fischer", "seconds": 60, "increment": 5}
    id = open_dealt(store, ann, "power_grid", {}, ["me", "hot"], seed=3, clock=clock)
    table = store.table(id)
    assert table is not None
    assert table.due == pytest.approx(table.created + 60, abs=1.0)
    later(monkeypatch, table.created + 50)
    sweep(store)
    assert store.rows_from(id, 0) == []

    later(monkeypatch, table.created + 61)
    sweep(store)

    rows = store.rows_from(id, 0)
    assert rows
    after = store.table(id)
    assert after is not None
    assert after.due is not None
    assert after.due > table.created + 61, "whoever is asked now has time of his own"


def test_what_is_not_due_after_all_is_written_down(store: Store, ann: User) -> None:
    """As after a migration, which marks every running table."""
    id = open_dealt(store, ann, "power_grid", {}, ["me", "hot"], seed=3)
    store.set_due(id, 0.0)
    assert store.due(1.0) == [id]

    sweep(store)

    assert store.due(1e12) == []
    assert store.rows_from(id, 0) == []


def test_standing_order_answers_after_a_restart(store: Store, ann: User) -> None:
    """The server was stopped between a bid and the answer an order gives to it."""
    ben = store.new_guest("Ben")
    id = open_dealt(store, ann, "power_grid", {}, ["me", "invite"], seed=7)
    store.sit_down(id, 1, ben)

    async def prepare() -> int:
        live = Live(store, Settings(store.url, "secret"))
        room = await live.room(id)
        assert room is not None
        room.seats_taken()
        while True:
            state = room.match.state
            text = state.text(state.legal()[0])
            user = (ann, ben)[state.to_move()]
            room.play(user.id, room.number, text)
            if text.startswith("bid"):
                break
        buyer = room.match.state.to_move()
        plant = next(m.text for m in reversed(room.match.moves) if m.text.startswith("nominate"))
        value = f"{plant.split()[1]} {int(text.split()[1]) + 1}"
        room.leave_order((ann, ben)[buyer].id, buyer, "max_bid", value)
        await live.close()
        return room.number

    number = asyncio.run(prepare())
    sweep(store)

    assert len(store.rows_from(id, number)) == 1


class Planners(BotsAtHand):
    """Bots that note which plan they were given and which one they left."""

    def __init__(self) -> None:
        self.given: list[Plan] = []
        self.left: list[Plan] = []

    async def choose(
        self, game: str, bot: str, position: str, seed: int, plan: Plan | None = None
    ) -> Thought:
        self.given.append(list(plan or []))
        thought = await super().choose(game, bot, position, seed, plan)
        self.left.append(thought.plan)
        return thought


def test_a_bot_is_given_the_plan_it_left(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any process may be asked next, so the plan goes where the question goes."""
    seats = ["normal", "normal"]
    id = open_dealt(store, ann, "power_grid", {"max_rounds": "20"}, seats, seed=3)
    table = store.table(id)
    assert table is not None
    later(monkeypatch, table.created + BOT_GRACE + 1)
    bots = Planners()
    sweep(store, bots)
    assert bots.given[0] == []
    assert bots.given[1:] == bots.left[:-1]
    assert any(bots.given)


def test_few_bots_play_at_once_and_none_is_forgotten(
    store: Store, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are due, a person's click waits for no more than these."""
    seats, options = ["random", "random"], {"max_rounds": "20"}
    ids = [open_dealt(store, ann, "power_grid", options, seats, seed=seed) for seed in range(6)]
    later(monkeypatch, max(one.created for one in map(store.table, ids) if one) + BOT_GRACE + 1)
    playing, most = 0, 0
    change = Hall.change

    async def counted(hall: Hall, room: Room, *more: object) -> object:
        nonlocal playing, most
        playing += 1
        most = max(most, playing)
        try:
            return await change(hall, room, *more)  # type: ignore[arg-type]  # handed through
        finally:
            playing -= 1

    monkeypatch.setattr(Hall, "change", counted)
    sweep(store)
    assert most == AT_ONCE
    assert {one.status for one in map(store.table, ids) if one} == {"finished"}
