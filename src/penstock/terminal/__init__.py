"""The terminal: playing a match and looking through a recorded one."""
