"""Evaluations by name, one file a game; `EVALUATIONS` in it lists them. See `engine/evaluations.py`."""
