"""Accounts as their owners change them: another name, a way back, everything, nothing."""

from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import APIRouter, BackgroundTasks, Request
from fastapi.responses import JSONResponse, Response
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from penstock.bots import STANDARD
from penstock.kernel.messages import Message, Translate
from penstock.table.http.accounts import is_possible
from penstock.table.http.answers import Answer, Done, Person
from penstock.table.http.api import (
    Body,
    Credentials,
    Named,
    Served,
    Signer,
    Tongue,
    asked,
    in_new_session,
    sent,
)
from penstock.table.http.service import Service, Visitor, slow_down
from penstock.table.live import stand_ins
from penstock.table.refusal import Refused
from penstock.table.store.naming import account_key

router = APIRouter(prefix="/api")


class Secret(Body):
    """The password of an account; a guest sends none."""

    password: str = Field(default="", max_length=200)


class WayBack(Credentials):
    """A name, a code that gets the account back, and the password it shall have."""

    code: str = Field(max_length=40)


class CodeAnswer(Answer):
    """A code that gets your account back; it is shown once."""

    code: str


@router.post("/account/name", response_model=Person, **sent())
async def rename_account(body: Credentials, service: Served, user: Signer) -> dict[str, Any]:
    """Another name for your account; your tables show it."""
    await slow_down(service, service.limits.passwords_of, account_key(user.name))
    known = await run_in_threadpool(service.accounts.rename, user, body.name, body.password)
    await service.live.renamed(user.id)
    return {"name": known.name, "is_guest": False}


@router.post("/account/code", response_model=CodeAnswer, **sent())
async def new_code(body: Secret, service: Served, user: Signer) -> dict[str, str]:
    """A new code that gets your account back; older ones are worth nothing then."""
    if user.is_guest:
        raise Refused("a guest has no account")
    await slow_down(service, service.limits.passwords_of, account_key(user.name))
    await run_in_threadpool(service.accounts.check, user, body.password)
    return {"code": await run_in_threadpool(service.accounts.new_code, user)}


@router.post("/recover", response_model=Person, **sent())
async def recover(body: WayBack, request: Request, service: Served, _: Signer) -> JSONResponse:
    """Another password for whoever has the code of an account; every session ends."""
    if is_possible(body.name):
        await slow_down(service, service.limits.passwords_of, account_key(body.name))
    known = await run_in_threadpool(service.accounts.recover, body.name, body.code, body.password)
    return in_new_session(request, service, known)


@router.post("/recover/mail", response_model=Done, **sent())
async def mail_code(
    body: Named, later: BackgroundTasks, service: Served, translate: Tongue, _: Signer
) -> dict[str, bool]:
    """Have a code sent to the account's mail address, if it has one; nobody is told whether."""
    if service.herald.courier.mail is None:
        raise Refused("this server sends no mail")
    if is_possible(body.name):
        await slow_down(service, service.limits.codes_of, account_key(body.name))
        later.add_task(_mail_code, service, body.name, translate)
    return {"ok": True}


async def _mail_code(service: Service, name: str, translate: Translate) -> None:
    made = await run_in_threadpool(service.accounts.mail_code, name)
    if made is not None:
        _, address, code = made
        said = Message(
            "Your code: {code}. It gets your account back within an hour.", {"code": code}
        )
        text, title = said.render([], translate), f"Penstock: {translate('a code')}"
        await service.herald.courier.mail_to(address, title, text)


@router.get("/account/export", response_class=Response, responses=asked()["responses"])
async def export(service: Served, user: Visitor) -> Response:
    """Everything that is kept about you, apart from secrets."""
    found = await run_in_threadpool(service.store.everything_of, user.id)
    headers = {"Content-Disposition": 'attachment; filename="penstock.json"'}
    return JSONResponse(found, headers=headers)


@router.post("/account/delete", response_model=Done, **sent())
async def delete_account(body: Secret, service: Served, user: Signer) -> JSONResponse:
    """Delete your account: finished games stay without your name, seats of tables that have not
    begun are free again, and in running games a bot goes on.
    """
    if not user.is_guest:
        await slow_down(service, service.limits.passwords_of, account_key(user.name))
    await run_in_threadpool(service.accounts.check, user, body.password)
    if user.is_stored:
        for id in await run_in_threadpool(service.store.tables_of, user.id):
            with suppress(Refused):  # not begun, over, or a bot plays there already
                gone = partial(stand_ins.leave, user=user.id, bot=STANDARD)
                await service.live.change_seats(id, gone)
        seen = await run_in_threadpool(service.store.depart, user.id)
        service.live.session_ended(user.id, -1)
        for id in seen:
            await service.live.seats_freed(id)
    response = JSONResponse({"ok": True})
    service.forget(response)
    return response
