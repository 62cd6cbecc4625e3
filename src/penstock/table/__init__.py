"""The table: play in the browser, with people and bots, and lose nothing."""
