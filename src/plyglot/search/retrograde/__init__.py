"""Retrograde analysis: numbered positions, their values round by round, and the proof that they agree."""
