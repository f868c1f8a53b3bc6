"""Chess."""

from plyglot.core.loading.manifest import Manifest

MANIFEST = Manifest(
    slots=("notation", "guide"),
    formats={"pgn": "formats.pgn", "epd": "formats.epd"},
    variants=("0", "959"),
)
