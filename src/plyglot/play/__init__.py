"""Games between players: engines, people, external programs; clocks and protocols."""
