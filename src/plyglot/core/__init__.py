"""Types, slots, boards, scores, errors; loading games, compiling searches. Imports nothing of ours."""
