"""Fitting: a net that says from the features how many points are still to come.

Targets look ahead: what came of the next turn, and then mostly what came of the game, partly what
the net before thought of the position (TD, lambda 0.9). The net is fitted in floats and then
rounded to the whole numbers in which bots use it.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from penstock.bots.net import (
    CEILING,
    HIDDEN_UNIT,
    INPUT_UNIT,
    LAST_CEILING,
    MIDDLE,
    OUTPUT_UNIT,
    SHIFT,
)
from penstock.kernel.errors import PenstockError

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

LAMBDA = 0.9
BATCH = 256
RATE = 0.0015
"""Of learning, in the first step; it falls to nothing by the last one."""
LARGE_ERROR = 1.0
"""Errors above this, in units of the targets' spread, pull no harder."""
TOP = CEILING / (INPUT_UNIT >> SHIFT)
LAST_TOP = LAST_CEILING / (INPUT_UNIT * HIDDEN_UNIT >> 2 * SHIFT)
"""Where the cells of the two layers stop to grow."""


@dataclass
class Floats:
    """A net in floats."""

    scale: "Array"
    """What each feature is divided by."""
    unit: float
    """What each target is divided by."""
    layers: "list[Array]"
    """Weights and start of each of the three layers in turn."""

    def save(self, path: Path) -> None:
        """Keep it, to go on from later."""
        import numpy as np

        one, start_one, two, start_two, out, start_out = self.layers
        with path.open("wb") as file:
            np.savez_compressed(
                file,
                scale=self.scale,
                unit=np.array(self.unit),
                layer0=one,
                layer1=start_one,
                layer2=two,
                layer3=start_two,
                layer4=out,
                layer5=start_out,
            )

    @classmethod
    def load(cls, path: Path) -> "Floats":
        """One that was kept."""
        import numpy as np

        with np.load(path) as kept:
            layers = [kept[f"layer{index}"] for index in range(6)]
            return cls(kept["scale"], float(kept["unit"]), layers)


def fresh(features: "Array", targets: "Array", cells: int, last: int, seed: int) -> Floats:
    """A net that knows nothing yet, in the scale of the data."""
    import numpy as np

    random = np.random.default_rng(seed)
    scale = np.maximum(features.astype(np.float32).std(axis=0), 0.5).astype(np.float32)
    sizes = [features.shape[1], cells, last, 2]
    layers = []
    for index in range(3):
        spread = np.sqrt((1.0 if index == 0 else 2.0) / sizes[index])
        shape = (sizes[index], sizes[index + 1])
        layers.append((random.standard_normal(shape) * spread).astype(np.float32))
        layers.append(np.full(sizes[index + 1], 0.1 if index < 2 else 0.0, np.float32))
    return Floats(scale, float(targets.std()), layers)


def forward(net: Floats, inputs: "Array") -> "tuple[Array, Array, Array]":
    """Both layers and what comes out, for scaled features."""
    import numpy as np

    one = np.clip(inputs @ net.layers[0] + net.layers[1], 0.0, TOP)
    two = np.clip(one @ net.layers[2] + net.layers[3], 0.0, LAST_TOP)
    return one, two, two @ net.layers[4] + net.layers[5]


def predict(net: Floats, features: "Array") -> "Array":
    """Points to come, own and the best rival's."""
    import numpy as np

    found = [
        forward(net, features[first : first + 8192].astype(np.float32) / net.scale)[2]
        for first in range(0, len(features), 8192)
    ]
    whole: Array = np.concatenate(found) * net.unit
    return whole


def targets_of(points: "Array", lengths: "Array", before: "Array | None") -> "Array":
    """What a net should have said at every turn.

    `points` has own and rival's score by turn, and in the end; `before` what the last net said.
    """
    import numpy as np

    targets = np.zeros((int(lengths.sum()), 2), np.float32)
    row, entry = 0, 0
    for length in lengths.tolist():
        ahead = points[entry + length] - points[entry + length - 1]
        targets[row + length - 1] = ahead
        for turn in range(length - 2, -1, -1):
            step = points[entry + turn + 1] - points[entry + turn]
            if before is not None:
                ahead = LAMBDA * ahead + (1.0 - LAMBDA) * before[row + turn + 1]
            ahead = step + ahead
            targets[row + turn] = ahead
        row += length
        entry += length + 1
    return targets


def fit(
    net: Floats,
    features: "Array",
    targets: "Array",
    lengths: "Array",
    epochs: int,
    seed: int,
) -> float:
    """Improve a net in place (Adam); gives the mean error on a tenth that was left out.

    Whole games of a seat are left out, `lengths` says how many turns each has: turns of one game
    end alike, and a net that knows some of them has seen the answer for the others.
    """
    import numpy as np

    random = np.random.default_rng(seed)
    is_left_out = random.permutation(len(lengths)) < max(1, len(lengths) // 10)
    is_left_out = np.repeat(is_left_out, lengths)
    left_out, order = np.flatnonzero(is_left_out), np.flatnonzero(~is_left_out)
    means = [np.zeros_like(layer) for layer in net.layers]
    squares = [np.zeros_like(layer) for layer in net.layers]
    steps = max(1, epochs * (len(order) // BATCH))
    step = 0
    for _ in range(epochs):
        random.shuffle(order)
        for first in range(0, len(order) - BATCH + 1, BATCH):
            step += 1
            rows = order[first : first + BATCH]
            slopes = _slopes(net, features[rows], targets[rows])
            rate = RATE * (1.0 - step / (steps + 1))
            for index, slope in enumerate(slopes):
                means[index] += 0.1 * (slope - means[index])
                squares[index] += 0.001 * (slope * slope - squares[index])
                mean = means[index] / (1.0 - 0.9**step)
                square = squares[index] / (1.0 - 0.999**step)
                net.layers[index] -= rate * mean / (np.sqrt(square) + 1e-8)
    return float(np.abs(predict(net, features[left_out]) - targets[left_out]).mean())


def _slopes(net: Floats, features: "Array", targets: "Array") -> "list[Array]":
    """How the error changes with every weight."""
    import numpy as np

    inputs = features.astype(np.float32) / net.scale
    one, two, out = forward(net, inputs)
    error = np.clip(out - targets / net.unit, -LARGE_ERROR, LARGE_ERROR) / len(inputs)
    back_two = (error @ net.layers[4].T) * ((two > 0.0) & (two < LAST_TOP))
    back_one = (back_two @ net.layers[2].T) * ((one > 0.0) & (one < TOP))
    return [
        inputs.T @ back_one,
        back_one.sum(axis=0),
        one.T @ back_two,
        back_two.sum(axis=0),
        two.T @ error,
        error.sum(axis=0),
    ]


def rounded(net: Floats) -> list[int]:
    """The net in whole numbers, as `Net` reads them."""
    import numpy as np

    hidden = (INPUT_UNIT >> SHIFT) * HIDDEN_UNIT
    out = (hidden >> SHIFT) * OUTPUT_UNIT
    whole = [
        np.rint(net.layers[0] / net.scale[:, None] * INPUT_UNIT),
        np.rint(net.layers[1] * INPUT_UNIT),
        np.rint(net.layers[2] * HIDDEN_UNIT),
        np.rint(net.layers[3] * hidden),
        np.rint(net.layers[4].T * net.unit * OUTPUT_UNIT),
        np.rint(net.layers[5] * net.unit * out),
    ]
    reach = np.abs(whole[2]).sum(axis=0) * CEILING + np.abs(whole[3])
    if reach.max() >= MIDDLE:
        raise PenstockError("the weights of the second layer are too large for 32 bits")
    return [int(value) for layer in whole for value in layer.ravel().tolist()]
