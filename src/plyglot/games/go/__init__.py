"""Go."""

from plyglot.core.loading.manifest import Manifest

MANIFEST = Manifest(
    slots=("symmetry", "notation", "words", "guide", "playouts", "prior", "ordering"),
    search="uct",
    variants=("5x5", "7x7", "9x9:14"),
    formats={"sgf": "formats.sgf"},
    protocols={"gtp": "gtp"},
)
