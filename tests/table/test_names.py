"""Names: one person each, seen by everybody, mistaken for nobody."""

from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from penstock.table.http.accounts import check_password, common_passwords
from penstock.table.http.names import clean_name, clean_title, reserved_looks
from penstock.table.refusal import Refused
from penstock.table.store.naming import account_key, look_of
from penstock.table.store.records import User
from penstock.table.store.store import Store, migrate
from tests.table.callers import Caller, Callers, refusal

PASSWORD = "a rather dull one"


@pytest.mark.parametrize(
    "name",
    [
        "An\u200bna",  # zero width space
        "Anna\u200d",  # joiner
        "\u202eannA",  # written backwards
        "An\u00adna",  # soft hyphen
        "Anna\x00",
        "An\x07na",
        "Anna\u3164",  # a letter that is drawn as nothing
        "An\u2800na",  # a pattern without dots
        "Anna\ufe0f",  # a selector
        "Anna\U000e0041",  # a tag
        "A\u0301\u0301\u0301\u0301nna",  # four accents on one letter
        "Anna \u0301b",  # an accent on nothing
        "Anna\ue000",  # private use
    ],
)
def test_what_cannot_be_seen_is_refused_wherever_a_name_comes_in(caller: Caller, name: str) -> None:
    line = "a name has characters that nobody can see or read"
    account = {"name": name, "password": PASSWORD}
    opened = {"game": "power_grid", "seats": ["me", "hot"], "name": name}

    assert refusal(caller.post("/api/me", {"name": name}), 409) == line
    assert refusal(caller.post("/api/register", account), 409) == line
    assert refusal(caller.post("/api/tables", opened), 409) == line
    assert "no account" in refusal(caller.post("/api/login", account), 409)
    assert caller.get("/api/me").json() == {"name": caller.name, "is_guest": True}
    assert caller.tables()["mine"] == []


def test_names_are_kept_in_their_compatible_form() -> None:
    assert clean_name("  Ｍａｒｉｅ \n Curie ") == "Marie Curie"
    assert clean_name("Zoe\u0308") == "Zoë"
    assert clean_name("Олена Пчілка") == "Олена Пчілка"
    assert clean_title("") == ""
    assert clean_title("ﬁnal") == "final"
    with pytest.raises(Refused, match="at most 40"):
        clean_title("\ufb03" * 20)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Marie Curie", "MARIE CURIE"),
        ("Marie Curie", "Ｍａｒｉｅ Ｃｕｒｉｅ"),
        ("Strasse", "Straße"),
        ("Zoë", "Zoe\u0308"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ],
)
def test_names_typed_alike_are_one(one: str, other: str) -> None:
    assert account_key(one) == account_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Cassie", "Саssiе"),  # the second has Cyrillic letters
        ("BOB", "ВОВ"),
        ("Hope", "Норе"),
        ("Nik", "Νik"),  # Greek
        ("Ilya", "lIya"),
        ("Paul 10", "Paul lO"),
        ("Marina", "Rnarina".replace("R", "r")),
        ("Marie Curie", "MarieCurie"),
    ],
)
def test_names_that_look_alike_cannot_both_be_accounts(
    store: Store, ann: User, ben: User, one: str, other: str
) -> None:
    assert look_of(one) == look_of(other)
    assert store.register(ann.id, one, "hash")
    assert not store.register(ben.id, other, "hash")
    assert store.user(ben.id) == ben


@pytest.mark.parametrize(("one", "other"), [("Анна", "Анка"), ("Йон", "Ион"), ("Ann", "Ánn")])
def test_other_names_stay_apart(one: str, other: str) -> None:
    assert look_of(one) != look_of(other)


def test_a_look_alike_is_refused_at_registration(callers: Callers) -> None:
    owner, other = callers(), callers()
    name = f"Cope {owner.name}"[:24]
    assert owner.post("/api/register", {"name": name, "password": PASSWORD}).status_code == 200

    false = {"name": name.replace("o", "о").replace("C", "С"), "password": PASSWORD}
    assert false["name"] != name
    line = refusal(other.post("/api/register", false), 409)

    assert line == "that name is taken, or looks like one that is"


@pytest.mark.parametrize(
    "name",
    [
        "Greedy",
        "greedy 2",
        "Random 3",
        "Gгееdу 2",  # half of it Cyrillic
        "G.r.e.e.d.y",
        "Automa high",
        "Automa high 2",
        "Automa",
        "Admin",
        "Аdmin 1",  # Cyrillic A
        "penstock",
        "Жадный 2",
        "Модератор",
        "Гість",
        "Server",
    ],
)
def test_nobody_is_called_like_a_bot_or_who_runs_the_place(caller: Caller, name: str) -> None:
    line = "that name would be mistaken for a bot or for who runs this server"

    assert refusal(caller.post("/api/me", {"name": name}), 409) == line
    account = {"name": name, "password": PASSWORD}
    assert refusal(caller.post("/api/register", account), 409) == line


def test_reserved_names_leave_room_for_people() -> None:
    for name in ("Ampere 100", "Анна", "Олена", "Gary", "Bo", "Тарас 2"):
        assert clean_name(name) == name
    assert "" not in reserved_looks()


def test_the_mark_of_guests_is_in_no_name(caller: Caller) -> None:
    assert "marks guests" in refusal(caller.post("/api/me", {"name": "*Ann"}), 409)


def test_guests_are_marked_until_they_have_an_account(callers: Callers) -> None:
    owner, guest = callers(), callers()
    name = f"Known {owner.name}"[:24]
    owner.post("/api/register", {"name": name, "password": PASSWORD})
    guest.post("/api/me", {"name": name})
    id = owner.open(seats=["me", "invite", "random"])
    guest.post(f"/api/tables/{id}/join")

    seats = owner.summary(id)["seats"]

    assert [seat["name"] for seat in seats[:2]] == [name, name]
    assert [seat["is_guest"] for seat in seats] == [False, True, False]
    other = f"Later {guest.name}"[:24]
    guest.post("/api/register", {"name": other, "password": PASSWORD})
    assert [seat["is_guest"] for seat in owner.summary(id)["seats"]] == [False, False, False]


# -- passwords -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "password",
    ["password", "PASSWORD", "12345678", "qwertyuiop", "пароль123", "Margaret", "margaret1!"],
)
def test_the_first_passwords_anybody_would_try_are_refused(password: str) -> None:
    with pytest.raises(Refused, match="among the first"):
        check_password(password, "Margaret")


def test_other_passwords_are_taken() -> None:
    for password in ("margaret the great", "48 7105 2290 3361", "пять синих чашек"):
        check_password(password, "Margaret")


def test_the_list_of_passwords_is_one() -> None:
    known = common_passwords()
    assert len(known) > 300
    assert {word for word in known if len(word) < 8 or word != account_key(word)} == set()


def test_a_common_password_is_refused_at_registration(caller: Caller) -> None:
    tried = {"name": f"Lax {caller.name}"[:24], "password": "Password1"}
    assert "among the first" in refusal(caller.post("/api/register", tried), 409)


# -- older databases -------------------------------------------------------------------------------


def test_older_accounts_keep_their_names_though_they_look_alike(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    migrate(url, "0003")
    engine = create_engine(url)
    with engine.begin() as db:
        add = text("INSERT INTO users VALUES (:id, :name, :account, 'hash', :created)")
        for created, (id, name) in enumerate((("a", "Cope"), ("b", "Соре"), ("c", "Straße"))):
            row = {"id": id, "name": name, "account": name.lower(), "created": float(created)}
            db.execute(add, row)
        db.execute(text("INSERT INTO users VALUES ('g', 'Cope', NULL, NULL, 1.0)"))
    engine.dispose()

    store = Store(url)

    for id, name in (("a", "COPE"), ("b", "СОРЕ"), ("c", "STRASSE")):
        found = store.account(name)
        assert found is not None
        assert found[0].id == id
    assert not store.register("g", "Соpe", "hash"), "one of them has that look for itself"
    store.close()
