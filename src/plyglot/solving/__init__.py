"""Exact solving: values of positions by search, by retrograde analysis, from databases; certificates."""
