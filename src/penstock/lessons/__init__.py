"""Lessons: a position, bubbles that teach it, and a goal that can be checked. All are data."""
