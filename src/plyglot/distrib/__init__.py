"""Lists of jobs, run in processes here or on a cluster. Knows no game."""
