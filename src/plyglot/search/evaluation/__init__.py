"""Learned evaluations: patterns and boxes, the files of their weights, and the functions that they make."""
