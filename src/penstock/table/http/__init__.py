"""The HTTP side: application, routes, pages, accounts."""
