"""The page as it is shipped: what the first view takes, and what is fetched later."""

import gzip
import re

from plyglot.web.app import STATIC

MOST = 200_000
"""Bytes of the first view, gzipped."""


def test_the_first_view_is_small():
    """What the page itself names. Study and Learn are fetched when they are opened."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)
    assert named
    assert sum(len(gzip.compress((STATIC / name).read_bytes())) for name in named) < MOST
    later = {path.name for path in (STATIC / "assets").iterdir()} - {name.removeprefix("assets/") for name in named}
    assert any(name.startswith("StudyView") for name in later)
    assert any(name.startswith("LearnView") for name in later)
