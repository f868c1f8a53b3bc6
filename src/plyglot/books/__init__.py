"""Opening books: moves and scores of positions in a file, where they come from, and how a move is chosen."""
