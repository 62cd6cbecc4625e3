"""The database's tables for what finished games tell: facts about seats, and ratings."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table

from penstock.table.store.schema import metadata

reviews = Table(
    "reviews",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("is_fair", Boolean, nullable=False),  # between people
    Column("is_rated", Boolean, nullable=False),  # the same, and all of them have accounts
    Column("is_readable", Boolean, nullable=False),  # whether its results and facts are known
)

facts = Table(
    "facts",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("thing", String(60), primary_key=True),
)

ratings = Table(
    "ratings",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column(
        "user", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("game", String(40), nullable=False),
    Column("mu", Float, nullable=False),  # after that game
    Column("sigma", Float, nullable=False),
    Column("finished", Float, nullable=False),
    Index("ix_ratings_game", "game", "finished"),
)
