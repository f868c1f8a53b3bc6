"""Matches between players: schedules, openings, records, standings, Elo."""
