"""Files of recorded games of backgammon."""
