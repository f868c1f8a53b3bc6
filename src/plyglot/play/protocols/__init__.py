"""Protocols by which other programs talk to our engines."""
