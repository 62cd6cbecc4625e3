"""The pages: that they are there, escaped, and in the reader's language."""

import re

import pytest

from penstock.drawing.lettering import FACES
from penstock.table.http.app import SECURITY_HEADERS
from penstock.table.http.pages import decimal, unbroken
from penstock.table.language import LANGUAGES
from tests.table.callers import Caller


def test_every_page_is_html_with_security_headers(caller: Caller) -> None:
    id = caller.open()

    for path in ("/", f"/t/{id}", "/login", "/register", "/help/power_grid", "/rules/barrage"):
        answer = caller.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")
        assert {name: answer.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t/nowhere", "/t/nowhere/style.css", "/help/chess", "/rules/chess"]
)
def test_page_that_is_not_there_is_an_error_page(caller: Caller, path: str) -> None:
    answer = caller.get(path)

    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_table_fetches_its_fonts_at_once(caller: Caller) -> None:
    page = caller.get(f"/t/{caller.open()}").text

    fetched = re.findall(r'rel="preload" href="([^"]+)" as="font"', page)
    assert {path.rpartition("/")[2] for path in fetched} == {face.file for face in FACES.values()}
    style = caller.get("/static/penstock.css").text
    assert re.findall(r"url\(([^)]+woff2)\)", style) == sorted(fetched)
    assert style.count("font-display: block") == len(fetched)
    for path in fetched:
        answer = caller.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "font/woff2"
        assert answer.headers["cache-control"].startswith("public")


@pytest.mark.parametrize(("board", "areas"), [("germany", "stage market"), ("usa", "stage right")])
def test_a_table_is_arranged_as_its_game_says(caller: Caller, board: str, areas: str) -> None:
    id = caller.open(options={"board": board})

    assert f'rel="stylesheet" href="/t/{id}/style.css"' in caller.get(f"/t/{id}").text
    answer = caller.get(f"/t/{id}/style.css")

    assert answer.headers["content-type"].startswith("text/css")
    assert f'grid-template-areas:"{areas}' in answer.text


def test_error_pages_escape_their_text(caller: Caller) -> None:
    attack = "<img src=x onerror=alert(1)>"

    answer = caller.get(f"/help/{attack}")

    assert answer.status_code == 404
    assert "there is no game" in answer.text
    assert "<img src=x" not in answer.text


def test_names_on_pages_are_escaped(caller: Caller) -> None:
    caller.post("/api/me", {"name": "<b>&\"'</b>"})
    id = caller.open(name="<script>alert(1)</script>")

    for path in ("/", f"/t/{id}"):
        page = caller.get(path).text
        assert "<script>alert(1)" not in page
        assert "<b>&" not in page


@pytest.mark.parametrize(
    ("wanted", "target"),
    [
        ("/t/abc", "/t/abc"),
        ("//evil.example/", "/"),
        ("https://evil.example/", "/"),
        ("/\\evil.example", "/"),
        ("", "/"),
    ],
)
def test_choosing_a_language_leads_back_to_this_site_only(
    caller: Caller, wanted: str, target: str
) -> None:
    answer = caller.http.get("/language/uk", params={"next": wanted})

    assert answer.status_code == 303
    assert answer.headers["location"] == target
    assert caller.http.cookies["lang"] == "uk"


def test_language_named_in_the_address_is_remembered(caller: Caller) -> None:
    page = caller.get("/?lang=ru")

    assert page.status_code == 200
    assert 'lang="ru"' in page.text
    assert caller.http.cookies["lang"] == "ru"
    assert 'lang="ru"' in caller.get("/").text


def test_error_is_english_with_the_reason_in_the_readers_language(caller: Caller) -> None:
    caller.get("/language/uk")

    answer = caller.get("/api/tables/nowhere").json()

    assert answer["error"] == "there is no such table"
    assert answer.get("reason", "") != answer["error"]


def test_unknown_language_is_not_remembered(caller: Caller) -> None:
    answer = caller.get("/language/xx")

    assert answer.status_code == 303
    assert "lang" not in caller.http.cookies


def test_numbers_keep_to_their_signs_and_are_written_as_readers_do() -> None:
    assert unbroken("lies with 95 %, narrower than ± 120") == (
        "lies with 95\u00a0%, narrower than ±\u00a0120"
    )
    assert [decimal(9.5, language) for language in LANGUAGES] == ["9.5", "9,5", "9,5"]
