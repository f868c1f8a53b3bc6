"""Compiled searches are kept between test runs, apart from the user's own."""

import os
from pathlib import Path

os.environ.setdefault("PLYGLOT_CACHE", str(Path(__file__).parent.parent / ".pytest_cache" / "plyglot"))
