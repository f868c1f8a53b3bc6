"""Search traces: every node that a search entered."""
