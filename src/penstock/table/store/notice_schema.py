"""The database's tables for turn messages and for getting an account back."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table, Text

from penstock.table.store.schema import metadata

wishes = Table(
    "wishes",
    metadata,
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("what", String(8), nullable=False),  # off, turn, all
    Column("pace", String(8), nullable=False),  # now, away, daily
    Column("quiet_from", Integer),  # minutes after midnight; null: never quiet
    Column("quiet_to", Integer),
    Column("zone", String(60), nullable=False),
    Column("language", String(5), nullable=False),
    Column("changed", Float, nullable=False),  # what happened before is not told
    Column("seen", Float, nullable=False),  # when the person last looked in
    Column("told", Float, nullable=False),  # when the last message went out
)

targets = Table(
    "targets",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column(
        "user", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("kind", String(10), nullable=False),  # push, service, webhook, mail
    Column("address", Text, nullable=False),  # secret: never shown, never logged
    Column("label", String(80), nullable=False),  # what may be shown of it
    Column("is_on", Boolean, nullable=False),
    Column("code", Text),  # the hash of what proves a mail address; null: proven
    Column("tries", Integer, nullable=False),  # wrong codes so far
    Column("told", Float),
    Column("has_failed", Boolean, nullable=False),
)

told = Table(
    "told",
    metadata,
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), primary_key=True),  # turn, end
    Column("number", Integer, nullable=False),  # where the turn began; decides who may tell it
    Column("at", Float, nullable=False),
)

recoveries = Table(
    "recoveries",
    metadata,
    Column("user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("code", Text),  # the hash of the code given once
    Column("mailed", Text),  # the hash of the code that was sent by mail
    Column("mailed_at", Float),
    Column("tries", Integer, nullable=False),
)
