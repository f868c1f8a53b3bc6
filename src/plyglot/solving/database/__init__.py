"""Endgame databases: outcome and distance of every position of a game, in a file that is mapped into memory."""
