"""Parts that order moves."""
