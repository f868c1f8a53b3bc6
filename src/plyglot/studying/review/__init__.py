"""Review of a game: each move compared with the best one, exactly where that can be solved (docs/review.md)."""
