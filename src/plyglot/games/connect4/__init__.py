"""Connect Four."""

from plyglot.core.loading.manifest import Evaluation, Goal, Learned, Manifest

MANIFEST = Manifest(
    slots=("symmetry", "notation", "guide", "evaluation", "ordering", "selective"),
    exact=("state", "exact", "exact_key"),  # threats, forced replies, follow-up; one number for a position
    evaluations={
        "lines": Evaluation(
            "evaluation.lines",
            "Lines that one side can still make, with the stones that each has.",
            unit="evaluation.LINES_UNIT",
        ),
        "learned": Learned(
            "patterns",
            spec="patterns",
            weights="weights/learned.weights",
            about="Places for lines and the squares below them, learned from self-play.",
            unit="evaluation.LEARNED_UNIT",
        ),
    },
    goals={
        "two-ways": Goal(
            "goals.ways", {"en": "open two ways to win", "fr": "ouvrir deux chemins"}, when="goals.line_is_possible"
        ),
    },
    books={"": "books/7x6.book", "7x6": "books/7x6.book", "6x5": "books/6x5.book"},  # 8 plies, with distance 3, and 8
    variants=("6x5", "5x4", "8x7", "9x6"),
)
