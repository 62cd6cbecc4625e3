"""Penstock: exact, fast engines and tables for heavy board games about water and power."""

__version__ = "0.1.0"
