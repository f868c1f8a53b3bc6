"""Base of what is printed."""

from __future__ import annotations

import msgspec


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """A JSON object of which every field is named: a field that is not is a fault of ours."""
