"""The compile layer: slots bound, memory laid out, machine code made, kept and found again."""
