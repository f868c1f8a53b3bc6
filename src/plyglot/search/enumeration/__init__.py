"""Walks through a game that search for nothing: perft, distinct positions, random games, replays."""
