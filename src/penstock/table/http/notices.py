"""Turn messages as people set them: what, when, where to, and a trial."""

import secrets
from dataclasses import asdict
from functools import partial
from typing import Any, Literal

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from penstock.kernel.messages import Message
from penstock.table import steady
from penstock.table.http.answers import Answer, Done
from penstock.table.http.api import Body, NotThere, Served, Tongue, asked, sent
from penstock.table.http.service import Resident, Service, Visitor, address_of, slow_down
from penstock.table.notices.push import label_of, public_key, read_subscription
from penstock.table.notices.targets import read_target
from penstock.table.refusal import Refused
from penstock.table.store.notices import MOST_TARGETS
from penstock.table.store.records import User

router = APIRouter(prefix="/api/notices")


class TargetAnswer(Answer):
    """Where messages go; the address itself is never given out again."""

    id: int
    kind: str = Field(description="push (a browser), service, webhook or mail")
    label: str
    is_on: bool
    is_proven: bool = Field(description="a mail address must be proven by a code")
    told: float | None = Field(description="when a message last arrived")
    has_failed: bool


class NoticesAnswer(Answer):
    """What you wish to be told, when, and where to."""

    what: str = Field(description="off, turn, or all: also the end of a game")
    pace: str = Field(description="now, away (for ten minutes), or daily")
    quiet_from: int | None = Field(description="minutes after midnight")
    quiet_to: int | None
    zone: str
    targets: list[TargetAnswer]
    push_key: str = Field(description="for Web Push; empty: this server has none")
    has_mail: bool


class Added(Answer):
    """Which address it is now."""

    id: int


class TrialAnswer(Answer):
    """How a trial went at each address."""

    id: int
    ok: bool


class WishesWanted(Body):
    """What you want to be told, and when."""

    what: Literal["off", "turn", "all"]
    pace: Literal["now", "away", "daily"] = "away"
    quiet_from: int | None = Field(default=None, ge=0, lt=1440)
    quiet_to: int | None = Field(default=None, ge=0, lt=1440)
    zone: str = Field(default="UTC", max_length=60, pattern=r"^[A-Za-z0-9_+\-/]+$")


class TargetWanted(Body):
    """An address: of Telegram, Discord, Slack, ntfy, a webhook, a mail address."""

    address: str = Field(max_length=600)


class BrowserKeys(Body):
    """What a message to a browser is encrypted with."""

    p256dh: str = Field(max_length=120)
    auth: str = Field(max_length=60)


class Browser(Body):
    """What a browser says of itself."""

    endpoint: str = Field(max_length=1000)
    keys: BrowserKeys


class Switch(Body):
    """On or off."""

    is_on: bool


class Proof(Body):
    """The code that a mail brought."""

    code: str = Field(max_length=20)


@router.get("", response_model=NoticesAnswer, **asked())
async def notices(user: Visitor, service: Served) -> dict[str, Any]:
    """What you wish to be told, when, and where to."""
    return await notices_of(service, user)


async def notices_of(service: Service, user: User) -> dict[str, Any]:
    """The same, for a page."""
    wishes = await run_in_threadpool(service.store.wishes, user.id)
    targets = await run_in_threadpool(service.store.targets, user.id)
    shown = tuple(TargetAnswer.model_fields)
    key = service.settings.push_key
    return {
        **{name: getattr(wishes, name) for name in WishesWanted.model_fields},
        "targets": [{name: asdict(one)[name] for name in shown} for one in targets],
        "push_key": public_key(key) if key else "",
        "has_mail": service.herald.courier.mail is not None,
    }


@router.post("", response_model=Done, **sent())
async def wish(
    body: WishesWanted, request: Request, user: Resident, service: Served
) -> dict[str, Any]:
    """Say what you want to be told, and when; what has happened before is not told."""
    values = {**body.model_dump(), "language": service.language_of(request)}
    wish = partial(service.store.set_wishes, user.id, steady.now(), **values)
    await run_in_threadpool(wish)
    return {"ok": True}


@router.post("/targets", response_model=Added, **sent())
async def add_target(
    body: TargetWanted, request: Request, user: Resident, service: Served, translate: Tongue
) -> dict[str, Any]:
    """A further address for your messages. One of mail gets a code that proves it."""
    await _slow_down(request, service, user)
    has_mail = service.herald.courier.mail is not None
    is_private = service.settings.allows_private_targets
    named = await run_in_threadpool(read_target, body.address, is_private, has_mail)
    code = f"{secrets.randbelow(10**8):08}" if named.kind == "mail" else None
    sealed = service.accounts.sealed(user.id, code) if code else None
    add = partial(service.store.add_target, user.id, named.kind, named.address, named.label, sealed)
    id = await _added(add, service, user)
    if code:
        said = Message("Your code: {code}. It proves that this address is yours.", {"code": code})
        title, text = f"Penstock: {translate('a code')}", said.render([], translate)
        await service.herald.courier.mail_to(named.address, title, text)
    return {"id": id}


@router.post("/browser", response_model=Added, **sent())
async def add_browser(
    body: Browser, request: Request, user: Resident, service: Served
) -> dict[str, Any]:
    """Let messages come to this browser, also with its tab closed."""
    if not service.settings.push_key:
        raise Refused("this server sends nothing to browsers")
    await _slow_down(request, service, user)
    is_private = service.settings.allows_private_targets
    kept = await run_in_threadpool(read_subscription, body.model_dump(), is_private)
    id = await _added(
        partial(service.store.add_target, user.id, "push", kept, label_of(kept)), service, user
    )
    return {"id": id}


@router.post("/targets/{id}", response_model=Done, **sent(404))
async def switch(id: int, body: Switch, user: Visitor, service: Served) -> dict[str, Any]:
    """Switch an address on or off."""
    change = partial(service.store.change_target, user.id, id, is_on=body.is_on)
    if not 0 <= id < 2**31 or not await run_in_threadpool(change):
        raise NotThere("there is no such address")
    return {"ok": True}


@router.post("/targets/{id}/remove", response_model=Done, **sent(404))
async def remove(id: int, user: Visitor, service: Served) -> dict[str, Any]:
    """Forget an address."""
    if not 0 <= id < 2**31 or not await run_in_threadpool(service.store.remove_target, user.id, id):
        raise NotThere("there is no such address")
    return {"ok": True}


@router.post("/targets/{id}/prove", response_model=Done, **sent(404))
async def prove(id: int, body: Proof, user: Visitor, service: Served) -> dict[str, Any]:
    """Prove a mail address by the code that was sent there."""
    if not 0 <= id < 2**31:
        raise NotThere("there is no such address")
    expected = await run_in_threadpool(service.store.code_of, user.id, id)
    sealed = service.accounts.sealed(user.id, body.code)
    if expected is None or not secrets.compare_digest(expected, sealed):
        raise Refused("that is not the code, or it was tried too often")
    await run_in_threadpool(partial(service.store.change_target, user.id, id, code=None))
    return {"ok": True}


@router.post("/test", response_model=list[TrialAnswer], **sent())
async def test(request: Request, user: Visitor, service: Served) -> list[dict[str, Any]]:
    """Send a trial to each of your addresses that is switched on."""
    await slow_down(service, service.limits.trials_of, user.id)
    tried = await service.herald.test(user.id, service.language_of(request))
    return [{"id": id, "ok": ok} for id, ok in tried]


async def _slow_down(request: Request, service: Service, user: User) -> None:
    await slow_down(service, service.limits.targets_of, user.id)
    await slow_down(service, service.limits.targets_from, address_of(request))


async def _added(add: "partial[int | None]", service: Service, user: User) -> int:
    """Keep an address. Whoever names his first wants to be told of his turns."""
    id = await run_in_threadpool(add)
    if id is None:
        count = MOST_TARGETS
        raise Refused("you have {count} {count:address|addresses} already", count=count)
    wishes = await run_in_threadpool(service.store.wishes, user.id)
    if wishes.changed == 0.0:
        values = {name: getattr(wishes, name) for name in WishesWanted.model_fields}
        values |= {"what": "turn", "language": wishes.language}
        wish = partial(service.store.set_wishes, user.id, steady.now(), **values)
        await run_in_threadpool(wish)
    return id
