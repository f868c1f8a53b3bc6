"""Othello."""

from plyglot.core.loading.manifest import Evaluation, Goal, Learned, Manifest

MANIFEST = Manifest(
    slots=("symmetry", "notation", "guide", "evaluation", "ordering", "selective"),
    exact=("endgame",),  # mobility, parity, stable discs; code of its own for the last squares
    evaluations={
        "squares": Evaluation("lecture_evaluations.squares", "Square values as lecture 000 prints them."),
        "squares-003": Evaluation("lecture_evaluations.squares_003", "Square values as lecture 003 prints them."),
        "mobility": Evaluation(
            "lecture_evaluations.mobility", "Own legal moves less the other side's.", unit="lecture_evaluations.MOVES"
        ),
        "frontier": Evaluation(
            "lecture_evaluations.frontier",
            "Empty squares beside the other side's discs, less own.",
            unit="lecture_evaluations.EMPTY_SQUARES",
        ),
        "phases": Evaluation("lecture_evaluations.phases", "Squares, mobility, frontier, smoothly changing to discs."),
        "menace": Learned(
            "menace",
            spec="boxes",
            weights="weights/menace.weights",
            about="How often games with these corners and edges were won, learned from self-play.",
            unit="boxes.UNIT",
        ),
        "learned": Learned(
            "patterns",
            spec="patterns",
            weights="weights/learned.weights",
            about="Corners, edges, lines and diagonals, learned from 137,548 tournament games, phase by phase.",
            calibration="calibration.probcut_deviation",
            unit="evaluation.UNIT",
        ),
    },
    standard="learned",
    goals={
        "corner": Goal("goals.corners", {"en": "take a corner", "fr": "prendre un coin"}, when="goals.corner_is_empty"),
    },
    formats={"ggf": "formats.ggf", "wtb": "formats.wthor", "obf": "formats.obf", "txt": "formats.transcript"},
    protocols={"nboard": "nboard"},
    openings={"": "openings.txt", "8x8": "openings.txt"},
    variants=("6x6", "4x4"),
)
