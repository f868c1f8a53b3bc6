"""Files of recorded games of Go."""
