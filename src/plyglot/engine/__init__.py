"""The engine: the best move of a board within a limit."""
