"""Commands with exact answers: solve, verify, database, perft."""
