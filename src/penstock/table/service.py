"""What the routes share: store, accounts, live side, and who is asking."""

import logging
import secrets
from typing import Any, cast

from fastapi import HTTPException, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from penstock.kernel.messages import Translate
from penstock.table.accounts import (
    COOKIE,
    COOKIE_AGE,
    CSRF_COOKIE,
    CSRF_HEADER,
    Accounts,
    RateLimit,
)
from penstock.table.language import LANGUAGES, choose_language, translator
from penstock.table.live import Live
from penstock.table.records import User
from penstock.table.settings import Settings
from penstock.table.store import Store

log = logging.getLogger("penstock.table")

GUEST_NAMES = ("Ampere", "Volta", "Tesla", "Faraday", "Curie", "Joule", "Ohm", "Watt", "Hertz")


class Service:
    """Everything one server process holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.accounts = Accounts(self.store, settings.secret)
        self.live = Live(self.store, settings)
        self.requests = RateLimit(settings.request_limit)

    def new_seed(self) -> int:
        """Chance for a new table."""
        return secrets.randbelow(2**32)

    def guest_name(self) -> str:
        """A name for somebody who has not said one."""
        return f"{secrets.choice(GUEST_NAMES)} {secrets.randbelow(900) + 100}"

    def language_of(self, request: Request) -> str:
        """The language of whoever asks: named in the address, chosen before, or the browser's."""
        named = request.query_params.get("lang")
        chosen = named if named in LANGUAGES else request.cookies.get("lang")
        return choose_language(chosen, request.headers.get("accept-language"))

    def remember(self, response: Response, user: User) -> None:
        """Set the cookies that say who somebody is."""
        common: dict[str, Any] = {"max_age": COOKIE_AGE, "samesite": "lax", "path": "/"}
        response.set_cookie(COOKIE, self.accounts.cookie_for(user), httponly=True, **common)
        response.set_cookie(CSRF_COOKIE, self.accounts.csrf_for(user), **common)

    def forget(self, response: Response) -> None:
        """Remove the cookies."""
        response.delete_cookie(COOKIE, path="/")
        response.delete_cookie(CSRF_COOKIE, path="/")


def service_of(request: Request) -> Service:
    """The service behind a request."""
    return cast(Service, request.app.state.service)


def tongue_of(request: Request) -> Translate:
    """From the source text to the language of whoever asks."""
    return translator(service_of(request).language_of(request))


async def user_of(request: Request) -> User:
    """Who asks: known by the cookie, or a new guest. A POST must bring the CSRF token along."""
    service = service_of(request)
    address = request.client.host if request.client else "unknown"
    user = await run_in_threadpool(service.accounts.who, request.cookies.get(COOKIE))
    if not service.requests.allows(user.id if user else address):
        raise HTTPException(429, "too many requests; wait a minute")
    if request.method == "POST":
        token = request.headers.get(CSRF_HEADER)
        if user is None or not service.accounts.is_csrf_of(user, token):
            raise HTTPException(403, "the X-CSRF-Token header does not fit; load the page again")
    if user is None:
        user = await run_in_threadpool(service.store.new_guest, service.guest_name())
        request.state.new_user = user
    return user
