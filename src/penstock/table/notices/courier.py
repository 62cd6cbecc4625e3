"""The courier: carries one message to one address, in threads of its own, within time limits."""

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from penstock.table.notices.mail import Post
from penstock.table.notices.push import push
from penstock.table.notices.reach import NotAllowed, NotReached, post
from penstock.table.notices.targets import send_to_service
from penstock.table.settings import Settings
from penstock.table.store.notices import Target

log = logging.getLogger("penstock.table")

THREADS = 4
"""Messages on their way at once; nobody's move waits for them."""
GIVEN_UP_AFTER = 40.0
"""Seconds after which nobody waits for a message any more."""
GONE = (404, 410)
"""What the service of a browser says when that wants nothing more."""


@dataclass(frozen=True)
class Letter:
    """What somebody is told."""

    title: str
    text: str
    link: str
    """Where to look: the whole address."""
    path: str = "/"
    """The same, for whoever knows the server already."""


class Courier:
    """Carries messages of one server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.mail = Post(settings.smtp) if settings.smtp else None
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="courier")

    def close(self) -> None:
        """Carry nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def carry(self, target: Target, letter: Letter) -> int | None:
        """Carry a letter; None if it arrived, else the status of the refusal or 0."""
        loop = asyncio.get_running_loop()
        try:
            carried = loop.run_in_executor(self._threads, self._deliver, target, letter)
            await asyncio.wait_for(carried, GIVEN_UP_AFTER)
        except NotReached as error:
            log.info("a message to target %d was not taken: %s", target.id, error)
            return error.status
        except (NotAllowed, TimeoutError):
            log.info("a message to target %d could not be carried", target.id)
            return 0
        except Exception as error:
            # Its words may hold the address, which holds secrets.
            log.error("a message to target %d failed: %s", target.id, type(error).__name__)
            return 0
        return None

    async def mail_to(self, address: str, subject: str, text: str) -> bool:
        """Send a mail; says whether it was taken."""
        if self.mail is None:
            return False
        try:
            sent = asyncio.get_running_loop().run_in_executor(
                self._threads, self.mail.send, address, subject, text
            )
            await asyncio.wait_for(sent, GIVEN_UP_AFTER)
        except (NotReached, TimeoutError):
            return False
        return True

    def _deliver(self, target: Target, letter: Letter) -> None:
        is_private = self._settings.allows_private_targets
        whole = f"{letter.text}\n{letter.link}"
        if target.kind == "push":
            told = {"title": letter.title, "body": letter.text, "url": letter.path}
            sender = self._settings.address
            push(target.address, told, self._settings.push_key, sender, is_private)
        elif target.kind == "service":
            send_to_service(target.address, letter.title, whole)
        elif target.kind == "mail" and self.mail is not None:
            self.mail.send(target.address, letter.title, whole)
        elif target.kind == "webhook":
            told = {"title": letter.title, "text": letter.text, "url": letter.link}
            # `content` is what Discord and others read.
            body = json.dumps({**told, "content": whole}, ensure_ascii=False).encode()
            post(target.address, body, {"Content-Type": "application/json"}, is_private)
        else:
            raise NotReached
