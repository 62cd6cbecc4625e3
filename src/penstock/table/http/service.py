"""What the routes share: store, accounts, live side, and who is asking."""

import logging
import secrets
from collections import Counter
from typing import Annotated, Any, cast

from fastapi import Depends, HTTPException, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from penstock.kernel.messages import Translate
from penstock.table.http.accounts import (
    COOKIE,
    COOKIE_AGE,
    CSRF_COOKIE,
    CSRF_HEADER,
    Accounts,
)
from penstock.table.language import LANGUAGES, choose_language, translator
from penstock.table.limits import RateLimit
from penstock.table.live.live import Live
from penstock.table.settings import Settings
from penstock.table.store.records import User
from penstock.table.store.store import Store

log = logging.getLogger("penstock.table")

LOGIN_WORTH = 60
"""A password costs as much as so many requests: hashing one is slow, and guessing must be."""
OPENING_WORTH = 10
"""So does opening a table."""
SOCKETS = 30
"""Tables one visitor may watch at once."""
GUEST_NAMES = ("Ampere", "Volta", "Tesla", "Faraday", "Curie", "Joule", "Ohm", "Watt", "Hertz")


class Service:
    """Everything one server process holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.accounts = Accounts(self.store, settings.secret)
        self.live = Live(self.store, settings)
        self.requests = RateLimit(settings.request_limit)
        self.logins = RateLimit(max(1, settings.request_limit // LOGIN_WORTH))
        self.openings = RateLimit(max(1, settings.request_limit // OPENING_WORTH))
        self.sockets: Counter[str] = Counter()
        """How many sockets each visitor holds."""

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

    def remember(self, request: Request, response: Response, user: User) -> None:
        """Set the cookies that say who somebody is."""
        is_safe = request.url.scheme == "https"
        common: dict[str, Any] = {"max_age": COOKIE_AGE, "samesite": "lax", "secure": is_safe}
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
    user = await run_in_threadpool(service.accounts.who, request.cookies.get(COOKIE))
    slow_down(service.requests, user.id if user else address_of(request))
    if request.method == "POST":
        token = request.headers.get(CSRF_HEADER)
        if user is None or not service.accounts.is_csrf_of(user, token):
            raise HTTPException(403, "the X-CSRF-Token header does not fit; load the page again")
    if user is None:
        user = await run_in_threadpool(service.store.new_guest, service.guest_name())
        request.state.new_user = user
    return user


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "unknown"


def slow_down(limit: RateLimit, key: str) -> None:
    """Refuse what comes too often."""
    if not limit.allows(key):
        raise HTTPException(429, "too many requests; wait a minute", {"Retry-After": "60"})


Visitor = Annotated[User, Depends(user_of)]


async def signer_of(request: Request, user: Visitor) -> User:
    """Who brings a password. A new guest costs nothing, so the address is counted."""
    slow_down(service_of(request).logins, address_of(request))
    return user


async def opener_of(request: Request, user: Visitor) -> User:
    """Who opens a table; here, too, the address is counted."""
    slow_down(service_of(request).openings, address_of(request))
    return user
