"""Grades of bots: games against opponents of known strength, thresholds, reports."""
