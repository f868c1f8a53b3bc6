"""Chess."""

from plyglot.core.loading.manifest import Evaluation, Goal, Learned, Manifest

PAWNS = "lecture_evaluations.PAWNS"

MANIFEST = Manifest(
    slots=("notation", "guide", "looks", "words", "editing", "exchange", "ordering", "selective", "index", "material"),
    evaluations={
        "material": Evaluation("lecture_evaluations.material", "Material: 9, 5, 3, 3, 1.", unit=PAWNS),
        "shannon": Evaluation(
            "lecture_evaluations.shannon",
            "Shannon's of 1950: material, weak pawns, legal moves.",
            unit=PAWNS,
        ),
        "positional": Learned(
            "terms",
            spec="positional",
            weights="weights/positional.weights",
            about="Pieces by square, mobility, pawns, kings and threats, with learned weights.",
            unit=PAWNS,
            for_variants=True,
        ),
        "network": Learned(
            "network",
            spec="network",
            weights="weights/network.weights",
            about="A small network that sees where each piece stands, updated with each move.",
            unit=PAWNS,
            for_variants=True,
        ),
    },
    standard="network",
    goals={
        "confine": Goal("goals.confine", {"en": "confine the king", "fr": "enfermer le roi"}, standard=True),
        "corner": Goal(
            "goals.drive_to_corner",
            {"en": "drive the king into a corner", "fr": "pousser le roi dans un coin"},
            standard=True,
        ),
        "right-corner": Goal(
            "goals.drive_to_right_corner",
            {
                "en": "drive the king into a corner of the bishop's colour",
                "fr": "pousser le roi dans un coin de la couleur du fou",
            },
            standard=True,
        ),
    },
    formats={"pgn": "formats.pgn", "epd": "formats.epd"},
    book_formats={"bin": "formats.polyglot"},
    openings={"": "openings.txt", "518": "openings.txt"},
    protocols={"uci": "uci"},
    variants=("0", "959"),
)
