"""Short bounds, for a packed table where only the outcome matters: two bits for a bound are enough, and an entry can
keep more of a key. So boards of 61 bits and more, too, have a near-leaf table."""

BOUND_BITS = 2
