"""A small net in whole numbers: features in, points to come out (own, and the best rival's).

Two layers that bend (nothing below zero, nothing above a ceiling) and one that does not. Weights
are whole numbers, so every machine comes to the same answer, compiled or not. A layer lies in one
long number, 32 bits for each of its cells: one product and one sum of Python's own numbers serve
all cells at once, which needs no other package and is fast without a compiler, too. A sum of signed
cells is right as long as each of them stays within 31 bits.
"""

import hashlib
import json
import struct
import zlib
from pathlib import Path
from typing import Final

from penstock.kernel.errors import PenstockError
from penstock.kernel.game import Game

FORMAT: Final = "penstock values 1"
CELL: Final = 32
"""Bits of a cell."""
MIDDLE: Final = 1 << 31
"""Added to every cell before they are taken apart, so that none is below zero."""
INPUT_UNIT: Final = 1 << 16
"""What 1 is in the weights of the first layer, hence in its sums."""
SHIFT: Final = 8
"""How many bits of a sum are dropped when it bends."""
CEILING: Final = 1 << 12
"""The most a cell of the first layer gives: 16."""
HIDDEN_UNIT: Final = 1 << 10
"""What 1 is in the weights of the second layer."""
LAST_CEILING: Final = 1 << 16
"""The most a cell of the second layer gives: 64."""
OUTPUT_UNIT: Final = 1 << 12
"""What 1 is in the weights of the last layer."""
OUT: Final = float(OUTPUT_UNIT * HIDDEN_UNIT)
"""What 1 is in what comes out."""


class BadValues(PenstockError):
    """A file of learned values that does not belong to this game, or is damaged."""


class Net:
    """The weights of one game, ready for use."""

    def __init__(
        self,
        inputs: int,
        cells: int,
        last: int,
        weights: list[int],
    ) -> None:
        self.inputs = inputs
        self.cells = cells
        self.last = last
        at = inputs * cells
        self._rows = [_pack(weights[row * cells : (row + 1) * cells]) for row in range(inputs)]
        self._start = _pack(weights[at : at + cells]) + _pack([MIDDLE] * cells)
        at += cells
        self._last_rows = [
            _pack(weights[at + row * last : at + (row + 1) * last]) for row in range(cells)
        ]
        at += cells * last
        self._last_start = _pack(weights[at : at + last]) + _pack([MIDDLE] * last)
        at += last
        self._own = weights[at : at + last]
        self._rival = weights[at + last : at + 2 * last]
        self._own_start, self._rival_start = weights[at + 2 * last], weights[at + 2 * last + 1]
        self._unpack = struct.Struct(f"<{cells}I")
        self._unpack_last = struct.Struct(f"<{last}I")
        # Positions that are judged one after the other have most in common: only what differs is
        # added. The sums are whole numbers, so it does not matter which position came before.
        self._features: list[int] = [0] * inputs
        self._sum = self._start

    def infer(self, features: list[int]) -> tuple[float, float]:
        """Points to come for the seat, and for the best of the others."""
        total, rows, before = self._sum, self._rows, self._features
        for index, amount in enumerate(features):
            change = amount - before[index]
            if change:
                total += change * rows[index]
        self._sum, self._features = total, features
        hidden = self._last_start
        for index, raw in enumerate(self._unpack.unpack(total.to_bytes(4 * self.cells, "little"))):
            value: int = raw - MIDDLE
            if value > 0:
                hidden += min(value >> SHIFT, CEILING) * self._last_rows[index]
        own, rival = self._own_start, self._rival_start
        cells = self._unpack_last.unpack(hidden.to_bytes(4 * self.last, "little"))
        for index, raw in enumerate(cells):
            value = raw - MIDDLE
            if value > 0:
                value = min(value >> SHIFT, LAST_CEILING)
                own += value * self._own[index]
                rival += value * self._rival[index]
        return own / OUT, rival / OUT


def _pack(cells: list[int]) -> int:
    total = 0
    for cell in reversed(cells):
        total = (total << CELL) + cell
    return total


def weight_count(inputs: int, cells: int, last: int) -> int:
    """How many numbers make up a net: three layers, each with where it starts from."""
    return inputs * cells + cells + cells * last + last + 2 * last + 2


def write_net(path: str, game: Game, shape: list[int], weights: list[int], story: str) -> None:
    """Keep a net: one line that says what it is for, then the numbers."""
    raw = struct.pack(f"<{len(weights)}i", *weights)
    heading = {
        "format": FORMAT,
        "game": game.id,
        "features": game.feature_version(),
        "components": game.components_digest(),
        "shape": shape,
        "digest": hashlib.blake2b(raw, digest_size=8).hexdigest(),
        "trained": story,
    }
    body = zlib.compress(raw, 9)
    partial = Path(path + ".partial")
    partial.write_bytes(json.dumps(heading).encode() + b"\n" + body)
    partial.replace(path)


def read_net(path: str, game: Game) -> Net | None:
    """The net in a file, None without a file; one of other features or components is refused."""
    file = Path(path)
    if not file.is_file():
        return None
    line, _, body = file.read_bytes().partition(b"\n")
    try:
        heading = json.loads(line)
        inputs, cells, last = heading["shape"]
        raw = zlib.decompress(body)
        said = [heading[key] for key in ("format", "game", "features", "components", "digest")]
    except (ValueError, KeyError, TypeError, zlib.error):
        raise BadValues(f"{path} is no file of learned values, or damaged") from None
    digest = hashlib.blake2b(raw, digest_size=8).hexdigest()
    meant = [FORMAT, game.id, game.feature_version(), game.components_digest(), digest]
    if said != meant or len(raw) != 4 * weight_count(inputs, cells, last):
        raise BadValues(
            f"{path} was learned for other features or components: penstock train {game.id}"
        )
    return Net(inputs, cells, last, list(struct.unpack(f"<{len(raw) // 4}i", raw)))
