"""Files of chess games and positions."""
