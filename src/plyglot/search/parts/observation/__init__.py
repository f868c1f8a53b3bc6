"""Parts that only listen: counters, the best line, the root's score, a trace of every node."""
