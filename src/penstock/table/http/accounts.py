"""Who is there: signed cookies for guests at once, accounts with a password for those who stay."""

import hashlib
import hmac
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer

from penstock.table.refusal import Refused
from penstock.table.store.records import User
from penstock.table.store.store import Store

COOKIE = "penstock"
CSRF_COOKIE = "penstock_csrf"
CSRF_HEADER = "x-csrf-token"
COOKIE_AGE = 400 * 86_400


class Accounts:
    """Cookies, tokens and passwords of one server."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._secret = secret.encode()
        self._signer = URLSafeSerializer(secret, salt="who")
        self._hasher = PasswordHasher()

    def cookie_for(self, user: User) -> str:
        """The signed cookie that says who somebody is."""
        return str(self._signer.dumps(user.id))

    def who(self, cookie: str | None) -> User | None:
        """Whose cookie it is; None for none, a forged one, or somebody unknown."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            id = self._signer.loads(cookie)
        except BadSignature:
            return None
        return self._store.user(id) if isinstance(id, str) else None

    def csrf_for(self, user: User) -> str:
        """The token a page must send back with every POST."""
        return hmac.new(self._secret, user.id.encode(), hashlib.sha256).hexdigest()

    def is_csrf_of(self, user: User, token: str | None) -> bool:
        """Whether the token is that person's."""
        return hmac.compare_digest(self.csrf_for(user).encode(), (token or "").encode())

    def register(self, user: User, name: str, password: str) -> None:
        """Turn a guest into an account."""
        if not user.is_guest:
            raise Refused("you already have an account")
        if not 8 <= len(password) <= 200:
            raise Refused("a password has 8 to 200 characters")
        if not self._store.register(user.id, clean_name(name), self._hasher.hash(password)):
            raise Refused("that name is taken")

    def login(self, name: str, password: str) -> User:
        """The account of that name, if the password is right."""
        found = self._store.account(readable(name)) if len(name) <= 60 else None
        # Hash in any case, so that the time taken does not tell whether the name exists.
        user, stored = found or (None, self._hasher.hash("nobody"))
        try:
            self._hasher.verify(stored, password[:200])
        except (VerificationError, InvalidHashError):
            user = None
        if user is None:
            raise Refused("no account has this name and password")
        return user


def readable(text: str) -> str:
    """The text in visible characters, on one line."""
    shown = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    return " ".join(shown.split())


def clean_name(name: str) -> str:
    """A name people can read: visible characters, one line, 2 to 24 of them."""
    shown = readable(name)
    if not 2 <= len(shown) <= 24:
        raise Refused("a name has 2 to 24 characters")
    return shown
