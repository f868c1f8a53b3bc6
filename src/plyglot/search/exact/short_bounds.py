"""For the table of `packed.py`, where only the outcome matters: two bits for a bound are enough, and an entry can keep
more of a code. So boards of 61 bits and more, too, have room for fleeting states near the processor."""

BOUND_BITS = 2
