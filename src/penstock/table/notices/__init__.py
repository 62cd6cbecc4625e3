"""Turn messages to people whose tab is closed: who is told what, when, and where to."""
