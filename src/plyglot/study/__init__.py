"""Searches studied: compared, traced, drawn, explained; a student's own search proved."""
