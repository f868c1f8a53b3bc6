"""Game records and their files, for any game: which formats there are, reading, writing, replaying."""
