"""Cutting late: a part for fail-hard alpha-beta, which then cuts at > beta, as lecture 002 prints its negamax."""

BEYOND = 1
