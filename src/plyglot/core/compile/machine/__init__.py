"""From bound functions to machine code: all that needs Numba, imported only where something is compiled."""
