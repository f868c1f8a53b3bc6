"""Commands for people who write games: new, check, show, games, warmup, bench."""
