"""Files of draughts games."""
