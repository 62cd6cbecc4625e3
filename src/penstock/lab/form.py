"""Which form of the engine is running: compiled by mypyc, or pure Python."""

import platform

import penstock.kernel.state


def is_compiled() -> bool:
    """Whether the kernel in use is the compiled one."""
    return not (penstock.kernel.state.__file__ or "").endswith(".py")


def python_version() -> str:
    """Implementation and version, as in 'CPython 3.11.7'."""
    return f"{platform.python_implementation()} {platform.python_version()}"
