"""Who is there: signed cookies for guests at once, accounts with a password for those who stay.

A cookie names a person and the session it belongs to. Registering, signing out and another
password begin a new session: cookies of the old one, wherever they are, open nothing more. That of
a guest also tells his name, since until he does something it is all that is known of him.
"""

import hashlib
import hmac
import secrets
from functools import cache
from pathlib import Path
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer

from penstock.table import steady
from penstock.table.http.names import clean_name, visible
from penstock.table.refusal import Refused
from penstock.table.store.naming import account_key
from penstock.table.store.records import User
from penstock.table.store.store import Store

COOKIE = "penstock"
CSRF_COOKIE = "penstock_csrf"
CSRF_HEADER = "x-csrf-token"
COOKIE_AGE = 400 * 86_400
LONGEST_COOKIE = 600
LONGEST_PASSWORD = 200
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Those of a recovery code: none that looks like another."""
CODE_GROUPS = 4


class Claim(NamedTuple):
    """What a cookie of ours says."""

    id: str
    session: int
    name: str = ""
    """Of a guest."""


class Accounts:
    """Cookies, tokens and passwords of one server."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._secret = secret.encode()
        self._signer = URLSafeSerializer(secret, salt="who")
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash("nobody")

    def cookie_for(self, user: User) -> str:
        """The signed cookie that says who somebody is."""
        claim = Claim(user.id, user.session, user.name if user.is_guest else "")
        return str(self._signer.dumps(list(claim)))

    def who(self, cookie: str | None) -> User | None:
        """Whose cookie it is; None for none, a forged one, one of a session that is over."""
        claim = self._claim(cookie)
        if claim is None:
            return None
        user = self._store.user(claim.id)
        if user is None and claim.name:
            return User(claim.id, claim.name, True, claim.session, is_stored=False)
        return user if user is not None and user.session == claim.session else None

    def _claim(self, cookie: str | None) -> Claim | None:
        if not cookie or len(cookie) > LONGEST_COOKIE:
            return None
        try:
            said = self._signer.loads(cookie)
        except BadSignature:
            return None
        # Before there were sessions a cookie was an id: those people are in their first one.
        return Claim(said, 0) if isinstance(said, str) else Claim(*said)

    def csrf_for(self, user: User) -> str:
        """The token a page must send back with every POST."""
        return hmac.new(self._secret, user.id.encode(), hashlib.sha256).hexdigest()

    def is_csrf_of(self, user: User, token: str | None) -> bool:
        """Whether the token is that person's."""
        return hmac.compare_digest(self.csrf_for(user).encode(), (token or "").encode())

    def sealed(self, user: str, code: str) -> str:
        """What is kept of a code; it is worth nothing to whoever reads the database."""
        said = f"{user} {code.strip().upper()}".encode()
        return hmac.new(self._secret, said, hashlib.sha256).hexdigest()

    def new_code(self, user: User) -> str:
        """A code that gets the account back; given once, kept as a hash, the last one counts."""
        code = "-".join(
            "".join(secrets.choice(CODE_LETTERS) for _ in range(5)) for _ in range(CODE_GROUPS)
        )
        self._store.set_recovery(user.id, code=self.sealed(user.id, code))
        return code

    def mail_code(self, name: str) -> tuple[str, str, str] | None:
        """A short code for whoever can read the account's mail: user, mail address, code."""
        found = self._store.account(name) if is_possible(name) else None
        if found is None:
            return None
        user = found[0].id
        proven = [one for one in self._store.targets(user) if one.kind == "mail" and one.is_proven]
        if not proven:
            return None
        code = f"{secrets.randbelow(10**8):08}"
        sealed = self.sealed(user, code)
        self._store.set_recovery(user, mailed=sealed, mailed_at=steady.now(), tries=0)
        return user, proven[0].address, code

    def recover(self, name: str, code: str, password: str) -> User:
        """Another password for whoever has the code; it is used up, and every session ends."""
        check_password(password, name)
        found = self._store.account(name) if is_possible(name) else None
        user = found[0] if found else None
        # All of it in any case, so that the time taken does not tell whether the name exists.
        hashed = self._hasher.hash(password)
        sealed = self.sealed(user.id if user else "", code)
        fits = self._store.use_recovery(user.id if user else "", sealed, steady.now())
        if user is None or not fits:
            raise Refused("no account has this name and code")
        self._store.new_session(user.id, hashed)
        return self._now(user)

    def check(self, user: User, password: str) -> None:
        """Refuse whoever does not know the account's password; a guest has none to know."""
        if user.is_guest:
            return
        found = self._store.account(user.name)
        if found is None or not self._fits(found[1], password):
            raise Refused("that is not your present password")

    def rename(self, user: User, name: str, password: str) -> User:
        """Another name for an account."""
        if user.is_guest:
            raise Refused("a guest has no account")
        self.check(user, password)
        name = clean_name(name)
        if not self._store.rename_account(user.id, name):
            raise Refused("that name is taken, or looks like one that is")
        return self._now(user)

    def register(self, user: User, name: str, password: str) -> User:
        """Turn a guest into an account, in a session of its own."""
        if not user.is_guest:
            raise Refused("you already have an account")
        name = clean_name(name)
        check_password(password, name)
        if not self._store.register(user.id, name, self._hasher.hash(password)):
            raise Refused("that name is taken, or looks like one that is")
        return self._now(user)

    def login(self, name: str, password: str) -> User:
        """The account of that name, if the password is right."""
        found = self._store.account(name) if is_possible(name) else None
        user, stored = found or (None, self._nobody)
        # Verified in any case, so that the time taken does not tell whether the name exists.
        if not self._fits(stored, password) or user is None:
            raise Refused("no account has this name and password")
        return user

    def change_password(self, user: User, old: str, new: str) -> User:
        """Another password for an account; every session ends, and the present one begins."""
        if user.is_guest:
            raise Refused("a guest has no password")
        self.check(user, old)
        check_password(new, user.name)
        self._store.new_session(user.id, self._hasher.hash(new))
        return self._now(user)

    def end_sessions(self, user: User) -> User:
        """End every session of somebody, wherever it is."""
        if user.is_stored:
            self._store.new_session(user.id)
        return self._now(user)

    def _now(self, user: User) -> User:
        return self._store.user(user.id) or user

    def _fits(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password[:LONGEST_PASSWORD])
        except (VerificationError, InvalidHashError):
            return False


def is_possible(name: str) -> bool:
    """Whether an account may be called so; the database need not hear of anything else."""
    try:
        return len(visible(name)) <= 60
    except Refused:
        return False


def check_password(password: str, name: str) -> None:
    """Refuse a password that is too short, or among the first that anybody would try."""
    if not 8 <= len(password) <= LONGEST_PASSWORD:
        raise Refused("a password has 8 to 200 characters")
    typed = account_key(password)
    bare = typed.strip("0123456789!.?*#@_- ")
    if typed in common_passwords() or account_key(name) in (typed, bare):
        raise Refused("that password is among the first that anybody would try")


@cache
def common_passwords() -> frozenset[str]:
    """The passwords people choose most often, of those that are long enough, in small letters."""
    path = Path(__file__).with_name("passwords.txt")
    return frozenset(path.read_text(encoding="utf-8").split())
