"""What was learned, and how it is read: patterns of squares whose every content has a worth, phase by phase.

A file for each game says which patterns it has; the worths lie beside it. `plyglot learn` makes them again.
"""
