"""The command line: one module a command, in folders by topic."""
