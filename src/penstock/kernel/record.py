"""Record: a match as people read it, one action a line. Save file, replay and database format.

penstock match 1
game power_grid
rules 1
components 5d41402abc4b2a76
players 4
seed 7
option board germany
seat greedy
moves
nominate 5
bid 7
...
= 50 9f86d081884c7d65       the digest after 50 moves
...
end 312 2c26b46b68ffc68f    the number of moves and the last digest
"""

from dataclasses import dataclass, field
from typing import Final

from penstock.kernel.errors import BadRecord

FORMAT: Final = "penstock match 1"
DIGEST_EVERY: Final = 50
LONGEST_NUMBER: Final = 39
"""Digits of the largest number a header holds: a seed of 128 bits."""


@dataclass
class Record:
    """What a match file says, before anything of it is believed."""

    game: str
    rules: int
    components: str
    players: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    """Digest by number of moves played; the last entry is the end."""
    first_line: int = 0
    """Where the moves begin in the file, for messages."""

    def write(self) -> str:
        """The text of the match file."""
        lines = [
            FORMAT,
            f"game {self.game}",
            f"rules {self.rules}",
            f"components {self.components}",
            f"players {self.players}",
            f"seed {self.seed}",
            *(f"option {name} {value}" for name, value in self.options.items()),
            *(f"seat {seat}" for seat in self.seats),
            "moves",
        ]
        for number, move in enumerate(self.moves, start=1):
            lines.append(move)
            if number in self.digests and number < len(self.moves):
                lines.append(f"= {number} {self.digests[number]}")
        lines.append(f"end {len(self.moves)} {self.digests[len(self.moves)]}")
        return "\n".join(lines) + "\n"


def read_record(text: str, file: str) -> Record:
    """Read a match file; says in which line it is not one."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(file, 1, f"must begin with '{FORMAT}'")
    header: dict[str, tuple[int, str]] = {}
    record = Record("", 0, "", 0, 0)
    number = 1
    for number, line in enumerate(lines[1:], start=2):
        key, _, value = line.strip().partition(" ")
        if key == "moves" and not value:
            break
        if key == "option":
            name, _, setting = value.partition(" ")
            record.options[name] = setting
        elif key == "seat":
            record.seats.append(value)
        elif key in ("game", "rules", "components", "players", "seed") and key not in header:
            header[key] = (number, value)
        else:
            raise BadRecord(file, number, f"'{line.strip()[:60]}' does not belong in the header")
    else:
        raise BadRecord(file, number, "the file ends before its moves")
    record.game = _header(header, "game", file)
    record.components = _header(header, "components", file)
    record.rules = _whole(header, "rules", file)
    record.players = _whole(header, "players", file)
    record.seed = _whole(header, "seed", file)
    record.first_line = number + 1
    _read_moves(record, lines, file)
    return record


def _read_moves(record: Record, lines: list[str], file: str) -> None:
    for number, line in enumerate(lines[record.first_line - 1 :], start=record.first_line):
        words = line.split()
        if not words:
            raise BadRecord(file, number, "an empty line among the moves")
        if words[0] not in ("=", "end"):
            record.moves.append(" ".join(words))
            continue
        if len(words) != 3 or words[1] != str(len(record.moves)):
            raise BadRecord(
                file, number, f"must name {len(record.moves)} moves and a digest: '{line.strip()}'"
            )
        record.digests[len(record.moves)] = words[2]
        if words[0] == "end":
            if number != len(lines):
                raise BadRecord(file, number + 1, "something follows the end")
            return
    raise BadRecord(file, len(lines), "the file breaks off before its end line")


def _header(header: dict[str, tuple[int, str]], key: str, file: str) -> str:
    if key not in header or not header[key][1]:
        raise BadRecord(file, 0, f"the header names no {key}")
    return header[key][1]


def _whole(header: dict[str, tuple[int, str]], key: str, file: str) -> int:
    value = _header(header, key, file)
    if not (value.isascii() and value.isdigit()) or len(value) > LONGEST_NUMBER:
        raise BadRecord(file, header[key][0], f"{key} must be a whole number, not '{value[:30]}'")
    return int(value)
