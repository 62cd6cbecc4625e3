"""What the routes share: store, accounts, live side, and who is asking."""

import logging
import secrets
from typing import Annotated, Any, cast

from fastapi import Depends, HTTPException, Request
from limits import RateLimitItem
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection
from starlette.responses import Response

from penstock.kernel.messages import Translate
from penstock.table.addresses import network_of
from penstock.table.http.accounts import (
    COOKIE,
    COOKIE_AGE,
    CSRF_COOKIE,
    CSRF_HEADER,
    Accounts,
)
from penstock.table.language import LANGUAGES, choose_language, translator
from penstock.table.limits import Limits
from penstock.table.live.live import Live
from penstock.table.notices.herald import Herald
from penstock.table.review.figures import Figures
from penstock.table.review.reviewer import Reviewer
from penstock.table.settings import Settings
from penstock.table.store.people import unknown_guest
from penstock.table.store.records import User
from penstock.table.store.store import Store

log = logging.getLogger("penstock.table")

GUEST_NAMES = ("Ampere", "Volta", "Tesla", "Faraday", "Curie", "Joule", "Ohm", "Watt", "Hertz")


class Service:
    """Everything one server process holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.accounts = Accounts(self.store, settings.secret)
        self.live = Live(self.store, settings)
        self.herald = Herald(self.live, settings)
        self.reviewer = Reviewer(self.live)
        self.figures = Figures(self.store)
        name = self.store.engine.url.database or ""
        self.limits = Limits(settings.request_limit, settings.redis, name)
        self.sockets_from = max(1, settings.request_limit // 4)
        """How many sockets may be open to one address."""

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
    await slow_down(service, service.limits.requests_from, address_of(request))
    user = await run_in_threadpool(service.accounts.who, request.cookies.get(COOKIE))
    await slow_down(service, service.limits.requests, user.id if user else address_of(request))
    if request.method == "POST":
        token = request.headers.get(CSRF_HEADER)
        if user is None or not service.accounts.is_csrf_of(user, token):
            raise HTTPException(403, "the X-CSRF-Token header does not fit; load the page again")
    if user is None:
        user = request.state.new_user = unknown_guest(service.guest_name())
    elif user.is_stored:
        service.herald.sees(user.id)
    return user


def address_of(connection: HTTPConnection) -> str:
    """Where a request or a socket comes from."""
    return network_of(connection.client.host if connection.client else "unknown")


async def slow_down(service: Service, limit: RateLimitItem, key: str) -> None:
    """Refuse what comes too often."""
    if not await service.limits.allows(limit, key):
        wait = {"Retry-After": str(limit.get_expiry())}
        if limit.get_expiry() > 60:
            raise HTTPException(429, "too many requests; wait an hour", wait)
        raise HTTPException(429, "too many requests; wait a minute", wait)


Visitor = Annotated[User, Depends(user_of)]


async def signer_of(request: Request, user: Visitor) -> User:
    """Who brings a password. A new guest costs nothing, so the address is counted."""
    service = service_of(request)
    await slow_down(service, service.limits.passwords_from, address_of(request))
    return user


async def resident_of(request: Request, user: Visitor) -> User:
    """Who does something that must be remembered, and so must be known from now on."""
    if user.is_stored:
        return user
    service = service_of(request)
    await slow_down(service, service.limits.guests_from, address_of(request))
    return await run_in_threadpool(service.store.keep_guest, user)


Resident = Annotated[User, Depends(resident_of)]


async def opener_of(request: Request, user: Resident) -> User:
    """Who opens a table; here, too, the address is counted."""
    service = service_of(request)
    await slow_down(service, service.limits.openings_from, address_of(request))
    return user
