"""Commands that play: play, match, think, nboard, uci, serve."""
