"""Coinche."""

from plyglot.core.loading.manifest import Manifest

MANIFEST = Manifest(
    slots=("tricks", "deals", "notation", "guide", "bidding", "policy", "words"),
    open_cards="open_cards.OpenCards",
)
