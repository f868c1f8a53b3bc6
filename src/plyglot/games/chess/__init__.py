"""Chess."""

from plyglot.core.loading.manifest import Manifest

MANIFEST = Manifest(slots=("notation",))
