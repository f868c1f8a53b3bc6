"""Command line: one module per command, in folders by topic."""
