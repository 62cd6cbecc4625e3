"""A meter in the line between browser and server: how many bytes the browser gets."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Meter:
    """Passes every connection on to a server, and counts what comes back."""

    def __init__(self, port: int) -> None:
        self.received = 0
        self._port = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = [self._listening]
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._port))
                self._open += [browser, server]
                for ends in ((browser, server), (server, browser)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        is_answer = source.getpeername()[1] == self._port
        with suppress(OSError):
            while data := source.recv(65_536):
                if is_answer:
                    self.received += len(data)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Cut every line."""
        for one in self._open:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()


@contextmanager
def metered(port: int) -> Iterator[Meter]:
    """A meter before the server at that port."""
    meter = Meter(port)
    try:
        yield meter
    finally:
        meter.close()
