"""Uniform trees, where alpha-beta is counted against the formula."""
