"""Learning from games, for any game: pattern weights by regression, MENACE boxes, ProbCut calibration."""
