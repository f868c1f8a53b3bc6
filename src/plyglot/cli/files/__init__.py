"""Commands that read files of games: convert, learn."""
