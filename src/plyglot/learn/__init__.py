"""Learning from games: an evaluation's worths are fitted to how games ended. It knows no game."""
