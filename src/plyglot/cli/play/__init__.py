"""Commands that play: play, match, think, nboard, serve."""
