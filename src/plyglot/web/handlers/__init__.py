"""Handlers of the requests of a page."""
