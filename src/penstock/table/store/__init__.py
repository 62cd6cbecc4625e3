"""The store: rows in a database, durable before anything is shown."""
