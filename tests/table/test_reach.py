"""No visitor makes the server call an address of its own net."""

import logging
import socket
from typing import Any

import pytest

from penstock.table.notices import reach
from penstock.table.notices.push import read_subscription
from penstock.table.notices.reach import NotAllowed, NotReached, check_reach, is_public, post
from penstock.table.notices.targets import read_target, send_to_service
from penstock.table.refusal import Refused
from tests.table.receivers import PushBrowser, receiver

INSIDE = [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12::1",
    "fec0::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
]
OUTSIDE = ["8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8"]


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_addresses_of_the_open_internet_are_public(address: str) -> None:
    assert is_public(address)


def test_what_is_no_address_is_not_public() -> None:
    assert not is_public("localhost")


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "[fe80::1]", "[::ffff:127.0.0.1]"),
        *("2130706433", "0x7f000001", "0177.0.0.1", "127.1", "0", "localhost", "0xA000001"),
    ],
)
def test_every_way_to_write_an_inside_address_is_refused(host: str) -> None:
    with pytest.raises(NotAllowed):
        check_reach(f"https://{host}/hook", allows_private=False)
    with pytest.raises(NotAllowed):
        post(f"https://{host}/hook", b"{}", {}, allows_private=False)


@pytest.mark.parametrize(
    "url",
    [
        *("http://example.org/", "ftp://example.org/", "https://", "https:///x", "example.org"),
        *("https://user@example.org/", "https://user:word@example.org/", "https://example.org:22/"),
        *("https://example.org:99999/", "https://exa mple.org/", "https://example.org/\r\nHost: a"),
        *("https://example.org\\@127.0.0.1/", "https://[::1/", "file:///etc/passwd"),
    ],
)
def test_other_addresses_than_plain_https_are_refused(url: str) -> None:
    with pytest.raises(NotAllowed):
        check_reach(url, allows_private=False)


def looked_up(*addresses: str) -> Any:
    def getaddrinfo(_host: str, port: int, **_: object) -> list[Any]:
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses
        ]

    return getaddrinfo


def test_a_name_that_means_an_inside_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in (["192.168.0.7"], ["8.8.8.8", "10.0.0.1"], ["::1"]):
        monkeypatch.setattr(socket, "getaddrinfo", looked_up(*found))
        with pytest.raises(NotAllowed):
            post("https://innocent.example.org/", b"{}", {}, allows_private=False)


def test_the_connection_goes_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that means something else at the second look is not looked up a second time."""
    answers = [["8.8.8.8"], ["127.0.0.1"]]
    asked: list[str] = []
    connected: list[tuple[str, int]] = []

    def getaddrinfo(host: str, port: int, **_: object) -> list[Any]:
        asked.append(host)
        found: list[Any] = looked_up(*answers[len(asked) - 1])(host, port)
        return found

    def connect(address: tuple[str, int], _timeout: float) -> socket.socket:
        connected.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(NotReached):
        post("https://rebinding.example.org/", b"{}", {}, allows_private=False)
    assert asked == ["rebinding.example.org"]
    assert connected == [("8.8.8.8", 443)]


def test_nobody_is_followed_elsewhere() -> None:
    with receiver() as inside, receiver(302, inside.url) as outside:
        with pytest.raises(NotReached) as found:
            post(outside.url, b"{}", {}, allows_private=True)
        assert found.value.status == 302
        assert len(outside.received) == 1
        assert inside.received == []


def test_an_operator_may_allow_private_targets() -> None:
    with receiver() as house:
        post(house.url + "?a=b", b'{"x": 1}', {"X-Mine": "yes"}, allows_private=True)
    [got] = house.received
    assert (got.path, got.said) == ("/hook/s3cret?a=b", {"x": 1})
    assert got.headers["X-Mine"] == "yes"
    assert got.headers["Host"] == f"127.0.0.1:{house.port}"


def test_whoever_answers_too_slowly_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "WITHIN", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(NotReached):
        post(f"http://127.0.0.1:{silent.getsockname()[1]}/", b"", {}, allows_private=True)


# -- what may be named -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kind", "label"),
    [
        ("tgram://123456789:abcdefg_hijklmnop/12345/", "service", "Telegram …345"),
        ("https://discord.com/api/webhooks/12345678901/abcdefghij", "service", "Discord …hij"),
        ("ntfy://topic-of-mine", "service", "ntfy …ine"),
        ("https://8.8.8.8/hook/s3cret", "webhook", "https://8.8.8.8/…"),
    ],
)
def test_services_and_webhooks_are_taken_and_shown_without_their_secret(
    typed: str, kind: str, label: str
) -> None:
    named = read_target(typed, allows_private=False, has_mail=False)
    assert (named.kind, named.label) == (kind, label)
    assert "s3cret" not in named.label
    assert "abcdefg" not in named.label


@pytest.mark.parametrize(
    "typed",
    [
        *("json://127.0.0.1/x", "jsons://10.0.0.1/", "xml://127.0.0.1", "ntfy://10.0.0.1/topic"),
        *("ntfys://127.0.0.1/x", "gotify://host/token1234567890", "matrix://user:pw@10.0.0.1"),
        *("mailto://user:password@10.0.0.1?smtp=10.0.0.2", "mailtos://a:b@host", "dbus://"),
        *("file:///etc/passwd", "syslog://", "exec://ls", "windows://", "", "://", "tgram://"),
        *("https://127.0.0.1/x", "http://8.8.8.8/x", "someone@example.org", "signal://127.0.0.1"),
    ],
)
def test_everything_else_is_refused(typed: str) -> None:
    with pytest.raises(Refused):
        read_target(typed, allows_private=False, has_mail=False)


def test_what_follows_a_question_mark_changes_no_service() -> None:
    typed = "ntfy://topic-of-mine?mode=private&host=10.0.0.1&rto=9999"
    assert read_target(typed, False, False).address == "ntfy://topic-of-mine"


def test_mail_goes_through_the_operators_server_only() -> None:
    named = read_target("anna@example.org", allows_private=False, has_mail=True)
    assert (named.kind, named.address, named.label) == (
        "mail",
        "anna@example.org",
        "an***@example.org",
    )
    for typed in ("mailto://a:b@10.0.0.1", "a@b@c", "a b@example.org", "a@example.org\nBcc: b@c.d"):
        with pytest.raises(Refused):
            read_target(typed, allows_private=False, has_mail=True)


def test_the_address_of_a_browser_is_checked_like_any_other() -> None:
    for endpoint in ("https://127.0.0.1/push", "http://8.8.8.8/push", "https://[::1]/", ""):
        with pytest.raises(Refused):
            read_subscription(PushBrowser(endpoint).subscription, allows_private=False)
    good = PushBrowser("https://8.8.8.8/push").subscription
    assert "8.8.8.8" in read_subscription(good, allows_private=False)
    for keys in ({}, {"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": 7, "auth": None}, None):
        with pytest.raises(Refused):
            read_subscription({**good, "keys": keys}, allows_private=False)


def test_a_service_at_home_goes_through_apprise(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "apprise")
    with receiver() as house:
        named = read_target(f"json://127.0.0.1:{house.port}/s3cret", True, False)
        send_to_service(named.address, "Penstock: your turn", "Barrage")
        house.status = 500
        with pytest.raises(NotReached):
            send_to_service(named.address, "Penstock: your turn", "Barrage")
    assert house.received[0].said["title"] == "Penstock: your turn"
    assert "s3cret" not in caplog.text
