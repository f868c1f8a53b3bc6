"""Chinese checkers."""

from plyglot.core.loading.manifest import Manifest

MANIFEST = Manifest(
    slots=("moves", "notation", "looks", "guide", "evaluation", "ordering"),
    variants=("3", "6", "2:37", "3:37", "6:37", "2:73", "3:73", "6:73"),
)
