"""Sandboxes: programs that nobody has read run where they can do no harm. Knows nothing of games."""
