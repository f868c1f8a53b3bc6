"""The transposition table, and the parts that change how it replaces, recognises and answers."""
