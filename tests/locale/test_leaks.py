"""Nothing is shown that did not go through the translator.

A marking translator wraps every text in ⟦ ⟧. Whatever stands outside the marks must be a number, a
name of a player, a rule id or a sign. The translator also remembers what it was asked for: all of
it must be known to the collector, or no catalogue would have it.
"""

import asyncio
import io
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
from fastapi import FastAPI
from rich.console import Console

from penstock.bots import Window, make_bot
from penstock.drawing.sheet import sheet_for
from penstock.games import PACKAGES, load_face, load_game
from penstock.kernel.agenda import NOBODY
from penstock.kernel.match import Match
from penstock.kernel.rng import Rng
from penstock.table.http import app, pages, service, sheets
from penstock.table.http import help as help_pages
from penstock.table.http.opening import import_record, open_table
from penstock.table.http.sheets import score_sheet
from penstock.table.live import watchers
from penstock.table.live.room import Room
from penstock.table.live.shows import Eyes
from penstock.table.settings import Settings
from penstock.table.store.store import Store
from tests.locale.collect import collect, has_words

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
RULE_ID = re.compile(r"\b[A-Z]{3}(-[A-Z0-9]+)+\b")
WORD = re.compile(r"[^\W\d_]+")
NOTATION = re.compile(
    r"\b([BCP]\d+[UL]|C\d+[AB]|P\d+_\d|(green|yellow|red|starting|national)_\d+"
    r"|(basic|advanced_\d)_[a-z]+|special_anton"
    r"|c[1-3]{2}(\.(b\d|x)|-(c[1-3]{2}|brown|blue\d))?)\b"
)
"""What is typed as it is shown: sites, contracts, tiles of Barrage; sites of Underwater Cities."""
SIGNS = {"T", "A", "B", "C", "D", "I", "II", "III", "f", "d", "l", "F", "L"}
"""Letters on the table: the Trust, headstreams, levels, buildings on a seabed in the terminal."""
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-tip", "aria-description")
"""Attributes that are read aloud or shown."""

PAGE_WORDS = {"Penstock", "penstock", "English", "Русский", "Українська"}
PAGE_WORDS |= {"tgram", "token", "chat", "discord", "id", "ntfy", "topic", "https"}
"""The name of the house, languages in themselves, and how addresses for messages begin."""


class Marker:
    """A translator whose work can be seen."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def __call__(self, text: str) -> str:
        self.asked.add(text)
        return f"⟦{text}⟧"


def outside(shown: str) -> str:
    """What stands outside the marks; a mark that was cut off with its text reaches to the end."""
    depth, left = 0, []
    for letter in shown:
        depth += letter == "⟦"
        if depth == 0:
            left.append(letter)
        depth = max(0, depth - (letter == "⟧"))
    return "".join(left)


def leaks(shown: str, allowed: set[str]) -> set[str]:
    """The words nobody translated."""
    left = NOTATION.sub("", RULE_ID.sub("", outside(shown)))
    cut = (
        {name[:length] for name in allowed for length in range(1, len(name))}
        if "…" in left
        else set()
    )
    return set(WORD.findall(left)) - allowed - cut


def svg_texts(svg: str) -> Iterator[str]:
    """Everything in a picture that somebody reads or hears; wrapped lines are joined again."""
    for element in ElementTree.fromstring(svg).iter():
        line = ""
        for child in element:
            if str(child.tag).rpartition("}")[2] in ("text", "title", "desc"):
                line += "".join(child.itertext())
                is_open = line.count("⟦") > line.count("⟧") and not line.endswith("…")
                if not is_open:
                    yield line
                line = f"{line} " if is_open else ""
        yield line
        for name in SPOKEN:
            if name in element.attrib:
                yield element.attrib[name]


class PageTexts(HTMLParser):
    """Everything in a page that somebody reads or hears, and the data for its scripts."""

    SILENT = ("script", "style", "kbd", "metadata", "defs")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.shown: list[str] = []
        self.data: dict[str, str] = {}
        self._open: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.shown += [known[name] or "" for name in SPOKEN if name in known]
        if tag in self.SILENT or self._is_in_picture(tag, known.get("class") or ""):
            self._open.append((tag, known.get("id") or ""))

    def _is_in_picture(self, tag: str, style: str) -> bool:
        """Of a picture of the rules: a piece of a panel; those are read whole elsewhere."""
        is_inside = any(one == "svg" for one, _ in self._open)
        return tag == "svg" and (is_inside or "crop" in style.split())

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1][0] == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if not self._open and self.shown and self.shown[-1].count("⟦") > self.shown[-1].count("⟧"):
            self.shown[-1] += data  # a word of it is bold
        elif not self._open:
            self.shown.append(data)
        elif self._open[-1][1]:
            self.data[self._open[-1][1]] = data


def played(id: str, players: int, seed: int, options: dict[str, str]) -> Match:
    """A match between greedy bots, at most a few hundred moves long."""
    game = load_game(id)
    match = Match(game, players, seed, options, ["greedy"] * players)
    bot = make_bot("greedy")
    while not match.state.is_over():
        window = Window(game, match.state, match.state.to_move(), Rng(len(match.moves)))
        match.play_action(bot.choose(window))
    return match


MATCHES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("power_grid", 2, {"board": "germany"}),
    ("power_grid", 3, {"board": "usa", "zone": "draft", "open_money": "true"}),
    ("power_grid", 4, {"board": "germany", "start_cities": "true", "zone": "draft"}),
    ("power_grid", 6, {"board": "usa"}),
    ("barrage", 2, {"game": "introductory"}),
    ("barrage", 3, {"automa_1": "very_high"}),
    ("barrage", 4, {}),
    ("underwater_cities", 1, {}),
    ("underwater_cities", 4, {"boards": "three_stars", "contracts": "true"}),
)


def test_every_game_is_played_here() -> None:
    assert {id for id, _, _ in MATCHES} == set(PACKAGES)


@pytest.fixture(scope="module")
def known() -> set[str]:
    return set(collect())


@pytest.mark.parametrize(("id", "players", "options"), MATCHES)
def test_a_match_shows_only_translated_words(
    id: str, players: int, options: dict[str, str], known: set[str]
) -> None:
    mark = Marker()
    match = played(id, players, 5, options)
    names = NAMES[:players]
    found: set[str] = set()
    for number in range(0, len(match.moves) + 1, 7):
        for shown in position_texts(match, number, names, mark):
            found |= leaks(shown, {*names, *SIGNS})
    assert not found
    assert not {text for text in mark.asked if has_words(text)} - known


def position_texts(
    match: Match, number: int, names: tuple[str, ...], mark: Marker
) -> Iterator[str]:
    """Whatever is shown of a position: pictures, panels, terminal, log, prompt, answers, result."""
    state = match.at(number)
    mover = state.to_move()
    reader = None if mover == NOBODY else mover
    view = state.view(reader)
    move = match.moves[number - 1] if number else None
    events = move.events if move else match.opening
    sheet = sheet_for(state, names, events, translate=mark, reader=reader)
    yield from svg_texts(load_face(match.game.id).picture(view, sheet))
    last_move = state.played(move.action) if move else None
    for panel in load_face(match.game.id).drawn(view, sheet, last_move).values():
        yield from svg_texts(panel)
    page = io.StringIO()
    Console(file=page, width=600).print(load_face(match.game.id).console(view, sheet))
    yield page.getvalue()
    yield sheet.prompt
    yield from (line.text for line in sheet.log)
    for choice in view.choices:
        yield state.label(choice.action).render(list(names), mark)
        if choice.refused_by:
            reason = state.reason(choice.refused_by).render(list(names), mark)
            assert not RULE_ID.search(reason), f"{choice.refused_by} has no reason in words"
            yield reason


# -- the web ---------------------------------------------------------------------------------------


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> Marker:
    """Every reader gets the marking translator."""
    marker = Marker()

    def translator(_language: str) -> Callable[[str], str]:
        return marker

    for module in (app, help_pages, pages, service, sheets, watchers):
        monkeypatch.setattr(module, "translator", translator)
    return marker


@pytest.mark.parametrize(
    ("game", "options"),
    [("power_grid", {}), ("barrage", {"automa_1": "very_high"}), ("underwater_cities", {})],
)
def test_a_watcher_sees_only_translated_words(
    tmp_path: Path, mark: Marker, known: set[str], game: str, options: dict[str, str]
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'table.sqlite3'}")
    user = store.new_guest("Ada")
    match = played(game, 3, 9, options)
    id = import_record(store, user, match.record().write())
    table = store.table(id)
    assert table is not None
    room = Room(store, table)
    found: set[str] = set()
    for at in (None, 0, 10, 40):
        eyes = Eyes(user.id, mark)
        eyes.at = at
        message = eyes.state_message(room).model_dump()
        shown = [message["prompt"], *(line["text"] for line in message["log"])]
        shown += [seat["name"] for seat in message["seats"]]
        for order in message["order_kinds"]:
            shown += [order["label"], order["help"]]
        for panel in message["panels"].values():
            shown += svg_texts(panel)
        for one in message["result"] or ():
            shown += [one["name"], *(name for name, _ in one["sources"])]
        for words in shown:
            found |= leaks(words, {"Ada", *SIGNS})
    sheet = score_sheet(room, "ru")
    for words in (*sheet["names"], *(chart["name"] for chart in sheet["charts"])):
        found |= leaks(words, {"Ada"})
    store.close()
    assert not found
    assert not {text for text in mark.asked if has_words(text)} - known


Visit = Callable[[FastAPI, httpx.AsyncClient], Awaitable[None]]


def visited(folder: Path, visit: Visit) -> None:
    """Open a table in this process, let somebody visit it, close it."""

    async def run() -> None:
        settings = Settings(f"sqlite:///{folder / 'table.sqlite3'}", "secret")
        server = app.create_app(settings)
        async with server.router.lifespan_context(server):
            transport = httpx.ASGITransport(app=server)
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
                await client.get("/api/me")
                await visit(server, client)

    asyncio.run(run())


PATHS = (
    "/",
    "/login",
    "/register",
    "/recover",
    "/statistics",
    "/profile",
    *(f"/{page}/{game}" for page in ("statistics", "leaderboard", "help") for game in PACKAGES),
    "/t/none",
    "/help/no",
    "/nowhere",
)


def test_pages_show_only_translated_words(tmp_path: Path, mark: Marker, known: set[str]) -> None:
    found: set[str] = set()

    async def visit(server: FastAPI, client: httpx.AsyncClient) -> None:
        running: service.Service = server.state.service
        user = running.accounts.who(client.cookies["penstock"])
        assert user is not None
        running.store.keep_guest(user)
        seats = ["me", "greedy", "invite"]
        tables = [open_table(running.store, user, game, {}, seats) for game in PACKAGES]
        id = open_table(running.store, user, "barrage", {}, [*seats, "automa:very_high"])
        record = Path("tests/golden/underwater_cities/solo-greedy.match").read_text("utf-8")
        ended = import_record(running.store, user, record.replace("seat greedy", "seat human"))
        assert running.store.table(ended) is not None
        allowed = {*PAGE_WORDS, *user.name.split()}
        for path in (*PATHS, *(f"/t/{one}" for one in (*tables, id))):
            for shown in page_texts((await client.get(path)).text):
                found.update(leaks(shown, allowed))
        lists = (await client.get("/api/tables")).json()
        one = (await client.get(f"/api/tables/{id}")).json()
        for table in (*lists["mine"], *lists["open"], one):
            names = (seat["name"] for seat in table["seats"])
            for shown in (table["title"], table["name"], *names):
                found.update(leaks(shown, allowed))

    visited(tmp_path, visit)
    assert not found
    unknown = {text for text in mark.asked if has_words(text)} - known
    assert not unknown - {"true", "false"}


def page_texts(html: str) -> Iterator[str]:
    """What a page shows, and what it hands to its scripts to show."""
    page = PageTexts(html)
    yield from page.shown
    yield from json.loads(page.data["words"]).values()
    for game in json.loads(page.data.get("games", "[]")):
        yield game["title"]
        for option in game["options"]:
            yield from (option["label"], option["help"], *option["value_labels"])


@pytest.mark.usefixtures("mark")
def test_a_refusal_comes_with_a_reason(tmp_path: Path) -> None:
    """The error stays in English; beside it stands the reason in the reader's language."""

    async def visit(_: FastAPI, client: httpx.AsyncClient) -> None:
        token = {"X-CSRF-Token": client.cookies["penstock_csrf"]}
        answer = (await client.post("/api/me", json={"name": "x"}, headers=token)).json()
        assert answer["error"] == "a name has 2 to 24 characters"
        assert answer["reason"] == "⟦a name has 2 to 24 characters⟧"

    visited(tmp_path, visit)


def test_a_language_named_in_the_address_is_kept(tmp_path: Path) -> None:
    async def visit(_: FastAPI, client: httpx.AsyncClient) -> None:
        assert '<html lang="en"' in (await client.get("/login")).text
        assert '<html lang="uk"' in (await client.get("/login?lang=uk")).text
        assert '<html lang="uk"' in (await client.get("/login")).text
        russian = {"Accept-Language": "ru-RU,ru;q=0.9"}
        client.cookies.delete("lang")
        assert '<html lang="ru"' in (await client.get("/login?lang=xx", headers=russian)).text

    visited(tmp_path, visit)


def test_what_is_not_marked_is_found() -> None:
    assert leaks("Buy ⟦coal⟧ for ⟦⟦Ada⟧ now⟧, 7", {"Ada"}) == {"Buy", "for"}
    assert leaks("⟦Connect Frankf…", set()) == set()
    assert leaks("Ada: ⟦go⟧, PWG-AUC-04", {"Ada"}) == set()
