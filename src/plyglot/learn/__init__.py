"""Learning from games: an evaluation's weights are fitted to how games ended. It knows no game."""
