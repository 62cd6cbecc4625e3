"""A stand-in for Ray: the same few functions, in this process, with workers that may die."""

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any


class RayError(Exception):
    """What Ray raises if it cannot do something."""


class RayTaskError(RayError):
    """What it raises if the task itself failed."""

    def __init__(self, cause: Exception) -> None:
        super().__init__("a traceback\nof many lines")
        self.cause = cause


class StandIn(ModuleType):
    """The module `ray`, of two processors; every so many tasks a worker dies before it answers."""

    def __init__(self, dies_every: int = 0, refuses: str = "") -> None:
        super().__init__("ray")
        self.exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)
        self.dies_every = dies_every
        self.refuses = refuses
        self.given: dict[str, Any] = {}
        """What it was begun with."""
        self.begun = 0
        """Tasks that a worker has taken up, the same one perhaps again."""
        self.most_waiting = 0
        self.is_open = False
        self.waiting: list[int] = []
        self.results: dict[int, Callable[[], Any]] = {}

    def init(self, **given: Any) -> None:
        if self.refuses:
            raise ConnectionError(self.refuses)
        self.given = given
        self.is_open = True

    def shutdown(self) -> None:
        self.is_open = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, thing: Any) -> Any:
        return thing

    def remote(self, num_cpus: int, max_retries: int) -> Callable[[Any], Any]:
        def decorate(function: Callable[..., Any]) -> Any:
            def begin(*arguments: Any) -> int:
                number = len(self.results)
                self.results[number] = lambda: self.work(function, arguments, max_retries)
                self.waiting.append(number)
                self.most_waiting = max(self.most_waiting, len(self.waiting))
                return number

            return SimpleNamespace(remote=begin)

        return decorate

    def work(self, function: Callable[..., Any], arguments: Any, retries: int) -> Any:
        for _ in range(retries + 1):
            self.begun += 1
            result = None
            try:
                result = function(*arguments)
            except Exception as error:
                raise RayTaskError(error) from None
            if not self.dies_every or self.begun % self.dies_every:
                return result
        raise RayError("the worker died\nand so on")

    def wait(
        self, references: list[int], num_returns: int, timeout: float
    ) -> tuple[list[int], list[int]]:
        """The youngest is ready first: nobody may count on an order."""
        ready = max(references)
        self.waiting.remove(ready)
        return [ready], [one for one in references if one != ready]

    def get(self, reference: int) -> Any:
        return self.results[reference]()
