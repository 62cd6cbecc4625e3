"""The message reference of docs/protocol.md, made from the classes of `requests` and `answers`.

`python -m penstock.table.live.reference docs/protocol.md` writes it anew between its markers.
"""

import re
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from penstock.handbook import renew
from penstock.table.live.answers import ANSWERS
from penstock.table.live.message import Message, kind_of, longest_of
from penstock.table.live.requests import REQUESTS

HEAD = "| message | field | is | meaning |\n|---|---|---|---|\n"
WORDS = {int: "whole number", float: "number", str: "text", bool: "true or false", NoneType: "null"}


def sections() -> dict[str, str]:
    """The tables of the reference, by the name of their markers."""
    return {
        "to the server": HEAD + "".join(rows_of(one, f"`{kind_of(one)}`") for one in REQUESTS),
        "from the server": HEAD + "".join(rows_of(one, f"`{kind_of(one)}`") for one in ANSWERS),
        "parts": HEAD.replace("message", "part", 1)
        + "".join(rows_of(one, part_name(one)) for one in parts()),
    }


def parts() -> list[type[Message]]:
    """What messages from the server consist of, in the order in which they are met."""
    found: list[type[Message]] = []

    def look(annotation: Any) -> None:
        is_part = isinstance(annotation, type) and issubclass(annotation, Message)
        if is_part and annotation not in found:
            found.append(annotation)
            look_into(annotation)
        for inner in get_args(annotation):
            look(inner)

    def look_into(message: type[Message]) -> None:
        for field in message.model_fields.values():
            look(field.annotation)

    for message in ANSWERS:
        look_into(message)
    return found


def part_name(part: type[Message]) -> str:
    """What a part is called: its class in words."""
    words = re.findall("[A-Z][a-z]+", part.__name__.removesuffix("Shown"))
    return " ".join(words).lower()


def rows_of(message: type[Message], name: str) -> str:
    """The rows of one message or part: what it is, then its fields."""
    lines = [f"| {name} | | | {on_one_line(message.__doc__)}"]
    lines += [
        f"| | `{key}` | {words_for(field)} | {on_one_line(field.description)}"
        for key, field in message.model_fields.items()
        if get_origin(field.annotation) is not Literal
    ]
    return "".join(f"{line.rstrip()} |\n" for line in lines)


def words_for(field: FieldInfo) -> str:
    """What a field holds."""
    longest = longest_of(field)
    words = words_for_type(field.annotation)
    return words if longest is None else f"{words} of at most {longest} characters"


def words_for_type(annotation: Any) -> str:
    """What a type holds, in words."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return " or ".join(words_for_type(one) for one in inner)
    if origin is list:
        return f"[{words_for_type(inner[0])}, ...]"
    if origin is tuple:
        return f"[{', '.join(words_for_type(one) for one in inner)}]"
    if origin is dict:
        return f"{words_for_type(inner[1])} by name"
    return WORDS[annotation] if annotation in WORDS else part_name(annotation)


def on_one_line(text: str | None) -> str:
    """A docstring as it stands in a table."""
    return " ".join((text or "").split())


if __name__ == "__main__":
    renew(sections())
