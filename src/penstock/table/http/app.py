"""The application: routes, security headers, errors as one line, start and end."""

import asyncio
import logging
import mimetypes
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocketDisconnect, WebSocketState

import penstock
from penstock.drawing.lettering import FOLDER as FONTS
from penstock.kernel.errors import BadOption, PenstockError
from penstock.kernel.messages import Message
from penstock.table.http import analysis, api, installing, learning, notices, pages, people, seats
from penstock.table.http.accounts import COOKIE
from penstock.table.http.service import Service, address_of
from penstock.table.language import choose_language, translator
from penstock.table.live.lines import SOCKETS
from penstock.table.live.watchers import Watcher
from penstock.table.refusal import Refused
from penstock.table.settings import Settings
from penstock.table.store.outage import AWAY

log = logging.getLogger("penstock.table")

FOLDER = Path(__file__).parents[1]
ICONS = Path(penstock.__file__).parent / "drawing" / "icons.svg"
LARGEST_BODY = 262_144
DATABASE_WITHIN = 10.0
"""Seconds in which a worker that starts must find its database."""
TRY_AGAIN_LATER = 1013
"""The code of a socket that is closed because the database is away; pages connect again."""
mimetypes.add_type("font/woff2", ".woff2")  # not every system's list of types has it

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self';"
        " img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class NoiseInOneLine(logging.Filter):
    """Text that is no UTF-8 closes its socket; uvicorn's log need not trace where that was seen."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, this one without its trace."""
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info = None
        return True


NOISE = NoiseInOneLine()


def create_app(settings: Settings) -> FastAPI:
    """The table as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service = await opened(settings)
        app.state.service = service
        logging.getLogger("uvicorn.error").addFilter(NOISE)
        service.live.start()
        service.herald.start()
        service.reviewer.start()
        yield
        await service.reviewer.close()
        await service.herald.close()
        await service.live.close()
        await service.limits.close()
        await run_in_threadpool(service.store.close)

    app = FastAPI(
        title="Penstock",
        version=penstock.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.middleware("http")(guard)
    app.include_router(api.router)
    app.include_router(seats.router)
    app.include_router(people.router)
    app.include_router(notices.router)
    app.include_router(learning.router)
    app.include_router(pages.router)
    app.include_router(analysis.router)
    app.include_router(installing.router)
    app.add_api_route("/static/icons.svg", icons, methods=["GET"], include_in_schema=False)
    app.mount("/static/fonts", StaticFiles(directory=FONTS), name="fonts")
    app.mount("/static", StaticFiles(directory=FOLDER / "static"), name="static")
    app.add_exception_handler(PenstockError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_body)
    app.add_exception_handler(HTTPException, refuse_http)
    for away in AWAY:
        app.add_exception_handler(away, no_database)
    app.add_exception_handler(404, not_found)
    app.add_exception_handler(Exception, broken)
    app.add_api_route("/health", health, methods=["GET"], include_in_schema=False)
    app.add_api_websocket_route("/ws/{id}", watch)
    return app


async def opened(settings: Settings) -> Service:
    """The service; a database that is away for a moment, as at a restart of its own, is awaited."""
    until = time.monotonic() + DATABASE_WITHIN
    while True:
        try:
            return await run_in_threadpool(Service, settings)
        except AWAY:
            if settings.database.startswith("sqlite") or time.monotonic() > until:
                raise
            await asyncio.sleep(0.5)


async def icons() -> Response:
    """The icon symbols, the same ones the pictures use."""
    return FileResponse(ICONS, media_type="image/svg+xml")


async def health(request: Request) -> Response:
    """Whether this worker lives, and whether its database and Redis answer.

    Without Redis the table works on, only slower between workers; without the database it cannot.
    """
    service: Service = request.app.state.service
    live = service.live
    database = await run_in_threadpool(service.store.answers)
    redis = await live.bell.answers()
    report = {
        "ok": database and redis is not False,
        "database": database,
        "redis": redis,
        "worker": live.bell.worker,
        "rooms": len(live.hall.rooms.in_memory),
        "watching": sum(len(watchers) for watchers in live.hall.watchers.values()),
    }
    return JSONResponse(report, 200 if database else 503)


async def watch(socket: WebSocket, id: str) -> None:
    """A socket at a table, as long as there is a database."""
    service: Service = socket.app.state.service
    try:
        await seat_watcher(socket, id, service)
    except AWAY as error:
        service.store.outage.note(error)
        if socket.application_state is WebSocketState.CONNECTING:
            await socket.accept()
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(TRY_AGAIN_LATER)


async def seat_watcher(socket: WebSocket, id: str, service: Service) -> None:
    """Let somebody watch a table, if there is one to watch."""
    address = address_of(socket)
    if not await service.limits.allows(service.limits.handshakes_from, address):
        await socket.close(4429)
        return
    if not _is_same_site(socket):
        await socket.close(4403)
        return
    user = await run_in_threadpool(service.accounts.who, socket.cookies.get(COOKIE))
    if user is None:
        await turn_away(socket, 4403)
        return
    try:
        room = await service.live.room(id)
    except Refused:
        await turn_away(socket, 4409)
        return
    if room is None:
        await turn_away(socket, 4404)
        return
    held = service.live.lines.held
    if held(user.id) >= SOCKETS or held(address) >= service.sockets_from:
        await turn_away(socket, 4429)
        return
    with service.live.line(user.id, address):
        await socket.accept()
        wanted = socket.cookies.get("lang"), socket.headers.get("accept-language")
        watcher = Watcher(socket, user, choose_language(*wanted), address)
        with suppress(WebSocketDisconnect):
            await service.live.attend(watcher, room)
            if watcher.code is not None:
                await socket.close(watcher.code)


async def turn_away(socket: WebSocket, code: int) -> None:
    """Close at once, but so that a page can read the code: before `accept` it sees none."""
    await socket.accept()
    await socket.close(code)


def _is_same_site(socket: WebSocket) -> bool:
    """Browsers tell which page opens a socket: it must be ours. Other programs name none."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Size limit before, security headers and the cookie of a new guest after."""
    try:
        response = _too_much(request) or await call_next(request)
    except RuntimeError:
        # Starlette's way to say that whoever asked left before the answer was ready.
        if not await request.is_disconnected():
            raise
        return Response(status_code=204)
    response.headers.update(SECURITY_HEADERS)
    if request.url.path.startswith("/static/"):
        response.headers["Cache-Control"] = "public, max-age=3600"
    else:
        response.headers["Cache-Control"] = "no-store"
    user = getattr(request.state, "new_user", None)
    if user is not None:
        request.app.state.service.remember(request, response, user)
    return response


def _too_much(request: Request) -> Response | None:
    """The refusal of a body that is too large, or does not say how large it is."""
    if "transfer-encoding" in request.headers:
        return JSONResponse({"error": "say the length of the body"}, 411)
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST_BODY:
        return JSONResponse({"error": "that is too much at once"}, 413)
    return None


def _wants_page(request: Request) -> bool:
    return not request.url.path.startswith(("/api", "/static", "/health"))


def _told(request: Request, status: int, message: Message) -> Response:
    """A page in the reader's language, or JSON in English with the reader's `reason` beside it."""
    service: Service = request.app.state.service
    told = message.render([], translator(service.language_of(request)))
    if _wants_page(request):
        return pages.error_page(request, service, status, told)
    answer = {"error": " ".join(str(message).split())}
    if told != str(message):
        answer["reason"] = told
    return JSONResponse(answer, status)


def _as_it_is(words: str) -> Message:
    """Words that only programs cause; they stay in English."""
    return Message("{words}", {"words": words})


async def refuse(request: Request, error: Exception) -> Response:
    """What the engine or a room does not allow: one clear line."""
    message = error.message if isinstance(error, Refused) else _as_it_is(str(error))
    if isinstance(error, api.NotThere):
        return _told(request, 404, message)
    if isinstance(error, BadOption) and request.method == "GET":
        return _told(request, 404, message)
    return _told(request, 409 if request.method == "POST" else 400, message)


async def refuse_body(request: Request, error: Exception) -> Response:
    """A body that does not fit: what and where."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return _told(request, 422, _as_it_is(f"{where or 'body'}: {first['msg']}"))


async def refuse_http(request: Request, error: Exception) -> Response:
    """Errors of the framework, in our shape."""
    assert isinstance(error, HTTPException)
    answer = _told(request, error.status_code, Message(str(error.detail)))
    answer.headers.update(error.headers or {})
    return answer


async def not_found(request: Request, _error: Exception) -> Response:
    """No such address."""
    return _told(request, 404, Message("there is no such page"))


async def no_database(request: Request, error: Exception) -> Response:
    """The database is away: whoever asks may come again, and the log has one line of it."""
    assert isinstance(error, SQLAlchemyError)
    service: Service = request.app.state.service
    service.store.outage.note(error)
    away = Message("nothing can be read or written just now; please try again")
    answer = _told(request, 503, away)
    answer.headers["Retry-After"] = "5"
    return answer


async def broken(_request: Request, _error: Exception) -> Response:
    """A fault of ours: the log has it, the visitor one line. The guard does not see this answer."""
    headers = {**SECURITY_HEADERS, "Cache-Control": "no-store"}
    return JSONResponse({"error": "something broke here; please try again"}, 500, headers)
