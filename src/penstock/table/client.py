"""A small client of the table's protocol, for bots, scripts and tests. See docs/protocol.md."""

import json
from typing import Any
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect


class Visitor:
    """Somebody at a server: remembers the cookies, sends the CSRF token back."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._cookies = HTTPCookieProcessor()
        self._opener: OpenerDirector = build_opener(self._cookies)
        self.get("/api/me")

    def get(self, path: str) -> Any:
        """The JSON behind an address."""
        with self._opener.open(self.address + path, timeout=30) as response:
            return json.load(response)

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send JSON, get JSON."""
        request = Request(  # noqa: S310 (the caller names the server)
            self.address + path,
            data=json.dumps(body or {}).encode(),
            headers={
                "Content-Type": "application/json",
                "X-CSRF-Token": self._cookie("penstock_csrf"),
            },
        )
        with self._opener.open(request, timeout=30) as response:
            return json.load(response)

    def socket(self, table: str) -> connect:
        """Connect to a table: `async with visitor.socket(id) as socket: ...`."""
        cookies = "; ".join(f"{c.name}={c.value}" for c in self._cookies.cookiejar)
        url = self.address.replace("http", "ws", 1) + f"/ws/{table}"
        return connect(url, additional_headers={"Cookie": cookies}, max_size=4_000_000)

    def _cookie(self, name: str) -> str:
        return next((c.value or "" for c in self._cookies.cookiejar if c.name == name), "")


class Player:
    """A visitor's place at one table; follows its state."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.state: dict[str, Any] = {}
        self.refusals: list[dict[str, Any]] = []

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message of the protocol."""
        await self._socket.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        """The next message; a state is also remembered."""
        message: dict[str, Any] = json.loads(await self._socket.recv())
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "refused":
            self.refusals.append(message)
        return message

    async def next_state(self) -> dict[str, Any]:
        """Wait for the next state."""
        while (await self.receive())["type"] != "state":
            pass
        return self.state

    async def play(self, action: str) -> dict[str, Any]:
        """Play an action and wait for what comes of it."""
        await self.send({"type": "play", "number": self.state["number"], "action": action})
        return await self.next_state()
