"""Exercises of the course: searches with a planted mistake, to be found."""
