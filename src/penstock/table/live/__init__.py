"""The live side: rooms, watchers, and what moves by itself."""
