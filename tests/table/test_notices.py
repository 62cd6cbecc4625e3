"""Turn messages over HTTP, and how they arrive: at a webhook, in a browser, by mail."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from py_vapid import Vapid02
from sqlalchemy import create_engine, update

from penstock.table.notices.push import public_key
from penstock.table.settings import default_settings, new_push_key
from penstock.table.store.notice_schema import targets, wishes
from tests.table.callers import OPEN, Caller, Callers, refusal
from tests.table.conftest import Server, callers
from tests.table.receivers import MailServer, PushBrowser, Receiver, mail_server, receiver

__all__ = ["callers"]

KEY = new_push_key()


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    with mail_server() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mails: MailServer) -> Iterator[Server]:
    """One whose operator allows messages to this machine."""
    running = Server(tmp_path_factory.mktemp("table"))
    running.settings |= {
        "push_key": KEY,
        "allows_private_targets": True,
        "address": "https://table.example.org",
        "smtp": mails.url,
    }
    running.start()
    yield running
    running.close()
    complaints = running.complaints()
    assert "Traceback" not in complaints
    assert "s3cret" not in complaints


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with receiver() as running:
        yield running


def targets_of(caller: Caller) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = caller.get("/api/notices").json()["targets"]
    return found


def leave(server: Server) -> None:
    """As if everybody had been away for a day, and had wished what he wishes before that."""
    engine = create_engine(server.database)
    with engine.begin() as db:
        db.execute(update(wishes).values(seen=0.0, changed=0.0, told=0.0))
    engine.dispose()


def sit_down(callers: Callers) -> tuple[Caller, Caller, str]:
    """Two people at a table, and where it is."""
    ann, ben = callers(), callers()
    id = ann.post("/api/tables", OPEN).json()["id"]
    assert ben.post(f"/api/tables/{id}/join").status_code == 200
    return ann, ben, id


def test_a_webhook_and_a_browser_are_told_of_a_turn(
    server: Server, callers: Callers, hook: Receiver
) -> None:
    ann, ben, id = sit_down(callers)
    mover = ann if ann.summary(id)["is_your_turn"] else ben
    browser = PushBrowser(f"http://127.0.0.1:{hook.port}/push/s3cret")
    assert mover.post("/api/notices/targets", {"address": hook.url}).status_code == 200
    assert mover.post("/api/notices/browser", browser.subscription).status_code == 200
    leave(server)
    by_path = {one.path: one for one in hook.wait_for(2)}
    said = by_path["/hook/s3cret"].said
    assert said["title"] == "Penstock: your turn"
    assert said["url"] == f"https://table.example.org/t/{id}"
    pushed = by_path["/push/s3cret"]
    told = browser.read(pushed.body)
    assert told["title"] == "Penstock: your turn"
    assert told["url"] == f"/t/{id}"
    assert pushed.headers["Content-Encoding"] == "aes128gcm"
    assert Vapid02.verify(pushed.headers["Authorization"])
    assert f"k={public_key(KEY)}" in pushed.headers["Authorization"]
    server.kill()
    server.start()
    leave(server)
    other = ben if mover is ann else ann
    assert other.post("/api/notices/targets", {"address": hook.url + "2"}).status_code == 200
    assert other.post("/api/notices/test").json()[0]["ok"]
    hook.wait_for(3)
    assert [one.path for one in hook.received].count("/hook/s3cret") == 1


def test_a_trial_says_whether_it_arrived(callers: Callers, hook: Receiver) -> None:
    caller = callers()
    caller.post("/api/notices/targets", {"address": hook.url})
    [tried] = caller.post("/api/notices/test").json()
    assert tried["ok"]
    hook.status = 500
    [tried] = caller.post("/api/notices/test").json()
    assert not tried["ok"]
    [shown] = targets_of(caller)
    assert shown["has_failed"]
    assert shown["told"] is not None


def test_an_address_is_never_given_out_again(callers: Callers, hook: Receiver) -> None:
    caller = callers()
    caller.post("/api/notices/targets", {"address": hook.url})
    browser = PushBrowser(f"http://127.0.0.1:{hook.port}/push/s3cret")
    caller.post("/api/notices/browser", browser.subscription)
    for path in ("/api/notices", "/", "/account", "/api/account/export"):
        assert "s3cret" not in caller.get(path).text
    assert [one["kind"] for one in targets_of(caller)] == ["webhook", "push"]


def test_addresses_are_switched_and_forgotten_by_their_owner_alone(
    callers: Callers, hook: Receiver
) -> None:
    caller, other = callers(), callers()
    caller.post("/api/notices/targets", {"address": hook.url})
    [target] = targets_of(caller)
    path = f"/api/notices/targets/{target['id']}"
    assert refusal(other.post(path, {"is_on": False}), 404) == "there is no such address"
    assert refusal(other.post(f"{path}/remove"), 404) == "there is no such address"
    assert caller.post(path, {"is_on": False}).json() == {"ok": True}
    assert caller.post("/api/notices/test").json() == []
    assert caller.post(f"{path}/remove").json() == {"ok": True}
    assert targets_of(caller) == []


def test_wishes_are_kept(callers: Callers) -> None:
    caller = callers()
    assert caller.get("/api/notices").json()["what"] == "off"
    wanted = {"what": "all", "pace": "daily", "quiet_from": 1380, "quiet_to": 480, "zone": "UTC"}
    assert caller.post("/api/notices", wanted).json() == {"ok": True}
    shown = caller.get("/api/notices").json()
    assert {name: shown[name] for name in wanted} == wanted
    for bad in ({"what": "some"}, {"what": "turn", "quiet_from": 1440}, {"what": "turn", "a": 1}):
        assert caller.post("/api/notices", bad).status_code == 422


def test_a_browser_that_wants_nothing_more_is_forgotten(callers: Callers, hook: Receiver) -> None:
    caller = callers()
    browser = PushBrowser(f"http://127.0.0.1:{hook.port}/push")
    caller.post("/api/notices/browser", browser.subscription)
    hook.status = 410
    assert not caller.post("/api/notices/test").json()[0]["ok"]
    assert targets_of(caller) == []


def test_a_mail_address_must_be_proven(server: Server, callers: Callers, mails: MailServer) -> None:
    caller = callers()
    before = len(mails.mails)
    assert caller.post("/api/notices/targets", {"address": "anna@example.org"}).status_code == 200
    mail = mails.wait_for(before + 1)[-1]
    code = str(re.findall(r"\b\d{8}\b", mail)[0])
    [target] = targets_of(caller)
    assert (target["label"], target["is_proven"]) == ("an***@example.org", False)
    assert caller.post("/api/notices/test").json() == []
    path = f"/api/notices/targets/{target['id']}/prove"
    wrong = "that is not the code, or it was tried too often"
    assert refusal(caller.post(path, {"code": "00000000"}), 409) == wrong
    assert refusal(callers().post(path, {"code": code}), 409) == wrong
    assert caller.post(path, {"code": code}).json() == {"ok": True}
    assert caller.post("/api/notices/test").json()[0]["ok"]
    assert "Your turn messages arrive here." in mails.wait_for(before + 2)[-1]
    del server


def test_codes_can_be_tried_a_few_times_only(callers: Callers, mails: MailServer) -> None:
    caller = callers()
    before = len(mails.mails)
    caller.post("/api/notices/targets", {"address": "ben@example.org"})
    code = str(re.findall(r"\b\d{8}\b", mails.wait_for(before + 1)[-1])[0])
    path = f"/api/notices/targets/{targets_of(caller)[0]['id']}/prove"
    for _ in range(5):
        caller.post(path, {"code": "1"})
    assert caller.post(path, {"code": code}).status_code == 409


def test_only_the_hash_of_a_code_is_kept(server: Server, callers: Callers) -> None:
    caller = callers()
    caller.post("/api/notices/targets", {"address": "cid@example.org"})
    engine = create_engine(server.database)
    with engine.connect() as db:
        kept = db.execute(targets.select().where(targets.c.address == "cid@example.org"))
        assert len(kept.mappings().one()["code"]) == 64
    engine.dispose()


def test_private_addresses_are_refused_unless_the_operator_allows_them(
    tmp_path: Path, hook: Receiver
) -> None:
    strict = Server(tmp_path)
    strict.settings["push_key"] = KEY
    strict.start()
    caller = Caller(strict.address)
    said = "messages go to public addresses with https only"
    for url in (hook.url, "https://127.0.0.1/x", "https://[::1]/x", "https://0x7f000001/"):
        assert refusal(caller.post("/api/notices/targets", {"address": url}), 409) == said
    browser = PushBrowser(f"https://127.0.0.1:{hook.port}/push")
    assert refusal(caller.post("/api/notices/browser", browser.subscription), 409) == said
    assert caller.post("/api/notices/targets", {"address": "a@example.org"}).status_code == 409
    assert hook.received == []
    caller.http.close()
    strict.close()


def test_without_a_key_there_is_no_web_push(tmp_path: Path) -> None:
    plain = Server(tmp_path)
    plain.start()
    caller = Caller(plain.address)
    assert caller.get("/api/notices").json()["push_key"] == ""
    browser = PushBrowser("https://8.8.8.8/push")
    answer = refusal(caller.post("/api/notices/browser", browser.subscription), 409)
    assert answer == "this server sends nothing to browsers"
    caller.http.close()
    plain.close()


def test_trials_are_limited(tmp_path: Path) -> None:
    slow = Server(tmp_path, request_limit=120)
    slow.start()
    caller = Caller(slow.address)
    statuses = [caller.post("/api/notices/test").status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    caller.http.close()
    slow.close()


def test_the_key_for_web_push_is_made_once_and_kept_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    first = default_settings(None).push_key
    file = tmp_path / "penstock" / "push-key"
    assert file.stat().st_mode & 0o777 == 0o600
    assert default_settings(None).push_key == first == file.read_text()
    assert len(public_key(first)) == 87


def test_what_a_browser_needs_to_be_installed(callers: Callers) -> None:
    caller = callers()
    found = caller.get("/manifest.webmanifest")
    assert found.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(found.text)
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert caller.get(icon["src"]).content.startswith(b"\x89PNG")
    assert caller.get("/worker.js").headers["content-type"].startswith("text/javascript")
    page = caller.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page
    assert '<meta property="og:title"' in page
    assert "manifest-src 'self'" in caller.get("/").headers["content-security-policy"]
