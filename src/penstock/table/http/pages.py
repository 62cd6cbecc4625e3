"""The pages: lobby, table, accounts, help. The words are translated here, the play is in `live`."""

import json
from functools import cache, partial
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from penstock.bots import ABOUT, BOTS, FIRST, STANDARD, seat_name
from penstock.bots.strength import wins_in_a_hundred
from penstock.drawing.theme import LIGHT
from penstock.games import game_ids, load_face, load_game
from penstock.kernel.messages import Message, Translate, as_written
from penstock.kernel.options import seat_words
from penstock.table.http.accounts import is_possible
from penstock.table.http.api import (
    NotThere,
    Served,
    Tongue,
    describe_game,
    find_table,
    statistics,
)
from penstock.table.http.help import (
    digest_parts,
    help_chapters,
    help_definitions,
    help_style,
    legend_icons,
)
from penstock.table.http.lists import first_colours, lists_of, summary
from penstock.table.http.profiles import aside_of, figures_of, leaders_of, profile_of
from penstock.table.http.rows import lobby_rows
from penstock.table.http.service import Service, Visitor, service_of
from penstock.table.language import LANGUAGES, capital, translator
from penstock.table.store.records import User

FOLDER = Path(__file__).parents[1]
router = APIRouter(include_in_schema=False)


@cache
def templates() -> Environment:
    """The page templates; everything put into them is escaped."""
    return Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=select_autoescape(["html"]),
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def script_words() -> tuple[str, ...]:
    """The words the scripts use."""
    path = FOLDER / "static" / "words.json"
    return tuple(json.loads(path.read_text(encoding="utf-8")))


def bot_kinds() -> tuple[str, ...]:
    """What the bots are called."""
    return tuple(seat_name(bot) for bot in BOTS)


def bot_sentences() -> tuple[str, ...]:
    """What the bots are like."""
    return tuple(ABOUT.values())


def bot_cards(translate: Translate) -> list[dict[str, Any]]:
    """The bots for whoever chooses one: the levels, the weakest first, and those for study."""
    return [
        {
            "kind": kind,
            "name": translate(seat_name(kind)),
            "about": translate(ABOUT[kind]),
            "is_standard": kind == STANDARD,
            "is_first": kind == FIRST,
        }
        for kind in BOTS
    ]


def opponent_kinds() -> tuple[str, ...]:
    """What the opponents that the rules play are called."""
    return tuple(seat_words(kind) for id in game_ids() for kind in load_game(id).seat_kinds())


def game_card(id: str, translate: Translate) -> dict[str, Any]:
    """A game and its options in the reader's language, with labels for names and values."""
    game = describe_game(id)
    game["title"] = translate(game["title"])
    game["seat_kinds"] = [[kind, translate(seat_words(kind))] for kind in game["seat_kinds"]]
    declared = {option.name: option for option in load_game(id).options}
    asked = [one for one in game["options"] if not declared[one["name"]].is_seat]
    for shown in asked:
        option = declared[shown["name"]]
        shown["label"] = capital(translate(option.label))
        shown["value_labels"] = [capital(translate(option.words(value))) for value in option.values]
        shown["help"] = translate(option.help)
        needs = option.needs
        shown["needs"] = {
            "players": [needs.fewest, needs.most],
            "option": [needs.option, needs.value] if needs.option else None,
            "seat": needs.seat,
        }
    fewest, most = game["players"]
    # Against an official opponent one can play alone.
    game["people"] = [1 if game["seat_kinds"] else fewest, most]
    known = load_game(id)
    game["first"] = {"options": known.first_options(), "players": known.first_players()}
    game["strength"] = wins_in_a_hundred(id)
    game["colours"] = {players: first_colours(id, players) for players in range(fewest, most + 1)}
    return {**game, "options": asked}


def render(
    request: Request, user: User, template: str, status: int = 200, **values: Any
) -> HTMLResponse:
    """A page in the reader's language."""
    service = service_of(request)
    language = service.language_of(request)
    translate = translator(language)
    theme = request.cookies.get("theme", "auto")

    def say(text: str) -> str:
        return unbroken(translate(text))

    page = (
        templates()
        .get_template(template)
        .render(
            _=say,
            count_words=count_words,
            decimal=partial(decimal, language=language),
            lang=language,
            languages=LANGUAGES,
            theme=theme if theme in ("dark", "light") else "auto",
            me={"name": user.name, "is_guest": user.is_guest},
            csrf=service.accounts.csrf_for(user),
            words={text: translate(text) for text in (*script_words(), *bot_kinds())},
            path=request.url.path,
            origin=service.settings.address,
            theme_colour=LIGHT["accent"],
            status=status,
            **values,
        )
    )
    response = HTMLResponse(page, status)
    if request.query_params.get("lang") == language:
        keep_language(response, language)
    return response


def unbroken(text: str) -> str:
    """A text whose numbers keep to the signs beside them, wherever the line ends."""
    return text.replace(" %", "\u00a0%").replace("± ", "±\u00a0")


def decimal(number: float, language: str) -> str:
    """A number as the reader writes it: only English has a point in it."""
    return str(number) if language == "en" else str(number).replace(".", ",")


def count_words(text: str, count: int, **more: int) -> str:
    """A text in the reader's language with its numbers, each with its form of the word."""
    return Message(text, {"count": count, **more}).render([], as_written)


def keep_language(response: Response, language: str) -> None:
    """Remember the language a reader has chosen."""
    response.set_cookie("lang", language, max_age=400 * 86_400, samesite="lax")


@router.get("/")
async def lobby(request: Request, user: Visitor, service: Served, translate: Tongue) -> Response:
    """Your tables, open tables, finished tables, and opening a new one."""
    lists = await shown_lists(service, user, translate)
    played = await run_in_threadpool(service.store.games_finished_by, user.id)
    games = [game_card(id, translate) for id in game_ids()]
    for game in games:
        game["is_new"] = game["id"] not in played
    aside = await aside_of(service, user, translate)
    values = {"games": games, "bots": bot_cards(translate), **lists, **aside}
    return render(request, user, "lobby.html", **values)


@router.get("/lists")
async def lists(request: Request, user: Visitor, service: Served, translate: Tongue) -> Response:
    """The lists of the lobby alone, for a page that is open already."""
    return render(request, user, "lists.html", **await shown_lists(service, user, translate))


async def shown_lists(service: Service, user: User, translate: Translate) -> dict[str, Any]:
    """What the lobby shows of tables."""
    rows = lobby_rows(await lists_of(service, user, translate), translate)
    turns = sum(one["is_your_turn"] for one in rows["mine"])
    waiting = Message("{count} {count:waits|wait} for you", {"count": turns})
    solo = {"count": len(rows["solo"])}
    alone = Message("Alone or at one screen: {count} {count:table|tables}", solo)
    return {
        "rows": rows,
        "turns": turns,
        "waiting": waiting.render([], translate) if turns else "",
        "alone": alone.render([], translate),
    }


@router.get("/aside")
async def aside(request: Request, user: Visitor, service: Served, translate: Tongue) -> Response:
    """The lobby's right column alone, after something of it was changed."""
    return render(request, user, "aside.html", **await aside_of(service, user, translate))


@router.get("/t/{id}")
async def table(
    id: str, request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """A table; the socket brings what lies on it."""
    row = await find_table(service, id)
    await service.live.room(id)  # one that cannot be shown is refused here, with a page
    face = load_face(row.game)
    page = face.page(row.options)
    return render(
        request,
        user,
        "table.html",
        table=summary(row, user, translate),
        bots=bot_cards(translate),
        money=face.money,
        definitions=page.definitions,
        panel_boxes=page.boxes,
        tabs=page.tabs,
        boards=page.boards,
        is_wide=page.is_wide,
        do_boards_fit=page.do_boards_fit,
    )


@router.get("/t/{id}/style.css")
async def table_style(id: str, service: Served) -> Response:
    """How the panels of a table share its page."""
    row = await find_table(service, id)
    return Response(load_face(row.game).page(row.options).style(), media_type="text/css")


@router.get("/login")
@router.get("/register")
@router.get("/recover")
async def account(request: Request, user: Visitor, service: Served) -> Response:
    """Sign in, make an account of a guest, or get an account back."""
    mode = request.url.path.strip("/")
    has_mail = service.herald.courier.mail is not None
    return render(request, user, "account.html", mode=mode, error=None, has_mail=has_mail)


@router.get("/account")
async def own_account(request: Request, user: Visitor) -> Response:
    """Everything about an account that its owner may change; guests are asked to sign in."""
    if user.is_guest:
        return RedirectResponse("/login", 303)
    return render(request, user, "own_account.html")


@router.get("/profile")
async def own_profile(
    request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """Your own profile."""
    values = await profile_of(service, user, True, translate)
    return render(request, user, "profile.html", **values)


@router.get("/profile/{name}")
async def profile(
    name: str, request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """The profile of somebody with an account."""
    found = await run_in_threadpool(service.store.account, name) if is_possible(name) else None
    if found is None:
        raise NotThere("nobody here has this name")
    values = await profile_of(service, found[0], found[0].id == user.id, translate)
    return render(request, user, "profile.html", **values)


@router.get("/leaderboard")
async def leaderboards() -> Response:
    """The leaderboard of the first game."""
    return RedirectResponse(f"/leaderboard/{game_ids()[0]}", 303)


@router.get("/leaderboard/{game}")
async def leaderboard_page(
    game: str, request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """Who is strong in a game."""
    values = await leaders_of(service, known_game(game), translate)
    return render(request, user, "leaderboard.html", games=titled(translate), **values)


@router.get("/statistics/{game}")
async def figures_page(
    game: str, request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """What has won in a game."""
    values = await figures_of(service, known_game(game), translate)
    return render(request, user, "figures.html", games=titled(translate), **values)


def known_game(id: str) -> str:
    """The id of a game that must exist."""
    if id not in game_ids():
        games = ", ".join(game_ids())
        raise NotThere("there is no game '{game}'; there is {games}", game=id, games=games)
    return id


def titled(translate: Translate) -> list[tuple[str, str]]:
    """Every game with its title."""
    return [(id, translate(load_game(id).title)) for id in game_ids()]


@router.get("/statistics")
async def statistics_page(
    request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """How somebody has played so far."""
    figures = await statistics(user, service, translate)
    return render(request, user, "statistics.html", games=titled(translate), **figures)


@router.get("/help/{game}")
async def help_page(
    game: str, request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """How to play a game here."""
    known = load_game(known_game(game))
    language = service.language_of(request)
    return render(
        request,
        user,
        "help.html",
        game={"id": known.id, "title": translate(known.title)},
        chapters=await run_in_threadpool(help_chapters, game, language),
        definitions=help_definitions(game),
        icons=legend_icons(game, language),
    )


@router.get("/help/{game}/style.css")
async def help_styles(game: str) -> Response:
    """How the pictures of a game's help are painted."""
    style = await run_in_threadpool(help_style, known_game(game))
    return Response(style, media_type="text/css")


@router.get("/rules/{game}")
async def digest_page(game: str, request: Request, user: Visitor, translate: Tongue) -> Response:
    """The rules of a game by id, as refusals and tests name them."""
    known = load_game(known_game(game))
    title = {"id": known.id, "title": translate(known.title)}
    return render(request, user, "digest.html", game=title, parts=digest_parts(game))


@router.get("/language/{code}")
async def language(code: str, request: Request) -> Response:
    """Choose a language and go back."""
    target = request.query_params.get("next", "/")
    # Only addresses of this site: a second slash would name another host.
    if not target.startswith("/") or target.startswith(("//", "/\\")):
        target = "/"
    response = RedirectResponse(target, 303)
    if code in LANGUAGES:
        keep_language(response, code)
    return response


def error_page(request: Request, service: Service, status: int, message: str) -> Response:
    """What went wrong, as a page."""
    user = User("", "", True)
    del service
    return render(request, user, "error.html", status=status, message=message)
