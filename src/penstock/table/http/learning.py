"""Learning: the lessons of each game as a page lists them, and opening one. See docs/lessons.md."""

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from penstock.games import game_ids, load_game
from penstock.kernel.messages import Message, Translate
from penstock.lessons.lesson import Lesson
from penstock.lessons.shelf import find_lesson, lessons_of
from penstock.table.http.answers import Address
from penstock.table.http.api import Body, NotThere, Opener, Served, Tongue, sent
from penstock.table.http.lists import address
from penstock.table.http.opening import open_lesson
from penstock.table.http.pages import known_game, render, titled
from penstock.table.http.service import Visitor
from penstock.table.live.room import is_of_other_rules
from penstock.table.store.records import Progress, User
from penstock.table.store.store import Store

router = APIRouter()


class LessonWanted(Body):
    """Whether a lesson shall begin anew, though it was begun before."""

    anew: bool = False


@router.post("/api/lessons/{game}/{lesson}", status_code=201, response_model=Address, **sent(404))
async def begin(
    game: str, lesson: str, body: LessonWanted, user: Opener, service: Served
) -> dict[str, str]:
    """Open a lesson, or the table at which you have begun it."""
    found = find_lesson(known_game(game), lesson)
    if found is None:
        raise NotThere("there is no lesson '{lesson}'", lesson=lesson[:40])
    begun = None if body.anew else await run_in_threadpool(begun_table, service.store, user, found)
    if begun is None:
        begun = await run_in_threadpool(open_lesson, service.store, user, found)
    return address(begun)


def begun_table(store: Store, user: User, lesson: Lesson) -> str | None:
    """The table at which somebody has begun a lesson and can go on."""
    for progress in reversed(store.progress_of(user.id, lesson.game)):
        if progress.lesson != lesson.id or (lesson.is_first_game and progress.done_in is not None):
            continue
        table = store.table(progress.table)
        if table is not None and table.status == "playing" and not is_of_other_rules(table):
            return table.id
    return None


@router.get("/learn", include_in_schema=False)
async def learn() -> Response:
    """The lessons of the first game."""
    return RedirectResponse(f"/learn/{game_ids()[0]}", 303)


@router.get("/learn/{game}", include_in_schema=False)
async def learn_page(
    game: str, request: Request, user: Visitor, service: Served, translate: Tongue
) -> Response:
    """The first game and the lessons of a game, with what the visitor has done of them."""
    known = load_game(known_game(game))
    begun = await run_in_threadpool(service.store.progress_of, user.id, game)
    cards = lesson_cards(game, {one.lesson: one for one in begun}, translate)
    return render(
        request,
        user,
        "learn.html",
        game={"id": game, "title": translate(known.title)},
        games=titled(translate),
        first=[one for one in cards if one["number"] == 0],
        lessons=[one for one in cards if one["number"] > 0],
        cards=cards,
        done=sum(one["state"] == "done" for one in cards),
        upcoming=next((one for one in cards if one["state"] != "done"), None),
    )


def lesson_cards(
    game: str, begun: Mapping[str, Progress], translate: Translate
) -> list[dict[str, Any]]:
    """Every lesson of a game: what it teaches, how long it takes, how far the reader is."""
    return [
        {
            "id": one.id,
            "number": one.number,
            "title": translate(one.title),
            "about": translate(one.about),
            "icon": one.icon,
            "minutes": Message("{minutes} min", {"minutes": one.minutes}).render([], translate),
            **state_of(one, begun.get(one.id), translate),
        }
        for one in lessons_of(game)
    ]


def state_of(lesson: Lesson, progress: Progress | None, translate: Translate) -> dict[str, str]:
    """New, begun or done, in a word."""
    if progress is None:
        return {"state": "new", "state_words": translate("new")}
    if progress.done_in is not None:
        return {"state": "done", "state_words": translate("done")}
    if progress.step < len(lesson.steps):
        told = {"step": progress.step + 1, "count": len(lesson.steps)}
        return {"state": "half", "state_words": said("step {step} of {count}", told, translate)}
    if lesson.goals:
        told = {"met": progress.met, "all": len(lesson.goals)}
        return {"state": "half", "state_words": said("goals: {met} of {all}", told, translate)}
    return {"state": "half", "state_words": translate("on your own")}


def said(text: str, parts: Mapping[str, int], translate: Translate) -> str:
    """A few words with numbers in them."""
    return Message(text, dict(parts)).render([], translate)
