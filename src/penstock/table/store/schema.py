"""The database's tables. The migrations in `migrations/` bring an older database up to these."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
)


class Seed(TypeDecorator[int]):
    """A whole number of 128 bits, longer than any of the databases': kept as a text."""

    impl = String(40)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> str | None:
        """The number as it is written."""
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> int | None:
        """The text as a number."""
        return None if value is None else int(value)


metadata = MetaData()

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40), unique=True),  # the key of the name; null: a guest
    Column("look", String(40), unique=True, index=True),  # what the name reads as
    Column("password", Text),
    Column("session", Integer, nullable=False, server_default="0"),  # cookies of others are over
    Column("created", Float, nullable=False),
    Column("seen", Float),  # when last here, a minute or so ago at most; null: long ago
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("components", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", Seed, nullable=False),
    Column("is_seed_known", Boolean, nullable=False, server_default=false()),  # before the game
    Column("options", JSON, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("owner", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("is_private", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    # What lists show, kept with every row so that a list needs no replay:
    Column("updated", Float, nullable=False, index=True),
    Column("status", String(10), nullable=False, index=True),
    Column("to_move", Integer),
    Column("moves", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("phase", String(20), nullable=False, server_default=""),  # empty: not known yet
    Column("winners", JSON, nullable=False),
    Column("due", Float, index=True),  # when a bot should have moved, or somebody's time is up
    Column("changes", Integer, nullable=False, server_default="0"),  # of whatever kind
    Column("colours", JSON),  # of the seats' pieces; null: written by an older version
    Column("rematch_of", String(16), unique=True),  # a finished table has one rematch
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(200), nullable=False),  # "person", or the name of a bot
    Column("user", String(32), ForeignKey("users.id"), index=True),  # null: open, or a bot
    Column("name", String(40), nullable=False),
    Column("stand_in", String(200)),  # the bot that plays for the person; null: he does himself
    Column("invited", String(32), ForeignKey("users.id"), index=True),  # who alone may sit down
    Column("seen", Float),  # when the person was last seen at this table; null: he has gone
)

rows = Table(
    "rows",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # this pair decides races between workers
    Column("kind", String(8), nullable=False),  # "move" or "undo"
    Column("seat", Integer, nullable=False),
    Column("text", String(60), nullable=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("is_guest", Boolean, nullable=False, server_default=false()),
    Column("seat", Integer),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)

orders = Table(
    "orders",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("value", String(40), nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("at", Float, nullable=False),  # older than the table's `updated`: no longer true
)

questions = Table(
    "questions",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),  # void as soon as the log is longer
    Column("seat", Integer, nullable=False),
    Column("to", Integer, nullable=False),
    Column("agreed", JSON, nullable=False),  # seats
)

handovers = Table(
    "handovers",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("bot", String(200)),  # who goes on; null: the person is back
    Column("cause", String(8), nullable=False),  # "left", "clock", "vote" or "back"
    Column("move", Integer, nullable=False),  # so many had been played
    Column("at", Float, nullable=False),
)

votes = Table(
    "votes",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("user", String(32), ForeignKey("users.id"), primary_key=True),
    Column("number", Integer, nullable=False),  # void as soon as the log is longer
    Column("seat", Integer, nullable=False),  # for which a bot shall go on
)

archives = Table(
    "archives",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("user", String(32), ForeignKey("users.id"), primary_key=True),
)
