"""The table's time: seconds since 1970, but never stepping while the server runs.

The system's clock may be set forwards or back at any moment; nobody's time may be over, or endless,
because of that. So the system's clock is read once, when the server starts, and from then on only
the time that really passes is added. What is written down (when a row was played, when something
is due) is in this time; spans between two rows are therefore exact.

All workers of a server go by the reading of the process that started them, also those that replace
others later: time since boot is the same for all processes of a machine. A new start reads the
system's clock again. It cannot tell a step from a stop, so that a step made before counts like a
stop of that length: time that has passed. Several machines must agree on the time of day.
"""

import time

if hasattr(time, "CLOCK_BOOTTIME"):

    def _since_boot() -> float:
        """Seconds since boot; those in which the machine slept count."""
        return time.clock_gettime(time.CLOCK_BOOTTIME)

else:
    _since_boot = time.monotonic

_offset = [time.time() - _since_boot()]


def now() -> float:
    """The table's time."""
    return _offset[0] + _since_boot()


def offset() -> float:
    """What a process must agree on with another to have the same time."""
    return _offset[0]


def agree(offset: float) -> None:
    """Go by another process's reading of the system's clock."""
    _offset[0] = offset
