"""Tesla's Automa: the official solo opponent. It is part of the rules; nobody decides for it."""
