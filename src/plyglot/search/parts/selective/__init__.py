"""Parts of selective search: with them a search sees another tree than minimax."""
