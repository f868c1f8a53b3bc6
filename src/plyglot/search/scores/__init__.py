"""The kinds of score: what a finished game is worth. Each is a part for any kernel.

| kind | a won game scores |
|---|---|
| `outcome` | 1 |
| `distance` | WIN_SCORE less the number of plies to the end, so that a quick win beats a slow one |
| `margin` | what it is won by |
| `expected` | 10,000 for each point it is won by: for dice, since it may be averaged |
| `estimate` | a distance, or MARGIN_SCORE plus a margin, so that no finished game meets an estimate (but see ADR 31) |
"""

from types import ModuleType

from plyglot.search.scores import distance, estimate, expected, margin

KINDS: dict[str, tuple[ModuleType, ...]] = {
    "outcome": (),
    "distance": (distance,),
    "margin": (margin,),
    "estimate": (estimate,),
    "expected": (expected,),
}
