"""File formats of Othello games: GGF, WTHOR, OBF and transcripts."""
