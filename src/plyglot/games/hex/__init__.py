"""Hex."""

from plyglot.core.loading.manifest import Manifest

MANIFEST = Manifest(
    slots=("symmetry", "notation", "guide", "evaluation", "ordering", "playouts"),
    exact=("exact",),
    variants=("3x3", "4x4", "5x5", "7x7", "9x9"),
)
