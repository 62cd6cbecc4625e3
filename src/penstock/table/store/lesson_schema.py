"""The database's table for lessons: which table is one, and how far its learner has got."""

from sqlalchemy import Column, Float, ForeignKey, Integer, String, Table

from penstock.table.store.schema import metadata

lessons = Table(
    "lessons",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "user", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("game", String(40), nullable=False),
    Column("lesson", String(60), nullable=False),
    Column("step", Integer, nullable=False),  # as many as there are: the learner goes on alone
    Column("met", Integer, nullable=False),  # goals reached in the present position
    Column("done_in", Integer),  # the learner's moves when it was done; null: not yet
    Column("updated", Float, nullable=False),
)
