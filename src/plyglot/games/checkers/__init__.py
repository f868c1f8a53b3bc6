"""Checkers and international draughts."""

from plyglot.core.loading.manifest import Manifest

MANIFEST = Manifest(slots=("moves", "notation", "guide", "looks", "words"), variants=("10x10",))
